#!/usr/bin/env python3
"""Plants small defects in the sources of escala/, all in one build.

  mutate.py choose          chooses sites by rules: tests/mutants/sites.csv
  mutate.py build [DIR]     copies the tree to DIR (build-mutants/tree), with both
                            texts at each site, and builds it in DIR/build. The
                            environment variable ESCALA_MUTANT selects a mutant.

Sites are chosen with a fixed seed: per room the square root of its lines, evenly
by rule, files by their lines, one site per expression. sites.csv identifies them
by their text, so that they are found again in later versions of the tree; `choose`
replaces those that vanished. `build --drop` removes sites that do not compile from
sites.csv.
"""
import argparse
import collections
import csv
import hashlib
import math
import os
import re
import subprocess
import sys
import tomllib

import cpp
import rules

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(os.path.dirname(HERE))
SITES = os.path.join(HERE, 'sites.csv')
NAMED = os.path.join(HERE, 'named.toml')
COLUMNS = ['id', 'room', 'rule', 'file', 'line', 'original', 'mutated']
COUNT = 460
LEAST = 8  # of a room
NAMED_FROM = 10000  # the first number of a named defect
# Rooms whose folders count separately.
DIVIDED = ('hlo', 'engine', 'softpod', 'train')
# Code for tests only, code of others, and process entry points.
LEFT_OUT = re.compile(
    r'_test\.cc$|_main\.cc$|_test_util\.|/testing/|/c_api\.h$|/version\.cc$')

Site = collections.namedtuple('Site', COLUMNS)
# A site's position in a file: characters [begin, end) and their replacement.
Place = collections.namedtuple('Place', 'site kind begin end first last')


def fraction(*words):
    """A fixed number in [0, 1) for the same words."""
    digest = hashlib.sha256('\0'.join(map(str, words)).encode()).digest()
    return int.from_bytes(digest[:8], 'big') / 2.0**64


def room_of(path):
    parts = path.split('/')[1:-1]
    room = parts[0]
    for part in parts[1:]:
        if room not in DIVIDED:
            break
        room += '/' + part
    return room


def product_files():
    listed = subprocess.run(
        ['git', 'ls-files', '-co', '--exclude-standard', 'escala'], cwd=ROOT,
        check=True, capture_output=True, text=True).stdout.split()
    return sorted(f for f in listed if f.endswith(('.cc', '.h'))
                  and not LEFT_OUT.search(f)
                  and os.path.exists(os.path.join(ROOT, f)))


def read(path):
    with open(os.path.join(ROOT, path), encoding='utf-8') as file:
        return file.read()


def candidates(path, file):
    """All sites of a file, as (site without number, place)."""
    for region in file.regions:
        original = file.source(region.begin, region.end)
        seen = set()
        for m in rules.mutations(file, region):
            text = rules.mutated(file, region, m)
            if text in seen or text == original:
                continue
            seen.add(text)
            site = Site(0, room_of(path), m.rule, path, file.line(m.at),
                        original, text)
            end = region.end
            if region.kind == 'statement':
                if end >= len(file.tokens) or not file.is_(end, ';'):
                    continue
                end += 1
            yield Place(site, region.kind, file.tokens[region.begin].begin,
                        file.tokens[end - 1].end, file.line(region.begin),
                        file.line(end - 1))


def read_sites(path=SITES):
    if not os.path.exists(path):
        return []
    with open(path, newline='') as file:
        return [Site(int(r['id']), r['room'], r['rule'], r['file'],
                     int(r['line']), r['original'], r['mutated'])
                for r in csv.DictReader(file)]


def write_sites(sites, path=SITES):
    with open(path, 'w', newline='') as file:
        out = csv.writer(file, lineterminator='\n')
        out.writerow(COLUMNS)
        out.writerows(sorted(sites))


def read_named():
    with open(NAMED, 'rb') as file:
        return tomllib.load(file)['mutant']


def squeezed(text):
    return ''.join(t.text for t in cpp.File(text).tokens)


def named_places(path, file, named):
    """The positions of a file's named defects. A text that does not occur exactly
    once is an error: whoever changes it must change named.toml."""
    places, missing = [], []
    for number, row in enumerate(named, NAMED_FROM):
        if row['file'] != path:
            continue
        original = row['original'].strip()
        wanted = [t.text for t in cpp.File(original).tokens]
        texts = [t.text for t in file.tokens]
        found = [i for i in range(len(texts) - len(wanted) + 1)
                 if texts[i] == wanted[0]
                 and texts[i:i + len(wanted)] == wanted]
        if len(found) != 1:
            missing.append('%s: "%s" of %s is there %d times' % (
                NAMED, original, path, len(found)))
            continue
        begin, end = found[0], found[0] + len(wanted)
        kind = 'statement' if original.endswith(';') else 'expression'
        mutated = ' '.join(row['mutated'].split())
        site = Site(number, room_of(path), row['name'], path, file.line(begin),
                    file.source(begin, end).removesuffix(';'),
                    mutated.removesuffix(';'))
        places.append(Place(site, kind, file.tokens[begin].begin,
                            file.tokens[end - 1].end, file.line(begin),
                            file.line(end - 1)))
    return places, missing


def overlaps(place, others):
    """Whether they overlap or share a line: such sites are near-duplicates."""
    return any(place.begin < o.end and o.begin < place.end
               or place.site.line == o.site.line for o in others)


def again(sites, by_key):
    """The sites' positions in this version of a file, nearest line first."""
    kept = []
    for site in sites:
        same = [p for p in by_key.get(site[3:4] + site[5:], ())
                if not overlaps(p, kept)]
        if same:
            place = min(same, key=lambda p: abs(p.site.line - site.line))
            kept.append(place._replace(
                site=place.site._replace(id=site.id, rule=site.rule)))
    return kept


def places_of(path, file, sites, named):
    """Positions of the sites of a file that still exist, and complaints."""
    by_key = collections.defaultdict(list)
    for place in candidates(path, file):
        by_key[place.site[3:4] + place.site[5:]].append(place)
    places, missing = named_places(path, file, named)
    for place in again([s for s in sites if s.file == path], by_key):
        if not any(place.begin < o.end and o.begin < place.end
                   for o in places):
            places.append(place)
    return places, missing


def choose(dropped=()):
    """Chooses sites by the rules; existing ones of sites.csv stay."""
    old, named = read_sites(), read_named()
    rooms, lines = collections.defaultdict(list), collections.Counter()
    kept, number = [], max([s.id for s in old] + [0]) + 1
    for path in product_files():
        text = read(path)
        file = cpp.File(text)
        lines[room_of(path)] += text.count('\n')
        places, missing = places_of(path, file, old, named)
        for complaint in missing:
            sys.exit(complaint)
        kept += places
        rooms[room_of(path)].append((path, text.count('\n'),
                                     list(candidates(path, file))))
    total = sum(math.sqrt(n) for n in lines.values())
    chosen = [p.site for p in kept if p.site.id < NAMED_FROM]
    for room, files in sorted(rooms.items()):
        quota = max(LEAST, round(COUNT * math.sqrt(lines[room]) / total))
        taken = [p for p in kept if p.site.room == room]
        count = sum(p.site.id < NAMED_FROM for p in taken)
        of_rule = collections.Counter(
            p.site.rule for p in taken if p.site.id < NAMED_FROM)
        of_file = collections.Counter(p.site.file for p in taken)
        open_ = [p for _, _, all_ in files for p in all_
                 if p.site[3:4] + p.site[5:] not in dropped]
        size = {path: n for path, n, _ in files}
        while count < quota and open_:
            # The rule, then the file, furthest below its share.
            left = sorted({p.site.rule for p in open_})
            rule = min(left, key=lambda r: (of_rule[r], fraction(room, r)))
            place = min((p for p in open_ if p.site.rule == rule),
                        key=lambda p: ((of_file[p.site.file] + 0.5) /
                                       size[p.site.file] *
                                       (0.5 + fraction('7', *p.site[2:])),))
            open_.remove(place)
            if overlaps(place, [t for t in taken
                                if t.site.file == place.site.file]):
                continue
            taken.append(place)
            chosen.append(place.site._replace(id=number))
            number += 1
            count += 1
            of_rule[rule] += 1
            of_file[place.site.file] += 1
    write_sites(chosen)
    print('%d sites, %d named defects' % (len(chosen), len(named)))


def rewritten(text, places):
    """Writes both texts of each site without changing line numbers."""
    for p in sorted(places, key=lambda p: -p.begin):
        original, number = text[p.begin:p.end], p.site.id
        if p.kind == 'statement':
            both = '{ if (ESCALA_MUTANT(%d)) { %s; } else { %s } }' % (
                number, p.site.mutated, original)
        elif p.kind == 'condition':
            both = '(ESCALA_MUTANT(%d) ? bool(%s) : bool(%s))' % (
                number, p.site.mutated, original)
        else:
            both = '(ESCALA_MUTANT(%d) ? (%s) : (%s))' % (
                number, p.site.mutated, original)
        text = text[:p.begin] + both + text[p.end:]
    return '#include "escala/base/mutant.h"\n' + text


def put(path, content):
    """Leaves unchanged files alone, so that they are not rebuilt."""
    try:
        with open(path, 'rb') as file:
            if file.read() == content:
                return
    except FileNotFoundError:
        os.makedirs(os.path.dirname(path), exist_ok=True)
    with open(path, 'wb') as file:
        file.write(content)


def write_tree(to):
    """Writes the tree with all sites; returns the positions by file."""
    listed = subprocess.run(
        ['git', 'ls-files', '-co', '--exclude-standard', '-z'], cwd=ROOT,
        check=True, capture_output=True, text=True).stdout.split('\0')
    sites, named, placed = read_sites(), read_named(), {}
    product = set(product_files())
    for path in filter(None, listed):
        source = os.path.join(ROOT, path)
        if not os.path.isfile(source):
            continue
        with open(source, 'rb') as file:
            content = file.read()
        if path in product:
            text = content.decode()
            places, missing = places_of(path, cpp.File(text), sites, named)
            for complaint in missing:
                sys.exit(complaint)
            if places:
                placed[path] = places
                content = rewritten(text, places).encode()
        put(os.path.join(to, path), content)
        os.chmod(os.path.join(to, path), os.stat(source).st_mode & 0o777)
    for name in ('mutant.h', 'mutant.cc'):
        with open(os.path.join(HERE, name), 'rb') as file:
            put(os.path.join(to, 'escala/base', name), file.read())
    lost = len(sites) + len(named) - sum(map(len, placed.values()))
    if lost:
        print('%d sites are no longer in the tree; `mutate.py choose` finds '
              'others' % lost)
    write_sites([p.site for ps in placed.values() for p in ps],
                os.path.join(to, 'mutants.csv'))
    return placed


TARGETS = ['bin/%s_test' % name for name in (
    'base hlo pods pjrt recipe input ckpt graph tpu nn engine softpod models '
    'job train plan cli bench_pods broken_plugins tpu_compiler conformance '
    'random_programs bits').split()] + [
        'bin/escala', 'bin/write_step', 'bin/write_reports',
        'lib/libsoftpod.so']


def compile_(to):
    """Builds; returns ninja's errors, or an empty string."""
    build = os.path.join(to, 'build')
    if not os.path.exists(os.path.join(build, 'build.ninja')):
        subprocess.run(
            ['cmake', '-G', 'Ninja', '-S', to, '-B', build,
             '-DCMAKE_BUILD_TYPE=Mutants',
             # Containers check indices, as in the sanitizers' builds.
             '-DCMAKE_CXX_FLAGS_MUTANTS=-O1 -w -D_GLIBCXX_ASSERTIONS'],
            check=True, stdout=subprocess.DEVNULL)
    told = subprocess.run(['ninja', '-C', build, '-k', '0', *TARGETS],
                          capture_output=True, text=True)
    return told.stdout + told.stderr if told.returncode else ''


def build(to, drop):
    dropped = set()
    while True:
        placed = write_tree(to)
        said = compile_(to)
        if not said:
            break
        bad = set()
        for block in said.split('FAILED: ')[1:]:
            mentioned = re.findall(r'(escala/[\w/]+\.(?:cc|h)):(\d+)', block)
            for path, line in mentioned:
                for p in placed.get(path, ()):
                    if p.first <= int(line) - 1 <= p.last:
                        bad.add(p.site)
        if not bad or not drop or any(s.id >= NAMED_FROM for s in bad):
            sys.exit(said[-6000:])
        for site in sorted(bad):
            print('dropped: %s:%d %s: %s' % (site.file, site.line, site.rule,
                                             site.mutated[:100]), flush=True)
        dropped |= {s[3:4] + s[5:] for s in bad}
        numbers = {s.id for s in bad}
        write_sites([s for s in read_sites() if s.id not in numbers])
    if dropped and drop == 'replace':
        choose(dropped)
        build(to, 'drop')
    print('%d mutants in %s' % (sum(map(len, placed.values())), to))


def main():
    parser = argparse.ArgumentParser(description=__doc__.split('\n')[0])
    parser.add_argument('what', choices=['choose', 'build', 'write'])
    parser.add_argument('dir', nargs='?',
                        default=os.path.join(ROOT, 'build-mutants/tree'))
    parser.add_argument('--drop', action='store_const', const='drop')
    options = parser.parse_args()
    if options.what == 'choose':
        choose()
    elif options.what == 'write':
        write_tree(options.dir)
    else:
        build(options.dir, options.drop)


if __name__ == '__main__':
    main()

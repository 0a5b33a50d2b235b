#!/usr/bin/env python3
"""Runs tests against each mutant of a tree that mutate.py built.

  run.py [--sample N] [--room ROOM] [--ids 1,2,...] [--suites REGEX] [--jobs N]
         [--fresh] [--budget SECONDS] [--stop SECONDS] [--without-python]
         [--keep-caught] [--keep-going] [--report] [--write FILE]

First every case of every suite runs without a defect: it must pass, and it
tells which mutants it reaches. Then each mutant meets the cases that reach it, its
room's own first and the others from the cheapest on, until one fails, crashes or
hangs: it is caught. Answers are kept in results.jsonl, one a line, so
that a run that was stopped goes on; when the tree is another they only say which
case to try first. Ends with `N of M caught`, where M leaves out those that
equivalent.toml proves to be no defects. Fails below 95 %, or where one lived in
a room that must have none.

--keep-caught: what was caught in another tree is not run again.
--keep-going: leaves cases out that fail without a defect.
--report: runs nothing, and says what is known. --write: into a file, too.
--budget: no more than that for a mutant; it stays open, and runs next time.
--stop: begins with no other mutant after so many seconds.
"""
import argparse
import collections
import concurrent.futures
import csv
import hashlib
import json
import os
import random
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import textwrap
import threading
import time
import tomllib

import suites as suites_

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(os.path.dirname(HERE))
sys.path.insert(0, os.path.join(ROOT, 'scripts'))
import page
LEAST = 0.95
ALL_CAUGHT = ('hlo/reference', 'graph', 'nn', 'job', 'ckpt')
MEMORY = 12 << 30  # of address space, for a process; not for Python's
CHUNK_SECONDS = 5
NAMED_FROM = 10000

Mutant = collections.namedtuple('Mutant',
                                'id room rule file line original mutated')
Chunk = collections.namedtuple('Chunk', 'suite cases seconds')


def read_mutants(tree):
    with open(os.path.join(tree, 'mutants.csv'), newline='') as file:
        return [Mutant(int(r['id']), r['room'], r['rule'], r['file'],
                       int(r['line']), r['original'], r['mutated'])
                for r in csv.DictReader(file)]


def key_of(mutant):
    text = '\0'.join((mutant.file, mutant.original, mutant.mutated))
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def fingerprint(tree):
    """Of all that was built and all that tests read."""
    digest = hashlib.sha256()
    for folder in ('build/bin', 'build/lib', 'tests', 'recipes', 'examples'):
        for path, folders, files in os.walk(os.path.join(tree, folder)):
            folders.sort()
            if path.endswith('__pycache__') or '/tests/mutants' in path:
                continue
            for name in sorted(files):
                if name.endswith('.a'):
                    continue
                with open(os.path.join(path, name), 'rb') as file:
                    digest.update(name.encode())
                    digest.update(hashlib.sha256(file.read()).digest())
    return digest.hexdigest()[:16]


class Runner:
    def __init__(self, tree, out, jobs):
        self.tree, self.out, self.jobs = tree, out, jobs
        self.scratch = tempfile.mkdtemp(prefix='mutants-')
        self.children, self.lock = set(), threading.Lock()

    def run(self, command, limit, **variables):
        """(how it ended, seconds): None where it passed."""
        work = tempfile.mkdtemp(dir=self.scratch)
        env = dict(os.environ, TMPDIR=work, TEST_TMPDIR=work, HOME=work,
                   XDG_CACHE_HOME=work, PYTHONDONTWRITEBYTECODE='1')
        for name in list(env):
            if name.startswith(('SOFTPOD_', 'ESCALA_MUTANT')):
                del env[name]
        # As in tests/suites.sh.
        env['SOFTPOD_FALLBACK'] = 'error'
        env.update(variables)
        if command[0].endswith('.sh'):
            # Some look for a path in a message that cuts long ones.
            del env['TMPDIR']
        else:
            command = ['prlimit', '--core=0', '--as=%d' % MEMORY, *command]
        begin = time.monotonic()
        with open(os.path.join(work, 'said'), 'wb+') as said:
            child = subprocess.Popen(
                command, cwd=self.tree, env=env, stdin=subprocess.DEVNULL,
                stdout=said, stderr=said, start_new_session=True)
            with self.lock:
                self.children.add(child)
            try:
                code = child.wait(limit)
                how = None if code == 0 else \
                    'crashed' if code < 0 or code > 128 else 'failed'
            except subprocess.TimeoutExpired:
                how = 'hung'
            seconds = time.monotonic() - begin
            try:
                os.killpg(child.pid, signal.SIGKILL)
            except ProcessLookupError:
                pass
            child.wait()
            with self.lock:
                self.children.discard(child)
            said.seek(0)
            tail = said.read()[-3000:].decode(errors='replace') if how else ''
        shutil.rmtree(work, ignore_errors=True)
        return how, seconds, tail

    def close(self):
        with self.lock:
            for child in self.children:
                try:
                    os.killpg(child.pid, signal.SIGKILL)
                except ProcessLookupError:
                    pass
        shutil.rmtree(self.scratch, ignore_errors=True)


def survey(runner, suites, tree_id):
    """By suite and case: seconds without a defect, and the mutants reached."""
    path = os.path.join(runner.out, 'survey.json')
    known = {}
    if os.path.exists(path):
        with open(path) as file:
            kept = json.load(file)
        if kept['tree'] == tree_id:
            known = kept['cases']
    # The long ones, which are scripts, begin first.
    todo = [(suite, case) for suite in reversed(suites)
            for case in suite.cases if suite.name + '|' + case not in known]

    def one(task):
        suite, case = task
        trace = tempfile.mktemp(dir=runner.scratch)
        how, seconds, said = runner.run(suite.command([case]), 1500,
                                        ESCALA_MUTANT_TRACE=trace)
        reached = []
        if os.path.exists(trace):
            with open(trace, 'rb') as file:
                reached = [i for i, b in enumerate(file.read()) if b]
            os.remove(trace)
        return suite, case, how, seconds, said, reached

    bad = []
    if todo:
        say('without a defect: %d cases' % len(todo))
    with concurrent.futures.ThreadPoolExecutor(runner.jobs) as pool:
        for suite, case, how, seconds, said, reached in pool.map(one, todo):
            if how:
                bad.append('%s %s: %s\n%s' % (suite.name, case, how, said))
                continue
            known[suite.name + '|' + case] = [round(seconds, 3), reached]
    with open(path, 'w') as file:
        json.dump({'tree': tree_id, 'cases': known}, file)
    for text in bad:
        say('without a defect, %s' % text)
    return known, bad


def chunks_of(mutant, suites, known):
    """The cases that reach a mutant: its room's own, then the cheapest first."""
    chunks = []
    room = mutant.room.split('/')[0]
    for suite in suites:
        reaching = sorted(
            (known[suite.name + '|' + case][0], case) for case in suite.cases
            if mutant.id in known.get(suite.name + '|' + case, (0, ()))[1])
        cases, seconds = [], 0
        for cost, case in reaching + [(0, None)]:
            if cases and (case is None or len(cases) >= suite.at_once
                          or seconds + cost > CHUNK_SECONDS):
                chunks.append(Chunk(suite, cases, seconds))
                cases, seconds = [], 0
            if case is not None:
                cases.append(case)
                seconds += cost
    # The room's own tests are the likeliest to notice.
    return sorted(chunks, key=lambda c: (c.suite.name != room, c.seconds))


def judge(runner, mutant, suites, known, budget, last):
    begin = time.monotonic()
    answer = {'id': mutant.id, 'key': key_of(mutant), 'answer': 'lived'}
    chunks = chunks_of(mutant, suites, known)
    if last is not None and 'case' in last:
        # It need not reach the mutant any longer: then it catches nothing.
        chunks.sort(key=lambda c: c.suite.name != last['suite']
                    or last['case'] not in c.cases)
    elif last is not None:
        chunks.sort(key=lambda c: c.suite.name != last.get('suite'))
    if not chunks:
        answer['answer'] = 'not reached'
    for chunk in chunks:
        if budget and time.monotonic() - begin + chunk.seconds > budget:
            answer['answer'] = 'open'
            break
        how, _, said = runner.run(
            chunk.suite.command(chunk.cases), 10 + 5 * chunk.seconds,
            ESCALA_MUTANT=str(mutant.id))
        if how:
            answer.update(answer='caught', how=how, suite=chunk.suite.name)
            if len(chunk.cases) == 1:
                answer['case'] = chunk.cases[0]
            break
    answer['seconds'] = round(time.monotonic() - begin, 1)
    return answer


def say(text):
    print(text, flush=True)


def read_results(path):
    results = {}
    if os.path.exists(path):
        with open(path) as file:
            for line in file:
                try:
                    row = json.loads(line)
                except ValueError:
                    continue  # cut off
                results[row['key']] = row
    return results


def reasons(kind):
    """Of mutants that are no defects ('equivalent'), or that no test notices
    ('lived'), by their texts."""
    path = os.path.join(HERE, 'equivalent.toml')
    with open(path, 'rb') as file:
        rows = tomllib.load(file).get(kind, [])
    return {(r['file'], r['original'], r['mutated']): r['why'] for r in rows}


def table(mutants, answers, proven, column):
    rows = collections.defaultdict(collections.Counter)
    for m in mutants:
        row = rows[getattr(m, column) if m.id < NAMED_FROM or column == 'room'
                   else 'by hand']
        if m[3:4] + m[5:] in proven:
            row['equivalent'] += 1
        else:
            row['all'] += 1
            row[answers[m.id]['answer']] += 1
    lines = ['| %s | mutants | caught | lived | open | equivalent |' % column,
             '|---|---:|---:|---:|---:|---:|']
    for name, row in sorted(rows.items()):
        lines.append('| %s | %d | %d | %d | %d | %d |' % (
            name, row['all'], row['caught'], row['lived'] + row['not reached'],
            row['open'], row['equivalent']))
    return lines


def report(mutants, results, write):
    answers = {m.id: results[key_of(m)] for m in mutants
               if key_of(m) in results}
    judged = [m for m in mutants if m.id in answers]
    proven, known = reasons('equivalent'), reasons('lived')
    real = [m for m in judged if m[3:4] + m[5:] not in proven]
    caught = [m for m in real if answers[m.id]['answer'] == 'caught']
    lines = table(judged, answers, proven, 'room') + [''] + \
        table(judged, answers, proven, 'rule')
    lived = [m for m in real if answers[m.id]['answer'] != 'caught']
    lived_lines = [textwrap.fill('- %s:%d, %s (%d, %s). %s' % (
        m.file, m.line, m.rule, m.id, answers[m.id]['answer'],
        known.get(m[3:4] + m[5:], 'Nobody has looked yet.')), page.COLUMNS,
        subsequent_indent='  ') + '\n\n' + textwrap.indent(page.block(
            '- ' + m.original + '\n+ ' + m.mutated, page.COLUMNS - 2), '  ')
                   for m in lived]
    say('\n'.join(lines + ['', 'Lived:'] + lived_lines + ['']))
    for m in judged:
        if m[3:4] + m[5:] in proven and answers[m.id]['answer'] == 'caught':
            say('equivalent.toml has %d (%s:%d), which is caught' % (
                m.id, m.file, m.line))
    if len(judged) < len(mutants):
        say('%d have not been run' % (len(mutants) - len(judged)))
    share = len(caught) / max(1, len(real))
    strict = [m for m in lived if m.room.startswith(ALL_CAUGHT)]
    summary = '%d of %d caught (%.1f %%), %d equivalent' % (
        len(caught), len(real), 100 * share, len(judged) - len(real))
    trees = len({answers[m.id]['tree'] for m in judged})
    if trees > 1:
        summary += ', judged in %d trees: what an older one caught was not ' \
            'run again' % trees
    if write:
        page.write(write, '# Mutants', page.origin(
            './dev check mutants --write'), ABOUT, textwrap.fill(
                summary + '. "open": its budget of time ended before all that '
                'reach it had run.', page.COLUMNS), '\n'.join(lines),
            '## That lived', '\n'.join(lived_lines))
    say(summary)
    return bool(real) and share >= LEAST and not strict and \
        len(judged) == len(mutants)


ABOUT = """This page counts the defects that were planted, and how many of them tests noticed.
`tests/mutants/run.py` and `mutate.py` say how; `tests/mutants/equivalent.toml` proves of some that
they are no defects."""


def main():
    parser = argparse.ArgumentParser(description=__doc__.split('\n')[0])
    parser.add_argument('--tree',
                        default=os.path.join(ROOT, 'build-mutants/tree'))
    parser.add_argument('--out', default=os.path.join(ROOT, 'build-mutants'))
    parser.add_argument('--sample', type=int)
    parser.add_argument('--seed', default='')
    parser.add_argument('--room')
    parser.add_argument('--ids')
    parser.add_argument('--suites')
    parser.add_argument('--jobs', type=int, default=os.cpu_count())
    parser.add_argument('--budget', type=float)
    parser.add_argument('--stop', type=float)
    parser.add_argument('--fresh', action='store_true')
    parser.add_argument('--keep-caught', action='store_true')
    parser.add_argument('--keep-going', action='store_true')
    parser.add_argument('--without-python', action='store_true')
    parser.add_argument('--report', action='store_true')
    parser.add_argument('--write')
    options = parser.parse_args()
    begin = time.monotonic()
    os.makedirs(options.out, exist_ok=True)
    mutants = read_mutants(options.tree)
    if options.room:
        mutants = [m for m in mutants
                   if (m.room + '/').startswith(options.room + '/')]
    if options.ids:
        wanted = {int(i) for i in options.ids.split(',')}
        mutants = [m for m in mutants if m.id in wanted]
    if options.sample and options.sample < len(mutants):
        # Others on another day, the same on one.
        seed = options.seed or time.strftime('%Y-%m-%d', time.gmtime())
        mutants = sorted(random.Random(seed).sample(mutants, options.sample))
    path = os.path.join(options.out, 'results.jsonl')
    if options.report:
        sys.exit(0 if report(mutants, read_results(path), options.write) else 1)
    if options.fresh and os.path.exists(path):
        os.remove(path)
    tree_id = fingerprint(options.tree)
    runner = Runner(options.tree, options.out, options.jobs)
    try:
        suites = suites_.all_suites(options.tree, not options.without_python)
        suites = [s for s in suites
                  if re.search(options.suites or '', s.name)]
        known, bad = survey(runner, suites, tree_id)
        if bad and not options.keep_going:
            sys.exit('%d cases fail without a defect' % len(bad))
        results = read_results(path)
        todo = [m for m in mutants
                if (r := results.get(key_of(m))) is None
                or r['answer'] == 'open'
                or r['answer'] != 'caught' and r.get('suites', 0) < len(suites)
                or r['tree'] != tree_id and not (
                    r['answer'] == 'caught' and options.keep_caught)]
        say('%d mutants to run, %d known' % (len(todo),
                                             len(mutants) - len(todo)))
        # The long ones first would be best, and nobody knows them: mixed.
        random.Random(1).shuffle(todo)

        def one(mutant):
            if options.stop and time.monotonic() - begin > options.stop:
                return None, None
            return mutant, judge(runner, mutant, suites, known, options.budget,
                                 results.get(key_of(mutant)))

        done = 0
        with concurrent.futures.ThreadPoolExecutor(options.jobs) as pool, \
                open(path, 'a') as file:
            for task in concurrent.futures.as_completed(
                    [pool.submit(one, m) for m in todo]):
                mutant, answer = task.result()
                if answer is None:
                    continue
                answer.update(tree=tree_id, suites=len(suites))
                results[answer['key']] = answer
                file.write(json.dumps(answer) + '\n')
                file.flush()
                done += 1
                if answer['answer'] != 'caught' or done % 25 == 0:
                    say('%d of %d: %d %s:%d %s, %.0f s' % (
                        done, len(todo), mutant.id, mutant.file, mutant.line,
                        answer['answer'], answer['seconds']))
        good = report(mutants, results, options.write)
    finally:
        runner.close()
    sys.exit(0 if good else 1)


if __name__ == '__main__':
    main()

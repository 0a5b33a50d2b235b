"""Adds up what gcov counted: see scripts/coverage.sh, which runs the suites.

Run:
  python3 scripts/coverage.py BUILD [--write] [--check] [--unreached PATH]
"""

import argparse
import collections
import concurrent.futures
import functools
import gzip
import json
import os
import pathlib
import subprocess
import sys

import page

ROOT = pathlib.Path(__file__).resolve().parent.parent
TABLE = ROOT / 'docs' / 'bench' / 'coverage.md'
LEFT_OUT = ROOT / 'scripts' / 'coverage.left_out'
ENGINE = 'escala/engine'
# The folders that the bar holds for, and those that are only shown.
HELD = [f'{ENGINE}/{name}'
        for name in ('lower', 'blocks', 'library', 'simplify', 'flatten')]
SHOWN = HELD + [f'{ENGINE}/{name}'
                for name in ('codegen', 'ir', 'memory', 'run')] + [ENGINE]
BAR = 95.0
# By suite: whether results are compared with a value from outside or with the
# reference, and its name in the table.
SUITES = {
    'programs': (True, 'programs'),
    'lifted': (True, 'programs, no constants'),
    'interpreted': (True, 'programs, without code'),
    'random': (True, '100 random programs'),
    'avx2': (True, '30 of them, AVX2'),
    'comparing': (True, 'unit tests that compare'),
    'others': (False, 'unit tests, the rest'),
}


class Counts:
  """How often lines and branches ran, by (file, line)."""

  def __init__(self):
    self.lines = collections.Counter()
    self.branches = collections.Counter()

  def add(self, other):
    # Counter.update keeps what counts nothing.
    self.lines.update(other.lines)
    self.branches.update(other.branches)


@functools.cache
def closing(path):
  """Lines of brackets that close: what runs there, if anything does, is what an
  exception leaves behind."""
  lines = (ROOT / path).read_text().splitlines()
  return {n for n, line in enumerate(lines, 1) if not line.strip(' })];,')}


def of_object(task):
  """What gcov says of one object file of one suite."""
  data, notes, objects = task
  link = data.with_suffix('.gcno')
  if not link.exists():
    link.symlink_to(notes)
  text = subprocess.run(
      ['gcov', '--json-format', '--stdout', '--branch-probabilities',
       str(data)], check=True, capture_output=True, cwd=objects).stdout
  if text[:2] == b'\x1f\x8b':
    text = gzip.decompress(text)
  counts = Counts()
  for file in json.loads(text)['files']:
    path = os.path.relpath(os.path.join(objects, file['file']), ROOT)
    if not path.startswith(tuple(folder + '/' for folder in SHOWN)):
      continue
    for line in file['lines']:
      if line['line_number'] in closing(path):
        continue
      counts.lines[path, line['line_number']] += line['count']
      for i, branch in enumerate(line['branches']):
        if not branch['throw']:
          place = path, line['line_number'], line.get('function_name', ''), i
          counts.branches[place] += branch['count']
  return counts


def of_suite(pool, build, suite):
  folder = build / 'counts' / suite
  tasks = []
  for data in sorted(folder.rglob('*.gcda')):
    notes = (ROOT / data.relative_to(folder)).with_suffix('.gcno')
    tasks.append((data, notes, str(build)))
  if not tasks:
    sys.exit(f'{folder}: nothing was counted')
  counts = Counts()
  for one in pool.map(of_object, tasks, chunksize=8):
    counts.add(one)
  return counts


def folder_of(path):
  return next(folder for folder in SHOWN if path.startswith(folder + '/'))


def left_out(source):
  """Lines that no program can reach.

  A row of the file: path | first line of a statement | reason; the statement
  goes on to the first line that ends one.
  """
  out, wrong = set(), []
  for row in LEFT_OUT.read_text().splitlines():
    if not row or row.startswith('#'):
      continue
    parts = [part.strip() for part in row.split(' | ')]
    lines = source(parts[0])
    found = [n for n, line in enumerate(lines, 1) if line.strip() == parts[1]]
    if len(parts) != 3 or not found:
      wrong.append(row)
    for n in found:
      while not lines[n - 1].rstrip().endswith((';', '{', '}', ':')):
        out.add((parts[0], n))
        n += 1
      out.add((parts[0], n))
  if wrong:
    sys.exit('no such lines, or no reason:\n' + '\n'.join(wrong))
  return out


def share(counts, folder, out):
  """(lines reached, lines, branches reached, branches) of a folder."""
  result = []
  for table in (counts.lines, counts.branches):
    places = [n for place, n in table.items()
              if folder_of(place[0]) == folder and place[:2] not in out]
    result += [sum(n > 0 for n in places), len(places)]
  return result


def percent(reached, of):
  return 100.0 * reached / of if of else 100.0


def table(by_column, out):
  """By folder: lines reached, %; with the branches in the last two columns."""
  last = len(by_column) - 2
  legend = [f'{chr(97 + i)}: {name}' if i < last else ''
            for i, (name, _) in enumerate(by_column)]
  rows = [f"{'lines (branches), %':21}"
          + ''.join(f'{chr(97 + i):>6}' for i in range(last))
          + ''.join(f'{name:>13}' for name, _ in by_column[last:])
          + '   lines']
  for folder in SHOWN:
    text = f"{folder.removeprefix('escala/') + '/':21}"
    for i, (_, counts) in enumerate(by_column):
      lines, of_lines, branches, of_branches = share(counts, folder, out)
      reached = f'{percent(lines, of_lines):.1f}'
      text += (f'{reached:>6}' if i < last else
               f'{reached:>8} ({percent(branches, of_branches):2.0f})')
    rows.append(f'{text}{of_lines:8}')
  return '\n'.join([*filter(None, legend), '', *rows]) + '\n'


def spans(numbers):
  """[1, 2, 3, 7] as '1-3 7'."""
  parts = []
  for n in numbers:
    if parts and parts[-1][1] == n - 1:
      parts[-1][1] = n
    else:
      parts.append([n, n])
  return parts


def print_unreached(counts, out, under, source):
  by_file = collections.defaultdict(list)
  for (path, line), n in counts.lines.items():
    if n == 0 and (path, line) not in out and path.startswith(under):
      by_file[path].append(line)
  for path, lines in sorted(by_file.items()):
    print(f'{path}: {len(lines)}')
    text = source(path)
    for first, last in spans(sorted(lines)):
      for n in range(first, last + 1):
        print(f'{n:6} {text[n - 1]}')
      print()


def main():
  parser = argparse.ArgumentParser()
  parser.add_argument('build', type=pathlib.Path)
  parser.add_argument('--write', action='store_true')
  parser.add_argument('--check', action='store_true')
  parser.add_argument('--unreached')
  options = parser.parse_args()
  build = options.build.resolve()
  texts = {}

  def source(path):
    if path not in texts:
      texts[path] = (ROOT / path).read_text().splitlines()
    return texts[path]

  with concurrent.futures.ProcessPoolExecutor() as pool:
    suites = {name: of_suite(pool, build, name) for name in SUITES}
  out = left_out(source)
  columns = [(text, suites[name]) for name, (_, text) in SUITES.items()]
  compared, everything = Counts(), Counts()
  for name, (compares, _) in SUITES.items():
    everything.add(suites[name])
    if compares:
      compared.add(suites[name])
  # A line of a file that a suite's program does not hold counts, too.
  for _, counts in columns + [('', compared)]:
    for place in everything.lines:
      counts.lines[place] += 0
    for place in everything.branches:
      counts.branches[place] += 0
  columns.append(('compared', compared))
  columns.append(('all', everything))
  if options.unreached is not None:
    print_unreached(compared, out, options.unreached, source)
    return 0
  text = table(columns, out)
  print(text, end='')
  missed = []
  for folder in HELD:
    lines, of_lines, _, _ = share(compared, folder, out)
    if percent(lines, of_lines) < BAR:
      missed.append(f'{folder}: {percent(lines, of_lines):.1f} % of its lines '
                    f'are reached by what is compared, {BAR:.0f} asked')
  if options.write:
    page.write(TABLE, '# What the suites reach',
               page.origin('./dev check coverage --write'),
               ABOUT.format(bar=f'{BAR:.0f}', rows=len(out)), page.block(text))
  print('\n'.join(missed) or f'every folder that is held to {BAR:.0f} % has it')
  return 1 if options.check and missed else 0


ABOUT = '''The table says which share of each folder's lines, and of their branches, a suite runs. A suite
*compares* if the results of its programs are held against a value from outside (NumPy, JAX, the
specification) or against the reference; `--check` asks {bar} % of the lines of `lower/`,
`blocks/`, `library/`, `simplify/` and `flatten/` from these together. Lines of closing brackets
are not counted; `scripts/coverage.left_out` has the lines that nothing can reach, with reasons
({rows} of them); `--unreached` prints the others.'''

if __name__ == '__main__':
  sys.exit(main())

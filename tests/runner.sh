#!/usr/bin/env bash
# Tests that ./dev test notices suites that shrink: each way is simulated and
# must fail with a message. Suites and tools are doubles; scripts/test.sh is the
# real one. Ends with `N passed, N failed`.
set -uo pipefail
cd "$(dirname "$0")/.."
work=$(mktemp -d); trap 'rm -rf "$work"' EXIT
root=$PWD tree=$work/tree
passed=0 failed=0
mkdir "$work/tools"
for tool in dpkg-query cmake ninja; do
  printf '#!/bin/sh\necho install ok installed\n' >"$work/tools/$tool"
  chmod +x "$work/tools/$tool"
done
for tool in python3 go; do  # nothing can be installed
  printf '#!/bin/sh\nexit 1\n' >"$work/tools/$tool"
  chmod +x "$work/tools/$tool"
done

# prints FILE LINE...: adds a suite to $tree that prints these lines.
prints() {
  { echo '#!/bin/sh'; printf "echo '%s'\n" "${@:2}"; } >"$tree/$1"
  chmod +x "$tree/$1"
}

# A tree with one room, whose test uses gtest, and four suites, all green.
fresh() {
  rm -rf "$tree"
  mkdir -p "$tree"/{tests,escala/room,build/bin}
  cp -r "$root/dev" "$root/scripts" "$tree"
  touch "$tree/build/build.ninja"
  prints build/bin/room_test '[==========] Running 3 tests from 1 test suite.' \
    '[ RUN      ] A.B' '[==========] 3 tests from 1 test suite ran. (1 ms total)' \
    '[  PASSED  ] 2 tests.' '[  SKIPPED ] 1 test, listed below:' \
    '[  SKIPPED ] A.C'
  prints few 'ok' '5 passed, 0 failed'
  prints slow '7 passed, 0 failed, 0 skipped'
  prints readers '11 passed, 0 failed'
  cat >"$tree/tests/suites.sh" <<'SUITES'
for room in escala/*/; do
  suite "$(basename "$room")" "build/bin/$(basename "$room")_test"
done
suite "a few" ./few
again "a few, again" ./few
suite "slow" ./slow
suite "readers" ./readers
SUITES
  cat >"$tree/tests/floors.txt" <<'FLOORS'
# a comment that stays
     5    0  quick     a few
     5    0  quick     a few, again
    11    0  registry  readers
     3    1  quick     room
     7    0  whole     slow
FLOORS
}

# says WHAT CODE LINE... -- [OPTION...]: checks the exit status of `./dev test
# OPTION...` and lines of its output. Ends with a fresh tree.
says() {
  local what=$1 code=$2 got line good=1; shift 2
  local lines=()
  while [ "$1" != -- ]; do lines+=("$1"); shift; done
  shift
  PATH=$work/tools:$PATH "$tree/dev" test "$@" >"$work/out" 2>&1 </dev/null
  got=$?
  [ $got = "$code" ] || good=0
  for line in "${lines[@]}"; do grep -qxF -- "$line" "$work/out" || good=0; done
  if [ $good = 1 ]; then
    passed=$((passed + 1))
  else
    failed=$((failed + 1))
    echo "FAIL $what: exit $got, expected $code with"
    printf '%s\n' "${lines[@]}" "got" ; cat "$work/out"
  fi
  fresh
}
floors() { sed -i "$1" "$tree/tests/floors.txt"; }
suites() { sed -i "$1" "$tree/tests/suites.sh"; }

fresh
says "all is there" 0 '25 passed, 0 failed' \
  '5 passed again, another way: these cases are counted once' --
says "--quick" 0 '7 passed, 0 failed' \
  'not run with --quick, 2 suites of 18 cases:' '    readers; slow' -- --quick
says "--no-registry" 0 '14 passed, 0 failed' \
  'not run with --no-registry, 1 suite of 11 cases:' '    readers' \
  -- --no-registry
says "an option that is none" 2 -- --fast

prints few 'ok'
says "a suite that prints no count" 1 '20 passed, 2 failed' \
  'failed: a few: it printed no count' \
  'failed: a few, again: it printed no count' --
prints build/bin/room_test '[==========] Running 3 tests from 1 test suite.'
says "gtest that ends in the middle" 1 'failed: room: it printed no count' --
prints slow '8 passed, 0 failed, 0 skipped'
says "a suite that has more cases than are written down" 1 \
  'failed: slow: 8 cases, 7 are written down; ./dev test --write-floors' --
prints slow '6 passed, 0 failed, 0 skipped'
says "a suite that has fewer cases" 1 '24 passed, 1 failed' \
  'failed: slow: 6 cases, at least 7 are expected' --
prints slow '6 passed, 0 failed, 1 skipped'
says "a suite that skips more" 1 'failed: slow: 1 skipped, at most 0 may be' --
prints slow '7 passed, 2 failed'
says "a suite that fails" 1 'failed: slow: 2 failed' '25 passed, 2 failed' --
echo 'exit 3' >>"$tree/slow"
says "a suite that dies behind its count" 1 \
  'failed: slow: ended with status 3' --
echo 'kill -9 $(ps -o ppid= $PPID)' >>"$tree/few"
says "suites that are killed with their shells" 1 '25 passed, 2 failed' \
  'failed: a few: ended with status 137' \
  'failed: a few, again: ended with status 137' --
prints readers 'skip readers: their packages could not be installed' \
  '0 passed, 0 failed, 1 skipped'
says "a suite that is skipped whole" 1 '14 passed, 1 failed' \
  'failed: readers: nothing of it ran: skipped whole, readers: their packages could not be installed' --
suites '/^suite "slow"/d'
says "a suite that nobody runs" 1 '18 passed, 1 failed' \
  'failed: slow: it is in tests/floors.txt, and tests/suites.sh does not run it' --
suites '/^again/d'
says "a suite that nobody runs, --quick" 1 \
  'failed: a few, again: it is in tests/floors.txt, and tests/suites.sh does not run it' \
  -- --quick
suites '$a suite "more" ./few'
says "a suite without a floor" 1 \
  'failed: more: it is not in tests/floors.txt' -- --quick
suites '$a suite "slow" ./few'
says "two suites of one name" 1 'failed: slow: two suites have this name' --
mkdir "$tree/escala/bare"
says "a room without a test" 1 \
  'failed: bare: there is no build/bin/bare_test' --
suites '1,3d'
says "a room whose test nobody runs" 1 \
  'failed: escala/room: no suite runs build/bin/room_test' --
prints build/bin/lost_test '1 passed, 0 failed'
says "a test binary that nobody runs" 1 \
  'failed: build/bin/lost_test: no suite runs it (where its target is gone: delete it)' --
floors 's/^     7 /  many /'
says "a floor that is no number" 1 \
  "failed: tests/floors.txt: cannot read 'many 0 whole slow'" --
floors 's/quick/whole/'
says "a run of nothing" 1 '0 passed, 0 failed' -- --quick

# Checks the file after --write-floors.
leaves() {  # WHAT ROW...
  local row good=1
  for row in "${@:2}"; do
    grep -qxF -- "$row" "$work/floors" || good=0
  done
  if [ $good = 1 ]; then
    passed=$((passed + 1))
  else
    failed=$((failed + 1)); echo "FAIL $1:"; cat "$work/floors"
  fi
}
prints few '9 passed, 0 failed'
prints slow '6 passed, 0 failed, 0 skipped'
suites '$a suite "more" ./few'
suites '$a cp tests/floors.txt ../before'
PATH=$work/tools:$PATH "$tree/dev" test --write-floors >"$work/out" 2>&1
status=$?
cp "$tree/tests/floors.txt" "$work/floors"
cp "$work/out" "$work/said"
leaves "floors that rise" '      9       0  quick     a few' \
  '      9       0  quick     a few, again' '      9       0  whole     more' \
  '      7       0  whole     slow' '# a comment that stays'
cp "$work/said" "$work/floors"; echo "status $status" >>"$work/floors"
leaves "what moved" 'tests/floors.txt: 5 -> 9 cases: a few' \
  'tests/floors.txt: new: 9 cases, 0 skipped: more' \
  'failed: slow: 6 cases, at least 7 are expected' 'status 1'
fresh
says "floors of a green run" 0 -- --write-floors
echo "$passed passed, $failed failed"
[ "$failed" = 0 ]

#!/usr/bin/env bash
# Tests that scripts/arrows.sh refuses bad includes, in a made-up tree for each
# case. Ends with `N passed, N failed`.
set -uo pipefail
cd "$(dirname "$0")/.."
tree=$(mktemp -d); trap 'rm -rf "$tree"' EXIT
passed=0 failed=0

# says CODE WORDS [FILE HEADER...]: runs arrows.sh on a tree in which each FILE
# includes the HEADER after it.
says() {
  local code=$1 words=$2 said got
  shift 2
  rm -rf "$tree/escala"
  for room in escala/*/; do mkdir -p "$tree/$room"; done
  while [ $# -gt 0 ]; do
    mkdir -p "$tree/escala/$(dirname "$1")"
    echo "#include \"escala/$2\"" >>"$tree/escala/$1"
    shift 2
  done
  said=$(scripts/arrows.sh "$tree")
  got=$?
  if [ $got = "$code" ] && grep -qF "$words" <<<"$said"; then
    passed=$((passed + 1))
  else
    echo "FAIL: exit $got, expected $code and \"$words\" in:"
    echo "$said"
    failed=$((failed + 1))
  fi
}

says 0 ', 0 failed' engine/lower/a.cc engine/ir/b.h \
  engine/a.cc engine/lower/a.h engine/a.cc engine/a.h
says 1 'room engine may not see softpod/pod/pod.h' \
  engine/run/a.cc softpod/pod/pod.h
says 1 'escala/other: not in the list of rooms' other/a.cc base/b.h
says 1 'engine/ir/a.h:1: ir/ includes a header of the top' \
  engine/ir/a.h engine/executor.h
says 1 'in a circle: codegen ir' engine/codegen/a.cc engine/ir/b.h \
  engine/ir/a.cc engine/codegen/b.h
# Test files are exempt; cycles may be longer than two.
says 0 ', 0 failed' engine/codegen/a.cc engine/ir/b.h \
  engine/ir/a_test.cc engine/codegen/b.h engine/ir/a_test_util.h engine/a.h
says 1 'in a circle' engine/blocks/a.h engine/ir/b.h \
  engine/ir/b.h engine/run/c.h engine/run/c.h engine/blocks/a.h
echo "$passed passed, $failed failed"
[ $failed = 0 ]

#!/usr/bin/env bash
# Installs the package with `cmake --install`, builds examples/ with it by
# find_package(escala) outside of this tree, and runs them. Ends with `N passed,
# N failed`.
set -uo pipefail
cd "$(dirname "$0")/.."
build=${1:-build}
work=$(mktemp -d); trap 'rm -rf "$work"' EXIT
prefix=$work/prefix
passed=0 failed=0

# try NAME COMMAND...
try() {
  local name=$1; shift
  if "$@" >"$work/log" 2>&1; then
    passed=$((passed + 1))
  else
    tail -n 20 "$work/log"
    echo "FAIL $name"
    failed=$((failed + 1))
  fi
}

cp -r examples "$work/examples"
# example NAME RECIPE [key=value...]: the program with its recipe
example() {
  (cd "$work" && "built/$1" train "examples/$1/$2" out="$1" "${@:3}" \
    --slice v3-8) &&
    grep -q '"kind":"eval"' "$work/$1/metrics.jsonl"
}

try "cmake --install" cmake --install "$build" --prefix "$prefix"
try "the installed program" "$prefix/bin/escala" pod v3-8
try "find_package(escala)" cmake -G Ninja -S "$work/examples" \
  -B "$work/built" -DCMAKE_PREFIX_PATH="$prefix"
try "building the examples" cmake --build "$work/built"
try own_model example own_model mixer.toml train_steps=5 input.eval_size=64
try own_source example own_source spirals.toml train_steps=100
seq 400 | awk '{ a = $1 * 0.1; s = $1 % 2 ? 1 : -1
                print s * cos(a) + s, s * sin(a), $1 % 2 }' >"$work/points.txt"
try own_format example own_format points.toml input.files=points.txt
# It stops after 200 steps, goes on, and ends with the state and the losses of a
# loop in one go.
own_loop() {
  cd "$work"
  built/own_loop whole 400 >whole.txt &&
    built/own_loop halves 200 >halves.txt &&
    built/own_loop halves 400 >>halves.txt &&
    [ "$(wc -l <whole.txt)" = 4 ] && diff whole.txt halves.txt &&
    diff {whole,halves}/step_00000400/part_00000_of_00001.safetensors
}
try own_loop own_loop
echo "$passed passed, $failed failed"
[ "$failed" = 0 ]

#!/usr/bin/env bash
# ./dev check static [FILE...]: clang over the tree, or over these .cc files:
# accesses without their mutex (-Wthread-safety) and the checks of .clang-tidy.
# All of it takes about half an hour on two cores.
set -euo pipefail
cd "$(dirname "$0")/.."
source scripts/install.sh
need clang-19 clang-tidy-19 libomp-19-dev
need_build_tools

# Fuzzers, mutants and examples are built in their own ways.
files=("$@")
[ $# -gt 0 ] || mapfile -t files < <(
  git ls-files 'escala/*.cc' 'bench/*.cc' 'tests/*.cc' \
    ':!tests/fuzz' ':!tests/mutants')

check() {  # FILE: prints what is found in it
  local found
  found=$(clang-tidy-19 -quiet "$1" -- -std=c++20 -I. -Wthread-safety \
    -isystem /usr/lib/llvm-19/include -DESCALA_SOURCE_DIR='"."' \
    -DESCALA_VERSION='""' -DPLUGINS='""' 2>&1) ||
    { printf '%s\n' "$found"; return 1; }
}
export -f check
seconds=$SECONDS
printf '%s\0' "${files[@]}" |
  xargs -0 -n 1 -P "$(nproc)" bash -c 'check "$1"' check ||
  { echo "FAIL static"; exit 1; }
echo "ok   static: ${#files[@]} files, $((SECONDS - seconds)) s"

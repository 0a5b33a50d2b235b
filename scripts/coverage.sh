#!/usr/bin/env bash
# ./dev check coverage [--write] [--check] [--unreached [FOLDER|FILE]]
#                      [--counted]
#
# Counts which lines and branches of the engine each suite reaches, in a
# separate build (build-coverage/).
#   --write      writes the table to docs/bench/coverage.md
#   --check      ends with 1 if the suites that compare with a value from outside
#                or with the reference reach less than 95 % of a folder's lines
#   --unreached  prints the lines that these suites do not reach
#   --counted    runs nothing, and uses the counts that the last run left
set -euo pipefail
cd "$(dirname "$0")/.."
source scripts/install.sh

dir=build-coverage
counts=$dir/counts

# Unit tests that run programs or kernels and compare the results with the
# reference or with loops in the test. The others check structure: their
# coverage is only shown.
comparing='FlattenPrograms.*:RandomPrograms.*:*Models*:GlobalPrograms.*'
comparing+=':RandomSchedule.*:RandomLoop.*:Engine*:Simplify*:InPlace.*:Products.*'
comparing+=':Schedule.*:Gemm*:Convolution*:Pooling.*'

options=()
counted=0
while [ $# -gt 0 ]; do
  case "$1" in
    --counted) counted=1 ;;
    --write|--check) options+=("$1") ;;
    --unreached)
      options+=("$1")
      if [ $# -gt 1 ] && [[ $2 != --* ]]; then options+=("$2"); shift
      else options+=(escala); fi ;;
    *) echo "dev check coverage: got '$1'; the options are --write --check" \
            "--unreached [FOLDER|FILE] --counted" >&2; exit 2 ;;
  esac
  shift
done

# Runs a suite with counters of its own, which are added up file by file.
count() {  # SUITE COMMAND...
  local suite=$1; shift
  rm -rf "${counts:?}/$suite"
  mkdir -p "$counts/$suite"
  GCOV_PREFIX=$PWD/$counts/$suite \
    GCOV_PREFIX_STRIP=$(tr -cd / <<<"$PWD" | wc -c) \
    "$@" >"$counts/$suite.log" 2>&1 ||
    { tail -n 20 "$counts/$suite.log"; echo "FAIL $suite"; exit 1; }
  echo "ok   $suite: $(grep -hE ' passed|PASSED' "$counts/$suite.log" |
                       tail -n 1)" >&2
}

if [ $counted = 0 ]; then
  need_build_tools
  mkdir -p $dir
  [ -e $dir/build.ninja ] ||
    cmake -G Ninja -S . -B $dir -DESCALA_COVERAGE=ON >$dir/configure.log 2>&1 ||
    { cat $dir/configure.log >&2; exit 3; }
  ninja -C $dir --quiet escala softpod engine_test random_programs_test
  programs() {  # SUITE OPTION...
    local suite=$1; shift
    count "$suite" env SOFTPOD_THREADS=1 $dir/bin/escala hlo check --device $dir/lib/libsoftpod.so \
      --slice v3-32 "$@" tests/programs/*.mlir
  }
  programs programs
  programs lifted --lift-constants
  programs interpreted --device-option faults=code:every=1
  count avx2 env DNNL_MAX_CPU_ISA=AVX2 $dir/bin/random_programs_test \
    --count=30
  count random $dir/bin/random_programs_test --count=100
  count comparing $dir/bin/engine_test --gtest_filter="$comparing"
  count others $dir/bin/engine_test --gtest_filter="-$comparing"
fi
exec python3 -B scripts/coverage.py $dir "${options[@]}"

#!/usr/bin/env bash
# ./dev check [address] [thread] [fuzz] [bits]: runs the parts that are named;
# without a name it runs all four, and 20 mutants.
#   address, thread  runs the tests with sanitizers
#   fuzz             runs each fuzzer for FUZZ_SECONDS (default 60)
#   bits             runs training steps RUNS (default 20) times with 1, 2 and 7
#                    threads, and requires identical bits
#
# ./dev check mutants [OPTION...]: plants defects in a separate build, all of
# which tests should notice; the options are those of tests/mutants/run.py.
# ./dev check kill [MODEL...]: kills runs of each model (mlp resnet20 gpt) 200
# times; the options are those of tests/kill/killed_runs.py.
# ./dev check coverage: scripts/coverage.sh.
# ./dev check static: scripts/check_static.sh, clang's analyses.
set -euo pipefail
cd "$(dirname "$0")/.."
[ "${1:-}" != coverage ] || exec scripts/coverage.sh "${@:2}"
[ "${1:-}" != static ] || exec scripts/check_static.sh "${@:2}"
source scripts/install.sh
need_build_tools

steps_of_bits=$(echo tests/hbm/{mlp_128,gpt_12,resnet20_16}.mlir)

sanitize() {  # address|thread
  local kind=$1 dir=build-$1
  cmake -G Ninja -S . -B $dir -DESCALA_SANITIZE=$kind >$dir.log 2>&1 ||
    { cat $dir.log >&2; exit 3; }
  rm -f $dir.log
  ninja -C $dir --quiet
  export SOFTPOD_FALLBACK=error  # as in tests/suites.sh
  export ASAN_OPTIONS=detect_leaks=1 UBSAN_OPTIONS=print_stacktrace=1
  for test in $dir/bin/*_test; do
    case $test in
      */conformance_test) $test --plugin=$dir/lib/libsoftpod.so ;;
      */random_programs_test)
        # Sanitizers cannot check generated code, so interpret loops, too.
        if [ $kind = address ]; then
          $test --seed=1000 --count=1000 &&
            $test --seed=30000 --count=300 --interpret &&
            DNNL_MAX_CPU_ISA=AVX2 $test --seed=10000 --count=300
        else
          $test --seed=20000 --count=300 --threads=4 &&
            $test --seed=40000 --count=200 --threads=4 --interpret
        fi ;;
      */bits_test) $test $steps_of_bits ;;
      *) $test ;;
    esac >$dir/$(basename $test).log 2>&1 ||
      { tail -n 30 $dir/$(basename $test).log; echo "FAIL $kind $test"; exit 1; }
    echo "ok   $kind $(basename $test)"
  done
  if [ $kind = address ]; then
    for device in '' "--device $dir/lib/libsoftpod.so"; do
      $dir/bin/escala hlo check $device tests/programs/*.mlir \
        >$dir/programs.log 2>&1 ||
        { grep FAIL $dir/programs.log; tail -n 20 $dir/programs.log
          echo "FAIL $kind programs $device"; exit 1; }
      echo "ok   $kind programs $device: $(tail -n 1 $dir/programs.log)"
    done
  fi
}

fuzz() {
  need clang-19 libclang-rt-19-dev libomp-19-dev
  local dir=build-fuzz seconds=${FUZZ_SECONDS:-60}
  cmake -G Ninja -S . -B $dir -DCMAKE_CXX_COMPILER=clang++-19 \
    -DESCALA_FUZZ=ON >$dir.log 2>&1 || { cat $dir.log >&2; exit 3; }
  rm -f $dir.log
  ninja -C $dir --quiet fuzzers
  for fuzzer in $dir/bin/*_fuzzer; do
    local name; name=$(basename $fuzzer)
    mkdir -p $dir/corpus/$name
    $fuzzer -max_total_time=$seconds -timeout=60 -rss_limit_mb=2048 \
      -max_len=8192 -artifact_prefix=$dir/ $dir/corpus/$name \
      $(ls -d tests/fuzz/${name%_fuzzer}_finds tests/programs 2>/dev/null) \
      >$dir/$name.log 2>&1 ||
      { tail -n 30 $dir/$name.log; echo "FAIL $name"; exit 1; }
    echo "ok   $name: $(grep -c . <<<"$(ls $dir/corpus/$name)") inputs kept," \
         "$(tail -n 1 $dir/$name.log)"
  done
}

bits() {
  local isa
  ninja -C build --quiet bits_test
  for isa in DEFAULT AVX2; do
    DNNL_MAX_CPU_ISA=$isa build/bin/bits_test --runs="${RUNS:-20}" \
      $steps_of_bits | sed "s/^/$isa: /" ||
      { echo "FAIL bits $isa"; exit 1; }
  done
}

mutants() {
  need python3
  local dir=build-mutants name options=()
  mkdir -p $dir/tree/build
  # Tests that compare with other programs look for these Python packages.
  jax_python >/dev/null && report_readers >/dev/null &&
    xla_plugin >/dev/null ||
    options=(--without-python)
  for name in jax reports peers; do
    [ ! -e build/$name ] || ln -sfn "$PWD/build/$name" $dir/tree/build/$name
  done
  python3 -B tests/mutants/mutate.py build $dir/tree
  python3 -B tests/mutants/run.py "${options[@]}" "$@"
}

if [ "${1:-}" = kill ]; then
  report_readers >/dev/null || true  # without them, event files are not read
  exec python3 -B tests/kill/killed_runs.py --kills 200 --events "${@:2}"
fi
if [ "${1:-}" = mutants ]; then
  mutants "${@:2}"
  exit
fi
[ $# -gt 0 ] || set -- address thread fuzz bits sample
for part in "$@"; do
  case "$part" in
    address|thread) sanitize "$part" ;;
    fuzz|bits) "$part" ;;
    sample) mutants --sample 20 ;;
    *) echo "dev check: got '$part'; the parts are address thread fuzz bits," \
         "alone: coverage, kill, mutants, static" >&2
       exit 2 ;;
  esac
done

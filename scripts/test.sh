# run_tests [--quick|--libtpu]: every test, one line per suite, `N passed, N
# failed` at the end. Sourced by ./dev. What is skipped says why. --libtpu asks
# the real TPU compiler, too, which it installs (700 MB); else that which
# ESCALA_LIBTPU names.

passed=0 failed=0 skipped=0 failures=()

# tally NAME LOG STATUS: adds up a suite. Suites print either gtest's summary
# or a last line `N passed, N failed, N skipped`.
tally() {
  local name=$1 log=$2 status=$3 ok=0 bad=0 skip=0
  if grep -q '^\[==========\]' "$log"; then
    ok=$(sed -n 's/^\[  PASSED  \] \([0-9]*\) test.*/\1/p' "$log" | tail -n 1)
    bad=$(sed -n 's/^\[  FAILED  \] \([0-9]*\) test.*/\1/p' "$log" | tail -n 1)
    skip=$(sed -n 's/^\[  SKIPPED \] \([0-9]*\) test.*/\1/p' "$log" | tail -n 1)
  else
    local line
    line=$(grep -E '^[0-9]+ passed, [0-9]+ failed' "$log" | tail -n 1 || true)
    ok=$(sed -n 's/^\([0-9]*\) passed.*/\1/p' <<<"$line")
    bad=$(sed -n 's/.* \([0-9]*\) failed.*/\1/p' <<<"$line")
    skip=$(sed -n 's/.* \([0-9]*\) skipped.*/\1/p' <<<"$line")
  fi
  ok=${ok:-0} bad=${bad:-0} skip=${skip:-0}
  # A suite that died says nothing more about itself.
  if [ "$status" != 0 ] && [ "$bad" = 0 ]; then bad=1; fi
  passed=$((passed + ok)) failed=$((failed + bad)) skipped=$((skipped + skip))
  printf '%-34s %5d passed %3d failed%s\n' "$name" "$ok" "$bad" \
    "$([ "$skip" = 0 ] || echo " $skip skipped")"
  grep -hE '^(skip |SKIP)|: Skipped$|^\[  SKIPPED \].*\.' "$log" |
    sort -u | head -n 40 | sed 's/^/    /' || true
  if [ "$bad" != 0 ]; then
    failures+=("$name")
    grep -hE '^FAIL|^\[  FAILED  \]|Failure$|ERROR:|check failed' -A4 "$log" |
      head -n 60 | sed 's/^/    /'
    tail -n 5 "$log" | sed 's/^/    /'
  fi
}

# suite NAME COMMAND...
suite() {
  local name=$1 log status=0; shift
  mkdir -p build/test-logs
  log=build/test-logs/${name//[^a-zA-Z0-9]/_}.log
  timeout 1500 "$@" >"$log" 2>&1 || status=$?
  [ "$status" = 124 ] && echo "FAIL $name: still running after 1500 s" >>"$log"
  tally "$name" "$log" "$status"
}

# What this machine lacks, once, in words.
skip_suite() { echo "skip $1: $2"; skipped=$((skipped + 1)); }

run_tests() {
  local quick=0 room softpod=build/lib/libsoftpod.so xla
  case "${1:-}" in
    --quick) quick=1 ;;
    --libtpu)
      ESCALA_LIBTPU=$(tpu_compiler) && export ESCALA_LIBTPU ||
        echo "skip the TPU compiler: its Python package could not be installed" ;;
    '') ;;
    *) echo "dev test: got '$1'; the options are --quick and --libtpu" >&2
       exit 2 ;;
  esac
  suite "include arrows" scripts/arrows.sh
  for room in escala/*/; do
    room=$(basename "$room")
    [ -x "build/bin/${room}_test" ] && suite "$room" "build/bin/${room}_test"
  done
  suite "dev" tests/dev.sh
  suite "models of published runs" build/bin/bench_pods_test
  suite "memory of a job, libtpu's answers" \
    python3 -B bench/hbm/matrix.py --recorded gpt2
  suite "commands" tests/commands.sh
  suite "recipes" tests/recipes.sh
  suite "programs, reference" build/bin/escala hlo check tests/programs/*.mlir
  suite "programs, softpod" build/bin/escala hlo check \
    --device $softpod --slice v3-32 tests/programs/*.mlir
  suite "programs, softpod's reference" build/bin/escala hlo check \
    --device $softpod --device-option compute=reference --slice v3-32 \
    tests/programs/*.mlir
  suite "programs, softpod, no constants" build/bin/escala hlo check \
    --device $softpod --slice v3-32 --lift-constants tests/programs/*.mlir
  suite "random programs" build/bin/random_programs_test --count=100
  suite "same bits" build/bin/bits_test tests/hbm/{mlp_128,gpt_12,resnet20_16}.mlir
  suite "same bits, AVX2" env DNNL_MAX_CPU_ISA=AVX2 \
    build/bin/bits_test tests/hbm/{mlp_128,gpt_12,resnet20_16}.mlir
  suite "programs, softpod without code" build/bin/escala hlo check \
    --device $softpod --device-option faults=code:every=1 --slice v3-32 \
    tests/programs/*.mlir
  suite "conformance, softpod" build/bin/conformance_test --plugin=$softpod
  if [ $quick = 0 ]; then
    suite "broken plug-ins" build/bin/broken_plugins_test
    suite "TPU compilers that fail" build/bin/tpu_compiler_test
    suite "C API layout" tests/pjrt_layout.sh
    suite "installed package" tests/package.sh
    suite "reports, others' readers" tests/reports.sh
    suite "training steps, JAX" tests/oracle.sh
    suite "exported programs, JAX" tests/export.sh
    suite "GPT-2's public names, JAX" tests/gpt2.sh
    suite "steps exported from JAX" tests/jax_step.sh
    if xla=$(xla_plugin); then
      suite "conformance, XLA" build/bin/conformance_test --plugin="$xla" \
        --options=cpu_device_count=8
      suite "runs, XLA" tests/other_device.sh "$xla" cpu_device_count=8
      suite "programs, XLA" build/bin/escala hlo check --device "$xla" \
        --device-option cpu_device_count=32 --lift-constants \
        --known tests/programs/xla_cpu_pjrt.known tests/programs/*.mlir
      suite "agreement, XLA and softpod" env SOFTPOD_SLICE=v3-32 \
        build/bin/escala hlo compare --lift-constants --device-b $softpod \
        --device "$xla" --device-option cpu_device_count=32 \
        --known tests/programs/xla_cpu_pjrt.known tests/programs/*.mlir
    else
      skip_suite "XLA's CPU plug-in" "its Python package could not be installed"
    fi
  fi
  echo
  [ ${#failures[@]} = 0 ] || printf 'failed: %s\n' "${failures[@]}"
  [ $skipped = 0 ] || echo "$skipped skipped, reasons above"
  echo "$passed passed, $failed failed"
  [ "$failed" = 0 ]
}

#!/usr/bin/env bash
# Training steps against JAX, and AdaScale's against NumPy: the same first weights
# and batches, on the software Pod and on XLA's CPU plug-in. JAX comes from
# ESCALA_JAX_PYTHON (a Python that has it), or from python3. Ends with `N passed,
# N failed, N skipped`.
set -uo pipefail
cd "$(dirname "$0")/.."
python=${ESCALA_JAX_PYTHON:-python3}
if ! "$python" -c 'import jax' 2>/dev/null; then
  echo "skip training steps against JAX: $python has no jax (ESCALA_JAX_PYTHON"\
    "names a Python that has)"
  echo "0 passed, 0 failed, 1 skipped"
  exit
fi
work=$(mktemp -d); trap 'rm -rf "$work"' EXIT
cat /usr/include/*.h >"$work/text" 2>/dev/null || cat escala/*/*.h >"$work/text"
devices=("build/lib/libsoftpod.so slice=v3-8")
xla=$(compgen -G \
  'build/peers/lib/python3*/site-packages/xla_plugins/xla_cpu_pjrt/*.so')
xla=${ESCALA_XLA_PLUGIN:-${xla%%$'\n'*}}
[ -n "$xla" ] && devices+=("$xla cpu_device_count=8")
passed=0 failed=0

only=${1:-}  # a model, or adascale

# steps NAME MODEL STEPS RATE COMPARE [key=value...]
steps() {
  local name=$1 model=$2 steps=$3 rate=$4 compare=$5 device; shift 5
  [ -z "$only" ] || [ "$only" = "$name" ] || return 0
  for device in "${devices[@]}"; do
    echo "${device##*/}"
    if build/bin/write_step "$work/out" $device "$steps" recipes/$model.toml \
      "$@" train_steps="$steps" optimizer.learning_rate="$rate" &&
      JAX_PLATFORMS=cpu "$python" tests/oracle/$compare 8 "$work/out" \
        "$rate"; then
      passed=$((passed + 1))
    else
      echo "FAIL $name on ${device%% *}"
      failed=$((failed + 1))
    fi
    rm -rf "$work/out"
  done
}

# oracle MODEL STEPS RATE [key=value...]
oracle() { steps "$1" "$1" "$2" "$3" "compare.py $1" "${@:4}"; }

plain='schedule.kind=constant optimizer.name=sgd optimizer.momentum=0.9'
oracle digits_mlp 100 0.05 $plain schedule.warmup_steps=0
oracle digits_cnn 10 0.02 $plain schedule.warmup_steps=0 global_batch=64
oracle resnet20 10 0.01 schedule.kind=constant '~schedule.boundaries' \
  '~schedule.factors' optimizer.weight_decay=0.0 global_batch=64
oracle gpt 10 0.05 $plain schedule.warmup_steps=0 '~schedule.end_factor' \
  '~optimizer.beta2' optimizer.weight_decay=0.0 '~optimizer.clip_norm' \
  global_batch=16 input.path="$work/text"
steps adascale digits_mlp 10 0.02 adascale.py $plain schedule.warmup_steps=0 \
  optimizer.adascale=true
echo "$passed passed, $failed failed"
[ "$failed" = 0 ]

#!/usr/bin/env bash
# Compares training steps with JAX, and AdaScale's with NumPy: the same initial
# weights and batches, on slices and meshes of the software Pod and on XLA's CPU
# plug-in. Tolerances: tests/oracle/compare.py, adascale.py. JAX comes from its
# Python package, in build/jax.
#
#   tests/oracle.sh [MODEL|adascale]
#
# Ends with `N passed, N failed, N skipped`.
set -uo pipefail
cd "$(dirname "$0")/.."
source scripts/install.sh

if ! python=$(jax_python); then
  echo "skip training steps against JAX: its Python package could not be"\
    "installed"
  echo "0 passed, 0 failed, 1 skipped"
  exit
fi
skipped=0
if ! xla=$(xla_plugin); then
  echo "skip training steps by XLA: its Python package could not be installed"
  skipped=1
fi
work=$(mktemp -d); trap 'rm -rf "$work"' EXIT
# A fixed text, because another text gives another curve.
seq 1 60000 >"$work/text"
passed=0 failed=0 only=${1:-}

# steps DEVICE OPTION LABEL [key=value...]: records steps of $model with $keys.
steps() {
  local device=$1 option=$2 label=$3; shift 3
  [ -z "$only" ] || [ "$only" = "$model" ] || return 0
  if build/bin/write_step "$work/$label" "$device" "$option" \
    tests/oracle/sgd.toml "${keys[@]}" "$@"; then
    folders+=("$label=$work/$label")
  else
    echo "FAIL $model, $label: not run"
    failed=$((failed + 1))
  fi
}
pod() { local slice=$1; shift; steps build/lib/libsoftpod.so "slice=$slice" "$@"; }
xla() { [ -z "$xla" ] || steps "$xla" cpu_device_count=8 XLA "$@"; }

# judge WHAT SCRIPT [ARGUMENT...]: judges all runs since `begin`.
judge() {
  [ ${#folders[@]} = 0 ] && return
  JAX_PLATFORMS=cpu "$python" -B "tests/oracle/$2" "${@:3}" "${folders[@]}" \
    >"$work/log" 2>&1 || echo "FAIL $1: $2" | tee -a "$work/log"
  grep -vE '^(passed|failed)$' "$work/log"
  passed=$((passed + $(grep -c '^passed$' "$work/log")))
  failed=$((failed + $(grep -cE "^failed$|^FAIL $1: $2$" "$work/log")))
  rm -rf "${folders[@]#*=}"
}
compare() { judge "$model" compare.py "$model" 8 "$rate"; }

# begin MODEL DATA RATE [key=value...]
begin() {
  model=$1 rate=$3 folders=()
  keys=(model="$1" data="$2" optimizer.learning_rate="$3" "${@:4}")
}

# The same examples, sharded differently over the cores of a v3-8.
shards() {
  pod v3-8 ZeRO-1 optimizer.shard=zero1
  pod v3-8 FSDP optimizer.shard=fsdp mesh.data=1 mesh.fsdp=8
  pod v3-8 FSDP-and-data optimizer.shard=fsdp mesh.data=2 mesh.fsdp=4
}

begin digits_mlp digits 0.05 global_batch=128
pod v3-8 v3-8
xla
shards
pod v3-32 v3-32
pod v3-128 v3-128
compare

begin digits_cnn digits 0.005 global_batch=32
pod v3-8 v3-8
xla
shards
pod v3-32 v3-32
compare

begin resnet20 images 0.01 global_batch=16 \
  input.height=16 input.width=16
pod v3-8 v3-8
xla
shards
compare
# The norm spans the same examples on all slices.
begin resnet20 images 0.01 global_batch=128 train_steps=10 \
  input.height=8 input.width=8
pod v3-8 v3-8
pod v3-32 v3-32 architecture.norm_span=4
pod v3-128 v3-128 architecture.norm_span=16
compare

text=(input.path="$work/text" architecture.bias=false)
begin gpt text 0.02 global_batch=8 "${text[@]}"
pod v3-8 v3-8
xla
shards
pod v3-8 tensor mesh.model=2
pod v3-8 tensor-and-FSDP mesh.model=2 optimizer.shard=fsdp mesh.data=1 \
  mesh.fsdp=4
compare
begin gpt text 0.02 global_batch=128 train_steps=50 "${text[@]}" input.block=16 \
  architecture.layers=2 architecture.width=64
pod v3-8 v3-8
pod v3-32 v3-32
pod v3-128 v3-128
pod v3-128 tensor mesh.model=4
compare

model=adascale rate=0.02 folders=()
keys=(optimizer.learning_rate=$rate optimizer.adascale=true train_steps=10)
pod v3-8 v3-8
xla
judge adascale adascale.py 8 "$rate"

echo "$passed passed, $failed failed, $skipped skipped"
[ "$failed" = 0 ]

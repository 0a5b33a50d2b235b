#!/usr/bin/env bash
# ./dev bench large: steps that are large for one machine: time and memory.
#   accumulate  scanned layers, tied embeddings, accumulated gradients: 8 and
#               2048 cores, which take about the same memory
#   gpt2        GPT-2 124M with AdamW on 32 replicas of 4 cores of v3-128, with
#               SOFTPOD_MEMORY_GIB=3.5
# Exports with JAX, which it installs as bench step does.
set -euo pipefail
cd "$(dirname "$0")/.."
programs=build/bench_large
mkdir -p "$programs"
python=$(PYTHONPATH=bench/step python3 -B -c \
  'import tools; print(tools.jax_python())')
step() {  # MODEL CORES STEPS [GIB]
  local file=$programs/$1_$2.mlir
  [ -e "$file" ] || JAX_PLATFORMS=cpu "$python" -B bench/large/export.py \
    "$1" "$2" "$file"
  SOFTPOD_MEMORY_GIB=${4:-} build/bin/escala_bench_step --model "$1" \
    --program "$file" --slice "v3-$2" --steps "$3"
}
[ $# -gt 0 ] || set -- accumulate gpt2
for name in "$@"; do
  case "$name" in
    accumulate) step accumulate 8 5; step accumulate 2048 1 ;;
    gpt2) step gpt2 128 1 3.5 ;;
    *) echo "dev bench large: got '$name'; known: accumulate, gpt2" >&2
       exit 2 ;;
  esac
done

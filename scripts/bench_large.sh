#!/usr/bin/env bash
# ./dev bench large: steps that are large for one machine: time and memory.
#   accumulate  scanned layers, tied embeddings, accumulated gradients: 8 and
#               2048 cores, which take about the same memory
#   gpt2        GPT-2 124M with AdamW on 32 replicas of 4 cores of v3-128, with
#               SOFTPOD_MEMORY_GIB=3.5: the whole process in less than 4 GB
#   --check     exit status 1 where that is missed
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
# at_most ASKED_MIB: reads the lines of `step`; with --check fails if a process
# took more, or none reported its memory.
at_most() {
  local line mib verdict=missed
  while read -r line; do
    printf '%s\n' "$line"
    mib=$(sed -n 's/.*"process_mib":\([0-9]*\).*/\1/p' <<<"$line")
    [ -n "$mib" ] || continue
    verdict=$([ "$mib" -le "$1" ] && echo reached || echo missed)
    echo "peak RSS of the process: $mib MiB, asked $1: $verdict"
  done
  [ $check = 0 ] || [ $verdict = reached ]
}
check=0 names=()
for word in "$@"; do
  if [ "$word" = --check ]; then check=1; else names+=("$word"); fi
done
[ ${#names[@]} -gt 0 ] || names=(accumulate gpt2)
for name in "${names[@]}"; do
  case "$name" in
    accumulate) step accumulate 8 5; step accumulate 2048 1 ;;
    gpt2) step gpt2 128 2 3.5 | at_most 3814 ;;  # 4 GB
    *) echo "dev bench large: got '$name'; known: accumulate, gpt2" >&2
       exit 2 ;;
  esac
done

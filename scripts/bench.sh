#!/usr/bin/env bash
# ./dev bench [NAME]: figures, measured here and now.
#   hbm    memory of training steps against the TPU compiler's figures
#   step   time of training steps on software Pods; options: bench_step.sh
set -euo pipefail
cd "$(dirname "$0")/.."
[ $# -gt 0 ] || set -- hbm
if [ "$1" = step ]; then shift; exec scripts/bench_step.sh "$@"; fi
for name in "$@"; do
  case "$name" in
    hbm) build/bin/escala hlo hbm --recorded tests/hbm/figures.csv \
           tests/hbm/*.mlir ;;
    *) echo "dev bench: got '$name'; known: hbm, step" >&2; exit 2 ;;
  esac
done

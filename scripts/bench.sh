#!/usr/bin/env bash
# ./dev bench [NAME]: figures, measured here and now.
#   hbm    memory of training steps against the TPU compiler's figures; hbm
#          jobs [WORD...]: of whole jobs on slices, does it fit; --help for more
#   step   time of training steps on software Pods; step --help for more
#   train  whole runs of escala train; train --help for more
#   large  steps that are large for one machine: bench_large.sh
#   pods   times of steps and collectives on real slices, as escala/pods says
#          them, beside published measurements; --rows: every one
#   forecast  examples that larger batches need, against runs; --help for more
#   mixed  where training ends in mixed precision, against f32; --help for more
set -euo pipefail
cd "$(dirname "$0")/.."
source scripts/install.sh
[ $# -gt 0 ] || set -- hbm
if [ "$1" = step ] || [ "$1" = train ]; then
  need python3 python3-venv
  exec python3 -B "bench/$1/bench.py" "${@:2}"
fi
if [ "$1 ${2:-}" = "hbm jobs" ]; then
  need python3
  exec python3 -B bench/hbm/matrix.py "${@:3}"
fi
if [ "$1" = large ]; then
  shift
  exec scripts/bench_large.sh "$@"
fi
if [ "$1" = mixed ] || [ "$1" = forecast ]; then
  need python3
  exec python3 -B "bench/$1/bench.py" "${@:2}"
fi
if [ "$1" = pods ]; then
  exec build/bin/escala_bench_pods "${@:2}"
fi
for name in "$@"; do
  case "$name" in
    hbm) build/bin/escala hlo hbm --recorded tests/hbm/figures.csv \
           tests/hbm/*.mlir ;;
    *) echo "dev bench: got '$name'; known: hbm, step, train, large, pods, forecast, mixed" >&2
       exit 2 ;;
  esac
done

#!/usr/bin/env bash
# ./dev demo: one data-parallel program on two software Pods, through the PJRT
# plug-in, and what each core got.
set -euo pipefail
cd "$(dirname "$0")/.."
for slice in v3-8 v3-32; do
  build/bin/escala pod $slice
  build/bin/escala hlo run --device softpod --slice $slice \
    examples/data_parallel.mlir
  echo
done

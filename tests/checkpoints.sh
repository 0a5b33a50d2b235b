#!/usr/bin/env bash
# Checkpoints and exports read by others' libraries (safetensors, NumPy, flax),
# and theirs read by escala. Ends with `N passed, N failed, N skipped`.
set -uo pipefail
cd "$(dirname "$0")/.."
source scripts/install.sh
if ! python=$(jax_python); then
  echo "skip checkpoints, others' readers: the Python packages could not be installed"
  echo "0 passed, 0 failed, 1 skipped"
  exit
fi
work=$(mktemp -d); trap 'rm -rf "$work"' EXIT
JAX_PLATFORMS=cpu "$python" -B tests/checkpoints/check.py "$work"

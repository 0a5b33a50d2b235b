#!/usr/bin/env bash
# Loads GPT-2 from a safetensors file with the published names; the logits must
# be JAX's. --full: the real GPT-2 small, in about 4 GB of memory. Ends with `N
# passed, N failed, N skipped`.
set -uo pipefail
cd "$(dirname "$0")/.."
source scripts/install.sh
if ! python=$(jax_python); then
  echo "skip GPT-2's names against JAX: its Python package could not be installed"
  echo "0 passed, 0 failed, 1 skipped"
  exit
fi
work=$(mktemp -d); trap 'rm -rf "$work"' EXIT
JAX_PLATFORMS=cpu "$python" -B tests/gpt2/gpt2.py "$work" "$@"

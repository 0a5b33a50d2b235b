#!/usr/bin/env bash
# Compares every shipped model with a twin in flax with the same weights:
# answers, loss, gradients, statistics, evaluation, initial values. Tolerances:
# tests/twins/twins.py. JAX and flax come from their Python packages, in
# build/jax.
#
#   tests/twins.sh [CASE...]
#
# Ends with `N passed, N failed, N skipped`.
set -uo pipefail
cd "$(dirname "$0")/.."
source scripts/install.sh

if ! python=$(jax_python); then
  echo "skip models against flax: its Python package could not be installed"
  echo "0 passed, 0 failed, 1 skipped"
  exit
fi
work=$(mktemp -d); trap 'rm -rf "$work"' EXIT
# On one core: tests/oracle.sh tests several.
JAX_PLATFORMS=cpu "$python" -B tests/twins/twins.py build/bin/write_step \
  build/lib/libsoftpod.so slice=v5e-1 "$work" "$@"

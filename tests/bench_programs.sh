#!/usr/bin/env bash
# Tests what ./dev bench programs is made of: that results are compared as they
# should be, and that the measuring program runs what JAX wrote. JAX comes from
# its Python package, in build/jax. Ends with `N passed, N failed`.
set -uo pipefail
cd "$(dirname "$0")/.."
source scripts/install.sh
if ! python=$(jax_python); then
  echo "skip programs of benchmarks: JAX could not be installed"
  echo "0 passed, 0 failed, 1 skipped"
  exit
fi
# The benchmark measures also what the reference interpreter runs.
unset SOFTPOD_FALLBACK
export JAX_PLATFORMS=cpu PYTHONDONTWRITEBYTECODE=1
exec "$python" tests/bench_programs.py

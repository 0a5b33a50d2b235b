#!/usr/bin/env bash
# Tests programs as bytecode: what is read in the artifacts that StableHLO
# writes is what is read in their text. Ends with `N passed, N failed, N
# skipped`.
set -uo pipefail
cd "$(dirname "$0")/.."
source scripts/install.sh
if ! python=$(jax_python); then
  echo "skip programs as bytecode: JAX's Python package could not be installed"
  echo "0 passed, 0 failed, 1 skipped"
  exit
fi
work=$(mktemp -d); trap 'rm -rf "$work"' EXIT
# StableHLO says on the error output which versions cannot hold an op.
JAX_PLATFORMS=cpu "$python" -B tests/bytecode/programs.py "$work" \
  tests/programs/*.mlir 2>"$work/log"
status=$?
[ $status -le 1 ] && grep -A5 Traceback "$work/log"
exit $status

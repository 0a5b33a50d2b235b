#!/usr/bin/env bash
# Runs tests/python/NAME.py, which uses the Python package of this tree with the
# plug-in of the build, in the Python of build/jax. Ends with `N passed, N
# failed`.
#
#   tests/python.sh NAME
set -uo pipefail
cd "$(dirname "$0")/.."
source scripts/install.sh
if ! python=$(jax_python); then
  echo "skip $1: JAX's Python package could not be installed"
  echo "0 passed, 0 failed, 1 skipped"
  exit
fi
work=$(mktemp -d); trap 'rm -rf "$work"' EXIT
# What an installed package leaves for JAX to find.
mkdir "$work/escala_softpod-0.dist-info"
printf '[jax_plugins]\nsoftpod = softpod.jax_plugin\n' \
  >"$work/escala_softpod-0.dist-info/entry_points.txt"
# Ops without machine code are tests/programs' matter, not this suite's.
unset SOFTPOD_FALLBACK
export PYTHONPATH=$work:$PWD/python PYTHONDONTWRITEBYTECODE=1 \
  ESCALA_SOFTPOD_LIBRARY=$PWD/build/lib/libsoftpod.so JAX_PLATFORMS=softpod
"$python" "tests/python/$1.py"

#!/usr/bin/env bash
# Makes the Python package from build/wheel/libsoftpod.so, which has LLVM inside
# (the target softpod_wheel): build/wheel/escala_softpod-*.whl. auditwheel adds
# the libraries of the distribution that it needs, and names the oldest Linux on
# which it works. Prints the path.
set -euo pipefail
cd "$(dirname "$0")/.."
source scripts/install.sh
python=$(python_with wheel_tools tests/wheel_tools.txt)
tools=$PWD/$(dirname "$python")
rm -f build/wheel/*.whl
bare=$(python3 scripts/wheel.py build/wheel/libsoftpod.so build/wheel)
PATH=$tools:$PATH "$tools/auditwheel" -v repair --wheel-dir build/wheel "$bare" \
  >build/wheel/repair.log 2>&1 ||
  { tail -n 5 build/wheel/repair.log >&2; exit 1; }
rm "$bare"
ls build/wheel/*.whl

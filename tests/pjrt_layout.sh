#!/usr/bin/env bash
# Is escala/pjrt/c_api.h the layout that others were compiled with? Compares it
# with the headers in the Python package xla-cpu-pjrt (0.81) and in a Go module
# (0.98), as far as they can be had here. Needs python3.
set -euo pipefail
cd "$(dirname "$0")/.."
source scripts/install.sh

headers=() skipped=0
if xla=$(xla_plugin); then
  headers+=("$(dirname "$xla")/include/pjrt_c_api.h")
else
  echo "skip header 0.81: the Python package could not be installed"
  skipped=$((skipped + 1))
fi
if go=$(pjrt_header_098); then
  headers+=("$go")
else
  echo "skip header 0.98: no go command, or the module could not be had"
  skipped=$((skipped + 1))
fi
if [ ${#headers[@]} = 0 ]; then
  echo "0 passed, 0 failed, $skipped skipped"
  exit
fi
need python3
python3 tests/pjrt_layout.py "${headers[@]}" |
  sed "s/, 0 skipped\$/, $skipped skipped/"

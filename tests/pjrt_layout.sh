#!/usr/bin/env bash
# Compares the layout of escala/pjrt/c_api.h with published headers: 0.81 of the
# Python package xla-cpu-pjrt, 0.98 of a Go module.
#   tests/pjrt_layout.sh 0.81|0.98
# Ends with `N passed, N failed, N skipped`.
set -euo pipefail
cd "$(dirname "$0")/.."
source scripts/install.sh

case "${1:-}" in
  0.81) header=$(xla_plugin) && header=$(dirname "$header")/include/pjrt_c_api.h ;;
  0.98) header=$(pjrt_header_098) ;;
  *) sed -n '5p' "$0" >&2; exit 2 ;;
esac || {
  echo "skip header $1: the package that has it could not be installed"
  echo "0 passed, 0 failed, 1 skipped"
  exit
}
need python3
python3 tests/pjrt_layout.py "$header"

#!/usr/bin/env bash
# Compares the figures of real runs (step times, tokens/s, TFLOP/s, examples/s,
# MFU), in every form in which they are reported, with those that
# tests/figures/figures.py computes from logs and recipes. TensorBoard's reader
# comes from its Python package, in build/reports.
#
# Ends with `N passed, N failed, N skipped`.
set -uo pipefail
cd "$(dirname "$0")/.."
source scripts/install.sh

if ! python=$(report_readers); then
  echo "skip figures of runs: the Python package of TensorBoard could not be" \
    "installed"
  echo "0 passed, 0 failed, 1 skipped"
  exit
fi
work=$(mktemp -d); trap 'rm -rf "$work"' EXIT
"$python" -B tests/figures/figures.py "$work"

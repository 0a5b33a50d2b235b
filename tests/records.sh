#!/usr/bin/env bash
# Record files of TensorFlow and others read by escala, and escala's read by
# TensorFlow. Ends with `N passed, N failed, N skipped`.
set -uo pipefail
cd "$(dirname "$0")/.."
source scripts/install.sh
if ! python=$(python_with records tests/records/tensorflow.txt); then
  echo "skip records, TensorFlow: its Python packages could not be installed"
  echo "0 passed, 0 failed, 1 skipped"
  exit
fi
work=$(mktemp -d); trap 'rm -rf "$work"' EXIT
TF_CPP_MIN_LOG_LEVEL=3 CUDA_VISIBLE_DEVICES='' "$python" -B \
  tests/records/check.py build/bin/record_files "$work"

#!/usr/bin/env bash
# ArrayRecord files of Google's writer read by escala, and ours read by Google's
# reader and Grain's data source. Ends with `N passed, N failed, N skipped`.
set -uo pipefail
cd "$(dirname "$0")/.."
source scripts/install.sh
if ! python=$(array_record_python); then
  echo "skip ArrayRecord, Google's reader: its Python packages could not be installed"
  echo "0 passed, 0 failed, 1 skipped"
  exit
fi
work=$(mktemp -d); trap 'rm -rf "$work"' EXIT
"$python" -B tests/records/check_array_record.py build/bin/array_record_files \
  "$work"

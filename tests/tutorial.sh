#!/usr/bin/env bash
# The commands of docs/guide/tutorial.md and docs/guide/troubleshooting.md do
# what these pages say, and the figures of docs/guide/compared.md are those of
# the benchmarks. Ends with `N passed, N failed, N skipped`.
set -uo pipefail
cd "$(dirname "$0")/.."
python3 -B tests/tutorial/check.py

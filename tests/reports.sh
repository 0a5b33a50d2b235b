#!/usr/bin/env bash
# What people look at while a run goes on, opened by the readers that they use:
# TensorBoard's strict one, XProf, MLPerf's compliance checker, Prometheus's
# parser. From Python packages, in build/reports-venv.
set -euo pipefail
cd "$(dirname "$0")/.."
source scripts/install.sh

if ! python=$(report_readers); then
  echo "skip readers of reports: their Python packages could not be installed"
  echo "0 passed, 0 failed, 1 skipped"
  exit
fi
work=$(mktemp -d); trap 'rm -rf "$work"' EXIT
"$python" tests/reports/check_reports.py build/bin/write_reports "$work"

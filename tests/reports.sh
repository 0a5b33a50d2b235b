#!/usr/bin/env bash
# What people look at while a run goes on, opened by the readers that they use:
# TensorBoard's strict one, XProf, MLPerf's compliance checker, Prometheus's
# parser. From Python packages, in build/reports.
set -euo pipefail
cd "$(dirname "$0")/.."
source scripts/install.sh

if ! python=$(report_readers); then
  echo "skip readers of reports: their Python packages could not be installed"
  echo "0 passed, 0 failed, 1 skipped"
  exit
fi
work=$(mktemp -d); trap 'rm -rf "$work"' EXIT
# A run that records its steps 3 to 6.
build/bin/escala train recipes/digits_mlp.toml train_steps=8 profile.start=3 \
  profile.steps=4 out="$work/run" --slice v3-8 2>"$work/said" ||
  cat "$work/said"
"$python" tests/reports/check_reports.py build/bin/write_reports "$work"

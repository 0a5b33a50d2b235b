#!/usr/bin/env bash
# Opens a run's reports with the readers that people use: TensorBoard's strict
# one, XProf, MLPerf's compliance checker, Prometheus's parser; from Python
# packages in build/reports.
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
# A log that satisfies MLPerf's rules for ResNet as far as a log shows it.
log=(submission_org=nobody submission_platform=v3-8 submission_division=closed
  eval_accuracy=top1 gradient_accumulation_steps=1 opt_name=sgd
  sgd_opt_base_learning_rate=0.05 sgd_opt_end_learning_rate=0.0001
  sgd_opt_learning_rate_decay_poly_power=2 sgd_opt_learning_rate_decay_steps=400
  sgd_opt_weight_decay=0.0002 sgd_opt_momentum=0.9 model_bn_span=64
  opt_learning_rate_warmup_epochs=1)
build/bin/escala train recipes/digits_mlp.toml train_steps=400 \
  input.eval_size=1000 eval.every_steps=100 'eval.target={top1=0.76}' \
  out="$work/logged" --slice v3-8 --mllog resnet "${log[@]/#/--mllog-key=}" \
  2>"$work/said" || cat "$work/said"
"$python" tests/reports/check_reports.py build/bin/write_reports "$work"

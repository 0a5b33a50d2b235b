#!/usr/bin/env bash
# ./dev suite trainers DIR [TRAINER ...]: public JAX trainers, unmodified, train
# on the software Pod and on JAX's CPU back end. DIR has their repositories, as
# tests/trainer_suite/commits.txt names them.
set -euo pipefail
source scripts/install.sh
newer=$(newer_python) || {
  echo "suite_trainers: got no Python of 3.12 or later, which MaxText needs;" \
    "put one on the path" >&2; exit 3; }
list=tests/trainer_suite/requirements.txt
python=$(python_with trainer_suite "$list" "$newer") || {
  echo "suite_trainers: the Python packages of $list could not be installed" \
    >&2; exit 3; }
exec "$python" tests/trainer_suite/run.py "$@"

#!/usr/bin/env bash
# ./dev suite jax DIR [FILE ...]: runs JAX's own tests on the software Pod, from
# a checkout of JAX in DIR at the version of tests/jax.txt.
set -euo pipefail
source scripts/install.sh
python=$(python_with jax_suite tests/jax_suite/requirements.txt) || {
  echo "suite_jax: the Python packages of tests/jax_suite/requirements.txt" \
    "could not be installed" >&2; exit 3; }
# Five cases of each test that JAX draws; a Pod of eight cores.
export JAX_NUM_GENERATED_CASES=5 SOFTPOD_SLICE=v3-8 JAX_PLATFORMS=softpod
export PYTHONPATH=$PWD/python PYTHONDONTWRITEBYTECODE=1 PYTHONWARNINGS=ignore
export ESCALA_SOFTPOD_LIBRARY=$PWD/build/lib/libsoftpod.so
exec "$python" tests/jax_suite/run.py "$@"

#!/usr/bin/env bash
# Runs the JAX programs of tests/jax_programs on the software Pod and compares
# their results with those of JAX's CPU backend. JAX comes from its Python
# package, in build/jax. Ends with `N passed, N failed`.
#   tests/jax_programs.sh [NAME ...]     a file ("linear_algebra") or a case
set -uo pipefail
cd "$(dirname "$0")/.."
source scripts/install.sh
if ! python=$(jax_python); then
  echo "skip JAX programs: its Python package could not be installed"
  echo "0 passed, 0 failed, 1 skipped"
  exit
fi
export PYTHONDONTWRITEBYTECODE=1 PYTHONWARNINGS=ignore
# Ops without machine code are tests/programs' matter, not this suite's.
unset SOFTPOD_FALLBACK
work=$(mktemp -d); trap 'rm -rf "$work"' EXIT

JAX_PLATFORMS=cpu XLA_FLAGS=--xla_force_host_platform_device_count=8 \
  "$python" tests/jax_programs/run.py record "$work/cpu" "$@" \
  >"$work/record" 2>&1 || { cat "$work/record"; exit 1; }
grep '^FAIL' "$work/record"

# on NAME: the cases of a Pod that answers this name.
on() {
  PJRT_NAMES_AND_LIBRARY_PATHS=softpod:$PWD/build/lib/libsoftpod.so \
    JAX_PLATFORMS=softpod SOFTPOD_SLICE=v3-8 SOFTPOD_PLATFORM_NAME=$1 \
    "$python" tests/jax_programs/run.py check "$work/cpu" "$@" \
    >"$work/$1" 2>&1 || true
  grep -v 'is experimental and not all JAX' "$work/$1" | sed '$d'
  tail -n 1 "$work/$1" | grep -qx '[0-9]* passed, [0-9]* failed' || {
    echo "FAIL the cases as $1 ended early: $(tail -n 1 "$work/$1")"
    echo "0 passed, 1 failed" >>"$work/$1"
  }
  tail -n 1 "$work/$1" >>"$work/counts"
}
on tpu "$@"
on softpod "$@"
# As JAX exported them before Shardy.
if [ $# = 0 ]; then
  JAX_USE_SHARDY_PARTITIONER=0 on tpu collectives donation manual sharding
fi
awk '{ passed += $1; failed += $3 }
     END { print passed " passed, " failed " failed"; exit failed > 0 }' \
  "$work/counts"

#!/usr/bin/env bash
# Tests `escala export`: exported programs, run by JAX, give the answers of
# `escala predict`. Ends with `N passed, N failed, N skipped`.
set -uo pipefail
cd "$(dirname "$0")/.."
source scripts/install.sh
if ! python=$(jax_python); then
  echo "skip exported programs in JAX: its Python package could not be installed"
  echo "0 passed, 0 failed, 1 skipped"
  exit
fi
work=$(mktemp -d); trap 'rm -rf "$work"' EXIT
printf '%4096s' 'a text to learn ' >"$work/text"
passed=0 failed=0

# exported MODEL [key=value...]
exported() {
  local model=$1 run=$work/$1; shift
  if build/bin/escala train "recipes/$model.toml" "$@" out="$run" \
    eval.every_steps=1000 eval.max_examples=8 >"$work/log" 2>&1 &&
    build/bin/escala export "$run" --examples 5 >>"$work/log" 2>&1 &&
    build/bin/escala predict "$run" --examples 5 --to "$work/answers" \
      >>"$work/log" 2>&1 &&
    JAX_PLATFORMS=cpu "$python" -B tests/export/compare.py "$run/export" \
      "$work/answers" >"$work/said" 2>>"$work/log"; then
    echo "$model: $(cat "$work/said")"
    passed=$((passed + 1))
  else
    tail -n 5 "$work/log"; cat "$work/said"
    echo "FAIL $model: export and predict differ, or one failed"
    failed=$((failed + 1))
  fi
  : >"$work/said"
}

few='train_steps=5 schedule.kind=constant schedule.warmup_steps=0'
small='input.train_size=64 input.eval_size=16 global_batch=16'
exported digits_cnn $few $small
# Running statistics of norms are exported, too.
exported resnet20 $few $small architecture.blocks=1 '~schedule.boundaries' \
  '~schedule.factors'
exported gpt $few '~schedule.end_factor' input.path="$work/text" \
  global_batch=8 input.block=32 architecture.layers=2
echo "$passed passed, $failed failed, 0 skipped"
[ "$failed" = 0 ]

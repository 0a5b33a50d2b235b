#!/usr/bin/env bash
# Trains a step exported from JAX (examples/jax_step) on the software Pod and
# compares losses and final state with a plain JAX loop over the same batches.
# JAX comes from its Python package, in build/jax. Ends with `N passed, N
# failed`.
set -uo pipefail
cd "$(dirname "$0")/.."
root=$PWD
source scripts/install.sh
if ! python=$(jax_python); then
  echo "skip steps exported from JAX: its Python package could not be installed"
  echo "0 passed, 0 failed, 1 skipped"
  exit
fi
python=$root/$python
export JAX_PLATFORMS=cpu PYTHONDONTWRITEBYTECODE=1
work=$(mktemp -d); trap 'rm -rf "$work"' EXIT
cp examples/jax_step/*.py examples/jax_step/digits.toml "$work"
passed=0 failed=0

# check WHAT COMMAND...: passes if the command does.
check() {
  local what=$1; shift
  if "$@" >"$work/out" 2>&1; then
    passed=$((passed + 1)); tail -n 1 "$work/out"
  else
    failed=$((failed + 1)); echo "FAIL $what"; tail -n 20 "$work/out"
  fi
}

escala() { (cd "$work" && "$root/build/bin/escala" "$@"); }
run() { escala train digits.toml --slice "$1" train_steps=10 log_every=1 \
  schedule.warmup_steps=3 eval.every_steps=10 out="run-$1"; }

# against SLICE REPLICAS
against() {
  check "training on $1" run "$1"
  check "the batches of $1" build/bin/write_step "$work/batches-$1" \
    build/lib/libsoftpod.so slice=v3-8 recipes/digits_mlp.toml \
    train_steps=10 global_batch=$((8 * $2))
  check "JAX and $1" "$python" tests/jax_step/compare.py "$work" "$1"
}

# The message about a missing file has the command that makes it.
export_for() {
  local line
  line=$(run "$1" 2>&1 | sed -n 's/.*export it with: //p')
  echo "escala says: $line"
  (cd "$work" && eval "${line/#python /\"$python\" }")
}

check "the first export" \
  env -C "$work" "$python" export.py --replicas 8
cp "$work/out" "$work/said"
check "it says what it wrote" \
  grep -F 'wrote step_8.mlir, eval_8.mlir,' "$work/said"
against v3-8 8
check "the export that escala asks for" export_for v3-32
against v3-32 32
check "evaluating a run on another slice" escala eval run-v3-8 --slice v3-32
# The same programs as bytecode, which is smaller.
losses() { grep -oE '"loss":[^,}]*' "$1/metrics.jsonl"; }
as_bytecode() {
  (cd "$work" && mkdir -p bytecode && cp ./*.py digits.toml bytecode &&
    cd bytecode && sed -i 's/\.mlir"/.mlirbc"/' export.py digits.toml &&
    "$python" export.py --replicas 8 && rm -f ./*.mlir && ls step_8.mlirbc &&
    "$root/build/bin/escala" train digits.toml --slice v3-8 train_steps=10 \
      log_every=1 schedule.warmup_steps=3 eval.every_steps=10 out=run) &&
    [ "$(losses "$work/run-v3-8" | wc -l)" -ge 10 ] &&
    [ "$(losses "$work/bytecode/run")" = "$(losses "$work/run-v3-8")" ]
}
check "bytecode trains as text does" as_bytecode
# Which other gates are green depends on this machine's speed.
climb() {
  escala climb digits.toml --to v3-8 --budget 20s --out climb | tee "$work/gates"
  grep 'green  evaluation: all 10000 examples counted once' "$work/gates"
}
check "a climb asks an imported step" climb
echo "$passed passed, $failed failed"
[ "$failed" = 0 ]

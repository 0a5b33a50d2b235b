#!/usr/bin/env bash
# Makes tests/checkpoints/format_N/ by `escala train`, N being the format that
# it writes: the last checkpoint of a run of 4 steps, whose parameters, slots
# and averages are cut in eight, and the weights that the run left beside it.
set -euo pipefail
root=$(cd "$(dirname "$0")/../.." && pwd)
work=$(mktemp -d); trap 'rm -rf "$work"' EXIT
cd "$work"
"$root/build/bin/escala" train "$root/recipes/digits_mlp.toml" out=run \
  '~epochs' train_steps=4 'architecture.hidden=[1]' optimizer.shard=fsdp \
  optimizer.ema=0.9 schedule.kind=constant '~schedule.warmup_fraction' \
  input.train_size=640 input.eval_size=100 eval.every_steps=2 \
  checkpoint.every_steps=2 --slice v3-8
step=run/checkpoints/step_00000004
format=$(grep -o '^{"format":[0-9]*' $step/manifest.json | grep -o '[0-9]*$')
to=$root/tests/checkpoints/format_$format
if [ -e "$to" ]; then
  echo "$to is there: it stays as the first Escala with this format wrote it" >&2
  exit 1
fi
mkdir "$to"
cp -r $step run/weights.safetensors "$to"

#!/usr/bin/env bash
# ./dev demo: runs a data-parallel program on a software Pod and prints each
# core's result; then trains a network on digits on v3-8, plans the job for
# v3-32 and v3-128 and trains it there; prints the three curves and the time on
# real slices.
set -euo pipefail
cd "$(dirname "$0")/.."
escala=build/bin/escala
$escala pod v3-8
$escala hlo run --device softpod --slice v3-8 \
  examples/data_parallel.mlir | sed '7,$d'
echo "  ..."

out=build/demo
recipe=(recipes/digits_cnn.toml eval.every_epochs=0.5 input.eval_size=2000)
rm -rf "$out"; mkdir -p "$out"

# tell WORDS...: prints the next command.
tell() { echo; fold -s -w 76 <<<"\$ escala $*" | sed -e '$!s/$/\\/' -e '2,$s/^/    /'; }

train() {  # SLICE RECIPE...
  tell train "${@:2}" out="$out/$1" --slice "$1"
  $escala train "${@:2}" out="$out/$1" --slice "$1"
}

plan() {  # SLICE
  tell plan "${recipe[@]}" --from v3-8 --to "$1" --write "$out/$1.toml"
  $escala plan "${recipe[@]}" --from v3-8 --to "$1" --write "$out/$1.toml" \
    >"$out/$1.plan"
}

train v3-8 "${recipe[@]}"
plan v3-32
plan v3-128
# The differences, side by side. The plans' files have everything, with reasons.
awk -F '  +' '
  function row(a, b, c, d, e) { printf "%-22s%-11s%-11s%-11s%s\n", a, b, c, d, e }
  FNR == 1 { file++ }
  NF < 4 { next }
  file == 1 { after[$1] = $3; next }
  { sub(/^x [0-9]+$/, "as the replicas", $4) }
  $1 == "key" { print ""; row($1, $2, after[$1], $3, $4) }
  $1 != "key" && $2 != $3 && $1 != "epochs" { row($1, $2, after[$1], $3, $4) }
' "$out/v3-32.plan" "$out/v3-128.plan"
train v3-32 "$out/v3-32.toml"
train v3-128 "$out/v3-128.toml"
awk -f scripts/curves.awk "$out"/{v3-8,v3-32,v3-128}/metrics.jsonl

# The forecast for the third slice from the first two; the real slices' time.
tell plan --explain forecast --runs "$out/v3-8" --runs "$out/v3-32"
$escala plan --explain forecast --runs "$out/v3-8" --runs "$out/v3-32" |
  tee "$out/forecast"

# why SLICE: says what a planned run that missed its target lacked.
why() {
  local batch seen expected
  ! grep -q '"reason":"target reached"' "$out/$1/metrics.jsonl" || return 0
  batch=$(awk '$1 == "global_batch" { print $3 }' "$out/$1.plan")
  seen=$(sed -n '$s/.*"examples":\([0-9]*\).*/\1/p' "$out/$1/metrics.jsonl")
  expected=$(awk -v batch="$batch" '$1 == batch { print $(NF - 2) }' "$out/forecast")
  fold -s -w 76 <<END

$1 missed its target: with its batch of $batch a run is expected to need \
about $expected examples (the table above), and this one has seen $seen. \
More epochs help (train $out/$1.toml epochs=6 --slice $1), or a smaller slice: \
beyond the critical batch more cores save little time.
END
}
why v3-32
why v3-128
tell plan "${recipe[@]}" --from v3-8 --to v3-8..v3-128
$escala plan "${recipe[@]}" --from v3-8 --to v3-8..v3-128
echo "what it costs is known with --prices FILE (form: docs/guide/costs.md)"

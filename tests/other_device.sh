#!/usr/bin/env bash
# Runs `escala train`, `eval`, `predict` and `export` with another plug-in: the
# software Pod's losses, and messages for what is unsupported.
#   tests/other_device.sh PLUGIN.so [OPTION=VALUE]
# Ends with `N passed, N failed`.
source "$(dirname "$0")/cases.sh"
other=(--device "$1" ${2:+--device-option "$2"})
escala=build/bin/escala
run() {  # OUT [WORDS...]
  local out=$work/$1; shift
  $escala train recipes/digits_cnn.toml input.train_size=512 \
    input.eval_size=100 train_steps=6 schedule.warmup_steps=1 global_batch=64 \
    optimizer.name=sgd optimizer.learning_rate=0.01 log_every=1 out="$out" "$@"
}
# numbers RUN KEY: the values of KEY, from each line that has it.
numbers() { sed -n "s/.*\"$2\":\\([0-9.e+-]*\\).*/\\1/p" "$work/$1/metrics.jsonl"; }
close() {  # KEY: both runs' numbers differ by less than 1e-4 of them
  paste <(numbers pod "$1") <(numbers other "$1") | awk '
    NF != 2 || $1 == 0 || ($1 - $2) / $1 > 1e-4 || ($2 - $1) / $1 > 1e-4 {
      print "got", $2, "expected", $1; bad = 1 }
    END { exit bad || NR < 7 }'
}

check "training on the software Pod" run pod --slice v3-8
check "training on the other" run other "${other[@]}"
check "the same losses" close loss
check "evaluating" $escala eval "$work/pod" "${other[@]}"
check "predicting" $escala predict "$work/pod" "${other[@]}"
check "exporting what compiles there" $escala export "$work/pod" "${other[@]}"
diverges() {
  ! run bad optimizer.learning_rate=1e30 "${other[@]}" >"$work/said" 2>&1 &&
    grep -q 'first seen in' "$work/said"
}
check "what went bad first" diverges
finish

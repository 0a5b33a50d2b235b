#!/usr/bin/env bash
# Runs of `escala launch`: the same bits in one, two and four processes, also
# after kills; who is named when hosts differ or do not come. Ends with
# `N passed, N failed`.
set -uo pipefail
cd "$(dirname "$0")/.."
source tests/cases.sh
escala=build/bin/escala
export SOFTPOD_EXACT=hosts
quick="eval.max_examples=64 checkpoint.every_steps=1000"

# launch NAME PROCESSES WORDS...: a run in $work/NAME; its output in NAME.log.
launch() {
  local name=$1 processes=$2; shift 2
  timeout 300 $escala launch --slice "${slice:-v3-32}" --processes "$processes" \
    --device softpod "$@" "out=$work/$name" >"$work/$name.log" 2>&1
}
# What differs from all others where there are none.
weights() { sha256sum <"$work/$1/weights.safetensors" || echo "none of $1"; }

# same NAME WORDS...: one, two and four processes leave the same weights.
same() {
  local name=$1 n; shift
  for n in 1 2 4; do
    launch "$name.$n" $n "$@" || { cat "$work/$name.$n.log"; break; }
  done
  check "$name: the same bits in 1, 2 and 4 processes" \
    [ "$(weights "$name.1") $(weights "$name.1")" = \
      "$(weights "$name.2") $(weights "$name.4")" ]
}
same mlp recipes/digits_mlp.toml train_steps=20 $quick
same zero1 recipes/digits_mlp.toml train_steps=10 optimizer.shard=zero1 $quick
same fsdp recipes/digits_mlp.toml train_steps=10 optimizer.shard=fsdp $quick
same resnet20 recipes/resnet20.toml train_steps=4 $quick \
  'schedule.boundaries=[2, 3]'
same gpt recipes/gpt.toml train_steps=4 global_batch=32 $quick \
  schedule.warmup_steps=2

for n in 1 16; do
  slice=v3-128 launch large.$n $n recipes/digits_mlp.toml train_steps=10 $quick
done
check "v3-128: the same bits in 1 and 16 processes" \
  [ "$(weights large.1)" = "$(weights large.16)" ]

# Killed in the middle, twice.
run=(recipes/digits_mlp.toml train_steps=120 checkpoint.every_steps=20
  eval.max_examples=64)
launch whole 4 "${run[@]}"
launch killed 4 --max-restarts 5 "${run[@]}" &
for _ in 1 2; do
  for _ in $(seq 200); do
    ls "$work"/killed/checkpoints/*/COMMITTED >/dev/null 2>&1 && break
    sleep 0.05
  done
  sleep 0.2
  kill -9 "$(pgrep -f "^escala train .*$work/killed" | shuf -n 1)" 2>/dev/null
  sleep 1.5
done
wait
check "a killed host: the run comes back" \
  grep -q "was ended by a signal (Killed); restart" "$work/killed.log"
check "a killed host: the same bits" [ "$(weights whole)" = "$(weights killed)" ]
check "no process is left" \
  sh -c "! pgrep -f '^escala train .*$work/' >/dev/null"
check "each host writes its part" \
  [ "$(ls "$work"/whole/checkpoints/step_00000120/part_*_of_00004.safetensors |
    wc -l)" = 4 ]

# On another number of processes the run goes on.
for processes in '4 2' '1 1'; do
  set -- $processes
  launch "moved.$1" "$1" recipes/digits_mlp.toml train_steps=10 $quick
  launch "moved.$1" "$2" recipes/digits_mlp.toml train_steps=20 $quick
done
check "a run goes on in other processes" \
  grep -q "goes on after step 10" "$work/moved.4.log"
check "... with the same bits" [ "$(weights moved.1)" = "$(weights moved.4)" ]

# by_hand RANK SIZE WORDS...: one process of a run.
by_hand() {
  ESCALA_RANK=$1 ESCALA_SIZE=$2 ESCALA_COORDINATOR=127.0.0.1:$port \
    timeout 100 $escala train --slice v3-32 "${@:3}" "out=$work/by_hand" 2>&1
}
port=$((20000 + RANDOM % 20000))
# differ WORDS... -- WORDS...: those of hosts 0 and 1. Host 1's words are in
# `second`, its exit code is $second.
differ() {
  local zero=()
  while [ "$1" != -- ]; do zero+=("$1"); shift; done
  shift
  port=$((port + 1))
  by_hand 0 2 recipes/digits_mlp.toml "${zero[@]}" >"$work/first" &
  by_hand 1 2 recipes/digits_mlp.toml "$@" >"$work/second"
  second=$?; wait
}
differ train_steps=5 -- train_steps=6
check "hosts that differ: the line is named" \
  grep -q 'the hosts differ: host 0 has `train_steps = 5`, host 1 has' \
  "$work/second"
check "hosts that differ: bad use" [ $second = 2 ]
differ -- --device-option exact=off
check "an option of the device differs from the variable: it is named" \
  grep -q 'host 0 has `SOFTPOD_EXACT=hosts`, host 1 has `SOFTPOD_EXACT=off`' \
  "$work/second"
check "... bad use" [ $second = 2 ]
differ -- resume_from=x
check "a key that one host lacks stands against nothing" \
  grep -q 'host 0 has `nothing`, host 1 has `resume_from = ' "$work/second"

check "processes that do not divide the hosts" \
  sh -c "$escala launch --slice v3-32 --processes 3 recipes/digits_mlp.toml \
    2>&1 | grep -q 'expected a number that divides the 4 hosts of v3-32'"
for words in '--hosts= --via=sh' '--hosts=/dev/null --via=' '--via=sh'; do
  $escala launch --slice v3-32 $words recipes/digits_mlp.toml >"$work/said" 2>&1
  check "launch refuses $words" [ $? = 2 ]
done
port=$((port + 1))
ESCALA_RANK=0 ESCALA_SIZE=2 ESCALA_COORDINATOR=127.0.0.1:$port \
  timeout 13 $escala train --slice v3-32 recipes/digits_mlp.toml \
  "out=$work/by_hand" >"$work/alone" 2>&1
check "who waits for a host says so" \
  grep -q "train: host 0 waits at join for host 1 of 2, since 10 s" "$work/alone"
port=$((port + 1))
by_hand 0 2 --device x.so recipes/digits_mlp.toml >"$work/first" &
by_hand 1 2 --device x.so recipes/digits_mlp.toml >"$work/second"; wait
check "another plug-in is not shared" \
  grep -q "2 processes (escala launch) cannot share it" "$work/second"
finish

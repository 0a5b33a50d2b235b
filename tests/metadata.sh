#!/usr/bin/env bash
# Runs beside a metadata server that is made up: processes find each other by
# it, and a notice that a machine ends stops and saves all of them at one step.
# Ends with `N passed, N failed`.
set -uo pipefail
cd "$(dirname "$0")/.."
source tests/cases.sh
escala=build/bin/escala
export SOFTPOD_EXACT=hosts
quick="eval.max_examples=64 checkpoint.every_steps=100000"
long=(recipes/digits_mlp.toml train_steps=100000 $quick)
servers=(); trap 'kill "${servers[@]}" 2>/dev/null; rm -rf "$work"' EXIT

# serve NAME [HOW]: a server of the values in $work/NAME; sets `address`.
serve() {
  mkdir -p "$work/$1/instance/attributes"
  python3 -B tests/metadata/server.py "$work/$1" ${2:-} >"$work/$1.port" 2>&1 &
  servers+=($!)
  for _ in $(seq 200); do [ -s "$work/$1.port" ] && break; sleep 0.05; done
  address=127.0.0.1:$(cat "$work/$1.port")
}
# put NAME KEY VALUE: a value of it, whole at once.
put() {
  printf %s "$3" >"$work/$1/new" && mv "$work/$1/new" "$work/$1/instance/$2"
}
weights() { sha256sum <"$work/$1/weights.safetensors"; }
# until_step RUN: waits until the run has some steps behind it.
until_step() {
  for _ in $(seq 600); do
    grep -qs '"step":20[,}]' "$work/$1/metrics.jsonl" && return
    sleep 0.05
  done
  echo "$1 did not begin"; tail -n 3 "$work/$1.log"
}
# last_step RUN: of its last checkpoint.
last_step() { ls "$work/$1/checkpoints" | grep step_ | tail -n 1; }

# worker N WORDS...: worker N of two, as two TPU VMs know of each other.
worker() {
  local n=$1; shift
  GCE_METADATA_HOST=${vm[$n]} ESCALA_COORDINATOR=127.0.0.1:$port \
    timeout 300 $escala train --slice v3-32 "$@" 2>&1
}
declare -a vm
for n in 0 1; do
  serve vm$n; vm[$n]=$address
  put vm$n attributes/agent-worker-number $n
  put vm$n attributes/worker-network-endpoints \
    unknown:unknown:127.0.0.1,unknown:unknown:127.0.0.1
  put vm$n attributes/tpu-env "ACCELERATOR_TYPE: 'v3-32'"
  put vm$n preempted FALSE
  put vm$n maintenance-event NONE
done
port=$((20000 + RANDOM % 20000))
short=(recipes/digits_mlp.toml train_steps=20 $quick)
timeout 300 $escala launch --slice v3-32 --processes 2 "${short[@]}" \
  "out=$work/launched" >"$work/said" 2>&1
worker 1 "${short[@]}" "out=$work/told" >"$work/told.1.log" &
worker 0 "${short[@]}" "out=$work/told" >"$work/told.log"; wait $!
check "two workers find each other by their metadata" \
  [ -e "$work/told/hosts/1/metrics.jsonl" ]
check "... and train the same bits" \
  [ "$(weights launched)" = "$(weights told)" ]

# A notice to one of them.
port=$((port + 1))
worker 1 "${long[@]}" "out=$work/noticed" >"$work/noticed.1.log" & other=$!
worker 0 "${long[@]}" "out=$work/noticed" >"$work/noticed.log" & first=$!
until_step noticed
put vm1 preempted TRUE
wait $first; code=$?; wait $other; codes="$code $?"
check "a machine is preempted: all exit with 4, not $codes" [ "$codes" = "4 4" ]
check "... one sentence says why" grep -qxF "train: the machine is preempted \
(metadata: instance/preempted is TRUE); the run saves and stops" \
  "$work/noticed.1.log"
check "... and both have saved one step" \
  [ "$(ls "$work/noticed/checkpoints/$(last_step noticed)" |
    grep -c '^part_.*_of_00002')" = 2 ]
put vm1 preempted FALSE

# One process: preempted, in maintenance, moved.
serve one
put one preempted FALSE
put one maintenance-event NONE
whole=(recipes/digits_mlp.toml train_steps=300 $quick)
# alone NAME KEY VALUE: the code of a run during which the value comes.
alone() {
  GCE_METADATA_HOST=$address timeout 300 $escala train "${whole[@]}" \
    "out=$work/$1" >"$work/$1.log" 2>&1 & local run=$!
  until_step "$1"
  put one "$2" "$3"
  wait $run; code=$?
  put one preempted FALSE
  put one maintenance-event NONE
}
alone preempted preempted TRUE
check "preempted: exit 4, not $code" [ $code = 4 ]
$escala train "${whole[@]}" "out=$work/preempted" >"$work/said" 2>&1
check "... and the run goes on from there" \
  grep -q "goes on after step" "$work/said"
$escala train "${whole[@]}" "out=$work/whole" >"$work/said" 2>&1
check "... with the bits of one that was not stopped" \
  [ "$(weights preempted)" = "$(weights whole)" ]
alone maintained maintenance-event TERMINATE_ON_HOST_MAINTENANCE
check "a maintenance that ends the machine: exit 4, not $code" [ $code = 4 ]
check "... and why" \
  grep -q "the machine will end for maintenance" "$work/maintained.log"
put one maintenance-event MIGRATE_ON_HOST_MAINTENANCE
GCE_METADATA_HOST=$address $escala train "${short[@]}" "out=$work/moved" \
  >"$work/moved.log" 2>&1
check "a machine that only moves: the run ends by itself" [ $? = 0 ]

# Servers that are none.
for how in mute garbage close; do
  serve $how $how
  begin=$(date +%s)
  GCE_METADATA_HOST=$address timeout 60 $escala train "${short[@]}" \
    "out=$work/run_$how" >"$work/said" 2>&1
  check "$how: the run is not disturbed" [ $? = 0 ]
  check "$how: ... nor held up" [ $(($(date +%s) - begin)) -lt 20 ]
done
GCE_METADATA_HOST=127.0.0.1:1 $escala train "${short[@]}" \
  "out=$work/run_none" >"$work/said" 2>&1
check "nobody there: the run is not disturbed" [ $? = 0 ]

# A TPU beside a server that does not say which worker this is.
GCE_METADATA_HOST=127.0.0.1:1 $escala train --device tpu "${short[@]}" \
  "out=$work/run_tpu" >"$work/said" 2>&1
check "a TPU is not trained alone by mistake" grep -q \
  "does not say which worker of a slice this machine is" "$work/said"
finish

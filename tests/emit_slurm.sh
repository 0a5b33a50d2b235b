#!/usr/bin/env bash
# What `--emit slurm` prints, run by Slurm: four nodes on this machine. To the
# end; stopped by a notice; preempted; a process that is killed. Ends with
# `N passed, N failed`, or skips all, with the reason.
set -uo pipefail
cd "$(dirname "$0")/.."
source tests/emit/slurm_cluster.sh
missing=$(slurm_missing)
if [ -z "$missing" ] && [ "${1:-}" != inside ]; then
  # The nodes' names must lead here.
  exec unshare -m tests/emit_slurm.sh inside
elif [ -n "$missing" ]; then
  echo "skip Slurm: $missing"; echo "0 passed, 0 failed, 14 skipped"; exit
fi
source tests/cases.sh
(cat /etc/hosts; echo "127.0.0.1 n0 n1 n2 n3") >"$work/hosts"
mount --bind "$work/hosts" /etc/hosts
trap 'scancel --me 2>/dev/null; slurm_stop "$work/slurm"; sleep 1
  umount /etc/hosts; rm -rf "$work"' EXIT
if ! slurm_start "$work/slurm" >"$work/log" 2>&1; then
  cat "$work/log"
  echo "skip Slurm: its nodes do not start here"
  echo "0 passed, 0 failed, 14 skipped"; exit
fi
PATH=$PWD/build/bin:$PATH
export SOFTPOD_EXACT=hosts
recipe=$PWD/recipes/digits_mlp.toml
keys=(eval.max_examples=64 checkpoint.every_steps=100000)
weights() { sha256sum <"$work/$1/weights.safetensors" || echo "none of $1"; }

# script NAME RESTARTS WORDS...: the emitted script, in $work/NAME.sh.
script() {
  build/bin/emit_text slurm v3-32 4 "$2" "$1" "" "$recipe" "out=$work/$1" \
    "${keys[@]}" "${@:3}" >"$work/$1.sh"
}
# submit NAME SBATCH_OPTION...: sets `job`.
submit() {
  job=$(sbatch --parsable --chdir="$work" -o "$work/$1.log" "${@:2}" \
    "$work/$1.sh")
}
state() { scontrol show job "$job" | grep -oE 'JobState=[A-Z]*'; }
# done_within SECONDS: waits until the job has ended, however.
done_within() {
  local n
  for n in $(seq $((2 * $1))); do
    case $(state) in
      *COMPLETED) return 0 ;;
      # Slurm lets a job that is queued again wait for two minutes, and does not
      # start it in the second in which it was stopped ("Job credential
      # revoked").
      *PENDING)
        sleep 3
        scontrol update "JobId=$job" StartTime=now 2>/dev/null ;;
      *FAILED | *CANCELLED | *TIMEOUT | *NODE_FAIL) break ;;
    esac
    sleep 0.5
  done
  state; tail -n 20 "$work"/*.log; return 1
}
# begun NAME: waits until the run has some steps behind it.
begun() {
  local n
  for n in $(seq 1200); do
    grep -qs '"step":20[,}]' "$work/$1/metrics.jsonl" && return
    sleep 0.1
  done
  echo "$1 did not begin" >&2; state >&2; tail -n 20 "$work/$1.log" >&2
}
log() { cat "$work/$1.log"; }
logs() { grep -q "$2" "$work/$1.log"; }

steps=train_steps=60
# From its step 20 on the run is slow, so that what comes to it meets it under
# way, on any machine.
slow="slow:host=0,at=step,step=20,ms=300"
build/bin/escala launch --slice v3-32 --processes 4 "$recipe" "${keys[@]}" \
  $steps "out=$work/launched" >"$work/said" 2>&1

script ended 0 $steps
submit ended
check "a job runs to its end" done_within 200
check "... as four processes" [ -e "$work/ended/hosts/3/metrics.jsonl" ]
check "... with the bits of escala launch" \
  [ "$(weights launched)" = "$(weights ended)" ]

# What --signal=B:TERM@120 does before the time is over.
script noticed 0 $steps
ESCALA_FAULTS=$slow submit noticed
begun noticed
scancel --batch --signal=TERM "$job"
check "a notice: the run is saved and queued again" done_within 300
check "... by exit code 4" logs noticed 'exit code 4: queued again, time 1'
check "... and goes on after its last step" logs noticed 'goes on after step'
check "... with the same bits" [ "$(weights launched)" = "$(weights noticed)" ]

# A job of another partition goes before, and takes all nodes.
script preempted 0 $steps
ESCALA_FAULTS=$slow submit preempted -p low
begun preempted
sbatch -p high -N 4 -o /dev/null --wrap 'sleep 5' >/dev/null
check "a preempted job comes back" done_within 300
check "... after it was saved" logs preempted 'goes on after step'
check "... with the same bits" [ "$(weights launched)" = "$(weights preempted)" ]

# One of the processes is killed.
script killed 1 checkpoint.every_steps=10 $steps
ESCALA_FAULTS=$slow submit killed
begun killed
pkill -KILL -n -f "^/[^ ]*/escala train .*out=$work/killed"
check "a killed process: queued again" done_within 300
check "... as a restart" logs killed 'queued again, time 1'
check "... with the same bits" [ "$(weights launched)" = "$(weights killed)" ]

script broken 0 model=none
submit broken
done_within 60 >/dev/null
check "bad use is not tried again" sh -c \
  "! grep -q 'queued again' '$work/broken.log' && \
   scontrol show job $job | grep -q 'ExitCode=2:0'"
finish

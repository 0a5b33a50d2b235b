#!/usr/bin/env bash
# Hosts that fail, hang, are slow, come and go: what `escala launch` says, and
# that the run ends with the same bits where its slice stays the same. Ends with
# `N passed, N failed, N skipped`.
source "$(dirname "$0")/cases.sh"
source tests/host_runs.sh
skipped=0
if [ $# -gt 0 ]; then  # parts, by hand
  run_hosts whole
  for part in "$@"; do source "tests/host_$part.sh"; done
  finish; exit
fi

# --- Hosts that end by themselves --------------------------------------------
# The first four at a time, as most of a run's time is spent in waiting.

exits() {
  local host faults=
  for host in "${@:2}"; do
    faults+="exit:host=$host,at=step,step=15,$1;"
  done
  echo "$faults"
}
run_hosts whole
ESCALA_FAULTS=$(exits attempt=0 1) run_machines one --elastic --max-restarts 1 &
ESCALA_FAULTS=$(exits attempt=all 0 1 2 3) \
  run_machines all --elastic --max-restarts 1 &
ESCALA_FAULTS='kill:host=2,at=step,step=15' run_machines killed \
  --max-restarts 1 &
ESCALA_FAULTS="$(exits attempt=0 3)$(exits attempt=1 0)" \
  run_machines twice --max-restarts 2 &
wait
check "the undisturbed run" ends whole 0
check "one host fails: the same bits" ends_alike one
check "... its machine stays" sh -c "! grep -q 'is not used' '$work/one.log'"
check "all hosts fail: the end" ends all 3
check "... with the limit" \
  says all 'failed \(exit 3\) after 1 restart, as many as --max-restarts allows'
check "a host is killed: the same bits" ends_alike killed
check "... who was killed is said" says killed \
  'host 2 of 4 was ended by a signal \(Killed\); restart 1 of 1 in 1 s'
check "two failures: two restarts are enough" ends_alike twice
# Without its checkpoint a run has not ended, though host 0 has the weights.
ESCALA_FAULTS='kill:host=2,at=save' run_hosts last_save --max-restarts 1 \
  checkpoint.every_steps=1000
check "a host is killed in the last save: the same bits" ends_alike last_save
check "... the pause doubles" says twice 'restart 2 of 2 in 2 s'

# --- Machines that fail, go and come -----------------------------------------

# Steps that last, so that there is time for a change.
lasts='slow:host=0,at=step,step=1,ms=150,attempt=all'
machines "$work/removed.list" a b
machines "$work/added.list" a
ESCALA_FAULTS='kill:host=2,at=step,step=15' \
  run_machines aside --elastic --max-restarts 1 &
ESCALA_FAULTS='kill:host=2,at=step,step=15;kill:host=0,at=step,step=15,attempt=1' \
  run_machines none --elastic --max-restarts 5 --wait 2 &
ESCALA_FAULTS=$lasts list=$work/removed.list run_machines removed --elastic &
ESCALA_FAULTS=$lasts list=$work/added.list run_machines added --elastic &
until_saved removed 10 && machines "$work/removed.list" b
until_saved added 10 && machines "$work/added.list" a b c
wait
check "a machine that failed is set aside" ends aside 0
check "... by name" says aside '^launch: b is not used for 60 s'
check "... and the run goes on on the others" \
  says aside 'goes on on v3-8 with 1 process, after v3-32 with 4'
check "all machines are set aside: the end" ends none 3
check "... after the wait" says none \
  'only 0 slots could be had for 2 s, and the run needs more'
check "a machine is removed: the run goes on" ends removed 0
check "... without a restart" says removed \
  'a is not in .*/removed.list any more; the run saves, and goes on without it'
check "a machine is added: the run goes on" ends added 0
check "... on more" \
  says added 'goes on on v3-32 with 4 processes, after v3-8 with 1'

# A machine comes back after its time, and is set aside for longer if it fails
# again; the limit of restarts counts both.
ESCALA_FAULTS="kill:host=2,at=step,step=15;kill:host=3,at=step,step=25,attempt=2
slow:host=0,at=step,step=1,ms=200,attempt=all"
ESCALA_FAULTS=${ESCALA_FAULTS/$'\n'/;} \
  run_machines again --elastic --max-restarts 2 --set-aside 3 &
machines "$work/few.list" a
list=$work/few.list run_machines few &
machines "$work/many.list" a b c
list=$work/many.list run_machines many --elastic &
wait
check "a machine comes back" ends again 0
check "... and is set aside for longer" says again 'b is not used for 6 s'
check "too few machines: bad use" ends few 2
check "... says what is needed" says few \
  'got 2 slots, expected 4 slots for v3-32'
check "more machines than needed: the slice that was asked for" ends_alike many
unset ESCALA_FAULTS

# --- Hosts that hang ---------------------------------------------------------

hang() {
  local name=$1 faults=$2; shift 2
  ESCALA_FAULTS=$faults run_hosts "$name" --max-restarts 1 --heartbeat 2 \
    --hang-seconds 5 "$@"
}
hang input 'hang:host=2,at=input,step=14' &
hang save 'hang:host=1,at=save,use=1' &
hang compile 'hang:host=3,at=compile' &
hang evaluation 'hang:host=0,at=evaluation' &
wait
for place in 'input:2:reads the input of step 15' \
  'save:1:writes checkpoint 10' 'compile:3:compiles the training step' \
  'evaluation:0:is at the evaluation after step 20'; do
  IFS=: read -r name host words <<<"$place"
  check "a host hangs ($name): the same bits" ends_alike "$name"
  check "... it is named soon, with what it does" says "$name" \
    "waited for 2.0 s or more for host $host, which .*$words \([2-5]"
  check "... and as the reason" says "$name" \
    "host $host of 4 hangs: for 5.* nothing has moved in any host; .*$words"
  check "... its stacks have its place" sh -c "sed -n \
    '/^launch: host $host: /,/^launch: host $((host + 1))/p' '$work/$name.log' |
    grep -q escala::hosts::Activity::Begin"
done

ESCALA_FAULTS='freeze:host=2,at=step,step=14' run_hosts frozen \
  --max-restarts 1 --heartbeat 2 &
ESCALA_FAULTS='freeze:host=0,at=save' run_hosts frozen_first \
  --max-restarts 1 --heartbeat 2 &
ESCALA_FAULTS='slow:host=3,at=input,step=2,ms=250' run_hosts slow --heartbeat 2 &
ESCALA_FAULTS='hang:host=1,at=load' run_hosts stacks --hang-seconds 60 &
until_says stacks 'compiling' && sleep 2 && signal_launcher stacks QUIT
until_says stacks 'launch: host 3: '
sleep 1
signal_launcher stacks QUIT && sleep 1 && pkill -9 -f "escala train .*out=$work/stacks\$"
wait
check "a frozen process: the same bits" ends_alike frozen
check "... it is named within twice the heartbeat" says frozen \
  'host 2 of 4 was not heard for [23]\.. s \(its process is stopped\)'
check "host 0 is frozen in a save: the same bits" ends_alike frozen_first
check "a slow host: the same bits" ends_alike slow
check "... that it is slow is said" says slow \
  'host 3 is slow: a step takes it [23].* ms .*middle host'
check "stacks on demand: each host's" \
  [ "$(grep -c '^launch: host . *: ' "$work/stacks.log")" = 8 ]
check "... name the place" says stacks 'escala::hosts::Activity::Begin'

# A process elsewhere that stands still has the run's folder, and hears nothing.
ESCALA_FAULTS='freeze:host=2,at=save,use=2' run_machines late --max-restarts 1 \
  --heartbeat 2
check "a process elsewhere stands still: it ends, and the same bits" \
  ends_alike late

source tests/host_sizes.sh
source tests/host_stops.sh
source tests/host_environment.sh
echo "$passed passed, $failed failed, $skipped skipped"
[ "$failed" = 0 ]

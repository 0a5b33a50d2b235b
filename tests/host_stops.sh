# Part of host_failures.sh: runs that somebody stops, whose launcher is killed,
# and whose machines lose the network.

# stopped NAME SIGNAL AT WORDS: the signal comes while host 1 is at that.
stopped() {
  local name=$1 signal=$2 at=$3 words=$4
  ESCALA_FAULTS="slow:host=1,at=$at,ms=4000" \
    "${with:-run_hosts}" "$name" --heartbeat 2 --max-restarts 3 &
  until_says "$name" "for host 1, which .*$words"
  signal_launcher "$name" "$signal"
  wait $!
}
stopped stop_start TERM start prepares &
stopped stop_compile INT compile compiles &
with=run_machines stopped stop_load TERM load 'makes the first weights' &
stopped stop_input HUP input 'reads the input of step' &
wait
stopped stop_step TERM step 'starts step' &
with=run_machines stopped stop_devices INT devices 'the devices' &
stopped stop_evaluation TERM evaluation 'is at the evaluation' &
with=run_machines stopped stop_save INT save 'writes checkpoint' &
wait
for phase in start compile load input step devices evaluation save; do
  check "stopped ($phase): the end" ends stop_$phase 1
  check "... was in that phase" says stop_$phase '^launch: the others have waited'
  check "... without a restart" sh -c "! grep -q restart '$work/stop_$phase.log'"
done
for phase in start load evaluation save; do run_hosts stop_$phase & done
wait
for phase in start load evaluation save; do
  check "stopped ($phase): goes on with the same bits" ends_alike stop_$phase
done
check "stopped: nothing is half written" \
  sh -c "! find $work/stop_* -name '*.tmp*' -o -name '*.new' | grep ."

# --- A second signal ---------------------------------------------------------

# Host 1 never stops, so that the others wait for it: for a minute, if nobody
# sends another signal.
impatient() {
  local name=$1 signal=$2
  ESCALA_FAULTS='hang:host=1,at=step,step=15' "$3" "$name" --heartbeat 2 \
    --max-restarts 3 &
  until_says "$name" 'for host 1, which'
  signal_launcher "$name" "$signal"
  until_says "$name" 'saves and stops as soon as it can'
  sleep 1  # what comes within half a second is one request
  signal_launcher "$name" "$signal"
  wait $!
}
impatient twice_here INT run_hosts &
impatient twice_far TERM run_machines &
wait
for name in twice_here twice_far; do
  check "a second signal ($name): the end" ends $name 1
  check "... which is said" says $name '^launch: a second signal came'
done

# --- The launcher is killed --------------------------------------------------

orphaned() {
  local name=$1 with=$2 step=$3; shift 3
  ESCALA_FAULTS='slow:host=0,at=step,ms=100' $with "$name" "$@" &
  if [ "$step" = 0 ]; then until_says "$name" compiling
  else until_saved "$name" "$step"; fi
  signal_launcher "$name" KILL
  wait $!
}
orphaned killed_here run_hosts 10 &
orphaned killed_far run_machines 10 &
orphaned killed_early run_machines 0 &
wait
for name in killed_here killed_far killed_early; do
  check "the launcher is killed ($name): its hosts end" ends $name 137
done
run_machines killed_far & run_hosts killed_early &
wait
check "... and the run goes on" ends_alike killed_far
check "... also when it had not begun" ends_alike killed_early

# --- Two machines with a network between them --------------------------------

net=esc$$ subnet=10.231.$((RANDOM % 250))
down() {
  ip netns del ${net}a; ip netns del ${net}b; ip link del ${net}0
} 2>/dev/null
up() {
  local n=0 name
  ip link add ${net}0 type bridge && ip addr add $subnet.1/24 dev ${net}0 &&
    ip link set ${net}0 up || return 1
  for name in a b; do
    n=$((n + 1))
    ip netns add $net$name &&
      ip link add $net$n type veth peer name eth0 netns $net$name &&
      ip link set $net$n master ${net}0 up &&
      ip -n $net$name addr add $subnet.1$n/24 dev eth0 &&
      ip -n $net$name link set eth0 up && ip -n $net$name link set lo up ||
      return 1
  done
}
if why=$(up 2>&1); then
  printf '%s\n' "${net}a address=$subnet.11 slots=2" \
    "${net}b address=$subnet.12 slots=2" >"$work/net.list"
  far_net() {
    run_hosts "$@" --via 'ip netns exec {} sh -s' --hosts "$work/net.list"
  }
  far_net net
  check "two machines: the same bits" ends_alike net
  printf '%s\n' "localhost slots=2" "${net}b address=$subnet.12 slots=2" \
    >"$work/here.list"
  run_hosts net_here --via 'ip netns exec {} sh -s' --hosts "$work/here.list"
  check "this machine and another one: the same bits" ends_alike net_here
  lasts='slow:host=0,at=step,step=1,ms=100,attempt=all'
  ESCALA_FAULTS=$lasts far_net cut --elastic --max-restarts 1 --heartbeat 3 &
  until_saved cut 10 && ip -n ${net}b link set eth0 down
  wait $!
  check "a machine's link fails: the run goes on" ends cut 0
  check "... it is named" says cut "^launch: ${net}b is not used for 60 s"
  ip -n ${net}b link set eth0 up
  ESCALA_FAULTS=$lasts far_net cut_first --max-restarts 5 --heartbeat 3 &
  until_saved cut_first 10 && ip -n ${net}a link set eth0 down
  until_says cut_first 'restart 1 of 5' && ip -n ${net}a link set eth0 up
  wait $!
  check "the link of host 0 fails for a time: the same bits" \
    ends_alike cut_first
else
  echo "skip two machines: ip netns: ${why##*$'\n'}"
  skipped=$((skipped + 5))
fi
down

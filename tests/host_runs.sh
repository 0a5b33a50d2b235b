# Runs of `escala launch` on machines that are this one, for test scripts, to be
# sourced after tests/cases.sh.
escala=build/bin/escala
export SOFTPOD_EXACT=hosts
# Seconds, and several checkpoints and evaluations.
tiny=(recipes/digits_mlp.toml train_steps=40 checkpoint.every_steps=10
  eval.every_steps=20 eval.max_examples=64 'architecture.hidden=[16]')

# A shell elsewhere, as ssh has one: what runs there does not end with it.
printf '%s\n' '#!/bin/sh' 'exec 3<&0' 'setsid sh -s <&3 3<&- &' 'wait $!' \
  >"$work/far"
chmod +x "$work/far"

# machines FILE LINE...: a file of machines with two slots each, at once.
machines() {
  local file=$1 machine; shift
  for machine in "$@"; do
    echo "$machine address=127.0.0.1 slots=2"
  done >"$file.new"
  mv "$file.new" "$file"
}
machines "$work/ab" a b

# run_hosts NAME WORDS...: a run in $work/NAME with all of v3-32; what it said
# is in NAME.log, and its exit code in NAME.code.
run_hosts() {
  local name=$1; shift
  {
    timeout -k 5 "${most:-120}" $escala launch --slice v3-32 --processes 4 \
      --device softpod "${tiny[@]}" "$@" "out=$work/$name" \
      >"$work/$name.log" 2>&1
  } 2>/dev/null  # the shell says that it was killed
  echo $? >"$work/$name.code"
}
# ... on the machines a and b.
run_machines() { run_hosts "$@" --via "$work/far" --hosts "${list:-$work/ab}"; }

# The numbers of a run's processes: of its hosts, and of its launcher.
hosts_of() { pgrep -f "escala'? train .*out=$work/$1\$"; }
launcher_of() { pgrep -f "^$escala launch .*out=$work/$1\$"; }
# signal_launcher NAME SIGNAL
signal_launcher() { kill -"$2" "$(launcher_of "$1")"; }

# until_true SECONDS COMMAND...
until_true() {
  local tries=$(($1 * 20)); shift
  while [ $((tries -= 1)) -ge 0 ]; do
    "$@" >/dev/null 2>&1 && return
    sleep 0.05
  done
  return 1
}
has_saved() { [ -e "$work/$1/checkpoints/step_$(printf %08d "$2")/COMMITTED" ]; }
until_saved() { until_true 60 has_saved "$@"; }
says() { grep -qE -e "$2" "$work/$1.log"; }
until_says() { until_true 60 says "$@"; }
# What differs from all others where there are none.
weights() { sha256sum <"$work/$1/weights.safetensors" || echo "none of $1"; }
no_hosts() { ! hosts_of "$1"; }

# ends NAME CODE: with that exit code, and no process left.
ends() {
  [ "$(cat "$work/$1.code")" = "$2" ] && until_true 5 no_hosts "$1" && return
  hosts_of "$1"
  tail -n 25 "$work/$1.log"
  return 1
}
# ends_alike NAME: well, with the same bits as the run in one go.
reference=whole
ends_alike() {
  ends "$1" 0 && [ "$(weights "$1")" = "$(weights $reference)" ]
}

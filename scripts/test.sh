# run_tests [OPTION]: every suite of tests/suites.sh, one line each, `N passed,
# N failed` at the end. Sourced by ./dev.
#
# tests/floors.txt has the number of cases of each suite. A suite that is
# missing, unknown there, prints no count or another one is a failure. The end
# lists what was left out.
#
#   --quick         only the suites that are `quick` there
#   --no-registry   without those that need packages of a registry, on a machine
#                   that reaches none
#   --libtpu        with the real TPU compiler, which it installs (700 MB); else
#                   with that which ESCALA_LIBTPU names
#   --write-floors  raises what has grown in tests/floors.txt and adds new suites; what has shrunk stays a failure
#
# As many suites run at a time as there are cores, at most 4; their lines are
# printed in the order of tests/suites.sh.
#
# `passed` counts a case once: `suite` adds its cases to the sum; `again` reruns
# cases of a suite above in another way and adds none, but its failures count.

floors=tests/floors.txt
passed=0 failed=0 passed_again=0 words=() begun=()
declare -A floor_cases=() floor_skipped=() floor_runs=() has_run=() \
  seen_cases=() seen_skipped=() binary_of=() left_out=() log_of=() is_again=() \
  program_of=()
most_seconds=2400  # of a suite; the longest took 1,400 on two busy cores
at_a_time=$(nproc)
[ "$at_a_time" -le 4 ] || at_a_time=4

# Lines for the end: `red NAME WHY` is a failure.
red() { words+=("failed: $1: $2"); }

read_floors() {
  local cases skips runs name
  while read -r cases skips runs name; do
    case "$cases" in ''|'#'*) continue ;; esac
    if [[ ! "$cases $skips" =~ ^[0-9]+\ [0-9]+$ ]] || [ -z "$name" ] ||
      [[ ! "$runs" =~ ^(quick|whole|registry)$ ]]; then
      red "$floors" "cannot read '$cases $skips $runs $name'"
      failed=$((failed + 1))
      continue
    fi
    floor_cases[$name]=$cases floor_skipped[$name]=$skips floor_runs[$name]=$runs
  done <"$floors"
}

# count LOG: sets ok, bad, skip from gtest's summary or a last line `N passed, N
# failed[, N skipped]`; ok is empty if there is neither.
count() {
  local log=$1 line
  ok='' bad=0 skip=0
  if grep -q '^\[==========\] [0-9]* tests\{0,1\} .* ran\.' "$log"; then
    ok=$(sed -n 's/^\[  PASSED  \] \([0-9]*\) test.*/\1/p' "$log" | tail -n 1)
    bad=$(sed -n 's/^\[  FAILED  \] \([0-9]*\) test.*/\1/p' "$log" | tail -n 1)
    skip=$(sed -n 's/^\[  SKIPPED \] \([0-9]*\) test.*/\1/p' "$log" | tail -n 1)
  elif line=$(grep -E '^[0-9]+ passed, [0-9]+ failed' "$log" | tail -n 1); then
    ok=${line%% passed*}
    bad=$(sed -n 's/.* \([0-9]*\) failed.*/\1/p' <<<"$line")
    skip=$(sed -n 's/.* \([0-9]*\) skipped.*/\1/p' <<<"$line")
  fi
  bad=${bad:-0} skip=${skip:-0}
}

# judge NAME LOG STATUS PROGRAM: prints in one sentence why the suite failed
# beyond its own counts, or nothing. Reads ok, bad, skip.
judge() {
  local name=$1 log=$2 status=$3 least=${floor_cases[$1]:-} most reason
  if [ "$bad" != 0 ]; then echo "$bad failed"; return; fi
  if [ "$status" = 127 ]; then echo "there is no $4"; return; fi
  # A suite that died has no valid counts.
  if [ "$status" != 0 ]; then echo "ended with status $status"; return; fi
  if [ -z "$ok" ]; then echo "it printed no count"; return; fi
  if [ "$ok" = 0 ]; then
    reason=$(sed -n '/^skip /{s///p;q}' "$log")
    echo "nothing of it ran${reason:+: skipped whole, $reason}"; return
  fi
  if [ -z "$least" ]; then
    [ $write_floors = 1 ] || echo "it is not in $floors"
    return
  fi
  most=${floor_skipped[$name]}
  if [ $((ok + skip)) -lt "$least" ]; then
    reason=$(sed -n '/^skip /{s///p;q}' "$log")
    echo "$((ok + skip)) cases, at least $least are expected${reason:+; skip $reason}"
  elif [ "$skip" -gt "$most" ]; then
    echo "$skip skipped, at most $most may be"
  elif [ $((ok + skip)) -gt "$least" ] && [ $write_floors = 0 ]; then
    # Otherwise as many cases could disappear unnoticed.
    echo "$((ok + skip)) cases, $least are written down; ./dev test --write-floors"
  fi
}

# tally NAME LOG STATUS SECONDS AGAIN PROGRAM: counts a suite, prints its line.
tally() {
  local name=$1 log=$2 ok bad skip why
  count "$log"
  why=$(judge "$name" "$log" "$3" "$6")
  if [ -n "$why" ]; then
    red "$name" "$why"
    [ "$bad" != 0 ] || bad=1
  else
    seen_cases[$name]=$((ok + skip)) seen_skipped[$name]=$skip
  fi
  ok=${ok:-0} failed=$((failed + bad))
  if [ "$5" = 1 ]; then
    passed_again=$((passed_again + ok))
  else
    passed=$((passed + ok))
  fi
  printf '%-34s %5d passed%s %3d failed %4d s%s\n' "$name" "$ok" \
    "$([ "$5" = 1 ] && echo ' again' || echo '      ')" "$bad" "$4" \
    "$([ "$skip" = 0 ] || echo " $skip skipped")"
  # The reasons; without any, the names that gtest lists.
  { grep -h '^skip ' "$log" || grep -hE '^\[  SKIPPED \] [^ ]*\.[^ ]*$' "$log" ||
      true; } | sort -u | sed -n '1,40s/^/    /p'  # head would end sort early
  if [ -n "$why" ]; then
    echo "    FAIL $name: $why"
    grep -hE '^FAIL|^\[  FAILED  \]|Failure$|ERROR:|check failed' -A4 "$log" |
      head -n 60 | sed 's/^/    /' || true
    tail -n 5 "$log" | sed 's/^/    /'
  fi
}

# run_suite AGAIN NAME COMMAND...
run_suite() {
  local again=$1 name=$2 runs=${floor_runs[$2]:-quick} log status=0 begin word
  shift 2
  if [ -n "${has_run[$name]:-}" ]; then
    red "$name" "two suites have this name"; failed=$((failed + 1))
    return
  fi
  has_run[$name]=1
  for word in "$@"; do
    [[ "$word" != build/bin/*_test ]] || binary_of[$word]=$name
  done
  if [ "$quick $runs" = '1 whole' ] || [ "$quick $runs" = '1 registry' ] ||
    [ "$registry $runs" = '0 registry' ]; then
    left_out[$name]=1
    return
  fi
  mkdir -p build/test-logs
  log=build/test-logs/${name//[^a-zA-Z0-9]/_}.log
  rm -f "$log.ended"
  while [ "$(jobs -rp | wc -l)" -ge $at_a_time ]; do wait -n || true; done
  tally_ended
  (
    trap 'kill $!' TERM
    begin=$SECONDS
    timeout "$most_seconds" "$@" >"$log" 2>&1 </dev/null &
    wait $! || status=$?
    [ "$status" != 124 ] || echo "FAIL $name: still running after $most_seconds s" >>"$log"
    echo "$status $((SECONDS - begin))" >"$log.new"
    mv "$log.new" "$log.ended"
  ) &
  begun+=("$name") log_of[$name]=$log is_again[$name]=$again program_of[$name]=$1
}

# tally_ended [all]: tallies ended suites, up to the first that still runs; with
# `all` none does, and a suite without a status was killed.
tally_ended() {
  local name status seconds
  while [ ${#begun[@]} -gt 0 ]; do
    name=${begun[0]}
    status=137 seconds=0
    if [ -e "${log_of[$name]}.ended" ]; then
      read -r status seconds <"${log_of[$name]}.ended"
    elif [ "${1:-}" != all ]; then
      return
    fi
    tally "$name" "${log_of[$name]}" "$status" "$seconds" "${is_again[$name]}" \
      "${program_of[$name]}"
    begun=("${begun[@]:1}")
  done
}
suite() { run_suite 0 "$@"; }
again() { run_suite 1 "$@"; }

# Finds suites that should have run but did not.
find_missing() {
  local name binary room
  for name in "${!floor_cases[@]}"; do
    [ -n "${has_run[$name]:-}" ] ||
      echo "$name: it is in $floors, and tests/suites.sh does not run it"
  done
  for binary in build/bin/*_test; do
    [ -n "${binary_of[$binary]:-}" ] || [ ! -e "$binary" ] ||
      echo "$binary: no suite runs it (where its target is gone: delete it)"
  done
  for room in escala/*/; do
    room=$(basename "$room")
    [ -n "${binary_of[build/bin/${room}_test]:-}" ] ||
      echo "escala/$room: no suite runs build/bin/${room}_test"
  done
}

# say_left_out WHY: prints in one sentence how much was not run.
say_left_out() {
  local name cases=0 names=()
  while IFS= read -r name; do
    names+=("$name") cases=$((cases + ${floor_cases[$name]:-0}))
  done < <(printf '%s\n' "${!left_out[@]}" | LC_ALL=C sort)
  echo "not run with $1, ${#names[@]} $([ ${#names[@]} = 1 ] && echo suite || echo suites) of $cases cases:"
  printf '%s; ' "${names[@]}" | sed 's/; $//' | fold -s -w 76 | sed 's/^/    /'
  echo
}

# Writes what this run has seen to $floors, and prints the changes.
raise_floors() {
  local name before
  for name in "${!seen_cases[@]}"; do
    before=${floor_cases[$name]:-}
    if [ -z "$before" ]; then
      echo "$floors: new: ${seen_cases[$name]} cases, ${seen_skipped[$name]} skipped: $name"
      floor_skipped[$name]=${seen_skipped[$name]} floor_runs[$name]=whole
    elif [ "${seen_cases[$name]}" -gt "$before" ]; then
      echo "$floors: $before -> ${seen_cases[$name]} cases: $name"
    else
      continue
    fi
    floor_cases[$name]=${seen_cases[$name]}
  done
  { sed -n '/^#/p' "$floors"
    for name in "${!floor_cases[@]}"; do
      printf '%7d %7d  %-8s  %s\n' "${floor_cases[$name]}" \
        "${floor_skipped[$name]}" "${floor_runs[$name]}" "$name"
    done | LC_ALL=C sort -k4
  } >"$floors.new"
  mv "$floors.new" "$floors"
}

run_tests() {
  local quick=0 registry=1 write_floors=0 word name
  for word in "$@"; do
    case "$word" in
      --quick) quick=1 ;;
      --no-registry) registry=0 ;;
      --libtpu)
        if ESCALA_LIBTPU=$(tpu_compiler); then
          export ESCALA_LIBTPU
        else
          red "the TPU compiler" "its Python package could not be installed"
          failed=$((failed + 1))
        fi ;;
      --write-floors) write_floors=1 ;;
      *) echo "dev test: got '$word'; the options are --quick, --no-registry," \
           "--libtpu, --write-floors" >&2
         exit 2 ;;
    esac
  done
  read_floors
  trap 'kill $(jobs -rp); wait; exit 130' INT TERM
  source tests/suites.sh
  wait
  tally_ended all
  while IFS= read -r word; do
    red "${word%%: *}" "${word#*: }"; failed=$((failed + 1))
  done < <(find_missing | LC_ALL=C sort)
  echo
  [ $write_floors = 0 ] || raise_floors
  [ ${#left_out[@]} = 0 ] || say_left_out \
    "$([ $quick = 1 ] && echo --quick || echo --no-registry)"
  [ $passed_again = 0 ] || echo "$passed_again passed again, another way:" \
    "these cases are counted once"
  [ ${#words[@]} = 0 ] || printf '%s\n' "${words[@]}"
  echo "$passed passed, $failed failed"
  [ "$failed" = 0 ] && [ "$passed" != 0 ]
}

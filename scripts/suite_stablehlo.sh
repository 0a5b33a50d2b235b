#!/usr/bin/env bash
# ./dev suite stablehlo DIR: runs the StableHLO project's interpreter tests and
# test data from a checkout in DIR, and reads its artifacts of each version.
set -euo pipefail
dir=$1
escala=build/bin/escala logs=build/suite; mkdir -p $logs
# run TITLE OPTIONS... FILES: prints failures, the reasons for skips, the count.
status=0
run() {
  local title=$1 log; shift
  log=$logs/stablehlo-${title//[ ,]/-}.log
  $escala hlo check "$@" >"$log" 2>&1 || true
  grep '^FAIL' "$log" || true
  grep '^skip' "$log" | sed 's/^skip [^ ]* [^ ]*  *//; s/^[^ ]*mlir:[0-9]*:[0-9]*: //' | sort | uniq -c |
    sort -rn | sed 's/^ *\([0-9]*\)/skip \1 x/' || true
  tail -n 1 "$log" | grep -qE '^[0-9]+ passed' || status=1
  echo "$title: $(tail -n 1 "$log")"
}

tests=$dir/stablehlo
# One file needs the arguments on its RUN line.
interpret=$(ls "$tests"/tests/interpret/*.mlir "$tests"/tests/interpret/chlo/*.mlir |
  grep -v api_input_arguments)
arguments='[dense<1> : tensor<2xi32>, dense<2> : tensor<2xi32>]'
# The programs that the StableHLO project runs itself, and those it disabled.
enabled=$(grep -l '^// RUN:.*--interpret' "$tests"/testdata/*.mlir)
disabled=$(grep -L '^// RUN:.*--interpret' "$tests"/testdata/*.mlir)

export SOFTPOD_FALLBACK=error  # as in tests/suites.sh
for device in '' '--device softpod'; do
  where=${device:+softpod}; where=${where:-reference}
  # shellcheck disable=SC2086 # lists of files and options
  {
    run "interpret, $where" $device $interpret
    run "interpret with arguments, $where" $device --args "$arguments" \
      "$tests"/tests/interpret/api_input_arguments.mlir
    run "testdata, $where" $device $enabled
    run "testdata that StableHLO disabled, $where" $device $disabled
  }
done
echo "artifacts of each version:"
build/bin/vhlo_files "$tests"/tests/vhlo || status=1
exit $status

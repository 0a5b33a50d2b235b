#!/usr/bin/env bash
# ./dev suite NAME DIR: runs a test suite of others from a checkout in DIR.
#   stablehlo   the StableHLO project's interpreter tests and test data
set -euo pipefail
name=${1:-} dir=${2:-}
if [ "$name" != stablehlo ] || [ -z "$dir" ]; then
  sed -n '2,3s/^# //p' "$0" >&2; exit 2
fi
[ -d "$dir/stablehlo/tests/interpret" ] || {
  echo "dev suite: got $dir; expected a checkout of the StableHLO project" \
       "(no stablehlo/tests/interpret in it)" >&2; exit 2; }

escala=build/bin/escala logs=build/suite; mkdir -p $logs
# run TITLE OPTIONS... -- FILES: the failures, the reasons for skips, the count.
status=0
run() {
  local title=$1 log; shift
  log=$logs/stablehlo-${title//[ ,]/-}.log
  $escala hlo check "$@" >"$log" 2>&1 || true
  grep '^FAIL' "$log" || true
  grep '^skip' "$log" | sed 's/.*: //' | sort | uniq -c | sort -rn |
    sed 's/^ *\([0-9]*\)/skip \1 x/' || true
  tail -n 1 "$log" | grep -qE '^[0-9]+ passed' || status=1
  echo "$title: $(tail -n 1 "$log")"
}
tests=$dir/stablehlo
run "interpret, reference" "$tests"/tests/interpret/*.mlir \
  "$tests"/tests/interpret/chlo/*.mlir
run "testdata, reference" "$tests"/testdata/*.mlir
run "interpret, softpod" --device build/lib/libsoftpod.so \
  "$tests"/tests/interpret/*.mlir "$tests"/tests/interpret/chlo/*.mlir
run "testdata, softpod" --device build/lib/libsoftpod.so \
  "$tests"/testdata/*.mlir
exit $status

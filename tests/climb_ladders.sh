#!/usr/bin/env bash
# Climbs to whole Pods: the planned jobs of ResNet-50 and of a GPT with FSDP on
# every slice, where nothing runs; and a small GPT with an example for each core.
# `./dev bench climb ladders` climbs whole jobs so. Ends with
# `N passed, N failed`.
set -uo pipefail
cd "$(dirname "$0")/.."
work=$(mktemp -d); trap 'rm -rf "$work"' EXIT
seq 1000000 >"$work/text"
passed=0 failed=0

# climbs NAME EXPRESSION WORD...: runs `escala climb`, and evaluates an
# expression of Python on the rungs of report.json.
climbs() {
  local name=$1 expression=$2; shift 2
  build/bin/escala climb "$@" --out "$work/$name" out="$work/run_$name" \
    >"$work/log" 2>&1
  if python3 -B - "$work/$name/report.json" "$expression" <<'PYTHON'
import json, sys
report = json.load(open(sys.argv[1]))
rungs = report["rungs"]
depths = [rung["depth"] for rung in rungs]
green = lambda rung: {gate["name"] for gate in rung["gates"]
                      if gate["colour"] == "green"}
colours = {gate["colour"] for rung in rungs for gate in rung["gates"]}
clean = not colours & {"red", "yellow", "unknown"}
sys.exit(not eval(f"({sys.argv[2]})"))
PYTHON
  then
    passed=$((passed + 1))
  else
    tail -n 40 "$work/log"
    echo "FAIL $name: $expression"
    failed=$((failed + 1))
  fi
}

dry='{"plan", "fits", "data", "held-out data", "records", "write out", "disk",
      "host RAM", "collectives", "flops"}'
function='{"runs", "replicas agree", "same bits twice", "resumes after a kill",
           "restores elsewhere", "host shares", "evaluation", "collectives"}'
compared='{"same order", "same loss", "same gradients", "same first update",
           "same twenty steps"}'
climbs resnet50_dry "set(depths) == {'dry'} and clean and
  all($dry <= green(rung) for rung in rungs) and
  rungs[-1]['slice'] == 'v3-2048' and rungs[-1]['batch_per_replica'] == 128" \
  recipes/resnet50.toml --from v3-8 --to v3-2048 --budget 1s global_batch=1024
climbs gpt_dry "set(depths) == {'dry'} and clean and
  all($dry <= green(rung) for rung in rungs) and
  rungs[-1]['cores'] == 256" \
  recipes/gpt2.toml --from v5e-4 --to v5e-256 --budget 1s global_batch=16 \
  mesh.fsdp=-1 "input.path=$work/text" input.block=64
# More examples for each core than two minutes are enough for. How fast examples
# are read is not judged, since other programs run beside this.
climbs gpt "depths == ['function', 'function'] and
  all($function <= green(rung) for rung in rungs) and
  $compared <= green(rungs[1])" \
  recipes/gpt.toml --from v5e-4 --to v5e-8 --budget 2m --accept \
  'reading is measured elsewhere' global_batch=16384 mesh.fsdp=-1 \
  "input.path=$work/text" architecture.layers=2 precision=mixed
echo "$passed passed, $failed failed"
[ $failed -eq 0 ]

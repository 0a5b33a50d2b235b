#!/usr/bin/env bash
# ./dev bench step [options]: training steps as per-core programs on software
# Pods, against the floor of oneDNN and, if asked, against other frameworks.
#
#   --rows REGEX    only rows whose "MODEL SLICE BATCH SCALING" matches
#   --quick         only rows on v3-8, five steps each
#   --steps N       steps per row (20; 3 where the batch is large)
#   --row "MODEL SLICE BATCH"   this one, with floor, not the table; repeatable
#   --plugin FILE   another PJRT plug-in (build/lib/libsoftpod.so)
#   --peers         JAX and PyTorch in the same run (installs them: large)
#   --json          the lines of JSON alone
#
# A row with a floor runs floor, step, floor, step: the better of each counts.
set -euo pipefail
cd "$(dirname "$0")/.."
source scripts/install.sh

# model, slice, global batch, scaling, steps. Batches that appear on v3-8 and on
# a larger slice give the ratio between the two.
table='mlp v3-8 1024 global 20
mlp v3-128 1024 global 20
mlp v3-512 1024 global 20
mlp v3-8 4096 global 5
mlp v3-2048 4096 global 3
gpt v3-8 96 global 20
gpt v3-8 128 global 10
gpt v3-128 128 global 10
gpt v3-8 512 global 5
gpt v3-512 512 global 5
gpt v3-8 4096 global 3
gpt v3-2048 4096 global 3
resnet20 v3-8 128 global 20
resnet20 v3-128 128 global 20
resnet20 v3-8 512 global 5
resnet20 v3-512 512 global 5
resnet20 v3-8 2048 global 3
resnet20 v3-2048 2048 global 3
mlp v3-8 1024 per_core 10
mlp v3-128 16384 per_core 3
mlp v3-2048 262144 per_core 3
gpt v3-8 8 per_core 10
gpt v3-128 128 per_core 5
gpt v3-2048 2048 per_core 3
resnet20 v3-8 8 per_core 10
resnet20 v3-128 128 per_core 5
resnet20 v3-2048 2048 per_core 3'
with_floor='^(mlp v3-8 1024|gpt v3-8 96|resnet20 v3-8 128) global'

fail() { echo "dev bench step: $1" >&2; exit "${2:-3}"; }

rows=. steps='' plugin=build/lib/libsoftpod.so peers='' json='' given=''
while [ $# -gt 0 ]; do
  case "$1" in
    --rows) rows=$2; shift ;;
    --quick) rows='v3-8 '; steps=5 ;;
    --steps) steps=$2; shift ;;
    --row) given+="$2 global 20"$'\n'; shift ;;
    --plugin) plugin=$2; shift ;;
    --peers) peers=1 ;;
    --json) json=1 ;;
    *) sed -n '2,15s/^# \{0,1\}//p' "$0" >&2; fail "unknown option $1" 2 ;;
  esac
  shift
done
[ -z "$given" ] || { table=${given%$'\n'}; with_floor=.; }
table=$(grep -E "$rows" <<<"$table") || fail "no row matches '$rows'" 2

out=build/bench/step
mkdir -p "$out"
lines=$out/results.jsonl
: >"$lines"

# venv NAME REQUIREMENTS: a Python of its own; prints its path.
venv() {
  local dir=build/$1
  if [ ! -e "$dir/ready" ]; then
    need python3 python3-venv
    echo "dev: installing $2 into $dir" >&2
    { python3 -m venv "$dir" &&
      "$dir/bin/pip" install -q --disable-pip-version-check -r "$2" &&
      touch "$dir/ready"; } >"$dir.log" 2>&1 ||
      { tail -3 "$dir.log" >&2; fail "$2 cannot be installed"; }
  fi
  echo "$dir/bin/python"
}

cores_of() {
  build/bin/escala pod "$1" --json | sed -n 's/.*"cores":\([0-9]*\).*/\1/p'
}

# program MODEL SLICE BATCH: writes it if need be; prints its path.
program() {
  local cores file
  cores=$(cores_of "$2")
  [ -n "$cores" ] || fail "what slice is '$2'?" 2
  [ $(($3 % cores)) = 0 ] || fail "a batch of $3 is not whole on $cores cores" 2
  file=$out/$1_${cores}_$(($3 / cores)).mlir
  if [ ! -e "$file" ] || [ bench/step/models.py -nt "$file" ] ||
     [ bench/step/export.py -nt "$file" ]; then
    local python
    python=$(venv peers-bench bench/step/requirements.txt)
    JAX_PLATFORMS=cpu PYTHONDONTWRITEBYTECODE=1 "$python" bench/step/export.py \
      "$1" "$cores" $(($3 / cores)) "$file" >"$file.log" 2>&1 ||
      { tail -5 "$file.log" >&2; fail "export of $1 failed"; }
    rm -f "$file.log"
  fi
  echo "$file"
}

# field KEY: its number in a line of JSON, or nothing.
field() { sed -n "s/.*\"$1\":\(-\{0,1\}[0-9][0-9.eE+-]*\).*/\1/p"; }
text_field() { sed -n "s/.*\"$1\":\"\([^\"]*\)\".*/\1/p"; }
smaller() { awk -v a="$1" -v b="$2" 'BEGIN { print a < b ? a : b }'; }

run_floor() {
  build/bin/escala_floor --model "$1" --batch "$2" | field floor_ms
}

# run_step MODEL SLICE BATCH SCALING STEPS FLOOR
run_step() {
  local file
  file=$(program "$1" "$2" "$3") || return
  build/bin/escala_bench_step --plugin "$plugin" --program "$file" \
    --model "$1" --slice "$2" --scaling "$4" --steps "$5" ${6:+--floor-ms "$6"}
}

# The better of two runs, and of two floors, in turn.
run_with_floor() {
  local floor first second best
  program "$1" "$2" "$3" >/dev/null || return
  floor=$(run_floor "$1" "$3")
  first=$(run_step "$@" "$floor") || return
  floor=$(smaller "$floor" "$(run_floor "$1" "$3")")
  second=$(run_step "$@" "$floor") || return
  best=$(smaller "$(field step_ms <<<"$first")" "$(field step_ms <<<"$second")")
  sed "s/\"step_ms\":[^,]*/\"step_ms\":$best/" <<<"$second"
}

run_peers() {  # MODEL BATCH STEPS
  local jax torch devices
  jax=$(venv peers-bench bench/step/requirements.txt)
  torch=$(venv peers-torch bench/step/requirements_torch.txt)
  export PYTHONDONTWRITEBYTECODE=1
  for devices in 1 8 32 128; do
    [ $(($2 % devices)) = 0 ] || continue
    peer "$jax" bench/step/peer_jax.py "$1" "$2" "$3" "$devices"
  done
  peer "$torch" bench/step/peer_torch.py "$1" "$2" "$3"
  peer "$torch" bench/step/peer_torch.py "$1" "$2" "$3" compile
}
peer() {  # one that fails says so and does not stop the others
  local line
  if line=$("$@" 2>"$out/peer.log"); then
    tail -n 1 <<<"$line"
  else
    echo "dev bench step: ${*:2} failed: $(tail -n 1 "$out/peer.log")" >&2
  fi
}

run_row() {  # MODEL SLICE BATCH SCALING STEPS
  if grep -qE "$with_floor" <<<"$1 $2 $3 $4" && [ -x build/bin/escala_floor ]
  then
    run_with_floor "$@" || return
    [ -z "$peers" ] || run_peers "$1" "$3" "$5"
  else
    run_step "$@" ''
  fi
}

failed=0
while read -r model slice batch scaling usual; do
  [ -n "$json" ] || echo "  $model $slice batch $batch ($scaling) ..." >&2
  run_row "$model" "$slice" "$batch" "$scaling" "${steps:-$usual}" \
    </dev/null >>"$lines" ||
    { echo "dev bench step: $model $slice $batch $scaling failed" >&2
      failed=3; }
done <<<"$table"

if [ -n "$json" ]; then cat "$lines"; exit $failed; fi

# The table: every row against the floor, v3-8 at the same batch, and the best
# peer at the same batch.
while read -r line; do
  printf '%s\t' "$(text_field model <<<"$line")" "$(text_field slice <<<"$line")" \
    "$(field batch <<<"$line")" "$(text_field scaling <<<"$line")" \
    "$(text_field peer <<<"$line")"
  for key in step_ms floor_ms compile_ms rss_mib arena_mib loss_first; do
    printf '%s\t' "$(field $key <<<"$line")"
  done
  field loss_last <<<"$line"
done <"$lines" | awk -F'\t' '
  function number(x, digits) {
    return x == "" ? "" : sprintf("%." digits "f", x)
  }
  function ratio(a, b) { return a == "" || b == "" ? "" : sprintf("%.2f", a / b) }
  {
    line[NR] = $0
    key = $1 " " $3
    if ($2 == "v3-8" && $5 == "") small[key] = $6
    if ($5 != "" && $5 !~ /devices/ &&
        (!(key in best) || $6 + 0 < best[key])) best[key] = $6
    if ($5 ~ /eager/) memory[key] = $9
  }
  END {
    format = "%-9s %-26s %7s %-9s %10s %9s %7s %7s %7s %10s %8s %7s %8s  %s\n"
    printf format, "model", "slice or peer", "batch", "scaling", "step ms",
      "floor ms", "/floor", "/v3-8", "/peer", "compile ms", "rss MiB", "/torch",
      "arena", "loss"
    for (i = 1; i <= NR; ++i) {
      split(line[i], f, "\t")
      key = f[1] " " f[3]
      ours = f[5] == ""
      printf format, f[1], ours ? f[2] : f[5], f[3], f[4], number(f[6], 2),
        number(f[7], 2), ratio(f[6], f[7]),
        ours && f[2] != "v3-8" ? ratio(f[6], small[key]) : "",
        ours ? ratio(f[6], best[key]) : "", number(f[8], 0), number(f[9], 0),
        ours ? ratio(f[9], memory[key]) : "", number(f[10], 1),
        number(f[11], 4) " -> " number(f[12], 4)
    }
  }'
exit $failed

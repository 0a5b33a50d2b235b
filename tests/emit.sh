#!/usr/bin/env bash
# What `escala launch --emit` prints, read by others: bash, shellcheck, PyYAML,
# the types of Kubernetes' own library, gcloud's own parser; and run, by Slurm,
# and with a stand-in for gcloud. Ends with `N passed, N failed, N skipped`; the reasons
# are lines `skip ...`.
source "$(dirname "$0")/cases.sh"
emit=build/bin/emit_text
skipped=0
skip() { echo "skip $1"; skipped=$((skipped + 1)); }
words=(recipes/digits_mlp.toml 'optimizer={name = "sgd", lr = 0.1}' "it's" 'a b'
  '$(touch x)' '`id`' '$HOME' '' '#c' $'two\nlines' '--' 'é😀' '*' '\' ': - {')

# The command line passes everything on.
build/bin/escala launch --emit slurm --slice v3-32 --max-restarts 3 --grace 50 \
  --log-style maxtext recipes/digits_mlp.toml out=runs/a_run seed=7 \
  >"$work/said" 2>&1
check "escala launch --emit prints it" grep -qxF "command=(escala train --device \
softpod --slice v3-32 --grace 50 recipes/digits_mlp.toml out=runs/a_run seed=7 \
--log-style maxtext)" "$work/said"
for option in "--overwrite" "--hosts file" "--emit nomad" "--heartbeat 3" "--via sh"; do
  build/bin/escala launch --emit k8s --slice v3-32 $option \
    recipes/digits_mlp.toml >"$work/said" 2>&1
  check "--emit refuses $option" [ $? = 2 ]
done

mkdir "$work/texts"
while read -r slice hosts; do
  for form in gcloud slurm k8s; do
    $emit $form "$slice" "$hosts" 3 "${slice}_run" "" "${words[@]}" \
      >"$work/texts/$slice.$form" 2>/dev/null || rm "$work/texts/$slice.$form"
  done
done < <($emit slices)
cd "$work/texts"
scripts=(*.gcloud *.slurm)
check "bash reads all scripts" sh -c 'for f in "$@"; do bash -n "$f" || exit; done' \
  - "${scripts[@]}"
if command -v shellcheck >/dev/null; then
  # SC2016, SC1003: words stand in single quotes so that nothing is expanded.
  check "shellcheck finds nothing in them" \
    shellcheck -s bash -e SC2016,SC1003 \
    {v3-32,v5litepod-16,v6e-1}.{gcloud,slurm}
else
  skip "shellcheck: it is not installed"
fi
cd - >/dev/null

# The words as the scripts have them.
python3 - "$work/texts" "${words[@]}" >"$work/said" 2>&1 <<'P'
import re, subprocess, sys
folder, words = sys.argv[1], sys.argv[2:]
def values(form, tail):
    text = open(f"{folder}/v3-32.{form}").read()
    begin = text.index("\ncommand=")
    end = text.index(tail, begin)
    script = text[begin:end] + "\nprintf '%s\\0' \"${command[@]}\""
    return subprocess.run(["bash", "-c", script], check=True,
                          capture_output=True).stdout.decode().split("\0")[:-1]
slurm = values("slurm", "\n\n# A port")
assert slurm[-len(words):] == words, slurm
(line,) = values("gcloud", "\n\nstate()")
# The shell of the machine reads it again.
there = subprocess.run(["bash", "-c", line.replace("escala", "printf '%s\\0'", 1)],
                       check=True, capture_output=True).stdout.decode()
there = there.split("\0")[:-1]
assert there[-len(words):] == words, there
P
check "the shells give escala the same words" [ ! -s "$work/said" ]

if python3 -c 'import yaml' 2>/dev/null; then
  for slice in v3-32 v4-8 v5litepod-16 v5p-128 v6e-8 tpu7x-16; do
    check "$slice: PyYAML reads the manifest, with the same words" \
      python3 -B tests/emit/check_manifest.py "$work/texts/$slice.k8s" \
      "${words[@]}"
  done
else
  for _ in 1 2 3 4 5 6; do skip "PyYAML: it is not installed"; done
fi
source scripts/install.sh
if types=$(kubernetes_types); then
  check "Kubernetes' own types have all fields of all manifests" \
    "$types" "$work"/texts/*.k8s
  sed 's/completionMode/completionmodus/' "$work/texts/v3-32.k8s" >"$work/bad"
  check "... and would not have others" sh -c "! '$types' '$work/bad'"
else
  for _ in 1 2; do skip "Kubernetes' types: they could not be built; build/go.log"; done
fi

# The script for gcloud, run with a stand-in: the machines come, one is
# preempted, they come again.
dir=$work/cloud
mkdir -p "$dir"/machine{0,1} "$dir/metadata"
export gcloud_folder=$dir SOFTPOD_EXACT=hosts PAUSE=1
echo NONE >"$dir/state"
servers=(); trap 'kill "${servers[@]}" 2>/dev/null; rm -rf "$work"' EXIT
for n in 0 1; do
  mkdir -p "$work/vm$n/instance/attributes"
  cd "$work/vm$n/instance"
  echo $n >attributes/agent-worker-number
  echo a:b:127.0.0.1,a:b:127.0.0.1 >attributes/worker-network-endpoints
  echo FALSE >preempted
  cd - >/dev/null
  python3 -B tests/metadata/server.py "$work/vm$n" >"$work/port$n" &
  servers+=($!)
  for _ in $(seq 200); do [ -s "$work/port$n" ] && break; sleep 0.05; done
  echo "127.0.0.1:$(cat "$work/port$n")" >"$dir/metadata$n"
done
ESCALA_COORDINATOR=127.0.0.1:$((20000 + RANDOM % 10000))
export ESCALA_COORDINATOR
run=(recipes/digits_mlp.toml train_steps=60 eval.max_examples=64
  checkpoint.every_steps=100000 "checkpoint.folder=$work/checkpoints")
$emit gcloud v4-16 2 2 digits softpod "${run[@]}" out=run |
  sed 's/--slice v4-16/--slice v3-32/' >"$work/run.sh"
PATH=$PWD/tests/emit:$PWD/build/bin:$PATH bash "$work/run.sh" \
  >"$work/run.log" 2>&1 & script=$!
for _ in $(seq 900); do
  grep -qs '"step":20[,}]' "$dir/machine0/run/metrics.jsonl" && break; sleep 0.1
done
echo TRUE >"$work/vm1/instance/preempted"
for _ in $(seq 900); do
  grep -qs 'restart 1 of 2' "$work/run.log" && break; sleep 0.1
done
echo FALSE >"$work/vm1/instance/preempted"
wait $script; code=$?
cp "$work/run.log" "$work/said"
check "the script ends well, not with $code" [ $code = 0 ]
check "... after one restart" [ "$(grep -c 'restart' "$work/run.log")" = 1 ]
check "... for which new machines were made" \
  [ "$(grep -c 'queued-resources create' "$dir/calls")" = 2 ]
check "... on which the run went on" grep -q 'goes on after step' "$dir/said0"
export PATH=$PWD/build/bin:$PATH
unset ESCALA_COORDINATOR
escala launch --slice v3-32 --processes 2 "${run[@]::4}" \
  "out=$work/launched" >"$work/said" 2>&1
check "... with the bits of escala launch" cmp \
  "$work/launched/weights.safetensors" "$dir/machine0/run/weights.safetensors"

if command -v gcloud >/dev/null && gcloud meta lint-gcloud-commands --help \
  >/dev/null 2>&1; then
  sort -u -k1,5 "$dir/calls" | while read -r line; do
    gcloud meta lint-gcloud-commands --command-string="$line"
  done >"$work/lint" 2>&1
  check "gcloud's own parser takes every call" python3 -c '
import json, sys
calls = [json.loads(line)[0] for line in open(sys.argv[1])]
kinds = {call["command_string_no_args"] for call in calls}
assert len(kinds) == 5, kinds
for call in calls:
    assert call["success"], (call["command_string"], call["error_message"])
' "$work/lint"
else
  skip "gcloud: it is not installed"
fi
# Slurm itself runs the script for it.
unset gcloud_folder PAUSE
tests/emit_slurm.sh >"$work/slurm" 2>&1
sed '$d' "$work/slurm"
read -r more _ bad _ left _ <<<"$(tail -n 1 "$work/slurm") 0 skipped"
passed=$((passed + more)) failed=$((failed + bad)) skipped=$((skipped + left))
echo "$passed passed, $failed failed, $skipped skipped"
[ "$failed" = 0 ]

#!/usr/bin/env bash
# The folder of a climb in bad hands: words that are wrong, folders that are of
# something else, cannot be written or are full, evidence that was edited, and
# signals at any moment. Each is told in one sentence, and nothing is lost. Ends
# with `N passed, N failed, N skipped`.
#
#   tests/climb_folder.sh [SIGNALS]   how many of each kind (3)
set -uo pipefail
cd "$(dirname "$0")/.."
escala=$PWD/build/bin/escala passed=0 failed=0 skipped=0 signals=${1:-3}
work=$(mktemp -d)
trap 'umount "$work/disk" 2>/dev/null; rm -rf "$work"' EXIT

good() { passed=$((passed + 1)); }
bad() { failed=$((failed + 1)); echo "FAIL $1"; head -n 8 "$work/out"; }
# check WHAT COMMAND...: one case, by the command's status.
check() { local what=$1; shift; if "$@"; then good; else bad "$what"; fi; }

# expect CODE TEXT WORDS...: exit code, and a text in stdout or stderr, of which
# no other line is an error.
expect() {
  local code=$1 text=$2 got; shift 2
  timeout 120 $as $escala "$@" >"$work/out" 2>&1 </dev/null; got=$?
  if [ $got = "$code" ] && grep -qF -- "$text" "$work/out"; then
    good
  else
    bad "escala $*: exit $got, expected $code with \"$text\"; got:"
  fi
}
as=''

cat >"$work/small.toml" <<'END'
model = "digits_mlp"
data = "digits"
global_batch = 8
train_steps = 20
[input]
train_size = 160
eval_size = 64
[architecture]
hidden = [1024]
[optimizer]
name = "adamw"
learning_rate = 0.003
[eval]
target = {top1 = 0.01}
END
small=$work/small.toml folder=$work/climb
climb="climb $small --out $folder"
# With a second for all, nothing runs.
dry="$climb --to v3-8 --budget 1s" more="$climb --to v3-8 --budget 2s"

# --- Words
expect 2 'got no --to' $climb
expect 2 '--to: ' $climb --to v3-9
expect 2 'of one generation' $climb --from v2-8 --to v3-8
expect 2 '--rungs: ' $climb --to v3-32 --rungs v3-8,nonsense
expect 2 '--rungs: ' $climb --to v3-32 --rungs ''
expect 2 '--rungs: ' $climb --to v3-32 --rungs v3-9
expect 2 'expected the smaller first; swap' $climb --from v3-128 --to v3-8
expect 2 'v3-128, expected slices from v3-8 to v3-32' $climb --to v3-32 \
  --from v3-8 --rungs v3-128
expect 2 '--rungs: got v2-8, expected slices of one generation, that of --to v3-32' \
  $climb --to v3-32 --rungs v2-8
expect 2 '--rungs: got v4-8, expected slices of one generation, that of --to v3-32' \
  $climb --to v3-32 --rungs v3-8,v4-8
expect 0 'next  v3-8  full' climb $small --to v3-8 --budget none --accept busy \
  --out "$work/endless"
expect 1 'next  v3-32  dry' climb $small --out "$work/only" --to v3-32 \
  --rungs ' v3-32 ' --budget 1s global_batch=32
expect 1 'next  v5litepod-4  dry' climb $small --out "$work/v5e" --to v5e-16 \
  --budget 1s
expect 1 'later v3-128  cannot be planned' climb $small --out "$work/capped" \
  --to v3-128 --rungs v3-8 --budget 1s plan.max_global_batch=16
check 'the last line says what to do' grep -q '^next: what is red' "$work/out"
for budget in 0s -5m 1e9h nan inf infs '' s 10 10d '1 0s'; do
  expect 2 '--budget: ' $climb --to v3-8 "--budget=$budget"
done
expect 2 '--accept: ' $climb --to v3-8 --accept ' '
expect 2 '--take-over: got a climb in the folder' $climb --to v3-8 --take-over
expect 2 '--out: got an empty name' climb "$small" --to v3-8 --out ''
expect 2 "--out: got $folder, which is the recipe's own out=" \
  $climb --to v3-8 "out=$folder"
expect 2 "--out: got $folder/, which is the recipe's own out=" \
  climb "$small" --to v3-8 --out "$folder/" "out=$folder"
expect 2 'eval.target' climb "$small" --to v3-8 --out "$work/nope" \
  'eval.target={nope=0.5}'
expect 2 '--zone: got v3-8 in the zone "moon"' $climb --to v3-8 --zone moon
expect 2 'create option threads' $climb --to v3-8 --device-option threads=a
export SOFTPOD_FAULTS=rubbish
expect 2 'SOFTPOD_FAULTS: unknown fault "rubbish"' $climb --to v3-8
unset SOFTPOD_FAULTS
check 'words that are refused write nothing' [ ! -e "$folder" ]
expect 2 'learning_rate' $climb --to v3-8 optimizer.lerning_rate=1
expect 3 'no/such.toml' climb no/such.toml --to v3-8
: >"$work/empty.toml"
expect 2 'empty.toml' climb "$work/empty.toml" --to v3-8 --out "$folder"
printf 'program = "no/such/step.mlir"\ninit_from = "no/such"\ndata = "digits"\ntrain_steps = 20\nglobal_batch = 8\n[optimizer]\nlearning_rate = 0.1\n' \
  >"$work/program.toml"
expect 3 'no/such/step.mlir' climb "$work/program.toml" --to v3-8 \
  --out "$work/program"
sed 's/^data = .*/data = "records"/; /^train_size/d
  s/^eval_size.*/files = "no\/such*"\neval_files = "no\/such*"/' \
  "$small" >"$work/data.toml"
expect 3 'files: cannot list no' climb "$work/data.toml" --to v3-8 --out "$folder"
check 'it leaves no folder' [ ! -e "$folder" ]

# --- Folders of something else
echo mine >"$work/file"
expect 2 "got $work/file, a file, expected a folder" climb "$small" --to v3-8 \
  --out "$work/file"
mkdir "$work/run"
cp "$small" "$work/run/config.toml"
expect 2 'where config.toml lies, expected a new folder' climb "$small" \
  --to v3-8 --out "$work/run"
check 'nothing is left in it' [ "$(ls "$work/run")" = config.toml ]
expect 3 'name a folder that can be written (--out)' climb "$small" --to v3-8 \
  --out /proc/climb
if [ "$(id -u)" = 0 ] && command -v setpriv >/dev/null; then
  chmod 755 "$work"
  mkdir "$work/locked"; chmod 555 "$work/locked"
  as='setpriv --reuid 65534 --regid 65534 --clear-groups'
  expect 3 'name a folder that can be written (--out)' climb "$small" \
    --to v3-8 --budget 1s --out "$work/locked/climb"
  expect 3 'name a folder that can be written (--out)' climb "$small" \
    --to v3-8 --budget 1s --out "$work/locked"
  as=''
else
  skipped=$((skipped + 2)); echo 'skip read-only folders: they need root and setpriv'
fi

# --- A climb that is done
expect 1 'v3-8 is passed dry: nothing ran on it; the evidence is in' $dry
expect 1 'v3-8: passed before (dry)' $dry
check 'one that is done moves nothing aside' [ ! -e "$folder/earlier_1" ]
expect 1 'there is more time now, and it is asked again' $more
check 'what was less deep is kept' [ -e "$folder/earlier_1/v3-8/rung.json" ]
expect 1 'the recipe changed since the climb in this folder' $more seed=7
check 'nothing of it is lost' [ -e "$folder/earlier_2/climb.json" ]
expect 0 'wrote' report "$folder/earlier_2"
sed -i 's/"version": "[^"]*"/"version": "0.0.1"/' "$folder/climb.json"
expect 3 'was edited or cut; bring it back, or delete it, and the climb goes on' $more seed=7
# The seal is put right, as another version of Escala would have written it.
seal() {
  python3 - "$@" <<'END'
import hashlib, json, sys
path, key, value = sys.argv[1:4]
data = json.load(open(path))
data.pop("sha256")
inner = data
*outer, last = key.split(".")
for one in outer:
    inner = inner[one]
inner[last] = json.loads(value)
text = lambda: json.dumps(data, indent=1, ensure_ascii=False) + "\n"
data["sha256"] = hashlib.sha256(text().encode()).hexdigest()
open(path, "w").write(text())
END
}
seal "$folder/climb.json" bound.version '"0.0.1"'
expect 1 'Escala (0.0.1, now ' $more seed=7
seal "$folder/climb.json" format 9
expect 3 'got format 9, expected at most' $more seed=7
seal "$folder/climb.json" format 0
expect 3 'got format 0, expected 1 to' $more seed=7
: >"$folder/climb.json"
expect 3 'is no JSON object, so that it was edited or cut; bring it back, or delete it' $more seed=7
rm "$folder/climb.json"
expect 1 'v3-8: passed before (dry)' $more seed=7
expect 2 'where climb.json of a climb lies' train "$small" out="$folder"
seal "$folder/climb.json" asking '"v3-8"'
expect 0 'wrote' report "$folder"
check 'a climb that was killed does not seem to go on' \
  grep -q 'was being asked when the climb was killed' "$folder/report.html"
head -c 300 "$folder/v3-8/rung.json" >"$work/cut"
cp "$work/cut" "$folder/v3-8/rung.json"
expect 3 'rung.json' $more seed=7
expect 3 'rung.json' report "$folder"
expect 3 'rung.json' plan "$small" --from v3-8 --to v3-32 --runs "$folder"
rm "$folder/v3-8/rung.json"
expect 1 'v3-8 is passed' $more seed=7
expect 2 'no run measured gradient noise' plan "$small" --from v3-8 --to v3-32 \
  --runs "$folder"
cp "$folder/climb.json" "$work/before"
expect 3 'it is no report, and would be lost' report "$folder" \
  --out "$folder/climb.html"
check 'the evidence is as it was' cmp -s "$folder/climb.json" "$work/before"

# --- Signals at any moment, then the same command goes on
# A machine that does other work at the same time reads slowly (input rate).
full="climb $small --to v3-8 --budget 2h --accept busy --out"
expect 0 'v3-8 is passed' $full "$work/quiet"
seconds=$(python3 -c "
import json; print(json.load(open('$work/quiet/report.json'))['rungs'][0]['seconds'])")
said=0 ended=0
for i in $(seq $signals); do
  for signal in INT TERM KILL; do
    $escala $full "$work/shaken" >"$work/out" 2>&1 </dev/null &
    pid=$!
    sleep "$(python3 -c "import random; print(random.random() * $seconds / 2)")"
    kill -$signal $pid 2>/dev/null
    wait $pid 2>/dev/null; got=$?
    case $got in
      0) ended=$((ended + 1)) ;; # it was done
      1) grep -q 'interrupted; the same command goes on' "$work/out" ||
           bad "$signal: exit 1" ;;
      137) [ $signal = KILL ] || bad "$signal: exit $got" ;;
      130|143) ;; # before it looks at signals
      *) bad "$signal: exit $got" ;;
    esac
    [ -e "$work/shaken/climb.json" ] || continue
    sleep 0.5 # the children of a process that was killed end a moment later
    $escala report "$work/shaken" >"$work/out" 2>&1 || bad "$signal: a report"
    ! grep -q 'is being asked' "$work/shaken/report.html" ||
      bad "$signal: it seems to go on"
  done
done
good
expect 0 'v3-8' $full "$work/shaken"
same=$(python3 - "$work" <<'END'
import json, sys
quiet, shaken = (json.load(open(f"{sys.argv[1]}/{name}/report.json"))["rungs"]
                 for name in ("quiet", "shaken"))
key = lambda rungs: [(r["slice"], r["depth"], r["losses"],
                      [(g["name"], g["colour"]) for g in r["gates"]
                       if g["name"] != "input rate"])
                     for r in rungs]
print(key(quiet) == key(shaken))
END
)
check 'its gates and losses are those of a climb that nobody disturbed' \
  [ "$same" = True ]
check 'the target is a gate' grep -q '"name": "target"' "$work/quiet/report.json"
check 'it is reached' grep -q '5 of 5 seeds reached it' "$work/quiet/report.json"
expect 0 'v3-32' plan "$small" --from v3-8 --to v3-32 --runs "$work/quiet"

# --- A signal while the TPU's compiler hangs
hangs=build/tests/pjrt_plugins/tpu_compiler/libhangs_compiling.so
$escala climb "$small" --to v3-8 --budget 1s --out "$work/asked" \
  --check-with $hangs >"$work/out" 2>&1 </dev/null &
pid=$!
for i in $(seq 600); do
  grep -q '"asking": "v3-8"' "$work/asked/climb.json" 2>/dev/null && break
  sleep 0.1
done
sleep 0.5
kill -INT $pid
for i in $(seq 600); do kill -0 $pid 2>/dev/null || break; sleep 0.1; done
check 'a signal ends the compiler long before its time limit' \
  [ ! -e /proc/$pid/status ]
kill -KILL $pid 2>/dev/null; wait $pid 2>/dev/null
check 'and the climb says how it goes on' \
  grep -qF 'interrupted; the same command goes on' "$work/out"
expect 1 'v3-8 is passed dry' climb "$small" --to v3-8 --budget 1s \
  --out "$work/asked"

# --- Evidence of runs that was edited; a folder that was moved
mv "$work/quiet" "$work/moved"
expect 0 'v3-8: passed before (full)' $full "$work/moved"
for file in plan.toml seed_0/metrics.jsonl short/config.toml; do
  cp "$work/moved/v3-8/$file" "$work/before"
  echo '# edited' >>"$work/moved/v3-8/$file"
  for words in "$full $work/moved" "report $work/moved" \
    "plan $small --from v3-8 --to v3-32 --runs $work/moved"; do
    expect 3 "v3-8/$file: it was edited or cut" $words
  done
  cp "$work/before" "$work/moved/v3-8/$file"
done
rm "$work/moved/v3-8/seed_1/metrics.jsonl"
expect 3 'seed_1/metrics.jsonl: it is not there' $full "$work/moved"

# --- Two climbs in one folder
if command -v flock >/dev/null; then
  exec 9>"$folder/lock"; flock -n 9
  expect 3 'another climb is going on there; wait for its end' $more seed=7
  exec 9>&-
else
  skipped=$((skipped + 1)); echo 'skip two climbs: there is no flock'
fi

# --- A full disk
mkdir "$work/disk"
if mount -t tmpfs -o size=200k none "$work/disk" 2>/dev/null; then
  timeout 120 $escala $full "$work/disk/climb" >"$work/out" 2>&1 </dev/null
  check 'a full disk ends the climb' [ $? != 0 ]
  check 'and is named' grep -qiE 'space|full|free' "$work/out"
  mount -o remount,size=200m "$work/disk"
  expect 0 'v3-8 is passed' $full "$work/disk/climb"
else
  skipped=$((skipped + 3)); echo 'skip a full disk: mounting needs root'
fi

# --- A disk with little room, and data that were exchanged
mkdir "$work/little"
if mount -t tmpfs -o size=3m none "$work/little" 2>/dev/null; then
  expect 1 'red  disk of the climb: ' $full "$work/little/climb"
  umount "$work/little"
else
  skipped=$((skipped + 1)); echo 'skip a small disk: mounting needs root'
fi
write="data write digits train_size=160 eval_size=64 --to $work/records"
write="$write --format tfrecord --pixels u8 --shards 1"
expect 0 '' $write
cat >"$work/records.toml" <<END
model = "digits_mlp"
data = "records"
global_batch = 8
train_steps = 20
[input]
files = "$work/records/train-*"
eval_files = "$work/records/eval-*"
image = {of = "u8", shape = [28, 28, 1], scale = 0.00392156862745098}
label = {type = "i32", values = 10}
[optimizer]
name = "adamw"
learning_rate = 0.003
END
records="climb $work/records.toml --to v3-8 --budget 1s --out $work/of_records"
expect 1 'v3-8 is passed' $records
expect 1 'v3-8: passed before (dry)' $records
expect 0 '' $write seed=9 --overwrite
expect 1 'the data changed since the climb in this folder' $records

# --- The report of a run goes with it
train="train $small out=$work/trained train_steps=2"
expect 0 '' $train
expect 0 'wrote' report "$work/trained"
expect 0 '' $train --overwrite seed=3
check 'a report does not outlive its run' [ ! -e "$work/trained/report.html" ]

echo "$passed passed, $failed failed, $skipped skipped"

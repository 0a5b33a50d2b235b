#!/usr/bin/env bash
# Tests the command line as users see it: exit codes, one clear sentence for bad
# use, the stable keys of --json. Ends with `N passed, N failed`.
set -uo pipefail
cd "$(dirname "$0")/.."
escala=${ESCALA:-build/bin/escala} passed=0 failed=0
work=$(mktemp -d); trap 'rm -rf "$work"' EXIT

# expect CODE TEXT WORDS...: checks exit code, and a text in stdout or stderr.
expect() {
  local code=$1 text=$2 got; shift 2
  timeout 60 $escala "$@" >"$work/out" 2>&1 </dev/null; got=$?
  if [ $got = "$code" ] && grep -qF -- "$text" "$work/out"; then
    passed=$((passed + 1))
  else
    failed=$((failed + 1))
    echo "FAIL escala $*: exit $got, expected $code with \"$text\"; got:"
    head -n 5 "$work/out"
  fi
}

program=examples/data_parallel.mlir
expect 2 'escala pod' # no words: the list
expect 0 'hlo check' help
expect 2 'did you mean' pdo v3-8
expect 0 '[0 1] h0---[2 3] h0' pod v3-8
expect 0 '"slice":"v3-32"' pod --json v3-32
expect 0 '"hbm_gib_per_core":16' pod --json v3-32
expect 0 'v5litepod-16' pod v5e-16
expect 0 'tpu7x-18432' pod --list
expect 2 'nearest: v3-32' pod v3-33
expect 2 'nearest: tpu7x-8' pod v7x-8
expect 2 'v3-2048 is the largest slice of v3' pod v3-8192
expect 2 'got no slice' pod
expect 2 '--nonsense' pod --nonsense
expect 0 'core 7: ' hlo run --replicas 8 $program
expect 0 'all_reduce' hlo print $program
expect 0 '"stablehlo.all_reduce"' hlo print --generic $program
expect 2 'got no folder' report
expect 2 'got neither climb.json nor metrics.jsonl' report "$work"
expect 3 "$work/none" report "$work/none"
expect 3 "$work/none" report serve "$work/none"
printf '{"format": 9}' >"$work/newer.json"
expect 3 "$work/none: No such file or directory; expected the folder of" \
  report "$work" "$work/none"
expect 3 'a newer Escala wrote it' report "$work/newer.json"
mkdir "$work/run"
echo '{"step":2,"kind":"train","examples":8,"metrics":{"loss":2}}' \
  >"$work/run/metrics.jsonl"
expect 0 "wrote $work/run/report.html and $work/run/report.json" \
  report "$work/run"
expect 0 "wrote $work/two.html" report "$work/run" "$work/run" \
  --out "$work/two.html"
expect 3 "$work/none/a.json" report "$work/run" --out "$work/none/a.html"
expect 2 'got no folder' report serve
expect 2 '--port' report serve "$work/run" --port 70000
expect 2 'got neither' report serve "$work"
expect 2 'gpt.toml:12: input.path, input.block: data digits has no such keys, only ' \
  train recipes/gpt.toml data=digits
expect 0 'escala 0.' --version
expect 0 '--partitions N' help hlo run
expect 0 '"elements":[' hlo run --json --replicas 8 $program
expect 0 '"back_ends":["the reference"]' hlo check --json tests/programs/fft.mlir
expect 0 'flops' hlo count --json $program
expect 0 '"loops_counted_once":[]' hlo count --json $program
expect 0 'temporaries' hlo hbm $program
expect 0 'ratio' hlo hbm --recorded tests/hbm/figures.csv tests/hbm/mlp_128.mlir
expect 0 'not in tests/hbm/figures.csv' \
  hlo hbm --recorded tests/hbm/figures.csv tests/hbm/mlp_128.mlir $program
expect 1 'not in tests/hbm/figures.csv' \
  hlo hbm --recorded tests/hbm/figures.csv $program
expect 0 'passed, 0 failed' hlo check tests/programs/fft.mlir
digits=recipes/digits_mlp.toml
expect 0 "the optimizer's state" plan $digits --fit --to v3-8
expect 0 '"verdict":"fits"' plan $digits --fit --to v3-8 --json
expect 1 'optimizer.shard=fsdp' plan $digits --fit --to v3-8 \
  'architecture.hidden=[60000,60000]'
expect 2 '--to: ' plan $digits --fit --to v3-9
expect 2 'got no --to' plan $digits --fit
expect 0 'HBM a core: fits' plan $digits --fit --from v3-8 --to v3-32
expect 1 'does not fit' plan $digits --fit --from v3-8 --to v3-32 \
  --no-remedies 'architecture.hidden=[60000,60000]'
expect 2 'expected one slice' plan $digits --fit --from v3-8 --to v3-8..v3-32
expect 2 'got no --from' plan $digits --fit --to v3-8 --write "$work/x.toml"
expect 2 'model: got "mine"' plan $digits model=mine --fit --to v3-8
expect 2 'data: got "nothing"' plan $digits data=nothing --fit --to v3-8
expect 0 'fits' plan $digits --from v3-8 --to v3-32 --program "$work/step.mlir"
expect 0 'num_replicas = 32' hlo print "$work/step.mlir"
expect 3 '--program: ' plan $digits --to v3-8 --program no/such/folder/x
expect 1 'plan: looking for changes' plan $digits --fit --to v3-8 \
  'architecture.hidden=[60000,60000]'
expect 3 'plan: asking the TPU compiler, for 9 s at most' plan $digits --to v3-8 \
  --check-with /lib/x86_64-linux-gnu/libm.so.6 --check-timeout 9
expect 2 'expected libtpu, or the path' plan $digits --fit --to v3-8 --check-with tpu
expect 2 'check-timeout' plan $digits --fit --to v3-8 --check-timeout 0
expect 3 'there is no TPU compiler at no/such/libtpu.so' \
  plan $digits --fit --to v3-8 --check-with no/such/libtpu.so
expect 3 'is not a PJRT plug-in' plan $digits --fit --to v3-8 \
  --check-with /lib/x86_64-linux-gnu/libm.so.6

# A program in a file, for a slice.
cat >"$work/sharded.mlir" <<'EOF'
module @sharded {
  sdy.mesh @mesh = <["x"=8]>
  func.func public @main(
      %x: tensor<64x256xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>},
      %w: tensor<256x256xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>})
      -> (tensor<256x256xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}) {
    %y = stablehlo.dot_general %x, %w, contracting_dims = [1] x [0]
        : (tensor<64x256xf32>, tensor<256x256xf32>) -> tensor<64x256xf32>
    %g = stablehlo.dot_general %x, %y, contracting_dims = [0] x [0]
        : (tensor<64x256xf32>, tensor<64x256xf32>) -> tensor<256x256xf32>
    return %g : tensor<256x256xf32>
  }
}
EOF
compilers=build/tests/pjrt_plugins/tpu_compiler
sharded="plan --program $work/sharded.mlir --slice v3-8"
expect 0 'time: at least' $sharded
expect 0 "a lower bound: the partitioner's collectives are not in it" $sharded
expect 0 'an equal share of the whole' $sharded
expect 0 '"seconds_are_a_lower_bound":true' $sharded --json
expect 0 '"seconds_are_a_lower_bound":false' $sharded --json \
  --check-with $compilers/libgood.so
expect 0 'all-reduce: 1 run, 16 B a core' $sharded --check-with $compilers/libgood.so
expect 0 "as the TPU's compiler makes them" $sharded --check-with $compilers/libgood.so
expect 1 'does not fit: 20.5 GiB of 15.5 GiB' $sharded \
  --check-with $compilers/libdoes_not_fit.so
expect 1 'refuses the program: ' $sharded --check-with $compilers/librefuses.so
expect 3 'gave no answer: it crashed' $sharded --check-with $compilers/libcrashes.so
expect 3 'did not answer within 1 s while compiling' $sharded \
  --check-with $compilers/libhangs_compiling.so --check-timeout 1
expect 3 'there is no TPU compiler' $sharded --check-with no/such/libtpu.so
expect 2 '1 replica x 8 partitions; v5litepod-4 has 4 devices' \
  plan --program "$work/sharded.mlir" --slice v5e-4
expect 2 'got --slice without --program' plan --slice v3-8
expect 2 'expected --from and --to for a recipe' plan $digits \
  --program "$work/x" --slice v3-8
expect 2 'got --to with --slice' $sharded --to v3-8
expect 2 '--slice: ' plan --program "$work/sharded.mlir" --slice v3-9
expect 3 'no/such/file' plan --program no/such/file.mlir --slice v3-8

# Programs as bytecode.
bytecode=tests/fuzz/hlo_bytecode_finds/matmul.mlirbc
expect 0 'fits: estimated 6.00 KiB' plan --program $bytecode --slice v3-8
expect 0 'stablehlo.dot_general %0, %arg1' hlo print $bytecode
expect 0 'argument 0: tensor<4x8xf32>' hlo hbm $bytecode
expect 0 'FLOPs             192' hlo count $bytecode
expect 0 'tensor<4x3xf32>' hlo run --random 1 $bytecode
expect 0 'tensor<4x3xf32>' hlo run --random 1 --device softpod $bytecode
expect 1 'has no check ops' hlo check $bytecode

expect 2 'got no --slice' doctor $digits
expect 2 '--slice: ' doctor $digits --slice v3-9
expect 2 '--zone: ' doctor $digits --slice v3-8 --zone nowhere
expect 2 'expected why it may be so' doctor $digits --slice v3-8 \
  --allow-cross-region ' '
expect 1 'model: got "mine"' doctor $digits model=mine --slice v3-8 \
  "out=$work/run"
expect 3 'no/such.toml' doctor no/such.toml --slice v3-8
expect 0 'v3-32: 1 unknown (price)' doctor $digits --slice v3-32 "out=$work/run"
expect 0 '"name":"fits","kind":"pre-flight","colour":"green"' \
  doctor $digits --slice v3-8 --json "out=$work/run"
expect 1 '1 red (records)' doctor $digits --slice v3-8 "out=$work/run" \
  input.train_size=100
expect 1 'v3-8: 1 red (plan)' doctor $digits --slice v3-8 "out=$work/run" \
  global_batch=12
expect 1 '1 red (devices)' doctor $digits --slice v3-8 "out=$work/run" \
  --device no/such.so
# Errors in the words are 2, before any file is opened; later failures are 3.
expect 2 '--slice needs a device' hlo run --slice v3-8 no/such/file.mlir
expect 2 'expected softpod, tpu' hlo check --device gpu no/such/file.mlir
expect 2 '--lift-constants needs a device' \
  hlo check --lift-constants no/such/file.mlir
expect 2 'whole number' hlo run --replicas none no/such/file.mlir
expect 2 '"threads" is given twice' hlo run --device softpod \
  --device-option threads=1,threads=2 no/such/file.mlir
expect 2 'did you mean threads' \
  hlo run --device softpod --device-option thraeds=1 $program
expect 3 'no/such/list' hlo check --known no/such/list tests/programs/fft.mlir
expect 3 'no/such/file' hlo check no/such/file.mlir
expect 3 'no/such/file' hlo hbm no/such/file.mlir
# A file without checks does not pass.
: >"$work/empty.mlir"
expect 1 'has no check ops' hlo check "$work/empty.mlir"
expect 1 'nothing was checked' hlo check $program
expect 0 '1 skipped' hlo check tests/programs/fft.mlir "$work/empty.mlir"
expect 3 'GetPjrtApi' hlo run --device /lib/x86_64-linux-gnu/libm.so.6 $program
expect 3 'no/such/file' hlo print no/such/file.mlir
expect 2 'got 0 files' hlo run
# Up to 32 elements are shown; of more only the first eight.
for count in 32 33; do
  printf 'func.func @main() -> tensor<%sxi32> {
  %%0 = stablehlo.iota dim = 0 : tensor<%sxi32>
  return %%0 : tensor<%sxi32>\n}\n' $count $count $count >"$work/iota$count.mlir"
done
expect 0 '30, 31]' hlo run "$work/iota32.mlir"
expect 2 'gives 1; leave --args out' hlo run "$work/iota32.mlir" \
  --args '[dense<1> : tensor<i32>]'
expect 3 'public functions, expected @main' hlo run tests/programs/fft.mlir
expect 0 '1 node, 1 store' hlo run --device softpod --device-option log=profile $program
expect 0 'compiled to compute all cores at once' hlo run --device softpod --explain $program
expect 0 '6, 7, ...]' hlo run "$work/iota33.mlir"
expect 0 'TPU v3' hlo run --device softpod --slice v3-8 $program
expect 0 'the real slice would take' hlo run --device softpod $program
expect 0 'core 31:' hlo run --device softpod --slice v3-32 $program
expect 0 'passed, 0 failed' \
  hlo compare --device softpod tests/programs/fft.mlir
expect 2 '--device is not given' hlo compare tests/programs/fft.mlir
expect 2 'no slice is named' hlo run --device softpod --slice v3-9 $program
expect 2 'expected softpod, tpu, cuda' hlo run --device gpu $program
expect 3 'no/such/plugin.so' hlo run --device no/such/plugin.so $program
# A misspelt variable is reported; a wrong value is no fault of the words.
export SOFTPOD_SLCIE=v3-32
expect 0 'did you mean SOFTPOD_SLICE?' hlo run --device softpod $program
unset SOFTPOD_SLCIE
export SOFTPOD_SLICE=v3-9
expect 3 'v3-9' hlo run --device softpod $program
unset SOFTPOD_SLICE

# Training: 2 for a wrong recipe or override, 3 for later failures, 1 for a run
# that was told to stop.
mlp=recipes/digits_mlp.toml run=$work/run
small=(input.train_size=512 input.eval_size=100 train_steps=3 schedule.warmup_steps=1 out="$run")
train() { local c=$1 t=$2; shift 2; expect "$c" "$t" train "$@" --overwrite; }
train 0 '3 steps' $mlp "${small[@]}"
train 0 'Forecast for a real v3-32: ' $mlp "${small[@]}" --slice v3-32
train 0 ' ms), without input and hosts' $mlp "${small[@]}"
train 0 'v3-8: 8 devices -> 8 replicas' "$run/config.toml" train_steps=2
train 0 'compiled in ' $mlp "${small[@]}"
train 0 '(40 examples' $mlp "${small[@]}" eval.max_examples=40
# A target: reached, missed, and asked for by the exit code.
train 0 'reached loss' $mlp "${small[@]}" 'eval.target={loss=100.0}'
train 0 'train: done, but missed top1 >= 0.99 (best 0.' $mlp "${small[@]}" \
  eval.target.top1=0.99
train 1 'missed top1 >= 0.99' $mlp "${small[@]}" eval.target.top1=0.99 \
  --require-target
train 0 'reached loss' $mlp "${small[@]}" eval.target.loss=100.0 --require-target
train 2 'the recipe has no target' $mlp "${small[@]}" --require-target
train 2 '76 % is 0.76' $mlp "${small[@]}" eval.target.top1=1.5
# A run goes on, or says that it is over, or why it is another one.
kept=$work/kept
words=($mlp "${small[@]}" out="$kept" checkpoint.every_steps=1)
expect 0 'train: done' train "${words[@]}"
expect 0 'is over after step' train "${words[@]}"
expect 0 'goes on after step' train "${words[@]}" train_steps=9 log_every=3
expect 2 'optimizer.learning_rate: 0.05 -> 0.2' train "${words[@]}" \
  optimizer.learning_rate=0.2
expect 2 'seed: 0 -> 1' train "${words[@]}" seed=1
expect 0 'goes on after step 9' train "${words[@]}" train_steps=12 \
  optimizer.learning_rate=0.01 --fork "$work/forked"
expect 0 'is over after step 12' train "$work/forked"
expect 2 'seed: 0 -> 5' train "${words[@]}" train_steps=12 seed=5 \
  optimizer.learning_rate=0.01 --fork "$work/forked"
expect 2 'expected the folder of a new run' train "${words[@]}" --fork "$kept"
expect 3 'it has neither checkpoints' train $mlp "${small[@]}" \
  out="$work/none" resume_from="$work"
expect 2 'expected "stop", "skip" or "rollback:N"' train "${words[@]}" \
  on_nan=back
expect 2 'expected one of' train "${words[@]}" checkpoint.keep_best=top2 --overwrite
train 2 'together with `init_from`' $mlp "${small[@]}" init_from=a resume_from=b
expect 2 '--grace' train "${words[@]}" --grace 0
# A mixture by weight, with mix-up: stopped in the middle, it ends to the bit as
# a run that was not.
cat >"$work/mixed.toml" <<'END'
model = "digits_mlp"
data = "mixture"
global_batch = 64
train_steps = 12
[architecture]
hidden = [32]
[input]
size = 300
mixup = 0.4
shuffle = "blocks:8"
[input.strokes]
data = "digits"
train_size = 200
eval_size = 60
weight = 3
[input.others]
data = "digits"
train_size = 40
eval_size = 40
seed = 7
[optimizer]
name = "sgd"
learning_rate = 0.05
[schedule]
kind = "constant"
END
mixed="train $work/mixed.toml checkpoint.every_steps=1"
expect 0 'a mixture of 75% strokes (200 drawn digits' $mixed out="$work/mixed"
expect 0 'train: done, 5 steps' $mixed out="$work/mixed_on" train_steps=5
expect 0 'goes on after step 5' $mixed out="$work/mixed_on"
if cmp "$work/mixed/weights.safetensors" "$work/mixed_on/weights.safetensors"
then passed=$((passed + 1))
else failed=$((failed + 1)); echo "FAIL a mixture that went on"; fi
expect 0 '"count":100,' eval "$work/mixed" --json
expect 2 'expected a number from 0 to 100' $mixed out="$work/m" input.mixup=-1
expect 2 'input.others: ' $mixed out="$work/m" input.others.data=images
# A failed execution is tried again, from the last checkpoint.
SOFTPOD_FAULTS='fail:execution=1' expect 3 'execution' train "${words[@]}" \
  out="$work/broken"
faults='fail:program=step,execution=4'
SOFTPOD_FAULTS=$faults expect 3 'as many as --max-restarts allows' train \
  "${words[@]}" out="$work/restarted" train_steps=30 --max-restarts 1
expect 0 'train: done' train "${words[@]}" out="$work/restarted" train_steps=30
# A bad loss would be bad again.
expect 3 'loss is NaN' train $mlp "${small[@]}" out="$work/bad" --max-restarts 1000 \
  optimizer.learning_rate=1e30
# What is damaged is named, and the checkpoint before it is taken.
rm -f "$work/restarted/metrics.jsonl"
echo x >>"$work/restarted/checkpoints/step_00000030/manifest.json"
expect 0 'the checkpoint before it is taken' train "${words[@]}" \
  out="$work/restarted" train_steps=30
# A notice saves and exits with 4.
noticed() {
  timeout -s TERM --preserve-status 2 "$escala" train "${words[@]}" \
    out="$work/noticed" train_steps=100000 --grace 30 >"$work/out" 2>&1
}
noticed; got=$?
if [ $got != 4 ] || ! grep -q 'saved ' "$work/out"; then
  failed=$((failed + 1)); echo "FAIL --grace: exit $got"; tail -3 "$work/out"
else passed=$((passed + 1)); fi
# A run's folder may be called like a checkpoint.
named=$work/step_00000007
expect 0 'train: done' train $mlp "${small[@]}" out="$named"
expect 0 '"count":100,' eval "$named" --json
expect 0 'whole' ckpt ls "$named"
expect 2 'it is a checkpoint, expected' eval "$named/checkpoints/step_00000003"
train 0 'optimizer.learning_rate' --keys
train 0 'schedule.boundaries' --keys
expect 0 'warmup_fraction = 0.05' train $mlp --print
expect 0 'is over after step' train $mlp "${small[@]}"
# The recipe that the guide shows.
sed -n '/^```toml/,/^```/p' docs/guide/recipe.md | sed '1d;$d' >"$work/shown.toml"
train 0 'length: 90 steps = 1440 examples' "$work/shown.toml" --slice v5e-1 out="$work/shown" \
  input.{train_size=16,eval_size=16,height=8,width=8} architecture.blocks=1
# `~key` concerns the file, wherever it stands.
expect 0 'epochs = 2' train recipes/gpt.toml epochs=2 '~train_steps' --print
expect 2 '`~data` removes; take one of the two out' train $mlp data=text '~data'
# Usage is printed for wrong words, not for a wrong recipe.
usage() {  # COUNT WORDS...
  $escala "${@:2}" >"$work/out" 2>&1
  if [ "$(grep -c '^usage: escala' "$work/out")" = "$1" ]; then
    passed=$((passed + 1))
  else
    failed=$((failed + 1)); echo "FAIL usage of escala ${*:2}"; cat "$work/out"
  fi
}
usage 1 train
usage 1 train $mlp --mllog ''
usage 1 train $mlp --nonsense
usage 1 train $mlp --slice v3-9
usage 0 train $mlp tarin_steps=3
usage 0 train $mlp "${small[@]}" model=digits_mpl --overwrite
usage 0 eval "$run" tarin_steps=3
train 2 'expected a recipe'
train 2 'expected one recipe' $mlp $mlp
train 2 "without blanks around '='" $mlp train_steps = 20
expect 2 'expected the folder of a run' eval
train 3 'no/such/recipe' no/such/recipe.toml
# The weights that a run leaves serve eval, predict, export.
train 0 '3 steps' $mlp "${small[@]}"
expect 0 '"count":100,' eval "$run" --json
expect 2 "give $run" eval "$run/weights.safetensors"
expect 3 'paths begin in /' eval no/such/run
expect 0 '100 examples: loss' eval "$run" --slice v3-32
# Each example counts once: one core and more cores than examples agree.
same_eval() {
  local one other slice
  one=$($escala eval "$run" --slice v3-8)
  for slice in v5e-1 v3-128; do
    other=$($escala eval "$run" --slice $slice)
    if awk -v a="$one" -v b="$other" 'BEGIN {
        n = split(a, x); bad = n != split(b, y)
        for (i = 1; i <= n; i++)
          bad += x[i] + 0 ? (x[i] - y[i]) ^ 2 > 1e-8 * x[i] ^ 2 : x[i] != y[i]
        exit bad > 0 || n < 5 }'; then
      passed=$((passed + 1))
    else
      failed=$((failed + 1)); echo "FAIL eval on $slice: $other; v3-8: $one"
    fi
  done
}
same_eval
expect 2 'nearest: train_steps' eval "$run" tarin_steps=3
expect 3 'no safetensors file' eval "$run" --weights "$run/config.toml"
expect 0 '"example":1,' predict "$run" --examples 2 --json
# No command writes over the files of a run.
expect 2 'a file of the run in' predict "$run" --to "$run/weights.safetensors"
expect 2 'a file of the run in' export "$run" --to "$run"
expect 2 'a file of the run in' plan $mlp --from v3-8 --to v3-32 --write "$run/config.toml"
expect 2 'a file of the run in' plan $mlp --from v3-8 --to v3-32 --program "$run/plan.json"
# A run's folder trains on the run's device.
train 0 'v3-32: 32 devices' $mlp "${small[@]}" out="$run-32" --slice v3-32
expect 0 'v3-32: 32 devices' train "$run-32" --overwrite
expect 0 'v3-8: 8 devices' train "$run-32" --overwrite --slice v3-8
# Output that cannot be written is told.
for full in '>/dev/full' '>&-'; do
  for words in "train $mlp ${small[*]} --overwrite" "pod v3-8"; do
    if eval "$escala $words $full" 2>"$work/err" || [ $? != 3 ] ||
      ! grep -q 'cannot write the output' "$work/err"; then
      failed=$((failed + 1)); echo "FAIL escala $words $full"; cat "$work/err"
    else
      passed=$((passed + 1))
    fi
  done
done
train 0 'note: mesh.model cuts no layer of digits_mlp' $mlp "${small[@]}" mesh.model=2
expect 2 'eval.data: got examples of image tensor<32x32x3xf32>' train $mlp "${small[@]}" \
  eval.data=images --overwrite
train 2 'eval_accuracy: got top9, expected one of' $mlp "${small[@]}" --mllog resnet \
  --mllog-key eval_accuracy=top9
train 0 'train: done' $mlp "${small[@]}" --log-style maxtext
expect 0 'example 1: best is ' predict "$run" --examples 2
expect 0 '"example":99,' predict "$run" --examples 130 --json  # there are 100
expect 0 'example 99: ' predict "$run" --examples 1000000 --device-option hbm_gib=0.02
expect 0 'example 9: best is ' predict "$run" eval.data=images \
  'input.eval={height=28,width=28,channels=1,eval_size=24}'
expect 2 'exclude each other' predict "$run" --json --to "$work/answers"
expect 2 'nearest: train_steps' predict "$run" tarin_steps=3
expect 2 'did you mean digits_mlp' predict "$run" model=digits_mpl
# Weights of a run that diverged.
cp "$run/weights.safetensors" "$work/nan"
printf '\0\0\300\177' | dd of="$work/nan" bs=1 conv=notrunc status=none \
  seek=$(($(stat -c %s "$work/nan") - 4))
expect 3 'loss is nan, expected a finite number' eval "$run" --weights "$work/nan"
expect 0 '"best":null}' predict "$run" --weights "$work/nan" --examples 1 --json
# The run's own device and slice, unless the words name others.
train 0 '3 steps' $mlp "${small[@]}" global_batch=12 out="$run-12" --slice v5e-4
expect 0 '100 examples: loss' eval "$run-12"
expect 0 'compiles on softpod: 4 x TPU v5 lite' export "$run-12" --device softpod
# An evaluation needs no training batch: 12 does not divide by 8.
expect 0 '100 examples: loss' eval "$run-12" --slice v5e-8
expect 0 'example 1: best is ' predict "$run-12" --slice v5e-8 --examples 2
# A text has an answer at each position, and a language model writes text.
printf '%4096s' 'a text ' >"$work/text"
gpt=(recipes/gpt.toml input.path="$work/text" input.block=8 train_steps=2
  architecture.layers=1 architecture.width=16 '~schedule.warmup_fraction'
  eval.max_examples=8 out="$run-gpt")
train 0 '2 steps' "${gpt[@]}" --slice v5e-4
expect 0 '8 examples: loss' eval "$run-gpt"
expect 0 'best of 256 scores at each of 8 positions: ' predict "$run-gpt" --examples 1
train 2 'it only with positions = "rotary"' "${gpt[@]}" architecture.rotary_base=5
train 2 'got 4 heads of width 5, expected an even width' "${gpt[@]}" \
  architecture.width=20 architecture.positions=rotary
expect 0 '"prompt":"a t","text":"' predict "$run-gpt" --prompt 'a t' --tokens 3 --json
expect 2 'expected a language model' predict "$run" --prompt 'a t'
expect 2 'expected some to continue' predict "$run-gpt" --prompt ''
expect 2 'add --prompt' predict "$run-gpt" --tokens 3
expect 2 'expected a number from 0 on' predict "$run-gpt" --prompt a --temperature hot
expect 2 'exclude each other' predict "$run-gpt" --prompt a --to "$work/x"
# same WORDS...: two commands that write the same text, and a third another one.
writes() { $escala predict "$run-gpt" --prompt 'a text' --tokens 20 "$@"; }
if [ "$(writes)" = "$(writes --seed 0)" ] &&
  [ "$(writes --temperature 0)" = "$(writes --temperature 0 --seed 5)" ] &&
  [ "$(writes | tr -d '\0')" != "$(writes --seed 1 | tr -d '\0')" ] &&
  [ "$(writes | tr '\n' ' ' | wc -c)" = 27 ]; then
  passed=$((passed + 1))
else
  failed=$((failed + 1)); echo "FAIL predict --prompt: $(writes)"
fi
# A file is written whole or stays as it was, here where nothing can be written.
echo precious >"$work/planned"
(ulimit -f 0; $escala plan $mlp --from v3-8 --to v3-32 --no-forecast \
  --write "$work/planned" 2>&1 >/dev/null) | cat >"$work/err"
if [ "$(cat "$work/planned")" = precious ] && grep -q 'File too large' "$work/err"; then
  passed=$((passed + 1))
else
  failed=$((failed + 1)); echo "FAIL plan --write without space"; cat "$work/err"
fi
# Only plain files are written: no device, pipe or link is replaced or followed.
mkfifo "$work/pipe"; ln -s "$work/linked" "$work/link"
for at in /dev/full "$work/pipe" "$work/link" "$work"; do
  expect 3 'expected a plain file or a new name' predict "$run" --to "$at"
  expect 3 'expected a plain file or a new name' plan $mlp --from v3-8 \
    --to v3-32 --no-forecast --write "$at"
done
expect 3 'it is a symbolic link' plan $mlp --to v3-8 --program "$work/link"
if [ -c /dev/full ] && [ -p "$work/pipe" ] && [ -L "$work/link" ] &&
  [ ! -e "$work/linked" ]; then
  passed=$((passed + 1))
else
  failed=$((failed + 1)); echo "FAIL --to, --write: something was replaced"
fi
# Nothing waits for the writer of a pipe, unless a shell has opened it.
for piped in config device; do
  mkdir "$work/piped_$piped"; mkfifo "$work/piped_$piped/$piped.toml"
done
cp "$run/config.toml" "$work/piped_device"
for words in "train $work/pipe" "eval $work/pipe" "eval $work/piped_config" \
  "train $work/piped_config" "eval $work/piped_device" "train $work/piped_device" \
  "ckpt export $run $work/e.safetensors --names $work/pipe"; do
  expect 3 'it is a pipe, expected a plain file' $words
done
expect 0 'digits_mlp' train <(cat $mlp) --print
expect 0 '/answers: 100 examples' predict "$run" --examples 130 \
  --to "$work/answers"
expect 3 "$work/full/answers" predict "$run" --to "$work/full/answers"
expect 0 'forward.mlir' export "$run" --examples 2
expect 0 'compiles on softpod: 32 x TPU v3' export "$run" --device softpod \
  --slice v3-32 --to "$work/tried"
expect 0 'compiles on softpod: 32 x TPU v3' export "$run" --slice v3-32 \
  --to "$work/tried"
expect 3 'no/such/plugin.so' export "$run" --device no/such/plugin.so
# On a full disk nothing is left of an export, nor of the folders for it.
(ulimit -f 1; $escala export "$run" --to "$work/new/export") >"$work/out" 2>&1
if [ $? = 3 ] && grep -q 'too large' "$work/out" && [ ! -e "$work/new" ]; then
  passed=$((passed + 1))
else
  failed=$((failed + 1)); echo "FAIL export, full disk"; tail -n 5 "$work/out"
fi
expect 0 'answer' hlo print "$run/export/forward.mlir"
# predict uses the same weights as eval, averages too: the loss of an example is
# that of one of the ten labels.
train 0 '3 steps' $mlp "${small[@]}" optimizer.ema=0.9 out="$run-ema"
judged() {  # PREDICT'S WORDS...
  local loss
  loss=$($escala eval "$run-ema" input.eval_size=1 --json |
    sed 's/.*"loss":\([^,}]*\).*/\1/')
  $escala predict "$run-ema" --examples 1 --json "$@" |
    sed 's/.*\[\(.*\)\].*/\1/; s/,/ /g' | awk -v loss="$loss" '{
      for (i = 1; i <= NF; i++) sum += exp($i)
      for (i = 1; i <= NF; i++) found += (log(sum) - $i - loss) ^ 2 < 1e-8
      exit NF != 10 || !found }'
}
if judged && ! judged optimizer.ema=0; then
  passed=$((passed + 1))
else
  failed=$((failed + 1)); echo "FAIL predict answers with other weights than eval"
fi
train 0 '3 steps' $mlp "${small[@]}" init_from="$run/weights.safetensors" \
  out="$run-2"
expect 3 'fc1/kernel' train $mlp "${small[@]}" architecture.hidden='[8]' \
  init_from="$run/weights.safetensors" out="$run-3"
train 2 'nearest: train_steps' $mlp tarin_steps=3
train 2 'override' $mlp optimizer.learning_rate=fast
train 2 'global_batch' $mlp "${small[@]}" global_batch=100
train 2 'mesh: got' $mlp "${small[@]}" mesh.model=3
train 2 'not supported yet' $mlp "${small[@]}" mesh.dcn=2
train 2 'did you mean digits_mlp' $mlp "${small[@]}" model=digits_mpl
train 2 'did you mean digits' $mlp "${small[@]}" data=digit
train 2 'architecture' $mlp "${small[@]}" architecture.hiden=3
train 2 'reads the field tokens; the data has image, label' \
  $mlp "${small[@]}" model=gpt
train 2 'expected one of loss, top1' $mlp "${small[@]}" \
  'eval.target={top9=0.5}'
train 2 'no slice is named' $mlp "${small[@]}" --slice v3-9
train 3 'first seen in dense' $mlp "${small[@]}" train_steps=9 \
  optimizer.learning_rate=1e30
# An imported step: a weight that goes down by the learning rate.
imported=$work/imported
mkdir -p "$imported"
cat >"$imported/step_8.mlir" <<'END'
module attributes {mhlo.num_replicas = 8 : i32} {
  func.func @main(%w: tensor<f32>, %image: tensor<8x28x28x1xf32>, %label: tensor<8xi32>,
                  %lr: tensor<f32>, %step: tensor<i32>, %seed: tensor<ui32>)
      -> (tensor<f32>, tensor<f32>) {
    %next = stablehlo.subtract %w, %lr : tensor<f32>
    return %next, %w : tensor<f32>, tensor<f32>
  }
}
END
names() {  # FILE W
  printf '{"arguments": ["state/%s", "batch/image", "batch/label", "hyper/lr",
    "hyper/step", "hyper/seed"], "results": ["state/w", "metrics/loss"],
    "export": "python my.py {replicas}"}' "$2" >"$1"
}
names "$imported/step_8.json" w
{ printf '\x3a\0\0\0\0\0\0\0'
  printf '{"w": {"dtype":"F32","shape":[],"data_offsets":[0,4]}}    '
  printf '\0\0\x80\x3f'; } >"$imported/state.safetensors"
cat >"$imported/own.toml" <<END
program = "$imported/step_{replicas}.mlir"
init_from = "$imported/state.safetensors"
data = "digits"
batch_per_replica = 8
train_steps = 3
out = "$run-imported"
optimizer.learning_rate = 0.25
END
train 0 'loss 0.5' "$imported/own.toml"
train 3 'export it with: python my.py 32' "$imported/own.toml" --slice v3-32
train 2 'expected the file of the first state' "$imported/own.toml" '~init_from'
train 2 'argument batch/image: got tensor<8x28x28x1xf32> for each core' \
  "$imported/own.toml" batch_per_replica=16
train 2 'eval_program' "$imported/own.toml" eval.every_steps=1
train 2 'an imported step has its own' "$imported/own.toml" \
  optimizer.momentum=0.9
expect 3 'eval_program: got nothing' eval "$run-imported"
expect 3 'got an imported step, expected a model' predict "$run-imported"
sed 's/stablehlo.subtract %w, %lr :/stablehlo.custom_call @nobody_has_it(%w) :/
  s/: tensor<f32>$/: (tensor<f32>) -> tensor<f32>/' "$imported/step_8.mlir" \
  >"$imported/unknown_8.mlir"
cp "$imported/step_8.json" "$imported/unknown_8.json"
train 3 'mlir": program: compiling the training step: softpod: ' \
  "$imported/own.toml" program="$imported/unknown_{replicas}.mlir"
train 3 'nobody_has_it' "$imported/own.toml" \
  program="$imported/unknown_{replicas}.mlir"
names "$imported/step_8.json" v
train 2 'step_8.mlir:2: result state/v: got none' "$imported/own.toml"
mkdir -p "$work/full" && : >"$work/full/file"
train 3 "$work/full/file" $mlp "${small[@]}" out="$work/full/file"
train 3 '/dev/null is no directory; name another place' $mlp "${small[@]}" out=/dev/null/run
train 2 '2 to 8 equal groups' $mlp "${small[@]}" noise.every_steps=1 --slice v5e-1
train 0 'the run has 3: it measures no noise' $mlp "${small[@]}" noise.every_steps=4
train 2 'expected plain or maxtext' $mlp "${small[@]}" --log-style fancy
train 2 'add --mllog' $mlp --mllog-key opt_name=sgd
train 2 'got an empty name' $mlp --mllog ''
train 2 'expected KEY=VALUE' $mlp --mllog resnet --mllog-key opt_name
train 2 'matches no parameter' $mlp "${small[@]}" \
  'optimizer.freeze=["*/kernal"]'
train 2 'expected some that are trained' $mlp "${small[@]}" \
  'optimizer.freeze=["*"]'
train 2 'expected at least the 10' $mlp "${small[@]}" architecture.classes=3
train 2 'expected at most 2147483647' $mlp "${small[@]}" train_steps=3000000000
train 2 'override "mesh.data=16": mesh: got' $mlp "${small[@]}" mesh.data=16
train 3 'larger than' /dev/zero
train 0 '3 steps' $mlp "${small[@]}"
# A run's folder may be moved; a folder without a run or weights is refused.
cp -r "$run" "$work/moved" && mv "$run" "$work/away"
expect 0 '100 examples: loss' eval "$work/moved"
mv "$work/away" "$run"
expect 3 'a directory without config.toml' eval "$work/full"
mkdir "$work/bare" && cp "$run/config.toml" "$work/bare"
expect 3 'a run writes its own at its end' eval "$work/bare"
train 3 'init_from: ' $mlp "${small[@]}" init_from=no/such/file out="$run-3"
# Checkpoints: weights from elsewhere as the checkpoint of step 0, from which
# runs begin, and which eval, predict and export take.
train 0 '3 steps' $mlp "${small[@]}"
ckpt="$work/ckpt" step=$work/ckpt/checkpoints/step_00000000
expect 0 'whole' ckpt ls "$run"
expect 0 'top1' eval "$run" --step 3
mv "$run/checkpoints" "$work/gone"
expect 3 'the run has no checkpoints; its last weights are in' ckpt ls "$run"
expect 3 'the run has no checkpoints' eval "$run" --step 3
mv "$work/gone" "$run/checkpoints"
expect 0 ': 6 arrays; a run begins with them' ckpt import "$run/weights.safetensors" "$ckpt"
expect 0 '6 arrays are equal to the bit' ckpt diff "$ckpt" "$run/weights.safetensors"
expect 0 '"whole":true' ckpt verify "$ckpt" --json
expect 0 '3 steps' train $mlp "${small[@]}" init_from="$step" out="$run-4"
expect 1 '6 differ' ckpt diff "$run-4/weights.safetensors" "$ckpt"
expect 3 "init_from: $ckpt: got a folder of checkpoints, expected one of them, as $step" \
  train $mlp "${small[@]}" init_from="$ckpt" out="$run-5"
cp "$run/config.toml" "$ckpt"
expect 0 'note: without weights.safetensors the newest checkpoint is taken' eval "$ckpt"
expect 0 'example 0: best is ' predict "$ckpt" --step 0 --examples 1
expect 0 'forward.mlir' export "$ckpt" --step 0 --to "$work/exported"
expect 2 'it has no checkpoint of step 3, expected one of 0' eval "$ckpt" --step 3
expect 2 'expected the folder of its run, and --step N' eval "$step"
expect 2 '--weights and --step exclude' eval "$ckpt" --step 0 --weights "$step"
if [ "$($escala eval "$run")" = "$($escala eval "$ckpt" --step 0)" ] &&
  [ "$($escala eval "$run")" = "$($escala eval "$run" --weights "$step")" ] &&
  $escala ckpt diff "$work/exported/weights.safetensors" "$ckpt" >/dev/null; then
  passed=$((passed + 1))
else
  failed=$((failed + 1)); echo "FAIL eval, export --step: not the run's weights"
fi
printf '\1' | dd of="$step/part_00000_of_00001.safetensors" bs=1 seek=2000000 \
  conv=notrunc status=none
expect 1 'bytes 1048576 to 2097152 were changed' ckpt verify "$ckpt"
expect 3 'bytes 1048576 to 2097152 were changed' eval "$ckpt" --step 0
expect 3 'bytes 1048576 to 2097152 were changed' ckpt export "$ckpt" "$work/x.npz"
expect 2 'got 1 word, expected A B' ckpt diff "$ckpt"
expect 2 'did you mean "ckpt ls"?' ckpt sl "$ckpt"

# Record files: written, looked at, damaged, converted.
data=$work/data write="data write digits train_size=50 eval_size=9 --to $work/data"
expect 0 'train-*-of-00002.tfrecord: 50 records in 2 files' \
  $write --format tfrecord --shards 2
expect 2 'is there already: name another folder' $write --format tfrecord
expect 0 '4 files, 59 records' data ls "$data"
expect 0 '"index":"whole"' data ls "$data" --json
expect 0 'image  bytes  1       3136' data inspect "$data/train-*.tfrecord"
expect 0 '"kind":"tf.train.Example"' data inspect "$data" --json
expect 0 'whole ' data verify "$data" --decode
expect 0 '50 records in 3 files' data convert "$data/train-*" --to "$work/arrays" \
  --format arrayrecord --shards 3
expect 0 '"whole":true' data verify "$work/arrays" --json
# A run on the written files ends with the weights of one on their source.
twin=(train_steps=3 schedule.warmup_steps=1 global_batch=16)
train 0 'done' $mlp ~epochs input.train_size=50 input.eval_size=9 "${twin[@]}" out="$run-6"
{ sed 's/^data = .*/data = "records"/' $mlp
  $escala data inspect "$data/train-*" | sed -n '/^\[input\]/,$p' |
    sed "s|^files = .*|&\neval_files = \"$data/eval-*\"|"; } >"$work/records.toml"
train 0 'done' "$work/records.toml" ~epochs "${twin[@]}" out="$run-7"
expect 1 '12 arrays are equal to the bit' ckpt diff "$run-6" "$run-7"
printf '\1' | dd of="$data/train-00001-of-00002.tfrecord" bs=1 seek=7000 conv=notrunc status=none
expect 1 'train-00001-of-00002.tfrecord: record 2, at byte 6380: the checksum' \
  data verify "$data"
expect 3 'record 2, at byte 6380' data convert "$data" --to "$work/none" --format tfrecord
expect 2 'unknown option --form; did you mean --format' data convert "$data" --to "$work/none" --form tfrecord
expect 2 'whose name does not tell its format' data inspect README.md
expect 3 'it is no TFRecord file' data inspect README.md format=tfrecord
expect 3 'cannot find' data verify "$work/nothing"
expect 3 'there is no file that matches' data ls "$work/nothing*"

# Where a step's time goes, of a recipe and of a run.
steps="profile --steps 2 --out $work/traces"
expect 0 'forecast for a real v3-32 (no TPU was used' $steps $mlp --slice v3-32
expect 0 '"forecast":{"step_seconds":' $steps "$run-6" train_steps=5 --json
SOFTPOD_FAULTS='slow:core=3,factor=20' \
  expect 0 'slow core/link' $steps "$run-6" train_steps=5
SOFTPOD_FAULTS='fail:collective=0,step=5' \
  expect 3 'injected fault: collective 0 (all_reduce at line' $steps "$run-6" train_steps=5
SOFTPOD_FAULTS='slow:link=0-6,factor=2' \
  expect 2 'those of device 0 lead to devices 2, 3, 4, 5' $steps "$run-6" train_steps=5
expect 2 'has 3 steps, expected a longer run, as train_steps=5' $steps "$run-6"
expect 2 '--device nothing: expected softpod' $steps $mlp --device nothing
expect 3 'there is no such file' $steps no/such.toml

# limited TEXT CODE COMMAND: checks a shell command's exit code and output.
limited() {
  if bash -c "$3" >"$work/out" 2>&1; [ $? = "$2" ] &&
    grep -qF -- "$1" "$work/out"; then
    passed=$((passed + 1))
  else
    failed=$((failed + 1)); echo "FAIL $3"; tail -n 5 "$work/out"
  fi
}
words="$escala train $mlp ${small[*]} --overwrite"
# Results are on standard output, progress and notes are not.
limited 'eval at step 3' 0 "$words 2>/dev/null"
limited 'train: done' 0 "$words 2>/dev/null"
limited '3/3 steps' 0 "$words 2>&1 >/dev/null"
limited '0' 1 "$words 2>&1 >/dev/null | grep -c 'eval at'"
# A failure is told once.
limited '1' 0 "$words train_steps=9 optimizer.learning_rate=1e30 2>&1 |
  grep -c 'first seen in'"
# A start that fails leaves nothing that blocks the next.
free=$work/free
python3 -c 'import socket, sys, time; s = socket.create_server(("", 0))
print(s.getsockname()[1], flush=True); time.sleep(60)' >"$work/port" &
holder=$!
for _ in $(seq 100); do [ -s "$work/port" ] && break; sleep 0.1; done
expect 3 'port' train $mlp "${small[@]}" out="$free" --metrics-port "$(<"$work/port")"
kill $holder
expect 2 'expected an address of this machine' \
  train $mlp "${small[@]}" out="$free" --metrics-port 0 --metrics-address 192.0.2.1
expect 0 'metrics at http://localhost:' \
  train $mlp "${small[@]}" out="$free" --metrics-port 0 --metrics-address localhost
# --overwrite leaves nothing of the run before.
expect 0 'train: done' train $mlp "${small[@]}" out="$free" --overwrite \
  --mllog resnet profile.steps=1
expect 0 'forward.mlir' export "$free"
expect 0 'train: done' train $mlp "${small[@]}" out="$free" --overwrite
left=$(cd "$free" && find . -type f | sed 's/tfevents.*/tfevents/' | sort | xargs)
kept=checkpoints/step_00000003
if [ "$left" = "./$kept/COMMITTED ./$kept/manifest.json ./$kept/part_00000_of_00001.safetensors ./config.toml ./device.toml ./events.out.tfevents ./lock ./metrics.jsonl ./plan.json ./weights.safetensors" ]; then
  passed=$((passed + 1))
else
  failed=$((failed + 1)); echo "FAIL train --overwrite leaves $left"
fi
# A user's own config.toml is no run's.
mkdir "$work/own"; cp $mlp "$work/own/config.toml"
for over in '' --overwrite; do
  expect 2 'which no run has written' train "$work/own/config.toml" "${small[@]}" \
    out="$work/own" $over
done
limited 'untouched' 0 "cmp $mlp $work/own/config.toml && echo untouched"
# Weights that could not be written are found before the first step.
for kind in link pipe folder; do
  blocked=$work/weights_$kind; mkdir "$blocked"
  case $kind in
    link) ln -s nowhere "$blocked/weights.safetensors" ;;
    pipe) mkfifo "$blocked/weights.safetensors.tmp" ;;
    folder) mkdir "$blocked/weights.safetensors.tmp" ;;
  esac
  expect 3 'expected a plain file or a new name' train $mlp "${small[@]}" out="$blocked"
  limited 'no step' 0 "[ ! -e $blocked/metrics.jsonl ] && echo no step"
done
# A run that has replaced another one and fails says where that one lies.
expect 0 'train: done' train $mlp "${small[@]}" out="$work/replaced"
expect 3 "the run before --overwrite lies in $work/replaced/overwritten" train $mlp \
  "${small[@]}" out="$work/replaced" optimizer.learning_rate=1e30 --overwrite
# The progress line is as wide as the terminal.
on_terminal() {
  limited "$2" 0 "python3 -B tests/terminal.py $1 $words log_every=1"
}
on_terminal 40 'train: 3/3 steps'
on_terminal 80 ', loss '
on_terminal 200 ', lr '
on_terminal 200-40 'train: 3/3 steps'
# Slices are drawn within 80 columns.
limited 'at most 80' 0 "$escala pod v3-128 v3-2048 v4-1024 v5e-256 tpu7x-18432 |
  awk 'length(\$0) > 80 { exit 1 } END { print \"at most 80\" }'"
limited 'at most 80' 0 "{ $escala help; for word in train eval predict export \
  plan pod 'hlo run' 'hlo check' 'hlo hbm'; do $escala help \$word; done; } |
  awk 'length(\$0) > 80 { exit 1 } END { print \"at most 80\" }'"
# A program of another name calls itself by that name.
ln -s "$(realpath $escala)" "$work/own_model"
limited 'own_model train: ' 2 "$work/own_model train"
limited 'usage: own_model train' 2 "$work/own_model train"
# The run goes on when its readers are gone; a file at its size limit is an
# error message, not a signal.
limited 'gone 0' 0 "$words log_every=1 2>&1 >/dev/null | true; \
  echo gone \${PIPESTATUS[0]}"
limited 'File too large' 3 "ulimit -f 100; $words"
# A conversion that cannot be finished, or is stopped, leaves nothing.
large="$escala data write digits train_size=1000000 eval_size=9 --to $work/large"
begun="until ls $work/large/.train*/*.tmp >/dev/null 2>&1; do sleep 0.02; done"
limited 'File too large' 3 "ulimit -f 100; $large --format tfrecord"
limited 'stopped by a signal; nothing was written' 3 \
  "$large --format tfrecord & $begun; kill \$!; wait \$!"
limited 'gone' 0 "[ ! -e $work/large ] && [ ! -e $work/none ] && echo gone"
limited 'killed 137' 0 \
  "$large --format tfrecord & $begun; kill -9 \$!; wait \$!; echo killed \$?"
limited 'there is no file' 3 "$escala data ls $work/large"
limited 'train-00000-of-00001.tfrecord' 0 "$large train_size=9 --format tfrecord; \
  ls -A $work/large | grep -v index"
limited '2' 0 "ls -A $work/large | grep -vc index"

# stop SIGNAL: a run that is told to stop ends its step and reports it.
stop() {
  $escala train $mlp "${small[@]}" train_steps=1000000 log_every=1 \
    --overwrite >"$work/out" 2>&1 </dev/null &
  local pid=$! got
  for _ in $(seq 300); do
    grep -q step "$run/metrics.jsonl" 2>/dev/null && break; sleep 0.1
  done
  kill "-$1" $pid; wait $pid; got=$?
  if [ $got = 1 ] && grep -q interrupted "$work/out" &&
    grep -q 'stops as soon as it can' "$work/out"; then
    passed=$((passed + 1))
  else
    failed=$((failed + 1)); echo "FAIL train, $1: exit $got"; tail "$work/out"
  fi
}
for signal in TERM INT HUP; do rm -f "$run/metrics.jsonl"; stop $signal; done

# Plans. 1024 on v2-8 is 4 x 1024 on v2-32; the written recipe trains as it is.
plan="plan recipes/digits_mlp.toml train_steps=100 global_batch=1024"
expect 0 '102400 examples / 4096 = 25' $plan --from v2-8 --to v2-32
expect 0 '"global_batch":4096,"batch_per_replica":128,"replicas":32,"train_steps":25' \
  $plan --from v2-8 --to v2-32 --json
expect 0 'v2-32   32        128          4096    25' $plan --from v2-8 --to v2-8..v2-256
# A proposal's keys do what was proposed, in this command and on the written recipe.
large="plan recipes/resnet20.toml --from v3-8 --to v3-1024 --no-forecast"
keys=$($escala $large | sed -n '/^proposal: /,$p' | grep '^ *optimizer.name=')
expect 0 '"learning_rate":19.1' $large --json $keys
expect 0 'written' $large --write "$work/large.toml"
expect 0 '"learning_rate":19.1' plan "$work/large.toml" --to v3-1024 --no-forecast --json $keys
# A ladder says what single plans say, and no table is wider than a terminal.
expect 0 'note on v2-32: the warm-up is 18 steps, on v2-8 70' plan recipes/digits_mlp.toml \
  --from v2-8 --to v2-8..v2-512
if $escala plan recipes/resnet50.toml --from v2-8 --to v2-8..v3-2048 --no-forecast |
  grep -v '^note\|^proposal' | grep -q '.\{81\}'; then
  failed=$((failed + 1)); echo "FAIL plan: a line of a ladder has more than 80 columns"
else
  passed=$((passed + 1))
fi
# The size of the evaluation's data comes from the data, or from an option.
eval_plan="$plan input.eval_size=1000 eval.batch_per_replica=100 --from v2-8"
expect 0 '1000 examples in 1 x 1024' $eval_plan --to v2-32 --no-forecast
expect 0 '2000 examples in 1 x 2016' $eval_plan --to v2-32 --no-forecast \
  --eval-examples 2000
expect 1 'the rule holds up to v2-32' $plan plan.max_global_batch=4096 \
  --from v2-8 --to v2-128
expect 1 'or write plan.warmup_rule=examples, schedule.warmup_epochs=' \
  plan recipes/resnet50.toml plan.warmup_rule=legw --from v2-8 --to v3-512 --no-forecast
expect 0 'is cut to 422, 30 % of the run' plan recipes/resnet50.toml --from v3-128 \
  --to v3-2048 --no-forecast
expect 0 'not linear' $plan plan.max_global_batch=4096 --from v2-8 --to v2-128 \
  --allow-nonlinear
expect 0 'arXiv:1706.02677' plan --explain lr
expect 0 '3 x faster, not 4 x' $plan --from v2-8 --to v2-32 --noise-scale 8192 \
  --no-forecast
expect 2 'LOW <= EXAMPLES <= HIGH' $plan --from v2-8 --to v2-32 --noise-scale 5,6,7
expect 3 'there is no such file' $plan --from v2-8 --to v2-32 --runs "$work/nothing"
cp recipes/digits_mlp.toml "$work/own.toml"
expect 2 'the recipe itself, expected another file' plan "$work/own.toml" \
  --from v2-8 --to v2-32 --write "$work/own.toml"
expect 0 'the two runs break no rule' plan --lint --from v2-8 --to v2-32 \
  batch=1024,steps=100,lr=0.1 batch=4096,steps=25,lr=0.4
expect 1 'for linear scaling the batch per core stays' plan --lint --from v6e-8 \
  --to v6e-32 batch=16,steps=20 batch=32,steps=20
expect 0 'chip-hours, cost unknown (unknown price: give --prices FILE)' $plan --from v2-8 --to v2-32
expect 0 'HBM a core: fits' $plan --from v2-8 --to v2-32
expect 0 'x as fast as one of v2-8 (forecast)' $plan --from v2-8 --to v5e-8
expect 0 'MiB, fits' $plan --from v2-8 --to v2-8..v2-256
expect 0 '"verdict":"fits"' $plan --from v2-8 --to v2-32 --json
expect 0 '"hours":null' $plan --from v2-8 --to v2-32 --json --no-forecast
expect 2 'expected one of them' $plan --from v2-8 --to v2-32 --no-forecast --fit
expect 2 'takes no value' $plan --from v2-8 --to v2-32 --no-forecast=1
wide=architecture.hidden=[30000,30000]
expect 0 '    optimizer.shard=fsdp' $plan --from v3-8 --to v3-32 \
  'architecture.hidden=[38400,38400]'
expect 0 '(--fit lists what' $plan $wide --from v2-8 --to v2-32 --no-remedies
expect 0 '--fit --to SLICE lists' $plan $wide --from v2-8 --to v2-8..v2-32
# A plan needs no program; one line says why the forecast is missing.
expect 0 'no forecast of time and memory: override "model=mine"' \
  $plan model=mine --from v2-8 --to v2-32
expect 0 'no forecast of time and memory: override "data=mine"' \
  $plan data=mine --from v2-8 --to v2-8..v2-256
expect 0 '--data-examples N' $plan data=mine --from v2-8 --to v2-32 --no-forecast
printf 'currency = "USD"\n[prices]\nv2 = 1.5\n' >"$work/prices.toml"
expect 0 ' USD' $plan --from v2-8 --to v2-32 --prices "$work/prices.toml"
printf 'currency = "U\\u001b[31m"\n' >"$work/prices.toml"
expect 2 'expected a word in quotes' $plan --from v2-8 --to v2-32 --prices "$work/prices.toml"
printf '[prices]\nv2 = "much"\n' >"$work/prices.toml"
expect 2 'prices.toml:2' $plan --from v2-8 --to v2-32 --prices "$work/prices.toml"
expect 2 'expected one of them' $plan --from v2-8 --to v2-32 --no-forecast \
  --prices "$work/prices.toml"
printf '[prices]\n"v2@us-moon1-a" = 1\n' >"$work/moon.toml"
expect 2 'expected a zone that offers it' $plan --from v2-8 --to v2-32 --prices "$work/moon.toml"
expect 3 '--prices' $plan --from v2-8 --to v2-32 --prices "$work/nothing"
expect 3 'is larger than' $plan --from v2-8 --to v2-32 --prices /dev/zero
expect 2 '--to: no slice is named' $plan --from v2-8 --to v2-33
expect 2 '--from: no slice is named' $plan --from v2-9 --to v2-32
expect 2 'got no --from' $plan --to v2-8
expect 2 'got no --to' $plan --from v2-8
expect 2 'in the zone' $plan --from v2-8 --to v2-32 --zone us-moon1-a
expect 2 'got epochs too' $plan epochs=3 --from v2-8 --to v2-32
expect 2 'expected one of none, linear' $plan plan.lr_rule=liner --from v2-8 --to v2-32
expect 2 'expected an integer from 1' $plan global_batch=-8 --from v2-8 --to v2-32
expect 2 'expected one slice' $plan --from v2-8 --to v2-8..v2-32 --write "$work/x"
expect 2 'expected lr' $plan --explain rate
small_plan=(recipes/digits_mlp.toml "${small[@]}" train_steps=8 global_batch=16
  schedule.warmup_steps=0)
expect 0 'written' plan "${small_plan[@]}" --from v3-8 --to v3-32 \
  --write "$work/p.toml"
expect 0 'step 2' train "$work/p.toml" out="$work/p" --slice v3-32
sed 's/^planned_for.*/planned_for = "v3-33"/' "$work/p.toml" >"$work/p33.toml"
expect 2 ': origin.planned_for: no slice is named' plan "$work/p33.toml" --to v3-8
# A run's plan.json equals the output of `plan --json`.
$escala plan "${small_plan[@]}" --from v3-8 --to v3-32 --json >"$work/plan.json"
if cmp "$work/plan.json" "$work/p/plan.json"; then
  passed=$((passed + 1))
else
  failed=$((failed + 1)); echo "FAIL train: plan.json is not the plan's"
fi
expect 0 'was planned for v3-32, and this is v3-8' train "$work/p.toml" \
  out="$work/p8" --slice v3-8
expect 0 'written' plan "$work/p.toml" --to v3-8 --write "$work/q.toml"
expect 0 'written' plan "${small_plan[@]}" --from v3-8 --to v3-8 \
  --write "$work/r.toml"
if diff <(tail -n +2 "$work/q.toml") <(tail -n +2 "$work/r.toml"); then
  passed=$((passed + 1))
else
  failed=$((failed + 1)); echo "FAIL plan: back is not the same recipe"
fi

# Output that cannot be written is a failure.
if $escala pod --list >/dev/full 2>"$work/out"; then
  failed=$((failed + 1)); echo "FAIL escala pod --list >/dev/full: exit 0"
else
  passed=$((passed + 1))
fi
expect 3 'larger than' hlo print /dev/zero

bad() {  # NAME TEXT PROGRAM: refused with exit 3 and the text
  printf '%s\n' "$3" >"$work/$1.mlir"
  expect 3 "$2" hlo print "$work/$1.mlir"
}
bad undefined '%nowhere' \
  'func.func @main() -> tensor<f32> { return %nowhere : tensor<f32> }'
bad shape '2:11' 'func.func @main(%a: tensor<2xf32>, %b: tensor<3xf32>) -> tensor<2xf32> {
     %0 = stablehlo.add %a, %b : (tensor<2xf32>, tensor<3xf32>) -> tensor<2xf32>
     return %0 : tensor<2xf32> }'
# A constant of one element for all takes no more room than that.
cat >"$work/huge.mlir" <<'END'
func.func @main() -> tensor<2684354560xf32> {
  %0 = stablehlo.constant dense<1.0> : tensor<2684354560xf32>
  return %0 : tensor<2684354560xf32> }
END
expect 0 'broadcast_in_dim' hlo print "$work/huge.mlir"
bad dynamic 'static' 'func.func @main(%a: tensor<?xf32>) { return }'
cat >"$work/large.mlir" <<'END'
func.func @main(%a: tensor<9999999999999xf32>) -> tensor<9999999999999xf32> {
  return %a : tensor<9999999999999xf32> }
END
expect 3 'takes 36.4 TiB; this machine has' hlo run --random 1 "$work/large.mlir"
expect 3 'takes 36.4 TiB for each of 8 cores' \
  hlo run --random 1 --replicas 8 "$work/large.mlir"
bad unbalanced 'unbalanced.mlir:' 'func.func @main() { '

echo "$passed passed, $failed failed"
[ $failed = 0 ]

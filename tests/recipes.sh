#!/usr/bin/env bash
# Reads each of recipes/, makes its job and runs one step of it on a v3-8, with
# smaller sizes if a step is long. Ends with `N passed, N failed`.
set -uo pipefail
cd "$(dirname "$0")/.."
work=$(mktemp -d); trap 'rm -rf "$work"' EXIT
printf '%4096s' 'a text ' >"$work/text"
passed=0 failed=0

# recipe NAME [key=value...]
recipe() {
  local name=$1 out="$work/$1"; shift
  if build/bin/escala train "recipes/$name.toml" "$@" out="$out" \
    --overwrite --slice v3-8 >"$work/log" 2>&1 &&
    grep -q '"step":1,"kind":"train".*"loss":[0-9]' "$out/metrics.jsonl" &&
    grep -q '"kind":"eval"' "$out/metrics.jsonl"; then
    passed=$((passed + 1))
  else
    tail -n 5 "$work/log"
    echo "FAIL recipes/$name.toml"
    failed=$((failed + 1))
  fi
  seen="${seen:-} $name"
}

one='train_steps=1 schedule.kind=constant schedule.warmup_steps=0'
small='input.train_size=64 input.eval_size=16'
text="input.path=$work/text"
recipe digits_mlp $one $small
recipe digits_cnn $one $small global_batch=16 eval.every_steps=1
recipe resnet20 train_steps=3 'schedule.boundaries=[1,2]' $small global_batch=16 \
  architecture.blocks=1 eval.every_steps=1
recipe resnet50 $one '~schedule.power' $small global_batch=8 input.height=32 \
  input.width=32 'architecture.blocks=[1,1,1,1]' eval.every_steps=1
recipe gpt $one '~schedule.end_factor' "$text" global_batch=8 eval.every_steps=1
recipe gpt2 $one '~schedule.end_factor' "$text" global_batch=8 input.block=16 \
  architecture.layers=1 architecture.width=96 architecture.vocabulary=256 \
  eval.every_steps=1
recipe vit_tiny $one '~schedule.end_factor' $small global_batch=16 \
  architecture.layers=2 eval.every_steps=1
# On record files.
records="$work/records"
build/bin/escala data write digits train_size=64 eval_size=16 --to "$records" \
  --format tfrecord --pixels u8 >"$work/log" 2>&1 || tail -n 5 "$work/log"
recipe digits_records $one "input.files=$records/train-*" \
  "input.eval_files=$records/eval-*" global_batch=16
head -c $((3073 * 64)) /dev/zero >"$work/cifar.bin"
recipe cifar10 train_steps=3 'schedule.boundaries=[1,2]' global_batch=16 \
  "input.files=$work/cifar.bin" "input.eval_files=$work/cifar.bin" \
  architecture.blocks=1 eval.every_steps=1
head -c 6000 /dev/zero >"$work/tokens.bin"
recipe gpt_tokens $one '~schedule.end_factor' "input.files=$work/tokens.bin" \
  "input.eval_files=$work/tokens.bin" global_batch=8 input.tokens.values=256 \
  eval.every_steps=1
# A folder of images has a JPEG or a PNG for each example.
for class in cat dog; do
  mkdir -p "$work/images/$class"
  for i in 1 2 3 4 5 6 7 8; do
    base64 -d >"$work/images/$class/$i.png" <<'PNG'
iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAAEElEQVR4nGP4z8AARAwQCgAf7gP9i18U1AAAAABJRU5ErkJggg==
PNG
  done
done
recipe imagenet $one '~schedule.power' global_batch=8 "input.files=$work/images" \
  "input.eval_files=$work/images" input.format=image_folder '~input.label' \
  '~input.image.from' input.image.image_size=32 'architecture.blocks=[1,1,1,1]' \
  eval.every_steps=1
# Blocks that are rematerialised.
recipe gpt $one '~schedule.end_factor' "$text" global_batch=8 \
  architecture.layers=2 architecture.remat=true
recipe vit_tiny $one '~schedule.end_factor' $small global_batch=16 \
  architecture.layers=2 architecture.remat=true
for file in recipes/*.toml; do
  name=$(basename "$file" .toml)
  case " $seen " in *" $name "*) ;; *)
    echo "FAIL $file: tests/recipes.sh does not try it"; failed=$((failed + 1)) ;;
  esac
done
echo "$passed passed, $failed failed"
[ "$failed" = 0 ]

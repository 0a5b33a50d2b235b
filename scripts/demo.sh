#!/usr/bin/env bash
# ./dev demo: a data-parallel program on a software Pod and what each core got;
# then a network that learns digits on two Pods, and both curves.
set -euo pipefail
cd "$(dirname "$0")/.."
build/bin/escala pod v3-8
build/bin/escala hlo run --device softpod --slice v3-8 \
  examples/data_parallel.mlir | sed '7,$d'
echo "  ..."

slices=(v3-8 v3-32) out=build/demo
rm -rf "$out"
for slice in "${slices[@]}"; do
  echo
  echo "escala train recipes/digits_cnn.toml train_steps=240 --slice $slice"
  build/bin/escala train recipes/digits_cnn.toml train_steps=240 \
    input.eval_size=2000 log_every=4 out="$out/$slice" --slice "$slice"
done

# The loss by steps, one mark a slice, and what the last evaluation found.
awk -v rows=16 '
  function field(name) {  # of this line: "name":NUMBER
    return match($0, "\"" name "\":[0-9.e+-]+") ? \
      substr($0, RSTART + length(name) + 3, RLENGTH - length(name) - 3) : ""
  }
  FNR == 1 { file++; split(FILENAME, part, "/"); slice[file] = part[3] }
  /"kind":"train"/ {
    x = field("step") + 0; y = field("loss") + 0
    if (x > last) last = x
    if (y > top) top = y
    n[file]++; step[file, n[file]] = x; loss[file, n[file]] = y
  }
  /"kind":"eval"/ {
    accuracy[file] = field("top1"); eval_loss[file] = field("loss")
    count = field("count"); seconds[file] = field("wall_seconds")
  }
  END {
    for (f = 1; f <= file; f++)
      for (i = 1; i <= n[f]; i++) {
        c = int((step[f, i] - 1) * 60 / last)
        r = int(loss[f, i] / top * (rows - 0.001))
        at[r, c] = at[r, c] == "" || at[r, c] == f ? f : 3
      }
    print "\nloss of a batch:  o " slice[1] "   + " slice[2] "   # both"
    for (r = rows - 1; r >= 0; r--) {
      printf "%6.2f |", (r + 0.5) * top / rows
      for (c = 0; c < 60; c++) printf "%s", substr(" o+#", at[r, c] + 1, 1)
      print ""
    }
    printf "       +%s\n        1%58d steps\n\n", \
      "------------------------------------------------------------", last
    for (f = 1; f <= file; f++)
      printf "%-6s %s of %d new digits right, loss %.4f, %.0f s\n", \
        slice[f], sprintf("%.2f %%", 100 * accuracy[f]), count, \
        eval_loss[f], seconds[f]
  }' "$out/v3-8/metrics.jsonl" "$out/v3-32/metrics.jsonl"

# Draws the curves of up to four runs: the loss over the examples seen, on a
# logarithmic axis, and each run's last evaluation.
#   awk -f curves.awk A/metrics.jsonl B/metrics.jsonl ...
function field(name) {  # of this line: "name":NUMBER
  return match($0, "\"" name "\":[0-9.e+-]+") ? \
    substr($0, RSTART + length(name) + 3, RLENGTH - length(name) - 3) : ""
}
function log10(x) { return log(x) / log(10) }
FNR == 1 {
  file++; parts = split(FILENAME, part, "/")
  name[file] = part[parts - 1]
}
/"kind":"train"/ {
  x = field("examples") + 0; y = field("loss") + 0
  if (x > last) last = x
  if (y > top) top = y
  n[file]++; at[file, n[file]] = x; loss[file, n[file]] = y
}
/"kind":"eval"/ {
  accuracy[file] = field("top1"); count = field("count"); steps[file] = field("step")
}
/"kind":"end"/ {
  examples[file] = field("examples"); seconds[file] = field("wall_seconds")
  reached[file] = /"reason":"target reached"/
}
END {
  rows = 16; columns = 66; low = 0.01
  # Each position has the mean of the steps that fall there.
  for (f = 1; f <= file; f++)
    for (i = 1; i <= n[f]; i++) {
      c = int((at[f, i] - 1) * columns / last)
      sum[f, c] += loss[f, i]; many[f, c]++
    }
  scale = (rows - 0.001) / log10(top / low)
  for (f = 1; f <= file; f++)
    for (c = 0; c < columns; c++) {
      if (!many[f, c]) continue
      y = sum[f, c] / many[f, c]
      r = y > low ? int(log10(y / low) * scale) : 0
      mark[r, c] = mark[r, c] == "" ? substr("ox+*", f, 1) : "#"
    }
  printf "\nloss of a batch: "
  for (f = 1; f <= file; f++) printf " %s %s  ", substr("ox+*", f, 1), name[f]
  print " # more than one"
  for (r = rows - 1; r >= 0; r--) {
    printf "%7.3f |", low * 10 ^ ((r + 0.5) / scale)
    line = ""
    for (c = 0; c < columns; c++)
      line = line (mark[r, c] == "" ? " " : mark[r, c])
    sub(/ +$/, "", line); print line
  }
  axis = sprintf("%" columns "s", ""); gsub(/ /, "-", axis)
  printf "        +%s\n         0%" (columns - 1) "s\n\n", axis, \
    last " examples"
  for (f = 1; f <= file; f++)
    printf "%-6s  %4d steps  %6d examples  %5.2f %% of %d new digits right%s\n", \
      name[f], steps[f], examples[f], 100 * accuracy[f], count, \
      reached[f] ? ": done" : ""
}

#!/usr/bin/env bash
# ./dev demo: climbs with a network that learns digits, from v3-8 to v3-32 and
# v3-128 of the software Pod, and says where the report lies.
set -euo pipefail
cd "$(dirname "$0")/.."
out=build/demo/climb
rm -rf build/demo
# Convergence is compared beyond the warm-up. With the recipe's own of 5 %, runs
# that long take two slow cores more than four minutes.
climb=(climb recipes/digits_cnn.toml schedule.warmup_fraction=0.02 --to v3-128
  --rungs "v3-8,v3-32,v3-128" --budget 4m --out "$out")
cat <<END
The job of recipes/digits_cnn.toml learns drawn digits on v3-8, eight cores. The
climb asks whether it is still the same job on v3-32 and v3-128: it plans each
slice, runs it on a software Pod, and goes on only from gates that are green.
A real slice's time and memory are forecasts.

\$ escala ${climb[*]}
END
code=0
build/bin/escala "${climb[@]}" || code=$?
cat <<END

The report: $PWD/$out/report.html
It is one file and loads nothing: open it in a browser, here or elsewhere. What
each word and colour means: docs/guide/climb.md
END
exit $code

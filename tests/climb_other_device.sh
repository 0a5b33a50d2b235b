#!/usr/bin/env bash
# Climbs with XLA's CPU plug-in in the place of a TPU: what evidence opens its
# smallest slice and the next one, its gates, and a folder with both classes.
#   tests/climb_other_device.sh PLUGIN.so
# Ends with `N passed, N failed`.
source "$(dirname "$0")/cases.sh"
plugin=$1
# climb WORDS...: what it says is in $work/said.
climb() {
  build/bin/escala climb recipes/digits_mlp.toml input.train_size=640 \
    input.eval_size=64 train_steps=20 global_batch=16 \
    out="$work/run" --out "$work/climb" --budget 20s "$@" >"$work/said" 2>&1
}
on_xla() {  # CORES WORDS...
  climb --device "$plugin" --device-option "cpu_device_count=$1" "${@:2}"
}
says() { grep -qF -- "$1" "$work/said"; }
# shows PYTHON: whether it is true of report.json, as r; named(rung) are the
# colours of the rung's gates.
shows() {
  python3 -B - "$work/climb/report.json" "$1" <<'END'
import json, os, sys
r = json.load(open(sys.argv[1]))
named = lambda rung: {g["name"]: g["colour"] for g in rung["gates"]}
folder = os.path.dirname(sys.argv[1])
if not eval(f"({sys.argv[2]})"):
    sys.exit(f"not so: {sys.argv[2]}")
END
}

on_xla 8 --to v3-8
check "nothing opens a slice without evidence" \
  says "v3-8 on XLA's CPU needs v3-8 passed on the software Pod first"
climb --to v3-8 --accept "its speed is no matter here"
check "the software Pod climbs first" says "v3-8 is passed"
on_xla 8 --to v3-8
check "what the plug-in does not tell is unknown" \
  says "HBM head-room (unknown), share of collectives (unknown)"
on_xla 8 --to v3-8 --accept "this plug-in tells less than a TPU"
check "then the stand-in climbs" says "v3-8 on XLA's CPU is passed"
check "its class is named" shows 'r["device"] == "XLA'"'"'s CPU" ==
  r["rungs"][0]["device"]'
check "its own gates are asked" shows '{"input wait",
  "real against synthetic data", "HBM head-room", "share of collectives"} <=
  named(r["rungs"][0]).keys()'
check "it computes the same as the software Pod" shows '[named(r["rungs"][0])[
  gate] for gate in ("same loss", "same gradients", "same first update")] ==
  ["green"] * 3'
check "its trace is there" shows 'os.path.isfile(os.path.join(folder,
  r["rungs"][0]["traces"][0]))'
check "the software Pod's evidence lies beside it" shows '[(one["slice"],
  one["device"]) for one in r["others"]] == [("v3-8", "softpod")]'
check "and has no such gates" shows '"input wait" not in named(r["others"][0])'
on_xla 8 --to v3-8
check "a passed rung is not asked again" says "v3-8: passed before"
on_xla 8 --to v3-32
check "another number of devices is another slice" \
  says "got 8 x cpu, expected the 32 x TPU v3 of v3-32"
on_xla 64 --to v3-64 --rungs v3-8,v3-32,v3-64
check "the slice below must be passed on the same devices" \
  says "v3-64 on XLA's CPU needs v3-32 passed on XLA's CPU first"
check "and the command is named" says "--to v3-32 --from v3-8 --rungs v3-8,v3-32"
climb --to v3-8 --accept "its speed is no matter here"
check "the software Pod goes on from its own evidence" says "v3-8: passed before"
check "and the report keeps both" shows '(r["device"], [one["device"] for one in
  r["others"]]) == ("softpod", ["XLA'"'"'s CPU"])'
finish

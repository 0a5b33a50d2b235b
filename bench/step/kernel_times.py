"""Times the kernels of the three steps, and single ones, against the machine's
peaks of the same minute."""
import json, os, re

import tools

STEPS = (("mlp", 1024), ("gpt", 96), ("resnet20", 128))
SINGLE = ("softmax", "layer_norm", "gelu", "batch_norm", "transpose", "adamw",
          "embedding_gradient", "threefry")
LINE = re.compile(r"\s*(?P<ms>[\d.]+) ms +(?P<percent>[\d.]+) % +(?P<steps>\d+)"
                  r" steps? +(?P<gflops>[\d.]+) GF/s +(?P<gbps>[\d.]+) GB/s +"
                  r"(?P<kernel>.*)")


def of_step(model, batch, steps, plugin):
    """The engine's figures per kernel: time of all threads together in a step, and
    rates of one thread."""
    log = []
    tools.run(["build/bin/escala_bench_step", "--plugin", plugin, "--program",
               tools.program(model, "v3-8", batch), "--model", model,
               "--steps", steps], {"SOFTPOD_LOG": "profile"}, stderr=log)
    rows = []
    for match in filter(None, map(LINE.fullmatch, log)):
        row = {"model": model, "batch": batch}
        for key, text in match.groupdict().items():
            row[key] = (text if key == "kernel" else
                        int(text) if key == "steps" else float(text))
        rows.append(row)
    if not rows:
        raise tools.Failed(f"no profile of {model}; the log ends: {log[-3:]}")
    return rows


def work_of(name):
    """The first line of a single kernel's file: ("bytes" or "operations", number)."""
    with open(tools.ROOT / f"bench/kernels/{name}.mlir") as file:
        what, amount = file.readline().removeprefix("// ").split()
    return what, int(amount)


def single(name, peaks, steps, plugin, peers):
    what, amount = work_of(name)
    row = {"kernel": name, what: amount}
    step = tools.run(
        ["build/bin/escala_bench_step", "--plugin", plugin, "--program",
         f"bench/kernels/{name}.mlir", "--model", name, "--steps", steps])
    row["step_ms"] = step["step_ms"]
    rate = amount / step["step_ms"] / 1e6
    if what == "bytes":
        row["gbps"], row["of_peak"] = rate, rate / peaks["memory_gbps"]
    else:  # one per vector lane and cycle; multiply-adds count two
        row["gops"], row["of_peak"] = rate, 2 * rate / peaks["peak_gflops"]
    if peers:
        row["jax_ms"] = tools.run(
            [tools.jax_python(), "bench/kernels/kernels.py", name, steps],
            tools.QUIET_PYTHON)["step_ms"]
    return row


def run(options):
    emit = lambda row: print(json.dumps(row), flush=True)
    peaks = tools.run(["build/bin/escala_floor", "--peaks"])
    cores = os.cpu_count()
    if options.json:
        emit(peaks)
    else:
        print("peaks of all cores: {peak_gflops:.0f} GF/s, {cache_gbps:.0f} GB/s"
              " in cache, {memory_gbps:.0f} GB/s in memory (read and written)"
              .format(**peaks))
    for model, batch in STEPS:
        if not re.search(options.rows, f"{model} {batch} global"):
            continue
        rows = of_step(model, batch, options.steps or 10, options.plugin)
        for row in rows:
            products = row["gflops"] > 0
            row["of_peak"] = cores * (
                row["gflops"] / peaks["peak_gflops"] if products else
                row["gbps"] / peaks["cache_gbps"])
            if options.json:
                emit(row)
        if not options.json:
            print_step(model, batch, rows)
    header = False
    for name in SINGLE:
        if not re.search(options.rows, name):
            continue
        row = single(name, peaks, options.steps or 20, options.plugin,
                     options.peers)
        if options.json:
            emit(row)
            continue
        if not header:
            print("\nsingle kernels on v3-8      ms     rate        of peak"
                  "   JAX, ms")
            header = True
        rate = (f"{row['gbps']:6.1f} GB/s" if "gbps" in row else
                f"{row['gops']:6.1f} Gop/s")
        print(f"  {name:20} {row['step_ms']:8.2f}  {rate:13}"
              f"{100 * row['of_peak']:5.0f} %", end="")
        print(f"{row['jax_ms']:10.2f}" if "jax_ms" in row else "", flush=True)


def print_step(model, batch, rows):
    total = sum(row["ms"] for row in rows)
    print(f"\n{model}, batch {batch} on v3-8: {total:.1f} ms of all threads;"
          " rates of one thread")
    for row in rows:
        if row["percent"] < 0.5:
            continue
        rate = (f"{row['gflops']:6.1f} GF/s" if row["gflops"] > 0 else
                f"{row['gbps']:6.1f} GB/s")
        print(f"  {row['ms']:9.3f} ms {row['percent']:5.1f} %  {rate}"
              f" {100 * row['of_peak']:4.0f} %  {row['steps']:3} x "
              f"{row['kernel']}")
    for kind, unit, peak in (("products", "gflops", "multiply-adds"),
                             ("loops", "gbps", "cache")):
        some = [r for r in rows if (r["gflops"] > 0) == (unit == "gflops")]
        ms = sum(r["ms"] for r in some)
        if ms == 0:
            continue
        weighted = sum(r["of_peak"] * r["ms"] for r in some) / ms
        print(f"  all {kind}: {ms:.1f} ms, {100 * weighted:.0f} % of the peak"
              f" of {peak}", flush=True)

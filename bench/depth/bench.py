"""./dev bench depth: from a training step's text to its executable, for models
of 12 to 1,000 layers without a scan, and for three that many people train.

Asked: 96 layers in 8 s, 1,000 in at most 12 times what 96 take, and training;
with --peers GPT-2, ResNet-50 and a Llama of 24 layers in 0.3 times what JAX's
CPU back end takes. Times are those of all threads of a process: the median of
--rounds runs, ours and JAX's in turn. JAX compiles up to --peer-layers layers.
"""
import argparse, json, pathlib, statistics, sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.append(str(ROOT / "bench/step"))
import figures, tools

HERE, OUT = ROOT / "bench/depth", ROOT / "build/bench/depth"
SLICE, CORES = "v3-8", 8
BATCH = 4  # examples of a core
DEEP = {"mlp": (12, 48, 96, 384, 1000), "gpt": (12, 48, 96, 384, 1000)}
KNOWN = {"gpt2_12": 1, "resnet_50": 4, "llama_24": 1}  # batch of a core
SECONDS, TIMES_96, PEER = 8.0, 12.0, 0.3  # asked
MOST_SECONDS = 3600  # of one program


def program(name, batch):
    """The file of one core's step."""
    file = OUT / f"{name}.mlir"
    sources = [HERE / "deep.py", HERE / "peer_jax.py",
               *(ROOT / "bench/step" / f for f in ("models.py", "export.py"))]
    if not file.exists() or any(s.stat().st_mtime > file.stat().st_mtime
                                for s in sources):
        OUT.mkdir(parents=True, exist_ok=True)
        tools.note("writing", name)
        part = file.with_suffix(".part")
        tools.run([tools.jax_python(), HERE / "peer_jax.py", "write", name,
                   CORES, batch, part], tools.QUIET_PYTHON,
                  seconds=MOST_SECONDS)
        part.with_suffix(".arguments").replace(file.with_suffix(".arguments"))
        part.replace(file)
    return file


def ours(file, name, steps=0):
    """Compiles it, and runs some steps."""
    return tools.run(["build/bin/escala_bench_step", "--program", file,
                      "--model", name, "--slice", SLICE, "--steps", steps],
                     seconds=MOST_SECONDS)


def peer(name, batch):
    return tools.run([tools.jax_python(), HERE / "peer_jax.py", "compile", name,
                      batch], tools.QUIET_PYTHON, seconds=MOST_SECONDS)


def measure(name, layers, batch, options):
    """Seconds of CPU and by the clock, ours and JAX's."""
    file = program(name, batch)
    runs = {"ours": []}
    if options.peers and layers <= options.peer_layers:
        runs["jax"] = []
    for _ in range(options.rounds):
        for who in runs:
            runs[who].append(ours(file, name) if who == "ours"
                             else peer(name, batch))
    row = {"program": name, "layers": layers,
           "text_mib": file.stat().st_size / 2**20}
    for who, all_of in runs.items():
        for key in ("compile_cpu_ms", "compile_ms"):
            row[f"{who}_{key}"] = statistics.median(r[key] for r in all_of)
    if "jax" in runs:
        row["ratio"] = row["ours_compile_cpu_ms"] / row["jax_compile_cpu_ms"]
    return row


def trained(name):
    """The first and the last loss of some steps, and the process' memory."""
    ran = ours(program(name, BATCH), name, steps=3)
    return {"program": name, **{key: ran[key] for key in (
        "loss_first", "loss_last", "step_ms", "process_mib")}}


# --- Output ------------------------------------------------------------------

HEADER = (f"{'':12}{'text MiB':>9}   CPU s: ours     JAX  ratio"
          "   wall s: ours     JAX")


def line(row):
    if "loss_first" in row:
        return (f"{row['program']:12} trains: loss {row['loss_first']:.5f} -> "
                f"{row['loss_last']:.5f}, a step {row['step_ms'] / 1000:.2f} s,"
                f" memory of the process {row['process_mib']:.0f} MiB")
    second = lambda key: f"{row[key] / 1000:8.2f}" if key in row else " " * 8
    ratio = f"{row['ratio']:7.2f}" if "ratio" in row else " " * 7
    return (f"{row['program']:12}{row['text_mib']:9.1f}       "
            f"{second('ours_compile_cpu_ms')}{second('jax_compile_cpu_ms')}"
            f"{ratio}       {second('ours_compile_ms')}"
            f"{second('jax_compile_ms')}").rstrip()


def asked(rows):
    by_name = {row["program"]: row for row in rows if "layers" in row}
    seconds = lambda name: (by_name[name]["ours_compile_cpu_ms"] / 1000
                            if name in by_name else None)
    for kind in DEEP:
        shallow, deep = seconds(f"{kind}_96"), seconds(f"{kind}_1000")
        yield figures.figure(f"{kind}: 96 layers", shallow, SECONDS, True, "s")
        yield figures.figure(f"{kind}: 1,000 layers / 96",
                             deep / shallow if deep and shallow else None,
                             TIMES_96, True)
    for row in rows:
        if "loss_first" in row:
            yield figures.figure(f"{row['program']}: loss after 3 steps / first",
                                 row["loss_last"] / row["loss_first"], 1.0,
                                 True)
    for name in KNOWN:
        yield figures.figure(f"{name}: CPU time / JAX's",
                             by_name.get(name, {}).get("ratio"), PEER, True)


def draw(rows, path):
    import plot
    lines = {}
    for row in rows:
        kind = row["program"].rsplit("_", 1)[0]
        for who in ("ours", "jax") if kind in DEEP else ():
            if (key := f"{who}_compile_cpu_ms") in row:
                lines.setdefault(f"{kind}, {who.replace('jax', 'JAX')}", []
                                 ).append((row["layers"], row[key] / 1000))
    path.write_text(plot.svg(lines, "layers", "seconds of CPU time"))


def run(options):
    names = {f"{kind}_{layers}": BATCH for kind in DEEP for layers in DEEP[kind]
             if layers <= options.layers} | KNOWN
    wanted = [name for name in names
              if not options.names or name in options.names
              or name.rsplit("_", 1)[0] in options.names]
    if not wanted:
        raise tools.Failed(f"got {' '.join(options.names)}, expected some of "
                           f"{' '.join(names)}, or their kinds")
    rows = []

    def add(row):
        rows.append(row)
        print(json.dumps(row) if options.json else line(row), flush=True)

    if not options.json:
        print(HEADER)
    for name in wanted:
        add(measure(name, int(name.rsplit("_", 1)[1]), names[name], options))
    for name in (f"{kind}_{max(DEEP[kind])}" for kind in DEEP):
        if name in wanted:
            add(trained(name))
    if options.plot:
        draw(rows, pathlib.Path(options.plot))
    seen = list(asked(rows))
    for text in map(json.dumps, seen) if options.json else [
            "", *figures.verdicts(seen)]:
        print(text)
    return figures.status(seen, options.check)


def main(words=None):
    parser = argparse.ArgumentParser(
        prog="./dev bench depth", description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter)
    add = parser.add_argument
    add("names", nargs="*", metavar="NAME",
        help="programs (gpt_96) or kinds of them (gpt); else all")
    add("--peers", action="store_true", help="JAX in turn")
    add("--layers", type=int, default=1000, help="no deeper models (1000)")
    add("--peer-layers", type=int, default=96, help="JAX's deepest model (96)")
    add("--rounds", type=int, default=1, help="how often in turn (1)")
    add("--plot", metavar="FILE", help="writes the curves as an SVG")
    add("--json", action="store_true", help="lines of JSON instead of a table")
    add("--check", action="store_true",
        help="exit status 1 where a figure is missed")
    try:
        return run(parser.parse_args(words))
    except tools.Failed as failure:
        tools.note(failure)
        return 3


if __name__ == "__main__":
    sys.exit(main())

"""`./dev bench programs --pods`: training steps of the zoo as per-core programs,
on v3-2048 and on v3-8 at an equal global batch, by their CPU time; and how many
of 16 threads the plans keep busy."""
import json, subprocess

import figures, threads, tools

HERE, OUT = tools.ROOT / "bench/programs", tools.ROOT / "build/bench/programs"
SLICES = {"v3-8": 8, "v3-2048": 2048}
LARGER = 1.15  # asked: a step on v3-2048 ÷ the same on v3-8
STEPS, SECONDS = 3, 600


def python(*words):
    done = subprocess.run(
        [tools.jax_python(), HERE / "pods.py", *map(str, words)],
        cwd=tools.ROOT, capture_output=True, text=True,
        env=tools.os.environ | tools.QUIET_PYTHON)
    if done.returncode != 0:
        raise tools.Failed(f"pods.py {words[0]}: {done.stderr[-500:]}")
    return done.stdout


def program(name, cores):
    """The file with one core's step."""
    file = OUT / f"pod_{name}_{cores}.mlir"
    newest = max((HERE / source).stat().st_mtime for source in (
        "pods.py", "zoo.py", "layers.py", "sequences.py", "programs.py"))
    if not file.exists() or file.stat().st_mtime < newest:
        OUT.mkdir(parents=True, exist_ok=True)
        python(name, cores, file)
    return file


def step(name, slice_name, plugin):
    log = []
    row = tools.run(
        ["build/bin/escala_bench_step", "--plugin", plugin, "--program",
         program(name, SLICES[slice_name]), "--model", name, "--slice",
         slice_name, "--steps", STEPS], {"SOFTPOD_LOG": "explain"}, log,
        SECONDS)
    return row | {"threads_ratio": threads.busy(log)}


def measure(name, plugin):
    """By slice the better of two runs in turn."""
    runs = {slice_name: [] for slice_name in SLICES}
    for _ in range(2):
        for slice_name in SLICES:
            runs[slice_name].append(step(name, slice_name, plugin))
    return {slice_name: min(rows, key=lambda row: row["cpu_ms"])
            for slice_name, rows in runs.items()}


def known(names):
    """The steps that are written for Pods, or those that `names` says."""
    all_names = json.loads(python("list"))
    for name in names:
        if name not in all_names:
            raise tools.Failed(f"got '{name}', expected a step that is written "
                               f"for Pods: {', '.join(all_names)}")
    return names or all_names


def run(options):
    """Prints rows and figures; returns the exit status."""
    seen, failed = [], False
    for name in known(options.names):
        try:
            rows = measure(name, options.plugin)
        except tools.Failed as failure:
            tools.note(failure)
            failed = True
            continue
        for slice_name, row in rows.items():
            print(json.dumps(row) if options.json else
                  f"{name:12} {slice_name:8} CPU {row['cpu_ms']:9.2f} ms  "
                  f"wall {row['step_ms']:9.2f} ms  "
                  f"{row['loss_first']:.4f} -> {row['loss_last']:.4f}",
                  flush=True)
        seen.append(figures.figure(
            f"{name} 2048: v3-2048 / v3-8, CPU time",
            rows["v3-2048"]["cpu_ms"] / rows["v3-8"]["cpu_ms"], LARGER, True))
        seen += [figures.figure(
            f"{name} on {slice_name}: 16 threads / those at work",
            row["threads_ratio"], threads.BUSY, True)
            for slice_name, row in rows.items()]
    for text in map(json.dumps, seen) if options.json else [
            "", *figures.verdicts(seen)]:
        print(text)
    return 3 if failed else figures.status(seen, options.check)

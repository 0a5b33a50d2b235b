"""`./dev bench programs --pods`: training steps of the zoo as per-core programs,
on v3-2048 and on v3-8 at an equal global batch."""
import json, subprocess

import figures, tools

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
    newest = max(source.stat().st_mtime for source in HERE.glob("*.py"))
    if not file.exists() or file.stat().st_mtime < newest:
        OUT.mkdir(parents=True, exist_ok=True)
        python(name, cores, file)
    return file


def measure(name, plugin):
    """By slice the better of two runs in turn."""
    runs = {slice_name: [] for slice_name in SLICES}
    for _ in range(2):
        for slice_name, cores in SLICES.items():
            runs[slice_name].append(tools.run(
                ["build/bin/escala_bench_step", "--plugin", plugin,
                 "--program", program(name, cores), "--model", name, "--slice",
                 slice_name, "--steps", STEPS], seconds=SECONDS))
    return {slice_name: min(rows, key=lambda row: row["step_ms"])
            for slice_name, rows in runs.items()}


def run(options):
    """Prints rows and figures; returns the exit status."""
    known = json.loads(python("list"))
    for name in options.names:
        if name not in known:
            raise tools.Failed(f"got '{name}', expected a step that is written "
                               f"for Pods: {', '.join(known)}")
    seen, failed = [], False
    for name in options.names or known:
        try:
            rows = measure(name, options.plugin)
        except tools.Failed as failure:
            tools.note(failure)
            failed = True
            continue
        for slice_name, row in rows.items():
            print(json.dumps(row) if options.json else
                  f"{name:12} {slice_name:8} {row['step_ms']:10.2f} ms  "
                  f"{row['loss_first']:.4f} -> {row['loss_last']:.4f}",
                  flush=True)
        seen.append(figures.figure(
            f"{name} 2048: v3-2048 / v3-8",
            rows["v3-2048"]["step_ms"] / rows["v3-8"]["step_ms"], LARGER, True))
    for text in map(json.dumps, seen) if options.json else [
            "", *figures.verdicts(seen)]:
        print(text)
    return 3 if failed else figures.status(seen, options.check)

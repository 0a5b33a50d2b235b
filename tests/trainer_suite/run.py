#!/usr/bin/env python3
"""./dev suite trainers DIR: public JAX trainers train on the software Pod.

  run.py DIR [TRAINER ...]

DIR has a checkout of each repository of commits.txt, in the folder that it
names. Each trainer (trainers.py) trains 20 steps on synthetic data in a process
of its own, once on JAX's CPU back end with as many devices and once on the
software Pod. Ends with a table. Exit status 1: a trainer fails, its loss at the
first step differs by more than its precision allows, or a later loss does. Where
a later one does, JAX's CPU back end trains again without fused multiply-adds:
twice as far as its two runs are apart is allowed, too.

The seconds before the first step are those that JAX waits for the compiler; the
milliseconds of a step are the median of the steps after the second.
"""
import argparse, json, os, pathlib, statistics, subprocess, sys, tempfile
import time

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parents[1]
RESULTS = ROOT / "build/suite/trainers"
SECONDS = 900  # of one process
# Relative differences allowed: of the first loss, and of all.
LIMITS = {"f32": (1e-5, 1e-3), "bf16": (1e-3, 1e-2)}
CORES = {"v3-8": 8, "v5e-256": 256}
# Trainer, slice, precision. A trainer without a mesh takes one core.
TRAINERS = (
    ("flax_mnist", "v3-8", "f32"),
    ("flax_imagenet", "v3-8", "f32"),
    ("flax_lm1b", "v3-8", "f32"),
    ("flax_lm1b_bf16", "v3-8", "bf16"),
    ("flax_gemma", "v3-8", "f32"),
    ("flax_gemma_bf16", "v3-8", "bf16"),
    ("optax_nanolm", "v3-8", "f32"),
    ("optax_mlp_mnist", "v3-8", "f32"),
    ("optax_lookahead", "v3-8", "f32"),
    ("equinox_mnist", "v3-8", "f32"),
    ("equinox_rnn", "v3-8", "f32"),
    ("equinox_vit", "v3-8", "f32"),
    ("tunix_llama3", "v3-8", "f32"),
    ("maxtext_llama2", "v3-8", "f32"),
    ("maxtext_llama2_bf16", "v3-8", "bf16"),
    ("maxtext_mixtral", "v3-8", "f32"),
    ("tunix_llama3", "v5e-256", "f32"),
    ("maxtext_llama2", "v5e-256", "f32"),
)


def work(directory, name):
    """Trains, and prints what it saw as a line of JSON."""
    out = os.fdopen(os.dup(1), "w")
    os.dup2(2, 1)  # what trainers print is no answer
    import jax
    import trainers
    compiled = []
    jax.monitoring.register_event_duration_secs_listener(
        lambda event, seconds, **_: compiled.append(seconds)
        if event == "/jax/core/compile/backend_compile_duration" else None)
    losses, times, first = [], [], []

    def report(loss):
        losses.append(float(loss))
        times.append(time.monotonic())
        first.append(sum(compiled))
    getattr(trainers, name)(directory, report)
    steps = [b - a for a, b in zip(times[1:], times[2:])]
    print(json.dumps({"losses": losses, "compile_s": first[0],
                      "step_ms": 1e3 * statistics.median(steps)}), file=out)


def environments(slice_name, packages):
    """By name of a back end: the environment that selects it."""
    quiet = {"PYTHONDONTWRITEBYTECODE": "1", "PYTHONWARNINGS": "ignore",
             "JAX_ENABLE_COMPILATION_CACHE": "0"}
    cpu = {"JAX_PLATFORMS": "cpu", "XLA_FLAGS":
           f"--xla_force_host_platform_device_count={CORES[slice_name]}"}
    pod = {"JAX_PLATFORMS": "softpod", "SOFTPOD_SLICE": slice_name,
           "ESCALA_SOFTPOD_LIBRARY": str(ROOT / "build/lib/libsoftpod.so"),
           "PYTHONPATH": f"{ROOT / 'python'}:{packages}"}
    return {"cpu": quiet | cpu, "pod": quiet | pod}


def run(options, name, environment, log):
    """What work() printed, or a sentence that says why it did not."""
    try:
        with open(log, "wb") as file:
            done = subprocess.run(
                [sys.executable, __file__, "--work", options.directory, name],
                env=os.environ | environment, stdout=subprocess.PIPE,
                stderr=file, text=True, timeout=SECONDS)
    except subprocess.TimeoutExpired:
        return f"it took more than {SECONDS} s"
    if done.returncode != 0:
        last = [l for l in log.read_text(errors="replace").splitlines() if
                l.strip() and not l.startswith(("For simplicity", "-----"))]
        return f"status {done.returncode}: {(last or [''])[-1][:200]} ({log})"
    return json.loads(done.stdout)


def distances(cpu, other):
    """Relative differences of the losses."""
    return [abs(a - b) / abs(a) for a, b in
            zip(cpu["losses"], other["losses"], strict=True)]


def row(name, slice_name, precision, cpu, pod, cpu_again):
    """A line of the table, and a sentence if a limit is missed. `cpu_again()`
    trains with JAX's CPU and other rounding."""
    apart = distances(cpu, pod)
    line = (f"{name:20} {slice_name:8} {cpu['losses'][0]:10.6f} "
            f"{pod['losses'][0]:10.6f} {apart[0]:8.1e} {max(apart):8.1e} "
            f"{cpu['step_ms']:9.1f} {pod['step_ms']:9.1f} "
            f"{cpu['compile_s']:8.1f} {pod['compile_s']:8.1f}")
    first_limit, limit = LIMITS[precision]
    if not apart[0] <= first_limit:  # NaN is no agreement
        return line, (f"the first loss differs by {apart[0]:.1e}, allowed "
                      f"{first_limit:.0e}")
    if not max(apart) <= limit:
        again = cpu_again()
        if isinstance(again, str):
            return line, f"on cpu, again: {again}"
        own = max(distances(cpu, again))
        line += f"\n  JAX's CPU without fused multiply-adds: {own:.1e} apart"
        if not max(apart) <= 2 * own:
            return line, (f"a loss differs by {max(apart):.1e}, allowed "
                          f"{limit:.0e} or twice {own:.1e}")
    if not pod["losses"][-1] < max(pod["losses"]):
        return line, "its loss does not fall"
    return line, None


def missing(directory):
    """What is not in the directory; notes other commits."""
    for line in (HERE / "commits.txt").read_text().splitlines():
        if line.startswith("#"):
            continue
        folder, repository, commit = line.split()
        path = directory / folder
        if not path.is_dir():
            yield f"{path}: {repository} at {commit}"
        elif (path / ".git").exists():
            head = subprocess.check_output(
                ["git", "-C", path, "rev-parse", "HEAD"], text=True).strip()
            if head != commit:
                print(f"note: {path} is at {head}, the suite was written for "
                      f"{commit}")


def main():
    parser = argparse.ArgumentParser(
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("directory", type=pathlib.Path)
    parser.add_argument("trainers", nargs="*",
                        help=" ".join(dict.fromkeys(t[0] for t in TRAINERS)))
    options = parser.parse_args()
    options.directory = options.directory.resolve()
    if lacking := list(missing(options.directory)):
        print("expected checkouts:", *lacking, sep="\n  ", file=sys.stderr)
        return 2
    chosen = [t for t in TRAINERS
              if not options.trainers or t[0] in options.trainers]
    RESULTS.mkdir(parents=True, exist_ok=True)
    head = (f"{'trainer':20} {'slice':8} {'CPU':>10} {'Pod':>10} {'apart':>8} "
            f"{'of 20':>8} {'CPU ms':>9} {'Pod ms':>9} {'CPU s':>8} "
            f"{'Pod s':>8}")
    print(head, flush=True)
    failed = 0 if chosen else 1
    with tempfile.TemporaryDirectory() as packages:
        info = pathlib.Path(packages, "escala_softpod-0.dist-info")
        info.mkdir()
        (info / "entry_points.txt").write_text(
            "[jax_plugins]\nsoftpod = softpod.jax_plugin\n")
        for name, slice_name, precision in chosen:
            seen, why = {}, None
            back_ends = environments(slice_name, packages)

            def cpu_again():
                environment = dict(back_ends["cpu"])
                environment["XLA_FLAGS"] += " --xla_cpu_max_isa=AVX"
                return run(options, name, environment, RESULTS /
                           f"{name}.{slice_name}.cpu_again.log")
            for back_end, environment in back_ends.items():
                seen[back_end] = run(
                    options, name, environment,
                    RESULTS / f"{name}.{slice_name}.{back_end}.log")
                if isinstance(seen[back_end], str):
                    why = f"on {back_end}: {seen[back_end]}"
                    break
            else:
                line, why = row(name, slice_name, precision, **seen,
                                cpu_again=cpu_again)
                print(line, flush=True)
            if why:
                failed += 1
                print(f"FAIL {name} on {slice_name}: {why}", flush=True)
    print(f"{len(chosen) - failed} passed, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    if sys.argv[1:2] == ["--work"]:
        work(pathlib.Path(sys.argv[2]), sys.argv[3])
    else:
        sys.exit(main())

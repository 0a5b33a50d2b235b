"""./dev bench jax: JAX on the software Pod, and JAX on its CPU back end, which is
forced to have as many devices, in turn.

Training steps of bench/step/models.py by shard_map (a global batch, shared out),
and what a user waits for: jax.devices(), import and first jit, a call of a tiny
function. The medians of --rounds processes each count.
"""
import argparse, pathlib, statistics, sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.append(str(ROOT / "bench/step"))
import figures, tools
from pod import Pod

HERE = ROOT / "bench/jax"
# Model, devices, global batch, steps, asked: time / that of JAX's CPU devices,
# or None where those are not asked.
STEPS = (("mlp", 8, 1024, 30, 0.75), ("mlp", 32, 1024, 20, 0.4),
         ("mlp", 128, 1024, 10, 0.1), ("resnet20", 8, 128, 5, 0.45),
         ("gpt", 8, 96, 10, 0.5), ("mlp", 512, 1024, 5, None),
         ("mlp", 2048, 2048, 3, None))
DEVICES_S, FIRST, DISPATCH = 0.5, 1.15, {1: 1.5, 8: 1.0}
LEAK_CALLS, LEAK_MIB = 10_000, 1.0
SECONDS = 600  # of one process


def cpu(_):
    return tools.QUIET_PYTHON


def in_turn(rounds, key, *runs):
    """By run, a function, the median of what it says under `key`."""
    seen = [[] for _ in runs]
    for _ in range(rounds):
        for some, run in zip(seen, runs):
            some.append(run()[key])
    return [statistics.median(some) for some in seen]


def step(environment, name, devices, batch, steps):
    return lambda: tools.run(
        [tools.jax_python(), ROOT / "bench/step/peer_jax.py", name, batch,
         steps, devices], environment(devices), seconds=SECONDS)


def small(environment, devices, *words):
    return lambda: tools.run(
        [tools.jax_python(), HERE / "small.py", *words], environment(devices),
        seconds=SECONDS)


def steps(pod, rounds):
    for name, devices, batch, count, asked in STEPS:
        what = f"{name}, {devices} devices"
        ours = step(pod, name, devices, batch, count)
        if asked is None:
            [milliseconds] = in_turn(1, "step_ms", ours)
            yield what, f"{milliseconds:10.2f} ms", None
            continue
        theirs = step(cpu, name, devices, batch, count)
        a, b = in_turn(rounds, "step_ms", ours, theirs)
        yield (what, f"{a:10.2f} ms {b:10.2f} ms {a / b:6.2f}",
               figures.figure(f"a step of {what} / JAX's CPU", a / b, asked,
                              True))


def small_things(pod, rounds):
    [seconds] = in_turn(rounds, "seconds", small(pod, 2048, "devices"))
    yield ("jax.devices() on v3-2048", f"{seconds:10.3f} s",
           figures.figure("jax.devices() on v3-2048", seconds, DEVICES_S, True,
                          " s"))
    a, b = in_turn(rounds, "seconds", small(pod, 8, "first"),
                   small(cpu, 8, "first"))
    yield ("import and first jit", f"{a:10.3f} s  {b:10.3f} s  {a / b:6.2f}",
           figures.figure("import and first jit / JAX's CPU", a / b, FIRST,
                          True))
    for devices, asked in DISPATCH.items():
        a, b = in_turn(rounds, "microseconds",
                       small(pod, devices, "dispatch", devices),
                       small(cpu, devices, "dispatch", devices))
        what = f"a tiny call on {devices} device" + "s" * (devices > 1)
        yield (what, f"{a:10.1f} us {b:10.1f} us {a / b:6.2f}",
               figures.figure(f"{what} / JAX's CPU", a / b, asked, True))
    [mib] = in_turn(1, "mib", small(pod, 8, "leak", LEAK_CALLS))
    yield (f"{LEAK_CALLS} calls more", f"{mib:10.2f} MiB",
           figures.figure(f"memory that {LEAK_CALLS} calls leave", mib,
                          LEAK_MIB, True, " MiB"))


def run(options):
    seen = []
    print(f"{'':28} {'software Pod':>13} {'JAX CPU':>13}  ratio")
    with Pod() as pod:
        for part in (steps, small_things):
            for what, text, figure in part(pod, options.rounds):
                print(f"{what:28} {text}", flush=True)
                if figure is not None:
                    seen.append(figure)
    for text in ["", *figures.verdicts(seen)]:
        print(text)
    return figures.status(seen, options.check)


def main(words=None):
    parser = argparse.ArgumentParser(
        prog="./dev bench jax", description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter)
    add = parser.add_argument
    add("--rounds", type=int, default=5, help="processes of each, in turn (5)")
    add("--check", action="store_true",
        help="exit status 1 where a figure is missed")
    try:
        return run(parser.parse_args(words))
    except tools.Failed as failure:
        tools.note(failure)
        return 3


if __name__ == "__main__":
    sys.exit(main())

"""./dev bench jit: what the software Pod forecasts of training steps that are
jitted over sharded arrays, with the TPU's compiler asked (SOFTPOD_ASK=libtpu),
beside its forecast of the same steps with every collective by hand (shard_map).

The compiler takes minutes. Its answers are kept in build/jit_answers, so a
second run is quick. Needs JAX and libtpu: ./dev test --libtpu installs both.
"""
import argparse
import os
import pathlib
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path += [str(ROOT / "bench/step"), str(ROOT / "bench/jax")]
import figures
import tools
from pod import Pod

HERE = ROOT / "bench/jit"
NAMES = ("mlp, data", "mlp, tensor", "mlp, data and tensor", "gpt, data",
         "gpt, fsdp", "gpt, tensor", "gpt, data, fsdp and tensor",
         "resnet-50, data")
WITHIN = 1.25
KINDS = ("all-reduce", "all-gather", "reduce-scatter", "all-to-all",
         "collective-permute")
SECONDS = 1200  # of one program


def environment(pod, asks):
    answers = ROOT / "build/jit_answers"
    answers.mkdir(parents=True, exist_ok=True)
    asked = {"SOFTPOD_ASK": "libtpu", "SOFTPOD_ASK_SECONDS": "600",
             "SOFTPOD_CACHE_DIR": str(answers)}
    return pod(8) | (asked if asks else {"SOFTPOD_ASK": ""})


def ask(pod, name, asks=True):
    return tools.run([ROOT / "build/jax/bin/python", HERE / "ask.py", name],
                     environment(pod, asks), seconds=SECONDS)


def megabytes(said, kind):
    runs, size = said["collectives"].get(kind, (0, 0))
    return f"{size / 1e6:9.1f} MB in {runs:4.0f}" if runs else f"{'-':>20}"


def show(name, bound, asked):
    """The lines of one program."""
    jit, by_hand = asked["jit"], asked["shard_map"]
    ratio = jit["seconds"] / by_hand["seconds"]
    yield (f"{name:28}{bound['jit']['seconds'] * 1e3:12.3f}"
           f"{jit['seconds'] * 1e3:12.3f}{by_hand['seconds'] * 1e3:12.3f}"
           f"{ratio:8.2f}{jit['hbm'] / 2**20:12.0f}"
           f"{by_hand['hbm'] / 2**20:12.0f}")
    for kind in KINDS:
        if kind in jit["collectives"] or kind in by_hand["collectives"]:
            yield (f"  {kind:20}{megabytes(jit, kind):>24}"
                   f"{megabytes(by_hand, kind):>24}")


def run(options):
    seen = []
    print(f"{'':28}{'not asked':>12}{'jit':>12}{'shard_map':>12}{'':8}"
          f"{'jit':>12}{'shard_map':>12}")
    print(f"{'':28}{'ms, at least':>12}{'ms':>12}{'ms':>12}{'ratio':>8}"
          f"{'MiB':>12}{'MiB':>12}")
    with Pod() as pod:
        for name in NAMES:
            if options.only not in name:
                continue
            bound, asked = ask(pod, name, asks=False), ask(pod, name)
            if asked["jit"]["bound"]:
                raise tools.Failed(f"{name}: the TPU's compiler did not answer")
            for line in show(name, bound, asked):
                print(line, flush=True)
            ratio = asked["jit"]["seconds"] / asked["shard_map"]["seconds"]
            seen.append(figures.figure(f"{name}: jit and shard_map apart",
                                       max(ratio, 1 / ratio), WITHIN, True))
    for text in ["", *figures.verdicts(seen)]:
        print(text)
    return figures.status(seen, options.check)


def main(words=None):
    parser = argparse.ArgumentParser(
        prog="./dev bench jit", description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter)
    add = parser.add_argument
    add("--only", default="", help="the programs whose name has these words")
    add("--check", action="store_true",
        help="exit status 1 where a figure is missed")
    options = parser.parse_args(words)
    if not os.environ.get("TPU_LIBRARY_PATH"):
        tools.note("got no libtpu: set TPU_LIBRARY_PATH to its libtpu.so, or "
                   "install it by ./dev test --libtpu")
        return 3
    try:
        return run(options)
    except tools.Failed as failure:
        tools.note(failure)
        return 3


if __name__ == "__main__":
    sys.exit(main())

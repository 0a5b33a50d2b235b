"""./dev bench ckpt: what checkpoints cost a run on a software Pod.

  big     64 arrays, 512 MB, on v3-8
  small   2,000 arrays of 32 x 32 on v3-8
  fsdp    as many bytes in 16,384 pieces of parameters and slots on v3-2048
  flips   one flipped bit in a file of a checkpoint: is it found, and the file named?
  busy    what a save takes from training that uses all cores

Medians of rounds; a plain file of the same bytes is written in each round. The
machine's peak of multiply-adds is probed before and after; a figure is not
steady if a probe saw less than 0.9 of the best (other processes took cores).
"""
import pathlib, shutil, statistics, sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(1, str(ROOT / "bench/step"))
import parts, tools
from figures import figure

OUT = ROOT / "build/bench/ckpt"
RECIPE = "bench/ckpt/arrays.toml"
SMALL = ["architecture.count=2000", "architecture.rows=32",
         "architecture.columns=32"]
FSDP = ["architecture.count=4", "architecture.rows=2048",
        "architecture.columns=128", "optimizer.momentum=0.9",
        "optimizer.shard=fsdp", "mesh.data=1", "mesh.fsdp=2048",
        "global_batch=2048"]
# Slice, words, and what is asked: milliseconds, or a ratio to the plain file.
IDLE = {
    "big": ("v3-8", [], dict(blocked=50, ratio=1.2, restore=350)),
    "small": ("v3-8", SMALL, dict(save=60, restore=50)),
    "fsdp": ("v3-2048", FSDP, dict(save=500, restore=500)),
}
# Slice, steps of a round, recipe, words.
BUSY = {
    "digits_mlp": ("v3-8", 4, ["recipes/digits_mlp.toml", "global_batch=256",
                               "architecture.hidden=[2048,2048,2048,2048,2048]"
                               ]),
    "gpt": ("v3-8", 3, ["recipes/gpt.toml", "global_batch=96"]),
}
FLIPS = 1000
PEERS = ("orbax", "safetensors")


def escala(kind, *words):
    return tools.run(["build/bin/escala_bench_ckpt", kind, OUT / "run", *words],
                     seconds=600)


def peers(options, part):
    for name in PEERS if options.peers else ():
        row = tools.run([tools.python_with("peers-ckpt",
                                           "../ckpt/requirements.txt"),
                         "bench/ckpt/peers.py", name, part, OUT / "peer"],
                        tools.QUIET_PYTHON, seconds=600)
        yield {"part": part, "who": name} | row


def idle(options, steady, part):
    slice_name, words, asked = IDLE[part]
    seen = steady.measure(escala, "idle", slice_name, options.rounds, RECIPE,
                          *words)
    middle = {key: statistics.median(times) for key, times in seen.items()
              if key.endswith("_s")}
    # What the next step is held up: by the call, and by a slower enqueue.
    late = [max(during - middle["usual_enqueue_s"], 0)
            for during in seen["enqueue_s"]]
    blocked = statistics.median(map(sum, zip(seen["call_s"], late)))
    ratio = middle["save_s"] / middle["plain_s"]
    yield {"part": part, "who": f"escala {slice_name}", "bytes": seen["bytes"],
           "pieces": seen["pieces"], "blocked_s": blocked, "ratio": ratio,
           } | middle
    if part != "fsdp":
        yield from peers(options, part)
    name = f"{part} on {slice_name}"
    for key, what, value, unit in (
            ("blocked", "training blocked", 1e3 * blocked, "ms"),
            ("ratio", "whole save / a plain file, synced", ratio, ""),
            ("save", "whole save", 1e3 * middle["save_s"], "ms"),
            ("restore", "restore, verified", 1e3 * middle["restore_s"], "ms")):
        if key in asked:
            yield figure(f"{name}: {what}", value, asked[key],
                         seen["steady"], unit)


def flips(options, steady, part):
    seen = escala("flips", FLIPS)
    yield {"part": part, "who": "escala"} | seen
    yield from peers(options, part)
    yield figure("flips: not found and named", seen["flips"] - seen["found"], 0,
                 True)


def busy(options, steady, part):
    for name, (slice_name, steps, words) in BUSY.items():
        seen = steady.measure(escala, "busy", slice_name, 3 * options.rounds,
                              steps, *words)
        lost = statistics.median(
            b - a for a, b in zip(seen["without_s"], seen["with_s"]))
        cpu = statistics.median(seen["save_cpu_s"])
        yield {"part": part, "who": f"{name} {slice_name}",
               "bytes": seen["bytes"], "steps": steps, "lost_s": lost,
               "without_s": statistics.median(seen["without_s"]),
               "save_cpu_s": cpu}
        yield figure(f"busy: {name} on {slice_name}, lost / (half of the "
                     "save's CPU time + 0.05 s)", lost / (cpu / 2 + 0.05), 1,
                     seen["steady"])


def line(row):
    where = f"{row['part']:6} {row['who']:16}"
    if "flips" in row:
        return f"{where} {row['found']:,} of {row['flips']:,} found"
    if "lost_s" in row:
        return (f"{where} {row['steps']} steps {row['without_s']:.3f} s, a save "
                f"of {row['bytes'] / 1e6:.0f} MB {row['lost_s']:+.3f} s, of "
                f"{row['save_cpu_s']:.3f} s CPU")
    text = (f"{where} blocked {row['blocked_s']:.3f} s  save {row['save_s']:.3f}"
            f" s  restore {row['restore_s']:.3f} s")
    if "pieces" in row:
        text += (f"  {row['bytes'] / 1e6:.0f} MB in {row['pieces']:,} pieces; "
                 f"plain file {row['plain_s']:.3f} s, ratio {row['ratio']:.2f}; "
                 f"save's CPU {row['save_cpu_s']:.3f} s")
    return text


PARTS = {"big": idle, "small": idle, "fsdp": idle, "flips": flips, "busy": busy}


def empty():
    shutil.rmtree(OUT, ignore_errors=True)
    OUT.mkdir(parents=True)


def main(words=None):
    parser = parts.parser("ckpt", __doc__, PARTS)
    parser.add_argument(
        "--peers", action="store_true",
        help="Orbax and safetensors in the same run (installs them)")
    parser.add_argument("--rounds", type=int, default=7)
    return parts.run(words, parser, PARTS, empty, line)


if __name__ == "__main__":
    sys.exit(main())

"""./dev bench input: how fast examples are read, decoded and batched.

  examples      200,000 tf.Examples of 838 bytes in TFRecord files, in a global
                shuffle, checksums verified, as f32
  array_record  the same in ArrayRecord files (zstd, group_size:1)
  jpeg256, jpeg500
                JPEG images of 256 x 256 and 500 x 375: a random part resized to
                224 x 224, flipped, normalised
  step          ResNet-20 on v3-8 with examples of record files, against those
                that are drawn in memory

All files are in the page cache. Programs that are compared run in turn, A B A B;
medians of rounds count. The machine's peak of multiply-adds is probed before and
after; a figure is not steady if a probe saw less than 0.9 of the best (other
processes took cores).
"""
import pathlib, shutil, statistics, subprocess, sys, time

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path[1:1] = [str(ROOT / "bench" / folder) for folder in ("step", "train")]
import parts, tools
from figures import figure
from runs import loop_of

OUT = ROOT / "build/bench/input"
DATA = OUT / "data"
# Microseconds of an example: wall, CPU. First batch: ms, MiB.
ASKED = {"examples": (1.0, 1.9), "array_record": (1e6 / 300e3, None)}
FIRST_MS, MEMORY_MIB, OF_TFDATA, OF_FLOOR, STEP = 200, 150, 0.5, 1.25, 1.02
STEPS = 40
READERS = {"examples": ("tfdata", "grain"), "array_record": ("grain", "reader"),
           "jpeg256": ("tfdata", "grain"), "jpeg500": ("tfdata", "grain")}
# The words of both runs, and those that read the same in memory and from files.
RESNET = ["schedule.kind=constant", "~schedule.factors", "~schedule.boundaries",
          "log_every=1", "eval.max_examples=96"]
IN_MEMORY = ["input.train_size=2048"]
FROM_FILES = ["~input.augment", "data=records",
              f'input.files="{OUT}/images/train-*"',
              f'input.eval_files="{OUT}/images/eval-*"',
              "input.image.shape=[32,32,3]", "input.image.of=f32",
              "input.image.pad_crop=4", "input.label.type=i32",
              "input.label.values=10"]


def python():
    return tools.python_with("peers-input", "../input/requirements.txt")


def files_of(part):
    """The name of the files, their ending, and the recipe that reads them."""
    if part.startswith("jpeg"):
        return part, "tfrecord", "jpeg"
    return "examples", ("arrayrecord" if part == "array_record"
                        else "tfrecord"), "examples"


def ours(part, kind, seconds):
    name, ending, recipe = files_of(part)
    begin = [f"{time.time():.3f}"] if kind == "read" else []
    return tools.run(["build/bin/escala_bench_input", kind, *begin, seconds,
                      f"bench/input/{recipe}.toml",
                      f'input.files="{DATA}/{name}-*.{ending}"'])


def peer(part, who, seconds):
    return tools.run([python(), "bench/input/peers.py", who, DATA,
                      files_of(part)[0], seconds],
                     tools.QUIET_PYTHON | {"TF_CPP_MIN_LOG_LEVEL": "3",
                                           "CUDA_VISIBLE_DEVICES": "-1"})


def reading(options, steady, part):
    programs = {"escala": lambda: ours(part, "read", options.seconds)}
    if part.startswith("jpeg"):
        programs["libjpeg-turbo"] = lambda: ours(part, "floor", options.seconds)
    if options.peers:
        for who in READERS[part]:
            programs[who] = lambda who=who: peer(part, who, options.seconds)
    ours(part, "read", 0)  # writes the index, fills the page cache
    runs = {who: [] for who in programs}
    for _ in range(options.rounds):
        for who, program in programs.items():
            runs[who].append(steady.measure(program))
    middle = {}
    for who, rows in runs.items():
        middle[who] = {key: statistics.median(row[key] for row in rows)
                       for key in ("examples_s", "cpu_us", "first_batch_s",
                                   "rss_mb")}
        middle[who]["steady"] = all(row["steady"] for row in rows)
        yield {"part": part, "who": who} | middle[who]
    yield from reading_figures(part, middle)


def reading_figures(part, middle):
    own = middle["escala"]
    if part in ASKED:
        wall, cpu = ASKED[part]
        yield figure(f"{part}: time of an example", 1e6 / own["examples_s"],
                     wall, own["steady"], "us")
        if cpu is not None:  # other processes hardly change it
            yield figure(f"{part}: CPU time of an example", own["cpu_us"], cpu,
                         True, "us")
    if part == "examples":
        yield figure(f"{part}: process start to first batch",
                     1e3 * own["first_batch_s"], FIRST_MS, own["steady"], "ms")
        yield figure(f"{part}: memory", own["rss_mb"], MEMORY_MIB, True, "MiB")
    if "libjpeg-turbo" in middle:
        yield figure(f"{part}: CPU time / libjpeg-turbo's decoding alone",
                     own["cpu_us"] / middle["libjpeg-turbo"]["cpu_us"], OF_FLOOR,
                     True)
        if "tfdata" in middle:
            yield figure(f"{part}: time / tf.data's",
                         middle["tfdata"]["examples_s"] / own["examples_s"],
                         OF_TFDATA, own["steady"] and middle["tfdata"]["steady"])


def step(options, steady, part):
    images = OUT / "images"
    if not images.exists():
        subprocess.run(
            ["build/bin/escala", "data", "write", "images", "train_size=2048",
             "eval_size=256", "--to", images, "--format", "tfrecord"],
            cwd=ROOT, check=True, stdout=subprocess.DEVNULL)
    words = [*RESNET, f"train_steps={STEPS}"]
    memory, files = [], []
    for _ in range(options.rounds):
        for rows, more in ((memory, IN_MEMORY), (files, FROM_FILES)):
            rows.append(steady.measure(loop_of, "resnet20", "v3-8",
                                       [*words, *more]))
    memory_ms, files_ms = (statistics.median(row["mean_ms"] for row in rows)
                           for rows in (memory, files))
    yield {"part": part, "who": "resnet20 v3-8", "memory_ms": memory_ms,
           "files_ms": files_ms}
    yield figure("step: resnet20 on v3-8, from files / from memory",
                 files_ms / memory_ms, STEP,
                 all(row["steady"] for row in memory + files))


def line(row):
    where = f"{row['part']:12} {row['who']:14}"
    if "files_ms" in row:
        return (f"{where} {row['files_ms']:.1f} ms from files, "
                f"{row['memory_ms']:.1f} ms from memory")
    text = (f"{where} {row['examples_s']:11,.0f} examples/s  CPU "
            f"{row['cpu_us']:8.2f} us  {row['rss_mb']:6.0f} MiB")
    if row["first_batch_s"]:
        text += f"  first batch {row['first_batch_s']:.3f} s"
    return text + ("" if row["steady"] else "  not steady")


PARTS = {part: reading for part in READERS} | {"step": step}


def write():
    if (OUT / "written").exists():
        return
    shutil.rmtree(DATA, ignore_errors=True)
    tools.note("writing", DATA)
    tools.run([python(), "bench/input/peers.py", "write", DATA], seconds=900)
    (OUT / "written").touch()


def main(words=None):
    parser = parts.parser("input", __doc__, PARTS)
    add = parser.add_argument
    add("--peers", action="store_true",
        help="tf.data, Grain and array_record's reader in the same run")
    add("--rounds", type=int, default=5)
    add("--seconds", type=float, default=3, help="of a measurement")
    return parts.run(words, parser, PARTS, write, line)


if __name__ == "__main__":
    sys.exit(main())

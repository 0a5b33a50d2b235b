"""./dev bench train: whole runs of `escala train` on a software Pod.

  gpt       nanoGPT's CPU recipe (recipes/gpt.toml), from the same initial weights
            with the same batches as PyTorch and JAX (--peers): final loss, time
  loop      the overhead of the loop, its input and metrics over the step's program
  sentinel  what comparing the cores' copies of the state (sentinel.every_steps)
            adds to a run that does so every 100 steps
  start     the time before the first step, from the start of the process,
            including the first step's extra time, without compiling

Programs that are compared run in turn, A B A B; medians of rounds count. The
machine's peak of multiply-adds is probed before and after every run; a figure is
not steady if a probe saw less than 0.9 of the best (other processes took cores).
"""
import pathlib, re, statistics, subprocess, sys, time

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path[1:1] = [str(ROOT / "bench/step"), str(ROOT / "bench/train")]
import parts, tools
from figures import figure
from runs import OUT, Escala, loop_of

SLICE = "v5e-4"  # 12 windows divide among its 4 cores; cores share batches
LOSS, WALL, LOOP, START_S, SENTINEL = 0.02, 1.0, 1.03, 0.3, 0.01
SECONDS = 1800  # time limit of a process

# Replaces the recipe's rates, whose steps a short run does not reach.
CONSTANT = ["schedule.kind=constant", "~schedule.factors",
            "~schedule.boundaries"]
# Slice, further words, steps. On v3-8 a batch divides among the cores.
LOOPS = {
    "gpt": (SLICE, [], 150),
    "gpt 96": ("v3-8", ["global_batch=96"], 40),
    "resnet20": ("v3-8", CONSTANT, 40),
}
SENTINELS = {
    "digits_mlp": ("v3-8", [], 100),
    "gpt 96": ("v3-8", ["global_batch=96"], 20),
    "resnet20": ("v3-8", CONSTANT, 20),
    "digits_mlp 2048": ("v3-2048", ["global_batch=2048"], 20),
}
STARTS = {"digits_mlp": "v3-8", "digits_cnn": "v3-8", "gpt": SLICE,
          "resnet20": "v3-8"}


def run(command, **more):
    """The program's last line of output, parsed as JSON, with process_s."""
    begin = time.monotonic()
    row = tools.run(command, tools.QUIET_PYTHON, seconds=SECONDS)
    return row | {"process_s": time.monotonic() - begin} | more


# --- gpt ---------------------------------------------------------------------

def train_gpt(words):
    escala = Escala("gpt", SLICE, words)
    return {"who": f"escala {SLICE}", "loop_s": escala.steps[-1]["wall_seconds"],
            "compile_s": escala.compile_s, "process_s": escala.process_s,
            "eval_s": escala.evals[-1]["seconds"],
            "loss": escala.evals[-1]["metrics"]["loss"],
            "losses": [row["metrics"]["loss"] for row in escala.steps]}


def gpt(options, steady, part):
    rows = []
    for seed in options.seeds:
        folder = OUT / f"gpt-{seed}"
        words = ["~eval.every_steps", f"seed={seed}"]
        if options.steps:
            words.append(f"train_steps={options.steps}")
        subprocess.run(["build/bin/escala_bench_train", "write", folder,
                        "recipes/gpt.toml", *words], cwd=ROOT, check=True)
        runs = {"escala": lambda: train_gpt(words)}
        if options.peers:
            torch = [tools.torch_python(), "bench/train/peer_torch.py", folder]
            jax = [tools.jax_python(), "bench/train/peer_jax.py", folder]
            runs |= {"torch eager": lambda: run(torch),
                     "torch compile": lambda: run([*torch, "compile"]),
                     "jax": lambda: run(jax)}
        for name, function in runs.items():
            if not re.search(options.only, name):
                continue
            row = {"part": part, "seed": seed} | steady.measure(function)
            rows.append(row)
            yield row
    yield from gpt_figures(rows)


def gpt_figures(rows):
    def of(who, key, middle):
        seen = [row[key] for row in rows if row["who"].startswith(who)]
        return middle(seen) if seen else None

    steady = all(row["steady"] for row in rows)
    names = sorted({row["who"] for row in rows})
    peers = [who for who in names if not who.startswith("escala")]
    for who in names:
        yield {"part": "gpt", "who": who, "seed": "all"} | {
            key: of(who, key, statistics.mean if key == "loss"
                    else statistics.median)
            for key in ("loss", "loop_s", "compile_s", "eval_s", "process_s")}
    if not peers or len(peers) == len(names):
        return
    ours = of("escala", "loss", statistics.mean)
    theirs = of("torch", "loss", statistics.mean)
    if theirs is not None:
        yield figure("gpt: loss, escala's less PyTorch's", abs(ours - theirs),
                     LOSS, True)
    for key, what in (("loop_s", "the steps"), ("process_s", "the process")):
        fastest = min(peers, key=lambda who: of(who, key, statistics.median))
        yield figure(f"gpt: {what}, escala / {fastest}",
                     of("escala", key, statistics.median)
                     / of(fastest, key, statistics.median), WALL, steady)


# --- loop --------------------------------------------------------------------

def loop(options, steady, part):
    for name, (slice_name, words, steps) in LOOPS.items():
        if not re.search(options.only, name):
            continue
        recipe = name.split()[0]
        words = [*words, "log_every=1", "eval.max_examples=96",
                 f"train_steps={options.steps or steps}"]
        bare, whole = [], []
        for _ in range(options.rounds):
            bare.append(steady.measure(
                run, ["build/bin/escala_bench_train", "step", slice_name,
                      options.steps or steps, f"recipes/{recipe}.toml",
                      *words]))
            whole.append(steady.measure(loop_of, recipe, slice_name, words))
        bare_ms, train_ms = ([row["mean_ms"] for row in rows]
                             for rows in (bare, whole))
        yield {"part": part, "name": name, "slice": slice_name,
               "bare_ms": bare_ms, "train_ms": train_ms}
        yield figure(f"loop: {name} on {slice_name}, escala train / bare step",
                     statistics.median(train_ms) / statistics.median(bare_ms),
                     LOOP, all(row["steady"] for row in bare + whole))


# --- sentinel ----------------------------------------------------------------

def sentinel(options, steady, part):
    """A hundredth of what a look after every step adds: a look each 100 steps
    alone would be lost in the machine's noise."""
    for name, (slice_name, words, steps) in SENTINELS.items():
        if not re.search(options.only, name):
            continue
        words = [*words, "log_every=1", "eval.max_examples=96",
                 f"train_steps={options.steps or steps}"]
        without, with_it = [], []
        for _ in range(options.rounds):
            for rows, every in ((without, 0), (with_it, 1)):
                rows.append(steady.measure(
                    loop_of, name.split()[0], slice_name,
                    [*words, f"sentinel.every_steps={every}"]))
        without_ms, with_ms = ([row["mean_ms"] for row in rows]
                               for rows in (without, with_it))
        yield {"part": part, "name": name, "slice": slice_name,
               "without_ms": without_ms, "with_ms": with_ms}
        yield figure(f"sentinel: {name} on {slice_name}, share of a run's time "
                     "at every 100 steps",
                     (statistics.median(with_ms) / statistics.median(without_ms)
                      - 1) / 100,
                     SENTINEL, all(row["steady"] for row in without + with_it))


# --- start -------------------------------------------------------------------

def start_of(recipe, slice_name):
    words = [*(CONSTANT if recipe == "resnet20" else []), "log_every=1",
             "train_steps=8", "eval.max_examples=96"]
    escala = Escala(recipe, slice_name, words)
    first = escala.steps[0]["wall_seconds"]
    usual = statistics.median(row["step_seconds"] for row in escala.steps[2:])
    return {"prepared_s": escala.prepared_s, "compile_s": escala.compile_s,
            "step_s": first, "usual_s": usual,
            "start_s": escala.prepared_s - escala.compile_s
            + max(first - usual, 0)}


def start(options, steady, part):
    for name, slice_name in STARTS.items():
        if not re.search(options.only, name):
            continue
        # The first run warms the file cache.
        rows = [steady.measure(start_of, name, slice_name)
                for _ in range(options.rounds + 1)][1:]
        row = {"part": part, "name": name, "slice": slice_name} | {
            key: statistics.median(r[key] for r in rows) for key in
            ("prepared_s", "compile_s", "step_s", "usual_s", "start_s")}
        yield row
        yield figure(f"start: {name} on {slice_name}, less compiling",
                     row["start_s"], START_S,
                     all(row["steady"] for row in rows), "s")


# --- The command ------------------------------------------------------------

def line(row):
    if row["part"] == "gpt":
        return (f"gpt    {row['who']:22} seed {row['seed']!s:4} loss "
                f"{row['loss']:.4f}  loop {row['loop_s']:7.2f} s  compile "
                f"{row['compile_s']:6.2f} s  eval {row['eval_s']:5.2f} s  "
                f"process {row['process_s']:7.2f} s")
    where = f"{row['part']:6} {row['name']:10} {row['slice']:6}"
    def all_of(key):
        return " ".join(f"{t:.2f}" for t in row[key])
    if row["part"] == "sentinel":
        return (f"{where} steps of {all_of('without_ms')} ms, with a look after "
                f"each {all_of('with_ms')} ms")
    if row["part"] == "loop":
        return f"{where} bare {all_of('bare_ms')} ms, train {all_of('train_ms')} ms"
    return (f"{where} ready after {row['prepared_s']:.3f} s, of which compiling "
            f"{row['compile_s']:.3f} s; first step {row['step_s']:.3f} s, others "
            f"{row['usual_s']:.3f} s")


PARTS = {"gpt": gpt, "loop": loop, "sentinel": sentinel, "start": start}


def main(words=None):
    parser = parts.parser("train", __doc__, PARTS)
    add = parser.add_argument
    add("--peers", action="store_true",
        help="PyTorch and JAX in the same run (installs them: large)")
    add("--seeds", type=lambda text: [int(s) for s in text.split(",")],
        default=[0, 1, 2], help="of gpt, separated by commas (0,1,2)")
    add("--only", default=".", metavar="REGEX",
        help="only those of a part whose name matches")
    add("--rounds", type=int, default=5, help="A B A B ... of all but gpt")
    add("--steps", type=int, help="of gpt, loop and sentinel, instead of the usual")
    return parts.run(words, parser, PARTS,
                     lambda: OUT.mkdir(parents=True, exist_ok=True), line)


if __name__ == "__main__":
    sys.exit(main())

"""./dev bench climb: how often the gate "convergence" is wrong.

Trains a pool of short runs of each model on a slice and, as planned, on one of
four times the cores, with many seeds; and again with learning rates that are
wrong by 2 x and 4 x. Then it draws 300 comparisons of 5 + 5 runs, seeds paired,
asks the product's own gate (escala/climb/convergence.h) about each, and counts

  false reds   of comparisons in which nothing is wrong; asked: none
  power        the share of those with a wrong rate that are red

for three allowances: the upper end of the forecast from the noise scale that the
first seeds measured, its middle, and 2 % of the drop, which holds without a
forecast. Only the first is judged: in runs as short as these a larger batch
does learn less from the same examples, sometimes more than the middle says.

The runs are shares of the recipes', with small batches, so that they learn
something in a few thousand examples. Runs that are kept in build/bench/climb
are not trained again; all curves are kept in bench/climb/MODEL.csv.
"""
import argparse, concurrent.futures, json, os, pathlib, subprocess, sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path[1:1] = [str(ROOT / "bench/step")]
import figures, tools

OUT = ROOT / "build/bench/climb"
HERE = ROOT / "bench/climb"
POOLED = ROOT / "escala/climb/data/pooled.csv"
SECONDS = 1800  # time limit of a process
POINTS = 50  # of a recorded curve
NOISE_SEEDS = 3
WRONG = (0.25, 0.5, 2, 4)
COMPARISONS, SEEDS = 300, 5

# Of each model: recipe, the two slices, the examples of a run, the share of the
# recipe's run that this is, and words. Rates follow the smaller batches by the
# rules of `escala plan`.
MODELS = {
    "digits_mlp": dict(
        recipe="digits_mlp", slices=("v3-8", "v3-32"), examples=12000,
        share=1 / 15,
        words=["global_batch=8", "optimizer.learning_rate=0.0125",
               "epochs=0.2", "eval.max_examples=32"]),
    "digits_cnn": dict(
        recipe="digits_cnn", slices=("v3-8", "v3-32"), examples=4200,
        share=0.07 / 3,
        words=["global_batch=8", "optimizer.learning_rate=0.0015",
               "epochs=0.07", "eval.max_examples=32", "~eval.target"]),
    "gpt": dict(
        recipe="gpt", slices=("v5e-4", "v5e-16"), examples=4800, share=0.2,
        words=["global_batch=4", "train_steps=1200", "architecture.layers=2",
               "architecture.width=64", "architecture.heads=2",
               "input.block=32", "eval.max_examples=16", "~eval.every_steps"]),
}
WARMUP = 0.05  # of every run
COLUMNS = "slice,rate,seed,examples,warmup_examples,factor,factor_high,losses"


# --- The pool -----------------------------------------------------------------

def escala(*words):
    done = subprocess.run(
        ["build/bin/escala", *map(str, words)], cwd=ROOT, text=True,
        stdin=subprocess.DEVNULL, capture_output=True, timeout=SECONDS)
    if done.returncode != 0:
        last = (done.stderr.splitlines() or ["no reason given"])[-1]
        raise tools.Failed(f"escala {' '.join(map(str, words))}: {last}")
    return done.stdout


def plan(model, *words):
    spec = MODELS[model]
    lower, upper = spec["slices"]
    return escala("plan", f"recipes/{spec['recipe']}.toml", "--from", lower,
                  "--to", upper, *spec["words"], *words)


def rate_of(recipe):
    for line in recipe.read_text().splitlines():
        if line.startswith("learning_rate = "):
            return float(line.split("=")[1])
    raise tools.Failed(f"{recipe} has no learning rate")


def train(model, slice_name, rate, seed):
    """The folder of the run, new or kept. `rate`: a factor on the planned one."""
    spec = MODELS[model]
    out = OUT / model / f"{slice_name}-{rate:g}-{seed}"
    words = [f"seed={seed}", "log_every=1"]
    if slice_name == spec["slices"][0]:
        recipe = ROOT / f"recipes/{spec['recipe']}.toml"
        words += spec["words"]
        if seed <= NOISE_SEEDS:
            words += ["noise.every_steps=50", "noise.max_share=10"]
    else:
        recipe = OUT / f"{model}.toml"
        if rate != 1:
            words.append(
                f"optimizer.learning_rate={rate * rate_of(recipe):.6g}")
    kept = out / "words.txt"
    text = recipe.read_text() + "\n".join(words)
    if not (kept.exists() and kept.read_text() == text):
        try:
            escala("train", recipe, "--slice", slice_name, "--device-option",
                   "threads=1", *words, f"out={out}", "--overwrite")
        except tools.Failed:
            # A run with a wrong rate may end with a loss that is not finite.
            lines = out / "metrics.jsonl"
            if not lines.exists() or '"loss":null' not in lines.read_text():
                raise
        kept.write_text(text)
    return out


def curve(folder, examples):
    """The first loss, then the means of so many equal parts of the examples. A
    loss that is not finite makes its part "nan", and ends the curve."""
    parts = [[] for _ in range(POINTS)]
    first = None
    for line in open(folder / "metrics.jsonl"):
        row = json.loads(line)
        if row["kind"] != "train":
            continue
        loss = row["metrics"]["loss"]
        loss = float("nan") if loss is None else loss
        if first is None:
            first = loss
        before = row["examples"] * (row["step"] - 1) // row["step"]
        parts[min(POINTS - 1, before * POINTS // examples)].append(loss)
    return [f"{first:.4f}"] + [f"{sum(part) / len(part):.4f}"
                               for part in parts if part]


def pool(model, seeds, wrong_seeds):
    """Trains what is missing, and writes the model's file."""
    spec = MODELS[model]
    lower, upper = spec["slices"]
    (OUT / model).mkdir(parents=True, exist_ok=True)
    plan(model, "--no-forecast", "--write", OUT / f"{model}.toml")
    runs = [(where, 1, seed) for seed in range(1, seeds + 1)
            for where in (lower, upper)]
    runs += [(upper, rate, seed) for seed in range(1, wrong_seeds + 1)
             for rate in WRONG]
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as workers:
        folders = list(workers.map(lambda run: train(model, *run), runs))
    of_noise = [f"--runs={folder}" for folder, run in zip(folders, runs)
                if run[0] == lower and run[2] <= NOISE_SEEDS]
    forecast = json.loads(plan(model, "--json", *of_noise).splitlines()[0])
    factors = [f"{forecast[key]:.4f}"
               for key in ("examples_factor", "examples_factor_high")]
    rows = [",".join([where, f"{rate:g}", str(seed), str(spec["examples"]),
                      f"{WARMUP * spec['examples']:g}", *factors,
                      " ".join(curve(folder, spec["examples"]))])
            for folder, (where, rate, seed) in zip(folders, runs)]
    (HERE / f"{model}.csv").write_text("\n".join([
        f"# Training losses of recipes/{spec['recipe']}.toml "
        f"{' '.join(spec['words'])} on {lower}, and as planned on {upper}, of "
        f"which rate multiplies the learning rate: {spec['share']:.2g} of the "
        "recipe's run.",
        f"# losses: that of the first step, then the means of the steps in "
        f"each of {POINTS} equal parts of the examples. factor: the examples "
        f"that {upper} is forecast to need, by the noise scale of seeds 1 to "
        f"{NOISE_SEEDS}; factor_high: the upper end of the 80 % interval.",
        "# Written by ./dev bench climb.", COLUMNS, *rows]) + "\n")


# --- Judging ------------------------------------------------------------------

def judge(model):
    """What bench/climb/climb_main.cc prints of the model's file."""
    done = subprocess.run(
        ["build/bin/escala_bench_climb", model, HERE / f"{model}.csv",
         str(COMPARISONS), str(SEEDS)], cwd=ROOT, text=True,
        stdin=subprocess.DEVNULL, capture_output=True, timeout=SECONDS)
    if done.returncode != 0:
        raise tools.Failed(done.stderr.strip())
    return [{"model": model} | json.loads(line)
            for line in done.stdout.splitlines()]


def line(row):
    if "spread" in row:
        return (f"{row['model']:10} {row['runs']} clean runs, spread of a run "
                f"{row['spread']:.4f}, forecast: {row['factor']:.2f} x the "
                f"examples, at most {row['factor_high']:.2f}")
    return (f"{row['model']:10} {row['allowance']:6} {row['scatter']:6} rate x "
            f"{row['rate']:<5g} red {row['red']:3} of {row['comparisons']}  "
            f"difference {100 * row['difference_share']:6.2f} % of the drop, "
            f"bound {100 * row['visible_share']:5.2f} %")


def figures_of(rows):
    for row in rows:
        if row.get("rate") == 1 and row["allowance"] == "upper":
            yield {"figure": f"{row['model']}: false reds of "
                   f"{row['comparisons']} ({row['scatter']} scatter)",
                   "seen": float(row["red"]), "asked": 0, "unit": "",
                   "steady": True, "reached": row["red"] == 0}


def write_pooled(rows):
    """The spreads that the gate uses."""
    POOLED.write_text("\n".join([
        "# The standard deviation, between seeds, of a run's mean training loss "
        "over its last 20 % of examples, pooled over the slices of "
        "bench/climb/MODEL.csv. Written by ./dev bench climb.",
        "model,runs,spread",
        *(f"{row['model']},{row['runs']},{row['spread']:.6f}"
          for row in rows if "spread" in row)]) + "\n")


def main(words=None):
    parser = argparse.ArgumentParser(
        prog="./dev bench climb", description=__doc__, allow_abbrev=False,
        formatter_class=argparse.RawDescriptionHelpFormatter)
    add = parser.add_argument
    add("models", nargs="*", metavar="MODEL", default=list(MODELS),
        help=f"{', '.join(MODELS)}; else all")
    add("--recorded", action="store_true",
        help="train nothing: judge the curves that are in bench/climb")
    add("--seeds", type=int, default=30, help="of clean runs (30)")
    add("--wrong-seeds", type=int, default=8,
        help="of runs with a wrong rate (8)")
    add("--json", action="store_true", help="lines of JSON instead of a table")
    add("--check", action="store_true",
        help="exit status 1 where a figure is missed")
    options = parser.parse_args(words)
    for model in options.models:
        if model not in MODELS:
            parser.error(f"got '{model}', expected some of {', '.join(MODELS)}")
    rows = []
    try:
        for model in options.models:
            if not options.recorded:
                pool(model, options.seeds, options.wrong_seeds)
            for row in judge(model):
                rows.append(row)
                print(json.dumps(row) if options.json else line(row),
                      flush=True)
    except tools.Failed as failure:
        tools.note(failure)
        return 3
    if set(options.models) == set(MODELS) and not options.recorded:
        write_pooled(rows)
    seen = list(figures_of(rows))
    if options.json:
        print("\n".join(json.dumps(figure) for figure in seen))
    else:
        print("\n".join(["", *figures.verdicts(seen)]))
    return figures.status(seen, options.check)


if __name__ == "__main__":
    sys.exit(main())

"""Compares the forecasts of `escala plan` with models trained here.

  ./dev bench forecast [--quick] [--seeds N] [--tune] [--check] [MODEL...]

Trains three small models at seven batch sizes that double, each with several
seeds, until the evaluation meets a target. The forecast sees the runs at the 3
smallest batches and the gradient noise scale measured there, and predicts the
examples that the others need, up to 16 x the largest seen. Prints its errors,
those of "flat" (the mean of the 3) and "last" (the third), and how often the 80 %
interval holds the mean of the seeds. Required: error at most 25 % and less than
both; at least 70 % held; a need that grows at least 2.5 x over the range. With
--check the exit status is 1 if that is missed.

The learning rate is constant, tuned separately at each batch: of rates that
double, the one that needs the fewest examples, by two seeds that are not judged
(--tune repeats the tuning and prints the table).

Runs are kept in build/bench_forecast and reused, so it may be interrupted.
--quick: 1 seed, 4 batches, only the digits MLP unless a MODEL is named; the
growth of the need is not judged.
"""
import argparse
import json
import math
import pathlib
import statistics
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
OUT = ROOT / "build/bench_forecast"
ESCALA = ROOT / "build/bin/escala"
FARTHEST = 16  # over the largest batch seen
CONSTANT = ["schedule.kind=constant", "schedule.warmup_fraction=0",
            "log_every=1000"]
TUNING_SEEDS = [101, 102]
# Recipe, slice, the tuned rate of each batch, target, examples between
# evaluations, the longest run in examples, and keys.
MODELS = {
    "digits_mlp": dict(
        recipe="recipes/digits_mlp.toml", slice="v3-8",
        rates={32: 0.04, 64: 0.08, 128: 0.16, 256: 0.32, 512: 0.32,
               1024: 0.32, 2048: 0.32},
        target={"top1": 0.90}, every=1024, most=600_000,
        keys=["eval.max_examples=2000"]),
    "digits_cnn": dict(
        recipe="recipes/digits_cnn.toml", slice="v5e-4",
        rates={4: 0.001, 8: 0.002, 16: 0.002, 32: 0.002, 64: 0.002, 128: 0.002,
               256: 0.002},
        target={"top1": 0.90}, every=256, most=200_000,
        keys=["eval.max_examples=300"]),
    "gpt": dict(
        recipe="recipes/gpt.toml", slice="v5e-4",
        rates={4: 0.002, 8: 0.002, 16: 0.002, 32: 0.002, 64: 0.004, 128: 0.002,
               256: 0.002},
        target={"loss": 2.6}, every=128, most=200_000,
        keys=["~schedule.end_factor", "eval.max_examples=128",
              "architecture.layers=2", "architecture.width=64",
              "architecture.heads=2"]),
}


def config(model, batch, rate, seed, most, noise):
    """The command's keys for one run."""
    spec = MODELS[model]
    target = ", ".join(f"{name}={value}"
                       for name, value in spec["target"].items())
    keys = [f"global_batch={batch}", f"train_steps={max(1, most // batch)}",
            f"seed={seed}", f"optimizer.learning_rate={rate:.6g}",
            f"eval.every_steps={max(1, spec['every'] // batch)}",
            f"eval.target={{{target}}}", *CONSTANT, *spec["keys"]]
    return keys + ([f"noise.every_steps={max(1, spec['every'] // batch)}",
                    "noise.max_share=10"] if noise else [])


def has_reached(out, target):
    """Whether the run in `out` is complete: its last evaluation met the target."""
    try:
        lines = [json.loads(line) for line in open(out / "metrics.jsonl")]
    except (OSError, ValueError):
        return False
    evals = [line["metrics"] for line in lines if line["kind"] == "eval"]
    return bool(evals) and all(
        evals[-1][name] <= value if name == "loss" else
        evals[-1][name] >= value for name, value in target.items())


def examples_of(out):
    """Examples at the last evaluation."""
    lines = [json.loads(line) for line in open(out / "metrics.jsonl")]
    return [line for line in lines if line["kind"] == "eval"][-1]["examples"]


def train(model, out, keys):
    """Whether the run in `out`, new or kept, reached its target."""
    spec = MODELS[model]
    kept = out / "keys.txt"
    if not (kept.exists() and kept.read_text() == "\n".join(keys)):
        done = subprocess.run(
            [ESCALA, "train", spec["recipe"], *keys, f"out={out}",
             "--slice", spec["slice"], "--overwrite"],
            cwd=ROOT, stdin=subprocess.DEVNULL, capture_output=True, text=True)
        if done.returncode != 0:
            last = (done.stderr.splitlines() or ["no reason given"])[-1]
            sys.exit(f"dev bench forecast: {out.name}: {last}")
        kept.write_text("\n".join(keys))
    return has_reached(out, spec["target"])


def run(model, batch, seed, noise):
    """The folder of the run, and the examples it needed."""
    spec = MODELS[model]
    out = OUT / f"{model}-{batch}-{seed}"
    if not train(model, out, config(model, batch, spec["rates"][batch], seed,
                                    spec["most"], noise)):
        sys.exit(f"dev bench forecast: {out.name}: the target was not "
                 f"reached in {spec['most']} examples")
    return out, examples_of(out)


def need_of(model, batch, rate, seed, most):
    """The examples that a tuning run needs; infinity if `most` are too few."""
    out = OUT / f"{model}-{batch}-tune-{rate:.6g}-{seed}"
    keys = config(model, batch, rate, seed, most, False)
    return examples_of(out) if train(model, out, keys) else math.inf


def tune(model):
    """Prints the best rate of each batch, starting from the previous batch's."""
    rate = next(iter(MODELS[model]["rates"].values()))
    for batch in MODELS[model]["rates"]:
        needed = {}

        def need(rate):
            if rate not in needed:
                best = min(needed.values(), default=math.inf)
                most = int(min(MODELS[model]["most"], 1.5 * best))
                needed[rate] = statistics.mean(
                    need_of(model, batch, rate, seed, most)
                    for seed in TUNING_SEEDS)
            return needed[rate]

        while True:
            best = min([rate, 2 * rate, rate / 2], key=need)
            if best == rate:
                break
            rate = best
        print(f"{model} {batch}: {rate:.6g}, of", ", ".join(
            f"{one:.6g} {needed[one]:.0f}" for one in sorted(needed)),
            flush=True)


def forecast(runs):
    """{batch: (examples, low, high)}, forecast from the runs in these folders."""
    done = subprocess.run(
        [ESCALA, "plan", "--explain", "forecast", "--json",
         *(f"--runs={folder}" for folder in runs)],
        cwd=ROOT, stdin=subprocess.DEVNULL, capture_output=True, text=True)
    if done.returncode != 0:
        sys.exit(f"dev bench forecast: {done.stderr.strip()}")
    lines = [json.loads(line) for line in done.stdout.splitlines()]
    return {line["batch"]: (line["examples"], line["low"], line["high"])
            for line in lines}


def judge(model, batches, seeds):
    """Errors of forecast, flat and last; intervals that held; the growth."""
    print(f"{model} to {MODELS[model]['target']}, {seeds} seeds a batch")
    print("  batch   examples  (over the smallest)   forecast  80 %")
    folders, needed, rows = [], {}, []
    for batch in batches:
        is_seen = batch in batches[:3]
        runs = [run(model, batch, seed, is_seen)
                for seed in range(1, seeds + 1)]
        needed[batch] = statistics.mean(examples for _, examples in runs)
        text = "  %5d %10.0f  %19.2f" % (
            batch, needed[batch], needed[batch] / needed[batches[0]])
        if is_seen:
            folders += [folder for folder, _ in runs]
        elif batch <= FARTHEST * batches[2]:
            value, low, high = forecast(folders)[batch]
            flat = statistics.mean(needed[one] for one in batches[:3])
            rows.append([abs(guess / needed[batch] - 1)
                         for guess in (value, flat, needed[batches[2]])] +
                        [low <= needed[batch] <= high])
            text += "   %8.0f  [%.0f, %.0f]" % (value, low, high)
        print(text, flush=True)
    return rows, max(needed.values()) / needed[batches[0]]


def main(words=None):
    parser = argparse.ArgumentParser(prog="./dev bench forecast")
    parser.add_argument("--quick", action="store_true")
    parser.add_argument("--seeds", type=int)
    parser.add_argument("--tune", action="store_true")
    parser.add_argument("--check", action="store_true")
    parser.add_argument("models", nargs="*", metavar="MODEL",
                        help=", ".join(MODELS))
    args = parser.parse_args(words)
    for model in args.models:
        if model not in MODELS:
            parser.error(f"got {model}; known: {', '.join(MODELS)}")
    if args.tune:
        for model in args.models or MODELS:
            tune(model)
        return 0
    rows, growths = [], []
    for model in args.models or (["digits_mlp"] if args.quick else MODELS):
        batches = list(MODELS[model]["rates"])
        if args.quick:
            batches = batches[2:6]
        found, growth = judge(model, batches,
                              args.seeds or (1 if args.quick else 5))
        rows += found
        growths.append(growth)
        print(f"  the largest needs {growth:.2f} x the examples, asked 2.5")
    error, flat, last, held = (statistics.mean(row[i] for row in rows)
                               for i in range(4))
    print(f"mean error {error:.1%} (asked: 25 %, less than flat {flat:.1%} and "
          f"as the last one {last:.1%}); held {held:.0%} (asked: 70 %)")
    reached = (error <= 0.25 and error < min(flat, last) and held >= 0.7 and
               (args.quick or min(growths) >= 2.5))
    print("reached" if reached else "missed")
    return 1 if args.check and not reached else 0


if __name__ == "__main__":
    sys.exit(main())

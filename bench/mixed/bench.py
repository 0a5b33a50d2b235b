"""Does training in `mixed` end where it ends in f32?

  ./dev bench mixed [--seeds N] [MODEL...]

Short runs of recipes/resnet20.toml and recipes/gpt.toml on the software Pod, the
same seeds in both precisions: the same weights, examples and order. The final
loss is the mean over the last tenth of the steps; asked is that the mean over
the seeds is at most 1 % above that of f32; beside the ratio stands what chance
makes of it (the standard error). The last evaluation is printed, too.
"""
import argparse
import json
import pathlib
import statistics
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
OUT = ROOT / "build/bench_mixed"
ASKED = 1.01
RUNS = {
    # A quarter of the recipe's batch, so of its rate; a norm sees all 32, not 4.
    # Noise that leaves images hard to tell: the loss stays far from 0, where
    # runs that round differently scatter by several percent.
    "resnet20": ["global_batch=32", "optimizer.learning_rate=0.025",
                 "architecture.norm_span=0", "input.noise=3.0", "train_steps=240",
                 "schedule.boundaries=[160, 210]", "eval.every_steps=240",
                 "input.eval_size=1000"],
    "gpt": ["global_batch=16", "train_steps=300", "eval.every_steps=300",
            "eval.max_examples=800"],
}


def train(model, precision, seed):
    """The mean loss of the last tenth of the steps, and the evaluation's."""
    out = OUT / f"{model}-{precision}-{seed}"
    done = subprocess.run(
        [ROOT / "build/bin/escala", "train", f"recipes/{model}.toml",
         *RUNS[model], f"precision={precision}", f"seed={seed}", f"out={out}",
         "log_every=1", "--overwrite"],
        cwd=ROOT, stdin=subprocess.DEVNULL, capture_output=True, text=True)
    if done.returncode != 0:
        last = (done.stderr.splitlines() or ["no reason given"])[-1]
        sys.exit(f"dev bench mixed: {model}, {precision}, seed {seed}: {last}")
    lines = [json.loads(line) for line in open(out / "metrics.jsonl")]
    losses, judged = ([line["metrics"]["loss"] for line in lines
                       if line.get("kind") == kind] for kind in ("train", "eval"))
    return statistics.mean(losses[-len(losses) // 10:]), judged[-1]


def main():
    parser = argparse.ArgumentParser(prog="./dev bench mixed")
    parser.add_argument("--seeds", type=int, default=5)
    parser.add_argument("models", nargs="*", metavar="MODEL",
                        help=", ".join(RUNS))
    args = parser.parse_args()
    for model in args.models:
        if model not in RUNS:
            parser.error(f"got {model}; known: {', '.join(RUNS)}")
    reached = True
    for model in args.models or RUNS:
        print(f"{model}: {' '.join(RUNS[model])}")
        print("  seed   f32: end  evaluation   mixed: end  evaluation")
        rows = []
        for seed in range(1, args.seeds + 1):
            rows.append(train(model, "f32", seed) + train(model, "mixed", seed))
            print("  %4d %10.4f %11.4f %12.4f %11.4f" % (seed, *rows[-1]),
                  flush=True)
        mean = [statistics.mean(column) for column in zip(*rows)]
        print("  mean %10.4f %11.4f %12.4f %11.4f" % tuple(mean))
        ratio = mean[2] / mean[0]
        reached &= ratio <= ASKED
        each = [row[2] / row[0] for row in rows]
        scatter = statistics.stdev(each) / len(each) ** 0.5 if rows[1:] else 0
        print(f"  mixed ÷ f32: {ratio:.4f} ± {scatter:.4f} (evaluation "
              f"{mean[3] / mean[1]:.4f}), asked {ASKED}: "
              f"{'reached' if ratio <= ASKED else 'missed'}")
    sys.exit(0 if reached else 1)


main()

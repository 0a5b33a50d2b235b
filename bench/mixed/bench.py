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
    # Half the recipe's batch, so half its rate; a norm sees all 64, not 8. Labels
    # are smoothed, so that the loss stays far from 0, where runs that round
    # differently scatter by several percent, and the rate falls twice, so that
    # it is the loss of a run that has settled: on the way down every other
    # rounding is another curve.
    "resnet20": ["global_batch=64", "optimizer.learning_rate=0.05",
                 "architecture.norm_span=0", "architecture.label_smoothing=0.1",
                 "input.height=16", "input.width=16", "train_steps=600",
                 "schedule.boundaries=[300, 450]", "eval.every_steps=600",
                 "input.eval_size=2000"],
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

"""The figures of real runs, computed again from their logs.

  figures.py FOLDER

Runs `escala train` and `escala plan`, and computes with formulas of its own, from
the recipes' sizes, what they say: examples, epochs, time of a step, tokens/s and
TFLOP/s in metrics.jsonl, TensorBoard's events, MaxText's lines and the page for
Prometheus; examples/s, MFU, hours and efficiency of plans, with the peaks of
escala/pods/data/chips.toml. Times are read off other clocks: the events' (of the
day, not since the start) and the file system's.

A core's operations of a step are the products': two for each multiply-add, once
forward, once for each operand's gradient. What is said may be more by EXTRA, the
share of everything element-wise (activations, norms, softmax, the update).
"""
import collections
import glob
import json
import math
import os
import pathlib
import re
import socket
import subprocess
import sys
import threading
import time
import tomllib
import urllib.request

from tensorboard.backend.event_processing import event_accumulator

ROOT = pathlib.Path(__file__).resolve().parents[2]
# Seen: 1.1 %, 6.2 %, 5.3 %, 7.9 % (half of the products, all of the norms).
EXTRA = {"mlp": 0.02, "cnn": 0.08, "gpt": 0.07, "gpt-cut": 0.10,
         "gpt-remat": 0.07}
CLOCK = 0.3     # seconds by which clocks and files may differ
TELLING = 0.05  # seconds to write of an evaluation
CHIPS = tomllib.load(open(ROOT / "escala/pods/data/chips.toml", "rb"))["chip"]

# slice -> generation, chips, devices: Google's names.
SLICES = {"v3-8": ("v3", 4, 8), "v3-32": ("v3", 16, 32), "v4-16": ("v4", 8, 8),
          "v5e-8": ("v5e", 8, 8)}


# --- What a step takes ---------------------------------------------------------

def training(products, first=0):
    """Of forward products; `first`: those whose input has no gradient."""
    return 3 * products - first


def mlp(examples, widths):
    pairs = list(zip(widths, widths[1:]))
    products = [2 * examples * a * b for a, b in pairs]
    return training(sum(products), products[0])


def cnn(examples, size, channels, hidden, classes):
    products, into = [], 1
    for out in channels:
        # 3 x 3, less what hangs over the edge of the image.
        taps = (3 * size - 2) ** 2
        products.append(2 * examples * taps * into * out)
        into, size = out, size // 2
    products += [2 * examples * size * size * into * hidden,
                 2 * examples * hidden * classes]
    return training(sum(products), products[0])


def gpt(tokens, layers, width, vocabulary, block):
    weights = layers * (4 + 8) * width**2 + width * vocabulary
    scores = layers * 2 * block * width  # q k' and weights v, of each token
    return training(2 * tokens * (weights + scores))


# --- Runs ----------------------------------------------------------------------

Run = collections.namedtuple("Run", "name folder lines said pages began ended")


def free_port():
    with socket.socket() as s:
        s.bind(("", 0))
        return s.getsockname()[1]


def look_at(port, pages, stop):
    """Pages that tell of a step, as Prometheus would fetch them."""
    while not stop.is_set():
        try:
            page = urllib.request.urlopen(f"http://127.0.0.1:{port}/metrics",
                                          timeout=1).read().decode()
            if "escala_step_seconds" in page:
                pages.append(page)
        except OSError:
            pass
        time.sleep(0.02)


def train(folder, name, recipe, *words, page=False):
    out = f"{folder}/{name}"
    if page:
        port, pages, stop = free_port(), [], threading.Event()
        words += ("--metrics-port", str(port))
        thread = threading.Thread(target=look_at, args=(port, pages, stop))
        thread.start()
    began = time.time()
    child = subprocess.run(
        [ROOT / "build/bin/escala", "train", ROOT / "recipes" / recipe,
         f"out={out}", *words], capture_output=True, text=True)
    ended = time.time()
    if page:
        stop.set()
        thread.join()
    if child.returncode != 0:
        raise RuntimeError(f"escala train {recipe}: {child.stderr}")
    lines = [json.loads(line) for line in open(f"{out}/metrics.jsonl")]
    return Run(name, out, lines, child.stdout, pages if page else [], began, ended)


# --- Checks --------------------------------------------------------------------

class Checks:
    def __init__(self):
        self.passed = self.failed = 0

    def __call__(self, what, bad):
        """`bad`: what is wrong, a list."""
        for line in bad[:5]:
            print(f"FAIL {what}: {line}")
        self.passed, self.failed = self.passed + (not bad), self.failed + bool(bad)


def near(got, want, relative=1e-9, absolute=0.0):
    return got is not None and math.isclose(got, want, rel_tol=relative,
                                            abs_tol=absolute)


def differences(what, pairs, **limits):
    return [f"{what} at step {step}: got {got}, expected {want}"
            for step, got, want in pairs if not near(got, want, **limits)]


def steps_of(run):
    return [x for x in run.lines if x["kind"] == "train"]


def check_counts(check, run, batch, data, steps, every):
    check(f"{run.name}: counts", differences("examples", [
        (x["step"], x["examples"], x["step"] * batch) for x in run.lines])
        + differences("epochs", [(x["step"], x["epoch"], x["step"] * batch / data)
                                 for x in run.lines])
        + ([] if [x["step"] for x in steps_of(run)] == sorted(
            {1, steps, *range(every, steps + 1, every)}) else ["other steps"]))


def check_step_times(check, run):
    """The mean from line to line, less the evaluations between (and what it takes
    to tell of them)."""
    bad, last, aside = [], {"step": 0, "wall_seconds": 0}, 0
    for x in run.lines:
        if x["kind"] == "eval":
            aside += x["seconds"]
        elif x["kind"] == "train":
            spent = x["wall_seconds"] - last["wall_seconds"] - aside
            steps = x["step"] - last["step"]
            bad += differences(f"time of {steps} steps", [
                (x["step"], steps * x["step_seconds"], spent)],
                relative=1e-6, absolute=TELLING if aside else 0)
            last, aside = x, 0
    check(f"{run.name}: time of a step", bad)


def check_clock(check, run):
    """The run's length by the file system, which wrote the plan at its begin and
    the weights at its end, and within what this process waited."""
    end = run.lines[-1]["wall_seconds"]
    files = (os.stat(f"{run.folder}/weights.safetensors").st_mtime
             - os.stat(f"{run.folder}/plan.json").st_mtime)
    bad = differences("wall_seconds", [(run.lines[-1]["step"], end, files)],
                      relative=0.05, absolute=CLOCK)
    if not end < run.ended - run.began:
        bad.append(f"the run took {end} s, its process {run.ended - run.began}")
    check(f"{run.name}: length", bad)


def check_rates(check, run, operations, tokens):
    bad = []
    for x in steps_of(run):
        said = x["tflops_per_device"] * 1e12 * x["step_seconds"]
        if not operations <= said * (1 + 1e-9) <= operations * (1 + EXTRA[run.name]):
            bad.append(f"step {x['step']}: {said:.6g} operations of a core, its "
                       f"products are {operations:.6g}")
        want = tokens and tokens / x["step_seconds"]
        if x["tokens_per_second"] is None or not tokens:
            if x["tokens_per_second"] != want:
                bad.append(f"tokens/s: got {x['tokens_per_second']}, not {want}")
        else:
            bad += differences("tokens/s", [(x["step"], x["tokens_per_second"],
                                             want)])
    check(f"{run.name}: TFLOP/s and tokens/s", bad)
    return said / operations


PERF = {"perf/step_seconds": "step_seconds",
        "perf/tokens_per_second": "tokens_per_second",
        "perf/tflops_per_device": "tflops_per_device",
        "perf/forecast_step_seconds": "forecast_step_seconds",
        "train/learning_rate": "learning_rate", "train/epoch": "epoch"}


def check_events(check, run):
    (file,) = glob.glob(f"{run.folder}/events.out.tfevents.*")
    events = event_accumulator.EventAccumulator(
        file, size_guidance={event_accumulator.SCALARS: 0}).Reload()
    said = {tag: {e.step: e for e in events.Scalars(tag)}
            for tag in events.Tags()["scalars"]}
    bad = []
    for x in run.lines:
        kind = x["kind"]
        expected = {f"{kind}/{n}": v for n, v in x["metrics"].items()}
        if kind == "train":
            expected |= {tag: x[key] for tag, key in PERF.items()
                         if x[key] is not None}
        for tag, value in expected.items():
            event = said.get(tag, {}).get(x["step"])
            if event is None or not near(event.value, value, relative=1e-6):
                bad.append(f"{tag} at step {x['step']}: got "
                           f"{event and event.value}, expected {value}")
    # By the time of day, line by line.
    times = [(said["train/loss"][x["step"]].wall_time, x["wall_seconds"])
             for x in steps_of(run)]
    bad += differences("time", [
        (i, a[1] - times[0][1], a[0] - times[0][0])
        for i, a in enumerate(times)], relative=0.02, absolute=CLOCK)
    check(f"{run.name}: TensorBoard", bad)


def check_page(check, run):
    """Each page is about one of the run's lines."""
    by_step = {x["step"]: x for x in steps_of(run)}
    bad, seen = [], 0
    for page in run.pages:
        values = dict(re.findall(r"^(\w+) (\S+)$", page, re.M))
        # A line's step, and that of the page, may be apart: of each number only
        # that some line has it, all of one line.
        names = ("step_seconds", "tokens_per_second", "tflops_per_device",
                 "forecast_step_seconds", "epoch")
        got = {n: float(values[f"escala_{n}"]) for n in names}
        match = [x for x in by_step.values()
                 if all(near(got[n], x[n], relative=1e-6) for n in names)]
        seen += bool(match)
        if not match:
            bad.append(f"no line has {got}")
    if not seen:
        bad.append("no page was fetched")
    check(f"{run.name}: the page for Prometheus", bad)


def check_maxtext(check, run, devices, batch, block):
    number = r"([-\d.]+)"
    said = {int(m[0]) + 1: [float(v) for v in m[1:]] for m in re.findall(
        rf"completed step: (\d+), seconds: {number}, TFLOP/s/device: {number}, "
        rf"Tokens/s/device: {number}, total_weights: {number}, loss: {number}",
        run.said)}
    bad = [] if said.keys() == {x["step"] for x in steps_of(run)} else ["steps"]
    for x in steps_of(run):
        want = [x["step_seconds"], x["tflops_per_device"],
                batch * block / x["step_seconds"] / devices, batch * block,
                x["metrics"]["loss"]]
        for got, w in zip(said.get(x["step"], []), want):
            bad += differences("a line", [(x["step"], got, w)], absolute=6e-4)
    evals = {int(s) + 1: (float(l), float(p)) for s, l, p in re.findall(
        rf"Completed eval after train step (\d+), loss={number}, "
        rf"perplexity={number}", run.said)}
    for x in run.lines:
        if x["kind"] != "eval":
            continue
        loss, perplexity = evals.get(x["step"], (0, 0))
        want = x["metrics"]["loss"]
        bad += differences("eval's loss", [(x["step"], loss, want)], absolute=6e-4)
        bad += differences("perplexity", [(x["step"], perplexity, math.exp(want))],
                           relative=1e-6, absolute=6e-4)
        bad += differences("perplexity", [(x["step"], x["metrics"]["perplexity"],
                                           math.exp(want))], relative=1e-5)
    check(f"{run.name}: MaxText's lines", bad)


def check_forecast(check, run, steps):
    """The sum that is said at the end, of steps and evaluations."""
    m = re.search(r"Forecast for a real \S+: ([\d.]+) ms of device time \((\d+) steps "
                  r"of ([\d.]+) ms, evaluation ([\d.]+) ms",
                  " ".join(run.said.split()))  # lines are wrapped
    bad = [] if m else ["nothing is said"]
    if m:
        whole, count, each, rest = (float(x) for x in m.groups())
        of = [x["forecast_step_seconds"] * 1e3 for x in steps_of(run)]
        if count != steps or not min(of) * 0.995 <= each <= max(of) * 1.005:
            bad.append(f"{count} steps of {each} ms, lines say {of}")
        bad += differences("all", [(count, whole, steps * each + rest)],
                           relative=1e-2)
    check(f"{run.name}: the forecast of the whole", bad)


# --- Plans ---------------------------------------------------------------------

def plan(recipe, source, target):
    child = subprocess.run(
        [ROOT / "build/bin/escala", "plan", recipe, "--from", source, "--to",
         target, "--json", "--no-remedies", "--allow-nonlinear"],
        capture_output=True, text=True)
    if child.returncode != 0:
        raise RuntimeError(f"escala plan: {child.stderr}")
    return json.loads(child.stdout)


def tensor_cores(slice_name):
    generation, chips, _ = SLICES[slice_name]
    return chips * CHIPS[generation]["cores_per_chip"]


def check_plans(check, run, slice_name, operations):
    """`operations` of one device of that slice."""
    base = plan(f"{run.folder}/config.toml", slice_name, slice_name)
    first = SLICES[slice_name][2]
    for target, (generation, chips, devices) in SLICES.items():
        p = plan(f"{run.folder}/config.toml", slice_name, target)
        seconds, batch = p["step_seconds"], p["global_batch"]
        chip = CHIPS[generation]
        peak = chip["bf16_tflops"] * 1e12 / chip["xla_devices_per_chip"]
        # The examples of a device decide its work.
        work = operations * (batch / devices) / (base["global_batch"] / first)
        mfu = work / seconds / peak
        bad = [
            f"{key}: got {p[key]}, expected {want}" for key, want in {
                "examples_per_second": batch / seconds,
                "hours": p["train_steps"] * seconds / 3600,
                "chip_hours": p["train_steps"] * seconds / 3600 * chips,
                # Examples a second and core, beside those of the first.
                "efficiency": (batch / seconds / tensor_cores(target)) / (
                    base["global_batch"] / base["step_seconds"]
                    / tensor_cores(slice_name)),
            }.items() if not near(p[key], want, relative=1e-6)]
        if not mfu <= p["mfu"] * (1 + 1e-9) <= mfu * (1 + EXTRA[run.name]):
            bad.append(f"MFU: got {p['mfu']:.5g}, the products' is {mfu:.5g}")
        check(f"{run.name}: plan for {target}", bad)


# --- All -----------------------------------------------------------------------

def main():
    folder = sys.argv[1]
    check = Checks()
    with open(f"{folder}/text", "w") as text:
        text.writelines(f"{i} bottles of beer on the wall\n" for i in range(3000))

    run = train(folder, "mlp", "digits_mlp.toml", "train_steps=22", "log_every=5",
                "global_batch=2048", "architecture.hidden=[96,64]",
                "eval.every_steps=8", "eval.max_examples=500",
                "input.train_size=10000", "--slice", "v3-8")
    operations = mlp(2048 / 8, (784, 96, 64, 10))
    check_counts(check, run, 2048, 10000, 22, 5)
    check_step_times(check, run)
    check_clock(check, run)
    shares = [check_rates(check, run, operations, None)]
    check_events(check, run)
    check_forecast(check, run, 22)
    check_plans(check, run, "v3-8", operations)

    run = train(folder, "cnn", "digits_cnn.toml", "train_steps=4", "log_every=2",
                "global_batch=64", "precision=f32", "architecture.channels=[8,16]",
                "architecture.hidden=32", "eval.max_examples=64",
                "schedule.warmup_fraction=0.25", "--slice", "v5e-4")
    shares.append(check_rates(
        check, run, cnn(64 / 4, 28, (8, 16), 32, 10), None))

    words = ["global_batch=16", "train_steps=12", "log_every=4",
             "eval.every_steps=6", "eval.max_examples=16", "input.block=48",
             f"input.path={folder}/text", "schedule.warmup_fraction=0.1"]
    operations = gpt(16 * 48 / 8, 4, 128, 256, 48)
    run = train(folder, "gpt", "gpt.toml", *words, "--slice", "v3-8",
                "--log-style=maxtext")
    check_step_times(check, run)
    check_clock(check, run)
    shares.append(check_rates(check, run, operations, 16 * 48))
    check_events(check, run)
    check_maxtext(check, run, 8, 16, 48)
    check_plans(check, run, "v3-8", operations)

    # Two cores carry a replica: each has half of the products.
    run = train(folder, "gpt-cut", "gpt.toml", *words, "mesh.model=2", "--slice",
                "v3-8", page=True)
    shares.append(check_rates(check, run, operations, 16 * 48))
    check_page(check, run)

    # What is computed again for gradients is no work of the model's.
    run = train(folder, "gpt-remat", "gpt.toml", *words, "architecture.remat=true",
                "--slice", "v3-8")
    shares.append(check_rates(check, run, operations, 16 * 48))
    check_plans(check, run, "v3-8", operations)

    print("operations beside the products:",
          ", ".join(f"{x - 1:.1%}" for x in shares))
    print(f"{check.passed} passed, {check.failed} failed, 0 skipped")
    sys.exit(1 if check.failed else 0)


main()

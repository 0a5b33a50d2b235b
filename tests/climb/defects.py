"""Plants each defect into whole climbs, and asks for the gate that stops them.

    python3 -B tests/climb/defects.py [--quick | --others] [--jobs N] [WORD]...

Each case is a climb of `climb_planted` (plant.h), which is `escala` with a
defect, on two rungs. It must be stopped by one gate of one rung, the lowest on
which the defect can be seen; no gate below may be anything but green. Of each
recipe there is a climb without a defect, all of whose gates must be green.
WORDs choose the cases in whose lines they stand. Ends with `N passed, N failed`.
"""
import argparse
import concurrent.futures
import json
import os
import re
import subprocess
import sys
import tempfile
import time

import imported_step

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
PLANTED = os.path.join(ROOT, "build/bin/climb_planted")
PLUGIN = os.path.join(ROOT, "build/lib/planted/libsoftpod.so")
SECONDS = 600  # of one climb, on a machine that does much else
LOW, HIGH = "v5litepod-4", "v5litepod-16"  # of one host, and of four

# Small enough for seconds. Each is for the lower rung.
BASE = ["global_batch=32", "train_steps=48", "schedule.warmup_steps=0"]
DIGITS = ["data=planted_digits", "input.train_size=640", "input.eval_size=202"]
SGD = ["optimizer.name=sgd", "optimizer.learning_rate=0.003",
       "optimizer.momentum=0.9"]
ADAMW = ["optimizer.name=adamw", "optimizer.learning_rate=0.001"]
MLP = ["model=digits_mlp", "architecture.hidden=[24,16]"]
RECIPES = {
    "mlp": [*MLP, *DIGITS, *SGD],
    "cnn": ["model=digits_cnn", "architecture.channels=[4]",
            "architecture.hidden=16", "architecture.dropout=0.2", *DIGITS,
            *ADAMW],
    "gpt": ["model=gpt", "data=planted_text", "input.block=16",
            "input.path=TEXT",
            "eval.max_examples=202", "architecture.layers=2",
            "architecture.width=16", "architecture.dropout=0.1", *ADAMW,
            "optimizer.clip_norm=1.0"],
    "resnet": ["model=resnet20", "architecture.blocks=1", "data=planted_images",
               "input.train_size=640", "input.eval_size=50", *SGD,
               "train_steps=16"],
    "normed": ["model=normed_mlp", *DIGITS, *SGD],
    "records": [*MLP, *SGD, "optimizer.learning_rate=0.01", "train_steps=96",
                "data=planted_records",
                "input.image.of=u8", "input.image.shape=[28,28,1]",
                "input.image.scale=0.00392156862745098", "input.label.type=i32",
                "input.label.values=10", "input.files=RECORDS/train-*",
                "input.eval_files=RECORDS/eval-*"],
}
# The same jobs in other layouts, types and with other optimizers.
RECIPES |= {
    "mlp, boundaries": RECIPES["mlp"] + [
        "schedule.kind=piecewise", "schedule.boundaries=[4,8]",
        "schedule.factors=[0.5,0.1]"],
    "resnet, spans": RECIPES["resnet"] + ["architecture.norm_span=2"],
    "mlp, averages": RECIPES["mlp"] + ["optimizer.ema=0.9"],
    "mlp, adascale": [*MLP, *DIGITS, *SGD, "optimizer.adascale=true"],
    "mlp, accumulate": RECIPES["mlp"] + ["optimizer.accumulate=2"],
    "mlp, zero1": [*MLP, *DIGITS, *ADAMW, "optimizer.shard=zero1",
                   "architecture.hidden=[32,32]"],
    "mlp, fsdp": [*MLP, *DIGITS, *ADAMW, "mesh.fsdp=4",
                  "architecture.hidden=[32,32]"],
    "mlp, lamb": [*MLP, *DIGITS, "optimizer.name=lamb",
                  "optimizer.learning_rate=0.001", "precision=mixed",
                  "optimizer.gradient_type=bf16", "plan.lr_rule=linear"],
    "gpt, axis model": RECIPES["gpt"] + ["mesh.model=2"],
    "gpt, warm-up": RECIPES["gpt"] + ["schedule.warmup_steps=4"],
    "mlp, lars": [*MLP, *DIGITS, "optimizer.name=lars",
                  "optimizer.learning_rate=0.1"],
    "mlp, cosine": RECIPES["mlp"] + ["schedule.kind=cosine"],
    "cnn, cosine": RECIPES["cnn"] + ["schedule.kind=cosine",
                                     "architecture.label_smoothing=0.1"],
}
# Steps as another tool would export them (imported_step.py).
RECIPES |= {
    "imported": [*DIGITS, "train_steps=192", "optimizer.learning_rate=0.01",
                 "plan.lr_rule=linear"],
}
RECIPES["imported, dropout"] = RECIPES["imported"]
CASES = []


def case(what, recipe, defect, rung, gate, *words, quick=False):
    CASES.append({"what": what, "recipe": recipe, "defect": defect,
                  "rung": rung, "gate": gate, "words": list(words),
                  "quick": quick})


# --- What the plan must change
case("wrong rate scaling", "mlp", "plan_rate:4", HIGH, "planned values")
case("wrong rate scaling", "cnn, cosine", "plan_rate:0.25", HIGH,
     "planned values")
case("batch not per replica", "mlp", "plan_batch", HIGH, "planned values")
case("batch not per replica", "gpt", "plan_batch", HIGH, "planned values")
case("a boundary not re-planned", "mlp, boundaries", "plan_boundary@boundaries",
     HIGH, "planned values")
case("a boundary not re-planned", "gpt, warm-up", "plan_boundary@warm-up", HIGH,
     "planned values")
case("a boundary not re-planned", "cnn", "plan_boundary@steps", HIGH,
     "planned values")
case("a warm-up kept in steps", "gpt, warm-up",
     "plan_boundary@warm-up in steps", HIGH, "planned values",
     "train_steps=20000", "schedule.warmup_steps=1000", "--budget", "20s")
case("a warm-up kept in steps", "mlp", "plan_boundary@warm-up in steps", HIGH,
     "planned values", "train_steps=20000", "schedule.warmup_steps=1000",
     "--budget", "20s")
case("evaluations kept in steps", "mlp", "plan_every@eval", HIGH,
     "planned values", "eval.every_steps=40", "--budget", "20s")
case("checkpoints kept in steps", "gpt", "plan_every@checkpoint", HIGH,
     "planned values", "checkpoint.every_steps=40", "--budget", "20s")
case("a wrong weight decay", "mlp, zero1", "plan_decay", HIGH, "planned values",
     "plan.weight_decay=scale", "optimizer.weight_decay=0.01")
case("a wrong rate by a table", "mlp, lars", "plan_rate:4", HIGH,
     "planned values")
case("a wrong rate by a table", "mlp, lars", "plan_rate:0.25", HIGH,
     "planned values")
case("a wrong momentum by a table", "mlp, lars", "plan_momentum", HIGH,
     "planned values", "optimizer.momentum=0.9")
case("a wrong momentum by a table", "cnn", "plan_momentum", HIGH,
     "planned values", "optimizer.name=lars", "optimizer.momentum=0.9",
     "optimizer.learning_rate=0.1")
# --- Data
case("half of the examples", "mlp", "half_trained", LOW, "each example once")
case("half of the examples", "cnn", "half_trained", LOW, "each example once")
case("a host reading all data", "mlp", "reads_all@read", LOW, "host shares")
case("a host reading all data", "records", "reads_all@open", HIGH, "host shares")
case("a host reading all data", "cnn", "feeds_all", HIGH, "host shares")
case("dropped remainder", "mlp", "no_remainder", LOW, "evaluation")
case("dropped remainder", "cnn", "no_last_batch", LOW, "evaluation")
case("dropped remainder", "mlp", "none", HIGH, "same order",
     "input.end_of_epoch=drop", "input.train_size=700")
case("dropped remainder", "cnn", "none", HIGH, "same order",
     "input.end_of_epoch=drop", "input.train_size=700")
case("an example evaluated twice", "mlp", "held_out_twice@last", LOW,
     "evaluation")
case("an example evaluated twice", "cnn", "held_out_twice@half", LOW,
     "evaluation")
case("an example evaluated twice", "gpt", "padding_counts", LOW, "evaluation")
case("held-out examples are trained", "mlp", "leak", LOW, "evaluation")
case("order that depends on hosts", "mlp", "host_order", HIGH, "same order")
case("order that depends on hosts", "gpt", "host_order", HIGH, "same order")
case("order that depends on time", "mlp", "order@process", LOW,
     "same bits twice")
case("order that depends on time", "cnn", "order@calls", LOW,
     "same bits twice|resumes after a kill")  # as the threads race
case("too few records", "mlp", "few:50", HIGH, "plan")
case("too few records", "cnn", "few:20", LOW, "records")
case("slow input", "mlp", "slow@each:2", LOW, "input rate")
case("slow input", "gpt", "slow@some:40", LOW, "input rate")
case("evaluation with dropout", "cnn", "evaluated_dropout", LOW, "evaluation")
case("evaluation with dropout", "gpt", "evaluated_dropout", LOW, "evaluation")
# --- The model
case("loss not normalised", "mlp", "summed_loss", LOW, "evaluation")
case("loss not normalised", "gpt, axis model", "summed_loss", LOW, "evaluation")
case("a metric times the batch of a core", "mlp", "batch_metric", LOW,
     "evaluation", quick=True)
case("a metric times the batch of a core", "resnet", "batch_metric", LOW,
     "evaluation")
case("a metric not normalised", "cnn", "summed_metric", HIGH, "evaluation")
case("dropout key equal on all replicas", "cnn", "equal_dropout", HIGH,
     "same loss")
case("dropout key equal on all replicas", "gpt", "equal_dropout@h0/attn", HIGH,
     "same loss")
case("dropout key equal on all replicas", "gpt", "equal_dropout@h1", HIGH,
     "same loss")
case("batch norm over the wrong span", "resnet", "own_span@stem/norm:1", HIGH,
     "same loss")
case("batch norm over the wrong span", "normed", "own_span@fc1/norm:1", HIGH,
     "same loss")
case("batch norm over the wrong span", "normed", "own_span@fc2/norm:1", HIGH,
     "same loss")
case("a result that grows with the replicas", "mlp", "grows@fc2", HIGH,
     "same loss")
# --- The step
case("missing all_reduce on one parameter", "mlp", "no_sum@fc1/kernel", LOW,
     "collectives", quick=True)
case("missing all_reduce on one parameter", "mlp", "no_sum@out/bias", LOW,
     "collectives")
case("missing all_reduce on one parameter", "gpt", "no_sum@h1/mlp/down/kernel",
     LOW, "collectives")
case("missing all_reduce on one parameter", "mlp, zero1", "no_sum@out/bias",
     LOW, "collectives")
case("a gradient summed twice", "mlp", "sum_twice@fc1/kernel", LOW,
     "collectives", quick=True)
case("a gradient summed twice", "cnn", "sum_twice@conv1/bias", LOW,
     "collectives", quick=True)
case("a gradient summed twice", "gpt", "summed_back@h0/mlp/up", LOW,
     "collectives")
case("a gradient that is a sum", "mlp", "sum_scaled@fc1/kernel", LOW,
     "same first update")
case("a gradient that is a sum", "mlp, lamb", "sum_scaled@out/bias", LOW,
     "same first update")
case("a gradient that is a sum", "gpt, axis model", "sum_scaled@h0/ln_1/scale",
     LOW, "same first update")
case("a wrong sum over the axis model", "gpt, axis model", "model_sum@half", LOW,
     "same loss")
case("a wrong sum over the axis model", "gpt, axis model", "model_sum@late",
     LOW, "same gradients")
case("a norm of a piece for that of a parameter", "mlp, lamb", "own_pieces",
     LOW, "same first update|replicas agree", "optimizer.shard=zero1")
case("a norm of a piece for that of a parameter", "mlp, lars", "own_pieces",
     LOW, "same first update|replicas agree", "optimizer.shard=zero1")
case("a redundant collective", "mlp", "idle_sum@fc1", LOW, "collectives",
     quick=True)
case("a redundant collective", "gpt", "idle_sum@h0/mlp/up", LOW, "collectives",
     quick=True)
case("a redundant collective", "cnn", "sum_again@out/bias", LOW, "collectives",
     quick=True)
# --- The schedule
case("the schedule's next step", "mlp, cosine", "schedule@late", LOW,
     "learning rate")
case("the schedule's next step", "gpt, warm-up", "schedule@late", LOW,
     "learning rate")
case("a warm-up of other examples", "gpt, warm-up", "schedule@warm-up", LOW,
     "learning rate")
case("a decay that ends late", "cnn, cosine", "schedule@end", LOW,
     "learning rate")
# --- The loop, and averages
case("another rate than reported", "mlp", "loop@rate:0.25", HIGH,
     "steps of the run")
case("another rate than reported", "cnn", "loop@rate:4", HIGH,
     "steps of the run")
case("another rate than reported", "gpt", "loop@rate:2", HIGH,
     "steps of the run")
case("no count of updates", "mlp, zero1", "loop@updates", LOW,
     "steps of the run")
case("a dropout key of no example", "cnn", "loop@examples", LOW,
     "steps of the run")
case("an average that stays", "mlp, averages", "average@frozen", LOW,
     "averages")
case("an average that stays", "cnn", "average@frozen", LOW, "averages",
     "optimizer.ema=0.99", *SGD)
case("an average that decays too fast", "mlp, averages", "average@replicas",
     LOW, "averages")
case("weights rounded to bf16", "mlp", "rounded@fc1/kernel", LOW,
     "precision of the state", "precision=mixed")
case("weights rounded to bf16", "gpt", "rounded@wte/embedding", LOW,
     "precision of the state", "precision=mixed")
case("a gain of twice the replicas", "mlp, adascale", "gain", LOW,
     "AdaScale's gain")
# --- The machine
case("one corrupt core", "mlp", "bad_copy@fc1/kernel:3", LOW, "replicas agree")
case("one corrupt core", "gpt", "bad_copy@wte/embedding:2", LOW,
     "replicas agree")
case("one corrupt core", "cnn", "bad_core@fc:11", HIGH, "cores agree")
case("one corrupt core", "gpt", "bad_core@h1/attn/out:1", LOW, "cores agree")
case("a non-deterministic op", "mlp", "restless_op@fc1", LOW, "same bits twice")
case("a non-deterministic op", "gpt", "restless_op@h1/mlp/up", LOW,
     "same bits twice")
case("half-written checkpoint", "mlp", "half_written@part_", LOW,
     "resumes after a kill")
case("half-written checkpoint", "cnn", "half_written@manifest", LOW,
     "resumes after a kill")
# --- The plug-in, given by its path (planted_plugin.cc)
OF_PLUGIN = ["--device", "PLUGIN"]
case("a core whose products are wrong", "mlp", "plugin@bad_core:3", LOW,
     "cores agree", *OF_PLUGIN)
case("a core whose products are wrong", "mlp, accumulate", "plugin@bad_core:9",
     HIGH, "cores agree", *OF_PLUGIN)
case("an upload that arrives wrong", "mlp", "plugin@bad_upload:2", LOW,
     "cores agree", *OF_PLUGIN)
case("an upload that arrives wrong", "cnn", "plugin@bad_images:1", LOW,
     "cores agree", *OF_PLUGIN)
case("a wrong collective", "mlp", "plugin@half_groups", LOW, "replicas agree",
     *OF_PLUGIN)
case("a wrong collective", "gpt", "plugin@half_groups", LOW, "replicas agree",
     *OF_PLUGIN)
case("a sum without one core", "mlp", "plugin@lost_core:2", LOW, "evaluation",
     *OF_PLUGIN)
case("a sum without one core", "mlp, zero1", "plugin@lost_core:0", LOW,
     "evaluation", *OF_PLUGIN)
case("a sum without one core", "mlp", "plugin@lost_arrays:2", HIGH,
     "same gradients|same first update", *OF_PLUGIN)
case("a dropped donated buffer", "mlp", "plugin@stale:1", LOW,
     "same first update", *OF_PLUGIN)
case("a dropped donated buffer", "gpt", "plugin@stale:6", LOW,
     "same first update", *OF_PLUGIN)
# --- A step that was made elsewhere
case("missing all_reduce on one parameter", "imported", "imported@no_sum/gw",
     LOW, "replicas agree", quick=True)
case("missing all_reduce on one parameter", "imported, dropout",
     "imported@no_sum/gb", LOW, "replicas agree")
case("missing all_reduce of the loss", "imported", "imported@no_sum/loss", LOW,
     "same on any core", quick=True)
case("dropout key equal on all replicas", "imported, dropout",
     "imported@equal_dropout", LOW, "same on any core")
case("dropout key equal on some replicas", "imported, dropout",
     "imported@equal_on_pairs", LOW, "same on any core")
case("wrong loss scale", "imported", "imported@scale", HIGH,
     "same first update")
case("wrong loss scale", "imported", "imported@fixed_scale", HIGH,
     "same first update")
case("wrong loss scale", "imported, dropout", "imported@scale", HIGH,
     "same first update")
case("loss not normalised", "imported", "imported@loss_is_sum", HIGH,
     "same loss")
case("loss not normalised", "imported, dropout", "imported@loss_is_sum", HIGH,
     "same loss")
# --- What the slice has
LARGE = ["architecture.hidden=[40000,40000]", "train_steps=48"]
case("HBM overflow on the next generation", "mlp", "none", LOW, "fits",
     *LARGE, "--budget", "1s")
case("HBM overflow on the next generation", "gpt", "none", LOW, "fits",
     "architecture.width=4096", "architecture.layers=6", "--budget", "1s")
FAR = ["--zone", "europe-west4-b"]
case("cross-region bucket", "mlp", "bucket@RECORDS", LOW, "bucket planted",
     "checkpoint.folder=gs://planted/run", *FAR)
case("cross-region bucket", "records", "bucket@RECORDS", LOW, "bucket planted",
     "input.files=gs://planted/train-*", *FAR)
# --- Twins without a defect
for name in RECIPES:
    # Runs that end so soon after their warm-up leave convergence unknown.
    if name != "gpt, warm-up":
        case("clean", name, "none", None, None, quick=name == "mlp")
# Its checkpoints go to the bucket: how much is free here is no part of it.
case("clean", "mlp", "bucket@RECORDS", None, None, *LARGE, "--budget", "1s",
     "checkpoint.folder=gs://planted/run", "--zone", "us-central1-a", "--from",
     "v5p-8", "--to", "v5p-16", "--rungs", "v5p-8,v5p-16", quick=True)
# The source's own speed, and the bucket in its own region.
case("clean", "gpt", "slow@each:0", None, None)
case("clean", "mlp", "none", None, None, *OF_PLUGIN)
case("clean", "mlp", "bucket@RECORDS", None, None,
     "checkpoint.folder=gs://planted/run", "--zone", "us-central1-a")


def climb(one, work, places):
    """({rung: {gate: its line}}, all that the command printed)."""
    folder = tempfile.mkdtemp(dir=work)
    recipe = os.path.join(folder, "recipe.toml")
    model = 'model = "x"'
    if one["recipe"].startswith("imported"):
        for replicas in (4, 16):
            imported_step.write(folder, replicas,
                                one["defect"].partition("imported@")[2],
                                dropout="dropout" in one["recipe"])
        model = (f'program = "{folder}/step_{{replicas}}.mlir"\n'
                 f'eval_program = "{folder}/eval_{{replicas}}.mlir"\n'
                 f'init_from = "{folder}/state.safetensors"')
    with open(recipe, "w") as file:
        file.write(f'{model}\ndata = "x"\nglobal_batch = 1\n')
    out = os.path.join(folder, "climb")
    words = ["--from", LOW, "--to", HIGH, "--rungs", f"{LOW},{HIGH}"]
    if "--to" in one["words"]:
        words = []
    if "--budget" not in one["words"]:
        words += ["--budget", "1h"]
    keys = [*BASE, *RECIPES[one["recipe"]], *one["words"]]
    command = [PLANTED, one["defect"], "climb", recipe, *keys, *words,
               f"out={folder}/run", "--out", out]
    # What is planted in the plug-in is no defect of the command's own.
    environment = dict(os.environ, PLANTED_PLUGIN=one["defect"].partition(
        "plugin@")[2])
    for name, place in places.items():
        command = [word.replace(name, place) for word in command]
    return run(command[:-2], out, environment)


def run(command, out, environment=None):
    """What climb() returns, of a command whose climb is in the folder `out`."""
    try:
        ran = subprocess.run([*command, "--out", out], capture_output=True,
                             text=True, timeout=SECONDS, env=environment)
        said = ran.stdout + ran.stderr
    except subprocess.TimeoutExpired as expired:
        return {}, f"{expired}"
    seen = {}
    try:
        with open(os.path.join(out, "report.json")) as file:
            for rung in json.load(file)["rungs"]:
                seen[rung["slice"]] = {gate["name"]: gate
                                       for gate in rung["gates"]}
    except OSError:
        pass
    return seen, said


def judge(one, seen, said):
    """What is wrong; "": nothing."""
    rungs = list(seen)
    last = rungs[-1] if rungs else None
    opened = [(rung, name, gate) for rung in rungs
              for name, gate in seen[rung].items()
              if gate["colour"] in ("red", "yellow", "unknown")]
    words = "; ".join(f"{rung}: {name} is {gate['colour']}, {gate['found']}"
                      for rung, name, gate in opened)
    if one["gate"] is None:
        # AdaScale's runs have no common length to compare convergence by.
        passed = (r" is passed( dry: nothing ran on it|"
                  r"; convergence was (not compared|compared up to \S+))?; the evidence")
        if opened or not re.search(passed, said):
            return words or f"ended at {last}: {said[-500:]}"
        return ""
    if any(rung == one["rung"] and name in one["gate"].split("|")
           for rung, name, _ in opened) and last == one["rung"] and all(
               rung == one["rung"] for rung, _, _ in opened):
        return ""
    return words or f"ended at {last}: {said[-500:]}"


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--quick", action="store_true", help="a few cases")
    parser.add_argument("--others", action="store_true", help="all but these")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("words", nargs="*")
    asked = parser.parse_args()
    chosen = [one for one in CASES
              if not (asked.quick if not one["quick"] else asked.others)
              and all(word in str(one) for word in asked.words)]
    counts = {True: 0, False: 0}
    with tempfile.TemporaryDirectory() as work:
        records = os.path.join(work, "records")
        # A text of which no part comes twice.
        text = os.path.join(work, "text")
        with open(text, "w") as file:
            file.writelines(f"{i * i * 7919 % 1000003} " for i in range(5170))
        places = {"RECORDS": records, "TEXT": text, "PLUGIN": PLUGIN}
        for split in ("train", "eval"):
            subprocess.run(
                [PLANTED, "none", "data", "write", "digits", "train_size=4096",
                 "eval_size=202", "--split", split, "--to", records, "--format",
                 "tfrecord", "--pixels", "u8"], check=True,
                capture_output=True)

        def ask(one):
            begin = time.monotonic()
            wrong = judge(one, *climb(one, work, places))
            return one, wrong, time.monotonic() - begin

        with concurrent.futures.ThreadPoolExecutor(asked.jobs) as pool:
            for one, wrong, seconds in pool.map(ask, chosen):
                counts[not wrong] += 1
                where = f"{one['gate']} on {one['rung']}" if one["gate"] else ""
                print(f"{'FAIL' if wrong else 'ok  '} {one['what']}, "
                      f"{one['recipe']} {one['defect']} "
                      f"{' '.join(one['words'])}: {where} "
                      f"{wrong} ({seconds:.1f} s)", flush=True)
    print(f"{counts[True]} passed, {counts[False]} failed")
    return counts[False] != 0 or not counts[True]


if __name__ == "__main__":
    sys.exit(main())

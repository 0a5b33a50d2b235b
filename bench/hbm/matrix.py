"""./dev bench hbm jobs: compares memory estimates of jobs with the TPU compiler.

usage: matrix.py [--recorded | --record] [--missing] [--libtpu PATH]
                 [--timeout SECONDS] [--check] [WORD...]

Prints a row per model, slice, sharding and precision; with WORDs those that have
all of them ("gpt2 v3-8"). The compiler is libtpu, ahead of time, without a TPU:
the installed one or that of --libtpu. Without one, or with --recorded, its
recorded answers are used (tests/hbm/jobs.csv). --record writes each answer into
that file as it arrives, so a run may be interrupted; --missing asks only for rows
not recorded yet. The compiler takes seconds (MLP) to minutes (GPT) per row;
--timeout ends it. The last line is `N passed, N failed`: estimates within 10 %,
and no wrong verdict. Rows without a record, and records of no row, fail. With
--check failures make the exit status 1.
"""
import argparse, json, pathlib, subprocess, sys

sys.path.append(str(pathlib.Path(__file__).parent))
import recorded_answers
from recorded_answers import SAID

ESCALA = "build/bin/escala"
RECORDED = pathlib.Path("tests/hbm/jobs.csv")
TEXT = 'input.path=["recipes","docs"]'
GPT = ["recipes/gpt2.toml", TEXT, "architecture.vocabulary=50304"]
MODELS = {
    "mlp": ["recipes/digits_mlp.toml", "architecture.hidden=[4096,4096]",
            "batch_per_replica=2048"],
    "resnet50": ["recipes/resnet50.toml", "batch_per_replica=64"],
    "gpt2": [*GPT, "batch_per_replica=4"],
    "gpt1.3b": [*GPT, "batch_per_replica=1", "architecture.layers=24",
                "architecture.width=2048", "architecture.heads=16"],
}
SLICES = ["v3-8", "v3-128", "v5e-16", "v4-64"]
SHARDS = {
    "data": [],
    "fsdp": ["optimizer.shard=fsdp", "mesh.data=1", "mesh.fsdp=-1"],
}
PRECISIONS = ["f32", "mixed"]
NAME = ["model", "slice", "shard", "precision"]
FIGURES = ["compiles", "needed_bytes", "argument_bytes", "temp_bytes",
           "capacity_bytes"]
WITHIN = 0.1
GIB = 2**30


def jobs(words):
    for model, base in MODELS.items():
        for slice_ in SLICES:
            for shard, keys in SHARDS.items():
                for precision in PRECISIONS:
                    name = (model, slice_, shard, precision)
                    if all(word in name for word in words):
                        yield name, [*base, *keys, f"precision={precision}"]


def plan(slice_, words, check):
    command = [ESCALA, "plan", *words, "--fit", "--to", slice_, "--json",
               "--no-remedies", *check]
    ran = subprocess.run(command, capture_output=True, text=True)
    if not ran.stdout:
        sys.exit(f"{' '.join(command)}\n{ran.stderr}")
    answer = json.loads(ran.stdout)
    answer["words"] = ran.stderr.strip()
    return answer


def read_recorded():
    return recorded_answers.read(
        RECORDED, lambda r: tuple(r[c] for c in NAME), FIGURES)


def write_recorded(answers):
    about = ["What libtpu's ahead-of-time compiler says of these jobs: "
             "./dev bench hbm jobs --record",
             "compiles 0: it does not fit, and needed_bytes is what its refusal "
             "tells; 0: no figure, and what it said.",
             "temp_bytes 0 of one that compiles: read in its buffer assignment, "
             "without waiting for code."]
    recorded_answers.write(RECORDED, about, NAME, FIGURES, answers)


def compiler_of(options):
    """The options that select the compiler; none if there is none."""
    if options.recorded:
        return []
    check = ["--check-with", options.libtpu,
             "--check-timeout", str(options.timeout)]
    ran = subprocess.run([ESCALA, "plan", *MODELS["mlp"], "--fit", "--to", "v3-8",
                          *check], capture_output=True, text=True)
    if ran.returncode == 0:
        return check
    print(f"{ran.stderr.strip()}\ncompared with {RECORDED}")
    return []


def heard(answer):
    """The compiler's figures for a row, or words that say why there are none."""
    figures = answer.get("compiler") or dict.fromkeys(FIGURES, 0)
    said = "" if figures["needed_bytes"] else \
        " ".join((answer["words"] or figures["error"]).split())[:300]
    return {**figures, SAID: said}


def judge(name, fit, compiler):
    ratio = fit["needed_bytes"] / compiler["needed_bytes"]
    theirs = "fits" if compiler["compiles"] else "does not fit"
    wrong = fit["verdict"] in ("fits", "does not fit") and \
        fit["verdict"] != theirs
    good = abs(ratio - 1) <= WITHIN and not wrong
    print(f"{name[0]:9}{name[1]:8}{name[2]:6}{name[3]:11}"
          f"{fit['needed_bytes'] / GIB:6.2f} GiB"
          f"{compiler['needed_bytes'] / GIB:6.2f} GiB{ratio:7.2f}  "
          f"{fit['verdict']} / {theirs}{'' if good else '  FAIL'}", flush=True)
    return good


def find_gaps(recorded):
    """Jobs without a record, and records without a job."""
    names = [name for name, _ in jobs([])]
    for name in names:
        if name not in recorded:
            yield f"{' '.join(name)}: {RECORDED} does not have it"
    for name in recorded:
        if name not in names:
            yield f"{' '.join(name)}: in {RECORDED}, and no job"


def run(options):
    """Whether each row was good."""
    check = compiler_of(options)
    recorded = read_recorded()
    print(f"{'model':9}{'slice':8}{'shard':6}{'precision':11}{'estimate':>10}"
          f"{'compiler':>10}{'ratio':>7}  verdicts")
    if not check:
        for gap in find_gaps(recorded):
            print(f"{gap}  FAIL")
            yield False
    for name, words in jobs(options.words):
        if name in recorded if options.missing else \
                not check and name not in recorded:
            continue
        answer = plan(name[1], words, check)
        compiler = heard(answer) if check else recorded[name]
        recorded[name] = compiler
        if options.record and check:
            write_recorded(recorded)
        if compiler["needed_bytes"] == 0:
            print(f"{' '.join(name)}: no figure: {compiler[SAID]}  FAIL")
            yield False
            continue
        yield judge(name, answer["fit"], compiler)


def main(words=None):
    parser = argparse.ArgumentParser(usage=__doc__.replace("%", "%%"))
    parser.add_argument("--libtpu", default="libtpu")
    parser.add_argument("--recorded", action="store_true")
    parser.add_argument("--record", action="store_true")
    parser.add_argument("--missing", action="store_true")
    parser.add_argument("--timeout", type=int, default=1800)
    parser.add_argument("--check", action="store_true")
    parser.add_argument("words", nargs="*")
    options = parser.parse_args(words)
    if not list(jobs(options.words)):
        parser.error(f"no job has all of '{' '.join(options.words)}'")
    good = list(run(options))
    print(f"{sum(good)} passed, {len(good) - sum(good)} failed")
    return 1 if options.check and not all(good) else 0


if __name__ == "__main__":
    sys.exit(main())

"""./dev bench hbm kinds: memory estimates of many kinds of jobs, from small
batches to more than a core holds, beside the TPU compiler's answers.

usage: kinds.py [--recorded] [--record --libtpu PATH [--timeout SECONDS]]
                [--rows] [--held-out] [--check] [WORD...]

The estimate was tuned on some of the kinds; the others, half of those drawn last, say
how good it is. Prints sums of both parts by generation; with --rows also each job that
was tuned on. --held-out prints the held-out ones instead; whoever has looked at them
must draw new kinds and raise FIRST_HELD_OUT. Compared are the answers in
tests/hbm/kinds.csv. --record asks libtpu, ahead of time and without a TPU, for the
jobs that are not there yet and writes each answer as it arrives. WORDs select jobs
("gpt_tied v6e").

Asked of the held-out kinds: 90 % of estimates within 10 %, a median error of at
most 4 %, no wrong verdict, and "too close to tell" for at most a quarter. With
--check a miss makes the exit status 1.
"""
import argparse, hashlib, json, os, pathlib, re, statistics, subprocess
import sys, tempfile, time

import recorded_answers
from recorded_answers import SAID

ESCALA = "build/bin/escala"
RECORDED = pathlib.Path("tests/hbm/kinds.csv")
NAME = ["kind", "slice", "batch"]
FIGURES = ["fill", "compiles", "needed_bytes", "argument_bytes",
           "capacity_bytes"]
VERDICTS = ["does not fit", "fits"]
ASKED = "too close to tell"
WITHIN = 0.1
GIB = 2**30
# The share of HBM in % that a job fills by the estimate without
# rematerialisation, as it was when it was recorded; each kind has three of them
# on each slice.
FILLS = [5, 30, 60, 90, 100, 115, 130]
# From this number on, nothing was tuned on the drawn kinds whose hash is odd.
FIRST_HELD_OUT = 64
SLICES = ["v2-32", "v3-32", "v4-32", "v5e-16", "v5p-32", "v6e-16", "tpu7x-16"]
FSDP = ["optimizer.shard=fsdp", "mesh.data=1", "mesh.fsdp=-1"]


def gpt(*keys):
    return ["recipes/gpt2.toml", 'input.path=["recipes","docs"]',
            "architecture.vocabulary=32768", "architecture.heads=8",
            "architecture.width=1024", *keys]


def vit(*keys):
    return ["recipes/vit_tiny.toml", "input.height=224", "input.width=224",
            "input.augment=false", "input.classes=1000",
            "architecture.patch=16", "architecture.width=768",
            "architecture.heads=12", "architecture.layers=6", *keys]


KINDS = {
    "resnet20_f32": ["recipes/resnet20.toml"],
    "resnet50_mixed": ["recipes/resnet50.toml"],
    "resnet50_f32_sgd": ["recipes/resnet50.toml", "precision=f32",
                         "optimizer.name=sgd", "optimizer.ema=0.999"],
    "resnet50_bf16_zero1": ["recipes/resnet50.toml", "precision=bf16",
                            "optimizer.shard=zero1"],
    "resnet101_mixed": ["recipes/resnet50.toml",
                        "architecture.blocks=[3,4,23,3]"],
    "vit_mixed": vit("precision=mixed"),
    "vit_f32_lamb": vit("precision=f32", "optimizer.name=lamb"),
    "vit_remat_ema": vit("precision=mixed", "architecture.remat=true",
                         "architecture.layers=12", "optimizer.ema=0.999"),
    "vit_fsdp": vit("precision=mixed", *FSDP),
    "cnn_wide_mixed": ["recipes/digits_cnn.toml", "precision=mixed",
                       "architecture.channels=[128,256]",
                       "architecture.hidden=2048"],
    "gpt_tied_mixed": gpt("architecture.layers=4"),
    "gpt_untied_zero1": gpt("architecture.layers=6", "architecture.tied=false",
                            "optimizer.shard=zero1"),
    "gpt_remat_mixed": gpt("architecture.layers=8",
                           "architecture.remat=true"),
    "gpt_remat_f32_fsdp": gpt("architecture.layers=6", "precision=f32",
                              "architecture.remat=true", *FSDP),
    "gpt_wide_adafactor": gpt("architecture.layers=2",
                              "architecture.width=4096",
                              "architecture.heads=32",
                              "optimizer.name=adafactor", "~optimizer.beta2"),
    "gpt_wide_fsdp": gpt("architecture.layers=3", "architecture.width=4096",
                         "architecture.heads=32", *FSDP),
    "gpt_remat_wide": gpt("architecture.layers=4", "architecture.width=2048",
                          "architecture.heads=16", "architecture.remat=true",
                          "architecture.tied=false"),
    "gpt_long": gpt("architecture.layers=2", "input.block=4096",
                    "architecture.positions=rotary"),
    "gpt_f32": gpt("architecture.layers=4", "precision=f32"),
    "gpt_bf16_momentum": gpt("architecture.layers=6", "precision=bf16",
                             "optimizer.name=sgd", "~optimizer.beta2",
                             "~optimizer.weight_decay",
                             "optimizer.momentum=0.9"),
    "gpt_lamb_ema": gpt("architecture.layers=4", "architecture.bias=true",
                        "optimizer.name=lamb", "optimizer.ema=0.999"),
    "gpt_dropout": gpt("architecture.layers=4", "architecture.dropout=0.1"),
    "gpt_rms_gqa": gpt("architecture.layers=4", "architecture.norm=rms",
                       "architecture.positions=rotary",
                       "architecture.kv_heads=2", "architecture.tied=false",
                       "architecture.mlp_width=2816"),
    "gpt_accumulate": gpt("architecture.layers=4", "optimizer.accumulate=4"),
    "gpt_small_vocabulary": gpt("architecture.layers=12",
                                "architecture.vocabulary=512"),
    "mlp_wide_mixed": ["recipes/digits_mlp.toml", "precision=mixed",
                       "architecture.hidden=[8192,8192,8192]"],
    "mlp_deep_adam": ["recipes/digits_mlp.toml", "optimizer.name=adam",
                      "~optimizer.momentum",
                      "architecture.hidden=["
                      + ",".join(["2048"] * 12) + "]"],
    "mlp_deep_fsdp": ["recipes/digits_mlp.toml", "precision=mixed",
                      "architecture.hidden=["
                      + ",".join(["4096"] * 10) + "]", *FSDP],
    "mlp_bf16_zero1": ["recipes/digits_mlp.toml", "precision=bf16",
                       "optimizer.name=adamw", "~optimizer.momentum",
                       "optimizer.shard=zero1",
                       "architecture.hidden=[16384,4096,16384]"],
    "mlp_fsdp_mixed": ["recipes/digits_mlp.toml", "precision=mixed",
                       "optimizer.name=adamw", "~optimizer.momentum",
                       "architecture.hidden=[12288,12288,12288,12288]", *FSDP],
}


def hash_of(text):
    return int(hashlib.sha256(text.encode()).hexdigest(), 16)


def drawn(number):
    """A kind whose every property follows from its number, so that nobody chose it."""
    def pick(property_, *choices):
        return choices[hash_of(f"kind {number}: {property_}") % len(choices)]

    family = pick("family", "gpt", "gpt", "gpt", "vit", "vit", "resnet", "resnet",
                  "mlp", "cnn")
    keys = {
        "gpt": lambda: gpt(
            f"architecture.layers={pick('layers', 2, 4, 6, 10)}",
            f"architecture.width={pick('width', 512, 1024, 1536, 2048)}",
            f"architecture.vocabulary={pick('words', 256, 8192, 32768, 50304)}",
            f"architecture.tied={pick('tied', 'true', 'false')}",
            f"architecture.norm={pick('norm', 'layer', 'rms')}",
            f"architecture.positions={pick('positions', 'learned', 'rotary')}",
            f"architecture.kv_heads={pick('kv_heads', 8, 8, 4)}",
            f"architecture.dropout={pick('dropout', 0, 0, 0.1)}",
            f"input.block={pick('block', 256, 1024, 2048)}"),
        "vit": lambda: vit(
            f"architecture.layers={pick('layers', 4, 8, 12)}",
            f"architecture.width={pick('width', 384, 768, 1152)}",
            f"architecture.dropout={pick('dropout', 0, 0, 0.1)}",
            f"architecture.patch={pick('patch', 16, 14, 32)}"),
        "resnet": lambda: [
            "recipes/resnet50.toml",
            f"input.height={pick('height', 224, 128, 160)}",
            f"input.width={pick('width', 224, 160)}",
            f"architecture.blocks={pick('blocks', [3, 4, 6, 3], [2, 2, 2, 2])}",
            f"architecture.norm_span={pick('norm_span', 1, 1, 4)}"],
        "mlp": lambda: [
            "recipes/digits_mlp.toml", "architecture.hidden=" + str(
                [pick("width", 1024, 2048, 4096, 8192)]
                * pick("layers", 3, 6, 10))],
        "cnn": lambda: [
            "recipes/digits_cnn.toml",
            f"architecture.channels={pick('channels', [64, 128], [128, 256, 256])}",
            f"architecture.hidden={pick('width', 512, 4096)}"],
    }[family]()
    optimizer = pick("optimizer", 'name="sgd",momentum=0.9', 'name="sgd"',
                     'name="adam"', 'name="adamw"', 'name="adamw"',
                     'name="lamb",weight_decay=0.01', 'name="lars"',
                     'name="adafactor"')
    keys += [f"optimizer={{{optimizer},learning_rate=0.001}}",
             f"optimizer.ema={pick('ema', 0, 0, 0.999)}",
             f"optimizer.clip_norm={pick('clip', 0, 1)}",
             f"precision={pick('precision', 'mixed', 'mixed', 'f32', 'bf16')}"]
    if family in ("gpt", "vit"):
        keys.append(f"architecture.remat={pick('remat', 'true', 'false', 'false')}")
    if pick("accumulate", *"nnnnny") == "y":
        keys.append("optimizer.accumulate=4")
    if "adafactor" not in optimizer:  # its state has no pieces
        keys += pick("shard", [], [], ["optimizer.shard=zero1"], FSDP)
    return f"drawn_{number:02}_{family}", keys


KINDS |= dict(drawn(number) for number in range(128))


def is_held_out(kind):
    """The kinds that this is false for have been looked at and count as tuned on."""
    number = re.match(r"drawn_(\d+)", kind)
    return (number is not None and int(number[1]) >= FIRST_HELD_OUT
            and hash_of(kind) % 2 == 1)


def command_of(kind, slice_, batch):
    return [ESCALA, "plan", *KINDS[kind], f"batch_per_replica={batch}", "--fit",
            "--to", slice_, "--json", "--no-remedies"]


def estimate(kind, slice_, batch):
    command = command_of(kind, slice_, batch)
    ran = subprocess.run(command, capture_output=True, text=True)
    if not ran.stdout:
        sys.exit(f"{' '.join(command)}\n{ran.stderr}")
    return json.loads(ran.stdout)["fit"]


# --- The compiler's answers ---------------------------------------------------

def read_recorded():
    return recorded_answers.read(
        RECORDED, lambda r: (r["kind"], r["slice"], int(r["batch"])), FIGURES)


def write_recorded(answers):
    about = ["What libtpu's ahead-of-time compiler says of these jobs: "
             "./dev bench hbm kinds --record",
             "batch: of a replica. fill: % of HBM by the estimate that chose the "
             "batch.",
             "compiles 0: it does not fit; needed_bytes 0: no figure, and what it "
             "said."]
    recorded_answers.write(RECORDED, about, NAME, FIGURES, answers)


def batch_for(kind, slice_, fill):
    """The batch that fills this share of HBM by the estimate, at least the smallest."""
    multiple = 4 if "optimizer.accumulate=4" in KINDS[kind] else 1
    low, high = 0, None
    batch = multiple
    while high is None or high - low > max(multiple, low // 64):
        fit = estimate(kind, slice_, batch)
        if fit["wanted_bytes"] * 100 > fit["capacity_bytes"] * fill:
            high = batch
        else:
            low = batch
        batch = 2 * low if high is None else (low + high) // 2
        batch -= batch % multiple
        if batch <= low:
            break
    if low >= 64:
        low -= low % 8
    return low or multiple


def missing(recorded, words):
    """The jobs that --record asks for, in an order that mixes kinds, slices and
    sizes, so that what is recorded first is a fair sample."""
    known = {(kind, slice_, row["fill"])
             for (kind, slice_, _), row in recorded.items()}
    jobs = [(kind, slice_, FILLS[(k + 3 * s + 2 * step) % len(FILLS)])
            for k, kind in enumerate(KINDS) for s, slice_ in enumerate(SLICES)
            for step in range(3)]
    for job in sorted(jobs, key=lambda job: hash_of(f"{job}")):
        if job not in known and all(w in f"{job[0]} {job[1]}" for w in words):
            yield job


def read_dump(folder):
    """What the compiler has written about the buffers of the step; None while it
    has not."""
    fits = list(folder.glob("*.step.*_after_buffer_assignment.txt"))
    if not fits and not list(folder.glob("*.step.*.oom_*_module.txt")):
        return None
    report, = folder.glob("*.step.*-memory-usage-report.txt")
    placed, = folder.glob("*.step.*s-buffer-assignment.txt")
    total = re.search(r"\(color=0\)\s+Total bytes: (\d+)", report.read_text())
    arguments = re.findall(r"^allocation \d+: size (\d+), parameter ",
                           placed.read_text(), re.M)
    return {"compiles": len(fits), "needed_bytes": int(total[1]),
            "argument_bytes": sum(map(int, arguments)), SAID: ""}


def ask(kind, slice_, batch, options):
    """The compiler's figures. The buffer assignment is there long before code
    is, so the compiler is ended as soon as it has been written."""
    command = [*command_of(kind, slice_, batch), "--check-with",
               options.libtpu, "--check-timeout", str(options.timeout)]
    with tempfile.TemporaryDirectory(prefix="hbm_kinds") as folder:
        environment = {**os.environ, "XLA_FLAGS":
                       f"--xla_dump_to={folder} --xla_dump_hlo_as_text"}
        child = subprocess.Popen(command, env=environment, text=True,
                                 stdout=subprocess.DEVNULL,
                                 stderr=subprocess.PIPE, process_group=0)
        answer = None
        while answer is None and child.poll() is None:
            time.sleep(0.1)
            answer = read_dump(pathlib.Path(folder))
        if child.poll() is None:
            os.killpg(child.pid, 9)
        said = " ".join(child.communicate()[1].split())[:300]
        return answer or {**dict.fromkeys(FIGURES, 0), SAID: said}


def record(options):
    recorded = read_recorded()
    for kind, slice_, fill in missing(recorded, options.words):
        batch = batch_for(kind, slice_, fill)
        if (kind, slice_, batch) in recorded:
            continue
        begin = time.time()
        answer = ask(kind, slice_, batch, options)
        answer["fill"] = fill
        answer["capacity_bytes"] = estimate(
            kind, slice_, batch)["capacity_bytes"]
        recorded[kind, slice_, batch] = answer
        write_recorded(recorded)
        print(f"{kind} {slice_} {batch}: {time.time() - begin:.1f} s",
              flush=True)


# --- The comparison -----------------------------------------------------------

class Sums:
    """What is reported of a set of jobs."""

    def __init__(self):
        self.errors, self.wrong, self.asked = [], 0, 0

    def add(self, fit, compiler):
        self.errors.append(
            fit["needed_bytes"] / compiler["needed_bytes"] - 1)
        self.asked += fit["verdict"] == ASKED
        self.wrong += fit["verdict"] == VERDICTS[1 - compiler["compiles"]]

    def within(self):
        return sum(abs(e) <= WITHIN for e in self.errors) / len(self.errors)

    def median(self):
        return statistics.median(map(abs, self.errors))

    def good(self):
        return self.within() >= 0.9 and self.median() <= 0.04 and \
            not self.wrong and self.asked <= len(self.errors) / 4

    def line(self):
        return (f"{len(self.errors):5} jobs, {self.within():6.1%} within "
                f"{WITHIN:.0%}, median error {self.median():5.1%}, from "
                f"{min(self.errors):+.0%} to {max(self.errors):+.0%}; "
                f"{self.asked:3} too close to tell, {self.wrong} wrong")


def row_text(kind, slice_, batch, fit, compiler, wrong):
    ratio = fit["needed_bytes"] / compiler["needed_bytes"]
    theirs = VERDICTS[compiler["compiles"]]
    return (f"{kind:22}{slice_:9}{batch:7}{fit['needed_bytes'] / GIB:8.2f} "
            f"{compiler['needed_bytes'] / GIB:8.2f} of "
            f"{compiler['capacity_bytes'] / GIB:6.2f} GiB {ratio:6.3f}  "
            f"{fit['verdict']} / {theirs}{'  WRONG' if wrong else ''}"
            f"{'' if abs(ratio - 1) <= WITHIN else '  FAR'}")


def compare(options):
    """Whether the held-out part is as good as asked."""
    parts = {"tuning": {}, "held out": {}}
    unanswered = slowest = 0
    for (kind, slice_, batch), compiler in read_recorded().items():
        if not all(word in f"{kind} {slice_}" for word in options.words):
            continue
        part = "held out" if is_held_out(kind) else "tuning"
        if compiler["needed_bytes"] == 0:
            unanswered += 1
            continue
        begin = time.time()
        fit = estimate(kind, slice_, batch)
        slowest = max(slowest, time.time() - begin)
        all_ = parts[part].setdefault("all", Sums())
        wrong = all_.wrong
        all_.add(fit, compiler)
        parts[part].setdefault(slice_, Sums()).add(fit, compiler)
        if options.rows and (part == "held out") == options.held_out:
            print(row_text(kind, slice_, batch, fit, compiler,
                           all_.wrong > wrong))
    for part, sums in parts.items():
        for slice_ in [*SLICES, "all"]:
            if slice_ in sums:
                print(f"{part:9}{slice_:9}{sums[slice_].line()}")
    print(f"{unanswered} without a figure; the slowest plan took "
          f"{slowest:.2f} s")
    held_out = parts["held out"].get("all")
    good = held_out is not None and held_out.good()
    print("asked of the held-out kinds: 90 % within 10 %, median error at most "
          "4 %, none wrong,\nat most a quarter too close to tell: "
          f"{'reached' if good else 'MISSED'}")
    return good


def main(words=None):
    parser = argparse.ArgumentParser(usage=__doc__.replace("%", "%%"))
    parser.add_argument("--libtpu", default="libtpu")
    parser.add_argument("--recorded", action="store_true")
    parser.add_argument("--record", action="store_true")
    parser.add_argument("--rows", action="store_true")
    parser.add_argument("--held-out", action="store_true")
    parser.add_argument("--timeout", type=int, default=300)
    parser.add_argument("--check", action="store_true")
    parser.add_argument("words", nargs="*")
    options = parser.parse_args(words)
    if options.record:
        record(options)
    good = compare(options)
    return 1 if options.check and not good else 0


if __name__ == "__main__":
    sys.exit(main())

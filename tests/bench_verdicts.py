"""Tests the verdicts of ./dev bench: our figures, the floor's and the peers' are
judged alike, and with --check a missed figure makes the exit status 1. The
measuring programs are replaced by doubles. Ends with `N passed, N failed`.
"""
import contextlib, importlib.util, io, json, os, pathlib, shutil, subprocess
import sys, tempfile

ROOT = pathlib.Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT / "bench/step"))
counts = {True: 0, False: 0}


def check(what, got, expected):
    counts[got == expected] += 1
    if got != expected:
        print(f"FAIL {what}: got {got!r}, expected {expected!r}")


def load(path):
    spec = importlib.util.spec_from_file_location(
        path.replace("/", "_").removesuffix(".py"), ROOT / path)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def said(function, *arguments):
    """What it gives, and what it prints."""
    out = io.StringIO()
    with contextlib.redirect_stdout(out), contextlib.redirect_stderr(out):
        given = function(*arguments)
    return given, out.getvalue()


# --- step --------------------------------------------------------------------

step = load("bench/step/bench.py")
tools = step.tools


class Machine:
    """Programs that take, in their first and second round, so many ms."""

    def __init__(self, ms, rss):
        self.ms, self.rss = ms, rss
        self.runs = []

    def run(self, command, env=(), stderr=None, seconds=0):
        words = list(map(str, command))
        if "--probe" in words:
            return {"peak_gflops": 100}
        who = "torch" if "peer_torch" in words[1] else \
            "jax" if "peer_jax" in words[1] else \
            "floor" if "escala_floor" in words[0] else "ours"
        who += " compile" if words[-1] == "compile" else ""
        who += " " + dict(env)["SOFTPOD_MATMUL"] if "SOFTPOD_MATMUL" in \
            dict(env) else ""
        who += f" {words[-1]}" if who == "jax" else ""
        round_ = self.runs.count(who)
        self.runs.append(who)
        ms = self.ms.get(who, (50, 50))[round_]
        if who == "floor":
            return {"model": "gpt", "batch": 96, "floor_ms": ms}
        row = {"model": "gpt", "batch": 96, "scaling": "global", "step_ms": ms,
               "compile_ms": ms, "rss_mib": self.rss.get(who, (9, 9))[round_],
               "loss_first": 2.0, "loss_last": 1.0}
        if who.startswith("ours"):
            return row | {"slice": "v3-8", "arena_mib": 1, "arena_bound_mib": 1}
        name = {"torch": "PyTorch eager", "torch compile": "PyTorch compiled"}
        return row | {"peer": name.get(who, f"JAX, {words[-1]} devices")} | (
            {} if who in name or words[-1] != "1" else {"peer": "JAX"})


def bench_step(ms, rss=(), words=()):
    """Returns the exit status, {figure: seen}, the order of runs."""
    machine = Machine(ms, dict(rss))
    tools.run, tools.program = machine.run, lambda *_: "program"
    tools.jax_python = tools.torch_python = lambda: "python"
    status, text = said(step.main, ["--rows", "^gpt 96", "--peers", "--json",
                                    *words])
    rows = [json.loads(line) for line in text.splitlines()
            if line.startswith("{")]
    figures = {row["figure"]: row["seen"] for row in rows if "figure" in row}
    return status, figures, machine.runs


ROUND = ["floor", "ours", "ours bf16", "torch", "torch compile", "jax 1",
         "jax 8", "jax 32"]
FLOOR, PEER = "gpt 96: v3-8 / floor", "gpt 96: v3-8 / best peer on one device"
for better in (0, 1):  # the better time counts, whichever round it is from
    def of(good, bad):
        return (good, bad) if better == 0 else (bad, good)
    status, figures, runs = bench_step(
        {"ours": of(22, 40), "ours bf16": of(22, 40), "floor": of(20, 90),
         "torch": of(44, 300), "torch compile": of(55, 300)},
        {"ours": of(10, 30), "torch": of(100, 200)}, ["--check"])
    check("the order of runs", runs, ROUND * 2)
    check("ours / floor", figures[FLOOR], 1.1)
    check("ours / the best peer", figures[PEER], 0.5)
    check("memory", figures["gpt 96: memory / PyTorch eager"], 0.15)
    check("all is reached", status, 0)

ms = {"ours": (22, 22), "ours bf16": (22, 22), "floor": (20, 20),
      "torch": (44, 44)}
rss = {"ours": (1, 1)}
check("missed, --check", bench_step(ms | {"floor": (10, 10)}, rss,
                                    ["--check"])[0], 1)
check("reached, --check", bench_step(ms, rss, ["--check"])[0], 0)
check("missed", bench_step(ms | {"floor": (10, 10)}, rss)[0], 0)
check("a missed peer, --check",
      bench_step(ms | {"torch": (30, 30)}, rss, ["--check"])[0], 1)

seen = {"figure": "f", "seen": 1.0, "asked": 1, "unit": "", "steady": True}
for reached, status in (([True], 0), ([True, False], 1), ([None], 3),
                        ([None, False], 1), ([], 3)):
    figures = [seen | {"reached": one} for one in reached]
    check(f"status of {reached}", step.figures.status(figures, True), status)
    check(f"status of {reached}, no --check",
          step.figures.status(figures, False), 0)
for others, status in (([], 3), ([seen | {"reached": True}], 0)):
    check("what was not measured is not judged", step.figures.status(
        [seen | {"seen": None, "reached": None}, *others], True), status)

# --- train, ckpt, input, hosts -----------------------------------------------

for name, part in (("train", "loop"), ("ckpt", "big"), ("input", "jpeg256"),
                   ("hosts", "processes")):
    bench = load(f"bench/{name}/bench.py")
    with tempfile.TemporaryDirectory() as folder:
        bench.OUT = pathlib.Path(folder)
        (bench.OUT / "written").touch()  # the data of input
        for value, words, status in ((1.02, ["--check"], 0),
                                     (1.04, ["--check"], 1), (1.04, [], 0)):
            bench.PARTS[part] = lambda *_: iter(
                [bench.figure(f"{part}: a", value, 1.03, True)])
            got, text = said(bench.main, [part, *words])
            check(f"{name}, {value} {words}", got, status)
            check(f"{name}, {value}: the verdict", "MISSED" in text,
                  value > 1.03)
        got, text = said(bench.main, [part, "--json"])
        check(f"{name}, --json", json.loads(text),
              bench.figure(f"{part}: a", value, 1.03, True))

# --- programs ----------------------------------------------------------------

sys.path.insert(0, str(ROOT / "bench/programs"))
programs = load("bench/programs/bench.py")


class Asked:
    """A double of a process: answers as a program that takes `ms`."""

    def __init__(self, who, ms, order, differs=None, fails=False, slow=()):
        self.who, self.ms, self.order = who, ms, order
        self.differs, self.fails, self.slow = differs, fails, slow

    def answer(self):
        return {"compile_ms": 1.0, "first_ms": self.ms}

    def ask(self, line):
        word = line.split()[0]
        if self.fails and word == "run":
            raise tools.Failed("JAX takes more than 60 s")
        if word == "run":
            self.order.append(self.who)
        return {"compile_ms": 1.0, "wall_ms": 2 * self.ms, "cpu_ms": self.ms,
                "results": ["f32"], "apart": 0.0, "differs": self.differs}

    def lines(self):
        return ["    0.900 ms  90.0 %     1 step       0.0 GF/s      0.0 GB/s"
                "  reference stablehlo.sort", *self.slow]

    def end(self):
        pass

    kill = end


def bench_programs(ours, jax, words=("--check", "--json"), slow=(), **double):
    """Returns the exit status, the row, {figure: seen}, who ran when."""
    order = []
    tools.run = lambda *_, **__: {"sorted": "sort"}
    programs.write_programs = lambda names: {}
    programs.Bench.ours = lambda *_, **__: Asked("ours", ours, order, slow=slow)

    def open_jax(self, name):
        self.jax = Asked("jax", jax, order, **double)
        return self.jax.answer()

    programs.Bench.open_jax = open_jax
    got, text = said(programs.main, ["--peers", "--rounds", "2", *words])
    rows = [json.loads(line) for line in text.splitlines()
            if line.startswith("{")]
    return got, rows[:1], {row["figure"]: row["seen"] for row in rows
                           if "figure" in row}, order


status, rows, figures, order = bench_programs(3.0, 4.0)
check("programs: the order of runs", order, ["ours", "jax"] * 3)
check("programs: a ratio", rows[0]["cpu_ratio"], 0.75)
check("programs: the median", figures[
    "CPU time / JAX's, median of all programs"], 0.75)
check("programs: a median above the half", status, 1)
status, _, figures, _ = bench_programs(2.0, 4.0)
check("programs: all is reached", status, 0)
check("programs: none is slower", [seen for figure, seen in figures.items()
                                   if "slower" in figure], [0, 0])
check("programs: all in machine code", rows[0]["reference_percent"], 0)
by_reference = "programs with over 5 % in steps without machine code"
check("programs: none by an interpreter", figures[by_reference], 0)
status, rows, figures, _ = bench_programs(2.0, 4.0, slow=[
    "WARNING: ops without machine code took 90.0 %: reference stablehlo.sort"])
check("programs: a fast one by an interpreter", (
    status, rows[0]["reference_percent"], figures[by_reference]), (1, 90.0, 1))
status, rows, figures, _ = bench_programs(6.0, 4.0)
check("programs: a slow one", status, 1)
check("programs: its figures", [
    figures[f"{what} / JAX's, sorted"] for what in ("CPU time", "wall time")],
    [1.5, 1.5])
check("programs: all of it by the reference", programs.profiled(
    ["WARNING: the reference interpreter runs this program, slowly: complex"]
)["reference_percent"], 100.0)
check("programs: no --check", bench_programs(6.0, 4.0, ["--json"])[0], 0)
status, _, figures, _ = bench_programs(3.0, 4.0, differs="result 0")
check("programs: a wrong result", status, 1)
check("programs: wrong results", figures["programs with wrong results"], 1)
status, rows, figures, _ = bench_programs(3.0, 4.0, fails=True)
check("programs: one that fails", status, 1)
check("programs: its reason", rows[0]["failed"], "JAX takes more than 60 s")
check("programs: those that fail", figures,
      {"programs that did not run": 1, by_reference: 0})
got, text = said(programs.main, ["--peers", "srot"])
check("programs: an unknown name", (got, "got 'srot', expected" in text),
      (3, True))
programs.on_pods.python = lambda *_: '["gpt"]'
for large, idle, status in ((11.0, 1.3, 0), (12.0, 1.3, 1), (11.0, 1.4, 1)):
    programs.on_pods.measure = lambda *_: {
        name: {"cpu_ms": ms, "threads_ratio": idle}
        for name, ms in (("v3-8", 10.0), ("v3-2048", large))}
    check(f"programs, {large} ms on v3-2048, 16 threads / those at work {idle}",
          said(programs.main, ["--pods", "--check", "--json"])[0], status)

# --- threads -----------------------------------------------------------------

threads = step.threads
threads.programs = lambda: {"one": "one.mlir"}
for two, busy, status in ((5.5, 12.0, 0), (5.6, 12.0, 1), (5.5, 11.9, 1)):
    def ran(command, env=(), stderr=None, seconds=0):
        if stderr is not None:
            stderr.append("threads: by the work of its steps the program keeps "
                          f"{busy} of 16 busy")
        return {"step_ms": two if dict(env).get("SOFTPOD_THREADS") == "2"
                else 10.0}
    tools.run = ran
    check(f"threads, {two} ms on two, {busy} of 16 busy",
          said(step.main, ["--threads", "--check"])[0], status)

# --- mixed -------------------------------------------------------------------

mixed = load("bench/mixed/bench.py")
for bad in (None, *mixed.RUNS):
    def made_up(name, precision, seed):
        above = 1.011 if name == bad else 1.009
        return (above if precision == "mixed" else 1.0), 2.0 + seed
    mixed.train = made_up
    got, text = said(mixed.main, ["--check", "--seeds", "2"])
    check(f"mixed, {bad} is above", got, 0 if bad is None else 1)
    for name in mixed.RUNS:
        lines = [line for line in text.splitlines()
                 if line.strip().startswith(f"{name}, mixed")]
        check(f"mixed, {bad} is above: {name}",
              [line.endswith(": missed") for line in lines], [name == bad])
    check("mixed, no --check", said(mixed.main, ["--seeds", "2"])[0], 0)

# --- forecast ----------------------------------------------------------------

forecast = load("bench/forecast/bench.py")
# Errors of the forecast, of flat, of last; whether the interval held.
for rows, growth, status in (
        ([[0.1, 0.3, 0.3, True]], 3, 0), ([[0.26, 0.3, 0.3, True]], 3, 1),
        ([[0.1, 0.09, 0.3, True]], 3, 1), ([[0.1, 0.3, 0.09, True]], 3, 1),
        ([[0.1, 0.3, 0.3, False]], 3, 1), ([[0.1, 0.3, 0.3, True]], 2, 1)):
    forecast.judge = lambda *_: (rows, growth)
    check(f"forecast {rows} {growth}",
          said(forecast.main, ["gpt", "--check"])[0], status)
    check(f"forecast {rows} {growth}, no --check",
          said(forecast.main, ["gpt"])[0], 0)

# --- hbm ---------------------------------------------------------------------

hbm = load("bench/hbm/steps.py")
for estimated, status in (({"a": 100, "b": 76}, 0), ({"a": 100, "b": 74}, 1),
                          ({"a": 126, "b": 100}, 1), ({"a": 100}, 1),
                          ({"a": 100, "b": 100, "c": 100}, 1)):
    hbm.estimates = lambda _: estimated
    hbm.read_recorded = lambda _: {"a": 100, "b": 100}
    check(f"hbm {estimated}", said(hbm.main, ["--check"])[0], status)
    check(f"hbm {estimated}, no --check", said(hbm.main, [])[0], 0)

jobs = load("bench/hbm/matrix.py")
recorded = {name: {"compiles": 1, "needed_bytes": 100, "said": ""}
            for name, _ in jobs.jobs([])}
names = list(recorded)
for what, change, status in (
        ("as recorded", {}, 0), ("11 % less", {"needed_bytes": 89}, 1),
        ("another verdict", {"verdict": "does not fit"}, 1)):
    jobs.plan = lambda *_: {"fit": {"verdict": "fits", "needed_bytes": 100}
                            | change}
    jobs.read_recorded = lambda: dict(recorded)
    check(f"jobs, {what}", said(jobs.main, ["--recorded", "--check"])[0],
          status)
    check(f"jobs, {what}, no --check", said(jobs.main, ["--recorded"])[0], 0)
jobs.plan = lambda *_: {"fit": {"verdict": "fits", "needed_bytes": 100}}
one = [recorded[names[0]]]
for what, table in (("a row is missing", dict(list(recorded.items())[1:])),
                    ("a row too many", recorded | {("gpt9",) * 4: one[0]}),
                    ("an empty table", {})):
    jobs.read_recorded = lambda: dict(table)
    got, text = said(jobs.main, ["--recorded", "--check", *names[-1]])
    check(f"jobs, {what}", got, 1)
    check(f"jobs, {what}: how many", text.count("jobs.csv"),
          abs(len(recorded) - len(table)))

# --- large -------------------------------------------------------------------

with tempfile.TemporaryDirectory() as folder:
    tree = pathlib.Path(folder)
    for name in ("scripts", "build/bin", "build/peers-bench",
                 "build/bench_large"):
        (tree / name).mkdir(parents=True)
    shutil.copy(ROOT / "scripts/bench_large.sh", tree / "scripts")
    shutil.copytree(ROOT / "bench/step", tree / "bench/step")
    (tree / "build/peers-bench/ready").touch()
    (tree / "build/bench_large/gpt2_128.mlir").touch()
    for mib, words, status in ((3814, ["--check"], 0), (3815, ["--check"], 1),
                               (3815, [], 0), ("", ["--check"], 1)):
        program = tree / "build/bin/escala_bench_step"
        program.write_text(f"#!/bin/sh\necho '{{\"process_mib\":{mib}}}'\n")
        program.chmod(0o755)
        ran = subprocess.run([tree / "scripts/bench_large.sh", "gpt2", *words],
                             capture_output=True, text=True)
        check(f"large, {mib} MiB {words}", ran.returncode, status)

# --- --write -----------------------------------------------------------------

with tempfile.TemporaryDirectory() as folder:
    tree = pathlib.Path(folder)
    (tree / "build/bin").mkdir(parents=True)
    shutil.copytree(ROOT / "scripts", tree / "scripts")
    program = tree / "build/bin/escala_bench_pods"
    page = tree / "docs/bench/pods.md"
    for status, text in ((0, "seen 1"), (1, "seen 2 missed"), (3, "seen 3")):
        program.write_text(f"#!/bin/sh\necho '{text} {'long ' * 30}'\n"
                           f"[ \"$*\" = --check ] && exit {status}\n")
        program.chmod(0o755)
        ran = subprocess.run([tree / "scripts/bench.sh", "pods", "--check",
                              "--write"], capture_output=True, text=True)
        check(f"write, status {status}", ran.returncode, status)
        check(f"write, status {status}: printed", text in ran.stdout, True)
        written = page.read_text()
        check(f"write, status {status}: the page holds what was measured",
              [f"seen {i}" in written for i in (1, 2, 3)],
              [status == 0, status > 0, False])
        check("write: a terminal shows it",
              max(map(len, written.split("\n"))) <= 100, True)
        check("write: by which command",
              "`./dev bench pods --check --write`" in written, True)
        check("write: nothing else is left", os.listdir(page.parent),
              ["pods.md"])

print(f"{counts[True]} passed, {counts[False]} failed")
sys.exit(0 if counts[False] == 0 else 1)

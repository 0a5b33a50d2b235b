"""./dev bench programs: runs many programs, of single ops and of small models,
on the software Pod and, with --peers, in turn in JAX on its CPU back end, and
compares their results, CPU times and times.

Both run the same function on the same arguments, on one device with all of the
machine's threads, five times in turn; the median of each counts. A program that
one of them cannot run, or not in --limit seconds, is named and left out.
"""
import argparse, contextlib, json, pathlib, re, select, statistics, subprocess
import sys, tempfile, time

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.append(str(ROOT / "bench/step"))
import figures, on_pods, tools

HERE, OUT = ROOT / "bench/programs", ROOT / "build/bench/programs"
ROUND_MS = 50  # CPU time of a program in a round, if it does not take longer
# Threads of one process may look for work for a while after its run, on the core
# that the other process needs.
ASLEEP = 0.03  # seconds
EACH, MEDIAN = 1.0, 0.5  # asked: time ÷ JAX's, of each program and in the median
PROFILE = re.compile(r"\s*([\d.]+) ms +([\d.]+) % +\d+ steps? .*GB/s +(.*)")

# What the engine says of a program that has no machine code at all, and of one
# that an interpreter runs for more than a tolerable share of its time.
ALL_REFERENCE = "the reference interpreter runs this program"
PART_REFERENCE = re.compile(r"ops without machine code took ([\d.]+) %")


class Worker:
    """A process that runs one program as often as it is told."""

    def __init__(self, command, seconds, env=()):
        self.seconds = seconds
        self.name = "JAX" if "serve" in command else "ours"
        self.log = tempfile.TemporaryFile("w+")
        self.process = subprocess.Popen(
            [str(c) for c in command], cwd=ROOT, text=True,
            env=tools.os.environ | dict(env), stdin=subprocess.PIPE,
            stdout=subprocess.PIPE, stderr=self.log)

    def answer(self):
        ready = select.select([self.process.stdout], [], [], self.seconds)[0]
        if not ready:
            raise tools.Failed(f"{self.name} takes more than {self.seconds} s")
        line = self.process.stdout.readline()
        if not line:
            code = self.process.wait()
            why = (self.lines() or [f"ended with {code}"])[-1]
            raise tools.Failed(f"{self.name}: {why}")
        answer = json.loads(line)
        if "failed" in answer:
            raise tools.Failed(f"{self.name}: {answer['failed']}")
        return answer

    def ask(self, line):
        try:
            self.process.stdin.write(line + "\n")
            self.process.stdin.flush()
        except BrokenPipeError:
            pass  # the answer says why
        return self.answer()

    def lines(self):
        self.log.seek(0)
        return [line.rstrip() for line in self.log if line.strip()]

    def end(self):
        """Lets it end by itself, so that it logs what it does at its end."""
        self.process.stdin.close()
        try:
            self.process.wait(timeout=self.seconds)
        except subprocess.TimeoutExpired as late:
            raise tools.Failed(f"{self.name} does not end") from late

    def kill(self):
        self.process.kill()
        self.process.wait()
        with contextlib.suppress(BrokenPipeError):
            self.process.stdin.close()
        self.process.stdout.close()


class Bench:
    def __init__(self, options, families):
        self.options, self.families = options, families
        self.jax = None  # its process, which runs one program after the other

    def ours(self, name, **env):
        return Worker([ROOT / "build/bin/escala_bench_programs", OUT / name,
                       self.options.plugin], self.options.limit, env)

    def open_jax(self, name):
        if self.jax is None:
            self.jax = Worker([tools.jax_python(), HERE / "peer_jax.py",
                               "serve"], self.options.limit,
                              tools.QUIET_PYTHON)
        try:
            return self.jax.ask(f"open {name}")
        except tools.Failed:
            self.jax.kill()  # it may be at work still
            self.jax = None
            raise

    def in_turn(self, workers):
        """The medians of the times of rounds, and the shortest."""
        times, runs = {}, {}
        for who, worker in workers.items():
            warm = worker.ask("run 1")
            times[who] = max(1, min(100, round(
                ROUND_MS / max(warm["cpu_ms"], 0.1))))
            runs[who] = []
        begin = time.monotonic()
        for _ in range(self.options.rounds):
            for who, worker in workers.items():
                time.sleep(ASLEEP)
                runs[who].append(worker.ask(f"run {times[who]}"))
            if time.monotonic() - begin > self.options.limit:
                break
        return {f"{who}_{key}": statistics.median(r[key] for r in runs[who])
                for who in workers for key in ("cpu_ms", "wall_ms")}

    def compared(self, name, workers):
        """How far the results are apart, and whether that is too far."""
        file = OUT / f"{name}.results"
        try:
            lines = workers["ours"].ask(f"results {file}")["results"]
            return workers["jax"].ask(f"compare {file} {json.dumps(lines)}")
        finally:
            file.unlink(missing_ok=True)

    def run_both(self, name, ours, row):
        """Adds what was seen to `row`."""
        row["ours_compile_ms"] = ours.answer()["compile_ms"]
        workers = {"ours": ours}
        if self.options.peers:
            row["jax_compile_ms"] = self.open_jax(name)["compile_ms"]
            workers["jax"] = self.jax
        row |= self.in_turn(workers)
        if self.options.peers:
            row |= self.compared(name, workers)
            for key in ("cpu", "wall"):
                row[f"{key}_ratio"] = (row[f"ours_{key}_ms"] /
                                       row[f"jax_{key}_ms"])

    def measure(self, name):
        row = {"program": name, "family": self.families[name]}
        ours = self.ours(name)
        try:
            self.run_both(name, ours, row)
        except tools.Failed as failure:
            row["failed"] = str(failure)
        finally:
            ours.kill()
        if "failed" not in row:
            row |= self.profile(name)
        return row

    def profile(self, name):
        """Where the time of the engine's threads went."""
        worker = self.ours(name, SOFTPOD_LOG="profile")
        try:
            worker.answer()
            worker.end()
        except tools.Failed as failure:
            return {"profile": [str(failure)], "reference_percent": 0}
        finally:
            worker.kill()
        return profiled(worker.lines())


def profiled(lines):
    """The reference interpreter's share, and the steps that take most."""
    for line in lines:
        if ALL_REFERENCE in line:
            return {"reference_percent": 100.0,
                    "profile": [line[line.index(ALL_REFERENCE):]]}
    steps = [match.groups() for match in map(PROFILE.fullmatch, lines) if match]
    reference = sum(float(match[1]) for match in
                    map(PART_REFERENCE.search, lines) if match)
    steps.sort(key=lambda step: -float(step[0]))
    return {"reference_percent": reference, "profile": [
        f"{percent} % {what}" for _, percent, what in steps[:4]]}


# --- Output ------------------------------------------------------------------


def header(peers):
    if not peers:
        return f"{'program':28}  CPU ms  wall ms  compile s"
    return (f"{'':28}  CPU ms: ours     JAX  ratio  wall ms: ours     JAX  "
            "ratio  compile s")


def notes(row):
    if row.get("reference_percent", 0) > 0:
        yield f"reference {row['reference_percent']:.0f} %"
    if row.get("differs"):
        yield f"WRONG: {row['differs']}"


def line(row):
    name = f"  {row['program']:26}"
    if "failed" in row:
        return f"{name}  {row['failed'][:160]}"
    number = lambda key: f"{row[key]:8.2f}"
    compile_s = f"{row['ours_compile_ms'] / 1000:6.2f}"
    rest = "  ".join(notes(row))
    if "cpu_ratio" not in row:
        return (f"{name}{number('ours_cpu_ms')} {number('ours_wall_ms')}"
                f"    {compile_s}  {rest}").rstrip()
    return (f"{name}      {number('ours_cpu_ms')}{number('jax_cpu_ms')}"
            f"{row['cpu_ratio']:7.2f}       {number('ours_wall_ms')}"
            f"{number('jax_wall_ms')}{row['wall_ratio']:7.2f}    {compile_s}"
            f"  {rest}").rstrip()


def medians(rows):
    """By family: how many ran, the medians of both ratios, the worst."""
    families = {}
    for row in rows:
        if "cpu_ratio" in row:
            families.setdefault(row["family"], []).append(row)
    return {family: {
        "programs": len(some),
        "cpu_ratio": statistics.median(r["cpu_ratio"] for r in some),
        "wall_ratio": statistics.median(r["wall_ratio"] for r in some),
        "worst": max(some, key=lambda r: r["cpu_ratio"])["program"],
        "worst_ratio": max(r["cpu_ratio"] for r in some)}
        for family, some in families.items()}


def asked(rows):
    yield figures.figure("programs that did not run",
                         sum("failed" in row for row in rows), 0, True)
    yield figures.figure("programs with over 5 % in steps without machine code",
                         sum(row.get("reference_percent", 0) > 0
                             for row in rows), 0, True)
    if not any("cpu_ratio" in row for row in rows):
        return
    yield figures.figure("programs with wrong results",
                         sum(bool(row.get("differs")) for row in rows), 0, True)
    for key, what in (("cpu_ratio", "CPU time"), ("wall_ratio", "wall time")):
        ran = [row for row in rows if key in row]
        slower = [row for row in ran if row[key] > EACH]
        yield figures.figure(f"{what} / JAX's, median of all programs",
                             statistics.median(row[key] for row in ran),
                             MEDIAN, True)
        yield figures.figure(f"{what}: programs slower than JAX, of {len(ran)}",
                             len(slower), 0, True)
        for row in sorted(slower, key=lambda r: -r[key]):
            yield figures.figure(f"{what} / JAX's, {row['program']}", row[key],
                                 EACH, True)


def summary(rows):
    """The medians, and all programs from the worst to the best."""
    families = medians(rows)
    if not families:
        return
    yield f"\n{'family':18} programs  CPU ratio  wall ratio   (medians)"
    for family, seen in families.items():
        yield (f"{family:18} {seen['programs']:8} {seen['cpu_ratio']:10.2f} "
               f"{seen['wall_ratio']:11.2f}")
    yield "\nthe worst, and where their time goes:"
    ran = [row for row in rows if "cpu_ratio" in row]
    for row in sorted(ran, key=lambda r: -r["cpu_ratio"])[:20]:
        most = "; ".join(row.get("profile", [])[:2])
        yield f"  {row['program']:26} {row['cpu_ratio']:7.2f}  {most}"[:160]


# --- The command -------------------------------------------------------------


def chosen(families, patterns):
    """Names of the programs that the patterns match, by name or family."""
    for pattern in patterns:
        if not any(re.fullmatch(pattern, word) for pair in families.items()
                   for word in pair):
            raise tools.Failed(
                f"got '{pattern}', expected the name of a program or a family,"
                f" or an expression for them: {', '.join(families)}; families:"
                f" {', '.join(dict.fromkeys(families.values()))}")
    return [name for name, family in families.items() if not patterns or any(
        re.fullmatch(pattern, word) for pattern in patterns
        for word in (name, family))]


def write_programs(names):
    """Writes those that are missing or older than our Python files; by name,
    why it failed."""
    OUT.mkdir(parents=True, exist_ok=True)
    newest = max(file.stat().st_mtime for file in HERE.glob("*.py")
                 if file.name not in ("bench.py", "compare.py"))
    late = [name for name in names if not (OUT / f"{name}.mlir").exists() or
            (OUT / f"{name}.mlir").stat().st_mtime < newest]
    if not late:
        return {}
    tools.note(f"writing {len(late)} programs to {OUT}")
    return tools.run([tools.jax_python(), HERE / "peer_jax.py", "write", OUT,
                      *late], tools.QUIET_PYTHON, seconds=1800)


def run(options):
    families = tools.run([tools.jax_python(), HERE / "peer_jax.py", "list"],
                         tools.QUIET_PYTHON)
    names = chosen(families, options.names)
    unwritten = write_programs(names)
    bench, rows = Bench(options, families), []
    if not options.json:
        print(header(options.peers))
    for name in names:
        if not options.json and (not rows or families[name] != rows[-1][
                "family"]):
            print(families[name], flush=True)
        if name in unwritten:
            row = {"program": name, "family": families[name],
                   "failed": f"not written: {unwritten[name]}"}
        else:
            row = bench.measure(name)
        rows.append(row)
        print(json.dumps(row) if options.json else line(row), flush=True)
    if bench.jax:
        bench.jax.kill()
    seen = list(asked(rows))
    for text in map(json.dumps, seen) if options.json else [
            *summary(rows), "", *figures.verdicts(seen)]:
        print(text)
    return figures.status(seen, options.check)


def main(words=None):
    parser = argparse.ArgumentParser(
        prog="./dev bench programs", description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter)
    add = parser.add_argument
    add("names", nargs="*", metavar="NAME",
        help="programs or families, as regular expressions; else all")
    add("--peers", action="store_true", help="JAX in turn, and its results")
    add("--pods", action="store_true",
        help="steps of training as per-core programs, v3-2048 / v3-8")
    add("--rounds", type=int, default=5, help="how often in turn (5)")
    add("--limit", type=float, default=60, metavar="SECONDS",
        help="for compiling, and for each round (60)")
    add("--plugin", default="build/lib/libsoftpod.so",
        help="another PJRT plug-in")
    add("--json", action="store_true", help="lines of JSON instead of a table")
    add("--check", action="store_true",
        help="exit status 1 where a figure is missed")
    try:
        options = parser.parse_args(words)
        return on_pods.run(options) if options.pods else run(options)
    except tools.Failed as failure:
        tools.note(failure)
        return 3


if __name__ == "__main__":
    sys.exit(main())

"""./dev bench step: times per-core programs of training steps on software Pods,
compares them with the floor of oneDNN, each other and, on request, other
frameworks, and judges the figures.

Programs that are compared (ours, the floor, the peers) run in turn, A B C A B C,
and the better time of each counts. The machine's peak of multiply-adds is probed
before and after every run; a run is repeated if a probe sees less than 0.9 of the
best (other processes took cores).
"""
import argparse, json, re, statistics, sys

import figures, kernel_times, threads, tools


class Step:
    """A training step on a slice; its times, once for each round."""

    def __init__(self, model, slice_name, batch, scaling="global", matmul="",
                 memory_gib=None):
        self.model, self.slice, self.batch = model, slice_name, batch
        self.scaling, self.env = scaling, {}
        self.extra = {}
        if matmul:
            self.env["SOFTPOD_MATMUL"] = self.extra["matmul"] = matmul
        if memory_gib:
            self.env["SOFTPOD_MEMORY_GIB"] = str(memory_gib)
            self.extra["memory_gib"] = memory_gib

    def run(self, steps, plugin):
        return tools.run(
            ["build/bin/escala_bench_step", "--plugin", plugin, "--program",
             tools.program(self.model, self.slice, self.batch), "--model",
             self.model, "--slice", self.slice, "--scaling", self.scaling,
             "--steps", steps], self.env) | self.extra


class Group:
    """Steps that are compared, with their floor if `main`."""

    def __init__(self, model, batch, steps, entries, main=False):
        self.model, self.batch, self.steps = model, batch, steps
        self.entries, self.main = entries, main
        self.name = f"{model} {batch} {entries[0].scaling}"


def equal_batch(model, batch, steps, slices):
    return Group(model, batch, steps,
                 [Step(model, s, batch) for s in slices.split()])


def main_group(model, batch, slices="v3-8"):
    group = equal_batch(model, batch, 20, slices)
    group.entries.append(Step(model, "v3-8", batch, matmul="bf16"))
    group.main = True
    return group


def per_core(model, batch, steps, *larger):
    """The same batch on every core of v3-8 and of larger slices."""
    entries = [Step(model, "v3-8", 8 * batch, "per_core")]
    for cores, memory_gib in larger:
        entries.append(Step(model, f"v3-{cores}", cores * batch, "per_core",
                            memory_gib=memory_gib))
    return Group(model, batch, steps, entries)


GROUPS = [
    main_group("mlp", 1024, "v3-8 v3-128 v3-512"),
    main_group("gpt", 96),
    main_group("resnet20", 128, "v3-8 v3-128"),
    equal_batch("mlp", 4096, 10, "v3-8 v3-2048"),
    equal_batch("gpt", 128, 10, "v3-8 v3-128"),
    equal_batch("gpt", 512, 3, "v3-8 v3-512"),
    equal_batch("gpt", 4096, 2, "v3-8 v3-2048"),
    equal_batch("resnet20", 512, 5, "v3-8 v3-512"),
    equal_batch("resnet20", 2048, 3, "v3-8 v3-2048"),
    per_core("mlp", 128, 3, (128, None), (2048, None)),
    # Without fusion the activations of 2048 examples take 6 GiB.
    per_core("gpt", 1, 3, (128, None), (2048, None), (2048, 0.6)),
    per_core("resnet20", 1, 3, (128, None), (2048, None)),
]


def better(rows):
    """One row from a program's runs: its best time, its shortest compile, its
    largest memory."""
    best = dict(min(rows, key=lambda r: (
        not r["steady"], r["step_ms"] if "step_ms" in r else r["floor_ms"])))
    for key, choose in (("compile_ms", min), ("rss_mib", max)):
        if best.get(key) is not None:  # eager PyTorch compiles nothing
            best[key] = choose(row[key] for row in rows)
    return best


class Bench:
    def __init__(self, options):
        self.options = options
        self.steady = tools.Steady()
        self.rows = []
        self.failed = False

    def emit(self, row):
        self.rows.append(row)
        if self.options.json:
            print(json.dumps(row), flush=True)
        else:
            print(figures.line(row), flush=True)

    def attempt(self, what, function, *args):
        """None if it fails: prints the failure and lets the rest go on."""
        try:
            return function(*args)
        except tools.Failed as failure:
            tools.note(f"{what}: {failure}")
            self.failed = True
            return None

    def measure(self, what, function, *arguments):
        return self.attempt(what, self.steady.measure, function, *arguments)

    def run_group(self, group):
        """Runs everything that is compared in turn, twice, and keeps the better."""
        steps = self.options.steps or group.steps
        floor = f"floor of {group.name}"
        programs = {}  # what: function, arguments
        if group.main:
            programs[floor] = (tools.run, [
                "build/bin/escala_floor", "--model", group.model, "--batch",
                group.batch])
        names = {}
        for entry in group.entries:
            names[entry] = " ".join([group.name, entry.slice, *map(
                str, entry.extra.values())])
            programs[names[entry]] = (entry.run, steps, self.options.plugin)
        if group.main and self.options.peers:
            for command in self.peers(group, steps):
                programs[" ".join(map(str, command[1:]))] = (
                    tools.run, command, tools.QUIET_PYTHON)
        runs = {what: [] for what in programs}
        for _ in range(2):
            for what, program in programs.items():
                if None not in runs[what]:  # else it failed in the first round
                    runs[what].append(self.measure(what, *program))
        best = {what: better(list(filter(None, rows)))
                for what, rows in runs.items() if any(rows)}
        main = {names[entry] for entry in group.entries
                if entry.slice == "v3-8"}
        floor_ms = best[floor]["floor_ms"] \
            if floor in best and best[floor]["steady"] else None
        for what, row in best.items():
            self.emit(row | ({"floor_ms": floor_ms} if what in main else {}))

    def peers(self, group, steps):
        """The commands that run the same steps in other frameworks."""
        arguments = [group.model, group.batch, steps]
        jax, torch = tools.jax_python(), tools.torch_python()
        yield [torch, "bench/step/peer_torch.py", *arguments]
        yield [torch, "bench/step/peer_torch.py", *arguments, "compile"]
        for devices in (1, 8, 32, 128):
            if group.batch % devices == 0:
                yield [jax, "bench/step/peer_jax.py", *arguments, devices]

    def run_client(self):
        """Load and client: the median of 9 processes, after one that warms the
        file cache; and handles, if there are many."""
        for name, handles in (("v3-8", False), ("v3-2048", True)):
            command = ["build/bin/escala_bench_client", "--plugin",
                       self.options.plugin, "--slice", name]
            rows = [self.attempt(f"client {name}", tools.run, command)
                    for _ in range(10)]
            if None in rows:
                continue
            row = {"slice": name, "client_ms": statistics.median(
                r["client_ms"] for r in rows[1:])}
            if handles:
                command += ["--program", "bench/kernels/handles.mlir"]
                some = [self.attempt(f"handles {name}", tools.run, command)
                        for _ in range(3)]
                if None not in some:
                    row["handle_ns"] = min(r["handle_ns"] for r in some)
            self.emit(row)

    def run(self):
        options = self.options
        if options.row:
            groups = []
            for text in options.row:
                model, slice_name, batch = text.split()
                groups.append(Group(model, int(batch), 20, [
                    Step(model, slice_name, int(batch))], main=True))
        else:
            groups = [g for g in GROUPS if g.main] if options.quick else GROUPS
            groups = [g for g in groups if re.search(options.rows, g.name)]
        client = not options.row and re.search(options.rows, "client")
        if not groups and not client:
            raise tools.Failed(f"no row matches '{options.rows}'")
        if not options.json:
            print(figures.HEADER)
        for group in groups:
            self.run_group(group)
        if client:
            self.run_client()
        seen = list(figures.asked(self.rows))
        if options.json:
            for figure in seen:
                print(json.dumps(figure))
        else:
            print("\n".join(["", *figures.verdicts(seen)]))
        return 3 if self.failed else figures.status(seen, options.check)


def main(words=None):
    parser = argparse.ArgumentParser(
        prog="./dev bench step", description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter)
    add = parser.add_argument
    add("--rows", default=".", metavar="REGEX",
        help='only where "MODEL BATCH SCALING", "client" or the name of a '
        "kernel matches")
    add("--quick", action="store_true",
        help="only the main rows, five steps each")
    add("--steps", type=int, help="steps per run; else by the size of the row")
    add("--row", action="append", metavar='"MODEL SLICE BATCH"',
        help="this one with its floor, not the table; repeatable")
    add("--plugin", default="build/lib/libsoftpod.so",
        help="another PJRT plug-in")
    add("--peers", action="store_true",
        help="JAX and PyTorch in the same run (installs them: large)")
    add("--kernels", action="store_true",
        help="single kernels and those of the steps, against the peaks")
    add("--threads", action="store_true",
        help="two threads against one, and how many of 16 a plan keeps busy")
    add("--rounds", type=int, default=9,
        help="how often in turn, with --threads (9)")
    add("--json", action="store_true", help="lines of JSON instead of tables")
    add("--check", action="store_true",
        help="exit status 1 where a figure is missed")
    options = parser.parse_args(words)
    if options.quick and not options.steps:
        options.steps = 5
    try:
        if options.kernels and options.check:
            parser.error("--check: nothing is asked of --kernels")
        if options.kernels:
            return kernel_times.run(options)
        if options.threads:
            return threads.run(options)
        return Bench(options).run()
    except tools.Failed as failure:
        tools.note(failure)
        return 3


if __name__ == "__main__":
    sys.exit(main())

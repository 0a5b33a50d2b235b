"""./dev bench hosts: training steps in several processes, each with a host of a
slice, at one global batch.

  processes   two processes on this machine's cores against one, and against
              PyTorch's DistributedDataParallel with Gloo (torchrun) in two
  machines    two processes in network namespaces with addresses of their own,
              each on one core, against one process on one core
  exact       what SOFTPOD_EXACT=hosts (the same bits in any number of
              processes) costs one process, and the memory that it takes

What is compared runs in turn, A B C A B C; the median of the rounds' ratios
counts. The machine's peak of multiply-adds is probed before and after every
round: a round in which a probe saw less than 0.9 of the best (other processes took
cores) is made again, twice at most.

Of a step in two processes, the time in exchanges is the program's own figure, the
mean of both: `waiting` until the other process has come to the exchange, too,
`moving` until its bytes are here; the rest packs and adds.
"""
import contextlib, json, os, pathlib, random, statistics, subprocess, sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path[1:1] = [str(ROOT / "bench/step"), str(ROOT / "bench/hosts")]
import namespaces, parts, tools
from figures import figure

SLICE = "v4-16"  # the smallest of two hosts: v3-32, the next v3, has four
TWO_PER_ONE, PER_PEER = 1.15, 0.8
MORE_ROUNDS = 2
# Global batch, steps of a run.
MODELS = {"mlp": (1024, 30), "gpt": (96, 6), "resnet20": (128, 6)}


def command(model, options):
    batch, steps = MODELS[model]
    return ["build/bin/escala_bench_step", "--program",
            tools.program(model, SLICE, batch), "--model", model, "--slice",
            SLICE, "--steps", options.steps or steps]


def together(commands):
    """Runs commands, each with its environment, at once; their last lines as
    JSON."""
    running = []
    try:
        for words, env in commands:
            running.append(subprocess.Popen(
                [str(word) for word in words], cwd=ROOT, env=os.environ | env,
                stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                stderr=subprocess.PIPE, text=True))
        rows = []
        for process in running:
            out, err = process.communicate(timeout=tools.MOST_SECONDS)
            if process.returncode != 0 or not out.strip():
                said = err.strip().splitlines() or ["no reason given"]
                raise tools.Failed(f"a process of {len(commands)}: {said[-1]}")
            rows.append(json.loads(out.splitlines()[-1]))
        return rows
    except subprocess.TimeoutExpired as late:
        raise tools.Failed(f"not done after {tools.MOST_SECONDS} s") from late
    finally:
        for process in running:
            process.kill()
            process.wait()


def port():
    return random.randrange(20000, 32000)


def one(model, options, env=(), words=()):
    return tools.run([*words, *command(model, options)], dict(env))


def two(model, options, places=None):
    """`places`: of each process the words in front of it, and its address."""
    places = places or [([], "127.0.0.1")] * 2
    coordinator = f"{places[0][1]}:{port()}"
    rows = together([
        ([*words, *command(model, options)],
         {"ESCALA_RANK": str(rank), "ESCALA_SIZE": "2",
          "ESCALA_COORDINATOR": coordinator, "ESCALA_ADDRESS": address})
        for rank, (words, address) in enumerate(places)])
    mean = {key: statistics.mean(row[key] for row in rows)
            for key in rows[0] if key.startswith("exchange_")}
    return rows[0] | mean | {"cpu_ms": sum(row["cpu_ms"] for row in rows)}


def torchrun(model, options):
    python = tools.torch_python()
    batch, steps = MODELS[model]
    return tools.run(
        [python, "-m", "torch.distributed.run", "--nproc_per_node", 2,
         "--master_port", port(), "bench/step/peer_torch.py", model, batch,
         options.steps or steps], tools.QUIET_PYTHON | {"OMP_NUM_THREADS": "1"})


def in_turn(options, steady, functions):
    """Rounds of all functions in turn: a list of {name: row}, and whether the
    machine was steady in all."""
    good, bad = [], []
    while len(good) < options.rounds and \
            len(good) + len(bad) < options.rounds + MORE_ROUNDS:
        before = steady.probe()
        rows = {name: function() for name, function in functions.items()}
        after = steady.probe()
        steady.best = max(steady.best, before, after)
        steady_now = min(before, after) >= 0.9 * steady.best
        (good if steady_now else bad).append(rows)
    if len(good) >= options.rounds:
        return good, True
    return (good + bad)[-max(options.rounds, len(good)):], False


def median(rounds, name, key="step_ms"):
    return statistics.median(rows[name][key] for rows in rounds)


def ratio(rounds, a, b, key="step_ms"):
    return statistics.median(rows[a][key] / rows[b][key] for rows in rounds)


def models(options):
    return [model for model in MODELS
            if not options.only or model in options.only]


def row_of(part, model, name, rounds):
    row = {"part": part, "model": model, "who": name}
    for key in ("step_ms", "min_ms", "cpu_ms", "rss_mib", "arena_mib",
                "arena_bound_mib", "loss_last", "exchange_time_ns",
                "exchange_waiting_ns", "exchange_moving_ns",
                "exchange_sent_bytes", "exchange_calls"):
        if key in rounds[0][name]:
            row[key] = median(rounds, name, key)
    return row


def processes(options, steady, part):
    for model in models(options):
        functions = {"one process": lambda m=model: one(m, options),
                     "two processes": lambda m=model: two(m, options)}
        if options.peers:
            functions["torchrun, two"] = lambda m=model: torchrun(m, options)
        rounds, is_steady = in_turn(options, steady, functions)
        for name in functions:
            yield row_of(part, model, name, rounds)
        yield figure(f"{model}: two processes / one",
                     ratio(rounds, "two processes", "one process"),
                     TWO_PER_ONE, is_steady)
        if options.peers:
            yield figure(f"{model}: two processes / torchrun",
                         ratio(rounds, "two processes", "torchrun, two"),
                         PER_PEER, is_steady)


def machines(options, steady, part):
    cores = sorted(os.sched_getaffinity(0))
    if len(cores) < 2:
        tools.note("machines: skipped, because there is one core")
        return
    with contextlib.ExitStack() as stack:
        try:
            made = stack.enter_context(namespaces.pair())
        except namespaces.Refused as reason:
            tools.note(f"machines: skipped, because {reason}")
            return
        places = [([*words, "taskset", "-c", core], address)
                  for (words, address), core in zip(made, cores)]
        for model in models(options):
            functions = {
                "one core": lambda m=model: one(
                    m, options, words=["taskset", "-c", cores[0]]),
                "two machines": lambda m=model: two(m, options, places)}
            rounds, is_steady = in_turn(options, steady, functions)
            for name in functions:
                yield row_of(part, model, name, rounds)
            yield {"part": part, "model": model, "who": "gain", "steady":
                   is_steady, "gain": ratio(rounds, "one core", "two machines")}


def exact(options, steady, part):
    for model in models(options):
        functions = {
            "not exact": lambda m=model: one(m, options),
            "exact=hosts": lambda m=model: one(
                m, options, {"SOFTPOD_EXACT": "hosts"})}
        rounds, is_steady = in_turn(options, steady, functions)
        for name in functions:
            yield row_of(part, model, name, rounds)
        yield {"part": part, "model": model, "who": "cost", "steady": is_steady,
               "cost": ratio(rounds, "exact=hosts", "not exact")}


def line(row):
    where = f"{row['part']:9} {row['model']:8} {row['who']:14}"
    unsteady = "" if row.get("steady", True) else " (the machine was not steady)"
    if "gain" in row:
        return f"{where} {row['gain']:.2f} times as fast{unsteady}"
    if "cost" in row:
        return f"{where} {row['cost']:.3f} times the time{unsteady}"
    text = f"{where} step {row['step_ms']:8.2f} ms"
    if "cpu_ms" in row:
        text += f", of all threads {row['cpu_ms']:8.2f} ms"
    if row["part"] == "exact":
        text += (f"; memory of a run {row['arena_mib']:.1f} MiB (at least "
                 f"{row['arena_bound_mib']:.1f}), of the process "
                 f"{row['rss_mib']:.0f}")
    if "exchange_time_ns" in row:
        parts_of = {key: 1e-6 * row[f"exchange_{key}_ns"]
                    for key in ("time", "waiting", "moving")}
        share = 100 * parts_of["time"] / row["step_ms"]
        text += (f"\n{'':12}{row['exchange_calls']:.0f} exchange of "
                 f"{row['exchange_sent_bytes'] / 1e6:.2f} MB: "
                 f"{parts_of['time']:.2f} ms ({share:.1f} % of the step), "
                 f"waiting {parts_of['waiting']:.2f}, moving "
                 f"{parts_of['moving']:.2f}")
    return text


PARTS = {"processes": processes, "machines": machines, "exact": exact}


def main(words=None):
    parser = parts.parser("hosts", __doc__, PARTS)
    add = parser.add_argument
    add("--only", action="append", metavar="MODEL", choices=list(MODELS),
        help=f"{', '.join(MODELS)}; repeatable; else all")
    add("--no-peers", dest="peers", action="store_false",
        help="without PyTorch, whose installation is large")
    add("--rounds", type=int, default=5, help="A B C A B C ... (5)")
    add("--steps", type=int, help="of a run, instead of the usual")
    return parts.run(words, parser, PARTS, lambda: None, line)


if __name__ == "__main__":
    sys.exit(main())

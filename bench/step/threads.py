"""How much faster two threads are than one, and how many of 16 a plan keeps busy.

The software Pod runs each program with one and with two threads in turn; the
medians count. The number of 16 is the engine's own model, which log=explain
prints: the work of the steps, in the parts that threads share.
"""
import re, statistics

import figures, tools

STEPS = (("mlp", 1024), ("gpt", 96), ("resnet20", 128))
TWICE = 1 / 1.8  # asked: the time on two threads ÷ that on one
BUSY = 16 / 12   # asked: 16 ÷ the threads that are busy
LINE = re.compile(r"threads: .* keeps ([\d.]+) of 16 busy")

PRODUCT = """module attributes {mhlo.num_replicas = 8 : i32} {
  func.func public @main(%a: tensor<64x1024xf32>, %b: tensor<1024x4096xf32>)
      -> tensor<64x4096xf32> {
    %0 = stablehlo.dot_general %a, %b, contracting_dims = [1] x [0]
        : (tensor<64x1024xf32>, tensor<1024x4096xf32>) -> tensor<64x4096xf32>
    return %0 : tensor<64x4096xf32>
  }
}
"""
SORT = """module attributes {mhlo.num_replicas = 8 : i32} {
  func.func public @main(%a: tensor<262144xf32>) -> tensor<262144xf32> {
    %0 = "stablehlo.sort"(%a) <{dimension = 0 : i64}> ({
    ^bb0(%x: tensor<f32>, %y: tensor<f32>):
      %less = stablehlo.compare LT, %x, %y, TOTALORDER
          : (tensor<f32>, tensor<f32>) -> tensor<i1>
      stablehlo.return %less : tensor<i1>
    }) : (tensor<262144xf32>) -> tensor<262144xf32>
    return %0 : tensor<262144xf32>
  }
}
"""
SINGLE = {"wide product": (PRODUCT, ("data normal 1.0", "same normal 1.0")),
          "sort": (SORT, ("data normal 1.0",))}


def programs():
    """By name, the file of each program."""
    files = {f"{model} {batch}": tools.program(model, "v3-8", batch)
             for model, batch in STEPS}
    for name, (text, arguments) in SINGLE.items():
        file = tools.OUT / f"threads_{name.replace(' ', '_')}.mlir"
        file.write_text(text)
        file.with_suffix(".arguments").write_text("\n".join(arguments) + "\n")
        files[name] = file
    return files


def busy(log):
    """16 ÷ the threads that are busy, by the last program of a log."""
    found = [match[1] for match in map(LINE.search, log) if match]
    if not found:
        raise tools.Failed(f"no line of threads in the log: {log[-3:]}")
    return 16 / float(found[-1])


def measure(name, file, steps, rounds, plugin):
    """Yields the figures of one program."""
    command = ["build/bin/escala_bench_step", "--plugin", plugin, "--program",
               file, "--model", name, "--steps", steps]
    log = []
    tools.run([*command[:-1], 1], {"SOFTPOD_LOG": "explain"}, log)
    times = {1: [], 2: []}
    for _ in range(rounds):
        for threads in times:
            times[threads].append(tools.run(
                command, {"SOFTPOD_THREADS": str(threads)})["step_ms"])
    one, two = (statistics.median(times[threads]) for threads in (1, 2))
    print(f"{name:14} {one:9.2f} ms on one thread {two:9.2f} ms on two"
          f"  {one / two:5.2f} times as fast", flush=True)
    yield figures.figure(f"{name}: two threads / one", two / one, TWICE, True)
    yield figures.figure(f"{name}: 16 threads / those at work", busy(log), BUSY,
                         True)


def run(options):
    tools.OUT.mkdir(parents=True, exist_ok=True)
    seen = []
    for name, file in programs().items():
        if re.search(options.rows, name):
            seen += measure(name, file, options.steps or 5, options.rounds,
                            options.plugin)
    print("\n".join(["", *figures.verdicts(seen)]))
    return figures.status(seen, options.check)

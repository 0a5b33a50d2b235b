"""JAX's part of `./dev bench programs`.

usage: peer_jax.py write FOLDER NAME...   the programs as StableHLO with their
                                          arguments, as programs_main.cc reads;
                                          a line of JSON, name: why it failed
       peer_jax.py serve                  runs them on JAX's CPU back end
       peer_jax.py list                   all: a line of JSON, name: family

`serve` answers each line of standard input with a line of JSON:

  open NAME           compiles a program and runs it once
  run N               as programs_main.cc
  compare FILE LINES  compares its results with those of programs_main.cc
"""
import json, pathlib, sys, time

import jax, numpy as np

import compare, programs
import ops, convolutions, sequences, zoo, unseen  # they add their programs

NAMES = {"bool": "i1", "bfloat16": "bf16", "complex64": "complex<f32>",
         "complex128": "complex<f64>"}


def type_name(dtype):
    """StableHLO's: float32 is f32, uint8 ui8, float8_e4m3fn f8E4M3FN."""
    name = np.dtype(dtype).name
    if name.startswith("float8_"):
        return "f8" + name.removeprefix("float8_").upper()
    return NAMES.get(name) or name.replace("uint", "ui").replace(
        "int", "i").replace("float", "f")


def line_of(array):
    return " ".join(map(str, (type_name(array.dtype), *array.shape)))


def lowered(it, platform):
    function = jax.jit(it.function, keep_unused=True)
    return function.trace(*it.arguments).lower(lowering_platforms=(platform,))


def write(folder, name):
    it = programs.PROGRAMS[name]()
    base = pathlib.Path(folder) / name
    arrays = [np.asarray(x) for x in jax.tree.leaves(it.arguments)]
    with open(f"{base}.values", "wb") as file:
        for array in arrays:
            file.write(array.tobytes())
    text = "".join(line_of(array) + "\n" for array in arrays)
    pathlib.Path(f"{base}.arguments").write_text(text)
    # The same form as for a TPU: no calls of this processor's libraries.
    pathlib.Path(f"{base}.mlir").write_text(lowered(it, "tpu").as_text())


def reason(error):
    return f"{type(error).__name__}: {error}".splitlines()[0]


def write_all(folder, names):
    failed = {}
    for name in names:
        try:
            write(folder, name)
        except Exception as error:  # of any kind: the others go on
            failed[name] = reason(error)
    return failed


def answer(**what):
    print(json.dumps(what), flush=True)


class Opened:
    """A program that is compiled and has its arguments on the device."""

    def __init__(self, name):
        self.it = programs.PROGRAMS[name]()
        self.arguments = jax.device_put(self.it.arguments)
        begin = time.perf_counter()
        self.compiled = jax.jit(self.it.function, keep_unused=True).lower(
            *self.arguments).compile()
        self.compile_ms = 1e3 * (time.perf_counter() - begin)

    def run(self, times):
        cpu, begin = time.process_time(), time.perf_counter()
        for _ in range(times):
            self.results = jax.block_until_ready(
                self.compiled(*self.arguments))
        return {"wall_ms": 1e3 * (time.perf_counter() - begin) / times,
                "cpu_ms": 1e3 * (time.process_time() - cpu) / times}

    def compare(self, lines, file):
        results = [np.asarray(x) for x in jax.tree.leaves(self.results)]
        return compare.compare(lines, [line_of(x) for x in results],
                               compare.read(lines, file), results,
                               self.it.apart, self.it.least)


def served(opened, words):
    """The answer to a line of standard input."""
    word, value = words[:2]
    if word == "open":
        opened.clear()
        jax.clear_caches()
        opened.append(Opened(value))
        return {"compile_ms": opened[0].compile_ms,
                "first_ms": opened[0].run(1)["wall_ms"]}
    if word == "run":
        return opened[0].run(int(value))
    return opened[0].compare(json.loads(words[2]), value)


def serve():
    opened = []
    for line in sys.stdin:
        try:
            answer(**served(opened, line.split(maxsplit=2)))
        except Exception as error:  # of any kind: the next program goes on
            answer(failed=reason(error))


if __name__ == "__main__":
    if sys.argv[1:2] == ["write"]:
        print(json.dumps(write_all(sys.argv[2], sys.argv[3:])))
    elif sys.argv[1:2] == ["serve"]:
        serve()
    elif sys.argv[1:2] == ["list"]:
        print(json.dumps(programs.FAMILIES))
    else:
        sys.exit(__doc__)

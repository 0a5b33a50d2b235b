"""Called by bench_programs.sh, with a Python that has JAX."""
import json, pathlib, subprocess, sys, tempfile

import ml_dtypes, numpy as np

ROOT = pathlib.Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT / "bench/programs"))
import compare, peer_jax, programs

counts = {True: 0, False: 0}


def check(what, got, expected):
    counts[got == expected] += 1
    if got != expected:
        print(f"FAIL {what}: got {got!r}, expected {expected!r}")


# --- Results are compared ----------------------------------------------------


def differs(line, ours, theirs, limit=0.0, least=0.0):
    found = compare.compare([line], [line], [ours], [theirs], limit, least)
    return found["differs"] is not None


ones = np.ones(4, np.float32)
for share, limit, wrong in ((5e-5, 0, False), (2e-4, 0, True),
                            (2e-4, 1e-3, False), (2e-3, 1e-3, True)):
    check(f"f32, apart by {share}, limit {limit}",
          differs("f32 4", ones * (1 + share), ones, limit), wrong)
for name, dtype, share, wrong in (
        ("bf16", ml_dtypes.bfloat16, 1 / 128, False),
        ("bf16", ml_dtypes.bfloat16, 1 / 16, True),
        ("f64", np.float64, 1e-10, False), ("f64", np.float64, 1e-8, True),
        ("complex<f32>", np.complex64, 1e-3j, True)):
    values = np.ones(4, dtype)
    check(f"{name}, apart by {share}", differs(
        f"{name} 4", (np.ones(4) * (1 + share)).astype(dtype), values), wrong)
whole = np.arange(4, dtype=np.int32)
check("equal integers", differs("i32 4", whole, whole), False)
check("another integer", differs("i32 4", whole + [0, 0, 1, 0], whole), True)
holes = np.array([1, np.nan, np.inf, 2], np.float32)
check("the same NaN", differs("f32 4", holes, holes), False)
check("a NaN of ours", differs("f32 4", holes, ones), True)
check("a NaN of JAX's", differs("f32 4", ones, holes), True)
check("the other infinity", differs("f32 4", np.array(
    [1, np.nan, -np.inf, 2], np.float32), holes), True)
check("other shapes", compare.compare(["f32 4"], ["f32 2 2"], [ones], [ones],
                                      0, 0)["differs"] is not None, True)
# What is only rounding beside the other results does not count, on request.
little = [1e-10 * ones, ones], [3e-10 * ones, ones]
for least, wrong in ((0, True), (1e-5, False)):
    check(f"little values, least {least}", compare.compare(
        ["f32 4"] * 2, ["f32 4"] * 2, *little, 0, least)["differs"] is not None,
        wrong)

# --- The measuring program ---------------------------------------------------


def ran(base, lines):
    """Exit status, answers, the last line of stderr."""
    done = subprocess.run([ROOT / "build/bin/escala_bench_programs", base],
                          input=lines, capture_output=True, text=True, cwd=ROOT)
    return (done.returncode, [json.loads(x) for x in done.stdout.splitlines()],
            (done.stderr.splitlines() or [""])[-1])


def results(base):
    """What a program gives, as arrays."""
    status, answers, error = ran(base, f"run 2\nresults {base}.results\n")
    if status:
        print(error)
        return []
    check("times", answers[1]["wall_ms"] > 0 and answers[1]["cpu_ms"] > 0, True)
    return compare.read(answers[-1]["results"], f"{base}.results")


def near(ours, theirs):
    return len(ours) == 1 and compare.distance(ours[0], theirs) < 1e-6


with tempfile.TemporaryDirectory() as folder:
    base = f"{folder}/cumsum_integers"
    check("writing", peer_jax.write_all(folder, [
        "cumsum_integers", "complex_product", "product_f64"]), {})
    x, = programs.PROGRAMS["cumsum_integers"]().arguments
    got = results(base)
    check("integers", len(got) == 1 and np.array_equal(
        got[0], np.cumsum(x, -1)), True)
    a, b = programs.PROGRAMS["complex_product"]().arguments
    check("complex", near(results(f"{folder}/complex_product"), a @ b), True)
    a, b = programs.PROGRAMS["product_f64"]().arguments
    check("f64", near(results(f"{folder}/product_f64"), a @ b), True)
    check("a program that is not there", peer_jax.write_all(
        folder, ["none"]), {"none": "KeyError: 'none'"})

    for lines, said in (("rnu 3\n", "got 'rnu 3', expected 'run N'"),
                        ("run x\n", "got 'run x', expected 'run N'"),
                        (f"results {folder}/no/where\n", "cannot be written")):
        status, _, error = ran(base, lines)
        check(f"{lines!r}: {error}", (status, said in error), (3, True))
    arguments = pathlib.Path(f"{base}.arguments")
    for text, said in (("i31 4\n", "got 'i31 4', expected an element type"),
                       ("i32 9999 9999\n", "expected more for argument 0")):
        arguments.write_text(text)
        status, _, error = ran(base, "")
        check(f"{text!r}: {error}", (status, said in error), (3, True))

print(f"{counts[True]} passed, {counts[False]} failed")
sys.exit(counts[False] > 0)

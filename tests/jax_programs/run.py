#!/usr/bin/env python3
"""Runs the JAX programs in this folder.

  run.py record FILE [NAME ...]   on JAX's CPU backend; writes the results
  run.py check FILE PLATFORM [NAME ...]
                                  on the Pod that answers PLATFORM as its name;
                                  compares with FILE, prints `N passed, N failed`

NAMEs choose cases: a file ("linalg") or a case ("linalg.qr").
"""

import glob
import importlib
import os
import pickle
import re
import sys
import time
import traceback

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, HERE)

import numpy as np  # noqa: E402

import cases  # noqa: E402

# Relative tolerances; a difference may also be as large as this fraction of the
# array's largest value.
TOLERANCES = {"float64": 1e-11, "complex128": 1e-11, "float32": 2e-5,
              "complex64": 2e-5, "float16": 2e-3, "bfloat16": 1.6e-2}


def chosen(names):
    for path in sorted(glob.glob(os.path.join(HERE, "*.py"))):
        module = os.path.splitext(os.path.basename(path))[0]
        if module not in ("run", "cases"):
            importlib.import_module(module)
    return [c for c in cases.CASES if not names or any(
        c.result == name or c.result.startswith(name + ".") for name in names)]


def record(path, names):
    recorded = {}
    for case in chosen(names):
        if case.refusal is None and case.result not in recorded:
            try:
                recorded[case.result] = case.run()
            except Exception:
                print(f"FAIL {case.name} on JAX's own CPU backend")
                traceback.print_exc()
    with open(path, "wb") as file:
        pickle.dump(recorded, file)


def differences(got, expected, tolerance):
    """A sentence on what differs, or None."""
    if len(got) != len(expected):
        return f"{len(got)} arrays, expected {len(expected)}"
    for i, (a, b) in enumerate(zip(got, expected)):
        if a.dtype != b.dtype or a.shape != b.shape:
            return (f"array {i} is {a.dtype}{list(a.shape)}, expected "
                    f"{b.dtype}{list(b.shape)}")
        if a.size == 0:
            continue
        kind = a.dtype.name
        if kind in TOLERANCES or kind.startswith("float"):
            wide = np.complex128 if a.dtype.kind == "c" else np.float64
            a, b = a.astype(wide), b.astype(wide)
            finite = np.abs(b[np.isfinite(b)])
            relative = tolerance or TOLERANCES.get(kind, 0)
            scale = finite.max() if finite.size else 0
            near = np.isclose(a, b, rtol=relative, atol=relative * scale,
                              equal_nan=True)
        else:
            near = a == b
        if not near.all():
            at = tuple(int(k) for k in np.argwhere(~near)[0])
            return (f"array {i} ({kind}{list(a.shape)}) differs in "
                    f"{int((~near).sum())} of {a.size} elements, first at "
                    f"{list(at)}: {a[at]}, expected {b[at]}")
    return None


def fault(case, recorded):
    """Why the case fails, or None."""
    try:
        got = case.run()
    except Exception as exception:
        said = f"{type(exception).__name__}: {exception}"
        if case.refusal is not None:
            if re.search(case.refusal, said, re.S):
                return None
            return f"it says {said!r}, expected {case.refusal!r}"
        where = traceback.extract_tb(exception.__traceback__)[-1]
        return f"{said}\n    at {where.filename}:{where.lineno}"
    if case.refusal is not None:
        return f"nothing was raised, expected {case.refusal!r}"
    if case.result not in recorded:
        return "there is no result of JAX's CPU backend"
    return differences(got, recorded[case.result], case.tolerance)


def check(path, platform, names):
    with open(path, "rb") as file:
        recorded = pickle.load(file)
    passed = failed = 0
    for case in chosen(names):
        if case.platform != platform:
            continue
        start = time.monotonic()
        why = fault(case, recorded)
        seconds = time.monotonic() - start
        if why is None:
            passed += 1
        else:
            failed += 1
            print(f"FAIL {case.name}: {why}", flush=True)
        if seconds > 5:
            print(f"{case.name} took {seconds:.1f} s", flush=True)
    print(f"{passed} passed, {failed} failed")
    return failed > 0


if __name__ == "__main__":
    if sys.argv[1] == "record":
        record(sys.argv[2], sys.argv[3:])
    else:
        sys.exit(check(sys.argv[2], sys.argv[3], sys.argv[4:]))

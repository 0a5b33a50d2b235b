"""Runs an exported forward program in JAX and compares with `escala predict`.

  compare.py FOLDER ANSWERS.safetensors

FOLDER is from `escala export`, ANSWERS from `escala predict --to`. The loader is
the one that users are shown.
"""
import pathlib
import sys

import jax
import numpy as np

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "examples/call_from_jax"))
import forward as exported

LIMIT = 1e-5


def main():
    folder, answers = sys.argv[1:]
    forward, weights = exported.load(folder)
    seen = exported.read_safetensors(answers)
    expected = seen.pop("answer").astype(np.float64)
    if set(seen) != set(forward.inputs):
        sys.exit(f"inputs {sorted(forward.inputs)}, predicted from {sorted(seen)}")
    inputs = [seen[name] for name in forward.inputs]
    got = np.asarray(jax.jit(forward)(weights, *inputs), np.float64)
    # Relative to a row's largest number: single ones may be near 0.
    rows = (len(expected), -1)
    difference = np.abs(got - expected).reshape(rows).max(1)
    worst = (difference / np.abs(expected).reshape(rows).max(1)).max()
    print(f"{expected.shape[0]} examples, answers differ by {worst:.1e}, "
          f"limit {LIMIT:.0e}")
    sys.exit(0 if got.shape == expected.shape and worst <= LIMIT else 1)


main()

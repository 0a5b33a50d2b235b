"""Runs the ```sh blocks of docs/guide/jax.md with the Python of the path, and
compares what they print with the page."""
import os
import pathlib
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "tests/tutorial"))
import pages

blocks = pages.blocks(ROOT / "docs/guide/jax.md", "docs/guide/jax.md")
assert len(blocks) >= 4, len(blocks)
environment = {name: value for name, value in os.environ.items()
               if not name.startswith(("SOFTPOD_", "JAX_"))}
for block in blocks:
    done = subprocess.run(["bash", "-euc", block.commands], cwd=ROOT,
                          env=environment, text=True, stdout=subprocess.PIPE,
                          stderr=subprocess.STDOUT)
    missing = pages.first_missing(block.shown, done.stdout)
    if done.returncode or missing is not None:
        print(done.stdout[-3000:])
        sys.exit(f"{block.place}: status {done.returncode}; missing: {missing}")
print(f"{len(blocks)} blocks")

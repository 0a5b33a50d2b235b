"""Runs of `escala train` that are timed."""
import json, pathlib, re, shutil, subprocess, time

import tools  # of bench/step

ROOT = pathlib.Path(__file__).resolve().parents[2]
OUT = ROOT / "build/bench/train"


class Escala:
    """One `escala train`: its files, and when it printed its lines."""

    def __init__(self, recipe, slice_name, words):
        out = OUT / "run"
        shutil.rmtree(out, ignore_errors=True)
        command = ["build/bin/escala", "train", f"recipes/{recipe}.toml",
                   "--slice", slice_name, f"out={out}", *words]
        begin = time.monotonic()
        process = subprocess.Popen(command, cwd=ROOT, text=True,
                                   stdin=subprocess.DEVNULL,
                                   stdout=subprocess.DEVNULL,
                                   stderr=subprocess.PIPE)
        self.compile_s = self.prepared_s = None
        said = []
        for line in process.stderr:
            said.append(line)
            found = re.match(r"compiled in ([0-9.]+) s", line)
            if found:  # the last line before the first step
                self.prepared_s = time.monotonic() - begin
                self.compile_s = float(found[1])
        if process.wait() != 0 or self.compile_s is None:
            raise tools.Failed(f"{' '.join(command)} failed: "
                               f"{said[-1] if said else 'no reason given'}")
        self.process_s = time.monotonic() - begin
        rows = [json.loads(line) for line in
                (out / "metrics.jsonl").read_text().splitlines()]
        self.steps = [row for row in rows if row["kind"] == "train"]
        self.evals = [row for row in rows if row["kind"] == "eval"]


def loop_of(recipe, slice_name, words):
    """The mean step of a run after warm-up. Not the median: the loop notices a
    step's end when the system schedules it, while the next step is running, hence
    at multiples of the system's tick."""
    walls = [row["wall_seconds"]
             for row in Escala(recipe, slice_name, words).steps]
    return {"mean_ms": 1e3 * (walls[-1] - walls[1]) / (len(walls) - 2)}

"""Runs of `escala train` that the tests of this folder kill, stop and compare."""
import json
import os
import shutil
import signal
import struct
import subprocess
import sys
import tempfile
import time

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
ESCALA = os.path.join(ROOT, os.environ.get("ESCALA", "build/bin/escala"))
LIBRARY = os.path.join(ROOT, "build/tests/kill/libkill_at.so")

# Sizes with which a run is mostly its start.
TINY = ["log_every=1", "train_steps=8", "eval.every_steps=4",
        "checkpoint.every_steps=2", "checkpoint.keep=2"]
TINY_IMAGES = ["input.train_size=64", "input.eval_size=8", "global_batch=16"]
MODELS = {
    "mlp": ["digits_mlp", "~epochs", "architecture.hidden=[16]", *TINY_IMAGES],
    "resnet20": ["resnet20", "~eval.every_epochs", "schedule.boundaries=[3,6]",
                 "input.height=8", "input.width=8", "architecture.blocks=1",
                 *TINY_IMAGES],
    "gpt": ["gpt", "input.path=TEXT", "input.block=16", "global_batch=8",
            "architecture.layers=1", "architecture.width=32"],
}
SETTINGS = {
    "plain": [],
    "mixed": ["precision=mixed"],
    "zero1": ["optimizer.shard=zero1"],
    "fsdp": ["optimizer.shard=fsdp", "mesh.data=1", "mesh.fsdp=8"],
}

# What depends on the time of day, on the machine's speed, and on where a
# process took over.
TIMES = ("wall_seconds", "step_seconds", "seconds", "input_wait_seconds",
         "tokens_per_second", "tflops_per_device", "input_bytes", "hosts",
         "buckets")


class Counts:
    """The cases of a suite; the last line that it prints."""

    def __init__(self):
        self.passed = self.failed = self.skipped = 0

    def count(self, is_good):
        self.passed += is_good
        self.failed += not is_good

    def check(self, what, is_good, details):
        self.count(is_good)
        if not is_good:
            print(f"FAIL {what}: {details}", flush=True)

    def skip(self, what, why):
        self.skipped += 1
        print(f"skip {what}: {why}", flush=True)

    def end(self):
        skipped = f", {self.skipped} skipped" if self.skipped else ""
        print(f"{self.passed} passed, {self.failed} failed{skipped}")
        sys.exit(self.failed != 0)


class Work:
    """A folder for runs, with a text to learn and machine code that they share.
    It is deleted at the end."""

    def __init__(self):
        self.folder = tempfile.TemporaryDirectory(prefix="escala-kill.")
        self.count = 0
        with open(self.path("text"), "w") as file:
            file.write("".join(chr(97 + i * i % 23) for i in range(4096)))

    def path(self, name):
        return os.path.join(self.folder.name, name)

    def new(self):
        self.count += 1
        return self.path(f"run{self.count}")

    def words(self, model, setting="plain", *more):
        """The command that trains a model, without `out`."""
        recipe, *words = MODELS[model]
        words = [word.replace("TEXT", self.path("text")) for word in words]
        return [ESCALA, "train", os.path.join(ROOT, f"recipes/{recipe}.toml"),
                *words, *TINY, *SETTINGS[setting], *more, "--slice", "v3-8"]

    def start(self, words, out, **at):
        """Starts a run. `at`: kill_at="data:3", stop_at, and Popen's own."""
        variables = {name.upper(): at.pop(name) for name in ("kill_at", "stop_at")
                     if name in at}
        log = out + ".points"
        if os.path.exists(log):
            os.remove(log)
        said = open(out + ".said", "w")
        process = subprocess.Popen(
            [*words, f"out={out}"], stdin=subprocess.DEVNULL, stdout=said,
            stderr=said, **at,
            env=dict(os.environ, LD_PRELOAD=LIBRARY, KILL_LOG=log,
                     SOFTPOD_CACHE_DIR=self.path("code"), **variables))
        said.close()
        return process

    def run(self, words, out, **at):
        """Runs to the end, or to the kill; returns the exit status."""
        return self.start(words, out, **at).wait(timeout=300)

    def delete(self, out):
        shutil.rmtree(out, ignore_errors=True)
        for end in (".said", ".points"):
            if os.path.exists(out + end):
                os.remove(out + end)


def said(out):
    """What the last run in a folder printed."""
    if not os.path.exists(out + ".said"):
        return ""
    with open(out + ".said", errors="replace") as file:
        return file.read()


def points(out):
    """The named points that the last run in a folder passed, in order."""
    if not os.path.exists(out + ".points"):
        return []
    with open(out + ".points") as file:
        return [line.split(":")[0] for line in file if ":" in line]


def read(*path):
    with open(os.path.join(*path), "rb") as file:
        return file.read()


def wait_until(is_so, what, seconds=60):
    end = time.monotonic() + seconds
    while not is_so():
        if time.monotonic() > end:
            raise TimeoutError(what)
        time.sleep(0.005)


def is_stopped(process):
    with open(f"/proc/{process.pid}/stat") as file:
        return file.read().rsplit(")", 1)[1].split()[0] == "T"


def go_on(process):
    os.kill(process.pid, signal.SIGCONT)


# --- What a run leaves ---------------------------------------------------------

def checkpoints(out):
    return os.path.join(out, "checkpoints")


def step_folder(out, step):
    return os.path.join(checkpoints(out), f"step_{step:08}")


def step_folders(out):
    if not os.path.isdir(checkpoints(out)):
        return []
    # A host that begins tries whether it can write there, with a small file that
    # may be seen meanwhile; one that is killed at that moment leaves it.
    return sorted(name for name in os.listdir(checkpoints(out))
                  if not name.startswith("probe-"))


def _crc32c_table():
    table = []
    for byte in range(256):
        for _ in range(8):
            byte = byte >> 1 ^ (0x82F63B78 if byte & 1 else 0)
        table.append(byte)
    return table


_TABLE = _crc32c_table()


def crc32c(data):
    crc = 0xFFFFFFFF
    for byte in data:
        crc = crc >> 8 ^ _TABLE[(crc ^ byte) & 255]
    return crc ^ 0xFFFFFFFF


def marker_of(manifest):
    return b"%08x\n" % crc32c(manifest)


def whole_steps(out):
    """The steps whose marker is that of their manifest, oldest first."""
    steps = []
    for folder in step_folders(out):
        path = os.path.join(checkpoints(out), folder)
        try:
            if read(path, "COMMITTED") == marker_of(read(path, "manifest.json")):
                steps.append(int(folder.split("_")[1]))
        except FileNotFoundError:
            pass
    return steps


def metrics(out):
    """The lines of metrics.jsonl without times."""
    lines = []
    for line in read(out, "metrics.jsonl").decode().splitlines():
        record = json.loads(line)
        lines.append({key: value for key, value in record.items()
                      if key not in TIMES})
    return lines


def arrays(path):
    """The bytes of each array of a safetensors file, by name."""
    data = read(path)
    size, = struct.unpack("<Q", data[:8])
    header = json.loads(data[8:8 + size])
    header.pop("__metadata__", None)
    return {name: data[8 + size:][slice(*about["data_offsets"])]
            for name, about in header.items()}


def difference(once, out):
    """What tells a run from one that nobody killed, in words; "": nothing."""
    if read(once, "weights.safetensors") != read(out, "weights.safetensors"):
        before, after = (arrays(os.path.join(run, "weights.safetensors"))
                         for run in (once, out))
        other = [name for name in before if before[name] != after.get(name)]
        return f"weights.safetensors: {len(other)} other arrays, {other[:1]}"
    expected, got = metrics(once), metrics(out)
    for number, (one, two) in enumerate(zip(expected, got), 1):
        if one != two:
            return f"metrics.jsonl:{number}: got {two}, expected {one}"
    if len(expected) != len(got):
        return f"metrics.jsonl: got {len(got)} lines, expected {len(expected)}"
    if step_folders(once) != step_folders(out):
        return f"got {step_folders(out)}, expected {step_folders(once)}"
    for folder in step_folders(once):
        names = sorted(os.listdir(os.path.join(checkpoints(once), folder)))
        there = sorted(os.listdir(os.path.join(checkpoints(out), folder)))
        if names != there:
            return f"{folder}: got {there}, expected {names}"
        for name in names:
            if name.startswith("part_") and read(
                    checkpoints(once), folder, name) != read(
                    checkpoints(out), folder, name):
                return f"{folder}/{name}: other bytes"
    odd = set(os.listdir(out)) - set(os.listdir(once))
    odd = [name for name in odd if not name.startswith("events.out.")]
    return f"files that are left: {odd}" if odd else ""

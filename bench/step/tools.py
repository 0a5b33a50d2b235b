"""Runs the programs that measure, and makes what they need."""
import json, os, pathlib, subprocess, sys, time

ROOT = pathlib.Path(__file__).resolve().parents[2]
OUT = ROOT / "build/bench/step"
MOST_SECONDS = 120  # of one program


class Failed(Exception):
    pass


def note(*what):
    print("dev bench:", *what, file=sys.stderr, flush=True)


def run(command, env=(), stderr=None, seconds=MOST_SECONDS):
    """Its last line of output, read as JSON. `stderr`: a list that gets the
    lines there instead of the terminal."""
    try:
        done = subprocess.run(
            [str(c) for c in command], cwd=ROOT, env=os.environ | dict(env),
            stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
            stderr=subprocess.PIPE, text=True, timeout=seconds)
    except subprocess.TimeoutExpired as late:
        raise Failed(f"{' '.join(map(str, command))}: not done after "
                     f"{seconds} s") from late
    lines = done.stderr.splitlines()
    if stderr is not None:
        stderr += lines
    if done.returncode != 0 or not done.stdout.strip():
        raise Failed(f"{' '.join(map(str, command))} failed: "
                     f"{lines[-1] if lines else 'no reason given'}")
    return json.loads(done.stdout.splitlines()[-1])


def python_with(name, requirements):
    """A Python of its own in build/, with the packages of a requirements file,
    installed when first asked for."""
    home = ROOT / "build" / name
    if not (home / "ready").exists():
        note("installing", requirements, "into", home)
        log = home.with_suffix(".log")
        with open(log, "w") as out:
            for command in (["python3", "-m", "venv", home],
                            [home / "bin/pip", "install", "-q",
                             "--disable-pip-version-check", "-r",
                             ROOT / "bench/step" / requirements]):
                if subprocess.run(command, stdout=out, stderr=out).returncode:
                    raise Failed(f"cannot install {requirements}, see {log}")
        (home / "ready").touch()
    return home / "bin/python"


def jax_python():
    return python_with("peers-bench", "requirements.txt")


def torch_python():
    return python_with("peers-torch", "requirements_torch.txt")


QUIET_PYTHON = {"PYTHONDONTWRITEBYTECODE": "1", "JAX_PLATFORMS": "cpu"}


def cores_of(slice_name):
    return run(["build/bin/escala", "pod", slice_name, "--json"])["cores"]


def program(model, slice_name, batch):
    """The step of one core of a slice as StableHLO; the file's path."""
    cores = cores_of(slice_name)
    if batch % cores != 0:
        raise Failed(f"a batch of {batch} is not whole on {cores} cores")
    file = OUT / f"{model}_{cores}_{batch // cores}.mlir"
    sources = [ROOT / "bench/step" / f for f in ("models.py", "export.py")]
    if not file.exists() or any(s.stat().st_mtime > file.stat().st_mtime
                                for s in sources):
        OUT.mkdir(parents=True, exist_ok=True)
        command = [jax_python(), "bench/step/export.py", model, str(cores),
                   str(batch // cores), file]
        done = subprocess.run(command, cwd=ROOT, capture_output=True,
                              env=os.environ | QUIET_PYTHON, text=True)
        if done.returncode != 0:
            raise Failed(f"export of {model}: {done.stderr[-500:]}")
    return file


class Steady:
    """Measures while the machine does what it can: its peak of multiply-adds is
    probed before and after, and where one of the two is far from the best that
    was seen (cores are taken away), the measurement is done again."""

    def __init__(self):
        self.best = self.probe()

    def probe(self):
        return run(["build/bin/escala_floor", "--probe"])["peak_gflops"]

    def measure(self, function, *arguments):
        """What the function gives, with the peaks of the last attempt, of which
        `steady` says whether it was a good one."""
        for attempt in range(5):
            begin = time.monotonic()
            before = self.probe()
            result = function(*arguments)
            after = self.probe()
            self.best = max(self.best, before, after)
            steady = min(before, after) >= 0.9 * self.best
            if steady or time.monotonic() - begin > 40:
                break
            time.sleep(attempt)
        return result | {"peak_gflops": [before, after], "steady": steady}

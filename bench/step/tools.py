"""Runs the measuring programs, and builds what they need."""
import json, os, pathlib, subprocess, sys, time

ROOT = pathlib.Path(__file__).resolve().parents[2]
OUT = ROOT / "build/bench/step"
MOST_SECONDS = 120  # time limit of one program


class Failed(Exception):
    pass


def note(*what):
    print("dev bench:", *what, file=sys.stderr, flush=True)


def run(command, env=(), stderr=None, seconds=MOST_SECONDS):
    """The program's last line of output, parsed as JSON. `stderr`: a list that
    receives its stderr instead of the terminal."""
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
    """A virtual environment in build/ with the packages of a requirements file,
    installed on first use."""
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
    """How many cores a program sees: of some generations, two act as one."""
    return run(["build/bin/escala", "pod", slice_name, "--json"])["devices"]


def program(model, slice_name, batch):
    """The file with one core's step of a slice as StableHLO."""
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
    """Measures while the machine is at full speed: probes its peak of multiply-adds
    before and after, and repeats the measurement if either is far from the best
    seen (other processes took cores)."""

    def __init__(self):
        self.best = self.probe()

    def probe(self):
        return run(["build/bin/escala_floor", "--probe"])["peak_gflops"]

    def measure(self, function, *arguments):
        """The function's result, with the peaks of the last attempt; `steady` says
        whether they were good."""
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

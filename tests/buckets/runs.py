"""Training runs whose records and checkpoints lie in a bucket.

- A run through a proxy that does harm is killed, goes on from the bucket, also
  in a new folder, and ends as the same run on a disk does, to the bit.
- Commands on checkpoints and runs read what lies in the bucket.
- A bucket that cannot be used, or should not be, ends a run before its first
  step, in one sentence.
"""
import http.client
import http.server
import json
import os
import pathlib
import re
import signal
import socket
import subprocess
import tempfile
import threading
import time

import fault_proxy

ROOT = pathlib.Path(__file__).resolve().parents[2]
ESCALA = ROOT / "build/bin/escala"
RECIPE = ROOT / "recipes/digits_records.toml"
STEPS = 40
KEYS = [f"train_steps={STEPS}", "global_batch=32", f"eval.every_steps={STEPS}",
        "checkpoint.every_steps=20", "checkpoint.keep=0",
        "architecture.hidden=[32,32]",
        "log_every=2", "input.shuffle=blocks:32"]
SECONDS = 100  # of one run


def escala(*words, host="", wait=SECONDS, **environment):
    """(exit status, all that it printed); a run that hangs has the status -1."""
    process = begin(*words, host=host, **environment)
    try:
        return process.communicate(timeout=wait)[0], process.returncode
    except subprocess.TimeoutExpired:
        process.kill()
        return process.communicate()[0], -1


def begin(*words, host="", **environment):
    environment = {**os.environ, "STORAGE_EMULATOR_HOST": host,
                   "NO_COLOR": "1", **environment}
    return subprocess.Popen([ESCALA, *map(str, words)], env=environment,
                            stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                            text=True)


def training(data, out, *more):
    """The words of a run of which the records lie in a folder or a bucket."""
    return ["train", RECIPE, *KEYS, f"input.files={data}/train-*",
            f"input.eval_files={data}/eval-*", f"out={out}", *more]


def metrics(out):
    """The figures of each step and evaluation; the last of a step counts."""
    figures = {}
    for line in pathlib.Path(out, "metrics.jsonl").read_text().splitlines():
        record = json.loads(line)
        if record["kind"] in ("train", "eval"):
            figures[record["kind"], record["step"]] = record["metrics"]
    return figures


def traffic(out, what="requests"):
    """The requests or bytes of a run until its last step, by bucket."""
    for line in pathlib.Path(out, "metrics.jsonl").read_text().splitlines():
        record = json.loads(line)
        if record["kind"] == "train":
            uses = record["buckets"]
    return {use["bucket"]: use[what] for use in uses}


def weights(out):
    return pathlib.Path(out, "weights.safetensors").read_bytes()


def kill_after(process, server, step):
    """Kills a run as soon as the bucket has its checkpoint of `step`."""
    marker = f"a/step_{step:08}/COMMITTED"
    deadline = time.monotonic() + SECONDS
    while time.monotonic() < deadline and process.poll() is None:
        names = {o["name"] for o in server.objects("ckpt", False)}
        if marker in names:
            process.send_signal(signal.SIGKILL)
            break
        time.sleep(0.05)
    return process.communicate()[0]


def kill_when(process, words):
    """Kills a run as soon as it says this."""
    said = ""
    for line in process.stdout:
        said += line
        if words in line:
            process.send_signal(signal.SIGKILL)
            break
    return said + process.communicate()[0]


def check_runs(server, check):
    server.make_bucket("data", versions=False)
    server.make_bucket("ckpt", versions=False)
    with tempfile.TemporaryDirectory() as folder:
        folder = pathlib.Path(folder)
        here, there = folder / "digits", "gs://data/digits"
        for place in (here, there):
            for split, shards in (("train", 2), ("eval", 1)):
                escala("data", "write", "digits", "train_size=1000",
                       "eval_size=200", "--split", split, "--to", place,
                       "--format", "tfrecord", "--pixels", "u8", "--shards",
                       shards, host=server.host)
        disk, first, second = (folder / name for name in ("disk", "1", "2"))
        said, status = escala(*training(here, disk))
        check("runs: one on a disk ends well", status == 0, said[-300:])

        # The indexes of the record files are in the user's cache folder: an
        # empty one makes the run read them whole.
        proxy = fault_proxy.FaultProxy(server.port, chance=0.05, seed=11,
                                       stall_seconds=0.3, retry_after="")
        keys = ["checkpoint.folder=gs://ckpt/a"]
        there_is = {"host": proxy.host, "XDG_CACHE_HOME": str(folder / "cache")}
        run = begin(*training(there, first, *keys), **there_is)
        said = kill_after(run, server, 20)
        check("runs: one is killed in the middle",
              run.returncode == -signal.SIGKILL, said[-300:])
        run = begin(*training(there, first, *keys), **there_is)
        said = kill_when(run, "goes on after step 20")
        check("runs: it goes on from the bucket",
              run.returncode == -signal.SIGKILL, said[-300:])
        said, status = escala(*training(there, second, *keys), **there_is)
        check("runs: it goes on in a new folder", status == 0 and
              re.search(r"goes on after step 20", said), said[-600:])
        check("runs: there were faults of each kind", len(proxy.faults) == 11,
              proxy.faults)
        check("runs: the weights are those of a disk, to the bit",
              (second / "weights.safetensors").exists() and
              weights(second) == weights(disk))
        expected, got = metrics(disk), {**metrics(first), **metrics(second)}
        check("runs: and so is each figure of metrics",
              len(expected) > 10 and
              # The first step after a start is reported, too.
              {key: got.get(key) for key in expected} == expected,
              [k for k in expected if got.get(k) != expected[k]][:5])
        uses = traffic(second)
        check("runs: metrics tell of the traffic",
              set(uses) == {"data", "ckpt"} and min(uses.values()) > 0, uses)
        probes = [o["name"] for o in server.objects("ckpt", False)
                  if "probe" in o["name"]]
        check("runs: nothing is left of the trial whether checkpoints can be "
              "written", not probes, probes)
        check_commands(server, check, disk, second)
        check_cache(server, check, disk, folder)
        check_mix_up(server, check, folder)
        proxy.shutdown()


def check_commands(server, check, disk, run):
    """Commands on checkpoints that lie in a bucket, and on the run's folder."""
    last = f"gs://ckpt/a/step_{STEPS:08}"
    said, status = escala("ckpt", "ls", "gs://ckpt/a", host=server.host)
    check("runs: ckpt ls", status == 0 and str(STEPS) in said, said)
    for place in ("gs://ckpt/a", last, run):
        said, status = escala("ckpt", "verify", place, host=server.host)
        check(f"runs: ckpt verify {'RUN' if place == run else place}",
              status == 0, said)
    said, status = escala("ckpt", "inspect", last, host=server.host)
    check("runs: ckpt inspect", status == 0 and "fc1/kernel" in said, said[:600])
    here, _ = escala("eval", disk)
    said, status = escala("eval", run, host=server.host)
    figures = [re.findall(r"loss [\d.]+.*?top1 [\d.]+", text)
               for text in (here, said)]
    check("runs: eval by the run's folder", status == 0 and figures[0] and
          figures[0] == figures[1], here + said)


def check_cache(server, check, disk, folder):
    """Copies on a disk: read in place of the bucket, bounded, and not needed."""
    there, cache = "gs://data/digits", folder / "copies"

    def run(name, *more):
        said, status = escala(
            *training(there, folder / name, f"input.cache={cache}", *more),
            host=server.host, XDG_CACHE_HOME=str(folder / "cache"))
        good = status == 0 and weights(folder / name) == weights(disk)
        return good, said, traffic(folder / name, "bytes_read").get("data", 0)

    def copies():
        return sorted(cache.glob("*.*.*"))

    good, said, _ = run("first_copies")
    check("cache: all files are copied", good and len(copies()) == 3 and
          "note: the cache" not in said, [copies(), said[-300:]])
    files = {file: file.stat().st_ino for file in copies()}
    good, said, answers = run("from_copies")
    size = sum(file.stat().st_size for file in copies())
    # It asks for the versions of the files.
    check("cache: the next run reads the copies", good and
          answers < 0.02 * size and
          files == {file: file.stat().st_ino for file in copies()},
          [answers, size, said[-300:]])
    closed = Refusal(403, "no bytes", behind=server.host, refused="alt=media")
    for words in (["eval", folder / "from_copies"],
                  ["predict", folder / "from_copies", "--examples", 2],
                  ["export", folder / "from_copies"],
                  ["plan", folder / "from_copies/config.toml", "--from", "v3-8",
                   "--to", "v3-32"]):
        said, status = escala(*words, host=closed.host,
                              XDG_CACHE_HOME=str(folder / "empty"))
        check(f"cache: {words[0]} reads the copies",
              status == 0 and "no bytes" not in said, said[-600:])
        said, status = escala(*words, f"input.cache={folder / 'none'}",
                              host=server.host)
        check(f"cache: {words[0]} makes none",
              status == 0 and not (folder / "none").exists(), said[-600:])
    for file in files:
        damaged = bytearray(file.read_bytes())
        for at in range(1000, len(damaged) - 1000, 1000):
            damaged[at] ^= 1
        file.write_bytes(damaged)
    good, said, _ = run("damaged_copies")
    check("cache: damaged copies are not used, which one note says",
          good and said.count("note: the cache") == 1, said[-600:])
    for file in cache.iterdir():
        file.unlink()
    good, said, _ = run("small", "input.cache_gib=0.0005")
    size = sum(file.stat().st_size for file in copies())
    check("cache: it keeps to its bound", good and 0 < size < 0.0005 * 2**30 and
          said.count("note: the cache") == 1, [size, said[-600:]])
    blocked = folder / "a_file"
    blocked.write_text("")
    cache = blocked
    good, said, _ = run("no_folder")
    check("cache: a folder that cannot be made is no reason to stop", good and
          said.count("note: the cache") == 1, said[-600:])


def check_mix_up(server, check, folder):
    """The second example of a mean is read with the blocks of the first."""
    requests = {}
    # The first run may index the files, which it reads whole then.
    for number, mix_up in enumerate((0, 0, 0.4)):
        out = folder / f"mix_up_{number}"
        said, status = escala(
            *training("gs://data/digits", out, f"input.mixup={mix_up}",
                      "input.shuffle=blocks:8"),
            host=server.host, XDG_CACHE_HOME=str(folder / "cache"))
        check(f"mix-up {mix_up}: the run ends well", status == 0, said[-300:])
        requests[mix_up] = traffic(out)["data"]
    check("mix-up: few requests more than without",
          requests[0.4] < 1.2 * requests[0], requests)


class Refusal:
    """A server that answers each request in the same way. With `behind`, only
    those that write, or whose query has `refused`; that server answers the
    others."""

    def __init__(self, status, reason, behind=None, refused=None):
        class Handler(http.server.BaseHTTPRequestHandler):
            def log_message(self, *_):
                pass

            def do_GET(self):
                if behind is None or (refused and refused in self.path):
                    return self.refuse()
                upstream = http.client.HTTPConnection(behind)
                upstream.request("GET", self.path, headers=dict(self.headers))
                answer = upstream.getresponse()
                body = answer.read()
                self.send_response(answer.status)
                for name in ("Content-Type", "Content-Range"):
                    if answer.getheader(name):
                        self.send_header(name, answer.getheader(name))
                self.send_header("Content-Length", str(len(body)))
                self.end_headers()
                self.wfile.write(body)

            def refuse(self):
                self.rfile.read(int(self.headers.get("Content-Length") or 0))
                body = json.dumps({"error": {"code": status,
                                             "message": reason}}).encode()
                self.send_response(status)
                self.send_header("Content-Type", "application/json")
                self.send_header("Content-Length", str(len(body)))
                self.end_headers()
                self.wfile.write(body)

            do_POST = do_PUT = do_DELETE = refuse

        self.server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.server.daemon_threads = True
        threading.Thread(target=self.server.serve_forever, daemon=True).start()
        self.host = f"127.0.0.1:{self.server.server_address[1]}"


class MetadataServer:
    """That of a virtual machine in a zone."""

    def __init__(self, zone):
        class Handler(http.server.BaseHTTPRequestHandler):
            def log_message(self, *_):
                pass

            def do_GET(self):
                body = f"projects/7/zones/{zone}".encode()
                good = (self.path == "/computeMetadata/v1/instance/zone" and
                        self.headers["Metadata-Flavor"] == "Google")
                self.send_response(200 if good else 404)
                self.send_header("Metadata-Flavor", "Google")
                self.send_header("Content-Length", str(len(body)))
                self.end_headers()
                self.wfile.write(body)

        self.server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.server.daemon_threads = True
        threading.Thread(target=self.server.serve_forever, daemon=True).start()
        self.host = f"127.0.0.1:{self.server.server_address[1]}"


# The software Pod under another name, which is taken for a real device.
REAL = ["--device", ROOT / "build/lib/libsoftpod.so", "--device-option",
        "platform_name=tpu"]


def check_zones(server, check):
    """A real Pod's zone comes from its machine; the software Pod has none."""
    near, far = MetadataServer("us-central1-b"), MetadataServer("europe-west4-a")
    here = "the Pod in us-central1\n"
    unknown = "the Pod in a zone that is not known\n"
    by_path = REAL[:2]
    cases = [
        ("near", near.host, REAL, 0, here),
        ("far", far.host, REAL, 2, "bucket data: red: "),
        ("--zone goes first", far.host, [*REAL, "--zone", "us-central1-a"], 0,
         here),
        ("no zone", near.host, [*REAL, "--zone", "nonsense-9z"], 2,
         '--zone: got "nonsense-9z"'),
        ("no metadata server", closed_port(), REAL, 0, unknown),
        ("the software Pod", near.host, [], 0, unknown),
        ("the software Pod by its path", near.host, by_path, 0, unknown),
    ]
    with tempfile.TemporaryDirectory() as folder:
        for name, host, more, expected, words in cases:
            said, status = escala(
                *training("gs://data/digits",
                          pathlib.Path(folder, name.replace(" ", "_")),
                          "train_steps=2", "eval.every_steps=2", *more),
                host=server.host, GCE_METADATA_HOST=host)
            check(f"zone: {name}", status == expected and words in said,
                  f"{status}: {said[:600]}")


def closed_port():
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        return f"127.0.0.1:{free.getsockname()[1]}"


def check_refusals(server, check):
    denied = Refusal(403, "me@example.com does not have storage.objects.get "
                          "access to the Google Cloud Storage object.")
    expired = Refusal(401, "Invalid Credentials")
    unread = Refusal(500, "bytes were asked for", behind=server.host,
                     refused="alt=media")
    read_only = Refusal(403, "me@example.com does not have "
                             "storage.objects.create access to the Google "
                             "Cloud Storage object.", behind=server.host)
    there, ckpt = "gs://data/digits", "checkpoint.folder=gs://ckpt/refused"
    cases = [
        ("denied", denied.host, there, [], "me@example.com does not have"),
        ("token expired", expired.host, there, [], "Invalid Credentials"),
        ("checkpoints that cannot be written", read_only.host, there, [ckpt],
         "storage.objects.create access"),
        ("no network", closed_port(), there, [], "check this machine's network"),
        ("no bucket", server.host, "gs://nowhere/a", [],
         'there is no bucket "nowhere"'),
        ("no bucket of checkpoints", server.host, there,
         ["checkpoint.folder=gs://nowhere/a"], 'there is no bucket "nowhere"'),
        ("fewer records than a batch", server.host, there,
         ["global_batch=2048"], "1000 records in 2 TFRecord files, expected at "
         "least the 2048 of a global batch"),
        ("far away", server.host, there, [ckpt, "--zone", "europe-west4-a"],
         "--allow-cross-region REASON"),
        ("far away, before a byte is read", unread.host, there,
         ["--zone", "europe-west4-a"], " to train"),
    ]
    with tempfile.TemporaryDirectory() as folder:
        for name, host, data, more, words in cases:
            out = pathlib.Path(folder, name.replace(" ", "_"))
            begun = time.monotonic()
            said, status = escala(*training(data, out, *more), host=host)
            seconds = time.monotonic() - begun
            lines = [line for line in said.splitlines()
                     if line and not line.startswith("train: bucket ") and
                     " WARNING " not in line]
            check(f"refused: {name}", status in (2, 3) and words in said and
                  len(lines) == 1 and not out.exists() and seconds < 30,
                  f"{status}, {seconds:.1f} s: {said}")
    left = [o["name"] for o in server.objects("ckpt", False)
            if o["name"].startswith("refused")]
    check("refused: nothing is left in the bucket", not left, left)
    check_zones(server, check)
    check_stops(server, check)


def check_stops(server, check):
    """A bucket that does not answer does not hold a run that is to stop."""
    class Silent(http.server.BaseHTTPRequestHandler):
        def log_message(self, *_):
            pass

        def do_GET(self):
            asked.set()
            time.sleep(60)

    asked = threading.Event()
    silent = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Silent)
    silent.daemon_threads = True
    threading.Thread(target=silent.serve_forever, daemon=True).start()
    with tempfile.TemporaryDirectory() as folder:
        run = begin(*training("gs://data/digits", pathlib.Path(folder, "run")),
                    host=f"127.0.0.1:{silent.server_address[1]}")
        asked.wait(SECONDS)
        run.send_signal(signal.SIGTERM)
        begun = time.monotonic()
        said = run.communicate()[0]
        seconds = time.monotonic() - begun
        check("stops: before the first step", run.returncode == 1 and
              seconds < 10 and "interrupted before its first step" in said,
              f"{run.returncode}, {seconds:.1f} s: {said}")

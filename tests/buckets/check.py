"""Buckets of fake-gcs-server, behind a proxy that does harm.

  check.py SERVER [REQUESTS]     SERVER: the program

- 10,000 requests, half of which fail: nothing is lost, nothing is done twice
  (each object has had one version), and it ends in time;
- a writer of checkpoints that is killed at any moment leaves whole ones, and
  what it said to have saved;
- record files go there and come back, and a conversion that is stopped leaves
  none;
- training runs on them are as those on a disk (runs.py);
- `escala doctor` asks them (doctor.py), and a climb's evidence lies in one
  (climb.py).
"""
import base64
import collections
import json
import os
import pathlib
import random
import signal
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request

ROOT = pathlib.Path(__file__).resolve().parents[2]
ESCALA = ROOT / "build/bin/escala"
DRIVER = ROOT / "build/bin/buckets_driver"
sys.path.insert(0, str(ROOT / "tests/buckets"))
import climb
import doctor
import fault_proxy
import hosts
import runs

SECONDS = 400  # of a storm
KILLS = 15
counts = {True: 0, False: 0}


def check(what, good, said=""):
    counts[bool(good)] += 1
    print(f"{'' if good else 'FAIL '}{what} {said}", flush=True)


class Server:
    def __init__(self, program, scheme="http"):
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        self.host = f"127.0.0.1:{self.port}"
        self.process = subprocess.Popen(
            [program, "-scheme", scheme, "-host", "127.0.0.1", "-backend",
             "memory", "-port", str(self.port), "-log-level", "error",
             "-public-host", self.host],
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        for _ in range(100):
            try:
                socket.create_connection(("127.0.0.1", self.port)).close()
                return
            except OSError:
                time.sleep(0.1)
        sys.exit("FAIL fake-gcs-server does not answer")

    def ask(self, path, body=None):
        request = urllib.request.Request(
            f"http://{self.host}{path}",
            data=json.dumps(body).encode() if body else None,
            headers={"Content-Type": "application/json"})
        with urllib.request.urlopen(request, timeout=10) as answer:
            return json.load(answer)

    def make_bucket(self, name, versions):
        self.ask("/storage/v1/b?project=p",
                 {"name": name, "versioning": {"enabled": versions}})

    def objects(self, bucket, versions):
        """All of a bucket, whatever the pages."""
        items, token = [], ""
        while True:
            page = self.ask(f"/storage/v1/b/{bucket}/o?versions="
                            f"{str(versions).lower()}&pageToken={token}")
            items += page.get("items", [])
            token = page.get("nextPageToken", "")
            if not token:
                return items


def driver(host, *words):
    environment = {**os.environ, "STORAGE_EMULATOR_HOST": host,
                   "ESCALA_LOG": "error"}
    return subprocess.Popen([DRIVER, *map(str, words)], env=environment,
                            stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                            text=True)


def check_storm(server, requests):
    server.make_bucket("storm", versions=True)
    proxy = fault_proxy.FaultProxy(server.port, chance=0.05, seed=7)
    begin = time.monotonic()
    storm = driver(proxy.host, "storm", "storm", requests)
    try:
        out = storm.communicate(timeout=SECONDS)[0]
    except subprocess.TimeoutExpired:
        storm.kill()
        out = storm.communicate()[0]
    seconds = time.monotonic() - begin
    check("storm: it ends well and in time", storm.returncode == 0,
          f"{seconds:.0f} s; " + out.strip().splitlines()[-1][:300])
    left, traffic = {}, [0, 0]
    for line in out.splitlines():
        if line.startswith("left "):
            path, size, crc = line[5:].rsplit(" ", 2)
            left[path.removeprefix("gs://storm/")] = (int(size), crc)
        elif line.startswith("traffic "):
            traffic = [int(word) for word in line.split()[1:]]
    check("storm: there were faults of each kind", len(proxy.faults) == 11 and
          min(proxy.faults.values()) > requests / 40, proxy.faults)
    check("storm: requests and retries are counted",
          traffic[0] - traffic[1] >= requests and traffic[1] > requests / 2,
          f"{traffic[0]} requests, {traffic[1]} retries; "
          f"the proxy saw {proxy.requests}")
    there = {o["name"]: (int(o["size"]), base64.b64decode(o["crc32c"]).hex())
             for o in server.objects("storm", False)}
    check("storm: nothing is lost, nothing remains", there == left,
          f"{len(there)} objects, expected {len(left)}")
    versions = collections.Counter(
        o["name"] for o in server.objects("storm", True))
    twice = [name for name, count in versions.items() if count > 1]
    check("storm: nothing was written twice", versions and not twice,
          f"{len(versions)} names; {twice[:5]}")
    proxy.shutdown()


def check_killed_writers(server):
    server.make_bucket("runs", versions=False)
    proxy = fault_proxy.FaultProxy(server.port, chance=0.01, seed=8)
    dice = random.Random(9)
    place, step, unfinished, bad = "gs://runs/a/checkpoints", 1, 0, []
    for _ in range(KILLS):
        writer = driver(proxy.host, "save", place, step, 1000)
        time.sleep(dice.uniform(0.2, 1.5))
        writer.send_signal(signal.SIGKILL)
        said = writer.communicate()[0].splitlines()
        saved = [int(line.split()[1]) for line in said
                 if line.startswith("saved ")]
        bad += [line for line in said if not line.startswith("saved ")]
        step = saved[-1] if saved else step
        reader = driver(server.host, "check", place)
        found = reader.communicate()[0].splitlines()
        whole = [int(line.split()[1]) for line in found
                 if line.startswith("whole ")]
        unfinished += sum(line.startswith("unfinished ") for line in found)
        if reader.returncode != 0 or (saved and max(whole, default=0) < step):
            bad.append(f"saved {saved[-2:]}, found {found}")
        step += 1
    check("killed writers: what was saved is whole, and the rest is none",
          not bad and step > KILLS, f"{bad[:3]} {step} steps")
    check("killed writers: some were killed while they wrote", unfinished > 0,
          unfinished)
    last = driver(proxy.host, "save", place, step, 3)
    out = last.communicate()[0]
    left = {o["name"].split("/")[2] for o in server.objects("runs", False)}
    check("killed writers: the next one clears away what they left",
          last.returncode == 0 and
          left == {f"step_{s:08}" for s in (step + 1, step + 2)},
          f"{sorted(left)} {out.splitlines()[-1:]}")
    proxy.shutdown()


def check_record_files(server):
    """Record files go to a bucket and come back; what is stopped leaves none."""
    server.make_bucket("records", versions=False)
    with tempfile.TemporaryDirectory() as folder:
        environment = {**os.environ, "STORAGE_EMULATOR_HOST": server.host,
                       "XDG_CACHE_HOME": folder, "ESCALA_LOG": "error"}

        def data(*words):
            return subprocess.run(
                [ESCALA, "data", *words], env=environment, text=True,
                stdout=subprocess.PIPE, stderr=subprocess.STDOUT)

        digits = ["write", "digits", "train_size=500", "--split", "train",
                  "--format", "tfrecord"]
        data(*digits, "--to", f"{folder}/here")
        for path, shards in (("a", "3"), ("a", "2")):
            data(*digits, "--to", f"gs://records/{path}", "--shards", shards,
                 "--overwrite")
        verified = data("verify", "gs://records/a")
        there = sorted(o["name"] for o in server.objects("records", False))
        check("record files: all are written, and those before deleted",
              there == [f"a/train-0000{i}-of-00002.tfrecord" for i in (0, 1)]
              and verified.stdout.count("whole gs://") == 2, there)
        back = data("convert", "gs://records/a", "--to", f"{folder}/back",
                    "--format", "tfrecord", "--name", "train")
        name = "train-00000-of-00001.tfrecord"
        check("record files: they come back to the bit", back.returncode == 0 and
              pathlib.Path(folder, "here", name).read_bytes() ==
              pathlib.Path(folder, "back", name).read_bytes(),
              back.stdout.splitlines()[0])
        again = data("convert", "gs://records/a", "--to", "gs://records/a",
                     "--format", "tfrecord", "--shards", "2", "--overwrite",
                     "--name", "train")
        check("record files: none is read and replaced", again.returncode == 2 and
              "would be read and replaced" in again.stdout, again.stdout)
        begun = time.monotonic()
        lost = data(*digits, "--to", "gs://nowhere/a")
        check("record files: no bucket", lost.returncode == 3 and
              'there is no bucket "nowhere"' in lost.stdout and
              time.monotonic() - begun < 5, lost.stdout)
        large = subprocess.Popen(
            [ESCALA, "data", "write", "digits", "train_size=1000000", "--split",
             "train", "--format", "tfrecord", "--to", "gs://records/large",
             "--shards", "900"], env=environment, text=True,
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
        for _ in range(600):
            written = [o["name"] for o in server.objects("records", False)
                       if o["name"].startswith("large/train")]
            if written:
                break
            time.sleep(0.1)
        large.terminate()
        out = large.communicate()[0]
        left = [o["name"] for o in server.objects("records", False)
                if o["name"].startswith("large")]
        check("record files: what is stopped leaves nothing",
              large.returncode == 3 and "stopped by a signal" in out and
              written and not left, f"{len(written)} written, {left[:3]}")


def check_certificate(program):
    """A server that nobody vouches for gets no request, and no second try."""
    server = Server(program, "https")
    begin = time.monotonic()
    reader = driver(f"https://127.0.0.1:{server.port}", "check", "gs://none/a")
    out = reader.communicate()[0]
    check("an unknown certificate is refused at once", reader.returncode == 1 and
          "certificate" in out and time.monotonic() - begin < 5)
    server.process.kill()


def main():
    check_certificate(sys.argv[1])
    server = Server(sys.argv[1])
    try:
        check_record_files(server)
        runs.check_runs(server, check)
        runs.check_refusals(server, check)
        doctor.check_doctor(server, check)
        hosts.check_hosts(server, check)
        climb.check_climb(server, check)
        check_storm(server, int(sys.argv[2]) if len(sys.argv) > 2 else 10000)
        check_killed_writers(server)
    finally:
        server.process.kill()
    print(f"{counts[True]} passed, {counts[False]} failed, 0 skipped")
    sys.exit(counts[False] > 0)


main()

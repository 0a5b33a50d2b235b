"""A climb whose evidence lies in a bucket.

- After each rung it is whole there, and the climb goes on from another machine,
  whose working folder is empty.
- Two climbs do not share a folder; one that was killed does not keep it, and
  from another machine a person must say that it was.
- `escala report` and `escala plan --runs` read it.
- A server that fails in the middle loses nothing.
"""
import json
import pathlib
import signal
import tempfile
import time

import fault_proxy
from runs import begin, escala

RECIPE = """
model = "digits_mlp"
data = "digits"
global_batch = 8
train_steps = 40
[input]
train_size = 320
eval_size = 64
[architecture]
hidden = [1024]
[optimizer]
name = "adamw"
learning_rate = 0.003
"""
PLACE = "gs://climbs/c"
SECONDS = 300


def names(server):
    return {o["name"] for o in server.objects("climbs", False)}


def check_climb(server, check):
    server.make_bucket("climbs", versions=True)
    with tempfile.TemporaryDirectory() as folder:
        folder = pathlib.Path(folder)
        recipe = folder / "small.toml"
        recipe.write_text(RECIPE)

        def words(machine, *more):
            return ["climb", recipe, "--to", "v3-8", "--out", PLACE,
                    f"out={folder / machine}", "--budget", "2h",
                    "--accept", "the machine is busy", *more]

        def climb(machine, *more, host=server.host):
            return escala(*words(machine, *more), host=host, wait=SECONDS)

        # Killed in the middle: the lock stays, and says who had it.
        run = begin(*words("one"), host=server.host)
        deadline = time.monotonic() + SECONDS
        while (time.monotonic() < deadline and run.poll() is None and
               not (folder / "one_climb/v3-8/short/metrics.jsonl").exists()):
            time.sleep(0.02)
        said, status = climb("two")
        check("climb: two do not share a folder", status == 3 and
              "c: another climb is going on there; " in said and
              f"process {run.pid} on" in said and "--take-over" in said,
              said[-400:])
        run.send_signal(signal.SIGKILL)
        run.communicate()
        check("climb: a rung that was cut is not in the bucket",
              "c/lock" in names(server) and "c/climb.json" in names(server) and
              "c/v3-8/rung.json" not in names(server), names(server))
        said, status = climb("one")
        check("climb: one that was killed goes on here", status == 0 and
              f"the evidence is in {PLACE}" in said, said[-400:])
        there = names(server)
        check("climb: the evidence is whole", "c/lock" not in there and
              {"c/climb.json", "c/report.html", "c/report.json",
               "c/v3-8/rung.json", "c/v3-8/plan.toml",
               "c/v3-8/seed_4/metrics.jsonl", "c/v3-8/seed_4/config.toml",
               "c/v3-8/short/metrics.jsonl"} <= there, there)
        check("climb: no checkpoint is there",
              not [name for name in there if "checkpoints" in name])

        said, status = climb("two")
        check("climb: it goes on from another machine", status == 0 and
              "v3-8: passed before (full)" in said, said[-400:])
        check("climb: which has the evidence now",
              (folder / "two_climb/v3-8/seed_4/metrics.jsonl").exists() and
              not (folder / "two_climb/earlier_1").exists())
        said, status = escala("report", PLACE, host=server.host)
        check("climb: its report is read and written there", status == 0 and
              f"wrote {PLACE}/report.html" in said, said[-400:])
        said, status = escala("plan", recipe, "--from", "v3-8", "--to", "v3-32",
                              "--runs", PLACE, "--json", host=server.host)
        check("climb: its runs serve a forecast", status == 0 and
              json.loads(said)["examples_factor"] > 1, said[-400:])

        # Another recipe begins again, and nothing is lost.
        proxy = fault_proxy.FaultProxy(server.port, chance=0.05, seed=5,
                                       stall_seconds=0.3, retry_after="")
        said, status = climb("two", "seed=9", host=proxy.host)
        there = names(server)
        check("climb: another recipe begins again, through faults",
              status == 0 and "changed since the climb in this folder" in said, said[-400:])
        check("climb: the first is kept beside it",
              {"c/earlier_1/climb.json", "c/earlier_1/v3-8/rung.json",
               "c/earlier_1/v3-8/seed_4/metrics.jsonl",
               "c/v3-8/rung.json"} <= there, there)
        said, status = escala("report", PLACE + "/earlier_1", "--out",
                              folder / "a.html", host=server.host)
        check("climb: and can be read", status == 0, said[-400:])
        proxy.shutdown()

        # A lock of another machine goes only by a person's word.
        server.ask("/upload/storage/v1/b/climbs/o?uploadType=media"
                   "&name=c/lock", "process 1 on far since yesterday")
        said, status = climb("two", "seed=9")
        check("climb: a lock of another machine is respected", status == 3 and
              "on far since yesterday" in said, said[-400:])
        said, status = climb("two", "seed=9", "--take-over")
        check("climb: until a person says that it was killed", status == 0 and
              "c/lock" not in names(server), said[-400:])

        said, status = escala("climb", recipe, "--to", "v3-8", "--out",
                              "gs://nowhere/c", "--budget", "1s",
                              f"out={folder / 'three'}", host=server.host)
        check("climb: no such bucket", status == 3 and "nowhere" in said,
              said[-400:])

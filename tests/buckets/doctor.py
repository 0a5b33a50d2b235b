"""`escala doctor` on buckets that exist, on some that do not, and without rights."""
import json

from runs import KEYS, RECIPE, Refusal, escala


def ask(host, *more):
    """The lines by name, and the exit status."""
    said, status = escala(
        "doctor", RECIPE, *KEYS, "input.files=gs://asked/digits/train-*",
        "input.eval_files=gs://asked/digits/eval-*", "--slice", "v3-8", "--json",
        *more, host=host)
    lines = [json.loads(line) for line in said.splitlines()
             if line.startswith("{")]
    return {line["name"]: line for line in lines}, status


def check_doctor(server, check):
    server.make_bucket("asked", versions=False)
    for split in ("train", "eval"):
        escala("data", "write", "digits", "train_size=1000", "eval_size=200",
               "--split", split, "--to", "gs://asked/digits", "--format",
               "tfrecord", "--pixels", "u8", host=server.host)
    before = server.objects("asked", False)
    near = ["--zone", "us-central1-a", "checkpoint.folder=gs://asked/run"]
    lines, status = ask(server.host, *near)
    colours = {name: line["colour"] for name, line in lines.items()}
    # The server does not tell of what type a bucket's place is.
    check("doctor: a run on a bucket", status == 0 and
          colours["bucket asked"] == "unknown" and
          "US-CENTRAL1" in lines["bucket asked"]["found"] and
          colours["data"] == "green" and
          colours["write checkpoint.folder"] == "green" and
          "1000 records" in lines["data"]["found"], (status, colours))
    check("doctor: the probe leaves nothing",
          server.objects("asked", False) == before)

    lines, status = ask(server.host, "--zone", "europe-west4-a")
    check("doctor: a bucket far away", status == 1 and
          lines["bucket asked"]["colour"] == "red" and
          "$" in lines["bucket asked"]["found"], lines.get("bucket asked"))
    lines, status = ask(server.host, "--zone", "europe-west4-a",
                        "--allow-cross-region", "a trial")
    check("doctor: a bucket far away that is allowed", status == 0 and
          "a trial" in lines["bucket asked"]["found"], lines.get("bucket asked"))

    lines, status = ask(server.host, "checkpoint.folder=gs://nowhere/run")
    check("doctor: no bucket", status == 1 and
          lines["bucket nowhere"]["found"] == "there is no such bucket" and
          lines["write checkpoint.folder"]["colour"] == "red",
          lines.get("bucket nowhere"))
    denied = Refusal(403, "me@example.com does not have "
                          "storage.objects.create access", behind=server.host)
    lines, status = ask(denied.host, *near)
    check("doctor: no right to write", status == 1 and
          "objects.create" in lines["write checkpoint.folder"]["found"] and
          lines["data"]["colour"] == "green",
          lines.get("write checkpoint.folder"))

"""Runs of several processes whose checkpoints lie in a bucket.

Each host writes its part, through a proxy that does harm. Hosts are killed in a
save and in a load; the run comes back, and ends as on a disk, to the bit.
"""
import os
import pathlib
import tempfile

import fault_proxy
import runs

KEYS = ["train_steps=30", "checkpoint.every_steps=10", "eval.max_examples=64",
        "architecture.hidden=[32]", "optimizer.shard=fsdp", "mesh.data=1",
        "mesh.fsdp=32"]
FAULTS = ("kill:host=2,at=save,use=2;kill:host=1,at=load,attempt=1;"
          "kill:host=3,at=save,after=400,attempt=2")


def check_hosts(server, check):
    server.make_bucket("hosts", versions=False)

    def train(out, *more, **environment):
        return runs.escala("launch", "--slice", "v3-32", "--max-restarts", 3,
                           runs.ROOT / "recipes/digits_mlp.toml", *KEYS, *more,
                           f"out={out}", wait=300, SOFTPOD_EXACT="hosts", **environment)

    with tempfile.TemporaryDirectory() as folder:
        disk, bucket = (pathlib.Path(folder, name) for name in ("disk", "bucket"))
        said, status = train(disk)
        check("hosts: a run on a disk ends well", status == 0, said[-600:])
        proxy = fault_proxy.FaultProxy(server.port, chance=0.02, seed=5,
                                       stall_seconds=0.3, retry_after="")
        said, status = train(bucket, "checkpoint.folder=gs://hosts/run",
                             host=proxy.host, ESCALA_FAULTS=FAULTS)
        proxy.shutdown()
        check("hosts: through faults and kills, a run ends well",
              status == 0 and said.count("; restart ") == 3, said[-1500:])
        check("hosts: there were faults", len(proxy.faults) > 3, proxy.faults)
        check("hosts: the weights are those of a disk, to the bit",
              status == 0 and runs.weights(bucket) == runs.weights(disk))
        names = {os.path.basename(o["name"])
                 for o in server.objects("hosts", False)
                 if "step_00000030" in o["name"]}
        check("hosts: the bucket has the part of each, and nothing else",
              names == {"COMMITTED", "manifest.json",
                        *(f"part_{i:05}_of_00004.safetensors"
                          for i in range(4))}, names)

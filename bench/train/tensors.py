"""Reads safetensors files, and prints the peers' report."""
import json
import numpy as np

TYPES = {"F32": np.float32, "I32": np.int32}


def load(path):
    with open(path, "rb") as file:
        data = file.read()
    size = int.from_bytes(data[:8], "little")
    header = json.loads(data[8:8 + size])
    header.pop("__metadata__", None)
    arrays = {}
    for name, info in header.items():
        begin, end = info["data_offsets"]
        arrays[name] = np.frombuffer(
            data[8 + size + begin:8 + size + end],
            TYPES[info["dtype"]]).reshape(info["shape"])
    return arrays


def report(who, loss, loop_s, compile_s, eval_s, losses):
    print(json.dumps({"who": who, "loss": loss, "loop_s": loop_s,
                      "compile_s": compile_s, "eval_s": eval_s,
                      "losses": losses}, separators=(",", ":")), flush=True)

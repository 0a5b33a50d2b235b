"""Reads and writes the files of write_step."""
import json

import numpy as np

TYPES = {"f32": np.float32, "i32": np.int32}


def write_safetensors(path, arrays):
    header, at = {}, 0
    for name, a in arrays.items():
        kind = {np.dtype(t): k for k, t in TYPES.items()}[a.dtype]
        header[name] = {"dtype": kind.upper(), "shape": a.shape,
                        "data_offsets": [at, at + a.nbytes]}
        at += a.nbytes
    text = json.dumps(header).encode()
    text += b" " * (-len(text) % 8)
    with open(path, "wb") as file:
        file.write(len(text).to_bytes(8, "little") + text)
        for a in arrays.values():
            file.write(np.ascontiguousarray(a).tobytes())


def read(folder):
    """The initial state and that after a step, by name; the batches; the metrics;
    a dict with "fresh" and "held_out" (arrays by name), "answer", "judged"."""
    state, after, batches, metrics, names = {}, {}, {}, [], []
    extra = {"fresh": {}, "held_out": {}, "judged": {}}
    for line in open(f"{folder}/index"):
        file, name, *rest = line.split()
        if file == "metric":
            names.append(name)
            continue
        if file == "judged":
            extra["judged"][name] = float(rest[0])
            continue
        dims = [int(x) for x in rest[1:]]
        array = np.fromfile(f"{folder}/{file}", TYPES[rest[0]]).reshape(dims)
        kind, *at = file.split(".")
        if kind == "state":
            state[name] = array
        elif kind == "after":
            after[name] = array
        elif kind == "batch":
            batches.setdefault(int(at[0]), {})[name] = array
        elif kind == "answer":
            extra["answer"] = array
        elif kind in extra:
            extra[kind][name] = array
        else:
            metrics.append(dict(zip(names, array)))
    return state, after, [batches[i] for i in sorted(batches)], metrics, extra

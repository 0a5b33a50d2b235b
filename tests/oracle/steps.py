"""What write_step wrote: the first state and that after a step, by name; the
batches; the metrics."""
import numpy as np

TYPES = {"f32": np.float32, "i32": np.int32}


def read(folder):
    state, after, batches, metrics, names = {}, {}, {}, [], []
    for line in open(folder + "/index"):
        file, name, *rest = line.split()
        if file == "metric":
            names.append(name)
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
        else:
            metrics.append(dict(zip(names, array)))
    return state, after, [batches[i] for i in sorted(batches)], metrics

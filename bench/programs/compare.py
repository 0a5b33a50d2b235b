"""Compares the results of a program on two devices. A result's type and sizes are
a line as "f32 128 512"."""
import ml_dtypes, numpy as np

TYPES = {"i1": np.bool_, "bf16": ml_dtypes.bfloat16,
         "complex<f32>": np.complex64, "complex<f64>": np.complex128}
# How far results of a type may be apart.
LIMITS = {"f64": 1e-9, "complex<f64>": 1e-9, "f32": 1e-4, "complex<f32>": 1e-4,
          "f16": 1e-2, "bf16": 3e-2}


def dtype_of(name):
    if name in TYPES:
        return np.dtype(TYPES[name])
    if name.startswith("f8"):
        return np.dtype(getattr(ml_dtypes, "float8_" + name[2:].lower()))
    kind = {"f": "float", "i": "int", "u": "uint"}[name[0]]
    return np.dtype(kind + name.lstrip("fui"))


def read(lines, path):
    data, at, arrays = open(path, "rb").read(), 0, []
    for line in lines:
        name, *sizes = line.split()
        dtype, shape = dtype_of(name), tuple(map(int, sizes))
        size = dtype.itemsize * int(np.prod(shape, dtype=np.int64))
        arrays.append(np.frombuffer(data[at:at + size], dtype).reshape(shape))
        at += size
    return arrays


def distance(ours, theirs):
    """The norm of the difference over the norm; infinite if they are not finite
    at the same places."""
    wide = np.complex128 if theirs.dtype.kind == "c" else np.float64
    a, b = ours.astype(wide), theirs.astype(wide)
    finite = np.isfinite(b)
    same = np.array_equal(a[~finite], b[~finite], equal_nan=True)
    if not same or not np.isfinite(a[finite]).all():
        return np.inf
    norm = np.linalg.norm(b[finite])
    difference = np.linalg.norm(a[finite] - b[finite])
    return float(difference / norm) if norm else float(difference)


def compare(our_lines, their_lines, ours, theirs, limit):
    """`apart`: the largest distance of a result; `differs`: which result is wrong
    and how, or None. `limit`: how far floats may be apart, 0 for the limit of
    their type. Integers must be equal."""
    if our_lines != their_lines:
        return {"apart": None, "differs": f"got {our_lines[:3]}, JAX "
                f"{their_lines[:3]}"}
    worst = 0.0
    for i, (line, a, b) in enumerate(zip(our_lines, ours, theirs)):
        name = line.split()[0]
        if name not in LIMITS:
            unequal = int((a != b).sum())
            if unequal:
                return {"apart": None, "differs": f"result {i}, {line}: "
                        f"{unequal} of {a.size} differ"}
            continue
        far = distance(a, b)
        worst = max(worst, far)
        if not far <= (limit or LIMITS[name]):
            return {"apart": far if np.isfinite(far) else None,
                    "differs": f"result {i}, {line}: apart by {far:.1e}"}
    return {"apart": worst, "differs": None}

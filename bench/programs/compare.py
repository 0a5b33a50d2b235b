"""Compares the results of a program on two devices. A result's type and sizes
are a line as "f32 128 512"."""
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


def norm_of(values):
    wide = np.abs(values).astype(np.float64)
    return float(np.linalg.norm(wide[np.isfinite(wide)]))


def distance(ours, theirs, least=0.0):
    """The norm of the difference over the norm, or over `least` if that is more;
    infinite if they are not finite at the same places."""
    wide = np.complex128 if theirs.dtype.kind == "c" else np.float64
    a, b = ours.astype(wide), theirs.astype(wide)
    finite = np.isfinite(b)
    same = np.array_equal(a[~finite], b[~finite], equal_nan=True)
    if not same or not np.isfinite(a[finite]).all():
        return np.inf
    norm = max(norm_of(theirs), least)
    difference = float(np.linalg.norm(a[finite] - b[finite]))
    return difference / norm if norm else difference


def compare(our_lines, their_lines, ours, theirs, limit, least):
    """`apart`: the largest distance of a result; `differs`: which result is wrong
    and how, or None. `limit`: how far floats may be apart, 0 for the limit of
    their type. `least`: a share of the largest norm of the float results;
    smaller norms count as that. Integers must be equal."""
    if our_lines != their_lines:
        return {"apart": None, "differs": f"got {our_lines[:3]}, JAX "
                f"{their_lines[:3]}"}
    worst, largest = 0.0, max((norm_of(values) for values in theirs
                               if values.dtype.kind in "fcV"), default=0.0)
    for i, (line, a, b) in enumerate(zip(our_lines, ours, theirs)):
        name = line.split()[0]
        if name not in LIMITS:
            unequal = int((a != b).sum())
            if unequal:
                return {"apart": None, "differs": f"result {i}, {line}: "
                        f"{unequal} of {a.size} differ"}
            continue
        far = distance(a, b, least * largest)
        worst = max(worst, far)
        if not far <= (limit or LIMITS[name]):
            return {"apart": far if np.isfinite(far) else None,
                    "differs": f"result {i}, {line}: apart by {far:.1e}"}
    return {"apart": worst, "differs": None}

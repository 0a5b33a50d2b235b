"""Single kernels for `./dev bench step --kernels`.

usage: kernels.py write DIRECTORY   as StableHLO for one of 8 cores, with the
                                    .arguments that escala_bench_step reads
       kernels.py NAME STEPS        times one in JAX, on one device, with the
                                    data of all cores; prints a line of JSON

The .mlir files beside this are written by `write`. Their first line has the work
of one run on all cores together: the bytes that must be read and written
("bytes"), or the integer operations if these take longer.
"""
import dataclasses, json, pathlib, sys, time, typing

sys.path.append(str(pathlib.Path(__file__).parents[1] / "step"))
import jax, jax.numpy as jnp, optax

import export, models
from models import Array

CORES, ROWS, COLUMNS = 8, 2048, 1024


@dataclasses.dataclass
class Kernel:
    """function(*state, *same, *own) gives the new state, then other results."""
    function: typing.Callable
    state: tuple = ()  # the same on all cores, donated
    same: tuple = ()   # on all cores
    own: tuple = ()    # of each core; the first dimension grows with the cores
    operations: int = 0  # of one core


def layer_norm(gain, bias, x):
    centred = x - x.mean(-1, keepdims=True)
    variance = (centred**2).mean(-1, keepdims=True)
    return centred * jax.lax.rsqrt(variance + 1e-5) * gain + bias


def batch_norm(gain, bias, x):
    mean, variance = x.mean((0, 1, 2)), x.var((0, 1, 2))
    return (x - mean) * jax.lax.rsqrt(variance + 1e-5) * gain + bias


def threefry(keys):
    return jax.vmap(lambda key: jax.random.bits(key, (ROWS, COLUMNS)))(keys)


def kernels(sum_over_cores):
    matrix = Array((ROWS, COLUMNS))
    per_column = models.filled(COLUMNS, 1.0)
    per_channel = models.filled(64, 1.0)
    weights = Array((4096, 1024), scale=0.02)
    optimizer = optax.adamw(1e-3)
    start = jax.eval_shape(optimizer.init, models.specs(weights))
    leaves, tree = jax.tree.flatten(start)

    def adamw(params, *rest):
        state, gradients = jax.tree.unflatten(tree, rest[:-1]), rest[-1]
        updates, state = optimizer.update(gradients, state, params)
        return optax.apply_updates(params, updates), *jax.tree.leaves(state)

    def embedding_gradient(symbols, rows):
        table = jnp.zeros((1024, rows.shape[1]))
        return sum_over_cores(table.at[symbols].add(rows))

    return {
        "softmax": Kernel(jax.nn.softmax, own=(matrix,)),
        "layer_norm": Kernel(layer_norm, same=(per_column, per_column),
                             own=(matrix,)),
        "gelu": Kernel(jax.nn.gelu, own=(matrix,)),
        "batch_norm": Kernel(batch_norm, same=(per_channel, per_channel),
                             own=(Array((32, 32, 32, 64)),)),
        "transpose": Kernel(jnp.transpose, own=(matrix,)),
        "adamw": Kernel(adamw, same=(weights,), state=(weights,) + tuple(
            Array(leaf.shape, leaf.dtype, "constant", 0.0)
            for leaf in leaves)),
        "embedding_gradient": Kernel(
            embedding_gradient,
            own=(models.labels(4096, classes=1024), Array((4096, 512)))),
        # A word takes 20 rounds of add, rotate, xor, and 16 other additions.
        "threefry": Kernel(
            threefry, own=(Array((1, 2), jnp.uint32, "below", 2**31),),
            operations=ROWS * COLUMNS * (20 * 3 + 16)),
    }


def write(directory):
    for name, k in kernels(export.make_sum_over_cores(CORES)).items():
        arrays = [*k.state, *k.same, *k.own]
        donated = tuple(range(len(k.state)))
        function = jax.jit(k.function, donate_argnums=donated)
        specs = models.specs(arrays)
        text = function.trace(*specs).lower(
            lowering_platforms=("tpu",)).as_text()
        text = text.replace("mhlo.num_replicas = 1",
                            f"mhlo.num_replicas = {CORES}")
        if k.state:
            text = export.mark_same(text)
        size = lambda a: a.dtype.itemsize * a.size
        bytes_ = (sum(map(size, models.specs([*k.state, *k.same]))) +
                  sum(map(size, models.specs(k.own))) * CORES)
        results = jax.tree.leaves(jax.eval_shape(function, *specs))
        whole = bool(k.state) or name == "embedding_gradient"
        bytes_ += sum(map(size, results)) * (1 if whole else CORES)
        work = (f"operations {k.operations * CORES}" if k.operations else
                f"bytes {bytes_}")
        file = pathlib.Path(directory) / f"{name}.mlir"
        file.write_text(f"// {work}\n{text}")
        kinds = (["state"] * len(k.state) + ["same"] * len(k.same) +
                 ["data"] * len(k.own))
        file.with_suffix(".arguments").write_text("".join(
            f"{kind} {a.start} {a.scale}\n" for kind, a in zip(kinds, arrays)))


def measure(name, steps):
    k = kernels(lambda x: x)[name]
    own = [dataclasses.replace(a, shape=(CORES * a.shape[0], *a.shape[1:]))
           for a in k.own]
    state, rest = models.first_values((k.state, (*k.same, *own)))
    step = jax.jit(k.function, donate_argnums=tuple(range(len(state))))
    times = []
    for _ in range(steps + 2):
        start = time.perf_counter()
        results = jax.block_until_ready(step(*state, *rest))
        times.append(1e3 * (time.perf_counter() - start))
        if state:
            state = results
    times = sorted(times[2:])
    print(json.dumps({"kernel": name, "peer": f"jax {jax.__version__}",
                      "step_ms": times[len(times) // 2]}))


if __name__ == "__main__":
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    if sys.argv[1] == "write":
        write(sys.argv[2])
    else:
        measure(sys.argv[1], int(sys.argv[2]))

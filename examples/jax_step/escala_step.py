"""Exports training steps written in JAX as files for `escala train`.

Copy this file; it needs only JAX and NumPy. step(state, batch, hyper) -> (state,
metrics) is one core's work on its part of the batch; cores communicate by
collectives over the axis "replicas":

    loss = jax.lax.pmean(loss, "replicas")

state, batch, metrics are trees of arrays; batch has the fields of the recipe's
data; hyper is a dict of lr (float32), step (int32, from 0), seed (uint32). The
returned state and metrics must be equal on all cores (jax.shard_map checks it), and
one metric is "loss". If the state has a part "params" on top, only that counts as
parameters. Random numbers come from jax.random.key(hyper["seed"]).
"""
import json
import pathlib

import jax
import jax.numpy as jnp
import numpy as np
from jax import export
from jax.sharding import AbstractMesh, NamedSharding, PartitionSpec

HYPER = {"lr": jax.ShapeDtypeStruct((), jnp.float32),
         "step": jax.ShapeDtypeStruct((), jnp.int32),
         "seed": jax.ShapeDtypeStruct((), jnp.uint32)}
SAME, CUT = PartitionSpec(), PartitionSpec("replicas")
TYPES = {"bool": "BOOL", "bfloat16": "BF16", "float8_e4m3fn": "F8_E4M3",
         "float8_e5m2": "F8_E5M2", "complex64": "C64"}


def export_step(path, step, state, batch, replicas, command=""):
    """path: "step_8.mlir" for text, "step_8.mlirbc" for bytecode. batch: one core's; arrays, or their shapes. command: the
    line that exports, with {replicas} for their number; Escala prints it if a file
    is missing."""
    _export(path, step, {"state": state, "batch": batch, "hyper": HYPER},
            ("state", "metrics"), replicas, command)


def export_evaluation(path, evaluate, state, batch, replicas, command=""):
    """evaluate(state, batch) -> {"loss": one number per example, ...}."""
    def sums(state, batch, weight):
        total = lambda x: jax.lax.psum(jnp.sum(x), "replicas")
        return total(weight), {name: total(weight * value) for name, value
                               in evaluate(state, batch).items()}

    weight = jax.ShapeDtypeStruct(jax.tree.leaves(batch)[0].shape[:1], jnp.float32)
    _export(path, sums, {"state": state, "batch": batch, "weight": weight},
            ("weight", "metrics"), replicas, command)


def save_state(path, state):
    """The initial state for `init_from`: a safetensors file."""
    names, arrays = _names("", state), map(np.asarray, jax.tree.leaves(state))
    header, data = {}, b""
    for name, a in zip(names, arrays):
        kind = TYPES.get(a.dtype.name, f"{a.dtype.kind.upper()}{8 * a.itemsize}")
        header[name] = {"dtype": kind, "shape": a.shape,
                        "data_offsets": [len(data), len(data) + a.nbytes]}
        data += a.tobytes()
    text = json.dumps(header).encode()
    pathlib.Path(path).write_bytes(len(text).to_bytes(8, "little") + text + data)


def _names(top, tree):
    paths, _ = jax.tree_util.tree_flatten_with_path(tree)
    return ["/".join(filter(None, [top, jax.tree_util.keystr(
        path, simple=True, separator="/")])) for path, _ in paths]


def _export(path, function, trees, results, replicas, command):
    mesh = AbstractMesh((replicas,), ("replicas",))
    specs, whole = [], []
    for top, tree in trees.items():
        cut = top in ("batch", "weight")
        specs.append(CUT if cut else SAME)
        whole.append(jax.tree.map(lambda a: jax.ShapeDtypeStruct(
            (a.shape[0] * replicas, *a.shape[1:]) if cut else a.shape, a.dtype), tree))
    mapped = jax.shard_map(function, mesh=mesh, in_specs=tuple(specs), out_specs=SAME)
    jitted = jax.jit(mapped, keep_unused=True, out_shardings=NamedSharding(mesh, SAME),
                     in_shardings=tuple(NamedSharding(mesh, s) for s in specs))
    traced = jitted.trace(*whole)
    names = {"arguments": [n for top, tree in trees.items() for n in _names(top, tree)],
             "results": [n for top, tree in zip(results, traced.out_info)
                         for n in _names(top, tree)], "export": command}
    path = pathlib.Path(path)
    if path.suffix == ".mlirbc":
        exported = export.export(jitted, platforms=("tpu",))(*whole)
        path.write_bytes(exported.mlir_module_serialized)
    else:
        path.write_text(traced.lower(lowering_platforms=("tpu",)).as_text())
    path.with_suffix(".json").write_text(json.dumps(names, indent=1) + "\n")

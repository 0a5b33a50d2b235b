"""Calls a program written by `escala export` from JAX.

    escala export RUN --examples 8
    python forward.py RUN/export           # its answer for zeros

In your own program:

    forward, weights = load("RUN/export")
    logits = jax.jit(forward)(weights, images)     # 8 images

Works with other JAX code, under jit, on any JAX device. It has no gradient. Needs
only jax; safetensors.flax.load_file can read weights.safetensors, too.
"""
import dataclasses
import json
import pathlib
import sys

import jax
import jax.numpy as jnp
import numpy as np
from jax import export
from jax.extend.mlir.dialects import stablehlo

DTYPES = {"f64": np.float64, "f32": np.float32, "f16": np.float16,
          "bf16": jnp.bfloat16, "i64": np.int64, "i32": np.int32,
          "i16": np.int16, "i8": np.int8, "ui64": np.uint64, "ui32": np.uint32,
          "ui16": np.uint16, "ui8": np.uint8, "i1": np.bool_}


def read_safetensors(path):
    """Arrays by name. File format: length of the header, header, bytes."""
    data = memoryview(pathlib.Path(path).read_bytes())
    end = 8 + int.from_bytes(data[:8], "little")
    arrays = {}
    for name, entry in json.loads(bytes(data[8:end])).items():
        if name == "__metadata__":
            continue
        kind = entry["dtype"].lower()
        kind = {"bool": "i1"}.get(kind, kind.replace("u", "ui"))
        first, last = entry["data_offsets"]
        arrays[name] = np.frombuffer(data[end + first:end + last],
                                     DTYPES[kind]).reshape(entry["shape"])
    return arrays


def load(folder):
    """forward(weights, *inputs), and the weights by name; forward.inputs has the
    inputs' names and shapes."""
    folder = pathlib.Path(folder)
    entries = json.loads((folder / "arguments.json").read_text())
    inputs = [e for e in entries if e["kind"] == "input"]
    weights = [e for e in entries if e["kind"] == "weight"]
    result, = [e for e in entries if e["kind"] == "result"]

    def shape(entry):
        return jax.ShapeDtypeStruct(tuple(entry["shape"]), DTYPES[entry["type"]])

    # Export a function of equal types, then replace its program.
    stand_in = export.export(
        jax.jit(lambda *_: jnp.zeros(result["shape"], DTYPES[result["type"]]),
                keep_unused=True))(*[shape(e) for e in inputs + weights])
    program = stablehlo.serialize_portable_artifact_str(
        (folder / "forward.mlir").read_text(), stablehlo.get_current_version())
    exported = dataclasses.replace(
        stand_in, fun_name="forward", mlir_module_serialized=program,
        _get_vjp=None)

    def forward(arrays, *examples):
        return exported.call(*examples, *[arrays[e["name"]] for e in weights])

    forward.inputs = {e["name"]: shape(e) for e in inputs}
    return forward, read_safetensors(folder / "weights.safetensors")


def main():
    if len(sys.argv) != 2:
        sys.exit("usage: python forward.py RUN/export (`escala export RUN` writes it)")
    forward, weights = load(sys.argv[1])
    zeros = [jnp.zeros(s.shape, s.dtype) for s in forward.inputs.values()]
    print(jax.jit(forward)(weights, *zeros))


if __name__ == "__main__":
    main()

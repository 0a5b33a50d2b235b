"""Writes a data-parallel training step as the program of one core.

usage: export.py MODEL CORES BATCH_PER_CORE OUT.mlir

OUT.mlir: StableHLO for CORES replicas. Arguments: parameters, optimizer state
(both donated, the same on all cores), data; results: parameters, state, loss.
Gradients and loss are averaged by all_reduce over all replicas.
OUT.arguments: one line per argument, `WHAT START SCALE` (models.py), WHAT one
of state (parameters too) and data.
"""
import pathlib, re, sys

import jax, numpy as np, optax
from jax.extend import core
from jax.interpreters import mlir
from jax.interpreters.mlir import ir
from jaxlib.mlir.dialects import stablehlo

import models


def make_sum_over_cores(cores):
    """x -> the sum of all cores' x, as a bare all_reduce."""
    primitive = core.Primitive("sum_over_cores")
    primitive.def_abstract_eval(lambda x: x)
    groups = np.arange(cores, dtype=np.int64).reshape(1, cores)

    def lower(ctx, x):
        scalar = ir.RankedTensorType.get([], x.type.element_type)
        op = stablehlo.AllReduceOp(
            [x.type], [x],
            replica_groups=ir.DenseIntElementsAttr.get(groups))
        block = op.regions[0].blocks.append(scalar, scalar)
        with ir.InsertionPoint(block):
            total = stablehlo.AddOp(*block.arguments)
            stablehlo.ReturnOp([total.result])
        return op.results

    mlir.register_lowering(primitive, lower)
    return primitive.bind


def mark_same(text):
    """Marks donated arguments as the same on all cores."""
    head, body = text.split(") -> (", 1)
    same = "mhlo.is_same_data_across_replicas = true, "
    head = re.sub(r"\{(tf\.aliasing_output|jax\.buffer_donor)",
                  lambda m: "{" + same + m.group(1), head)
    return head + ") -> (" + body


def export(name, cores, batch, out):
    model = models.MODELS[name](batch)
    sum_over_cores = make_sum_over_cores(cores)
    params = models.specs(model.params)
    state = jax.eval_shape(model.optimizer.init, params)

    def step(params, state, *data):
        loss, grads = jax.value_and_grad(model.loss)(params, *data)
        grads, loss = jax.tree.map(lambda t: sum_over_cores(t) / cores,
                                   (grads, loss))
        updates, state = model.optimizer.update(grads, state, params)
        return optax.apply_updates(params, updates), state, loss

    step = jax.jit(step, donate_argnums=(0, 1), keep_unused=True)
    text = step.trace(params, state, *models.specs(model.data)).lower(
        lowering_platforms=("tpu",)).as_text()
    text, found = re.subn(r"mhlo\.num_replicas = 1 : i32",
                          f"mhlo.num_replicas = {cores} : i32", text)
    if found != 1:
        sys.exit("export.py: the module does not say mhlo.num_replicas once")
    out.write_text(mark_same(text))

    lines = [f"state {a.start} {a.scale}" for a in jax.tree.leaves(
        model.params, is_leaf=models.is_array)]
    lines += ["state constant 0.0"] * len(jax.tree.leaves(state))
    lines += [f"data {a.start} {a.scale}" for a in model.data]
    out.with_suffix(".arguments").write_text("\n".join(lines) + "\n")


if __name__ == "__main__":
    if len(sys.argv) != 5:
        sys.exit(__doc__)
    export(sys.argv[1], int(sys.argv[2]), int(sys.argv[3]),
           pathlib.Path(sys.argv[4]))

"""Functions that say themselves how they are partitioned
(jax.experimental.custom_partitioning).

XLA's partitioner asks them what each core computes. The Pod computes a jitted
program as one, so the function as a whole takes its place, as JAX does it on one
device.
"""
from softpod import PLATFORM


def register():
    from jax._src import core, custom_partitioning
    from jax._src.interpreters import mlir

    def lower(context, *operands, call, **partitioning):
        whole = mlir.lower_fun(core.jaxpr_as_fun(call), multiple_results=True)
        return whole(context, *operands)

    mlir.register_lowering(custom_partitioning.custom_partitioning_p, lower,
                           platform=PLATFORM)

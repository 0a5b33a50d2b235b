"""Asynchronous collectives (jax.lax.psum_start and others) of JAX 0.12 and later.

JAX writes them as custom calls of XLA's. On the Pod the start is the collective,
and `done` has nothing to do: no program can see the difference.
"""
from softpod import PLATFORM


def register():
    from functools import partial
    from jax._src.interpreters import mlir
    from jax._src.lax import parallel
    if not hasattr(parallel, "_emit_async_start_custom_call"):
        return  # JAX has none, or writes them as ops of StableHLO

    def start(collective, context, *operands, **parameters):
        rule = mlir._platform_specific_lowerings["tpu"].get(
            collective, mlir._lowerings.get(collective)).rule
        result, = context.avals_out
        return rule(context.replace(primitive=collective,
                                    avals_out=[result.inner_aval]),
                    *operands, **parameters)

    def done(context, result):
        return [result]

    for name in ("all_gather", "all_gather_reduced", "psum_invariant",
                 "reduce_scatter", "all_to_all", "ppermute"):
        mlir.register_lowering(
            getattr(parallel, f"{name}_start_p"),
            partial(start, getattr(parallel, f"{name}_p")), platform=PLATFORM)
    for name in ("all_gather", "psum", "reduce_scatter", "all_to_all",
                 "ppermute"):
        mlir.register_lowering(getattr(parallel, f"{name}_done_p"), done,
                               platform=PLATFORM)

"""What JAX offers and the software Pod lacks, said in a sentence."""
import warnings

from softpod import PLATFORM


def refuse_pallas():
    """Pallas chooses among the platforms that it knows, when it is called. JAX
    asks for the rule of the primitive under the same name, without platforms:
    with interpret=True that one makes plain ops."""
    from jax._src.interpreters import mlir
    plain = mlir.lower_per_platform

    def refuse(*operands, **parameters):
        raise NotImplementedError(
            "Pallas kernels need the TPU's own compiler, which the software Pod "
            "does not have; pallas_call(..., interpret=True) runs this one")

    def lower_per_platform(context, description, rules, *more, **options):
        if description == "pallas_call" and rules:
            rules = {PLATFORM: refuse, **rules}
        return plain(context, description, rules, *more, **options)

    mlir.lower_per_platform = lower_per_platform


def skip_inspect_sharding():
    """jax.debug.inspect_array_sharding waits for XLA's partitioner, which the
    Pod does not have; libtpu does not call back, either."""
    from jax._src import debugging, sharding_impls
    from jax._src.interpreters import mlir

    def lower(context, value, *, callback):
        axes = context.module_context.axis_context
        if isinstance(axes, sharding_impls.SPMDAxisContext):
            # Within a shard_map a value is a core's own.
            callback(sharding_impls.NamedSharding(
                axes.mesh, sharding_impls.PartitionSpec()))
        elif axes.num_devices == 1:
            return debugging._inspect_sharding_lowering_rule(
                context, value, callback=callback)
        else:
            warnings.warn("softpod: inspect_array_sharding does nothing in this "
                          "program, because nobody partitions it; the shardings "
                          "of its arguments and results are those of the arrays")
        return []

    mlir.register_lowering(debugging.inspect_sharding_p, lower,
                           platform=PLATFORM)

"""Programs of jax.export that were exported for TPUs run on the software Pod.

An export lists the platforms it is for. The code that calls it asks for the
platform by name, so it sees `tpu` where an export names this one and not
`softpod`.
"""
import copy

from softpod import PLATFORM, linear_algebra


def register():
    from jax._src.export import _export
    from jax._src.interpreters import mlir
    lower = _export._call_exported_lowering

    def lower_call(context, *arguments, exported):
        linear_algebra.hand_over_if_called(exported.mlir_module_serialized)
        if PLATFORM in exported.platforms or "tpu" not in exported.platforms:
            return lower(context, *arguments, exported=exported)
        module = copy.copy(context.module_context)
        module.platforms = tuple("tpu" if p == PLATFORM else p
                                 for p in module.platforms)
        changed = context.replace(module_context=module)
        results = lower(changed, *arguments, exported=exported)
        if changed.tokens_out is not None:
            context.set_tokens_out(changed.tokens_out)
        return results

    mlir.register_lowering(_export.call_exported_p, lower_call)

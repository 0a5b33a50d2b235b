"""Cases on a Pod that answers its own name, for which JAX has no lowerings of
its own: no donation, no callbacks, no eigh."""

import jax
import jax.numpy as jnp

import aot
import collectives
import control_flow
import dtypes
import elementwise
import errors
import linear_algebra
import manual
import prng
import sharding
import transforms
from cases import also_as, case, floats, refused

also_as(
    "softpod", elementwise.exponentials, elementwise.gathers,
    elementwise.sorts, control_flow.scan_gradient, control_flow.switch,
    transforms.grad_of_many_ops, transforms.convolution_layers,
    transforms.a_network_and_its_optimiser, linear_algebra.cholesky,
    linear_algebra.qr, linear_algebra.lu, linear_algebra.fft, dtypes.bfloat16,
    dtypes.float64, prng.bits, prng.uniform_and_normal,
    sharding.a_train_step, sharding.results_with_shardings,
    sharding.uncommitted_arguments, manual.data_parallel_step,
    manual.partly_manual, manual.pmap, collectives.all_to_all,
    aot.exported_and_called, errors.a_custom_call_of_somebody)


@case(platform="softpod")
def the_name():
    if jax.default_backend() != "cpu":
        assert jax.devices()[0].platform == "softpod"
        assert jax.devices()[0].device_kind == "TPU v3"
    return True


@case(platform="softpod")
def donation_is_not_used():
    x = jax.device_put(floats(4))
    y = jax.jit(lambda x: x + 1, donate_argnums=0)(x)
    return [y, x if jax.default_backend() != "cpu" else floats(4)]


@refused("eigh.*platform|platform.*eigh", platform="softpod")
def eigenvalues():
    return jnp.linalg.eigh(jnp.eye(3))

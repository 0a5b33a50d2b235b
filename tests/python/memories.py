"""Values in the host's memory: where arrays, arguments and results lie, how
they are sharded, and the text of compiled programs. Accuracies that programs ask
for."""
import os

# What only says where a value lies is no op that would need code.
os.environ["SOFTPOD_FALLBACK"] = "error"

import jax
import jax.numpy as jnp
import numpy as np
from jax import lax
from jax.ad_checkpoint import checkpoint_name
from jax.experimental.compute_on import compute_on2
from jax.experimental.layout import Format, Layout
from jax.sharding import NamedSharding, PartitionSpec as P
from softpod import compiled_text

from cases import check, finish, refuses, run

Space = jax.memory.Space

mesh = jax.make_mesh((4, 2), ("a", "b"),
                     axis_types=(jax.sharding.AxisType.Auto,) * 2)
X = np.arange(64, dtype=np.float32).reshape(16, 4)
HOSTS = ("pinned_host", "unpinned_host")


def on(kind, *spec):
    return NamedSharding(mesh, P(*spec), memory_kind=kind)


def lies(array, sharding):
    return array.sharding == sharding and np.array_equal(array, X)


def check_kind(kind):
    there, here = on(kind, "a"), on("device", "a")
    x = jax.device_put(X, there)
    run(f"{kind}: from NumPy", lambda: lies(x, there))
    run(f"{kind}: to the device", lambda: lies(jax.device_put(x, here), here))
    run(f"{kind}: from the device",
        lambda: lies(jax.device_put(jax.device_put(X, here), there), there))
    same = jax.jit(lambda x: x, out_shardings=there)
    run(f"{kind}: an argument and a result", lambda: lies(same(x), there))
    run(f"{kind}: a result of a device's array",
        lambda: lies(same(jax.device_put(X, here)), there))
    compiled = same.lower(x).compile()
    run(f"{kind}: what a result says",
        lambda: compiled.runtime_executable().get_output_memory_kinds()
        == [[kind]])
    run(f"{kind}: bytes of the host",
        lambda: compiled.memory_analysis().host_argument_size_in_bytes == 64)


kinds = [m.kind for m in jax.devices()[0].addressable_memories()]
check("memories of a device", kinds == ["device", *HOSTS], kinds)
for kind in HOSTS:
    check_kind(kind)

# --- Within jit, whatever the compiler is left to choose ----------------------

x = jax.device_put(X, on("device", "a"))
there = on("pinned_host", "a")
run("device_put within jit", lambda: lies(
    jax.jit(lambda x: jax.device_put(x, there))(x), there))
run("a constant in the host's memory", lambda: jax.jit(
    lambda: jax.device_put(jnp.zeros(16), there))().sharding == there)
run("a sharding that follows the operand", lambda: lies(
    jax.jit(lambda x: jax.device_put(x, Space.Host))(x), there))
run("a gradient lies where its argument does", lambda: jax.jit(jax.grad(
    lambda x: jax.device_put(x, device=on("device", "a"), src=there).sum()))(
        jax.device_put(X, there)).sharding == there)


@compute_on2(compute_type="device_host", out_memory_spaces=Space.Device)
def on_host(x):
    return x * 2


run("what is computed on the host is sharded as its operand", lambda: jax.jit(
    lambda x: on_host(x + 1))(x).sharding == x.sharding)


def offloaded(x):
    def layer(x):
        return jnp.sin(checkpoint_name(x * x, "square"))
    policy = jax.checkpoint_policies.save_and_offload_only_these_names(
        names_which_can_be_saved=[], names_which_can_be_offloaded=["square"],
        offload_src="device", offload_dst="pinned_host")
    return jax.checkpoint(layer, policy=policy)(x).sum()


run("an offloaded activation changes no bits", lambda: np.array_equal(
    jax.jit(jax.grad(offloaded))(x),
    jax.jit(jax.grad(lambda x: jnp.sin(x * x).sum()))(x)))

compiled = jax.jit(jax.grad(offloaded)).lower(x).compile()
run("an offloaded activation takes the host's memory", lambda: compiled
    .memory_analysis().host_temp_size_in_bytes >= x.nbytes // 8)

# --- The text -----------------------------------------------------------------


def text_of(f, *arguments, **options):
    return jax.jit(f, **options).lower(*arguments).compile().as_text()


def has(text, *lines):
    return all(line in text for line in lines) or print(text)


text = text_of(lambda x, s: (x * s, s), x, jnp.float32(2),
               out_shardings=(there, on("pinned_host")))
run("text: results", lambda: has(
    text, "{(f32[16,4]{1,0}, f32[])->(f32[16,4]{1,0:S(5)}, f32[]{:S(5)})}",
    "ROOT %tuple.1 = (f32[16,4]{1,0:S(5)}, f32[]{:S(5)}) tuple("))
text = text_of(lambda x, y: jax.device_put(y, on("device", "a")) + x, x,
               jax.device_put(X, there))
run("text: an argument", lambda: has(
    text, "{(f32[16,4]{1,0}, f32[16,4]{1,0:S(5)})->f32[16,4]{1,0}}",
    "= f32[16,4]{1,0:S(5)} parameter(1)", "= f32[16,4]{1,0} parameter(0)"))
text = text_of(jax.grad(offloaded), x)
run("text: a value that is moved there", lambda: has(
    text, "= f32[16,4]{1,0:S(5)} custom-call(", "->f32[16,4]{1,0}}"))
text = text_of(lambda x: (x * 2, x), x, out_shardings=(
    Format(Layout((1, 0)), there), Format(Layout((1, 0)), x.sharding)))
run("text: layouts", lambda: has(
    text, "->(f32[16,4]{0,1:S(5)}, f32[16,4]{0,1})}"))
text = text_of(lambda x: x + 1, x)
run("text: nothing of the host", lambda: "S(5)" not in text
    and "softpod." not in text)
run("text of others", lambda: compiled_text.with_memories("f32[2]{0}")
    == "f32[2]{0}")
run("text: tiles and long lists", lambda: compiled_text.in_memories(
    "f32[2]{0:T(8)}, /*index=1*/s4[], f32[2]{0:T(8)}", ["5", "5", "0"])
    == "f32[2]{0:T(8)S(5)}, /*index=1*/s4[]{:S(5)}, f32[2]{0:T(8)}")

# --- Accuracies ---------------------------------------------------------------


def exact(**tolerance):
    return jax.jit(lambda x: lax.exp(x, accuracy=lax.Tolerance(**tolerance)))


run("a tolerance that is kept", lambda: np.array_equal(
    exact(ulps=2)(X), jax.jit(lax.exp)(X)))
run("the most accurate of one", lambda: np.array_equal(jax.jit(
    lambda x: lax.exp(x, accuracy=lax.AccuracyMode.HIGHEST))(X), np.array(
        jax.jit(lax.exp)(X))))
refuses("a tolerance that is not kept",
        lambda: exact(atol=1e-60, rtol=1e-60)(X),
        "stablehlo.exponential asks for a result_accuracy that no function")
finish()

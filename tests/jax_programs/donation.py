"""Arguments whose memory a program may take, and buffers that are gone."""

import jax
import jax.numpy as jnp
import numpy as np

from cases import case, floats, mesh, put, refused

X = floats(16, 8)


def used(array):
    return array.is_deleted()


@case
def aliased_results():
    x = jax.device_put(X)
    y = jax.jit(lambda x: x + 1, donate_argnums=0)(x)
    assert used(x)
    return y


@case
def donors_of_other_shapes():
    x = jax.device_put(X)
    y = jax.jit(lambda x: x.reshape(8, 16) * 2, donate_argnums=0)(x)
    return y


@case
def sharded_donors():
    m = mesh((8,), ("d",))
    x = put(X, m, "d")
    y = jax.jit(lambda x: x * 2, donate_argnums=0,
                out_shardings=x.sharding)(x)
    assert used(x)
    return y


@case
def donors_without_a_result_sharding():
    m = mesh((8,), ("d",))
    x = put(X, m, "d")
    y = jax.jit(lambda x: x * 2, donate_argnums=0)(x)
    assert used(x)
    return y


@case
def a_loop_of_donating_steps():
    m = mesh((8,), ("d",))
    step = jax.jit(lambda s, x: {k: v + x.sum() for k, v in s.items()},
                   donate_argnums=0)
    state = {"a": put(X, m, "d"), "b": put(X * 2, m)}
    for i in range(5):
        state = step(state, np.float32(i) * np.ones(3, np.float32))
    return state


@case
def a_copy_survives():
    x = jax.device_put(X)
    copy = x.copy()
    jax.jit(lambda x: x + 1, donate_argnums=0)(x)
    return copy


@case
def a_copy_of_shards_lies_elsewhere():
    x = jax.jit(lambda x: x + 1)(put(X, mesh((8,), ("d",)), "d"))
    return [a.data.unsafe_buffer_pointer() != b.data.unsafe_buffer_pointer()
            for a, b in zip(x.addressable_shards,
                            jnp.copy(x).addressable_shards)]


@case
def bytes_that_are_shared_survive():
    # Equal bytes may lie in one place; donation of one must not change others.
    x, y = jax.device_put(X), jax.device_put(X)
    z = jax.jit(lambda x: x * 3, donate_argnums=0)(x)
    return [y, z]


@case
def what_numpy_sees_survives():
    # NumPy's arrays may be the buffers' own memory.
    step = jax.jit(lambda x: x + 1, donate_argnums=0)
    seen = []
    for x in (jax.device_put(X), put(X, mesh((8,), ("d",)), "d")):
        y = step(x)
        seen.append(np.asarray(y))
        seen += [np.asarray(shard.data) for shard in y.addressable_shards]
        step(step(y))
    return seen


@case
def results_that_share_memory_survive():
    m = mesh((8,), ("d",))
    sharded, whole = put(X, m, "d").sharding, put(X, m).sharding
    copies = jax.jit(lambda x: (x, x, x * 1),
                     out_shardings=(whole, sharded, sharded))
    seen = []
    for order in ((0, 1, 2, 3), (3, 2, 1, 0), (1, 3, 0, 2)):
        x = put(X, m, "d")
        values = [*copies(x), x]
        for k in order:
            step = jax.jit(lambda x: x + 100, donate_argnums=0,
                           out_shardings=values[k].sharding)
            seen.append(np.array(step(step(values[k]))))
            values[k] = None
            seen += [np.array(v) for v in values if v is not None]
    return seen


@case
def donation_by_name():
    x = jax.device_put(X)
    y = jax.jit(lambda a, b: (a + b["w"], b["w"] * 2),
                donate_argnames="b")(X, {"w": x})
    assert used(x)
    return y


@case
def donation_to_pmap_and_shard_map():
    m = mesh((8,), ("d",))
    x = put(X, m, "d")
    f = jax.shard_map(lambda x: x * jax.lax.psum(1, "d"), mesh=m,
                      in_specs=jax.P("d"), out_specs=jax.P("d"))
    y = jax.jit(f, donate_argnums=0)(x)
    assert used(x)
    return y


@refused(r"deleted|donated")
def a_donated_array():
    x = jax.device_put(X)
    jax.jit(lambda x: x + 1, donate_argnums=0)(x)
    return np.asarray(x)


@refused(r"donate")
def an_array_that_is_donated_twice():
    x = jax.device_put(X)
    return jax.jit(lambda x, y: (x + 1, y + 1), donate_argnums=(0, 1))(x, x)


@refused(r"deleted")
def a_deleted_array():
    x = jax.device_put(X)
    x.delete()
    return jax.jit(lambda x: x + 1)(x)

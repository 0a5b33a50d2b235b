"""Arrays that lie on several devices, under jit."""

import jax
import jax.numpy as jnp
import numpy as np
from jax.sharding import AxisType, NamedSharding, PartitionSpec as P, \
    SingleDeviceSharding

from cases import case, floats, ints, mesh, put

X = floats(16, 8)
W = floats(8, 24, seed=1)


def layout(array):
    """The index of each device's piece, as integers."""
    return np.array([[(s.start or 0, s.stop if s.stop is not None else -1)
                      for s in shard.index]
                     for shard in sorted(array.addressable_shards,
                                         key=lambda s: s.device.id)])


@case
def devices_and_meshes():
    devices = jax.devices()
    assert len(devices) == 8 and jax.device_count() == 8
    assert jax.local_device_count() == 8 and jax.process_count() == 1
    return [np.array([d.id for d in devices]),
            np.array(mesh((4, 2), ("a", "b")).devices.shape)]


@case
def put_and_get():
    m = mesh((4, 2), ("a", "b"))
    arrays = [put(X, m, *spec) for spec in
              [(), ("a",), (None, "b"), ("a", "b"), (("a", "b"),), ("b", "a")]]
    return [arrays, [len(a.addressable_shards) for a in arrays],
            [a.addressable_shards[3].data.shape for a in arrays]]


@case
def rows():
    m = mesh((8,), ("d",))
    return jax.jit(lambda x, w: jnp.tanh(x @ w))(put(X, m, "d"), put(W, m))


@case
def two_axes():
    m = mesh((4, 2), ("a", "b"))
    y = jax.jit(lambda x, w: jnp.tanh(x @ w).sum(0))(
        put(X, m, "a", None), put(W, m, None, "b"))
    return y


@case
def results_with_shardings():
    m = mesh((4, 2), ("a", "b"))
    y = jax.jit(lambda x: (x * 2, x.sum(0)), out_shardings=(
        NamedSharding(m, P("b", "a")), NamedSharding(m, P())))(put(X, m, "a"))
    assert y[0].sharding.spec == P("b", "a"), y[0].sharding
    return [y, y[0].addressable_shards[5].data.shape]


@case
def arguments_with_shardings():
    m = mesh((8,), ("d",))
    s = NamedSharding(m, P("d"))
    f = jax.jit(lambda x, y: x + y, in_shardings=(s, s), out_shardings=s)
    return f(X, X * 2)


@case
def uncommitted_arguments():
    m = mesh((8,), ("d",))
    return jax.jit(lambda x, bias, n: x + bias * n)(
        put(X, m, "d"), X[0], np.float32(3))


@case
def constraints():
    m = mesh((4, 2), ("a", "b"))
    def f(x, w):
        y = jax.lax.with_sharding_constraint(x @ w, NamedSharding(m, P("a", "b")))
        return jax.lax.with_sharding_constraint(y * 2, NamedSharding(m, P()))
    return jax.jit(f)(put(X, m, "a"), put(W, m))


@case
def resharding():
    m = mesh((4, 2), ("a", "b"))
    x = put(X, m, "a", "b")
    moved = [jax.device_put(x, NamedSharding(m, P(*s)))
             for s in [(), ("b", "a"), (None, "a"), (("b", "a"),)]]
    return [moved, [m.addressable_shards[6].data for m in moved]]


@case
def gradients_of_data_parallel_steps():
    m = mesh((8,), ("d",))
    def loss(w, x):
        return jnp.mean(jnp.square(jnp.tanh(x @ w)))
    return jax.jit(jax.value_and_grad(loss))(put(W, m), put(X, m, "d"))


@case
def a_train_step():
    m = mesh((4, 2), ("data", "model"))
    params = {"w": put(W, m, None, "model"),
              "v": put(floats(24, 3, seed=2), m, "model")}
    x, y = put(X, m, "data"), put(floats(16, 3, seed=3), m, "data")
    def loss(p):
        return jnp.mean((jax.nn.relu(x @ p["w"]) @ p["v"] - y) ** 2)
    @jax.jit
    def step(p):
        value, grads = jax.value_and_grad(loss)(p)
        return value, jax.tree.map(lambda a, g: a - 0.1 * g, p, grads)
    losses = []
    for _ in range(4):
        value, params = step(params)
        losses.append(value)
    return [losses, params]


@case
def explicit_axes():
    m = mesh((4, 2), ("a", "b"), AxisType.Explicit)
    with jax.set_mesh(m):
        x = jax.device_put(X, P("a", "b"))
        w = jax.device_put(W, P("b", None))
        y = jax.jit(lambda x, w: jnp.sin(
            jnp.dot(x, w, out_sharding=P("a", None))))(x, w)
        assert y.sharding.spec == P("a", None), y.sharding
        z = jax.jit(lambda x: jax.sharding.reshard(x * 2, P(None, "a")))(x)
        return [y, z, z.addressable_shards[2].data.shape]


@case
def explicit_gradients():
    m = mesh((8,), ("d",), AxisType.Explicit)
    with jax.set_mesh(m):
        x, w = jax.device_put(X, P("d")), jax.device_put(W, P())
        return jax.jit(jax.grad(
            lambda w, x: jnp.sum(jnp.tanh(x @ w)).mean()))(w, x)


@case
def meshes_in_other_orders():
    devices = np.array(jax.devices())
    results = []
    for order in ([7, 6, 5, 4, 3, 2, 1, 0], [0, 2, 4, 6, 1, 3, 5, 7]):
        m = jax.sharding.Mesh(devices[order], "d")
        x = put(X, m, "d")
        y = jax.jit(lambda x: jnp.cumsum(x, 0))(x)
        results += [y, x.addressable_shards[0].data.shape]
    return results


@case
def a_part_of_the_devices():
    m = jax.sharding.Mesh(np.array(jax.devices())[2:6].reshape(2, 2), ("a", "b"))
    y = jax.jit(lambda x: x @ x.T)(put(X, m, "a", "b"))
    return [y, sorted(d.id for d in y.sharding.device_set)]


@case
def one_device_that_is_not_the_first():
    x = jax.device_put(X, jax.devices()[5])
    y = jax.jit(lambda x: x * 2)(x)
    return [y, [d.id for d in y.devices()], jax.device_put(
        y, jax.devices()[1]).sum()]


@case
def a_single_device_sharding():
    s = SingleDeviceSharding(jax.devices()[3])
    return jax.jit(lambda x: x.sum(0), in_shardings=s, out_shardings=s)(X)


@case
def sharded_sorts_and_gathers():
    m = mesh((8,), ("d",))
    x = put(X, m, "d")
    at = put(ints(8, low=0, high=16), m, "d")
    return jax.jit(lambda x, at: [
        jnp.sort(x, 0), x[at], x.at[at].add(1), jnp.argmax(x, 0),
        jnp.cumsum(x, 0), x.reshape(8, 16), jnp.roll(x, 3, 0)])(x, at)


@case
def loops_over_sharded_arrays():
    m = mesh((8,), ("d",))
    return jax.jit(lambda x, w: jax.lax.scan(
        lambda c, _: (jnp.tanh(c @ w @ w.T), c.mean()), x, length=4))(
            put(X, m, "d"), put(W, m))


@case
def pieces_from_callbacks():
    m = mesh((8,), ("d",))
    x = jax.make_array_from_callback(
        X.shape, NamedSharding(m, P("d")), lambda index: X[index] * 2)
    y = jax.make_array_from_single_device_arrays(
        X.shape, NamedSharding(m, P("d")),
        [jax.device_put(X[2 * i:2 * i + 2], d) for i, d in enumerate(m.devices)])
    return [x, jax.jit(lambda x, y: x - y)(x, y)]


@case
def eager_ops():
    m = mesh((8,), ("d",))
    x = put(X, m, "d")
    return [x + 1, x.T @ x, x[3], x.sum(), jnp.concatenate([x, x])]


@case
def empty_arrays_and_scalars():
    m = mesh((8,), ("d",))
    e = put(np.zeros((16, 0), np.float32), m, "d")
    s = put(np.float32(2), m)
    return jax.jit(lambda e, s: [e * s, e.sum(0), s + 1])(e, s)


@case
def maximal_sharding_of_a_result():
    x = jax.device_put(X, jax.devices()[0])
    return jax.jit(lambda x: x + 1, out_shardings=SingleDeviceSharding(
        jax.devices()[0]))(x)


@case
def memories_of_the_host():
    m = mesh((8,), ("d",))
    host = NamedSharding(m, P("d"), memory_kind="pinned_host")
    x = put(X, m, "d") * 2
    # Only the values are compared: JAX's CPU backend may not tell memories.
    kinds = {k.kind for k in jax.devices()[0].addressable_memories()}
    if "pinned_host" in kinds:
        x = jax.device_put(x, host)
        x = jax.device_put(x, NamedSharding(m, P("d"), memory_kind="device"))
    return x


@case
def fsdp():
    m = mesh((8,), ("d",))
    w = put(W, m, "d")
    def loss(w, x):
        full = jax.lax.with_sharding_constraint(w, NamedSharding(m, P()))
        return jnp.mean((x @ full) ** 2)
    g = jax.jit(jax.grad(loss), out_shardings=NamedSharding(m, P("d")))(
        w, put(X, m, "d"))
    return [g, g.addressable_shards[1].data.shape]


@case
def results_are_cut_like_their_operands():
    # The oracle is XLA's partitioner, which chooses on the CPU.
    m = mesh((4, 2), ("a", "b"))

    def f(x, w):
        def step(carry, _):
            return jnp.tanh(carry @ w) * 2, carry.sum(0)
        inner = jax.jit(lambda x: x.T)
        return [x @ w, inner(x), x.reshape(4, 4, 8), x[:, :4].sum(1),
                jnp.concatenate([x, x * 2], 1), jax.lax.scan(
                    step, x, None, length=2)[0],
                jax.lax.with_sharding_constraint(
                    x + 1, NamedSharding(m, P(P.UNCONSTRAINED, None)))]
    results = jax.jit(f)(put(X, m, "a"), put(floats(8, 8, seed=1), m))
    return [[y, np.array(y.sharding.shard_shape(y.shape))] for y in results]

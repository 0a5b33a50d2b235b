"""Host callbacks on the software Pod: what is called, with what, in which
order."""
import contextlib
import io
import threading
import warnings

import jax
import jax.numpy as jnp
import numpy as np
from jax.experimental import checkify, io_callback
from jax.sharding import NamedSharding, PartitionSpec as P

from cases import check, finish, refuses, run

check("the platform", jax.devices()[0].platform == "softpod")
mesh = jax.make_mesh((8,), ("cores",))
spread = NamedSharding(mesh, P("cores"))
x8 = jax.device_put(jnp.arange(8.0), spread)


def printed(function, *arguments):
    """The lines that a call prints."""
    out = io.StringIO()
    with contextlib.redirect_stdout(out):
        jax.block_until_ready(function(*arguments))
        jax.effects_barrier()
    return out.getvalue().splitlines()


def manual(function):
    return jax.jit(jax.shard_map(function, mesh=mesh, in_specs=P("cores"),
                                 out_specs=P("cores")))


@jax.jit
def simple(x):
    jax.debug.print("x = {} and {y}", x, y=x + 1)
    return x * 2


run("debug.print", lambda: printed(simple, 3.0) == ["x = 3.0 and 4.0"])
run("the result beside it", lambda: simple(3.0) == 6.0)
run("the same program once more",
    lambda: printed(simple, 4.0) == ["x = 4.0 and 5.0"])
run("without arguments", lambda: printed(jax.jit(
    lambda: jax.debug.print("hello"))) == ["hello"])
run("not compiled", lambda: printed(lambda: jax.debug.print(
    "{}", jnp.arange(3))) == ["[0 1 2]"])


kept = threading.local()


def threads_seen(calls):
    """How many threads of the Pod Python met anew in so many callbacks."""
    seen = []

    def once(_):
        if not hasattr(kept, "seen"):
            kept.seen = True
            seen.append(threading.get_ident())

    function = jax.jit(lambda x: (jax.debug.callback(once, x), x + 1)[1])
    for _ in range(calls):
        jax.block_until_ready(function(1.0))
        jax.effects_barrier()
    return len(seen), len(set(seen))


def keeps_its_threads():
    met, threads = threads_seen(50)
    return 0 < met == threads


run("a thread is met once", keeps_its_threads)


@jax.jit
def ordered(x):
    for i in range(5):
        jax.debug.print("{}: {}", i, x, ordered=True)
        x = x + 1
    return x


run("ordered", lambda: printed(ordered, 0) == [f"{i}: {i}" for i in range(5)])


@jax.jit
def loop(x):
    def body(i, x):
        jax.debug.print("{} {}", i, x, ordered=True)
        return x * 2
    return jax.lax.fori_loop(0, 4, body, x)


run("in a loop", lambda: printed(loop, 1) == ["0 1", "1 2", "2 4", "3 8"])


@jax.jit
def unordered_loop(x):
    def body(x, i):
        jax.debug.print("{}", i)
        return x + i, None
    return jax.lax.scan(body, x, jnp.arange(6))[0]


run("in a scan, unordered", lambda: sorted(printed(unordered_loop, 0)) ==
    [str(i) for i in range(6)])


@jax.jit
def branch(x):
    return jax.lax.cond(x > 0, lambda x: (jax.debug.print("above"), x)[1],
                        lambda x: (jax.debug.print("below"), -x)[1], x)


run("in a branch", lambda: printed(branch, 2) == ["above"] and
    printed(branch, -2) == ["below"])


def every_core(x):
    jax.debug.print("core {} has {}", jax.lax.axis_index("cores"), x[0])
    return x


run("on each core of shard_map", lambda: sorted(printed(manual(every_core),
    x8)) == [f"core {i} has {float(i)}" for i in range(8)])


calls = []


def in_order_on_every_core(x):
    for i in range(3):
        io_callback(lambda i=i: calls.append(i), None, ordered=True)
    return x


def called_in_order():
    jax.block_until_ready(manual(in_order_on_every_core)(x8))
    jax.effects_barrier()
    return calls == sorted([0, 1, 2] * 8)


run("in order on all cores", called_in_order)


def equal_on_all(x):
    jax.debug.print("{}", jax.lax.psum(x[0], "cores"))
    return x


run("an equal value on each core", lambda: printed(manual(equal_on_all), x8) ==
    ["28.0"] * 8)


def some_cores(x):
    def show(x):
        jax.debug.print("{}", x[0])
        return x
    return jax.lax.cond(x[0] > 4, show, lambda x: x, x)


run("on some cores", lambda: sorted(printed(manual(some_cores), x8)) ==
    ["5.0", "6.0", "7.0"])


@jax.jit
def global_view(x):
    jax.debug.print("{}", jnp.sum(x))
    return x + 1


run("once for a sharded array", lambda: printed(global_view, x8) == ["28.0"])

seen = []


@jax.jit
def train(weights, x):
    def loss(weights):
        y = jnp.tanh(x @ weights)
        jax.debug.callback(lambda m: seen.append(float(m)), jnp.mean(y))
        return jnp.mean(y ** 2)
    value, gradient = jax.value_and_grad(loss)(weights)
    jax.debug.callback(lambda v: seen.append(("loss", float(v))), value)
    return weights - 0.1 * gradient, value


def trained():
    seen.clear()
    weights, x = jnp.ones((4, 2)), jnp.linspace(0, 1, 32).reshape(8, 4)
    for _ in range(3):
        weights, value = train(weights, x)
    jax.effects_barrier()
    losses = [v for kind, v in (s for s in seen if isinstance(s, tuple))]
    return len(seen) == 6 and len(losses) == 3 and losses[2] < losses[0] and (
        losses[2] == float(value))


run("callbacks of a training step", trained)



# Shardings within a program: known on a core, else nobody calls back.
def inspected(function, argument):
    seen = []
    def look(x):
        jax.debug.inspect_array_sharding(x, callback=seen.append)
        return x + 1
    with warnings.catch_warnings(record=True) as warned:
        warnings.simplefilter("always")
        result = function(look)(argument)
    assert np.array_equal(result, argument + 1)
    return [sharding.spec for sharding in seen], [
        str(warning.message) for warning in warned
        if "inspect_array_sharding" in str(warning.message)]


run("inspect_array_sharding on each core", lambda: inspected(manual, x8) == (
    [P()], []))
run("inspect_array_sharding of a whole array", lambda: [
    len(got) for got in inspected(jax.jit, x8)] == [0, 1])

# Callbacks with results.
run("pure_callback", lambda: np.allclose(jax.jit(
    lambda x: jax.pure_callback(np.sin, jax.ShapeDtypeStruct((3,), np.float32),
                                x) + 1)(jnp.arange(3.0)),
    np.sin(np.arange(3.0)) + 1))
run("pure_callback of several arrays", lambda: [
    float(r) for r in jax.jit(lambda x: jax.pure_callback(
        lambda x: (x + 1, x * 2), (jax.ShapeDtypeStruct((), np.float32),) * 2,
        x))(jnp.float32(3))] == [4.0, 6.0])
run("pure_callback on each core", lambda: np.array_equal(manual(
    lambda x: jax.pure_callback(lambda x: x * 10, jax.ShapeDtypeStruct(
        (1,), np.float32), x))(x8), np.arange(8) * 10))
run("vmap of pure_callback", lambda: np.array_equal(jax.vmap(
    lambda x: jax.pure_callback(lambda x: np.asarray(x) + 5,
                                jax.ShapeDtypeStruct((), np.float32), x,
                                vmap_method="sequential"))(jnp.arange(4.0)),
    np.arange(4) + 5))
counter = [0]


def count(x):
    counter[0] += 1
    return np.int32(counter[0] + x)


@jax.jit
def counted(n):
    return jax.lax.fori_loop(0, 5, lambda i, s: s + io_callback(
        count, jax.ShapeDtypeStruct((), jnp.int32), i, ordered=True), n)


run("io_callback, ordered, in a loop",
    lambda: counted(0) == sum(range(1, 6)) + sum(range(5)) and counter == [5])
run("bool, int8 and bfloat16 operands", lambda: printed(jax.jit(
    lambda x: jax.debug.print("{} {} {}", x > 1, x.astype(jnp.int8),
                              x.astype(jnp.bfloat16))), jnp.arange(3)) ==
    ["[False False  True] [0 1 2] [0 1 2]"])


# Checks that checkify has not made values of the program.
@jax.jit
def checked(x):
    checkify.check(x > 4, "{x} is too small", x=x)
    return x * 2


@jax.jit
def debugged(x):
    checkify.debug_check(x > 4, "{x} is too small", x=x)
    return x * 2


run("a check for debugging is nothing", lambda: debugged(3.0) == 6.0)
run("a check that checkify makes a value", lambda: "3.0 is too small" in
    checkify.checkify(checked)(3.0)[0].get())
refuses("a check outside of checkify", lambda: checked(3.0),
        "Cannot abstractly evaluate a checkify.check")
with jax._src.config.xla_runtime_errors(True):
    run("a check that holds, by a callback", lambda: checked(5.0) == 10.0)
    refuses("a check that does not", lambda: jax.block_until_ready(
        checked(3.0)), "3.0 is too small")
jax._src.dispatch.runtime_tokens.clear()


# Failures.
def fail(x):
    raise ValueError("no such thing")


refuses("a callback that fails",
        lambda: jax.block_until_ready(jax.jit(lambda x: jax.pure_callback(
            fail, jax.ShapeDtypeStruct((), np.float32), x))(1.0)),
        "no such thing")
run("after the failure", lambda: printed(simple, 1.0) == ["x = 1.0 and 2.0"])


def failing(x):
    return jax.pure_callback(fail, jax.ShapeDtypeStruct(x.shape, x.dtype), x)


# The receive must not wait for what the send's failure prevents.
refuses("a callback that fails on all cores", lambda: jax.block_until_ready(
    manual(failing)(x8)), "no such thing")
# JAX keeps the failure, and raises it again at the next barrier.
jax._src.dispatch.runtime_tokens.clear()
finish()

"""Derivatives, vectorisation, rematerialisation."""

from functools import partial

import jax
import jax.numpy as jnp
import numpy as np
from jax import lax

from cases import case, floats, ints

X = floats(6, 4)


@case
def grad():
    return jax.jit(jax.grad(lambda x: jnp.sum(jnp.sin(x) * jnp.exp(-x ** 2))))(X)


@case
def grad_of_many_ops():
    def f(x):
        y = jnp.concatenate([x, x[::-1]], 1)[:, 1:7]
        z = jnp.pad(y, ((1, 0), (0, 2))) @ jnp.ones((8, 3))
        w = jax.nn.softmax(z).max(1) + jnp.sort(z, 0)[:, 0]
        return (w * jnp.cumsum(w)).sum() + x[ints(3, low=0, high=6)].prod()
    return jax.jit(jax.value_and_grad(f))(X)


@case
def jacobians_and_hessians():
    def f(x):
        return jnp.stack([x[0] * x[1], jnp.sin(x[2]), x[3] ** 3])
    return [jax.jit(jax.jacrev(f))(X[0]), jax.jit(jax.jacfwd(f))(X[0]),
            jax.jit(jax.hessian(lambda x: f(x).sum()))(X[0])]


@case
def jvp_and_vjp():
    def f(x):
        return jnp.tanh(x @ x.T)
    def both(x):
        out, tangent = jax.jvp(f, (x,), (jnp.ones_like(x),))
        _, pull = jax.vjp(f, x)
        return out, tangent, pull(out)
    return jax.jit(both)(X)


@case
def linearize():
    y, f = jax.linearize(lambda x: jnp.sin(x) * x, X)
    return [y, f(X * 0.1), jax.jit(f)(X)]


@case
def vmap():
    def f(a, b):
        return jnp.dot(a, b)[None], jnp.sort(a), a.at[0].set(b[0])
    return [jax.jit(jax.vmap(f))(X, X * 2),
            jax.jit(jax.vmap(f, in_axes=(0, None)))(X, X[0]),
            jax.jit(jax.vmap(f, in_axes=1, out_axes=-1))(X, X)]


@case
def vmap_of_vmap_of_grad():
    g = jax.grad(lambda a, b: jnp.sin(a * b) + a ** 3)
    return jax.jit(jax.vmap(jax.vmap(g, (None, 0)), (0, None)))(X[:, 0], X[0])


@case
def custom_vjp():
    @jax.custom_vjp
    def clip(x):
        return x * 2
    clip.defvjp(lambda x: (clip(x), x), lambda x, g: (jnp.clip(g * x, -1, 1),))
    return jax.jit(jax.value_and_grad(lambda x: (clip(x) ** 2).sum()))(X)


@case
def custom_jvp():
    @jax.custom_jvp
    def f(x):
        return jnp.log1p(jnp.exp(x))
    f.defjvp(lambda p, t: (f(p[0]), jax.nn.sigmoid(p[0]) * t[0] * 3))
    return [jax.jit(jax.grad(lambda x: f(x).sum()))(X),
            jax.jit(lambda x: jax.jvp(f, (x,), (x,)))(X)]


@case
def remat():
    @partial(jax.checkpoint, policy=jax.checkpoint_policies.dots_saveable)
    def layer(x, w):
        return jnp.tanh(x @ w)
    def loss(ws, x):
        for w in ws:
            x = layer(x, w)
        return jax.checkpoint(lambda x: jnp.sin(x).sum())(x)
    return jax.jit(jax.grad(loss))([floats(4, 4, seed=i) for i in range(4)], X)


@case
def remat_of_scan():
    def loss(ws, x):
        step = jax.checkpoint(lambda c, w: (jnp.tanh(c @ w), None))
        return lax.scan(step, x, ws)[0].sum()
    return jax.jit(jax.grad(loss))(floats(3, 4, 4, seed=1), X)


@case
def stop_gradient():
    return jax.jit(jax.grad(
        lambda x: (x * lax.stop_gradient(x)).sum() + x[0, 0] ** 2))(X)


@case
def higher_derivatives():
    f = jnp.sin
    for _ in range(4):
        f = jax.grad(f)
    return [jax.jit(f)(np.float32(0.7)), jax.jit(jax.grad(
        jax.grad(lambda x: jnp.exp(-x ** 2))))(np.float32(0.3))]


@case
def gradients_of_reductions():
    return jax.jit(jax.grad(lambda x: x.max() + x.min(0).sum() + x.prod(1).sum()
                            + x.std() + jnp.linalg.norm(x)
                            + jax.nn.logsumexp(x)))(X)


@case
def gradients_of_gathers():
    at = ints(5, low=0, high=6)
    return jax.jit(jax.grad(lambda x: (x[at] ** 2).sum()
                            + x.at[at].add(x[at]).sum()
                            + jnp.take(x, at, axis=0)[2].sum()))(X)


@case
def gradients_with_many_arguments():
    return jax.jit(jax.grad(lambda p, x: sum(
        (x * v).sum() ** 2 for v in jax.tree.leaves(p))))(
            {"a": X, "b": (X * 2, X[0])}, X)


@case
def per_example_gradients():
    def loss(w, x, y):
        return (jnp.tanh(x @ w) - y) ** 2
    return jax.jit(jax.vmap(jax.grad(loss), in_axes=(None, 0, 0)))(
        X[0], X, X[:, 1])


@case
def hessian_vector_products():
    f = lambda x: jnp.sum(jnp.sin(x) ** 2 * x)
    return jax.jit(lambda x, v: jax.jvp(jax.grad(f), (x,), (v,))[1])(X, X * 2)


@case
def gradient_of_a_while_loop_forwards():
    return jax.jit(lambda x: jax.jvp(lambda x: lax.while_loop(
        lambda c: c[0] < 5, lambda c: (c[0] + 1, c[1] * x), (0, x))[1],
        (x,), (1.0,)))(np.float32(1.1))


@case
def ode():
    from jax.experimental.ode import odeint
    return jax.jit(lambda y, t: odeint(
        lambda y, t: jnp.stack([y[1], -y[0]]), y, t))(
            np.array([1.0, 0.0], np.float32), np.linspace(0, 1, 4,
                                                          dtype=np.float32))


@case
def convolution_layers():
    x = floats(2, 8, 8, 3)
    w = floats(3, 3, 3, 5, seed=1)
    def f(x, w, stride, padding):
        return lax.conv_general_dilated(
            x, w, (stride, stride), padding,
            dimension_numbers=("NHWC", "HWIO", "NHWC"))
    return jax.jit(lambda x, w: [
        f(x, w, 1, "SAME"), f(x, w, 2, "VALID"),
        jax.grad(lambda x, w: (f(x, w, 2, "SAME") ** 2).sum(), (0, 1))(x, w)])(
            x, w)


@case
def other_convolutions():
    x, w = floats(2, 8, 8, 4), floats(3, 3, 2, 6, seed=1)
    dims = ("NHWC", "HWIO", "NHWC")
    return jax.jit(lambda x, w: [
        lax.conv_general_dilated(x, w, (1, 1), "SAME", feature_group_count=2,
                                 dimension_numbers=dims),
        lax.conv_general_dilated(x, w[:, :, :1], (1, 1), "SAME",
                                 rhs_dilation=(2, 2), feature_group_count=4,
                                 dimension_numbers=dims)
        if w.shape[3] % 4 == 0 else x,
        lax.conv_transpose(x, floats(3, 3, 4, 2), (2, 2), "SAME"),
        lax.conv(jnp.moveaxis(x, 3, 1), floats(2, 4, 3, 3), (1, 1), "SAME")])(
            x, w)


@case
def pooling():
    x = floats(2, 8, 8, 3)
    def pool(x):
        return lax.reduce_window(x, -jnp.inf, lax.max, (1, 2, 2, 1),
                                 (1, 2, 2, 1), "VALID")
    def average(x):
        return lax.reduce_window(x, 0.0, lax.add, (1, 3, 3, 1), (1, 2, 2, 1),
                                 "SAME") / 9
    return jax.jit(lambda x: [
        pool(x), average(x), jax.grad(lambda x: (pool(x) ** 2).sum())(x),
        jax.grad(lambda x: (average(x) ** 2).sum())(x)])(x)


@case
def attention():
    q, k, v = (floats(2, 10, 4, 8, seed=i) for i in range(3))
    return jax.jit(lambda q, k, v: [
        jax.nn.dot_product_attention(q, k, v),
        jax.nn.dot_product_attention(q, k, v, is_causal=True),
        jax.grad(lambda q: jax.nn.dot_product_attention(
            q, k, v, is_causal=True).sum())(q)])(q, k, v)


@case
def a_network_and_its_optimiser():
    k = jax.random.split(jax.random.key(0), 4)
    params = [(jax.random.normal(k[0], (4, 16)) * 0.3, jnp.zeros(16)),
              (jax.random.normal(k[1], (16, 3)) * 0.3, jnp.zeros(3))]
    x = jax.random.normal(k[2], (32, 4))
    y = jax.nn.one_hot(jax.random.randint(k[3], (32,), 0, 3), 3)
    def loss(p):
        h = jax.nn.relu(x @ p[0][0] + p[0][1])
        return -(jax.nn.log_softmax(h @ p[1][0] + p[1][1]) * y).sum(1).mean()
    @jax.jit
    def step(p, m, v, t):
        value, g = jax.value_and_grad(loss)(p)
        m = jax.tree.map(lambda m, g: 0.9 * m + 0.1 * g, m, g)
        v = jax.tree.map(lambda v, g: 0.99 * v + 0.01 * g * g, v, g)
        p = jax.tree.map(lambda p, m, v: p - 0.01 * (m / (1 - 0.9 ** t)) / (
            jnp.sqrt(v / (1 - 0.99 ** t)) + 1e-6), p, m, v)
        return value, p, m, v
    m = v = jax.tree.map(jnp.zeros_like, params)
    losses = []
    for t in range(1, 6):
        value, params, m, v = step(params, m, v, np.float32(t))
        losses.append(value)
    return losses

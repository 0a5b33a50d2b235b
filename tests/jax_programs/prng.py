"""Random numbers: the same bits as on the CPU."""

import jax
import jax.numpy as jnp
import numpy as np
from jax import random

from cases import case, mesh, put

KEY = 42


@case
def bits():
    return jax.jit(lambda: [random.bits(random.key(KEY), (5, 3)),
                            random.bits(random.key(1), (7,), "uint8")])()


@case
def splits_and_folds():
    k = random.key(KEY)
    return [random.key_data(random.split(k, 5)), random.fold_in(k, 7),
            random.clone(k), random.PRNGKey(3), random.key_impl(k) == "fry"]


@case
def uniform_and_normal():
    k = random.key(KEY)
    return jax.jit(lambda k: [
        random.uniform(k, (50,)), random.normal(k, (50,)),
        random.uniform(k, (9,), minval=-3, maxval=5),
        random.truncated_normal(k, -1, 1, (20,))])(k)


@case
def integers_and_permutations():
    k = random.key(KEY)
    return jax.jit(lambda k: [
        random.randint(k, (50,), 0, 17), random.permutation(k, 20),
        random.choice(k, 30, (5,), replace=False),
        random.categorical(k, jnp.arange(5.0), shape=(30,)),
        random.bernoulli(k, 0.3, (30,))])(k)


@case(tolerance=2e-4)
def other_distributions():
    k = random.key(KEY)
    return jax.jit(lambda k: [
        random.exponential(k, (9,)), random.gumbel(k, (9,)),
        random.laplace(k, (9,)), random.logistic(k, (9,)),
        random.cauchy(k, (9,)), random.rademacher(k, (9,)),
        random.multivariate_normal(k, jnp.zeros(2), jnp.eye(2), (3,))])(k)


@case(tolerance=2e-4)
def rejection_samplers():
    k = random.key(KEY)
    return jax.jit(lambda k: [random.gamma(k, 2.0, (9,)),
                              random.poisson(k, 3.0, (9,)),
                              random.beta(k, 2.0, 3.0, (9,)),
                              random.dirichlet(k, jnp.ones(3), (2,))])(k)


@case
def keys_under_vmap_and_scan():
    keys = random.split(random.key(KEY), 6)
    return [jax.jit(jax.vmap(lambda k: random.normal(k, (3,))))(keys),
            jax.jit(lambda k: jax.lax.scan(
                lambda k, _: (random.split(k)[0], random.uniform(k)), k,
                length=4)[1])(random.key(KEY))]


@case
def sharded_draws():
    m = mesh((8,), ("d",))
    sharding = jax.sharding.NamedSharding(m, jax.sharding.PartitionSpec("d"))
    return jax.jit(lambda k: random.normal(k, (16, 4)),
                   out_shardings=sharding)(random.key(KEY))


@case
def counters_of_other_generators():
    # What a generator draws is its own; a key must give the same numbers twice.
    k = random.key(KEY, impl="rbg")
    draw = jax.jit(lambda k: [random.uniform(k, (40,)),
                              random.bits(k, (8,), "uint32")])
    one, two = draw(k), draw(k)
    other = draw(random.fold_in(k, 1))
    inside = (one[0] >= 0) & (one[0] < 1)
    return [np.array_equal(a, b) for a, b in zip(one, two)] + [
        np.array_equal(one[0], other[0]), inside.all(),
        np.unique(one[1]).size]


@case
def generators_of_the_other_kind():
    k = random.key(KEY, impl="unsafe_rbg")
    x = jax.jit(lambda k: random.normal(k, (4000,)))(k)
    return [abs(float(x.mean())) < 0.1, abs(float(x.std()) - 1) < 0.1]


@case
def dropout():
    return jax.jit(lambda k, x: jnp.where(
        random.bernoulli(k, 0.7, x.shape), x / 0.7, 0))(
            random.key(5), jnp.ones((20, 10)))

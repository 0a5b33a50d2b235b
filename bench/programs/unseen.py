"""Programs of kinds that strangers brought and nobody had named before
(docs/bench/unseen.md): windows of few channels, loops over small states,
products of few rows, and one large image or matrix, which threads must share.
"""
import jax, jax.numpy as jnp, numpy as np
from jax import lax

from convolutions import convolution
from ops import definite, qr_magnitudes
from programs import below, bf16, normal, program, uniform

# --- Windows -----------------------------------------------------------------


def windows(name, start, operation, x, window, stride):
    program("windows", name)(lambda: (
        lambda x: lax.reduce_window(x, np.asarray(start, x.dtype), operation,
                                    (1, *window, 1), (1, *stride, 1), "SAME"),
        (x,)))


windows("max_pool_3", -np.inf, lax.max, normal(8, 112, 112, 3), (3, 3), (2, 2))
windows("max_pool_5_bf16", -np.inf, lax.max, normal(8, 64, 64, 5, dtype=bf16),
        (3, 3), (2, 2))
windows("erode_bytes", 255, lax.min, below(256, 8, 128, 128, 1, dtype=np.uint8),
        (5, 5), (1, 1))
windows("box_blur", 0.0, lax.add, normal(8, 128, 128, 1), (5, 5), (1, 1))


@program("windows")
def max_pool_3_gradient():
    def run(x):
        y = lax.reduce_window(x, -jnp.inf, lax.max, (1, 3, 3, 1), (1, 2, 2, 1),
                              "SAME")
        return (y**2).sum()
    return jax.grad(run), (normal(8, 112, 112, 3),)


@program("windows")
def flip_images():
    return (lambda x, flips: jnp.where(flips[:, None, None, None],
                                       x[:, :, ::-1], x.swapaxes(1, 2)),
            (normal(16, 96, 96, 3), below(2, 16) == 1))


# --- Loops over small states -------------------------------------------------


@program("small states")
def viterbi():
    def run(moves, seen):
        def step(best, at):
            through = best[:, :, None] + moves
            return through.max(1) + at, through.argmax(1)
        return lax.scan(step, jnp.zeros((64, 9)), seen)
    return run, (normal(9, 9), normal(200, 64, 9))


@program("small states")
def farthest_points():
    def run(x):
        def step(i, state):
            chosen, far = state
            far = jnp.minimum(far, ((x - x[chosen[i - 1]])**2).sum(1))
            return chosen.at[i].set(far.argmax()), far
        return lax.fori_loop(1, 64, step, (jnp.zeros(64, jnp.int32),
                                           jnp.full(len(x), jnp.inf)))[0]
    return run, (normal(2000, 3),)


@program("small states")
def history_gradient():
    def run(w):
        def step(i, past):
            return past.at[i].set(jnp.tanh(past[i - 1] @ w))
        past = jnp.zeros((200, 32)).at[0].set(1.0)
        return (lax.fori_loop(1, 200, step, past)**2).sum()
    return jax.grad(run), (normal(32, 32, scale=0.2),)


@program("small states")
def shuffle_by_swaps():
    def run(x, to):
        def step(i, x):
            return x.at[i].set(x[to[i]]).at[to[i]].set(x[i])
        return lax.fori_loop(0, len(to), step, x)
    return run, (normal(1000, 64), below(1000, 1000))


@program("small states")
def pendulum():
    def run(state):
        def step(s, _):
            angle, speed = s
            speed = speed - 0.01 * jnp.sin(angle)
            return (angle + 0.01 * speed, speed), angle
        return lax.scan(step, state, None, 1000)
    return run, ((uniform(3), uniform(3, seed=1)),)


# --- Products of few rows, and of numbers that are no f32 --------------------


def product(name, *operands, x64=False, out=None):
    program("few rows", name, x64)(lambda: (
        lambda a, b: jnp.matmul(a, b, preferred_element_type=out), operands))


product("row_by_matrix", normal(1, 2048), normal(2048, 2048))
product("row_by_matrix_f64", normal(1, 2048, dtype=np.float64),
        normal(2048, 2048, dtype=np.float64), x64=True)
product("matrix_by_column", normal(4096, 1024), normal(1024, 1))
product("few_columns_f64", normal(4001, 300, dtype=np.float64),
        normal(300, 8, dtype=np.float64), x64=True)
product("odd_f64", normal(129, 129, dtype=np.float64),
        normal(129, 129, dtype=np.float64), x64=True)
product("tiny_f64", normal(2001, 8, 8, dtype=np.float64),
        normal(2001, 8, 8, dtype=np.float64), x64=True)
product("bf16_into_f32", normal(512, 512, dtype=bf16),
        normal(512, 512, dtype=bf16), out=np.float32)


@program("few rows")
def conv2d_bytes():
    return (lambda x, w: lax.conv_general_dilated(
        x, w, (1, 1), "SAME", dimension_numbers=("NHWC", "HWIO", "NHWC"),
        preferred_element_type=np.int32),
        (below(100, 1, 56, 56, 64, dtype=np.int8),
         below(100, 3, 3, 64, 64, dtype=np.int8)))


# --- One image, one matrix ---------------------------------------------------

convolution("conv2d_one_image", (1, 192, 192, 32), (3, 3, 32, 64))
convolution("conv2d_one_image_gradient", (1, 128, 128, 32), (3, 3, 32, 64),
            gradient=True)
convolution("conv3d_one_volume", (1, 24, 48, 48, 16), (3, 3, 3, 16, 32),
            ("NDHWC", "DHWIO", "NDHWC"))


@program("one large")
def cholesky_1500():
    return jnp.linalg.cholesky, (definite(1500, 1500),)


@program("one large")
def lu_1500():
    return (lambda a: lax.linalg.lu(a)[::2],
            (normal(1500, 1500) + 90 * np.eye(1500, dtype=np.float32),))


@program("one large")
def qr_1000():
    return qr_magnitudes, (normal(1000, 1000),)

"""Programs of one kind of op each."""
import jax, jax.numpy as jnp, numpy as np
from jax import lax

from programs import Program, below, bf16, key, normal, program, uniform

# --- Cumulative --------------------------------------------------------------

rows = lambda: normal(2048, 512)


@program("cumulative")
def cumsum_rows():
    return lambda x: jnp.cumsum(x, -1), (rows(),)


@program("cumulative")
def cumsum_columns():
    return lambda x: jnp.cumsum(x, 0), (rows(),)


@program("cumulative")
def cumprod_rows():
    return lambda x: jnp.cumprod(x, -1), (1 + 0.05 * rows(),)


@program("cumulative")
def cummax_rows():
    return lambda x: lax.cummax(x, 1), (rows(),)


@program("cumulative")
def cumlogsumexp_rows():
    return lambda x: lax.cumlogsumexp(x, 1), (normal(512, 512),)


@program("cumulative")
def cumsum_one():
    return jnp.cumsum, (normal(131072),)


@program("cumulative")
def cumsum_integers():
    return lambda x: jnp.cumsum(x, -1), (below(100, 2048, 512),)


@program("cumulative")
def cumsum_window():
    def run(x):
        return lax.reduce_window(x, 0.0, lax.add, (1, 512), (1, 1),
                                 ((0, 0), (511, 0)))
    return run, (rows(),)


@program("cumulative")
def cumsum_gradient():
    def run(x, y):
        return jax.grad(lambda x: jnp.vdot(jnp.cumsum(x, -1), y))(x)
    return run, (rows(), normal(2048, 512, seed=1))


@program("cumulative")
def associative_scan():
    """A linear recurrence, as of a state space model."""
    def join(a, b):
        return a[0] * b[0], a[1] * b[0] + b[1]
    def run(a, b):
        return lax.associative_scan(join, (a, b), axis=1)[1]
    return run, (uniform(8, 512, 128), normal(8, 512, 128))


# --- Sort --------------------------------------------------------------------


@program("sort")
def sort_rows():
    return lambda x: jnp.sort(x, -1), (normal(1024, 512),)


@program("sort")
def sort_one():
    return jnp.sort, (normal(2**18),)


@program("sort")
def argsort_rows():
    return lambda x: jnp.argsort(x, -1), (normal(512, 512),)


@program("sort")
def lexsort():
    return (lambda a, b, c: jnp.lexsort((a, b, c)),
            (normal(65536), below(100, 65536), below(10, 65536, seed=1)))


@program("sort")
def top_k():
    return lambda x: lax.top_k(x, 8), (normal(64, 32768),)


@program("sort")
def top_k_of_one():
    return lambda x: lax.top_k(x, 100), (normal(2**20),)


@program("sort")
def median_rows():
    return lambda x: jnp.median(x, -1), (normal(512, 1001),)


@program("sort")
def searchsorted():
    return (lambda a, x: jnp.searchsorted(jnp.sort(a), x),
            (normal(4096), normal(2**18)))


@program("sort")
def unique():
    return (lambda x: jnp.unique(x, size=1000, return_counts=True),
            (below(1000, 2**17),))


# --- FFT ---------------------------------------------------------------------


def transform(name, function, *arguments, x64=False):
    program("fft", name, x64)(
        lambda: (function, tuple(a() for a in arguments)))


complexes = lambda *shape: lambda: normal(*shape, dtype=np.complex64)
reals = lambda *shape: lambda: normal(*shape)
complexes_64 = lambda *shape: lambda: normal(*shape, dtype=np.complex128)
reals_64 = lambda *shape: lambda: normal(*shape, dtype=np.float64)
transform("fft_1024", jnp.fft.fft, complexes(512, 1024))
transform("fft_32768", jnp.fft.fft, complexes(16, 32768))
transform("fft_1000", jnp.fft.fft, complexes(512, 1000))
transform("fft_1009", jnp.fft.fft, complexes(128, 1009))
transform("ifft_1024", jnp.fft.ifft, complexes(512, 1024))
transform("rfft_4096", jnp.fft.rfft, reals(128, 4096))
transform("rfft_262144", jnp.fft.rfft, reals(262144))
transform("irfft_4096", jnp.fft.irfft, complexes(128, 2049))
transform("fft2_256", jnp.fft.fft2, complexes(8, 256, 256))
transform("fft2_real_240", jnp.fft.rfft2, reals(8, 240, 240))
transform("ifft2_real_240", jnp.fft.irfft2, complexes(8, 240, 121))
transform("fftn_48", jnp.fft.fftn, complexes(4, 48, 48, 48))
transform("fft_middle_100", lambda x: jnp.fft.fft(x, axis=1),
          complexes(256, 100, 20))
transform("fft_16", jnp.fft.fft, complexes(16384, 16))
transform("fft_60", jnp.fft.fft, complexes(4096, 60))
transform("fft_128", jnp.fft.fft, complexes(2048, 128))
transform("fft_2187", jnp.fft.fft, complexes(128, 2187))
transform("fft_4096_few", jnp.fft.fft, complexes(3, 4096))
transform("irfft_1000", jnp.fft.irfft, complexes(512, 501))
transform("fft_1024_f64", jnp.fft.fft, complexes_64(256, 1024), x64=True)
transform("fft_60_f64", jnp.fft.fft, complexes_64(4096, 60), x64=True)
transform("rfft_4096_f64", jnp.fft.rfft, reals_64(128, 4096), x64=True)
transform("irfft_4096_f64", jnp.fft.irfft, complexes_64(128, 2049), x64=True)
transform("fft2_256_f64", jnp.fft.fft2, complexes_64(4, 256, 256), x64=True)


@program("fft")
def fft_convolution():
    """A long convolution of rows, and its gradient."""
    def convolve(x, w):
        spectrum = jnp.fft.rfft(x, 4096) * jnp.fft.rfft(w, 4096)
        return jnp.fft.irfft(spectrum, 4096)[..., :2048]
    def run(x, w, y):
        return jax.grad(lambda w: jnp.vdot(convolve(x, w), y))(w)
    return run, (normal(64, 2048), normal(64, 2048, seed=1),
                 normal(64, 2048, seed=2))


# --- Complex -----------------------------------------------------------------


@program("complex")
def complex_product():
    return jnp.matmul, (normal(384, 384, dtype=np.complex64),
                        normal(384, 384, dtype=np.complex64, seed=1))


@program("complex")
def complex_products_batch():
    return jnp.matmul, (normal(256, 32, 32, dtype=np.complex64),
                        normal(256, 32, 32, dtype=np.complex64, seed=1))


@program("complex")
def complex_arithmetic():
    def run(a, b):
        return a * b / (1 + jnp.abs(b)), jnp.abs(a), jnp.angle(b), a.conj() - b
    return run, (normal(512, 1024, dtype=np.complex64),
                 normal(512, 1024, dtype=np.complex64, seed=1))


@program("complex")
def complex_functions():
    return (lambda a: (jnp.exp(a), jnp.log(a), jnp.sqrt(a), jnp.tanh(a)),
            (normal(256, 256, dtype=np.complex64),))


# --- Elementary functions ----------------------------------------------------


def elementary(name, function, *arguments, apart=0.0, x64=False):
    program("elementary", name, x64)(lambda: Program(
        function, tuple(a() for a in arguments), apart))


positive = lambda: uniform(512, 1024, low=0.1, high=10)
wide = lambda: normal(512, 1024, scale=3)
elementary("erf_inv", jax.scipy.special.erfinv,
           lambda: uniform(512, 1024, low=-0.999, high=0.999))
elementary("gelu_exact", lambda x: jax.nn.gelu(x, approximate=False), wide)
elementary("gelu_exact_gradient",
           lambda x: jax.grad(lambda x: jax.nn.gelu(
               x, approximate=False).sum())(x), wide)
elementary("erfc", jax.scipy.special.erfc, wide)
elementary("pow", jnp.power, positive, wide)
elementary("sin_cos", lambda x: (jnp.sin(x), jnp.cos(x)), wide)
elementary("tan", jnp.tan, wide, apart=1e-3)
elementary("atan2", jnp.arctan2, wide, positive)
elementary("exp_log", lambda x: (jnp.exp(-x), jnp.log(x), jnp.log1p(x),
                                 jnp.expm1(-x)), positive)
elementary("tanh_sigmoid", lambda x: (jnp.tanh(x), jax.nn.sigmoid(x),
                                      jax.nn.softplus(x)), wide)
elementary("zeta", lambda x, q: jax.scipy.special.zeta(1.5 + x, q),
           lambda: uniform(256, 256, high=5),
           lambda: uniform(256, 256, low=0.5, high=5, seed=1))
elementary("lgamma", jax.scipy.special.gammaln, positive)
elementary("digamma", jax.scipy.special.digamma, positive)
elementary("polygamma", lambda x: jax.scipy.special.polygamma(2, x),
           lambda: uniform(256, 256, low=0.5, high=5))
elementary("igamma", jax.scipy.special.gammainc,
           lambda: uniform(128, 256, low=0.5, high=5),
           lambda: uniform(128, 256, low=0.5, high=5, seed=1))
elementary("bessel_i1e", jax.scipy.special.i1e, wide)
elementary("asin_acosh", lambda x: (jnp.arcsin(x / 11), jnp.arccosh(1 + x),
                                    jnp.cbrt(x)), positive)
wide_f64 = lambda: normal(128, 1024, scale=3, dtype=np.float64)
elementary("erfc_f64", jax.scipy.special.erfc, wide_f64, x64=True)
elementary("tanh_f64", jnp.tanh, wide_f64, x64=True)
elementary("exp_log_f64", lambda x: (jnp.expm1(-x), jnp.log1p(abs(x))),
           wide_f64, x64=True)

# --- Linear algebra ----------------------------------------------------------


def definite(*shape):
    a = normal(*shape)
    return a @ a.swapaxes(-1, -2) / shape[-1] + np.eye(
        shape[-1], dtype=np.float32)


@program("linear algebra")
def cholesky_256():
    return jnp.linalg.cholesky, (definite(256, 256),)


@program("linear algebra")
def cholesky_batch():
    return jnp.linalg.cholesky, (definite(128, 32, 32),)


@program("linear algebra")
def triangular_solve_256():
    def run(a, b):
        return lax.linalg.triangular_solve(a, b, left_side=True, lower=True)
    return run, (np.tril(definite(256, 256)), normal(256, 256))


@program("linear algebra")
def triangular_solve_batch():
    def run(a, b):
        return lax.linalg.triangular_solve(a, b, left_side=True, lower=True)
    return run, (np.tril(definite(128, 32, 32)), normal(128, 32, 8))


@program("linear algebra")
def lu_256():
    return (lambda a: lax.linalg.lu(a)[::2],
            (normal(256, 256) + 16 * np.eye(256, dtype=np.float32),))


def qr_magnitudes(a):
    """Signs are the library's choice, so magnitudes are compared."""
    return tuple(jnp.abs(m) for m in jnp.linalg.qr(a))


@program("linear algebra")
def qr_256():
    return qr_magnitudes, (normal(256, 64),)


@program("linear algebra")
def solve_batch():
    return jnp.linalg.solve, (definite(64, 32, 32), normal(64, 32, 4))


@program("linear algebra")
def eigh_64():
    return jnp.linalg.eigvalsh, (definite(64, 64),)


@program("linear algebra")
def cholesky_gradient():
    def run(a):
        return jax.grad(lambda a: jnp.log(jnp.diagonal(
            jnp.linalg.cholesky(a))).sum())(a)
    return Program(run, (definite(128, 128),), 1e-3)


# --- Reduces -----------------------------------------------------------------


@program("reduce")
def argmax_rows():
    return lambda x: jnp.argmax(x, -1), (normal(1024, 2048),)


@program("reduce")
def argmin_columns():
    return lambda x: jnp.argmin(x, 0), (normal(1024, 2048),)


@program("reduce")
def variadic_reduce():
    """The sum, the largest and the smallest value in one reduce."""
    def run(x):
        join = lambda a, b: (a[0] + b[0], lax.max(a[1], b[1]),
                             lax.min(a[2], b[2]))
        return lax.reduce((x, x, x), (0.0, -np.inf, np.inf), join, (1,))
    return run, (normal(1024, 1024),)


@program("reduce")
def norms():
    return (lambda x: (x.std(-1), jnp.linalg.norm(x, axis=0),
                       jax.nn.logsumexp(x, 0), jnp.prod(1 + x / 1e4, -1)),
            (normal(1024, 1024),))


@program("reduce")
def reduce_booleans():
    return (lambda x: ((x > 3).any(-1), (x < 3).all(0), (x > 0).sum(-1)),
            (normal(2048, 1024),))


# --- Numbers -----------------------------------------------------------------


@program("numbers", x64=True)
def product_f64():
    return jnp.matmul, (normal(512, 512, dtype=np.float64),
                        normal(512, 512, dtype=np.float64, seed=1))


@program("numbers")
def product_i32():
    return jnp.matmul, (below(100, 256, 256), below(100, 256, 256, seed=1))


@program("numbers")
def product_i8():
    def run(a, b):
        return lax.dot(a, b, preferred_element_type=jnp.int32)
    return run, (below(100, 512, 512, dtype=np.int8),
                 below(100, 512, 512, dtype=np.int8, seed=1))


@program("numbers")
def product_bf16():
    return jnp.matmul, (normal(512, 512, dtype=bf16),
                        normal(512, 512, dtype=bf16, seed=1))


@program("numbers")
def product_f16():
    return jnp.matmul, (normal(512, 512, dtype=np.float16),
                        normal(512, 512, dtype=np.float16, seed=1))


@program("numbers")
def int8_layer():
    """Activations rounded by row and weights by column, multiplied as i8."""
    def rounded(x, axis):
        scale = jnp.abs(x).max(axis, keepdims=True) / 127
        return jnp.round(x / scale).astype(jnp.int8), scale
    def run(x, w):
        (x, a), (w, b) = rounded(x, 1), rounded(w, 0)
        return lax.dot(x, w, preferred_element_type=jnp.int32) * a * b
    return run, (normal(256, 1024), normal(1024, 1024, seed=1))


@program("numbers")
def int4_weights():
    """Weights of four bits with a scale for each 64 of a column."""
    def run(x, w, scales):
        w = w.astype(jnp.int4).astype(jnp.float32).reshape(16, 64, 1024)
        return x @ (w * scales[:, None]).reshape(1024, 1024)
    return run, (normal(16, 1024), below(15, 1024, 1024, dtype=np.int8) - 7,
                 uniform(16, 1024))


@program("numbers")
def fp8_product():
    def run(a, b):
        a, b = (x.astype(jnp.float8_e4m3fn) for x in (a, b))
        return lax.dot(a, b, preferred_element_type=jnp.float32)
    return run, (normal(512, 512), normal(512, 512, seed=1))


@program("numbers")
def fp8_values():
    """Values rounded to two formats of eight bits, and back."""
    def run(x):
        return (x.astype(jnp.float8_e4m3fn).astype(jnp.float32),
                x.astype(jnp.float8_e5m2).astype(jnp.float32))
    return run, (normal(1024, 1024),)


@program("numbers")
def bits_of_integers():
    def run(x):
        return (lax.population_count(x), lax.clz(x), x // 7, x % 1000,
                x << 3 ^ x >> 5)
    return run, (below(2**31 - 1, 512, 1024),)


@program("numbers", x64=True)
def integers_of_64_bits():
    def run(x):
        for _ in range(8):
            x = (x ^ x >> 33) * jnp.int64(-49064778989728563)
        return x, x // 1000003
    return run, (below(2**62, 512, 1024, dtype=np.int64),)


# --- Random ------------------------------------------------------------------


def draw(name, function, *arguments):
    """With a threefry key as its first argument."""
    program("random", name)(
        lambda: (function, (key(), *(a() for a in arguments))))


draw("threefry_bits", lambda k: jax.random.bits(k, (1024, 1024)))
draw("threefry_uniform", lambda k: jax.random.uniform(k, (1024, 1024)))
draw("threefry_normal", lambda k: jax.random.normal(k, (1024, 1024)))
draw("threefry_dropout", lambda k, x: jnp.where(
    jax.random.bernoulli(k, 0.9, x.shape), x / 0.9, 0),
    lambda: normal(1024, 1024))
draw("threefry_categorical", lambda k, x: jax.random.categorical(k, x),
     lambda: normal(256, 2048))
draw("threefry_permutation", lambda k: jax.random.permutation(k, 65536))
draw("threefry_gamma", lambda k: jax.random.gamma(k, 2.0, (8192,)))


@program("random")
def rbg_normal():
    def run(state):
        k = jax.random.wrap_key_data(state, impl="rbg")
        return jax.random.normal(k, (1024, 1024))
    return run, (below(2**31, 4, dtype=np.uint32),)


# --- Indices -----------------------------------------------------------------


@program("indices")
def embedding():
    return lambda t, i: t[i], (normal(32768, 128), below(32768, 8192))


@program("indices")
def embedding_gradient():
    def run(t, i, y):
        return jax.grad(lambda t: jnp.vdot(t[i], y))(t)
    return run, (normal(32768, 128), below(32768, 8192), normal(8192, 128))


@program("indices")
def segment_sum():
    return (lambda x, i: jax.ops.segment_sum(x, i, 1000),
            (normal(65536, 16), below(1000, 65536)))


@program("indices")
def scatter_max():
    return (lambda x, i, y: x.at[i].max(y),
            (normal(65536), below(65536, 2**18), normal(2**18)))


@program("indices")
def take_along_rows():
    return (lambda x, i: jnp.take_along_axis(x, i, 1),
            (normal(1024, 1024), below(1024, 1024, 256)))


def indexed(name, function, *arguments, x64=False):
    program("indices", name, x64)(lambda: (function, tuple(
        a() for a in arguments)))


ids = lambda limit, *shape: lambda: below(limit, *shape)
some = lambda *shape, dtype=np.float32: lambda: normal(*shape, dtype=dtype)

# Rows, wide and narrow, and of other types.
indexed("embedding_bf16", lambda t, i: t[i], some(32768, 256, dtype=bf16),
        ids(32768, 8192))
indexed("embedding_f64", lambda t, i: t[i],
        some(32768, 64, dtype=np.float64), ids(32768, 8192), x64=True)
indexed("rows_set", lambda x, i, y: x.at[i].set(y), some(32768, 64),
        ids(32768, 8192), some(8192, 64))
indexed("rows_multiply", lambda x, i, y: x.at[i].multiply(y),
        some(4096, 64), ids(4096, 8192), some(8192, 64))
indexed("rows_add_bf16", lambda x, i, y: x.at[i].add(y),
        some(4096, 128, dtype=bf16), ids(4096, 8192),
        some(8192, 128, dtype=bf16))
indexed("rows_add_f64", lambda x, i, y: x.at[i].add(y),
        some(4096, 32, dtype=np.float64), ids(4096, 16384),
        some(16384, 32, dtype=np.float64), x64=True)
indexed("segment_sum_of_points", lambda x, i: jax.ops.segment_sum(x, i, 1000),
        some(65536, 3), ids(1000, 65536))
indexed("segment_max", lambda x, i: jax.ops.segment_max(x, i, 1000),
        some(65536, 16), ids(1000, 65536))
# Single elements.
indexed("segment_sum_of_scalars",
        lambda x, i: jax.ops.segment_sum(x, i, 1000), some(2**18),
        ids(1000, 2**18))
indexed("histogram", lambda i: jnp.bincount(i, length=256),
        ids(256, 2**18))
indexed("elements_set", lambda x, i, y: x.at[i].set(y), some(65536),
        ids(65536, 2**17), some(2**17))
indexed("elements_of_matrix",
        lambda x, i, j, y: x.at[i, j].add(y), some(512, 512),
        ids(512, 2**17), lambda: below(512, 2**17, seed=1), some(2**17))
indexed("columns_add", lambda x, i, y: x.at[:, i].add(y), some(256, 1024),
        ids(1024, 512), some(256, 512))
indexed("batched_add",
        jax.vmap(lambda x, i, y: x.at[i].add(y)), some(64, 512, 16),
        ids(512, 64, 1024), some(64, 1024, 16))
# Windows.
indexed("windows_set", jax.vmap(
    lambda x, i, y: lax.dynamic_update_slice(x, y, (i, 0))),
        some(256, 128, 64), ids(120, 256), some(256, 8, 64))
indexed("windows_read", jax.vmap(
    lambda x, i: lax.dynamic_slice(x, (i, 0), (8, 64))), some(256, 128, 64),
        ids(120, 256))
indexed("elements_read", lambda x, i: x[i], some(65536), ids(65536, 2**18))


@program("indices")
def cross_entropy_gradient():
    def loss(x, labels):
        rows = jax.nn.log_softmax(x)
        return -jnp.take_along_axis(rows, labels[:, None], 1).mean()
    return jax.grad(loss), (normal(512, 2048), below(2048, 512))


@program("indices")
def roll_flip_pad():
    return (lambda x: (jnp.roll(x, 17, 1), x[::-1, ::2],
                       jnp.pad(x, 8, mode="reflect"), jnp.tile(x, (1, 2)).T),
            (normal(1024, 1024),))

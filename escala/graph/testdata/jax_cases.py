"""What JAX does for the functions of escala/graph: the function, and its inputs
or how they are drawn. Recorded by record_jax.py.
"""

import jax
import jax.numpy as jnp
import numpy as np
from jax import lax

INF = np.inf


# --- Inputs ------------------------------------------------------------------


def floats(*dims, low=-2, high=2):
    return lambda rng: rng.uniform(low, high, dims).round(3)


def positive(*dims):
    return floats(*dims, low=0.2, high=2.5)


def integers(*dims, below):
    return lambda rng: rng.integers(0, below, dims).astype(np.int32)


def truths(*dims):
    return lambda rng: rng.integers(0, 2, dims) == 1


def index(values):
    return np.array(values, np.int32)


def truth(value):
    return np.array(value)


TIED = [[1.0, 3, 3, -2], [2, 2, 2, 2], [-1, 0, -0.5, 0]]
X = [-2.0, -0.0, 0, 0.5, 1, 2]


# --- Functions ---------------------------------------------------------------


def bf16(x):
    return x.astype(jnp.bfloat16)


def dot_of_bf16(x, y):
    product = lax.dot(bf16(x), bf16(y), preferred_element_type=jnp.float32)
    return product.astype(x.dtype)


def scatter(kind):
    dims = lax.ScatterDimensionNumbers((1,), (0,), (0,))
    return lambda x, i, u: kind(x, i, u, dims, mode="drop")


def scatter_windows(kind):
    """Windows of 2x2, each at a place of its own."""
    dims = lax.ScatterDimensionNumbers((0, 2), (1,), (2, 1))
    return lambda x, i, u: kind(x, i, u, dims, mode="drop")


def scatter_batches(x, i, u):
    dims = lax.ScatterDimensionNumbers((), (1,), (1,), (0,), (0,))
    return lax.scatter_add(x, i[..., None], u, dims, mode="drop")


def take(x, i):
    return jnp.take(x, i, axis=0, mode="clip")


def gather_windows(x, i):
    dims = lax.GatherDimensionNumbers((0, 2), (1,), (2, 1))
    return lax.gather(x, i, dims, (2, 1, 2), mode="clip")


def gather_batches(x, i):
    dims = lax.GatherDimensionNumbers((2,), (1,), (1,), (0,), (0,))
    return lax.gather(x, i[..., None], dims, (1, 1, 2), mode="clip")


def pick(x, i):
    return jnp.take_along_axis(x, i[..., None], -1)[..., 0]


def conv(strides=None, padding="SAME", dilation=None, input_dilation=None,
         groups=1):
    def f(x, kernel):
        space = "HWD"[: x.ndim - 2]
        form = ("N" + space + "C", space + "IO", "N" + space + "C")
        return lax.conv_general_dilated(
            x, kernel, strides or (1,) * len(space), padding,
            lhs_dilation=input_dilation, rhs_dilation=dilation,
            dimension_numbers=form, feature_group_count=groups,
        )

    return f


def pool(init, op, window, strides, padding):
    return lambda x: lax.reduce_window(
        x, init, op, (1, *window, 1), (1, *strides, 1), padding
    )


def mean_pool(*args):
    sums = pool(0.0, lax.add, *args)
    return lambda x: sums(x) / sums(jnp.ones_like(x))


def sort(dimension):
    return lambda *x: lax.sort(x, dimension=dimension, num_keys=1)


def scan(c, xs, w):
    def turn(c, x):
        c = jnp.tanh(c * w + x)
        return c, c * c

    return lax.scan(turn, c, xs)


def scan_counting(c, count):
    def turn(c, _):
        return (c[0] * (c[1] + 1).astype(c[0].dtype), c[1] + 1), None

    return lax.scan(turn, (c, count), None, 3)[0][0]


def scan_in_scan(c):
    def inner(c, _):
        return jnp.sin(c), None

    def turn(c, _):
        return lax.scan(inner, c, None, 2)[0] * c, None

    return lax.scan(turn, c, None, 2)[0]


def while_of_constants(x):
    fixed = lax.stop_gradient(x)
    doubled = lax.while_loop(
        lambda c: jnp.sum(c) < 40, lambda c: c * 2, jnp.abs(fixed)
    )
    return x * doubled


@jax.custom_vjp
def clipped(x, y):
    return x * y


clipped.defvjp(
    lambda x, y: (x * y, (x, y)),
    lambda kept, ct: (jnp.clip(ct, -0.5, 0.5) * kept[1], ct * 3),
)


CASES = {
    # One operand.
    "Abs": (jnp.abs, floats(5)),
    "Abs edges": (jnp.abs, X),
    "Ceil": (jnp.ceil, floats(5)),
    "Cbrt": (jnp.cbrt, floats(5)),
    "Cbrt exact": (jnp.cbrt, [-8.0, 0.125, 27]),
    "Cos": (jnp.cos, floats(5)),
    "Erf": (lax.erf, floats(5)),
    "Exp": (jnp.exp, floats(5)),
    "Expm1": (jnp.expm1, floats(5)),
    "Expm1 near 0": (jnp.expm1, [1e-5, -1e-5, 0, 1e-3]),
    "Floor": (jnp.floor, floats(5)),
    "Log": (jnp.log, positive(5)),
    "Log1p": (jnp.log1p, floats(5, low=-0.8)),
    "Log1p near 0": (jnp.log1p, [1e-5, -1e-5, 0, 1e-3]),
    "Negate": (jnp.negative, floats(5)),
    "RoundEven": (jnp.round, floats(5)),
    "Rsqrt": (lax.rsqrt, positive(5)),
    "Sigmoid": (jax.nn.sigmoid, floats(5)),
    "Sigmoid far": (jax.nn.sigmoid, [-80.0, -20, 20, 80]),
    "Sign": (jnp.sign, floats(5)),
    "Sign edges": (lambda x: jnp.sign(x) * x, X),
    "Sin": (jnp.sin, floats(5)),
    "Sqrt": (jnp.sqrt, positive(5)),
    "Tan": (jnp.tan, floats(5, low=-1.2, high=1.2)),
    "Tanh": (jnp.tanh, floats(5)),
    "Tanh far": (jnp.tanh, [-50.0, -0.3, 0.2, 50]),
    "Square": (jnp.square, floats(5)),
    "Convert": (lambda x: bf16(x).astype(x.dtype), floats(5)),
    # Two.
    "Add": (jnp.add, floats(2, 3), floats(3)),
    "Sub": (jnp.subtract, floats(3), floats(2, 3)),
    "Mul": (jnp.multiply, floats(2, 1), floats(1, 3)),
    "Div": (jnp.divide, floats(2, 3), positive(2, 1)),
    "Max": (jnp.maximum, floats(2, 3), floats(3)),
    "Max ties": (jnp.maximum, X, [-2.0, 0, 1, 0.5, 0, 3]),
    "Min": (jnp.minimum, floats(2, 3), floats(3)),
    "Min ties": (jnp.minimum, X, [-2.0, 0, 1, 0.5, 0, 3]),
    "Pow": (jnp.power, positive(2, 3), floats(3)),
    "Pow edges": (
        jnp.power,
        # (JAX has no number for 0^0.)
        [0.0, 0, 0, 2, -3, -3, 1, 4],
        [3.0, 1, 2, 0, 2, 3, -2, 0.5],
    ),
    "Pow of a number": (lambda x: jnp.power(x, 2.0), X),
    "Rem": (lax.rem, floats(5, low=-6, high=6), positive(5)),
    "Rem edges": (lax.rem, [5.5, -5.5, 5.5, -5.5, 4], [2.0, 2, -2, -2, 2]),
    "Atan2": (jnp.arctan2, floats(2, 3), floats(2, 3)),
    "Atan2 edges": (jnp.arctan2, [0.0, 1, -1, 0, 2], [1.0, 0, 0, -1, -3]),
    "Clamp": (jnp.clip, floats(6), floats(6, high=-0.5), floats(6, low=0.5)),
    "Clamp edges": (lambda x: jnp.clip(x, 0.0, 1.0), X),
    "Select": (jnp.where, truths(2, 3), floats(2, 3), floats(2, 3)),
    "Select by a comparison": (
        lambda x: jnp.where(x > 0, jnp.sin(x), x * 3), X
    ),
    "Select the larger by another": (
        lambda x, y: jnp.where(x * y >= y, x / y, jnp.minimum(y, x * x)),
        floats(6), floats(6),
    ),
    # Moves.
    "BroadcastTo": (
        lambda x: jnp.broadcast_to(x, (2, 3, 4)), floats(3, 1)
    ),
    "BroadcastInDim": (
        lambda x: lax.broadcast_in_dim(x, (2, 4, 3), (0, 2)), floats(2, 1)
    ),
    "Reshape": (lambda x: x.reshape(3, -1), floats(2, 6)),
    "Transpose": (lambda x: x.transpose(2, 0, 1), floats(2, 3, 2)),
    "SwapDims": (lambda x: x.swapaxes(0, -1), floats(2, 2, 3)),
    "ExpandDim": (lambda x: x[:, None], floats(2, 3)),
    "Squeeze": (lambda x: x.squeeze(1), floats(2, 1, 3)),
    "Concatenate": (
        lambda *x: jnp.concatenate(x, 1),
        floats(2, 3), floats(2, 1), floats(2, 2),
    ),
    "Stack": (lambda x, y: jnp.stack((x, y), 1), floats(2, 3), floats(2, 3)),
    "Split": (lambda x: jnp.split(x, 2, 0), floats(4, 3)),
    "Slice": (lambda x: x[1:6:2, 0:2], floats(7, 3)),
    "SliceDim": (lambda x: x[:, 1:-1:2], floats(2, 7)),
    "Reverse": (lambda x: x[:, ::-1], floats(2, 3)),
    "Pad": (
        lambda x: lax.pad(x, x.dtype.type(0.5), ((1, -1, 2), (-1, 2, 0))),
        floats(3, 2),
    ),
    "Pad cuts off": (
        lambda x: lax.pad(x, x.dtype.type(0), ((-2, -3, 0), (0, -1, 1))),
        floats(6, 3),
    ),
    "Pad cuts between": (
        lambda x: lax.pad(x, x.dtype.type(1), ((-2, -1, 2),)), floats(4)
    ),
    "DynamicSlice": (
        lambda x, i, j: lax.dynamic_slice(x, (i, j), (2, 2)),
        floats(4, 3), index(1), index(0),
    ),
    "DynamicSlice out of range": (
        lambda x, i: lax.dynamic_slice(x, (i,), (3,)), floats(5), index(9)
    ),
    "DynamicUpdateSlice": (
        lambda x, u, i, j: lax.dynamic_update_slice(x, u, (i, j)),
        floats(4, 3), floats(2, 2), index(1), index(1),
    ),
    "DynamicUpdateSlice out of range": (
        lambda x, u, i: lax.dynamic_update_slice(x, u, (i,)),
        floats(5), floats(2), index(-9),
    ),
    # Reductions.
    "Sum": (jnp.sum, floats(2, 3)),
    "Sum kept": (
        lambda x: jnp.sum(x, (0, 2), keepdims=True), floats(2, 3, 2)
    ),
    "Mean": (lambda x: jnp.mean(x, -1, keepdims=True), floats(2, 3)),
    "ReduceMax": (lambda x: jnp.max(x, 0), floats(3, 4)),
    "ReduceMax ties": (lambda x: jnp.max(x, 1), TIED),
    "ReduceMax ties over all": (jnp.max, [[1.0, 3, 2], [3, 3, -1]]),
    "ReduceMin": (lambda x: jnp.min(x, 1, keepdims=True), floats(3, 4)),
    "ReduceMin ties": (lambda x: jnp.min(x, 0), TIED),
    "Product": (lambda x: jnp.prod(x, 1), floats(2, 4)),
    "Product zeros": (
        lambda x: jnp.prod(x, 1), [[2.0, 3, 4], [2, 0, 3], [0, 0, 5]]
    ),
    "CumulativeSum": (lambda x: jnp.cumsum(x, 1), floats(2, 4)),
    "CumulativeSum in front": (lambda x: jnp.cumsum(x, 0), floats(4, 2)),
    "Softmax": (lambda x: jax.nn.softmax(x), floats(2, 4)),
    "Softmax in front": (lambda x: jax.nn.softmax(x, 0), floats(3, 2)),
    "Softmax edges": (jax.nn.softmax, [[1.0, -INF, 3], [700, 0, -700]]),
    "LogSoftmax": (jax.nn.log_softmax, floats(2, 4)),
    "LogSoftmax in front": (
        lambda x: jax.nn.log_softmax(x, 0), floats(4, 2)
    ),
    "LogSoftmax edges": (jax.nn.log_softmax, [[700.0, 0, -700]]),
    "LogSumExp": (
        lambda x: jax.nn.logsumexp(x, 0, keepdims=True), floats(3, 2)
    ),
    "LogSumExp edges": (
        lambda x: jax.nn.logsumexp(x, 1), [[1.0, -INF, 3], [700, 0, -700]]
    ),
    # Products.
    "Dot batches": (
        lambda x, y: lax.dot_general(
            x, y, (((3, 1), (2, 0)), ((2, 0), (3, 1)))
        ),
        floats(2, 3, 2, 2), floats(3, 2, 2, 2),
    ),
    "Dot rows by columns": (
        lambda x, y: lax.dot_general(x, y, (((0,), (1,)), ((), ()))),
        floats(3, 2), floats(4, 3),
    ),
    "Dot of all with all": (
        lambda x, y: lax.dot_general(x, y, (((), ()), ((), ()))),
        floats(2), floats(3),
    ),
    # (Cotangents that bf16 holds: JAX multiplies them before it rounds.)
    "Dot bf16": (
        dot_of_bf16,
        [[1.5, -0.25, 2.0], [0.75, 1.0, -0.5]],
        [[0.5, -1.0], [1.25, 2.0], [-0.75, 0.5]],
    ),
    "MatMul": (jnp.matmul, floats(2, 3), floats(3, 4)),
    "MatMul batches broadcast": (
        jnp.matmul, floats(2, 1, 2, 3), floats(2, 3, 2)
    ),
    "MatMul vectors": (jnp.matmul, floats(3), floats(3)),
    "MatMul rows of any shape": (jnp.matmul, floats(2, 2, 3), floats(3, 2)),
    "Einsum attention": (
        lambda q, k: jnp.einsum("bqhd,bkhd->bhqk", q, k),
        floats(1, 2, 2, 3), floats(1, 3, 2, 3),
    ),
    "Einsum sums and transposes": (
        lambda x, y: jnp.einsum("ab,cbd->dc", x, y),
        floats(2, 3), floats(2, 3, 2),
    ),
    # Convolutions.
    "Conv": (conv(), floats(1, 4, 3, 2), floats(3, 3, 2, 2)),
    "Conv strides": (conv((2, 2)), floats(1, 5, 4, 2), floats(3, 2, 2, 2)),
    "Conv strides leave a rest": (
        conv((2, 3), "VALID"), floats(1, 6, 5, 1), floats(3, 2, 1, 2)
    ),
    "Conv strides skip": (
        conv((3,), "VALID"), floats(2, 8, 1), floats(2, 1, 2)
    ),
    "Conv dilation": (
        conv(dilation=(2,)), floats(1, 7, 2), floats(3, 2, 2)
    ),
    "Conv transposed": (
        conv(padding=((2, 1),), input_dilation=(2,)),
        floats(1, 3, 2), floats(3, 2, 2),
    ),
    "Conv all dilated with strides": (
        conv((2,), ((1, 2),), (2,), (3,)), floats(1, 4, 1), floats(3, 1, 2)
    ),
    "Conv padding cut off": (
        conv(padding=((-1, 1),)), floats(1, 6, 1), floats(2, 1, 1)
    ),
    "Conv padding beyond the kernel": (
        conv(padding=((3, 4),)), floats(1, 3, 1), floats(2, 1, 2)
    ),
    "Conv groups": (conv(groups=2), floats(2, 4, 4), floats(3, 2, 6)),
    "Conv depthwise": (
        conv((2, 1), groups=2), floats(1, 3, 3, 2), floats(2, 2, 1, 4)
    ),
    "Conv of volumes": (
        conv((2, 1, 1), "VALID"), floats(1, 3, 3, 2, 1), floats(2, 2, 2, 1, 2)
    ),
    # Windows.
    "MaxPool": (
        pool(-INF, lax.max, (2, 2), (2, 2), "VALID"), floats(1, 4, 4, 2)
    ),
    "MaxPool overlaps": (
        pool(-INF, lax.max, (3, 3), (2, 2), "SAME"), floats(1, 5, 4, 1)
    ),
    "MaxPool ties": (
        pool(-INF, lax.max, (2,), (1,), "VALID"), [[[1.0], [3], [3], [2], [2]]]
    ),
    "SumPool": (
        pool(0.0, lax.add, (3, 3), (2, 2), "SAME"), floats(1, 5, 4, 1)
    ),
    "SumPool gaps": (pool(0.0, lax.add, (2,), (3,), "VALID"), floats(1, 8, 1)),
    "AvgPool": (mean_pool((2,), (2,), "SAME"), floats(1, 5, 2)),
    "AvgPool overlaps": (
        mean_pool((3, 2), (1, 1), "SAME"), floats(1, 4, 3, 1)
    ),
    "AvgPool leaves a rest": (mean_pool((2,), (2,), "VALID"), floats(1, 5, 2)),
    # Elements by indices and by order.
    "Gather windows": (
        gather_windows, floats(2, 4, 3), index([[0, 3], [1, 0], [1, 3]])
    ),
    "Gather windows out of range": (
        gather_windows, floats(2, 4, 3), index([[5, -1], [-2, 9], [1, 1]])
    ),
    "Gather batches": (
        gather_batches, floats(2, 4, 2), index([[3, 1], [1, 1]])
    ),
    "Scatter": (
        scatter(lax.scatter_add),
        floats(3, 2), index([[2], [0], [2], [3], [-1]]), floats(5, 2),
    ),
    "Scatter replaces": (
        scatter(lax.scatter), floats(3, 2), index([[2], [0], [5]]), floats(3, 2)
    ),
    "Scatter windows": (
        scatter_windows(lax.scatter_add),
        floats(2, 4, 3), index([[0, 3], [1, 0], [1, 3]]), floats(2, 3, 2),
    ),
    "Scatter replaces windows": (
        scatter_windows(lax.scatter),
        # (StableHLO leaves out the elements of a window that lie outside,
        # JAX all of it: this one's all do.)
        floats(2, 4, 3), index([[0, 3], [1, 0], [3, 1]]), floats(2, 3, 2),
    ),
    "Scatter batches": (
        scatter_batches, floats(2, 4), index([[3, 1, 3], [0, 4, 1]]),
        floats(2, 3),
    ),
    "Take": (take, floats(4, 3), integers(2, 3, below=4)),
    "Take out of range": (take, floats(3, 2), index([2, 0, 2, 7, -3])),
    "Pick": (pick, floats(2, 3, 4), integers(2, 3, below=4)),
    "Sort": (sort(1), floats(2, 5), floats(2, 5)),
    "Sort in front": (sort(0), floats(4, 2)),
    "Sort ties": (
        sort(1), TIED, [[1.0, 2, 3, 4], [5, 6, 7, 8], [9, 10, 11, 12]]
    ),
    "TopK": (lambda x: lax.top_k(x, 3)[0], floats(2, 5)),
    "TopK ties": (lambda x: lax.top_k(x, 2)[0], TIED),
    # Control.
    "Scan": (scan, floats(2), floats(3, 2), floats(2)),
    "Scan counts": (scan_counting, floats(2), index(2)),
    "Scan in a scan": (scan_in_scan, floats(2)),
    "Cond takes the first": (
        lambda p, x, y: lax.cond(p, lambda x: x * y, jnp.sin, x),
        truth(True), floats(2), floats(2),
    ),
    "Cond takes the second": (
        lambda p, x, y: lax.cond(p, lambda x: x * y, jnp.sin, x),
        truth(False), floats(2), floats(2),
    ),
    "While of what is constant": (while_of_constants, floats(2)),
    "OptimizationBarrier": (
        lambda x, y: lax.optimization_barrier((x * y, y)), floats(3), floats(3)
    ),
    # Rules of one's own.
    "StopGradient": (
        lambda x: lax.stop_gradient(jnp.sin(x)) * x, floats(3)
    ),
    "CustomVjp": (clipped, floats(3), floats(3)),
    "Remat": (
        lambda x, w: jax.checkpoint(lambda x: jnp.tanh(x @ w))(x),
        floats(2, 2), floats(2, 3),
    ),
    "Vjp": (
        lambda x, y, ct: jax.vjp(lambda x, y: jnp.sin(x @ y), x, y)[1](ct),
        floats(2, 2), floats(2, 2), floats(2, 2),
    ),
    "Gradient": (
        lambda x, y: jax.grad(lambda x: jnp.sum(x * x * jnp.sin(y)))(x),
        floats(3), floats(3),
    ),
    "ValueAndGrad": (
        jax.value_and_grad(lambda x: jnp.prod(jnp.tanh(x))), floats(3)
    ),
}

# Each core's part, on a mesh of 2 rows and 2 columns: core 2 * row + column.
# "row" names the groups {0, 2}, {1, 3}.
ALL = ("row", "column")
ON_CORES = {
    "AllReduce": (lambda x: lax.psum(x, ALL) ** 2 * x, floats(4, 3)),
    "AllReduce of groups and several": (
        lambda x, y: (lax.psum(x, "row") ** 2, lax.psum(y, "row")),
        floats(4, 2), floats(4, 3),
    ),
    "AllReduce maximum of what is constant": (
        lambda x: lax.pmax(lax.stop_gradient(x), ALL) * x, floats(4, 3)
    ),
    "AllGather": (
        lambda x: jnp.sin(lax.all_gather(x, ALL, axis=0, tiled=True)),
        floats(4, 1, 2),
    ),
    "AllGather of groups": (
        lambda x: jnp.sin(lax.all_gather(x, "row", axis=1, tiled=True)),
        floats(4, 2, 2),
    ),
    "ReduceScatter": (
        lambda x: lax.psum_scatter(
            x, ALL, scatter_dimension=0, tiled=True
        ) ** 2,
        floats(4, 4),
    ),
    "ReduceScatter of groups": (
        lambda x: lax.psum_scatter(
            x, "row", scatter_dimension=1, tiled=True
        ) ** 2,
        floats(4, 1, 4),
    ),
    "AllToAll": (
        lambda x: jnp.sin(lax.all_to_all(x, ALL, 0, 1, tiled=True)),
        floats(4, 4, 1),
    ),
    "AllToAll of groups": (
        lambda x: jnp.sin(lax.all_to_all(x, "row", 1, 0, tiled=True)),
        floats(4, 1, 2),
    ),
    "CollectivePermute": (
        lambda x: jnp.sin(lax.ppermute(x, ALL, ((0, 1), (1, 2), (3, 0)))),
        floats(4, 3),
    ),
}

# Without the gradient of the gradient, and why.
ONCE = {
    # No gradient goes through their gradients in escala/graph.
    "Conv depthwise", "Conv groups",
    "MaxPool", "MaxPool overlaps", "MaxPool ties",
    "Scan", "Scan counts", "Scan in a scan",
    # bf16 is rounded at other places.
    "Dot bf16",
    # JAX has none at x = 0, and not 1/x by x and y at y = 0.
    "Pow edges",
}

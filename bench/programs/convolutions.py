"""Convolutions and pools of all kinds."""
import jax, jax.numpy as jnp, numpy as np
from jax import lax

from programs import bf16, normal, program

IMAGES = ("NHWC", "HWIO", "NHWC")


def convolution(name, x, w, numbers=IMAGES, gradient=False, dtype=np.float32,
                **words):
    """x, w: shapes. With `gradient` both gradients are the results."""
    words = {"window_strides": (1,) * (len(x) - 2), "padding": "SAME"} | words

    def apply(x, w):
        return lax.conv_general_dilated(x, w, dimension_numbers=numbers,
                                        **words)

    def both(x, w):
        return jax.grad(lambda x, w: (apply(x, w)**2).sum(), (0, 1))(x, w)

    program("convolution", name, dtype == np.float64)(lambda: (
        both if gradient else apply,
        (normal(*x, dtype=dtype), normal(*w, dtype=dtype, scale=0.1))))


convolution("conv1d", (16, 1024, 64), (9, 64, 64), ("NWC", "WIO", "NWC"))
convolution("conv1d_causal_depthwise", (16, 1024, 256), (4, 1, 256),
            ("NWC", "WIO", "NWC"), padding=((3, 0),), feature_group_count=256)
convolution("conv1d_causal_depthwise_gradient", (16, 1024, 256), (4, 1, 256),
            ("NWC", "WIO", "NWC"), gradient=True, padding=((3, 0),),
            feature_group_count=256)
convolution("conv2d", (8, 56, 56, 64), (3, 3, 64, 64))
convolution("conv2d_stride_gradient", (8, 56, 56, 32), (3, 3, 32, 64),
            gradient=True, window_strides=(2, 2))
convolution("conv2d_channels_first", (8, 64, 56, 56), (64, 64, 3, 3),
            ("NCHW", "OIHW", "NCHW"))
convolution("conv2d_bf16", (8, 56, 56, 64), (3, 3, 64, 64), dtype=bf16)
convolution("conv2d_first", (8, 128, 128, 3), (7, 7, 3, 64),
            window_strides=(2, 2), gradient=True)
convolution("conv3d", (2, 16, 32, 32, 16), (3, 3, 3, 16, 32),
            ("NDHWC", "DHWIO", "NDHWC"))
convolution("conv3d_gradient", (2, 8, 32, 32, 16), (3, 3, 3, 16, 16),
            ("NDHWC", "DHWIO", "NDHWC"), gradient=True)
convolution("conv_transposed", (8, 28, 28, 64), (4, 4, 64, 32),
            lhs_dilation=(2, 2), padding=((2, 2), (2, 2)))
convolution("conv_transposed_gradient", (8, 28, 28, 64), (4, 4, 64, 32),
            lhs_dilation=(2, 2), padding=((2, 2), (2, 2)), gradient=True)
# The last layers of decoders, which have few output channels.
convolution("conv2d_last", (4, 64, 64, 64), (3, 3, 64, 3))
convolution("conv2d_last_gradient", (4, 64, 64, 64), (3, 3, 64, 3),
            gradient=True)
convolution("conv_transposed_last", (8, 32, 32, 64), (4, 4, 64, 3),
            lhs_dilation=(2, 2), padding=((2, 2), (2, 2)))
convolution("conv1d_last_gradient", (4, 8000, 32), (15, 32, 1),
            ("NWC", "WIO", "NWC"), gradient=True)
convolution("conv_dilated", (8, 56, 56, 32), (3, 3, 32, 32),
            rhs_dilation=(4, 4))
convolution("conv_grouped", (8, 56, 56, 64), (3, 3, 8, 64),
            feature_group_count=8)
convolution("conv_grouped_gradient", (8, 28, 28, 64), (3, 3, 8, 64),
            feature_group_count=8, gradient=True)
convolution("conv_batch_groups", (16, 28, 28, 32), (3, 3, 32, 32),
            batch_group_count=4)
convolution("conv_depthwise", (8, 56, 56, 96), (3, 3, 1, 96),
            feature_group_count=96)
convolution("conv_depthwise_7_gradient", (4, 32, 32, 96), (7, 7, 1, 96),
            feature_group_count=96, gradient=True)

# Other types, as with jax_enable_x64 and in quantised models.
convolution("conv2d_f64", (4, 28, 28, 32), (3, 3, 32, 32), dtype=np.float64)
convolution("conv2d_f64_gradient", (4, 28, 28, 16), (3, 3, 16, 16),
            gradient=True, dtype=np.float64)
convolution("conv2d_f16", (4, 56, 56, 32), (3, 3, 32, 32), dtype=np.float16)
convolution("conv1d_long_f64", (1, 16384, 1), (64, 1, 1),
            ("NWC", "WIO", "NWC"), dtype=np.float64)
convolution("conv_depthwise_f64", (4, 28, 28, 96), (3, 3, 1, 96),
            feature_group_count=96, dtype=np.float64)
convolution("conv1d_long", (1, 65536, 1), (256, 1, 1), ("NWC", "WIO", "NWC"))


@program("convolution")
def max_pool_gradient():
    def pool(x):
        return lax.reduce_window(x, -jnp.inf, lax.max, (1, 3, 3, 1),
                                 (1, 2, 2, 1), "SAME")
    return lambda x: jax.grad(lambda x: (pool(x)**2).sum())(x), (
        normal(8, 112, 112, 64),)


@program("convolution")
def average_pool():
    def run(x):
        return lax.reduce_window(x, 0.0, lax.add, (1, 3, 3, 1),
                                 (1, 1, 1, 1), "SAME") / 9
    return run, (normal(8, 112, 112, 64),)


@program("convolution")
def resize_bilinear():
    return (lambda x: jax.image.resize(x, (8, 96, 96, 32), "bilinear"),
            (normal(8, 48, 48, 32),))

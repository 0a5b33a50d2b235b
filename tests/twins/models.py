"""The shipped models written again in flax, from their papers and public
definitions, not from escala/models. Names follow the source; `ours` maps them to
escala's.

- ResNet: He et al., 2015, table 1 and section 4.2, as in torchvision (the stride of
  a bottleneck is in its 3 x 3 convolution); padding is flax's and TensorFlow's SAME.
  Kernels are He's; a block's last scale may begin at 0 (Goyal et al., 2017).
- GPT: Radford et al., 2019, as in nanoGPT; rotary positions are Su et al.'s in
  GPT-NeoX's order, RMS norm Zhang and Sennrich's, shared keys Ainslie et al.'s.
- ViT: Dosovitskiy et al., 2020, without the class token: the class is predicted from
  the mean of the last layer.
"""
import dataclasses
import re
from typing import Any, Callable, Sequence

import jax.numpy as jnp
import numpy as np
from flax import linen as nn
from flax.traverse_util import flatten_dict, unflatten_dict

init = nn.initializers


class Relu(nn.Module):
    """A module, so that tests see its input. `after`: the neighbour whose bias is
    the last term added to that input."""
    after: str

    @nn.compact
    def __call__(self, x):
        self.sow("intermediates", "relu", x)
        return nn.relu(x)


def max_pool(module, x, window, padding):
    module.sow("intermediates", f"pool{window}", x)
    return nn.max_pool(x, (window, window), (2, 2), padding)


# --- Digits --------------------------------------------------------------------

class Mlp(nn.Module):
    classes: int
    hidden: Sequence[int] = (512, 512)

    @nn.compact
    def __call__(self, batch, train):
        x = batch["image"]
        x = x.reshape(len(x), -1)
        for i, width in enumerate(self.hidden):
            x = nn.Dense(width, name=f"fc{i + 1}")(x)
            x = Relu(f"fc{i + 1}")(x)
        return nn.Dense(self.classes, name="out")(x)

    def ours(self, name):
        return name


class Cnn(nn.Module):
    classes: int
    channels: Sequence[int] = (32, 64)
    hidden: int = 128

    @nn.compact
    def __call__(self, batch, train):
        x = batch["image"]
        for i, width in enumerate(self.channels):
            x = Relu(f"conv{i + 1}")(nn.Conv(width, (3, 3), name=f"conv{i + 1}")(x))
            x = max_pool(self, x, 2, "VALID")
        x = x.reshape(len(x), -1)
        x = Relu("fc")(nn.Dense(self.hidden, name="fc")(x))
        return nn.Dense(self.classes, name="out")(x)

    def ours(self, name):
        return name


# --- ResNet --------------------------------------------------------------------

def conv(width, window, stride, name):
    return nn.Conv(width, (window, window), (stride, stride), padding="SAME",
                   use_bias=False, kernel_init=init.he_normal(), name=name)


class BasicBlock(nn.Module):
    planes: int
    stride: int
    norm: Callable
    last_scale: Any
    expansion = 1

    @nn.compact
    def __call__(self, x, train):
        norm = lambda name, **more: self.norm(
            use_running_average=not train, name=name, **more)
        y = Relu("bn1")(norm("bn1")(conv(self.planes, 3, self.stride, "conv1")(x)))
        y = norm("bn2", scale_init=self.last_scale)(
            conv(self.planes, 3, 1, "conv2")(y))
        if x.shape != y.shape:
            x = norm("downsample_1")(conv(self.planes, 1, self.stride,
                                          "downsample_0")(x))
        return Relu("bn2")(x + y)


class Bottleneck(nn.Module):
    planes: int
    stride: int
    norm: Callable
    last_scale: Any
    expansion = 4

    @nn.compact
    def __call__(self, x, train):
        norm = lambda name, **more: self.norm(
            use_running_average=not train, name=name, **more)
        width = self.expansion * self.planes
        y = Relu("bn1")(norm("bn1")(conv(self.planes, 1, 1, "conv1")(x)))
        y = Relu("bn2")(norm("bn2")(conv(self.planes, 3, self.stride, "conv2")(y)))
        y = norm("bn3", scale_init=self.last_scale)(conv(width, 1, 1, "conv3")(y))
        if x.shape != y.shape:
            x = norm("downsample_1")(conv(width, 1, self.stride, "downsample_0")(x))
        return Relu("bn3")(x + y)


class ResNet(nn.Module):
    classes: int
    block: Any
    blocks: Sequence[int]
    planes: int           # of the first stage
    imagenet: bool        # 7 x 7 by two and a pool, or 3 x 3
    zero_last_scale: bool
    epsilon: float = 1e-5
    momentum: float = 0.9

    @nn.compact
    def __call__(self, batch, train):
        norm = lambda **more: nn.BatchNorm(
            momentum=self.momentum, epsilon=self.epsilon, **more)
        x = conv(self.planes, *((7, 2) if self.imagenet else (3, 1)), "conv1")(
            batch["image"])
        x = Relu("bn1")(norm(use_running_average=not train, name="bn1")(x))
        if self.imagenet:
            x = max_pool(self, x, 3, "SAME")
        last = init.zeros if self.zero_last_scale else init.ones
        for i, blocks in enumerate(self.blocks):
            for j in range(blocks):
                x = self.block(self.planes * 2**i, 2 if i > 0 and j == 0 else 1,
                               norm, last, name=f"layer{i + 1}_{j}")(x, train)
        return nn.Dense(self.classes, name="fc")(x.mean((1, 2)))

    def ours(self, name):
        name = re.sub(r"^layer(\d)_(\d+)/",
                      lambda m: f"stage{m[1]}/block{int(m[2]) + 1}/", name)
        name = re.sub(r"^(conv1|bn1)/", r"stem/\1/", name)
        name = re.sub(r"^fc/", "out/", name)
        name = re.sub(r"^stem/(conv|bn)1/", r"stem/\1/", name)
        name = re.sub(r"/downsample_0/", "/shortcut/conv/", name)
        name = re.sub(r"/downsample_1/", "/shortcut/bn/", name)
        name = re.sub(r"/(conv|bn)(\d)/", r"/\2/\1/", name)
        return name.replace("/bn/", "/norm/")


def resnet20(classes, blocks=3, zero_last_scale=False, **more):
    return ResNet(classes, BasicBlock, [blocks] * 3, 16, False, zero_last_scale,
                  **more)


def resnet50(classes, blocks=(3, 4, 6, 3), zero_last_scale=True, **more):
    return ResNet(classes, Bottleneck, blocks, 64, True, zero_last_scale, **more)


# --- GPT -----------------------------------------------------------------------

def rotate(x, base):
    """Each pair (x[i], x[i + d/2]) as a complex number, rotated by its position."""
    half = x.shape[-1] // 2
    rate = base ** (-np.arange(half) / half)
    turn = np.exp(1j * np.arange(x.shape[1])[:, None] * rate)[:, None]
    z = (x[..., :half] + 1j * x[..., half:]) * turn
    return jnp.concatenate([z.real, z.imag], -1)


@dataclasses.dataclass(frozen=True)
class GptConfig:
    vocabulary: int
    places: int
    layers: int = 4
    heads: int = 4
    width: int = 128
    kv_heads: int = 0
    mlp_width: int = 0
    tied: bool = True
    bias: bool = True
    norm: str = "layer"
    norm_epsilon: float = 1e-5
    positions: str = "learned"
    rotary_base: float = 10000

    def residual(self):
        """GPT-2, 2.3: "scale the weights of residual layers by 1 / sqrt(N), where
        N is the number of residual layers", two for each block."""
        return init.normal(0.02 / np.sqrt(2 * self.layers))

    def norm_layer(self, name):
        if self.norm == "rms":
            return nn.RMSNorm(epsilon=self.norm_epsilon, name=name)
        return nn.LayerNorm(epsilon=self.norm_epsilon, use_bias=self.bias,
                            name=name)


class GptAttention(nn.Module):
    config: GptConfig

    @nn.compact
    def __call__(self, x):
        c = self.config
        d = c.width // c.heads
        kv_heads = c.kv_heads or c.heads
        project = lambda heads, name: nn.DenseGeneral(
            (heads, d), use_bias=c.bias, kernel_init=init.normal(0.02), name=name)
        q = project(c.heads, "q")(x)
        k, v = project(kv_heads, "k")(x), project(kv_heads, "v")(x)
        if c.positions == "rotary":
            q, k = rotate(q, c.rotary_base), rotate(k, c.rotary_base)
        k, v = (jnp.repeat(y, c.heads // kv_heads, 2) for y in (k, v))
        causal = nn.make_causal_mask(x[..., 0])
        y = nn.dot_product_attention(q, k, v, mask=causal)
        return nn.DenseGeneral(c.width, axis=(-2, -1), use_bias=c.bias,
                               kernel_init=c.residual(), name="out")(y)


class GptBlock(nn.Module):
    config: GptConfig

    @nn.compact
    def __call__(self, x):
        c = self.config
        x = x + GptAttention(c, name="attn")(c.norm_layer("ln_1")(x))
        y = nn.Dense(c.mlp_width or 4 * c.width, use_bias=c.bias,
                     kernel_init=init.normal(0.02), name="c_fc")(
                         c.norm_layer("ln_2")(x))
        return x + nn.Dense(c.width, use_bias=c.bias,
                            kernel_init=c.residual(), name="c_proj")(
                                nn.gelu(y, approximate=True))


class Gpt(nn.Module):
    config: GptConfig

    @nn.compact
    def __call__(self, batch, train):
        c = self.config
        table = nn.Embed(c.vocabulary, c.width, name="wte",
                         embedding_init=init.normal(0.02))
        x = table(batch["tokens"])
        if c.positions == "learned":
            places = nn.Embed(c.places, c.width, name="wpe",
                              embedding_init=init.normal(0.02))
            x = x + places(jnp.arange(x.shape[1]))
        for i in range(c.layers):
            x = GptBlock(c, name=f"h{i}")(x)
        x = c.norm_layer("ln_f")(x)
        if c.tied:
            return table.attend(x)
        return nn.Dense(c.vocabulary, use_bias=False, name="lm_head",
                        kernel_init=init.normal(0.02))(x)

    def ours(self, name):
        name = re.sub("/c_fc/", "/mlp/up/", name)
        name = re.sub("/c_proj/", "/mlp/down/", name)
        return name


# --- ViT -----------------------------------------------------------------------

class EncoderBlock(nn.Module):
    heads: int

    @nn.compact
    def __call__(self, x):
        dense = lambda width, name: nn.Dense(
            width, kernel_init=init.xavier_uniform(), name=name)
        y = nn.LayerNorm(epsilon=1e-6, name="ln_1")(x)
        x = x + nn.MultiHeadDotProductAttention(
            self.heads, kernel_init=init.xavier_uniform(), name="attn")(y)
        y = nn.LayerNorm(epsilon=1e-6, name="ln_2")(x)
        y = nn.gelu(dense(4 * x.shape[-1], "fc1")(y), approximate=False)
        return x + dense(x.shape[-1], "fc2")(y)


class Vit(nn.Module):
    classes: int
    patch: int = 4
    layers: int = 12
    width: int = 192
    heads: int = 3

    @nn.compact
    def __call__(self, batch, train):
        x = nn.Conv(self.width, (self.patch, self.patch),
                    (self.patch, self.patch), padding="VALID", name="embedding")(
                        batch["image"])
        x = x.reshape(len(x), -1, self.width)
        x = x + self.param("pos_embedding", init.normal(0.02), x.shape[1:])
        for i in range(self.layers):
            x = EncoderBlock(self.heads, name=f"block{i}")(x)
        x = nn.LayerNorm(epsilon=1e-6, name="norm")(x)
        return nn.Dense(self.classes, name="head")(x.mean(1))

    def ours(self, name):
        name = re.sub("^embedding/", "patches/", name)
        name = re.sub("^pos_embedding$", "places/embedding", name)
        name = re.sub("^head/", "out/", name)
        name = re.sub("/fc1/", "/mlp/up/", name)
        name = re.sub("/fc2/", "/mlp/down/", name)
        for part in ("query", "key", "value"):
            name = name.replace(f"/attn/{part}/", f"/attn/{part[0]}/")
        return name


# --- Names ---------------------------------------------------------------------

def to_ours(model, tree):
    """By escala's names and shapes, of a tree of parameters or statistics: one
    kernel holds queries, keys and values where they have as many heads."""
    flat = {model.ours("/".join(k)): np.asarray(v)
            for k, v in flatten_dict(tree).items()}
    out = {}
    for name, value in flat.items():
        match = re.match(r"(.*/attn)/([qkv])/(kernel|bias)$", name)
        if not match:
            # What attention puts together: inputs are heads x width.
            if name.endswith("/attn/out/kernel"):
                value = value.reshape(-1, value.shape[-1])
            out[name] = value
            continue
        at, part, what = match.groups()
        all_three = [flat[f"{at}/{p}/{what}"] for p in "qkv"]
        axis = 1 if what == "kernel" else 0
        if len({x.shape for x in all_three}) == 1:
            out[f"{at}/qkv/{what}"] = np.stack(all_three, axis)
        else:
            out[name] = np.expand_dims(value, axis)
    return out


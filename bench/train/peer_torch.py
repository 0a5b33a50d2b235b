"""The GPT of recipes/gpt.toml in PyTorch on the CPU, as nanoGPT trains it.

usage: peer_torch.py DIR [compile]

Begins with DIR/weights.safetensors and iterates over DIR/batches.safetensors, as
escala_bench_train writes them. Eager, or by torch.compile. Prints one line of JSON:
the mean loss of the evaluation; the loop's seconds without the first step's extra
time, which is compile_s.
"""
import math, sys, time

import torch
from torch import nn
from torch.nn import functional as F

import tensors

LAYERS, HEADS = 4, 4
RATE, LAST_RATE, DECAY, CLIP = 1e-3, 1e-4, 0.1, 1.0


class Norm(nn.Module):
    def __init__(self, width):
        super().__init__()
        self.weight = nn.Parameter(torch.ones(width))

    def forward(self, x):
        return F.layer_norm(x, self.weight.shape, self.weight, None, 1e-5)


class Block(nn.Module):
    def __init__(self, width):
        super().__init__()
        self.ln_1, self.ln_2 = Norm(width), Norm(width)
        self.qkv = nn.Linear(width, 3 * width, bias=False)
        self.out = nn.Linear(width, width, bias=False)
        self.up = nn.Linear(width, 4 * width, bias=False)
        self.down = nn.Linear(4 * width, width, bias=False)

    def forward(self, h):
        size, block, width = h.shape
        q, k, v = (t.view(size, block, HEADS, -1).transpose(1, 2)
                   for t in self.qkv(self.ln_1(h)).split(width, -1))
        mixed = F.scaled_dot_product_attention(q, k, v, is_causal=True)
        h = h + self.out(mixed.transpose(1, 2).reshape(size, block, width))
        return h + self.down(F.gelu(self.up(self.ln_2(h))))


class Gpt(nn.Module):
    def __init__(self, weights):
        super().__init__()
        symbols, width = weights["wte/embedding"].shape
        self.token = nn.Embedding(symbols, width)
        self.place = nn.Parameter(torch.empty(
            weights["wpe/embedding"].shape))
        self.layers = nn.Sequential(*(Block(width) for _ in range(LAYERS)))
        self.norm = Norm(width)
        self.fill(weights)

    @torch.no_grad()
    def fill(self, weights):
        def put(parameter, name):
            value = torch.tensor(weights.pop(name))
            if name.endswith("kernel"):  # inputs first
                value = value.reshape(value.shape[0], -1).T
            assert parameter.shape == value.shape, name
            parameter.copy_(value)

        put(self.token.weight, "wte/embedding")
        put(self.place, "wpe/embedding")
        put(self.norm.weight, "ln_f/scale")
        for i, block in enumerate(self.layers):
            put(block.ln_1.weight, f"h{i}/ln_1/scale")
            put(block.ln_2.weight, f"h{i}/ln_2/scale")
            put(block.qkv.weight, f"h{i}/attn/qkv/kernel")
            put(block.out.weight, f"h{i}/attn/out/kernel")
            put(block.up.weight, f"h{i}/mlp/up/kernel")
            put(block.down.weight, f"h{i}/mlp/down/kernel")
        assert not weights, weights.keys()

    def forward(self, x, y):
        h = self.norm(self.layers(self.token(x) + self.place))
        logits = h @ self.token.weight.T
        return F.cross_entropy(logits.flatten(0, 1), y.flatten())


def rate_at(step, steps):
    warmup = steps // 20
    if step < warmup:
        return RATE * step / warmup
    done = (step - warmup) / (steps - warmup)
    return LAST_RATE + (RATE - LAST_RATE) * (1 + math.cos(math.pi * done)) / 2


folder, compiled = sys.argv[1], "compile" in sys.argv[2:]
batches = {name: torch.tensor(array).long() for name, array in
           tensors.load(folder + "/batches.safetensors").items()
           if name != "eval/weight"}
net = Gpt(tensors.load(folder + "/weights.safetensors"))
parameters = list(net.parameters())
optimizer = torch.optim.AdamW(
    [{"params": [p for p in parameters if p.dim() >= 2],
      "weight_decay": DECAY},
     {"params": [p for p in parameters if p.dim() < 2], "weight_decay": 0.0}],
    lr=RATE, betas=(0.9, 0.99), eps=1e-8, fused=True)
model = torch.compile(net) if compiled else net


def step(number, steps):
    for group in optimizer.param_groups:
        group["lr"] = rate_at(number, steps)
    loss = model(batches["train/tokens"][number],
                 batches["train/targets"][number])
    loss.backward()
    torch.nn.utils.clip_grad_norm_(parameters, CLIP)
    optimizer.step()
    optimizer.zero_grad(set_to_none=True)
    return loss.item()


steps = len(batches["train/tokens"])
losses, ends = [], [time.perf_counter()]
for number in range(steps):
    losses.append(step(number, steps))
    ends.append(time.perf_counter())
times = [b - a for a, b in zip(ends, ends[1:])]
compile_s = max(times[0] - sorted(times)[steps // 2], 0) if compiled else 0.0

begin = time.perf_counter()
with torch.no_grad():
    found = [model(x, y).item() for x, y in
             zip(batches["eval/tokens"], batches["eval/targets"])]
tensors.report(f"torch {torch.__version__.split('+')[0]} "
               + ("compile" if compiled else "eager"),
               sum(found) / len(found), sum(times) - compile_s, compile_s,
               time.perf_counter() - begin, losses[::100] + losses[-1:])

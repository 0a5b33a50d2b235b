"""The closest equivalent of models.py's steps in PyTorch on the CPU.

usage: peer_torch.py MODEL BATCH STEPS [compile]

Eager, or by torch.compile. Under torchrun, the processes share the global BATCH by
DistributedDataParallel with Gloo. Prints one line of JSON with the keys of
escala_bench_step, and `peer`.
"""
import os, sys, time

import torch
from torch import nn
from torch.nn import functional as F

import process

name, batch, steps = sys.argv[1], int(sys.argv[2]), int(sys.argv[3])
compiled = "compile" in sys.argv[4:]
rank, size = (int(os.environ.get(key, default)) for key, default in
              (("RANK", 0), ("WORLD_SIZE", 1)))
memory_before = process.resident_mib()
torch.manual_seed(rank)  # DistributedDataParallel hands out the weights of rank 0
global_batch, batch = batch, batch // size


class Block(nn.Module):
    def __init__(self, width, heads):
        super().__init__()
        self.heads = heads
        self.norm1, self.norm2 = nn.LayerNorm(width), nn.LayerNorm(width)
        self.qkv, self.out = nn.Linear(width, 3 * width), nn.Linear(width, width)
        self.up, self.down = nn.Linear(width, 4 * width), nn.Linear(4 * width, width)

    def forward(self, h):
        size, block, width = h.shape
        q, k, v = (t.view(size, block, self.heads, -1).transpose(1, 2)
                   for t in self.qkv(self.norm1(h)).split(width, -1))
        mixed = F.scaled_dot_product_attention(q, k, v, is_causal=True)
        h = h + self.out(mixed.transpose(1, 2).reshape(size, block, width))
        up = F.gelu(self.up(self.norm2(h)), approximate="tanh")
        return h + self.down(up)


class Gpt(nn.Module):
    def __init__(self, layers=4, heads=4, width=128, block=64, symbols=256):
        super().__init__()
        self.token = nn.Embedding(symbols, width)
        nn.init.normal_(self.token.weight, std=0.02)
        self.place = nn.Parameter(0.02 * torch.randn(block, width))
        self.layers = nn.Sequential(*(Block(width, heads)
                                      for _ in range(layers)))
        self.norm = nn.LayerNorm(width)

    def forward(self, x):
        h = self.norm(self.layers(self.token(x) + self.place))
        return (h @ self.token.weight.T).flatten(0, 1)


def conv(inputs, outputs, size, stride=1):
    return nn.Conv2d(inputs, outputs, size, stride, size // 2, bias=False)


class Stage(nn.Module):
    def __init__(self, inputs, outputs):
        super().__init__()
        stride = 1 if inputs == outputs else 2
        self.body = nn.Sequential(
            conv(inputs, outputs, 3, stride), nn.BatchNorm2d(outputs),
            nn.ReLU(), conv(outputs, outputs, 3), nn.BatchNorm2d(outputs))
        self.short = (nn.Identity() if stride == 1 else
                      conv(inputs, outputs, 1, stride))

    def forward(self, x):
        return F.relu(self.body(x) + self.short(x))


def resnet20():
    layers, inputs = [conv(3, 16, 3), nn.BatchNorm2d(16), nn.ReLU()], 16
    for width in (16, 32, 64):
        for _ in range(3):
            layers.append(Stage(inputs, width))
            inputs = width
    return nn.Sequential(*layers, nn.AdaptiveAvgPool2d(1), nn.Flatten(),
                         nn.Linear(64, 10))


def build():
    if name == "mlp":
        net = nn.Sequential(nn.Linear(784, 512), nn.ReLU(),
                            nn.Linear(512, 512), nn.ReLU(), nn.Linear(512, 10))
        x, y = torch.randn(batch, 784), torch.randint(0, 10, (batch,))
    elif name == "gpt":
        net = Gpt()
        x, y = torch.randint(0, 256, (2, batch, 64))
        y = y.flatten()
    else:
        layout = torch.channels_last
        net = resnet20().to(memory_format=layout)
        x = torch.randn(batch, 3, 32, 32).to(memory_format=layout)
        y = torch.randint(0, 10, (batch,))
    if size > 1:
        torch.distributed.init_process_group("gloo")
        net = nn.parallel.DistributedDataParallel(net)
    if name == "gpt":
        return net, x, y, torch.optim.AdamW(net.parameters(), 1e-3, fused=True)
    return net, x, y, torch.optim.SGD(net.parameters(), 0.1, momentum=0.9)


net, x, y, optimizer = build()


def step():
    optimizer.zero_grad(set_to_none=True)
    loss = F.cross_entropy(net(x), y)
    loss.backward()
    optimizer.step()
    return loss


run = torch.compile(step) if compiled else step
times, losses = [], []
for _ in range(steps + 2):
    start = time.perf_counter()
    losses.append(run().item())
    times.append(time.perf_counter() - start)
usual = sorted(times[2:])[steps // 2]
if rank == 0:
    process.report(name, global_batch,
                   f"torch {torch.__version__.split('+')[0]} "
                   + ("compile" if compiled else "eager"), times[2:],
                   times[0] - usual if compiled else None, memory_before, losses)
if size > 1:
    torch.distributed.destroy_process_group()

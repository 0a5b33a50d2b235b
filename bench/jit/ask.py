"""What the software Pod says of one program of programs.py, as JSON: of `jit` and
of `shard_map` its seconds, and by kind of collective its runs and bytes.

usage: ask.py NAME     (the environment: bench.py)
"""
import json
import sys

import jax
import numpy as np
from jax.experimental import topologies
from jax.sharding import Mesh

import programs

KINDS = ("all-gather", "all-reduce", "all-to-all", "collective-permute",
         "reduce-scatter")

slice_name, axes, make = programs.PROGRAMS[sys.argv[1]]
devices = topologies.get_topology_desc(slice_name, platform="softpod").devices
mesh = Mesh(np.array(devices).reshape(tuple(axes.values())), tuple(axes))
said = {}
for form in ("jit", "shard_map"):
    step, arguments = make(mesh, form == "shard_map")
    compiled = step.lower(*arguments).compile()
    costs, memory = compiled.cost_analysis(), compiled.memory_analysis()
    said[form] = {
        "seconds": costs["optimal_seconds"],
        "bound": costs["optimal_seconds is a lower bound"] != 0,
        "hbm": (memory.argument_size_in_bytes + memory.output_size_in_bytes
                - memory.alias_size_in_bytes + memory.temp_size_in_bytes),
        "collectives": {kind: [costs[f"{kind} runs"], costs[f"{kind} bytes"]]
                        for kind in KINDS if f"{kind} runs" in costs}}
print(json.dumps(said))

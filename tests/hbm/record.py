"""Records the HBM need of training steps by libtpu's ahead-of-time compiler.

usage: record.py OUT_DIR     (packages: tests/hbm/requirements.txt; no TPU)

Writes OUT_DIR/<model>.mlir, the data-parallel step as StableHLO text, and
OUT_DIR/figures.csv, one row per model with libtpu's figures for one core.
"""
import csv, os, pathlib, sys

os.environ.update(TPU_SKIP_MDS_QUERY="1", JAX_PLATFORMS="cpu")
sys.path.append(str(pathlib.Path(__file__).parents[1]))
import jax, libtpu, numpy as np, optax
from jax.experimental import topologies
from jax.sharding import Mesh, NamedSharding, PartitionSpec as P

import recorded_models as models

os.environ.setdefault("TPU_LIBRARY_PATH", libtpu.get_library_path())
sgd, adamw = optax.sgd(0.1, momentum=0.9), optax.adamw(1e-3)


def mlp(batch):
    return *models.mlp((batch,), (784, 512, 512, 10)), sgd


def mlp_wide(batch):
    return *models.mlp((batch,), (1024, 2048, 2048, 2048, 1000),
                       jax.nn.gelu), adamw


def gpt(batch):
    return *models.gpt((batch,), layers=4, heads=4, width=128, block=64,
                       symbols=256), adamw


def gpt_wide(batch):
    return *models.gpt((batch,), layers=6, heads=8, width=512, block=256,
                       symbols=8192), adamw


def resnet(batch):
    return *models.resnet((batch,), size=32, stem=16, blocks=3,
                          widths=(16, 32, 64), classes=10,
                          keepdims=False), sgd


def record(name, build, per_core, topology, out):
    devices = topologies.get_topology_desc(topology, "tpu").devices
    cores = len(devices)
    mesh = Mesh(np.array(devices), ("d",))
    params, loss, data, opt = build(per_core * cores)
    state = jax.eval_shape(opt.init, params)

    def step(p, s, *batch):
        l, g = jax.value_and_grad(loss)(p, *batch)
        g, l = jax.lax.pmean((g, l), "d")
        u, s = opt.update(g, s, p)
        return optax.apply_updates(p, u), s, l

    step = jax.shard_map(step, mesh=mesh, in_specs=(P(), P(), P("d"), P("d")),
                         out_specs=(P(), P(), P()), check_vma=False)

    def place(tree, how):
        return jax.tree.map(lambda t: jax.ShapeDtypeStruct(
            t.shape, t.dtype, sharding=NamedSharding(mesh, how)), tree)

    args = (place(params, P()), place(state, P()),
            *(place(d, P("d")) for d in data))
    lowered = jax.jit(step, donate_argnums=(0, 1)).lower(*args)
    (out / f"{name}.mlir").write_text(lowered.as_text())
    m = lowered.compile().memory_analysis()
    peak = m.argument_size_in_bytes + m.output_size_in_bytes \
        - m.alias_size_in_bytes + m.temp_size_in_bytes
    return [name, topology, per_core, m.argument_size_in_bytes,
            m.output_size_in_bytes, m.alias_size_in_bytes,
            m.temp_size_in_bytes, peak]


out = pathlib.Path(sys.argv[1])
rows = [record("mlp_128", mlp, 128, "v3:2x2", out),
        record("mlp_4096", mlp, 4096, "v3:2x2", out),
        record("gpt_12", gpt, 12, "v3:2x2", out),
        record("gpt_96", gpt, 96, "v3:2x2", out),
        record("resnet20_16", resnet, 16, "v3:2x2", out),
        record("resnet20_128", resnet, 128, "v3:2x2", out),
        record("mlp_wide_64", mlp_wide, 64, "v3:2x2", out),
        record("mlp_wide_2048", mlp_wide, 2048, "v3:2x2", out),
        record("gpt_wide_4", gpt_wide, 4, "v3:2x2", out),
        record("gpt_wide_16_v5e", gpt_wide, 16, "v5e:2x4", out)]
with open(out / "figures.csv", "w") as f:
    f.write(f"# libtpu {libtpu.__version__}, jax {jax.__version__}: "
            "record.py\n")
    w = csv.writer(f, lineterminator="\n")
    w.writerow("program topology batch_per_core argument_bytes output_bytes "
               "alias_bytes temp_bytes total_bytes".split())
    w.writerows(rows)

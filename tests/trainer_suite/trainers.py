"""The trainers of tests/trainer_suite/run.py. Each is a function of the folder
of checkouts and of report(loss), which it calls once a step, STEPS times. The
code of a trainer runs as its authors wrote it; what is here feeds it data and
sizes that two cores can take.
"""
import functools, importlib.abc, importlib.machinery, json, sys, types
import unittest.mock
import numpy as np

STEPS = 20


class Anything(unittest.mock.MagicMock):
    __version__ = "9.9.9"


class Absent(importlib.abc.MetaPathFinder, importlib.abc.Loader):
    """Modules that trainers import for their data, which they do not get."""

    def __init__(self, *names):
        self.names = names

    def find_spec(self, name, path=None, target=None):
        if name.split(".")[0] in self.names:
            return importlib.machinery.ModuleSpec(name, self, is_package=True)

    def create_module(self, spec):
        module = types.ModuleType(spec.name)
        module.__getattr__ = lambda name: Anything(name=name)
        return module

    def exec_module(self, module):
        pass


def absent(*names):
    sys.meta_path.insert(0, Absent(*names))


def cells(notebook, *numbers, space):
    """Runs cells of a notebook in the namespace `space`."""
    sources = json.loads(notebook.read_text())["cells"]
    for number in numbers:
        assert sources[number]["cell_type"] == "code", number
        exec(compile("".join(sources[number]["source"]),
                     f"{notebook.name}[{number}]", "exec"), space)


def images(shape, classes, seed=1):
    """Images that tell their class, so that there is something to learn."""
    random = np.random.default_rng(seed)
    labels = random.integers(0, classes, shape[0]).astype(np.int32)
    of_class = np.random.default_rng(0).random((classes, *shape[1:]),
                                               np.float32)
    noise = random.random(shape, np.float32)
    return (of_class[labels] + noise) / 2, labels


def tokens(shape, words, seed=1):
    """Sequences that count on from a word, with some words drawn freely."""
    random = np.random.default_rng(seed)
    start = random.integers(1, words, (shape[0], 1))
    counted = 1 + (start + np.arange(shape[1])) % (words - 1)
    free = random.integers(1, words, shape)
    return np.where(random.random(shape) < 0.2, free, counted).astype(np.int32)


# --- google/flax --------------------------------------------------------------


def flax_example(folder, name):
    absent("tensorflow", "tensorflow_datasets", "tensorflow_text",
           "sentencepiece", "grain", "tensorboard")
    sys.path.insert(0, str(folder / "flax/examples" / name))


def flax_mnist(folder, report):
    """train.py of examples/mnist (nnx): its CNN and train_step."""
    flax_example(folder, "mnist")
    import optax, train
    from configs import default
    from flax import nnx
    config = default.get_config()
    model = train.CNN(rngs=nnx.Rngs(0))
    optimizer = nnx.Optimizer(
        model, optax.sgd(config.learning_rate, config.momentum), wrt=nnx.Param)
    metrics = nnx.MultiMetric(accuracy=nnx.metrics.Accuracy(),
                              loss=nnx.metrics.Average("loss"))
    rngs = nnx.Rngs(0)
    model.train()
    for step in range(STEPS):
        image, label = images((config.batch_size, 28, 28, 1), 10, step)
        train.train_step(model, optimizer, metrics,
                         {"image": image, "label": label}, rngs)
        report(metrics.compute()["loss"])
        metrics.reset()


def flax_imagenet(folder, report):
    """examples/imagenet: ResNet-18 by pmap over all devices, small images."""
    flax_example(folder, "imagenet")
    import jax, models, train
    from configs import default
    config = default.get_config()
    size, batch, devices = 32, 16, jax.device_count()
    model = train.create_model(model_cls=models.ResNet18, half_precision=False)
    rate = train.create_learning_rate_fn(
        config, config.learning_rate * batch / 256, steps_per_epoch=4)
    state = train.create_train_state(jax.random.key(0), config, model, size,
                                     rate)
    train_step = jax.pmap(
        functools.partial(train.train_step, learning_rate_fn=rate),
        in_axes=(None, 0), out_axes=(None, 0), axis_name="batch")
    for step in range(STEPS):
        image, label = images((batch, size, size, 3), train.NUM_CLASSES, step)
        state, metrics = train_step(state, {
            "image": image.reshape(devices, -1, *image.shape[1:]),
            "label": label.reshape(devices, -1)})
        report(metrics["loss"][0])


def flax_lm1b(folder, report, use_bfloat16=False):
    """examples/lm1b (linen): a mesh of data, fsdp and tensor by its utils."""
    flax_example(folder, "lm1b")
    import jax, jax.numpy as jnp, models, optax, train, utils
    from configs import default
    from flax import linen as nn
    from jax.sharding import Mesh, NamedSharding, PartitionSpec
    config = default.get_config()
    config.update(emb_dim=64, qkv_dim=64, mlp_dim=256, num_layers=2,
                  num_heads=4, vocab_size=512, max_target_length=32,
                  max_eval_target_length=32, warmup_steps=10,
                  per_device_batch_size=2, use_bfloat16=use_bfloat16,
                  ici_data_parallelism=2, ici_fsdp_parallelism=2,
                  ici_tensor_parallelism=2)
    train_config = models.TransformerConfig(
        vocab_size=config.vocab_size, output_vocab_size=config.vocab_size,
        logits_via_embedding=config.logits_via_embedding,
        dtype=jnp.bfloat16 if config.use_bfloat16 else jnp.float32,
        emb_dim=config.emb_dim, num_heads=config.num_heads,
        num_layers=config.num_layers, qkv_dim=config.qkv_dim,
        mlp_dim=config.mlp_dim,
        max_len=max(config.max_target_length, config.max_eval_target_length),
        dropout_rate=config.dropout_rate,
        attention_dropout_rate=config.attention_dropout_rate,
        deterministic=False, decode=False,
        kernel_init=nn.initializers.xavier_uniform(),
        bias_init=nn.initializers.normal(stddev=1e-6))
    mesh = Mesh(utils.create_device_mesh(config), config.mesh_axes)
    rng, init_rng = jax.random.split(jax.random.PRNGKey(config.seed))
    rate = train.create_learning_rate_schedule(
        learning_rate=config.learning_rate, warmup_steps=config.warmup_steps)
    optimizer = optax.adamw(rate, b1=0.9, b2=0.98, eps=1e-9,
                            weight_decay=config.weight_decay)
    state, annotations = utils.setup_initial_state(
        models.TransformerLM(train_config.replace(deterministic=True)),
        optimizer, config, init_rng, mesh)
    data = NamedSharding(mesh, PartitionSpec(config.data_sharding))
    train_step = jax.jit(
        train.train_step, in_shardings=(annotations, data, None),
        out_shardings=(annotations, None), static_argnums=(2, 3, 4),
        donate_argnums=0)
    for step in range(STEPS):
        batch = {"inputs": jnp.array(
            tokens((16, config.max_target_length), config.vocab_size, step))}
        state, metrics = train_step(state, batch, train_config, rate, 0.0, rng)
        report(metrics["loss"] / metrics["denominator"])


def flax_gemma(folder, report, use_bfloat16=False):
    """examples/gemma (nnx): explicit axes fsdp and tensor."""
    flax_example(folder, "gemma")
    import jax, jax.numpy as jnp, optax, sow_lib, train, transformer
    from configs import tiny
    from flax import nnx
    from transformer_cfg import ShardingConfig
    config = tiny.get_config().replace(
        vocab_size=512, max_target_length=32, warmup_steps=10,
        use_bfloat16=use_bfloat16, tensor_parallelism=2)
    mesh = jax.make_mesh(config.get_mesh_shape(jax.device_count()),
                         config.mesh_axes)
    data = jax.sharding.NamedSharding(mesh, jax.P(config.data_sharding))
    shape = config.transformer_params | dict(
        num_layers=2, embed_dim=64, hidden_dim=128, head_dim=32,
        attention_types=(1, 1))
    model_config = transformer.TransformerConfig.from_dict(
        **shape, num_embed=config.vocab_size,
        dtype=jnp.bfloat16 if config.use_bfloat16 else jnp.float32,
        shd_config=ShardingConfig.fsdp_tp_sharding(
            fsdp_axis_name="fsdp", tensor_parallel_axis_name="tensor"))
    rngs = nnx.Rngs(params=config.seed, dropout=config.seed)
    rate = train.create_learning_rate_schedule(
        learning_rate=config.learning_rate, warmup_steps=config.warmup_steps)
    with jax.set_mesh(mesh):
        model = transformer.Transformer(
            model_config, rngs=rngs,
            sow_config=sow_lib.SowConfig(**config.sow_config))
        optimizer = nnx.Optimizer(
            model, tx=optax.adamw(rate, b1=0.9, b2=0.98, eps=1e-9,
                                  weight_decay=config.weight_decay),
            wrt=nnx.Param)
        metrics = nnx.MultiMetric(loss=nnx.metrics.Average("loss"),
                                  accuracy=nnx.metrics.Accuracy())
        train_step = jax.jit(train.jax_train_step,
                             static_argnames=("label_smoothing", "pad_id"),
                             donate_argnames=("model", "optimizer"))
        for step in range(STEPS):
            words = tokens((16, config.max_target_length + 1),
                           config.vocab_size, step)
            place = np.broadcast_to(np.arange(config.max_target_length),
                                    (16, config.max_target_length))
            batch = {"inputs": words[:, :-1], "targets": words[:, 1:],
                     "inputs_position": place,
                     "inputs_segmentation": np.ones_like(place)}
            batch = jax.device_put(
                jax.tree.map(lambda x: x.astype(np.int32), batch), data)
            updates, _ = train_step(model, optimizer, rngs, batch, metrics,
                                    0.0, 0)
            nnx.update((model, optimizer, rngs, metrics), updates)
            report(metrics.compute()["loss"])
            metrics.reset()


# --- google-deepmind/optax ----------------------------------------------------


def optax_notebook(folder, name, *numbers, **space):
    absent("tensorflow_datasets", "grain")
    cells(folder / f"optax/examples/{name}.ipynb", *numbers, space=space)
    return space


def optax_nanolm(folder, report):
    """examples/nanolm.ipynb (linen): a transformer over characters."""
    path = folder / "optax/examples/nanolm.ipynb"
    absent("tensorflow_datasets", "matplotlib")
    text = "".join(chr(97 + i % 23) + " " * (i % 7 == 0) for i in range(20000))
    space = {"text_train": text}
    cells(path, 1, 3, space=space)
    space.update(BATCH_SIZE=16, NUM_LAYERS=2, EMBED_SIZE=64, HEAD_SIZE=8,
                 N_ITERATIONS=0, text_validation=text[:2000])
    cells(path, 8, 9, 10, 12, 14, 15, 19, space=space)
    [step] = [cell for cell in json.loads(path.read_text())["cells"]
              if "def step(key" in "".join(cell["source"])]
    exec("".join(step["source"]).replace("%%time", ""), space)
    params, key, state = space["var_params"], space["key"], space["opt_state"]
    for _ in range(STEPS):
        params, key, state, loss = space["step"](key, params, state)
        report(loss)


def optax_mlp_mnist(folder, report):
    """examples/mlp_mnist.ipynb (nnx)."""
    space = optax_notebook(folder, "mlp_mnist", 1, 2, 6)
    space["IMG_SIZE"] = (28, 28, 1)
    cells(folder / "optax/examples/mlp_mnist.ipynb", 8, space=space)
    for step in range(STEPS):
        image, label = images((space["BATCH_SIZE"], 784), 10, step)
        loss, _ = space["train_step"](space["model"], space["optimizer"],
                                      (image, label))
        report(loss)


def optax_lookahead(folder, report):
    """examples/lookahead_mnist.ipynb (nnx)."""
    space = optax_notebook(folder, "lookahead_mnist", 1, 2, 6)
    image, label = images((64, 28, 28, 1), 10)
    space.update(IMG_SIZE=(28, 28, 1), N_EPOCHS=0,
                 test_loader_batched=[(image, label)])
    cells(folder / "optax/examples/lookahead_mnist.ipynb", 7, 9, 11,
          space=space)
    params, state = space["params"], space["solver_state"]
    for step in range(STEPS):
        batch = images((64, 28, 28, 1), 10, step)
        params, state, loss, _ = space["train_step"](params, space["net"],
                                                     state, batch)
        report(loss)


# --- patrick-kidger/equinox ---------------------------------------------------


class Tensor:
    """What equinox's examples take from PyTorch: .numpy()."""

    def __init__(self, array):
        self.array = array

    def numpy(self):
        return self.array


def equinox_notebook(folder, name, *numbers, **space):
    absent("torch", "torchvision")
    cells(folder / f"equinox/docs/examples/{name}.ipynb", *numbers,
          space=space)
    sys.modules.pop("torch", None)  # which einops looks for
    return space


def reported(function, report, place):
    """`function`, whose result number `place` is a loss."""

    def call(*words):
        result = function(*words)
        report(result[place])
        return result
    return call


def equinox_rnn(folder, report):
    """docs/examples/train_rnn.ipynb: its main, whose losses it prints."""
    space = equinox_notebook(folder, "train_rnn", 1, 3, 5, 7)
    np.random.seed(0)
    space["print"] = lambda text: (
        text.startswith("step=") and report(float(text.split("loss=")[1])))
    space["main"](dataset_size=640, steps=STEPS)


def equinox_vit(folder, report):
    """docs/examples/vision_transformer.ipynb: its train."""
    space = equinox_notebook(folder, "vision_transformer", 1, 2)
    space.update(embedding_dim=64, num_layers=2, num_steps=STEPS, batch_size=8)
    data = [images((8, 3, 32, 32), 10, step) for step in range(STEPS)]
    space["trainloader"] = [tuple(map(Tensor, batch)) for batch in data]
    path = folder / "equinox/docs/examples/vision_transformer.ipynb"
    cells(path, 6, 8, 10, 11, space=space)
    space["step_model"] = reported(space["step_model"], report, 2)
    cells(path, 12, space=space)


def equinox_mnist(folder, report):
    """docs/examples/mnist.ipynb: its make_step, a function within train."""
    space = equinox_notebook(folder, "mnist", 1, 2, 8)
    x, y = images((64, 1, 28, 28), 10)
    space.update(dummy_x=x, dummy_y=y, STEPS=STEPS, print=lambda *_: None)
    path = folder / "equinox/docs/examples/mnist.ipynb"
    cells(path, 12, 21, 22, 25, 26, space=space)
    space["print"] = lambda text: report(
        float(text.split("train_loss=")[1].split(",")[0]))
    loader = [tuple(map(Tensor, images((64, 1, 28, 28), 10, step)))
              for step in range(STEPS)]
    space["train"](space["model"], loader, loader[:1], space["optim"], STEPS,
                   1)


# --- google/tunix -------------------------------------------------------------


def tunix_llama3(folder, report):
    """Tunix's Llama 3 (nnx) and its trainer: axes data, fsdp and tp."""
    sys.path.insert(0, str(folder / "tunix"))
    absent("tokamax")
    import dataclasses, jax, optax
    from flax import nnx
    from jax.sharding import PartitionSpec
    from tunix.models.llama3 import model as llama
    from tunix.sft import peft_trainer, utils
    length, words, batch = 32, 512, 64
    tp = 4
    data = 2
    mesh = jax.make_mesh(
        (data, jax.device_count() // (data * tp), tp), ("data", "fsdp", "tp"),
        axis_types=(jax.sharding.AxisType.Auto,) * 3)
    rows = ("data", "fsdp")
    sharding = dataclasses.replace(
        llama.ShardingConfig.get_default_sharding(),
        act_btd=PartitionSpec(rows, None, "tp"),
        act_btf=PartitionSpec(rows, None, "tp"),
        act_btnh=PartitionSpec(rows, None, "tp", None))
    config = llama.ModelConfig(
        num_layers=2, vocab_size=words, embed_dim=64, hidden_dim=128,
        num_heads=8, head_dim=16, num_kv_heads=4, rope_theta=500_000,
        norm_eps=1e-5, shd_config=sharding)

    @nnx.jit
    def create():
        model = llama.Llama3(config, rngs=nnx.Rngs(0))
        state = nnx.state(model)
        nnx.update(model, jax.lax.with_sharding_constraint(
            state, nnx.get_partition_spec(state)))
        return model

    with jax.set_mesh(mesh):
        model = create()
    trainer = peft_trainer.PeftTrainer(
        model, optax.adamw(3e-3), peft_trainer.TrainingConfig(
            eval_every_n_steps=1000, max_steps=STEPS,
            data_sharding_axis=(rows,), max_inflight_computations=1))
    trainer = trainer.with_gen_model_input_fn(lambda x: {
        "input_tokens": x.input_tokens, "input_mask": x.input_mask,
        "positions": utils.build_positions_from_mask(x.input_mask),
        "attention_mask": utils.make_causal_attn_mask(x.input_mask)})
    buffer = trainer._buffer_metrics

    def buffered(*words, loss, **more):
        report(loss.compute())
        return buffer(*words, loss=loss, **more)
    trainer._buffer_metrics = buffered
    batches = [peft_trainer.TrainingInput(
        input_tokens=tokens((batch, length), words, step),
        input_mask=np.ones((batch, length), np.int32))
        for step in range(STEPS)]
    with mesh:
        trainer.train(batches)


# --- AI-Hypercomputer/maxtext -------------------------------------------------


def maxtext_llama2(folder, report, **options):
    """MaxText's pre_train.train.main with its own synthetic data. Layers, heads
    and vocabulary of options are smaller than the model's.
    """
    sys.path.insert(0, str(folder / "maxtext/src"))
    absent("tokamax", "tensorflow", "tensorflow_datasets")
    import os, tempfile
    os.environ["DECOUPLE_GCLOUD"] = "TRUE"
    import jax
    from maxtext.common import metric_logger
    from maxtext.trainers.pre_train import train
    options = dict(
        run_name="suite", base_output_directory=tempfile.gettempdir(),
        model_name="llama2-7b", override_model_config=True,
        dataset_type="synthetic", steps=STEPS, enable_checkpointing=False,
        base_emb_dim=64, base_num_query_heads=4, base_num_kv_heads=4,
        base_mlp_dim=128, base_num_decoder_layers=2, head_dim=16,
        vocab_size=512, max_target_length=32, per_device_batch_size=0.25,
        attention="dot_product", ici_data_parallelism=2,
        ici_fsdp_parallelism=-1, ici_tensor_parallelism=4,
        dtype="float32", enable_goodput_recording=False) | options
    record = metric_logger.MetricLogger.record_train_metrics

    def recorded(self, metrics, *words):
        record(self, metrics, *words)
        report(metrics["scalar"]["learning/loss"])
    metric_logger.MetricLogger.record_train_metrics = recorded
    train.main(["train", str(folder / "maxtext/src/maxtext/configs/base.yml"),
                *(f"{key}={value}" for key, value in options.items())])


flax_lm1b_bf16 = functools.partial(flax_lm1b, use_bfloat16=True)
flax_gemma_bf16 = functools.partial(flax_gemma, use_bfloat16=True)
maxtext_llama2_bf16 = functools.partial(maxtext_llama2, dtype="bfloat16")
# Experts by lax.ragged_dot over sorted tokens.
maxtext_mixtral = functools.partial(
    maxtext_llama2, model_name="mixtral-8x7b", num_experts=4,
    base_moe_mlp_dim=128, sparse_matmul=True, megablox=False)

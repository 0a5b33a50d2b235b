#include "escala/recipe/keys.h"

#include <algorithm>

namespace escala::recipe {
namespace {

// The name of a key is the path of its member, except for input.eval.
#define FIELD(member)                                                     \
  .field = static_cast<Member<decltype(std::declval<Recipe&>().member)>>( \
      [](Recipe & r) -> auto& { return r.member; })
#define AT(member) .name = #member, FIELD(member)
#define WORD(member)                                                \
  .name = #member, .field = Choice {                                \
    WordsOf(decltype(std::declval<Recipe&>().member){}),            \
        [](const Recipe& r) { return static_cast<int>(r.member); }, \
        [](Recipe& r, int word) {                                   \
          r.member = static_cast<decltype(r.member)>(word);         \
        }                                                           \
  }

constexpr Range AtLeast(double low) { return {.low = low}; }
constexpr Range Above(double low) { return {.low = low, .low_excluded = true}; }
constexpr Range Between(double low, double high) {
  return {.low = low, .high = high};
}
constexpr Range Below(double low, double high) {
  return {.low = low, .high = high, .high_excluded = true};
}
constexpr Range kAxis = {.low = 1, .high = 1e6, .rest = true};
// These limits are far above any use. LengthOf limits steps x batch to 2^53.
constexpr Range kBatch = Between(1, 1e9);
constexpr Range kSteps = Between(1, 1e12);
constexpr Range kExamples = Between(1, 9007199254740992);  // 2^53
constexpr Range kEpochs = {.low = 0, .high = 1e9, .low_excluded = true};

std::vector<Case> Default(std::string_view value) { return {{"", value}}; }

constexpr std::string_view kName = "optimizer.name";
constexpr std::string_view kKind = "schedule.kind";
constexpr std::string_view kDecaying = "sgd adamw lars lamb adafactor";
constexpr std::string_view kAdams = "adam adamw lamb";
constexpr std::string_view kDecays = "linear cosine polynomial";
constexpr std::string_view kNormsAndBiases = R"(["*/bias", "*/scale"])";

using Rows = std::vector<Key>;

Rows TopRows() {
  return {
      {AT(model), .group = "step", .required = true, .example = "\"resnet20\"",
       .also = "arch model_name", .help = "the model's registered name"},
      {AT(program), .group = "step", .example = "\"step_{replicas}.mlir\"",
       .help = "the file of an imported training step, in place of a model; "
               "{replicas} becomes their number"},
      {AT(eval_program), .example = "\"eval_{replicas}.mlir\"",
       .otherwise = "with program: no evaluation",
       .help = "with program: the file of its evaluation"},
      {AT(data), .required = true, .example = "\"digits\"",
       .also = "dataset dataset_name data_dir",
       .help = "the source of examples"},
      {AT(seed), .range = AtLeast(0), .cases = Default("0"),
       .also = "random_seed data_shuffle_seed",
       .help = "for weights, order of examples, dropout, augmentation"},
      {AT(global_batch), .range = kBatch, .group = "batch", .required = true,
       .example = "128", .also = "batch batch_size train_batch_size",
       .help = "examples of one update, over all replicas"},
      {AT(batch_per_replica), .range = kBatch, .group = "batch",
       .example = "16", .also = "batch batch_size per_device_batch_size",
       .help = "examples of one update on each replica"},
      {AT(train_steps), .range = kSteps, .group = "length", .required = true,
       .example = "1000",
       .also = "steps max_steps num_steps num_train_steps max_iters",
       .help = "length of the run in updates"},
      {AT(epochs), .range = kEpochs, .group = "length", .example = "90",
       .also = "num_epochs num_train_epochs train_epochs",
       .help = "length of the run in passes over the data"},
      {WORD(precision), .cases = Default("\"f32\""), .not_with_program = true,
       .also = "dtype amp",
       .help = "types of compute; mixed: bf16 compute, f32 masters"},
      {AT(log_every), .range = kSteps, .cases = Default("10"),
       .also = "log_period log_interval log_steps",
       .help = "steps between lines of metrics"},
      {AT(init_from), .example = "\"weights.safetensors\"",
       .otherwise = "fresh weights",
       .also = "load_parameters_path initial_checkpoint",
       .help = "a safetensors file with the initial weights"},
      {AT(resume_from), .example = "\"runs/digits\"", .otherwise = "none",
       .also = "resume resume_from_checkpoint restore",
       .help = "a run, or one of its checkpoints, that this run continues"},
      {AT(on_nan), .cases = Default("\"stop\""), .also = "skip_nonfinite",
       .help = "a loss or gradient is not finite: stop, skip the batch, or "
               "rollback:N (N times at most)"},
      {AT(out), .example = "\"runs/digits\"",
       .otherwise = "runs/ and the file's name",
       .also = "output output_dir out_dir run_dir base_output_directory",
       .help = "the run's directory"},
      {AT(mesh.data), .range = kAxis, .example = "4",
       .otherwise = "what remains",
       .help = "replicas that each hold all parameters"},
      {AT(mesh.fsdp), .range = kAxis, .cases = Default("1"),
       .also = "ici_fsdp_parallelism",
       .help = "replicas that shard parameters and optimizer state"},
      {AT(mesh.model), .range = Between(1, 1e6), .cases = Default("1"),
       .also = "tensor ici_tensor_parallelism",
       .help = "cores that form one replica"},
      {AT(mesh.dcn), .range = Between(1, 1e6), .cases = Default("1"),
       .help = "slices joined by a network (not implemented)"},
      {AT(architecture), .not_with_program = true, .example = "{layers = 4}",
       .help = "the model's own keys"},
      {AT(init_names), .not_with_program = true,
       .example = "{\"fc*/kernel\" = \"layers.*.weight\"}",
       .help = "names of arrays in init_from, by our names; * matches text "
               "without /"},
      {AT(input), .example = "{block = 64}", .help = "the source's own keys"},
      {.name = "input.shuffle",
       FIELD(reading.shuffle),
       .cases = Default("\"auto\""),
       .also = "shuffle_buffer_size",
       .help =
           "order in an epoch: global, blocks:N (16 blocks of N are mixed), "
           "none; auto: blocks in a bucket"},
      {.name = "input.end_of_epoch",
       .field = Choice{WordsOf(EndOfEpoch{}),
                       [](const Recipe& r) {
                         return static_cast<int>(r.reading.end_of_epoch);
                       },
                       [](Recipe& r, int word) {
                         r.reading.end_of_epoch = static_cast<EndOfEpoch>(word);
                       }},
       .cases = Default("\"wrap\""),
       .also = "drop_remainder drop_last",
       .help = "examples that make no whole batch: wrap (they begin the next "
               "epoch's first batch), drop"},
      {.name = "input.threads",
       FIELD(reading.threads),
       .range = Between(0, 1024),
       .cases = Default("0"),
       .also = "num_workers num_parallel_calls worker_count",
       .help = "most threads that read and decode; 0: the machine's cores"},
      {.name = "input.depth",
       FIELD(reading.depth),
       .range = Between(1, 1024),
       .cases = Default("8"),
       .also = "prefetch prefetch_factor prefetch_buffer_size",
       .help = "most batches that are read ahead"},
      {.name = "input.cache",
       FIELD(reading.cache),
       .example = "\"/mnt/disk/cache\"",
       .also = "cache cache_dir",
       .help = "folder of this machine for copies of the files in a bucket"},
      {.name = "input.cache_gib",
       FIELD(reading.cache_gib),
       .range = Above(0),
       .cases = Default("100.0"),
       .help = "most that these copies take"},
      {.name = "input.mixup",
       FIELD(reading.mixup),
       .range = Between(0, 100),
       .cases = Default("0.0"),
       .also = "mixup_alpha",
       .help =
           "train on weighted means of two examples, whose weights are drawn "
           "from Beta(mixup, mixup)"},
      {.name = "input.eval",
       FIELD(input_eval),
       .example = "{split = \"test\"}",
       .help = "overrides of [input] for evaluation"},
  };
}

Rows OptimizerRows() {
  Rows rows = {
      {WORD(optimizer.name), .cases = Default("\"adamw\""),
       .also = "type opt opt_type optimizer",
       .help = "the optimizer; defaults below are optax's"},
      {AT(optimizer.momentum), .range = Below(0, 1), .by = kName,
       .cases = {{"lars", "0.9"}, {"sgd adafactor", "0.0"}},
       .help = "of the update"},
      {AT(optimizer.nesterov), .by = kName, .cases = {{"sgd lars", "false"}},
       .help = "Nesterov's momentum"},
      {AT(optimizer.beta1), .range = Below(0, 1), .by = kName,
       .cases = {{kAdams, "0.9"}}, .also = "b1 adam_b1",
       .help = "decay of the mean of gradients"},
      {AT(optimizer.beta2), .range = Below(0, 1), .by = kName,
       .cases = {{kAdams, "0.999"}}, .also = "b2 adam_b2",
       .help = "decay of the mean of squares"},
      {AT(optimizer.epsilon), .range = AtLeast(0), .by = kName,
       .cases = {{"adam adamw", "1e-8"},
                 {"lars", "0.0"},
                 {"lamb", "1e-6"},
                 {"adafactor", "1e-30"}},
       .also = "eps adam_eps opt_eps", .help = "added to divisors"},
      {AT(optimizer.weight_decay), .range = AtLeast(0), .by = kName,
       .cases = {{"adamw", "1e-4"}, {"sgd lars lamb adafactor", "0.0"}},
       .also = "wd adam_weight_decay",
       .help = "sgd, lars: added to the gradient; others: decoupled"},
      {AT(optimizer.decay_exclude), .by = kName,
       .cases = {{kDecaying, kNormsAndBiases}},
       .help = "name patterns of parameters without weight decay"},
      {AT(optimizer.trust_exclude), .by = kName,
       .cases = {{"lars lamb", kNormsAndBiases}},
       .help = "name patterns of parameters without trust ratio"},
      {AT(optimizer.trust_coefficient), .range = Above(0), .by = kName,
       .cases = {{"lars", "0.001"}}, .also = "eeta",
       .help = "factor of the trust ratio"},
      {AT(optimizer.decay_rate), .range = Between(0, 1), .by = kName,
       .cases = {{"adafactor", "0.8"}},
       .help = "exponent of the decay of squares"},
      {AT(optimizer.clipping_threshold), .range = AtLeast(0), .by = kName,
       .cases = {{"adafactor", "1.0"}},
       .help = "bound of an update's root mean square; 0: none"},
      {AT(optimizer.multiply_by_parameter_scale), .by = kName,
       .cases = {{"adafactor", "true"}},
       .help = "learning rate relative to the parameter's scale"},
      {AT(optimizer.min_dim_size_to_factor), .range = AtLeast(1), .by = kName,
       .cases = {{"adafactor", "128"}},
       .help = "matrices with smaller dimensions are not factored"},
      {AT(optimizer.clip_norm), .range = AtLeast(0), .cases = Default("0.0"),
       .also = "grad_clip clip_grad max_grad_norm "
               "gradient_clipping_threshold",
       .help = "bound of the gradients' global norm; 0: none"},
      {AT(optimizer.ema), .range = Below(0, 1), .cases = Default("0.0"),
       .also = "ema_decay model_ema model_ema_decay",
       .help = "decay of the running average of weights; 0: none"},
      {AT(optimizer.adascale), .by = kName, .cases = {{"sgd", "false"}},
       .help = "AdaScale: the rate follows the gradients' noise"},
      {AT(optimizer.accumulate), .range = kBatch, .cases = Default("1"),
       .also = "grad_accum gradient_accumulation_steps grad_accum_steps",
       .help = "microbatches per replica; the batch size does not change"},
      {WORD(optimizer.gradient_type), .cases = Default("\"f32\""),
       .also = "grad_dtype",
       .help = "element type of gradient sums over replicas"},
      {WORD(optimizer.shard), .example = "\"zero1\"",
       .otherwise = "none; fsdp with an axis fsdp", .also = "zero fsdp",
       .help = "sharded over replicas: optimizer state (zero1), parameters too "
               "(fsdp)"},
      {AT(optimizer.freeze), .cases = Default("[]"), .also = "frozen",
       .help = "name patterns of frozen parameters"},
  };
  for (Key& row : rows) row.not_with_program = true;
  rows.insert(rows.begin() + 1,
              {AT(optimizer.learning_rate), .range = Above(0), .required = true,
               .example = "0.1", .also = "lr base_lr init_lr peak_lr",
               .help = "the rate at the end of warm-up"});
  return rows;
}

Rows ScheduleRows() {
  return {
      {WORD(schedule.kind), .cases = Default("\"constant\""),
       .also = "sched schedule lr_schedule lr_schedule_type type",
       .help = "the rate after warm-up, until the end of the run"},
      {AT(schedule.warmup_steps), .range = Between(0, 1e12),
       .cases = Default("0"), .group = "warmup",
       .also = "warmup num_warmup_steps warmup_iters",
       .help = "steps in which the rate rises from 0"},
      {AT(schedule.warmup_epochs), .range = Between(0, 1e9), .group = "warmup",
       .example = "5", .also = "warmup", .help = "the same in epochs"},
      {AT(schedule.warmup_fraction), .range = Between(0, 1), .group = "warmup",
       .example = "0.1", .also = "warmup warmup_ratio warmup_steps_fraction",
       .help = "the same as a share of the run"},
      {AT(schedule.boundaries), .range = kSteps, .by = kKind,
       .cases = {{"piecewise", ""}}, .group = "boundaries", .required = true,
       .example = "[500, 800]", .also = "milestones decay_milestones",
       .help = "steps at which the rate changes"},
      {AT(schedule.boundaries_epochs), .range = kEpochs, .by = kKind,
       .cases = {{"piecewise", ""}}, .group = "boundaries",
       .example = "[30, 60, 80]", .also = "decay_epochs",
       .help = "the same in epochs"},
      {AT(schedule.factors), .range = AtLeast(0), .by = kKind,
       .cases = {{"piecewise", ""}}, .required = true, .example = "[0.1, 0.01]",
       .also = "multipliers",
       .help = "rate / learning_rate from each boundary on (not cumulative)"},
      {AT(schedule.end_factor), .range = AtLeast(0), .by = kKind,
       .cases = {{kDecays, "0.0"}},
       .also = "alpha min_lr cosine_learning_rate_final_fraction",
       .help = "final rate / learning_rate"},
      {AT(schedule.power), .range = Above(0), .by = kKind,
       .cases = {{"polynomial", "2.0"}},
       .help = "exponent of the remaining share of the run"},
  };
}

Rows CadenceRows() {
  return {
      {AT(eval.every_steps), .range = kSteps, .group = "eval",
       .example = "1000", .otherwise = "only at the end",
       .also = "every eval_every eval_interval eval_steps",
       .help = "steps between evaluations"},
      {AT(eval.every_epochs), .range = kEpochs, .group = "eval", .example = "1",
       .otherwise = "only at the end", .also = "every",
       .help = "epochs between evaluations"},
      {AT(eval.batch_per_replica), .range = kBatch, .example = "32",
       .otherwise = "as in training",
       .also = "batch batch_size eval_batch_size validation_batch_size",
       .help = "examples per evaluation step on each replica"},
      {AT(eval.target), .example = "{top1 = 0.99}", .otherwise = "none",
       .also = "target_accuracy",
       .help = "metrics that end the run when reached"},
      {AT(eval.max_examples), .range = Between(0, 1e15), .cases = Default("0"),
       .help = "examples per evaluation; 0: all"},
      {AT(eval.data), .example = "\"digits\"",
       .otherwise = "the held-out part of data", .also = "dataset",
       .help =
           "another source for evaluation, with the keys of [input.eval] only"},
      {AT(checkpoint.every_steps), .range = kSteps, .group = "checkpoint",
       .example = "1000", .also = "every save_every checkpoint_period",
       .help = "steps between checkpoints"},
      {AT(checkpoint.every_epochs), .range = kEpochs, .group = "checkpoint",
       .example = "1", .also = "every", .help = "epochs between checkpoints"},
      {AT(checkpoint.every_minutes), .range = Above(0),
       .cases = Default("10.0"), .group = "checkpoint", .also = "every",
       .help = "minutes between checkpoints"},
      {AT(checkpoint.keep), .range = Between(0, 1e9), .cases = Default("3"),
       .also = "max_to_keep max_num_checkpoints_to_keep checkpoint_hist",
       .help = "how many of the last checkpoints stay; 0: all"},
      {AT(checkpoint.keep_every_steps), .range = kSteps, .example = "10000",
       .otherwise = "none", .also = "keep_period",
       .help = "checkpoints at multiples of these steps stay, too"},
      {AT(checkpoint.keep_best), .example = "\"top1\"", .otherwise = "none",
       .also = "best_fn save_top_k monitor",
       .help = "the checkpoint with the best value of this metric of the "
               "evaluation stays, too"},
      {AT(checkpoint.verify), .cases = Default("false"),
       .help = "read each checkpoint back before it counts"},
      {AT(checkpoint.folder), .example = "\"gs://bucket/digits\"",
       .otherwise = "checkpoints in the run's folder",
       .also = "checkpoint_dir checkpoint_directory",
       .help = "where checkpoints lie, such as a folder of a bucket"},
      {WORD(checkpoint.on_failure), .cases = Default("\"warn\""),
       .help = "when a checkpoint cannot be saved: warn and go on, or stop"},
      {AT(profile.start), .range = kSteps, .cases = Default("2"),
       .also = "profile_start_step skip_first_n_steps_for_profiler",
       .help = "the first step of the trace for XProf"},
      {AT(profile.steps), .range = Between(0, 1e6), .cases = Default("0"),
       .also = "profiler profiler_steps profile_steps",
       .help = "steps of the trace; 0: no trace"},
      {AT(noise.every_steps), .range = Between(0, 1e12), .cases = Default("0"),
       .not_with_program = true,
       .help =
           "steps between measurements of the gradient noise scale, more if "
           "they cost too much; 0: none"},
      {AT(noise.max_share), .range = Above(0), .cases = Default("0.01"),
       .not_with_program = true,
       .help = "largest share of the step time for measuring"},
      {AT(sentinel.every_steps), .range = Between(0, 1e12),
       .cases = Default("0"),
       .help =
           "steps between comparisons of the cores' copies of the state, which "
           "must be equal; 0: none"},
      {AT(sentinel.on_difference), .cases = Default("\"stop\""),
       .help = "copies differ: stop, or rollback:N (N times at most)"},
  };
}

Rows PlanRows() {
  return {
      {WORD(plan.rounding), .cases = Default("\"nearest\""),
       .help = "how fractional steps are rounded; nearest rounds ties up"},
      {WORD(plan.lr_rule), .by = kName,
       .cases = {{"adam adamw adafactor", "\"sqrt\""},
                 {"lars lamb", "\"table\""},
                 {"", "\"linear\""}},
       .help = "how the rate follows the batch"},
      {WORD(plan.warmup_rule), .by = "plan.lr_rule",
       .cases = {{"legw", "\"legw\""},
                 {"table", "\"table\""},
                 {"", "\"examples\""}},
       .help = "how warm-up follows the slice"},
      {WORD(plan.weight_decay), .by = "plan.lr_rule",
       .cases = {{"table", "\"table\""}, {"", "\"keep\""}},
       .help =
           "keep: unchanged; scale: same total decay over the run; table: by "
           "the reference points"},
      {WORD(plan.lars_table), .by = kName, .cases = {{"lars", "\"mlperf\""}},
       .help =
           "mlperf: MLPerf's reference points; tf: the tables of TensorFlow's "
           "models"},
      {AT(plan.max_global_batch), .range = kBatch, .example = "32768",
       .otherwise = "none", .help = "largest batch that the job tolerates"},
      {AT(plan.max_learning_rate), .range = Above(0), .example = "3.2",
       .otherwise = "none", .help = "largest rate that the job tolerates"},
      {AT(plan.min_every), .range = kSteps, .cases = Default("1"),
       .help = "least steps between evaluations, saves, lines"},
      {AT(origin.examples), .range = kExamples, .example = "100000",
       .otherwise = "not planned", .help = "examples of the original run"},
      {AT(origin.global_batch), .range = kExamples, .example = "1024",
       .otherwise = "not planned", .help = "its batch"},
      {AT(origin.learning_rate), .range = Above(0), .example = "0.1",
       .otherwise = "not planned", .help = "its rate"},
      {AT(origin.boundaries), .range = kExamples, .example = "[512000]",
       .otherwise = "not planned", .help = "its boundaries, in examples"},
      {AT(origin.slice), .example = "\"v2-8\"", .otherwise = "not planned",
       .help = "its slice"},
      {AT(origin.planned_for), .example = "\"v2-32\"",
       .otherwise = "not planned", .help = "the slice that this recipe is for"},
      {AT(origin.settings), .example = "{\"optimizer.ema\" = 0.999}",
       .otherwise = "not planned",
       .help = "original values of the other keys that the plan changed"},
  };
}

Rows MakeKeys() {
  Rows rows;
  for (Rows part :
       {TopRows(), OptimizerRows(), ScheduleRows(), CadenceRows(), PlanRows()})
    for (Key& row : part) rows.push_back(std::move(row));
  return rows;
}

}  // namespace

const std::vector<Key>& Keys() {
  static const auto* const kKeys = new std::vector<Key>(MakeKeys());
  return *kKeys;
}

}  // namespace escala::recipe

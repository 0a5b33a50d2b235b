// Checks the rules between the keys of a recipe.
#include <algorithm>

#include "escala/recipe/keys.h"

namespace escala::recipe {
namespace {

template <typename... Args>
Status Refuse(const Recipe& recipe, std::string_view key, const Args&... args) {
  return InvalidArgument(recipe.At(key), ": got ", args...);
}

Status CheckMesh(const Recipe& recipe) {
  const Mesh& mesh = recipe.mesh;
  const Shard shard = recipe.optimizer.shard;
  if (mesh.dcn != 1)
    return Refuse(recipe, "mesh.dcn", mesh.dcn,
                  ", expected 1, because several slices joined by a network "
                  "are not supported yet; train on one larger slice");
  if (mesh.data == -1 && mesh.fsdp == -1)
    return Refuse(recipe, "mesh.fsdp",
                  "-1 (the remaining ones) on the axis data too, expected it "
                  "on one axis; write the size of the other");
  if (!recipe.program.empty() && (mesh.fsdp != 1 || mesh.model != 1))
    return Refuse(recipe, mesh.fsdp != 1 ? "mesh.fsdp" : "mesh.model",
                  mesh.fsdp != 1 ? mesh.fsdp : mesh.model,
                  " together with `program`, expected 1, because such a step "
                  "knows replicas only; take it out");
  if (recipe.program.empty() && mesh.fsdp != 1 && shard != Shard::kFsdp)
    return Refuse(recipe, "optimizer.shard", "\"", Word(shard),
                  "\" with an axis fsdp in the mesh, expected \"fsdp\"; take "
                  "the axis or this key out");
  if (shard == Shard::kFsdp && mesh.fsdp == 1)
    return Refuse(recipe, "optimizer.shard",
                  "\"fsdp\" with no axis fsdp, expected one in the mesh; write "
                  "e.g. `mesh = {fsdp = -1}`");
  return Status();
}

// Checks the keys that an imported step requires, and those that it rules out.
Status CheckProgram(const Recipe& recipe) {
  const Eval& eval = recipe.eval;
  if (recipe.program.empty()) {
    if (recipe.eval_program.empty()) return Status();
    return Refuse(recipe, "eval_program",
                  "a value without `program`, expected "
                  "none, because a model is evaluated by itself; take it out");
  }
  if (recipe.init_from.empty())
    return InvalidArgument(
        recipe.At("program"),
        ": got no `init_from` with it, expected the file of the first state, "
        "because the step's exporter defines its values; add e.g. `init_from = "
        "\"state.safetensors\"`, which the export writes");
  if (!recipe.eval_program.empty()) return Status();
  for (const auto& [key, is_given] :
       {std::pair("eval.every_steps", eval.every_steps.has_value()),
        std::pair("eval.every_epochs", eval.every_epochs.has_value()),
        std::pair("eval.batch_per_replica", eval.batch_per_replica.has_value()),
        std::pair("eval.target", !eval.target.empty()),
        std::pair("eval.max_examples", eval.max_examples > 0),
        std::pair("eval.data", !eval.data.empty())})
    if (is_given)
      return Refuse(recipe, key,
                    "a value together with `program`, expected "
                    "`eval_program` too, the file that evaluates; add e.g. "
                    "`eval_program = \"eval_{replicas}.mlir\"`");
  return Status();
}

Status CheckOptimizer(const Recipe& recipe) {
  const Optimizer& optimizer = recipe.optimizer;
  if (optimizer.nesterov && optimizer.momentum == 0)
    return Refuse(recipe, "optimizer.nesterov",
                  "true with momentum 0, expected some; write e.g. `momentum = "
                  "0.9` beside it");
  if (recipe.batch_per_replica.value_or(0) % optimizer.accumulate != 0)
    return Refuse(recipe, "optimizer.accumulate", optimizer.accumulate,
                  ", expected a divisor of batch_per_replica = ",
                  *recipe.batch_per_replica, "; write one");
  return Status();
}

// Whether step or epoch `when` is beyond the end of the run, if both have the
// same unit. Otherwise only LengthOf can tell, for a given slice (length.h).
template <typename T>
bool IsBeyond(const std::optional<T>& length, T when) {
  return length && when > *length;
}

Status CheckWarmup(const Recipe& recipe) {
  const Schedule& schedule = recipe.schedule;
  if (schedule.warmup_steps &&
      IsBeyond(recipe.train_steps, *schedule.warmup_steps))
    return Refuse(recipe, "schedule.warmup_steps", *schedule.warmup_steps,
                  ", expected at most train_steps = ", *recipe.train_steps,
                  "; make it shorter");
  if (schedule.warmup_epochs &&
      IsBeyond(recipe.epochs, *schedule.warmup_epochs))
    return Refuse(recipe, "schedule.warmup_epochs", *schedule.warmup_epochs,
                  ", expected at most epochs = ", *recipe.epochs,
                  "; make it shorter");
  return Status();
}

template <typename T>
Status CheckBoundaries(const Recipe& recipe, std::string_view key,
                       const std::vector<T>& boundaries,
                       const std::optional<T>& warmup,
                       const std::optional<T>& end) {
  T before = warmup.value_or(0);
  for (size_t i = 0; i < boundaries.size(); ++i) {
    const T boundary = boundaries[i];
    if (i == 0 ? boundary < before : boundary <= before)
      return Refuse(recipe, key, boundary, " after ",
                    i == 0 ? "the warm-up of " : "", before, ", expected ",
                    i == 0 ? "none before its end" : "growing numbers",
                    "; put them in order");
    if (end && boundary >= *end)
      return Refuse(recipe, key, boundary,
                    ", expected less than the length of the run, ", *end,
                    "; take it and its factor out, or train longer");
    before = boundary;
  }
  return Status();
}

Status CheckPiecewise(const Recipe& recipe) {
  const Schedule& schedule = recipe.schedule;
  if (schedule.kind != ScheduleKind::kPiecewise) return Status();
  const size_t boundaries =
      schedule.boundaries.size() + schedule.boundaries_epochs.size();
  if (boundaries == 0 || boundaries != schedule.factors.size())
    return Refuse(recipe, "schedule.factors",
                  Counted(schedule.factors.size(), "factor"), " for ",
                  boundaries, boundaries == 1 ? " boundary" : " boundaries",
                  ", expected one for each, and one at least; write the rate "
                  "after boundary i as factors[i] x "
                  "learning_rate");
  ESCALA_RETURN_IF_ERROR(
      CheckBoundaries(recipe, "schedule.boundaries", schedule.boundaries,
                      schedule.warmup_steps, recipe.train_steps));
  return CheckBoundaries(recipe, "schedule.boundaries_epochs",
                         schedule.boundaries_epochs, schedule.warmup_epochs,
                         recipe.epochs);
}

// A top-k metric is a share of the examples.
Status CheckTarget(const Recipe& recipe) {
  for (const auto& [name, wanted] : recipe.eval.target) {
    const std::string_view metric =
        std::string_view(name).substr(name.rfind('/') + 1);
    if (metric.starts_with("top") && !(wanted >= 0 && wanted <= 1))
      return Refuse(recipe, "eval.target", name, " = ", wanted,
                    ", expected a share of the examples from 0 to 1; 76 % is "
                    "0.76");
  }
  return Status();
}

Status CheckOnNan(const Recipe& recipe) {
  const std::string& difference = recipe.sentinel.on_difference;
  const auto policy = ReadOnNan(difference);
  if (!policy.ok() || policy->action == OnNan::Action::kSkip)
    return Refuse(recipe, "sentinel.on_difference", Quoted(difference),
                  ", expected \"stop\" or \"rollback:N\" with N >= 1");
  return ReadOnNan(recipe.on_nan).status().WithContext(recipe.At("on_nan"));
}

Status CheckCheckpoint(const Recipe& recipe) {
  if (!recipe.init_from.empty() && !recipe.resume_from.empty())
    return Refuse(recipe, "resume_from",
                  "a value together with `init_from`, "
                  "expected one of the two: a continued run has its weights "
                  "already; take one out");
  return Status();
}

Status CheckReading(const Recipe& recipe) {
  if (recipe.reading.cache.find("://") != std::string::npos)
    return Refuse(recipe, "input.cache", Quoted(recipe.reading.cache),
                  ", expected a folder on this machine");
  return ReadShuffle(recipe.reading.shuffle)
      .status()
      .WithContext(recipe.At("input.shuffle"));
}

}  // namespace

Result<OnNan> ReadOnNan(std::string_view word) {
  using Action = OnNan::Action;
  if (word.empty() || word == "stop") return OnNan{Action::kStop, 0};
  if (word == "skip") return OnNan{Action::kSkip, 0};
  constexpr std::string_view kBack = "rollback:";
  const auto times = word.starts_with(kBack)
                         ? ParseNumber<int64_t>(word.substr(kBack.size()))
                         : std::nullopt;
  if (times && *times > 0) return OnNan{Action::kRollback, *times};
  return InvalidArgument("got ", Quoted(word),
                         ", expected \"stop\", \"skip\" or \"rollback:N\" with "
                         "N >= 1, as \"rollback:3\"");
}

Result<Shuffle> ReadShuffle(std::string_view word) {
  if (word == "auto") return Shuffle{.by_place = true};
  if (word == "global") return Shuffle{};
  if (word == "none") return Shuffle{.shuffle = false};
  constexpr std::string_view kBlocks = "blocks:";
  const auto block = word.starts_with(kBlocks)
                         ? ParseNumber<int64_t>(word.substr(kBlocks.size()))
                         : std::nullopt;
  if (block && *block > 0) return Shuffle{.block = *block};
  return InvalidArgument("got ", Quoted(word),
                         ", expected \"auto\", \"global\", \"none\" or "
                         "\"blocks:N\" with N >= 1, as \"blocks:1024\"");
}

Status CheckRules(const Recipe& recipe) {
  for (const auto check :
       {CheckMesh, CheckProgram, CheckOptimizer, CheckWarmup, CheckPiecewise,
        CheckTarget, CheckOnNan, CheckCheckpoint, CheckReading})
    ESCALA_RETURN_IF_ERROR(check(recipe));
  return Status();
}

}  // namespace escala::recipe

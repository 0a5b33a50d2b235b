#include "escala/plan/origin.h"

#include "escala/job/job.h"
#include "escala/plan/replan.h"
#include "escala/recipe/planned_keys.h"

namespace escala::plan {
namespace {

using recipe::kPlannedSettings;
using recipe::Recipe;

// INVALID_ARGUMENT: [origin] is inconsistent in itself.
template <typename... Args>
Status Wrong(const Recipe& recipe, std::string_view key, const Args&... args) {
  return InvalidArgument(
      recipe.At(key), ": got ", args...,
      "; plan it again from the recipe that it was planned from, or take "
      "[origin] out");
}

// Examples of a batch over all replicas, of one replica, and of a step of the
// schedule (Facts::scheduled_batch).
struct Batches {
  int64_t global = 0, replica = 0, scheduled = 0;
};

// FAILED_PRECONDITION: [origin] and the recipe do not fit together, because one
// of them was changed by hand.
template <typename... Args>
Status Mismatch(const Args&... args) {
  return FailedPrecondition(args...);
}

Result<Batches> BatchesOf(const Recipe& recipe, const pods::Slice& slice,
                          int64_t global) {
  const auto mesh = job::MeshOf(recipe, slice.devices);
  if (!mesh.ok()) return Mismatch(mesh.status().message());
  const int64_t replicas = mesh->SizeOf("data") * mesh->SizeOf("fsdp");
  if (global % replicas != 0)
    return Mismatch("origin.global_batch is ", global, ", but ", slice.name,
                    " has ", Counted(replicas, "replica"));
  const int64_t replica = global / replicas;
  return Batches{global, replica, recipe.optimizer.adascale ? replica : global};
}

class Restorer {
 public:
  explicit Restorer(const Recipe& given) : given_(given) {}

  Result<Base> Run() && {
    const recipe::Origin& origin = given_.origin;
    base_.recipe = given_;
    base_.recipe.origin = {};
    const auto slice = pods::FindSlice(origin.slice);
    if (!slice.ok())
      return Wrong(given_, "origin.slice", Quoted(origin.slice),
                   ", expected the name of a slice (", slice.status().message(),
                   ")");
    base_.slice = *slice;
    if (!origin.global_batch || !origin.learning_rate)
      return Wrong(given_, "origin",
                   "no global_batch or no learning_rate, expected both");
    ESCALA_RETURN_IF_ERROR(Settings());
    base_.recipe.optimizer.learning_rate = *origin.learning_rate;
    return Batch();
  }

 private:
  Status Settings() {
    for (const TomlEntry& entry : given_.origin.settings.entries) {
      const bool is_known =
          std::find(std::begin(kPlannedSettings), std::end(kPlannedSettings),
                    entry.key) != std::end(kPlannedSettings);
      if (!is_known)
        return Wrong(given_, "origin.settings", Quoted(entry.key),
                     ", expected keys that a plan changes");
      ESCALA_RETURN_IF_ERROR(
          recipe::SetKey(entry.key, entry.value, &base_.recipe));
    }
    return Status();
  }

  Result<Base> Batch() {
    const recipe::Origin& origin = given_.origin;
    ESCALA_ASSIGN_OR_RETURN(
        const Batches batches,
        BatchesOf(base_.recipe, *base_.slice, *origin.global_batch));
    if (given_.global_batch)
      base_.recipe.global_batch = batches.global;
    else
      base_.recipe.batch_per_replica = batches.replica;
    if (given_.train_steps) {
      if (*origin.examples % batches.scheduled != 0)
        return Mismatch("origin.examples is ", *origin.examples,
                        ", no multiple of the batch, ", batches.scheduled);
      base_.recipe.train_steps = *origin.examples / batches.scheduled;
    }
    if (given_.schedule.boundaries.size() != origin.boundaries.size())
      return Mismatch("schedule.boundaries (planned ", origin.boundaries.size(),
                      ", now ", given_.schedule.boundaries.size(), ")");
    for (size_t i = 0; i < origin.boundaries.size(); ++i) {
      if (origin.boundaries[i] % batches.scheduled != 0)
        return Mismatch("origin.boundaries has ", origin.boundaries[i],
                        ", no multiple of the batch, ", batches.scheduled);
      base_.recipe.schedule.boundaries[i] =
          origin.boundaries[i] / batches.scheduled;
    }
    return std::move(base_);
  }

  const Recipe& given_;
  Base base_;
};

// The names of the planned keys whose values differ.
std::string Differences(const Recipe& given, const Recipe& planned) {
  std::vector<std::string> names;
  const auto compare = [&](std::string_view key) {
    const auto now = recipe::ValueOfKey(given, key);
    const auto then = recipe::ValueOfKey(planned, key);
    if (now != then)
      names.push_back(StrCat(key, " (planned ",
                             then ? PrintToml(*then) : "none", ", now ",
                             now ? PrintToml(*now) : "none", ")"));
  };
  for (const std::string_view key : recipe::kPlannedKeys) compare(key);
  for (const std::string_view key : kPlannedSettings) compare(key);
  return names.empty() ? "what it depends on" : StrJoin(names);
}

std::string ByHand(std::string_view what, const pods::Slice& at) {
  return StrCat("changed by hand since it was planned for ", at.name, ": ",
                what, "; so this recipe on ", at.name, " is the new origin");
}

}  // namespace

Status RecordOrigin(const Base& base, const pods::Slice& to, Recipe* planned) {
  ESCALA_ASSIGN_OR_RETURN(const Facts facts,
                          FactsOf(base.recipe, *base.slice, {}));
  recipe::Origin& origin = planned->origin;
  origin = {};
  origin.slice = base.slice->name;
  origin.planned_for = to.name;
  origin.global_batch = facts.global_batch;
  origin.learning_rate = base.recipe.optimizer.learning_rate;
  if (base.recipe.train_steps)
    origin.examples = *base.recipe.train_steps * facts.scheduled_batch;
  for (const int64_t boundary : base.recipe.schedule.boundaries)
    origin.boundaries.push_back(boundary * facts.scheduled_batch);
  for (const std::string_view key : kPlannedSettings) {
    const auto was = recipe::ValueOfKey(base.recipe, key);
    if (was && was != recipe::ValueOfKey(*planned, key))
      origin.settings.Set(key, {was->value, ""});
  }
  return Status();
}

Result<Base> BaseOf(const Recipe& given, const pods::Slice& at,
                    const Options& options) {
  Base own{given, &at, {}};
  own.recipe.origin = {};
  if (given.origin == recipe::Origin()) return own;
  if (given.origin.planned_for.empty())
    return Wrong(given, "origin.planned_for", "nothing",
                 ", expected the name of a slice");
  if (given.origin.planned_for != at.name)
    return InvalidArgument(
        given.At("origin.planned_for"), ": got --from ", at.name,
        ", expected --from ", given.origin.planned_for,
        ", for which this recipe was planned; write that, or take [origin] "
        "out");
  // A plan for a length in steps records the run's examples in [origin].
  if (given.train_steps && !given.origin.examples) {
    own.notes.push_back(
        ByHand("train_steps, which it was planned without", at));
    return own;
  }
  Result<Base> base = Restorer(given).Run();
  if (base.status().code() == StatusCode::kFailedPrecondition) {
    own.notes.push_back(ByHand(base.status().message(), at));
    return own;
  }
  if (!base.ok()) return base.status();
  // Checks that planning again from the origin still gives this recipe.
  Options any = options;
  any.allow_nonlinear = true;
  auto planned = Replan(base->recipe, *base->slice, at, any);
  if (planned.ok())
    ESCALA_RETURN_IF_ERROR(RecordOrigin(*base, at, &planned->recipe));
  if (planned.ok() && planned->recipe == given) return base;
  own.notes.push_back(ByHand(planned.ok()
                                 ? Differences(given, planned->recipe)
                                 : std::string(planned.status().message()),
                             at));
  return own;
}

}  // namespace escala::plan

#include "escala/train/check.h"

#include <algorithm>
#include <string>
#include <vector>

#include "escala/base/strings.h"
#include "escala/train/buckets.h"
#include "escala/train/weights.h"

namespace escala::train {
namespace {

// The metrics that an evaluation reports.
std::vector<std::string> MetricsOf(const job::Job& job) {
  std::vector<std::string> names = job.train.metrics;
  std::erase_if(names, [](const std::string& name) {
    return name == "grad_norm" || name == job::kAdaScaleGain ||
           name == job::kAdaScaleSteps;
  });
  if (job.eval) names = job.eval->program.metrics;
  if (job.perplexity) names.push_back("perplexity");
  return names;
}

Status CheckTarget(const recipe::Recipe& recipe, const job::Job& job) {
  for (const auto& target : recipe.eval.target)
    ESCALA_RETURN_IF_ERROR(
        CheckMetric(recipe.At("eval.target"), target.first, job));
  return Status();
}

Status CheckProfile(const recipe::Recipe& recipe, const job::Job& job) {
  const int64_t steps = job.length.steps;
  if (recipe.profile.steps == 0 || recipe.profile.start <= steps)
    return Status();
  return InvalidArgument(recipe.At("profile.start"), ": got ",
                         recipe.profile.start, ", expected one of the run's ",
                         Counted(steps, "step"));
}

Status CheckNoise(const recipe::Recipe& recipe, const job::Job& job) {
  if (recipe.noise.every_steps == 0) return Status();
  return job::NoiseParts(recipe, job.mesh).status();
}

Status CheckAdaScale(const recipe::Recipe& recipe, const job::Job& job) {
  if (!recipe.optimizer.adascale) return Status();
  if (job.replicas == 1)
    return InvalidArgument(recipe.At("optimizer.adascale"),
                           ": it compares the gradients of replicas, and there "
                           "is only one; leave it out, or take more");
  if (recipe.epochs)
    return InvalidArgument(
        recipe.At("epochs"),
        ": with optimizer.adascale the gains decide how many passes over the "
        "data a run takes; give train_steps, as for one replica alone");
  return Status();
}

Status CheckInitNames(const recipe::Recipe& recipe, const job::Job& job) {
  if (!recipe.init_names.entries.empty() && recipe.init_from.empty())
    return InvalidArgument(recipe.At("init_names"),
                           ": got names of arrays, but no file that has them; "
                           "add `init_from`, or take them out");
  std::vector<std::string> ours;
  for (const job::StateEntry& entry : job.state)
    if (entry.kind != job::StateEntry::Kind::kSlot) ours.push_back(entry.name);
  for (const TomlEntry& entry : recipe.init_names.entries) {
    const bool found =
        std::any_of(ours.begin(), ours.end(), [&](const std::string& name) {
          return Renamed(name, entry.key, "").has_value();
        });
    if (found) continue;
    std::vector<std::string> some = NearestWords(entry.key, ours);
    if (some.empty()) some = ours;
    return InvalidArgument(entry.value.place, ": init_names: got ",
                           Quoted(entry.key),
                           ", which is no parameter, expected names as ",
                           StrJoin(some), "; change it or take it out");
  }
  return Status();
}

Status CheckOnNan(const recipe::Recipe& recipe, const job::Job& job) {
  if (!job.is_imported || recipe.on_nan != "skip") return Status();
  return InvalidArgument(recipe.At("on_nan"),
                         ": got \"skip\" with an imported step, expected "
                         "\"stop\" or \"rollback:N\": its program may have "
                         "changed the state");
}

}  // namespace

Status CheckMetric(std::string_view asked_at, const std::string& metric,
                   const job::Job& job) {
  const std::vector<std::string> names = MetricsOf(job);
  if (std::find(names.begin(), names.end(), metric) != names.end())
    return Status();
  return InvalidArgument(asked_at, ": got ", metric, ", expected one of ",
                         StrJoin(names));
}

Status CheckAsked(const recipe::Recipe& recipe, const job::Job& job) {
  ESCALA_RETURN_IF_ERROR(CheckInitNames(recipe, job));
  ESCALA_RETURN_IF_ERROR(CheckProfile(recipe, job));
  ESCALA_RETURN_IF_ERROR(CheckNoise(recipe, job));
  ESCALA_RETURN_IF_ERROR(CheckAdaScale(recipe, job));
  ESCALA_RETURN_IF_ERROR(CheckOnNan(recipe, job));
  return CheckTarget(recipe, job);
}

std::vector<std::string> NotesOf(const recipe::Recipe& recipe,
                                 const job::Job& job) {
  std::vector<std::string> notes;
  const auto add = [&](const char* key, int64_t every, const char* effect) {
    if (every > job.length.steps)
      notes.push_back(StrCat("note: ", recipe.At(key), ": it is every ", every,
                             " steps, and the run has ", job.length.steps, ": ",
                             effect));
  };
  add(recipe.eval.every_epochs ? "eval.every_epochs" : "eval.every_steps",
      job.length.eval_every, "it evaluates only at its end");
  add("noise.every_steps", recipe.noise.every_steps, "it measures no noise");
  if (!recipe.reading.cache.empty() && !HasDataInBuckets(recipe))
    notes.push_back(StrCat("note: ", recipe.At("input.cache"),
                           ": it copies files of buckets, and no data lie in "
                           "one: it has no effect"));
  return notes;
}

}  // namespace escala::train

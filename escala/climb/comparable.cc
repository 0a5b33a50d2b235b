#include "escala/climb/comparable.h"

#include <numeric>
#include <vector>

#include "escala/plan/facts.h"
#include "escala/plan/rates.h"
#include "escala/recipe/planned_keys.h"
#include "escala/train/session.h"

namespace escala::climb {

namespace {

constexpr char kSpan[] = "architecture.norm_span";

int64_t SpanOf(const recipe::Recipe& recipe, int64_t replicas) {
  const auto written = recipe::ValueOfKey(recipe, kSpan);
  const int64_t span = written ? written->AsInteger().value_or(1) : 1;
  return span == 0 ? replicas : span;  // 0: all
}

Result<bool> KnowsSpan(const recipe::Recipe& recipe, Env* env) {
  ESCALA_ASSIGN_OR_RETURN(const auto source,
                          train::TrainingSource(recipe, env));
  recipe::Recipe with = recipe;
  ESCALA_RETURN_IF_ERROR(recipe::SetKey(kSpan, TomlOf(int64_t{1}), &with));
  return train::ModelOf(with, source->fields()).ok();
}

// Sets the keys that are the same in both.
void Settle(const recipe::Recipe& upper, int64_t steps, double rate,
            recipe::Recipe* recipe) {
  recipe->precision = recipe::Precision::kF32;
  recipe->batch_per_replica.reset();
  recipe->epochs.reset();
  recipe->train_steps = steps;
  recipe->schedule = recipe::Schedule();
  recipe->schedule.warmup_steps = 0;
  recipe->eval.every_steps.reset();
  recipe->eval.every_epochs.reset();
  recipe->origin = recipe::Origin();
  for (const std::string_view key : recipe::kPlannedSettings) {
    if (!key.starts_with("optimizer.") || key == "optimizer.accumulate")
      continue;
    // Another optimizer, which lacks the key, will show in the updates.
    if (const auto value = recipe::ValueOfKey(upper, key))
      (void)recipe::SetKey(key, *value, recipe);
  }
  recipe->optimizer.gradient_type = recipe::GradientType::kF32;
  recipe->optimizer.adascale = false;
  recipe->optimizer.learning_rate = rate;
}

// Gives both recipes a span with which their groups have the same examples at
// the comparison's batch. The facts are of the planned recipes.
Status KeepGroups(const plan::Facts& lower, const plan::Facts& upper,
                  Comparable* made) {
  made->keeps_groups = true;
  int64_t span = SpanOf(made->lower, lower.replicas);
  if (span < 1 || span > lower.replicas)
    return InvalidArgument(made->lower.At(kSpan), ": got ", span,
                           ", expected 0 to ", lower.replicas,
                           ", the replicas on ", lower.slice->name);
  const int64_t group = span * lower.micro_batch;
  const int64_t planned =
      SpanOf(made->upper, upper.replicas) * upper.micro_batch;
  if (planned != group) {
    made->planned_groups_differ =
        StrCat("batch norms see ", planned, " examples on ", upper.slice->name,
               ", ", group, " on ", lower.slice->name);
    made->could_be_equal = group % upper.micro_batch == 0 &&
                           upper.replicas % (group / upper.micro_batch) == 0;
  }
  // A span of all replicas is whole at the latest.
  while (lower.replicas % span != 0 ||
         span * upper.replicas % lower.replicas != 0 ||
         upper.replicas % (span * upper.replicas / lower.replicas) != 0)
    ++span;
  const auto set = [](int64_t value, int64_t replicas, recipe::Recipe* recipe) {
    // A key that is as it was is left to the model, whose default may be wrong.
    if (SpanOf(*recipe, replicas) == value) return Status();
    return recipe::SetKey(kSpan, TomlOf(value), recipe);
  };
  ESCALA_RETURN_IF_ERROR(set(span, lower.replicas, &made->lower));
  return set(span * upper.replicas / lower.replicas, upper.replicas,
             &made->upper);
}

}  // namespace

std::string PlannedRecipe::Name() const {
  return words.empty() ? slice->name : StrCat(slice->name, " with ", words);
}

std::optional<PlannedRecipe> PlainForm(const PlannedRecipe& planned) {
  PlannedRecipe plain = planned;
  recipe::Recipe& recipe = plain.recipe;
  std::vector<std::string> words;
  const auto drop = [&](const char* key, auto* value, const auto& none,
                        const char* word) {
    if (*value == none) return;
    *value = none;
    words.push_back(StrCat(key, "=", word));
  };
  drop("mesh.model", &recipe.mesh.model, int64_t{1}, "1");
  drop("mesh.fsdp", &recipe.mesh.fsdp, int64_t{1}, "1");
  drop("optimizer.shard", &recipe.optimizer.shard, recipe::Shard::kNone,
       "none");
  drop("optimizer.accumulate", &recipe.optimizer.accumulate, int64_t{1}, "1");
  if (words.empty()) return std::nullopt;
  recipe.mesh.data = -1;
  plain.words = StrJoin(words);
  return plain;
}

Result<Comparable> MakeComparable(const PlannedRecipe& lower,
                                  const PlannedRecipe& upper, int64_t steps,
                                  Env* env) {
  Comparable made{.lower = lower.recipe, .upper = upper.recipe};
  ESCALA_ASSIGN_OR_RETURN(const plan::Facts below,
                          plan::FactsOf(lower.recipe, *lower.slice, {}));
  ESCALA_ASSIGN_OR_RETURN(const plan::Facts above,
                          plan::FactsOf(upper.recipe, *upper.slice, {}));
  ESCALA_ASSIGN_OR_RETURN(const bool has_span, KnowsSpan(upper.recipe, env));
  if (has_span) {
    ESCALA_RETURN_IF_ERROR(KeepGroups(below, above, &made));
    // Groups of the plain form have other examples.
    if (!lower.words.empty()) made.planned_groups_differ.clear();
    // Micro batches of another number of replicas are groups of other
    // examples. The smallest rung, which is compared with itself, keeps them.
    if (below.replicas != above.replicas ||
        made.lower.optimizer.accumulate != made.upper.optimizer.accumulate)
      made.lower.optimizer.accumulate = made.upper.optimizer.accumulate = 1;
  }
  made.global_batch =
      std::lcm(below.replicas * made.lower.optimizer.accumulate,
               above.replicas * made.upper.optimizer.accumulate);
  const auto rate =
      plan::RateAt(upper.recipe, above.scheduled_batch, made.global_batch);
  made.learning_rate = rate.ok()
                           ? *rate
                           : upper.recipe.optimizer.learning_rate *
                                 static_cast<double>(made.global_batch) /
                                 static_cast<double>(above.scheduled_batch);
  for (recipe::Recipe* const recipe : {&made.lower, &made.upper}) {
    Settle(upper.recipe, steps, made.learning_rate, recipe);
    recipe->global_batch = made.global_batch;
  }
  return made;
}

}  // namespace escala::climb

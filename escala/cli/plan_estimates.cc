#include "escala/cli/plan_estimates.h"

#include <algorithm>

#include "escala/plan/json.h"
#include "escala/train/evaluate.h"

namespace escala::cli {

namespace {

constexpr uint64_t kMostPriceBytes = 1 << 20;

plan::Data DataOf(const input::Source& source) {
  return {train::FieldsOf(source), source.size(), Env::Default()};
}

}  // namespace

RecipeData DataOf(const recipe::Recipe& recipe) {
  Env* const env = Env::Default();
  const auto source = train::TrainingSource(recipe, env);
  if (!source.ok()) return {{}, source.status()};
  RecipeData found{{(*source)->size(), 0}, DataOf(**source)};
  const auto held_out = train::HeldOutSource(recipe, env);
  if (held_out.ok()) found.size.eval = (*held_out)->size();
  if (const int64_t most = recipe.eval.max_examples; most > 0)
    found.size.eval = std::min(found.size.eval, most);
  return found;
}

Result<pods::Prices> PricesOf(const Arguments& arguments) {
  const auto file = arguments.Get("prices");
  if (!file) return pods::Prices();
  const auto text = ReadFile(Env::Default(), *file, kMostPriceBytes);
  if (!text.ok()) return text.status().WithContext("--prices");
  return pods::ReadPrices(*text, *file);
}

std::string PlanJsonOf(const train::Session& session,
                       const pods::Slice& slice) {
  plan::Rung rung{&slice, plan::PlanOfRun(session.recipe(), slice,
                                          {session.source().size(),
                                           session.eval_source().size()})};
  if (rung.plan.ok()) {
    plan::Estimator estimator(DataOf(session.source()));
    estimator.Fill({}, "", &*rung.plan);
    estimator.Propose(&*rung.plan);
  }
  return plan::RungJson(rung) + "\n";
}

}  // namespace escala::cli

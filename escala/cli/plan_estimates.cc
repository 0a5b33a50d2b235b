#include "escala/cli/plan_estimates.h"

#include <algorithm>

#include "escala/plan/plan.h"
#include "escala/store/buckets.h"
#include "escala/train/evaluate.h"
#include "escala/train/session.h"

namespace escala::cli {

namespace {

constexpr uint64_t kMostPriceBytes = 1 << 20;

}  // namespace

plan::Data DataOf(const input::Source& source) {
  return {source.fields(), source.size(), store::Buckets::Default()};
}

RecipeData DataOf(const recipe::Recipe& recipe) {
  const auto env = train::EnvOfSources(recipe, store::Buckets::Default(),
                                       /*makes_copies=*/false);
  const auto source = train::TrainingSource(recipe, env.get());
  if (!source.ok()) return {{}, source.status()};
  RecipeData found{{(*source)->size(), 0}, DataOf(**source)};
  const auto held_out = train::HeldOutSource(recipe, env.get());
  if (held_out.ok()) found.size.eval = (*held_out)->size();
  if (const int64_t most = recipe.eval.max_examples; most > 0)
    found.size.eval = std::min(found.size.eval, most);
  return found;
}

Result<std::string> ZoneOf(const Arguments& arguments,
                           const pods::Slice& slice) {
  const auto zone = arguments.Get("zone");
  if (!zone) return std::string();
  ESCALA_RETURN_IF_ERROR(plan::CheckZone(slice, *zone).WithContext("--zone"));
  return *zone;
}

Result<pods::Prices> PricesOf(const Arguments& arguments) {
  const auto file = arguments.Get("prices");
  if (!file) return pods::Prices();
  const auto text = ReadFile(store::Buckets::Default(), *file, kMostPriceBytes);
  if (!text.ok()) return text.status().WithContext("--prices");
  return pods::ReadPrices(*text, *file);
}

}  // namespace escala::cli

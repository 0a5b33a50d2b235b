// Proposes layer-wise rates for batches beyond the reach of the recipe's
// optimizer.
#include <algorithm>
#include <cmath>

#include "escala/base/numbers.h"
#include "escala/plan/reference_points.h"
#include "escala/plan/replan.h"
#include "escala/recipe/length.h"

namespace escala::plan {
namespace {

using recipe::OptimizerName;
using recipe::Recipe;

// Above these batches the optimizer is known to lose accuracy and layer-wise
// rates are known to help: SGD with the linear rule (Goyal et al., 2017,
// arXiv:1706.02677, figure 1), AdamW (You et al., 2019, arXiv:1904.00962,
// section 4.1).
constexpr int64_t kSgdReaches = 8192;
constexpr int64_t kAdamReaches = 16384;

// LAMB's default in optax, and that of the reference points.
constexpr double kLambEpsilon = 1e-6;

class Proposer {
 public:
  Proposer(const Recipe& base, const Facts& facts, const Replanned& planned)
      : base_(base), facts_(facts), planned_(planned) {}

  Proposal Propose(OptimizerName better, int64_t reaches) && {
    point_ =
        *ReferenceAt(better, recipe::LarsTable::kMlperf, facts_.global_batch);
    proposal_.what = StrCat(recipe::Word(base_.optimizer.name),
                            " is known to lose accuracy beyond batches of ",
                            reaches, ": consider ", recipe::Word(better));
    Set("optimizer.name", recipe::Word(better));
    Rates(better);
    Schedule();
    Rules();
    proposal_.besides = StrCat(
        "the values follow ", point_.outside ? "the nearest of " : "",
        "MLPerf's reference points: ", point_.name, warmup_note_,
        "; keep optimizer.decay_exclude and trust_exclude at ['*/bias', "
        "'*/scale'], their defaults, and classify with label smoothing of 0.1, "
        "as architecture.label_smoothing=0.1");
    return std::move(proposal_);
  }

 private:
  template <typename T>
  void Set(std::string_view key, const T& value) {
    proposal_.overrides.push_back(StrCat(key, "=", value));
  }
  void Set(std::string_view key, const std::optional<double>& value) {
    if (value) Set(key, FormatNumber(*value));
  }

  // Gives every value whose default depends on the optimizer, because a planned
  // recipe has those of the old one.
  void Rates(OptimizerName better) {
    Set("optimizer.learning_rate", FormatNumber(point_.learning_rate));
    Set("optimizer.weight_decay", std::optional(point_.weight_decay.value_or(
                                      planned_.recipe.optimizer.weight_decay)));
    Set("optimizer.momentum", point_.momentum);
    Set("optimizer.beta1", point_.beta1);
    Set("optimizer.beta2", point_.beta2);
    if (better == OptimizerName::kLamb)
      Set("optimizer.epsilon", FormatNumber(kLambEpsilon));
  }

  void Schedule() {
    const recipe::Schedule& was = planned_.recipe.schedule;
    if (!was.boundaries.empty()) Remove("schedule.boundaries");
    if (!was.boundaries_epochs.empty()) Remove("schedule.boundaries_epochs");
    if (!was.factors.empty()) Remove("schedule.factors");
    Set("schedule.kind", "polynomial");
    if (!point_.warmup_examples) return;
    int64_t steps = recipe::StepsOf(std::llround(*point_.warmup_examples),
                                    facts_.global_batch, base_.plan.rounding);
    if (facts_.steps) {
      const int64_t most = *facts_.steps * kWarmupPercent / 100;
      if (steps > most)
        warmup_note_ =
            StrCat("; the reference trains longer, and its warm-up of ",
                   Counted(steps, "step"), " is cut to ", kWarmupPercent,
                   " % of this run, ", most);
      steps = std::min(steps, most);
    }
    Warmup(steps);
  }

  void Remove(std::string_view key) {
    proposal_.overrides.push_back(StrCat("~", key));
  }

  // Gives the warm-up in the recipe's own unit, so that it replaces the
  // recipe's.
  void Warmup(int64_t steps) {
    const recipe::Schedule& was = planned_.recipe.schedule;
    if (was.warmup_fraction && facts_.steps)
      Set("schedule.warmup_fraction",
          FormatNumber(static_cast<double>(steps) /
                       static_cast<double>(*facts_.steps)));
    else if (was.warmup_epochs && facts_.steps && facts_.epochs)
      Set("schedule.warmup_epochs",
          FormatNumber(*facts_.epochs * static_cast<double>(steps) /
                       static_cast<double>(*facts_.steps)));
    else {
      if (was.warmup_fraction) Remove("schedule.warmup_fraction");
      if (was.warmup_epochs) Remove("schedule.warmup_epochs");
      Set("schedule.warmup_steps", steps);
    }
  }

  // Rules that keep the values above when the recipe is planned again.
  void Rules() {
    const recipe::Schedule& was = planned_.recipe.schedule;
    const bool in_shares = was.warmup_fraction || was.warmup_epochs;
    recipe::WarmupRule warmup = base_.plan.warmup_rule;
    if (point_.warmup_examples)
      warmup = in_shares && facts_.steps ? recipe::WarmupRule::kExamples
                                         : recipe::WarmupRule::kSteps;
    else if (warmup == recipe::WarmupRule::kTable)  // of the new optimizer
      warmup = recipe::WarmupRule::kExamples;
    Set("plan.lr_rule", recipe::Word(recipe::RateRule::kNone));
    Set("plan.warmup_rule", recipe::Word(warmup));
    Set("plan.weight_decay", recipe::Word(recipe::DecayRule::kKeep));
    const auto& fastest = base_.plan.max_learning_rate;
    if (fastest && *fastest < point_.learning_rate)
      Set("plan.max_learning_rate", FormatNumber(point_.learning_rate));
    if (!planned_.linear) Set("plan.max_global_batch", facts_.global_batch);
  }

  const Recipe& base_;
  const Facts& facts_;
  const Replanned& planned_;
  ReferencePoint point_;
  Proposal proposal_;
  std::string warmup_note_;
};

}  // namespace

std::optional<Proposal> LayerWiseRates(const Recipe& base, const Facts& facts,
                                       const Replanned& planned) {
  const OptimizerName name = base.optimizer.name;
  const bool is_sgd = name == OptimizerName::kSgd;
  const bool is_adam =
      name == OptimizerName::kAdam || name == OptimizerName::kAdamw;
  const int64_t reaches = is_sgd ? kSgdReaches : kAdamReaches;
  if (!base.program.empty() || base.optimizer.adascale ||
      !(is_sgd || is_adam) || facts.global_batch <= reaches)
    return std::nullopt;
  return Proposer(base, facts, planned)
      .Propose(is_sgd ? OptimizerName::kLars : OptimizerName::kLamb, reaches);
}

}  // namespace escala::plan

#include "escala/climb/planned_values.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <limits>
#include <optional>
#include <string>
#include <vector>

#include "escala/base/numbers.h"
#include "escala/base/strings.h"
#include "escala/plan/reference_points.h"
#include "escala/recipe/planned_keys.h"

namespace escala::climb {
namespace {

using recipe::RateRule;
using recipe::WarmupRule;

// A warm-up in steps keeps at least so many of them, or all.
constexpr double kLeastWarmup = 400;

// The table's settings for both batches; nullopt: it has no such optimizer.
struct TablePoints {
  std::optional<plan::ReferencePoint> from, to;
};

TablePoints PointsOf(const plan::Plan& plan) {
  const auto at = [&](int64_t batch) {
    return plan::ReferenceAt(plan.given.optimizer.name,
                             plan.given.plan.lars_table, batch);
  };
  return {at(plan.before.scheduled_batch), at(plan.after.scheduled_batch)};
}

// The learning rate that the recipe's rule demands, for a batch `k` times as
// large; nullopt: the table that it names has no such optimizer.
std::optional<double> RateBy(const plan::Plan& plan, double k) {
  const recipe::Recipe& given = plan.given;
  double factor = 1;
  if (!given.optimizer.adascale) switch (given.plan.lr_rule) {
      case RateRule::kNone:
        break;
      case RateRule::kLinear:
        factor = k;
        break;
      case RateRule::kSqrt:
      case RateRule::kAdamSde:
      case RateRule::kLegw:
        factor = std::sqrt(k);
        break;
      case RateRule::kTable: {
        const auto [from, to] = PointsOf(plan);
        if (!from || !to) return std::nullopt;
        factor = to->learning_rate / from->learning_rate;
      }
    }
  const double rate = given.optimizer.learning_rate * factor;
  return std::min(rate, given.plan.max_learning_rate.value_or(rate));
}

bool IsPlanned(std::string_view key) {
  const auto is_one = [&](const auto& keys) {
    return std::find(std::begin(keys), std::end(keys), key) != std::end(keys);
  };
  return key.starts_with("origin.") || is_one(recipe::kPlannedKeys) ||
         is_one(recipe::kPlannedSettings);
}

class Checks {
 public:
  void Within(const std::string& what, double got, double low, double high) {
    ++count_;
    if (!(low <= got && got <= high))
      wrong_.push_back(StrCat(what, " is ", FormatNumber(got, 6),
                              ", and its rule gives ", FormatNumber(low, 6),
                              " to ", FormatNumber(high, 6)));
  }
  // `got` may be `slack` away from `wanted`.
  void Near(const std::string& what, double got, double wanted, double slack) {
    ++count_;
    if (!(std::abs(got - wanted) <= slack))
      wrong_.push_back(StrCat(what, " is ", FormatNumber(got, 6),
                              ", and its rule gives ",
                              FormatNumber(wanted, 6)));
  }
  // No rule moves a key that is not planned.
  void SameBesides(const recipe::Recipe& given, const recipe::Recipe& planned) {
    ++count_;
    for (const recipe::Difference& one : recipe::DifferencesOf(given, planned))
      if (!IsPlanned(one.key))
        wrong_.push_back(
            StrCat(one.key, " is ", one.after.empty() ? "unset" : one.after,
                   ", was ", one.before.empty() ? "unset" : one.before,
                   ", and no rule moves it"));
  }
  int64_t count() const { return count_; }
  const std::vector<std::string>& wrong() const { return wrong_; }

 private:
  int64_t count_ = 0;
  std::vector<std::string> wrong_;
};

// The momentum and the betas of a recipe that follows a table: what an average
// lets in of each step keeps its ratio to the table's.
void CheckByTable(const plan::Plan& plan, Checks* checks) {
  const recipe::Optimizer& before = plan.given.optimizer;
  const recipe::Optimizer& after = plan.recipe.optimizer;
  const auto [from, to] = PointsOf(plan);
  if (!from || !to) return;
  const auto follows = [&](const char* what, double was, double is,
                           const std::optional<double>& low,
                           const std::optional<double>& high) {
    const double rests = low && high && *low < 1 ? (1 - *high) / (1 - *low) : 1;
    checks->Near(what, is, std::max(0.0, 1 - rests * (1 - was)), 1e-9);
  };
  follows("the momentum", before.momentum, after.momentum, from->momentum,
          to->momentum);
  follows("beta1", before.beta1, after.beta1, from->beta1, to->beta1);
  follows("beta2", before.beta2, after.beta2, from->beta2, to->beta2);
}

// What belongs to the optimizer besides its rate, for a batch `k` times as
// large.
void CheckOptimizer(const plan::Plan& plan, double k, Checks* checks) {
  const recipe::Optimizer& before = plan.given.optimizer;
  const recipe::Optimizer& after = plan.recipe.optimizer;
  const RateRule rule = plan.given.plan.lr_rule;
  // An average decays by examples.
  if (before.ema > 0 && !before.adascale)
    checks->Near("the decay of averages", after.ema, std::pow(before.ema, k),
                 1e-9);
  if (rule == RateRule::kTable) return CheckByTable(plan, checks);
  checks->Near("the momentum", after.momentum, before.momentum, 0);
  const bool is_adam = before.name == recipe::OptimizerName::kAdam ||
                       before.name == recipe::OptimizerName::kAdamw;
  const double betas = rule == RateRule::kAdamSde ? k : 1;
  checks->Near("beta1", after.beta1, 1 - betas * (1 - before.beta1), 1e-9);
  checks->Near("beta2", after.beta2, 1 - betas * (1 - before.beta2), 1e-9);
  const bool moves_epsilon =
      is_adam && (rule == RateRule::kSqrt || rule == RateRule::kAdamSde);
  const double epsilon =
      moves_epsilon ? before.epsilon / std::sqrt(k) : before.epsilon;
  checks->Near("epsilon", after.epsilon, epsilon, 1e-9 * epsilon);
}

void CheckDecay(const plan::Plan& plan, Checks* checks) {
  const recipe::Optimizer& before = plan.given.optimizer;
  double decay = before.weight_decay;
  switch (plan.given.plan.weight_decay) {
    case recipe::DecayRule::kKeep:
      break;
    case recipe::DecayRule::kScale: {
      // Updates x rate x decay of the whole run stay; Adafactor's decay does
      // not depend on the rate.
      const double rates =
          before.name == recipe::OptimizerName::kAdafactor
              ? 1
              : plan.recipe.optimizer.learning_rate / before.learning_rate;
      const double updates = static_cast<double>(plan.before.scheduled_batch) /
                             static_cast<double>(plan.after.scheduled_batch);
      decay /= rates * updates;
      break;
    }
    case recipe::DecayRule::kTable:
      const TablePoints at = PointsOf(plan);
      if (at.from && at.to && at.from->weight_decay && at.to->weight_decay)
        decay *= *at.to->weight_decay / *at.from->weight_decay;
      break;
  }
  checks->Near("the weight decay", plan.recipe.optimizer.weight_decay, decay,
               1e-6 * decay);
}

// The warm-up of the larger batch, by the recipe's rule, in steps.
void CheckWarmup(const plan::Plan& plan, Checks* checks) {
  const auto steps = static_cast<double>(*plan.before.warmup_steps);
  const double examples = steps *
                          static_cast<double>(plan.before.scheduled_batch) /
                          static_cast<double>(plan.after.scheduled_batch);
  double low = examples, high = examples;
  switch (plan.given.plan.warmup_rule) {
    case WarmupRule::kTable:
      return;
    case WarmupRule::kSteps:
    case WarmupRule::kLegw:
      low = high = steps;
      break;
    case WarmupRule::kExamples:
      if (plan.given.schedule.warmup_steps)
        high = std::max(examples, std::min(steps, kLeastWarmup));
      break;
  }
  checks->Within("the warm-up in steps",
                 static_cast<double>(*plan.after.warmup_steps),
                 std::floor(low) - 1, std::ceil(high) + 1);
}

// A cadence in steps keeps its number of examples. It is at least
// plan.min_every, and at most the length of the run.
void CheckCadences(const plan::Plan& plan, Checks* checks) {
  const recipe::Recipe &given = plan.given, &planned = plan.recipe;
  const double k = static_cast<double>(plan.after.global_batch) /
                   static_cast<double>(plan.before.global_batch);
  const auto most =
      plan.after.steps.value_or(std::numeric_limits<int64_t>::max());
  const auto every = [&](const char* what, int64_t was, int64_t is) {
    if (was == 0) return;
    const auto least = static_cast<double>(
        std::min(std::max<int64_t>(1, given.plan.min_every), most));
    const double wanted = std::clamp(static_cast<double>(was) / k, least,
                                     static_cast<double>(most));
    checks->Within(what, static_cast<double>(is), std::floor(wanted),
                   std::ceil(wanted));
  };
  every("eval.every_steps", given.eval.every_steps.value_or(0),
        planned.eval.every_steps.value_or(0));
  every("checkpoint.every_steps", given.checkpoint.every_steps.value_or(0),
        planned.checkpoint.every_steps.value_or(0));
  every("checkpoint.keep_every_steps",
        given.checkpoint.keep_every_steps.value_or(0),
        planned.checkpoint.keep_every_steps.value_or(0));
  every("log_every", given.log_every, planned.log_every);
  every("noise.every_steps", given.noise.every_steps,
        planned.noise.every_steps);
}

// A micro batch, and a group of a batch norm, have as many examples as before.
void CheckGroups(const plan::Plan& plan, Checks* checks) {
  const plan::Facts &before = plan.before, &after = plan.after;
  if (after.batch_per_replica == before.batch_per_replica)
    checks->Near("optimizer.accumulate",
                 static_cast<double>(plan.recipe.optimizer.accumulate),
                 static_cast<double>(plan.given.optimizer.accumulate), 0);
  constexpr char kSpan[] = "architecture.norm_span";
  const auto group = [&](const recipe::Recipe& recipe,
                         const plan::Facts& facts) -> std::optional<int64_t> {
    const auto written = recipe::ValueOfKey(recipe, kSpan);
    const auto span = written ? written->AsInteger() : std::nullopt;
    if (!span) return std::nullopt;
    return (*span == 0 ? facts.replicas : *span) * facts.batch_per_replica;
  };
  const auto was = group(plan.given, before), is = group(plan.recipe, after);
  // Not every slice has such groups; the plan says so.
  if (!was || !is || *was % after.batch_per_replica != 0 ||
      after.replicas % (*was / after.batch_per_replica) != 0)
    return;
  checks->Near("the examples of a batch norm's group", static_cast<double>(*is),
               static_cast<double>(*was), 0);
}

}  // namespace

Gate PlannedValues(const plan::Plan& plan) {
  const plan::Facts &before = plan.before, &after = plan.after;
  const auto batch = static_cast<double>(after.global_batch);
  const double k = batch / static_cast<double>(before.global_batch);
  Checks checks;
  checks.Near("the batch of a replica",
              static_cast<double>(after.batch_per_replica),
              static_cast<double>(before.batch_per_replica), 0);
  checks.Near("the global batch", batch,
              static_cast<double>(after.batch_per_replica * after.replicas), 0);
  if (const auto rate = RateBy(plan, k))
    checks.Near("the learning rate", plan.recipe.optimizer.learning_rate, *rate,
                1e-9 * *rate);
  CheckCadences(plan, &checks);
  if (plan.given.program.empty()) {
    CheckGroups(plan, &checks);
    CheckOptimizer(plan, k, &checks);
    CheckDecay(plan, &checks);
  }
  checks.SameBesides(plan.given, plan.recipe);
  // In examples, everything is within one step of the larger batch.
  const double step = std::max(batch, static_cast<double>(before.global_batch));
  if (before.examples && after.examples)
    checks.Near("the run's examples", static_cast<double>(*after.examples),
                static_cast<double>(*before.examples), step);
  if (before.boundaries && after.boundaries &&
      before.boundaries->size() == after.boundaries->size())
    for (size_t i = 0; i < before.boundaries->size(); ++i)
      checks.Near(
          StrCat("boundary ", i + 1, " in examples"),
          static_cast<double>((*after.boundaries)[i] * after.scheduled_batch),
          static_cast<double>((*before.boundaries)[i] * before.scheduled_batch),
          step);
  if (before.warmup_steps && after.warmup_steps) CheckWarmup(plan, &checks);

  Gate gate;
  gate.name = "planned values";
  gate.against = before.slice->name;
  gate.wanted =
      "the same examples per replica, run, warm-up and boundary, and the rate "
      "by its rule";
  gate.figures = {{"checked", static_cast<double>(checks.count()), ""}};
  if (checks.wrong().empty()) {
    gate.colour = Colour::kGreen;
    gate.found = StrCat(checks.count(), " values are as their rules give them");
    return gate;
  }
  // A plan that says itself that it is not linear was asked to be so.
  gate.colour = plan.linear ? Colour::kRed : Colour::kYellow;
  gate.found = StrJoin(checks.wrong(), "; ");
  gate.next =
      "`escala plan` names the rule of each value; --explain lr shows "
      "the rate's arithmetic";
  return gate;
}

}  // namespace escala::climb

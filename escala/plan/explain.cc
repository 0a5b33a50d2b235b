#include "escala/plan/explain.h"

#include "escala/base/numbers.h"
#include "escala/base/table.h"
#include "escala/plan/rates.h"
#include "escala/plan/reference_points.h"

namespace escala::plan {
namespace {

using recipe::RateRule;

struct Rule {
  RateRule rule;
  std::string_view formula;
  std::string_view domain;
  std::string_view source;
};

// In the formulas, k is the new batch over the old.
constexpr Rule kRules[] = {
    {RateRule::kNone, "rate' = rate", "any optimizer",
     "the recipe's own choice"},
    {RateRule::kLinear, "rate' = k rate",
     "sgd; known to hold to batches of about 8192 with warm-up",
     "Krizhevsky, 2014, arXiv:1404.5997; Goyal et al., 2017, arXiv:1706.02677"},
    {RateRule::kSqrt,
     "rate' = sqrt(k) rate; adam, adamw: epsilon' = epsilon / sqrt(k)",
     "adaptive optimizers",
     "Hoffer et al., 2017, arXiv:1705.08741; Malladi et al., 2022, "
     "arXiv:2205.10287"},
    {RateRule::kAdamSde,
     "as sqrt, and beta1' = 1 - k (1 - beta1), beta2' = 1 - k (1 - beta2)",
     "adam, adamw; k (1 - beta) < 1 for both, else refused",
     "Malladi et al., 2022, arXiv:2205.10287, definition 5.3"},
    {RateRule::kLegw,
     "rate' = sqrt(k) rate, k times the epochs of warm-up (as many steps)",
     "any optimizer with a warm-up", "You et al., 2019, arXiv:1901.08256"},
    {RateRule::kTable,
     "rate' = rate x T(batch') / T(batch): T by log2 of the batch between the "
     "points below; momentum or betas and weight decay by the same points, "
     "each in the recipe's own ratio to them; warm-up at least the points'",
     "lars, lamb; beyond the points the nearest one, with a warning",
     "You et al., 2017, arXiv:1708.03888; You et al., 2019, arXiv:1904.00962; "
     "the points: MLPerf Training's reference convergence points "
     "(mlcommons/logging), TensorFlow's models (tensorflow/tpu lars_util.py)"},
};

std::string RuleText(const Rule& rule) {
  return StrCat(recipe::Word(rule.rule), "\n", Wrapped("    ", rule.formula, 4),
                Wrapped("    for: ", rule.domain, 6),
                Wrapped("    source: ", rule.source, 6));
}

std::string Maybe(const std::optional<double>& number) {
  return number ? FormatNumber(*number) : "-";
}

std::string PointsText(recipe::OptimizerName optimizer,
                       recipe::LarsTable table) {
  TableRows rows = {{"  batch", "rate", "warm-up (examples)", "momentum",
                     "beta1", "beta2", "weight decay", "examples to target",
                     "point"}};
  for (const ReferencePoint& point : ReferencePoints(optimizer, table))
    rows.push_back(
        {StrCat("  ", FormatNumber(point.global_batch)),
         FormatNumber(point.learning_rate), Maybe(point.warmup_examples),
         Maybe(point.momentum), Maybe(point.beta1), Maybe(point.beta2),
         Maybe(point.weight_decay), Maybe(point.examples), point.name});
  return Table(rows);
}

}  // namespace

std::string ExplainRates() {
  std::string text =
      "plan.lr_rule: how the rate follows the batch. k = new batch / old "
      "batch.\n\n";
  for (const Rule& rule : kRules) StrAppend(&text, RuleText(rule));
  StrAppend(&text,
            "\ndefaults: sgd linear; adam, adamw, adafactor sqrt; lars, lamb "
            "table\n\nlars, plan.lars_table = \"mlperf\":\n");
  using recipe::LarsTable;
  using recipe::OptimizerName;
  StrAppend(&text, PointsText(OptimizerName::kLars, LarsTable::kMlperf));
  StrAppend(&text, "\nlars, plan.lars_table = \"tf\" (up to each batch):\n");
  StrAppend(&text, PointsText(OptimizerName::kLars, LarsTable::kTf));
  StrAppend(&text, "\nlamb:\n");
  StrAppend(&text, PointsText(OptimizerName::kLamb, LarsTable::kMlperf));
  return text;
}

std::string ExplainRate(const recipe::Recipe& recipe) {
  std::string text;
  for (const Rule& rule : kRules)
    if (rule.rule == recipe.plan.lr_rule) text = RuleText(rule);
  const auto& optimizer = recipe.optimizer.name;
  if (recipe.plan.lr_rule == RateRule::kTable)
    StrAppend(&text, PointsText(optimizer, recipe.plan.lars_table));
  return text;
}

}  // namespace escala::plan

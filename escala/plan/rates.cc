#include "escala/plan/rates.h"

#include <cmath>

#include "escala/base/numbers.h"
#include "escala/plan/reference_points.h"

namespace escala::plan {
namespace {

using recipe::OptimizerName;
using recipe::RateRule;
using recipe::Recipe;

bool IsAdam(const Recipe& recipe) {
  return recipe.program.empty() &&
         (recipe.optimizer.name == OptimizerName::kAdam ||
          recipe.optimizer.name == OptimizerName::kAdamw);
}

Status CheckRule(const Recipe& base) {
  const RateRule rule = base.plan.lr_rule;
  const bool is_table =
      base.program.empty() &&
      !ReferencePoints(base.optimizer.name, base.plan.lars_table).empty();
  if (rule == RateRule::kAdamSde && !IsAdam(base))
    return InvalidArgument(base.At("plan.lr_rule"),
                           ": got \"adam_sde\" with optimizer ",
                           recipe::Word(base.optimizer.name),
                           ", expected it with adam or adamw, whose betas it "
                           "moves; write e.g. `lr_rule = \"sqrt\"`");
  if (rule == RateRule::kTable && !is_table)
    return InvalidArgument(base.At("plan.lr_rule"),
                           ": got \"table\" with optimizer ",
                           recipe::Word(base.optimizer.name),
                           ", expected it with lars or lamb, of which there "
                           "are reference points; write e.g. `lr_rule = "
                           "\"linear\"`");
  return Status();
}

// The beta of adam_sde, 1 - k (1 - beta), which must stay above 0.
Result<double> SdeBeta(const Recipe& base, const char* key, double beta,
                       Ratio batch) {
  const long double rest = batch.value() * (1 - Written(beta));
  if (rest < 1) return static_cast<double>(1 - rest);
  return FailedPrecondition(
      base.At(key), ": got ", beta, ", of which adam_sde makes 1 - ",
      FormatNumber(static_cast<double>(batch.value())), " x (1 - ", beta,
      ") <= 0, expected a batch less than ",
      FormatNumber(static_cast<double>(1 / (1 - Written(beta)))),
      " times the origin's");
}

// Scales 1 - value by the ratio of 1 - to over 1 - from.
double ScaleRest(double value, double from, double to) {
  const long double rest =
      (1 - Written(value)) / (1 - Written(from)) * (1 - Written(to));
  return std::max(0.0, static_cast<double>(1 - rest));
}

class RatePlanner {
 public:
  RatePlanner(const Recipe& base, int64_t before, int64_t after, Ratio updates,
              Recipe* planned, std::vector<RateReason>* why,
              std::vector<std::string>* notes)
      : base_(base),
        before_(before),
        after_(after),
        batch_(Ratio::Of(after, before)),
        updates_(updates),
        planned_(*planned),
        why_(*why),
        notes_(*notes) {}

  Status Run() {
    ESCALA_ASSIGN_OR_RETURN(planned_.optimizer.learning_rate,
                            RateAt(base_, before_, after_));
    switch (base_.plan.lr_rule) {
      case RateRule::kNone:
        Rate("kept", "lr_rule = none: the rate does not follow the batch");
        break;
      case RateRule::kLinear:
        Rate("linear",
             StrCat("x ", Times(batch_),
                    " like the batch: the same total of rates per example",
                    planned_.program.empty()
                        ? ""
                        : "; the optimizer of an imported step is not known: "
                          "plan.lr_rule=sqrt is for Adam"));
        break;
      case RateRule::kSqrt:
        Sqrt("the gradient's noise falls with the root of the batch");
        Epsilon();
        break;
      case RateRule::kAdamSde:
        Sqrt("Adam as a stochastic differential equation");
        Epsilon();
        ESCALA_RETURN_IF_ERROR(Betas());
        break;
      case RateRule::kLegw:
        Sqrt("LEGW, together with its warm-up");
        break;
      case RateRule::kTable:
        Table();
        break;
    }
    Decay();
    return Status();
  }

 private:
  void Rate(std::string rule, std::string reason) {
    why_.push_back({"learning_rate", std::move(rule), reason});
  }

  void Sqrt(std::string_view reason) {
    Rate(std::string(recipe::Word(base_.plan.lr_rule)),
         StrCat("x sqrt(", Times(batch_), "): ", reason));
  }

  void Epsilon() {
    if (!IsAdam(base_)) return;
    const long double root = std::sqrt(batch_.value());
    planned_.optimizer.epsilon =
        static_cast<double>(Written(base_.optimizer.epsilon) / root);
    why_.push_back({"optimizer.epsilon", "sqrt",
                    StrCat("/ sqrt(", Times(batch_),
                           "): it is added to the root of the squared "
                           "gradients, which shrinks likewise")});
  }

  Status Betas() {
    recipe::Optimizer& optimizer = planned_.optimizer;
    for (const auto& [key, beta] :
         {std::pair("optimizer.beta1", &optimizer.beta1),
          std::pair("optimizer.beta2", &optimizer.beta2)}) {
      const double before = *beta;
      ESCALA_ASSIGN_OR_RETURN(*beta, SdeBeta(base_, key, before, batch_));
      why_.push_back({key, "adam_sde",
                      StrCat("1 - ", Times(batch_), " x (1 - ", before,
                             "): averages over the same number of examples")});
    }
    return Status();
  }

  // Moves a value as the reference moves between the two batches, if the table
  // has it at both. A value that equals the reference's takes the new one; from
  // any other, `change` computes it.
  void Follow(const char* key, double* value, const std::optional<double>& from,
              const std::optional<double>& to,
              double (*change)(double, double, double)) {
    if (!from || !to || batch_.is_one()) return;
    if (!recipe::ValueOfKey(base_, key)) return;
    const double before = *value;
    *value = before == *from ? *to : change(before, *from, *to);
    why_.push_back(
        {key, "table",
         StrCat("the reference goes from ", FormatNumber(*from), " to ",
                FormatNumber(*to), "; the recipe keeps its own ratio to it")});
  }

  void Table() {
    const auto& name = base_.optimizer.name;
    const auto from = ReferenceAt(name, base_.plan.lars_table, before_);
    const auto to = ReferenceAt(name, base_.plan.lars_table, after_);
    Rate("table", batch_.is_one()
                      ? "the same batch"
                      : StrCat("the reference's rate goes from ",
                               FormatNumber(from->learning_rate), " at ",
                               before_, " to ", FormatNumber(to->learning_rate),
                               " at ", after_, " (", to->name,
                               "); the recipe keeps its own ratio to it"));
    recipe::Optimizer& optimizer = planned_.optimizer;
    Follow("optimizer.momentum", &optimizer.momentum, from->momentum,
           to->momentum, ScaleRest);
    Follow("optimizer.beta1", &optimizer.beta1, from->beta1, to->beta1,
           ScaleRest);
    Follow("optimizer.beta2", &optimizer.beta2, from->beta2, to->beta2,
           ScaleRest);
    if (!batch_.is_one()) Warn(*from, *to);
  }

  void Warn(const ReferencePoint& from, const ReferencePoint& to) {
    for (const auto& [point, batch] :
         {std::pair(&from, before_), std::pair(&to, after_)})
      if (point->outside)
        notes_.push_back(StrCat("a batch of ", batch,
                                " lies outside of the reference points; the "
                                "nearest, ",
                                point->name, ", is taken"));
    if (from.examples && to.examples && *to.examples > *from.examples)
      notes_.push_back(StrCat(
          "the reference needed ", FormatNumber(*to.examples / *from.examples),
          " x the examples for its target at ", after_, " that it needed at ",
          before_,
          "; the plan keeps the examples: if the target is missed, "
          "train longer"));
  }

  void Decay() {
    const char* const key = "optimizer.weight_decay";
    if (!recipe::ValueOfKey(base_, key) || base_.optimizer.weight_decay == 0)
      return;
    double* const decay = &planned_.optimizer.weight_decay;
    // The factor by which the run's total weight decay would change. In
    // logarithms that total is updates x rate x decay. Adafactor does not
    // multiply the decay by the rate.
    const bool by_rate = base_.optimizer.name != OptimizerName::kAdafactor;
    const long double rates = by_rate
                                  ? Written(planned_.optimizer.learning_rate) /
                                        Written(base_.optimizer.learning_rate)
                                  : 1;
    const long double whole = rates / updates_.value();
    const std::string takes =
        StrCat(by_rate ? "updates x rate x decay" : "updates x decay",
               " over the run: ");
    switch (base_.plan.weight_decay) {
      case recipe::DecayRule::kKeep:
        why_.push_back({key, "kept",
                        StrCat(takes, FormatNumber(static_cast<double>(whole)),
                               " x before; plan.weight_decay=scale keeps it")});
        break;
      case recipe::DecayRule::kScale:
        *decay = static_cast<double>(Written(*decay) / whole);
        why_.push_back({key, "scaled", StrCat(takes, "as before")});
        break;
      case recipe::DecayRule::kTable: {
        const auto& name = base_.optimizer.name;
        const auto from = ReferenceAt(name, base_.plan.lars_table, before_);
        const auto to = ReferenceAt(name, base_.plan.lars_table, after_);
        const size_t lines = why_.size();
        if (from && to)
          Follow(key, decay, from->weight_decay, to->weight_decay,
                 [](double value, double a, double b) {
                   return static_cast<double>(Written(value) / Written(a) *
                                              Written(b));
                 });
        if (why_.size() == lines)
          why_.push_back({key, "kept", "the table has no decay for this step"});
        break;
      }
    }
  }

  const Recipe& base_;
  const int64_t before_, after_;
  const Ratio batch_, updates_;
  Recipe& planned_;
  std::vector<RateReason>& why_;
  std::vector<std::string>& notes_;
};

}  // namespace

std::string Times(Ratio ratio) {
  return ratio.den == 1 ? StrCat(ratio.num) : StrCat(ratio.num, "/", ratio.den);
}

Result<double> RateAt(const Recipe& base, int64_t before, int64_t after) {
  ESCALA_RETURN_IF_ERROR(CheckRule(base));
  const double rate = base.optimizer.learning_rate;
  const Ratio batch = Ratio::Of(after, before);
  switch (base.plan.lr_rule) {
    case RateRule::kNone:
      return rate;
    case RateRule::kLinear:
      return static_cast<double>(Written(rate) *
                                 static_cast<long double>(batch.num) /
                                 static_cast<long double>(batch.den));
    case RateRule::kAdamSde:
      for (const auto& [key, beta] :
           {std::pair("optimizer.beta1", base.optimizer.beta1),
            std::pair("optimizer.beta2", base.optimizer.beta2)})
        ESCALA_RETURN_IF_ERROR(SdeBeta(base, key, beta, batch).status());
      [[fallthrough]];
    case RateRule::kSqrt:
    case RateRule::kLegw:
      return static_cast<double>(Written(rate) * std::sqrt(batch.value()));
    case RateRule::kTable:
      break;
  }
  if (batch.is_one()) return rate;
  const OptimizerName name = base.optimizer.name;
  const auto from = ReferenceAt(name, base.plan.lars_table, before);
  const auto to = ReferenceAt(name, base.plan.lars_table, after);
  // If the recipe has exactly the reference's rate, so has the plan, without
  // rounding.
  if (rate == from->learning_rate) return to->learning_rate;
  return static_cast<double>(Written(rate) * Written(to->learning_rate) /
                             Written(from->learning_rate));
}

Status PlanRates(const Recipe& base, int64_t before, int64_t after,
                 Ratio updates, Recipe* planned, std::vector<RateReason>* why,
                 std::vector<std::string>* notes) {
  return RatePlanner(base, before, after, updates, planned, why, notes).Run();
}

}  // namespace escala::plan

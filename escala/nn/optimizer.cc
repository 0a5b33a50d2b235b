#include "escala/nn/optimizer.h"

#include <limits>

#include "escala/graph/ops.h"
#include "escala/nn/adafactor.h"

namespace escala::nn {

namespace {

using Slot = Optimizer::Slot;

// Adds decay x parameter.
Value WithDecay(const OptimizerInput& input, const Value& x, double decay) {
  return input.decay && decay != 0 ? x + decay * input.parameter : x;
}

Value Norm(const OptimizerInput& input, const Value& x) {
  return graph::Sqrt(SquaredNorm({x}, {input.add_pieces}));
}

// Scales the update to the parameter's norm. If either norm is zero, the scale
// would be zero or infinite, so the update stays as it is.
Value Trusted(const OptimizerInput& input, const Value& update,
              double coefficient, double epsilon) {
  if (!input.trust) return update;
  const Value parameter_norm = Norm(input, input.parameter);
  const Value update_norm = Norm(input, update);
  const Value ratio = coefficient * parameter_norm / (update_norm + epsilon);
  const Value known = graph::And(graph::Greater(parameter_norm, 0.0),
                                 graph::Greater(update_norm, 0.0));
  return update * graph::Select(known, ratio, 1.0);
}

// SGD and LARS. LARS accumulates steps, SGD directions.
class Momentum : public Optimizer {
 public:
  explicit Momentum(const OptimizerOptions& options) : options_(options) {}

  std::vector<Slot> Slots(const Shape& parameter) const override {
    if (options_.momentum == 0) return {};
    return {{"momentum", parameter}};
  }

  Value Update(const OptimizerInput& input, std::vector<Value>* slots,
               CallSite here) const override {
    const bool lars = options_.kind == OptimizerOptions::Kind::kLars;
    const graph::Naming naming(input.parameter.graph(), lars ? "lars" : "sgd",
                               here);
    const Value direction =
        WithDecay(input, input.gradient, options_.weight_decay);
    if (!lars)
      return input.parameter -
             input.learning_rate * WithMomentum(direction, slots);
    const Value step =
        input.learning_rate *
        Trusted(input, direction, options_.trust_coefficient, options_.epsilon);
    return input.parameter - WithMomentum(step, slots);
  }

 private:
  Value WithMomentum(const Value& x, std::vector<Value>* slots) const {
    if (options_.momentum == 0) return x;
    Value& sum = (*slots)[0];
    sum = x + options_.momentum * sum;
    return options_.nesterov ? x + options_.momentum * sum : sum;
  }

  const OptimizerOptions options_;
};

// Adam, AdamW and LAMB.
class Adam : public Optimizer {
 public:
  explicit Adam(const OptimizerOptions& options) : options_(options) {}

  std::vector<Slot> Slots(const Shape& parameter) const override {
    return {{"mu", parameter}, {"nu", parameter}};
  }

  Value Update(const OptimizerInput& input, std::vector<Value>* slots,
               CallSite here) const override {
    using Kind = OptimizerOptions::Kind;
    const bool lamb = options_.kind == Kind::kLamb;
    const graph::Naming naming(input.parameter.graph(), lamb ? "lamb" : "adam",
                               here);
    Value& mu = (*slots)[0];
    Value& nu = (*slots)[1];
    mu = Ema(mu, input.gradient, options_.beta1);
    nu = Ema(nu, graph::Square(input.gradient), options_.beta2);
    Value direction = Unbiased(mu, options_.beta1, input.count) /
                      (graph::Sqrt(Unbiased(nu, options_.beta2, input.count)) +
                       options_.epsilon);
    if (options_.kind != Kind::kAdam)
      direction = WithDecay(input, direction, options_.weight_decay);
    if (lamb) direction = Trusted(input, direction, 1, 0);
    return input.parameter - input.learning_rate * direction;
  }

 private:
  // Corrects an average that started at 0, by its remaining weight beta^count.
  static Value Unbiased(const Value& average, double beta, const Value& count) {
    return average / (1.0 - graph::Pow(beta, count));
  }

  const OptimizerOptions options_;
};

struct Range {
  std::string_view name;
  double value, low;
  double high;  // below this
};

}  // namespace

Result<std::unique_ptr<Optimizer>> MakeOptimizer(
    const OptimizerOptions& options) {
  constexpr double kInfinity = std::numeric_limits<double>::infinity();
  for (const Range& r :
       {Range{"momentum", options.momentum, 0, 1},
        Range{"beta1", options.beta1, 0, 1},
        Range{"beta2", options.beta2, 0, 1},
        Range{"epsilon", options.epsilon, 0, kInfinity},
        Range{"weight decay", options.weight_decay, 0, kInfinity},
        Range{"trust coefficient", options.trust_coefficient, 0, kInfinity},
        Range{"decay rate", options.decay_rate, 0, kInfinity},
        Range{"clipping threshold", options.clipping_threshold, 0, kInfinity}})
    if (!(r.value >= r.low && r.value < r.high))
      return InvalidArgument("optimizer: got a ", r.name, " of ", r.value,
                             ", expected one in [", r.low, ", ", r.high, ")");
  using Kind = OptimizerOptions::Kind;
  switch (options.kind) {
    case Kind::kSgd:
    case Kind::kLars:
      return std::unique_ptr<Optimizer>(std::make_unique<Momentum>(options));
    case Kind::kAdam:
    case Kind::kAdamW:
    case Kind::kLamb:
      return std::unique_ptr<Optimizer>(std::make_unique<Adam>(options));
    case Kind::kAdafactor:
      return MakeAdafactor(options);
  }
  return InvalidArgument("optimizer: got kind ", static_cast<int>(options.kind),
                         ", expected one of OptimizerOptions::Kind");
}

}  // namespace escala::nn

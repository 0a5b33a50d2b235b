// Optimizers as ops of the program. The arithmetic is optax's, in f32.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "escala/nn/context.h"

namespace escala::nn {

struct OptimizerOptions {
  enum class Kind { kSgd, kAdam, kAdamW, kLars, kLamb, kAdafactor };
  Kind kind = Kind::kSgd;
  double momentum = 0;                // sgd, lars, adafactor
  bool nesterov = false;              // sgd, lars
  double beta1 = 0.9, beta2 = 0.999;  // adam, adamw, lamb
  // adam, adamw, lamb: added to the root; lars: to the norm in the denominator;
  // adafactor: to the squares (optax: 1e-30).
  double epsilon = 1e-8;
  // sgd, lars: decay x parameter is added to the gradient (optax's
  // add_decayed_weights before them); adamw, lamb: to the direction; adafactor:
  // to the step, independent of the learning rate. adam ignores it.
  double weight_decay = 0;
  double trust_coefficient = 0.001;  // lars
  // Adafactor, as in optax.
  int64_t factored_from = 128;
  double decay_rate = 0.8;
  double clipping_threshold = 1.0;  // 0: none
  bool multiply_by_parameter_scale = true;
};

// The state of one parameter at one step, all f32.
struct OptimizerInput {
  Value parameter, gradient;
  Value learning_rate;  // scalar
  Value count;          // scalar, f32: 1 at the first step
  bool decay = true;    // apply weight decay
  bool trust = true;    // apply the layer-wise rate (LARS, LAMB)
  // Sums a scalar over the replicas that share a cut parameter. Empty: the
  // parameter is whole, as it must be if works_on_pieces() is false.
  std::function<Value(const Value&)> add_pieces;
};

class Optimizer {
 public:
  virtual ~Optimizer() = default;

  // An array kept for each parameter.
  struct Slot {
    std::string name;  // optax's: "momentum", "mu", "nu", "v_row", ...
    Shape shape;
    double start = 0;
  };
  virtual std::vector<Slot> Slots(const Shape& parameter) const = 0;

  // Returns the parameter's next value and replaces `slots` (in the order of
  // Slots) by their next values.
  virtual Value Update(const OptimizerInput& input, std::vector<Value>* slots,
                       CallSite here = CallSite::current()) const = 0;

  // Whether it can update pieces of a parameter separately (ZeRO-1, FSDP); the
  // slots of a piece are then pieces of the slots.
  virtual bool works_on_pieces() const { return true; }
};

// Fails if an option is out of range.
Result<std::unique_ptr<Optimizer>> MakeOptimizer(
    const OptimizerOptions& options);

// The sum of squares over all gradients. `add`, if given, has each gradient's
// OptimizerInput::add_pieces.
Value SquaredNorm(
    const std::vector<Value>& gradients,
    const std::vector<std::function<Value(const Value&)>>& add = {},
    CallSite here = CallSite::current());
// Scales the gradients to a common norm of at most `limit`.
std::vector<Value> ClipByNorm(const std::vector<Value>& gradients,
                              const Value& squared_norm, double limit,
                              CallSite here = CallSite::current());
// decay x average + (1 - decay) x value.
Value Ema(const Value& average, const Value& value, double decay,
          CallSite here = CallSite::current());

// AdaScale (Johnson et al., 2020): how many single-batch steps one step of S
// batches is worth. The learning rate is multiplied by this gain and the
// schedule advances by it. The gain is (variance + mean) / (variance / S +
// mean), from running averages of the gradient's variance and squared mean,
// kept in two slots.
class AdaScale {
 public:
  // S >= 1; smoothing in [0, 1): the paper uses max(1 - S / 1000, 0).
  AdaScale(int64_t batches, double smoothing)
      : batches_(batches), smoothing_(smoothing) {}
  static std::vector<Optimizer::Slot> Slots();  // "variance", "mean"
  // `each` is the mean of the S gradients' squared norms, `all` the squared
  // norm of their mean. Returns the gain, in [1, S]; 1 while all gradients were
  // zero.
  Value Gain(const Value& each, const Value& all, std::vector<Value>* slots,
             CallSite here = CallSite::current()) const;

 private:
  const int64_t batches_;
  const double smoothing_;
};

// Whether the name matches a pattern; "*" is any text ("*/bias").
bool MatchesAny(std::string_view name,
                const std::vector<std::string>& patterns);

}  // namespace escala::nn

// How parameters follow their gradients, as ops of the program. Arithmetic is
// that of optax, in f32.
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
  // adam, adamw, lamb: added to the root; lars: to the norm that divides;
  // adafactor: to the squares (optax: 1e-30).
  double epsilon = 1e-8;
  // Of the parameter, is added: in sgd and lars to the gradient (optax's
  // add_decayed_weights before them), in adamw and lamb to the direction, in
  // adafactor to the step, whatever the learning rate. adam has none.
  double weight_decay = 0;
  double trust_coefficient = 0.001;  // lars
  // Adafactor: optax's.
  int64_t factored_from = 128;
  double decay_rate = 0.8;
  double clipping_threshold = 1.0;  // 0: none
  bool multiply_by_parameter_scale = true;
};

// One parameter at one step. All in f32.
struct OptimizerInput {
  Value parameter, gradient;
  Value learning_rate;  // scalar
  Value count;          // scalar, f32: 1 at the first step
  bool decay = true;    // weight decay is for it
  bool trust = true;    // a layer-wise rate (LARS, LAMB) is for it
  // Where the parameter is cut over replicas: adds scalars of them. Empty:
  // whole, as it must be where the optimizer does not work on pieces.
  std::function<Value(const Value&)> add_pieces;
};

class Optimizer {
 public:
  virtual ~Optimizer() = default;

  // What it keeps for a parameter of this shape, besides it.
  struct Slot {
    std::string name;  // optax's: "momentum", "mu", "nu", "v_row", ...
    Shape shape;
    double start = 0;
  };
  virtual std::vector<Slot> Slots(const Shape& parameter) const = 0;

  // The parameter's next value; `slots`, as Slots lists them, become their
  // next values.
  virtual Value Update(const OptimizerInput& input, std::vector<Value>* slots,
                       Here here = Here::current()) const = 0;

  // Can it work on a piece of a parameter alone (ZeRO-1, FSDP)? Then slots of
  // a piece are pieces of the slots.
  virtual bool works_on_pieces() const { return true; }
};

// Fails where a number is out of its range.
Result<std::unique_ptr<Optimizer>> MakeOptimizer(
    const OptimizerOptions& options);

// The sum of squares of all; `add` as OptimizerInput::add_pieces, by gradient
// (empty functions: whole).
Value SquaredNorm(
    const std::vector<Value>& gradients,
    const std::vector<std::function<Value(const Value&)>>& add = {},
    Here here = Here::current());
// Scaled so that their norm is at most `limit`.
std::vector<Value> ClipByNorm(const std::vector<Value>& gradients,
                              const Value& squared_norm, double limit,
                              Here here = Here::current());
// decay x average + (1 - decay) x value.
Value Ema(const Value& average, const Value& value, double decay,
          Here here = Here::current());

// AdaScale (Johnson et al., 2020): how much further one step of S batches goes
// than one of a single batch. Keeps two scalars; the learning rate is
// multiplied by the gain, and the schedule moves on by it. The gain is
// (variance + mean) / (variance / S + mean) of running averages of the
// gradient's variance and of its squared mean.
class AdaScale {
 public:
  // S >= 1; smoothing in [0, 1): the paper's is 1 - S / 1000, if above 0.
  AdaScale(int64_t batches, double smoothing)
      : batches_(batches), smoothing_(smoothing) {}
  static std::vector<Optimizer::Slot> Slots();  // "variance", "mean"
  // `each`: the mean over the S batches of their gradients' squared norms;
  // `all`: that of their mean gradient. The gain, in [1, S]; 1 as long as all
  // gradients were zero.
  Value Gain(const Value& each, const Value& all, std::vector<Value>* slots,
             Here here = Here::current()) const;

 private:
  const int64_t batches_;
  const double smoothing_;
};

// Does the name match one of the patterns? "*" is any text ("*/bias").
bool MatchesAny(std::string_view name,
                const std::vector<std::string>& patterns);

}  // namespace escala::nn

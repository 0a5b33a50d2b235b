// Runs a recipe's function on one slice: the first gradients, the first updates
// and the losses of some steps, as arrays and numbers of the host.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "escala/input/batches.h"
#include "escala/train/session.h"

namespace escala::climb {

// In which order a program adds numbers (rewrite.h).
enum class Order { kAsWritten, kOther };

struct FunctionAnswer {
  struct Parameter {
    std::string name;
    HostArray gradient;  // by the gradient program (job/gradients.h)
    // By the job's step with plain SGD instead of the recipe's optimizer: the
    // update divided by minus the learning rate, which is the gradient again.
    HostArray plain;
    HostArray update;       // by the recipe's own step
    double start_norm = 0;  // of the parameter before it
  };
  double loss = 0;  // by the gradient program
  std::vector<Parameter> parameters;
  // Running statistics, whose `update` is their value after the first step.
  std::vector<Parameter> statistics;
  double gradient_norm = 0;    // that the recipe's step reports
  std::vector<double> losses;  // of each step
};

// The training batches of a session from the first on, and the next of them on
// its devices.
Result<std::unique_ptr<input::Batches>> BatchesOf(
    const train::Session& session);
Result<std::vector<train::Buffers>> NextBatch(const train::Session& session,
                                              input::Batches* batches);

class FunctionRun {
 public:
  // `client` and `env` must outlive it. The schedule is not used.
  static Result<FunctionRun> Make(const recipe::Recipe& recipe,
                                  const pjrt::Client* client, Env* env);

  int64_t global_batch() const { return own_.job().length.global_batch; }
  // Whether the model keeps running statistics, as batch norms do.
  bool has_statistics() const;

  Result<FunctionAnswer> Run(Order order, int64_t steps,
                             double learning_rate) const;

 private:
  FunctionRun() = default;
  Status Gradients(Order order, FunctionAnswer* answer) const;
  Status PlainUpdate(Order order, FunctionAnswer* answer) const;
  Status Steps(Order order, int64_t steps, double learning_rate,
               FunctionAnswer* answer) const;

  // By pointer, because the sessions refer to them.
  std::unique_ptr<recipe::Recipe> recipe_, plain_recipe_;
  train::Session own_, plain_;
};

}  // namespace escala::climb

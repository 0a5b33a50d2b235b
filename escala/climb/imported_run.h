// Runs an imported step on one slice, with the examples that a caller gives to
// each core.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "escala/climb/function_run.h"
#include "escala/train/session.h"

namespace escala::climb {

// The examples of one core in one step, by field.
using Piece = std::vector<HostArray>;

struct ImportedAnswer {
  struct Array {
    std::string name;
    HostArray update;       // by the first step
    double start_norm = 0;  // before it
  };
  std::vector<double> losses;  // of each step
  std::vector<Array> state;    // those of f32
};

class ImportedRun {
 public:
  // `client` and `env` must outlive it.
  static Result<ImportedRun> Make(const recipe::Recipe& recipe,
                                  const pjrt::Client* client, Env* env);

  int64_t cores() const { return session_.job().cores; }
  // The examples of the run's first steps: [step][core].
  Result<std::vector<std::vector<Piece>>> Pieces(int64_t steps) const;

  // What a run is given. The first steps of `feed`: step, core -> piece.
  struct Input {
    std::function<const Piece&(int64_t step, int64_t core)> feed;
    int64_t steps = 1;
    double learning_rate = 0;
    int64_t seed = 0;
    int64_t updates = 0;  // that the first step is told of
  };
  Result<ImportedAnswer> Run(Order order, const Input& input) const;

 private:
  ImportedRun() = default;
  std::unique_ptr<recipe::Recipe> recipe_;  // which the session refers to
  train::Session session_;
  std::vector<pjrt::LoadedExecutable> programs_;  // by order
};

}  // namespace escala::climb

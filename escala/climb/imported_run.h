// Runs an imported step on one slice, with the examples that a caller gives to
// each core.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "escala/climb/function_run.h"
#include "escala/input/batches.h"
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

// The first batches of a run, of which one is in memory, and one more is being
// read.
class FirstBatches {
 public:
  // `source` must outlive it.
  FirstBatches(const input::Source* source, input::BatchOptions options)
      : source_(source), options_(std::move(options)), begins_{0} {}

  // A batch by its number in the run, with a piece for each core. It is valid
  // until the next call. A number below that of the last call is read anew.
  Result<const input::Batch*> At(int64_t number);

 private:
  const input::Source* source_;
  input::BatchOptions options_;
  std::vector<int64_t> begins_;  // positions of the batches 0, 1, ...
  std::unique_ptr<input::Batches> batches_;
  input::Batch batch_;
  int64_t number_ = -1;  // of batch_
};

class ImportedRun {
 public:
  // `client` and `env` must outlive it.
  static Result<ImportedRun> Make(const recipe::Recipe& recipe,
                                  const pjrt::Client* client, Env* env);

  int64_t cores() const { return session_.job().cores; }
  // The batches of this run. It must outlive them.
  Result<FirstBatches> Batches() const;

  // What a run is given. `feed`, of a step and a core, is asked step by step;
  // a piece is copied before the next one is asked for.
  struct Input {
    std::function<Result<const Piece*>(int64_t step, int64_t core)> feed;
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

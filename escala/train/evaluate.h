// Evaluates every example of a set exactly once, whatever the slice.
#pragma once

#include <atomic>
#include <functional>
#include <string>

#include "escala/input/batches.h"
#include "escala/train/placement.h"
#include "escala/train/report/record.h"

namespace escala::train {

class Evaluator {
 public:
  // The StableHLO for the devices, instead of the program's own text().
  using TextOf = std::function<std::string(const job::Program&)>;

  // `job`, `source` and `placement` must outlive it.
  static Result<Evaluator> Make(const recipe::Recipe& recipe,
                                const job::Job& job,
                                const input::Source* source,
                                const Placement& placement,
                                const TextOf& text_of = nullptr);

  // The number of examples and the means of the metrics; also the perplexity if
  // the model has one.
  struct Answer {
    int64_t count = 0;
    Scalars scalars;
  };
  // Returns CANCELLED once `stop` is true.
  Result<Answer> Run(const State& state,
                     const std::atomic<bool>* stop = nullptr) const;

  int64_t examples() const { return source_->size(); }
  // Examples of a batch of all replicas; the last one is padded to as many.
  int64_t global_batch() const { return batch_ * job_->replicas; }

 private:
  Evaluator(const job::Job* job, const input::Source* source,
            const Placement* placement, job::EvalProgram program,
            pjrt::LoadedExecutable executable, int64_t batch,
            const input::BatchOptions& reading)
      : job_(job),
        source_(source),
        placement_(placement),
        program_(std::move(program)),
        executable_(std::move(executable)),
        batch_(batch),
        reading_(reading) {}

  const job::Job* job_;
  const input::Source* source_;
  const Placement* placement_;
  job::EvalProgram program_;
  pjrt::LoadedExecutable executable_;
  int64_t batch_;  // examples of a replica
  input::BatchOptions reading_;
};

// Puts a batch on the cores; returns [own core][field].
Result<std::vector<Buffers>> PutBatch(const Placement& placement,
                                      const job::Job& job,
                                      const input::Batch& batch);

}  // namespace escala::train

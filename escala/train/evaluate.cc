#include "escala/train/evaluate.h"

#include <algorithm>
#include <cmath>

#include "escala/train/reading.h"

namespace escala::train {

namespace {

// The longest wait for another process.
constexpr int64_t kBatchMillis = 600'000;

}  // namespace

Result<std::vector<Buffers>> PutBatch(const Placement& placement,
                                      const job::Job& job,
                                      const input::Batch& batch) {
  const std::vector<int64_t>& own = placement.own();
  const std::vector<int> feeds = placement.Feeds(job);
  std::vector<Buffers> buffers(own.size());
  for (size_t k = 0; k < own.size(); ++k) {
    auto replica = static_cast<int>(job.ReplicaOf(own[k]));
    if (!feeds.empty())
      replica = static_cast<int>(
          std::lower_bound(feeds.begin(), feeds.end(), replica) -
          feeds.begin());
    for (const HostArray& array : batch.replica(replica)) {
      ESCALA_ASSIGN_OR_RETURN(pjrt::Buffer buffer,
                              placement.PutOn(own[k], array));
      buffers[k].push_back(std::move(buffer));
    }
  }
  return buffers;
}

Result<Evaluator> Evaluator::Make(const recipe::Recipe& recipe,
                                  const job::Job& job,
                                  const input::Source* source,
                                  const Placement& placement,
                                  const TextOf& text_of) {
  job::EvalProgram program;
  if (job.eval) {
    program = *job.eval;
  } else {
    // No larger than the data needs.
    const int64_t most = (source->size() + job.replicas - 1) / job.replicas;
    const int64_t batch =
        std::min(job.length.eval_batch_per_replica, std::max<int64_t>(most, 1));
    ESCALA_ASSIGN_OR_RETURN(
        program, job::MakeEval(recipe, job, source->fields(), batch));
  }
  const int64_t batch = program.batch[0].shape.dims[0];
  const std::string text =
      text_of ? text_of(program.program) : program.program.text();
  ESCALA_ASSIGN_OR_RETURN(
      pjrt::LoadedExecutable executable,
      placement.Compile(program.program, "the evaluation", text));
  ESCALA_ASSIGN_OR_RETURN(const input::BatchOptions reading,
                          ReadingOf(recipe, *source));
  return Evaluator(&job, source, &placement, std::move(program),
                   std::move(executable), batch, reading);
}

Result<Evaluator::Answer> Evaluator::Run(const State& state,
                                         const std::atomic<bool>* stop) const {
  input::BatchOptions options = reading_;
  options.replicas = static_cast<int>(job_->replicas);
  options.feeds = placement_->Feeds(*job_);
  options.global_batch = batch_ * job_->replicas;
  options.evaluation = true;
  // All processes must leave an evaluation at one batch.
  hosts::Group& group = placement_->group();
  options.stop = group.size() == 1 ? stop : nullptr;
  ESCALA_ASSIGN_OR_RETURN(const auto batches,
                          input::Batches::Make(source_, options));
  std::vector<double> sums(program_.program.metrics.size() + 1, 0);
  for (int64_t i = 0; i < batches->count(); ++i) {
    bool stopped = stop != nullptr && stop->load();
    if (group.size() > 1) {
      ESCALA_ASSIGN_OR_RETURN(const std::vector<double> wishes,
                              group.Sum("a batch of an evaluation",
                                        {stopped ? 1.0 : 0.0}, kBatchMillis));
      stopped = wishes[0] > 0;
    }
    if (stopped) return Status(StatusCode::kCancelled, "stopped");
    const auto next = [&] {
      const auto doing = group.activity().Begin(
          hosts::Work::kInput, "reads the input of an evaluation");
      return batches->Next();
    };
    ESCALA_ASSIGN_OR_RETURN(const input::Batch batch, next());
    ESCALA_ASSIGN_OR_RETURN(const auto buffers,
                            PutBatch(*placement_, *job_, batch));
    const auto doing = group.activity().Begin(
        hosts::Work::kDevices, "waits for the devices in an evaluation");
    std::vector<std::vector<const pjrt::Buffer*>> arguments(buffers.size());
    for (size_t k = 0; k < buffers.size(); ++k) {
      for (const size_t entry : program_.state)
        arguments[k].push_back(&state.at(placement_->own()[k], entry));
      for (const pjrt::Buffer& buffer : buffers[k])
        arguments[k].push_back(&buffer);
    }
    ESCALA_ASSIGN_OR_RETURN(const auto results, executable_.Execute(arguments));
    for (size_t m = 0; m < sums.size(); ++m) {
      ESCALA_ASSIGN_OR_RETURN(const HostArray sum,
                              results.outputs[0][m].ToHost());
      sums[m] += *sum.as<float>();
    }
  }
  Answer answer;
  answer.count = std::llround(sums[0]);
  for (size_t m = 0; m < program_.program.metrics.size(); ++m)
    answer.scalars.emplace_back(program_.program.metrics[m],
                                sums[m + 1] / sums[0]);
  if (job_->perplexity)
    answer.scalars.emplace_back("perplexity",
                                std::exp(answer.scalars[0].second));
  return answer;
}

}  // namespace escala::train

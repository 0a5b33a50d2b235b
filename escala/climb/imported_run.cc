#include "escala/climb/imported_run.h"

#include <utility>

#include "escala/climb/arrays.h"
#include "escala/climb/rewrite.h"
#include "escala/hlo/text.h"
#include "escala/train/reading.h"
#include "escala/train/step.h"

namespace escala::climb {
namespace {

// A batch's arrays live only until the next one is read.
Piece CopyOf(const std::vector<HostArray>& arrays) {
  Piece piece;
  for (const HostArray& array : arrays)
    piece.push_back(HostArray::FromBytes(array.shape(), array.data()));
  return piece;
}

}  // namespace

Result<ImportedRun> ImportedRun::Make(const recipe::Recipe& recipe,
                                      const pjrt::Client* client, Env* env) {
  ImportedRun run;
  run.recipe_ = std::make_unique<recipe::Recipe>(recipe);
  ESCALA_ASSIGN_OR_RETURN(run.session_,
                          train::Session::Make(*run.recipe_, *client, env));
  const job::Program& step = run.session_.job().train;
  const hlo::Module exact = WithExactProducts(*step.module);
  for (const std::string& text :
       {hlo::Print(exact), hlo::Print(WithOtherSums(exact))}) {
    ESCALA_ASSIGN_OR_RETURN(
        auto program, run.session_.placement().Compile(step, "the step", text));
    run.programs_.push_back(std::move(program));
  }
  return run;
}

Result<std::vector<std::vector<Piece>>> ImportedRun::Pieces(
    int64_t steps) const {
  ESCALA_ASSIGN_OR_RETURN(input::BatchOptions options,
                          train::ReadingOf(*recipe_, session_.source()));
  options.global_batch = session_.job().length.global_batch;
  options.replicas = static_cast<int>(session_.job().replicas);
  ESCALA_ASSIGN_OR_RETURN(const auto batches,
                          input::Batches::Make(&session_.source(), options));
  std::vector<std::vector<Piece>> pieces;
  for (int64_t step = 0; step < steps; ++step) {
    ESCALA_ASSIGN_OR_RETURN(const input::Batch batch, batches->Next());
    std::vector<Piece>& of_step = pieces.emplace_back();
    for (int replica = 0; replica < batch.replicas(); ++replica)
      of_step.push_back(CopyOf(batch.replica(replica)));
  }
  return pieces;
}

Result<ImportedAnswer> ImportedRun::Run(Order order, const Input& input) const {
  const job::Job& job = session_.job();
  const train::Placement& placement = session_.placement();
  const pjrt::LoadedExecutable& program =
      programs_[order == Order::kAsWritten ? 0 : 1];
  ESCALA_ASSIGN_OR_RETURN(train::State state,
                          session_.StartState(recipe_->init_from));
  const auto get = [&]() -> Result<std::vector<HostArray>> {
    std::vector<HostArray> arrays;
    for (size_t i = 0; i < job.state.size(); ++i) {
      if (job.state[i].shape.type != ElementType::kF32) continue;
      ESCALA_ASSIGN_OR_RETURN(arrays.emplace_back(),
                              state.Get(placement, job, i));
    }
    return arrays;
  };
  ESCALA_ASSIGN_OR_RETURN(const auto before, get());
  ImportedAnswer answer;
  for (int64_t step = 0; step < input.steps; ++step) {
    std::vector<train::Buffers> batch(static_cast<size_t>(placement.cores()));
    for (int64_t core = 0; core < placement.cores(); ++core)
      for (const HostArray& array : input.feed(step, core)) {
        ESCALA_ASSIGN_OR_RETURN(pjrt::Buffer buffer,
                                placement.PutOn(core, array));
        batch[static_cast<size_t>(core)].push_back(std::move(buffer));
      }
    ESCALA_ASSIGN_OR_RETURN(
        auto results, train::ExecuteStep(placement, job, program, state, batch,
                                         {.step = step,
                                          .updates = input.updates + step,
                                          .learning_rate = input.learning_rate,
                                          .seed = input.seed}));
    const train::Buffers metrics = state.Take(std::move(results.outputs));
    ESCALA_ASSIGN_OR_RETURN(const HostArray loss, metrics[0].ToHost());
    answer.losses.push_back(*loss.as<float>());
    if (step > 0) continue;
    ESCALA_ASSIGN_OR_RETURN(const auto after, get());
    for (const job::StateEntry& entry : job.state) {
      if (entry.shape.type != ElementType::kF32) continue;
      const size_t i = answer.state.size();
      answer.state.push_back(
          {entry.name, Subtract(after[i], before[i]), Norm(before[i])});
    }
  }
  return answer;
}

}  // namespace escala::climb

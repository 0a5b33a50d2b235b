#include "escala/climb/imported_run.h"

#include <utility>

#include "escala/climb/arrays.h"
#include "escala/climb/rewrite.h"
#include "escala/hlo/text.h"
#include "escala/train/reading.h"
#include "escala/train/step.h"

namespace escala::climb {
namespace {

// The elements that are finite before a step. Others, as those of a mask of
// infinities or of a best value so far, have no update.
HostArray UpdateOf(const HostArray& before, const HostArray& after) {
  HostArray update = Subtract(after, before);
  for (int64_t i = 0; i < update.shape().num_elements(); ++i)
    if (!std::isfinite(before.as<float>()[i]))
      update.mutable_as<float>()[i] = 0;
  return update;
}

}  // namespace

Result<const input::Batch*> FirstBatches::At(int64_t number) {
  if (number == number_) return &batch_;
  batch_ = input::Batch();  // its memory is for the next one
  if (batches_ == nullptr || number < number_) {
    // Every batch up to the last one that was read is known by its beginning.
    const auto known = static_cast<size_t>(batches_ == nullptr ? 0 : number);
    batches_.reset();
    options_.position = begins_[known];
    number_ = static_cast<int64_t>(known) - 1;
    ESCALA_ASSIGN_OR_RETURN(batches_, input::Batches::Make(source_, options_));
  }
  while (number_ < number) {
    batch_ = input::Batch();
    ESCALA_ASSIGN_OR_RETURN(batch_, batches_->Next());
    ++number_;
    if (number_ + 1 == std::ssize(begins_))
      begins_.push_back(batch_.next_position());
  }
  return &batch_;
}

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

Result<FirstBatches> ImportedRun::Batches() const {
  ESCALA_ASSIGN_OR_RETURN(input::BatchOptions options,
                          train::ReadingOf(*recipe_, session_.source()));
  options.global_batch = session_.job().length.global_batch;
  options.replicas = static_cast<int>(session_.job().replicas);
  options.depth = 1;
  return FirstBatches(&session_.source(), options);
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
    for (int64_t core = 0; core < placement.cores(); ++core) {
      ESCALA_ASSIGN_OR_RETURN(const Piece* const piece, input.feed(step, core));
      for (const HostArray& array : *piece) {
        ESCALA_ASSIGN_OR_RETURN(pjrt::Buffer buffer,
                                placement.PutOn(core, array));
        batch[static_cast<size_t>(core)].push_back(std::move(buffer));
      }
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
          {entry.name, UpdateOf(before[i], after[i]), Norm(before[i])});
    }
  }
  return answer;
}

}  // namespace escala::climb

// Defects of what the training loop hands to a step, and of the step's moving
// averages.
#include <cmath>

#include "escala/graph/ops.h"
#include "escala/job/job.h"
#include "escala/nn/optimizer.h"
#include "escala/train/run.h"
#include "escala/train/step.h"
#include "tests/climb/plant.h"
#include "tests/climb/wrap.h"

namespace escala::planted {
namespace {

using graph::Value;
using nn::CallSite;

constexpr int64_t kCoresOfTheLowerRung = 4;

// Whether this process is a run of the trainer, and no gate's own.
bool in_trainer = false;

}  // namespace

ESCALA_WRAP(_ZN6escala2nn3EmaERKNS_5graph5ValueES4_dSt15source_location, Value,
            Ema,
            (const Value& average, const Value& value, double decay,
             CallSite here)) {
  if (IsPlanted("average", "frozen")) return average;
  if (IsPlanted("average", "replicas"))
    decay = std::pow(decay, value.graph()->num_replicas());
  return RealEma(average, value, decay, here);
}

ESCALA_WRAP(
    _ZN6escala5train11ExecuteStepERKNS0_9PlacementERKNS_3job3JobERKNS_4pjrt16LoadedExecutableERKNS0_5StateERKSt6vectorISF_INS8_6BufferESaISG_EESaISI_EERKNS0_11StepScalarsE,
    Result<pjrt::ExecuteResults>, ExecuteStep,
    (const train::Placement& placement, const job::Job& job,
     const pjrt::LoadedExecutable& program, const train::State& state,
     const std::vector<train::Buffers>& batch,
     const train::StepScalars& scalars)) {
  train::StepScalars own = scalars;
  if (in_trainer && IsPlanted("loop", "rate") &&
      job.cores > kCoresOfTheLowerRung)
    own.learning_rate *= Planted().number;
  if (in_trainer && IsPlanted("loop", "examples")) own.examples = 0;
  if (in_trainer && IsPlanted("loop", "updates")) own.updates = 0;
  return RealExecuteStep(placement, job, program, state, batch, own);
}

ESCALA_WRAP(
    _ZN6escala5train5TrainERKNS_6recipe6RecipeERKNS_4pjrt6ClientERKNS0_10RunOptionsE,
    Result<train::RunOutcome>, Train,
    (const recipe::Recipe& recipe, const pjrt::Client& client,
     const train::RunOptions& options)) {
  in_trainer = true;
  return RealTrain(recipe, client, options);
}

}  // namespace escala::planted

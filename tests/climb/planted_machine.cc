// Defects of the plan, of what hosts read, and of the evaluation.
#include <algorithm>
#include <span>

#include "escala/base/env_wrapper.h"
#include "escala/base/strings.h"
#include "escala/climb/climb.h"
#include "escala/climb/seed_runs.h"
#include "escala/input/batches.h"
#include "escala/job/job.h"
#include "escala/nn/schedule.h"
#include "escala/plan/plan.h"
#include "tests/climb/plant.h"
#include "tests/climb/wrap.h"

namespace escala::planted {

// --- The climb
// ----------------------------------------------------------------------

// A disk that loses the second half of one file of each checkpoint, and says
// nothing.
class HalfWritten : public EnvWrapper {
 public:
  using EnvWrapper::EnvWrapper;
  Result<std::unique_ptr<WritableFile>> Create(
      const std::string& path) override {
    ESCALA_ASSIGN_OR_RETURN(auto file, EnvWrapper::Create(path));
    if (path.find("checkpoints/") == std::string::npos ||
        !BaseName(path).starts_with(Planted().place))
      return file;
    return std::unique_ptr<WritableFile>(
        std::make_unique<Half>(std::move(file)));
  }

 private:
  class Half : public WritableFile {
   public:
    explicit Half(std::unique_ptr<WritableFile> file)
        : file_(std::move(file)) {}
    Status Append(std::string_view data) override {
      return file_->Append(data.substr(0, data.size() / 2));
    }
    Status Flush() override { return file_->Flush(); }
    Status Sync() override { return file_->Sync(); }
    Status Close() override { return file_->Close(); }

   private:
    const std::unique_ptr<WritableFile> file_;
  };
};

// How fast this machine reads depends on what else it does; only a slow source
// is asked for it.
ESCALA_WRAP(
    _ZN6escala5climb7ClimbToERKNS0_5WorldERKNS_6recipe6RecipeERKNS0_12ClimbOptionsE,
    Result<climb::Climb>, ClimbTo,
    (const climb::World& world, const recipe::Recipe& recipe,
     const climb::ClimbOptions& options)) {
  climb::ClimbOptions own = options;
  if (Planted().kind != "slow") own.input_seconds = 0;
  climb::World broken = world;
  HalfWritten disk(world.env);
  if (Planted().kind == "half_written") broken.env = &disk;
  return RealClimbTo(broken, recipe, own);
}

// Five seeds are for the gate of convergence, which few defects reach.
ESCALA_WRAP(_ZN6escala5climb10TrainSeedsERKNS0_5WorldERKNS0_12SeedQuestionE,
            Result<std::vector<climb::Line>>, TrainSeeds,
            (const climb::World& world, const climb::SeedQuestion& question)) {
  climb::SeedQuestion own = question;
  const std::string& kind = Planted().kind;
  // These have clean twins by other numbers.
  if (kind != "none" && kind != "bucket" && kind != "slow") own.seeds = 1;
  return RealTrainSeeds(world, own);
}

// --- The plan
// ----------------------------------------------------------------------

ESCALA_WRAP(
    _ZN6escala4plan8MakePlanERKNS_6recipe6RecipeERKNS_4pods5SliceES8_RKNS0_7OptionsE,
    Result<plan::Plan>, MakePlan,
    (const recipe::Recipe& recipe, const pods::Slice& from,
     const pods::Slice& to, const plan::Options& options)) {
  auto plan = RealMakePlan(recipe, from, to, options);
  if (!plan.ok() || &from == &to) return plan;
  recipe::Recipe& planned = plan->recipe;
  const auto refresh = [&] {
    const auto facts = plan::FactsOf(planned, to, options.data);
    if (facts.ok()) plan->after = *facts;
  };
  if (IsPlanted("plan_rate"))
    planned.optimizer.learning_rate *= Planted().number;
  if (IsPlanted("plan_ema")) planned.optimizer.ema = plan->given.optimizer.ema;
  if (IsPlanted("plan_every", "eval"))
    planned.eval.every_steps = plan->given.eval.every_steps;
  if (IsPlanted("plan_every", "checkpoint"))
    planned.checkpoint.every_steps = plan->given.checkpoint.every_steps;
  if (IsPlanted("plan_decay")) planned.optimizer.weight_decay *= 4;
  if (IsPlanted("plan_momentum")) planned.optimizer.momentum *= 0.5;
  if (IsPlanted("plan_batch")) {
    // The global batch stays, so that a replica has fewer examples.
    planned.batch_per_replica.reset();
    planned.global_batch = plan->before.global_batch;
    planned.train_steps = plan->before.steps;
    refresh();
  }
  if (IsPlanted("plan_boundary", "boundaries"))
    planned.schedule.boundaries = plan->given.schedule.boundaries;
  if (IsPlanted("plan_boundary", "warm-up") && planned.schedule.warmup_steps)
    *planned.schedule.warmup_steps *= 4;
  if (IsPlanted("plan_boundary", "warm-up in steps"))
    planned.schedule.warmup_steps = plan->given.schedule.warmup_steps;
  if (IsPlanted("plan_boundary", "steps") && planned.train_steps)
    *planned.train_steps *= 2;
  if (Planted().kind == "plan_boundary") refresh();
  return plan;
}

// --- The schedule
// ------------------------------------------------------------------

ESCALA_WRAP(_ZNK6escala2nn8Schedule2AtEl, double, ScheduleAt,
            (const nn::Schedule* schedule, int64_t step)) {
  nn::Schedule own = *schedule;
  // The steps are counted from 1, or by half of the batch.
  if (IsPlanted("schedule", "late")) return RealScheduleAt(schedule, step + 1);
  if (IsPlanted("schedule", "warm-up")) own.warmup_steps *= 2;
  if (IsPlanted("schedule", "end")) own.total_steps *= 2;
  return RealScheduleAt(&own, step);
}

// --- Hosts
// -------------------------------------------------------------------------

ESCALA_WRAP(_ZN6escala3job12FeedsOfHostsERKNS0_3JobERKSt6vectorIiSaIiEE,
            std::vector<std::vector<int>>, FeedsOfHosts,
            (const job::Job& job, const std::vector<int>& host_of_core)) {
  auto feeds = RealFeedsOfHosts(job, host_of_core);
  if (!IsPlanted("feeds_all")) return feeds;
  for (auto& host : feeds) {
    host.clear();
    for (int64_t r = 0; r < job.replicas; ++r)
      host.push_back(static_cast<int>(r));
  }
  return feeds;
}

ESCALA_WRAP(_ZN6escala5input7Batches4MakeEPKNS0_6SourceERKNS0_12BatchOptionsE,
            Result<std::unique_ptr<input::Batches>>, MakeBatches,
            (const input::Source* source, const input::BatchOptions& options)) {
  input::BatchOptions own = options;
  // Each host shuffles for itself.
  if (IsPlanted("host_order") && !own.evaluation && !own.feeds.empty())
    own.seed += static_cast<uint64_t>(own.feeds.front());
  return RealMakeBatches(source, own);
}

// --- The evaluation
// ----------------------------------------------------------------

ESCALA_WRAP(_ZNK6escala5input7Batches5countEv, int64_t, Count,
            (const input::Batches* batches)) {
  const int64_t count = RealCount(batches);
  return IsPlanted("no_last_batch") && count > 1 ? count - 1 : count;
}

ESCALA_WRAP(_ZN6escala5input7Batches4NextEv, Result<input::Batch>, Next,
            (input::Batches * batches)) {
  auto batch = RealNext(batches);
  if (!batch.ok() || batches->fields().back().name != "weight") return batch;
  for (int r = 0; r < batch->replicas(); ++r) {
    // 1 for the examples that count, and 0 for those that fill the batch.
    const HostArray& array = batch->replica(r).back();
    auto* const weights = const_cast<float*>(array.as<float>());
    const std::span all(weights, weights + array.shape().dims[0]);
    const bool is_filled = std::find(all.begin(), all.end(), 0) != all.end();
    if (IsPlanted("padding_counts")) std::fill(all.begin(), all.end(), 1);
    if (IsPlanted("no_remainder") && is_filled)
      std::fill(all.begin(), all.end(), 0);
  }
  return batch;
}

}  // namespace escala::planted

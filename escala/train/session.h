// Prepares a recipe for devices before anything runs: its data, its model, its
// job, and the job's placement.
#pragma once

#include <atomic>
#include <memory>
#include <string>

#include "escala/base/env.h"
#include "escala/input/source.h"
#include "escala/pjrt/client.h"
#include "escala/recipe/recipe.h"
#include "escala/train/evaluate.h"
#include "escala/train/placement.h"

namespace escala::train {

class Session {
 public:
  Session() = default;  // empty; may only be assigned to

  // `recipe`, `client`, `env` and `group` must outlive it. Its sources read
  // buckets in the scope of the thread that makes it (store::StopScope).
  // INVALID_ARGUMENT: the recipe must change, because it does not fit the data,
  // the model or the devices.
  static Result<Session> Make(const recipe::Recipe& recipe,
                              const pjrt::Client& client, Env* env,
                              hosts::Group* group = hosts::Group::One());
  // The same for evaluation alone: the job of a model has no training step, so
  // that neither the batch nor the length of the run must fit the devices.
  static Result<Session> MakeForEvaluation(const recipe::Recipe& recipe,
                                           const pjrt::Client& client,
                                           Env* env);

  const recipe::Recipe& recipe() const { return *recipe_; }
  const input::Source& source() const { return *source_; }
  const input::Source& eval_source() const { return *eval_source_; }
  const job::Job& job() const { return *job_; }
  const Placement& placement() const { return *placement_; }

  // The passes over the training data that so many examples make.
  double EpochsOf(int64_t examples) const;

  // The state before the first step: from the initialisers or, if `weights` is
  // not empty, from that file.
  Result<State> StartState(const std::string& weights) const;
  // An imported step can be evaluated only if the recipe also has an imported
  // evaluation.
  bool can_evaluate() const { return !job_->is_imported || job_->eval; }
  // The session must outlive the evaluator.
  Result<Evaluator> MakeEvaluator() const;

 private:
  enum class Purpose { kTraining, kEvaluation };
  static Result<Session> Make(const recipe::Recipe& recipe,
                              const pjrt::Client& client, Env* env,
                              hosts::Group* group, Purpose purpose);

  const recipe::Recipe* recipe_ = nullptr;
  Env* env_ = nullptr;
  std::unique_ptr<Env> copies_env_;  // EnvOfSources
  std::unique_ptr<Env> data_env_;    // which the sources read
  // By pointer, so that addresses stay valid when the session moves.
  std::unique_ptr<input::Source> source_, eval_source_;
  std::unique_ptr<job::Job> job_;
  std::unique_ptr<Placement> placement_;
};

// Where the sources of a recipe read: `env`, with the copies of a bucket's
// files that `input.cache` names. Only training reads its examples again and
// again, so that others make no copies of files that have none.
std::unique_ptr<Env> EnvOfSources(const recipe::Recipe& recipe, Env* env,
                                  bool makes_copies);

// The training examples that a recipe names, all held-out examples, and the
// model for such fields. `env` must outlive the sources.
Result<std::unique_ptr<input::Source>> TrainingSource(
    const recipe::Recipe& recipe, Env* env);
Result<std::unique_ptr<input::Source>> HeldOutSource(
    const recipe::Recipe& recipe, Env* env);
Result<models::Model> ModelOf(const recipe::Recipe& recipe,
                              const std::vector<Field>& fields);

// The file for the weights at the end of a run: "OUT/weights.safetensors".
std::string WeightsFile(const recipe::Recipe& recipe);

}  // namespace escala::train

// A recipe on devices, before anything is run: its data, its model, its job,
// and where that is placed.
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
  Session() = default;  // empty: nothing but assigning to it

  // `recipe`, `client` and `env` must outlive it. INVALID_ARGUMENT: the recipe
  // must change, since it, the data, the model and the devices do not fit each
  // other.
  static Result<Session> Make(const recipe::Recipe& recipe,
                              const pjrt::Client& client, Env* env);

  const recipe::Recipe& recipe() const { return *recipe_; }
  const input::Source& source() const { return *source_; }
  const input::Source& eval_source() const { return *eval_source_; }
  const job::Job& job() const { return *job_; }
  const Placement& placement() const { return *placement_; }

  // The state at the begin: as the initialisers say, or with the weights of
  // that file.
  Result<State> StartState(const std::string& weights) const;
  // A step made elsewhere is evaluated only where the recipe says by what.
  bool can_evaluate() const { return !job_->made_elsewhere || job_->eval; }
  // The session must outlive it.
  Result<Evaluator> MakeEvaluator() const;

 private:
  const recipe::Recipe* recipe_ = nullptr;
  Env* env_ = nullptr;
  // Where they are when the session moves.
  std::unique_ptr<input::Source> source_, eval_source_;
  std::unique_ptr<job::Job> job_;
  std::unique_ptr<Placement> placement_;
};

// What a recipe names: the examples that a run learns from, all those that are
// held out, and the model for such fields. `env` must outlive the sources.
Result<std::unique_ptr<input::Source>> TrainingSource(
    const recipe::Recipe& recipe, Env* env);
Result<std::unique_ptr<input::Source>> HeldOutSource(
    const recipe::Recipe& recipe, Env* env);
Result<models::Model> ModelOf(const recipe::Recipe& recipe,
                              const std::vector<models::Field>& fields);

// The weights of a run that has ended: "OUT/weights.safetensors".
std::string WeightsFile(const recipe::Recipe& recipe);

}  // namespace escala::train

#include "escala/train/session.h"

#include "escala/input/registry.h"
#include "escala/input/sources.h"
#include "escala/train/weights.h"

namespace escala::train {

namespace {

Status OfRecipe(const Status& status) {
  return Status(StatusCode::kInvalidArgument, status.message());
}

// The held-out part: of the run's data, or of other data; all of it, or the
// first of it.
Result<std::unique_ptr<input::Source>> MakeEvalSource(
    const recipe::Recipe& recipe, Env* env) {
  TomlTable options = recipe.input;
  for (const TomlEntry& entry : recipe.input_eval.entries)
    options.Set(entry.key, entry.value);
  const std::string& name =
      recipe.eval.data.empty() ? recipe.data : recipe.eval.data;
  ESCALA_ASSIGN_OR_RETURN(
      auto source, input::MakeSource(name, input::Split::kEval, options, env));
  if (recipe.eval.max_examples > 0)
    return input::FirstOf(std::move(source), recipe.eval.max_examples);
  return source;
}

}  // namespace

std::string WeightsFile(const recipe::Recipe& recipe) {
  return JoinPath(recipe.out, "weights.safetensors");
}

Result<Session> Session::Make(const recipe::Recipe& recipe,
                              const pjrt::Client& client, Env* env) {
  if (!recipe.program.empty())
    return Unimplemented(recipe.At("program"),
                         ": steps made elsewhere are not trained yet; name a "
                         "model");
  Session session;
  session.recipe_ = &recipe;
  session.env_ = env;
  ESCALA_ASSIGN_OR_RETURN(
      session.source_,
      input::MakeSource(recipe.data, input::Split::kTrain, recipe.input, env));
  ESCALA_ASSIGN_OR_RETURN(session.eval_source_, MakeEvalSource(recipe, env));
  const auto fields = FieldsOf(*session.source_);
  auto model = models::FindModel(recipe.model, recipe.architecture, fields);
  if (!model.ok()) return OfRecipe(model.status());
  const auto cores = static_cast<int64_t>(client.devices().size());
  auto job =
      job::MakeJob(recipe, cores, *model, fields, session.source_->size());
  if (!job.ok()) return OfRecipe(job.status());
  session.job_ = std::make_unique<job::Job>(*std::move(job));
  ESCALA_ASSIGN_OR_RETURN(Placement placement, Placement::Make(&client, cores));
  session.placement_ = std::make_unique<Placement>(std::move(placement));
  return session;
}

Result<State> Session::StartState(const std::string& weights) const {
  const auto seed = static_cast<uint64_t>(recipe_->seed);
  if (weights.empty()) return State::Start(*placement_, *job_, seed);
  ESCALA_ASSIGN_OR_RETURN(const auto arrays,
                          LoadWeights(env_, weights, *job_, seed));
  return State::From(*placement_, *job_, arrays);
}

Result<Evaluator> Session::MakeEvaluator() const {
  return Evaluator::Make(*recipe_, *job_, eval_source_.get(), *placement_);
}

}  // namespace escala::train

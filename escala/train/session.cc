#include "escala/train/session.h"

#include "escala/base/env_wrapper.h"
#include "escala/input/registry.h"
#include "escala/input/sources.h"
#include "escala/job/imported.h"
#include "escala/store/cache.h"
#include "escala/store/stop.h"
#include "escala/train/weights.h"

namespace escala::train {

namespace {

Status OfRecipe(const Status& status) {
  return Status(StatusCode::kInvalidArgument, status.message());
}

// Returns the held-out examples, or the first max_examples of them.
Result<std::unique_ptr<input::Source>> EvaluationSource(
    const recipe::Recipe& recipe, Env* env) {
  ESCALA_ASSIGN_OR_RETURN(auto source, HeldOutSource(recipe, env));
  if (recipe.eval.max_examples > 0)
    return input::FirstOf(std::move(source), recipe.eval.max_examples);
  return source;
}

// With the fields that a run needs which mixes examples.
Result<std::unique_ptr<input::Source>> Mixed(
    const recipe::Recipe& recipe, std::unique_ptr<input::Source> source) {
  if (recipe.reading.mixup == 0) return source;
  auto mixed = input::WithMixUp(std::move(source), recipe.reading.mixup);
  if (!mixed.ok()) return mixed.status().WithContext(recipe.At("input.mixup"));
  return mixed;
}

// Data of another kind for the evaluation, which eval.data can name.
Status CheckSameFields(const recipe::Recipe& recipe,
                       const input::Source& training,
                       const input::Source& evaluation) {
  const std::string expected = input::FieldsInWords(training);
  const std::string got = input::FieldsInWords(evaluation);
  if (got != expected)
    return InvalidArgument(recipe.At("eval.data"), ": got examples of ", got,
                           ", expected those of the training data: ", expected);
  for (size_t i = 0; i < training.fields().size(); ++i) {
    const Field& field = evaluation.fields()[i];
    const int64_t values = training.fields()[i].values;
    if (values > 0 && (field.values == 0 || field.values > values))
      return InvalidArgument(
          recipe.At("input"), ": the field ", field.name,
          " of the evaluation has ",
          field.values == 0 ? "any values"
                            : StrCat("values up to ", field.values - 1),
          ", expected only those of the training data: 0 to ", values - 1,
          "; give both the same number of values");
  }
  return Status();
}

// Few records are most likely files that are missing.
Status CheckEnoughRecords(const recipe::Recipe& recipe,
                          const input::Source& source, int64_t batch) {
  if (recipe.data != "records" || source.size() >= batch) return Status();
  return InvalidArgument(recipe.At("data"), ": got ", source.Describe(),
                         ", expected at least the ", batch,
                         " of a global batch; name more files in input.files, "
                         "or take a smaller batch");
}

Result<job::Job> JobOfModel(const recipe::Recipe& recipe, int64_t cores,
                            const input::Source& source, bool evaluation_only) {
  const auto& fields = source.fields();
  const auto model = ModelOf(recipe, fields);
  if (!model.ok()) return OfRecipe(model.status());
  auto job = evaluation_only
                 ? job::MakeEvalJob(recipe, cores, *model, fields)
                 : job::MakeJob(recipe, cores, *model, fields, source.size());
  if (!job.ok()) return OfRecipe(job.status());
  return job;
}

Result<job::Job> JobOfProgram(const recipe::Recipe& recipe, int64_t cores,
                              const input::Source& source,
                              const input::Source& eval_source, Env* env) {
  const auto in = [&](const char* key, const Status& status) {
    return status.WithContext(recipe.At(key));
  };
  const auto step =
      job::ReadImported(env, recipe.program, job::ImportedKind::kStep, cores);
  if (!step.ok()) return in("program", step.status());
  auto job = job::MakeJob(recipe, cores, *step, source.fields(), source.size());
  if (!job.ok() || recipe.eval_program.empty()) return job;
  const auto evaluation = job::ReadImported(
      env, recipe.eval_program, job::ImportedKind::kEvaluation, cores);
  if (!evaluation.ok()) return in("eval_program", evaluation.status());
  ESCALA_ASSIGN_OR_RETURN(job->eval, job::MakeEval(recipe, *job, *evaluation,
                                                   eval_source.fields()));
  return job;
}

}  // namespace

std::unique_ptr<Env> EnvOfSources(const recipe::Recipe& recipe, Env* env,
                                  bool makes_copies) {
  if (recipe.reading.cache.empty()) return std::make_unique<EnvWrapper>(env);
  const auto bytes = static_cast<uint64_t>(
      recipe.reading.cache_gib * static_cast<double>(uint64_t{1} << 30));
  return std::make_unique<store::Cache>(
      env, store::Buckets::Default(),
      store::CacheOptions{recipe.reading.cache, bytes, makes_copies});
}

Result<std::unique_ptr<input::Source>> TrainingSource(
    const recipe::Recipe& recipe, Env* env) {
  ESCALA_ASSIGN_OR_RETURN(
      auto source,
      input::MakeSource(recipe.data, input::Split::kTrain, recipe.input, env,
                        {recipe.PlaceOf("data"), "data",
                         StrCat(recipe.places.file, ": input")}));
  return Mixed(recipe, std::move(source));
}

// Returns the held-out part of the run's data or of eval.data. The options in
// [input] apply only to the run's data; those in [input.eval] apply to both.
Result<std::unique_ptr<input::Source>> HeldOutSource(
    const recipe::Recipe& recipe, Env* env) {
  const bool same = recipe.eval.data.empty() || recipe.eval.data == recipe.data;
  TomlTable options = same ? recipe.input : TomlTable();
  for (const TomlEntry& entry : recipe.input_eval.entries)
    options.Set(entry.key, entry.value);
  const std::string key = same ? "data" : "eval.data";
  ESCALA_ASSIGN_OR_RETURN(
      auto source,
      input::MakeSource(
          same ? recipe.data : recipe.eval.data, input::Split::kEval, options,
          env,
          {recipe.PlaceOf(key), key,
           StrCat(recipe.places.file, same ? ": input" : ": input.eval")}));
  return Mixed(recipe, std::move(source));
}

Result<models::Model> ModelOf(const recipe::Recipe& recipe,
                              const std::vector<Field>& fields) {
  ESCALA_ASSIGN_OR_RETURN(
      models::Model model,
      models::FindModel(recipe.model, recipe.architecture, fields,
                        {recipe.PlaceOf("model"), "model",
                         StrCat(recipe.places.file, ": architecture")}));
  // These names go before those that the model knows.
  std::vector<std::pair<std::string, std::string>> names;
  for (const TomlEntry& entry : recipe.init_names.entries) {
    const auto* theirs = entry.value.As<std::string>();
    if (theirs == nullptr)
      return InvalidArgument(
          entry.value.place, ": init_names.", PrintTomlKey(entry.key), ": got ",
          entry.value.Describe(),
          ", expected the name of an array in `init_from`, in quotes");
    names.emplace_back(entry.key, *theirs);
  }
  model.public_names.insert(model.public_names.begin(), names.begin(),
                            names.end());
  return model;
}

std::string WeightsFile(const recipe::Recipe& recipe) {
  return JoinPath(recipe.out, "weights.safetensors");
}

Result<Session> Session::Make(const recipe::Recipe& recipe,
                              const pjrt::Client& client, Env* env,
                              hosts::Group* group) {
  return Make(recipe, client, env, group, Purpose::kTraining);
}

Result<Session> Session::MakeForEvaluation(const recipe::Recipe& recipe,
                                           const pjrt::Client& client,
                                           Env* env) {
  return Make(recipe, client, env, hosts::Group::One(), Purpose::kEvaluation);
}

Result<Session> Session::Make(const recipe::Recipe& recipe,
                              const pjrt::Client& client, Env* env,
                              hosts::Group* group, Purpose purpose) {
  Session session;
  session.recipe_ = &recipe;
  session.env_ = env;
  session.copies_env_ =
      EnvOfSources(recipe, env, purpose == Purpose::kTraining);
  session.data_env_ = std::make_unique<store::StoppableEnv>(
      session.copies_env_.get(), store::StopScope::Flag());
  ESCALA_ASSIGN_OR_RETURN(session.source_,
                          TrainingSource(recipe, session.data_env_.get()));
  ESCALA_ASSIGN_OR_RETURN(session.eval_source_,
                          EvaluationSource(recipe, session.data_env_.get()));
  ESCALA_RETURN_IF_ERROR(
      CheckSameFields(recipe, *session.source_, *session.eval_source_));
  const auto cores = static_cast<int64_t>(client.devices().size());
  ESCALA_ASSIGN_OR_RETURN(job::Job job,
                          recipe.program.empty()
                              ? JobOfModel(recipe, cores, *session.source_,
                                           purpose == Purpose::kEvaluation)
                              : JobOfProgram(recipe, cores, *session.source_,
                                             *session.eval_source_, env));
  if (purpose == Purpose::kTraining)
    ESCALA_RETURN_IF_ERROR(
        CheckEnoughRecords(recipe, *session.source_, job.length.global_batch));
  session.job_ = std::make_unique<job::Job>(std::move(job));
  ESCALA_ASSIGN_OR_RETURN(Placement placement,
                          Placement::Make(&client, cores, group));
  session.placement_ = std::make_unique<Placement>(std::move(placement));
  return session;
}

double Session::EpochsOf(int64_t examples) const {
  return static_cast<double>(examples) / static_cast<double>(source_->size());
}

Result<State> Session::StartState(const std::string& weights) const {
  const auto seed = static_cast<uint64_t>(recipe_->seed);
  if (weights.empty()) return State::Start(*placement_, *job_, seed);
  ESCALA_ASSIGN_OR_RETURN(const auto arrays,
                          LoadWeights(env_, weights, *job_, seed));
  return State::From(*placement_, *job_, arrays);
}

Result<Evaluator> Session::MakeEvaluator() const {
  if (!can_evaluate())
    return FailedPrecondition(
        recipe_->places.file,
        ": eval_program: got nothing, expected the file "
        "of an evaluation, since the step is imported; add e.g. "
        "`eval_program = \"eval_{replicas}.mlir\"`");
  return Evaluator::Make(*recipe_, *job_, eval_source_.get(), *placement_);
}

}  // namespace escala::train

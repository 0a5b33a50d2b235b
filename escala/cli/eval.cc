#include "escala/cli/eval.h"

#include <algorithm>
#include <optional>

#include "escala/base/env.h"
#include "escala/base/json.h"
#include "escala/base/numbers.h"
#include "escala/ckpt/safetensors.h"
#include "escala/cli/run_words.h"
#include "escala/input/batches.h"
#include "escala/train/session.h"
#include "escala/train/weights.h"

namespace escala::cli {

namespace {

// A recipe and its weights.
struct Opened {
  recipe::Recipe recipe;
  std::string weights;
};

// nullopt on success.
std::optional<Outcome> Open(const Arguments& arguments, Opened* opened) {
  const auto words = RunWordsOf(arguments);
  if (!words.ok()) return Outcome::BadUse(words.status());
  bool bad = false;
  auto recipe = recipe::ReadRun(words->file, words->overrides, &bad);
  if (!recipe.ok()) return NotRead(recipe.status(), bad);
  opened->recipe = *std::move(recipe);
  opened->weights =
      arguments.Get("weights").value_or(train::WeightsFile(opened->recipe));
  return std::nullopt;
}

}  // namespace

Outcome Eval(const Arguments& arguments, const Streams& streams) {
  Opened opened;
  if (auto failed = Open(arguments, &opened)) return *failed;
  const auto request = ReadDeviceRequest(arguments, "softpod");
  if (!request.ok()) return Outcome::BadUse(request.status());
  const auto client = pjrt::OpenDevice(**request);
  if (!client.ok()) return CannotOpen(client.status());
  const auto session =
      train::Session::Make(opened.recipe, *client, Env::Default());
  if (!session.ok()) return RunFailed(session.status());
  const auto state = session->StartState(opened.weights);
  if (!state.ok()) return Outcome::Broke(state.status());
  const auto evaluator = session->MakeEvaluator();
  if (!evaluator.ok()) return Outcome::Broke(evaluator.status());
  const auto answer = evaluator->Run(*state);
  if (!answer.ok()) return Outcome::Broke(answer.status());
  if (arguments.Has("json")) {
    JsonWriter json;
    json.BeginObject().Key("count").Int(answer->count);
    for (const auto& [name, value] : answer->scalars)
      json.Key(name).Number(value);
    json.EndObject();
    streams.out << std::move(json).Take() << "\n";
  } else {
    streams.out << answer->count << " examples:";
    for (const auto& [name, value] : answer->scalars)
      streams.out << " " << name << " " << FormatNumber(value);
    streams.out << "\n";
  }
  return Outcome::Yes();
}

// --- Forward program --------------------------------------------------------

namespace {

struct Forward {
  std::unique_ptr<input::Source> source;
  job::ForwardProgram program;
  std::vector<HostArray> weights;  // in the order of the arguments
};

// The weights that evaluations use: averages if the recipe keeps them.
Result<std::vector<HostArray>> WeightsOf(const Opened& opened,
                                         const job::ForwardProgram& program,
                                         const models::Model& model) {
  using Kind = job::StateEntry::Kind;
  job::Job job;
  job.model = model;
  job.state = program.state;
  std::vector<size_t> averaged;  // indices into the program's state
  for (size_t i = 0; i < program.state.size(); ++i) {
    const job::StateEntry& entry = program.state[i];
    if (opened.recipe.optimizer.ema == 0 || entry.kind != Kind::kParameter)
      continue;
    averaged.push_back(i);
    job.state.push_back({Kind::kEma,
                         StrCat(entry.name, ":ema"),
                         entry.name,
                         entry.shape,
                         {},
                         entry.init});
  }
  auto arrays = train::LoadWeights(Env::Default(), opened.weights, job, 0);
  if (!arrays.ok())  // not the recipe's fault
    return FailedPrecondition(arrays.status().message());
  for (size_t i = 0; i < averaged.size(); ++i)
    (*arrays)[averaged[i]] = (*arrays)[program.state.size() + i];
  arrays->resize(program.state.size());
  return arrays;
}

Result<Forward> MakeForward(const Opened& opened, int64_t examples) {
  const recipe::Recipe& recipe = opened.recipe;
  if (!recipe.program.empty())
    return FailedPrecondition(
        recipe.At("program"),
        ": got an imported step, expected a model; run its forward pass where "
        "the step was exported, with the run's weights.safetensors");
  Env* const env = Env::Default();
  Forward forward;
  ESCALA_ASSIGN_OR_RETURN(const auto learnt,
                          train::TrainingSource(recipe, env));
  ESCALA_ASSIGN_OR_RETURN(forward.source, train::HeldOutSource(recipe, env));
  ESCALA_ASSIGN_OR_RETURN(const models::Model model,
                          train::ModelOf(recipe, learnt->fields()));
  ESCALA_ASSIGN_OR_RETURN(
      forward.program,
      job::MakeForward(recipe, model, forward.source->fields(), examples));
  ESCALA_ASSIGN_OR_RETURN(forward.weights,
                          WeightsOf(opened, forward.program, model));
  return forward;
}

// Compiles for the first device.
Result<pjrt::LoadedExecutable> CompileForward(const pjrt::Client& client,
                                              const Forward& forward) {
  pjrt::CompileOptions options;
  options.device_assignment = {client.addressable_devices()[0]->id()};
  return client.Compile(forward.program.program.text(), options);
}

std::string ArgumentsJson(const job::ForwardProgram& program) {
  JsonWriter json;
  json.BeginArray();
  const auto add = [&](const std::string& name, const Shape& shape,
                       const char* kind) {
    json.BeginObject().Key("name").String(name);
    json.Key("type").String(ToString(shape.type));
    json.Key("shape").BeginArray();
    for (const int64_t d : shape.dims) json.Int(d);
    json.EndArray().Key("kind").String(kind).EndObject();
  };
  for (const job::BatchField& field : program.inputs)
    add(field.name, field.shape, "input");
  for (const job::StateEntry& entry : program.state)
    add(entry.name, entry.shape, "weight");
  add("answer", program.answer, "result");
  json.EndArray();
  return std::move(json).Take() + "\n";
}

}  // namespace

Outcome Export(const Arguments& arguments, const Streams& streams) {
  const auto examples = arguments.GetInt("examples", 1, 1, 1 << 20);
  if (!examples.ok()) return Outcome::BadUse(examples.status());
  Opened opened;
  if (auto failed = Open(arguments, &opened)) return *failed;
  const auto request = ReadDeviceRequest(arguments);
  if (!request.ok()) return Outcome::BadUse(request.status());
  const auto forward = MakeForward(opened, *examples);
  if (!forward.ok()) return RunFailed(forward.status());
  if (*request) {
    const auto client = pjrt::OpenDevice(**request);
    if (!client.ok()) return CannotOpen(client.status());
    const auto compiled = CompileForward(*client, *forward);
    if (!compiled.ok()) return Outcome::Broke(compiled.status());
    streams.out << "compiles on " << Describe(*client) << "\n";
  }
  Env* const env = Env::Default();
  const std::string dir =
      arguments.Get("to").value_or(JoinPath(opened.recipe.out, "export"));
  std::vector<std::pair<std::string, HostArray>> arrays;
  for (size_t i = 0; i < forward->weights.size(); ++i)
    arrays.emplace_back(forward->program.state[i].name, forward->weights[i]);
  const auto write = [&]() -> Status {
    ESCALA_RETURN_IF_ERROR(env->MakeDirs(dir));
    ESCALA_RETURN_IF_ERROR(WriteFileAtomically(
        env, JoinPath(dir, "forward.mlir"), forward->program.program.text()));
    ESCALA_RETURN_IF_ERROR(WriteFileAtomically(
        env, JoinPath(dir, "arguments.json"), ArgumentsJson(forward->program)));
    return ckpt::WriteSafetensors(env, JoinPath(dir, "weights.safetensors"),
                                  arrays);
  };
  if (const Status status = write(); !status.ok())
    return Outcome::Broke(status);
  streams.out << dir << ": forward.mlir, arguments.json, weights.safetensors\n";
  return Outcome::Yes();
}

namespace {

// The model's answer for one example.
struct Prediction {
  int64_t example = 0;
  std::vector<double> answer;
  int64_t best = 0;  // index of the largest
};

Prediction PredictionOf(int64_t example, const HostArray& answers) {
  const int64_t width =
      answers.shape().num_elements() / answers.shape().dims[0];
  Prediction prediction{example};
  for (int64_t i = 0; i < width; ++i)
    prediction.answer.push_back(
        ElementAsDouble(answers.view(), example * width + i));
  const auto& answer = prediction.answer;
  prediction.best =
      std::max_element(answer.begin(), answer.end()) - answer.begin();
  return prediction;
}

// {"example":3,"answer":[...],"best":7}
std::string PredictionJson(const Prediction& prediction) {
  JsonWriter json;
  json.BeginObject().Key("example").Int(prediction.example);
  json.Key("answer").BeginArray();
  for (const double value : prediction.answer) json.Number(value);
  json.EndArray().Key("best").Int(prediction.best).EndObject();
  return std::move(json).Take();
}

// "example 3: 7 is best of -1.2, 0.31, ... (10 numbers)"
std::string PredictionInWords(const Prediction& prediction) {
  constexpr size_t kShown = 10;
  std::vector<std::string> shown;
  for (const double value : prediction.answer)
    if (shown.size() < kShown) shown.push_back(FormatNumber(value, 4));
  const bool all = shown.size() == prediction.answer.size();
  return StrCat("example ", prediction.example, ": best is ", prediction.best,
                " of ", StrJoin(shown), all ? "" : ", ...",
                all ? "" : StrCat(" (", prediction.answer.size(), " numbers)"));
}

// Copies the first rows.
HostArray FirstRows(const HostArray& array, int64_t count) {
  Shape shape = array.shape();
  shape.dims[0] = count;
  return HostArray::FromBytes(shape, array.data());
}

// Runs the first batch; returns the inputs by name, then the answer.
Result<std::vector<std::pair<std::string, HostArray>>> RunForward(
    const pjrt::Client& client, const Forward& forward) {
  const pjrt::Device& device = *client.addressable_devices()[0];
  ESCALA_ASSIGN_OR_RETURN(const pjrt::LoadedExecutable executable,
                          CompileForward(client, forward));
  std::vector<pjrt::Buffer> buffers;
  const auto put = [&](const HostArray& array) -> Status {
    ESCALA_ASSIGN_OR_RETURN(pjrt::Buffer buffer,
                            client.ToDevice(array, device));
    buffers.push_back(std::move(buffer));
    return Status();
  };
  // The first examples, in order, repeated if there are too few.
  input::BatchOptions first;
  first.global_batch = forward.program.inputs[0].shape.dims[0];
  first.evaluation = true;
  ESCALA_ASSIGN_OR_RETURN(const auto batches,
                          input::Batches::Make(forward.source.get(), first));
  ESCALA_ASSIGN_OR_RETURN(const input::Batch batch, batches->Next());
  const int64_t count = std::min(first.global_batch, forward.source->size());
  std::vector<std::pair<std::string, HostArray>> arrays;
  for (const job::BatchField& field : forward.program.inputs)
    for (size_t i = 0; i < batches->fields().size(); ++i)
      if (batches->fields()[i].name == field.name) {
        ESCALA_RETURN_IF_ERROR(put(batch.replica(0)[i]));
        arrays.emplace_back(field.name, FirstRows(batch.replica(0)[i], count));
      }
  for (const HostArray& array : forward.weights)
    ESCALA_RETURN_IF_ERROR(put(array));
  std::vector<const pjrt::Buffer*> row;
  for (const pjrt::Buffer& buffer : buffers) row.push_back(&buffer);
  ESCALA_ASSIGN_OR_RETURN(const auto results, executable.Execute({row}));
  ESCALA_ASSIGN_OR_RETURN(const HostArray answer,
                          results.outputs[0][0].ToHost());
  arrays.emplace_back("answer", FirstRows(answer, count));
  return arrays;
}

}  // namespace

Outcome Predict(const Arguments& arguments, const Streams& streams) {
  const auto examples = arguments.GetInt("examples", 10, 1, 1 << 20);
  if (!examples.ok()) return Outcome::BadUse(examples.status());
  if (arguments.Has("to") && arguments.Has("json"))
    return Outcome::BadUse(
        InvalidArgument("--to and --json exclude each other"));
  Opened opened;
  if (auto failed = Open(arguments, &opened)) return *failed;
  const auto request = ReadDeviceRequest(arguments, "softpod");
  if (!request.ok()) return Outcome::BadUse(request.status());
  const auto forward = MakeForward(opened, *examples);
  if (!forward.ok()) return RunFailed(forward.status());
  const auto client = pjrt::OpenDevice(**request);
  if (!client.ok()) return CannotOpen(client.status());
  const auto arrays = RunForward(*client, *forward);
  if (!arrays.ok()) return Outcome::Broke(arrays.status());
  const HostArray& answer = arrays->back().second;
  const int64_t count = answer.shape().dims[0];
  if (const auto file = arguments.Get("to")) {
    if (const Status status =
            ckpt::WriteSafetensors(Env::Default(), *file, *arrays);
        !status.ok())
      return Outcome::Broke(status);
    streams.out << *file << ": " << count << " examples\n";
    return Outcome::Yes();
  }
  for (int64_t i = 0; i < count; ++i) {
    const Prediction prediction = PredictionOf(i, answer);
    streams.out << (arguments.Has("json") ? PredictionJson(prediction)
                                          : PredictionInWords(prediction))
                << "\n";
  }
  return Outcome::Yes();
}

}  // namespace escala::cli

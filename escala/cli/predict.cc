#include "escala/cli/predict.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "escala/base/env.h"
#include "escala/base/json.h"
#include "escala/base/numbers.h"
#include "escala/ckpt/safetensors.h"
#include "escala/cli/generate.h"
#include "escala/cli/run_words.h"
#include "escala/cli/shown_text.h"
#include "escala/input/batches.h"
#include "escala/store/buckets.h"
#include "escala/train/session.h"

namespace escala::cli {

namespace {

using NamedArrays = std::vector<std::pair<std::string, HostArray>>;

// --- One example ------------------------------------------------------------

// One output for one example. The last dimension has scores, of which the
// largest is best: those of classes or, at each position, of words.
struct Prediction {
  std::string name;
  Dims dims;  // of one example
  std::vector<double> numbers;
  // By position; -1: no number is best, because some are NaN. Empty: the
  // numbers are no scores.
  std::vector<int64_t> best;
};

Prediction PredictionOf(const std::string& name, const HostArray& array,
                        int64_t example) {
  const Dims& dims = array.shape().dims;
  Prediction prediction{name, {dims.begin() + 1, dims.end()}, {}, {}};
  const int64_t size = array.shape().num_elements() / dims[0];
  for (int64_t i = 0; i < size; ++i)
    prediction.numbers.push_back(
        ElementAsDouble(array.view(), example * size + i));
  const int64_t scores = prediction.dims.empty() ? 1 : prediction.dims.back();
  if (scores < 2) return prediction;
  for (auto first = prediction.numbers.begin();
       first != prediction.numbers.end(); first += scores)
    prediction.best.push_back(
        std::any_of(first, first + scores, [](double x) { return x != x; })
            ? -1
            : std::max_element(first, first + scores) - first);
  return prediction;
}

// Writes numbers as arrays within arrays of these dimensions.
template <typename T, typename Write>
void WriteNested(const std::vector<T>& numbers, std::span<const int64_t> dims,
                 const Write& write, size_t* at, JsonWriter* json) {
  if (dims.empty()) return write(numbers[(*at)++]);
  json->BeginArray();
  for (int64_t i = 0; i < dims[0]; ++i)
    WriteNested(numbers, dims.subspan(1), write, at, json);
  json->EndArray();
}

// Writes keys into the current object: "answer":[...],"best":7
void WritePrediction(const Prediction& prediction, JsonWriter* json) {
  const std::span<const int64_t> dims(prediction.dims);
  size_t at = 0;
  json->Key("answer");
  WriteNested(
      prediction.numbers, dims, [&](double x) { json->Number(x); }, &at, json);
  if (prediction.best.empty()) return;
  at = 0;
  json->Key("best");
  WriteNested(
      prediction.best, dims.first(dims.size() - 1),
      [&](int64_t i) { i < 0 ? json->Null() : json->Int(i); }, &at, json);
}

// {"example":3,"answer":[...],"best":7}; of several outputs
// {"example":3,"outputs":{"digit":{"answer":[...],"best":7},...}}
std::string PredictionsJson(int64_t example,
                            const std::vector<Prediction>& predictions) {
  JsonWriter json;
  json.BeginObject().Key("example").Int(example);
  if (predictions.size() == 1) {
    WritePrediction(predictions[0], &json);
  } else {
    json.Key("outputs").BeginObject();
    for (const Prediction& prediction : predictions) {
      json.Key(prediction.name).BeginObject();
      WritePrediction(prediction, &json);
      json.EndObject();
    }
    json.EndObject();
  }
  json.EndObject();
  return std::move(json).Take();
}

// The first ten: "-1.2, 0.31, ..."
template <typename T>
std::string Some(const std::vector<T>& numbers) {
  constexpr size_t kShown = 10;
  std::vector<std::string> shown;
  for (const T number : numbers)
    if (shown.size() < kShown)
      shown.push_back(FormatNumber(static_cast<double>(number), 4));
  return StrCat(StrJoin(shown), shown.size() < numbers.size() ? ", ..." : "");
}

// "best is 7 of -1.2, 0.31, ... (12 numbers)", "best of 256 scores at each of
// 64 positions: 101, 32, ...", "0.31"
std::string InWords(const Prediction& prediction) {
  if (prediction.best.empty()) return Some(prediction.numbers);
  if (prediction.best.size() > 1)
    return StrCat("best of ", prediction.dims.back(), " scores at each of ",
                  prediction.best.size(),
                  " positions: ", Some(prediction.best));
  const std::string numbers = Some(prediction.numbers);
  const int64_t best = prediction.best[0];
  return StrCat("best is ", best < 0 ? "none" : StrCat(best), " of ", numbers,
                numbers.ends_with("...")
                    ? StrCat(" (", prediction.numbers.size(), " numbers)")
                    : "");
}

std::string PredictionsInWords(int64_t example,
                               const std::vector<Prediction>& predictions) {
  std::vector<std::string> parts;
  for (const Prediction& prediction : predictions)
    parts.push_back(predictions.size() == 1
                        ? InWords(prediction)
                        : StrCat(prediction.name, ": ", InWords(prediction)));
  return StrCat("example ", example, ": ", StrJoin(parts, "; "));
}

// --- Held-out examples ------------------------------------------------------

// Copies the first rows.
HostArray FirstRows(const HostArray& array, int64_t count) {
  Shape shape = array.shape();
  shape.dims[0] = count;
  return HostArray::FromBytes(shape, array.data());
}

struct Answers {
  int64_t count = 0;  // of examples
  NamedArrays inputs, outputs;
};

// Runs the first batch.
Result<Answers> RunFirst(const pjrt::Client& client, const Forward& forward) {
  ESCALA_ASSIGN_OR_RETURN(const ForwardRunner runner,
                          ForwardRunner::Make(client, forward));
  input::BatchOptions first;  // examples, in order
  first.global_batch = forward.program.inputs[0].shape.dims[0];
  first.evaluation = true;
  ESCALA_ASSIGN_OR_RETURN(const auto batches,
                          input::Batches::Make(forward.source.get(), first));
  ESCALA_ASSIGN_OR_RETURN(const input::Batch batch, batches->Next());
  Answers answers;
  answers.count = first.global_batch;
  std::vector<HostArray> inputs;
  for (const job::BatchField& field : forward.program.inputs)
    for (size_t i = 0; i < batches->fields().size(); ++i)
      if (batches->fields()[i].name == field.name) {
        inputs.push_back(batch.replica(0)[i]);
        answers.inputs.emplace_back(field.name,
                                    FirstRows(inputs.back(), answers.count));
      }
  ESCALA_ASSIGN_OR_RETURN(const auto outputs, runner.Run(inputs));
  for (size_t i = 0; i < outputs.size(); ++i)
    answers.outputs.emplace_back(forward.program.outputs[i].name,
                                 FirstRows(outputs[i], answers.count));
  return answers;
}

Outcome PredictExamples(const pjrt::Client& client, const Forward& forward,
                        const Arguments& arguments, const Streams& streams) {
  const auto answers = RunFirst(client, forward);
  if (!answers.ok()) return Outcome::Broke(answers.status());
  if (const auto file = arguments.Get("to")) {
    NamedArrays arrays = answers->inputs;
    arrays.insert(arrays.end(), answers->outputs.begin(),
                  answers->outputs.end());
    if (const Status status =
            ckpt::WriteSafetensors(store::Buckets::Default(), *file, arrays);
        !status.ok())
      return Outcome::Broke(status);
    streams.out << *file << ": " << Counted(answers->count, "example") << "\n";
    return Outcome::Yes();
  }
  for (int64_t i = 0; i < answers->count; ++i) {
    std::vector<Prediction> predictions;
    for (const auto& [name, array] : answers->outputs)
      predictions.push_back(PredictionOf(name, array, i));
    streams.out << (arguments.Has("json") ? PredictionsJson(i, predictions)
                                          : PredictionsInWords(i, predictions))
                << "\n";
  }
  return Outcome::Yes();
}

// --- Text -------------------------------------------------------------------

Result<GenerateOptions> GenerateOptionsOf(const Arguments& arguments) {
  GenerateOptions options;
  options.prompt = arguments.Get("prompt").value_or("");
  if (options.prompt.empty())
    return InvalidArgument("--prompt: got no text, expected some to continue");
  for (const char* other : {"to", "examples"})
    if (arguments.Has(other))
      return InvalidArgument("--prompt and --", other, " exclude each other");
  ESCALA_ASSIGN_OR_RETURN(
      options.tokens,
      arguments.GetInt("tokens", options.tokens, 1, int64_t{1} << 30));
  const std::string text = arguments.Get("temperature").value_or("1");
  const auto temperature = ParseNumber<double>(text);
  if (!temperature || !std::isfinite(*temperature) || *temperature < 0)
    return InvalidArgument("--temperature is ", Quoted(text),
                           ", expected a number from 0 on");
  options.temperature = *temperature;
  ESCALA_ASSIGN_OR_RETURN(
      const int64_t seed,
      arguments.GetInt("seed", 0, 0, std::numeric_limits<int64_t>::max()));
  options.seed = static_cast<uint64_t>(seed);
  return options;
}

Outcome PredictText(const pjrt::Client& client, const Forward& forward,
                    const GenerateOptions& options, const Arguments& arguments,
                    const Streams& streams) {
  const bool json_asked = arguments.Has("json");
  std::string text;
  ShownText shown;
  const Status status =
      Generate(client, forward, options, [&](unsigned char token) {
        if (text.empty() && !json_asked) streams.out << options.prompt;
        text.push_back(static_cast<char>(token));
        if (!json_asked) streams.out << shown.Put(text.back()) << std::flush;
      });
  if (!status.ok()) return RunFailed(status);
  if (json_asked) {
    JsonWriter json;
    json.BeginObject().Key("prompt").String(options.prompt);
    json.Key("text").String(text).Key("tokens").BeginArray();
    for (const char token : text) json.Int(static_cast<unsigned char>(token));
    json.EndArray().EndObject();
    streams.out << std::move(json).Take();
  }
  streams.out << shown.End() << "\n";
  return Outcome::Yes();
}

}  // namespace

Outcome Predict(const Arguments& arguments, const Streams& streams) {
  auto examples = arguments.GetInt("examples", 10, 1, 1 << 20);
  if (!examples.ok()) return Outcome::BadUse(examples.status());
  if (arguments.Has("to") && arguments.Has("json"))
    return Outcome::BadUse(
        InvalidArgument("--to and --json exclude each other"));
  std::optional<GenerateOptions> generate;
  if (arguments.Has("prompt")) {
    auto options = GenerateOptionsOf(arguments);
    if (!options.ok()) return Outcome::BadUse(options.status());
    generate = *std::move(options);
    examples = 1;
  }
  for (const char* option : {"tokens", "temperature", "seed"})
    if (!generate && arguments.Has(option))
      return Outcome::BadUse(
          InvalidArgument("--", option, " is for a text: add --prompt TEXT"));
  OpenedRun opened;
  if (auto failed = OpenRun(arguments, streams, &opened)) return *failed;
  const auto request = DeviceFor(opened.device, arguments);
  if (!request.ok()) return Outcome::BadUse(request.status());
  if (const auto to = arguments.Get("to"))
    if (const Status free =
            train::CheckNotOfRun(store::Buckets::Default(), *to);
        !free.ok())
      return Outcome::BadUse(free.WithContext("--to"));
  const auto data_env =
      train::EnvOfSources(opened.recipe, store::Buckets::Default(),
                          /*makes_copies=*/false);
  const auto held_out = train::HeldOutSource(opened.recipe, data_env.get());
  if (!held_out.ok()) return RunFailed(held_out.status());
  const auto forward =
      MakeForward(opened, std::min(*examples, (*held_out)->size()));
  if (!forward.ok()) return RunFailed(forward.status());
  const auto client = pjrt::OpenDevice(*request);
  if (!client.ok()) return CannotOpen(client.status());
  return generate
             ? PredictText(*client, *forward, *generate, arguments, streams)
             : PredictExamples(*client, *forward, arguments, streams);
}

}  // namespace escala::cli

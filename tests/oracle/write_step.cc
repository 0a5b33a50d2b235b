// Records steps of a recipe, so that another program can recompute them:
//
//   write_step OUT DEVICE KEY=VALUE RECIPE [key=value...]
//
// (KEY=VALUE: the plug-in's option, slice=v3-8) writes to the folder OUT
//
//   index          a line for each file: "file name type dimensions..."
//   state.I        the state before the first step, after.I after it
//   batch.STEP.I   the global batch of each step
//   metrics.STEP   of each step, f32, in the order of the lines "metric NAME"
//
// If the recipe begins with weights (init_from):
//
//   fresh.I        the state as initialised without them
//
// If it says how many examples to evaluate (eval.max_examples), for the state
// before the first step:
//
//   held_out.I     these examples
//   answer         the model's answers for them
//   judged NAME VALUE   lines of the index: the evaluation's results
//
// Bytes are row-major and little-endian. `data=arrays input.path=FILE` takes
// the examples from a safetensors file: an array for each training field, and
// "held_out/FIELD" for evaluation.
#include <cstdio>

#include "escala/base/numbers.h"
#include "escala/ckpt/safetensors.h"
#include "escala/input/batches.h"
#include "escala/input/sources.h"
#include "escala/models/shipped.h"
#include "escala/pjrt/open_device.h"
#include "escala/train/evaluate.h"
#include "escala/train/session.h"
#include "escala/train/step.h"

namespace escala {
namespace {

// Implements the data source "arrays".
Result<std::unique_ptr<input::Source>> MakeArrays(input::Split split,
                                                  OptionReader* options,
                                                  Env* env) {
  const std::string path = options->String("path", "");
  const int64_t values = options->Integer("values", 0, 0);
  ESCALA_RETURN_IF_ERROR(options->Finish());
  ESCALA_ASSIGN_OR_RETURN(const auto file, ckpt::Safetensors::Open(env, path));
  constexpr std::string_view kHeldOut = "held_out/";
  std::vector<input::NamedArray> arrays;
  for (const ckpt::TensorInfo& tensor : file.tensors()) {
    std::string_view name = tensor.name;
    const bool held_out = name.starts_with(kHeldOut);
    if (held_out != (split == input::Split::kEval)) continue;
    if (held_out) name.remove_prefix(kHeldOut.size());
    ESCALA_ASSIGN_OR_RETURN(HostArray array, file.Read(tensor));
    const bool is_integer = IsInteger(array.shape().type);
    arrays.push_back(
        {std::string(name), std::move(array), is_integer ? values : 0});
  }
  return input::MakeArraySource(std::move(arrays));
}

class Folder {
 public:
  explicit Folder(std::string path) : path_(std::move(path)) {}

  Status Write(const std::string& file, const std::string& name,
               const HostArray& array) {
    StrAppend(&index_,
              StrCat(file, " ", name, " ", ToString(array.shape().type)));
    for (const int64_t dim : array.shape().dims)
      StrAppend(&index_, StrCat(" ", dim));
    index_ += "\n";
    return Put(file, {reinterpret_cast<const char*>(array.data()),
                      static_cast<size_t>(array.shape().byte_size())});
  }
  void Line(const std::string& line) { index_ += line + "\n"; }
  Status Finish() { return Put("index", index_); }

 private:
  Status Put(const std::string& file, std::string_view bytes) {
    Env* const env = Env::Default();
    ESCALA_RETURN_IF_ERROR(env->MakeDirs(path_));
    ESCALA_ASSIGN_OR_RETURN(auto out, env->Create(path_ + "/" + file));
    ESCALA_RETURN_IF_ERROR(out->Append(bytes));
    return out->Close();
  }

  const std::string path_;
  std::string index_;
};

class Steps {
 public:
  Steps(const recipe::Recipe& recipe, const pjrt::Client& client,
        const std::string& out)
      : recipe_(recipe), client_(client), folder_(out) {}

  Status Run() {
    ESCALA_RETURN_IF_ERROR(Prepare());
    ESCALA_RETURN_IF_ERROR(WriteState("state.", state_));
    if (recipe_.eval.max_examples > 0) ESCALA_RETURN_IF_ERROR(Judge());
    input::BatchOptions options;
    options.global_batch = job().length.global_batch;
    options.replicas = static_cast<int>(job().replicas);
    options.seed = static_cast<uint64_t>(recipe_.seed);
    ESCALA_ASSIGN_OR_RETURN(const auto batches,
                            input::Batches::Make(&session_.source(), options));
    for (const std::string& name : job().train.metrics)
      folder_.Line(StrCat("metric ", name));
    for (int64_t step = 1; step <= job().length.steps; ++step) {
      ESCALA_ASSIGN_OR_RETURN(const input::Batch batch, batches->Next());
      ESCALA_RETURN_IF_ERROR(WriteBatch(StrCat("batch.", step, "."), batch));
      ESCALA_RETURN_IF_ERROR(Step(step, batch));
      if (step == 1) ESCALA_RETURN_IF_ERROR(WriteState("after.", state_));
    }
    return folder_.Finish();
  }

 private:
  const job::Job& job() const { return session_.job(); }
  const train::Placement& placement() const { return session_.placement(); }

  Status Prepare() {
    ESCALA_ASSIGN_OR_RETURN(
        session_, train::Session::Make(recipe_, client_, Env::Default()));
    if (!recipe_.init_from.empty()) {
      ESCALA_ASSIGN_OR_RETURN(const auto fresh, session_.StartState(""));
      ESCALA_RETURN_IF_ERROR(WriteState("fresh.", fresh));
    }
    ESCALA_ASSIGN_OR_RETURN(state_, session_.StartState(recipe_.init_from));
    auto program = placement().Compile(job().train, "the step");
    if (!program.ok()) return program.status();
    program_.emplace(*std::move(program));
    return Status();
  }

  // Does the same as `escala eval` and `escala predict`.
  Status Judge() {
    ESCALA_ASSIGN_OR_RETURN(const auto evaluator, session_.MakeEvaluator());
    ESCALA_ASSIGN_OR_RETURN(const auto answer, evaluator.Run(state_));
    folder_.Line(StrCat("judged count ", answer.count));
    for (const auto& [name, value] : answer.scalars)
      folder_.Line(StrCat("judged ", name, " ", FormatNumber(value)));

    const int64_t examples = session_.eval_source().size();
    input::BatchOptions all;
    all.global_batch = examples;
    all.evaluation = true;
    ESCALA_ASSIGN_OR_RETURN(const auto batches,
                            input::Batches::Make(&session_.eval_source(), all));
    ESCALA_ASSIGN_OR_RETURN(const input::Batch batch, batches->Next());
    ESCALA_RETURN_IF_ERROR(WriteBatch("held_out.", batch));
    const auto& fields = session_.eval_source().fields();
    ESCALA_ASSIGN_OR_RETURN(
        const auto forward,
        job::MakeForward(recipe_, job().model, fields, examples));
    ESCALA_ASSIGN_OR_RETURN(
        const auto program,
        placement().Compile(forward.program, "the model's answer"));
    std::vector<const HostArray*> inputs;
    for (const job::BatchField& input : forward.inputs)
      for (size_t i = 0; i < job().batch.size(); ++i)
        if (job().batch[i].name == input.name)
          inputs.push_back(&batch.replica(0)[i]);
    return Answer(program, inputs, forward.state);
  }

  // REQUIRES: every core has all of the parameters
  Status Answer(const pjrt::LoadedExecutable& program,
                const std::vector<const HostArray*>& inputs,
                const std::vector<job::StateEntry>& weights) {
    std::vector<train::Buffers> put(placement().cores());
    std::vector<std::vector<const pjrt::Buffer*>> arguments(put.size());
    for (size_t core = 0; core < put.size(); ++core) {
      const auto at = static_cast<int64_t>(core);
      for (const HostArray* input : inputs) {
        ESCALA_ASSIGN_OR_RETURN(pjrt::Buffer buffer,
                                placement().PutOn(at, *input));
        put[core].push_back(std::move(buffer));
      }
      for (const pjrt::Buffer& buffer : put[core])
        arguments[core].push_back(&buffer);
      for (const job::StateEntry& weight : weights)
        for (size_t i = 0; i < job().state.size(); ++i)
          if (job().state[i].name == weight.name)
            arguments[core].push_back(&state_.at(at, i));
    }
    ESCALA_ASSIGN_OR_RETURN(const auto results, program.Execute(arguments));
    ESCALA_ASSIGN_OR_RETURN(const HostArray answer,
                            results.outputs[0][0].ToHost());
    return folder_.Write("answer", "answer", answer);
  }

  Status WriteState(const std::string& file, const train::State& state) {
    for (size_t i = 0; i < job().state.size(); ++i) {
      ESCALA_ASSIGN_OR_RETURN(const HostArray array,
                              state.Get(placement(), job(), i));
      ESCALA_RETURN_IF_ERROR(
          folder_.Write(StrCat(file, i), job().state[i].name, array));
    }
    return Status();
  }

  // Joins the replicas' parts of a field, which would be many files.
  Status WriteBatch(const std::string& file, const input::Batch& batch) {
    for (size_t i = 0; i < job().batch.size(); ++i) {
      Shape shape = batch.replica(0)[i].shape();
      const int64_t bytes = shape.byte_size();
      shape.dims[0] *= batch.replicas();
      HostArray all(shape);
      for (int r = 0; r < batch.replicas(); ++r)
        std::copy_n(batch.replica(r)[i].data(), bytes,
                    all.mutable_data() + r * bytes);
      ESCALA_RETURN_IF_ERROR(
          folder_.Write(StrCat(file, i), job().batch[i].name, all));
    }
    return Status();
  }

  Status Step(int64_t step, const input::Batch& batch) {
    ESCALA_ASSIGN_OR_RETURN(const auto fields,
                            train::PutBatch(placement(), job(), batch));
    const train::StepScalars scalars{
        .step = step - 1,
        .updates = step - 1,
        .examples = (step - 1) * job().length.global_batch,
        .learning_rate = job().schedule.At(step - 1),
        .seed = recipe_.seed};
    ESCALA_ASSIGN_OR_RETURN(
        auto results, train::ExecuteStep(placement(), job(), *program_, state_,
                                         fields, scalars));
    const auto metrics = state_.Take(std::move(results.outputs));
    HostArray all({ElementType::kF32, {static_cast<int64_t>(metrics.size())}});
    for (size_t i = 0; i < metrics.size(); ++i) {
      ESCALA_ASSIGN_OR_RETURN(const HostArray value, metrics[i].ToHost());
      all.mutable_as<float>()[i] = *value.as<float>();
    }
    return folder_.Write(StrCat("metrics.", step), "metrics", all);
  }

  const recipe::Recipe& recipe_;
  const pjrt::Client& client_;
  Folder folder_;
  train::Session session_;
  train::State state_;
  std::optional<pjrt::LoadedExecutable> program_;
};

Status Main(const std::vector<std::string>& words) {
  if (words.size() < 4)
    return InvalidArgument(
        "usage: write_step OUT DEVICE KEY=VALUE RECIPE [key=value...]");
  ESCALA_RETURN_IF_ERROR(input::RegisterSource("arrays", MakeArrays));
  ESCALA_RETURN_IF_ERROR(models::RegisterModel(
      "resnet20_one_pass", models::ResNet20({.one_pass = true})));
  pjrt::DeviceRequest request{words[1], {}, {}};
  ESCALA_RETURN_IF_ERROR(pjrt::ParseNamedValue(words[2], &request.options));
  ESCALA_ASSIGN_OR_RETURN(const auto client, pjrt::OpenDevice(request));
  ESCALA_ASSIGN_OR_RETURN(const std::string text,
                          ReadFile(Env::Default(), words[3]));
  ESCALA_ASSIGN_OR_RETURN(
      const recipe::Recipe recipe,
      recipe::ReadRecipe(text, words[3], {words.begin() + 4, words.end()}));
  return Steps(recipe, client, words[0]).Run();
}

}  // namespace
}  // namespace escala

int main(int argc, char** argv) {
  const auto status = escala::Main({argv + 1, argv + argc});
  if (!status.ok())
    std::fprintf(stderr, "write_step: %s\n", status.ToString().c_str());
  return status.ok() ? 0 : 1;
}

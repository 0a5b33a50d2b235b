#include "escala/cli/run_folder.h"

#include <limits>

#include "escala/base/env.h"
#include "escala/ckpt/checkpoint.h"
#include "escala/ckpt/find.h"
#include "escala/cli/run_words.h"
#include "escala/store/buckets.h"
#include "escala/train/session.h"
#include "escala/train/weights.h"

namespace escala::cli {

namespace {

// The file or checkpoint with the weights that the words ask for.
Result<std::string> WeightsAskedFor(const Arguments& arguments,
                                    const recipe::Recipe& recipe,
                                    const Streams& streams) {
  ESCALA_ASSIGN_OR_RETURN(
      const auto step,
      arguments.FindInt("step", 0, std::numeric_limits<int64_t>::max()));
  if (const auto weights = arguments.Get("weights")) {
    if (!step) return *weights;
    return InvalidArgument("--weights and --step exclude each other");
  }
  const std::string file = train::WeightsFile(recipe);
  Env* const env = store::Buckets::Default();
  if (!step && env->Stat(file).ok()) return file;
  std::vector<Status> skipped;
  const auto found = ckpt::FindCheckpoint(env, recipe.out, step, &skipped);
  for (const Status& damage : skipped)
    streams.err << "note: " << damage.message()
                << "; the checkpoint before it is taken\n";
  if (found.ok()) {
    const std::string path = JoinPath(found->root, found->folder);
    if (!step)
      streams.err << "note: without weights.safetensors the newest checkpoint "
                     "is taken: "
                  << path << "\n";
    return path;
  }
  const bool has_none =
      found.status().code() == StatusCode::kNotFound ||
      found.status().code() == StatusCode::kFailedPrecondition;
  if (!step && has_none) return file;
  return found.status();
}

}  // namespace

void NoteAside(const std::string& folder, const Streams& streams) {
  const std::string words =
      train::AsideInWords(store::Buckets::Default(), folder);
  if (!words.empty()) streams.err << "note: " << words << "\n";
}

std::optional<Outcome> OpenRun(const Arguments& arguments,
                               const Streams& streams, OpenedRun* opened) {
  const auto words =
      RunWordsOf(arguments, "the folder of a run, as runs/digits_cnn");
  if (!words.ok()) return Outcome::BadUse(words.status());
  const bool is_run = store::Buckets::Default()
                          ->Stat(JoinPath(words->file, "config.toml"))
                          .ok();
  if (ckpt::StepOf(BaseName(words->file)) && !is_run)
    return Outcome::BadUse(
        InvalidArgument(words->file,
                        ": it is a checkpoint, expected the folder of its run, "
                        "and --step N"));
  NoteAside(words->file, streams);
  bool bad = false;
  auto recipe = recipe::ReadRun(words->file, words->overrides, &bad);
  if (!recipe.ok()) return NotRead(recipe.status(), bad);
  auto device = train::ReadRunDevice(store::Buckets::Default(), words->file);
  if (!device.ok()) return Outcome::Broke(device.status());
  opened->recipe = *std::move(recipe);
  opened->device = *std::move(device);
  auto weights = WeightsAskedFor(arguments, opened->recipe, streams);
  if (!weights.ok()) return RunFailed(weights.status());
  opened->weights = *std::move(weights);
  return std::nullopt;
}

Result<pjrt::DeviceRequest> DeviceFor(const train::RunDevice& run,
                                      const Arguments& arguments) {
  auto read =
      ReadDeviceRequest(arguments, run.device.empty() ? "softpod" : run.device);
  if (!read.ok()) return read.status();
  pjrt::DeviceRequest request = **std::move(read);
  if (!arguments.Has("device") && run.device.find('/') != std::string::npos &&
      !Env::Default()->Stat(run.device).ok())
    return NotFound("the run used the plug-in ", run.device,
                    ", which is not there now; name one (--device)");
  const bool is_open = !request.slice && !request.options.contains("slice");
  if (is_open && request.device == run.device && !run.slice.empty())
    request.slice = run.slice;
  return request;
}

namespace {

// The weights that evaluations use: averages if the recipe keeps them.
Result<std::vector<HostArray>> WeightsOf(const OpenedRun& opened,
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
  auto arrays =
      train::LoadWeights(store::Buckets::Default(), opened.weights, job, 0);
  if (!arrays.ok())  // not the recipe's fault
    return FailedPrecondition(arrays.status().message());
  for (size_t i = 0; i < averaged.size(); ++i)
    (*arrays)[averaged[i]] = (*arrays)[program.state.size() + i];
  arrays->resize(program.state.size());
  return arrays;
}

}  // namespace

Result<Forward> MakeForward(const OpenedRun& opened, int64_t examples) {
  const recipe::Recipe& recipe = opened.recipe;
  if (!recipe.program.empty())
    return FailedPrecondition(
        recipe.At("program"),
        ": got an imported step, expected a model; run its forward pass where "
        "the step was exported, with the run's weights.safetensors");
  Forward forward;
  forward.data_env = train::EnvOfSources(recipe, store::Buckets::Default(),
                                         /*makes_copies=*/false);
  ESCALA_ASSIGN_OR_RETURN(
      const auto learnt, train::TrainingSource(recipe, forward.data_env.get()));
  ESCALA_ASSIGN_OR_RETURN(forward.source,
                          train::HeldOutSource(recipe, forward.data_env.get()));
  ESCALA_ASSIGN_OR_RETURN(const models::Model model,
                          train::ModelOf(recipe, learnt->fields()));
  ESCALA_ASSIGN_OR_RETURN(
      forward.program,
      job::MakeForward(recipe, model, forward.source->fields(), examples));
  ESCALA_ASSIGN_OR_RETURN(forward.weights,
                          WeightsOf(opened, forward.program, model));
  return forward;
}

// --- Running ----------------------------------------------------------------

Result<ForwardRunner> ForwardRunner::Make(const pjrt::Client& client,
                                          const Forward& forward) {
  pjrt::CompileOptions options;
  options.device_assignment = {client.addressable_devices()[0]->id()};
  ESCALA_ASSIGN_OR_RETURN(
      pjrt::LoadedExecutable executable,
      client.Compile(forward.program.program.text(), options));
  ForwardRunner runner(client, std::move(executable));
  for (const HostArray& array : forward.weights) {
    ESCALA_ASSIGN_OR_RETURN(pjrt::Buffer buffer, runner.Put(array));
    runner.weights_.push_back(std::move(buffer));
  }
  return runner;
}

Result<pjrt::Buffer> ForwardRunner::Put(const HostArray& array) const {
  return client_->ToDevice(array, *client_->addressable_devices()[0]);
}

Result<std::vector<HostArray>> ForwardRunner::Run(
    const std::vector<HostArray>& inputs) const {
  std::vector<pjrt::Buffer> buffers;
  for (const HostArray& array : inputs) {
    ESCALA_ASSIGN_OR_RETURN(pjrt::Buffer buffer, Put(array));
    buffers.push_back(std::move(buffer));
  }
  std::vector<const pjrt::Buffer*> row;
  for (const pjrt::Buffer& buffer : buffers) row.push_back(&buffer);
  for (const pjrt::Buffer& buffer : weights_) row.push_back(&buffer);
  ESCALA_ASSIGN_OR_RETURN(const auto results, executable_.Execute({row}));
  std::vector<HostArray> outputs;
  for (const pjrt::Buffer& buffer : results.outputs[0]) {
    ESCALA_ASSIGN_OR_RETURN(HostArray array, buffer.ToHost());
    outputs.push_back(std::move(array));
  }
  return outputs;
}

}  // namespace escala::cli

// The helper of `./dev bench train` beside `escala train`:
//
//   escala_bench_train write DIR RECIPE [key=value...]
//
// writes data for training the same model elsewhere: DIR/weights.safetensors,
// the initial weights, and DIR/batches.safetensors, all global batches of the
// run as train/FIELD (steps x batch x ...) and of its evaluation as eval/FIELD;
//
//   escala_bench_train step SLICE STEPS RECIPE [key=value...]
//
// runs only the step's program on a software Pod, always with the first batch,
// and prints one line of JSON: step_ms, the median of the steps, from the call
// until every core is done; mean_ms.
#include <algorithm>
#include <charconv>
#include <chrono>
#include <cstdio>
#include <numeric>

#include "bench/step/bench_main.h"
#include "escala/base/json.h"
#include "escala/ckpt/safetensors.h"
#include "escala/input/batches.h"
#include "escala/input/sources.h"
#include "escala/pjrt/open_device.h"
#include "escala/train/session.h"
#include "escala/train/step.h"

namespace escala {
namespace {

using Arrays = std::vector<std::pair<std::string, HostArray>>;

struct Options {
  bool write = false;
  std::string dir, slice, recipe;
  int steps = 0;
  std::vector<std::string> overrides;
};

Status ParseOptions(int argc, char** argv, Options* options) {
  const std::vector<std::string> words(argv, argv + argc);
  const auto bad = InvalidArgument(
      "expected write DIR RECIPE [key=value...], or step SLICE STEPS RECIPE "
      "[key=value...]");
  if (words.size() < 3) return bad;
  options->write = words[0] == "write";
  size_t next = 2;
  if (options->write) {
    options->dir = words[1];
  } else {
    if (words[0] != "step" || words.size() < 4) return bad;
    options->slice = words[1];
    options->steps = std::atoi(words[2].c_str());
    if (options->steps < 1) return bad;
    next = 3;
  }
  options->recipe = words[next];
  options->overrides.assign(words.begin() + next + 1, words.end());
  return Status();
}

// --- write -------------------------------------------------------------------

// Appends `count` batches to the arrays.
Status AddBatches(const input::Source& source,
                  const input::BatchOptions& options, int64_t count,
                  const std::string& prefix, Arrays* arrays) {
  ESCALA_ASSIGN_OR_RETURN(const auto batches,
                          input::Batches::Make(&source, options));
  const size_t first = arrays->size();
  for (const Field& field : batches->fields()) {
    Shape shape = field.shape;
    shape.dims.insert(shape.dims.begin(), count);
    arrays->emplace_back(prefix + field.name, HostArray::Uninitialized(shape));
  }
  for (int64_t i = 0; i < count; ++i) {
    ESCALA_ASSIGN_OR_RETURN(const input::Batch batch, batches->Next());
    for (size_t f = 0; f < batches->fields().size(); ++f) {
      const HostArray& array = batch.replica(0)[f];
      const int64_t bytes = array.shape().byte_size();
      std::copy_n(array.data(), bytes,
                  (*arrays)[first + f].second.mutable_data() + i * bytes);
    }
  }
  return Status();
}

Status Write(const recipe::Recipe& recipe, const std::string& dir) {
  Env* const env = Env::Default();
  ESCALA_ASSIGN_OR_RETURN(const auto source,
                          train::TrainingSource(recipe, env));
  ESCALA_ASSIGN_OR_RETURN(auto held_out, train::HeldOutSource(recipe, env));
  if (recipe.eval.max_examples > 0)
    held_out = input::FirstOf(std::move(held_out), recipe.eval.max_examples);
  const auto& fields = source->fields();
  ESCALA_ASSIGN_OR_RETURN(const models::Model model,
                          train::ModelOf(recipe, fields));
  ESCALA_ASSIGN_OR_RETURN(
      const job::Job job,
      job::MakeJob(recipe, /*cores=*/1, model, fields, source->size()));
  const auto seed = static_cast<uint64_t>(recipe.seed);

  Arrays weights, batches;
  for (const job::StateEntry& entry : job.state) {
    if (entry.kind != job::StateEntry::Kind::kParameter) continue;
    HostArray array = HostArray::Uninitialized(entry.shape);
    entry.init(seed, entry.name, &array);
    weights.emplace_back(entry.name, std::move(array));
  }
  input::BatchOptions options;
  options.global_batch = job.length.global_batch;
  options.seed = seed;
  ESCALA_RETURN_IF_ERROR(
      AddBatches(*source, options, job.length.steps, "train/", &batches));
  options.evaluation = true;
  ESCALA_RETURN_IF_ERROR(AddBatches(*held_out, options,
                                    held_out->size() / options.global_batch,
                                    "eval/", &batches));
  ESCALA_RETURN_IF_ERROR(env->MakeDirs(dir));
  ESCALA_RETURN_IF_ERROR(ckpt::WriteSafetensors(
      env, JoinPath(dir, "weights.safetensors"), weights));
  return ckpt::WriteSafetensors(env, JoinPath(dir, "batches.safetensors"),
                                batches);
}

// --- step --------------------------------------------------------------------

using Clock = std::chrono::steady_clock;

class BareStep {
 public:
  explicit BareStep(const train::Session& session) : session_(session) {}

  Status Run(int steps) {
    const job::Job& job = session_.job();
    ESCALA_ASSIGN_OR_RETURN(
        const pjrt::LoadedExecutable program,
        session_.placement().Compile(job.train, "the training step"));
    ESCALA_ASSIGN_OR_RETURN(state_, session_.StartState(""));
    ESCALA_RETURN_IF_ERROR(PutRest());
    for (int i = 0; i < steps + 2; ++i) {
      const auto arguments = Arguments();
      const Clock::time_point start = Clock::now();
      ESCALA_ASSIGN_OR_RETURN(auto results,
                              program.Execute(arguments, {.launch_id = i + 1}));
      ESCALA_RETURN_IF_ERROR(pjrt::AwaitAll(results.done));
      const std::chrono::duration<double, std::milli> time =
          Clock::now() - start;
      state_.Take(std::move(results.outputs));
      if (i >= 2) times_.push_back(time.count());  // earlier steps are warm-up
    }
    return Status();
  }

  void Print(const std::string& slice) {
    const double sum = std::accumulate(times_.begin(), times_.end(), 0.0);
    std::sort(times_.begin(), times_.end());
    JsonWriter json;
    json.BeginObject().Key("slice").String(slice);
    json.Key("step_ms").Number(times_[times_.size() / 2]);
    json.Key("mean_ms").Number(sum / static_cast<double>(times_.size()));
    json.Key("steps").Int(static_cast<int64_t>(times_.size())).EndObject();
    std::printf("%s\n", std::move(json).Take().c_str());
  }

 private:
  // Uploads the batch and the scalars of a step in the middle of a run.
  Status PutRest() {
    const job::Job& job = session_.job();
    input::BatchOptions options;
    options.global_batch = job.length.global_batch;
    options.replicas = static_cast<int>(job.replicas);
    ESCALA_ASSIGN_OR_RETURN(const auto batches,
                            input::Batches::Make(&session_.source(), options));
    ESCALA_ASSIGN_OR_RETURN(const input::Batch batch, batches->Next());
    ESCALA_ASSIGN_OR_RETURN(rest_,
                            train::PutBatch(session_.placement(), job, batch));
    const train::StepScalars scalars{
        .step = 100,
        .updates = 100,
        .examples = 100 * job.length.global_batch,
        .learning_rate = job.schedule.At(job.length.steps / 2)};
    for (const HostArray& scalar : train::ScalarsOf(job, scalars))
      for (size_t core = 0; core < rest_.size(); ++core) {
        ESCALA_ASSIGN_OR_RETURN(
            pjrt::Buffer buffer,
            session_.placement().PutOn(static_cast<int64_t>(core), scalar));
        rest_[core].push_back(std::move(buffer));
      }
    return Status();
  }

  std::vector<std::vector<const pjrt::Buffer*>> Arguments() const {
    std::vector<std::vector<const pjrt::Buffer*>> arguments(rest_.size());
    for (size_t core = 0; core < rest_.size(); ++core) {
      for (size_t i = 0; i < session_.job().state.size(); ++i)
        arguments[core].push_back(&state_.at(static_cast<int64_t>(core), i));
      for (const pjrt::Buffer& buffer : rest_[core])
        arguments[core].push_back(&buffer);
    }
    return arguments;
  }

  const train::Session& session_;
  train::State state_;
  std::vector<train::Buffers> rest_;  // [core][argument behind the state]
  std::vector<double> times_;
};

Status Bench(const Options& options) {
  bool bad_use = false;
  ESCALA_ASSIGN_OR_RETURN(
      const recipe::Recipe recipe,
      recipe::ReadRun(options.recipe, options.overrides, &bad_use));
  if (options.write) return Write(recipe, options.dir);
  ESCALA_ASSIGN_OR_RETURN(const pjrt::Client client,
                          pjrt::OpenDevice({"softpod", options.slice, {}}));
  ESCALA_ASSIGN_OR_RETURN(const train::Session session,
                          train::Session::Make(recipe, client, Env::Default()));
  BareStep step(session);
  ESCALA_RETURN_IF_ERROR(step.Run(options.steps));
  step.Print(options.slice);
  return Status();
}

}  // namespace
}  // namespace escala

int main(int argc, char** argv) {
  return escala::BenchMain("escala_bench_train", argc - 1, argv + 1,
                           escala::ParseOptions, escala::Bench);
}

// Steps of a recipe, written down so that somebody else can compute them again:
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
// Bytes are row-major and little-endian.
#include <cstdio>

#include "escala/cli/device.h"
#include "escala/input/batches.h"
#include "escala/train/evaluate.h"
#include "escala/train/session.h"
#include "escala/train/step.h"

namespace escala {
namespace {

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
    ESCALA_RETURN_IF_ERROR(WriteState("state."));
    input::BatchOptions options;
    options.global_batch = job_.length.global_batch;
    options.replicas = static_cast<int>(job_.replicas);
    options.seed = static_cast<uint64_t>(recipe_.seed);
    ESCALA_ASSIGN_OR_RETURN(const auto batches,
                            input::Batches::Make(source_.get(), options));
    for (const std::string& name : job_.train.metrics)
      folder_.Line(StrCat("metric ", name));
    for (int64_t step = 1; step <= job_.length.steps; ++step) {
      ESCALA_ASSIGN_OR_RETURN(const input::Batch batch, batches->Next());
      ESCALA_RETURN_IF_ERROR(WriteBatch(step, batch));
      ESCALA_RETURN_IF_ERROR(Step(step, batch));
      if (step == 1) ESCALA_RETURN_IF_ERROR(WriteState("after."));
    }
    return folder_.Finish();
  }

 private:
  Status Prepare() {
    ESCALA_ASSIGN_OR_RETURN(source_,
                            train::TrainingSource(recipe_, Env::Default()));
    const auto fields = train::FieldsOf(*source_);
    ESCALA_ASSIGN_OR_RETURN(const models::Model model,
                            train::ModelOf(recipe_, fields));
    const auto cores = static_cast<int64_t>(client_.devices().size());
    ESCALA_ASSIGN_OR_RETURN(
        job_, job::MakeJob(recipe_, cores, model, fields, source_->size()));
    ESCALA_ASSIGN_OR_RETURN(placement_,
                            train::Placement::Make(&client_, cores));
    ESCALA_ASSIGN_OR_RETURN(
        state_, train::State::Start(placement_, job_,
                                    static_cast<uint64_t>(recipe_.seed)));
    auto program = placement_.Compile(job_.train, "the step");
    if (!program.ok()) return program.status();
    program_.emplace(*std::move(program));
    return Status();
  }

  Status WriteState(const std::string& file) {
    for (size_t i = 0; i < job_.state.size(); ++i) {
      ESCALA_ASSIGN_OR_RETURN(const HostArray array,
                              state_.Get(placement_, job_, i));
      ESCALA_RETURN_IF_ERROR(
          folder_.Write(StrCat(file, i), job_.state[i].name, array));
    }
    return Status();
  }

  // A file for each replica's part of a field would be many: all in one.
  Status WriteBatch(int64_t step, const input::Batch& batch) {
    for (size_t i = 0; i < job_.batch.size(); ++i) {
      Shape shape = batch.replica(0)[i].shape();
      const int64_t bytes = shape.byte_size();
      shape.dims[0] *= batch.replicas();
      HostArray all(shape);
      for (int r = 0; r < batch.replicas(); ++r)
        std::copy_n(batch.replica(r)[i].data(), bytes,
                    all.mutable_data() + r * bytes);
      ESCALA_RETURN_IF_ERROR(folder_.Write(StrCat("batch.", step, ".", i),
                                           job_.batch[i].name, all));
    }
    return Status();
  }

  Status Step(int64_t step, const input::Batch& batch) {
    ESCALA_ASSIGN_OR_RETURN(const auto fields,
                            train::PutBatch(placement_, job_, batch));
    const train::StepScalars scalars{step - 1, job_.schedule.At(step - 1),
                                     recipe_.seed};
    ESCALA_ASSIGN_OR_RETURN(
        auto results, train::ExecuteStep(placement_, job_, *program_, state_,
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
  std::unique_ptr<input::Source> source_;
  job::Job job_;
  train::Placement placement_;
  train::State state_;
  std::optional<pjrt::LoadedExecutable> program_;
};

Status Main(const std::vector<std::string>& words) {
  if (words.size() < 4)
    return InvalidArgument(
        "usage: write_step OUT DEVICE KEY=VALUE RECIPE [key=value...]");
  cli::DeviceRequest request{words[1], {}, {}};
  ESCALA_RETURN_IF_ERROR(pjrt::ParseNamedValue(words[2], &request.options));
  ESCALA_ASSIGN_OR_RETURN(const auto client, cli::OpenDevice(request));
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

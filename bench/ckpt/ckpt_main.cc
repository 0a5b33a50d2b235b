// The measuring program of `./dev bench ckpt`: saves and restores the state of
// a run on a software Pod, as `escala train` does. It prints a line of JSON.
//
//   escala_bench_ckpt idle DIR SLICE RUNS RECIPE [key=value...]
//
// times saves of a run that waits meanwhile, a plain file of the same bytes
// after each, and restores;
//
//   escala_bench_ckpt busy DIR SLICE RUNS STEPS RECIPE [key=value...]
//
// runs STEPS steps in turn without and with one save at their begin;
//
//   escala_bench_ckpt flips DIR FLIPS
//
// flips one bit of a checkpoint's files, and counts how often that is found.
#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <memory>
#include <optional>
#include <thread>

#include "bench/ckpt/arrays_model.h"
#include "bench/step/bench_main.h"
#include "escala/base/json.h"
#include "escala/base/random.h"
#include "escala/input/batches.h"
#include "escala/nn/init.h"
#include "escala/pjrt/open_device.h"
#include "escala/train/resume.h"
#include "escala/train/saver.h"
#include "escala/train/session.h"
#include "escala/train/step.h"

namespace escala {
namespace {

using Clock = std::chrono::steady_clock;

double SecondsSince(Clock::time_point start) {
  return std::chrono::duration<double>(Clock::now() - start).count();
}

double CpuSeconds() {
  rusage usage;
  getrusage(RUSAGE_SELF, &usage);
  const auto seconds = [](const timeval& time) {
    return static_cast<double>(time.tv_sec) +
           1e-6 * static_cast<double>(time.tv_usec);
  };
  return seconds(usage.ru_utime) + seconds(usage.ru_stime);
}

void Put(JsonWriter* json, const char* key, const std::vector<double>& values) {
  json->Key(key).BeginArray();
  for (const double value : values) json->Number(value);
  json->EndArray();
}

struct Options {
  std::string kind, dir, slice, recipe;
  int runs = 0, steps = 0;
  std::vector<std::string> overrides;
};

Status ParseOptions(int argc, char** argv, Options* options) {
  std::vector<std::string> words(argv, argv + argc);
  const auto next = [&] {
    if (words.empty()) return std::string();
    std::string word = std::move(words.front());
    words.erase(words.begin());
    return word;
  };
  options->kind = next();
  options->dir = next();
  if (options->kind != "flips") options->slice = next();
  options->runs = std::atoi(next().c_str());
  if (options->kind == "busy") options->steps = std::atoi(next().c_str());
  if (options->kind != "flips") options->recipe = next();
  options->overrides = std::move(words);
  const bool is_known = options->kind == "idle" || options->kind == "busy" ||
                        options->kind == "flips";
  if (is_known && options->runs > 0) return Status();
  return InvalidArgument(
      "expected idle DIR SLICE RUNS RECIPE [key=value...], busy DIR SLICE RUNS "
      "STEPS RECIPE [key=value...], or flips DIR FLIPS");
}

// A run whose steps and saves are called one by one.
class SteppedRun {
 public:
  SteppedRun(const train::Session& session, const std::string& dir)
      : session_(session), dir_(dir), reporters_(env_) {}

  Status Start(const std::string& slice) {
    ESCALA_ASSIGN_OR_RETURN(program_, Compiled());
    ESCALA_ASSIGN_OR_RETURN(state_, session_.StartState(""));
    input::BatchOptions options;
    options.global_batch = session_.job().length.global_batch;
    options.replicas = static_cast<int>(session_.job().replicas);
    ESCALA_ASSIGN_OR_RETURN(const auto batches,
                            input::Batches::Make(&session_.source(), options));
    ESCALA_ASSIGN_OR_RETURN(const input::Batch batch, batches->Next());
    ESCALA_ASSIGN_OR_RETURN(
        batch_, train::PutBatch(session_.placement(), session_.job(), batch));
    train::Saver::Options saver;
    saver.every_steps = 1;
    ESCALA_ASSIGN_OR_RETURN(
        saver.about,
        train::AboutRun(session_, slice, session_.job().train.text()));
    saver_.emplace(env_, ckpt::MakeFolderSink(env_, dir_), std::move(saver));
    // The state is then of the memory that steps give it.
    for (int i = 0; i < 2; ++i) {
      ESCALA_RETURN_IF_ERROR(Step());
      ESCALA_RETURN_IF_ERROR(Await());
    }
    return Status();
  }

  // Hands a step to the devices.
  Status Step() {
    ESCALA_ASSIGN_OR_RETURN(
        auto results, train::ExecuteStep(session_.placement(), session_.job(),
                                         *program_, state_, batch_,
                                         {.step = steps_, .updates = steps_}));
    ++steps_;
    state_.Take(std::move(results.outputs));
    done_ = std::move(results.done);
    return Status();
  }
  Status Await() { return pjrt::AwaitAll(done_); }

  // Begins a save, as the loop does between two steps.
  Status Save() {
    auto view = View();
    return saver_->AfterStep(&view);
  }
  Status AwaitSave() {
    while (saver_->DueAfter(View()) != train::Due::kAtOnce)
      std::this_thread::sleep_for(std::chrono::microseconds(500));
    auto view = View();
    ESCALA_RETURN_IF_ERROR(saver_->AfterStep(&view));
    if (saver_->saved_step() == steps_now_) return Status();
    return Internal("the save of step ", steps_now_, " failed");
  }
  std::string folder() const { return ckpt::FolderOf(steps_now_); }
  int64_t next_step() { return ++steps_now_; }

  void DropState() { state_ = train::State(); }

 private:
  Result<std::unique_ptr<pjrt::LoadedExecutable>> Compiled() const {
    ESCALA_ASSIGN_OR_RETURN(
        pjrt::LoadedExecutable program,
        session_.placement().Compile(session_.job().train, "the step"));
    return std::make_unique<pjrt::LoadedExecutable>(std::move(program));
  }
  train::RunView View() {
    train::RunView view{session_, state_, reporters_};
    view.steps = view.updates = view.position = steps_now_;
    view.examples = steps_now_ * session_.job().length.global_batch;
    return view;
  }

  Env* const env_ = Env::Default();
  const train::Session& session_;
  const std::string dir_;
  train::Reporters reporters_;
  std::unique_ptr<pjrt::LoadedExecutable> program_;
  train::State state_;
  std::vector<train::Buffers> batch_;
  std::vector<pjrt::Event> done_;
  int64_t steps_ = 0;      // that ran
  int64_t steps_now_ = 0;  // that saves name
  std::optional<train::Saver> saver_;
};

// Writes the same bytes to one file, as fast as the system's buffers allow.
Result<double> PlainFile(const train::Session& session,
                         const std::string& path) {
  Env* const env = Env::Default();
  int64_t left = 0;
  for (const job::StateEntry& entry : session.job().state)
    left += entry.shape.byte_size();
  const std::string block(8 << 20, 'x');
  sync();
  const Clock::time_point start = Clock::now();
  ESCALA_ASSIGN_OR_RETURN(const auto file, env->Create(path));
  for (; left > 0; left -= static_cast<int64_t>(block.size()))
    ESCALA_RETURN_IF_ERROR(file->Append(std::string_view(block).substr(
        0, std::min<size_t>(block.size(), static_cast<size_t>(left)))));
  ESCALA_RETURN_IF_ERROR(file->Sync());
  ESCALA_RETURN_IF_ERROR(file->Close());
  const double seconds = SecondsSince(start);
  ESCALA_RETURN_IF_ERROR(env->Delete(path));
  return seconds;
}

// Reads a checkpoint into a state whose arrays are all there.
Result<double> Restore(const train::Session& session, ckpt::Sink* sink,
                       const std::string& folder) {
  const Clock::time_point start = Clock::now();
  ESCALA_ASSIGN_OR_RETURN(const auto checkpoint,
                          ckpt::Checkpoint::Open(sink, folder));
  ESCALA_ASSIGN_OR_RETURN(
      const train::State state,
      train::RestoreState(session.placement(), session.job(), checkpoint));
  // An upload is there when its call returns; copies end with the last core.
  const int64_t last = session.placement().cores() - 1;
  for (size_t i = 0; i < session.job().state.size(); ++i)
    ESCALA_RETURN_IF_ERROR(state.at(last, i).Await());
  return SecondsSince(start);
}

Status Idle(const Options& options, const train::Session& session) {
  const auto sink = ckpt::MakeFolderSink(Env::Default(), options.dir);
  SteppedRun run(session, options.dir);
  ESCALA_RETURN_IF_ERROR(run.Start(options.slice));
  std::vector<double> call, enqueue, usual, save, plain, cpu, restore;
  for (int i = 0; i <= options.runs; ++i) {
    Clock::time_point start = Clock::now();
    ESCALA_RETURN_IF_ERROR(run.Step());
    usual.push_back(SecondsSince(start));
    ESCALA_RETURN_IF_ERROR(run.Await());
    // A save in which the next step is handed to the devices, and one alone.
    for (const bool is_alone : {false, true}) {
      run.next_step();
      sync();  // what was deleted before is not on this file's account
      const double cpu_before = CpuSeconds();
      start = Clock::now();
      ESCALA_RETURN_IF_ERROR(run.Save());
      if (!is_alone) {
        call.push_back(SecondsSince(start));
        const Clock::time_point next = Clock::now();
        ESCALA_RETURN_IF_ERROR(run.Step());
        enqueue.push_back(SecondsSince(next));
        ESCALA_RETURN_IF_ERROR(run.Await());
      }
      ESCALA_RETURN_IF_ERROR(run.AwaitSave());
      if (is_alone) {
        save.push_back(SecondsSince(start));
        cpu.push_back(CpuSeconds() - cpu_before);
      }
      if (i < options.runs || !is_alone)
        ESCALA_RETURN_IF_ERROR(
            ckpt::RemoveCheckpoint(sink.get(), run.folder()));
    }
    ESCALA_ASSIGN_OR_RETURN(const double seconds,
                            PlainFile(session, JoinPath(options.dir, "plain")));
    plain.push_back(seconds);
  }
  run.DropState();
  for (int i = 0; i <= options.runs; ++i) {
    ESCALA_ASSIGN_OR_RETURN(const double seconds,
                            Restore(session, sink.get(), run.folder()));
    restore.push_back(seconds);
  }
  ESCALA_ASSIGN_OR_RETURN(const auto checkpoint,
                          ckpt::Checkpoint::Open(sink.get(), run.folder()));
  size_t pieces = 0;
  for (const ckpt::StoredArray& array : checkpoint.manifest().arrays)
    pieces += array.pieces.size();
  ESCALA_RETURN_IF_ERROR(ckpt::RemoveCheckpoint(sink.get(), run.folder()));

  JsonWriter json;
  json.BeginObject().Key("pieces").Uint(pieces);
  json.Key("bytes").Uint(checkpoint.manifest().parts[0].bytes);
  // The first of each warms up.
  for (auto& [key, values] : {std::pair{"call_s", &call},
                              {"enqueue_s", &enqueue},
                              {"usual_enqueue_s", &usual},
                              {"save_s", &save},
                              {"plain_s", &plain},
                              {"save_cpu_s", &cpu},
                              {"restore_s", &restore}}) {
    values->erase(values->begin());
    Put(&json, key, *values);
  }
  json.EndObject();
  std::printf("%s\n", std::move(json).Take().c_str());
  return Status();
}

Status Busy(const Options& options, const train::Session& session) {
  const auto sink = ckpt::MakeFolderSink(Env::Default(), options.dir);
  SteppedRun run(session, options.dir);
  ESCALA_RETURN_IF_ERROR(run.Start(options.slice));
  const auto finish = [&]() -> Status {
    ESCALA_RETURN_IF_ERROR(run.AwaitSave());
    return ckpt::RemoveCheckpoint(sink.get(), run.folder());
  };
  std::vector<double> without, with, cpu;
  for (int i = 0; i <= options.runs; ++i) {
    for (const bool is_saved : {i % 2 == 0, i % 2 != 0}) {
      const Clock::time_point start = Clock::now();
      if (is_saved) {
        run.next_step();
        ESCALA_RETURN_IF_ERROR(run.Save());
      }
      for (int step = 0; step < options.steps; ++step) {
        ESCALA_RETURN_IF_ERROR(run.Step());
        ESCALA_RETURN_IF_ERROR(run.Await());
      }
      (is_saved ? with : without).push_back(SecondsSince(start));
      if (is_saved) ESCALA_RETURN_IF_ERROR(finish());
    }
    run.next_step();
    const double cpu_before = CpuSeconds();
    ESCALA_RETURN_IF_ERROR(run.Save());
    ESCALA_RETURN_IF_ERROR(run.AwaitSave());
    cpu.push_back(CpuSeconds() - cpu_before);
    ESCALA_RETURN_IF_ERROR(ckpt::RemoveCheckpoint(sink.get(), run.folder()));
  }
  int64_t bytes = 0;
  for (const job::StateEntry& entry : session.job().state)
    bytes += entry.shape.byte_size();
  JsonWriter json;
  json.BeginObject().Key("bytes").Int(bytes).Key("steps").Int(options.steps);
  for (auto& [key, values] : {std::pair{"without_s", &without},
                              {"with_s", &with},
                              {"save_cpu_s", &cpu}}) {
    values->erase(values->begin());
    Put(&json, key, *values);
  }
  json.EndObject();
  std::printf("%s\n", std::move(json).Take().c_str());
  return Status();
}

// --- Flipped bits -----------------------------------------------------------

// Returns the first error that a reader of the checkpoint gets.
Status Read(ckpt::Sink* sink, const std::string& folder) {
  ESCALA_ASSIGN_OR_RETURN(const auto checkpoint,
                          ckpt::Checkpoint::Open(sink, folder));
  for (const ckpt::StoredArray& array : checkpoint.manifest().arrays)
    ESCALA_RETURN_IF_ERROR(checkpoint.Read(array).status());
  return Status();
}

Status Flips(const Options& options) {
  Env* const env = Env::Default();
  const auto sink = ckpt::MakeFolderSink(env, options.dir);
  const std::string folder = ckpt::FolderOf(0);
  std::vector<ckpt::PieceToWrite> pieces;
  for (int i = 0; i < 8; ++i) {
    const Shape shape{ElementType::kF32, {250, 500}};
    HostArray data = HostArray::Uninitialized(shape);
    nn::Normal(1)(0, StrCat(i), &data);
    pieces.push_back({StrCat("layer", i), shape, {0, 0}, std::move(data), {}});
  }
  ESCALA_RETURN_IF_ERROR(ckpt::WriteCheckpoint(sink.get(), ckpt::OneProcess(),
                                               folder, {}, pieces));
  ESCALA_RETURN_IF_ERROR(Read(sink.get(), folder));
  ESCALA_ASSIGN_OR_RETURN(const auto files, sink->Files(folder));
  RandomStream random(0, StreamOf("flips"));
  int found = 0;
  for (int i = 0; i < options.runs; ++i) {
    // Each file in turn, at any place.
    const std::string& file = files[static_cast<size_t>(i) % files.size()];
    const std::string path = JoinPath(JoinPath(options.dir, folder), file);
    ESCALA_ASSIGN_OR_RETURN(const std::string good, ReadFile(env, path));
    std::string bad = good;
    const uint64_t bit = ScaleBits(random.Bits64(), 8 * good.size());
    bad[bit / 8] = static_cast<char>(bad[bit / 8] ^ (1 << bit % 8));
    const auto write = [&](const std::string& text) -> Status {
      ESCALA_ASSIGN_OR_RETURN(const auto out, env->Create(path));
      ESCALA_RETURN_IF_ERROR(out->Append(text));
      return out->Close();
    };
    ESCALA_RETURN_IF_ERROR(write(bad));
    const Status status = Read(sink.get(), folder);
    ESCALA_RETURN_IF_ERROR(write(good));
    // The checksum of the manifest does not tell which of both has changed.
    const bool is_named =
        status.message().find(file) != std::string::npos ||
        (file == ckpt::kCommittedFile &&
         status.message().find(ckpt::kManifestFile) != std::string::npos);
    if (status.code() == StatusCode::kDataLoss && is_named)
      ++found;
    else
      std::fprintf(stderr, "bit %llu of %s: %s\n",
                   static_cast<unsigned long long>(bit), path.c_str(),
                   status.ok() ? "not found" : status.message().c_str());
  }
  ESCALA_RETURN_IF_ERROR(ckpt::RemoveCheckpoint(sink.get(), folder));
  std::printf("{\"flips\":%d,\"found\":%d}\n", options.runs, found);
  return Status();
}

Status Bench(const Options& options) {
  if (options.kind == "flips") return Flips(options);
  ESCALA_RETURN_IF_ERROR(RegisterArrays());
  bool bad_use = false;
  ESCALA_ASSIGN_OR_RETURN(
      const recipe::Recipe recipe,
      recipe::ReadRun(options.recipe, options.overrides, &bad_use));
  ESCALA_ASSIGN_OR_RETURN(const pjrt::Client client,
                          pjrt::OpenDevice({"softpod", options.slice, {}}));
  ESCALA_ASSIGN_OR_RETURN(const train::Session session,
                          train::Session::Make(recipe, client, Env::Default()));
  return options.kind == "idle" ? Idle(options, session)
                                : Busy(options, session);
}

}  // namespace
}  // namespace escala

int main(int argc, char** argv) {
  return escala::BenchMain("escala_bench_ckpt", argc - 1, argv + 1,
                           escala::ParseOptions, escala::Bench);
}

#include <algorithm>
#include <array>
#include <chrono>
#include <ctime>
#include <optional>

#include "escala/base/json.h"
#include "escala/base/numbers.h"
#include "escala/base/table.h"
#include "escala/cli/data/commands.h"
#include "escala/cli/data/words.h"
#include "escala/cli/plan_estimates.h"
#include "escala/cli/run_words.h"
#include "escala/input/batches.h"
#include "escala/input/meter.h"
#include "escala/pjrt/open_device.h"
#include "escala/plan/estimator.h"
#include "escala/pods/catalogue.h"
#include "escala/store/buckets.h"
#include "escala/train/reading.h"
#include "escala/train/session.h"

namespace escala::cli {
namespace {

using input::Meter;

// The stages of the reading thread, what lies between them, and the transfer.
constexpr int kOther = input::kStages, kTransfer = kOther + 1,
              kParts = kTransfer + 1;

std::string_view NameOf(int part) {
  if (part == kOther) return "other";
  return part == kTransfer ? "transfer"
                           : ToString(static_cast<input::Stage>(part));
}

// The first host of a slice.
struct Host {
  std::vector<int> feeds;                  // replicas
  std::vector<std::pair<int, int>> cores;  // and where in `feeds` theirs is
  int64_t examples = 0;                    // of a step
};

Host FirstHostOf(const pods::Slice& slice, const train::Session& session) {
  const job::Job& job = session.job();
  const auto devices = pods::Devices(slice);
  std::vector<int> hosts;
  for (int64_t core = 0; core < job.cores; ++core)
    hosts.push_back(
        devices[static_cast<size_t>(session.placement().device(core).id())]
            .host);
  Host host;
  host.feeds = job::FeedsOfHosts(job, hosts)[0];
  for (int core = 0; core < static_cast<int>(hosts.size()); ++core)
    if (hosts[static_cast<size_t>(core)] == 0) {
      const auto replica = static_cast<int>(job.ReplicaOf(core));
      host.cores.emplace_back(
          core, static_cast<int>(std::lower_bound(host.feeds.begin(),
                                                  host.feeds.end(), replica) -
                                 host.feeds.begin()));
    }
  host.examples = job.length.global_batch / job.replicas *
                  static_cast<int64_t>(host.feeds.size());
  return host;
}

struct Measured {
  int64_t examples = 0;
  double seconds = 0, cpu_seconds = 0;
  double bytes = 0;  // of records
  // Microseconds of one thread for an example, by part.
  std::array<double, kParts> micros = {};

  double rate() const { return static_cast<double>(examples) / seconds; }
  double cpu_micros() const {
    return 1e6 * cpu_seconds / static_cast<double>(examples);
  }
  int binds() const {
    return static_cast<int>(std::max_element(micros.begin(), micros.end()) -
                            micros.begin());
  }
};

double Now() {
  return std::chrono::duration<double>(
             std::chrono::steady_clock::now().time_since_epoch())
      .count();
}

double CpuSeconds() {
  return static_cast<double>(std::clock()) / CLOCKS_PER_SEC;
}

// Calls each(batch) for batches that are read in `seconds` or a little more.
template <typename Each>
Status ReadFor(double seconds, input::Batches* batches, const Each& each) {
  const double end = Now() + seconds;
  do {
    ESCALA_ASSIGN_OR_RETURN(const input::Batch batch, batches->Next());
    ESCALA_RETURN_IF_ERROR(each(batch));
  } while (Now() < end);
  return Status();
}

// How fast all threads read. Threads join as they are needed, so that the first
// batches do not count.
Status MeasureRate(const train::Session& session, const Host& host,
                   const input::BatchOptions& options, double seconds,
                   Measured* measured) {
  ESCALA_ASSIGN_OR_RETURN(const auto batches,
                          input::Batches::Make(&session.source(), options));
  ESCALA_RETURN_IF_ERROR(ReadFor(seconds / 4, batches.get(),
                                 [](const input::Batch&) { return Status(); }));
  const double begin = Now(), cpu_begin = CpuSeconds();
  ESCALA_RETURN_IF_ERROR(
      ReadFor(seconds, batches.get(), [&](const input::Batch& batch) {
        measured->examples += host.examples;
        for (int i = 0; i < batch.replicas(); ++i)
          measured->bytes += static_cast<double>(batch.bytes_read(i));
        return Status();
      }));
  measured->seconds = Now() - begin;
  measured->cpu_seconds = CpuSeconds() - cpu_begin;
  return Status();
}

// Which part takes how long, where one thread does everything in turn.
Status MeasureParts(const train::Session& session, const Host& host,
                    input::BatchOptions options, double seconds,
                    Measured* measured) {
  options.threads = 0;
  ESCALA_ASSIGN_OR_RETURN(const auto batches,
                          input::Batches::Make(&session.source(), options));
  const input::TimedStages timed;
  const auto before = Meter::OfThisThread().nanos;
  const double begin = Now();
  double transfer = 0;
  int64_t examples = 0;
  ESCALA_RETURN_IF_ERROR(
      ReadFor(seconds, batches.get(), [&](const input::Batch& batch) -> Status {
        const double put = Now();
        std::vector<pjrt::Buffer> buffers;
        for (const auto& [core, local] : host.cores)
          for (const HostArray& array : batch.replica(local)) {
            ESCALA_ASSIGN_OR_RETURN(pjrt::Buffer buffer,
                                    session.placement().PutOn(core, array));
            buffers.push_back(std::move(buffer));
          }
        buffers.clear();
        transfer += Now() - put;
        examples += host.examples;
        return Status();
      }));
  double rest = Now() - begin - transfer;
  const double micros = 1e6 / static_cast<double>(examples);
  for (int stage = 0; stage < input::kStages; ++stage) {
    const auto i = static_cast<size_t>(stage);
    const double spent =
        1e-9 * static_cast<double>(Meter::OfThisThread().nanos[i] - before[i]);
    measured->micros[i] = micros * spent;
    rest -= spent;
  }
  measured->micros[kOther] = micros * std::max(rest, 0.0);
  measured->micros[kTransfer] = micros * transfer;
  return Status();
}

// Everything that the command says.
struct Bench {
  std::string recipe, data;
  const pods::Slice* slice = nullptr;
  Host host;
  int threads = 0;
  Measured measured;
  Result<double> step_seconds = double{0};  // forecast

  // Examples that a host needs a second.
  double needed() const {
    return static_cast<double>(host.examples) / *step_seconds;
  }
  double factor() const { return measured.rate() / needed(); }
  double cores_needed() const { return needed() * measured.cpu_micros() / 1e6; }
};

Result<Bench> RunBench(const recipe::Recipe& recipe, const pods::Slice& slice,
                       double seconds, int64_t threads) {
  Bench bench;
  bench.recipe = recipe.places.file;
  bench.slice = &slice;
  ESCALA_ASSIGN_OR_RETURN(const pjrt::Client client,
                          pjrt::OpenDevice({"softpod", slice.name, {}}));
  ESCALA_ASSIGN_OR_RETURN(
      const train::Session session,
      train::Session::Make(recipe, client, store::Buckets::Default()));
  bench.data = session.source().Describe();
  bench.host = FirstHostOf(slice, session);
  ESCALA_ASSIGN_OR_RETURN(input::BatchOptions options,
                          train::ReadingOf(recipe, session.source()));
  options.global_batch = session.job().length.global_batch;
  options.replicas = static_cast<int>(session.job().replicas);
  options.feeds = bench.host.feeds;
  if (threads > 0) options.threads = static_cast<int>(threads);
  bench.threads = options.threads;
  ESCALA_RETURN_IF_ERROR(
      MeasureRate(session, bench.host, options, seconds, &bench.measured));
  ESCALA_RETURN_IF_ERROR(
      MeasureParts(session, bench.host, options, seconds / 2, &bench.measured));
  const auto step =
      plan::Estimator(DataOf(session.source())).Step(recipe, slice);
  if (step.ok())
    bench.step_seconds = step->total();
  else
    bench.step_seconds = step.status();
  return bench;
}

// --- Output -----------------------------------------------------------------

std::string PerSecond(double examples) {
  return StrCat(FormatNumber(examples, 4), " examples/s");
}

std::string NeedInWords(const Bench& bench) {
  const std::string host = StrCat("a host of ", bench.slice->name, " needs ");
  if (!bench.step_seconds.ok())
    return StrCat("what ", host, "is not known: ",
                  OnOneLine(bench.step_seconds.status()).message(), "\n");
  const int vcpus = bench.slice->generation->host_vcpus;
  const double factor = bench.factor();
  return StrCat(host, PerSecond(bench.needed()), ": ",
                Counted(bench.host.examples, "example"), " in a step of ",
                FormatNumber(1e3 * *bench.step_seconds, 3),
                " ms (forecast); that is ",
                FormatNumber(bench.cores_needed(), 2), " cores like these",
                vcpus > 0 ? StrCat(", and it has ", vcpus) : "", "\n",
                factor >= 1 ? "enough: this machine feeds "
                            : "NOT enough: this machine feeds ",
                FormatNumber(factor, 3), " times what the host needs\n");
}

std::string InWords(const Bench& bench) {
  const Measured& measured = bench.measured;
  TableRows rows = {{"stage", "us an example", "share"}};
  double all = 0;
  for (const double micros : measured.micros) all += micros;
  for (int part = 0; part < kParts; ++part) {
    const double micros = measured.micros[static_cast<size_t>(part)];
    rows.push_back({std::string(NameOf(part)), FormatNumber(micros, 3),
                    StrCat(FormatNumber(100 * micros / all, 2), " %")});
  }
  return StrCat(
      OnOneLine(bench.data), "\nhost 0 of ", bench.slice->hosts, " of ",
      bench.slice->name, " feeds ",
      Counted(static_cast<int64_t>(bench.host.feeds.size()), "replica"),
      "; read by ", Counted(bench.threads, "thread"), ": ",
      PerSecond(measured.rate()), ", ",
      FormatNumber(measured.bytes / measured.seconds / 1e6, 3), " MB/s, ",
      FormatNumber(measured.cpu_micros(), 3), " us of CPU each\n\n",
      Table(rows), "\nmost time goes into ", NameOf(measured.binds()), "\n",
      NeedInWords(bench));
}

std::string JsonOf(const Bench& bench) {
  const Measured& measured = bench.measured;
  JsonWriter json;
  json.BeginObject().Key("recipe").String(bench.recipe);
  json.Key("slice").String(bench.slice->name);
  json.Key("hosts").Int(bench.slice->hosts);
  json.Key("replicas").Int(static_cast<int64_t>(bench.host.feeds.size()));
  json.Key("threads").Int(bench.threads);
  json.Key("examples").Int(measured.examples);
  json.Key("seconds").Number(measured.seconds);
  json.Key("examples_per_second").Number(measured.rate());
  json.Key("bytes_per_second").Number(measured.bytes / measured.seconds);
  json.Key("cpu_us").Number(measured.cpu_micros());
  json.Key("stages_us").BeginObject();
  for (int part = 0; part < kParts; ++part)
    json.Key(NameOf(part)).Number(measured.micros[static_cast<size_t>(part)]);
  json.EndObject().Key("binds").String(NameOf(measured.binds()));
  json.Key("host_examples").Int(bench.host.examples);
  if (bench.step_seconds.ok()) {
    json.Key("step_seconds").Number(*bench.step_seconds);
    json.Key("needed_per_second").Number(bench.needed());
    json.Key("factor").Number(bench.factor());
    json.Key("cores_needed").Number(bench.cores_needed());
  } else {
    for (const char* key :
         {"step_seconds", "needed_per_second", "factor", "cores_needed"})
      json.Key(key).Null();
    json.Key("why").String(bench.step_seconds.status().message());
  }
  json.Key("host_vcpus").Int(bench.slice->generation->host_vcpus).EndObject();
  return std::move(json).Take() + "\n";
}

}  // namespace

Outcome DataBench(const Arguments& arguments, const Streams& streams) {
  const auto words = RunWordsOf(arguments);
  if (!words.ok()) return Outcome::BadUse(words.status());
  const auto slice = pods::FindSlice(arguments.Get("slice").value_or("v3-8"));
  if (!slice.ok())
    return Outcome::BadUse(slice.status().WithContext("--slice"));
  const auto seconds = arguments.GetInt("seconds", 3, 1, 3600);
  if (!seconds.ok()) return Outcome::BadUse(seconds.status());
  const auto threads = arguments.GetInt("threads", 0, 1, 1024);
  if (!threads.ok()) return Outcome::BadUse(threads.status());
  bool bad = false;
  const auto recipe = recipe::ReadRun(words->file, words->overrides, &bad);
  if (!recipe.ok()) return NotRead(recipe.status(), bad);
  const auto bench =
      RunBench(*recipe, **slice, static_cast<double>(*seconds), *threads);
  if (!bench.ok()) return RunFailed(bench.status());
  streams.out << (arguments.Has("json") ? JsonOf(*bench) : InWords(*bench));
  return Outcome::Yes();
}

}  // namespace escala::cli

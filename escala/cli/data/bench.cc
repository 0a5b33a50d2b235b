#include "escala/base/json.h"
#include "escala/base/numbers.h"
#include "escala/base/table.h"
#include "escala/cli/data/commands.h"
#include "escala/cli/data/words.h"
#include "escala/cli/plan_estimates.h"
#include "escala/cli/run_words.h"
#include "escala/pjrt/open_device.h"
#include "escala/plan/estimator.h"
#include "escala/pods/catalogue.h"
#include "escala/store/buckets.h"
#include "escala/train/input_rate.h"
#include "escala/train/session.h"

namespace escala::cli {
namespace {

// Everything that the command says.
struct Bench {
  std::string recipe, data;
  const pods::Slice* slice = nullptr;
  train::InputRate measured;
  Result<double> step_seconds = double{0};  // forecast

  // Examples that a host needs a second.
  double needed() const {
    return static_cast<double>(measured.host_examples) / *step_seconds;
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
  ESCALA_ASSIGN_OR_RETURN(
      bench.measured,
      train::MeasureInput(session, slice, seconds, static_cast<int>(threads)));
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
                Counted(bench.measured.host_examples, "example"),
                " in a step of ", FormatNumber(1e3 * *bench.step_seconds, 3),
                " ms (forecast); that is ",
                FormatNumber(bench.cores_needed(), 2), " cores like these",
                vcpus > 0 ? StrCat(", and it has ", vcpus) : "", "\n",
                factor >= 1 ? "enough: this machine feeds "
                            : "NOT enough: this machine feeds ",
                FormatNumber(factor, 3), " times what the host needs\n");
}

std::string InWords(const Bench& bench) {
  const train::InputRate& measured = bench.measured;
  TableRows rows = {{"stage", "us an example", "share"}};
  double all = 0;
  for (const double micros : measured.micros) all += micros;
  for (int part = 0; part < train::kInputParts; ++part) {
    const double micros = measured.micros[static_cast<size_t>(part)];
    rows.push_back({std::string(train::InputPartName(part)),
                    FormatNumber(micros, 3),
                    StrCat(FormatNumber(100 * micros / all, 2), " %")});
  }
  return StrCat(
      OnOneLine(bench.data), "\nhost 0 of ", bench.slice->hosts, " of ",
      bench.slice->name, " feeds ",
      Counted(static_cast<int64_t>(bench.measured.feeds.size()), "replica"),
      "; read by ", Counted(bench.measured.threads, "thread"), ": ",
      PerSecond(measured.rate()), ", ",
      FormatNumber(measured.bytes / measured.seconds / 1e6, 3), " MB/s, ",
      FormatNumber(measured.cpu_micros(), 3), " us of CPU each\n\n",
      Table(rows), "\nmost time goes into ",
      train::InputPartName(measured.binds()), "\n", NeedInWords(bench));
}

std::string JsonOf(const Bench& bench) {
  const train::InputRate& measured = bench.measured;
  JsonWriter json;
  json.BeginObject().Key("recipe").String(bench.recipe);
  json.Key("slice").String(bench.slice->name);
  json.Key("hosts").Int(bench.slice->hosts);
  json.Key("replicas").Int(static_cast<int64_t>(bench.measured.feeds.size()));
  json.Key("threads").Int(bench.measured.threads);
  json.Key("examples").Int(measured.examples);
  json.Key("seconds").Number(measured.seconds);
  json.Key("examples_per_second").Number(measured.rate());
  json.Key("bytes_per_second").Number(measured.bytes / measured.seconds);
  json.Key("cpu_us").Number(measured.cpu_micros());
  json.Key("stages_us").BeginObject();
  for (int part = 0; part < train::kInputParts; ++part)
    json.Key(train::InputPartName(part))
        .Number(measured.micros[static_cast<size_t>(part)]);
  json.EndObject().Key("binds").String(train::InputPartName(measured.binds()));
  json.Key("host_examples").Int(bench.measured.host_examples);
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

#include "escala/cli/train.h"

#include <unistd.h>

#include <atomic>
#include <csignal>
#include <memory>
#include <string_view>
#include <utility>

#include "escala/base/env.h"
#include "escala/cli/hosts.h"
#include "escala/cli/plan_estimates.h"
#include "escala/cli/run_words.h"
#include "escala/cli/supervise.h"
#include "escala/hosts/notice.h"
#include "escala/plan/json.h"
#include "escala/pods/bucket.h"
#include "escala/pods/catalogue.h"
#include "escala/store/buckets.h"
#include "escala/store/metadata.h"
#include "escala/train/run.h"

namespace escala::cli {

namespace {

std::atomic<bool> stop_asked{false};
std::atomic<bool> notice_came{false};   // SIGTERM
std::atomic<bool> machine_ends{false};  // its metadata says so

// Asks the run to stop. A second signal ends it.
void AskToStop(int which) {
  const StopRequest request = NextStopRequest();
  if (request == StopRequest::kAnother) {
    std::signal(which, SIG_DFL);
    std::raise(which);
  }
  if (request != StopRequest::kFirst) return;
  stop_asked = true;
  if (which == SIGTERM) notice_came = true;
  constexpr std::string_view kWords =
      "\ntrain: saves and stops as soon as it can; a second Ctrl-C or signal "
      "stops it now\n";
  (void)!write(STDERR_FILENO, kWords.data(), kWords.size());
}

// The run stops as at SIGTERM. That signal comes, too, when the machine goes
// down, and is then the first one.
std::unique_ptr<hosts::Notice> AwaitNotice(Env* env) {
  return hosts::Notice::Await(env, [env](const std::string& why) {
    env->WriteToStderr(StrCat("\ntrain: ", why, "; the run saves and stops\n"));
    machine_ends = true;
    stop_asked = true;
  });
}

void HandleSignals() {
  for (const int signal : kStopSignals)
    if (std::signal(signal, AskToStop) == SIG_IGN && signal == SIGHUP)
      std::signal(signal, SIG_IGN);  // by nohup
  // The run goes on when the reader of its output is gone.
  std::signal(SIGPIPE, SIG_IGN);
}

train::Value MllogValue(const std::string& text) {
  const auto number = ReadTomlValue(text, "");
  if (number.ok()) {
    if (const auto* integer = number->As<int64_t>()) return *integer;
    if (const auto* real = number->As<double>()) return *real;
    if (const auto* truth = number->As<bool>()) return *truth;
  }
  return text;
}

// Reads KEY=VALUE with MLPerf's names.
Status AddMllogKey(const std::string& word, train::MllogOptions* options) {
  const size_t at = word.find('=');
  if (at == 0 || at == std::string::npos)
    return InvalidArgument("--mllog-key: got ", Quoted(word),
                           ", expected KEY=VALUE, as submission_org=me");
  const std::string key = word.substr(0, at), text = word.substr(at + 1);
  const std::pair<std::string_view, std::string*> fields[] = {
      {"submission_org", &options->organization},
      {"submission_platform", &options->platform},
      {"submission_division", &options->division},
      {"submission_status", &options->status},
      {"eval_accuracy", &options->accuracy}};
  for (const auto& [name, field] : fields)
    if (key == name) {
      *field = text;
      return Status();
    }
  options->keys.emplace_back(key, MllogValue(text));
  return Status();
}

Result<train::ReportOptions> ReportsOf(const Arguments& arguments) {
  train::ReportOptions reports;
  reports.log_style = arguments.Get("log-style").value_or("plain");
  ESCALA_RETURN_IF_ERROR(train::CheckLogStyle(reports.log_style));
  ESCALA_ASSIGN_OR_RETURN(const auto port,
                          arguments.FindInt("metrics-port", 0, 65535));
  if (port) reports.metrics_port = static_cast<int>(*port);
  if (const auto address = arguments.Get("metrics-address")) {
    if (!port)
      return InvalidArgument(
          "--metrics-address is for a page: add --metrics-port PORT");
    // Refuse a wrong address now, before anything is compiled.
    const auto try_it = Env::Default()->Listen(*address, 0);
    if (try_it.status().code() == StatusCode::kInvalidArgument)
      return try_it.status().WithContext("--metrics-address");
    reports.metrics_address = *address;
  }
  if (const auto benchmark = arguments.Get("mllog")) {
    if (benchmark->empty())
      return InvalidArgument(
          "--mllog: got an empty name, expected that of a benchmark, as "
          "resnet");
    reports.mllog.emplace();
    reports.mllog->benchmark = *benchmark;
    for (const std::string& word : arguments.GetAll("mllog-key"))
      ESCALA_RETURN_IF_ERROR(AddMllogKey(word, &*reports.mllog));
  } else if (arguments.Has("mllog-key")) {
    return InvalidArgument("--mllog-key is for a log: add --mllog BENCHMARK");
  }
  return reports;
}

// Warns if the recipe was planned for another slice.
void WarnOfOtherSlice(const recipe::Recipe& recipe, const std::string& slice,
                      const Streams& streams) {
  const std::string& planned = recipe.origin.planned_for;
  const auto is = pods::FindSlice(slice);
  if (planned.empty() || !is.ok() || (*is)->name == planned) return;
  streams.err << "note: this recipe was planned for " << planned
              << ", and this is " << slice << "; `" << streams.program
              << " plan --to " << slice << "` plans it for this one\n";
}

}  // namespace

Outcome Train(const Arguments& arguments, const Streams& streams) {
  if (arguments.Has("keys")) {
    streams.out << recipe::HelpText();
    return Outcome::Yes();
  }
  const auto words = RunWordsOf(arguments);
  if (!words.ok()) return Outcome::BadUse(words.status());
  const auto restarts = arguments.FindInt("max-restarts", 0, 1'000'000);
  if (!restarts.ok()) return Outcome::BadUse(restarts.status());
  const auto grace = arguments.FindInt("grace", 1, 1'000'000);
  if (!grace.ok()) return Outcome::BadUse(grace.status());
  const auto zone = arguments.Get("zone");
  if (zone && !pods::IsKnownZone(*zone))
    return Outcome::BadUse(InvalidArgument(
        "--zone: got ", Quoted(*zone),
        ", expected a zone or a region of Google Cloud, as us-central1-a"));
  auto reports = ReportsOf(arguments);
  if (!reports.ok()) return Outcome::BadUse(reports.status());
  NoteAside(words->file, streams);
  bool bad = false;
  auto recipe = recipe::ReadRun(words->file, words->overrides, &bad);
  if (!recipe.ok()) return NotRead(recipe.status(), bad);
  // A run goes on, also elsewhere, on the device that it had.
  Env* const env = store::Buckets::Default();
  const auto info = env->Stat(words->file);
  const bool is_folder = info.ok() && info->is_directory;
  const auto run_before = train::ReadRunDevice(
      env, is_folder || arguments.Has("overwrite") ? words->file : recipe->out);
  if (!run_before.ok()) return Outcome::Broke(run_before.status());
  const auto request = DeviceFor(*run_before, arguments);
  if (!request.ok()) return Outcome::BadUse(request.status());
  const auto fork = arguments.Get("fork");
  if (fork) {
    if (*fork == recipe->out || fork->empty())
      return Outcome::BadUse(InvalidArgument(
          "--fork: got ", Quoted(*fork),
          ", expected the folder of a new run, which goes on from that in ",
          recipe->out));
    recipe->init_from.clear();
    recipe->resume_from = std::exchange(recipe->out, *fork);
  }
  const bool require_target = arguments.Has("require-target");
  if (require_target && recipe->eval.target.empty())
    return Outcome::BadUse(InvalidArgument(
        "--require-target: the recipe has no target; add one, as "
        "eval.target={top1=0.9}"));
  if (arguments.Has("print")) {
    streams.out << recipe::ToToml(*recipe);
    return Outcome::Yes();
  }
  int64_t attempt = 0;
  if (*restarts) {
    Supervised supervised = Supervise(**restarts, streams);
    if (supervised.outcome) return *std::move(supervised.outcome);
    attempt = supervised.attempt;
  }
  if (recipe->out != words->file) NoteAside(recipe->out, streams);
  pjrt::DeviceRequest device = *request;
  const auto hosts = Hosts::Meet(recipe::ToToml(*recipe), &device);
  if (!hosts.ok())
    return hosts.status().code() == StatusCode::kInvalidArgument
               ? Outcome::BadUse(hosts.status())
               : Outcome::Broke(hosts.status());
  const auto client = pjrt::OpenDevice(device);
  if (!client.ok()) return CannotOpen(client.status());

  train::RunOptions options;
  options.slice = SliceOf(*request);
  options.device = request->device;
  WarnOfOtherSlice(*recipe, options.slice, streams);
  options.reports = *std::move(reports);
  // A restart goes on with what the run before it has saved.
  options.overwrite = arguments.Has("overwrite") && attempt == 0;
  options.accept_changes = fork.has_value();
  options.grace_seconds = grace->value_or(0);
  if (const auto slice = pods::FindSlice(options.slice); slice.ok())
    options.plan_json = [slice](const train::Session& session) {
      const input::Source& source = session.source();
      return plan::PlanJson(session.recipe(), **slice,
                            {source.size(), session.eval_source().size()},
                            DataOf(source));
    };
  if (zone)
    options.buckets.zone = [zone] { return *zone; };
  else if (client->platform_name() != "softpod")
    // The software Pod may stand for one that is elsewhere.
    options.buckets.zone = [] { return store::ZoneOfMachine(Env::Default()); };
  options.buckets.allow_cross_region =
      arguments.Get("allow-cross-region").value_or("");
  options.group = (*hosts)->group();
  options.stop = &stop_asked;
  HandleSignals();
  const auto notice = AwaitNotice(Env::Default());
  const auto outcome = train::Train(*recipe, *client, options);
  if (options.overwrite) NoteAside(recipe->out, streams);
  if (outcome.ok()) (*hosts)->Ended();
  if (!outcome.ok()) {
    Outcome failed = RunFailed(outcome.status());
    // A bad loss, or a folder in use: another start would not help.
    if ((*restarts || (*hosts)->is_watched()) &&
        outcome.status().code() == StatusCode::kFailedPrecondition)
      failed.code = kBrokeForGood;
    return failed;
  }
  using Reason = train::RunEndReason;
  const bool is_saved = outcome->saved_step == outcome->step;
  if (outcome->reason == Reason::kInterrupted) {
    bool was_told = machine_ends || (*grace && notice_came);
    // One host may have heard of it for all. Before the first step each one
    // stops by itself.
    if (outcome->step > 0) was_told = (*hosts)->Any(was_told);
    if (was_told && is_saved) {
      Outcome stopped;
      stopped.code = kStoppedAndSaved;
      return stopped;
    }
  }
  const bool missed =
      require_target && outcome->reason != Reason::kTargetReached;
  return missed || outcome->reason == Reason::kInterrupted ? Outcome::No()
                                                           : Outcome::Yes();
}

}  // namespace escala::cli

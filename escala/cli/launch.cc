#include "escala/cli/launch.h"

#include <sys/wait.h>

#include <algorithm>
#include <atomic>
#include <csignal>
#include <functional>
#include <memory>
#include <set>

#include "escala/base/env.h"
#include "escala/cli/launch_sizes.h"
#include "escala/cli/plan_estimates.h"
#include "escala/cli/run_words.h"
#include "escala/cli/supervise.h"
#include "escala/hosts/tpu_worker.h"
#include "escala/launch/emit.h"
#include "escala/launch/launch.h"
#include "escala/pods/catalogue.h"
#include "escala/train/folder.h"

namespace escala::cli {

namespace {

static_assert(launch::kMayPass == kBroke);

constexpr int64_t kMostProcesses = 64;  // on one machine, unless asked for
constexpr int64_t kLongest = 1'000'000;

std::atomic<int> stop_asked{0};
std::atomic<bool> end_asked{false};
std::atomic<bool> stacks_asked{false};
void AskToStop(int signal) {
  const StopRequest request = NextStopRequest();
  if (request == StopRequest::kFirst) stop_asked = signal;
  if (request == StopRequest::kAnother) end_asked = true;
}
void AskForStacks(int) { stacks_asked = true; }

// Options of launch that are none of train.
const std::set<std::string_view> kOwn = {
    "slice",        "processes",   "hosts",     "via",  "max-restarts",
    "elastic",      "least-hosts", "set-aside", "wait", "heartbeat",
    "hang-seconds", "all-output",  "emit"};

// The words for `escala train` that launch was given, without its own options
// and those that `skip` names.
std::vector<std::string> GivenWords(
    const Arguments& arguments,
    const std::function<bool(std::string_view name)>& skip) {
  std::vector<std::string> words;
  for (const Option& option : kLaunchOptions) {
    const std::string_view name = option.name;
    if (kOwn.contains(name) || skip(name)) continue;
    if (option.value.empty() && arguments.Has(name))
      words.push_back(StrCat("--", name));
    if (option.value.empty()) continue;
    for (const std::string& value : arguments.GetAll(name)) {
      words.push_back(StrCat("--", name));
      words.push_back(value);
    }
  }
  return words;
}

// The words of `escala` for a process. `keys`: of the recipe, after those that
// launch was given.
std::vector<std::string> TrainWords(const Arguments& arguments,
                                    const std::string& slice,
                                    const std::vector<std::string>& keys,
                                    int rank, bool is_first_attempt) {
  const auto skip = [&](std::string_view name) {
    // A restart goes on with what the run before it has saved.
    if (name == "overwrite") return !is_first_attempt;
    return rank > 0 &&
           (name.starts_with("metrics-") || name.starts_with("mllog"));
  };
  std::vector<std::string> words = {"train", "--slice", slice};
  for (std::string& word : GivenWords(arguments, skip))
    words.push_back(std::move(word));
  words.insert(words.end(), arguments.positional().begin(),
               arguments.positional().end());
  words.insert(words.end(), keys.begin(), keys.end());
  return words;
}

// --emit: prints the job for another launcher, and starts nothing.
Outcome PrintEmission(const Arguments& arguments, const recipe::Recipe& recipe,
                      const std::string& slice, int64_t processes,
                      int64_t restarts, const Streams& streams) {
  launch::Emission emission;
  emission.name = BaseName(recipe.out);
  emission.slice = slice;
  emission.processes = processes;
  emission.restarts = restarts;
  emission.device = arguments.Get("device").value_or("");
  emission.zone = arguments.Get("zone").value_or("");
  emission.checkpoint_folder =
      recipe.checkpoint.folder.empty() ? recipe.out : recipe.checkpoint.folder;
  const auto grace = arguments.GetInt("grace", 0, 1, kLongest);
  if (!grace.ok()) return Outcome::BadUse(grace.status());
  emission.grace_seconds = *grace;
  emission.words = arguments.positional();
  for (std::string& word : GivenWords(arguments, [](std::string_view name) {
         return name == "device" || name == "grace";
       }))
    emission.words.push_back(std::move(word));
  const auto text = launch::Emit(*arguments.Get("emit"), emission);
  if (!text.ok()) return Outcome::BadUse(text.status());
  streams.out << *text;
  return Outcome::Yes();
}

// The machines of a slice of TPUs, seen from one of them.
Result<std::vector<launch::Machine>> TpuMachines(Env* env) {
  ESCALA_ASSIGN_OR_RETURN(const auto worker,
                          hosts::FindTpuWorker(env, /*is_tpu=*/true));
  if (!worker)
    return NotFound(
        "--hosts tpu: neither the environment nor this machine's metadata "
        "names the machines of a slice; run it on one of them, or list them in "
        "a file");
  std::vector<launch::Machine> machines;
  for (const std::string& name : worker->machines)
    machines.push_back({name, name, 1});
  return machines;
}

// Where the machines come from. INVALID_ARGUMENT for words that do not go
// together.
Status SetMachines(const Arguments& arguments, const recipe::Recipe& recipe,
                   int64_t processes, Env* env, launch::Job* job) {
  job->via = arguments.Get("via").value_or("ssh -T -o BatchMode=yes {}");
  job->list = arguments.Get("hosts").value_or("");
  job->elastic = arguments.Has("elastic");
  // As of a shell's variable that was not set.
  for (const char* option : {"hosts", "via"})
    if (arguments.Has(option) && arguments.Get(option)->empty())
      return InvalidArgument("--", option,
                             ": got nothing, expected a value; leave it out to "
                             "take the default");
  if (arguments.Has("via") && job->list.empty())
    return InvalidArgument(
        "--via: got no --hosts, expected a list of the machines on which it "
        "starts shells");
  if (job->elastic && job->list.empty())
    return InvalidArgument(
        "--elastic: got no --hosts, expected a list of machines, which may "
        "change");
  if (job->elastic && recipe.batch_per_replica)
    return InvalidArgument(
        "--elastic: got a recipe with batch_per_replica, expected "
        "global_batch: "
        "a smaller slice goes on with the same examples in each step");
  if (job->list.empty())
    job->machines = [processes] {
      return launch::ThisMachine(static_cast<int>(processes));
    };
  else if (job->list == "tpu")
    job->machines = [env] { return TpuMachines(env); };
  else
    job->machines = [env, list = job->list] {
      return launch::ReadMachines(env, list);
    };
  return Status();
}

Status SetSeconds(const Arguments& arguments, launch::Job* job) {
  const std::pair<const char*, double*> seconds[] = {
      {"set-aside", &job->aside_seconds},
      {"wait", &job->wait_seconds},
      {"heartbeat", &job->limits.heartbeat_seconds},
      {"hang-seconds", &job->limits.hang_seconds},
  };
  for (const auto& [option, value] : seconds) {
    ESCALA_ASSIGN_OR_RETURN(
        const int64_t given,
        arguments.GetInt(option, static_cast<int64_t>(*value), 1, kLongest));
    *value = static_cast<double>(given);
  }
  return Status();
}

// The HBM of a core if the software Pod is told a size; else 0: that of the
// slice.
int64_t HbmBytes(const pjrt::DeviceRequest& request, Env* env) {
  if (!pjrt::IsSoftpod(request.device)) return 0;
  const auto option = request.options.find("hbm_gib");
  const std::string text = option != request.options.end()
                               ? pjrt::ToString(option->second)
                               : env->Variable("SOFTPOD_HBM_GIB").value_or("");
  constexpr double kGib = 1 << 30;
  return static_cast<int64_t>(ParseNumber<double>(text).value_or(0) * kGib);
}

// The recipe as it is planned on smaller slices, once one is used.
std::function<Result<Shrunk>(const pods::Slice&)> ShrinkerFor(
    const recipe::Recipe& recipe, int64_t hbm_bytes) {
  auto shrinker = std::make_shared<std::unique_ptr<Shrinker>>();
  return [=](const pods::Slice& slice) {
    if (*shrinker == nullptr) {
      RecipeData data = DataOf(recipe);
      if (data.data.ok()) data.data->hbm_bytes = hbm_bytes;
      *shrinker = std::make_unique<Shrinker>(recipe, std::move(data.data));
    }
    return (*shrinker)->On(slice);
  };
}

// The exit code and the sentence of a run that was not restarted.
Outcome OutcomeOf(const launch::Ending& ending, int64_t processes) {
  if (ending.well) return Outcome::Yes();
  if (ending.was_stopped) return Outcome::No();
  if (!ending.status.ok())
    return ending.status.code() == StatusCode::kInvalidArgument ||
                   ending.status.code() == StatusCode::kNotFound ||
                   ending.status.code() == StatusCode::kFailedPrecondition
               ? Outcome::BadUse(ending.status)
               : Outcome::Broke(ending.status);
  const launch::BadEnd& bad = *ending.bad;
  Outcome outcome;
  const bool ended_by_itself =
      bad.kind == launch::BadEnd::Kind::kEnded && WIFEXITED(bad.status);
  outcome.code = ended_by_itself ? WEXITSTATUS(bad.status) : kBroke;
  const bool for_good = outcome.code == kBrokeForGood;
  if (outcome.code >= kBrokeForGood) outcome.code = kBroke;
  if (for_good)
    outcome.status = Unavailable("host ", bad.rank, " of ", processes,
                                 " failed, and would fail again");
  else if (outcome.code == kBroke)
    outcome.status =
        Unavailable("host ", bad.rank, " of ", processes, " ", bad.words,
                    ending.restarts == 0
                        ? std::string()
                        : StrCat(" after ", Counted(ending.restarts, "restart"),
                                 ", as many as --max-restarts allows"));
  return outcome;
}

}  // namespace

Outcome Launch(const Arguments& arguments, const Streams& streams) {
  Env* const env = Env::Default();
  const auto words = RunWordsOf(arguments);
  if (!words.ok()) return Outcome::BadUse(words.status());
  bool bad = false;
  const auto recipe = recipe::ReadRun(words->file, words->overrides, &bad);
  if (!recipe.ok()) return NotRead(recipe.status(), bad);
  const auto read = train::ReadRunDevice(env, words->file);
  const train::RunDevice run_before = read.ok() ? *read : train::RunDevice();
  std::string name = arguments.Get("slice").value_or("");
  if (!arguments.Has("slice"))  // that of a run's folder
    name = run_before.slice.empty() ? "v3-8" : run_before.slice;
  const auto slice = pods::FindSlice(name);
  if (!slice.ok())
    return Outcome::BadUse(slice.status().WithContext("--slice"));
  const int64_t hosts = (*slice)->hosts;
  const bool has_file = arguments.Has("hosts");
  const bool emits = arguments.Has("emit");
  for (const char* option :
       {"hosts", "via", "elastic", "least-hosts", "all-output", "heartbeat",
        "hang-seconds", "set-aside", "wait"})
    if (emits && arguments.Has(option))
      return Outcome::BadUse(
          InvalidArgument("--emit: got --", option,
                          " too, expected it alone: others will "
                          "choose and watch the machines"));
  const auto processes = arguments.GetInt(
      "processes", has_file || emits ? hosts : std::min(hosts, kMostProcesses),
      1, 4096);
  if (!processes.ok()) return Outcome::BadUse(processes.status());
  if (hosts % *processes != 0)
    return Outcome::BadUse(
        InvalidArgument("--processes: got ", *processes,
                        ", expected a number that divides the ",
                        Counted(hosts, "host"), " of ", (*slice)->name));
  const auto restarts = arguments.GetInt("max-restarts", 0, 0, kLongest);
  if (!restarts.ok()) return Outcome::BadUse(restarts.status());
  if (emits)
    return PrintEmission(arguments, *recipe, (*slice)->name, *processes,
                         *restarts, streams);
  launch::Job job;
  job.restarts = *restarts;
  Status set = SetSeconds(arguments, &job);
  if (set.ok()) set = SetMachines(arguments, *recipe, *processes, env, &job);
  if (!set.ok()) return Outcome::BadUse(set);
  const auto least = arguments.FindInt("least-hosts", 1, hosts);
  if (!least.ok()) return Outcome::BadUse(least.status());
  if (*least && !job.elastic)
    return Outcome::BadUse(InvalidArgument(
        "--least-hosts: got no --elastic, expected both: without it a run does "
        "not shrink"));
  // Its processes refuse what is wrong with it.
  const auto device = DeviceFor(run_before, arguments);
  Sizes sizes(**slice,
              {*processes, job.elastic, least->value_or(1),
               recipe->global_batch.value_or(0),
               ShrinkerFor(*recipe, device.ok() ? HbmBytes(*device, env) : 0)});
  job.fit = [&sizes](int64_t slots) { return sizes.Fit(slots); };
  job.needed = StrCat(
      Counted(*processes, "slot"), " for ", (*slice)->name, " with ",
      *processes == hosts ? "a process for each host" : "so many processes",
      job.elastic ? "" : "; list more, or give --processes or --elastic");
  job.words = [&](const launch::Size& size, int rank, bool is_first) {
    return TrainWords(arguments, size.slice, sizes.KeysFor(size.slice), rank,
                      is_first);
  };
  job.all_output = arguments.Has("all-output");
  job.out = &streams.out;
  job.err = &streams.err;
  job.stop = &stop_asked;
  job.end_now = &end_asked;
  job.tell_stacks = &stacks_asked;
  for (const int signal : kStopSignals) std::signal(signal, AskToStop);
  std::signal(SIGQUIT, AskForStacks);
  return OutcomeOf(launch::Launch(env, job), *processes);
}

}  // namespace escala::cli

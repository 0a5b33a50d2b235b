#include "escala/cli/launch.h"

#include <sys/wait.h>

#include <algorithm>
#include <atomic>
#include <csignal>
#include <functional>
#include <set>

#include "escala/base/env.h"
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
std::atomic<bool> stacks_asked{false};
void AskToStop(int signal) { stop_asked = signal; }
void AskForStacks(int) { stacks_asked = true; }

// Options of launch that are none of train.
const std::set<std::string_view> kOwn = {
    "slice",        "processes",    "hosts",      "via",
    "max-restarts", "elastic",      "set-aside",  "wait",
    "heartbeat",    "hang-seconds", "all-output", "emit"};

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

// The words of `escala` for a process.
std::vector<std::string> TrainWords(const Arguments& arguments,
                                    const std::string& slice, int rank,
                                    bool is_first_attempt) {
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

// The sizes that a run may have: the slice that was asked for, and if it may
// shrink, smaller ones of its generation with as many chips to a host and as
// many hosts to a process. Largest first.
class Sizes {
 public:
  Sizes(const pods::Slice& asked, int64_t processes, bool elastic,
        int64_t global_batch) {
    const int64_t per_process = asked.hosts / processes;
    Add(asked, per_process);
    if (!elastic) return;
    std::vector<const pods::Slice*> smaller;
    for (const pods::Slice& slice : pods::AllSlices())
      if (slice.generation == asked.generation && slice.hosts < asked.hosts &&
          slice.chips_per_host == asked.chips_per_host &&
          slice.hosts % per_process == 0 &&
          // The same examples at each step.
          (global_batch % slice.cores == 0 || global_batch % asked.cores != 0))
        smaller.push_back(&slice);
    std::stable_sort(smaller.begin(), smaller.end(),
                     [](const pods::Slice* a, const pods::Slice* b) {
                       return a->hosts > b->hosts;
                     });
    for (const pods::Slice* slice : smaller) Add(*slice, per_process);
  }

  std::optional<launch::Size> Fit(int64_t slots) const {
    for (const launch::Size& size : sizes_)
      if (size.processes <= slots) return size;
    return std::nullopt;
  }

 private:
  void Add(const pods::Slice& slice, int64_t per_process) {
    sizes_.push_back({slice.name, static_cast<int>(slice.hosts / per_process)});
  }
  std::vector<launch::Size> sizes_;
};

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
  std::string name = arguments.Get("slice").value_or("");
  if (!arguments.Has("slice")) {
    // That of a run's folder.
    const auto run = train::ReadRunDevice(env, words->file);
    name = run.ok() && !run->slice.empty() ? run->slice : "v3-8";
  }
  const auto slice = pods::FindSlice(name);
  if (!slice.ok())
    return Outcome::BadUse(slice.status().WithContext("--slice"));
  const int64_t hosts = (*slice)->hosts;
  const bool has_file = arguments.Has("hosts");
  const bool emits = arguments.Has("emit");
  for (const char* option : {"hosts", "via", "elastic", "all-output",
                             "heartbeat", "hang-seconds", "set-aside", "wait"})
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
  const Sizes sizes(**slice, *processes, job.elastic,
                    recipe->global_batch.value_or(0));
  job.fit = [&sizes](int64_t slots) { return sizes.Fit(slots); };
  job.needed = StrCat(
      Counted(*processes, "slot"), " for ", (*slice)->name, " with ",
      *processes == hosts ? "a process for each host" : "so many processes",
      "; list more, or give --processes or --elastic");
  job.words = [&arguments](const launch::Size& size, int rank, bool is_first) {
    return TrainWords(arguments, size.slice, rank, is_first);
  };
  job.all_output = arguments.Has("all-output");
  job.out = &streams.out;
  job.err = &streams.err;
  job.stop = &stop_asked;
  job.tell_stacks = &stacks_asked;
  for (const int signal : kStopSignals) std::signal(signal, AskToStop);
  std::signal(SIGQUIT, AskForStacks);
  return OutcomeOf(launch::Launch(env, job), *processes);
}

}  // namespace escala::cli

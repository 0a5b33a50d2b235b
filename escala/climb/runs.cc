#include "escala/climb/runs.h"

#include <algorithm>
#include <csignal>
#include <thread>

#include "escala/base/child.h"
#include "escala/base/strings.h"
#include "escala/ckpt/checkpoint.h"
#include "escala/climb/evidence.h"
#include "escala/train/folder.h"
#include "escala/train/run.h"

namespace escala::climb {
namespace {

// The last lines of a child's log, for a message.
std::string LastWords(std::string_view log) {
  constexpr size_t kLines = 3;
  std::vector<std::string_view> lines = StrSplit(StrTrim(log), '\n');
  if (lines.size() > kLines)
    lines.erase(lines.begin(), lines.end() - static_cast<ptrdiff_t>(kLines));
  return StrJoin(lines, " | ");
}

// The same as the end of a sentence; "": the log is empty.
std::string AndLastWords(std::string_view log) {
  const std::string words = LastWords(log);
  return words.empty() ? "" : StrCat("; its last words: ", words);
}

// Watches for the marker of a checkpoint, and ends this process like a machine
// that loses its power.
void KillAfter(Env* env, std::string marker) {
  std::thread([env, marker = std::move(marker)] {
    while (!env->Stat(marker).ok()) env->SleepNanos(1'000'000);
    std::raise(SIGKILL);
  }).detach();
}

// Runs a child, and notes its memory.
Result<ChildEnd> RunNoted(
    const World& world, const std::function<void(const SendToParent&)>& work) {
  auto end = RunInChild(work, world.timeout_seconds, world.stop);
  if (end.ok() && world.peak_bytes != nullptr)
    *world.peak_bytes = std::max(*world.peak_bytes, end->peak_bytes);
  return end;
}

Status TrainHere(const World& world, const TrainRun& run) {
  ESCALA_ASSIGN_OR_RETURN(const pjrt::Client client, world.open(*run.slice));
  train::RunOptions options;
  options.env = world.env;
  options.slice = run.slice->name;
  options.device = world.device;
  options.last_step = run.last_step;
  options.evaluates = run.evaluates;
  if (run.killed_after_save > 0)
    KillAfter(world.env,
              JoinPath(JoinPath(train::CheckpointsOf(run.recipe),
                                ckpt::FolderOf(run.killed_after_save)),
                       ckpt::kCommittedFile));
  return train::Train(run.recipe, client, options).status();
}

}  // namespace

Status InChild(const World& world,
               const std::function<Status(std::string* answer)>& work,
               std::string* answer) {
  ESCALA_ASSIGN_OR_RETURN(
      const ChildEnd end, RunNoted(world, [&](const SendToParent& tell) {
        std::string own;
        const Status status = work(&own);
        tell(StrCat(static_cast<int>(status.code()), "\n",
                    status.ok() ? own : std::string(status.message())));
      }));
  const size_t cut = end.output.find('\n');
  if (!end.ok() || cut == std::string::npos)
    return Unavailable(end.DescribeEnd(world.timeout_seconds),
                       AndLastWords(end.log));
  const auto code =
      ParseNumber<int>(std::string_view(end.output).substr(0, cut));
  std::string rest = end.output.substr(cut + 1);
  if (code != static_cast<int>(StatusCode::kOk))
    return Status(static_cast<StatusCode>(code.value_or(0)), std::move(rest));
  if (answer != nullptr) *answer = std::move(rest);
  return Status();
}

Result<std::vector<Gate>> GatesInChild(
    const World& world,
    const std::function<Result<std::vector<Gate>>()>& work) {
  std::string text;
  ESCALA_RETURN_IF_ERROR(InChild(
      world,
      [&](std::string* answer) -> Status {
        ESCALA_ASSIGN_OR_RETURN(const auto gates, work());
        *answer = GatesToJson(gates);
        return Status();
      },
      &text));
  return ReadGates(text, "a gate's answer");
}

recipe::Recipe StepsAlone(recipe::Recipe recipe) {
  recipe.log_every = 1;
  recipe.noise.every_steps = 0;
  recipe.profile.steps = 0;
  return recipe;
}

Status Train(const World& world, const TrainRun& run) {
  if (run.killed_after_save == 0)
    return InChild(world, [&](std::string*) { return TrainHere(world, run); });
  ESCALA_ASSIGN_OR_RETURN(const ChildEnd end,
                          RunNoted(world, [&](const SendToParent& tell) {
                            tell(TrainHere(world, run).ToString());
                          }));
  if (end.signal == SIGKILL && !end.timed_out) return Status();
  return FailedPrecondition(
      run.recipe.out, ": the run ended before it could be killed after step ",
      run.killed_after_save, ": ", end.output, AndLastWords(end.log));
}

std::vector<std::string> TracesOf(Env* env, const std::string& folder) {
  std::vector<std::string> traces;
  const std::string sessions = JoinPath(folder, "plugins/profile");
  const auto names = env->List(sessions);
  if (!names.ok()) return traces;
  for (const std::string& name : *names) {
    const std::string session = JoinPath(sessions, name);
    const auto files = env->List(session);
    if (!files.ok()) continue;
    for (const std::string& file : *files)
      if (file.ends_with(".xplane.pb"))
        traces.push_back(JoinPath(session, file));
  }
  return traces;
}

}  // namespace escala::climb

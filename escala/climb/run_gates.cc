#include "escala/climb/run_gates.h"

#include <algorithm>

#include "escala/base/strings.h"
#include "escala/ckpt/array_store.h"
#include "escala/ckpt/checkpoint.h"
#include "escala/ckpt/difference.h"
#include "escala/climb/replay.h"
#include "escala/climb/state_precision.h"
#include "escala/train/folder.h"
#include "escala/train/resume.h"
#include "escala/train/session.h"

namespace escala::climb {
namespace {

constexpr char kKilledRun[] = "killed";
constexpr char kAgainRun[] = "again";

Gate Asked(std::string name, std::string wanted) {
  return climb::Asked(std::move(name), GateKind::kFunction, std::move(wanted));
}

Gate Green(Gate gate, std::string found) {
  return Answered(std::move(gate), Colour::kGreen, std::move(found));
}

Gate Red(Gate gate, std::string found, std::string next) {
  return Answered(std::move(gate), Colour::kRed, std::move(found),
                  std::move(next));
}

// What to do about a run that ended so.
std::string NextOf(std::string_view message) {
  if (IsFullDisk(message)) return StrCat(kFreeSpace, ", and climb again");
  return "mend what the message names, and climb again";
}

class Asker {
 public:
  Asker(const World& world, const RunQuestion& question)
      : world_(world), question_(question), steps_(question.steps) {}

  Result<std::vector<Gate>> Ask() {
    ESCALA_ASSIGN_OR_RETURN(const bool ran, First());
    if (!ran) return gates_;
    if (steps_ > 1)
      ESCALA_RETURN_IF_ERROR(AgainAndKilled());
    else
      SkipKilled();
    if (WorstOf(gates_) != Colour::kRed) {
      ESCALA_RETURN_IF_ERROR(KeptInF32());
      ESCALA_RETURN_IF_ERROR(Replayed());
    }
    RestoredElsewhere();
    return gates_;
  }

 private:
  // A run of its own folder, from its first step.
  TrainRun RunIn(const std::string& name) const {
    TrainRun run;
    run.recipe = StepsAlone(question_.recipe);
    run.recipe.out = JoinPath(question_.folder, name);
    recipe::Recipe& recipe = run.recipe;
    recipe.checkpoint = {};
    recipe.checkpoint.every_steps = std::max<int64_t>(1, steps_ / 2);
    recipe.checkpoint.on_failure = recipe::OnFailure::kStop;
    recipe.sentinel.every_steps = 1;
    recipe.sentinel.on_difference = "stop";
    recipe.on_nan = "stop";
    // A trace of steps near its end, for people; the gates do not read it.
    if (name == kShortRun)
      recipe.profile = {steps_ / 2 + 1, std::max<int64_t>(1, steps_ / 2 - 1)};
    run.slice = question_.slice;
    run.last_step = steps_;
    return run;
  }
  std::string StateOf(const TrainRun& run) const {
    return StateOf(run, steps_);
  }
  static std::string StateOf(const TrainRun& run, int64_t step) {
    return JoinPath(train::CheckpointsOf(run.recipe), ckpt::FolderOf(step));
  }

  // Returns whether it ran. The runs after it are as long as it was.
  Result<bool> First() {
    const TrainRun run = RunIn(kShortRun);
    const Status status = Train(world_, run);
    Gate runs = Asked("runs", StrCat(steps_, " steps to their end"));
    Gate agree = Asked("replicas agree",
                       "the same bits in all copies of the state, each step");
    runs.evidence = agree.evidence = run.recipe.out;
    if (status.ok()) {
      // With AdaScale the gradients decide how many steps a run takes, so a
      // short one may end before the step that was asked for.
      const auto sink =
          ckpt::MakeFolderSink(world_.env, train::CheckpointsOf(run.recipe));
      ESCALA_ASSIGN_OR_RETURN(const auto saved,
                              ckpt::CommittedSteps(sink.get()));
      if (saved.empty())
        return DataLoss(run.recipe.out, ": the run saved no checkpoint");
      steps_ = saved.back();
      if (saved.size() > 1) earlier_ = saved[saved.size() - 2];
      gates_.push_back(
          Green(runs, StrCat(Counted(steps_, "step"),
                             " ran, with a finite loss and gradient")));
      gates_.push_back(
          Green(agree, StrCat("no copy differed in ", steps_, " steps")));
      return true;
    }
    const std::string message(status.message());
    if (status.code() == StatusCode::kDataLoss &&
        message.find("cop") != std::string::npos)
      gates_.push_back(
          Red(agree, message,
              "if the model computes something from each replica's own "
              "examples, as statistics of a norm, take its sum or mean over "
              "the replicas, which is the usual cause; else run again: if the "
              "same core differs, it is broken; if another, the program sums "
              "in an order that is not fixed"));
    else
      gates_.push_back(Red(runs, message, NextOf(message)));
    return false;
  }

  void SkipKilled() {
    for (const char* name : {"same bits twice", "resumes after a kill"})
      gates_.push_back(Answered(
          Asked(name, ""), Colour::kSkipped,
          "the run ends after its first step, so it cannot be killed within"));
  }

  Status AgainAndKilled() {
    const TrainRun first = RunIn(kShortRun);
    TrainRun killed = RunIn(kKilledRun);
    Gate resumes = Asked("resumes after a kill",
                         "the same bits as the run that nobody killed");
    Gate twice = Asked("same bits twice", "two runs equal bit for bit");
    twice.against = resumes.against = first.recipe.out;
    resumes.evidence = killed.recipe.out;
    killed.killed_after_save = *killed.recipe.checkpoint.every_steps;
    Status status = Train(world_, killed);
    killed.killed_after_save = 0;
    if (status.ok()) status = Train(world_, killed);
    std::vector<std::string> different;
    if (status.ok()) {
      auto compared =
          DifferentArrays(world_.env, StateOf(first), StateOf(killed));
      status = compared.status();
      if (compared.ok()) different = *std::move(compared);
    }
    const std::string equal =
        StrCat("all arrays of step ", steps_, " are equal to the bit");
    if (status.ok() && different.empty()) {
      // It ran its first half a second time in another process, too.
      gates_.push_back(Green(twice, equal));
      gates_.push_back(Green(resumes, equal));
      return Status();
    }
    const std::string check =
        StrCat("`escala ckpt verify ", train::CheckpointsOf(killed.recipe),
               "` checks what was saved");
    const std::string message(status.message());
    if (status.code() == StatusCode::kDataLoss || IsFullDisk(message)) {
      gates_.push_back(
          Red(resumes, message, IsFullDisk(message) ? NextOf(message) : check));
      return Status();
    }
    // A run that nobody killed tells which of the two is wrong.
    const TrainRun again = RunIn(kAgainRun);
    twice.evidence = again.recipe.out;
    if (const Status ran = Train(world_, again); !ran.ok()) {
      gates_.push_back(
          Red(twice, std::string(ran.message()), NextOf(ran.message())));
      return Status();
    }
    ESCALA_ASSIGN_OR_RETURN(
        const auto unstable,
        DifferentArrays(world_.env, StateOf(first), StateOf(again)));
    if (!unstable.empty()) {
      gates_.push_back(Red(
          twice, StrCat("they differ in ", FirstOf(unstable)),
          "find the op whose result depends on time or threads; the sentinel's "
          "and the checkpoint's promises need one result"));
      return Status();
    }
    gates_.push_back(Green(twice, equal));
    gates_.push_back(Red(
        resumes,
        status.ok() ? StrCat("they differ in ", FirstOf(different)) : message,
        check));
    return Status();
  }

  // Another program may have a reason to round what it keeps.
  Status KeptInF32() {
    if (!question_.recipe.program.empty() || earlier_ == 0) return Status();
    const TrainRun run = RunIn(kShortRun);
    ESCALA_ASSIGN_OR_RETURN(
        gates_.emplace_back(),
        StatePrecision(world_.env, StateOf(run, earlier_), StateOf(run)));
    return Status();
  }

  Status Replayed() {
    const TrainRun run = RunIn(kShortRun);
    ESCALA_ASSIGN_OR_RETURN(
        auto gates, ReplayGates(world_, {run.recipe, question_.slice, steps_,
                                         StateOf(run)}));
    for (Gate& gate : gates) gates_.push_back(std::move(gate));
    return Status();
  }

  // Reads the state of the first run on another slice, and back.
  void RestoredElsewhere() {
    Gate gate = Asked("restores elsewhere",
                      "the state's arrays, bit for bit, on another slice");
    if (question_.other_slice == nullptr) {
      gate.colour = Colour::kSkipped;
      gate.found = "there is no other slice to restore it on";
      gates_.push_back(std::move(gate));
      return;
    }
    const std::string state = StateOf(RunIn(kShortRun));
    gate.against = question_.other_slice->name;
    gate.evidence = RunIn(kShortRun).recipe.out;
    std::string answer;
    const Status status = InChild(
        world_, [&](std::string* out) { return Restore(state, out); }, &answer);
    gates_.push_back(
        status.ok() && answer.empty()
            ? Green(gate, StrCat("all arrays are the same on ",
                                 question_.other_slice->name))
            : Red(gate,
                  status.ok() ? StrCat("they differ in ", answer)
                              : std::string(status.message()),
                  "a checkpoint must not depend on the slice that wrote it"));
  }

  Status Restore(const std::string& state_folder, std::string* different) {
    ESCALA_ASSIGN_OR_RETURN(const pjrt::Client client,
                            world_.open(*question_.other_slice));
    ESCALA_ASSIGN_OR_RETURN(
        const train::Session session,
        train::Session::Make(question_.other, client, world_.env));
    const auto sink = ckpt::MakeFolderSink(
        world_.env, train::CheckpointsOf(RunIn(kShortRun).recipe));
    ESCALA_ASSIGN_OR_RETURN(
        const ckpt::Checkpoint checkpoint,
        ckpt::Checkpoint::Open(sink.get(), ckpt::FolderOf(steps_)));
    ESCALA_ASSIGN_OR_RETURN(
        const train::State state,
        train::RestoreState(session.placement(), session.job(), checkpoint));
    ESCALA_ASSIGN_OR_RETURN(
        const auto names,
        DifferentFromSaved(world_.env, session, state, state_folder));
    *different = FirstOf(names);
    return Status();
  }

  const World& world_;
  const RunQuestion& question_;
  int64_t steps_;  // of each run
  // The step of the last checkpoint but one of the first run; 0: it has one.
  int64_t earlier_ = 0;
  std::vector<Gate> gates_;
};

}  // namespace

bool IsFullDisk(std::string_view message) {
  return message.find("a checkpoint needs") != message.npos ||
         message.find("No space left") != message.npos;
}

Result<std::vector<Gate>> RunGates(const World& world,
                                   const RunQuestion& question) {
  return Asker(world, question).Ask();
}

Status DeleteShortCheckpoints(Env* env, const std::string& folder) {
  for (const char* run : {kShortRun, kKilledRun, kAgainRun}) {
    const auto sink =
        ckpt::MakeFolderSink(env, train::CheckpointsOf(JoinPath(folder, run)));
    ESCALA_ASSIGN_OR_RETURN(const auto names, sink->Folders());
    for (const std::string& name : names)
      ESCALA_RETURN_IF_ERROR(sink->DeleteFolder(name, ckpt::kCommittedFile));
  }
  return Status();
}

Result<std::vector<std::string>> DifferentArrays(Env* env, const std::string& a,
                                                 const std::string& b) {
  ESCALA_ASSIGN_OR_RETURN(const ckpt::ArrayStore left,
                          ckpt::ArrayStore::Open(env, a));
  ESCALA_ASSIGN_OR_RETURN(const ckpt::ArrayStore right,
                          ckpt::ArrayStore::Open(env, b));
  std::vector<std::string> names;
  for (const auto& array : right.arrays())
    if (left.Find(array.name) == nullptr) names.push_back(array.name);
  for (const auto& array : left.arrays()) {
    const auto* other = right.Find(array.name);
    if (other == nullptr || other->shape != array.shape) {
      names.push_back(array.name);
      continue;
    }
    ESCALA_ASSIGN_OR_RETURN(const HostArray x, left.Read(array));
    ESCALA_ASSIGN_OR_RETURN(const HostArray y, right.Read(*other));
    if (ckpt::Compare(x, y).values != 0) names.push_back(array.name);
  }
  return names;
}

}  // namespace escala::climb

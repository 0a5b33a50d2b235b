#include "escala/climb/climb.h"

#include <algorithm>
#include <memory>
#include <optional>
#include <utility>

#include "escala/base/machine.h"
#include "escala/base/numbers.h"
#include "escala/base/strings.h"
#include "escala/base/utc_time.h"
#include "escala/base/version.h"
#include "escala/climb/ask_rung.h"
#include "escala/climb/device_class.h"
#include "escala/climb/machine_speed.h"
#include "escala/climb/place.h"
#include "escala/climb/run_gates.h"
#include "escala/climb/rung_work.h"
#include "escala/input/sample_checksum.h"
#include "escala/plan/estimator.h"
#include "escala/store/digest.h"
#include "escala/train/check.h"
#include "escala/train/session.h"

namespace escala::climb {
namespace {

// For which the speed of this machine is measured before the first rung.
constexpr double kSpeedSeconds = 0.2;
// More seconds than any climb has.
constexpr double kNoBound = 1e9;
// Of the memory that is free before a rung, its processes may take so much.
constexpr double kMemoryShare = 0.8;

// A text that differs between two sets of examples, and does not depend on the
// folder or bucket in which they lie.
Result<std::string> WordsOf(const input::Source& source) {
  auto sample = input::SampleChecksum(source);
  // Where examples cannot be read, the gates of the data say so.
  if (!sample.ok() && sample.status().code() != StatusCode::kCancelled)
    sample = std::string("cannot be read");
  if (!sample.ok()) return sample.status();
  std::string words = StrCat(source.Describe(), "\n", source.size(), "\n",
                             source.bytes(), "\n", *sample, "\n");
  for (const input::SourceFile& file : source.files())
    StrAppend(&words, StrCat(BaseName(file.path), "\n"));
  return words;
}

Result<std::string> SealOfData(const input::Source& training,
                               const input::Source& held_out) {
  ESCALA_ASSIGN_OR_RETURN(const std::string first, WordsOf(training));
  ESCALA_ASSIGN_OR_RETURN(const std::string second, WordsOf(held_out));
  return store::Sha256(StrCat(first, "\n", second));
}

class Climber {
 public:
  Climber(const World& world, const recipe::Recipe& recipe,
          const ClimbOptions& options)
      : world_(world), recipe_(recipe), options_(options) {
    world_.stop = options.stop;
    world_.peak_bytes = &ascent_.peak_bytes;
    ascent_.world = &world_;
    ascent_.recipe = &recipe_;
    ascent_.options = &options_;
    ascent_.keep = [this] { return Keep(); };
  }

  Result<Climb> Go() {
    ESCALA_RETURN_IF_ERROR(OpenData());
    // Plans come first, so that a recipe that is refused leaves no folder.
    ESCALA_RETURN_IF_ERROR(PlanAll());
    ESCALA_ASSIGN_OR_RETURN(
        place_, Place::Take(world_, options_.folder, options_.bucket,
                            options_.take_over));
    ESCALA_RETURN_IF_ERROR(LookAtDevices());
    ascent_.pace.Suppose(MachineSpeed(kSpeedSeconds));
    ESCALA_RETURN_IF_ERROR(Resume());
    for (size_t i = climb_.rungs.size(); i < options_.rungs.size(); ++i) {
      if (Stopped()) return Cancelled();
      ChooseFrom(i);
      if (ascent_.is_real) RunAtLeast(&ascent_.choices[i]);
      const bool is_whole = climb_.begun.slice != options_.rungs[i]->name;
      ESCALA_RETURN_IF_ERROR(Begin(i));
      ascent_.peak_bytes = 0;
      auto asked = AskRung(&ascent_, i);
      // A signal ends the children, too.
      if (Stopped()) return Cancelled();
      ESCALA_ASSIGN_OR_RETURN(Rung rung, std::move(asked));
      climb_.asking.clear();
      SayTook(rung);
      if (is_whole && ascent_.peak_bytes > 0)
        rung.process_bytes = static_cast<double>(ascent_.peak_bytes);
      LearnFrom(rung, i, &ascent_);
      Accept(&rung);
      ESCALA_RETURN_IF_ERROR(place_->KeepRung(climb_.bound, &rung));
      climb_.begun = {};
      const bool passed = rung.IsPassed();
      climb_.rungs.push_back(std::move(rung));
      ESCALA_RETURN_IF_ERROR(Keep());
      if (passed) DropCheckpoints(climb_.rungs.back());
      if (!passed) break;
    }
    SayNotCompared();
    return climb_;
  }

  // What is in the folder after an end before its time.
  void Stop() {
    if (climb_.asking.empty()) return;
    climb_.asking.clear();
    (void)Keep();  // the reason of the end is what the user must read
  }

 private:
  bool Stopped() const {
    return options_.stop != nullptr && options_.stop->load();
  }
  static Status Cancelled() {
    return Status(StatusCode::kCancelled, "stopped");
  }
  void Say(const std::string& line) const {
    if (options_.say) options_.say(line);
  }

  Status OpenData() {
    Env* const env = world_.env;
    ESCALA_ASSIGN_OR_RETURN(source_, train::TrainingSource(recipe_, env));
    ESCALA_ASSIGN_OR_RETURN(eval_source_, train::HeldOutSource(recipe_, env));
    size_ = {source_->size(), eval_source_->size()};
    if (const int64_t most = recipe_.eval.max_examples; most > 0)
      size_.eval = std::min(size_.eval, most);
    ascent_.held_out = size_.eval;
    return Status();
  }

  // The class of the devices. Only one slice is attached where they compute for
  // themselves.
  Status LookAtDevices() {
    if (world_.device == kSoftpod) return Status();
    const pods::Slice& slice = *options_.rungs.back();
    ESCALA_ASSIGN_OR_RETURN(const Attached attached,
                            climb::LookAtDevices(world_, slice));
    climb_.device = attached.device_class;
    ascent_.is_real = climb_.device != kSoftpod;
    if (!ascent_.is_real) return Status();
    ESCALA_RETURN_IF_ERROR(CheckAreSlice(attached, slice));
    world_.open = OpenOnly(world_.open, &slice);
    return Status();
  }

  // The folder as the user names it.
  const std::string& Where() const {
    return options_.bucket.empty() ? options_.folder : options_.bucket;
  }

  // Whether the evidence in the folder opens the slice that is attached.
  Status CheckOpened(const std::optional<Climb>& before) const {
    Opening opening;
    for (const pods::Slice* slice : options_.rungs)
      opening.ladder.push_back(slice->name);
    opening.device_class = climb_.device;
    opening.device = world_.device;
    opening.folder = Where();
    opening.command = options_.command;
    if (!before) return climb::CheckOpened(opening, {});
    if (!(before->bound == climb_.bound))
      return FailedPrecondition(
          Where(),
          ": its evidence is of another recipe, data, version of Escala or "
          "first rung (--from) than this climb's; use those, or climb on the "
          "software Pod again first");
    std::vector<Rung> evidence = before->rungs;
    evidence.insert(evidence.end(), before->others.begin(),
                    before->others.end());
    return climb::CheckOpened(opening, evidence);
  }

  Status PlanAll() {
    ascent_.data = {source_->fields(), source_->size(), world_.env};
    plan::Estimator estimator(ascent_.data);
    for (const pods::Slice* slice : options_.rungs) {
      if (Stopped()) return Cancelled();
      plan::Options options;
      options.data = size_;
      auto plan =
          plan::MakePlan(recipe_, *options_.rungs.front(), *slice, options);
      // The ladder ends below a rung that cannot be planned; its gate says why.
      if (!plan.ok() && ascent_.plans.empty()) return plan.status();
      ascent_.plans.push_back(std::move(plan));
      if (ascent_.plans.back().ok())
        estimator.Fill(options_.prices, options_.zone, &*ascent_.plans.back());
    }
    return Bind();
  }

  Status Bind() {
    ESCALA_ASSIGN_OR_RETURN(const job::Job job,
                            plan::JobOn(ascent_.plans.front()->recipe,
                                        *options_.rungs.front(), ascent_.data));
    ESCALA_RETURN_IF_ERROR(
        train::CheckAsked(ascent_.plans.front()->recipe, job));
    recipe::Recipe origin = recipe_;
    origin.out.clear();
    Bound& bound = climb_.bound;
    bound.recipe = store::Sha256(recipe::ToToml(origin));
    bound.program = store::Sha256(job.train.text());
    ESCALA_ASSIGN_OR_RETURN(bound.data, SealOfData(*source_, *eval_source_));
    bound.version = std::string(Version());
    ascent_.program_bytes = static_cast<double>(job.train.text().size());
    ascent_.flops_per_example = job.train.flops *
                                static_cast<double>(job.cores) /
                                static_cast<double>(job.length.global_batch);
    return Status();
  }

  // Takes over what an earlier call in this folder has seen.
  Status Resume() {
    climb_.name = options_.name;
    climb_.from = options_.rungs.front()->name;
    climb_.to = options_.rungs.back()->name;
    climb_.budget_seconds = options_.budget_seconds;
    climb_.began = UtcTime(world_.env->WallNanos());
    const auto before = ReadHeader(world_.env, options_.folder);
    if (!before.ok() && before.status().code() != StatusCode::kNotFound)
      return before.status();
    ESCALA_RETURN_IF_ERROR(ReadOthers(before.ok()));
    if (before.ok() && !(before->bound == climb_.bound)) {
      Say(StrCat("note: ", WhatChanged(before->bound),
                 " changed since the climb in this folder, which begins "
                 "again; what it had seen is in its folders earlier_N"));
      ESCALA_RETURN_IF_ERROR(place_->MoveAllAside());
      return Keep();
    }
    bool goes_on = false;
    if (before.ok()) {
      climb_.began = before->began;
      if (before->budget_seconds == options_.budget_seconds &&
          before->device == climb_.device) {
        climb_.begun = before->begun;
        climb_.shared_examples = before->shared_examples;
        goes_on = true;
      }
    }
    ESCALA_RETURN_IF_ERROR(TakeOver(before.ok() && IsMoreThan(*before)));
    for (const Rung& rung : climb_.rungs) {
      // The runs of all full rungs have one length.
      if (!rung.losses.empty())
        climb_.shared_examples = before->shared_examples;
      if (goes_on) ascent_.spent += rung.seconds;
    }
    return Keep();
  }

  // The evidence of other devices stays beside that of these.
  Status ReadOthers(bool is_climb) {
    if (!is_climb) return ascent_.is_real ? CheckOpened({}) : Status();
    ESCALA_ASSIGN_OR_RETURN(Climb before,
                            ReadFolder(world_.env, options_.folder));
    if (ascent_.is_real) ESCALA_RETURN_IF_ERROR(CheckOpened(before));
    if (!(before.bound == climb_.bound)) return Status();
    GroupFor(climb_.device, &before);
    climb_.others = std::move(before.others);
    return Status();
  }

  // " (optimizer.learning_rate: 0.1 -> 0.3)"; "" if nothing ran on the first
  // rung, which then keeps no recipe.
  std::string KeysThatChanged() const {
    const std::string folder = RungFolder(climb_.from, climb_.device);
    const std::string path =
        JoinPath(JoinPath(options_.folder, folder), kPlanFile);
    const auto text = ReadFile(world_.env, path);
    if (!text.ok()) return "";
    const auto before = recipe::ReadRecipe(*text, path, {});
    if (!before.ok()) return "";
    auto keys = recipe::DifferencesOf(*before, ascent_.plans.front()->recipe);
    std::erase_if(keys, [](const auto& key) { return key.key == "out"; });
    return keys.empty() ? "" : StrCat(" (", recipe::InWords(keys), ")");
  }

  std::string WhatChanged(const Bound& before) const {
    const Bound& now = climb_.bound;
    std::vector<std::string> changed;
    if (before.recipe != now.recipe)
      changed.push_back(StrCat("the recipe", KeysThatChanged()));
    // The program follows from these, unless Escala itself was changed.
    if (before.data != now.data) changed.emplace_back("the data");
    if (before.version != now.version)
      changed.push_back(
          StrCat("Escala (", before.version, ", now ", now.version, ")"));
    if (changed.empty()) changed.emplace_back("the smallest rung's program");
    return StrJoin(changed, " and ");
  }

  // Whether this call has more time than one before.
  bool IsMoreThan(const Climb& before) const {
    return before.device == climb_.device && before.budget_seconds > 0 &&
           (options_.budget_seconds == 0 ||
            options_.budget_seconds > before.budget_seconds);
  }

  // The rungs that are passed, from the smallest on. `deeper`: those that were
  // less than full do not count any more.
  Status TakeOver(bool deeper) {
    for (const pods::Slice* slice : options_.rungs) {
      auto read = ReadRung(world_.env, options_.folder,
                           RungFolder(slice->name, climb_.device));
      if (read.status().code() == StatusCode::kNotFound) break;
      if (!read.ok()) return read.status();
      if (!(read->bound == climb_.bound)) break;
      Rung& rung = read->rung;
      // Of real slices only the last one is attached.
      const bool is_here = !ascent_.is_real || slice == options_.rungs.back();
      const auto& plan = ascent_.plans[climb_.rungs.size()];
      const bool lacks_runs =
          rung.losses.empty() && plan.ok() && plan->after.examples.has_value();
      if (deeper && is_here && (rung.depth != Depth::kFull || lacks_runs)) {
        Say(StrCat(slice->name, ": passed before (", ToString(rung.depth),
                   rung.depth == Depth::kFull ? ", without convergence" : "",
                   "); there is more time now, and it is asked again"));
        break;
      }
      ESCALA_RETURN_IF_ERROR(CheckFiles(world_.env, options_.folder, rung));
      Accept(&rung);
      if (!rung.IsPassed()) break;
      ESCALA_RETURN_IF_ERROR(place_->KeepRung(climb_.bound, &rung));
      Say(StrCat(slice->name, ": passed before (", ToString(rung.depth), ")"));
      DropCheckpoints(rung);
      climb_.rungs.push_back(std::move(rung));
      LearnFrom(climb_.rungs.back(), climb_.rungs.size() - 1, &ascent_);
    }
    // The others' evidence rests on a rung that is asked again.
    std::vector<std::string> others;
    for (size_t i = climb_.rungs.size(); i < options_.rungs.size(); ++i) {
      const std::string name =
          RungFolder(options_.rungs[i]->name, climb_.device);
      const std::string file =
          JoinPath(JoinPath(options_.folder, name), kRungFile);
      if (world_.env->Stat(file).ok()) others.push_back(name);
    }
    return others.empty() ? Status() : place_->MoveAside(others);
  }

  // A rung that is not passed keeps them: its gates name them.
  void DropCheckpoints(const Rung& rung) const {
    const std::string folder = JoinPath(options_.folder, FolderOf(rung));
    if (const Status dropped = DeleteShortCheckpoints(world_.env, folder);
        !dropped.ok())
      Say(StrCat("note: checkpoints of short runs remain: ",
                 dropped.message()));
  }

  // Says that a rung begins. One that was under way goes on as it began; what
  // else lies in its folder would not fit its runs.
  Status Begin(size_t at) {
    const RungChoice& choice = ascent_.choices[at];
    const std::string& name = options_.rungs[at]->name;
    const std::string folder = RungFolder(name, climb_.device);
    if (climb_.begun.slice != name &&
        world_.env->Stat(JoinPath(options_.folder, folder)).ok())
      ESCALA_RETURN_IF_ERROR(place_->MoveAside({folder}));
    climb_.begun = {
        name,         choice.depth,          choice.batch_per_replica,
        choice.steps, choice.compared_steps, choice.evaluated};
    climb_.asking = name;
    return Keep();
  }

  // A reason passes every gate that is not red; each of them is named.
  void Accept(Rung* rung) const {
    if (options_.accept.empty()) return;
    std::vector<std::string> names;
    for (const Gate& gate : rung->gates) {
      const Colour worst = WorstOf({gate});
      const bool has_reason = std::any_of(
          rung->accepted.begin(), rung->accepted.end(),
          [&](const Accepted& one) { return one.gate == gate.name; });
      if (!has_reason &&
          (worst == Colour::kYellow || worst == Colour::kUnknown)) {
        rung->accepted.push_back({gate.name, options_.accept});
        names.push_back(StrCat(gate.name, " (", ToString(gate.colour), ")"));
      }
    }
    if (!names.empty())
      Say(StrCat("accepted  ", rung->slice, ": ", StrJoin(names), ": ",
                 options_.accept));
  }

  Status Keep() {
    climb_.words = Words();
    return place_->KeepClimb(climb_);
  }

  std::string Words() const {
    const std::string where =
        climb_.device == kSoftpod ? "" : StrCat(" on ", climb_.device);
    if (!climb_.asking.empty())
      return StrCat(climb_.asking, where, " is being asked");
    if (climb_.rungs.empty()) return "no rung was asked yet";
    const Rung& last = climb_.rungs.back();
    if (!last.IsPassed()) {
      std::vector<std::string> open;
      for (const Gate& gate : last.gates)
        if (WorstOf({gate}) != Colour::kGreen)
          open.push_back(StrCat(gate.name, " (", ToString(gate.colour), ")"));
      return StrCat(last.slice, where, " is not passed: ", StrJoin(open));
    }
    std::string passed =
        StrCat(last.slice, where, " is passed",
               last.depth == Depth::kDry ? " dry: nothing ran on it" : "");
    const Gate* const own = ConvergenceOf(last);
    if (own != nullptr && own->colour == Colour::kSkipped)
      StrAppend(&passed, StrCat("; convergence was ", HowFarCompared()));
    if (last.slice == climb_.to) return passed;
    return StrCat(passed, ", ", climb_.to, " is next to come");
  }

  static const Gate* ConvergenceOf(const Rung& rung) {
    for (const Gate& gate : rung.gates)
      if (gate.name == "convergence") return &gate;
    return nullptr;
  }
  std::string HowFarCompared() const {
    std::string words = "not compared";
    for (const Rung& rung : climb_.rungs)
      if (const Gate* const gate = ConvergenceOf(rung);
          gate != nullptr && gate->colour != Colour::kSkipped)
        words = StrCat("compared up to ", rung.slice);
    return words;
  }

  // Chooses the depths of this rung and those above it, with what is known of
  // this machine by now.
  void ChooseFrom(size_t first) {
    // A process carries all cores of the software Pod.
    if (climb_.device == kSoftpod)
      ascent_.pace.memory_bytes =
          kMemoryShare * static_cast<double>(MemoryHere(world_.env).available);
    const auto choices = ChooseDepths(WorkFrom(ascent_, first), ascent_.pace,
                                      LeftFor(ascent_, first, ascent_.spent));
    ascent_.choices.resize(first);
    ascent_.choices.insert(ascent_.choices.end(), choices.begin(),
                           choices.end());
    if (const Begun& begun = climb_.begun;
        begun.slice == options_.rungs[first]->name) {
      RungChoice& choice = ascent_.choices[first];
      if (choice.depth == Depth::kDry) choice = RungChoice();
      choice.depth = begun.depth;
      choice.batch_per_replica = begun.batch_per_replica;
      choice.steps = begun.steps;
      choice.compared_steps = begun.compared_steps;
      choice.evaluated = begun.evaluated;
      if (choice.depth != Depth::kFull) choice.seed_examples = 0;
      choice.parts =
          SecondsOf(WorkFrom(ascent_, first)[0], choice, ascent_.pace);
    }
    said_ = ascent_.choices[first].parts;
    for (size_t i = first; i < ascent_.choices.size(); ++i) {
      const auto& plan = ascent_.plans[i];
      // Known from the beginning, hours before the rung is asked.
      Say(StrCat(
          i == first ? "next  " : "later ", options_.rungs[i]->name, "  ",
          plan.ok() ? Describe(ascent_.choices[i])
                    : StrCat("cannot be planned: ", plan.status().message())));
    }
  }

  // A rung on which nothing runs says nothing of the devices.
  static void RunAtLeast(RungChoice* choice) {
    if (choice->depth != Depth::kDry) return;
    *choice = RungChoice();
    choice->depth = Depth::kFunction;
    choice->batch_per_replica = 1;
    choice->steps = kStepsOfShortRun;
  }

  // Says what a rung took, and how the estimate that was said before was wrong.
  void SayTook(const Rung& rung) const {
    if (rung.took.empty()) return;  // nothing ran
    std::vector<std::string> parts;
    for (const auto& [name, seconds] : rung.took)
      parts.push_back(StrCat(name, " ", FormatNumber(seconds, 2), " s"));
    std::string words = StrCat(
        "took  ", rung.slice, "  ", FormatNumber(rung.seconds, 3), " s (",
        StrJoin(parts), "), ", EstimateInWords(said_, rung.took));
    if (options_.budget_seconds > 0)
      StrAppend(&words, StrCat("; ", FormatNumber(ascent_.spent, 3), " of ",
                               FormatNumber(options_.budget_seconds, 3),
                               " s are gone"));
    Say(words);
  }

  // Those with runs for convergence.
  int64_t RungsWithLosses() const {
    return std::count_if(climb_.rungs.begin(), climb_.rungs.end(),
                         [](const Rung& rung) { return !rung.losses.empty(); });
  }

  // Says which budget compares convergence, where this one did not.
  void SayNotCompared() const {
    const double budget = options_.budget_seconds;
    if (budget == 0 || RungsWithLosses() > 1 || ascent_.is_real ||
        !IsOnTop(climb_, options_) ||
        !ascent_.plans.front()->after.examples.has_value())
      return;
    const auto work = WorkFrom(ascent_, 0);
    const double needed =
        SecondsToCompare(work, ascent_.pace, {.seconds = kNoBound});
    if (needed == 0) return;
    if (!HasRun(climb_)) {
      Say(StrCat("nothing ran on any rung: with --budget ",
                 RoundBudget(std::max(needed, budget + 1)),
                 " the same command runs them, and compares convergence"));
      return;
    }
    Say(StrCat("convergence was not compared, and ",
               FormatNumber(std::max(0.0, budget - ascent_.spent), 3),
               " s of the budget are left: with --budget ",
               RoundBudget(std::max(needed, budget + 1)),
               " the same command compares it"));
  }

  World world_;
  const recipe::Recipe& recipe_;
  const ClimbOptions& options_;
  PartSeconds said_ = {};  // that the rung under way was said to take

  std::unique_ptr<Place> place_;
  std::unique_ptr<input::Source> source_, eval_source_;
  plan::DataSize size_;
  Ascent ascent_;
  Climb& climb_ = ascent_.climb;
};

}  // namespace

Result<Climb> ClimbTo(const World& world, const recipe::Recipe& recipe,
                      const ClimbOptions& options) {
  Climber climber(world, recipe, options);
  auto climb = climber.Go();
  if (climb.ok()) return climb;
  climber.Stop();
  const Status& status = climb.status();
  if (!IsFullDisk(status.message())) return climb;
  return Status(status.code(), StrCat(status.message(), "; ", kFreeSpace,
                                      "; the same command goes on"));
}

std::string NextStep(const Climb& climb) {
  if (climb.rungs.empty() || climb.rungs.back().IsPassed()) return "";
  const std::vector<Gate>& gates = climb.rungs.back().gates;
  // Gates are asked in the order of causes.
  std::vector<std::string> red;
  for (const Gate& gate : gates)
    if (gate.colour == Colour::kRed) red.push_back(gate.name);
  if (!red.empty())
    return StrCat(
        "what is red must be mended; then the same command goes on from the "
        "rungs that are passed, or begins again if the recipe or the data "
        "changed",
        red.size() == 1
            ? ""
            : StrCat("; begin with \"", red[0],
                     "\", since the other red "
                     "gates were asked after it and may follow from it"));
  return "where a yellow or unknown gate may stay as it is, the same command "
         "with --accept \"REASON\" goes on, and keeps the reason";
}

bool IsOnTop(const Climb& climb, const ClimbOptions& options) {
  return climb.rungs.size() == options.rungs.size() &&
         climb.rungs.back().IsPassed();
}

bool HasRun(const Climb& climb) {
  return std::any_of(
      climb.rungs.begin(), climb.rungs.end(),
      [](const Rung& rung) { return rung.depth != Depth::kDry; });
}

}  // namespace escala::climb

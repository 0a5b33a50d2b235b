#include "escala/climb/climb.h"

#include <algorithm>
#include <ctime>
#include <memory>
#include <utility>

#include "escala/base/numbers.h"
#include "escala/base/strings.h"
#include "escala/base/version.h"
#include "escala/climb/ask_rung.h"
#include "escala/climb/device_class.h"
#include "escala/climb/report/climb_page.h"
#include "escala/climb/report/report_files.h"
#include "escala/climb/rung_work.h"
#include "escala/plan/estimator.h"
#include "escala/store/digest.h"
#include "escala/train/session.h"

namespace escala::climb {
namespace {

std::string UtcTime(int64_t nanos) {
  const auto seconds = static_cast<time_t>(nanos / 1'000'000'000);
  tm parts;
  gmtime_r(&seconds, &parts);
  char text[32];
  std::strftime(text, sizeof text, "%Y-%m-%d %H:%M:%S UTC", &parts);
  return text;
}

class Climber {
 public:
  Climber(const World& world, const recipe::Recipe& recipe,
          const ClimbOptions& options)
      : world_(world), recipe_(recipe), options_(options) {
    ascent_.world = &world_;
    ascent_.recipe = &recipe_;
    ascent_.options = &options_;
  }

  Result<Climb> Go() {
    ESCALA_RETURN_IF_ERROR(Open());
    ESCALA_RETURN_IF_ERROR(LookAtDevices());
    ESCALA_RETURN_IF_ERROR(PlanAll());
    ESCALA_RETURN_IF_ERROR(Resume());
    for (size_t i = climb_.rungs.size(); i < options_.rungs.size(); ++i) {
      if (Stopped()) return Status(StatusCode::kCancelled, "stopped");
      ChooseFrom(i);
      if (ascent_.is_real) RunAtLeast(&ascent_.choices[i]);
      climb_.asking = options_.rungs[i]->name;
      ESCALA_RETURN_IF_ERROR(Keep());
      auto asked = AskRung(&ascent_, i);
      // A signal ends the children, too.
      if (Stopped()) return Status(StatusCode::kCancelled, "stopped");
      ESCALA_ASSIGN_OR_RETURN(Rung rung, std::move(asked));
      climb_.asking.clear();
      SayTook(rung, i);
      LearnFrom(rung, i, &ascent_);
      Accept(&rung);
      ESCALA_RETURN_IF_ERROR(
          WriteRung(world_.env, options_.folder, climb_.bound, rung));
      const bool passed = rung.IsPassed();
      climb_.rungs.push_back(std::move(rung));
      ESCALA_RETURN_IF_ERROR(Keep());
      if (!passed) break;
    }
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
  void Say(const std::string& line) const {
    if (options_.say) options_.say(line);
  }

  // Takes the folder, and looks at the data.
  Status Open() {
    Env* const env = world_.env;
    ESCALA_RETURN_IF_ERROR(env->MakeDirs(options_.folder));
    auto lock = env->Lock(JoinPath(options_.folder, "lock"));
    if (lock.status().code() == StatusCode::kUnavailable)
      return FailedPrecondition(
          options_.folder,
          ": another climb is going on there; wait for its end, or name "
          "another folder (--out)");
    if (lock.ok()) lock_ = *std::move(lock);
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

  // Whether the evidence in the folder opens the slice that is attached.
  Status CheckOpened(const Result<Climb>& before) const {
    Opening opening;
    for (const pods::Slice* slice : options_.rungs)
      opening.ladder.push_back(slice->name);
    opening.device_class = climb_.device;
    opening.device = world_.device;
    opening.folder = options_.folder;
    opening.command = options_.command;
    if (!before.ok()) return climb::CheckOpened(opening, {});
    if (!(before->bound == climb_.bound))
      return FailedPrecondition(
          options_.folder,
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
    recipe::Recipe origin = recipe_;
    origin.out.clear();
    Bound& bound = climb_.bound;
    bound.recipe = store::Sha256(recipe::ToToml(origin));
    bound.program = store::Sha256(job.train.text());
    bound.data = store::Sha256(StrCat(
        source_->Describe(), "\n", source_->size(), "\n", source_->bytes(),
        "\n", eval_source_->Describe(), "\n", eval_source_->size()));
    bound.version = std::string(Version());
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
    auto before = ReadFolder(world_.env, options_.folder);
    if (ascent_.is_real &&
        (before.ok() || before.status().code() == StatusCode::kNotFound))
      ESCALA_RETURN_IF_ERROR(CheckOpened(before));
    if (before.status().code() == StatusCode::kNotFound) return Keep();
    if (!before.ok()) return before.status();
    if (!(before->bound == climb_.bound)) {
      Say("note: the recipe, the program, the data or Escala changed since the "
          "climb in this folder, which begins again");
      return Keep();
    }
    climb_.began = before->began;
    GroupFor(climb_.device, &*before);
    climb_.others = std::move(before->others);
    for (const pods::Slice* slice : options_.rungs) {
      const auto found = std::find_if(
          before->rungs.begin(), before->rungs.end(),
          [&](const Rung& rung) { return rung.slice == slice->name; });
      if (found == before->rungs.end()) break;
      Accept(&*found);
      if (!found->IsPassed()) break;
      ESCALA_RETURN_IF_ERROR(
          WriteRung(world_.env, options_.folder, climb_.bound, *found));
      Say(StrCat(slice->name, ": passed before (", ToString(found->depth),
                 ")"));
      climb_.rungs.push_back(*std::move(found));
      LearnFrom(climb_.rungs.back(), climb_.rungs.size() - 1, &ascent_);
    }
    return Keep();
  }

  // A reason passes every gate that is not red.
  void Accept(Rung* rung) const {
    if (options_.accept.empty()) return;
    for (const Gate& gate : rung->gates) {
      const Colour worst = WorstOf({gate});
      if (worst == Colour::kYellow || worst == Colour::kUnknown)
        rung->accepted.push_back({gate.name, options_.accept});
    }
  }

  Status Keep() {
    climb_.words = Words();
    ESCALA_RETURN_IF_ERROR(WriteHeader(world_.env, options_.folder, climb_));
    return WriteReport(world_.env, JoinPath(options_.folder, kReportFile),
                       ToJson(climb_), Html(climb_));
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
    if (last.slice == climb_.to) return StrCat(last.slice, where, " is passed");
    return StrCat(last.slice, where, " is passed, ", climb_.to,
                  " is next to come");
  }

  // Chooses the depths of this rung and those above it, with what is known of
  // this machine by now.
  void ChooseFrom(size_t first) {
    const auto choices = ChooseDepths(WorkFrom(ascent_, first), ascent_.pace,
                                      LeftFor(ascent_, first, ascent_.spent));
    ascent_.choices.resize(first);
    ascent_.choices.insert(ascent_.choices.end(), choices.begin(),
                           choices.end());
    for (size_t i = first; i < ascent_.choices.size(); ++i)
      Say(StrCat(i == first ? "next  " : "later ", options_.rungs[i]->name,
                 "  ", Describe(ascent_.choices[i])));
  }

  // A rung on which nothing runs says nothing of the devices.
  static void RunAtLeast(RungChoice* choice) {
    if (choice->depth != Depth::kDry) return;
    choice->depth = Depth::kFunction;
    choice->batch_per_replica = 1;
    choice->steps = kStepsOfShortRun;
  }

  // Says what a rung took, and how the estimate was wrong.
  void SayTook(const Rung& rung, size_t at) const {
    const RungChoice& choice = ascent_.choices[at];
    if (choice.depth == Depth::kDry) return;
    std::vector<std::string> parts;
    for (const auto& [name, seconds] : rung.took)
      parts.push_back(StrCat(name, " ", FormatNumber(seconds, 2), " s"));
    std::string words =
        StrCat("took  ", rung.slice, "  ", FormatNumber(rung.seconds, 3),
               " s, estimate ", FormatNumber(choice.seconds(), 3), " s (",
               StrJoin(parts), ")");
    if (options_.budget_seconds > 0)
      StrAppend(&words, StrCat("; ", FormatNumber(ascent_.spent, 3), " of ",
                               FormatNumber(options_.budget_seconds, 3),
                               " s are gone"));
    Say(words);
  }

  World world_;
  const recipe::Recipe& recipe_;
  const ClimbOptions& options_;

  std::unique_ptr<FileLock> lock_;
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
  if (!climb.ok()) climber.Stop();
  return climb;
}

bool IsOnTop(const Climb& climb, const ClimbOptions& options) {
  return climb.rungs.size() == options.rungs.size() &&
         climb.rungs.back().IsPassed();
}

}  // namespace escala::climb

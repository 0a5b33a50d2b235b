// Plans everything that is counted in steps.
#include <algorithm>
#include <cmath>

#include "escala/base/numbers.h"
#include "escala/plan/reference_points.h"
#include "escala/plan/replan.h"
#include "escala/recipe/length.h"

namespace escala::plan {
namespace {

using recipe::Recipe;
using recipe::StepsOf;
using recipe::WarmupRule;

constexpr const char* kReferenceWarmup = "the reference's warm-up";
// The floor of a planned warm-up; a shorter warm-up keeps at least its own
// steps.
constexpr int64_t kWarmupFloor = 400;
constexpr int64_t kMostSteps = 1000000000000;  // the limit of the recipe's keys

class StepPlanner {
 public:
  StepPlanner(const Recipe& base, const Facts& before, const Facts& after,
              const Options& options, Replanned* planned)
      : base_(base),
        before_(before),
        after_(after),
        options_(options),
        planned_(*planned),
        recipe_(planned->recipe),
        schedule_(Ratio::Of(after.scheduled_batch, before.scheduled_batch)) {}

  Status Run() {
    ESCALA_RETURN_IF_ERROR(Length());
    ESCALA_RETURN_IF_ERROR(Warmup());
    ESCALA_RETURN_IF_ERROR(Boundaries());
    if (base_.schedule.kind != recipe::ScheduleKind::kConstant &&
        base_.schedule.kind != recipe::ScheduleKind::kPiecewise)
      Because("decay_end", "end of the run",
              StrCat(recipe::Word(base_.schedule.kind),
                     " decay from warm-up to the last step"));
    Every("eval.every_steps", &recipe_.eval.every_steps);
    Kept("eval.every_epochs", base_.eval.every_epochs, "epochs");
    Every("checkpoint.every_steps", &recipe_.checkpoint.every_steps);
    Kept("checkpoint.every_epochs", base_.checkpoint.every_epochs, "epochs");
    Every("checkpoint.keep_every_steps", &recipe_.checkpoint.keep_every_steps);
    Kept("checkpoint.every_minutes", base_.checkpoint.every_minutes, "minutes");
    Every("log_every", &recipe_.log_every);
    Every("noise.every_steps", &recipe_.noise.every_steps);
    Trace();
    EvalBatch();
    return Status();
  }

 private:
  void Because(std::string_view key, std::string_view rule,
               std::string reason) {
    planned_.why.push_back(
        {std::string(key), std::string(rule), std::move(reason)});
  }

  template <typename... Args>
  Status No(std::string_view key, const Args&... args) const {
    return Refuse(*after_.slice, base_, key, args...);
  }

  // Converts old steps of the schedule to examples, and examples to new steps.
  int64_t Examples(int64_t steps) const {
    return steps * before_.scheduled_batch;
  }
  int64_t InSteps(int64_t examples) const {
    return StepsOf(examples, after_.scheduled_batch, base_.plan.rounding);
  }
  // As text: "1024000 examples / 4096 = 250".
  std::string Division(int64_t examples) const {
    return StrCat(examples, " examples / ", after_.scheduled_batch, " = ",
                  FormatNumber(static_cast<double>(examples) /
                               static_cast<double>(after_.scheduled_batch)));
  }
  std::string Rounded(int64_t examples) const {
    return StrCat(Division(examples),
                  examples % after_.scheduled_batch == 0
                      ? ""
                      : StrCat(", rounded ",
                               base_.plan.rounding == recipe::Rounding::kNearest
                                   ? "to the nearest"
                                   : recipe::Word(base_.plan.rounding)));
  }

  // --- The length -----------------------------------------------------------

  Status CheckLength(std::string_view key, int64_t examples) const {
    if (InSteps(examples) > 0) return Status();
    return No(key, "a run of ", Division(examples),
              " steps, expected at least one");
  }

  Status Length() {
    if (base_.epochs) {
      if (const auto examples = RunExamples()) {
        ESCALA_RETURN_IF_ERROR(CheckLength("epochs", *examples));
      }
      Because("epochs", "kept", "what counts in epochs stays as it is");
      if (options_.data.train > 0)
        Because(
            "train_steps", "epochs",
            StrCat(FormatNumber(*base_.epochs), " epochs x ",
                   options_.data.train, " examples / ", after_.global_batch));
      else
        planned_.notes.push_back(
            "the number of steps depends on the size of the data; give it by "
            "--data-examples N");
      Because("examples", "kept", "the epochs are kept");
      Because("remainder_examples", recipe::Word(base_.plan.rounding),
              "epochs less whole steps");
      return Status();
    }
    const int64_t examples = Examples(*base_.train_steps);
    const int64_t steps = InSteps(examples);
    ESCALA_RETURN_IF_ERROR(CheckLength("train_steps", examples));
    recipe_.train_steps = steps;
    planned_.remainder_examples = examples - steps * after_.scheduled_batch;
    Because("train_steps", "examples kept", Rounded(examples));
    Because("remainder_examples", recipe::Word(base_.plan.rounding),
            StrCat(examples, " - ", steps, " x ", after_.scheduled_batch));
    if (base_.optimizer.adascale) {
      Because("examples", "gains",
              "the number of updates is only known while running");
      return Status();
    }
    if (options_.data.train > 0)
      Because("epochs", "examples kept",
              StrCat("of ", options_.data.train, " examples"));
    Because("examples", "kept",
            *planned_.remainder_examples == 0 ? StrCat("exactly ", examples)
                                              : StrCat(examples, " requested"));
    return Status();
  }

  // --- Warm-up --------------------------------------------------------------

  Status Warmup() {
    const recipe::Schedule& was = base_.schedule;
    if (was.warmup_epochs)
      Share("epochs", *was.warmup_epochs, EpochsOf(), &*WarmupOf().epochs);
    else if (was.warmup_fraction)
      Share("of the run", *was.warmup_fraction, RunExamples(),
            &*WarmupOf().fraction);
    else
      WarmupSteps(was.warmup_steps.value_or(0));
    return CheckWarmup();
  }

  struct Lengths {
    std::optional<double>& epochs;
    std::optional<double>& fraction;
  };
  Lengths WarmupOf() {
    return {recipe_.schedule.warmup_epochs, recipe_.schedule.warmup_fraction};
  }

  // Examples of the reference's warm-up at the new batch; nullopt if the
  // warm-up rule is not `table` or the reference has none.
  std::optional<int64_t> ReferenceWarmup() const {
    if (base_.plan.warmup_rule != WarmupRule::kTable || schedule_.is_one() ||
        !base_.program.empty())
      return std::nullopt;
    const auto point = ReferenceAt(base_.optimizer.name, base_.plan.lars_table,
                                   after_.scheduled_batch);
    if (!point || !point->warmup_examples) return std::nullopt;
    return std::llround(*point->warmup_examples);
  }

  // With a larger batch the warm-up is at least as long as the reference's,
  // with a smaller one at most as long.
  template <typename T>
  T Towards(T own, T reference) const {
    return schedule_.num > schedule_.den ? std::max(own, reference)
                                         : std::min(own, reference);
  }

  struct Bound {
    int64_t steps;
    std::string why;
  };

  // The longest warm-up that a rule may ask for beyond the recipe's own: it
  // leaves most of the run, and ends before the first boundary.
  Bound MostWarmup() const {
    Bound most{kMostSteps, ""};
    const auto at_most = [&](int64_t steps, std::string why) {
      if (steps < most.steps) most = {steps, std::move(why)};
    };
    if (const auto examples = RunExamples())
      at_most(InSteps(*examples) * kWarmupPercent / 100,
              StrCat(kWarmupPercent, " % of the run"));
    const recipe::Schedule& schedule = base_.schedule;
    const auto epoch = EpochsOf();
    const char* const kBoundary = "the step of the first boundary";
    if (!schedule.boundaries.empty())
      at_most(InSteps(Examples(schedule.boundaries[0])), kBoundary);
    else if (epoch && !schedule.boundaries_epochs.empty())
      at_most(InSteps(std::llround(schedule.boundaries_epochs[0] *
                                   static_cast<double>(*epoch))),
              kBoundary);
    return most;
  }

  // The steps of a warm-up that a rule asks for, at most MostWarmup.
  int64_t CutWarmup(std::string_view what, int64_t steps) {
    const Bound most = MostWarmup();
    if (steps <= most.steps) return steps;
    planned_.notes.push_back(StrCat(what, ", ", Counted(steps, "step"),
                                    ", is cut to ", most.steps, ", ",
                                    most.why));
    return most.steps;
  }

  void WarmupSteps(int64_t steps) {
    int64_t& now = recipe_.schedule.warmup_steps.emplace(steps);
    const WarmupRule rule = base_.plan.warmup_rule;
    if (rule == WarmupRule::kSteps || rule == WarmupRule::kLegw) {
      Because("warmup_steps", recipe::Word(rule),
              rule == WarmupRule::kSteps
                  ? "the steps are kept"
                  : StrCat("x ", Times(schedule_),
                           " as many epochs, which keeps the steps"));
      return;
    }
    const int64_t examples = Examples(steps);
    if (const auto reference = ReferenceWarmup()) {
      now = Towards(InSteps(examples),
                    CutWarmup(kReferenceWarmup, InSteps(*reference)));
      Because("warmup_steps", "table",
              StrCat("own: ", Division(examples),
                     "; the reference: ", Division(*reference)));
      return;
    }
    const int64_t floor = std::min(steps, kWarmupFloor);
    now = InSteps(examples);
    const int64_t least =
        now < floor ? CutWarmup("the shortest warm-up of a plan", floor)
                    : floor;
    now = std::max(now, least);
    if (steps == 0) return Because("warmup_steps", "none", "there is none");
    Because(
        "warmup_steps", now > InSteps(examples) ? "floor" : "examples kept",
        StrCat(Division(examples), "; at least min(", steps, ", ", kWarmupFloor,
               ") = ", floor, least < floor ? StrCat(", cut to ", least) : ""));
  }

  std::optional<int64_t> EpochsOf() const {
    return options_.data.train > 0 ? std::optional(options_.data.train)
                                   : std::nullopt;
  }
  std::optional<int64_t> RunExamples() const {
    if (base_.train_steps) return Examples(*base_.train_steps);
    if (options_.data.train == 0) return std::nullopt;
    return std::llround(*base_.epochs *
                        static_cast<double>(options_.data.train));
  }

  // Plans a warm-up of `was` units; a unit, such as an epoch, is `unit`
  // examples.
  void Share(std::string_view name, double was, std::optional<int64_t> unit,
             double* now) {
    const WarmupRule rule = base_.plan.warmup_rule;
    *now = was;
    if (rule == WarmupRule::kSteps || rule == WarmupRule::kLegw) {
      *now = static_cast<double>(Written(was) * schedule_.value());
      return Because("warmup_steps", recipe::Word(rule),
                     StrCat(was, " ", name, " x ", Times(schedule_), " = ",
                            FormatNumber(*now), ": as many steps"));
    }
    const auto reference = ReferenceWarmup();
    if (!reference || !unit)
      return Because("warmup_steps", "kept", StrCat(was, " ", name));
    const int64_t steps = InSteps(*reference);
    const int64_t cut = CutWarmup(kReferenceWarmup, steps);
    const int64_t examples =
        cut < steps ? cut * after_.scheduled_batch : *reference;
    const double theirs =
        static_cast<double>(examples) / static_cast<double>(*unit);
    *now = Towards(was, theirs);
    Because("warmup_steps", "table",
            StrCat("own: ", was, " ", name, "; the reference: ", *reference,
                   " examples = ", FormatNumber(theirs), " ", name));
  }

  // The facts of the plan so far without boundaries: the lengths of run and
  // warm-up.
  Result<Facts> FactsSoFar() const {
    Recipe plain = recipe_;
    plain.schedule.kind = recipe::ScheduleKind::kConstant;
    plain.schedule.boundaries.clear();
    plain.schedule.boundaries_epochs.clear();
    return FactsOf(plain, *after_.slice, options_.data);
  }

  std::string_view WarmupKey() const {
    return base_.schedule.warmup_epochs     ? "schedule.warmup_epochs"
           : base_.schedule.warmup_fraction ? "schedule.warmup_fraction"
                                            : "schedule.warmup_steps";
  }

  Status CheckWarmup() {
    const auto facts = FactsSoFar();
    if (!facts.ok()) return AsRefusal(facts.status(), *after_.slice);
    steps_ = facts->steps;
    warmup_ = facts->warmup_steps;
    if (!steps_ || !warmup_) return CheckShare();
    NoteShortWarmup();
    const bool is_long = *warmup_ * 100 > *steps_ * kWarmupPercent;
    // A share of the run that was as large before, up to the rounding of both,
    // is what the author of the recipe wanted.
    const bool was_so = before_.steps && before_.warmup_steps &&
                        (*warmup_ - 1) * *before_.steps <=
                            (*before_.warmup_steps + 1) * *steps_;
    if (!is_long || was_so) return Status();
    return No(WarmupKey(), "a warm-up of ", Counted(*warmup_, "step"),
              " in a run of ", *steps_, ", expected at most ", kWarmupPercent,
              " % (plan.warmup_rule is ", recipe::Word(base_.plan.warmup_rule),
              ")");
  }

  // A warm-up in epochs or as a share of the run has no floor, so one that
  // falls below it gets a note.
  void NoteShortWarmup() {
    const bool in_steps =
        !base_.schedule.warmup_epochs && !base_.schedule.warmup_fraction;
    if (in_steps || base_.plan.warmup_rule != WarmupRule::kExamples) return;
    const int64_t was = before_.warmup_steps.value_or(0);
    const int64_t floor = std::min({was, kWarmupFloor, MostWarmup().steps});
    if (*warmup_ < floor)
      planned_.notes.push_back(
          StrCat("the warm-up is ", Counted(*warmup_, "step"), ", on ",
                 before_.slice->name, " ", was,
                 "; written in steps (schedule.warmup_steps=", was,
                 ") it would be planned with at least ", floor));
  }

  // Checks the warm-up's share of the run if the number of steps is not known.
  Status CheckShare() const {
    const auto share = [](const Recipe& recipe) {
      const recipe::Schedule& schedule = recipe.schedule;
      return schedule.warmup_fraction ? *schedule.warmup_fraction
             : schedule.warmup_epochs && recipe.epochs
                 ? *schedule.warmup_epochs / *recipe.epochs
                 : 0.0;
    };
    const double now = share(recipe_);
    if (now * 100 <= kWarmupPercent || now <= share(base_)) return Status();
    return No(WarmupKey(), "a warm-up of ", FormatNumber(now * 100),
              " % of the run, expected at most ", kWarmupPercent,
              " % (plan.warmup_rule is ", recipe::Word(base_.plan.warmup_rule),
              ")");
  }

  // --- Boundaries -----------------------------------------------------------

  Status Boundaries() {
    if (!base_.schedule.boundaries_epochs.empty()) {
      Because("boundaries", "kept", "in epochs");
      const auto facts = FactsOf(recipe_, *after_.slice, options_.data);
      return facts.ok() ? Status() : AsRefusal(facts.status(), *after_.slice);
    }
    const std::vector<int64_t>& was = base_.schedule.boundaries;
    if (was.empty()) {
      Because("boundaries", "none", "the schedule has none");
      return Status();
    }
    std::vector<int64_t>& now = recipe_.schedule.boundaries;
    for (size_t i = 0; i < was.size(); ++i) now[i] = InSteps(Examples(was[i]));
    for (size_t i = 0; i < was.size(); ++i)
      ESCALA_RETURN_IF_ERROR(CheckBoundary(i, was, now));
    std::vector<std::string> parts;
    for (const int64_t boundary : was)
      parts.push_back(
          FormatNumber(static_cast<double>(Examples(boundary)) /
                       static_cast<double>(after_.scheduled_batch)));
    Because("boundaries", "examples kept",
            StrCat("at ", StrJoin(parts), ", rounded"));
    return Status();
  }

  Status CheckBoundary(size_t i, const std::vector<int64_t>& was,
                       const std::vector<int64_t>& now) const {
    constexpr std::string_view kKey = "schedule.boundaries";
    if (i > 0 && now[i] <= now[i - 1])
      return No(kKey, "boundaries ", i, " and ", i + 1, " (steps ", was[i - 1],
                " and ", was[i], " of ", before_.slice->name, ") both at step ",
                now[i], ", expected the second after the first");
    if (i == 0 && now[i] == 0)
      return No(kKey, "boundary 1 (step ", was[i], " of ", before_.slice->name,
                ") at step 0, expected step 1 at the earliest");
    if (i == 0 && now[i] < warmup_.value_or(0))
      return No(kKey, "boundary 1 (step ", was[i], " of ", before_.slice->name,
                ") at step ", now[i],
                ", expected none before the end of warm-up (", WarmupKey(),
                ") at step ", *warmup_);
    if (steps_ && now[i] >= *steps_)
      return No(kKey, "boundary ", i + 1, " (step ", was[i], " of ",
                before_.slice->name, ") at step ", now[i],
                ", expected it before the end of the run (train_steps) at "
                "step ",
                *steps_);
    return Status();
  }

  // --- Cadences -------------------------------------------------------------

  // The number of updates that see as many examples as before, rounded up.
  int64_t Scaled(int64_t updates) const {
    return std::min(kMostSteps, ScaleUp(updates, before_.global_batch,
                                        after_.global_batch));
  }

  void Every(const char* key, std::optional<int64_t>* every) {
    if (*every) Every(key, &**every);
  }

  // 0: never.
  void Every(const char* key, int64_t* every) {
    if (*every == 0) return;
    const int64_t steps = Scaled(*every);
    const int64_t least = base_.plan.min_every;
    const int64_t was = std::exchange(*every, std::max(steps, least));
    std::string reason = StrCat(
        was, " x ", before_.global_batch, " / ", after_.global_batch, " = ",
        FormatNumber(static_cast<double>(was) *
                     static_cast<double>(before_.global_batch) /
                     static_cast<double>(after_.global_batch)),
        ", up; at least ", least);
    if (Cut(key, every)) return Because(key, "the run's length", reason);
    Because(key, steps < least ? "plan.min_every" : "examples kept", reason);
  }

  // Cuts a number of steps to those of the run. Returns whether it was longer.
  bool Cut(const char* key, int64_t* steps) {
    if (!steps_ || *steps <= *steps_) return false;
    planned_.notes.push_back(StrCat(key, " is ", *steps_,
                                    ", the length of the "
                                    "run, in place of ",
                                    *steps));
    *steps = *steps_;
    return true;
  }

  void Kept(const char* key, const std::optional<double>& value,
            std::string_view unit) {
    if (value) Because(key, "kept", StrCat("in ", unit));
  }

  void Trace() {
    if (base_.profile.steps == 0) return;
    const int64_t was = base_.profile.start;
    const int64_t least = std::min<int64_t>(was, 2);
    recipe_.profile.start = std::max(least, Scaled(was));
    Cut("profile.start", &recipe_.profile.start);
    Because("profile.start", "examples kept",
            StrCat("the ", Counted(base_.profile.steps, "step"),
                   " of the trace are kept; not before step ", least));
  }

  void EvalBatch() {
    std::optional<int64_t>& batch = recipe_.eval.batch_per_replica;
    if (!batch) return;
    *batch = std::min(kMostBatch, ScaleUp(*batch, after_.cores_per_replica,
                                          before_.cores_per_replica));
    const int64_t all = options_.data.eval;
    std::string reason = "the work of a core stays the same";
    if (all > 0) {
      const int64_t most = (all + after_.replicas - 1) / after_.replicas;
      *batch = std::min(*batch, most);
      const int64_t global = *batch * after_.replicas;
      const int64_t batches = (all + global - 1) / global;
      reason = StrCat(Counted(all, "example"), " in ", batches, " x ", global,
                      ", ", batches * global - all, " of the last masked");
    }
    Because("eval.batch_per_replica",
            *batch == *base_.eval.batch_per_replica ? "kept" : "fits",
            std::move(reason));
  }

  const Recipe& base_;
  const Facts& before_;
  const Facts& after_;
  const Options& options_;
  Replanned& planned_;
  Recipe& recipe_;
  const Ratio schedule_;  // new scheduled batch over old
  std::optional<int64_t> steps_, warmup_;
};

}  // namespace

Status PlanSteps(const Recipe& base, const Facts& before, const Facts& after,
                 const Options& options, Replanned* planned) {
  return StepPlanner(base, before, after, options, planned).Run();
}

}  // namespace escala::plan

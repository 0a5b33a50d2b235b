#include "escala/climb/rung_learning.h"

#include <algorithm>
#include <optional>
#include <utility>

#include "escala/base/numbers.h"
#include "escala/base/strings.h"
#include "escala/climb/convergence.h"
#include "escala/climb/rung_work.h"
#include "escala/climb/seed_runs.h"
#include "escala/climb/target.h"

namespace escala::climb {
namespace {

void SkipTarget(const LearningQuestion& question, std::string why) {
  const Target& target = question.ascent->recipe->eval.target;
  if (!target.empty()) question.add(TargetSkipped(target, std::move(why)));
}

class Asker {
 public:
  explicit Asker(const LearningQuestion& question)
      : question_(question),
        ascent_(*question.ascent),
        world_(*ascent_.world),
        recipe_(*ascent_.recipe),
        options_(*ascent_.options),
        at_(question.at),
        slice_(*options_.rungs[at_]),
        plan_(ascent_.plans[at_]),
        rung_(*question.rung) {}

  Status Ask(double took) {
    const plan::Facts& facts = plan_->after;
    if (!facts.examples) {  // AdaScale: no common examples
      SkipLearning(question_, "AdaScale's runs have no length in examples");
      return Status();
    }
    ESCALA_ASSIGN_OR_RETURN(const int64_t examples, SeedExamples(took));
    if (examples == 0) {
      SkipLearning(question_, StrCat("there were no runs: ", why_no_runs_));
      return Status();
    }
    SeedQuestion question;
    question.recipe = plan_->recipe;
    question.slice = &slice_;
    question.folder = options_.folder;
    question.rung = FolderOf(rung_);
    question.global_batch = facts.global_batch;
    question.measures_noise =
        WhyNoNoise(ascent_, at_).empty() && !RungBelowHasNoise();
    question.examples = examples;
    // A larger batch may end the run a part of a batch later.
    const bool is_whole =
        question.examples + facts.global_batch > *facts.examples;
    question.evaluates = is_whole && !recipe_.eval.target.empty();
    question.seeds = kSeedsForConvergence;
    question.stop = options_.stop;
    ESCALA_ASSIGN_OR_RETURN(rung_.losses, TrainSeeds(world_, question));
    ESCALA_RETURN_IF_ERROR(
        AskTarget(is_whole, question.examples, *facts.examples));
    ConvergenceRuns runs;
    runs.upper = RunsOf(at_, rung_);
    if (const auto below = FullRungBelow()) {
      runs.lower = RunsOf(*below, ascent_.climb.rungs[*below]);
      runs.pooled = PooledSpreadOf(recipe_.model);
      runs.share = static_cast<double>(question.examples) /
                   static_cast<double>(std::max<int64_t>(*facts.examples, 1));
      Forecast(*below, &runs);
      question_.add(ConvergenceGate(runs));
    } else if (at_ > 0) {
      question_.add(ConvergenceSkipped("no rung below had such runs"));
    }
    return Status();
  }

 private:
  // The examples of each run that convergence is judged by, for all full rungs
  // the same. The first full rung decides, when its short runs have shown how
  // fast this machine is.
  Result<int64_t> SeedExamples(double took) {
    const Left left = LeftFor(ascent_, at_, ascent_.spent + took);
    if (left.seed_examples > 0) return left.seed_examples;
    LearnFromShortRuns(rung_, at_, &ascent_);
    auto work = WorkFrom(ascent_, at_);
    work[0].is_begun = true;
    const auto choices = ChooseDepths(work, ascent_.pace, left);
    const double needed = SecondsToCompare(work, ascent_.pace, left);
    why_no_runs_ =
        needed > 0
            ? StrCat(
                  "those of two slices, with the least of the other "
                  "gates, would take about ",
                  FormatNumber(needed, 2), " s of the ",
                  FormatNumber(left.seconds, 3), " s that are left (--budget)")
            : "no second slice can be full, whatever the time";
    // The rung's estimate follows what was found so far.
    RungChoice& own = ascent_.choices[at_];
    own.seed_examples = choices[0].seed_examples;
    constexpr auto kPart = static_cast<size_t>(Part::kConvergence);
    own.parts[kPart] = choices[0].parts[kPart];
    if (options_.say && own.seed_examples > 0)
      options_.say(
          StrCat("  convergence: ", Counted(kSeedsForConvergence, "run"),
                 " of ", Counted(own.seed_examples, "example"), ", about ",
                 FormatNumber(own.parts[kPart], 2), " s as measured so far"));
    ascent_.climb.shared_examples = own.seed_examples;
    // Runs of another length could not be compared with those of this call.
    if (ascent_.keep) ESCALA_RETURN_IF_ERROR(ascent_.keep());
    return own.seed_examples;
  }

  // Sets how many more examples this rung's batch may need than that of the
  // rung below, or why that is not known.
  void Forecast(size_t below, ConvergenceRuns* runs) {
    const int64_t lower = ascent_.plans[below]->after.global_batch;
    const int64_t upper = plan_->after.global_batch;
    runs->batch_ratio = static_cast<double>(upper) / static_cast<double>(lower);
    if (options_.forecast) {
      runs->examples_factor =
          options_.forecast
              ->Factor(static_cast<double>(upper), static_cast<double>(lower))
              .high;
      return;
    }
    // One of the two has measured noise, unless the mesh leaves no replicas to
    // compare.
    const Rung* const rungs[] = {&ascent_.climb.rungs[below], &rung_};
    for (const Rung* const rung : rungs) {
      runs->examples_factor = FactorBy(*rung, below);
      if (runs->examples_factor) return;
    }
    runs->no_forecast = WhyNoNoise(ascent_, at_);
    if (runs->no_forecast.empty())
      runs->no_forecast = "the runs measured no gradient noise";
  }

  // Judges the runs for convergence by the target, if they are whole runs: each
  // has `examples` of the `planned` ones.
  Status AskTarget(bool is_whole, int64_t examples, int64_t planned) {
    const Target& target = recipe_.eval.target;
    if (target.empty()) return Status();
    if (!is_whole) {
      SkipTarget(question_,
                 StrCat("the runs end after ", examples, " of ", planned,
                        " examples; more time (--budget) lets them go on"));
      return Status();
    }
    std::vector<std::optional<double>> reached;
    for (const Line& line : rung_.losses) {
      ESCALA_ASSIGN_OR_RETURN(
          const auto at,
          ReachedAt(world_.env, JoinPath(options_.folder, line.folder),
                    target));
      reached.push_back(at);
    }
    Gate gate = TargetGate(target, reached, static_cast<double>(planned));
    if (!rung_.losses.empty()) gate.evidence = rung_.losses.front().folder;
    question_.add(std::move(gate));
    return Status();
  }

  // Whether the rung below has measured the noise that the forecast needs.
  // Measuring takes longer than training, so one of two rungs does it.
  bool RungBelowHasNoise() const {
    const auto below = FullRungBelow();
    return below && FactorBy(ascent_.climb.rungs[*below], *below);
  }

  // How many times as many examples this rung's batch may need as that of the
  // rung below, by the noise that the runs of `measured` saw.
  std::optional<double> FactorBy(const Rung& measured, size_t below) const {
    return MostExamplesFactor(world_.env, recipe_, options_.folder, measured,
                              ascent_.plans[below]->after.global_batch,
                              plan_->after.global_batch);
  }

  // The next lower rung with runs to compare with.
  std::optional<size_t> FullRungBelow() const {
    for (size_t i = at_; i-- > 0;)
      if (ascent_.climb.rungs[i].depth == Depth::kFull &&
          !ascent_.climb.rungs[i].losses.empty())
        return i;
    return std::nullopt;
  }

  RungRuns RunsOf(size_t at, const Rung& rung) const {
    const plan::Facts& facts = ascent_.plans[at]->after;
    return RungRunsOf(rung, static_cast<double>(facts.warmup_steps.value_or(0) *
                                                facts.global_batch));
  }

  const LearningQuestion& question_;
  Ascent& ascent_;
  const World& world_;
  const recipe::Recipe& recipe_;
  const ClimbOptions& options_;
  const size_t at_;
  const pods::Slice& slice_;
  const Result<plan::Plan>& plan_;
  std::string why_no_runs_;
  Rung& rung_;
};

}  // namespace

Status AskLearning(const LearningQuestion& question, double took) {
  return Asker(question).Ask(took);
}

void SkipLearning(const LearningQuestion& question, const std::string& why) {
  SkipTarget(question, why);
  // The first rung has none below to be compared with.
  if (question.at > 0) question.add(ConvergenceSkipped(why));
}

}  // namespace escala::climb

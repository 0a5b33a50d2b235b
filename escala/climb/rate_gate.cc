#include "escala/climb/rate_gate.h"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <optional>
#include <set>
#include <string>

#include "escala/base/numbers.h"
#include "escala/base/strings.h"

namespace escala::climb {
namespace {

using recipe::ScheduleKind;

// Of the peak: two formulas for the same rate differ in the last bits.
constexpr double kRounding = 1e-12;

struct Range {
  double low = INFINITY, high = -INFINITY;
  void Add(double value) {
    low = std::min(low, value);
    high = std::max(high, value);
  }
};

// A number of steps before it is rounded, and how far it may be off already.
struct Steps {
  double count = 0;
  double slack = 0;
};

class Formula {
 public:
  explicit Formula(const RateQuestion& question)
      : recipe_(question.recipe),
        batch_(static_cast<double>(question.global_batch)),
        data_(static_cast<double>(question.data_examples)) {
    total_ = recipe_.epochs
                 ? InEpochs(*recipe_.epochs)
                 : Steps{static_cast<double>(recipe_.train_steps.value_or(0))};
    const recipe::Schedule& schedule = recipe_.schedule;
    if (schedule.warmup_epochs) {
      warmup_ = InEpochs(*schedule.warmup_epochs);
    } else if (schedule.warmup_fraction) {
      const double part = *schedule.warmup_fraction;
      // The length of the run was rounded before.
      warmup_ = {part * total_.count, recipe_.epochs ? part : 0};
    } else {
      warmup_.count = static_cast<double>(schedule.warmup_steps.value_or(0));
    }
    for (const int64_t boundary : schedule.boundaries)
      boundaries_.push_back({static_cast<double>(boundary)});
    for (const double epochs : schedule.boundaries_epochs)
      boundaries_.push_back(InEpochs(epochs));
  }

  double peak() const { return recipe_.optimizer.learning_rate; }

  // The rates that step `step`, from 0, may have.
  Range At(int64_t step) const {
    Range range;
    for (const double warmup : Rounded(warmup_))
      for (const double total : Rounded(total_))
        for (const bool up : {false, true})
          range.Add(peak() *
                    FactorAt(static_cast<double>(step), warmup, total, up));
    return range;
  }

  // Steps at which schedules of this kind change, besides some between them.
  std::set<int64_t> Corners() const {
    std::set<int64_t> steps;
    const auto add = [&](double step) {
      for (const double near : {step - 1, step, step + 1})
        if (near >= 0 && near < std::floor(total_.count))
          steps.insert(std::llround(std::floor(near)));
    };
    add(warmup_.count);
    for (const Steps& boundary : boundaries_) add(boundary.count);
    for (const double part : {0.25, 0.5, 0.75, 1.0}) add(part * total_.count);
    return steps;
  }

 private:
  Steps InEpochs(double epochs) const { return {epochs * data_ / batch_}; }

  // All whole numbers that it may become.
  static std::vector<double> Rounded(const Steps& steps) {
    std::vector<double> all;
    const double last = std::ceil(steps.count + steps.slack);
    for (double one = std::floor(steps.count - steps.slack); one <= last; ++one)
      all.push_back(std::max(one, 0.0));
    return all;
  }

  // Of the peak. `up`: how boundaries are rounded.
  double FactorAt(double step, double warmup, double total, bool up) const {
    if (step < warmup) return step / warmup;
    const recipe::Schedule& schedule = recipe_.schedule;
    if (schedule.kind == ScheduleKind::kConstant) return 1;
    if (schedule.kind == ScheduleKind::kPiecewise) {
      double factor = 1;
      for (size_t i = 0; i < boundaries_.size(); ++i)
        if (step >= (up ? std::ceil(boundaries_[i].count)
                        : std::floor(boundaries_[i].count)))
          factor = schedule.factors[i];
      return factor;
    }
    const double left =
        std::clamp((total - step) / std::max(total - warmup, 1.0), 0.0, 1.0);
    double share = left;
    if (schedule.kind == ScheduleKind::kCosine)
      share = std::pow(std::sin(0.5 * std::numbers::pi * left), 2);
    if (schedule.kind == ScheduleKind::kPolynomial)
      share = std::pow(left, schedule.power);
    return schedule.end_factor + (1 - schedule.end_factor) * share;
  }

  const recipe::Recipe& recipe_;
  const double batch_, data_;
  Steps total_, warmup_;
  std::vector<Steps> boundaries_;
};

std::string Words(const Range& range) {
  const std::string low = FormatNumber(range.low, 12);
  const std::string high = FormatNumber(range.high, 12);
  return low == high ? low : StrCat(low, " to ", high);
}

}  // namespace

Gate LearningRates(const RateQuestion& question) {
  Gate gate = Asked("learning rate", GateKind::kFunction,
                    "in each step the rate that the recipe's schedule gives");
  if (question.recipe.optimizer.adascale)
    return Answered(gate, Colour::kSkipped,
                    "AdaScale's gain moves the schedule and the rate");
  const Formula formula(question);
  int64_t asked = 0;
  std::string wrong;
  const auto ask = [&](int64_t step, double got, const char* whose) {
    ++asked;
    const Range range = formula.At(step);
    const double slack = kRounding * formula.peak();
    if (!wrong.empty() ||
        (range.low - slack <= got && got <= range.high + slack))
      return;
    wrong = StrCat(whose, " step ", step + 1, " is ", FormatNumber(got, 12),
                   ", and the schedule gives ", Words(range));
  };
  for (const auto& [step, rate] : question.reported)
    ask(step - 1, rate, "the rate that the run reports for");
  for (const int64_t step : formula.Corners())
    ask(step, question.schedule.At(step), "the job's rate for");
  gate.figures = {{"asked", static_cast<double>(asked), ""}};
  if (question.reported.empty())
    return Answered(gate, Colour::kUnknown, "the run reports no rates",
                    "look at metrics.jsonl of the short run");
  if (wrong.empty())
    return Answered(gate, Colour::kGreen,
                    StrCat("the rates of ", Counted(asked, "step"),
                           ", to the end of the run, are the schedule's"));
  return Answered(gate, Colour::kRed, wrong,
                  "look at the step that the schedule is asked for, and at "
                  "the batch by which its lengths are counted");
}

Gate ShortRunLoss(const std::vector<double>& losses) {
  // The steps of a rung may have fewer examples than its rate is planned for,
  // and then the loss of a sound run rises, too, but not by so much.
  constexpr double kMostGrowth = 10;
  Gate gate = Asked("loss of the short run", GateKind::kFunction,
                    StrCat("at most ", kMostGrowth, " x the first one"));
  if (losses.empty())
    return Answered(gate, Colour::kUnknown, "the run reports no losses",
                    "look at metrics.jsonl of the short run");
  const double first = losses.front(), last = losses.back();
  gate.figures = {{"first", first, ""}, {"last", last, ""}};
  const std::string found =
      StrCat("from ", FormatNumber(first, 4), " to ", FormatNumber(last, 4),
             " in ", Counted(std::ssize(losses), "step"));
  if (first > 0 && last > kMostGrowth * first)
    return Answered(gate, Colour::kYellow, found,
                    "try a smaller learning rate, a warm-up, or clipping");
  return Answered(gate, Colour::kGreen, found);
}

}  // namespace escala::climb

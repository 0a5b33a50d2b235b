#include "escala/climb/ladder.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <numeric>
#include <thread>
#include <utility>

#include "escala/base/numbers.h"
#include "escala/base/strings.h"

namespace escala::climb {
namespace {

// Until a step was measured: what a processor did for a small convolutional
// network (measured on an AMD EPYC).
constexpr double kFlopsOfThread = 50e9;
// A start takes twice as long with so many cores: they are opened one by one.
constexpr double kCoresOfStart = 50;
// And with a program of so many bytes, since it is compiled (CPU time of two
// steps of digits_cnn with 56 kB and of vit_tiny with 1 MB: 0.23 s and 2.3 s).
constexpr double kProgramOfStart = 80e3;
// Evaluations and the programs of comparisons take less: no state is written.
constexpr double kCompiledAlone = 1.0 / 3;
// Short runs: one to its end, one killed in its middle and gone on with, and a
// state restored elsewhere.
constexpr double kShortRuns = 3, kStartsOfShortRuns = 5;
// The comparison with the rung below: on each rung three programs in two orders
// of sums, which compute twenty steps, a gradient and an update.
constexpr double kProgramsOfFunction = 6, kRunsOfFunction = 2;
constexpr double kForward = 1.0 / 3;  // of a step's FLOPs
// The input is read for so much longer than it is measured.
constexpr double kInputRuns = 1.75;
// A measurement of gradient noise takes the engine as long as so many steps.
constexpr double kStepsOfNoise = 6;
// The share of the time in which the full rungs must fit, and the share up to
// which their runs for convergence are made longer. The rest is for errors of
// the estimate: a rung that is under way is not made less deep any more.
constexpr double kForFullRungs = 0.9, kForLongerRuns = 0.75;
// The least share of the planned run with which a third rung is full.
constexpr double kShareOfMoreRungs = 0.75;
// What a factor may be: one part of a rung can be held up by chance.
constexpr double kLeastFactor = 0.1, kMostFactor = 20;
// What is supposed of a machine at most, from a moment's measurement.
constexpr double kLeastSpeed = 0.1, kMostSpeed = 2;

// Evaluations of a rung that is not full may take this part of its time, but
// have at least so many batches, of which one is not whole.
constexpr double kEvaluationShare = 0.05, kLeastBatchesEvaluated = 1.5;

// With fewer seconds than this the budget is gone.
constexpr double kNothing = 0.05;

// How many steps the runs of a rung that is not full have.
struct Length {
  int64_t steps = 0, compared_steps = 0;
};
constexpr Length kLengths[] = {{kStepsOfShortRun, 20}, {4, 6}, {2, 2}};
constexpr const Length& kShortest = kLengths[std::size(kLengths) - 1];

size_t Index(Part part) { return static_cast<size_t>(part); }

// `compiled`: the share of what it takes to compile a training step, and to
// write and read its state.
double StartSeconds(const RungWork& work, const Pace& pace, double compiled) {
  return pace.start_seconds *
         (1 + static_cast<double>(work.cores) / kCoresOfStart) *
         (1 + compiled * work.program_bytes / kProgramOfStart);
}

RungChoice Full(const RungWork& work, int64_t seed_examples, const Pace& pace) {
  RungChoice choice;
  choice.depth = Depth::kFull;
  choice.batch_per_replica = work.batch_per_replica;
  choice.steps = kStepsOfShortRun;
  if (work.examples > 0) choice.seed_examples = seed_examples;
  choice.parts = SecondsOf(work, choice, pace);
  return choice;
}

// With the fewest examples for each replica, in about `allowed` seconds.
RungChoice Function(const RungWork& work, const Length& length, double allowed,
                    const Pace& pace) {
  RungChoice choice;
  if (!work.can_run) return choice;
  choice.depth = Depth::kFunction;
  choice.batch_per_replica = work.least_batch_per_replica;
  choice.steps = length.steps;
  choice.compared_steps = length.compared_steps;
  // What the evaluations take is linear in their examples.
  choice.evaluated = 0;
  const double others = SecondsOf(work, choice, pace)[Index(Part::kData)];
  choice.evaluated = 1000;
  const double of_one =
      (SecondsOf(work, choice, pace)[Index(Part::kData)] - others) /
      static_cast<double>(std::min(choice.evaluated, work.held_out));
  const double most = RungChoice().evaluated;
  const double least = std::min(
      most, kLeastBatchesEvaluated *
                static_cast<double>(choice.batch_per_replica * work.replicas));
  choice.evaluated = static_cast<int64_t>(
      of_one > 0 ? std::clamp(kEvaluationShare * allowed / of_one, least, most)
                 : most);
  choice.parts = SecondsOf(work, choice, pace);
  return choice;
}

bool HasMemory(const RungWork& work, int64_t batch, const Pace& pace) {
  return pace.memory_bytes == 0 ||
         ExpectedBytes(pace.memory_uses, LargestStep(work, batch)) <=
             pace.memory_bytes;
}

RungChoice Dry(std::string why) {
  RungChoice choice;
  choice.why_dry = std::move(why);
  return choice;
}

// In which HasMemory is false.
RungChoice DryWithoutMemory(const RungWork& work, const Pace& pace) {
  const double examples = LargestStep(work, work.least_batch_per_replica);
  return Dry(StrCat("steps of ", static_cast<int64_t>(examples),
                    " examples would take about ",
                    FormatBytes(ExpectedBytes(pace.memory_uses, examples)),
                    " of this machine's ", FormatBytes(pace.memory_bytes)));
}

class Chooser {
 public:
  Chooser(const std::vector<RungWork>& rungs, const Pace& pace,
          const Left& left)
      : rungs_(rungs), pace_(pace), left_(left) {
    double rest = left.seconds;
    for (size_t i = 0; i < rungs.size(); ++i) {
      const RungChoice least = Function(rungs[i], kShortest, 0, pace);
      const bool is_cheap =
          (i == 0 || least_.back() > 0) &&
          least.seconds() * static_cast<double>(rungs.size() - i) <= rest;
      least_.push_back(is_cheap ? least.seconds() : 0);
      rest -= least_.back();
    }
  }

  std::vector<RungChoice> Choose() {
    int64_t full = CanBeFull();
    if (left_.seconds > 0)
      while (full > 0 && SecondsWith(full, LeastShare(full)) >
                             kForFullRungs * left_.seconds)
        --full;
    const int64_t share = ShareOf(full);
    std::vector<RungChoice> choices;
    double left = left_.seconds;
    for (size_t i = 0; i < rungs_.size(); ++i) {
      const bool can_run =
          i == 0 ? left_.can_run : choices.back().depth != Depth::kDry;
      choices.push_back(!can_run ? Dry("on the slice below nothing ran")
                        : static_cast<int64_t>(i) < full
                            ? Full(rungs_[i], share, pace_)
                            : Deepest(i, left));
      left -= choices.back().seconds();
    }
    return choices;
  }

  double SecondsToCompare() const {
    const int64_t full = std::max(int64_t{1}, 2 - left_.full);
    if (CanBeFull() < full) return 0;
    return SecondsWith(full, LeastShare(full)) / kForFullRungs;
  }

 private:
  // The rungs that can be full at all, if there is time.
  int64_t CanBeFull() const {
    int64_t full = 0;
    if (!left_.can_be_full) return full;
    while (full < std::ssize(rungs_) && At(full).can_run &&
           IsLongEnough(full) &&
           HasMemory(At(full), At(full).batch_per_replica, pace_))
      ++full;
    return full;
  }
  // Whether one more full rung may have the share that the others have.
  bool IsLongEnough(int64_t full) const {
    if (left_.seed_examples == 0 || left_.full + full < 2 || left_.seconds == 0)
      return true;
    return static_cast<double>(left_.seed_examples) >=
           kShareOfMoreRungs * static_cast<double>(At(full).examples);
  }
  const RungWork& At(int64_t i) const { return rungs_[static_cast<size_t>(i)]; }

  // The shortest run for convergence with so many full rungs; 0: none is made,
  // since there is no second one to compare with. The only rung of a ladder has
  // them, so that a later climb can go on from it.
  int64_t LeastShare(int64_t full) const {
    if (left_.seed_examples > 0) return left_.seed_examples;
    if (left_.full + full < 2 && left_.seconds > 0 && rungs_.size() > 1)
      return 0;
    double least = 0;
    for (int64_t i = 0; i < full; ++i) {
      const auto whole = static_cast<double>(At(i).examples);
      double one = static_cast<double>(At(i).least_examples);
      if (left_.full + full > 2) one = std::max(one, kShareOfMoreRungs * whole);
      least = std::max(least, std::min(one, whole));
    }
    return static_cast<int64_t>(least);
  }

  // What the rungs take if so many are full. Of the others those count whose
  // least depth that runs something takes no more than their part of the time.
  double SecondsWith(int64_t full, int64_t share) const {
    double seconds = 0;
    for (int64_t i = 0; i < std::ssize(rungs_); ++i)
      seconds += i < full ? Full(At(i), share, pace_).seconds()
                          : least_[static_cast<size_t>(i)];
    return seconds;
  }

  // The longest run for convergence.
  int64_t ShareOf(int64_t full) const {
    const int64_t least = LeastShare(full);
    if (full == 0 || least == 0 || left_.seed_examples > 0) return least;
    int64_t whole = 0;
    for (int64_t i = 0; i < full; ++i) whole = std::max(whole, At(i).examples);
    if (left_.seconds == 0) return whole;
    // The time is linear in the examples.
    const double at_least = SecondsWith(full, least);
    const double of_more = SecondsWith(full, 2 * least) - at_least;
    const double spare = kForLongerRuns * left_.seconds - at_least;
    if (!(spare > 0) || !(of_more > 0)) return least;
    return std::min(whole, static_cast<int64_t>((1 + spare / of_more) *
                                                static_cast<double>(least)));
  }

  // A rung that is not full gets an equal part of the time that those before it
  // have left, less the least of those above.
  RungChoice Deepest(size_t at, double left) const {
    const RungWork& work = rungs_[at];
    if (!work.can_run) return RungChoice();
    if (!HasMemory(work, work.least_batch_per_replica, pace_))
      return DryWithoutMemory(work, pace_);
    if (left_.seconds == 0) return Function(work, kLengths[0], 1e9, pace_);
    double above = 0;
    int64_t others = 1;
    for (size_t i = at + 1; i < rungs_.size(); ++i) {
      above += least_[i];
      others += least_[i] > 0;
    }
    const double part =
        std::min(left / static_cast<double>(others), left - above);
    for (const Length& length : kLengths) {
      const RungChoice choice = Function(work, length, part, pace_);
      if (choice.seconds() <= part) return choice;
    }
    const RungChoice least = Function(work, kShortest, 0, pace_);
    if (least.seconds() <= left) return least;
    const std::string needed = StrCat("the least that runs would take about ",
                                      FormatNumber(least.seconds(), 2), " s");
    if (left < kNothing)
      return Dry(StrCat(needed, ", and the budget is gone (--budget)"));
    return Dry(StrCat(needed, " of the ", FormatNumber(left, 2),
                      " s that are left (--budget)"));
  }

  const std::vector<RungWork>& rungs_;
  const Pace& pace_;
  const Left& left_;
  std::vector<double> least_;  // seconds by rung
};

}  // namespace

std::string_view ToString(Part part) {
  switch (part) {
    case Part::kBefore:
      return "before runs";
    case Part::kRuns:
      return "short runs";
    case Part::kData:
      return "data";
    case Part::kPerformance:
      return "performance";
    case Part::kFunction:
      return "same function";
    case Part::kConvergence:
      return "convergence";
  }
  return "";
}

double Sum(const PartSeconds& parts) {
  return std::accumulate(parts.begin(), parts.end(), 0.0);
}

Pace::Pace()
    : flops_per_second(kFlopsOfThread *
                       std::max(1U, std::thread::hardware_concurrency())) {}

void Pace::Suppose(double speed) {
  // Processes that also wait get more of a busy processor than threads that
  // compute without end: at a speed of 0.25 steps ran at 0.4, and starts at
  // 0.7.
  const double expected = std::sqrt(std::clamp(speed, kLeastSpeed, kMostSpeed));
  flops_per_second *= expected;
  start_seconds /= expected;
}

void Pace::Learn(const PartSeconds& expected, const PartSeconds& took) {
  for (size_t i = 0; i < took.size(); ++i)
    if (took[i] > 0 && expected[i] > 0)
      factors[i] = std::clamp(took[i] / expected[i], kLeastFactor, kMostFactor);
}

PartSeconds SecondsOf(const RungWork& work, const RungChoice& choice,
                      const Pace& pace) {
  PartSeconds parts = {};
  if (choice.depth == Depth::kDry) return parts;
  const double start = StartSeconds(work, pace, 0);
  const double training = StartSeconds(work, pace, 1);
  const double alone = StartSeconds(work, pace, kCompiledAlone);
  const double example = work.flops_per_example / pace.flops_per_second;
  const double rungs = work.has_below ? 2 : 1;
  const double batch =
      static_cast<double>(choice.batch_per_replica * work.replicas);
  if (!work.is_begun) {
    parts[Index(Part::kBefore)] = start;
    parts[Index(Part::kRuns)] =
        kStartsOfShortRuns * training +
        kShortRuns * static_cast<double>(choice.steps) * batch * example;
    parts[Index(Part::kData)] =
        rungs * (alone + static_cast<double>(
                             std::min(work.held_out, choice.evaluated)) *
                             kForward * example);
    parts[Index(Part::kPerformance)] = start + kInputRuns * work.input_seconds;
    if (work.function_batch > 0)
      parts[Index(Part::kFunction)] =
          (work.has_plain ? 2 : rungs) *
          (kProgramsOfFunction * alone +
           kRunsOfFunction * static_cast<double>(2 + choice.compared_steps) *
               static_cast<double>(work.function_batch) * example);
  }
  if (choice.seed_examples > 0) {
    const double noise =
        work.measures_noise ? kNoiseMeasurements * kStepsOfNoise * batch : 0;
    parts[Index(Part::kConvergence)] =
        static_cast<double>(kSeedsForConvergence) *
        (training +
         (static_cast<double>(choice.seed_examples) + noise) * example);
  }
  for (size_t i = 0; i < parts.size(); ++i) parts[i] *= pace.factors[i];
  return parts;
}

double LargestStep(const RungWork& work, int64_t batch_per_replica) {
  return static_cast<double>(
      std::max(batch_per_replica * work.replicas, work.function_batch));
}

double ExpectedBytes(const std::vector<MemoryUse>& uses, double examples) {
  if (uses.empty()) return 0;
  const auto [least, most] = std::minmax_element(
      uses.begin(), uses.end(), [](const MemoryUse& a, const MemoryUse& b) {
        return std::pair(a.examples, a.bytes) < std::pair(b.examples, b.bytes);
      });
  const double of_one = most->bytes / most->examples;
  const double more = most->examples - least->examples;
  const double slope =
      more > 0 ? std::clamp((most->bytes - least->bytes) / more, 0.0, of_one)
               : of_one;
  return most->bytes + std::max(0.0, slope * (examples - most->examples));
}

std::vector<RungChoice> ChooseDepths(const std::vector<RungWork>& rungs,
                                     const Pace& pace, const Left& left) {
  return Chooser(rungs, pace, left).Choose();
}

double SecondsToCompare(const std::vector<RungWork>& rungs, const Pace& pace,
                        const Left& left) {
  return Chooser(rungs, pace, left).SecondsToCompare();
}

std::string RoundBudget(double seconds) {
  const double minutes = seconds / 60;
  for (const int round : {1, 2, 3, 5, 10, 15, 20, 30, 45})
    if (minutes <= round) return StrCat(round, "m");
  return StrCat(static_cast<int64_t>(std::ceil(minutes / 60)), "h");
}

std::string EstimateInWords(
    const PartSeconds& expected,
    const std::vector<std::pair<std::string, double>>& took) {
  double of_took = 0;
  for (size_t i = 0; i < expected.size(); ++i)
    for (const auto& [name, seconds] : took)
      if (name == ToString(static_cast<Part>(i))) of_took += expected[i];
  std::string words = StrCat("estimate ", FormatNumber(Sum(expected), 2), " s");
  if (of_took < 0.99 * Sum(expected))
    StrAppend(&words, StrCat(", of which ", FormatNumber(of_took, 2),
                             " s for what ran"));
  return words;
}

std::string Describe(const RungChoice& choice) {
  if (choice.depth == Depth::kDry)
    return StrCat("dry: plan, memory and time; nothing runs",
                  choice.why_dry.empty() ? "" : ", since ", choice.why_dry);
  std::string words = StrCat(ToString(choice.depth), ": ",
                             Counted(choice.batch_per_replica, "example"),
                             " per replica, ", Counted(choice.steps, "step"));
  if (choice.seed_examples > 0)
    StrAppend(&words, StrCat(", convergence on ", choice.seed_examples,
                             " examples of each seed"));
  return StrCat(words, ", about ", FormatNumber(choice.seconds(), 2), " s");
}

}  // namespace escala::climb

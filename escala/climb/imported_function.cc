#include "escala/climb/imported_function.h"

#include <algorithm>
#include <cmath>
#include <optional>
#include <string>
#include <utility>

#include "escala/base/numbers.h"
#include "escala/base/strings.h"
#include "escala/climb/arrays.h"
#include "escala/climb/function_difference.h"
#include "escala/climb/imported_run.h"
#include "escala/climb/student.h"

namespace escala::climb {
namespace {

// A difference that a kink of the function makes is not there with the examples
// of other batches.
constexpr int64_t kBatches = 3;
// Random numbers are judged by the mean of so many seeds.
constexpr int64_t kSeeds = 8;
constexpr double kTail = 0.0005;  // of a false alarm, on either side
// A mean over more examples has at most the noise of fewer, and is no longer; a
// sum over as many as the ratio of the rungs is at least its root times longer.
constexpr double kLonger = 1.25;
// An update is added to its array and rounded with it.
constexpr double kStored = 0x1p-22;
constexpr double kWidest = 0.1;  // bound of a loss that is still compared
// A mean loss of some seeds; twice the loss is a half apart.
constexpr double kWidestOfSeeds = 0.4;
constexpr double kTiny = 1e-300;

double Relative(double a, double b) {
  return a == b ? 0 : std::abs(a - b) / std::abs(b);
}

double BoundOf(double least, double deviation) {
  return std::max(least, kOfDeviation * deviation);
}

// Both orders of sums of one run.
struct Both {
  ImportedAnswer as_written, other;
  double loss() const { return as_written.losses[0]; }
  double LossBound() const {
    return BoundOf(kLossBound, Relative(other.losses[0], loss()));
  }
};

Gate Asked(const char* name, std::string wanted, std::string against) {
  Gate gate = climb::Asked(name, GateKind::kFunction, std::move(wanted));
  gate.against = std::move(against);
  return gate;
}

// Compares the first updates; arrays whose update is noise are left out.
// Returns what is furthest apart.
WorstDifference CompareUpdates(const Both& a, const Both& b) {
  WorstDifference worst;
  for (size_t i = 0; i < b.as_written.state.size(); ++i) {
    const auto& x = a.as_written.state[i];
    const auto& y = b.as_written.state[i];
    const double size = std::max(Norm(y.update), kTiny);
    const double moved = std::max(Apart(x.update, a.other.state[i].update),
                                  Apart(y.update, b.other.state[i].update));
    const double bound =
        std::max(BoundOf(kBound, moved / size), kStored * y.start_norm / size);
    const double apart = Apart(x.update, y.update);
    if (bound < 1 && (apart > 0 || Norm(y.update) > 0))
      worst.Add(StrCat("the update of ", y.name), apart / size, bound);
  }
  return worst;
}

// Names what is no finite number among the answers; "": nothing.
std::string NotFinite(const ImportedAnswer& answer) {
  if (!std::isfinite(answer.losses[0]))
    return StrCat("the loss of step 1 is ", FormatNumber(answer.losses[0]));
  for (const ImportedAnswer::Array& array : answer.state)
    if (!std::isfinite(Norm(array.update)))
      return StrCat("the update of ", array.name,
                    " by step 1 has values that are not finite");
  return "";
}

// Whether an answer differs from that of `first`, and by how much. A loss of 0
// tells nothing, so that the updates are asked instead.
WorstDifference Moved(const Both& first, const ImportedAnswer& answer) {
  if (first.loss() == 0 && answer.losses[0] == 0)
    return CompareUpdates({answer, answer}, first);
  WorstDifference moved;
  moved.Add("loss", Relative(answer.losses[0], first.loss()),
            first.LossBound());
  return moved;
}

Gate Judged(Gate gate, const WorstDifference& worst, std::string next) {
  if (worst.what.empty())
    return Answered(gate, Colour::kUnknown,
                    "nothing was compared: the loss is 0, or what the step "
                    "changes is lost in rounding",
                    "let the step report its loss, and look for results that "
                    "are 0 or lost in rounding");
  gate.figures = {{"apart", worst.apart, ""}, {"bound", worst.bound, ""}};
  gate.wanted += StrCat(", at most ", FormatNumber(worst.bound, 2), " apart");
  const bool is_far = worst.ratio() > 1;
  return Answered(gate, is_far ? Colour::kRed : Colour::kGreen,
                  StrCat(worst.what, ", ", FormatNumber(worst.apart, 2),
                         " apart (relative)"),
                  is_far ? std::move(next) : "");
}

class Asker {
 public:
  Asker(const FunctionQuestion& question, ImportedRun upper,
        std::optional<ImportedRun> lower)
      : question_(question),
        upper_(std::move(upper)),
        lower_(std::move(lower)) {}

  Result<std::vector<Gate>> Ask() {
    const ImportedRun& first = lower_ ? *lower_ : upper_;
    rate_ = (lower_ ? question_.lower : question_.upper)
                .recipe.optimizer.learning_rate;
    ESCALA_ASSIGN_OR_RETURN(batches_, upper_.Batches());
    ESCALA_RETURN_IF_ERROR(AskCores());
    if (!not_finite_.empty()) gates_.clear();
    if (lower_ && not_finite_.empty()) {
      const size_t asked = gates_.size();
      ESCALA_ASSIGN_OR_RETURN(batches_, first.Batches());
      ESCALA_RETURN_IF_ERROR(AskRungs());
      if (!not_finite_.empty()) gates_.resize(asked);
    }
    gates_.insert(gates_.begin(), Finite());
    return std::move(gates_);
  }

 private:
  // The batch's pieces go to the cores in turn, as often as there are more
  // cores than pieces. Cores whose indices differ by `swap` alone, a power of
  // two, swap theirs; 0: none.
  ImportedRun::Input InputOf(int64_t batch, int64_t swap, int64_t steps,
                             int64_t seed) {
    ImportedRun::Input input;
    input.feed = [this, batch, swap](int64_t step,
                                     int64_t core) -> Result<const Piece*> {
      ESCALA_ASSIGN_OR_RETURN(const input::Batch* const all,
                              batches_->At(batch + step));
      const int64_t other = core ^ swap;
      return &all->replica(static_cast<int>(
          (other < upper_.cores() ? other : core) % int64_t{all->replicas()}));
    };
    input.steps = steps;
    input.learning_rate = rate_;
    input.seed = question_.upper.recipe.seed + seed;
    input.updates = seed;
    return input;
  }

  Result<ImportedAnswer> Run(const ImportedRun& run, Order order,
                             const ImportedRun::Input& input) {
    ESCALA_ASSIGN_OR_RETURN(ImportedAnswer answer, run.Run(order, input));
    ++runs_;
    if (not_finite_.empty())
      if (const std::string what = NotFinite(answer); !what.empty())
        not_finite_ = StrCat(
            what, " on ",
            (&run == &upper_ ? question_.upper.slice : question_.lower.slice)
                ->name,
            order == Order::kOther ? ", where sums are in another order" : "");
    return answer;
  }

  Result<Both> RunBoth(const ImportedRun& run,
                       const ImportedRun::Input& input) {
    Both both;
    ESCALA_ASSIGN_OR_RETURN(both.as_written,
                            Run(run, Order::kAsWritten, input));
    ESCALA_ASSIGN_OR_RETURN(both.other, Run(run, Order::kOther, input));
    return both;
  }

  // Numbers that are not finite differ from all others, or from none, so that
  // no comparison of them means anything.
  Gate Finite() const {
    Gate gate = Asked(
        "finite", "a loss and updates of step 1 that are finite numbers", "");
    if (!not_finite_.empty())
      return Answered(gate, Colour::kRed, not_finite_,
                      "look for a division by 0, a logarithm of 0, an overflow "
                      "of a small type, or such values in the data or in the "
                      "state that the step begins with");
    return Answered(gate, Colour::kGreen,
                    StrCat("they are finite in ", Counted(runs_, "run")));
  }

  // --- One rung

  Status AskCores() {
    Gate gate = Asked("same on any core",
                      "the same, but for rounding, whichever "
                      "core gets which examples",
                      "itself, with the examples of other cores");
    ESCALA_ASSIGN_OR_RETURN(const Both first,
                            RunBoth(upper_, InputOf(0, 0, 1, 0)));
    ImportedRun::Input other_seed = InputOf(0, 0, 1, 1);
    // Where updates are compared, the number of the step must be the same: it
    // may change them, as Adam's correction does.
    if (first.loss() == 0) other_seed.updates = 0;
    ESCALA_ASSIGN_OR_RETURN(const ImportedAnswer seeded,
                            Run(upper_, Order::kAsWritten, other_seed));
    if (!not_finite_.empty()) return Status();
    is_random_ = Moved(first, seeded).ratio() > 1;
    if (upper_.cores() == 1) {
      gates_.push_back(Answered(std::move(gate), Colour::kSkipped,
                                "the slice has one core"));
      return Status();
    }
    if (is_random_) {
      ESCALA_RETURN_IF_ERROR(AskRandomCores(first, std::move(gate)));
      return Status();
    }
    WorstDifference worst;
    for (int64_t batch = 0; batch < kBatches; ++batch) {
      ESCALA_ASSIGN_OR_RETURN(WorstDifference one, SwapCores(batch));
      if (one.what.empty()) continue;
      if (worst.what.empty() || one.ratio() < worst.ratio())
        worst = std::move(one);
      if (worst.ratio() <= 1) break;
    }
    gates_.push_back(Judged(
        std::move(gate), worst,
        "look for a core that computes wrongly, a sum that leaves cores out, "
        "and random numbers that know neither seed nor step"));
    return Status();
  }

  // By how much the results differ when cores swap their examples.
  Result<WorstDifference> SwapCores(int64_t batch) {
    ESCALA_ASSIGN_OR_RETURN(const Both first,
                            RunBoth(upper_, InputOf(batch, 0, 1, 0)));
    WorstDifference worst;
    for (int64_t swap = 1; swap < upper_.cores(); swap *= 2) {
      ESCALA_ASSIGN_OR_RETURN(const Both swapped,
                              RunBoth(upper_, InputOf(batch, swap, 1, 0)));
      const double a = first.loss(), b = swapped.loss();
      const double bound = std::max(first.LossBound(), swapped.LossBound());
      if (bound <= kWidest && (a != 0 || b != 0))
        worst.Add(StrCat("the loss of step 1: ", FormatNumber(a, 7), ", and ",
                         FormatNumber(b, 7), " when cores 0 and ", swap,
                         " swap examples, and others as far apart"),
                  Relative(a, b), bound);
      const WorstDifference updates = CompareUpdates(first, swapped);
      if (!updates.what.empty())
        worst.Add(updates.what, updates.apart, updates.bound);
    }
    return worst;
  }

  // Random numbers that each core draws for itself make another loss.
  Status AskRandomCores(const Both& first, Gate gate) {
    gate.wanted =
        "another loss when cores swap examples, since each draws its "
        "own random numbers";
    double least = INFINITY;
    for (int64_t swap = 1; swap < upper_.cores(); swap *= 2) {
      ESCALA_ASSIGN_OR_RETURN(
          const ImportedAnswer swapped,
          Run(upper_, Order::kAsWritten, InputOf(0, swap, 1, 0)));
      const WorstDifference moved = Moved(first, swapped);
      least = std::min(least, moved.apart);
      if (moved.ratio() > 1) continue;
      gates_.push_back(Answered(
          gate, Colour::kYellow,
          StrCat("the step draws random numbers, but its loss stays ",
                 FormatNumber(first.loss(), 7),
                 first.loss() == 0 ? ", and its updates stay, too," : "",
                 " when cores 0 and ", swap,
                 " swap examples, and others as far apart: such cores draw "
                 "the same"),
          "make the key of each core's dropout of the seed, the step and "
          "the core's index; numbers that all cores share by intent can be "
          "accepted"));
      return Status();
    }
    gate.figures = {{"apart", least, ""}};
    gates_.push_back(Answered(
        gate, Colour::kGreen,
        StrCat("each swap changes the ", first.loss() == 0 ? "updates" : "loss",
               ", by ", FormatNumber(least, 2), " or more")));
    return Status();
  }

  // --- Two rungs

  std::string Against() const {
    return StrCat(question_.lower.slice->name, ", each of its examples on ",
                  upper_.cores() / lower_->cores(), " cores");
  }

  void Skip(const std::string& why) {
    for (const char* name :
         {"same loss", "same first update", "same twenty steps"}) {
      Gate gate = Asked(name, "the same on both rungs, but for rounding",
                        question_.lower.slice->name);
      gates_.push_back(Answered(gate, Colour::kSkipped, why));
    }
  }

  Status AskRungs() {
    if (upper_.cores() % lower_->cores() == 0)
      return is_random_ ? CompareSeeds() : CompareRungs();
    Skip("the cores of the rungs do not divide each other");
    return Status();
  }

  struct Compared {
    WorstDifference loss, update, steps;
    int64_t last_step = 1;
    double ratio() const {
      double worst = 0;
      for (const WorstDifference* one : {&loss, &update, &steps})
        if (!one->what.empty()) worst = std::max(worst, one->ratio());
      return worst;
    }
  };

  Status CompareRungs() {
    Compared best;
    for (int64_t batch = 0; batch < kBatches; ++batch) {
      ESCALA_ASSIGN_OR_RETURN(Compared one, Compare(batch));
      if (batch == 0 || one.ratio() < best.ratio()) best = std::move(one);
      if (best.ratio() <= 1) break;
    }
    gates_.push_back(Judged(
        Asked("same loss", "the loss that the rung below has", Against()),
        best.loss,
        "look at how the loss is averaged over the cores: a sum where a mean "
        "belongs, or a number of cores that is written into the step"));
    gates_.push_back(Judged(
        Asked("same first update", "the update that the rung below makes",
              Against()),
        best.update,
        "look at how the gradients are averaged over the cores, and at the "
        "scale of the loss"));
    Gate steps =
        Asked("same twenty steps", "the losses of the rung below", Against());
    if (best.steps.what.empty()) {
      gates_.push_back(
          Answered(steps, Colour::kUnknown,
                   "no loss was compared: another order of sums changes the "
                   "second loss too much, or it is 0 or not finite",
                   "take a smaller learning rate for the first steps"));
      return Status();
    }
    steps = Judged(std::move(steps), best.steps,
                   "look at what the step keeps besides parameters");
    steps.figures.push_back(
        {"last_step", static_cast<double>(best.last_step), ""});
    gates_.push_back(std::move(steps));
    return Status();
  }

  Result<Compared> Compare(int64_t batch) {
    const auto input = InputOf(batch, 0, question_.steps, 0);
    ESCALA_ASSIGN_OR_RETURN(const Both lower, RunBoth(*lower_, input));
    ESCALA_ASSIGN_OR_RETURN(const Both upper, RunBoth(upper_, input));
    Compared compared;
    compared.update = CompareUpdates(lower, upper);
    double moved = 0;
    for (size_t i = 0; i < upper.as_written.losses.size(); ++i) {
      const double a = lower.as_written.losses[i];
      const double b = upper.as_written.losses[i];
      if (!std::isfinite(a) && !std::isfinite(b)) {
        compared.steps = WorstDifference();  // their end is not known
        break;
      }
      // Errors grow in jumps, which may come a step sooner on the other rung.
      const size_t next = std::min(i + 1, upper.as_written.losses.size() - 1);
      for (const Both* rung : {&lower, &upper})
        for (const size_t at : {i, i == 0 ? i : next})
          moved = std::max(moved, Relative(rung->other.losses[at],
                                           rung->as_written.losses[at]));
      const double bound = BoundOf(i == 0 ? kLossBound : kBound, moved);
      if (!(bound <= kWidest)) break;
      if (a == 0 && b == 0) continue;
      compared.last_step = static_cast<int64_t>(i) + 1;
      (i == 0 ? compared.loss : compared.steps)
          .Add(StrCat("the loss of step ", i + 1, ": ", FormatNumber(a, 7),
                      " on ", question_.lower.slice->name, ", ",
                      FormatNumber(b, 7), " on ", question_.upper.slice->name),
               Relative(a, b), bound);
    }
    return compared;
  }

  // What one rung gives with some seeds: losses, and by array the mean size of
  // its update.
  struct OfSeeds {
    std::vector<double> losses, sizes;
    std::vector<std::string> names;
  };

  Result<OfSeeds> RunSeeds(const ImportedRun& run) {
    OfSeeds all;
    for (int64_t seed = 0; seed < kSeeds; ++seed) {
      ESCALA_ASSIGN_OR_RETURN(
          const ImportedAnswer answer,
          Run(run, Order::kAsWritten, InputOf(0, 0, 1, seed)));
      all.losses.push_back(answer.losses[0]);
      all.sizes.resize(answer.state.size());
      all.names.clear();
      for (size_t i = 0; i < answer.state.size(); ++i) {
        all.names.push_back(answer.state[i].name);
        all.sizes[i] += Norm(answer.state[i].update) / double{kSeeds};
      }
    }
    return all;
  }

  Status CompareSeeds() {
    ESCALA_ASSIGN_OR_RETURN(const OfSeeds lower, RunSeeds(*lower_));
    ESCALA_ASSIGN_OR_RETURN(const OfSeeds upper, RunSeeds(upper_));
    const double a = MeanOf(lower.losses), b = MeanOf(upper.losses);
    const double error = std::sqrt(
        (VarianceOf(lower.losses) + VarianceOf(upper.losses)) / double{kSeeds});
    const double bound = kLossBound + StudentQuantile(2 * kSeeds - 2, kTail) *
                                          error / std::abs(b);
    Gate same = Asked("same loss",
                      "the mean loss that the rung below has, but for "
                      "the scatter of seeds",
                      Against());
    WorstDifference loss;
    if (a != 0 || b != 0)
      loss.Add(
          StrCat("the mean loss of ", kSeeds, " seeds: ", FormatNumber(a, 5),
                 " on ", question_.lower.slice->name, ", ", FormatNumber(b, 5),
                 " on ", question_.upper.slice->name),
          Relative(a, b), bound);
    if (loss.ratio() <= 1 && bound > kWidestOfSeeds)
      gates_.push_back(Answered(
          std::move(same), Colour::kUnknown,
          StrCat(loss.what, ", and they scatter so much that ",
                 FormatNumber(bound, 2), " apart would be chance"),
          "report a loss that scatters less, as one without the dropout"));
    else
      gates_.push_back(
          Judged(std::move(same), loss,
                 "look at how the loss is averaged over the cores, and at the "
                 "rate of the dropout"));
    AskLength(lower, upper);
    gates_.push_back(Answered(
        Asked("same twenty steps", "the losses of the rung below", Against()),
        Colour::kSkipped, "other cores draw other random numbers"));
    return Status();
  }

  // The updates that are drawn differ, but not in their size.
  void AskLength(const OfSeeds& lower, const OfSeeds& upper) {
    WorstDifference longer;
    for (size_t i = 0; i < upper.sizes.size(); ++i)
      if (lower.sizes[i] > 0)
        longer.Add(upper.names[i], upper.sizes[i] / lower.sizes[i], kLonger);
    Gate update =
        Asked("same first update",
              StrCat("no update that is more than ", FormatNumber(kLonger),
                     " times as long as the rung below makes it"),
              Against());
    if (longer.what.empty()) {
      gates_.push_back(Judged(std::move(update), longer, ""));
      return;
    }
    update.figures = {{"length", longer.apart, ""}};
    const bool is_long = longer.ratio() > 1;
    update = Answered(
        update, is_long ? Colour::kRed : Colour::kGreen,
        StrCat("the update of ", longer.what, " is ",
               FormatNumber(longer.apart, 2), " times as long as on ",
               question_.lower.slice->name),
        is_long ? "look at how the gradients are averaged over the cores, and "
                  "at the scale of the loss"
                : "");
    gates_.push_back(std::move(update));
  }

  const FunctionQuestion& question_;
  const ImportedRun upper_;
  const std::optional<ImportedRun> lower_;
  double rate_ = 0;
  std::optional<FirstBatches> batches_;
  bool is_random_ = false;
  int64_t runs_ = 0;        // so far
  std::string not_finite_;  // the first answer that is not, by its words
  std::vector<Gate> gates_;
};

}  // namespace

Result<std::vector<Gate>> ImportedFunction(const FunctionQuestion& question) {
  ESCALA_ASSIGN_OR_RETURN(const pjrt::Client above,
                          question.open(*question.upper.slice));
  ESCALA_ASSIGN_OR_RETURN(
      ImportedRun upper,
      ImportedRun::Make(question.upper.recipe, &above, question.env));
  if (question.lower.slice == nullptr)
    return Asker(question, std::move(upper), std::nullopt).Ask();
  ESCALA_ASSIGN_OR_RETURN(const pjrt::Client below,
                          question.open(*question.lower.slice));
  ESCALA_ASSIGN_OR_RETURN(
      ImportedRun lower,
      ImportedRun::Make(question.lower.recipe, &below, question.env));
  return Asker(question, std::move(upper), std::move(lower)).Ask();
}

}  // namespace escala::climb

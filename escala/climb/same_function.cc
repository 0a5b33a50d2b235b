#include "escala/climb/same_function.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>
#include <utility>

#include "escala/base/numbers.h"
#include "escala/climb/arrays.h"
#include "escala/climb/function_run.h"

namespace escala::climb {

namespace {

constexpr double kLossBound = 1e-5;
constexpr double kBound = 1e-4;  // of all else
constexpr double kOfDeviation = 4;
// Gradients that are zero in exact arithmetic are noise beside this part of
// the norm of all.
constexpr double kOfAll = 1e-5;
constexpr double kWidest = 0.1;   // bound of a loss that is still compared
constexpr int64_t kFewSteps = 4;  // fewer tell too little
constexpr size_t kSooner = 2;     // steps
constexpr int kSeeds = 3;
// An element of a gradient is above the noise if it is so many times the root
// mean square of its deviations.
constexpr double kAboveNoise = 30;
// Rounding of a parameter that an update is added to: an update has at least
// this part of the parameter's norm as an error.
constexpr double kStored = 0x1p-22;

enum GateIndex { kLoss, kGradients, kUpdate, kSteps, kGates };
constexpr std::array<const char*, kGates> kNames = {
    "same loss", "same gradients", "same first update", "same twenty steps"};

// Returns the gates that have one answer for one reason.
std::vector<Gate> AllOf(Colour colour, const std::string& found,
                        const std::string& next) {
  std::vector<Gate> gates;
  for (const char* name : kNames)
    gates.push_back({.name = name,
                     .kind = GateKind::kFunction,
                     .colour = colour,
                     .found = found,
                     .wanted = "the same on both rungs, but for rounding",
                     .next = next});
  return gates;
}

std::string Short(double value) { return FormatNumber(value, 2); }

// One figure of two rungs, and how far apart they may be.
struct Difference {
  std::string what;  // "the gradient of fc1/kernel"
  double apart = 0;  // relative
  double bound = 0;

  // Above 1: too far apart. Not a number counts as infinitely far.
  double ratio() const {
    return std::isfinite(apart) ? apart / bound : INFINITY;
  }
};

// Keeps the difference that is largest against its bound.
class Worst {
 public:
  void Add(std::string what, double apart, double bound) {
    Difference one{std::move(what), apart, bound};
    if (!is_set_ || one.ratio() > worst_.ratio()) worst_ = std::move(one);
    is_set_ = true;
  }
  const Difference& get() const { return worst_; }

 private:
  bool is_set_ = false;
  Difference worst_;
};

// A rung's answers in both orders of sums.
struct Answers {
  FunctionAnswer as_written, other;
};

struct Comparison {
  std::array<Difference, kGates> of;
  int64_t last_step = 1;  // whose loss could be compared
};

// --- One comparison ----------------------------------------------------------

class Comparer {
 public:
  Comparer(const Answers& lower, const Answers& upper,
           const std::string& lower_name, const std::string& upper_name)
      : lower_(lower),
        upper_(upper),
        lower_name_(lower_name),
        upper_name_(upper_name) {}

  Comparison Compare() {
    Comparison found;
    found.of[kLoss] = Loss();
    Gradients();
    found.of[kGradients] = gradients_.get();
    FirstUpdate();
    found.of[kUpdate] = update_.get();
    found.of[kSteps] = Losses(&found.last_step);
    return found;
  }

 private:
  using Parameter = FunctionAnswer::Parameter;

  Difference Loss() const {
    const double a = lower_.as_written.loss, b = upper_.as_written.loss;
    return {StrCat("the loss of step 1: ", FormatNumber(a, 7), " on ",
                   lower_name_, ", ", FormatNumber(b, 7), " on ", upper_name_),
            std::abs(a - b) / std::abs(b), kLossBound};
  }

  void Gradients() {
    double squares = 0;
    for (const Parameter& p : upper_.as_written.parameters)
      squares += Squares(p.gradient);
    all_ = std::sqrt(squares);
    for (size_t i = 0; i < upper_.as_written.parameters.size(); ++i) {
      const Parameter& a = lower_.as_written.parameters[i];
      const Parameter& b = upper_.as_written.parameters[i];
      // No gradient at all is the same on both.
      const double norm = Norm(b.gradient);
      const double size = std::max({norm, kOfAll * all_, 1e-300});
      const double deviation =
          std::max(Apart(a.gradient, lower_.other.parameters[i].gradient),
                   Apart(b.gradient, upper_.other.parameters[i].gradient));
      const double bound = std::max(kBound, kOfDeviation * deviation / size);
      gradients_.Add(
          StrCat("the norm of the gradient of ", b.name, ": ",
                 FormatNumber(Norm(a.gradient), 4), " on ", lower_name_, ", ",
                 FormatNumber(norm, 4), " on ", upper_name_),
          std::abs(Norm(a.gradient) - norm) / size, bound);
      update_.Add(StrCat("the gradient of ", b.name, ", element by element"),
                  Apart(a.gradient, b.gradient) / size, bound);
      for (const auto& [answers, rung] :
           {std::pair(&lower_, &lower_name_), {&upper_, &upper_name_}}) {
        const Parameter& p = answers->as_written.parameters[i];
        update_.Add(StrCat("the update of ", p.name, " by plain SGD on ", *rung,
                           ", against the gradient"),
                    Apart(p.plain, p.gradient) / size, bound);
      }
    }
    // The step sums over the same gradients in its own way.
    for (const auto& [answers, rung] :
         {std::pair(&lower_, &lower_name_), {&upper_, &upper_name_}}) {
      double of_rung = 0, deviation = 0;
      for (size_t i = 0; i < answers->as_written.parameters.size(); ++i) {
        const Parameter& p = answers->as_written.parameters[i];
        of_rung += Squares(p.gradient);
        deviation += std::pow(
            Apart(p.gradient, answers->other.parameters[i].gradient), 2);
      }
      of_rung = std::max(std::sqrt(of_rung), 1e-300);
      update_.Add(
          StrCat("the norm of all gradients that the step reports on ", *rung,
                 ", against the gradients"),
          std::abs(answers->as_written.gradient_norm - of_rung) / of_rung,
          std::max(kBound, kOfDeviation * std::sqrt(deviation) / of_rung));
    }
  }

  // The recipe's optimizer may enlarge rounding errors of small gradients
  // (Adam divides by them), so only elements above the noise count.
  void FirstUpdate() {
    for (size_t i = 0; i < upper_.as_written.parameters.size(); ++i) {
      const Parameter& a = lower_.as_written.parameters[i];
      const Parameter& b = upper_.as_written.parameters[i];
      const Parameter& a2 = lower_.other.parameters[i];
      const Parameter& b2 = upper_.other.parameters[i];
      if (Norm(b.gradient) <= kOfAll * all_) continue;
      const auto count = static_cast<double>(b.gradient.shape().num_elements());
      const double noise = std::max(Apart(a.gradient, a2.gradient),
                                    Apart(b.gradient, b2.gradient));
      const double least =
          std::max(kAboveNoise * noise, kOfAll * Norm(b.gradient)) /
          std::sqrt(count);
      const auto counts = [&](int64_t k) {
        return std::abs(b.gradient.as<float>()[k]) > least;
      };
      const double size = std::sqrt(SquaresWhere(b.update, counts));
      if (size == 0) continue;
      const double deviation =
          std::max(ApartWhere(a.update, a2.update, counts),
                   ApartWhere(b.update, b2.update, counts));
      update_.Add(StrCat("the update of ", b.name),
                  ApartWhere(a.update, b.update, counts) / size,
                  std::max({kBound, kOfDeviation * deviation / size,
                            kStored * b.start_norm / size}));
    }
    for (size_t i = 0; i < upper_.as_written.statistics.size(); ++i) {
      const Parameter& a = lower_.as_written.statistics[i];
      const Parameter& b = upper_.as_written.statistics[i];
      const double size = std::max(Norm(b.update), 1e-300);
      const double deviation =
          std::max(Apart(a.update, lower_.other.statistics[i].update),
                   Apart(b.update, upper_.other.statistics[i].update));
      update_.Add(StrCat("the running statistics ", b.name),
                  Apart(a.update, b.update) / size,
                  std::max(kBound, kOfDeviation * deviation / size));
    }
  }

  Difference Losses(int64_t* last_step) const {
    const auto relative = [](double a, double b) {
      return std::abs(a - b) / std::abs(b);
    };
    const std::vector<double>&a = lower_.as_written.losses,
          &b = upper_.as_written.losses;
    // By step, how far any loss up to it has moved in another order.
    std::vector<double> moved;
    for (size_t i = 0; i < b.size(); ++i) {
      moved.push_back(i == 0 ? 0 : moved.back());
      for (const double one : {relative(a[i], lower_.other.losses[i]),
                               relative(b[i], upper_.other.losses[i])})
        moved.back() = std::isnan(one) ? INFINITY : std::max(moved.back(), one);
    }
    Worst worst;
    for (size_t i = 1; i < b.size(); ++i) {
      // Errors grow in jumps, which may come somewhat sooner on the other rung.
      const double bound = std::max(
          kBound, kOfDeviation * moved[std::min(i + kSooner, b.size() - 1)]);
      if (bound > kWidest) break;
      worst.Add(StrCat("the loss of step ", i + 1, ": ", FormatNumber(a[i], 7),
                       " on ", lower_name_, ", ", FormatNumber(b[i], 7), " on ",
                       upper_name_),
                relative(a[i], b[i]), bound);
      *last_step = static_cast<int64_t>(i) + 1;
    }
    return worst.get();
  }

  const Answers& lower_;
  const Answers& upper_;
  const std::string& lower_name_;
  const std::string& upper_name_;
  double all_ = 0;  // norm of all gradients on the upper rung
  Worst gradients_, update_;
};

// --- The gates ---------------------------------------------------------------

// Names an array that only one rung has, or has with another shape; "": none.
std::string OtherArrays(const Answers& lower, const Answers& upper) {
  const auto list = [](const FunctionAnswer& answer) {
    std::vector<std::string> lines;
    for (const auto* arrays : {&answer.parameters, &answer.statistics})
      for (const FunctionAnswer::Parameter& p : *arrays)
        lines.push_back(StrCat(p.name, " ", p.update.shape().ToString()));
    return lines;
  };
  const auto a = list(lower.as_written), b = list(upper.as_written);
  for (size_t i = 0; i < std::max(a.size(), b.size()); ++i) {
    if (i < a.size() && i < b.size() && a[i] == b[i]) continue;
    return StrCat(i < b.size() ? b[i] : "nothing", " instead of ",
                  i < a.size() ? a[i] : "nothing");
  }
  return "";
}

Result<Answers> Ask(const FunctionRun& run, const Comparable& comparable,
                    int64_t steps) {
  Answers answers;
  ESCALA_ASSIGN_OR_RETURN(
      answers.as_written,
      run.Run(Order::kAsWritten, steps, comparable.learning_rate));
  ESCALA_ASSIGN_OR_RETURN(
      answers.other, run.Run(Order::kOther, steps, comparable.learning_rate));
  return answers;
}

class Asker {
 public:
  Asker(const SameFunctionQuestion& question, Comparable comparable,
        pjrt::Client lower, pjrt::Client upper)
      : question_(question),
        comparable_(std::move(comparable)),
        lower_(std::move(lower)),
        upper_(std::move(upper)) {}

  Result<std::vector<Gate>> Ask() {
    ESCALA_ASSIGN_OR_RETURN(const Comparison first, Compare());
    if (!other_arrays_.empty())
      return AllOf(Colour::kRed,
                   StrCat("the model has other parameters on ",
                          question_.upper.slice->name, " than on ",
                          question_.lower.slice->name, ": ", other_arrays_),
                   "look for a size that depends on the number of replicas");
    std::array<Comparison, kGates> best;
    best.fill(first);
    const auto is_far = [&](int gate) {
      return best[gate].of[gate].ratio() > 1;
    };
    // A loss has no jumps.
    for (int again = 1;
         again < kSeeds && !is_far(kLoss) &&
         (is_far(kGradients) || is_far(kUpdate) || is_far(kSteps));
         ++again) {
      ++comparable_.lower.seed;
      ++comparable_.upper.seed;
      ESCALA_ASSIGN_OR_RETURN(const Comparison next, Compare());
      for (int gate = 0; gate < kGates; ++gate)
        if (next.of[gate].ratio() < best[gate].of[gate].ratio())
          best[gate] = next;
      seeds_ = again + 1;
    }
    std::vector<Gate> gates;
    for (int gate = 0; gate < kGates; ++gate)
      gates.push_back(GateOf(static_cast<GateIndex>(gate), best[gate]));
    return gates;
  }

 private:
  Result<Comparison> Compare() {
    const std::string &below = question_.lower.slice->name,
                      &above = question_.upper.slice->name;
    ESCALA_ASSIGN_OR_RETURN(const Answers lower,
                            AskRung(comparable_.lower, lower_, below));
    ESCALA_ASSIGN_OR_RETURN(const Answers upper,
                            AskRung(comparable_.upper, upper_, above));
    other_arrays_ = OtherArrays(lower, upper);
    if (!other_arrays_.empty()) return Comparison();
    return Comparer(lower, upper, below, above).Compare();
  }

  Result<Answers> AskRung(const recipe::Recipe& recipe,
                          const pjrt::Client& client, const std::string& name) {
    auto run = FunctionRun::Make(recipe, &client, question_.env);
    if (!run.ok()) return run.status().WithContext(name);
    has_statistics_ = run->has_statistics();
    auto answers = climb::Ask(*run, comparable_, question_.steps);
    if (!answers.ok()) return answers.status().WithContext(name);
    return answers;
  }

  Gate GateOf(GateIndex index, const Comparison& comparison) const {
    const Difference& worst = comparison.of[index];
    Gate gate{.name = kNames[index], .kind = GateKind::kFunction};
    gate.against = StrCat(question_.lower.slice->name, ", in f32, on ",
                          Counted(comparable_.global_batch, "example"));
    if (question_.upper.recipe.optimizer.adascale &&
        (index == kUpdate || index == kSteps)) {
      gate.colour = Colour::kSkipped;
      gate.found =
          "AdaScale's gain depends on the number of replicas, so that the "
          "updates of two slices are not comparable";
      return gate;
    }
    if (worst.what.empty()) {
      gate.colour = Colour::kYellow;
      gate.found = index == kSteps
                       ? "no loss after the first can be compared, since "
                         "another order of sums changes all of them"
                       : "no parameter is trained";
      return gate;
    }
    gate.colour = Colour::kGreen;
    gate.figures = {{"apart", worst.apart, ""},
                    {"bound", worst.bound, ""},
                    {"seeds", static_cast<double>(seeds_), ""}};
    gate.found =
        StrCat(worst.what, ", ", Short(worst.apart), " apart (relative)");
    gate.wanted = StrCat("at most ", Short(worst.bound), " apart");
    if (worst.bound > kBound)
      gate.wanted += StrCat(", ", kOfDeviation,
                            " times what another order of sums changes");
    if (index == kSteps) {
      const int64_t last = comparison.last_step;
      gate.figures.push_back({"last_step", static_cast<double>(last), ""});
      if (last < question_.steps)
        gate.found += StrCat("; compared up to step ", last,
                             ", since later losses depend on rounding");
      if (last < std::min(kFewSteps, question_.steps))
        gate.colour = Colour::kYellow;
    }
    if (worst.ratio() > 1)
      Redden(index, &gate);
    else if (!comparable_.planned_groups_differ.empty())
      Groups(&gate);
    return gate;
  }

  void Redden(GateIndex index, Gate* gate) const {
    gate->colour = Colour::kRed;
    if (seeds_ > 1 && index != kLoss)
      gate->found +=
          StrCat(", and too far with the weights of ", seeds_, " seeds");
    if (has_statistics_ && !comparable_.keeps_groups) {
      gate->colour = Colour::kYellow;
      gate->found +=
          "; the model keeps running statistics and has no key norm_span, so "
          "that its groups cannot be kept at this batch";
      gate->next = "give the model a key architecture.norm_span";
      return;
    }
    switch (index) {
      case kLoss:
        gate->next =
            "look for what depends on the number of replicas: a sum where a "
            "mean belongs, random numbers without the example's number, the "
            "span of a norm";
        break;
      case kGradients:
        gate->next =
            "look at how this parameter is used: a collective without its "
            "gradient, or a gradient of the model's own";
        break;
      case kUpdate:
        gate->next =
            "look at how the step sums, cuts and gathers this parameter's "
            "gradient";
        break;
      default:
        gate->next =
            "look at what the step keeps besides parameters: the optimizer's "
            "state, averages, statistics";
    }
  }

  // The changed recipes agree, but the planned ones cannot.
  void Groups(Gate* gate) const {
    gate->colour = comparable_.could_be_equal ? Colour::kRed : Colour::kYellow;
    gate->found +=
        StrCat("; but ", comparable_.planned_groups_differ, " in the plan");
    gate->next = comparable_.could_be_equal
                     ? "set architecture.norm_span so that the groups have as "
                       "many examples"
                     : "no span keeps the groups on this slice: change the "
                       "batch, or accept that the norms differ";
  }

  const SameFunctionQuestion& question_;
  Comparable comparable_;
  const pjrt::Client lower_, upper_;
  bool has_statistics_ = false;
  std::string other_arrays_;  // of the first comparison; "": none
  int seeds_ = 1;
};

}  // namespace

Result<std::vector<Gate>> SameFunction(const SameFunctionQuestion& question) {
  if (!question.upper.recipe.program.empty())
    return AllOf(Colour::kUnknown,
                 "the step is imported, so that its gradients are not known "
                 "here",
                 "compare the exported programs where they come from");
  auto lower = question.open(*question.lower.slice);
  if (!lower.ok())
    return AllOf(Colour::kUnknown,
                 StrCat(question.lower.slice->name,
                        " is not here: ", lower.status().message()),
                 "ask on the software Pod, which has both slices");
  ESCALA_ASSIGN_OR_RETURN(pjrt::Client upper,
                          question.open(*question.upper.slice));
  ESCALA_ASSIGN_OR_RETURN(Comparable comparable,
                          MakeComparable(question.lower, question.upper,
                                         question.steps, question.env));
  auto gates = Asker(question, std::move(comparable), *std::move(lower),
                     std::move(upper))
                   .Ask();
  if (gates.status().code() == StatusCode::kResourceExhausted)
    return AllOf(
        Colour::kUnknown,
        StrCat("in f32 the step does not fit: ", gates.status().message()),
        "ask with a smaller model of the same kind");
  return gates;
}

}  // namespace escala::climb

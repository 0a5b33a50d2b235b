#include "escala/climb/same_function.h"

#include <algorithm>
#include <array>
#include <optional>
#include <utility>

#include "escala/base/numbers.h"
#include "escala/climb/function_difference.h"

namespace escala::climb {

namespace {

constexpr int64_t kAllSteps = 20;
constexpr int64_t kFewSteps = 4;  // fewer tell too little
constexpr int kSeeds = 3;
// A difference above this is no kink's and is not asked again.
constexpr double kMostOfKink = 0.5;

enum GateIndex { kLoss, kGradients, kUpdate, kSteps, kGates };
constexpr std::array<const char*, kGates> kNames = {
    "same loss", "same gradients", "same first update", "same twenty steps"};

const WorstDifference& Of(const FunctionDifference& difference, int gate) {
  switch (gate) {
    case kLoss:
      return difference.loss;
    case kGradients:
      return difference.gradients;
    case kUpdate:
      return difference.first_update;
    default:
      return difference.losses;
  }
}

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

// Too little memory makes the gates unknown.
Result<std::vector<Gate>> OrTooLarge(Result<std::vector<Gate>> gates) {
  if (gates.status().code() != StatusCode::kResourceExhausted) return gates;
  return AllOf(
      Colour::kUnknown,
      StrCat("in f32 the step does not fit: ", gates.status().message()),
      "ask with a smaller model of the same kind");
}

// Asks both rungs, again with other seeds if need be. The devices of a rung are
// closed before those of the other one are opened: a software Pod keeps the
// memory of its programs for the next run, and two of them would need twice the
// memory.
class Asker {
 public:
  // `first`: the open devices of the rung that is asked first.
  Asker(const FunctionQuestion& question, Comparable comparable,
        pjrt::Client first)
      : question_(question),
        comparable_(std::move(comparable)),
        first_(std::move(first)) {}

  // Of the upper rung alone.
  Result<std::vector<Gate>> AskStep() {
    ESCALA_ASSIGN_OR_RETURN(
        const RungAnswers answers,
        AskRung(comparable_.upper, question_.upper, /*steps=*/1));
    const FunctionDifference difference = CompareStep(answers);
    return std::vector<Gate>{GateOf(kLoss, difference),
                             GateOf(kUpdate, difference)};
  }

  Result<std::vector<Gate>> Ask() {
    ESCALA_ASSIGN_OR_RETURN(const FunctionDifference first, CompareRungs());
    if (!other_arrays_.empty())
      return AllOf(
          Colour::kRed,
          StrCat("the model has other parameters on ", question_.upper.Name(),
                 " than on ", question_.lower.Name(), ": ", other_arrays_),
          "look for a size that depends on the number of replicas");
    std::array<FunctionDifference, kGates> best;
    best.fill(first);
    const auto is_far = [&](int gate) {
      return Of(best[gate], gate).ratio() > 1;
    };
    bool is_clear = is_far(kLoss);
    for (const int gate : {kGradients, kUpdate})
      is_clear |= is_far(gate) && !(Of(first, gate).apart < kMostOfKink);
    while (!is_clear && seeds_ < kSeeds &&
           (is_far(kGradients) || is_far(kUpdate) || is_far(kSteps))) {
      ++seeds_;
      ++comparable_.lower.seed;
      ++comparable_.upper.seed;
      ESCALA_ASSIGN_OR_RETURN(const FunctionDifference next, CompareRungs());
      for (int gate = 0; gate < kGates; ++gate)
        if (Of(next, gate).ratio() < Of(best[gate], gate).ratio())
          best[gate] = next;
    }
    std::vector<Gate> gates;
    for (int gate = 0; gate < kGates; ++gate)
      gates.push_back(GateOf(static_cast<GateIndex>(gate), best[gate]));
    return gates;
  }

 private:
  Result<FunctionDifference> CompareRungs() {
    ESCALA_ASSIGN_OR_RETURN(
        const RungAnswers lower,
        AskRung(comparable_.lower, question_.lower, question_.steps));
    ESCALA_ASSIGN_OR_RETURN(
        const RungAnswers upper,
        AskRung(comparable_.upper, question_.upper, question_.steps));
    other_arrays_ = OtherArrays(lower, upper);
    if (!other_arrays_.empty()) return FunctionDifference();
    return Compare(lower, upper);
  }

  Result<RungAnswers> AskRung(const recipe::Recipe& recipe,
                              const PlannedRecipe& planned, int64_t steps) {
    const pods::Slice& slice = *planned.slice;
    RungAnswers answers{.slice = planned.Name()};
    const auto ask = [&]() -> Status {
      ESCALA_ASSIGN_OR_RETURN(const pjrt::Client client, Open(slice));
      ESCALA_ASSIGN_OR_RETURN(
          const FunctionRun run,
          FunctionRun::Make(recipe, &client, question_.env));
      has_statistics_ = run.has_statistics();
      const double rate = comparable_.learning_rate;
      ESCALA_ASSIGN_OR_RETURN(answers.as_written,
                              run.Run(Order::kAsWritten, steps, rate));
      ESCALA_ASSIGN_OR_RETURN(answers.other,
                              run.Run(Order::kOther, steps, rate));
      return Status();
    };
    ESCALA_RETURN_IF_ERROR(ask().WithContext(planned.Name()));
    return answers;
  }

  Result<pjrt::Client> Open(const pods::Slice& slice) {
    if (first_) return *std::exchange(first_, std::nullopt);
    return question_.open(slice);
  }

  Gate GateOf(GateIndex index, const FunctionDifference& difference) const {
    const WorstDifference& worst = Of(difference, index);
    Gate gate{.name = kNames[index], .kind = GateKind::kFunction};
    const bool has_lower = question_.lower.slice != nullptr;
    gate.against =
        StrCat(has_lower ? question_.lower.Name() : "its own gradients",
               ", in f32, on ", Counted(comparable_.global_batch, "example"));
    if (question_.upper.recipe.optimizer.adascale &&
        (index == kUpdate || index == kSteps)) {
      gate.colour = Colour::kSkipped;
      gate.found =
          "AdaScale's gain depends on the number of replicas, so that the "
          "updates of two slices are not comparable";
      return gate;
    }
    gate.figures = {{"apart", worst.apart, ""},
                    {"bound", worst.bound, ""},
                    {"seeds", static_cast<double>(seeds_), ""}};
    if (worst.what.empty()) {
      gate.found = "nothing could be compared";
    } else {
      gate.found = StrCat(worst.what, ", ", FormatNumber(worst.apart, 2),
                          " apart (relative)");
      gate.wanted = StrCat("at most ", FormatNumber(worst.bound, 2), " apart");
    }
    if (worst.bound > kBound)
      gate.wanted += StrCat(", ", kOfDeviation,
                            " times what another order of sums changes");
    gate.colour = Colour::kGreen;
    if (index == kSteps)
      Reach(difference.last_step, &gate);
    else if (!worst.blind.empty())
      Blind(worst.blind, &gate);
    if (worst.ratio() > 1)
      Redden(index, &gate);
    else if (!comparable_.planned_groups_differ.empty())
      Groups(&gate);
    return gate;
  }

  // Says how many of the steps could be compared.
  void Reach(int64_t last_step, Gate* gate) const {
    gate->figures.push_back({"last_step", static_cast<double>(last_step), ""});
    if (question_.steps < kAllSteps)
      gate->found += StrCat("; ", question_.steps,
                            " steps were run, for which the time is enough");
    if (last_step == question_.steps) return;
    gate->found +=
        StrCat("; compared up to step ", last_step,
               ", since another order of sums changes later losses too much");
    if (last_step >= kFewSteps) return;
    gate->colour = Colour::kYellow;
    gate->next = "take a smaller learning rate for the first steps";
  }

  void Blind(const std::string& what, Gate* gate) const {
    gate->colour = Colour::kYellow;
    gate->found += StrCat("; another order of sums changes ", what,
                          " so much that nothing can be told of it");
    gate->next =
        "look for a result that is lost in rounding, or not the same "
        "in two runs";
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

  const FunctionQuestion& question_;
  Comparable comparable_;
  std::optional<pjrt::Client> first_;  // until it is asked
  bool has_statistics_ = false;
  std::string other_arrays_;  // of the first comparison; "": none
  int seeds_ = 1;
};

}  // namespace

Result<std::vector<Gate>> SameFunction(const FunctionQuestion& question) {
  if (!question.upper.recipe.program.empty())
    return AllOf(Colour::kUnknown,
                 "the step is imported, so that its gradients are not known "
                 "here",
                 "compare the exported programs where they come from");
  if (question.lower.slice == nullptr) {
    ESCALA_ASSIGN_OR_RETURN(pjrt::Client client,
                            question.open(*question.upper.slice));
    ESCALA_ASSIGN_OR_RETURN(Comparable comparable,
                            MakeComparable(question.upper, question.upper,
                                           question.steps, question.env));
    return OrTooLarge(
        Asker(question, std::move(comparable), std::move(client)).AskStep());
  }
  auto lower = question.open(*question.lower.slice);
  if (!lower.ok())
    return AllOf(Colour::kUnknown,
                 StrCat(question.lower.slice->name,
                        " is not here: ", lower.status().message()),
                 "ask on the software Pod, which has both slices");
  ESCALA_ASSIGN_OR_RETURN(Comparable comparable,
                          MakeComparable(question.lower, question.upper,
                                         question.steps, question.env));
  return OrTooLarge(
      Asker(question, std::move(comparable), *std::move(lower)).Ask());
}

}  // namespace escala::climb

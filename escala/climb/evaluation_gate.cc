#include "escala/climb/evaluation_gate.h"

#include <algorithm>
#include <atomic>
#include <cmath>
#include <map>
#include <optional>

#include "escala/base/numbers.h"
#include "escala/base/strings.h"
#include "escala/base/wire/crc32c.h"
#include "escala/climb/rewrite.h"
#include "escala/hlo/text.h"
#include "escala/train/evaluate.h"
#include "escala/train/session.h"

namespace escala::climb {
namespace {

// Metrics of two slices are sums in two orders. The two may also be those of
// two compilers, of which each rounds bf16 at other places: by 2^-9 at each,
// which no bound near this one allows. So both evaluate in f32.
constexpr double kMetricTolerance = 1e-5;
// Some windows of a text are equal by chance. Held-out examples that are
// training examples, too, are more.
constexpr double kMostTrained = 0.05;  // of the training examples compared

// Counts how often each example is read, and keeps a checksum of its bytes.
class CountedSource : public input::Source {
 public:
  explicit CountedSource(const input::Source* source)
      : source_(*source),
        counts_(static_cast<size_t>(source->size())),
        sums_(static_cast<size_t>(source->size())) {}

  const std::vector<std::atomic<int>>& counts() const { return counts_; }
  // Of the examples that were read, how many have one of these checksums.
  int64_t CountAmong(const std::set<uint32_t>& sums) const {
    int64_t count = 0;
    for (size_t i = 0; i < sums_.size(); ++i)
      count += counts_[i] > 0 && sums.contains(sums_[i]);
    return count;
  }
  // Examples whose bytes are those of one before, among those that were read.
  int64_t Doubles() const {
    std::map<uint32_t, int64_t> seen;
    int64_t doubles = 0;
    for (size_t i = 0; i < sums_.size(); ++i)
      if (counts_[i] > 0) doubles += seen[sums_[i]]++ > 0;
    return doubles;
  }

  int64_t size() const override { return source_.size(); }
  const std::vector<Field>& fields() const override { return source_.fields(); }
  int64_t bytes() const override { return source_.bytes(); }
  std::string Describe() const override { return source_.Describe(); }
  Status Read(int64_t example, std::span<const View> out) const override {
    return Counted(example, source_.Read(example, out), out);
  }
  Status ReadChanged(int64_t example, const input::Draw& draw,
                     std::span<const View> out) const override {
    return Counted(example, source_.ReadChanged(example, draw, out), out);
  }

 private:
  Status Counted(int64_t example, Status status,
                 std::span<const View> out) const {
    uint32_t sum = 0;
    for (const View& view : out)
      sum = ExtendCrc32c(sum, {reinterpret_cast<const char*>(view.data),
                               static_cast<size_t>(view.shape->byte_size())});
    ++counts_[static_cast<size_t>(example)];
    sums_[static_cast<size_t>(example)] = sum;
    return status;
  }

  const input::Source& source_;
  mutable std::vector<std::atomic<int>> counts_;
  mutable std::vector<std::atomic<uint32_t>> sums_;
};

struct Evaluated {
  int64_t count = 0, expected = 0;
  int64_t held_out = 0;  // of which the first `expected` are evaluated
  int64_t missed = 0;    // examples that were not read
  int64_t repeated = 0;  // reads beyond the first of an example
  int64_t padding = 0;   // that the last batch needs
  int64_t doubles = 0;   // CountedSource::Doubles
  int64_t trained = 0;   // examples that are among `compared` of the training
  int64_t compared = 0;
  train::Scalars scalars;
};

std::string TextInF32(const job::Program& program) {
  return hlo::Print(WithExactProducts(*program.module));
}

// `most`: examples. `trained`: checksums of training examples. Nothing: the
// step is imported without an evaluation.
Result<std::optional<Evaluated>> EvaluateOn(const World& world,
                                            recipe::Recipe recipe,
                                            const pods::Slice& slice,
                                            int64_t most,
                                            const std::set<uint32_t>& trained) {
  ESCALA_ASSIGN_OR_RETURN(const auto held_out,
                          train::HeldOutSource(recipe, world.env));
  int64_t whole = held_out->size();
  if (recipe.eval.max_examples > 0)
    whole = std::min(whole, recipe.eval.max_examples);
  recipe.eval.max_examples = std::min(whole, most);
  // An imported program has its own types.
  if (recipe.program.empty()) recipe.precision = recipe::Precision::kF32;
  ESCALA_ASSIGN_OR_RETURN(const pjrt::Client client, world.open(slice));
  ESCALA_ASSIGN_OR_RETURN(
      const train::Session session,
      train::Session::MakeForEvaluation(recipe, client, world.env));
  if (!session.can_evaluate()) return std::optional<Evaluated>();
  const CountedSource source(&session.eval_source());
  ESCALA_ASSIGN_OR_RETURN(
      const train::Evaluator evaluator,
      train::Evaluator::Make(recipe, session.job(), &source,
                             session.placement(), TextInF32));
  // An imported step has no initialisers.
  ESCALA_ASSIGN_OR_RETURN(const train::State state,
                          session.StartState(recipe.init_from));
  ESCALA_ASSIGN_OR_RETURN(const auto answer, evaluator.Run(state));
  Evaluated seen;
  seen.count = answer.count;
  seen.expected = source.size();
  seen.held_out = whole;
  for (const auto& count : source.counts()) {
    seen.missed += count == 0;
    seen.repeated += std::max(0, count - 1);
  }
  const int64_t batch = evaluator.global_batch();
  seen.padding = (batch - seen.expected % batch) % batch;
  seen.doubles = source.Doubles();
  seen.trained = source.CountAmong(trained);
  seen.compared = std::ssize(trained);
  seen.scalars = answer.scalars;
  return std::optional(std::move(seen));
}

Gate EvaluationOf(const Evaluated& seen, const Evaluated* below,
                  const std::string& slice_below) {
  Gate gate;
  gate.name = "evaluation";
  gate.wanted =
      "each held-out example counts once, and the metrics in f32 are those "
      "of another slice";
  gate.against = slice_below;
  gate.figures = {{"counted", static_cast<double>(seen.count), "examples"},
                  {"held_out", static_cast<double>(seen.held_out), "examples"}};
  gate.colour = Colour::kRed;
  gate.next = "look at what the model counts, and at the source's examples";
  if (seen.count != seen.expected) {
    gate.found =
        StrCat(seen.count, " examples counted, and there are ", seen.expected);
    return gate;
  }
  if (seen.missed > 0 || seen.repeated != seen.padding) {
    gate.found = StrCat(seen.missed, " examples were not read, and ",
                        seen.repeated, " reads were repeated where ",
                        seen.padding, " fill the last batch");
    return gate;
  }
  double worst = 0;
  std::string worst_name;
  for (const auto& [name, value] : seen.scalars) {
    const auto other =
        below ? train::FindScalar(below->scalars, name) : std::nullopt;
    if (!other) continue;
    const double difference =
        std::abs(value - *other) / std::max(1e-3, std::abs(*other));
    if (difference > worst || std::isnan(difference)) {
      worst = difference;
      worst_name = name;
    }
  }
  gate.figures.push_back({"largest_difference", worst, ""});
  if (!(worst <= kMetricTolerance)) {
    gate.found = StrCat(worst_name, " of the same weights, in f32, differs by ",
                        FormatNumber(worst, 2), " (relative)");
    gate.wanted = StrCat("at most ", FormatNumber(kMetricTolerance, 2));
    return gate;
  }
  gate.next = "";
  gate.colour = Colour::kGreen;
  gate.found = seen.expected == seen.held_out
                   ? StrCat("all ", seen.expected, " examples counted once")
                   : StrCat("each of the first ", seen.expected, " of ",
                            seen.held_out, " examples counted once");
  if (below != nullptr)
    StrAppend(&gate.found, StrCat(", metrics equal within ",
                                  FormatNumber(std::max(worst, 1e-9), 2)));
  if (seen.doubles > 0) {
    gate.colour = Colour::kYellow;
    StrAppend(&gate.found, StrCat("; ", seen.doubles,
                                  " of them have the bytes of another one"));
    gate.next = "if that is not meant, an example lies twice in the data";
  }
  if (static_cast<double>(seen.trained) >
      kMostTrained * static_cast<double>(seen.compared)) {
    gate.colour = Colour::kYellow;
    StrAppend(&gate.found, StrCat("; ", seen.trained,
                                  " of them have the bytes "
                                  "of a training example"));
    gate.next =
        "if that is not meant, the held-out examples are among those of the "
        "training";
  }
  return gate;
}

}  // namespace

Result<Gate> EvaluationGate(const World& world, const DataQuestion& question,
                            const std::set<uint32_t>& trained) {
  ESCALA_ASSIGN_OR_RETURN(const auto here,
                          EvaluateOn(world, question.recipe, *question.slice,
                                     question.most_evaluated, trained));
  if (!here) {
    Gate gate;
    gate.name = "evaluation";
    gate.colour = Colour::kSkipped;
    gate.found = "the step is imported, and the recipe names no eval_program";
    return gate;
  }
  if (question.slice_below == nullptr) return EvaluationOf(*here, nullptr, "");
  ESCALA_ASSIGN_OR_RETURN(
      const auto below, EvaluateOn(world, question.below, *question.slice_below,
                                   question.most_evaluated, {}));
  return EvaluationOf(*here, below ? &*below : nullptr,
                      question.slice_below->name);
}

}  // namespace escala::climb

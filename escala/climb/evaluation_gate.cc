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
// Some windows of a text are equal by chance, to each other or to those that
// are trained. If the held-out examples are training examples, more are.
constexpr double kMostTrained = 0.05;  // of the examples compared

// Counts how often each example is read, and keeps a checksum of its bytes.
class CountedSource : public input::Source {
 public:
  explicit CountedSource(const input::Source* source)
      : source_(*source),
        counts_(static_cast<size_t>(source->size())),
        sums_(static_cast<size_t>(source->size())) {}

  const std::vector<std::atomic<int>>& counts() const { return counts_; }
  // The number of examples that were read and have one of these checksums.
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
  int64_t batch = 0;     // examples of a replica at a time
  int64_t held_out = 0;  // of which the first `expected` are evaluated
  int64_t missed = 0;    // examples that were not read
  int64_t repeated = 0;  // reads beyond the first of an example
  int64_t padding = 0;   // that the last batch needs
  int64_t doubles = 0;   // CountedSource::Doubles
  int64_t trained = 0;   // examples that are among `compared` of the training
  int64_t compared = 0;
  bool are_windows = false;  // of a text: integers alone
  train::Scalars scalars;
};

std::string TextInF32(const job::Program& program) {
  return hlo::Print(WithExactProducts(*program.module));
}

// The examples that an evaluation counts, and the size of its batches.
struct Evaluation {
  int64_t most = 0;            // examples
  int64_t batch = 0;           // examples of a replica at a time; 0: as planned
  std::set<uint32_t> trained;  // checksums of training examples
};

// Nothing: the step is imported without an evaluation.
Result<std::optional<Evaluated>> EvaluateOn(const World& world,
                                            recipe::Recipe recipe,
                                            const pods::Slice& slice,
                                            const Evaluation& how) {
  if (how.batch > 0) recipe.eval.batch_per_replica = how.batch;
  ESCALA_ASSIGN_OR_RETURN(const auto held_out,
                          train::HeldOutSource(recipe, world.env));
  int64_t whole = held_out->size();
  if (recipe.eval.max_examples > 0)
    whole = std::min(whole, recipe.eval.max_examples);
  recipe.eval.max_examples = std::min(whole, how.most);
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
  seen.batch = batch / session.job().replicas;
  seen.padding = (batch - seen.expected % batch) % batch;
  seen.doubles = source.Doubles();
  seen.trained = source.CountAmong(how.trained);
  seen.compared = std::ssize(how.trained);
  seen.are_windows = std::none_of(
      source.fields().begin(), source.fields().end(),
      [](const Field& field) { return IsFloat(field.shape.type); });
  seen.scalars = answer.scalars;
  return std::optional(std::move(seen));
}

// Each metric against that of the same weights with other batches.
struct MetricDifference {
  double apart = 0;  // relative
  std::string words;
};

MetricDifference WorstOf(const Evaluated& seen, const Evaluated& other) {
  MetricDifference worst;
  for (const auto& [name, value] : seen.scalars) {
    const auto there = train::FindScalar(other.scalars, name);
    if (!there) continue;
    const double apart =
        std::abs(value - *there) / std::max(1e-3, std::abs(*there));
    if (!(apart > worst.apart) && !std::isnan(apart)) continue;
    worst.apart = apart;
    worst.words = StrCat(
        name, " of the same weights, in f32, is ", FormatNumber(value, 7),
        " with batches of ", seen.batch, " per replica, and ",
        FormatNumber(*there, 7), " with batches of ", other.batch);
  }
  return worst;
}

// Adds to the gate that held-out examples are equal, or are trained on, too.
void AddDoubles(const Evaluated& seen, Gate* gate) {
  const double natural = seen.are_windows ? kMostTrained : 0;
  if (static_cast<double>(seen.doubles) >
      natural * static_cast<double>(seen.expected)) {
    gate->colour = Colour::kYellow;
    StrAppend(&gate->found, StrCat("; ", seen.doubles,
                                   " of them have the bytes of another one"));
    gate->next = "if that is not meant, an example lies twice in the data";
  }
  if (static_cast<double>(seen.trained) >
      kMostTrained * static_cast<double>(seen.compared)) {
    gate->colour = Colour::kYellow;
    StrAppend(&gate->found, StrCat("; ", seen.trained,
                                   " of them have the bytes "
                                   "of a training example"));
    gate->next =
        "if that is not meant, the held-out examples are among those of the "
        "training";
  }
}

// `other`: with batches of another size, on the slice below or on this one;
// null: there is none.
Gate EvaluationOf(const Evaluated& seen, const Evaluated* other,
                  const std::string& slice_of_other) {
  Gate gate;
  gate.name = "evaluation";
  gate.wanted =
      "each held-out example counts once, and the metrics in f32 are those "
      "of other batches";
  gate.against = slice_of_other;
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
  const MetricDifference worst =
      other != nullptr ? WorstOf(seen, *other) : MetricDifference();
  gate.figures.push_back({"largest_difference", worst.apart, ""});
  if (!(worst.apart <= kMetricTolerance)) {
    gate.found = StrCat(worst.words, ", ", FormatNumber(worst.apart, 2),
                        " apart (relative)");
    gate.wanted = StrCat("at most ", FormatNumber(kMetricTolerance, 2),
                         " apart: a metric is the mean over the examples");
    gate.next =
        "look for what depends on the batch or the number of replicas: a sum "
        "where a mean belongs, a factor of the batch; and for dropout, which "
        "the other evaluation had not";
    return gate;
  }
  gate.next = "";
  gate.colour = Colour::kGreen;
  gate.found = seen.expected == seen.held_out
                   ? StrCat("all ", seen.expected, " examples counted once")
                   : StrCat("each of the first ", seen.expected, " of ",
                            seen.held_out, " examples counted once");
  if (other != nullptr)
    StrAppend(&gate.found, StrCat(", metrics equal within ",
                                  FormatNumber(std::max(worst.apart, 1e-9), 2),
                                  " with batches of ", seen.batch, " and ",
                                  other->batch, " per replica"));
  AddDoubles(seen, &gate);
  return gate;
}

// The model without dropout, which an evaluation must not have.
recipe::Recipe WithoutDropout(recipe::Recipe recipe) {
  for (TomlEntry& entry : recipe.architecture.entries)
    if (entry.key.find("dropout") != std::string::npos &&
        entry.value.AsNumber())
      entry.value.value = 0.0;
  return recipe;
}

// Half as many examples at a time, or twice one.
int64_t OtherBatch(int64_t batch) { return batch > 1 ? batch / 2 : 2; }

}  // namespace

Result<Gate> EvaluationGate(const World& world, const DataQuestion& question,
                            const std::set<uint32_t>& trained) {
  ESCALA_ASSIGN_OR_RETURN(
      const auto here,
      EvaluateOn(world, question.recipe, *question.slice,
                 {.most = question.most_evaluated, .trained = trained}));
  if (!here) {
    Gate gate;
    gate.name = "evaluation";
    gate.colour = Colour::kSkipped;
    gate.found = "the step is imported, and the recipe names no eval_program";
    return gate;
  }
  const bool has_below = question.slice_below != nullptr;
  const pods::Slice& slice =
      has_below ? *question.slice_below : *question.slice;
  Evaluation how{.most = question.most_evaluated};
  std::string against = slice.name;
  // A factor of the batch shows only where the batch is another one. That of an
  // imported evaluation cannot be changed.
  if (question.recipe.program.empty()) {
    how.batch = OtherBatch(here->batch);
    StrAppend(&against, ", with batches of another size");
  } else if (!has_below) {
    return EvaluationOf(*here, nullptr, "");
  }
  ESCALA_ASSIGN_OR_RETURN(
      const auto other,
      EvaluateOn(world,
                 WithoutDropout(has_below ? question.below : question.recipe),
                 slice, how));
  return EvaluationOf(*here, other ? &*other : nullptr, against);
}

}  // namespace escala::climb

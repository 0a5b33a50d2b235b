#include "escala/recipe/length.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace escala::recipe {
namespace {

// Above this a double cannot represent every number of examples.
constexpr double kMostExamples = 9007199254740992;  // 2^53
// The compiled program counts steps in an i32.
constexpr int64_t kMostSteps = std::numeric_limits<int32_t>::max();

class Maker {
 public:
  Maker(const Recipe& recipe, int64_t replicas, int64_t data_examples)
      : recipe_(recipe), data_examples_(data_examples) {
    length_.replicas = replicas;
  }

  Result<Length> Make() && {
    ESCALA_RETURN_IF_ERROR(Batch());
    ESCALA_RETURN_IF_ERROR(Steps());
    ESCALA_RETURN_IF_ERROR(Warmup());
    ESCALA_RETURN_IF_ERROR(Boundaries());
    ESCALA_RETURN_IF_ERROR(Cadence());
    return std::move(length_);
  }

 private:
  template <typename... Args>
  Status Refuse(std::string_view key, const Args&... args) const {
    return InvalidArgument(recipe_.At(key), ": got ", args...);
  }

  Status Batch() {
    const int64_t replicas = length_.replicas;
    const int64_t pieces = recipe_.optimizer.accumulate;
    length_.batch_per_replica = recipe_.batch_per_replica.value_or(0);
    if (recipe_.global_batch) {
      // The batch must divide evenly into replicas and accumulated pieces.
      const int64_t whole = replicas * pieces;
      const int64_t batch = *recipe_.global_batch;
      if (batch % whole != 0) return NotWhole(batch, whole);
      length_.batch_per_replica = batch / replicas;
    }
    if (length_.batch_per_replica % pieces != 0)
      return Refuse("optimizer.accumulate", pieces,
                    ", expected a divisor of the ", length_.batch_per_replica,
                    " examples of a replica; write one");
    length_.global_batch = length_.batch_per_replica * replicas;
    length_.micro_batch = length_.batch_per_replica / pieces;
    length_.eval_batch_per_replica = EvalBatchOf(recipe_, replicas);
    return Status();
  }

  Status NotWhole(int64_t batch, int64_t whole) const {
    const int64_t below = batch / whole * whole;
    std::string nearest = StrCat(below + whole);
    if (below > 0)
      nearest = batch - below <= below + whole - batch
                    ? StrCat(below, " or ", nearest)
                    : StrCat(nearest, " or ", below);
    const int64_t pieces = recipe_.optimizer.accumulate;
    return Refuse("global_batch", batch, ", expected a multiple of ", whole,
                  " (", Counted(length_.replicas, "replica"),
                  pieces == 1 ? "" : StrCat(" x accumulate = ", pieces),
                  "); the nearest: ", nearest);
  }

  // Converts `epochs`, the value of `key`, to examples.
  Result<int64_t> Examples(std::string_view key, double epochs) const {
    if (data_examples_ == 0)
      return Refuse(key, epochs,
                    " epochs of data that has no end, expected "
                    "steps; write the key that counts in steps");
    const double examples = epochs * static_cast<double>(data_examples_);
    if (examples > kMostExamples) return TooLong(key);
    return std::llround(examples);
  }

  Status TooLong(std::string_view key) const {
    return Refuse(key,
                  "more than 2^53 examples, expected fewer; make the run "
                  "shorter");
  }

  Status Steps() {
    const int64_t batch = length_.global_batch;
    int64_t asked = 0;
    if (recipe_.epochs) {
      ESCALA_ASSIGN_OR_RETURN(asked, Examples("epochs", *recipe_.epochs));
      length_.steps =
          std::max<int64_t>(1, StepsOf(asked, batch, recipe_.plan.rounding));
    } else {
      length_.steps = *recipe_.train_steps;
    }
    const std::string_view key = recipe_.epochs ? "epochs" : "train_steps";
    if (static_cast<double>(length_.steps) * static_cast<double>(batch) >
        kMostExamples)
      return TooLong(key);
    if (length_.steps > kMostSteps)
      return Refuse(key, Counted(length_.steps, "step"), ", expected at most ",
                    kMostSteps, "; make the run shorter or its batch larger");
    length_.examples = length_.steps * batch;
    if (recipe_.epochs) length_.remainder_examples = asked - length_.examples;
    if (data_examples_ > 0)
      length_.epochs = static_cast<double>(length_.examples) /
                       static_cast<double>(data_examples_);
    return Status();
  }

  // Converts `epochs`, the value of `key`, to steps.
  Result<int64_t> EpochSteps(std::string_view key, double epochs) const {
    ESCALA_ASSIGN_OR_RETURN(const int64_t examples, Examples(key, epochs));
    return StepsOf(examples, length_.global_batch, recipe_.plan.rounding);
  }

  Status Warmup() {
    const Schedule& schedule = recipe_.schedule;
    std::string_view key = "schedule.warmup_steps";
    int64_t& steps = length_.warmup_steps;
    steps = schedule.warmup_steps.value_or(0);
    if (schedule.warmup_epochs) {
      key = "schedule.warmup_epochs";
      ESCALA_ASSIGN_OR_RETURN(steps, EpochSteps(key, *schedule.warmup_epochs));
    } else if (schedule.warmup_fraction) {
      key = "schedule.warmup_fraction";
      const double examples =
          *schedule.warmup_fraction * static_cast<double>(length_.examples);
      steps = StepsOf(std::llround(examples), length_.global_batch,
                      recipe_.plan.rounding);
    }
    if (steps <= length_.steps) return Status();
    return Refuse(key, "a warm-up of ", Counted(steps, "step"),
                  ", expected at most the ", length_.steps,
                  " of the run; make it shorter");
  }

  Status Boundaries() {
    const Schedule& schedule = recipe_.schedule;
    const bool in_epochs = !schedule.boundaries_epochs.empty();
    const std::string_view key =
        in_epochs ? "schedule.boundaries_epochs" : "schedule.boundaries";
    length_.boundaries = schedule.boundaries;
    for (const double epochs : schedule.boundaries_epochs) {
      ESCALA_ASSIGN_OR_RETURN(const int64_t steps, EpochSteps(key, epochs));
      length_.boundaries.push_back(steps);
    }
    const std::vector<int64_t>& all = length_.boundaries;
    for (size_t i = 0; i < all.size(); ++i) {
      if (i > 0 && all[i] <= all[i - 1])
        return Refuse(key, "boundaries ", i, " and ", i + 1, " at steps ",
                      all[i - 1], " and ", all[i],
                      ", expected the second after the first; take one out or "
                      "use a smaller batch");
      if (all[i] < length_.warmup_steps)
        return Refuse(key, "a boundary at step ", all[i],
                      ", expected none before the end of warm-up at step ",
                      length_.warmup_steps, "; make the warm-up shorter");
      if (all[i] >= length_.steps)
        return Refuse(key, "a boundary at step ", all[i],
                      ", expected it before the end of the run at step ",
                      length_.steps,
                      "; take it and its factor out, or train longer");
    }
    return Status();
  }

  // The one of the two that is set, as at least one step; 0 if neither is set.
  Result<int64_t> Every(std::string_view key,
                        const std::optional<int64_t>& steps,
                        const std::optional<double>& epochs) const {
    if (!epochs) return steps.value_or(0);
    ESCALA_ASSIGN_OR_RETURN(const int64_t every, EpochSteps(key, *epochs));
    return std::max<int64_t>(1, every);
  }

  Status Cadence() {
    ESCALA_ASSIGN_OR_RETURN(length_.eval_every,
                            Every("eval.every_epochs", recipe_.eval.every_steps,
                                  recipe_.eval.every_epochs));
    ESCALA_ASSIGN_OR_RETURN(
        length_.checkpoint_every,
        Every("checkpoint.every_epochs", recipe_.checkpoint.every_steps,
              recipe_.checkpoint.every_epochs));
    return Status();
  }

  const Recipe& recipe_;
  const int64_t data_examples_;
  Length length_;
};

}  // namespace

int64_t StepsOf(int64_t examples, int64_t batch, Rounding rounding) {
  const int64_t whole = examples / batch, rest = examples % batch;
  switch (rounding) {
    case Rounding::kUp:
      return whole + (rest > 0);
    case Rounding::kDown:
      return whole;
    case Rounding::kNearest:
      break;
  }
  return whole + (rest >= batch - rest);
}

int64_t EvalBatchOf(const Recipe& recipe, int64_t replicas) {
  if (recipe.eval.batch_per_replica) return *recipe.eval.batch_per_replica;
  const auto up = [](int64_t a, int64_t b) { return (a + b - 1) / b; };
  const int64_t batch = recipe.batch_per_replica
                            ? *recipe.batch_per_replica
                            : up(*recipe.global_batch, replicas);
  return up(batch, recipe.optimizer.accumulate);
}

Result<Length> LengthOf(const Recipe& recipe, int64_t replicas,
                        int64_t data_examples) {
  return Maker(recipe, replicas, data_examples).Make();
}

}  // namespace escala::recipe

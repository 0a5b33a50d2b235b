// The question whether two rungs compute the same function, and the recipes
// with which they must: in f32, on the same examples, with one learning rate.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>

#include "escala/base/env.h"
#include "escala/pjrt/client.h"
#include "escala/pods/catalogue.h"
#include "escala/recipe/recipe.h"

namespace escala::climb {

// A recipe and the slice that it is planned for.
struct PlannedRecipe {
  recipe::Recipe recipe;
  const pods::Slice* slice = nullptr;
  std::string words =
      {};  // how the recipe differs from the plan; "": it does not

  // "v3-8", "v3-8 with mesh.model=1"
  std::string Name() const;
};

// The recipe without all that divides its work but leaves its function as it
// is: every core has whole parameters and whole batches. Its words say what was
// changed; nullopt: nothing is. What the smallest rung computes is compared
// with it, since all larger rungs would be wrong in the same way.
std::optional<PlannedRecipe> PlainForm(const PlannedRecipe& planned);

struct FunctionQuestion {
  // Two rungs, the smaller slice first, or the smallest rung and its plain
  // form. Without a lower one, the rung is asked alone: same_function.h and
  // imported_function.h say what.
  PlannedRecipe lower, upper;
  // Opens the devices of a slice, whose products of f32 must be in f32.
  std::function<Result<pjrt::Client>(const pods::Slice&)> open;
  Env* env = nullptr;
  int64_t steps = 20;  // at least 2; fewer than 20 where time is short
};

struct Comparable {
  recipe::Recipe lower, upper;
  int64_t global_batch = 0;
  double learning_rate = 0;
  // The model knows architecture.norm_span, so its batch norms have groups of
  // the same examples in both recipes.
  bool keeps_groups = false;
  // Why the planned recipes are of two functions although the changed ones are
  // not; "": they are of one.
  std::string planned_groups_differ;
  // Whether a span exists with which the planned groups would be equal.
  bool could_be_equal = false;
};

// Changes the planned recipes of two slices so that they must compute the same
// function. The global batch is the smallest that both slices divide. What the
// plan may change (rates, decay, lengths, schedule) is as in the upper recipe,
// without a schedule; the learning rate is the upper plan's, brought to that
// batch by the plan's own rule, since its planned rate belongs to a far larger
// batch. Batch norms keep the examples of a group: the lower recipe keeps its
// span, and the upper one gets the span with as many examples. Such models do
// not accumulate here, because micro batches make groups of other examples on
// each slice. All other keys are left as they are, so that a difference between
// the recipes shows.
//
// REQUIRES: both recipes have a model, not an imported program
Result<Comparable> MakeComparable(const PlannedRecipe& lower,
                                  const PlannedRecipe& upper, int64_t steps,
                                  Env* env);

}  // namespace escala::climb

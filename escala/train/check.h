// Checks before the first step that a recipe fits its job.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "escala/base/status.h"
#include "escala/job/job.h"
#include "escala/recipe/recipe.h"

namespace escala::train {

// Returns INVALID_ARGUMENT with the recipe's key for a target that no
// evaluation measures, a trace of steps that the run does not have, noise that
// the mesh cannot measure, AdaScale with a single replica or with epochs, and
// init_names that match nothing.
Status CheckAsked(const recipe::Recipe& recipe, const job::Job& job);

// Returns lines about keys that have no effect: the run is short, or no data
// lie in a bucket.
std::vector<std::string> NotesOf(const recipe::Recipe& recipe,
                                 const job::Job& job);

// Returns INVALID_ARGUMENT with `asked_at` unless evaluations of the job report
// the metric.
Status CheckMetric(std::string_view asked_at, const std::string& metric,
                   const job::Job& job);

}  // namespace escala::train

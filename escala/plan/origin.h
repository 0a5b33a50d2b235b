// Writes and reads [origin] in a planned recipe. It has the values before
// planning, from which the original recipe can be restored.
#pragma once

#include <string>
#include <vector>

#include "escala/plan/plan.h"

namespace escala::plan {

// A recipe that was not planned, and the slice it is for.
struct Base {
  recipe::Recipe recipe;  // without origin
  const pods::Slice* slice = nullptr;
  std::vector<std::string> notes;
};

// The recipe that `given`, a recipe for the slice `at`, was planned from.
// Returns `given` itself if it was not planned, or if a value that the plan set
// was changed by hand since (then a note says so). INVALID_ARGUMENT: its
// [origin] is inconsistent, or it was planned for another slice.
Result<Base> BaseOf(const recipe::Recipe& given, const pods::Slice& at,
                    const Options& options);

// Writes `base` into the [origin] of `planned`, a recipe for the slice `to`.
Status RecordOrigin(const Base& base, const pods::Slice& to,
                    recipe::Recipe* planned);

}  // namespace escala::plan

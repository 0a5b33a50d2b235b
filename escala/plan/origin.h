// [origin]: what a planned recipe was, so that it can be that again.
#pragma once

#include <string>
#include <vector>

#include "escala/plan/plan.h"

namespace escala::plan {

// A recipe that was not planned, and the slice that it is for.
struct Base {
  recipe::Recipe recipe;  // without origin
  const pods::Slice* slice = nullptr;
  std::vector<std::string> notes;
};

// From what `given`, a recipe for the slice `at`, was planned; itself where it
// was not, or where what the plan had set was changed by hand since (then a
// note says so). INVALID_ARGUMENT: its [origin] makes no sense, or was planned
// for another slice.
Result<Base> BaseOf(const recipe::Recipe& given, const pods::Slice& at,
                    const Options& options);

// Writes into `planned`, which is for the slice `to`, what `base` was.
Status RecordOrigin(const Base& base, const pods::Slice& to,
                    recipe::Recipe* planned);

}  // namespace escala::plan

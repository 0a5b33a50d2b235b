// Dimensions given by the user, and the type of sums. Private to this folder.
#pragma once

#include <optional>

#include "escala/graph/graph.h"

namespace escala::graph {

// Resolves a negative `d`; fails the graph if x has no such dimension. `end`
// also allows one past the last (which -1 then means).
std::optional<int> DimensionOf(const Value& x, int64_t d, std::string_view op,
                               const CallSite& here, bool end = false);
// Resolves several, sorted and without repeats; none given means all. With
// `as_given` the order stays, and none stays none.
std::optional<Dims> DimensionsOf(const Value& x, const Dims& dims,
                                 std::string_view op, const CallSite& here,
                                 bool as_given = false);
// n numbers: from, from + 1, ...
Dims Counting(int64_t n, int64_t from = 0);

// Converts 16-bit floats to f32 for sums: in bf16, 256 + 1 is 256.
Value Wide(const Value& x, const CallSite& here);

}  // namespace escala::graph

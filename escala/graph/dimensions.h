// Dimensions as users name them; what sums are made in. For this room.
#pragma once

#include <optional>

#include "escala/graph/graph.h"

namespace escala::graph {

// `d` counted from the front; where x has no such dimension its graph fails.
// `end`: one past the last is allowed, too (and -1 means that).
std::optional<int> DimensionOf(const Value& x, int64_t d, std::string_view op,
                               const Here& here, bool end = false);
// All of them, ascending and each once; none given: all of x. With `as_given`
// the order stays, and none given stays none.
std::optional<Dims> DimensionsOf(const Value& x, const Dims& dims,
                                 std::string_view op, const Here& here,
                                 bool as_given = false);
// from, from + 1, ... n of them.
Dims Counting(int64_t n, int64_t from = 0);

// Floats of 16 bits are added up in f32: of 256 ones in bf16 the sum stays what
// it is, however many follow.
Value Wide(const Value& x, const Here& here);

}  // namespace escala::graph

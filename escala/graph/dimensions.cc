#include "escala/graph/dimensions.h"

#include <algorithm>
#include <numeric>

#include "escala/graph/elementwise.h"

namespace escala::graph {

std::optional<int> DimensionOf(const Value& x, int64_t d, std::string_view op,
                               const CallSite& here, bool end) {
  const int64_t count = x.rank() + (end ? 1 : 0);
  const int64_t at = d < 0 ? d + count : d;
  if (at >= 0 && at < count) return static_cast<int>(at);
  x.graph()->Fail(here, StrCat(op, ": got dimension ", d, " of a value of ",
                               DimsText(x.dims()), ", expected ", -count,
                               " ... ", count - 1));
  return std::nullopt;
}

std::optional<Dims> DimensionsOf(const Value& x, const Dims& dims,
                                 std::string_view op, const CallSite& here,
                                 bool as_given) {
  if (dims.empty() && !as_given) return Counting(x.rank());
  Dims result;
  for (const int64_t d : dims) {
    const auto at = DimensionOf(x, d, op, here);
    if (!at) return std::nullopt;
    if (std::find(result.begin(), result.end(), *at) != result.end()) {
      x.graph()->Fail(here, StrCat(op, ": dimension ", d, " is named twice"));
      return std::nullopt;
    }
    result.push_back(*at);
  }
  if (!as_given) std::sort(result.begin(), result.end());
  return result;
}

Dims Counting(int64_t n, int64_t from) {
  Dims dims(static_cast<size_t>(std::max<int64_t>(n, 0)));
  std::iota(dims.begin(), dims.end(), from);
  return dims;
}

Value Wide(const Value& x, const CallSite& here) {
  const bool narrow = x && IsFloat(x.type()) && BitWidth(x.type()) < 32;
  return narrow ? Convert(x, ElementType::kF32, here) : x;
}

}  // namespace escala::graph

// Reads the comparator of a sort as a list of keys.
#pragma once

#include <optional>
#include <vector>

#include "escala/hlo/ir.h"

namespace escala::hlo {

// The comparator orders by `value` of the first element against the same
// expression of the second one.
struct ComparatorKey {
  // The expression in the region, of one of the two elements: its arguments are
  // `first` (0 or 1), `first` + 2, and so on.
  ValueId value = -1;
  int first = 0;
  int array = -1;  // if `value` is an argument: the array it belongs to
  bool descending = false;
  bool total_order = false;  // compare_type is TOTALORDER
  // LE or GE: equal elements count as ordered both ways. The last key only.
  bool inclusive = false;
};

// The keys by which `region`, a comparator of sort, orders lexicographically,
// first key first. Nothing if it is not seen to be such an order. Besides one
// comparison it recognises
//   or(less(k), and(equal(k), rest))
//   select(equal(k), rest, less(k)), select(unequal(k), less(k), rest)
std::optional<std::vector<ComparatorKey>> FindKeys(const Function& function,
                                                   const Region& region);

}  // namespace escala::hlo

// Finds reductions over windows that are scans, and bodies for which partial
// results may be shared between windows.
#pragma once

#include <functional>
#include <optional>

#include "escala/base/array.h"
#include "escala/hlo/ir.h"

namespace escala::hlo {

// The windows of a reduce_window, by dimension of its operand.
struct WindowForm {
  Dims size, stride, base_dilation, dilation, low, high;

  // Whether the dimension of `extent` elements stays as it is.
  bool IsIdle(size_t d) const {
    return size[d] == 1 && stride[d] == 1 && base_dilation[d] == 1 &&
           low[d] == 0 && high[d] == 0;
  }
};
WindowForm WindowFormOf(const Op& reduce_window, int64_t rank);

// Scans of more arrays than these are not looked for.
inline constexpr size_t kMostScanned = 4;

// A reduce_window whose window i along `dim` has the elements 0 ... i, or with
// `reverse` the elements i ... n - 1, and one element along other dimensions.
struct Scan {
  int64_t dim = 0;
  bool reverse = false;
};
std::optional<Scan> ScanOf(const OpContext& reduce_window);

// Whether the body of a reduce_window is associative and its initial values are
// an identity element. A combiner is known to be; any other body
// is tried on many triples of numbers, since the specification leaves open what
// a body gives that is not associative. `definition(v)` is the op that defines
// v, or null.
bool IsMonoid(const OpContext& reduce_window,
              const std::function<const Op*(ValueId)>& definition);

}  // namespace escala::hlo

// Numbers as they lie in a record, brought into the form that a model reads.
// Internal to this folder.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "escala/base/array.h"
#include "escala/base/status.h"

namespace escala::input {

// out = x * factor[c] + offset[c] for channel c, the last dimension of `out`.
struct NumberRule {
  // The channels are the first dimension in the record, not the last.
  bool channels_first = false;
  // One for each channel, or one for all; both empty: unchanged.
  std::vector<float> factor, offset;
  int64_t add = 0;  // to integers that become integers

  // Fails unless `bytes` are as many numbers of type `from`, little-endian and
  // without gaps, as `out` has, on an integer that the type of `out` cannot
  // hold, and on a number that is NaN or infinite. `stream`: the caller does
  // not read `out` again, which may be written past the caches. REQUIRES:
  // CanConvert(from, out's type)
  Status Apply(std::string_view bytes, ElementType from, bool stream,
               const View& out) const;
};

// Whether NumberRule makes such numbers of others.
bool CanConvert(ElementType from, ElementType to);

}  // namespace escala::input

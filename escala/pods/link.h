// Names the links of a slice's torus, and says which transfers use one.
#pragma once

#include <cstdint>

#include "escala/base/status.h"
#include "escala/pods/step_time.h"

namespace escala::pods {

// A link joins two neighbours on one axis.
struct Link {
  DevicePlace a, b;  // devices of its chips; b is behind a on the axis
  size_t axis = 0;
  bool wraps = false;  // from the last chip of the axis to the first
};

// The link between the chips of two devices, as `escala pod` draws them. Fails
// if there is none; the error names the neighbours of the first one.
Result<Link> LinkBetween(const Slice& slice, int64_t a, int64_t b);

// Whether bytes of the transfer take the link: a group's take all links within
// the box of its chips, as in ShapeOfGroups, and a permutation's those on a
// shortest way. REQUIRES: the transfer's devices are the slice's
bool Uses(const Transfer& transfer, const Link& link, const Slice& slice);

}  // namespace escala::pods

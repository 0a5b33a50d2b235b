// Student's t distribution.
#pragma once

#include <cstdint>

namespace escala::climb {

// The value that a t of so many degrees of freedom exceeds with the chance
// `tail`: 7.173 for 4 degrees and one in a thousand. REQUIRES: degrees >= 1,
// 0 < tail < 0.5
double StudentQuantile(int64_t degrees, double tail);

}  // namespace escala::climb

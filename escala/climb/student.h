// Means of few values, and how far they may be off: Student's t distribution.
#pragma once

#include <cstdint>
#include <vector>

namespace escala::climb {

// REQUIRES: there is a value
double MeanOf(const std::vector<double>& values);

// The variance of one value (n - 1). REQUIRES: there are two values
double VarianceOf(const std::vector<double>& values);

// The value that a t of so many degrees of freedom exceeds with the chance
// `tail`: 7.173 for 4 degrees and one in a thousand. REQUIRES: degrees >= 1,
// 0 < tail < 0.5
double StudentQuantile(int64_t degrees, double tail);

}  // namespace escala::climb

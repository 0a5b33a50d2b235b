// Layouts of values in a device's memory, as XLA writes them: `{0,1}` lists the
// dimensions, the fastest first, and `{1,0:T(8,128)}` names tiles, too.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "escala/base/status.h"

namespace escala::hlo {

// "{2,1,0}" for rank 3
std::string RowMajorLayout(int64_t rank);

// The dimensions of the text, the fastest first. What follows them is not
// looked at. Fails unless each of `rank` dimensions is there once.
Result<std::vector<int64_t>> ReadLayout(std::string_view text, int64_t rank);

}  // namespace escala::hlo

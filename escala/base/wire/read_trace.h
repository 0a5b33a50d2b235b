// Reads the spans of an XSpace (xspace.h), whoever wrote it.
#pragma once

#include <string_view>

#include "escala/base/status.h"
#include "escala/base/wire/xspace.h"

namespace escala {

// The inverse of XSpaceBytes. Spans of one line are in the order of the file.
// Durations are rounded to nanoseconds. `op_stats` and `short_name` are those
// of the name, and every span with that name has them. INVALID_ARGUMENT if
// `space` is no XSpace.
Result<Trace> ReadTrace(std::string_view space);

}  // namespace escala

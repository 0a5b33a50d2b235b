// Exceptions of the standard library, where they may go no further.
#pragma once

#include <exception>
#include <string_view>

#include "escala/base/status.h"

namespace escala::softpod {

// What was caught in `where`, as a failure: RESOURCE_EXHAUSTED for want of
// memory or of another means of the machine, else INTERNAL. Where not even the
// memory for a sentence is left, the same one every time.
Status Caught(std::string_view where, const std::exception& exception) noexcept;

}  // namespace escala::softpod

// Turns exceptions of the standard library into failures, at the borders that
// no exception may cross.
#pragma once

#include <exception>
#include <string_view>

#include "escala/base/status.h"

namespace escala::softpod {

// Describes an exception that was caught in `where` as a failure:
// RESOURCE_EXHAUSTED for a lack of memory or of another resource of the
// machine, else INTERNAL. If there is no memory for a message, it returns one
// made in advance.
Status Caught(std::string_view where, const std::exception& exception) noexcept;

}  // namespace escala::softpod

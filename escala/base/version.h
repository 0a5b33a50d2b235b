// The version of this software.
#pragma once

#include <string_view>

namespace escala {

std::string_view Version();  // "0.1.0"

}  // namespace escala

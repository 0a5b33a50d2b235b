// Where plug-ins are known to differ, and why.
#pragma once

#include <string>
#include <string_view>

namespace escala::pjrt {

// The reason why `test` ("Suite.Name") is skipped for `plugin`; "" if it is
// not.
std::string KnownDifference(std::string_view plugin, std::string_view test);

}  // namespace escala::pjrt

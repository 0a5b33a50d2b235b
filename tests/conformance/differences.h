// Known differences of plug-ins, and the reasons.
#pragma once

#include <string>
#include <string_view>

namespace escala::pjrt {

// The reason to skip `test` ("Suite.Name") for `plugin`, or "".
std::string KnownDifference(std::string_view plugin, std::string_view test);

}  // namespace escala::pjrt

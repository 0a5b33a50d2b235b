// Where another machine reaches this one.
#pragma once

#include <string>

#include "escala/base/status.h"

namespace escala::launch {

// The address of this machine on the way to `machine`, a name or an address.
// Nothing is sent.
Result<std::string> OwnAddressToward(const std::string& machine);

}  // namespace escala::launch

// Reads chips.toml. Internal to this folder; see catalogue.h.
#pragma once

#include <string_view>
#include <vector>

#include "escala/base/status.h"
#include "escala/pods/catalogue.h"

namespace escala::pods {

Result<std::vector<Generation>> ReadChips(std::string_view toml);

}  // namespace escala::pods

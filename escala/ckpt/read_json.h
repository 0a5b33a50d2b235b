// Reads JSON that all readers take alike.
#pragma once

#include <nlohmann/json.hpp>
#include <string_view>

#include "escala/base/status.h"

namespace escala::ckpt {

// DATA_LOSS, with a message that begins with `what`, if the text is no JSON
// object, or if an object in it has a key twice: readers differ in which value
// they take.
Result<nlohmann::json> ReadJsonObject(std::string_view text,
                                      std::string_view what);

}  // namespace escala::ckpt

// Names element types as safetensors files do: "F32", "BF16".
#pragma once

#include <optional>
#include <string_view>

#include "escala/base/element_type.h"

namespace escala::ckpt {

std::optional<ElementType> TypeOf(std::string_view name);
// nullopt if the format has no such elements.
std::optional<std::string_view> NameOf(ElementType type);

}  // namespace escala::ckpt

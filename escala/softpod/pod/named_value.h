// A name with a value, as in PJRT's options, attributes and statistics.
#pragma once

#include <cstdint>
#include <string>
#include <variant>
#include <vector>

namespace escala::softpod {

struct NamedValue {
  std::string name;
  std::variant<std::string, int64_t, std::vector<int64_t>, float, bool> value;
};

}  // namespace escala::softpod

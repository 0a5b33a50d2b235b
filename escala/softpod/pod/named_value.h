// A name with a value, as in PJRT's options, attributes and statistics.
#pragma once

#include <string>

#include "escala/pjrt/named_value.h"

namespace escala::softpod {

struct NamedValue {
  std::string name;
  pjrt::Value value;
};

}  // namespace escala::softpod

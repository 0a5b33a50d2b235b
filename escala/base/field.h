// The arrays that make up one example of a data set.
#pragma once

#include <cstdint>
#include <string>

#include "escala/base/array.h"

namespace escala {

// One array of an example: data sources give them, models read them.
struct Field {
  std::string name;  // "image", "label", "tokens", "targets"
  Shape shape;       // of one example
  // Integers are in [0, values), such as classes or tokens; 0 if unknown.
  int64_t values = 0;
};

}  // namespace escala

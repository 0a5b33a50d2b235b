// The attributes of VHLO ops as those of StableHLO ops.
//
// VHLO has a list of attributes where StableHLO has one struct, plain strings
// where it has symbols, tensors where it has arrays, and it writes every
// default; the older versions of an op lack attributes that have a default.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "escala/hlo/bytecode/values.h"

namespace escala::hlo::bytecode {

struct NamedValue {
  std::string_view name;
  uint32_t attribute = 0;
};

// Appends "name = value, ..." to `out`. `op` is the VHLO op's name without its
// version.
bool AppendVhloAttributes(ByteReader* from, std::string_view op,
                          const std::vector<NamedValue>& attributes,
                          Values* values, std::string* out);

// The same of ops of other dialects.
bool AppendAttributes(ByteReader* from,
                      const std::vector<NamedValue>& attributes, Values* values,
                      std::string* out);

}  // namespace escala::hlo::bytecode

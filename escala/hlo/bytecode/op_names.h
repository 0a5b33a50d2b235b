// What the name of an op in bytecode stands for.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "escala/hlo/bytecode/container.h"

namespace escala::hlo::bytecode {

struct AttributeName {
  std::string_view name;
  bool optional = false;
};

struct OpKind {
  std::string written;    // "vhlo.add_v1"
  std::string quoted;     // "\"stablehlo.add\""
  std::string_view base;  // "add": of VHLO, without the version
  bool is_vhlo = false;
  bool is_function = false;
  bool is_return = false;  // VHLO's, which stands for that of func or stablehlo
  bool is_cast = false;
  bool registered = false;
  bool unknown_version = false;  // an op of VHLO that is not in vhlo_ops.def
  // The lists of attributes that may stand in its properties; none if they are
  // not known. No two have the same length.
  std::vector<std::vector<AttributeName>> attributes;
};

// Keeps references to the name.
OpKind FindOpKind(const OpName& name);

}  // namespace escala::hlo::bytecode

// Named values: options for a plug-in, and attributes that it reports.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "escala/base/status.h"
#include "escala/pjrt/named_value.h"

namespace escala::pjrt {

using NamedValues = std::map<std::string, Value>;

// Parses "cpu_device_count=8". Whole numbers, lists "[2,2]", decimal fractions
// and true / false get their type; anything else, and any value in double
// quotes, is a string. Fails without "=" or with an empty name.
Status ParseNamedValue(std::string_view text, NamedValues* out);

// Copies values that a plug-in returned. Fails on an unknown type.
Result<NamedValues> FromC(const PJRT_NamedValue* values, size_t count);

// Returns `values` in the form of the C API. The result points into `values`,
// which must stay alive and unchanged.
std::vector<PJRT_NamedValue> ToC(const NamedValues& values);

}  // namespace escala::pjrt

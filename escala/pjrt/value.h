// Named values: options that go into a plug-in, attributes that come out.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "escala/base/status.h"

struct PJRT_NamedValue;

namespace escala::pjrt {

using Value =
    std::variant<std::string, int64_t, std::vector<int64_t>, float, bool>;
using NamedValues = std::map<std::string, Value>;

// "8", "[2, 2, 1]", "0.5", "true", "text".
std::string ToString(const Value& value);

// "cpu_device_count=8": whole numbers, lists "[2,2]", decimal fractions and
// true / false become what they look like, everything else and whatever stands
// in double quotes is a string. Fails without "=" or with an empty name.
Status ParseNamedValue(std::string_view text, NamedValues* out);

// What a plug-in handed out, copied. Fails on a type that is not known here.
Result<NamedValues> FromC(const PJRT_NamedValue* values, size_t count);

// `values` as the C API takes them. They point into `values`, which must stay
// alive and unchanged.
std::vector<PJRT_NamedValue> ToC(const NamedValues& values);

}  // namespace escala::pjrt

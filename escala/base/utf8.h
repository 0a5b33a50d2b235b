// UTF-8 in bytes that may be anything.
#pragma once

#include <cstddef>
#include <string_view>

namespace escala {

// The length of the UTF-8 sequence at the front of `text`; 0 if invalid.
// REQUIRES: `text` is not empty
size_t Utf8Length(std::string_view text);

// The length of the sequences that begin with `first`; 1 if none does.
size_t Utf8LengthFrom(char first);

}  // namespace escala

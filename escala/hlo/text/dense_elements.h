// Parses the elements of a constant.
#pragma once

#include <string>
#include <string_view>

#include "escala/base/array.h"

namespace escala::hlo::text {

// An error message, and the index of the character at fault in the given text.
struct ElementError {
  size_t at = 0;
  std::string message;
};

// Fills all of `array` from the text between the < and > of dense<...>: nested
// lists, one element for all, "0x..." with the bytes, or nothing for an empty
// tensor. Returns false with `error` set on failure; the elements are then
// unspecified.
bool ReadElements(std::string_view literal, HostArray* array,
                  ElementError* error);

// Whether the text between the < and > of dense<...> is one element for all of
// an array of this element type, and not a list.
bool IsOneElement(std::string_view literal, ElementType type);

// Fills `array` from the hexadecimal digits of its little-endian bytes, or of
// one element that is then used for all.
bool ReadHexBytes(std::string_view digits, HostArray* array,
                  ElementError* error);

}  // namespace escala::hlo::text

// The elements of a constant out of their text.
#pragma once

#include <string>
#include <string_view>

#include "escala/base/array.h"

namespace escala::hlo::text {

// What is wrong, and at which character of the text that was given.
struct ElementError {
  size_t at = 0;
  std::string message;
};

// Fills `array` (all of it) from the text between the < and > of dense<...>:
// nested lists, one element for all, "0x..." with the bytes, or nothing for an
// empty tensor. False with `error` set; the elements are then anything.
bool ReadElements(std::string_view literal, HostArray* array,
                  ElementError* error);

// Fills `array` from the hexadecimal digits of its little-endian bytes (or of
// one element, meant for all of them).
bool ReadHexBytes(std::string_view digits, HostArray* array,
                  ElementError* error);

}  // namespace escala::hlo::text

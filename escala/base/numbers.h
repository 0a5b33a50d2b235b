// Numbers as people read them.
#pragma once

#include <string>

namespace escala {

// Rounded to `digits` significant ones, but the whole part has all of its own:
// "0.1", "12346", "3e-05", "nan" (of either sign). What a program reads is
// written by StrCat, with every bit.
std::string FormatNumber(double value, int digits = 6);

}  // namespace escala

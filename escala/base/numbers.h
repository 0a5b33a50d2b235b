// Numbers as people read them.
#pragma once

#include <string>

namespace escala {

// Rounded to `digits` significant digits, but the whole part is never cut:
// "0.1", "12346", "3e-05", "nan" (of either sign). Use StrCat for numbers that
// a program reads: it writes every bit.
std::string FormatNumber(double value, int digits = 6);

}  // namespace escala

#include "escala/base/numbers.h"

#include <charconv>
#include <cmath>

namespace escala {

std::string FormatNumber(double value, int digits) {
  if (std::isnan(value)) return "nan";
  char text[32];
  const double size = std::fabs(value);
  // Nobody reads the digits of numbers from 1e15 on. What rounds to a number
  // with one digit more is written as that: 99.8 in two digits is "100".
  const bool whole = size >= std::pow(10, digits) - 0.5 && size < 1e15;
  const auto end =
      whole ? std::to_chars(text, text + sizeof text, std::llround(value))
            : std::to_chars(text, text + sizeof text, value,
                            std::chars_format::general, digits);
  return std::string(text, end.ptr);
}

}  // namespace escala

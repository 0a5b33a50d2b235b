#include "escala/plan/number.h"

#include <charconv>
#include <numeric>
#include <string>

#include "escala/base/strings.h"

namespace escala::plan {

Ratio Ratio::Of(int64_t num, int64_t den) {
  const int64_t common = std::gcd(num, den);
  return {num / common, den / common};
}

long double Written(double value) {
  const std::string text = StrCat(value);
  long double decimal = value;
  std::from_chars(text.data(), text.data() + text.size(), decimal);
  return decimal;
}

int64_t ScaleUp(int64_t a, int64_t b, int64_t c) {
  const auto product =
      static_cast<unsigned __int128>(a) * static_cast<unsigned __int128>(b);
  const auto divisor = static_cast<unsigned __int128>(c);
  return static_cast<int64_t>((product + divisor - 1) / divisor);
}

}  // namespace escala::plan

#include "escala/base/utc_time.h"

#include <ctime>

namespace escala {

std::string UtcTime(int64_t wall_nanos, const char* format) {
  const auto seconds = static_cast<std::time_t>(wall_nanos / 1'000'000'000);
  std::tm parts{};
  gmtime_r(&seconds, &parts);
  char text[64];
  const size_t size = std::strftime(text, sizeof text, format, &parts);
  return std::string(text, size);
}

}  // namespace escala

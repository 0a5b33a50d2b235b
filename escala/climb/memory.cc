#include "escala/climb/memory.h"

#include <sys/resource.h>

#include "escala/base/strings.h"

namespace escala::climb {

Memory MemoryHere(Env* env) {
  Memory memory;
  const auto text = ReadFile(env, "/proc/meminfo", 64 << 10);
  if (!text.ok()) return memory;
  for (const std::string_view line : StrSplit(*text, '\n')) {
    const size_t colon = line.find(':');
    if (colon == std::string_view::npos) continue;
    const std::string_view key = line.substr(0, colon);
    std::string_view number = StrTrim(line.substr(colon + 1));
    number = number.substr(0, number.find(' '));
    const double bytes =
        1024 * static_cast<double>(ParseNumber<int64_t>(number).value_or(0));
    if (key == "MemTotal") memory.whole = bytes;
    if (key == "MemAvailable") memory.available = bytes;
  }
  return memory;
}

double PeakOfChildren() {
  rusage usage;
  if (getrusage(RUSAGE_CHILDREN, &usage) != 0) return 0;
  return 1024 * static_cast<double>(usage.ru_maxrss);
}

}  // namespace escala::climb

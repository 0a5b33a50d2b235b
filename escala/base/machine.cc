#include "escala/base/machine.h"

#include <unistd.h>

#include <algorithm>

#include "escala/base/strings.h"

namespace escala {

Memory MemoryHere(Env* env) {
  constexpr uint64_t kMostBytes = 64 << 10;
  Memory memory;
  const auto text = ReadFile(env, "/proc/meminfo", kMostBytes);
  if (!text.ok()) return memory;
  for (const std::string_view line : StrSplit(*text, '\n')) {
    const size_t colon = line.find(':');
    if (colon == std::string_view::npos) continue;
    const std::string_view key = line.substr(0, colon);
    std::string_view number = StrTrim(line.substr(colon + 1));
    number = number.substr(0, number.find(' '));
    const int64_t bytes = 1024 * ParseNumber<int64_t>(number).value_or(0);
    if (key == "MemTotal") memory.whole = bytes;
    if (key == "MemAvailable") memory.available = bytes;
  }
  // "max": it has no limit.
  const auto group = ReadFile(env, "/sys/fs/cgroup/memory.max", kMostBytes);
  if (!group.ok()) return memory;
  if (const auto most = ParseNumber<int64_t>(StrTrim(*group))) {
    memory.whole = std::min(memory.whole, *most);
    memory.available = std::min(memory.available, *most);
  }
  return memory;
}

int64_t MachineMemory() {
  const int64_t pages = sysconf(_SC_PHYS_PAGES);
  const int64_t page = sysconf(_SC_PAGE_SIZE);
  return pages > 0 && page > 0 ? pages * page : int64_t{4} << 30;
}

}  // namespace escala

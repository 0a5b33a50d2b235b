#include "escala/base/machine.h"

#include <unistd.h>

#include <algorithm>

#include "escala/base/strings.h"

namespace escala {

namespace {

// Bytes that the processes of this control group have now, without copies of
// files, which the system frees when somebody needs the memory.
int64_t HeldByGroup(Env* env, uint64_t most_bytes) {
  const auto all = ReadFile(env, "/sys/fs/cgroup/memory.current", most_bytes);
  if (!all.ok()) return 0;
  int64_t held = ParseNumber<int64_t>(StrTrim(*all)).value_or(0);
  const auto parts = ReadFile(env, "/sys/fs/cgroup/memory.stat", most_bytes);
  if (!parts.ok()) return held;
  for (const std::string_view line : StrSplit(*parts, '\n')) {
    const size_t space = line.find(' ');
    if (space == std::string_view::npos) continue;
    const std::string_view key = line.substr(0, space);
    if (key == "inactive_file" || key == "active_file")
      held -= ParseNumber<int64_t>(StrTrim(line.substr(space + 1))).value_or(0);
  }
  return std::max<int64_t>(held, 0);
}

}  // namespace

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
    memory.available =
        std::min(memory.available,
                 std::max<int64_t>(*most - HeldByGroup(env, kMostBytes), 0));
  }
  return memory;
}

int64_t MachineMemory() {
  const int64_t pages = sysconf(_SC_PHYS_PAGES);
  const int64_t page = sysconf(_SC_PAGE_SIZE);
  return pages > 0 && page > 0 ? pages * page : int64_t{4} << 30;
}

}  // namespace escala

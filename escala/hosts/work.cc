#include "escala/hosts/work.h"

#include <iterator>

#include "escala/base/strings.h"

namespace escala::hosts {

namespace {

// In the order of Work.
constexpr std::string_view kNames[] = {
    "start",   "compile",    "load", "input", "read", "step",
    "devices", "evaluation", "save", "other", "wait"};
static_assert(std::size(kNames) == static_cast<size_t>(Work::kWait) + 1);

}  // namespace

std::string_view NameOf(Work work) { return kNames[static_cast<int>(work)]; }

std::optional<Work> FindWork(std::string_view name) {
  for (size_t i = 0; i < std::size(kNames); ++i)
    if (kNames[i] == name) return static_cast<Work>(i);
  return std::nullopt;
}

std::string NamesOfWork() { return StrJoin(kNames); }

}  // namespace escala::hosts

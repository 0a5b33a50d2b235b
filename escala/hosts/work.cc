#include "escala/hosts/work.h"

#include <iterator>

namespace escala::hosts {

namespace {

constexpr std::string_view kNames[] = {
    "start",   "compile",    "load", "input", "step",
    "devices", "evaluation", "save", "other", "wait"};

}  // namespace

std::string_view NameOf(Work work) { return kNames[static_cast<int>(work)]; }

std::optional<Work> FindWork(std::string_view name) {
  for (size_t i = 0; i < std::size(kNames); ++i)
    if (kNames[i] == name) return static_cast<Work>(i);
  return std::nullopt;
}

}  // namespace escala::hosts

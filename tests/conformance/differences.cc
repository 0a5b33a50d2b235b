#include "tests/conformance/differences.h"

namespace escala::pjrt {
namespace {

struct Difference {
  std::string_view plugin;
  std::string_view test;  // a last '*' stands for anything
  std::string_view reason;
};

constexpr Difference kDifferences[] = {
    {"", "", ""},
};

bool Matches(std::string_view pattern, std::string_view name) {
  if (pattern.ends_with('*'))
    return name.starts_with(pattern.substr(0, pattern.size() - 1));
  return pattern == name;
}

}  // namespace

std::string KnownDifference(std::string_view plugin, std::string_view test) {
  for (const Difference& d : kDifferences)
    if (d.plugin == plugin && Matches(d.test, test))
      return std::string(d.reason);
  return "";
}

}  // namespace escala::pjrt

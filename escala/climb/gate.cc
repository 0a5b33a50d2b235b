#include "escala/climb/gate.h"

#include <algorithm>
#include <utility>

#include "escala/base/strings.h"

namespace escala::climb {

std::string_view ToString(Colour colour) {
  switch (colour) {
    case Colour::kGreen:
      return "green";
    case Colour::kYellow:
      return "yellow";
    case Colour::kRed:
      return "red";
    case Colour::kUnknown:
      return "unknown";
    case Colour::kForecast:
      return "forecast";
    case Colour::kSkipped:
      return "skipped";
  }
  return "";
}

std::string_view ToString(GateKind kind) {
  switch (kind) {
    case GateKind::kPreflight:
      return "pre-flight";
    case GateKind::kFunction:
      return "function";
    case GateKind::kPerformance:
      return "performance";
  }
  return "";
}

Gate Asked(std::string name, GateKind kind, std::string wanted) {
  Gate gate;
  gate.name = std::move(name);
  gate.kind = kind;
  gate.wanted = std::move(wanted);
  return gate;
}

std::string FirstOf(const std::vector<std::string>& names) {
  constexpr size_t kShown = 3;
  if (names.size() <= kShown) return StrJoin(names);
  return StrCat(
      StrJoin(std::vector<std::string>(names.begin(), names.begin() + kShown)),
      " and ", names.size() - kShown, " more");
}

Gate Answered(Gate gate, Colour colour, std::string found, std::string next) {
  gate.colour = colour;
  gate.found = std::move(found);
  gate.next = std::move(next);
  return gate;
}

Colour WorstOf(const std::vector<Gate>& gates) {
  for (const Colour colour : {Colour::kRed, Colour::kUnknown, Colour::kYellow})
    if (std::any_of(gates.begin(), gates.end(),
                    [&](const Gate& gate) { return gate.colour == colour; }))
      return colour;
  return Colour::kGreen;
}

}  // namespace escala::climb

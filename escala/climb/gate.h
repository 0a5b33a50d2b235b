// A gate is one question about a rung of a climb, its answer, and what the
// answer was measured against. A rung is done when every gate of its depth is
// green, or yellow with a reason that the user gave.
//
// A gate never compares a figure with one that was derived from the same
// source: what a program does is compared with a formula, with the rung below,
// or with another program that computes the same in another way.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace escala::climb {

enum class Colour {
  kGreen,
  kYellow,    // goes on only with a reason (--accept)
  kRed,       // stops the climb
  kUnknown,   // could not be asked; counts as yellow
  kForecast,  // a figure of the real Pod that nothing here can confirm
  kSkipped,   // does not apply, and `found` says why
};
std::string_view ToString(Colour colour);  // "green"

enum class GateKind { kPreflight, kFunction, kPerformance };
std::string_view ToString(GateKind kind);  // "function"

struct Figure {
  std::string name;  // "gradient_deviation"
  double value = 0;
  std::string unit;  // "s", "bytes", "examples/s"; "" for plain numbers
};

struct Gate {
  std::string name;  // "same function"
  GateKind kind = GateKind::kFunction;
  Colour colour = Colour::kUnknown;
  std::string found;    // "the loss of step 1 differs by 3.1e-07"
  std::string wanted;   // "at most 1e-05"
  std::string next;     // what to try; "" if nothing is to be done
  std::string against;  // "v3-8, seed 1"; "" if the answer is absolute
  std::vector<Figure> figures;
  std::string evidence;  // a path in the climb's folder; may be ""
};

// A gate before its answer.
Gate Asked(std::string name, GateKind kind, std::string wanted);
// The gate with its answer.
Gate Answered(Gate gate, Colour colour, std::string found,
              std::string next = "");
// "fc1/kernel, fc1/bias and 3 more", for what a gate found.
std::string FirstOf(const std::vector<std::string>& names);

// The worst of them: red, then unknown, then yellow, else green.
Colour WorstOf(const std::vector<Gate>& gates);

}  // namespace escala::climb

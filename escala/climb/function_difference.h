// Compares what two rungs answered (function_run.h), and says how far apart
// they may be for rounding.
#pragma once

#include <cmath>
#include <string>

#include "escala/climb/function_run.h"

namespace escala::climb {

// A rung's answers in both orders of sums.
struct RungAnswers {
  std::string slice;
  FunctionAnswer as_written, other;
};

// One figure of the two rungs.
struct Difference {
  std::string what;  // "the update of fc1/kernel"; "": nothing was compared
  double apart = 0;  // relative
  double bound = 0;

  // Above 1: too far apart. Not a number counts as infinitely far.
  double ratio() const {
    return std::isfinite(apart) ? apart / bound : INFINITY;
  }
};

// Of many figures: the one that is largest against its bound.
struct WorstDifference : Difference {
  void Add(std::string what, double apart, double bound);

  // A figure whose bound is so wide that it tells nothing; "": none.
  std::string blind;
};

struct FunctionDifference {
  WorstDifference loss, gradients, first_update, losses;
  int64_t last_step = 1;  // whose loss could be compared
};

inline constexpr double kLossBound = 1e-5;
inline constexpr double kBound = 1e-4;  // of all else, or
inline constexpr double kOfDeviation = 4;

// REQUIRES: OtherArrays(lower, upper) is empty
FunctionDifference Compare(const RungAnswers& lower, const RungAnswers& upper);

// The same for one rung: its step against its gradients.
FunctionDifference CompareStep(const RungAnswers& rung);

// Names an array that only one rung has, or has with another shape; "": none.
std::string OtherArrays(const RungAnswers& lower, const RungAnswers& upper);

}  // namespace escala::climb

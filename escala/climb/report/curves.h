// Losses and other metrics over examples, laid over each other.
#pragma once

#include <string>
#include <vector>

#include "escala/climb/evidence.h"
#include "escala/climb/report/html.h"

namespace escala::climb {

struct Curve {
  std::string group;  // curves of one group share a colour: "v3-8"
  std::string label;  // "seed 0"
  const Line* line = nullptr;
};
// A picture, and a table with some of its values.
Markup DrawCurves(const std::string& title, const std::string& metric,
                  const std::vector<Curve>& curves);

}  // namespace escala::climb

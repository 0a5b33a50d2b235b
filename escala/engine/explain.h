// Describes in text, for the log, how a program was compiled.
#pragma once

#include <string>
#include <vector>

#include "escala/engine/flatten/flatten.h"
#include "escala/engine/ir/program.h"

namespace escala::engine {

// The flattening rules that were applied, with the ops of each. Rules that run
// core by core come first, then the most used. Source locations are listed
// where they are few, and for rules that run core by core.
std::string ExplainRules(const std::vector<FlattenNote>& notes);

// The kinds of steps: "12 products, 7 loops, 2 convolutions; by the reference:
// sort (reason); called element by element: zeta f64".
std::string ExplainSteps(const SegmentProgram& program);

// One line for each segment; equal lines are merged: "0-3, 7: ...".
std::string ExplainSegments(const std::vector<std::string>& lines);

}  // namespace escala::engine

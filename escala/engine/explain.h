// What became of a program, for people.
#pragma once

#include <string>
#include <vector>

#include "escala/engine/flatten/flatten.h"
#include "escala/engine/ir/program.h"

namespace escala::engine {

// Which rule the ops took, most common rule first; what ran core by core, and
// collectives, with their places.
std::string ExplainRules(const std::vector<FlattenNote>& notes);

// "12 products, 7 loops, 2 convolutions; by the reference: sort".
std::string ExplainSteps(const SegmentProgram& program);

// One line for each segment; those that are alike are one.
std::string ExplainSegments(const std::vector<std::string>& lines);

}  // namespace escala::engine

// The gates of what the runs of a rung learn: they converge as those of the
// rung below, and reach the recipe's target. Only full rungs have such runs.
#pragma once

#include <functional>
#include <string>

#include "escala/base/status.h"
#include "escala/climb/ask_rung.h"

namespace escala::climb {

struct LearningQuestion {
  Ascent* ascent = nullptr;
  size_t at = 0;
  Rung* rung = nullptr;  // what was seen of it so far; gets its `losses`
  std::function<void(Gate)> add;
};

// Trains the runs, as long as the time allows, and asks their gates. `took`:
// seconds that the rung took so far.
Status AskLearning(const LearningQuestion& question, double took);

// Neither gate is judged, for this reason.
void SkipLearning(const LearningQuestion& question, const std::string& why);

}  // namespace escala::climb

// Tells the estimate of a climb's time (ladder.h) what the rungs are and what
// was seen on those that are done.
#pragma once

#include <string>
#include <vector>

#include "escala/climb/ask_rung.h"
#include "escala/climb/ladder.h"

namespace escala::climb {

// What the rungs from `first` up ask of this machine.
std::vector<RungWork> WorkFrom(const Ascent& ascent, size_t first);

// What the rungs below `at` leave to it and those above, `spent` seconds of the
// budget being gone.
Left LeftFor(const Ascent& ascent, size_t at, double spent);

// Why the runs of a rung for convergence cannot measure gradient noise; "":
// they can. REQUIRES: the rung is planned.
std::string WhyNoNoise(const Ascent& ascent, size_t at);

// Learns this machine's pace from a rung that is done.
void LearnFrom(const Rung& rung, size_t at, Ascent* ascent);

// Learns, unless it is known, how fast this machine computes and starts, from
// the short runs of a rung.
void LearnFromShortRuns(const Rung& rung, size_t at, Ascent* ascent);

}  // namespace escala::climb

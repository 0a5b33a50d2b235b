// What a host tells its launcher several times a second, and the orders that it
// gets back, as texts of a frame (frame.h).
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "escala/hosts/activity.h"

namespace escala::hosts {

struct Beat {
  int rank = 0;
  Report report;
  std::string stacks;  // where they were asked for; else empty
};

std::vector<std::string> ToTexts(const Beat& beat);
// Nothing for texts that are no beat.
std::optional<Beat> BeatOf(const std::vector<std::string>& texts);

// Orders, the only text of an answer.
inline constexpr char kGoOn[] = "go on";
inline constexpr char kStop[] = "stop";          // save, and end
inline constexpr char kTellStacks[] = "stacks";  // with the next beat

}  // namespace escala::hosts

// What the hosts of an attempt say of themselves, judged: who holds the others
// up, and who is slow.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "escala/hosts/activity.h"

namespace escala::launch {

using Reports = std::map<int, hosts::Report>;  // by rank

// "reads the input of step 14 (12 s); writes checkpoint 10 (40 s)"
std::string DoingInWords(const hosts::Report& report);

// For how long the run's own thread has been at the same thing.
double StillSeconds(const hosts::Report& report);

// Those for whom others have waited at least so long: they do something else
// than to wait, even if it is only in a thread. Empty if no host waits so long,
// or all do.
std::vector<int> HoldUp(const Reports& reports, double seconds);

// The host whose own time for a step is the longest, if that is 1.5 times the
// middle one's at least, and 10 ms more, and all have made 20 steps.
struct SlowHost {
  int rank = 0;
  hosts::StepTimes own;
  double middle = 0;  // seconds: the middle of the medians
};
std::optional<SlowHost> FindSlow(const Reports& reports);

// "host 3 is slow: half of its steps take it 25 ms or more, ..."
std::string SlowInWords(const SlowHost& slow);

}  // namespace escala::launch

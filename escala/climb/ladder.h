// Decides how deep each rung of a climb goes, so that the climb ends within the
// time that the user gave it.
//
// The time of a rung is the sum of its parts. Each part is first estimated from
// what it does: how often it opens devices and compiles, and how many examples
// it computes. Once a rung was climbed, the estimate of each part is multiplied
// by what that part took there, over what was expected of it (Pace).
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "escala/climb/evidence.h"

namespace escala::climb {

// The gates of a rung by what takes their time, in the order in which they are
// asked.
enum class Part {
  kBefore,       // the plan's gates, the pre-flight
  kRuns,         // short runs, killed and restored
  kData,         // hosts' shares, order, evaluation
  kPerformance,  // the speed of input, FLOPs
  kFunction,     // the comparison with the rung below in f32
  kConvergence,  // the runs of several seeds
};
inline constexpr int kParts = 6;
std::string_view ToString(Part part);            // "short runs"
using PartSeconds = std::array<double, kParts>;  // 0: did not run
double Sum(const PartSeconds& parts);

inline constexpr int64_t kStepsOfShortRun = 8;
inline constexpr int64_t kSeedsForConvergence = 5;
// Each run for convergence measures its gradient noise at so many steps. Were
// it as often as some share of its time allows, the forecast of examples, and
// with it the verdict, would depend on what else the machine does.
inline constexpr int64_t kNoiseMeasurements = 5;

// What a rung asks of this machine.
struct RungWork {
  bool can_run = false;  // it is planned
  int64_t batch_per_replica = 0, replicas = 0, cores = 0;
  int64_t least_batch_per_replica = 1;  // one for each micro batch
  double flops_per_example = 0;
  double program_bytes = 0;     // of the step's program, as text
  int64_t held_out = 0;         // examples that an evaluation counts
  double input_seconds = 0;     // for which reading is measured, about
  bool has_below = false;       // there is a rung to compare with
  bool has_plain = false;       // there is none, but a plain form (PlainForm)
  int64_t function_batch = 0;   // of the comparison in f32; 0: there is none
  int64_t examples = 0;         // of the planned run; 0: none to compare
  int64_t least_examples = 0;   // fewer tell nothing of convergence
  bool measures_noise = false;  // its runs for convergence do
  // The rung is full, and only its runs for convergence are still to come.
  bool is_begun = false;
};

// The memory that the largest process of a rung took, whose steps have at most
// so many examples.
struct MemoryUse {
  double examples = 0, bytes = 0;
};

// How fast this machine is, as far as it is known.
struct Pace {
  // Until something was measured. A start opens devices and compiles a small
  // program for few cores.
  double flops_per_second = 0, start_seconds = 0.18;
  PartSeconds factors = {1, 1, 1, 1, 1, 1};
  std::vector<MemoryUse> memory_uses;  // of the rungs that are done
  double memory_bytes = 0;  // that a process may take; 0: there is no bound

  Pace();
  // Before anything was measured: for a machine with so many times the speed
  // that the estimate supposes (machine_speed.h).
  void Suppose(double speed);
  // Takes over what each part took; `expected` is what it should have taken
  // with factors of 1.
  void Learn(const PartSeconds& expected, const PartSeconds& took);
};

struct RungChoice {
  Depth depth = Depth::kDry;
  int64_t batch_per_replica = 0;  // of its runs
  int64_t steps = 0;              // of each of its short runs
  int64_t compared_steps = 20;    // of each run that compares two rungs
  int64_t evaluated = 20000;      // held-out examples, at most
  // Of each run for convergence, which only full rungs have. 0: there are no
  // such runs, since no other rung can be full in the time that is left.
  int64_t seed_examples = 0;
  PartSeconds parts = {};  // that they are expected to take
  std::string why_dry;     // why nothing runs; "": not dry, or no plan
  double seconds() const { return Sum(parts); }
};

// What is expected of a rung's parts.
PartSeconds SecondsOf(const RungWork& work, const RungChoice& choice,
                      const Pace& pace);

// The examples of the largest step that runs on a rung, with so many for each
// replica in its short runs.
double LargestStep(const RungWork& work, int64_t batch_per_replica);

// The memory that steps of so many examples are expected to take: by the line
// through the smallest and the largest rung that are done, since weights and
// code take as much on all rungs. Of one rung it is not known how much of its
// memory they are, so that all of it is taken to grow with the examples. 0: no
// rung is done.
double ExpectedBytes(const std::vector<MemoryUse>& uses, double examples);

// What the rungs that are done leave to the others.
struct Left {
  double seconds = 0;  // 0: there is no bound
  // Whether there is no rung below, or a full one to compare with.
  bool can_be_full = true;
  bool can_run = true;        // the rung below is not dry
  int64_t full = 0;           // full rungs so far
  int64_t seed_examples = 0;  // of each of their runs for convergence
};

// Choices for the rungs that are left. The full rungs are the lowest ones. The
// runs for convergence are as long as the time allows: two rungs are compared
// if there is time for the shortest comparison that tells something, and a
// further one is only added where all can train three quarters of the run. What
// is left is for the other rungs, from the lowest up.
std::vector<RungChoice> ChooseDepths(const std::vector<RungWork>& rungs,
                                     const Pace& pace, const Left& left);

// About the least time in which two rungs are compared by runs for convergence,
// and the others run something; 0: they cannot be, whatever the time.
double SecondsToCompare(const std::vector<RungWork>& rungs, const Pace& pace,
                        const Left& left);

// The least budget of so many seconds or more that a person would write: "10m".
std::string RoundBudget(double seconds);

// "estimate 67 s, of which 6.8 s for what ran". `took`: the parts that ran.
std::string EstimateInWords(
    const PartSeconds& expected,
    const std::vector<std::pair<std::string, double>>& took);

// "full: 128 examples per replica, convergence on 40960 examples, about 40 s"
std::string Describe(const RungChoice& choice);

}  // namespace escala::climb

// Finds cores whose state is damaged, by a program that hashes the arrays of
// the state. Cores that hold copies of one array, or of one piece of it, must
// get the same hash: a step computes all copies from the same bits by the same
// operations.
//
// Only copies on the axes data and fsdp are compared. Cores at different
// positions of the axis model sum gradients in different groups, each in an
// order that the hardware chooses, so their copies may differ by rounding.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "escala/job/job.h"

namespace escala::job {

struct Sentinel {
  // (entries of the state ...) -> ui32[entries], the hash of each on this core.
  // Null module: no entry has copies that can be compared.
  Program program;
  std::vector<size_t> watched;  // the entries, as indices of Job::state

  // A difference between copies.
  struct Difference {
    std::vector<int64_t> cores;  // the wrong ones; if unknown, all with a copy
    std::string words;  // "core 3 differs from 7 other copies of fc1/kernel"
  };
  // Compares the hashes [core][entry of `watched`]. Copies are right if more
  // than half of all copies agree with them. Empty: all agree.
  std::vector<Difference> Compare(
      const Job& job, const std::vector<std::vector<uint32_t>>& hashes) const;

  // Says how much of a core's state is compared and what is not seen.
  std::string Limits(const Job& job) const;
};

Result<Sentinel> MakeSentinel(const Job& job);

}  // namespace escala::job

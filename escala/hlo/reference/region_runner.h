// Runs the bodies of reduce, sort, map, scatter. They run once per element, so
// they are compiled once into a flat list of kernel calls on preallocated
// memory.
#pragma once

#include <functional>
#include <memory>
#include <span>

#include "escala/hlo/reference/cancel.h"
#include "escala/hlo/reference/kernel.h"

namespace escala::hlo {

// The services that a region needs from its surroundings.
struct RegionHost {
  // Returns a value that the region uses and that is defined outside. The
  // viewed memory must live as long as the runner.
  std::function<ConstView(ValueId)> captured;
  // Runs a region that contains control flow. If it is not set, such a region
  // fails with kUnimplemented.
  std::function<Status(int region, std::span<const ConstView> arguments,
                       std::span<const View> results)>
      general;
  // Polled from time to time; when true, Run fails with kCancelled.
  CancelFlag cancel = nullptr;
};

// Makes a runner for the regions of `op` on `core`. Regions are compiled when
// they first run: calls are inlined, and parts that depend on no argument are
// computed once. Everything that `op` refers to must outlive the runner.
std::unique_ptr<RegionRunner> MakeRegionRunner(const OpContext& op,
                                               const CoreContext& core,
                                               RegionHost host = {});

// True if such a runner can run all regions of `op` without
// RegionHost::general, i.e. they contain no control flow.
bool HasPlainRegions(const OpContext& op);

}  // namespace escala::hlo

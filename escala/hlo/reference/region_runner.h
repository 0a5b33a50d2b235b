// Bodies of reduce, sort, map, scatter: run once per element, so compiled once
// into a flat list of kernel calls on preallocated memory.
#pragma once

#include <atomic>
#include <functional>
#include <memory>
#include <span>

#include "escala/hlo/reference/kernel.h"

namespace escala::hlo {

// What a region may need from outside of itself.
struct RegionHost {
  // A value that the region uses and that was defined around it. What the
  // view shows must stay while the runner lives.
  std::function<ConstView(ValueId)> captured;
  // Runs a region that has control flow in it. Without it such a region fails
  // with kUnimplemented.
  std::function<Status(int region, std::span<const ConstView> arguments,
                       std::span<const View> results)>
      general;
  // Looked at now and then; when true: kCancelled.
  const std::atomic<bool>* cancel = nullptr;
};

// A runner for the regions of `op`, on `core`. Regions are compiled when they
// first run. Calls of functions are inlined; what depends on no argument is
// computed once. All of `op` must outlive the runner.
std::unique_ptr<RegionRunner> MakeRegionRunner(const OpContext& op,
                                               const CoreContext& core,
                                               RegionHost host = {});

// Whether such a runner can run all regions of `op` without RegionHost::general:
// nothing in them is control flow.
bool HasPlainRegions(const OpContext& op);

}  // namespace escala::hlo

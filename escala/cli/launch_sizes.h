// The sizes that a run may have under `escala launch`, and what it does
// otherwise on a smaller one.
#pragma once

#include <functional>
#include <map>
#include <string>
#include <vector>

#include "escala/base/status.h"
#include "escala/launch/launch.h"
#include "escala/plan/estimator.h"
#include "escala/pods/catalogue.h"
#include "escala/recipe/recipe.h"

namespace escala::cli {

// A job on a smaller slice, where each core has more examples of a step.
struct Shrunk {
  std::vector<std::string> keys;  // for the recipe: "optimizer.accumulate=4"
  std::string words;              // launch::Size::otherwise
};

// Plans the recipe on smaller slices by the planner's estimate of memory.
class Shrinker {
 public:
  // As plan::Estimator.
  Shrinker(recipe::Recipe recipe, Result<plan::Data> data)
      : recipe_(std::move(recipe)), estimator_(std::move(data)) {}

  // If a core's memory is too small for its share of a step at once, or may be,
  // the share is cut into the fewest pieces that fit: the global batch, its
  // examples and their order stay. RESOURCE_EXHAUSTED, as launch::Job::fit, if
  // no pieces are small enough. Without an estimate the job is left as it is.
  Result<Shrunk> On(const pods::Slice& slice);

 private:
  recipe::Recipe recipe_;
  plan::Estimator estimator_;
};

// The slice that was asked for, and if the run may shrink, smaller ones of its
// generation with as many chips to a host and as many hosts to a process.
// Thread-compatible.
class Sizes {
 public:
  struct Options {
    int64_t processes = 1;  // of the slice that was asked for
    bool elastic = false;
    int64_t least_hosts = 1;
    int64_t global_batch = 0;
    // Asked once for each smaller slice that is to be used.
    std::function<Result<Shrunk>(const pods::Slice&)> shrink;
  };
  Sizes(const pods::Slice& asked, Options options);

  // launch::Job::fit
  Result<launch::Size> Fit(int64_t slots);
  // The keys to add to the recipe on the slice that Fit() returned.
  const std::vector<std::string>& KeysFor(const std::string& slice) const;

 private:
  struct One {
    const pods::Slice* slice;
    int processes;
  };
  std::vector<One> sizes_;  // largest first
  const Options options_;
  std::map<std::string, Result<Shrunk>> shrunk_;  // by slice
};

}  // namespace escala::cli

// Computes the variance of a batch without a second loop over the batch.
//
// Consider a sum of (x - m)^2 over dimensions that include the batch, where m
// is a mean over them too. It has to wait for m, and so needs a loop of its own
// over all of x. But with the mean u of each example, which is known where the
// example is computed,
//
//   sum (x - m)^2 = sum over examples of [sum (x - u)^2 + n (u - m)^2]
//
// and the inner sum needs x only where x is computed. The result is at least as
// exact, since distances are taken from a nearer point.
#pragma once

#include <map>
#include <optional>
#include <vector>

#include "escala/engine/blocks/loop_plan.h"
#include "escala/hlo/builder.h"

namespace escala::engine {

class MomentSplitter {
 public:
  // `levels` is LevelsOf the plan's axes.
  MomentSplitter(const OpGraph& graph, const LoopPlan& plan,
                 const std::vector<int>& levels);

  // Writes ops that compute `reduce` of `terms` (values of the graph); the last
  // one computes the sum itself. Returns false if it wrote nothing.
  bool Write(const hlo::Op& reduce, hlo::ValueId terms, hlo::Builder* b);

 private:
  // A reduce that sums factor * (x - m), (x - m)^2, or x itself.
  struct Moment {
    hlo::ValueId x = -1;
    const hlo::Op* mean = nullptr;  // the broadcast of m; null: none
    bool square = false;
    float factor = 1;
    // The reduced dimensions: those within an example, and the batch.
    Dims inside, outside;
  };
  // The ops that were written for an x, shared by its sums.
  struct Examples {
    Dims inside;
    int64_t count = 0;            // number of elements in each sum
    hlo::ValueId sum = -1;        // the sum over `inside`
    hlo::ValueId mean = -1;       // sum / count
    hlo::ValueId distances = -1;  // x - mean
  };

  Moment Find(const hlo::Op& reduce, hlo::ValueId terms) const;
  bool IsPlainSum(const hlo::Op& reduce) const;
  void Split(const hlo::Op& reduce, Moment* moment) const;
  Examples& ExamplesOf(const Moment& moment, hlo::Builder* b);
  std::optional<float> SplatOf(hlo::ValueId v) const;
  const hlo::Op* Def(hlo::ValueId v, hlo::OpCode code) const;

  const OpGraph& graph_;
  const LoopPlan& plan_;
  const std::vector<int>& levels_;
  std::map<hlo::ValueId, Dims> inside_;  // of each x that is split
  std::map<hlo::ValueId, Examples> examples_;
};

}  // namespace escala::engine

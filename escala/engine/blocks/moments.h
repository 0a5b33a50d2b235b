// The variance of a batch without a second loop over the batch.
//
// A sum of (x - m)^2 over dimensions of which one is the batch, where m is a
// mean over them too, waits for m, and so takes a loop of its own over all of
// x. But with the mean u of each example, which is known where the example is
// made,
//
//   sum (x - m)^2 = sum over examples of [sum (x - u)^2 + n (u - m)^2]
//
// and what is in brackets needs x only where it is made. The result is at least
// as exact: distances are taken from a nearer point.
#pragma once

#include <map>
#include <optional>
#include <vector>

#include "escala/engine/blocks/op_writer.h"
#include "escala/engine/blocks/plan.h"

namespace escala::engine {

class MomentSplitter {
 public:
  // `levels`: LevelsOf the plan's axes.
  MomentSplitter(const Graph& graph, const Plan& plan,
                 const std::vector<int>& levels);

  // Whether it wrote ops that make what `reduce` would make of `terms` (of the
  // graph), the last of them the sum itself.
  bool Write(const hlo::Op& reduce, hlo::ValueId terms, OpWriter* writer);

 private:
  // A reduce as the sum of factor * (x - m) or (x - m)^2, or of x itself.
  struct Moment {
    hlo::ValueId x = -1;
    const hlo::Op* mean = nullptr;  // the broadcast; null: none
    bool square = false;
    float factor = 1;
    Dims inside, outside;  // dimensions: within an example, and the batch
  };
  // What was written for an x, shared by its sums.
  struct Examples {
    Dims inside;
    int64_t count = 0;            // of elements that were summed
    hlo::ValueId sum = -1;        // over `inside`
    hlo::ValueId mean = -1;       // the same by count
    hlo::ValueId distances = -1;  // x - mean
  };

  Moment Find(const hlo::Op& reduce, hlo::ValueId terms) const;
  bool IsPlainSum(const hlo::Op& reduce) const;
  void Split(const hlo::Op& reduce, Moment* moment) const;
  Examples& ExamplesOf(const Moment& moment, OpWriter* writer);
  std::optional<float> SplatOf(hlo::ValueId v) const;
  const hlo::Op* Def(hlo::ValueId v, hlo::OpCode code) const;

  const Graph& graph_;
  const Plan& plan_;
  const std::vector<int>& levels_;
  std::map<hlo::ValueId, Dims> inside_;  // of each x that is worth it
  std::map<hlo::ValueId, Examples> examples_;
};

}  // namespace escala::engine

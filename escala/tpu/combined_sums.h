// Finds out which sums over cores the TPU compiler combines, and in which order
// it visits what a kernel reads. Internal to tpu/.
#pragma once

#include <unordered_set>
#include <vector>

#include "escala/tpu/schedule.h"

namespace escala::tpu {

// Instructions, or kernels, and orders of them are by number.
using Order = std::vector<int>;

// Depth first from what nobody reads; each comes after its operands, which are
// visited in their order.
Order PostOrder(const std::vector<Order>& operands);

// The kernels' inputs in the order in which the compiler visits them. `problem`
// must outlive this.
class KernelInputs {
 public:
  explicit KernelInputs(const ScheduleProblem& problem);

  // Those of the last op come first. The ops of a kernel that makes one number
  // are instructions of their own there, so those of the first op come first.
  std::vector<hlo::ValueId> Of(size_t k) const;

 private:
  const ScheduleProblem& problem_;
  std::unordered_set<hlo::ValueId> summed_;  // by reductions
  // Sums, and values that the compiler computes again for their only reader
  // besides reductions. Kernels without joined reductions visit other inputs
  // before them.
  std::unordered_set<hlo::ValueId> late_;
};

// Returns the sums that run together: each group by its kernels.
std::vector<std::vector<size_t>> CombinedSums(const ScheduleProblem& problem,
                                              const KernelInputs& inputs);

}  // namespace escala::tpu

// Computes the sizes of a program's values in the type in which they are
// stored.
#pragma once

#include <vector>

#include "escala/hlo/ir.h"
#include "escala/tpu/host_values.h"
#include "escala/tpu/masks.h"
#include "escala/tpu/sizes.h"

namespace escala::tpu {

// Sizes in the values' memory layouts. An f32 value that only products read is
// stored in bf16, because they round it to that. Operands and results of
// batched products have tiles over the two dimensions that are no batch, even
// if others would waste less. Values on the host take nothing; with `of_host`
// they alone take memory. `module` and `function` must outlive this.
class StoredSizes {
 public:
  StoredSizes(const hlo::Module& module, const hlo::Function& function,
              const hlo::Region& block, bool of_host = false);

  int64_t Bytes(const Shape& shape) const { return sizes_.Bytes(shape); }
  int64_t Bytes(hlo::ValueId value) const;

  // In the layout that wastes least, to which the compiler copies a value
  // between its uses when memory is short.
  int64_t CompactBytes(hlo::ValueId value) const;

 private:
  Shape StoredShape(hlo::ValueId value) const;

  const hlo::Function& function_;
  const Sizes sizes_;
  const std::vector<bool> narrow_;
  const std::vector<double>
      padding_;  // by value: what its tiles take per element
  const PackedMasks masks_;
  const std::vector<bool> on_host_;
  const bool of_host_;
};

}  // namespace escala::tpu

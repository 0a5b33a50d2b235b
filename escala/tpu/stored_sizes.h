// Sizes of a program's values as they are stored.
#pragma once

#include <vector>

#include "escala/hlo/ir.h"
#include "escala/tpu/sizes.h"

namespace escala::tpu {

// In the memory layout they get; an f32 value that products alone read is kept
// in bf16, as they round it. `module` and `function` must outlive it.
class StoredSizes {
 public:
  StoredSizes(const hlo::Module& module, const hlo::Function& function,
              const hlo::Region& block);

  int64_t Bytes(const hlo::Type& type) const { return sizes_.Bytes(type); }
  int64_t Bytes(hlo::ValueId value) const;

 private:
  const hlo::Function& function_;
  const Sizes sizes_;
  const std::vector<bool> narrow_;
};

}  // namespace escala::tpu

// Sizes of a program's values as they are stored.
#pragma once

#include <vector>

#include "escala/hlo/analysis/sizes.h"
#include "escala/hlo/ir.h"

namespace escala::hlo {

// In the memory layout they get; an f32 value that products alone read is kept
// in bf16, as they round it. `module` and `function` must outlive it.
class StoredSizes {
 public:
  StoredSizes(const Module& module, const Function& function,
              const Region& block);

  int64_t Bytes(const Type& type) const { return sizes_.Bytes(type); }
  int64_t Bytes(ValueId value) const;

 private:
  const Function& function_;
  const Sizes sizes_;
  const std::vector<bool> narrow_;
};

}  // namespace escala::hlo

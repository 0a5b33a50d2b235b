// Sizes of a program's values in the memory layout (layout.h) they get.
#pragma once

#include <cstdint>
#include <map>
#include <set>

#include "escala/hlo/ir.h"

namespace escala::tpu {

// Of the values of one function. Holds for as long as that does.
class Sizes {
 public:
  // `block`: where to look for convolutions, whose operands' shapes have
  // layouts of their own.
  Sizes(const hlo::Function& function, const hlo::Region& block);

  int64_t Bytes(const hlo::Type& type) const;
  int64_t Bytes(hlo::ValueId value) const {
    return Bytes(function_.type(value));
  }

 private:
  void FindConvolutions(const hlo::Region& block);
  void Allow(hlo::ValueId value, int64_t batch, int64_t features);

  const hlo::Function& function_;
  std::map<Dims, std::set<int>> lanes_;
};

}  // namespace escala::tpu

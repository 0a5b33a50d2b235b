// Computes the sizes of a program's values in their memory layouts (layout.h).
#pragma once

#include <cstdint>
#include <map>
#include <set>
#include <utility>

#include "escala/hlo/ir.h"

namespace escala::tpu {

// Sizes of the values of one function, which must outlive this.
class Sizes {
 public:
  // `block`: is searched for convolutions, which restrict the layouts of values
  // of their operands' and results' shapes.
  Sizes(const hlo::Function& function, const hlo::Region& block);

  int64_t Bytes(const Shape& shape) const;
  int64_t Bytes(hlo::ValueId value) const {
    return Bytes(function_.shape(value));
  }

 private:
  void FindConvolutions(const hlo::Region& block);
  void Allow(hlo::ValueId value, int64_t batch, int64_t features);

  const hlo::Function& function_;
  // By shape: the two dimensions of its tiles, where a convolution chooses
  // them.
  std::map<Dims, std::set<std::pair<int, int>>> tiles_;
};

}  // namespace escala::tpu

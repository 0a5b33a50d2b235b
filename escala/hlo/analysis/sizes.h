// Sizes of a program's values in the memory layout (layout.h) they get.
#pragma once

#include <cstdint>
#include <map>
#include <set>

#include "escala/hlo/ir.h"

namespace escala::hlo {

// Of the values of one function. Holds for as long as that does.
class Sizes {
 public:
  // `block`: where to look for convolutions, whose operands' shapes have
  // layouts of their own.
  Sizes(const Function& function, const Region& block);

  int64_t Bytes(const Type& type) const;
  int64_t Bytes(ValueId value) const { return Bytes(function_.type(value)); }

 private:
  void FindConvolutions(const Region& block);
  void Allow(ValueId value, int64_t batch, int64_t features);

  const Function& function_;
  std::map<Dims, std::set<int>> lanes_;
};

}  // namespace escala::hlo

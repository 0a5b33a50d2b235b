// How often loops run, where the text says so.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "escala/hlo/ir.h"

namespace escala::hlo {

// Which op defines each value of a function, and what is a constant integer.
// Holds for as long as the function does not change.
class Definitions {
 public:
  explicit Definitions(const Function& function);

  // Null for an argument of the function or of a region.
  const Op* Of(ValueId v) const { return ops_[static_cast<size_t>(v)]; }

  // The value of a constant scalar of integer type, also through converts and
  // reshapes. Nothing for any other value.
  std::optional<int64_t> Integer(ValueId v) const;

 private:
  const Function& function_;
  std::vector<const Op*> ops_;
};

// How often the body of a stablehlo.while runs, for loops that count:
//   i = c0; while (i < c1) { ...; i += c2; }
// with any comparison, counting up or down, c0, c1, c2 constants. Nothing for
// other loops, and for those that never end.
std::optional<int64_t> TripCount(const OpContext& op,
                                 const Definitions& definitions);
// For one loop; walks the whole function.
std::optional<int64_t> TripCount(const OpContext& op);

}  // namespace escala::hlo

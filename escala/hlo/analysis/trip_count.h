// Computes the trip counts of loops, where constants determine them.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "escala/hlo/ir.h"

namespace escala::hlo {

// Maps each value of a function to the op that defines it, and evaluates
// constant integers. Valid for as long as the function does not change.
class Definitions {
 public:
  explicit Definitions(const Function& function);

  // Null for an argument of the function or of a region.
  const Op* Of(ValueId v) const { return ops_[static_cast<size_t>(v)]; }

  // The value of a constant integer scalar, looking through converts and
  // reshapes. Nothing for any other value.
  std::optional<int64_t> Integer(ValueId v) const;

 private:
  const Function& function_;
  std::vector<const Op*> ops_;
};

// How often the body of a stablehlo.while runs, for counting loops:
//   i = c0; while (i < c1) { ...; i += c2; }
// with any comparison, up or down, where c0, c1 and c2 are constants. Nothing
// for other loops, and for loops that never end.
std::optional<int64_t> TripCount(const OpContext& op,
                                 const Definitions& definitions);
// Builds the Definitions for one loop; this walks the whole function.
std::optional<int64_t> TripCount(const OpContext& op);

}  // namespace escala::hlo

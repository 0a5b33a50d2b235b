// Finds the values that can be computed already summed. If all users of a value
// need only its sum over core axes, the op that computes the value adds over
// them, so that no gradient is held per core.
//
// This is one backward analysis. The demand on a value is the set of axes over
// which all of its users sum it, directly (all_reduce and reduce_scatter with
// an add) or through ops that are linear in it. The op that computes the value
// absorbs a part of the demand: all of it if the op is a sum of products (dot,
// convolution), is a reduction, or passes sums through; nothing if it is not
// linear. The users sum over the axes that it does not absorb.
#pragma once

#include <optional>
#include <vector>

#include "escala/engine/flatten/axis_analysis.h"
#include "escala/hlo/ir.h"

namespace escala::engine {

struct PreSums {
  // By value: the axes over which it is computed summed.
  std::vector<AxisSet> sums;
  // By value: the element type in which it is computed. A sum of 16-bit floats
  // is held in f32 if the terms are converted between here and the collective
  // that adds them, or if they were converted from a wider type: adding first
  // and rounding once is nearer to the exact sum than rounding each term.
  std::vector<ElementType> types;
};

// With `widen`, a sum may move from behind a conversion from 16-bit floats to
// f32 to before it, and is held in f32 there; the caller must then call Widen.
// Otherwise such sums stay behind the conversion.
PreSums FindPreSums(const hlo::Function& function, const AxisInfo& info,
                    bool widen);

// Whether additions of this type may be reordered (up to rounding).
bool IsSummable(ElementType type);

// The part of `demand` that the op can absorb. REQUIRES: `demand` is a subset
// of the axes of the op's result.
AxisSet Absorbed(const hlo::Function& function, const AxisInfo& info,
                 const hlo::Op& op, AxisSet demand);

// Gives values the types in `wanted`, and inserts conversions where values of
// other types meet them. Returns false if there is nothing to change.
bool Widen(const PreSums& wanted, hlo::Function* function);

// The axes over which each operand must be summed if the op absorbs `absorbed`;
// empty if it absorbs nothing.
std::vector<AxisSet> OperandSums(const AxisInfo& info, const hlo::Op& op,
                                 AxisSet absorbed);

// Whether `op` is an all_reduce or reduce_scatter that adds along whole axes,
// of a type that may be added in any order.
bool IsSumCollective(const hlo::Function& function, const AxisInfo& info,
                     const hlo::Op& op);

}  // namespace escala::engine

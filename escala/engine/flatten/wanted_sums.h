// Values that are only wanted as their sum over axes are computed already
// summed: a gradient is never held per core.
//
// One backward analysis. A value's demand is what all of its uses agree on: a
// set of axes that each of them sums over, directly (all_reduce and
// reduce_scatter with an add) or through ops that are linear in it. The op that
// makes the value takes of that what it can absorb: all of it if it is a sum
// of products (dot, convolution), a reduction, or passes sums on; nothing if
// it is not linear. What it does not absorb its users sum.
#pragma once

#include <optional>
#include <vector>

#include "escala/engine/flatten/axis_analysis.h"
#include "escala/hlo/ir.h"

namespace escala::engine {

struct WantedSums {
  // By value: the axes that it is summed over where it is made.
  std::vector<AxisSet> sums;
  // By value: the element type that it is made in. Sums of 16-bit floats that
  // are converted on their way to a sum over cores (or that come from a wider
  // type: sums are taken first and rounded once) are held in f32, as the
  // collective wants them: nearer to the exact sum than rounding each term.
  std::vector<ElementType> types;
};

// `widen`: sums of 16-bit floats that an op converts to f32 may be taken before
// it, in f32: Widen must follow. Else they are taken after it.
WantedSums FindWantedSums(const hlo::Function& function, const AxisInfo& info,
                          bool widen);

// Whether values of the type are summed by additions in any order (up to
// rounding).
bool IsSummable(ElementType type);

// The one op of a scalar body (a, b) -> op(a, b), if it is that.
std::optional<hlo::OpCode> BodyOp(const hlo::Region& body);

// The axes of `demand`, a subset of its result's, that an op can absorb.
AxisSet Absorbed(const hlo::Function& function, const AxisInfo& info,
                 const hlo::Op& op, AxisSet demand);

// Gives values the types that they are wanted in, with conversions where others
// meet them. False if there is nothing to do.
bool Widen(const WantedSums& wanted, hlo::Function* function);

// What the op then asks of each operand: to be summed over these axes.
std::vector<AxisSet> OperandSums(const AxisInfo& info, const hlo::Op& op,
                                 AxisSet absorbed);

// all_reduce or reduce_scatter that adds along whole axes, values that may be
// added in any order.
bool IsSumCollective(const hlo::Function& function, const AxisInfo& info,
                     const hlo::Op& op);

}  // namespace escala::engine

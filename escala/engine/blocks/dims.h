// Decides along which dimensions of its operands and results an op is
// independent, so that it can run part by part.
#pragma once

#include <algorithm>
#include <map>
#include <memory>
#include <optional>
#include <vector>

#include "escala/hlo/ir.h"

namespace escala::engine {

// Says how a value carries an axis of n positions: in the dimension `dim`,
// whose size is a multiple of n * inner. Position p of the axis is at the
// indices i of the dimension with (i / inner) % n == p. dim -1: the value does
// not carry the axis.
struct AxisDim {
  int dim = -1;
  int64_t inner = 1;

  bool carried() const { return dim >= 0; }
  bool operator==(const AxisDim&) const = default;
};

struct OpCut;

// The cuts of what is inside a while or a branch that runs part by part.
struct RegionCuts {
  std::map<hlo::ValueId, AxisDim> places;  // values that carry the axis
  std::map<const hlo::Op*, OpCut> cuts;    // ops that are cut
};

// Describes how one op runs part by part along an axis.
struct OpCut {
  std::vector<AxisDim> operands;
  std::vector<AxisDim> results;
  // By result: each part gives a partial sum. `combine` joins them.
  std::vector<bool> sums;
  hlo::OpCode combine = hlo::OpCode::kAdd;
  // The elements depend on the position of the part (iota).
  bool needs_position = false;
  // For control flow: the values that its regions read from outside.
  std::map<hlo::ValueId, AxisDim> captured;
  std::shared_ptr<const RegionCuts> inner;

  bool AnySum() const {
    return std::find(sums.begin(), sums.end(), true) != sums.end();
  }
};

struct OpAxisDim {
  bool is_result = false;
  int index = 0;
  AxisDim place;
  // If >= 0: this value, which a region of the op reads, instead of an operand.
  hlo::ValueId captured = -1;
};

// Cuts an op along an axis of `n` positions that one of its operands or results
// carries. Returns nothing if the op needs all of the axis at once.
// `definitions[v]` is the op that makes value v, or null.
// REQUIRES: a verified op with tensors for operands and results; n >= 2
std::optional<OpCut> CutOp(const hlo::OpContext& op, int64_t n,
                           const OpAxisDim& from,
                           const std::vector<const hlo::Op*>& definitions);

// Maps the axis that the operand of a reshape carries at `place` to the
// reshape's result; nullopt if the reshape breaks the axis up.
std::optional<AxisDim> ReshapedDim(const AxisDim& place, int64_t n,
                                   const Dims& from, const Dims& to);

// Whether all elements of `v` are an identity element of `combine`.
bool IsIdentity(hlo::ValueId v, hlo::OpCode combine,
                const std::vector<const hlo::Op*>& definitions);

}  // namespace escala::engine

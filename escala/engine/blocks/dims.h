// Along which dimensions of its operands and results an op is independent.
#pragma once

#include <algorithm>
#include <map>
#include <memory>
#include <optional>
#include <vector>

#include "escala/hlo/ir.h"

namespace escala::engine {

// Where a value carries an axis of n positions: dimension `dim`, whose size is
// a multiple of n * inner; position p of the axis is at the indices i of the
// dimension with (i / inner) % n == p. dim -1: it does not carry the axis.
struct Place {
  int dim = -1;
  int64_t inner = 1;

  bool carried() const { return dim >= 0; }
  bool operator==(const Place&) const = default;
};

struct OpCut;

// What is inside a loop or a branch that runs part by part.
struct RegionCuts {
  std::map<hlo::ValueId, Place> places;  // of values that carry the axis
  std::map<const hlo::Op*, OpCut> cuts;  // of ops that do
};

// How one op runs part by part along an axis.
struct OpCut {
  std::vector<Place> operands;
  std::vector<Place> results;
  // Results of which parts give partial results, and how these are joined.
  std::vector<bool> sums;
  hlo::OpCode combine = hlo::OpCode::kAdd;
  // Its elements depend on where the part is (iota).
  bool needs_position = false;
  // Of control flow: values that its regions read from outside.
  std::map<hlo::ValueId, Place> captured;
  std::shared_ptr<const RegionCuts> inner;

  bool AnySum() const {
    return std::find(sums.begin(), sums.end(), true) != sums.end();
  }
};

struct OpPlace {
  bool is_result = false;
  int index = 0;
  Place place;
  hlo::ValueId captured = -1;  // >= 0: instead of an operand
};

// The op cut along an axis of `n` positions that one of its operands or results
// carries; nothing where the op needs all of it at once. `definitions[v]` is
// the op that makes value v, or null.
// REQUIRES: a verified op with tensors for operands and results; n >= 2
std::optional<OpCut> CutOp(const hlo::OpContext& op, int64_t n,
                           const OpPlace& from,
                           const std::vector<const hlo::Op*>& definitions);

// Where a reshape takes a place; nothing where it breaks it up.
std::optional<Place> ReshapePlace(const Place& place, int64_t n,
                                  const Dims& from, const Dims& to);

// The op of a region that combines two scalars: add, maximum, ... of its two
// arguments; nothing for any other region.
std::optional<hlo::OpCode> CombinerOf(const hlo::Region& region);

// Is `v` filled with the element that `combine` leaves unchanged?
bool IsIdentity(const hlo::Function& function, hlo::ValueId v,
                hlo::OpCode combine,
                const std::vector<const hlo::Op*>& definitions);

// A constant whose elements are all the same.
bool IsSplat(const hlo::Op& op);

}  // namespace escala::engine

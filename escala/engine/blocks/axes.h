// Finds the axes along which a program can be cut into blocks.
#pragma once

#include <cstdint>
#include <memory>
#include <utility>
#include <vector>

#include "escala/engine/blocks/dims.h"
#include "escala/engine/blocks/op_graph.h"
#include "escala/hlo/ir.h"

namespace escala::engine {

// How an op is cut along an axis, if it is. Copies share the cut, since an axis
// has one for each op of a program, and is copied for every plan.
class AxisCut {
 public:
  AxisCut() = default;
  explicit AxisCut(OpCut cut)
      : cut_(std::make_shared<const OpCut>(std::move(cut))) {}

  bool has_value() const { return cut_ != nullptr; }
  const OpCut& operator*() const { return *cut_; }
  const OpCut* operator->() const { return cut_.get(); }
  void reset() { cut_ = nullptr; }

 private:
  std::shared_ptr<const OpCut> cut_;
};

// An axis, and how each op is cut along it.
struct Axis {
  int64_t size = 0;
  std::vector<AxisCut> cuts;
  // The share of the program's work that is in cut ops.
  double coverage = 0;
};

// Tell how a result or an operand of op `op` carries `axis`.
AxisDim ResultDim(const Axis& axis, int op, int result);
AxisDim OperandDim(const Axis& axis, int op, int operand);
// The same for a value that the op's regions read from outside, and for a value
// inside of them.
AxisDim CapturedDim(const Axis& axis, int op, hlo::ValueId v);
AxisDim InnerDim(const Axis& axis, int op, hlo::ValueId v);

// Whether a block's part of a value is one range per dimension, if blocks are
// consecutive positions of the axes as a mixed-radix number. `places` and
// `sizes` have one entry per axis.
bool IsRange(const Shape& shape, const std::vector<AxisDim>& places,
             const std::vector<int64_t>& sizes);

// A dimension of a value from which an axis can be followed.
struct Seed {
  hlo::ValueId value = -1;
  AxisDim place;
  int64_t size = 0;
  bool operator==(const Seed&) const = default;
};

// Finds the axis that a dimension belongs to: follows it through the program in
// both directions as far as ops are independent along it. Ops at which the axis
// would clash with the `outer` axes are left uncut.
//
// If `splits` is given, the smaller dimensions into which a reshape splits the
// axis, or from which it merges it, are appended as further seeds to try.
Axis FollowAxis(const OpGraph& graph, const Seed& seed,
                const std::vector<Axis>& outer,
                std::vector<Seed>* splits = nullptr);

// Returns for each op how many loops must have ended before it can begin.
std::vector<int> LevelsOf(const OpGraph& graph, const std::vector<Axis>& axes);

// Appends to `axes` the axis that is most worth cutting along, and returns
// true; returns false if there is none. An axis inside of others must cover
// about as much work as the first one does. With `keep_loops` it must not
// increase the number of loops, not counting those with up to `little_work`.
bool AddAxis(const OpGraph& graph, bool keep_loops, double little_work,
             std::vector<Axis>* axes);

}  // namespace escala::engine

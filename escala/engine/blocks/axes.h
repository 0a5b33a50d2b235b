// The program as a graph, and the axes along which it can be cut.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "escala/engine/blocks/dims.h"
#include "escala/hlo/ir.h"

namespace escala::engine {

// A function whose values have numbers of their producers and users at hand.
// Constants that fill, broadcasts of scalars and iotas are there once per use:
// they cost nothing, and what is shared by ops that have nothing to do with
// each other would tie their dimensions together.
class Graph {
 public:
  Graph(const hlo::Module& module, const hlo::Function& function);

  struct Use {
    int op = -1;
    int operand = -1;  // -1: read by a region of the op
  };

  const hlo::Module& module() const { return module_; }
  const hlo::Function& function() const { return *function_; }
  int num_ops() const { return static_cast<int>(ops_.size()); }
  const hlo::Op& op(int i) const { return *ops_[i]; }
  hlo::OpContext context(int i) const {
    return {module_, *function_, *ops_[i]};
  }
  // The op that makes v, or -1 for an argument.
  int producer(hlo::ValueId v) const { return producer_[v]; }
  const std::vector<const hlo::Op*>& definitions() const {
    return definitions_;
  }
  const std::vector<Use>& uses(hlo::ValueId v) const { return uses_[v]; }
  // What the regions of op i read from outside.
  const std::vector<hlo::ValueId>& captured(int i) const {
    return captured_[i];
  }
  // Values that the function returns, each once.
  const std::vector<hlo::ValueId>& returned() const { return returned_; }
  // The value of the program that v is, or is a copy of.
  hlo::ValueId original(hlo::ValueId v) const { return original_[v]; }
  // Work: arithmetic, and something for moving bytes.
  double flops(int i) const { return flops_[i]; }
  // Costs nothing in whatever shape: a constant that fills, a broadcast of one.
  bool trivial(int i) const { return trivial_[i]; }
  // Bytes of a tensor, 0 of other values.
  int64_t bytes(hlo::ValueId v) const;
  // Whether it may be taken apart: all values are tensors, and no op has an
  // effect or a place among the others.
  bool can_be_cut() const { return can_be_cut_; }

 private:
  void Unshare();
  void Index();

  const hlo::Module& module_;
  std::unique_ptr<hlo::Function> function_;
  std::vector<const hlo::Op*> ops_;
  std::vector<int> producer_;
  std::vector<const hlo::Op*> definitions_;
  std::vector<std::vector<Use>> uses_;
  std::vector<std::vector<hlo::ValueId>> captured_;
  std::vector<hlo::ValueId> returned_;
  std::vector<hlo::ValueId> original_;
  std::vector<double> flops_;
  std::vector<bool> trivial_;
  bool can_be_cut_ = true;
};

// An axis, and how each op is cut along it; nothing: it is not.
struct Axis {
  int64_t size = 0;
  std::vector<std::optional<OpCut>> cuts;
  // The share of the program's work that is cut.
  double coverage = 0;
};

// Where `axis` is in what op i makes or reads.
Place ResultPlace(const Axis& axis, int op, int result);
Place OperandPlace(const Axis& axis, int op, int operand);
// Of what its regions read from outside, and of what is inside of them.
Place CapturedPlace(const Axis& axis, int op, hlo::ValueId v);
Place InnerPlace(const Axis& axis, int op, hlo::ValueId v);

// Can a part of `v` along all axes be told by one range per dimension, when
// blocks are consecutive positions of the axes as a mixed-radix number?
bool IsRange(const Shape& shape, const std::vector<Place>& places,
             const std::vector<int64_t>& sizes);

// A dimension of a value, from which an axis is followed.
struct Seed {
  hlo::ValueId value = -1;
  Place place;
  int64_t size = 0;
  bool operator==(const Seed&) const = default;
};

// The axis that a dimension belongs to, followed through the
// program in both directions as far as ops are independent along it. Places
// that would clash with those of `outer` axes are left out.
//
// `splits` (if given) takes dimensions that a reshape merges into one of this
// axis, or splits it into: others to try.
Axis FollowAxis(const Graph& graph, const Seed& seed,
                const std::vector<Axis>& outer,
                std::vector<Seed>* splits = nullptr);

// How many loops must have ended before each op can begin.
std::vector<int> LevelsOf(const Graph& graph, const std::vector<Axis>& axes);

// Appends to `axes` the one most worth cutting along, if there is one: none
// where nothing of weight is independent. One inside of others must be as good
// as they are; and with `keep_loops` it makes no more loops of the program, not
// counting those with up to `little_work`.
bool AddAxis(const Graph& graph, bool keep_loops, double little_work,
             std::vector<Axis>* axes);

}  // namespace escala::engine

// Represents a function as a graph of ops, with producers, users and costs.
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "escala/hlo/ir.h"

namespace escala::engine {

// A copy of a function with producers, users and costs at hand. Trivial ops
// (splat constants, broadcasts of scalars, iotas) are duplicated for each use:
// they cost nothing, and sharing them would tie together the dimensions of
// unrelated ops.
class OpGraph {
 public:
  OpGraph(const hlo::Module& module, const hlo::Function& function);

  struct Use {
    int op = -1;
    int operand = -1;  // -1: a region of the op reads the value
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
  // Values that the regions of op i read from outside.
  const std::vector<hlo::ValueId>& captured(int i) const {
    return captured_[i];
  }
  // Values that the function returns, each once.
  const std::vector<hlo::ValueId>& returned() const { return returned_; }
  // The value of the original function that v is, or is a duplicate of.
  hlo::ValueId original(hlo::ValueId v) const { return original_[v]; }
  // The cost of op i in flops; memory traffic is included at 16 bytes per flop.
  double flops(int i) const { return flops_[i]; }
  // Whether op i costs nothing in any shape: a splat constant, an iota, or a
  // broadcast of one of them or of a scalar.
  bool trivial(int i) const { return trivial_[i]; }
  // Whether op i is a call between hosts, or contains one: it is done once, and
  // in the order of the program with others.
  bool calls_hosts(int i) const { return calls_hosts_[i]; }
  // The size of a tensor in bytes; 0 for other values.
  int64_t bytes(hlo::ValueId v) const;
  // Whether the function may be cut: all values are tensors, and no op has side
  // effects, communicates, depends on the core that it runs on, or calls a
  // function.
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
  std::vector<bool> calls_hosts_;
  bool can_be_cut_ = true;
};

}  // namespace escala::engine

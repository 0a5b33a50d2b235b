// Common subexpression elimination.
#pragma once

#include <cstddef>
#include <vector>

#include "escala/hlo/ir.h"

namespace escala::hlo {

// The ops of a function that later ops may be replaced by, if they are equal:
// same code, operands, attributes and result types, and equivalent regions. An
// op that has an effect, differs from run to run, or is control flow equals no
// other. REQUIRES: a function in canonical form (canonical.h)
class EqualOps {
 public:
  // `function` and the ops that are added must outlive this.
  explicit EqualOps(const Function& function);

  // The first op that was added and is equal, or null.
  const Op* Find(const Op& op) const;
  void Add(const Op& op);

  // Ops that were added after size() was `size` are forgotten: they are not
  // visible outside of their region.
  size_t size() const { return added_.size(); }
  void ForgetFrom(size_t size);

 private:
  struct Added {
    const Op* op;
    size_t hash;
    int older;  // index in added_ of the previous op of this slot; -1: none
  };
  size_t HashOf(const Op& op) const;
  bool AreEqual(const Op& a, const Op& b) const;
  size_t SlotOf(size_t hash) const;
  void Link(size_t index);

  const Function& function_;
  std::vector<Added> added_;
  std::vector<int> newest_;  // index in added_, by slot; a power of two of them
};

// Replaces every op by an equal one before it, and removes the ops that have
// neither a use nor an effect. Inner regions see the ops of outer ones.
void MergeEqualOps(Function* function);

}  // namespace escala::hlo

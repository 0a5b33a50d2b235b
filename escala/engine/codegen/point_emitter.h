// Emits a loop kernel of a few points as code without loops: each point by
// itself, on scalars. So the few elements of its buffers can stay in registers
// from kernel to kernel. In memory, a vector that is read where its elements
// were written one by one would wait for them.
#pragma once

#include <map>
#include <vector>

#include "escala/engine/codegen/element_ops.h"
#include "escala/engine/codegen/jit.h"
#include "escala/engine/codegen/normalized_loop.h"
#include "escala/engine/codegen/passes.h"

namespace escala::engine {

// Where the elements of a buffer are: in memory, or each in a variable of the
// function (an alloca), which LLVM makes a register.
struct PointBuffer {
  llvm::Value* memory = nullptr;
  std::vector<llvm::Value*> elements;
};

// The most elements of a buffer that can be variables. If positions are known
// at run time alone, each element is asked whether it is meant.
inline constexpr int64_t kMostVariables = 16;
inline constexpr int64_t kMostSelected = 8;

// Whether so few points and nodes are to be emitted that this is faster than
// vectors, and takes no long time to compile.
bool IsFewPoints(const NormalizedLoop& form);

// Visits the accesses of a kernel of few points: visit(buffer, offset, dynamic)
// for each element that a point reads or writes at a position that is known;
// with `dynamic`, something is added to it at run time.
template <typename Visit>
void VisitAccesses(const NormalizedLoop& form, const Visit& visit);

class PointEmitter {
 public:
  // Emits at the end of `block`. The bits are those of LoopEmitter, but where
  // one of two products is fused with their sum: LLVM may choose the other one.
  // REQUIRES: IsFewPoints(form)
  PointEmitter(const NormalizedLoop& form, const Passes& passes,
               const Host& host, std::vector<PointBuffer> buffers,
               llvm::BasicBlock* block);
  // Returns the block in which the function goes on.
  llvm::BasicBlock* Emit();

 private:
  using Value = llvm::Value;

  void EmitRow();
  Value* ValueOf(int node);
  Value* Make(int node);
  Value* ApplyToColumns(int node);
  Value* Load(int buffer, int64_t offset, Value* at);
  Value* FoldOf(int node);
  Value* Fold(int node, Value* a, Value* b);
  // A store at one point: its operands are emitted before all stores of a row.
  struct PointStore {
    int store;
    int64_t offset;
    Value *value, *guard, *at;
    bool first;  // at its element
  };
  void Prepare(int store, std::vector<PointStore>* to);
  void Write(const PointStore& to);
  void WriteElement(const PointStore& to, Value* place, Value* condition);
  int64_t OffsetOf(int access) const;
  int64_t IndexIn(int dim) const {
    return dim < form_.row_dims ? index_[dim]
                                : columns_[column_][dim - form_.row_dims];
  }
  bool IsFirst(int access) const;
  llvm::Type* MemoryOf(int buffer);

  const NormalizedLoop& form_;
  const Passes& passes_;
  const std::vector<PointBuffer> buffers_;
  llvm::IRBuilder<> b_;
  ElementOps ops_;
  std::vector<int64_t> index_;                       // of the current point
  std::map<std::pair<int, int64_t>, Value*> known_;  // by node and column
  std::vector<std::vector<int64_t>> columns_;        // all, in order
  int64_t column_ = 0;                               // its number
};

// --- Implementation ----------------------------------------------------------

template <typename Visit>
void VisitAccesses(const NormalizedLoop& form, const Visit& visit) {
  std::vector<int64_t> index(form.extents.size(), 0);
  do {
    const auto offset = [&](int access) {
      int64_t at = form.accesses[access].offset;
      for (size_t d = 0; d < index.size(); ++d)
        at += form.accesses[access].strides[d] * index[d];
      return at;
    };
    for (size_t n = 0; n < form.nodes.size(); ++n)
      if (form.nodes[n].buffer >= 0)
        visit(form.nodes[n].buffer, offset(form.node_access[n]),
              form.nodes[n].kind == LoopNode::Kind::kLoadAt);
    for (size_t s = 0; s < form.stores.size(); ++s)
      visit(form.stores[s].buffer, offset(form.store_access[s]),
            form.stores[s].at >= 0);
  } while (NextIndex(form.extents, &index));
}

}  // namespace escala::engine

// Builds one loop kernel: turns expressions of the program into its nodes.
#pragma once

#include <map>
#include <optional>
#include <utility>
#include <vector>

#include "escala/engine/ir/loop_kernel.h"
#include "escala/engine/lower/index_map.h"
#include "escala/hlo/ir.h"

namespace escala::engine {

// The memory of a value that is stored.
struct Stored {
  int buffer = -1;
  int64_t offset = 0;  // in elements
  Dims strides;        // in elements
  int step = -1;  // the step that writes it; -1: present from the beginning
  bool there() const { return buffer >= 0; }
};

// The data that a builder needs about the region being lowered.
struct ValueTable {
  const hlo::Module* module = nullptr;
  const hlo::Function* function = nullptr;
  std::vector<const hlo::Op*> definition;  // by ValueId; null for an argument
  std::vector<Stored> stored;              // by ValueId
  // Values that are not stored, but computed by each kernel that uses them.
  std::vector<bool> lazy;  // by ValueId
  // Steps that are lowered now run several times: for each block, or in a loop.
  bool repeated = false;
  int64_t blocks = 1;  // of the segment

  const Shape& shape(hlo::ValueId v) const { return function->shape(v); }
};

// The type in which a kernel moves elements of `type`: the type itself, or an
// integer of the same width. Returns nothing if there is no such integer.
std::optional<ElementType> MovedType(ElementType type);

// Whether a kernel can compute the op at any single element: it is
// element-wise, or a move of elements that needs no memory.
bool IsExpression(const hlo::OpContext& op);

// Not thread-safe. A failed Emit may leave nodes behind; use Mark and Reset.
class KernelBuilder {
 public:
  // `step` is the kernel's position among the steps; the kernel can load what
  // earlier steps store.
  KernelBuilder(const ValueTable& table, std::vector<int64_t> extents,
                int row_dims, int step);

  const std::vector<int64_t>& extents() const { return kernel_.extents; }
  int row_dims() const { return kernel_.row_dims; }
  void set_row_dims(int n) { kernel_.row_dims = n; }
  int step() const { return step_; }
  bool has_folds() const { return has_folds_; }
  // Whether the kernel is as large as one should be for LLVM.
  bool is_full() const;

  // Why the last Emit returned nothing.
  struct Failure {
    hlo::ValueId store = -1;  // storing this value first would help
    LoopSplit split;          // or splitting this loop
  };
  const Failure& failure() const { return failure_; }

  // A node that computes the element of `value` at `map`; adds what it needs.
  // Returns nothing if that is not possible; then failure() says why.
  std::optional<int> Emit(hlo::ValueId value, const IndexMap& map);
  // A node that folds `node` over the columns.
  int Fold(hlo::OpCode code, int node, int start);
  int Convert(int node, ElementType type);
  // A load from the program's buffer number `buffer`; the node `at`, if there
  // is one, is added to the position.
  int Load(int buffer, ElementType type, Access access, int at = -1);
  int Constant(ElementType type, uint64_t bits);
  int Apply(hlo::OpCode code, ElementType type, std::vector<int> operands);
  int Compare(std::string_view direction, int a, int b);
  int I64(int64_t value);
  // store->at += index * stride
  void AddToAddress(LoopStore* store, int index, int64_t stride);
  // The node `start`, of any integer type, clamped to [0, most], as an i64 or
  // i32.
  int ClampedIndex(int start, int64_t most, ElementType as = ElementType::kI64);

  // Makes later Emits of `value` at `map` return `node`.
  void Remember(hlo::ValueId value, const IndexMap& map, int node);

  // `buffer` is a number of the program's. Returns the store, which the caller
  // may change until the next AddStore.
  LoopStore* AddStore(int node, int buffer, ElementType type, Access access);
  void SetStore(size_t index, LoopStore store) {
    kernel_.stores[index] = std::move(store);
  }
  // Removes the last loop, which has one iteration, so that the loop before it
  // becomes the columns. Does nothing if a store's address or guard changes
  // along that loop, or if a store accumulates several of its elements into
  // one.
  void DropLastLoop();
  int BufferNumber(int buffer, ElementType type);

  // Mark and Reset undo everything that was added in between.
  struct State {
    size_t nodes, stores, buffers, remembered;
    int64_t weight;
    bool has_folds;
  };
  State Mark() const;
  void Reset(const State& state);

  const LoopKernel& kernel() const { return kernel_; }
  const std::vector<int>& buffers() const { return program_buffers_; }
  LoopKernel Take(std::string name);

 private:
  std::optional<int> EmitOp(const hlo::OpContext& op, const IndexMap& map);
  std::optional<int> EmitElementwise(const hlo::OpContext& op,
                                     const IndexMap& map);
  std::optional<int> EmitPart(const hlo::OpContext& op, const IndexMap& map);
  std::optional<int> EmitComplex(const hlo::OpContext& op, const IndexMap& map);
  std::optional<int> EmitGather(const hlo::OpContext& op, const IndexMap& map);
  std::optional<int> EmitDynamicSlice(const hlo::OpContext& op,
                                      const IndexMap& map);
  std::optional<int> EmitConstant(const hlo::OpContext& op);
  std::optional<int> LoadFrom(hlo::ValueId value, const IndexMap& map, int at);
  // The node of `at` (-1: 0) plus the clamped start times `stride`, all of
  // `type`.
  int AddOffset(int at, int start, int64_t most, int64_t stride,
                ElementType type);
  ElementType OffsetType(hlo::ValueId v) const;
  std::optional<int> Fail(hlo::ValueId store);
  int Add(LoopNode node);

  const ValueTable& table_;
  const int step_;
  LoopKernel kernel_;
  std::vector<int> program_buffers_;  // by number of the kernel's buffer
  bool has_folds_ = false;
  Failure failure_;
  using Key = std::pair<hlo::ValueId, std::vector<int64_t>>;
  std::map<Key, int> nodes_of_;
  std::vector<Key> remembered_;  // in order of insertion, for Reset
  int64_t depth_ = 0;
  int64_t weight_ = 0;  // of all nodes
  // The heaviest value so far of at most half the limit: the one to store when
  // the kernel becomes too heavy.
  struct {
    hlo::ValueId value = -1;
    int64_t weight = 0;
  } heaviest_;
};

}  // namespace escala::engine

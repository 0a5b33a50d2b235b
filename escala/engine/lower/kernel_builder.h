// Expressions of a program as nodes of one loop kernel.
#pragma once

#include <map>
#include <optional>
#include <utility>
#include <vector>

#include "escala/engine/ir/loop_kernel.h"
#include "escala/engine/lower/index_map.h"
#include "escala/hlo/ir.h"

namespace escala::engine {

// Where a value lies that has memory.
struct Stored {
  int buffer = -1;
  int64_t offset = 0;  // in elements
  Dims strides;        // in elements
  int step = -1;       // the step that writes it; -1: there from the begin
  bool there() const { return buffer >= 0; }
};

// What a builder must know of the region that is lowered.
struct ValueTable {
  const hlo::Module* module = nullptr;
  const hlo::Function* function = nullptr;
  std::vector<const hlo::Op*> definition;  // by ValueId; null: an argument
  std::vector<Stored> stored;              // by ValueId
  // Ops whose values are computed where they are needed.
  std::vector<bool> lazy;  // by ValueId

  const Shape& shape(hlo::ValueId v) const { return function->shape(v); }
};

// The type in which a kernel moves elements of `type`: itself, or an integer of
// the same width. Nothing for those that no integer holds.
std::optional<ElementType> MovedType(ElementType type);

// Whether an op is an expression: element-wise, or a move that needs no memory.
bool IsExpression(const hlo::OpContext& op);

// fold(a, b) = op(a, b) or op(b, a): the op, where that is all a body does and
// a kernel can fold by it.
std::optional<hlo::OpCode> SimpleBody(const hlo::Region& body);

class KernelBuilder {
 public:
  // `step`: the place of the kernel among the steps; it sees what earlier steps
  // store.
  KernelBuilder(const ValueTable& table, std::vector<int64_t> extents,
                int row_dims, int step);

  const std::vector<int64_t>& extents() const { return kernel_.extents; }
  int row_dims() const { return kernel_.row_dims; }
  void set_row_dims(int n) { kernel_.row_dims = n; }
  int step() const { return step_; }
  bool has_folds() const { return has_folds_; }

  // Why the last Emit gave nothing.
  struct Failure {
    hlo::ValueId store = -1;  // it would work were this value in memory
    LoopSplit split;          // or if this loop were two
  };
  const Failure& failure() const { return failure_; }

  // A node for the element of `value` at `map`.
  std::optional<int> Emit(hlo::ValueId value, const IndexMap& map);
  // `node`, folded over the columns.
  int Fold(hlo::OpCode code, int node, int start);
  int Convert(int node, ElementType type);
  // An element of a buffer of the program.
  int Load(int buffer, ElementType type, Access access);
  int Constant(ElementType type, uint64_t bits);
  int Apply(hlo::OpCode code, ElementType type, std::vector<int> operands);
  int Compare(std::string_view direction, int a, int b);
  int I64(int64_t value);
  // store->at += index * stride
  void AddToAddress(LoopStore* store, int index, int64_t stride);
  // `start` (a scalar index of any integer type) as i64 in [0, most].
  int ClampedIndex(int start, int64_t most);

  // That `value` at `map` is what `node` computes: for later Emits.
  void Remember(hlo::ValueId value, const IndexMap& map, int node);

  // `buffer`: of the program. Returns the store, to be changed.
  LoopStore* AddStore(int node, int buffer, ElementType type, Access access);
  void SetStore(size_t index, LoopStore store) {
    kernel_.stores[index] = std::move(store);
  }
  // The last loop, of one iteration, goes, if no store needs it to be alone.
  void DropLastLoop();
  int BufferNumber(int buffer, ElementType type);

  // To undo what came after Mark.
  struct State {
    size_t nodes, stores, buffers, remembered;
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
  std::optional<int> EmitGather(const hlo::OpContext& op, const IndexMap& map);
  std::optional<int> EmitDynamicSlice(const hlo::OpContext& op,
                                      const IndexMap& map);
  std::optional<int> EmitConstant(const hlo::OpContext& op);
  std::optional<int> LoadFrom(hlo::ValueId value, const IndexMap& map, int at);
  std::optional<int> Fail(hlo::ValueId store);
  int Add(LoopNode node);

  const ValueTable& table_;
  const int step_;
  LoopKernel kernel_;
  std::vector<int> program_buffers_;  // by the kernel's buffer
  bool has_folds_ = false;
  Failure failure_;
  using Key = std::pair<hlo::ValueId, std::vector<int64_t>>;
  std::map<Key, int> nodes_of_;
  std::vector<Key> remembered_;  // in order of insertion
  int depth_ = 0;
};

}  // namespace escala::engine

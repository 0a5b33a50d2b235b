#include "escala/engine/codegen/point_emitter.h"

#include <algorithm>
#include <utility>

#include "escala/hlo/op_table.h"

namespace escala::engine {
namespace {

using Kind = LoopNode::Kind;

constexpr int64_t kMostPoints = 16;
constexpr int64_t kMostNodes = 256;    // of all points
constexpr int64_t kMostFunctions = 2;  // of all rows

}  // namespace

bool IsFewPoints(const NormalizedLoop& form) {
  const int64_t points = Product(form.extents);
  int64_t rows = 1;
  for (int d = 0; d < form.row_dims; ++d) rows *= form.extents[d];
  int64_t functions = 0;
  bool folds = false;
  for (const LoopNode& node : form.nodes) {
    functions += node.kind == Kind::kApply &&
                 hlo::Info(node.code).Is(hlo::kTranscendental);
    folds |= node.kind == Kind::kFold;
  }
  // The terms of each sum are in one vector, or in vectors of one dimension.
  if (folds && form.row_vectors == 0 && form.extents.back() > form.lanes)
    return false;
  return points == 1 || (points <= kMostPoints &&
                         points * std::ssize(form.nodes) <= kMostNodes &&
                         rows * functions <= kMostFunctions);
}

PointEmitter::PointEmitter(const NormalizedLoop& form, const Passes& passes,
                           const Host& host, std::vector<PointBuffer> buffers,
                           llvm::BasicBlock* block)
    : form_(form),
      passes_(passes),
      buffers_(std::move(buffers)),
      b_(block),
      ops_(&b_, host.vector_bytes, host.scalef),
      index_(form.extents.size(), 0) {
  const std::vector<int64_t> extents(form.extents.begin() + form.row_dims,
                                     form.extents.end());
  std::vector<int64_t> column(extents.size(), 0);
  do {
    columns_.push_back(column);
  } while (NextIndex(extents, &column));
}

llvm::BasicBlock* PointEmitter::Emit() {
  const std::vector<int64_t> extents(form_.extents.begin(),
                                     form_.extents.begin() + form_.row_dims);
  std::vector<int64_t> row(extents.size(), 0);
  do {
    std::copy(row.begin(), row.end(), index_.begin());
    known_.clear();
    EmitRow();
  } while (NextIndex(extents, &row));
  return b_.GetInsertBlock();
}

void PointEmitter::EmitRow() {
  std::vector<PointStore> stores;
  for (const Pass& pass : passes_.passes)
    for (const int s : pass.stores)
      for (column_ = 0; column_ < std::ssize(columns_); ++column_)
        Prepare(s, &stores);
  column_ = 0;
  for (const int s : passes_.row_stores) Prepare(s, &stores);
  for (const PointStore& store : stores) Write(store);
}

int64_t PointEmitter::OffsetOf(int access) const {
  int64_t offset = form_.accesses[access].offset;
  for (int d = 0; d < form_.num_dims(); ++d)
    offset += form_.accesses[access].strides[d] * IndexIn(d);
  return offset;
}

// Whether the point is the first at its element.
bool PointEmitter::IsFirst(int access) const {
  for (int d = 0; d < form_.num_dims(); ++d)
    if (form_.accesses[access].strides[d] == 0 && IndexIn(d) != 0) return false;
  return true;
}

llvm::Type* PointEmitter::MemoryOf(int buffer) {
  return ops_.MemoryType(form_.buffers[buffer].type);
}

// --- Nodes -------------------------------------------------------------------

llvm::Value* PointEmitter::ValueOf(int node) {
  const bool varies = passes_.column[node];
  const std::pair<int, int64_t> key{node, varies ? column_ : -1};
  const auto known = known_.find(key);
  if (known != known_.end()) return known->second;
  return known_[key] = Make(node);
}

llvm::Value* PointEmitter::Make(int n) {
  const LoopNode& node = form_.nodes[n];
  switch (node.kind) {
    case Kind::kConstant:
      return ops_.Constant(node.type, node.bits);
    case Kind::kIndex:
      return ops_.FromIndex(node.type,
                            b_.getInt64(OffsetOf(form_.node_access[n])));
    case Kind::kLoad:
    case Kind::kLoadAt: {
      Value* at = nullptr;
      if (node.kind == Kind::kLoadAt)
        at = b_.CreateSExt(ValueOf(node.operands[0]), b_.getInt64Ty());
      return ops_.FromMemory(
          node.type, Load(node.buffer, OffsetOf(form_.node_access[n]), at));
    }
    case Kind::kApply: {
      if (passes_.column[n] && hlo::Info(node.code).Is(hlo::kTranscendental))
        return ApplyToColumns(n);
      std::vector<Value*> operands;
      std::vector<ElementType> types;
      for (const int operand : node.operands) {
        operands.push_back(ValueOf(operand));
        types.push_back(form_.nodes[operand].type);
      }
      return ops_.Apply(node, types, operands);
    }
    case Kind::kFold:
      return FoldOf(n);
  }
  return nullptr;
}

// A function takes about as long for a vector as for a scalar.
llvm::Value* PointEmitter::ApplyToColumns(int n) {
  const LoopNode& node = form_.nodes[n];
  const int64_t outside = column_;
  const auto lanes = static_cast<unsigned>(llvm::PowerOf2Ceil(columns_.size()));
  std::vector<Value*> operands;
  std::vector<ElementType> types;
  for (const int operand : node.operands) {
    column_ = 0;
    Value* all = ValueOf(operand);
    if (lanes > 1) all = b_.CreateVectorSplat(lanes, all);
    for (column_ = 1; column_ < std::ssize(columns_); ++column_)
      all = b_.CreateInsertElement(all, ValueOf(operand), column_);
    operands.push_back(all);
    types.push_back(form_.nodes[operand].type);
  }
  Value* all = ops_.Apply(node, types, operands);
  for (column_ = 0; column_ < std::ssize(columns_); ++column_)
    known_[{n, column_}] =
        lanes > 1 ? b_.CreateExtractElement(all, column_) : all;
  column_ = outside;
  return known_[{n, column_}];
}

llvm::Value* PointEmitter::Load(int buffer, int64_t offset, Value* at) {
  const std::vector<Value*>& elements = buffers_[buffer].elements;
  llvm::Type* type = MemoryOf(buffer);
  if (elements.empty()) {
    Value* place = b_.getInt64(offset);
    if (at != nullptr) place = b_.CreateAdd(place, at);
    return b_.CreateLoad(
        type, b_.CreateInBoundsGEP(type, buffers_[buffer].memory, place));
  }
  if (at == nullptr) return b_.CreateLoad(type, elements[offset]);
  Value* value = b_.CreateLoad(type, elements[0]);
  Value* place = b_.CreateAdd(at, b_.getInt64(offset));
  for (size_t e = 1; e < elements.size(); ++e)
    value = b_.CreateSelect(b_.CreateICmpEQ(place, b_.getInt64(e)),
                            b_.CreateLoad(type, elements[e]), value);
  return value;
}

// --- Folds -------------------------------------------------------------------

// Null stands for the identity, which changes nothing but a first element.
llvm::Value* PointEmitter::Fold(int node, Value* a, Value* b) {
  if (a == nullptr) return b;
  if (b == nullptr) return a;
  return ops_.Fold(form_.nodes[node].code, form_.nodes[node].type, a, b);
}

// Adds in the order in which vectors do: each lane from the identity on, then
// the vectors in a balanced tree, then halves of their lanes.
llvm::Value* PointEmitter::FoldOf(int n) {
  const LoopNode& node = form_.nodes[n];
  const int64_t outside = std::exchange(column_, 0);
  const auto lanes = static_cast<size_t>(form_.lanes);
  std::vector<std::vector<Value*>> sums(
      static_cast<size_t>(std::max(1, form_.row_vectors)),
      std::vector<Value*>(lanes, nullptr));
  for (; column_ < std::ssize(columns_); ++column_) {
    const auto place = static_cast<size_t>(columns_[column_].back());
    Value*& sum = sums[place / lanes][place % lanes];
    Value* value =
        ops_.ToAccumulator(node.code, node.type, ValueOf(node.operands[0]));
    sum = ops_.Fold(node.code, node.type,
                    sum != nullptr ? sum : ops_.Identity(node.code, node.type),
                    value);
  }
  column_ = outside;
  while (sums.size() > 1) {
    std::vector<std::vector<Value*>> half;
    for (size_t i = 0; i + 1 < sums.size(); i += 2) {
      half.push_back(sums[i]);
      for (size_t l = 0; l < lanes; ++l)
        half.back()[l] = Fold(n, sums[i][l], sums[i + 1][l]);
    }
    if (sums.size() % 2 == 1) half.push_back(sums.back());
    sums = std::move(half);
  }
  std::vector<Value*>& sum = sums[0];
  for (size_t left = lanes / 2; left > 0; left /= 2)
    for (size_t l = 0; l < left; ++l) sum[l] = Fold(n, sum[l], sum[left + l]);
  Value* start =
      ops_.ToAccumulator(node.code, node.type, ValueOf(node.operands[1]));
  return ops_.FromAccumulator(node.code, node.type,
                              ops_.Fold(node.code, node.type, start, sum[0]));
}

// --- Stores ------------------------------------------------------------------

void PointEmitter::Prepare(int s, std::vector<PointStore>* to) {
  const LoopStore& store = form_.stores[s];
  to->push_back({s, OffsetOf(form_.store_access[s]), ValueOf(store.node),
                 store.guard < 0 ? nullptr : ValueOf(store.guard),
                 store.at < 0 ? nullptr : ValueOf(store.at),
                 IsFirst(form_.store_access[s])});
}

void PointEmitter::Write(const PointStore& to) {
  const int buffer = form_.stores[to.store].buffer;
  const std::vector<Value*>& elements = buffers_[buffer].elements;
  Value* place = b_.getInt64(to.offset);
  if (to.at != nullptr) place = b_.CreateAdd(place, to.at);
  if (!elements.empty()) {
    if (to.at == nullptr)
      return WriteElement(to, elements[to.offset], to.guard);
    for (size_t e = 0; e < elements.size(); ++e) {
      Value* here = b_.CreateICmpEQ(place, b_.getInt64(e));
      if (to.guard != nullptr) here = b_.CreateAnd(here, to.guard);
      WriteElement(to, elements[e], here);
    }
    return;
  }
  llvm::Type* type = MemoryOf(buffer);
  const auto write = [&] {
    WriteElement(to, b_.CreateInBoundsGEP(type, buffers_[buffer].memory, place),
                 nullptr);
  };
  if (to.guard == nullptr) return write();
  llvm::Function* function = b_.GetInsertBlock()->getParent();
  auto* then = llvm::BasicBlock::Create(b_.getContext(), "", function);
  auto* done = llvm::BasicBlock::Create(b_.getContext(), "", function);
  b_.CreateCondBr(to.guard, then, done);
  b_.SetInsertPoint(then);
  write();
  b_.CreateBr(done);
  b_.SetInsertPoint(done);
}

// Changes the element at `place` if `condition` is true; null: always.
void PointEmitter::WriteElement(const PointStore& to, Value* place,
                                Value* condition) {
  const LoopStore& store = form_.stores[to.store];
  const ElementType type = form_.buffers[store.buffer].type;
  Value* old = condition == nullptr && !store.accumulate
                   ? nullptr
                   : b_.CreateLoad(ops_.MemoryType(type), place);
  Value* value = to.value;
  if (store.accumulate)
    value =
        ops_.Combine(*store.accumulate, type,
                     store.start && to.first ? ops_.Constant(type, *store.start)
                                             : ops_.FromMemory(type, old),
                     value);
  value = ops_.ToMemory(type, value);
  if (condition != nullptr) value = b_.CreateSelect(condition, value, old);
  b_.CreateStore(value, place);
}

}  // namespace escala::engine

#include "escala/engine/lower/kernel_builder.h"

#include <cstring>

#include "escala/engine/codegen/supported.h"
#include "escala/hlo/builder.h"
#include "escala/hlo/op_table.h"

namespace escala::engine {

using hlo::Op;
using hlo::OpCode;
using hlo::ValueId;

namespace {

// An expression that is nested deeper than this, by the weights of its ops, has
// an inner value stored: Emit is recursive and would overflow the stack, and
// LLVM's time grows with the square of a chain's length.
constexpr int64_t kMaxDepth = 400;

// A kernel that weighs more has inner values stored: LLVM's time grows faster
// than the kernel.
constexpr int64_t kMaxWeight = 4096;

// The same for a kernel with more buffers: each has its pointer in a register
// or on the stack.
constexpr size_t kMaxBuffers = 256;

// Roughly how many simple ops take LLVM as long.
int64_t WeightOf(OpCode code) {
  return hlo::Info(code).Is(hlo::kTranscendental) ? 8 : 1;
}

IndexMap Constants(size_t rank, size_t loops) {
  return IndexMap(rank, Access{0, std::vector<int64_t>(loops, 0)});
}

uint64_t BitsOf(const std::byte* data, int bytes) {
  uint64_t bits = 0;
  std::memcpy(&bits, data, static_cast<size_t>(bytes));
  return bits;
}

}  // namespace

std::optional<ElementType> MovedType(ElementType type) {
  if (type == ElementType::kC64) return ElementType::kU64;
  if (IsComplex(type)) return std::nullopt;
  if (!WhyNotType(type).empty()) return ElementType::kU8;
  return type;
}

bool IsExpression(const hlo::OpContext& op) {
  if (op.op.results.size() != 1 || !MovedType(op.result(0).type)) return false;
  const hlo::OpInfo& info = hlo::Info(op.op);
  if (info.Is(hlo::kView)) return true;
  switch (op.op.code) {
    case OpCode::kGather:
    case OpCode::kDynamicSlice:
    case OpCode::kOptimizationBarrier:
      return true;
    case OpCode::kIota:
    case OpCode::kConstant:
      return MovedType(op.result(0).type) == op.result(0).type;
    case OpCode::kReal:
    case OpCode::kImag:
      if (IsComplex(op.operand(0).type)) return true;
      return WhyNotGenerated(op).empty();
    case OpCode::kComplex:  // of f32: MovedType has no integer for f64
      return true;
    case OpCode::kBitcastConvert:
      break;
    default:
      if (!info.Is(hlo::kElementwise)) return false;
  }
  for (size_t i = 0; i < op.num_operands(); ++i) {
    if (op.operand(i).dims != op.result(0).dims && !op.operand(i).dims.empty())
      return false;
  }
  return WhyNotGenerated(op).empty();
}

KernelBuilder::KernelBuilder(const ValueTable& table,
                             std::vector<int64_t> extents, int row_dims,
                             int step)
    : table_(table), step_(step) {
  kernel_.extents = std::move(extents);
  kernel_.row_dims = row_dims;
}

bool KernelBuilder::is_full() const {
  return weight_ >= kMaxWeight || program_buffers_.size() >= kMaxBuffers;
}

int KernelBuilder::Add(LoopNode node) {
  weight_ += node.kind == LoopNode::Kind::kApply ? WeightOf(node.code) : 1;
  kernel_.nodes.push_back(std::move(node));
  return static_cast<int>(kernel_.nodes.size()) - 1;
}

int KernelBuilder::Constant(ElementType type, uint64_t bits) {
  LoopNode node;
  node.kind = LoopNode::Kind::kConstant;
  node.type = type;
  node.bits = bits;
  return Add(std::move(node));
}

int KernelBuilder::Load(int buffer, ElementType type, Access access, int at) {
  LoopNode node;
  node.kind = at < 0 ? LoopNode::Kind::kLoad : LoopNode::Kind::kLoadAt;
  if (at >= 0) node.operands = {at};
  node.type = type;
  node.buffer = BufferNumber(buffer, type);
  node.access = std::move(access);
  return Add(std::move(node));
}

int KernelBuilder::I64(int64_t value) {
  return Constant(ElementType::kI64, static_cast<uint64_t>(value));
}

int KernelBuilder::Apply(OpCode code, ElementType type,
                         std::vector<int> operands) {
  LoopNode node;
  node.kind = LoopNode::Kind::kApply;
  node.type = type;
  node.code = code;
  node.operands = std::move(operands);
  return Add(std::move(node));
}

int KernelBuilder::Compare(std::string_view direction, int a, int b) {
  LoopNode node;
  node.kind = LoopNode::Kind::kApply;
  node.type = ElementType::kI1;
  node.code = OpCode::kCompare;
  node.direction = direction;
  node.operands = {a, b};
  return Add(std::move(node));
}

int KernelBuilder::Convert(int node, ElementType type) {
  if (kernel_.nodes[node].type == type) return node;
  return Apply(OpCode::kConvert, type, {node});
}

void KernelBuilder::AddToAddress(LoopStore* store, int index, int64_t stride) {
  const int term =
      Apply(OpCode::kMultiply, ElementType::kI64, {index, I64(stride)});
  store->at = store->at < 0
                  ? term
                  : Apply(OpCode::kAdd, ElementType::kI64, {store->at, term});
}

void KernelBuilder::DropLastLoop() {
  // Marks the nodes that vary along the loop before the last one.
  const size_t last = kernel_.extents.size() - 1;
  if (last == 0) return;
  std::vector<bool> varies;
  for (const LoopNode& node : kernel_.nodes) {
    bool v = last - 1 < node.access.strides.size() &&
             node.access.strides[last - 1] != 0;
    for (int operand : node.operands) v |= varies[operand];
    varies.push_back(v);
  }
  for (const LoopStore& store : kernel_.stores) {
    for (int n : {store.at, store.guard})
      if (n >= 0 && varies[n]) return;
    if (store.accumulate && store.access.strides[last - 1] == 0) return;
  }
  kernel_.extents.pop_back();
  --kernel_.row_dims;
  for (LoopNode& node : kernel_.nodes)
    if (node.access.strides.size() > last) node.access.strides.resize(last);
  for (LoopStore& store : kernel_.stores) store.access.strides.resize(last);
}

int KernelBuilder::ClampedIndex(int start, int64_t most, ElementType as) {
  const ElementType type = kernel_.nodes[start].type;
  if (as == ElementType::kI32) {
    if (BitWidth(type) == 64 || type == ElementType::kU32)
      return Convert(ClampedIndex(start, most, ElementType::kI64), as);
    return Apply(OpCode::kClamp, as,
                 {Constant(as, 0), Convert(start, as),
                  Constant(as, static_cast<uint64_t>(most))});
  }
  int wide = Convert(start, ElementType::kI64);
  if (type == ElementType::kU64) {
    // A u64 beyond the range of i64 looks negative here; it clamps to `most`.
    const int negative = Compare("LT", wide, I64(0));
    wide =
        Apply(OpCode::kSelect, ElementType::kI64, {negative, I64(most), wide});
  }
  return Apply(OpCode::kClamp, ElementType::kI64, {I64(0), wide, I64(most)});
}

void KernelBuilder::Remember(ValueId value, const IndexMap& map, int node) {
  Key key{value, {}};
  for (const Access& a : map) {
    key.second.push_back(a.offset);
    key.second.insert(key.second.end(), a.strides.begin(), a.strides.end());
  }
  if (nodes_of_.emplace(key, node).second)
    remembered_.push_back(std::move(key));
}

std::optional<int> KernelBuilder::Fail(ValueId store) {
  failure_.store = store;
  return std::nullopt;
}

std::optional<int> KernelBuilder::Emit(ValueId value, const IndexMap& map) {
  Key key{value, {}};
  for (const Access& a : map) {
    key.second.push_back(a.offset);
    key.second.insert(key.second.end(), a.strides.begin(), a.strides.end());
  }
  if (auto it = nodes_of_.find(key); it != nodes_of_.end()) return it->second;
  failure_ = {};
  std::optional<int> node;
  if (table_.stored[value].there()) {
    node = LoadFrom(value, map, -1);
  } else {
    const Op* op = table_.definition[value];
    if (op == nullptr || !table_.lazy[value]) return Fail(value);
    if (depth_ >= kMaxDepth) return Fail(value);
    if (is_full()) return Fail(heaviest_.value >= 0 ? heaviest_.value : value);
    const int64_t before = weight_;
    depth_ += WeightOf(op->code);
    node = EmitOp({*table_.module, *table_.function, *op}, map);
    depth_ -= WeightOf(op->code);
    const int64_t weight = weight_ - before;
    if (node && weight > heaviest_.weight && weight <= kMaxWeight / 2)
      heaviest_ = {value, weight};
  }
  if (node && nodes_of_.emplace(key, *node).second)
    remembered_.push_back(std::move(key));
  return node;
}

std::optional<int> KernelBuilder::LoadFrom(ValueId value, const IndexMap& map,
                                           int at) {
  const Stored& stored = table_.stored[value];
  if (stored.step >= step_) return std::nullopt;  // written too late
  const auto type = MovedType(table_.shape(value).type);
  if (!type) return std::nullopt;
  LoopNode node;
  node.kind = at < 0 ? LoopNode::Kind::kLoad : LoopNode::Kind::kLoadAt;
  node.type = *type;
  node.access = AccessOf(map, stored.strides);
  node.access.offset += stored.offset;
  node.access.strides.resize(kernel_.extents.size(), 0);
  node.buffer = BufferNumber(stored.buffer, *type);
  if (at >= 0) node.operands = {at};
  return Add(std::move(node));
}

int KernelBuilder::BufferNumber(int buffer, ElementType type) {
  for (size_t i = 0; i < program_buffers_.size(); ++i)
    if (program_buffers_[i] == buffer && kernel_.buffers[i].type == type)
      return static_cast<int>(i);
  LoopBuffer entry;
  entry.type = type;
  for (size_t i = 0; i < program_buffers_.size(); ++i)
    if (program_buffers_[i] == buffer) entry.alias = static_cast<int>(i);
  program_buffers_.push_back(buffer);
  kernel_.buffers.push_back(entry);
  return static_cast<int>(kernel_.buffers.size()) - 1;
}

std::optional<int> KernelBuilder::EmitOp(const hlo::OpContext& op,
                                         const IndexMap& map) {
  const hlo::AttributeMap& attributes = op.op.attributes;
  const size_t loops = kernel_.extents.size();
  switch (op.op.code) {
    case OpCode::kConstant:
      return EmitConstant(op);
    case OpCode::kIota: {
      LoopNode node;
      node.kind = LoopNode::Kind::kIndex;
      node.type = op.result(0).type;
      node.access = map[attributes.Int("iota_dimension")];
      return Add(std::move(node));
    }
    case OpCode::kOptimizationBarrier:
      return Emit(op.op.operands[0], map);
    case OpCode::kBroadcastInDim: {
      const auto& to = attributes.Ints("broadcast_dimensions");
      IndexMap inner = Constants(to.size(), loops);
      for (size_t d = 0; d < to.size(); ++d)
        if (op.operand(0).dims[d] != 1) inner[d] = map[to[d]];
      return Emit(op.op.operands[0], inner);
    }
    case OpCode::kTranspose: {
      const auto& permutation = attributes.Ints("permutation");
      IndexMap inner(map.size());
      for (size_t d = 0; d < map.size(); ++d) inner[permutation[d]] = map[d];
      return Emit(op.op.operands[0], inner);
    }
    case OpCode::kSlice: {
      const auto& starts = attributes.Ints("start_indices");
      const auto& strides = attributes.Ints("strides");
      IndexMap inner = map;
      for (size_t d = 0; d < map.size(); ++d) {
        inner[d].offset = starts[d] + inner[d].offset * strides[d];
        for (int64_t& s : inner[d].strides) s *= strides[d];
      }
      return Emit(op.op.operands[0], inner);
    }
    case OpCode::kReverse: {
      IndexMap inner = map;
      for (int64_t d : attributes.Ints("dimensions")) {
        inner[d].offset = op.operand(0).dims[d] - 1 - inner[d].offset;
        for (int64_t& s : inner[d].strides) s = -s;
      }
      return Emit(op.op.operands[0], inner);
    }
    case OpCode::kReshape: {
      const ValueId from = op.op.operands[0];
      LoopSplit split;
      const auto inner = MapThroughReshape(
          map, op.result(0).dims, op.operand(0).dims, kernel_.extents, &split);
      if (inner) return Emit(from, *inner);
      if (split.loop >= 0) {
        failure_.split = split;
        return std::nullopt;
      }
      return Fail(table_.stored[from].there() ? op.op.results[0] : from);
    }
    case OpCode::kGather:
      return EmitGather(op, map);
    case OpCode::kDynamicSlice:
      return EmitDynamicSlice(op, map);
    case OpCode::kReal:
    case OpCode::kImag:
      if (IsComplex(op.operand(0).type)) return EmitPart(op, map);
      return EmitElementwise(op, map);
    case OpCode::kComplex:
      return EmitComplex(op, map);
    default:
      return EmitElementwise(op, map);
  }
}

// A complex number of f32 is moved as 64 bits, and its parts are the halves of
// these. One of f64 is in memory as two numbers.
std::optional<int> KernelBuilder::EmitPart(const hlo::OpContext& op,
                                           const IndexMap& map) {
  const ValueId from = op.op.operands[0];
  const ElementType type = op.result(0).type;
  const bool second = op.op.code == OpCode::kImag;
  if (type == ElementType::kF32) {
    const auto whole = Emit(from, map);
    if (!whole) return std::nullopt;
    const ElementType wide = ElementType::kU64;
    const int half = second ? Apply(OpCode::kShiftRightLogical, wide,
                                    {*whole, Constant(wide, 32)})
                            : *whole;
    return Apply(OpCode::kBitcastConvert, type,
                 {Convert(half, ElementType::kU32)});
  }
  const Stored& stored = table_.stored[from];
  if (!stored.there()) return Fail(from);
  if (stored.step >= step_) return std::nullopt;  // written too late
  Access access = AccessOf(map, stored.strides);
  access.offset = 2 * (access.offset + stored.offset) + (second ? 1 : 0);
  access.strides.resize(kernel_.extents.size(), 0);
  for (int64_t& stride : access.strides) stride *= 2;
  return Load(stored.buffer, type, std::move(access));
}

std::optional<int> KernelBuilder::EmitComplex(const hlo::OpContext& op,
                                              const IndexMap& map) {
  const ElementType wide = ElementType::kU64;
  int halves[2];
  for (int i = 0; i < 2; ++i) {
    const auto part = Emit(op.op.operands[i], map);
    if (!part) return std::nullopt;
    halves[i] = Convert(
        Apply(OpCode::kBitcastConvert, ElementType::kU32, {*part}), wide);
  }
  const int high =
      Apply(OpCode::kShiftLeft, wide, {halves[1], Constant(wide, 32)});
  return Apply(OpCode::kOr, wide, {halves[0], high});
}

std::optional<int> KernelBuilder::EmitConstant(const hlo::OpContext& op) {
  // Only splats can be a constant node. ChooseStored stores all other
  // constants.
  const hlo::Attribute* value = op.op.attributes.Find("value");
  const auto* dense = value ? value->get<hlo::Dense>() : nullptr;
  if (dense == nullptr) return Fail(op.op.results[0]);
  const ElementType type = op.result(0).type;
  return Constant(type, BitsOf(dense->array.data(), ByteWidth(type)));
}

std::optional<int> KernelBuilder::EmitElementwise(const hlo::OpContext& op,
                                                  const IndexMap& map) {
  LoopNode node;
  node.kind = LoopNode::Kind::kApply;
  node.type = op.result(0).type;
  node.code = op.op.code;
  for (size_t i = 0; i < op.num_operands(); ++i) {
    const bool scalar = op.operand(i).dims.empty();
    const auto operand = Emit(op.op.operands[i], scalar ? IndexMap{} : map);
    if (!operand) return std::nullopt;
    node.operands.push_back(*operand);
  }
  const hlo::AttributeMap& attributes = op.op.attributes;
  if (op.op.code == OpCode::kCompare) {
    node.direction = attributes.Str("comparison_direction");
    node.total_order = attributes.StrOr("compare_type", "") == "TOTALORDER";
  } else if (op.op.code == OpCode::kReducePrecision) {
    node.exponent_bits = static_cast<int>(attributes.Int("exponent_bits"));
    node.mantissa_bits = static_cast<int>(attributes.Int("mantissa_bits"));
  }
  return Add(std::move(node));
}

int KernelBuilder::AddOffset(int at, int start, int64_t most, int64_t stride,
                             ElementType type) {
  int term = ClampedIndex(start, most, type);
  if (stride != 1)
    term = Apply(OpCode::kMultiply, type,
                 {term, type == ElementType::kI64
                            ? I64(stride)
                            : Constant(type, static_cast<uint32_t>(stride))});
  return at < 0 ? term : Apply(OpCode::kAdd, type, {at, term});
}

// The type in which positions in the memory of `v` are counted: in half the
// bits, twice as many are computed at once.
ElementType KernelBuilder::OffsetType(ValueId v) const {
  const Dims& dims = table_.shape(v).dims;
  int64_t most = 0;
  for (size_t d = 0; d < dims.size(); ++d)
    most += (dims[d] - 1) * std::abs(table_.stored[v].strides[d]);
  return most <= INT32_MAX ? ElementType::kI32 : ElementType::kI64;
}

std::optional<int> KernelBuilder::EmitDynamicSlice(const hlo::OpContext& op,
                                                   const IndexMap& map) {
  const ValueId from = op.op.operands[0];
  if (!table_.stored[from].there()) return Fail(from);
  const auto& sizes = op.op.attributes.Ints("slice_sizes");
  int at = -1;
  for (size_t d = 0; d < sizes.size(); ++d) {
    const int64_t most = op.operand(0).dims[d] - sizes[d];
    if (most == 0) continue;
    const auto start = Emit(op.op.operands[1 + d], {});
    if (!start) return std::nullopt;
    at = AddOffset(at, *start, most, table_.stored[from].strides[d],
                   ElementType::kI64);
  }
  return LoadFrom(from, map, at);
}

std::optional<int> KernelBuilder::EmitGather(const hlo::OpContext& op,
                                             const IndexMap& map) {
  const ValueId from = op.op.operands[0], indices = op.op.operands[1];
  if (!table_.stored[from].there()) return Fail(from);
  const hlo::AttributeMap& numbers = op.op.attributes.Dict("dimension_numbers");
  const auto& sizes = op.op.attributes.Ints("slice_sizes");
  const auto& offset_dims = numbers.Ints("offset_dims");
  const auto& collapsed = numbers.Ints("collapsed_slice_dims");
  const auto& batching = numbers.Ints("operand_batching_dims");
  const auto& index_batching = numbers.Ints("start_indices_batching_dims");
  const auto& start_map = numbers.Ints("start_index_map");
  const int64_t vector_dim = numbers.Int("index_vector_dim");
  const Dims& operand_dims = op.operand(0).dims;
  const Dims& index_dims = op.operand(1).dims;
  const size_t loops = kernel_.extents.size();
  // The position in the indices array: the result dimensions that are not
  // offset dimensions.
  IndexMap index_map = Constants(index_dims.size(), loops);
  size_t next = 0;
  for (size_t d = 0; d < map.size(); ++d) {
    if (hlo::HasDim(offset_dims, static_cast<int64_t>(d))) continue;
    if (static_cast<int64_t>(next) == vector_dim) ++next;
    index_map[next++] = map[d];
  }
  // The position in the operand, before the start index is added.
  IndexMap inner = Constants(operand_dims.size(), loops);
  size_t offset = 0;
  for (size_t d = 0; d < operand_dims.size(); ++d) {
    if (hlo::HasDim(collapsed, static_cast<int64_t>(d)) ||
        hlo::HasDim(batching, static_cast<int64_t>(d)))
      continue;
    inner[d] = map[offset_dims[offset++]];
  }
  for (size_t i = 0; i < batching.size(); ++i)
    inner[batching[i]] = index_map[index_batching[i]];
  const ElementType type = OffsetType(from);
  int at = -1;
  for (size_t i = 0; i < start_map.size(); ++i) {
    const int64_t d = start_map[i];
    const int64_t most = operand_dims[d] - sizes[d];
    if (most == 0) continue;
    if (vector_dim < static_cast<int64_t>(index_dims.size())) {
      index_map[vector_dim] = {static_cast<int64_t>(i),
                               std::vector<int64_t>(loops, 0)};
    }
    const auto start = Emit(indices, index_map);
    if (!start) return std::nullopt;
    at = AddOffset(at, *start, most, table_.stored[from].strides[d], type);
  }
  return LoadFrom(from, inner, at);
}

int KernelBuilder::Fold(OpCode code, int node, int start) {
  LoopNode fold;
  fold.kind = LoopNode::Kind::kFold;
  fold.type = kernel_.nodes[node].type;
  fold.code = code;
  fold.operands = {node, start};
  has_folds_ = true;
  return Add(std::move(fold));
}

LoopStore* KernelBuilder::AddStore(int node, int buffer, ElementType type,
                                   Access access) {
  LoopStore store;
  store.node = node;
  store.buffer = BufferNumber(buffer, type);
  store.access = std::move(access);
  store.access.strides.resize(kernel_.extents.size(), 0);
  kernel_.stores.push_back(std::move(store));
  return &kernel_.stores.back();
}

KernelBuilder::State KernelBuilder::Mark() const {
  return {kernel_.nodes.size(),
          kernel_.stores.size(),
          kernel_.buffers.size(),
          remembered_.size(),
          weight_,
          has_folds_};
}

void KernelBuilder::Reset(const State& state) {
  kernel_.nodes.resize(state.nodes);
  kernel_.stores.resize(state.stores);
  kernel_.buffers.resize(state.buffers);
  program_buffers_.resize(state.buffers);
  while (remembered_.size() > state.remembered) {
    nodes_of_.erase(remembered_.back());
    remembered_.pop_back();
  }
  weight_ = state.weight;
  heaviest_ = {};
  has_folds_ = state.has_folds;
  depth_ = 0;
}

LoopKernel KernelBuilder::Take(std::string name) {
  kernel_.name = std::move(name);
  return std::move(kernel_);
}

}  // namespace escala::engine

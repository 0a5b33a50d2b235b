// Emits the nodes of a loop kernel and their accesses to memory.
#include <llvm/IR/Module.h>

#include "escala/engine/codegen/loop_emitter.h"

namespace escala::engine {

using Kind = LoopNode::Kind;

// --- Values ------------------------------------------------------------------

llvm::FixedVectorType* LoopEmitter::VectorOf(llvm::Type* element) {
  return llvm::FixedVectorType::get(element, form_.lanes);
}

llvm::Value* LoopEmitter::Splat(Value* scalar) {
  return b_.CreateVectorSplat(form_.lanes, scalar);
}

llvm::Value* LoopEmitter::Lanes(llvm::Type* element) {
  std::vector<llvm::Constant*> lanes;
  for (int i = 0; i < form_.lanes; ++i)
    lanes.push_back(llvm::ConstantInt::get(element, i));
  return llvm::ConstantVector::get(lanes);
}

llvm::Value* LoopEmitter::Alloca(llvm::Type* type) {
  llvm::BasicBlock& entry = function_->getEntryBlock();
  llvm::IRBuilder<> at(&entry, entry.begin());
  return at.CreateAlloca(type);
}

// Emit loads all parameters in the entry block, so that their values dominate
// every use.
llvm::Value* LoopEmitter::Parameter(int index) {
  Value*& value = parameters_[index];
  if (value == nullptr)
    value = b_.CreateLoad(b_.getInt64Ty(),
                          b_.CreateConstInBoundsGEP1_64(
                              b_.getInt64Ty(), function_->getArg(1), index));
  return value;
}

llvm::Value* LoopEmitter::Stride(int access, int dim) {
  const bool known = dim == form_.vector_dim() &&
                     form_.vector_stride(access) != VectorStride::kOther;
  if (known || form_.by_elements || form_.accesses[access].strides[dim] == 0)
    return b_.getInt64(form_.accesses[access].strides[dim]);
  return Parameter(form_.stride_parameter(access, dim));
}

llvm::Value* LoopEmitter::Use(int n, int u) {
  return passes_.vector[n] ? values_[n][u] : splats_[n];
}

llvm::Value* LoopEmitter::UseScalar(int n) { return scalars_[n]; }

void LoopEmitter::SetScalar(int n, Value* value) {
  scalars_[n] = value;
  splats_[n] = passes_.vector_use[n] ? Splat(value) : nullptr;
}

// --- Nodes -------------------------------------------------------------------

void LoopEmitter::EmitScalar(int n) {
  const LoopNode& node = form_.nodes[n];
  switch (node.kind) {
    case Kind::kConstant:
      return SetScalar(n, ops_.Constant(node.type, node.bits));
    case Kind::kIndex:
      return SetScalar(n,
                       ops_.FromIndex(node.type, Base(form_.node_access[n])));
    case Kind::kLoad:
    case Kind::kLoadAt: {
      Value* more = node.kind == Kind::kLoadAt ? ScalarAt(node) : nullptr;
      Value* memory =
          b_.CreateLoad(MemoryOf(node.buffer),
                        ScalarPointer(node.buffer, form_.node_access[n], more));
      return SetScalar(n, ops_.FromMemory(node.type, memory));
    }
    case Kind::kApply: {
      std::vector<Value*> operands;
      std::vector<ElementType> types;
      for (int operand : node.operands) {
        operands.push_back(UseScalar(operand));
        types.push_back(form_.nodes[operand].type);
      }
      return SetScalar(n, ops_.Apply(node, types, operands));
    }
    case Kind::kFold:
      return;
  }
}

void LoopEmitter::EmitNode(int n, int u, const Point& point) {
  const LoopNode& node = form_.nodes[n];
  Value*& value = values_[n][u];
  if (node.kind == Kind::kIndex) {
    value = EmitIndex(n, point);
  } else if (node.kind == Kind::kApply) {
    std::vector<Value*> operands;
    std::vector<ElementType> types;
    for (int operand : node.operands) {
      operands.push_back(Use(operand, u));
      types.push_back(form_.nodes[operand].type);
    }
    value = ops_.Apply(node, types, operands);
  } else {
    value = ops_.FromMemory(node.type, EmitLoad(n, u, point));
  }
}

// Integers of at most 32 bits wrap, so it suffices to count in 32 bits.
llvm::Value* LoopEmitter::EmitIndex(int n, const Point& point) {
  const LoopNode& node = form_.nodes[n];
  const int access = form_.node_access[n];
  if (!IsInteger(node.type) || BitWidth(node.type) > 32)
    return ops_.FromIndex(node.type, LaneOffsets(access, point));
  llvm::Type* word = b_.getInt32Ty();
  Value* base = b_.CreateTrunc(VectorBase(access, point), word);
  Value* stride = b_.CreateTrunc(Stride(access, form_.vector_dim()), word);
  Value* lanes = b_.CreateMul(Lanes(word), Splat(stride));
  Value* index = b_.CreateAdd(Splat(base), lanes);
  return b_.CreateTrunc(index, VectorOf(ops_.RegisterType(node.type)));
}

// --- Addresses ---------------------------------------------------------------

llvm::Type* LoopEmitter::MemoryOf(int buffer) {
  return ops_.MemoryType(form_.buffers[buffer].type);
}

llvm::Value* LoopEmitter::Pointer(int buffer, Value* offset) {
  // The first element is at the buffer's own address, so that a variable of the
  // function can be a buffer.
  const auto* known = llvm::dyn_cast<llvm::ConstantInt>(offset);
  if (known != nullptr && known->isZero()) return buffers_[buffer];
  return b_.CreateInBoundsGEP(MemoryOf(buffer), buffers_[buffer], offset);
}

// The offset of an access in the current point or row.
llvm::Value* LoopEmitter::Base(int access) {
  return form_.by_elements ? b_.CreateAdd(OffsetOf(access), bases_[access])
                           : bases_[access];
}

// Where an access goes to, with an offset that comes to it if it is not null.
llvm::Value* LoopEmitter::ScalarPointer(int buffer, int access, Value* more) {
  Value* offset = bases_[access];
  if (more != nullptr) offset = b_.CreateAdd(offset, more);
  if (!form_.by_elements) return Pointer(buffer, offset);
  Value* const start = starts_.at({buffer, access});
  const auto* known = llvm::dyn_cast<llvm::ConstantInt>(offset);
  if (known != nullptr && known->isZero()) return start;
  return b_.CreateInBoundsGEP(MemoryOf(buffer), start, offset);
}

// The element offset of the first lane.
llvm::Value* LoopEmitter::VectorBase(int access, const Point& point) {
  switch (form_.vector_stride(access)) {
    case VectorStride::kZero:
      return Base(access);
    case VectorStride::kOne:
      return b_.CreateAdd(Base(access), point.begin);
    default:
      return b_.CreateAdd(
          Base(access),
          b_.CreateMul(point.begin, Stride(access, form_.vector_dim())));
  }
}

llvm::Value* LoopEmitter::LaneOffsets(int access, const Point& point) {
  Value* base = Splat(VectorBase(access, point));
  if (form_.vector_stride(access) == VectorStride::kZero) return base;
  Value* stride = Splat(Stride(access, form_.vector_dim()));
  return b_.CreateAdd(base, b_.CreateMul(Lanes(b_.getInt64Ty()), stride));
}

// The lanes' distances from the first lane, and to each what an i32 adds. One
// instruction gathers twice as many elements by distances of 32 bits.
llvm::Value* LoopEmitter::ShortOffsets(int access, Value* at) {
  llvm::Type* word = b_.getInt32Ty();
  if (form_.vector_stride(access) != VectorStride::kZero) {
    Value* stride = b_.CreateTrunc(Stride(access, form_.vector_dim()), word);
    at = b_.CreateAdd(at, b_.CreateMul(Lanes(word), Splat(stride)));
  }
  return b_.CreateSExt(at, VectorOf(b_.getInt64Ty()));
}

// The offset that a load adds, where it is the same for all lanes.
llvm::Value* LoopEmitter::ScalarAt(const LoopNode& node) {
  return b_.CreateSExt(UseScalar(node.operands[0]), b_.getInt64Ty());
}

// --- Loads -------------------------------------------------------------------

llvm::Value* LoopEmitter::LoadVector(llvm::Type* element, Value* pointer,
                                     Value* mask) {
  const llvm::Align align(element->getPrimitiveSizeInBits() / 8);
  llvm::Type* type = VectorOf(element);
  if (mask == nullptr) return b_.CreateAlignedLoad(type, pointer, align);
  return b_.CreateMaskedLoad(type, pointer, align, mask,
                             llvm::Constant::getNullValue(type));
}

void LoopEmitter::StoreVector(Value* value, Value* pointer, Value* mask) {
  const llvm::Align align(value->getType()->getScalarSizeInBits() / 8);
  if (mask == nullptr) {
    b_.CreateAlignedStore(value, pointer, align);
  } else {
    b_.CreateMaskedStore(value, pointer, align, mask);
  }
}

// Where a vector whose elements lie one before the other begins in memory.
llvm::Value* LoopEmitter::LastOf(llvm::Type* element, Value* first) {
  return b_.CreateGEP(element, first, b_.getInt64(1 - form_.lanes));
}

// The lanes from the last to the first; null stays null.
llvm::Value* LoopEmitter::Reversed(Value* vector) {
  return vector == nullptr ? nullptr : b_.CreateVectorReverse(vector);
}

// Element i of the result is the one at i * stride: it is picked from `stride`
// vectors side by side. What lies behind the last one is not touched.
llvm::Value* LoopEmitter::LoadFew(llvm::Type* element, Value* pointer,
                                  int stride) {
  const int lanes = form_.lanes;
  const llvm::Align align(element->getPrimitiveSizeInBits() / 8);
  llvm::Type* const type = VectorOf(element);
  Value* result = nullptr;
  for (int part = 0; part < stride; ++part) {
    const int first = part * lanes;
    Value* const from = b_.CreateConstInBoundsGEP1_64(element, pointer, first);
    std::vector<llvm::Constant*> there;
    std::vector<int> picks;
    for (int i = 0; i < lanes; ++i) {
      there.push_back(b_.getInt1(first + i <= (lanes - 1) * stride));
      const int at = i * stride - first;
      picks.push_back(at >= 0 && at < lanes ? (part > 0 ? lanes : 0) + at
                      : at < 0              ? i
                                            : llvm::PoisonMaskElem);
    }
    Value* const vector =
        part + 1 < stride
            ? static_cast<Value*>(b_.CreateAlignedLoad(type, from, align))
            : b_.CreateMaskedLoad(type, from, align,
                                  llvm::ConstantVector::get(there),
                                  llvm::Constant::getNullValue(type));
    result = part == 0 ? b_.CreateShuffleVector(vector, picks)
                       : b_.CreateShuffleVector(result, vector, picks);
  }
  return result;
}

// The reverse: writes only the elements that the lanes go to.
void LoopEmitter::StoreFew(Value* value, Value* pointer, int stride) {
  const int lanes = form_.lanes;
  llvm::Type* const element = value->getType()->getScalarType();
  const llvm::Align align(element->getPrimitiveSizeInBits() / 8);
  for (int part = 0; part < stride; ++part) {
    std::vector<llvm::Constant*> there;
    std::vector<int> picks;
    for (int i = 0; i < lanes; ++i) {
      const int at = part * lanes + i;
      there.push_back(b_.getInt1(at % stride == 0));
      picks.push_back(at % stride == 0 ? at / stride : llvm::PoisonMaskElem);
    }
    b_.CreateMaskedStore(
        b_.CreateShuffleVector(value, picks),
        b_.CreateConstInBoundsGEP1_64(element, pointer, part * lanes), align,
        llvm::ConstantVector::get(there));
  }
}

// Returns the value as it is in memory.
llvm::Value* LoopEmitter::EmitLoad(int n, int u, const Point& point) {
  const LoopNode& node = form_.nodes[n];
  const int access = form_.node_access[n];
  llvm::Type* element = MemoryOf(node.buffer);
  if (Tile* tile = FindTile(false, n); tile != nullptr)
    return b_.CreateLoad(VectorOf(element), TileRow(*tile, tile_row_));

  const bool at = node.kind == Kind::kLoadAt;
  const bool gather = at && passes_.vector[node.operands[0]];
  const VectorStride stride = form_.vector_stride(access);
  const bool few = stride == VectorStride::kFew && point.mask == nullptr;
  const bool back = stride == VectorStride::kBack;
  if (!gather && (few || back || stride < VectorStride::kFew)) {
    Value* offset = VectorBase(access, point);
    if (at) offset = b_.CreateAdd(offset, ScalarAt(node));
    Value* pointer = Pointer(node.buffer, offset);
    if (few)
      return LoadFew(element, pointer,
                     static_cast<int>(form_.accesses[access].strides.back()));
    if (stride == VectorStride::kOne)
      return LoadVector(element, pointer, point.mask);
    if (back)
      return Reversed(
          LoadVector(element, LastOf(element, pointer), Reversed(point.mask)));
    return Splat(b_.CreateLoad(element, pointer));
  }
  llvm::Type* type = VectorOf(element);
  const llvm::Align align(element->getPrimitiveSizeInBits() / 8);
  const auto load = [&](Value* pointers) {
    return b_.CreateMaskedGather(type, pointers, align, point.mask,
                                 llvm::Constant::getNullValue(type));
  };
  if (gather && form_.nodes[node.operands[0]].type == ElementType::kI32)
    return load(b_.CreateInBoundsGEP(
        element, Pointer(node.buffer, VectorBase(access, point)),
        ShortOffsets(access, Use(node.operands[0], u))));
  Value* offsets = LaneOffsets(access, point);
  if (at) {
    Value* more = Use(node.operands[0], u);
    offsets =
        b_.CreateAdd(offsets, b_.CreateSExt(more, VectorOf(b_.getInt64Ty())));
  }
  return load(Pointer(node.buffer, offsets));
}

// --- Stores ------------------------------------------------------------------

// code(old, value); `old` and the result are as in memory, `value` as in
// registers.
llvm::Value* LoopEmitter::Accumulate(const LoopStore& store, Value* old,
                                     Value* value) {
  const ElementType type = form_.buffers[store.buffer].type;
  Value* sum =
      ops_.Combine(*store.accumulate, type, ops_.FromMemory(type, old), value);
  return ops_.ToMemory(type, sum);
}

llvm::Value* LoopEmitter::OldOf(int s, Value* first,
                                const std::function<Value*()>& load) {
  const LoopStore& store = form_.stores[s];
  if (!store.start) return load();
  const std::vector<int64_t>& strides =
      form_.accesses[form_.store_access[s]].strides;
  for (int d = 0; d < form_.vector_dim(); ++d)
    if (strides[d] == 0)
      first = b_.CreateAnd(first, b_.CreateICmpEQ(index_[d], b_.getInt64(0)));
  const ElementType type = form_.buffers[store.buffer].type;
  Value* start = ops_.ToMemory(type, ops_.Constant(type, *store.start));
  // LLVM drops the load where `first` is known.
  Value* old = load();
  if (old->getType()->isVectorTy()) start = Splat(start);
  return b_.CreateSelect(first, start, old);
}

void LoopEmitter::EmitScalarStore(int s) {
  const LoopStore& store = form_.stores[s];
  const auto emit = [&] {
    Value* pointer =
        ScalarPointer(store.buffer, form_.store_access[s],
                      store.at >= 0 ? UseScalar(store.at) : nullptr);
    Value* value = UseScalar(store.node);
    if (store.accumulate) {
      // A row's store counts as one of its first column.
      for (int d = form_.row_dims; d < form_.vector_dim(); ++d)
        index_[d] = b_.getInt64(0);
      Value* old = OldOf(s, b_.getTrue(), [&] {
        return b_.CreateLoad(MemoryOf(store.buffer), pointer);
      });
      value = Accumulate(store, old, value);
    } else {
      value = ops_.ToMemory(form_.buffers[store.buffer].type, value);
    }
    b_.CreateStore(value, pointer);
  };
  if (store.guard < 0 || store.guard == row_guard_) return emit();
  If(UseScalar(store.guard), emit, /*likely=*/form_.by_elements);
}

void LoopEmitter::EmitStore(int s, int u, const Point& point) {
  const LoopStore& store = form_.stores[s];
  const int access = form_.store_access[s];
  const ElementType type = form_.buffers[store.buffer].type;
  Value* value = Use(store.node, u);
  if (Tile* tile = FindTile(true, s); tile != nullptr) {
    b_.CreateStore(ops_.ToMemory(type, value), TileRow(*tile, tile_row_));
    return;
  }
  Value* mask = point.mask;
  if (store.guard >= 0 && store.guard != row_guard_) {
    Value* guard = Use(store.guard, u);
    mask = mask == nullptr ? guard : b_.CreateAnd(mask, guard);
  }
  const bool varying_at = store.at >= 0 && passes_.vector[store.at];
  if (!varying_at && form_.vector_stride(access) == VectorStride::kOne) {
    Value* offset = VectorBase(access, point);
    if (store.at >= 0) offset = b_.CreateAdd(offset, UseScalar(store.at));
    Value* pointer = Pointer(store.buffer, offset);
    if (store.accumulate) {
      Value* old = OldOf(s, b_.getTrue(), [&] {
        return LoadVector(MemoryOf(store.buffer), pointer, mask);
      });
      value = Accumulate(store, old, value);
    } else {
      value = ops_.ToMemory(type, value);
    }
    return StoreVector(value, pointer, mask);
  }
  if (!varying_at && form_.vector_stride(access) == VectorStride::kFew &&
      mask == nullptr && !store.accumulate) {
    Value* offset = VectorBase(access, point);
    if (store.at >= 0) offset = b_.CreateAdd(offset, UseScalar(store.at));
    return StoreFew(ops_.ToMemory(type, value), Pointer(store.buffer, offset),
                    static_cast<int>(form_.accesses[access].strides.back()));
  }
  if (!varying_at && form_.vector_stride(access) == VectorStride::kBack &&
      !store.accumulate) {
    Value* offset = VectorBase(access, point);
    if (store.at >= 0) offset = b_.CreateAdd(offset, UseScalar(store.at));
    return StoreVector(
        Reversed(ops_.ToMemory(type, value)),
        LastOf(MemoryOf(store.buffer), Pointer(store.buffer, offset)),
        Reversed(mask));
  }
  Value* offsets = LaneOffsets(access, point);
  if (store.at >= 0) offsets = b_.CreateAdd(offsets, Use(store.at, u));
  if (store.accumulate) return StoreLanes(s, value, offsets, point, mask);
  const llvm::Align align(ByteWidth(type));
  b_.CreateMaskedScatter(ops_.ToMemory(type, value),
                         Pointer(store.buffer, offsets), align, mask);
}

// Stores one lane after another, because lanes may hit the same element.
void LoopEmitter::StoreLanes(int s, Value* value, Value* offsets,
                             const Point& point, Value* mask) {
  const LoopStore& store = form_.stores[s];
  const ElementType type = form_.buffers[store.buffer].type;
  const auto spread = [&](Value* vector) {
    Value* memory = Alloca(vector->getType());
    b_.CreateStore(vector, memory);
    return memory;
  };
  const bool stays =
      form_.vector_stride(form_.store_access[s]) == VectorStride::kZero;
  llvm::Type* element = MemoryOf(store.buffer);
  llvm::Type* byte = b_.getInt8Ty();
  Value* values = spread(ops_.ToMemory(type, value));
  Value* places = spread(offsets);
  Value* flags =
      mask == nullptr ? nullptr : spread(b_.CreateZExt(mask, VectorOf(byte)));
  For(b_.getInt64(0), b_.getInt64(form_.lanes), 1, [&](Value* lane) {
    const auto pick = [&](llvm::Type* of, Value* memory) {
      return b_.CreateLoad(of, b_.CreateInBoundsGEP(of, memory, lane));
    };
    const auto emit = [&] {
      Value* pointer = Pointer(store.buffer, pick(b_.getInt64Ty(), places));
      Value* first = stays ? b_.CreateICmpEQ(b_.CreateAdd(point.begin, lane),
                                             b_.getInt64(0))
                           : b_.getTrue();
      Value* old =
          OldOf(s, first, [&] { return b_.CreateLoad(element, pointer); });
      Value* one = ops_.FromMemory(type, pick(element, values));
      b_.CreateStore(Accumulate(store, old, one), pointer);
    };
    if (flags == nullptr) return emit();
    If(b_.CreateICmpNE(pick(byte, flags), b_.getInt8(0)), emit);
  });
}

// --- Scratch -----------------------------------------------------------------

llvm::Value* LoopEmitter::SlotPointer(int n, const Point& point) {
  Value* start =
      b_.CreateInBoundsGEP(b_.getInt8Ty(), scratch_,
                           Parameter(form_.num_parameters() + passes_.slot[n]));
  Value* at = form_.turned ? column_ : b_.CreateAdd(column_, point.begin);
  return b_.CreateInBoundsGEP(ops_.MemoryType(form_.nodes[n].type), start, at);
}

void LoopEmitter::Spill(int n, int u, const Point& point) {
  StoreVector(ops_.ToMemory(form_.nodes[n].type, Use(n, u)),
              SlotPointer(n, point), point.mask);
}

llvm::Value* LoopEmitter::Reload(int n, const Point& point) {
  Value* memory = LoadVector(ops_.MemoryType(form_.nodes[n].type),
                             SlotPointer(n, point), point.mask);
  return ops_.FromMemory(form_.nodes[n].type, memory);
}

}  // namespace escala::engine

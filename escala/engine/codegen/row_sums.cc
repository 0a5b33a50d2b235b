// Loops over vectors whose inner loop goes through rows: values that are the
// same for all rows, and sums over them, stay in registers.
#include <algorithm>

#include "escala/engine/codegen/loop_emitter.h"
#include "escala/engine/ir/loop_kernel.h"

namespace escala::engine {

namespace {
// At most this many vectors of sums are kept in registers.
constexpr int kMostSums = 12;
// So many rows are added up by themselves: a sum of n terms one after another
// would be off by n roundings.
constexpr int64_t kGroup = 128;
}  // namespace

// Emits a few vectors of columns through all rows of the innermost row
// dimension.
void LoopEmitter::EmitRowsInside() {
  const Pass& pass = passes_.passes[0];
  std::vector<int> sums;
  for (int s : pass.stores)
    if (form_.sums_rows(s)) sums.push_back(s);
  const int64_t lanes = form_.lanes;
  Value* end = End(form_.vector_dim());
  if (form_.row_vectors > 0) {
    // Take all vectors of a row at once, unless its sums exceed the registers.
    const int wanted = static_cast<int>(sums.size()) * form_.row_vectors;
    const int most =
        wanted > kMostSums && CanSplitRows() ? 2 : form_.row_vectors;
    for (int first = 0; first < form_.row_vectors; first += most) {
      std::vector<Point> points;
      const int last = std::min(first + most, form_.row_vectors);
      for (int u = first; u < last; ++u) points.push_back(FixedPoint(u));
      EmitThroughRows(sums, points);
    }
    return;
  }
  const int count = Unroll(pass.cost);
  const int64_t step = count * lanes;
  Value* begin = Begin(form_.vector_dim());
  Value* full = b_.CreateAnd(b_.CreateSub(end, begin), b_.getInt64(-step));
  Value* middle = b_.CreateAdd(begin, full);
  For(begin, middle, step, [&](Value* at) {
    std::vector<Point> points;
    for (int u = 0; u < count; ++u)
      points.push_back({b_.CreateNSWAdd(at, b_.getInt64(u * lanes)), nullptr});
    EmitThroughRows(sums, points);
  });
  For(middle, end, lanes, [&](Value* at) {
    Value* most = b_.CreateAdd(at, b_.getInt64(lanes));
    Value* stop = b_.CreateSelect(b_.CreateICmpSLT(most, end), most, end);
    EmitThroughRows(sums, {{at, MaskOf(at, stop)}});
  });
}

// Whether some vectors of a row may be stored after vectors of later rows.
bool LoopEmitter::CanSplitRows() const {
  for (size_t s = 0; s < form_.stores.size(); ++s)
    if (form_.stores[s].at >= 0 ||
        form_.vector_stride(form_.store_access[s]) == VectorStride::kZero)
      return false;
  return true;
}

// By node: whether its value is the same for all innermost rows.
std::vector<bool> LoopEmitter::SameForRows() const {
  std::vector<bool> same(form_.nodes.size(), true);
  for (size_t n = 0; n < form_.nodes.size(); ++n) {
    const LoopNode& node = form_.nodes[n];
    for (int operand : node.operands)
      if (!same[operand]) same[n] = false;
    if (form_.node_access[n] < 0) continue;
    const Access& access = form_.accesses[form_.node_access[n]];
    if (access.strides[form_.row_dims - 1] != 0) same[n] = false;
    for (const LoopStore& store : form_.stores)
      if (node.buffer >= 0 && form_.SameMemory(store.buffer, node.buffer))
        same[n] = false;
  }
  return same;
}

// The variables of one vector of a sum.
struct LoopEmitter::RowSum {
  int store;
  int u;
  // Maxima and minima of floats are kept as integers that order as the floats
  // do: that of two floats takes five times as long, and the next row waits.
  bool is_extreme;
  llvm::Type* type;
  Value* place;  // in memory
  Value* all;
  Value* lost = nullptr;      // what rounding has taken from `all`
  std::vector<Value*> parts;  // of a group of rows, for rows in turn
};

// How many rows in turn have sums of their own: a chain of additions waits for
// each before it begins the next.
int LoopEmitter::RowsAtOnce(size_t sums) const {
  if (!form_.long_sums || sums == 0) return 0;
  const size_t most = kMostSums / sums;
  const int64_t cost = passes_.passes[0].cost;
  return cost > 24 || most < 2 ? 1 : cost > 10 || most < 4 ? 2 : 4;
}

std::vector<LoopEmitter::RowSum> LoopEmitter::BeginRowSums(
    const std::vector<int>& stores, const std::vector<Point>& points) {
  std::vector<RowSum> sums;
  // A call may have only later rows, whose sums go on from memory.
  at_.index[form_.row_dims - 1] = Begin(form_.row_dims - 1);
  for (int s : stores)
    for (int u = 0; u < static_cast<int>(points.size()); ++u) {
      RowSum& sum = sums.emplace_back();
      const LoopStore& store = form_.stores[s];
      const ElementType type = form_.buffers[store.buffer].type;
      llvm::Type* element = MemoryOf(store.buffer);
      sum.store = s;
      sum.u = u;
      sum.is_extreme = !IsNarrowFloat(type) &&
                       ElementOps::IsExtreme(*store.accumulate, type);
      sum.place =
          Pointer(store.buffer, VectorBase(form_.store_access[s], points[u]));
      Value* start = OldOf(s, b_.getTrue(), [&] {
        return LoadVector(element, sum.place, points[u].mask);
      });
      if (sum.is_extreme)
        start = ops_.ToAccumulator(*store.accumulate, type, start);
      sum.type = start->getType();
      sum.all = Alloca(sum.type);
      b_.CreateStore(start, sum.all);
    }
  const int at_once = RowsAtOnce(sums.size());
  for (RowSum& sum : sums) {
    for (int r = 0; r < at_once; ++r) sum.parts.push_back(Alloca(sum.type));
    if (at_once == 0 ||
        form_.stores[sum.store].accumulate != hlo::OpCode::kAdd ||
        !sum.type->isFPOrFPVectorTy())
      continue;
    sum.lost = Alloca(sum.type);
    b_.CreateStore(llvm::Constant::getNullValue(sum.type), sum.lost);
  }
  return sums;
}

// The next value of a sum, or of a part of it, that was `old`.
llvm::Value* LoopEmitter::AddTo(const RowSum& sum, Value* old, Value* value) {
  const LoopStore& store = form_.stores[sum.store];
  const ElementType type = form_.buffers[store.buffer].type;
  if (!sum.is_extreme) return Accumulate(store, old, value);
  return ops_.Fold(*store.accumulate, type, old,
                   ops_.ToAccumulator(*store.accumulate, type, value));
}

// Emits all innermost rows, in groups whose sums are added to the others.
// emit(i, r): row i, whose terms go to part r of each sum.
void LoopEmitter::EmitRowGroups(const std::vector<RowSum>& sums,
                                const std::function<void(Value*, int)>& emit) {
  const int dim = form_.row_dims - 1;
  const int at_once = RowsAtOnce(sums.size());
  For(Begin(dim), End(dim), kGroup, [&](Value* begin) {
    for (const RowSum& sum : sums)
      for (Value* part : sum.parts)
        b_.CreateStore(Splat(IdentityOf(sum)), part);
    Value* most = b_.CreateNSWAdd(begin, b_.getInt64(kGroup));
    Value* end =
        b_.CreateSelect(b_.CreateICmpSLT(most, End(dim)), most, End(dim));
    Value* middle = b_.CreateAdd(
        begin, b_.CreateAnd(b_.CreateSub(end, begin), b_.getInt64(-at_once)));
    For(begin, middle, at_once, [&](Value* i) {
      for (int r = 0; r < at_once; ++r)
        emit(b_.CreateNSWAdd(i, b_.getInt64(r)), r);
    });
    if (at_once > 1) For(middle, end, 1, [&](Value* i) { emit(i, 0); });
    for (const RowSum& sum : sums) AddGroup(sum);
  });
}

// Adds the parts in a balanced tree, and then to the sum.
void LoopEmitter::AddGroup(const RowSum& sum) {
  const LoopStore& store = form_.stores[sum.store];
  const ElementType type = form_.buffers[store.buffer].type;
  const auto load = [&](Value* from) { return b_.CreateLoad(sum.type, from); };
  const auto plus = [&](Value* a, Value* b) {
    return sum.is_extreme ? ops_.Fold(*store.accumulate, type, a, b)
                          : Accumulate(store, a, ops_.FromMemory(type, b));
  };
  std::vector<Value*> parts;
  for (Value* part : sum.parts) parts.push_back(load(part));
  for (size_t width = parts.size() / 2; width > 0; width /= 2)
    for (size_t r = 0; r < width; ++r)
      parts[r] = plus(parts[r], parts[r + width]);
  Value* old = load(sum.all);
  Value* next = plus(old, parts[0]);
  b_.CreateStore(next, sum.all);
  if (sum.lost == nullptr) return;
  // The rounding error of `next` is exact (Knuth's two-sum).
  Value* added = b_.CreateFSub(next, old);
  Value* lost = b_.CreateFAdd(b_.CreateFSub(old, b_.CreateFSub(next, added)),
                              b_.CreateFSub(parts[0], added));
  b_.CreateStore(b_.CreateFAdd(load(sum.lost), lost), sum.lost);
}

void LoopEmitter::EndRowSums(const std::vector<RowSum>& sums,
                             const std::vector<Point>& points) {
  for (const RowSum& sum : sums) {
    Value* all = b_.CreateLoad(sum.type, sum.all);
    if (sum.lost != nullptr) {
      // The rounding error of an infinite sum is NaN, and left out.
      Value* lost = b_.CreateLoad(sum.type, sum.lost);
      all = b_.CreateSelect(b_.CreateFCmpORD(lost, lost),
                            b_.CreateFAdd(all, lost), all);
    }
    const LoopStore& store = form_.stores[sum.store];
    if (sum.is_extreme)
      all = ops_.FromAccumulator(*store.accumulate,
                                 form_.buffers[store.buffer].type, all);
    StoreVector(all, sum.place, points[sum.u].mask);
  }
}

// --- Rows that updates go to -------------------------------------------------

// The row to which the last update went, in registers. Updates of one row often
// follow each other (sorted segments), and a load that follows a masked store
// to its place waits until that is in the cache.
struct LoopEmitter::KeptRow {
  Value* begin;  // i64 variable: the position of its first element; kNoRow
  std::vector<Value*> vectors;
};

namespace {
constexpr int64_t kNoRow = INT64_MIN;
}  // namespace

// Whether the loop's only store adds to rows that a node chooses, and nothing
// else reads their memory.
bool LoopEmitter::KeepsRow() const {
  if (form_.stores.size() != 1 || form_.row_vectors == 0) return false;
  const LoopStore& store = form_.stores[0];
  if (!store.accumulate || store.at < 0 || passes_.vector[store.at] ||
      store.guard != row_guard_ ||
      form_.vector_stride(form_.store_access[0]) != VectorStride::kOne)
    return false;
  return std::none_of(
      form_.nodes.begin(), form_.nodes.end(), [&](const LoopNode& node) {
        return node.buffer >= 0 && form_.SameMemory(node.buffer, store.buffer);
      });
}

LoopEmitter::KeptRow LoopEmitter::BeginKeptRow(size_t vectors) {
  KeptRow row{Alloca(b_.getInt64Ty()), {}};
  b_.CreateStore(b_.getInt64(kNoRow), row.begin);
  llvm::Type* type = VectorOf(MemoryOf(form_.stores[0].buffer));
  for (size_t u = 0; u < vectors; ++u) {
    row.vectors.push_back(Alloca(type));
    b_.CreateStore(llvm::Constant::getNullValue(type), row.vectors.back());
  }
  return row;
}

// Moves the row between its registers and its place in memory.
void LoopEmitter::MoveKeptRow(const KeptRow& row, bool load,
                              const std::vector<Point>& points) {
  const int buffer = form_.stores[0].buffer;
  llvm::Type* element = MemoryOf(buffer);
  Value* begin = b_.CreateLoad(b_.getInt64Ty(), row.begin);
  for (size_t u = 0; u < points.size(); ++u) {
    Value* place = Pointer(buffer, b_.CreateAdd(begin, points[u].begin));
    Value* const vector = row.vectors[u];
    if (load)
      b_.CreateStore(LoadVector(element, place, points[u].mask), vector);
    else
      StoreVector(b_.CreateLoad(VectorOf(element), vector), place,
                  points[u].mask);
  }
}

void LoopEmitter::EndKeptRow(const KeptRow& row,
                             const std::vector<Point>& points) {
  Value* begin = b_.CreateLoad(b_.getInt64Ty(), row.begin);
  If(
      b_.CreateICmpNE(begin, b_.getInt64(kNoRow)),
      [&] { MoveKeptRow(row, /*load=*/false, points); }, /*likely=*/true);
}

void LoopEmitter::AddToKeptRow(const KeptRow& row,
                               const std::vector<Point>& points) {
  const LoopStore& store = form_.stores[0];
  Value* begin =
      b_.CreateAdd(at_.bases[form_.store_access[0]], UseScalar(store.at));
  If(b_.CreateICmpNE(begin, b_.CreateLoad(b_.getInt64Ty(), row.begin)), [&] {
    EndKeptRow(row, points);
    b_.CreateStore(begin, row.begin);
    MoveKeptRow(row, /*load=*/true, points);
  });
  for (size_t u = 0; u < points.size(); ++u) {
    Value* const vector = row.vectors[u];
    Value* old = b_.CreateLoad(VectorOf(MemoryOf(store.buffer)), vector);
    b_.CreateStore(Accumulate(store, old, Use(store.node, static_cast<int>(u))),
                   vector);
  }
}

void LoopEmitter::EmitThroughRows(const std::vector<int>& stores,
                                  const std::vector<Point>& points) {
  const Pass& pass = passes_.passes[0];
  const int count = static_cast<int>(points.size());
  const std::vector<RowSum> sums = BeginRowSums(stores, points);
  const std::vector<bool> same = SameForRows();
  const auto emit_scalars = [&](bool once) {
    for (int n : passes_.row_nodes[0])
      if (same[n] == once) EmitScalar(n);
  };
  const auto emit_vectors = [&](bool once) {
    for (int n : pass.compute) {
      if (same[n] != once) continue;
      values_[n].assign(count, nullptr);
      for (int u = 0; u < count; ++u) EmitNode(n, u, points[u]);
    }
  };
  const bool keeps = KeepsRow();
  const KeptRow kept = keeps ? BeginKeptRow(points.size()) : KeptRow{};
  const auto emit_stores = [&](int part) {
    if (keeps) return AddToKeptRow(kept, points);
    for (int s : pass.stores)
      if (std::find(stores.begin(), stores.end(), s) == stores.end())
        for (int u = 0; u < count; ++u) EmitStore(s, u, points[u]);
    for (const RowSum& sum : sums) {
      const LoopStore& store = form_.stores[sum.store];
      Value* to = sum.parts.empty() ? sum.all : sum.parts[part];
      b_.CreateStore(
          AddTo(sum, b_.CreateLoad(sum.type, to), Use(store.node, sum.u)), to);
    }
  };
  const int dim = form_.row_dims - 1;
  const auto emit_row = [&](Value* i, int part) {
    const Position outside = at_;
    Enter(dim, i);
    emit_scalars(false);
    IfRowIsStored([&] {
      emit_vectors(false);
      emit_stores(part);
    });
    at_ = outside;
  };
  emit_scalars(true);
  emit_vectors(true);
  if (RowsAtOnce(sums.size()) > 0)
    EmitRowGroups(sums, emit_row);
  else
    For(Begin(dim), End(dim), 1, [&](Value* i) { emit_row(i, 0); });
  if (keeps) EndKeptRow(kept, points);
  EndRowSums(sums, points);
}

// The neutral element of a sum, as its variables hold it.
llvm::Value* LoopEmitter::IdentityOf(const RowSum& sum) {
  const LoopStore& store = form_.stores[sum.store];
  const ElementType type = form_.buffers[store.buffer].type;
  if (sum.is_extreme) return ops_.Identity(*store.accumulate, type);
  return ops_.ToMemory(
      type, ops_.Constant(type, FoldIdentity(*store.accumulate, type)));
}

}  // namespace escala::engine

#include "escala/engine/codegen/loop_emitter.h"

#include <llvm/IR/MDBuilder.h>
#include <llvm/IR/Module.h>

#include <bit>

namespace escala::engine {

LoopEmitter::LoopEmitter(const NormalizedLoop& form, const Passes& passes,
                         llvm::Module* module, const Host& host)
    : form_(form),
      passes_(passes),
      module_(*module),
      b_(module->getContext()),
      ops_(&b_, host.vector_bytes, host.scalef) {}

void LoopEmitter::Emit(const std::string& name) {
  llvm::Type* pointer = b_.getPtrTy();
  auto* type = llvm::FunctionType::get(
      b_.getVoidTy(),
      {pointer, pointer, b_.getInt64Ty(), b_.getInt64Ty(), pointer}, false);
  function_ = llvm::Function::Create(type, llvm::Function::ExternalLinkage,
                                     name, module_);
  function_->addFnAttr(llvm::Attribute::NoUnwind);
  // Without these attributes LLVM uses 256-bit vectors on some AVX-512 CPUs.
  const std::string bits = std::to_string(512);
  function_->addFnAttr("min-legal-vector-width", bits);
  function_->addFnAttr("prefer-vector-width", bits);
  b_.SetInsertPoint(
      llvm::BasicBlock::Create(b_.getContext(), "entry", function_));

  for (size_t i = 0; i < form_.buffers.size(); ++i)
    buffers_.push_back(b_.CreateLoad(
        pointer,
        b_.CreateConstInBoundsGEP1_64(pointer, function_->getArg(0), i)));
  parameters_.resize(form_.num_parameters() + passes_.num_slots);
  scratch_ = function_->getArg(4);
  row_guard_ = RowGuard();
  range_begin_ = function_->getArg(2);
  range_end_ = function_->getArg(3);
  if (form_.range_dim >= 0) {
    Value* scale = Parameter(form_.scale_parameter());
    range_begin_ = b_.CreateMul(range_begin_, scale);
    range_end_ = b_.CreateMul(range_end_, scale);
  }
  for (size_t i = 0; i < parameters_.size(); ++i)
    Parameter(static_cast<int>(i));
  EmitLoops();
  b_.CreateRetVoid();
}

llvm::BasicBlock* LoopEmitter::EmitAt(const LoopPlace& place) {
  function_ = place.block->getParent();
  b_.SetInsertPoint(place.block);
  buffers_ = place.buffers;
  scratch_ = place.scratch;
  for (int64_t parameter : place.parameters)
    parameters_.push_back(b_.getInt64(parameter));
  row_guard_ = RowGuard();
  const int64_t scale = form_.range_dim >= 0 ? form_.scale : 1;
  range_begin_ = b_.getInt64(0);
  range_end_ = b_.getInt64(place.rows * scale);
  EmitLoops();
  return b_.GetInsertBlock();
}

void LoopEmitter::EmitLoops() {
  values_.resize(form_.nodes.size());
  scalars_.resize(form_.nodes.size());
  splats_.resize(form_.nodes.size());
  accumulators_.resize(form_.nodes.size());
  at_.index.resize(form_.extents.size());
  for (size_t a = 0; a < form_.accesses.size(); ++a)
    at_.bases.push_back(form_.by_elements ? b_.getInt64(0)
                                          : OffsetOf(static_cast<int>(a)));
  if (form_.by_elements) FindStarts();

  If(b_.CreateICmpSLT(range_begin_, range_end_), [&] {
    if (form_.turned) {
      EmitRows(0, form_.row_dims, [&] { EmitTurnedRows(); });
    } else if (form_.tile_dim >= 0) {
      EmitTiles();
    } else if (form_.rows_inside) {
      EmitRows(0, form_.row_dims - 1, [&] { EmitRowsInside(); });
    } else if (form_.by_elements) {
      EmitRows(0, form_.row_dims - 1,
               [&] { form_.few > 1 ? EmitFew() : EmitElements(); });
    } else {
      EmitRows(0, form_.row_dims, [&] { EmitRow(); });
    }
  });
}

// A loop of single elements adds the offset of an access to the buffer's
// address once, before it: each addition counts there.
void LoopEmitter::FindStarts() {
  const auto find = [&](int buffer, int access) {
    Value*& start = starts_[{buffer, access}];
    if (start == nullptr) start = Pointer(buffer, OffsetOf(access));
  };
  for (size_t n = 0; n < form_.nodes.size(); ++n)
    if (form_.nodes[n].buffer >= 0)
      find(form_.nodes[n].buffer, form_.node_access[n]);
  for (size_t s = 0; s < form_.stores.size(); ++s)
    find(form_.stores[s].buffer, form_.store_access[s]);
}

// --- Loops -------------------------------------------------------------------

// for (i = begin; i < end; i += step) body(i)
void LoopEmitter::For(Value* begin, Value* end, int64_t step,
                      const std::function<void(Value*)>& body) {
  const auto* first = llvm::dyn_cast<llvm::ConstantInt>(begin);
  const auto* last = llvm::dyn_cast<llvm::ConstantInt>(end);
  if (first != nullptr && last != nullptr) {
    const int64_t left = last->getSExtValue() - first->getSExtValue();
    if (left <= 0) return;
    if (left <= step) return body(begin);
  }
  llvm::BasicBlock* before = b_.GetInsertBlock();
  auto* loop = llvm::BasicBlock::Create(b_.getContext(), "loop", function_);
  auto* done = llvm::BasicBlock::Create(b_.getContext(), "done", function_);
  b_.CreateCondBr(b_.CreateICmpSLT(begin, end), loop, done);
  b_.SetInsertPoint(loop);
  llvm::PHINode* i = b_.CreatePHI(b_.getInt64Ty(), 2);
  i->addIncoming(begin, before);
  body(i);
  Value* next = b_.CreateNSWAdd(i, b_.getInt64(step));
  i->addIncoming(next, b_.GetInsertBlock());
  b_.CreateCondBr(b_.CreateICmpSLT(next, end), loop, done);
  done->moveAfter(b_.GetInsertBlock());
  b_.SetInsertPoint(done);
}

void LoopEmitter::If(Value* condition, const std::function<void()>& body,
                     bool likely) {
  if (const auto* known = llvm::dyn_cast<llvm::ConstantInt>(condition)) {
    if (known->isOne()) body();
    return;
  }
  auto* then = llvm::BasicBlock::Create(b_.getContext(), "then", function_);
  auto* done = llvm::BasicBlock::Create(b_.getContext(), "done", function_);
  llvm::MDBuilder weights(b_.getContext());
  b_.CreateCondBr(condition, then, done,
                  likely ? weights.createLikelyBranchWeights() : nullptr);
  b_.SetInsertPoint(then);
  body();
  b_.CreateBr(done);
  done->moveAfter(b_.GetInsertBlock());
  b_.SetInsertPoint(done);
}

// The guard that all stores share and that is the same for all columns of a
// row, as that of a scatter of rows; -1: none. The code branches on it once per
// row: a masked store of every vector would take longer, because a load that
// follows it from the same row waits for the store.
int LoopEmitter::RowGuard() const {
  int guard = -1;
  for (const LoopStore& store : form_.stores) {
    if (form_.by_rows || store.guard < 0 || passes_.vector[store.guard])
      return -1;
    if (guard >= 0 && store.guard != guard) return -1;
    guard = store.guard;
  }
  return guard;
}

void LoopEmitter::IfRowIsStored(const std::function<void()>& body) {
  if (row_guard_ < 0) return body();
  If(UseScalar(row_guard_), body, /*likely=*/true);
}

llvm::Value* LoopEmitter::Begin(int dim) {
  return dim == form_.range_dim ? range_begin_ : b_.getInt64(0);
}

llvm::Value* LoopEmitter::End(int dim) {
  if (form_.turned && dim == form_.turned_dim())
    return b_.getInt64(form_.extents[dim]);
  return dim == form_.range_dim ? range_end_
                                : Parameter(form_.extent_parameter(dim));
}

void LoopEmitter::Enter(int dim, Value* index) {
  at_.index[dim] = index;
  for (size_t a = 0; a < form_.accesses.size(); ++a) {
    if (form_.accesses[a].strides[dim] == 0) continue;
    const int access = static_cast<int>(a);
    at_.bases[a] =
        b_.CreateAdd(at_.bases[a], b_.CreateMul(index, Stride(access, dim)));
  }
}

// Emits `body` in a loop over the dimension.
void LoopEmitter::ForDim(int dim, const std::function<void()>& body) {
  const Position outside = at_;
  For(Begin(dim), End(dim), 1, [&](Value* i) {
    Enter(dim, i);
    body();
  });
  at_ = outside;
}

void LoopEmitter::EmitRows(int dim, int last_dim,
                           const std::function<void()>& body) {
  if (dim == last_dim) return body();
  ForDim(dim, [&] { EmitRows(dim + 1, last_dim, body); });
}

void LoopEmitter::EmitRow() {
  for (size_t p = 0; p < passes_.passes.size(); ++p) {
    EmitUniform(passes_.row_nodes[p]);
    IfRowIsStored([&] { EmitPass(static_cast<int>(p)); });
  }
  EmitUniform(passes_.row_nodes.back());
  for (int s : passes_.row_stores) EmitScalarStore(s);
}

// Emits the innermost row dimension, four elements at a time: the loop itself
// would take as long as a cheap element.
void LoopEmitter::EmitElements() {
  constexpr int64_t kAtOnce = 4;
  const int dim = form_.row_dims - 1;
  const Position outside = at_;
  const auto emit = [&](Value* first, int64_t count) {
    for (int64_t u = 0; u < count; ++u) {
      Enter(dim, b_.CreateNSWAdd(first, b_.getInt64(u)));
      EmitRow();
      at_ = outside;
    }
  };
  Value* full =
      b_.CreateAnd(b_.CreateSub(End(dim), Begin(dim)), b_.getInt64(-kAtOnce));
  Value* middle = b_.CreateAdd(Begin(dim), full);
  For(Begin(dim), middle, kAtOnce, [&](Value* at) { emit(at, kAtOnce); });
  For(middle, End(dim), 1, [&](Value* at) { emit(at, 1); });
}

// Emits the few elements of the innermost row dimension. What is the same for
// all of them, as the index that they go to, is computed once, and their guard
// asked once.
void LoopEmitter::EmitFew() {
  const std::vector<bool> same = SameForRows();
  const auto emit = [&](bool once) {
    for (const std::vector<int>& nodes : passes_.row_nodes)
      for (int n : nodes)
        if (same[n] == once) EmitScalar(n);
  };
  const Position outside = at_;
  const auto columns = [&] {
    for (int64_t c = 0; c < form_.few; ++c) {
      Enter(form_.row_dims - 1, b_.getInt64(c));
      emit(false);
      for (int s : passes_.row_stores) EmitScalarStore(s);
      at_ = outside;
    }
  };
  emit(true);
  int guard = form_.stores.front().guard;
  for (const LoopStore& store : form_.stores)
    if (store.guard != guard || guard < 0 || !same[guard]) guard = -1;
  row_guard_ = guard;
  IfRowIsStored(columns);
}

void LoopEmitter::EmitUniform(const std::vector<int>& nodes) {
  for (int n : nodes) EmitScalar(n);
}

// --- Passes ------------------------------------------------------------------

// How often to repeat a body: cheap bodies are unrolled to hide the latency of
// folds and the cost of the loop.
int LoopEmitter::Unroll(int cost) const {
  return cost <= 10 ? 4 : cost <= 24 ? 2 : 1;
}

void LoopEmitter::EmitPass(int p) {
  if (form_.row_vectors > 0) return EmitRowInRegisters(p);
  const int count = Unroll(passes_.passes[p].cost);
  BeginFolds(p, count);
  column_ = b_.getInt64(0);
  EmitColumns(p, form_.row_dims);
  EndFolds(p, count);
}

void LoopEmitter::EmitColumns(int p, int dim) {
  if (dim == form_.vector_dim()) return EmitVectors(p);
  const Position outside = at_;
  Value* outer = column_;
  For(Begin(dim), End(dim), 1, [&](Value* i) {
    Enter(dim, i);
    Value* rest = Parameter(form_.extent_parameter(dim + 1));
    column_ = b_.CreateMul(b_.CreateAdd(outer, i), rest);
    EmitColumns(p, dim + 1);
  });
  at_ = outside;
  column_ = outer;
}

// Null if all lanes are valid for sure.
llvm::Value* LoopEmitter::MaskOf(Value* begin, Value* end) {
  Value* left = b_.CreateSub(end, begin);
  left = b_.CreateTrunc(left, b_.getInt32Ty());
  Value* mask = b_.CreateICmpULT(Lanes(b_.getInt32Ty()), Splat(left));
  const auto* known = llvm::dyn_cast<llvm::Constant>(mask);
  return known != nullptr && known->isAllOnesValue() ? nullptr : mask;
}

void LoopEmitter::EmitVectors(int p) {
  const Pass& pass = passes_.passes[p];
  for (int n : pass.compute)
    if (!passes_.vector[n]) EmitScalar(n);
  const int lanes = form_.lanes;
  const int count = Unroll(pass.cost);
  const int64_t step = int64_t{count} * lanes;
  Value* begin = Begin(form_.vector_dim());
  Value* end = End(form_.vector_dim());
  Value* full = b_.CreateAnd(b_.CreateSub(end, begin), b_.getInt64(-step));
  Value* middle = b_.CreateAdd(begin, full);
  For(begin, middle, step, [&](Value* at) {
    std::vector<Point> points;
    for (int u = 0; u < count; ++u)
      points.push_back(
          {b_.CreateNSWAdd(at, b_.getInt64(int64_t{u} * lanes)), nullptr});
    EmitBody(p, points);
  });
  // Fewer than `count` vectors are left.
  const auto rest = [&](Value* at) { EmitBody(p, {{at, MaskOf(at, end)}}); };
  if (count > 1) {
    For(middle, end, lanes, [&](Value* at) {
      Value* most = b_.CreateAdd(at, b_.getInt64(lanes));
      Value* stop = b_.CreateSelect(b_.CreateICmpSLT(most, end), most, end);
      EmitBody(p, {{at, MaskOf(at, stop)}});
    });
  } else {
    If(b_.CreateICmpSLT(middle, end), [&] { rest(middle); });
  }
}

// Vector u of the row_vectors vectors of a row.
LoopEmitter::Point LoopEmitter::FixedPoint(int u) {
  Value* begin = b_.getInt64(int64_t{u} * form_.lanes);
  if (u + 1 < form_.row_vectors || form_.full_vectors())
    return {begin, nullptr};
  return {begin, MaskOf(begin, End(form_.vector_dim()))};
}

void LoopEmitter::EmitRowInRegisters(int p) {
  const Pass& pass = passes_.passes[p];
  const int count = form_.row_vectors;
  BeginFolds(p, count);
  column_ = b_.getInt64(0);
  for (int n : pass.compute)
    if (!passes_.vector[n]) EmitScalar(n);
  std::vector<Point> points;
  for (int u = 0; u < count; ++u) points.push_back(FixedPoint(u));
  EmitBody(p, points);
  EndFolds(p, count);
}

void LoopEmitter::EmitBody(int p, const std::vector<Point>& points) {
  const Pass& pass = passes_.passes[p];
  const int count = static_cast<int>(points.size());
  for (int n : pass.reload) {
    values_[n].assign(count, nullptr);
    for (int u = 0; u < count; ++u) values_[n][u] = Reload(n, points[u]);
  }
  for (int n : pass.compute) {
    if (!passes_.vector[n]) continue;
    values_[n].assign(count, nullptr);
    for (int u = 0; u < count; ++u) EmitNode(n, u, points[u]);
  }
  EmitFolds(p, points);
  for (int n : pass.compute)
    if (passes_.slot[n] >= 0 && form_.row_vectors == 0)
      for (int u = 0; u < count; ++u) Spill(n, u, points[u]);
  for (int s : pass.stores)
    for (int u = 0; u < count; ++u) EmitStore(s, u, points[u]);
}

// --- Folds -------------------------------------------------------------------

void LoopEmitter::BeginFolds(int p, int count) {
  for (int n : passes_.passes[p].folds) {
    const LoopNode& node = form_.nodes[n];
    Value* identity = Splat(ops_.Identity(node.code, node.type));
    accumulators_[n].clear();
    for (int u = 0; u < count; ++u) {
      accumulators_[n].push_back(Alloca(identity->getType()));
      b_.CreateStore(identity, accumulators_[n].back());
    }
  }
}

void LoopEmitter::EmitFolds(int p, const std::vector<Point>& points) {
  for (int n : passes_.passes[p].folds) {
    const LoopNode& node = form_.nodes[n];
    for (size_t u = 0; u < points.size(); ++u) {
      Value* memory = accumulators_[n][u];
      Value* value = ops_.ToAccumulator(
          node.code, node.type, Use(node.operands[0], static_cast<int>(u)));
      Value* old = b_.CreateLoad(value->getType(), memory);
      Value* sum = ops_.Fold(node.code, node.type, old, value);
      if (points[u].mask != nullptr)
        sum = b_.CreateSelect(points[u].mask, sum, old);
      b_.CreateStore(sum, memory);
    }
  }
}

// Adds up the accumulators in a balanced tree, then their lanes, then the start
// value.
void LoopEmitter::EndFolds(int p, int count) {
  for (int n : passes_.passes[p].folds) {
    const LoopNode& node = form_.nodes[n];
    std::vector<Value*> sums;
    for (int u = 0; u < count; ++u)
      sums.push_back(
          b_.CreateLoad(VectorOf(ops_.AccumulatorType(node.code, node.type)),
                        accumulators_[n][u]));
    while (sums.size() > 1) {
      std::vector<Value*> half;
      for (size_t i = 0; i + 1 < sums.size(); i += 2)
        half.push_back(ops_.Fold(node.code, node.type, sums[i], sums[i + 1]));
      if (sums.size() % 2 == 1) half.push_back(sums.back());
      sums = std::move(half);
    }
    Value* all = FoldLanes(node.code, node.type, sums[0]);
    Value* start =
        ops_.ToAccumulator(node.code, node.type, UseScalar(node.operands[1]));
    all = ops_.Fold(node.code, node.type, start, all);
    SetScalar(n, ops_.FromAccumulator(node.code, node.type, all));
  }
}

llvm::Value* LoopEmitter::FoldLanes(hlo::OpCode code, ElementType type,
                                    Value* vector) {
  for (int lanes = form_.lanes; lanes > 1; lanes /= 2) {
    std::vector<int> low, high;
    for (int i = 0; i < lanes / 2; ++i) {
      low.push_back(i);
      high.push_back(lanes / 2 + i);
    }
    vector = ops_.Fold(code, type, b_.CreateShuffleVector(vector, low),
                       b_.CreateShuffleVector(vector, high));
  }
  return b_.CreateExtractElement(vector, uint64_t{0});
}

}  // namespace escala::engine

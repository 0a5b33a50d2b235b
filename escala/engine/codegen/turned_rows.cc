// Short rows side by side in vectors: a group of as many rows as a vector has
// lanes goes through the columns together. What is contiguous along columns is
// transposed in registers, on the way from memory and to it.
#include <algorithm>

#include "escala/engine/codegen/loop_emitter.h"

namespace escala::engine {

namespace {
// Columns are written out up to this cost of them all, roughly in instructions.
constexpr int64_t kMostWrittenOut = 400;
}  // namespace

void LoopEmitter::EmitTurnedRows() {
  tiles_.clear();
  const auto add = [&](bool is_store, int index, int buffer) {
    llvm::Type* type = llvm::ArrayType::get(VectorOf(MemoryOf(buffer)),
                                            form_.extents[form_.turned_dim()]);
    tiles_.push_back({is_store, index, Alloca(type)});
  };
  for (const Pass& pass : passes_.passes) {
    for (int n : pass.compute)
      if (form_.nodes[n].kind == LoopNode::Kind::kLoad &&
          form_.turns(form_.node_access[n]) && FindTile(false, n) == nullptr)
        add(false, n, form_.nodes[n].buffer);
    for (int s : pass.stores)
      if (form_.turns(form_.store_access[s]))
        add(true, s, form_.stores[s].buffer);
  }
  const int dim = form_.vector_dim();
  Value* begin = Begin(dim);
  Value* end = End(dim);
  Value* full = b_.CreateAnd(b_.CreateSub(end, begin),
                             b_.getInt64(-int64_t{form_.lanes}));
  Value* middle = b_.CreateAdd(begin, full);
  For(begin, middle, form_.lanes, [&](Value* at) {
    EmitRowGroup({at, nullptr}, nullptr);
  });
  If(b_.CreateICmpSLT(middle, end), [&] {
    EmitRowGroup({middle, MaskOf(middle, end)}, b_.CreateSub(end, middle));
  });
}

// `count`: how many rows there are; null: as many as lanes.
void LoopEmitter::EmitRowGroup(const Point& rows, Value* count) {
  for (const Tile& tile : tiles_)
    if (!tile.is_store) TurnTile(tile, rows, count);
  for (size_t p = 0; p < passes_.passes.size(); ++p) {
    EmitRowNodes(passes_.row_nodes[p], rows);
    EmitTurnedPass(static_cast<int>(p), rows);
  }
  EmitRowNodes(passes_.row_nodes.back(), rows);
  for (int s : passes_.row_stores) EmitStore(s, 0, rows);
  for (const Tile& tile : tiles_)
    if (tile.is_store) TurnTile(tile, rows, count);
}

void LoopEmitter::EmitRowNodes(const std::vector<int>& nodes,
                               const Point& rows) {
  for (int n : nodes) {
    if (!passes_.vector[n]) {
      EmitScalar(n);
      continue;
    }
    values_[n].assign(1, nullptr);
    EmitNode(n, 0, rows);
  }
}

void LoopEmitter::EmitTurnedPass(int p, const Point& rows) {
  const Pass& pass = passes_.passes[p];
  const int dim = form_.turned_dim();
  const int64_t columns = form_.extents[dim];
  const Position outside = at_;
  BeginFolds(p, 1);
  const auto emit = [&](Value* column) {
    Enter(dim, column);
    column_ = b_.CreateMul(column, b_.getInt64(form_.lanes));
    tile_row_ = column;
    for (int n : pass.compute)
      if (!passes_.vector[n]) EmitScalar(n);
    EmitBody(p, {rows});
    at_ = outside;
  };
  // The last group of rows is a loop: it runs once, and LLVM takes time.
  const bool written_out =
      rows.mask == nullptr && pass.cost * columns <= kMostWrittenOut;
  For(b_.getInt64(0), b_.getInt64(columns), written_out ? columns : 1,
      [&](Value* first) {
        if (!written_out) return emit(first);
        for (int64_t c = 0; c < columns; ++c) emit(b_.getInt64(c));
      });
  for (int n : pass.folds) {
    const LoopNode& node = form_.nodes[n];
    Value* all =
        b_.CreateLoad(VectorOf(ops_.AccumulatorType(node.code, node.type)),
                      accumulators_[n][0]);
    Value* start =
        ops_.ToAccumulator(node.code, node.type, Use(node.operands[1], 0));
    all = ops_.Fold(node.code, node.type, start, all);
    values_[n].assign(1, ops_.FromAccumulator(node.code, node.type, all));
  }
}

// Copies between the rows of memory and the tile, which has a vector for each
// column.
void LoopEmitter::TurnTile(const Tile& tile, const Point& rows, Value* count) {
  const int access = tile.is_store ? form_.store_access[tile.index]
                                   : form_.node_access[tile.index];
  const int buffer = tile.is_store ? form_.stores[tile.index].buffer
                                   : form_.nodes[tile.index].buffer;
  llvm::Type* element = MemoryOf(buffer);
  const int64_t lanes = form_.lanes,
                columns = form_.extents[form_.turned_dim()];
  Value* stride = Stride(access, form_.vector_dim());
  Value* base = VectorBase(access, rows);
  const auto is_there = [&](int64_t row) {
    return b_.CreateICmpSLT(b_.getInt64(row), count);
  };
  // A row that is not there has the address of the first.
  const auto place = [&](int64_t row, int64_t column) {
    Value* step = b_.CreateMul(b_.getInt64(row), stride);
    if (count != nullptr)
      step = b_.CreateSelect(is_there(row), step, b_.getInt64(0));
    return Pointer(buffer,
                   b_.CreateAdd(b_.CreateAdd(base, step), b_.getInt64(column)));
  };
  for (int64_t first = 0; first < columns; first += lanes) {
    const int64_t last = std::min(first + lanes, columns);
    Value* mask = MaskOf(b_.getInt64(first), b_.getInt64(last));
    std::vector<Value*> vectors(lanes,
                                llvm::PoisonValue::get(VectorOf(element)));
    if (tile.is_store) {
      for (int64_t c = first; c < last; ++c)
        vectors[c - first] =
            b_.CreateLoad(VectorOf(element), TileRow(tile, b_.getInt64(c)));
      Transpose(&vectors);
      for (int64_t row = 0; row < lanes; ++row) {
        Value* there = mask;
        if (count != nullptr) {
          there = Splat(is_there(row));
          if (mask != nullptr) there = b_.CreateAnd(there, mask);
        }
        StoreVector(vectors[row], place(row, first), there);
      }
    } else {
      for (int64_t row = 0; row < lanes; ++row)
        vectors[row] = LoadVector(element, place(row, first), mask);
      Transpose(&vectors);
      for (int64_t c = first; c < last; ++c)
        b_.CreateStore(vectors[c - first], TileRow(tile, b_.getInt64(c)));
    }
  }
}

}  // namespace escala::engine

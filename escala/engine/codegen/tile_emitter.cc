// Transposing loops: an access that is contiguous along another dimension than
// the vector dimension goes through a tile of lanes x lanes elements, which is
// transposed in registers.
#include <llvm/IR/Module.h>

#include "escala/engine/codegen/loop_emitter.h"

namespace escala::engine {

using Kind = LoopNode::Kind;

// Loops over the tile dimension and the vector dimension, in steps of `lanes`,
// inside loops over all other dimensions.
void LoopEmitter::EmitTiles() {
  const int tile_dim = form_.tile_dim;
  const int vector_dim = form_.vector_dim();
  const auto turned = [&](int access) {
    const std::vector<int64_t>& strides = form_.accesses[access].strides;
    return strides[tile_dim] == 1 &&
           form_.vector_stride(access) == VectorStride::kOther;
  };
  const auto add = [&](bool is_store, int index, int buffer) {
    llvm::Type* type =
        llvm::ArrayType::get(VectorOf(MemoryOf(buffer)), form_.lanes);
    tiles_.push_back({is_store, index, Alloca(type)});
  };
  for (int n : passes_.passes[0].compute)
    if (form_.nodes[n].kind == Kind::kLoad && turned(form_.node_access[n]))
      add(false, n, form_.nodes[n].buffer);
  for (int s : passes_.passes[0].stores)
    if (form_.stores[s].at < 0 && turned(form_.store_access[s]))
      add(true, s, form_.stores[s].buffer);

  Value* lanes = b_.getInt64(form_.lanes);
  const auto tile = [&] {
    For(Begin(tile_dim), End(tile_dim), form_.lanes, [&](Value* row) {
      For(Begin(vector_dim), End(vector_dim), form_.lanes, [&](Value* column) {
        const auto count = [&](Value* at, int dim) -> Value* {
          Value* left = b_.CreateSub(End(dim), at);
          return b_.CreateSelect(b_.CreateICmpSLT(left, lanes), left, lanes);
        };
        Value* rows = count(row, tile_dim);
        Value* columns = count(column, vector_dim);
        Value* full = b_.CreateAnd(b_.CreateICmpEQ(rows, lanes),
                                   b_.CreateICmpEQ(columns, lanes));
        If(full, [&] { EmitTile(row, column, rows, columns, true); });
        If(b_.CreateNot(full),
           [&] { EmitTile(row, column, rows, columns, false); });
      });
    });
  };
  const std::function<void(int)> outer = [&](int dim) {
    if (dim == form_.row_dims) return tile();
    if (dim == tile_dim) return outer(dim + 1);
    ForDim(dim, [&] { outer(dim + 1); });
  };
  outer(0);
}

void LoopEmitter::EmitTile(Value* row, Value* column, Value* rows,
                           Value* columns, bool full) {
  for (const Tile& tile : tiles_)
    if (!tile.is_store) MoveTile(tile, row, column, rows, columns, full);
  Value* mask = full ? nullptr : MaskOf(column, b_.CreateAdd(column, columns));
  const Position outside = at_;
  For(b_.getInt64(0), rows, 1, [&](Value* i) {
    tile_row_ = i;
    Enter(form_.tile_dim, b_.CreateAdd(row, i));
    EmitUniform(passes_.row_nodes[0]);
    EmitBody(0, {{column, mask}});
  });
  at_ = outside;
  for (const Tile& tile : tiles_)
    if (tile.is_store) MoveTile(tile, row, column, rows, columns, full);
}

// Copies between memory, which is contiguous along the tile dimension, and the
// tile, whose rows are contiguous along the vector dimension.
void LoopEmitter::MoveTile(const Tile& tile, Value* row, Value* column,
                           Value* rows, Value* columns, bool full) {
  const int access = tile.is_store ? form_.store_access[tile.index]
                                   : form_.node_access[tile.index];
  const int buffer = tile.is_store ? form_.stores[tile.index].buffer
                                   : form_.nodes[tile.index].buffer;
  llvm::Type* element = MemoryOf(buffer);
  Value* stride = Stride(access, form_.vector_dim());
  Value* base = b_.CreateAdd(b_.CreateAdd(at_.bases[access], row),
                             b_.CreateMul(column, stride));
  Value* row_mask = full ? nullptr : MaskOf(row, b_.CreateAdd(row, rows));
  const auto is_there = [&](int i) {
    return b_.CreateICmpSLT(b_.getInt64(i), columns);
  };
  // A column that is not there is masked, and has the address of the first: a
  // processor takes microseconds for a masked access to memory that is not
  // mapped.
  const auto place = [&](int i) {
    Value* step = b_.CreateMul(b_.getInt64(i), stride);
    if (!full) step = b_.CreateSelect(is_there(i), step, b_.getInt64(0));
    return Pointer(buffer, b_.CreateAdd(base, step));
  };
  const auto mask = [&](int i) -> Value* {
    if (full) return nullptr;
    Value* there = Splat(is_there(i));
    return row_mask == nullptr ? there : b_.CreateAnd(row_mask, there);
  };
  std::vector<Value*> vectors;
  for (int i = 0; i < form_.lanes; ++i) {
    if (tile.is_store) {
      vectors.push_back(
          b_.CreateLoad(VectorOf(element), TileRow(tile, b_.getInt64(i))));
    } else {
      vectors.push_back(LoadVector(element, place(i), mask(i)));
    }
  }
  Transpose(&vectors);
  for (int i = 0; i < form_.lanes; ++i) {
    if (tile.is_store) {
      StoreVector(vectors[i], place(i), mask(i));
    } else {
      b_.CreateStore(vectors[i], TileRow(tile, b_.getInt64(i)));
    }
  }
}

// For each bit, swaps that bit of the row number with that of the lane number.
void LoopEmitter::Transpose(std::vector<Value*>* rows) {
  const int lanes = form_.lanes;
  for (int bit = 1; bit < lanes; bit *= 2) {
    std::vector<int> low, high;
    for (int i = 0; i < lanes; ++i) {
      low.push_back((i & bit) == 0 ? i : lanes + i - bit);
      high.push_back((i & bit) == 0 ? i + bit : lanes + i);
    }
    for (int r = 0; r < lanes; ++r) {
      if ((r & bit) != 0) continue;
      Value* a = (*rows)[r];
      Value* b = (*rows)[r + bit];
      (*rows)[r] = b_.CreateShuffleVector(a, b, low);
      (*rows)[r + bit] = b_.CreateShuffleVector(a, b, high);
    }
  }
}

LoopEmitter::Tile* LoopEmitter::FindTile(bool is_store, int index) {
  for (Tile& tile : tiles_)
    if (tile.is_store == is_store && tile.index == index) return &tile;
  return nullptr;
}

llvm::Value* LoopEmitter::TileRow(const Tile& tile, Value* row) {
  const int buffer = tile.is_store ? form_.stores[tile.index].buffer
                                   : form_.nodes[tile.index].buffer;
  return b_.CreateInBoundsGEP(VectorOf(MemoryOf(buffer)), tile.memory, row);
}

}  // namespace escala::engine

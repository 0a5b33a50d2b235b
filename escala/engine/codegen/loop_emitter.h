// Emits a loop kernel as an LLVM function.
#pragma once

#include <functional>
#include <map>
#include <string>
#include <vector>

#include "escala/engine/codegen/element_ops.h"
#include "escala/engine/codegen/jit.h"
#include "escala/engine/codegen/normalized_loop.h"
#include "escala/engine/codegen/passes.h"

namespace llvm {
class Module;
}

namespace escala::engine {

// A place within a function at which a loop is emitted. All numbers are known
// there, so loops of one turn and masks of whole vectors disappear.
struct LoopPlace {
  llvm::BasicBlock* block;            // the loop is appended to it
  std::vector<llvm::Value*> buffers;  // addresses, by the kernel's buffer
  llvm::Value* scratch;
  std::vector<int64_t> parameters;  // CompiledLoop::parameters
  int64_t rows;                     // of the outermost row dimension
};

// Emits functions of type CompiledLoop::Function. They read the form's
// parameters, and after these the byte offsets of the scratch slots.
class LoopEmitter {
 public:
  LoopEmitter(const NormalizedLoop& form, const Passes& passes,
              llvm::Module* module, const Host& host);
  void Emit(const std::string& name);
  // Emits all rows as a part of a function. Returns the block in which the
  // function goes on.
  llvm::BasicBlock* EmitAt(const LoopPlace& place);

 private:
  using Value = llvm::Value;

  // One vector of columns: its first column, and a mask of valid lanes (null:
  // all).
  struct Point {
    Value* begin;
    Value* mask;
  };
  // Buffer for one access that is contiguous along the tile dimension, or along
  // the columns of turned rows.
  struct Tile {
    bool is_store;
    int index;  // of the node or store
    Value* memory;
  };

  // --- Loops (loop_emitter.cc) ----------------------------------------------
  void EmitLoops();
  void For(Value* begin, Value* end, int64_t step,
           const std::function<void(Value*)>& body);
  void If(Value* condition, const std::function<void()>& body,
          bool likely = false);
  void IfRowIsStored(const std::function<void()>& body);
  int RowGuard() const;
  void ForDim(int dim, const std::function<void()>& body);
  void Enter(int dim, Value* index);
  Value* Begin(int dim);
  Value* End(int dim);
  void EmitRows(int dim, int last_dim, const std::function<void()>& body);
  void EmitRow();
  void EmitElements();
  void EmitFew();
  void EmitPass(int p);
  void EmitColumns(int p, int dim);
  void EmitVectors(int p);
  void EmitRowInRegisters(int p);
  Point FixedPoint(int u);
  void EmitBody(int p, const std::vector<Point>& points);
  void EmitUniform(const std::vector<int>& nodes);
  Value* MaskOf(Value* begin, Value* end);
  int Unroll(int cost) const;

  // --- Rows inside vectors (row_sums.cc) ------------------------------------
  void EmitRowsInside();
  void EmitThroughRows(const std::vector<int>& stores,
                       const std::vector<Point>& points);
  bool CanSplitRows() const;
  std::vector<bool> SameForRows() const;
  struct RowSum;
  int RowsAtOnce(size_t sums) const;  // 0: rows form no groups
  std::vector<RowSum> BeginRowSums(const std::vector<int>& stores,
                                   const std::vector<Point>& points);
  void EmitRowGroups(const std::vector<RowSum>& sums,
                     const std::function<void(Value*, int)>& emit);
  void AddGroup(const RowSum& sum);
  void EndRowSums(const std::vector<RowSum>& sums,
                  const std::vector<Point>& points);
  Value* IdentityOf(const RowSum& sum);
  Value* AddTo(const RowSum& sum, Value* old, Value* value);
  struct KeptRow;
  bool KeepsRow() const;
  KeptRow BeginKeptRow(size_t vectors);
  void MoveKeptRow(const KeptRow& row, bool load,
                   const std::vector<Point>& points);
  void EndKeptRow(const KeptRow& row, const std::vector<Point>& points);
  void AddToKeptRow(const KeptRow& row, const std::vector<Point>& points);

  // --- Tiles (tile_emitter.cc) ----------------------------------------------
  void EmitTiles();
  void EmitTile(Value* row, Value* column, Value* rows, Value* columns,
                bool full);
  void MoveTile(const Tile& tile, Value* row, Value* column, Value* rows,
                Value* columns, bool full);
  void Transpose(std::vector<Value*>* rows);
  Tile* FindTile(bool is_store, int index);
  Value* TileRow(const Tile& tile, Value* row);

  // --- Rows side by side (turned_rows.cc) -----------------------------------
  void EmitTurnedRows();
  void EmitRowGroup(const Point& rows, Value* count);
  void EmitRowNodes(const std::vector<int>& nodes, const Point& rows);
  void EmitTurnedPass(int p, const Point& rows);
  void TurnTile(const Tile& tile, const Point& rows, Value* count);

  // --- Folds ----------------------------------------------------------------
  void BeginFolds(int p, int count);
  void EmitFolds(int p, const std::vector<Point>& points);
  void EndFolds(int p, int count);
  Value* FoldLanes(hlo::OpCode code, ElementType type, Value* vector);

  // --- Nodes and memory (access_emitter.cc) ---------------------------------
  void EmitNode(int n, int u, const Point& point);
  Value* EmitLoad(int n, int u, const Point& point);
  Value* EmitIndex(int n, const Point& point);
  void EmitScalar(int n);  // a node that is equal in all lanes
  void EmitStore(int s, int u, const Point& point);
  void EmitScalarStore(int s);
  void StoreLanes(int s, Value* value, Value* offsets, const Point& point,
                  Value* mask);
  // The old value of an accumulating store: its start at the first point that
  // is stored to an element, else load(). `first` is an i1: whether the lanes
  // may hold that first point; the loops that are open decide the rest.
  Value* OldOf(int s, Value* first, const std::function<Value*()>& load);
  Value* LoadVector(llvm::Type* element, Value* pointer, Value* mask);
  Value* LastOf(llvm::Type* element, Value* first);
  Value* Reversed(Value* vector);
  Value* LoadFew(llvm::Type* element, Value* pointer, int stride);
  void StoreFew(Value* value, Value* pointer, int stride);
  void StoreVector(Value* value, Value* pointer, Value* mask);
  Value* Accumulate(const LoopStore& store, Value* old, Value* value);
  void Spill(int n, int u, const Point& point);
  Value* Reload(int n, const Point& point);
  Value* SlotPointer(int n, const Point& point);
  Value* Pointer(int buffer, Value* offset);
  void FindStarts();
  Value* OffsetOf(int access) {
    return Parameter(form_.offset_parameter(access));
  }
  Value* Base(int access);
  Value* ScalarPointer(int buffer, int access, Value* more);
  // The element offset of each lane.
  Value* LaneOffsets(int access, const Point& point);
  Value* ShortOffsets(int access, Value* at);
  Value* ScalarAt(const LoopNode& node);
  Value* VectorBase(int access, const Point& point);
  Value* Use(int n, int u);  // as a vector
  Value* UseScalar(int n);   // REQUIRES: !passes_.vector[n]
  void SetScalar(int n, Value* value);
  Value* Splat(Value* scalar);
  Value* Lanes(llvm::Type* element);  // the vector 0, 1, 2, ...
  Value* Stride(int access, int dim);
  Value* Parameter(int index);
  llvm::FixedVectorType* VectorOf(llvm::Type* element);
  llvm::Value* Alloca(llvm::Type* type);
  llvm::Type* MemoryOf(int buffer);

  const NormalizedLoop& form_;
  const Passes& passes_;
  llvm::Module& module_;
  llvm::IRBuilder<> b_;
  ElementOps ops_;
  llvm::Function* function_ = nullptr;

  std::vector<Value*> buffers_;
  std::vector<Value*> parameters_;
  Value* range_begin_ = nullptr;
  Value* range_end_ = nullptr;
  Value* scratch_ = nullptr;
  int row_guard_ = -1;  // see RowGuard

  // By node: a value per vector of the body, or one scalar and its splat.
  std::vector<std::vector<Value*>> values_;
  std::vector<Value*> scalars_;
  std::vector<Value*> splats_;
  // Where the loops that are open are.
  struct Position {
    // By access: the offset, including all dimensions whose loops are open. In
    // loops of single elements it counts from the access's own offset, and
    // starts_, by buffer and access, has the address that this is in the
    // buffer.
    std::vector<Value*> bases;
    std::vector<Value*> index;  // by dimension; null where no loop is open
  };
  Position at_;
  std::map<std::pair<int, int>, Value*> starts_;
  // The index of the current row's first column of the innermost loop, among
  // all columns: where it is in a scratch slot.
  Value* column_ = nullptr;
  std::vector<std::vector<Value*>> accumulators_;  // by node
  std::vector<Tile> tiles_;
  Value* tile_row_ = nullptr;  // current row within the tile
};

}  // namespace escala::engine

// Represents a loop nest as data. The lowering makes one from each group of
// fused ops, and the code generator compiles it.
//
//   for every row (all row dimensions, outermost first)
//     for every column (all column dimensions; the last is vectorised)
//       nodes that vary along columns
//     nodes of the row: folds of columns, and what is computed from them
//     again over the columns, with the results of the row's folds ... and so on
//
// A node is an element-wise expression at one point of the loops. Whether it
// varies along columns follows from its operands. The code generator decides
// how many passes over the columns a row needs: a pass ends where the result of
// a fold is used. A later pass finds values of an earlier one in scratch
// memory, or recomputes them if that is cheap.
//
// Every op rounds to its element type. A fold of bf16 or f16 accumulates in f32
// and rounds once. The order of a fold depends on the extents alone.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "escala/base/array.h"
#include "escala/hlo/ir.h"

namespace escala::engine {

// A position: offset + the sum over all loop dimensions d of strides[d] *
// index[d], in elements.
struct Access {
  int64_t offset = 0;
  std::vector<int64_t> strides;  // one per loop dimension, rows then columns
  bool operator==(const Access&) const = default;
};

struct LoopNode {
  enum class Kind : uint8_t {
    kConstant,  // the value with these `bits`, of type `type`
    // the position `access` itself as a number of type `type`; integers wrap,
    // floats round
    kIndex,
    kLoad,  // buffers[buffer][access]
    // buffers[buffer][access + operand 0]. Operand 0 counts elements, as an
    // i64, or as an i32 where the buffer has fewer than 2^31. Code that adds
    // this node must clamp it so that the load is in range.
    kLoadAt,
    // The element-wise op `code` on the operands, with the reference's
    // semantics. `direction` applies to compare.
    kApply,
    // Operand 0 folded over all columns by `code` (add, multiply, maximum,
    // minimum, and, or, xor), starting from operand 1, which is a constant or a
    // node of the row.
    kFold,
  };
  Kind kind = Kind::kConstant;
  ElementType type = ElementType::kF32;
  uint64_t bits = 0;
  int buffer = -1;
  Access access;
  hlo::OpCode code = hlo::OpCode::kAdd;
  std::string direction;     // of kCompare: "EQ", ...
  bool total_order = false;  // of kCompare: compare_type is TOTALORDER
  int exponent_bits = 0, mantissa_bits = 0;  // of kReducePrecision
  std::vector<int> operands;                 // numbers of earlier nodes
  bool operator==(const LoopNode&) const = default;
};

struct LoopStore {
  int node = -1;
  int buffer = -1;
  Access access;
  // The store happens only where this i1 node is true; -1: always.
  int guard = -1;
  // An i64 node that is added to the position, for scatters into rows; -1:
  // none.
  int at = -1;
  // If set, the store is buffer[...] = code(buffer[...], node), in the order of
  // rows. `code` is add, multiply, maximum, minimum, and, or, or xor.
  std::optional<hlo::OpCode> accumulate;
  // If `accumulate` is set and this, too: the bits that the elements count as
  // having before the first point that is stored to them, whatever is there.
  // Such a store has no guard and no `at`.
  std::optional<uint64_t> start;
  bool operator==(const LoopStore&) const = default;
};

struct LoopBuffer {
  ElementType type = ElementType::kF32;
  // Two buffers never overlap, with one exception: a kernel that works in place
  // reads and writes the same memory under two numbers, element by element.
  // Then `alias` is the other buffer's number.
  int alias = -1;
  bool operator==(const LoopBuffer&) const = default;
};

struct LoopKernel {
  std::string name;              // for messages and profiles
  std::vector<int64_t> extents;  // rows, then columns; none is zero
  int row_dims = 0;              // how many of `extents` are rows
  std::vector<LoopBuffer> buffers;
  std::vector<LoopNode> nodes;  // operands come before their users
  std::vector<LoopStore> stores;

  // A readable listing, one line per node.
  std::string ToString() const;
};

// The identity element of folding by `code`, as the bits of a constant.
uint64_t FoldIdentity(hlo::OpCode code, ElementType type);

}  // namespace escala::engine

// A loop nest as data: what lowering makes of a group of fused ops, and what
// codegen makes machine code of.
//
//   for every row (all row dimensions, outermost first)
//     for every column (all column dimensions; the last is the vector one)
//       nodes that vary along columns
//     nodes of the row: folds of columns, and what is computed from them
//     again over the columns, with what the row's folds gave ... and so on
//
// A node is an element-wise expression at one point of the loops. Whether it
// varies along columns follows from its operands; in how many passes over the
// columns a row is done is for codegen to find: a pass ends where a fold is
// needed. Values of an earlier pass are kept in scratch memory, or computed
// again where that is cheap.
//
// Every op rounds to its element type; sums in a fold of bf16 or f16 are kept
// in f32 and rounded once. The order of a fold depends on the extents alone.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "escala/base/array.h"
#include "escala/hlo/ir.h"

namespace escala::engine {

// offset + sum over loop dimensions d of strides[d] * index[d], in elements.
struct Access {
  int64_t offset = 0;
  std::vector<int64_t> strides;  // one per loop dimension, rows then columns
  bool operator==(const Access&) const = default;
};

struct LoopNode {
  enum class Kind : uint8_t {
    kConstant,  // `bits`, of `type`
    kIndex,     // the value of `access`, as `type` (integer: wraps; float:
                // rounded)
    kLoad,      // buffers[buffer][access]
    kLoadAt,    // buffers[buffer][access + operand 0]: operand 0 is an i64 of
                // elements; whoever made it took care that it is in range
    kApply,     // the element-wise op `code` on operands, as the reference does
                // it; `direction` for compare
    kFold,      // operand 0 folded over all columns by `code` (add, multiply,
                // maximum, minimum, and, or, xor), starting from operand 1
                // (constant or of the row)
  };
  Kind kind = Kind::kConstant;
  ElementType type = ElementType::kF32;
  uint64_t bits = 0;
  int buffer = -1;
  Access access;
  hlo::OpCode code = hlo::OpCode::kAdd;
  std::string direction;                     // "EQ" ... with code kCompare
  bool total_order = false;                  // compare_type TOTALORDER
  int exponent_bits = 0, mantissa_bits = 0;  // code kReducePrecision
  std::vector<int> operands;                 // earlier nodes
  bool operator==(const LoopNode&) const = default;
};

struct LoopStore {
  int node = -1;
  int buffer = -1;
  Access access;
  // Only where this i1 node is true (-1: always).
  int guard = -1;
  // Added to node-computed element offset: scatter into rows (-1: none).
  int at = -1;
  // buffer[...] = code(buffer[...], node) instead of plain storing; in the
  // order of rows. (add, multiply, maximum, minimum, and, or, xor)
  std::optional<hlo::OpCode> accumulate;
  bool operator==(const LoopStore&) const = default;
};

struct LoopBuffer {
  ElementType type = ElementType::kF32;
  // Two buffers never overlap, but for the same memory read and written at the
  // same element (in place): then `alias` is the other buffer's number.
  int alias = -1;
  bool operator==(const LoopBuffer&) const = default;
};

struct LoopKernel {
  std::string name;              // for people and profiles
  std::vector<int64_t> extents;  // rows, then columns; no zeros
  int row_dims = 0;              // the first so many of `extents` are rows
  std::vector<LoopBuffer> buffers;
  std::vector<LoopNode> nodes;  // operands before users
  std::vector<LoopStore> stores;

  // For people: one line per node.
  std::string ToString() const;
};

// The element that changes nothing where `code` folds it, as a constant's bits.
uint64_t FoldIdentity(hlo::OpCode code, ElementType type);

}  // namespace escala::engine

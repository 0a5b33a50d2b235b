// The custom assembly formats of ops, in one table for the reader and the
// printer.
//
// A form is a sequence of pieces, read and printed from left to right:
//   word , ( [      itself
//   ,,              a comma, or two (MLIR prints two before no indices)
//   $name           the attribute, written as its kind in the op table
//   @piece          one of the pieces below
//   ?( ... )?       omitted unless its attribute is present
#pragma once

#include <span>
#include <string_view>

#include "escala/hlo/op_table.h"

namespace escala::hlo::text {

enum class Piece : uint8_t {
  kLiteral,
  kComma,       // ,,
  kAttribute,   // $name
  kBeginGroup,  // ?(
  kEndGroup,    // )?
  kOperands,    // @ops: %a, %b, as long as values follow; may be none
  kDictionary,  // @dict: {all attributes that the form does not name}, or none
  // Types:
  kFunction,  // @fn: (type, type) -> type
  kSame,      // @same: the one type of operands and result, or like @fn
  kResults,   // @results: type, type
  kArrow,     // @arrow: type, type -> type
  kComplex,   // @complex: the result's; the operands are its parts
  kSelect,    // @select: types of the predicate and of the others, or like @fn
  kTuple,     // @tuple: the result's type; operands are its elements
  kOptional,  // @optypes: ": type, type" of the operands, if there are any
  kOne,       // @onetype: of every operand and result
  kEach,      // @types: of the operands
  kOfValue,   // @valuetype: not written, taken from the attribute `value`
  kBarrier,   // @barrier: "%a, %b : type, type", or "()"
  // Attributes with their own syntax:
  kRegions,    // @regions: ({ ... }, { ... }), or nothing
  kSlice,      // @slice: [start:limit:stride, ...]
  kConvDims,   // @conv: [b, 0, f]x[0, i, o]->[b, 0, f]
  kWindow,     // @window: stride = [1, 1], pad = [[0, 0], [0, 0]], ...
  kDotDims,    // @dot: batching_dims = [0] x [0], contracting_dims = [1] x [0]
  kPrecision,  // @precision: ", precision = [...], algorithm = <...>", or parts
  kFormat,     // @format: e8m10
  kTarget,     // @target: a string written as @name
};

struct FormItem {
  Piece piece = Piece::kLiteral;
  std::string_view text;  // literal, or name of the attribute
};

// Empty for an op without a form, and for ops with their own functions.
std::span<const FormItem> FormOf(OpCode code);

// The parts of a window and the attributes that they set.
struct WindowPart {
  std::string_view word, attribute;
  bool is_matrix;
};
inline constexpr WindowPart kWindowParts[] = {
    {"stride", "window_strides", false},
    {"pad", "padding", true},
    {"lhs_dilate", "lhs_dilation", false},
    {"rhs_dilate", "rhs_dilation", false},
    {"reverse", "window_reversal", false},
};

}  // namespace escala::hlo::text

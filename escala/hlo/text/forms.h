// The custom assembly of ops, said once for the reader and the printer.
//
// A form is a line of pieces, read and printed from left to right:
//   word , ( [      itself
//   ,,              a comma, or two (MLIR prints two before no indices)
//   $name           the attribute, as its kind in the op table is written
//   @piece          one of the pieces below
//   ?( ... )?       left out unless its attribute is there
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
  kOperands,    // @ops: %a, %b, up to what is no value; may be none
  kDictionary,  // @dict: {all attributes that the form does not name}, or none
  // Types:
  kFunction,  // @fn: (type, type) -> type
  kSame,      // @same: the one type of operands and result, or as @fn
  kResults,   // @results: type, type
  kArrow,     // @arrow: type, type -> type
  kComplex,   // @complex: of the result, where the operands are its parts
  kSelect,    // @select: type of the predicate, type of the others; or as @fn
  kTuple,     // @tuple: of the result; operands are its elements
  kOptional,  // @optypes: ": type, type" of operands, if there are any
  kOne,       // @onetype: of every operand and result
  kEach,      // @types: of the operands
  kOfValue,   // @valuetype: nothing written: that of the attribute `value`
  kBarrier,   // @barrier: "%a, %b : type, type", or "()"
  // Attributes with a text of their own:
  kRegions,    // @regions: ({ ... }, { ... }), or nothing
  kSlice,      // @slice: [start:limit:stride, ...]
  kConvDims,   // @conv: [b, 0, f]x[0, i, o]->[b, 0, f]
  kWindow,     // @window: stride = [1, 1], pad = [[0, 0], [0, 0]], ...
  kDotDims,    // @dot: batching_dims = [0] x [0], contracting_dims = [1] x [0]
  kPrecision,  // @precision: ", precision = [...], algorithm = <...>", or less
  kFormat,     // @format: e8m10
  kTarget,     // @target: a string written as @name
};

struct FormItem {
  Piece piece = Piece::kLiteral;
  std::string_view text;  // literal, or name of the attribute
};

// Empty for an op without a form (or with its own functions).
std::span<const FormItem> FormOf(OpCode code);

// The names of the window's parts and their attributes.
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

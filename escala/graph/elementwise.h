// Element-wise ops. Shapes are broadcast like NumPy's: matched from the last
// dimension on, sizes must be equal, 1 or absent. Element types must be equal:
// programs convert explicitly.
#pragma once

#include "escala/graph/graph.h"

namespace escala::graph {

// --- Constants --------------------------------------------------------------

Value Constant(Graph* graph, HostArray array,
               CallSite here = CallSite::current());
// All elements are `value`, rounded to the type.
Value Full(Graph* graph, Shape shape, double value,
           CallSite here = CallSite::current());
Value ZerosLike(const Value& x, CallSite here = CallSite::current());
Value OnesLike(const Value& x, CallSite here = CallSite::current());
// 0, 1, 2, ... along one dimension.
Value Iota(Graph* graph, Shape shape, int dimension,
           CallSite here = CallSite::current());

// --- One operand ------------------------------------------------------------

// clang-format off
#define ESCALA_GRAPH_UNARY(X)                                                 \
  X(Abs, kAbs) X(Ceil, kCeil) X(Cbrt, kCbrt) X(Cos, kCosine)                  \
  X(Erf, kChloErf) X(Exp, kExponential) X(Expm1, kExponentialMinusOne)        \
  X(Floor, kFloor) X(IsFinite, kIsFinite) X(Log, kLog) X(Log1p, kLogPlusOne)  \
  X(Negate, kNegate) X(Not, kNot) X(RoundEven, kRoundNearestEven)             \
  X(Rsqrt, kRsqrt) X(Sigmoid, kLogistic) X(Sign, kSign) X(Sin, kSine)         \
  X(Sqrt, kSqrt) X(Tan, kTan) X(Tanh, kTanh)
// clang-format on

#define X(Name, code) \
  Value Name(const Value& x, CallSite here = CallSite::current());
ESCALA_GRAPH_UNARY(X)
#undef X

Value Square(const Value& x, CallSite here = CallSite::current());
Value Convert(const Value& x, ElementType type,
              CallSite here = CallSite::current());
// Reinterprets the bits as another type of the same width.
Value Bitcast(const Value& x, ElementType type,
              CallSite here = CallSite::current());

// --- Two operands -----------------------------------------------------------

// clang-format off
#define ESCALA_GRAPH_BINARY(X)                                                \
  X(Add, kAdd) X(And, kAnd) X(Atan2, kAtan2) X(Div, kDivide)                  \
  X(Max, kMaximum) X(Min, kMinimum) X(Mul, kMultiply) X(Or, kOr)              \
  X(Pow, kPower) X(Rem, kRemainder) X(ShiftLeft, kShiftLeft)                  \
  X(ShiftRight, kShiftRightLogical) X(Sub, kSubtract) X(Xor, kXor)
// clang-format on

#define X(Name, code) Value Name(Operand a, Operand b);
ESCALA_GRAPH_BINARY(X)
#undef X

Value Equal(Operand a, Operand b);
Value NotEqual(Operand a, Operand b);
Value Less(Operand a, Operand b);
Value LessEqual(Operand a, Operand b);
Value Greater(Operand a, Operand b);
Value GreaterEqual(Operand a, Operand b);

inline Value operator+(Operand a, Operand b) { return Add(a, b); }
inline Value operator-(Operand a, Operand b) { return Sub(a, b); }
inline Value operator*(Operand a, Operand b) { return Mul(a, b); }
inline Value operator/(Operand a, Operand b) { return Div(a, b); }
inline Value operator-(const Value& x) { return Negate(x); }

// --- Select, clamp, broadcast -----------------------------------------------

// a's element where `which` (i1) holds, else b's.
Value Select(const Value& which, Operand a, Operand b);
Value Clamp(Operand low, Operand x, Operand high);

// Repeats x along the leading dimensions that it lacks, and those of size 1.
Value BroadcastTo(const Value& x, const Dims& dims,
                  CallSite here = CallSite::current());

}  // namespace escala::graph

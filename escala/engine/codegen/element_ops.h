// Emits element-wise ops as LLVM IR, on scalars and on vectors alike.
//
// An element is held in registers as follows.
//   i1              i1
//   i2 ... ui64     the integer of its width
//   f16             half, which is only moved and converted: its ops are done
//                   in float and rounded after each
//   bf16            float whose low 16 bits are zero, rounded after each op
//   f4 ... f8       float that the format has, rounded after each op
//   f32, f64        float, double
#pragma once

#include <llvm/IR/IRBuilder.h>

#include <span>

#include "escala/engine/codegen/scalar_functions.h"
#include "escala/engine/ir/loop_kernel.h"

namespace escala::engine {

class ElementOps {
 public:
  using Value = llvm::Value;

  // `scalef`: the host has AVX-512's vscalefps: 16 floats times powers of two.
  ElementOps(llvm::IRBuilder<>* builder, int vector_bytes, bool scalef)
      : b_(*builder), vector_bytes_(vector_bytes), scalef_(scalef) {}

  // --- Values -------------------------------------------------------------
  llvm::Type* RegisterType(ElementType type);  // of one element
  llvm::Type* MemoryType(ElementType type);
  Value* FromMemory(ElementType type, Value* memory);
  Value* ToMemory(ElementType type, Value* value);
  // The element with these bits.
  llvm::Constant* Constant(ElementType type, uint64_t bits);
  // Converts an i64 index (scalar or vector) to an element: integers wrap,
  // floats round.
  Value* FromIndex(ElementType type, Value* index);

  // --- Ops; all operands have the same lanes (convert.cc, element_ops.cc) ---
  // REQUIRES: WhyNotApply(...) is empty.
  Value* Apply(const LoopNode& node, std::span<const ElementType> types,
               std::span<Value* const> operands);

  // --- Combining with a value in memory -----------------------------------
  // code(a, b), rounded to the type; `code` as for folds.
  Value* Combine(hlo::OpCode code, ElementType type, Value* a, Value* b);

  // --- Folds --------------------------------------------------------------
  // Folds of 16-bit floats accumulate in f32. Maximum and minimum of floats
  // accumulate integers that order as the floats do.
  static bool IsExtreme(hlo::OpCode code, ElementType type);
  llvm::Type* AccumulatorType(hlo::OpCode code, ElementType type);
  Value* ToAccumulator(hlo::OpCode code, ElementType type, Value* value);
  Value* FromAccumulator(hlo::OpCode code, ElementType type, Value* value);
  Value* Fold(hlo::OpCode code, ElementType type, Value* a, Value* b);
  // The scalar e with Fold(e, x) = x, in the accumulator's type.
  llvm::Constant* Identity(hlo::OpCode code, ElementType type);

  // --- f32 functions (math_functions.cc) ----------------------------------
  Value* Exp(Value* x);
  Value* Expm1(Value* x);
  Value* Log(Value* x);
  Value* Log1p(Value* x);
  Value* Tanh(Value* x);
  Value* Logistic(Value* x);
  Value* Erf(Value* x);
  Value* Erfc(Value* x);
  // log(1 + f) + power * ln 2, for 1 + f in [sqrt(1/2), sqrt(2)].
  Value* Log1pTimesPower(Value* f, Value* power);

 private:
  // `element`, or a vector of it with as many lanes as `like` if that is a
  // vector.
  llvm::Type* As(Value* like, llvm::Type* element);
  Value* Float(Value* like, double value);  // of like's element type
  Value* Int(Value* like, uint64_t value);
  Value* Bits(Value* x);  // bitcast to integers of x's width
  Value* Call(llvm::Intrinsic::ID id, std::initializer_list<Value*> operands);
  Value* MulAdd(Value* a, Value* b, Value* c);
  Value* Polynomial(Value* x, std::span<const float> coefficients);

  // Wide: from the register type to the type in which ops compute. Narrow:
  // rounds and converts back.
  Value* Wide(ElementType type, Value* x);
  Value* Narrow(ElementType type, Value* x);
  Value* RoundToBf16(Value* x);
  Value* RoundToByte(ElementType type, Value* x);
  Value* NarrowDouble(ElementType type, Value* x);
  Value* DoubleToOddFloat(Value* x);

  Value* FloatUnary(hlo::OpCode code, ElementType type, Value* x);
  Value* MayContract(Value* result);
  Value* FloatBinary(hlo::OpCode code, ElementType type, Value* x, Value* y);
  Value* IntUnary(hlo::OpCode code, ElementType type, Value* x);
  Value* IntBinary(hlo::OpCode code, ElementType type, Value* x, Value* y);
  Value* BoolBinary(hlo::OpCode code, Value* x, Value* y);
  Value* Divide(ElementType type, Value* x, Value* y, bool remainder);
  Value* Shift(hlo::OpCode code, Value* x, Value* amount);
  Value* MulHigh(ElementType type, Value* x, Value* y);
  Value* Classify(hlo::OpCode code, Value* x);
  Value* Compare(const LoopNode& node, ElementType type, Value* x, Value* y);
  Value* TotalOrderKey(ElementType type, Value* x);
  Value* FlipNegative(Value* bits);
  Value* NextAfter(ElementType type, Value* x, Value* y);
  Value* MinMax(hlo::OpCode code, ElementType type, Value* x, Value* y);

  Value* Convert(ElementType from, ElementType to, Value* x);
  Value* FloatToInt(ElementType to, Value* x);
  Value* IntToFloat(ElementType from, ElementType to, Value* x);
  Value* BitcastConvert(ElementType from, ElementType to, Value* x);
  Value* ReducePrecision(const LoopNode& node, ElementType type, Value* x);
  Value* Pattern(ElementType type, Value* x);  // its bits as in memory
  Value* FromPattern(ElementType type, Value* bits);
  Value* BytePattern(ElementType type, Value* x);
  Value* FromBytePattern(ElementType type, Value* bits);

  // The op by a vector function, or element by element. `x`, `y`: wide.
  Value* CallFunction(hlo::OpCode code, ElementType type, Value* x, Value* y);
  Value* CallInteger(IntegerFunction f, Value* x, Value* y);
  Value* CallByElement(void* f, Value* x, Value* y, llvm::Type* element);
  Value* Slot(int which);

  // 2^n (1 + rest); n_bits holds the integer n.
  struct Power {
    Value *rest, *n, *n_bits;
  };
  Power ReduceExp(Value* x);
  Value* ExpFromBelow(Value* x, bool at_most_one);
  Value* ExpScale(Value* x, Value* n, Value* n_bits, bool at_most_one);

  llvm::IRBuilder<>& b_;
  const int vector_bytes_;
  const bool scalef_;
  llvm::Value* slots_[3] = {};
};

}  // namespace escala::engine

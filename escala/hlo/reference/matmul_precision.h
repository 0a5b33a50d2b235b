// The precision of dot-like ops and convolutions, defined once for all of them.
//
//   1. Each operand may be rounded before it is multiplied:
//      - If the op has an `algorithm`, to its precision type. With more than
//        one primitive operation, the operand becomes a sum of components of
//        that type: each is the rounding of what the earlier ones left over.
//        There are as many as the component count says, but at least 2 for 3
//        operations and 3 for 6 and 9. The num_primitive_operations products
//        of components i, j with the smallest i + j are summed, least
//        significant first. (8-bit floats are not rounded under an algorithm
//        for 8-bit floats.)
//      - Otherwise, under round_matmul_operands_to_bf16, an f32 operand whose
//        entry of precision_config is DEFAULT or absent is rounded to bf16.
//        HIGH and HIGHEST ask for more precision and keep f32.
//   2. Products and sums are in f64 if an operand, the result or the
//      algorithm's accumulation type is f64, else in f32. Integers wrap. The
//      parts of complex numbers follow the same rule.
//   3. The sum is rounded once to the accumulation type if that is narrower
//      than f32, and once to the type of the result.
#pragma once

#include <utility>
#include <vector>

#include "escala/base/status.h"
#include "escala/hlo/reference/compute.h"
#include "escala/hlo/reference/kernel.h"

namespace escala::hlo::ref {

// Rounds to the values of a narrower float.
struct Rounding {
  enum class Kind : uint8_t { kNone, kTf32, kType };
  Kind kind = Kind::kNone;
  ElementType type = ElementType::kF32;  // kType

  double Apply(double value) const;
};

struct MatMulPrecision {
  ComputeType compute = ComputeType::kF32;
  Rounding operands[2];
  int64_t components[2] = {1, 1};
  int64_t primitives = 1;
  Rounding sum;
};

// True if round_matmul_operands_to_bf16 rounds operand `i` (0 or 1).
bool RoundsToBf16(const OpContext& op, size_t i);

// The precision of an op that multiplies operands 0 and 1. Without the call,
// what the op itself says.
Result<MatMulPrecision> PrecisionOf(const OpContext& op);
Result<MatMulPrecision> PrecisionOf(const KernelCall& call);

// The components of operand 0 or 1, most significant first.
template <typename T>
using Components = std::vector<std::vector<T>>;
template <typename T>
Components<T> SplitOperand(const MatMulPrecision& precision, int operand,
                           std::vector<T> values);

// Calls f(a, b) for the products of components in the order of summation.
template <typename T, typename F>
void ForEachPrimitive(const MatMulPrecision& precision, const Components<T>& a,
                      const Components<T>& b, F f) {
  std::vector<std::pair<size_t, size_t>> pairs;
  for (size_t level = 0; level < a.size() + b.size(); ++level)
    for (size_t i = 0; i <= level; ++i)
      if (i < a.size() && level - i < b.size()) pairs.push_back({i, level - i});
  if (static_cast<int64_t>(pairs.size()) > precision.primitives)
    pairs.resize(precision.primitives);
  for (auto pair = pairs.rbegin(); pair != pairs.rend(); ++pair)
    f(a[pair->first], b[pair->second]);
}

// Step 3: rounds the sums and writes them.
// REQUIRES: as many sums as the view has elements
template <typename T>
void WriteSums(const MatMulPrecision& precision, std::vector<T> sums,
               View view);

}  // namespace escala::hlo::ref

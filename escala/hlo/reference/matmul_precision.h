// In which precision dot-like ops and convolutions work: one definition for
// all of them.
//
//   1. Each operand is rounded, if at all, before it is multiplied:
//      - the op has an `algorithm`: to its precision type. With more than one
//        primitive operation, to a sum of components of that type, each the
//        rounding of what the ones before it left over: as many as its
//        component count says, at least 2 for 3 operations, 3 for 6 and 9. Of
//        the products of components those of the smallest i + j are taken,
//        num_primitive_operations of them, and summed from the least to the
//        most significant. (8-bit floats stay what they are under an algorithm
//        for 8-bit floats.)
//      - otherwise, under round_matmul_operands_to_bf16: an f32 operand whose
//        entry of precision_config is DEFAULT, or absent, to bf16 values.
//        HIGH and HIGHEST ask for more, and keep f32.
//   2. Products and sums are in f32 where neither an operand, nor the result,
//      nor the algorithm's accumulation type is f64; else in f64. Integers
//      wrap. Complex numbers likewise in their parts.
//   3. The sum is rounded once to the accumulation type if that is narrower
//      than f32, and once to the type of the result.
#pragma once

#include <utility>
#include <vector>

#include "escala/base/status.h"
#include "escala/hlo/reference/compute.h"
#include "escala/hlo/reference/kernel.h"

namespace escala::hlo::ref {

// To values of a narrower float.
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

// Whether round_matmul_operands_to_bf16 rounds operand 0 or 1.
bool RoundsToBf16(const OpContext& op, size_t i);

// Of an op whose operands 0 and 1 are multiplied.
Result<MatMulPrecision> PrecisionOf(const KernelCall& call);

// The components of operand 0 or 1, most significant first.
template <typename T>
using Components = std::vector<std::vector<T>>;
template <typename T>
Components<T> SplitOperand(const MatMulPrecision& precision, int operand,
                           std::vector<T> values);

// Calls f(a, b) for the products to be summed, in their order.
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

// Step 3. `view` has as many elements as there are sums.
template <typename T>
void WriteSums(const MatMulPrecision& precision, std::vector<T> sums,
               View view);

}  // namespace escala::hlo::ref

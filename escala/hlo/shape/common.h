// Helpers of the shape rules: checks with error messages, and arithmetic that
// reports overflow.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "escala/base/status.h"
#include "escala/hlo/builder.h"
#include "escala/hlo/op_table.h"

namespace escala::hlo::shape {

// --- Operands and results ----------------------------------------------------

// Checks that every operand is a tensor. All rules below rely on it.
Status CheckTensors(const OpContext& op);

// Sets the type of the only result. Fails if its size in bytes is too large for
// any machine.
Status Give(std::vector<Type>* results, ElementType type, Dims dims);
Status Give(std::vector<Type>* results, Shape shape);

// The declared type of the only result, for rules that cannot infer it. Fails
// if none was declared or it is not a tensor.
Result<Shape> Declared(const std::vector<Type>& results);

// Element types as the specification groups them.
using TypeSet = uint32_t;
inline constexpr TypeSet kBool = 1, kSigned = 2, kUnsigned = 4, kFloat = 8,
                         kComplex = 16, kInteger = kSigned | kUnsigned,
                         kNumber = kInteger | kFloat | kComplex,
                         kAnyElement = kBool | kNumber;
bool Contains(TypeSet set, ElementType type);
// "operand 1: got tensor<2xi1>, expected elements of integer type"
Status CheckElements(const OpContext& op, size_t operand, TypeSet set);

// "dimension 1 of operands differs: got tensor<2x3xf32> and tensor<2x4xf32>"
// (or their rank, or their element type); `what` is "operands", "inputs", ...
Status CheckSameShape(std::string_view what, const Shape& a, const Shape& b);
Status CheckSameDims(std::string_view what, const Shape& a, const Shape& b);
Status CheckSameElements(std::string_view what, const Shape& a, const Shape& b);
Status CheckRank(std::string_view what, const Shape& shape, int rank);

// Checks the result type of a dot or convolution: any type of the operands'
// kind (real or complex), since the sum may be wider or narrower.
Status CheckAccumulation(ElementType operand, ElementType result);

// --- Lists of dimensions -----------------------------------------------------

// 0 <= d < rank
Status CheckDimension(std::string_view name, int64_t d, int64_t rank);
Status CheckDimensions(std::string_view name, const Dims& dims, int64_t rank);
Status CheckUnique(std::string_view name, const Dims& dims);
Status CheckSorted(std::string_view name, const Dims& dims);
// "size of NAME: got 2, expected 3 (the rank of operand 0)"
Status CheckSize(std::string_view name, size_t got, int64_t expected,
                 std::string_view why);
// Checks that every value is at least `least`.
Status CheckAtLeast(std::string_view name, const Dims& values, int64_t least);
// "[1, 2]"
std::string ListString(const Dims& dims);

Result<int64_t> Add(int64_t a, int64_t b);
Result<int64_t> Multiply(int64_t a, int64_t b);

// --- Windows -----------------------------------------------------------------

// A window that slides over one dimension.
struct Window {
  int64_t size = 1;
  int64_t stride = 1;
  int64_t padding_low = 0;
  int64_t padding_high = 0;
  int64_t base_dilation = 1;
  int64_t window_dilation = 1;
};

// The windows that the attributes of `op` describe. The names are those of the
// op's attributes; "" if it has none. Absent lists are ones, absent padding is
// zero.
struct WindowNames {
  std::string_view strides;
  std::string_view padding;
  std::string_view base_dilations;
  std::string_view window_dilations;
};
Result<std::vector<Window>> WindowsOf(const AttributeMap& attributes,
                                      const WindowNames& names,
                                      const Dims& window_dimensions);
// The number of positions of the window over `size` elements.
Result<int64_t> NumWindows(int64_t size, const Window& window);

// --- Regions -----------------------------------------------------------------

Result<std::vector<Type>> ReturnTypes(const OpContext& op, size_t region);
// Checks that the arguments of a region have exactly these types.
Status CheckArguments(const OpContext& op, size_t region,
                      const std::vector<Type>& expected);
// Checks a region that combines accumulators with elements of `inputs`:
// (tensor<E0>, ..., tensor<E0>, ...) -> (tensor<E0>, ...), where the input's
// element type is promotable to Ei. Returns the Ei.
Result<std::vector<ElementType>> CheckReducer(const OpContext& op,
                                              size_t region,
                                              const std::vector<Shape>& inputs);

// --- Collectives -------------------------------------------------------------

// The number of cores in a group of a collective. If it depends on a number of
// replicas or partitions that the module does not state, `exact` is false and
// `size` is a divisor of the real number.
struct GroupSize {
  int64_t size = 1;
  bool exact = true;
};
// `equal`: groups must have equal sizes (no -1).
Result<GroupSize> CheckGroups(const OpContext& op, bool equal);

}  // namespace escala::hlo::shape

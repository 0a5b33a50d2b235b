// What shape rules share: checks that speak, and arithmetic that cannot
// overflow.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "escala/base/status.h"
#include "escala/hlo/op_table.h"

namespace escala::hlo::shape {

// --- Operands and results ----------------------------------------------------

// Every operand is a tensor. All rules below rely on it.
Status CheckTensors(const OpContext& op);

// Sets the one result. Fails where its bytes are beyond any machine.
Status Give(std::vector<Type>* results, ElementType type, Dims dims);
Status Give(std::vector<Type>* results, Shape shape);

// The declared type of the one result, for rules that cannot infer it. Fails
// where it was not given, and for what is no tensor.
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

// What a dot or convolution may return for operands of these elements: any
// type of the same kind (real or complex) for a wider or narrower sum.
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
// Every value is at least `least`.
Status CheckAtLeast(std::string_view name, const Dims& values, int64_t least);
bool HasDim(const Dims& dims, int64_t d);
Dims Concat(const Dims& a, const Dims& b);
// "[1, 2]"
std::string ListString(const Dims& dims);

Result<int64_t> Add(int64_t a, int64_t b);
Result<int64_t> Multiply(int64_t a, int64_t b);

// --- Windows -----------------------------------------------------------------

// A window sliding over one dimension.
struct Window {
  int64_t size = 1;
  int64_t stride = 1;
  int64_t padding_low = 0;
  int64_t padding_high = 0;
  int64_t base_dilation = 1;
  int64_t window_dilation = 1;
};

// The windows that the attributes of `op` describe; the names are those of the
// op, "" where it has none. Absent lists mean ones, absent padding zeros.
struct WindowNames {
  std::string_view strides;
  std::string_view padding;
  std::string_view base_dilations;
  std::string_view window_dilations;
};
Result<std::vector<Window>> WindowsOf(const AttributeMap& attributes,
                                      const WindowNames& names,
                                      const Dims& window_dimensions);
// How many positions it has over `size` elements.
Result<int64_t> NumWindows(int64_t size, const Window& window);

// --- Regions -----------------------------------------------------------------

Result<std::vector<Type>> ReturnTypes(const OpContext& op, size_t region);
// The arguments of a region have exactly these types.
Status CheckArguments(const OpContext& op, size_t region,
                      const std::vector<Type>& expected);
// A region that combines accumulators of the element types of `inputs` with
// elements of them: (tensor<E0>, ..., tensor<E0>, ...) -> (tensor<E0>, ...),
// each Ei promotable from its input's. Returns the Ei.
Result<std::vector<ElementType>> CheckReducer(const OpContext& op,
                                              size_t region,
                                              const std::vector<Shape>& inputs);

// --- Collectives -------------------------------------------------------------

// How many cores are in a group of the collective. Where the number of
// replicas or partitions plays a part and the module does not state it,
// `exact` is false and the number a divisor of the real one.
struct GroupSize {
  int64_t size = 1;
  bool exact = true;
};
// `equal`: groups must be of equal size (no -1).
Result<GroupSize> CheckGroups(const OpContext& op, bool equal);

}  // namespace escala::hlo::shape

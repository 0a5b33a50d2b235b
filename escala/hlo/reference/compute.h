// The types in which the linear-algebra kernels compute: arrays of one of five
// types.
//
//    operands and result     compute type
//    i1, integers            uint64_t      sums wrap, as they do in the result
//    floats up to 32 bits    float
//    f64 among them          double
//    complex<f32>            Complex64
//    complex<f64> among them Complex128
//
// The result is rounded once, when it is written. An i1 is true if its sum is
// not 0.
#pragma once

#include <complex>
#include <cstdint>
#include <initializer_list>
#include <type_traits>
#include <vector>

#include "escala/base/array.h"
#include "escala/hlo/reference/elements.h"

namespace escala::hlo::ref {

using Complex64 = std::complex<float>;

template <typename T>
inline constexpr bool kIsComplexCompute =
    std::is_same_v<T, Complex64> || std::is_same_v<T, Complex128>;

// The real type of a complex compute type (float, double); other types map to
// themselves.
template <typename T>
struct RealOf {
  using type = T;
};
template <typename T>
struct RealOf<std::complex<T>> {
  using type = T;
};

enum class ComputeType : uint8_t { kInteger, kF32, kF64, kC64, kC128 };

// The smallest compute type that holds all of `types`.
ComputeType ComputeTypeOf(std::initializer_list<ElementType> types);

// Calls f(Tag<T>()).
template <typename F>
decltype(auto) WithCompute(ComputeType type, F&& f) {
  switch (type) {
    case ComputeType::kInteger:
      return f(Tag<uint64_t>());
    case ComputeType::kF32:
      return f(Tag<float>());
    case ComputeType::kF64:
      return f(Tag<double>());
    case ComputeType::kC64:
      return f(Tag<Complex64>());
    case ComputeType::kC128:
      break;
  }
  return f(Tag<Complex128>());
}
// Same, for ops on floats and complex numbers only.
template <typename F>
decltype(auto) WithFloatCompute(ComputeType type, F&& f) {
  switch (type) {
    case ComputeType::kInteger:
    case ComputeType::kF64:
      return f(Tag<double>());
    case ComputeType::kF32:
      return f(Tag<float>());
    case ComputeType::kC64:
      return f(Tag<Complex64>());
    case ComputeType::kC128:
      break;
  }
  return f(Tag<Complex128>());
}

// All elements, row-major.
template <typename T>
std::vector<T> ReadAs(ConstView view);

// REQUIRES: values.size() is the view's number of elements
template <typename T>
void WriteFrom(const std::vector<T>& values, View view);

// An array of `dims` whose element at `index` is from[sum of index * strides].
template <typename T>
std::vector<T> Arrange(const std::vector<T>& from, const Dims& dims,
                       const Dims& strides);

// dims[order[0]], dims[order[1]], ...
Dims Pick(const Dims& dims, const Dims& order);

// The array with dimension order[i] of `from` as dimension i.
template <typename T>
std::vector<T> Permute(const std::vector<T>& from, const Dims& dims,
                       const Dims& order) {
  return Arrange(from, Pick(dims, order), Pick(RowMajorStrides(dims), order));
}

// a + b * c. Complex numbers use the plain formula, without std::complex's
// recovery of infinities, as compiled programs do.
template <typename T>
inline T MultiplyAdd(T a, T b, T c) {
  if constexpr (kIsComplexCompute<T>) {
    return T(a.real() + (b.real() * c.real() - b.imag() * c.imag()),
             a.imag() + (b.real() * c.imag() + b.imag() * c.real()));
  } else {
    return a + b * c;
  }
}

// c[m, n] += a[m, k] b[k, n], row-major. Each element of c is summed in the
// order of k, with one rounding after every operation, until `cancel` is set.
template <typename T>
void MatMulAdd(CancelFlag cancel, int64_t m, int64_t n, int64_t k, const T* a,
               const T* b, T* c);

}  // namespace escala::hlo::ref

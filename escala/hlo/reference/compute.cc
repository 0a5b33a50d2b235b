#include "escala/hlo/reference/compute.h"

#include <algorithm>
#include <limits>

namespace escala::hlo::ref {

ComputeType ComputeTypeOf(std::initializer_list<ElementType> types) {
  bool is_complex = false, is_float = false, is_wide = false;
  for (ElementType type : types) {
    is_complex |= IsComplex(type);
    is_float |= IsFloat(type);
    is_wide |= RealType(type) == ElementType::kF64;
  }
  if (is_complex) return is_wide ? ComputeType::kC128 : ComputeType::kC64;
  if (is_float) return is_wide ? ComputeType::kF64 : ComputeType::kF32;
  return ComputeType::kInteger;
}

namespace {

// Floats outside of int64_t's range saturate; NaN becomes 0.
uint64_t ToInteger(double value) {
  constexpr double kLimit = 9223372036854775808.0;  // 2^63
  if (value != value) return 0;
  if (value >= kLimit) return std::numeric_limits<int64_t>::max();
  if (value < -kLimit) return uint64_t{1} << 63;
  return static_cast<uint64_t>(static_cast<int64_t>(value));
}

template <typename To, typename From>
To ToCompute(From value) {
  if constexpr (kIsComplexCompute<To>) {
    using Real = typename To::value_type;
    if constexpr (kIsComplexCompute<From>) {
      return To(static_cast<Real>(value.real()),
                static_cast<Real>(value.imag()));
    } else {
      return To(static_cast<Real>(value));
    }
  } else if constexpr (kIsComplexCompute<From>) {
    return ToCompute<To>(value.real());
  } else if constexpr (std::is_same_v<To, uint64_t> &&
                       std::is_floating_point_v<From>) {
    return ToInteger(value);
  } else {
    return static_cast<To>(value);
  }
}

template <typename To, typename From>
To FromCompute(From value) {
  if constexpr (std::is_same_v<To, bool>) {
    return value != From();
  } else if constexpr (std::is_same_v<To, int64_t>) {
    return static_cast<int64_t>(ToCompute<uint64_t>(value));
  } else if constexpr (std::is_same_v<To, double> &&
                       std::is_same_v<From, uint64_t>) {
    return static_cast<double>(static_cast<int64_t>(value));
  } else {
    return ToCompute<To>(value);
  }
}

}  // namespace

template <typename T>
std::vector<T> ReadAs(ConstView view) {
  std::vector<T> values(view.shape->num_elements());
  const int64_t total = static_cast<int64_t>(values.size());
  Dispatch(view.shape->type, [&]<typename E>(Tag<E>) {
    E block[kBlock];
    for (int64_t begin = 0; begin < total; begin += kBlock) {
      const int64_t count = std::min(kBlock, total - begin);
      Load(view, begin, count, block);
      for (int64_t i = 0; i < count; ++i)
        values[begin + i] = ToCompute<T>(block[i]);
    }
  });
  return values;
}

template <typename T>
void WriteFrom(const std::vector<T>& values, View view) {
  const int64_t total = static_cast<int64_t>(values.size());
  Dispatch(view.shape->type, [&]<typename E>(Tag<E>) {
    E block[kBlock];
    for (int64_t begin = 0; begin < total; begin += kBlock) {
      const int64_t count = std::min(kBlock, total - begin);
      for (int64_t i = 0; i < count; ++i)
        block[i] = FromCompute<E>(values[begin + i]);
      Store(view, begin, count, block);
    }
  });
}

template <typename T>
std::vector<T> Arrange(const std::vector<T>& from, const Dims& dims,
                       const Dims& strides) {
  std::vector<T> to(Product(dims));
  if (to.empty()) return to;
  if (dims.empty()) {
    to[0] = from[0];
    return to;
  }
  const Dims outer(dims.begin(), dims.end() - 1);
  const Dims outer_strides(strides.begin(), strides.end() - 1);
  const int64_t width = dims.back();
  const int64_t stride = strides.back();
  T* out = to.data();
  ForEachIndex(outer, [&](const Dims& index, int64_t) {
    const T* in = from.data() + Offset(index, outer_strides);
    for (int64_t i = 0; i < width; ++i) *out++ = in[i * stride];
  });
  return to;
}

Dims Pick(const Dims& dims, const Dims& order) {
  Dims picked;
  for (int64_t d : order) picked.push_back(dims[d]);
  return picked;
}

namespace {

// sum[0 .. n) += factor * row[0 .. n). The inner loop has a fixed length, so
// that compilers vectorise it; the arithmetic is the same.
template <typename T>
void AddMultiple(int64_t n, T factor, const T* __restrict row,
                 T* __restrict sum) {
  constexpr int64_t kPiece = 8;
  int64_t j = 0;
  for (; j + kPiece <= n; j += kPiece)
    for (int64_t i = 0; i < kPiece; ++i)
      sum[j + i] = MultiplyAdd(sum[j + i], factor, row[j + i]);
  for (; j < n; ++j) sum[j] = MultiplyAdd(sum[j], factor, row[j]);
}

}  // namespace

template <typename T>
void MatMulAdd(CancelFlag cancel, int64_t m, int64_t n, int64_t k, const T* a,
               const T* b, T* c) {
  // Blocks of b that stay in the cache while all rows of a are processed.
  constexpr int64_t kColumns = 256, kDepth = 128;
  for (int64_t j0 = 0; j0 < n; j0 += kColumns) {
    const int64_t columns = std::min(n - j0, kColumns);
    for (int64_t l0 = 0; l0 < k; l0 += kDepth) {
      const int64_t l1 = std::min(k, l0 + kDepth);
      for (int64_t i = 0; i < m; ++i) {
        if (i % 64 == 0 && IsCancelled(cancel)) return;
        for (int64_t l = l0; l < l1; ++l)
          AddMultiple(columns, a[i * k + l], b + l * n + j0, c + i * n + j0);
      }
    }
  }
}

#define INSTANTIATE(T)                                                        \
  template std::vector<T> ReadAs<T>(ConstView);                               \
  template void WriteFrom<T>(const std::vector<T>&, View);                    \
  template std::vector<T> Arrange<T>(const std::vector<T>&, const Dims&,      \
                                     const Dims&);                            \
  template void MatMulAdd<T>(CancelFlag, int64_t, int64_t, int64_t, const T*, \
                             const T*, T*);
INSTANTIATE(uint64_t)
INSTANTIATE(float)
INSTANTIATE(double)
INSTANTIATE(Complex64)
INSTANTIATE(Complex128)
#undef INSTANTIATE

}  // namespace escala::hlo::ref

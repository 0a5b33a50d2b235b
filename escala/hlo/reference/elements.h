// Access to elements of any type as one of five compute types.
//
// Thirty element types would need thirty instantiations of every loop. The
// reference interpreter has five: it reads elements into the compute type of
// their class, computes there, and converts the result back to the element
// type.
//
//    class      compute type   conversion back
//    i1         bool
//    signed     int64_t        wraps into the type's bits
//    unsigned   uint64_t       wraps into the type's bits
//    float      double         rounded once, to nearest even
//    complex    Complex128     both parts rounded
//
// For + - * / and sqrt of floats of at most 32 bits this gives exactly the
// result of the narrow type: double has more than twice its digits, so rounding
// twice is the same as rounding once.
//
//    Dispatch(type, [&]<typename T>(Tag<T>) { ... })  // T: the compute type
#pragma once

#include <algorithm>
#include <complex>
#include <cstdint>
#include <cstring>
#include <memory>
#include <type_traits>
#include <utility>

#include "escala/base/array.h"
#include "escala/hlo/reference/cancel.h"

namespace escala::hlo::ref {

using Complex128 = std::complex<double>;

template <typename T>
struct Tag {
  using type = T;
};

template <typename T>
inline constexpr bool kIsComplex = std::is_same_v<T, Complex128>;
template <typename T>
inline constexpr bool kIsFloat = std::is_same_v<T, double>;
template <typename T>
inline constexpr bool kIsInteger =
    std::is_same_v<T, int64_t> || std::is_same_v<T, uint64_t>;

// Calls f(Tag<T>()) with the compute type of `type`.
template <typename F>
decltype(auto) Dispatch(ElementType type, F&& f) {
  switch (Info(type).clazz) {
    case ElementClass::kBool:
      return f(Tag<bool>());
    case ElementClass::kSigned:
      return f(Tag<int64_t>());
    case ElementClass::kUnsigned:
      return f(Tag<uint64_t>());
    case ElementClass::kFloat:
      return f(Tag<double>());
    case ElementClass::kComplex:
      break;
  }
  return f(Tag<Complex128>());
}

// Elements [begin, begin + count) of a tensor in row-major order.
// REQUIRES: T is the compute type of the tensor's elements.
template <typename T>
void Load(ConstView from, int64_t begin, int64_t count, T* to);
template <typename T>
void Store(View to, int64_t begin, int64_t count, const T* from);

// One element. Slow: use it only for a few elements.
template <typename T>
T LoadOne(ConstView from, int64_t index) {
  T value;
  Load(from, index, 1, &value);
  return value;
}
template <typename T>
void StoreOne(View to, int64_t index, T value) {
  Store(to, index, 1, &value);
}

// An element of an integer tensor as an index; unsigned values above 2^63 - 1
// are clamped to that.
int64_t LoadIndex(ConstView from, int64_t index);
Dims LoadIndices(ConstView from);  // all of them

// `value` rounded to `type`.
double Round(ElementType type, double value);
Complex128 Round(ElementType type, Complex128 value);

// to[i] = f(a[i], b[i]) until `cancel` is set; R, A, B: the compute types of
// the tensors.
inline constexpr int64_t kBlock = 256;

template <typename R, typename A, typename F>
void MapElements(CancelFlag cancel, ConstView a, View to, F f) {
  A in[kBlock];
  R out[kBlock];
  const int64_t total = to.shape->num_elements();
  for (int64_t begin = 0; begin < total; begin += kBlock) {
    if (IsCancelled(cancel)) return;
    const int64_t count = std::min(kBlock, total - begin);
    Load(a, begin, count, in);
    for (int64_t i = 0; i < count; ++i) out[i] = f(in[i]);
    Store(to, begin, count, out);
  }
}

template <typename R, typename A, typename B, typename F>
void MapElements(CancelFlag cancel, ConstView a, ConstView b, View to, F f) {
  A in_a[kBlock];
  B in_b[kBlock];
  R out[kBlock];
  const int64_t total = to.shape->num_elements();
  for (int64_t begin = 0; begin < total; begin += kBlock) {
    if (IsCancelled(cancel)) return;
    const int64_t count = std::min(kBlock, total - begin);
    Load(a, begin, count, in_a);
    Load(b, begin, count, in_b);
    for (int64_t i = 0; i < count; ++i) out[i] = f(in_a[i], in_b[i]);
    Store(to, begin, count, out);
  }
}

// --- Elements as bytes -------------------------------------------------------

// to[i] = from[j]. REQUIRES: the same element type.
inline void CopyElement(View to, int64_t i, ConstView from, int64_t j) {
  const int width = ByteWidth(to.shape->type);
  std::byte* target = to.data + i * width;
  const std::byte* source = from.data + j * width;
  switch (width) {
    case 1:
      *target = *source;
      break;
    case 2:
      std::memcpy(target, source, 2);
      break;
    case 4:
      std::memcpy(target, source, 4);
      break;
    case 8:
      std::memcpy(target, source, 8);
      break;
    default:
      std::memcpy(target, source, 16);
      break;
  }
}

// `count` elements from[j ...] to to[i ...].
inline void CopyElements(View to, int64_t i, ConstView from, int64_t j,
                         int64_t count) {
  if (count <= 0) return;
  const int64_t width = ByteWidth(to.shape->type);
  std::memcpy(to.data + i * width, from.data + j * width, count * width);
}

// For every position p of `dims`: to[to_at + p . to_strides] = from[from_at + p
// . from_strides]. Strides count elements and may be negative.
void StridedCopy(const Dims& dims, View to, int64_t to_at,
                 const Dims& to_strides, ConstView from, int64_t from_at,
                 const Dims& from_strides);

// to[i] = the only element of `scalar`, for all i.
void Fill(View to, ConstView scalar);

// As CopyElements, but converts between element types as the op convert does.
void ConvertElements(View to, int64_t i, ConstView from, int64_t j,
                     int64_t count);

// Sum of index[d] * strides[d].
inline int64_t Offset(const Dims& index, const Dims& strides) {
  int64_t offset = 0;
  for (size_t d = 0; d < index.size(); ++d) offset += index[d] * strides[d];
  return offset;
}

// Calls f(index, position) for every position of `dims` in row-major order; not
// at all if a dimension is 0.
template <typename F>
void ForEachIndex(const Dims& dims, F f) {
  for (int64_t size : dims)
    if (size == 0) return;
  Dims index(dims.size(), 0);
  int64_t position = 0;
  do {
    f(std::as_const(index), position++);
  } while (NextIndex(dims, &index));
}

}  // namespace escala::hlo::ref

// Folds elements that lie at several places, such as those of windows, side by
// side in vectors: sums, products, maxima and minima.
//
// Elements are read into values first, and results written from values. For
// maxima and minima these are integers in the elements' order, so that one
// instruction compares two, and a NaN is the largest (or least) of all.
#pragma once

#include <algorithm>
#include <cstdint>
#include <cstring>
#include <limits>
#include <type_traits>
#include <utility>

#include "escala/engine/library/processor.h"

namespace escala::engine {

#define ESCALA_ALWAYS __attribute__((always_inline))
#define ESCALA_INLINE inline ESCALA_ALWAYS

// Functions take vectors by reference: GCC warns of vectors by value that some
// processors have no registers for.

template <typename T, int kLanes>
struct VectorOf {
  typedef T Type __attribute__((vector_size(kLanes * sizeof(T))));
};

template <typename V>
constexpr int kLanesOf = sizeof(V) / sizeof(std::declval<V>()[0]);

// --- Values ------------------------------------------------------------------

template <typename T>
struct PlainValues {
  using Stored = T;
  using Value = T;
  template <typename V>
  ESCALA_INLINE void Read(const V& stored, V* value) const {
    *value = stored;
  }
  template <typename V>
  ESCALA_INLINE void Write(const V& value, V* stored) const {
    *stored = value;
  }
  template <typename V>
  static ESCALA_INLINE void Round(V*) {}
};

// A sum or product of two bf16 values, rounded to f32 and then to bf16, is that
// rounded once, since f32 has more than twice the digits.
struct Bf16Values {
  using Stored = uint16_t;
  using Value = float;

  template <typename S, typename V>
  ESCALA_INLINE void Read(const S& stored, V* value) const {
    using Bits = typename VectorOf<uint32_t, kLanesOf<V>>::Type;
    *value = (V)(__builtin_convertvector(stored, Bits) << 16);
  }
  // REQUIRES: `value` is rounded
  template <typename V, typename S>
  ESCALA_INLINE void Write(const V& value, S* stored) const {
    using Bits = typename VectorOf<uint32_t, kLanesOf<V>>::Type;
    *stored = __builtin_convertvector((Bits)value >> 16, S);
  }
  // To the nearest, ties to even. A NaN keeps its upper half, which arithmetic
  // made quiet.
  template <typename V>
  static ESCALA_INLINE void Round(V* value) {
    using Bits = typename VectorOf<uint32_t, kLanesOf<V>>::Type;
    const Bits bits = (Bits)*value;
    const V rounded = (V)((bits + 0x7fff + (bits >> 16 & 1)) & 0xffff0000u);
    *value = *value == *value ? rounded : *value;
  }
};

// T: a signed integer as wide as the type, which has any integers.
template <typename T>
struct IntegerKeys {
  using Stored = T;
  using Value = T;
  IntegerKeys(bool is_signed, bool minimum)
      : flipped_(is_signed ? T{0} : std::numeric_limits<T>::min()) {
    if (minimum) flipped_ = static_cast<T>(~flipped_);
  }
  template <typename V>
  ESCALA_INLINE void Read(const V& stored, V* value) const {
    *value = stored ^ flipped_;
  }
  template <typename V>
  ESCALA_INLINE void Write(const V& value, V* stored) const {
    *stored = value ^ flipped_;
  }

 private:
  T flipped_;  // bits that differ between an element and its value
};

// T: a signed integer as wide as the type, which has floats.
template <typename T>
struct FloatKeys {
  using Stored = T;
  using Value = T;
  static constexpr T kMagnitude = std::numeric_limits<T>::max();

  // `infinity`: its bits.
  FloatKeys(T infinity, bool minimum)
      : infinity_(infinity),
        flipped_(minimum ? std::numeric_limits<T>::min() : T{0}) {}
  template <typename V>
  ESCALA_INLINE void Read(const V& stored, V* value) const {
    const V bits = stored ^ flipped_;
    const V key = bits ^ ((bits < 0) & kMagnitude);
    const V nan = (bits & kMagnitude) > infinity_;
    *value = (key & ~nan) | (nan & kMagnitude);
  }
  template <typename V>
  ESCALA_INLINE void Write(const V& value, V* stored) const {
    *stored = value ^ ((value < 0) & kMagnitude) ^ flipped_;
  }

 private:
  T infinity_;
  T flipped_;  // the sign, for minima
};

// --- Bodies ------------------------------------------------------------------

// kReorders: whether another order of the elements gives the same bits.
struct Maximum {
  template <typename Values>
  static constexpr bool kReorders = true;
  template <typename Values, typename V>
  static ESCALA_INLINE void Fold(const V& b, V* a) {
    *a = *a > b ? *a : b;
  }
};
// Floats are rounded after each element, so their order counts.
struct Rounding {
  template <typename Values>
  static constexpr bool kReorders = std::is_integral_v<typename Values::Value>;
};
struct Add : Rounding {
  template <typename Values, typename V>
  static ESCALA_INLINE void Fold(const V& b, V* a) {
    *a += b;
    Values::Round(a);
  }
};
struct Multiply : Rounding {
  template <typename Values, typename V>
  static ESCALA_INLINE void Fold(const V& b, V* a) {
    *a *= b;
    Values::Round(a);
  }
};

// --- Folds -------------------------------------------------------------------

// Machine code for the vectors of this processor.
template <typename Values>
struct FoldCode {
  using Stored = typename Values::Stored;
  using Value = typename Values::Value;

  // Elements to values.
  void (*read)(const Values& values, const Stored* from, int64_t length,
               Value* to);
  // These fold `count` runs of `length` values or elements, which begin
  // `offset` behind `from`, one after the other. REQUIRES: length >= lanes
  //
  // The values themselves. REQUIRES: count > 0
  void (*fold)(const Value* const* from, size_t count, int64_t offset,
               int64_t length, Value* to);
  // An initial value and the values, to elements.
  void (*write)(const Values& values, Value init, const Value* const* from,
                size_t count, int64_t offset, int64_t length, Stored* to);
  // The same with elements that are read on the way.
  void (*direct)(const Values& values, Value init, const Stored* const* from,
                 size_t count, int64_t offset, int64_t length, Stored* to);
  int64_t lanes;
};

// FoldCode's functions by vectors of kBytes.
template <typename Values, typename Body, int kBytes>
struct Folds {
  using Stored = typename Values::Stored;
  using Value = typename Values::Value;
  static constexpr int kLanes = kBytes / sizeof(Value);
  using Vector = typename VectorOf<Value, kLanes>::Type;
  using StoredVector = typename VectorOf<Stored, kLanes>::Type;

  static ESCALA_INLINE void Read(const Values& values, const Stored* from,
                                 int64_t length, Value* to) {
    StoredVector stored{};
    Vector value;
    int64_t i = 0;
    for (; i + kLanes <= length; i += kLanes) {
      std::memcpy(&stored, from + i, sizeof(stored));
      values.Read(stored, &value);
      std::memcpy(to + i, &value, sizeof(value));
    }
    std::memcpy(&stored, from + i, (length - i) * sizeof(Stored));
    values.Read(stored, &value);
    std::memcpy(to + i, &value, (length - i) * sizeof(Value));
  }

  // Folds `count` vectors to each of kVectors sums.
  template <int kVectors, typename Input, typename LoadInput>
  static ESCALA_INLINE void FoldVectors(const Input* const* from, size_t count,
                                        int64_t offset, LoadInput load,
                                        Vector* sums) {
    for (size_t e = 0; e < count; ++e) {
#pragma GCC unroll 8
      for (int v = 0; v < kVectors; ++v) {
        Vector value;
        load(from[e] + offset + v * kLanes, &value);
        Body::template Fold<Values>(value, &sums[v]);
      }
    }
  }

  // For all positions: begin(position, &sum), folds, and store(sum, position).
  template <typename Input, typename Begin, typename LoadInput, typename F>
  static ESCALA_INLINE void FoldAll(const Input* const* from, size_t count,
                                    int64_t offset, int64_t length, Begin begin,
                                    LoadInput load, F store) {
    constexpr int kTogether = 4;
    Vector sums[kTogether];
    int64_t i = 0;
    for (; i + kTogether * kLanes <= length; i += kTogether * kLanes) {
#pragma GCC unroll 8
      for (int v = 0; v < kTogether; ++v) begin(i + v * kLanes, &sums[v]);
      FoldVectors<kTogether>(from, count, offset + i, load, sums);
#pragma GCC unroll 8
      for (int v = 0; v < kTogether; ++v) store(sums[v], i + v * kLanes);
    }
    while (i < length) {
      i = std::min(i, length - kLanes);
      begin(i, &sums[0]);
      FoldVectors<1>(from, count, offset + i, load, sums);
      store(sums[0], i);
      i += kLanes;
    }
  }

  static ESCALA_INLINE void Fold(const Value* const* from, size_t count,
                                 int64_t offset, int64_t length, Value* to) {
    const auto load = [](const Value* at, Vector* value) ESCALA_ALWAYS {
      std::memcpy(value, at, sizeof(Vector));
    };
    FoldAll(
        from + 1, count - 1, offset, length,
        [=](int64_t i, Vector* sum)
            ESCALA_ALWAYS { load(from[0] + offset + i, sum); },
        load,
        [to](const Vector& sum, int64_t i)
            ESCALA_ALWAYS { std::memcpy(to + i, &sum, sizeof(sum)); });
  }

  template <typename Input, typename LoadInput>
  static ESCALA_INLINE void WriteLoaded(const Values& values, Value init,
                                        const Input* const* from, size_t count,
                                        int64_t offset, int64_t length,
                                        LoadInput load, Stored* to) {
    const Vector all = init - Vector{};
    FoldAll(
        from, count, offset, length,
        [&all](int64_t, Vector* sum) ESCALA_ALWAYS { *sum = all; }, load,
        [to, &values](const Vector& sum, int64_t i) ESCALA_ALWAYS {
          StoredVector stored;
          values.Write(sum, &stored);
          std::memcpy(to + i, &stored, sizeof(stored));
        });
  }
  static ESCALA_INLINE void Write(const Values& values, Value init,
                                  const Value* const* from, size_t count,
                                  int64_t offset, int64_t length, Stored* to) {
    WriteLoaded(
        values, init, from, count, offset, length,
        [](const Value* at, Vector* value)
            ESCALA_ALWAYS { std::memcpy(value, at, sizeof(Vector)); },
        to);
  }
  static ESCALA_INLINE void Direct(const Values& values, Value init,
                                   const Stored* const* from, size_t count,
                                   int64_t offset, int64_t length, Stored* to) {
    WriteLoaded(
        values, init, from, count, offset, length,
        [&values](const Stored* at, Vector* value) ESCALA_ALWAYS {
          StoredVector stored;
          std::memcpy(&stored, at, sizeof(stored));
          values.Read(stored, value);
        },
        to);
  }
};

// FoldCode's functions by vectors of 16 bytes, and by those of AVX2.
template <typename Values, typename Body>
struct FoldFunctions {
  using Stored = typename Values::Stored;
  using Value = typename Values::Value;

#define ESCALA_FOLD_FUNCTIONS(kBytes, target, name)                            \
  using name = Folds<Values, Body, kBytes>;                                    \
  target static void Read##name(const Values& values, const Stored* from,      \
                                int64_t length, Value* to) {                   \
    name::Read(values, from, length, to);                                      \
  }                                                                            \
  target static void Fold##name(const Value* const* from, size_t count,        \
                                int64_t offset, int64_t length, Value* to) {   \
    name::Fold(from, count, offset, length, to);                               \
  }                                                                            \
  target static void Write##name(const Values& values, Value init,             \
                                 const Value* const* from, size_t count,       \
                                 int64_t offset, int64_t length, Stored* to) { \
    name::Write(values, init, from, count, offset, length, to);                \
  }                                                                            \
  target static void Direct##name(                                             \
      const Values& values, Value init, const Stored* const* from,             \
      size_t count, int64_t offset, int64_t length, Stored* to) {              \
    name::Direct(values, init, from, count, offset, length, to);               \
  }
  ESCALA_FOLD_FUNCTIONS(16, , Plain)
#if defined(__x86_64__)
  // Not by vectors of 64 bytes: GCC 12 selects one element after the other
  // there.
  ESCALA_FOLD_FUNCTIONS(32, __attribute__((target("avx2"))), Avx2)
#endif
#undef ESCALA_FOLD_FUNCTIONS
};

template <typename Values, typename Body>
FoldCode<Values> FindFoldCode() {
  using Functions = FoldFunctions<Values, Body>;
#if defined(__x86_64__)
  if (HaveAvx2())
    return {Functions::ReadAvx2, Functions::FoldAvx2, Functions::WriteAvx2,
            Functions::DirectAvx2, Functions::Avx2::kLanes};
#endif
  return {Functions::ReadPlain, Functions::FoldPlain, Functions::WritePlain,
          Functions::DirectPlain, Functions::Plain::kLanes};
}

}  // namespace escala::engine

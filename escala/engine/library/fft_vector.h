// Vectors of complex numbers, and how they come from memory, for fft_loops.h.
//
// A vector holds V numbers of type T: V follows from the processor (Isa). All
// functions are inlined into one that is compiled for the processor.
#pragma once

#include <cstddef>
#include <cstdint>
#include <type_traits>
#include <utility>

#if defined(__GNUC__) && !defined(__clang__)
// Vectors are passed between functions that are all inlined.
#pragma GCC diagnostic ignored "-Wpsabi"
#endif

#define ESCALA_FFT_INLINE inline __attribute__((always_inline))
#define ESCALA_FFT_LAMBDA __attribute__((always_inline))

namespace escala::engine::fft {

// A processor: how many T a vector of its registers has, and a function that
// runs `f`, which is inlined, as its code.
struct AnyCpu {
  template <typename T>
  static constexpr int64_t kLanes = 16 / static_cast<int64_t>(sizeof(T));
  template <typename F>
  static __attribute__((noinline)) void Run(const F& f) {
    f();
  }
};
#if defined(__x86_64__)
struct Avx2 {
  template <typename T>
  static constexpr int64_t kLanes = 32 / static_cast<int64_t>(sizeof(T));
  template <typename F>
  static __attribute__((noinline, target("avx2,fma"))) void Run(const F& f) {
    f();
  }
};
struct Avx512 {
  template <typename T>
  static constexpr int64_t kLanes = 64 / static_cast<int64_t>(sizeof(T));
  template <typename F>
  static __attribute__((noinline, target("avx512f,fma"))) void Run(const F& f) {
    f();
  }
};
#endif

template <typename T, int64_t V>
struct VectorOf {
  typedef T Type __attribute__((vector_size(V * sizeof(T))));
  // In memory, at any element.
  typedef T InMemory __attribute__((vector_size(V * sizeof(T)),
                                    aligned(alignof(T)), may_alias));
};
template <typename T, int64_t V>
using Vector = typename VectorOf<std::remove_const_t<T>, V>::Type;

template <int64_t V, typename T>
ESCALA_FFT_INLINE Vector<T, V> LoadVector(const T* p) {
  return *reinterpret_cast<const typename VectorOf<T, V>::InMemory*>(p);
}
template <int64_t V, typename T>
ESCALA_FFT_INLINE void StoreVector(T* p, Vector<T, V> v) {
  *reinterpret_cast<typename VectorOf<T, V>::InMemory*>(p) = v;
}

// Calls f(0), ..., f(n - 1) with constants.
template <int64_t n, typename F>
ESCALA_FFT_INLINE void Unrolled(const F& f) {
  [&]<size_t... I>(std::index_sequence<I...>) ESCALA_FFT_LAMBDA {
    (f(std::integral_constant<int64_t, I>()), ...);
  }
  (std::make_index_sequence<n>());
}

// --- Elements change places --------------------------------------------------

// Element i of the result is element index(i) + offset of x, or from V on, of
// y.
template <int64_t V, auto index, int64_t offset = 0, typename X>
ESCALA_FFT_INLINE X Shuffle(X x, X y) {
  return [&]<size_t... I>(std::index_sequence<I...>) ESCALA_FFT_LAMBDA {
    return X(__builtin_shufflevector(
        x, y, static_cast<int>(index(static_cast<int64_t>(I)) + offset)...));
  }
  (std::make_index_sequence<V>());
}

// x becomes the first halves of both, and y the second ones.
template <int64_t V, typename X>
ESCALA_FFT_INLINE void SwapHalves(X& x, X& y) {
  constexpr auto at = [](int64_t i) { return i % (V / 2) + i / (V / 2) * V; };
  const X first = Shuffle<V, at>(x, y);
  y = Shuffle<V, at, V / 2>(x, y);
  x = first;
}

// How many elements most instructions move elements among: 32 bytes are two
// halves to them.
template <typename T, int64_t V>
inline constexpr int64_t kAmong = V * sizeof(T) == 32 ? V / 2 : V;

// x and y are consecutive memory; x becomes its even elements, y the odd ones.
template <typename T, int64_t V>
ESCALA_FFT_INLINE void Deinterleave(Vector<T, V>& x, Vector<T, V>& y) {
  constexpr int64_t h = kAmong<T, V>;
  constexpr auto at = [](int64_t i) {
    return i / h * h + i % h / (h / 2) * V + i % (h / 2) * 2;
  };
  if constexpr (h < V) SwapHalves<V>(x, y);
  const Vector<T, V> even = Shuffle<V, at>(x, y);
  y = Shuffle<V, at, 1>(x, y);
  x = even;
}

// The reverse.
template <typename T, int64_t V>
ESCALA_FFT_INLINE void Interleave(Vector<T, V>& x, Vector<T, V>& y) {
  constexpr int64_t h = kAmong<T, V>;
  constexpr auto at = [](int64_t i) {
    return i / h * h + i % h / 2 + i % 2 * V;
  };
  const Vector<T, V> low = Shuffle<V, at>(x, y);
  y = Shuffle<V, at, h / 2>(x, y);
  x = low;
  if constexpr (h < V) SwapHalves<V>(x, y);
}

template <int64_t V, typename X>
ESCALA_FFT_INLINE X Reverse(X x) {
  constexpr auto at = [](int64_t i) { return V - 1 - i; };
  return Shuffle<V, at>(x, x);
}

// In each 16 bytes, units of `unit` elements of x and y alternate; x becomes
// those of the first halves, and y those of the second.
template <typename T, int64_t V, int64_t unit>
ESCALA_FFT_INLINE void Alternate(Vector<T, V>& x, Vector<T, V>& y) {
  constexpr int64_t lane = 16 / static_cast<int64_t>(sizeof(T));
  constexpr auto at = [](int64_t i) {
    return i / lane * lane + i % lane / (2 * unit) * unit + i % unit +
           i / unit % 2 * V;
  };
  const Vector<T, V> first = Shuffle<V, at>(x, y);
  y = Shuffle<V, at, lane / 2>(x, y);
  x = first;
}

// Transposes V vectors.
template <typename T, int64_t V>
ESCALA_FFT_INLINE void Transpose(Vector<T, V> (&x)[V]) {
  constexpr int64_t lane = 16 / static_cast<int64_t>(sizeof(T));
  // First the blocks of lane by lane elements.
  Unrolled<V / 2>([&](auto k) ESCALA_FFT_LAMBDA {
    Alternate<T, V, 1>(x[2 * k], x[2 * k + 1]);
  });
  if constexpr (lane == 4) {
    Unrolled<V / 4>([&](auto k) ESCALA_FFT_LAMBDA {
      constexpr int64_t i = 4 * k;
      Alternate<T, V, 2>(x[i], x[i + 2]);
      Alternate<T, V, 2>(x[i + 1], x[i + 3]);
      std::swap(x[i + 1], x[i + 2]);
    });
  }
  // Then the matrix of these blocks.
  if constexpr (V >= 2 * lane) {
    constexpr int64_t half = V / 2;
    Unrolled<half>([&](auto i)
                       ESCALA_FFT_LAMBDA { SwapHalves<V>(x[i], x[i + half]); });
  }
  if constexpr (V == 4 * lane) {
    constexpr auto at = [](int64_t i) {
      return i / (2 * lane) * (2 * lane) + i % lane + i / lane % 2 * V;
    };
    Unrolled<V / 2>([&](auto k) ESCALA_FFT_LAMBDA {
      constexpr int64_t i = k / lane * 2 * lane + k % lane;
      const Vector<T, V> first = Shuffle<V, at>(x[i], x[i + lane]);
      x[i + lane] = Shuffle<V, at, lane>(x[i], x[i + lane]);
      x[i] = first;
    });
  }
}

// --- Complex numbers ---------------------------------------------------------

template <typename X>
struct Complex {
  X re, im;
};

template <typename X>
ESCALA_FFT_INLINE Complex<X> operator+(Complex<X> a, Complex<X> b) {
  return {a.re + b.re, a.im + b.im};
}
template <typename X>
ESCALA_FFT_INLINE Complex<X> operator-(Complex<X> a, Complex<X> b) {
  return {a.re - b.re, a.im - b.im};
}
// By (re, im), vectors or scalars.
template <typename X, typename F>
ESCALA_FFT_INLINE Complex<X> Multiply(Complex<X> x, F re, F im) {
  return {x.re * re - x.im * im, x.re * im + x.im * re};
}

// The two arrays of parts of complex numbers. `step` elements are from one
// point of a line to the next one.
template <typename T>
struct Split {
  T* re;
  T* im;
  int64_t step;

  // The line that begins `points` points on, and has every `stride`th one.
  ESCALA_FFT_INLINE Split Line(int64_t points, int64_t stride) const {
    return {re + points * step, im + points * step, step * stride};
  }
  template <int64_t V>
  ESCALA_FFT_INLINE Complex<Vector<T, V>> Load(int64_t k) const {
    return {LoadVector<V>(re + k * step), LoadVector<V>(im + k * step)};
  }
  template <int64_t V>
  ESCALA_FFT_INLINE void Store(int64_t k, Complex<Vector<T, V>> x) const {
    StoreVector<V>(re + k * step, x.re);
    StoreVector<V>(im + k * step, x.im);
  }
  // Only lines in scratch memory are Splits.
  template <int64_t V, bool write>
  ESCALA_FFT_INLINE void Prefetch(int64_t /*k*/) const {}
};

// Complex numbers in memory, whose parts alternate; `step` in reals. They are
// multiplied by the scales as they are loaded (the imaginary parts) or stored.
// An inverse transform is a forward one of conjugates: its scales of imaginary
// parts are negative.
template <typename T>
struct Pairs {
  T* at;
  int64_t step;
  T scale_re, scale_im;

  ESCALA_FFT_INLINE Pairs Line(int64_t points, int64_t stride) const {
    return {at + points * step, step * stride, scale_re, scale_im};
  }
  template <int64_t V>
  ESCALA_FFT_INLINE Complex<Vector<T, V>> Load(int64_t k) const {
    Complex<Vector<T, V>> x{LoadVector<V>(at + k * step),
                            LoadVector<V>(at + k * step + V)};
    Deinterleave<T, V>(x.re, x.im);
    x.im *= scale_im;
    return x;
  }
  template <int64_t V>
  ESCALA_FFT_INLINE void Store(int64_t k, Complex<Vector<T, V>> x) const {
    x.re *= scale_re;
    x.im *= scale_im;
    Interleave<T, V>(x.re, x.im);
    StoreVector<V>(at + k * step, x.re);
    StoreVector<V>(at + k * step + V, x.im);
  }
  // Asks for the memory of V points that will be written, or read.
  template <int64_t V, bool write>
  ESCALA_FFT_INLINE void Prefetch(int64_t k) const {
    constexpr int64_t cache_line = 64 / static_cast<int64_t>(sizeof(T));
    for (int64_t i = 0; i < 2 * V; i += cache_line)
      __builtin_prefetch(at + k * step + i, write ? 1 : 0, /*locality=*/2);
  }
};

}  // namespace escala::engine::fft

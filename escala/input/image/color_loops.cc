#include "escala/input/image/color_loops.h"

#include <bit>
#include <cfloat>
#include <cstring>

// CPUs differ in how they pass vectors to functions. No call remains here.
#pragma GCC diagnostic ignored "-Wpsabi"

namespace escala::input {
namespace {

// Vectors of eight, which the compiler splits where the CPU has shorter ones.
// There is no FMA, so that every CPU rounds alike.
typedef float Floats __attribute__((vector_size(32)));
typedef uint32_t Words __attribute__((vector_size(32)));
typedef uint16_t Halves __attribute__((vector_size(16)));
typedef float FourFloats __attribute__((vector_size(16)));
typedef double FourDoubles __attribute__((vector_size(32)));

// Eight pixels; of a grey image 24, eight in each vector.
struct Group {
  static constexpr int64_t kElements = 24;
  Floats red, green, blue;
};

// Each function becomes a part of the loop, and is compiled for its CPU.
#define ESCALA_INLINE [[gnu::always_inline]] inline

ESCALA_INLINE Floats All(float x) { return Floats{} + x; }
ESCALA_INLINE Floats Larger(const Floats& a, const Floats& b) {
  return a > b ? a : b;
}
ESCALA_INLINE Floats Smaller(const Floats& a, const Floats& b) {
  return a < b ? a : b;
}
ESCALA_INLINE Floats Magnitude(const Floats& x) { return Larger(x, -x); }
ESCALA_INLINE Floats Bounded(const Floats& x, float most) {
  return Smaller(Larger(x, All(0)), All(most));
}

// Lanes 0, 3 and 6 of a, 1, 4 and 7 of b, 2 and 5 of c. Three vectors of pixels
// so become one of a channel, and back, but for a rotation of the lanes.
ESCALA_INLINE Floats EveryThird(const Floats& a, const Floats& b,
                                const Floats& c) {
  const Floats ab = __builtin_shufflevector(a, b, 0, 9, 2, 3, 12, 5, 6, 15);
  return __builtin_shufflevector(ab, c, 0, 1, 10, 3, 4, 13, 6, 7);
}

ESCALA_INLINE Floats Load(const float* in) {
  Floats x;
  std::memcpy(&x, in, sizeof x);
  return x;
}

ESCALA_INLINE Group Load(const float* in, int64_t channels) {
  const Floats a = Load(in), b = Load(in + 8), c = Load(in + 16);
  if (channels == 1) return {a, b, c};
  const Floats green = EveryThird(c, a, b), blue = EveryThird(b, c, a);
  return {EveryThird(a, b, c),
          __builtin_shufflevector(green, green, 1, 2, 3, 4, 5, 6, 7, 0),
          __builtin_shufflevector(blue, blue, 2, 3, 4, 5, 6, 7, 0, 1)};
}

ESCALA_INLINE void Store(const Floats& x, float* out) {
  std::memcpy(out, &x, sizeof x);
}

// The nearest bf16, ties to even. REQUIRES: no NaN
ESCALA_INLINE void Store(const Floats& x, uint16_t* out) {
  const Words bits = std::bit_cast<Words>(x);
  const Halves halves =
      __builtin_convertvector((bits + 0x7FFF + (bits >> 16 & 1)) >> 16, Halves);
  std::memcpy(out, &halves, sizeof halves);
}

template <typename Out>
ESCALA_INLINE void Store(const Group& group, int64_t channels, Out* out) {
  if (channels == 1) {
    Store(group.red, out);
    Store(group.green, out + 8);
    Store(group.blue, out + 16);
    return;
  }
  const Floats& red = group.red;
  const Floats green =
      __builtin_shufflevector(group.green, group.green, 7, 0, 1, 2, 3, 4, 5, 6);
  const Floats blue =
      __builtin_shufflevector(group.blue, group.blue, 6, 7, 0, 1, 2, 3, 4, 5);
  Store(EveryThird(red, green, blue), out);
  Store(EveryThird(blue, red, green), out + 8);
  Store(EveryThird(green, blue, red), out + 16);
}

ESCALA_INLINE Floats Grey(const Group& group) {
  return 0.299f * group.red + 0.587f * group.green + 0.114f * group.blue;
}

ESCALA_INLINE void Add(const Floats& x, FourDoubles* sum) {
  const FourFloats low = __builtin_shufflevector(x, x, 0, 1, 2, 3);
  const FourFloats high = __builtin_shufflevector(x, x, 4, 5, 6, 7);
  *sum += __builtin_convertvector(low, FourDoubles);
  *sum += __builtin_convertvector(high, FourDoubles);
}

// The part of the range that a colour has at this hue, if `middle` is the hue
// at which it has all of it.
ESCALA_INLINE Floats Share(const Floats& hue, float middle) {
  const Floats one_way = Magnitude(hue - middle);
  return Bounded(2 - Smaller(one_way, Magnitude(one_way - 6)), 1);
}

// The hue is a position on a circle of six sections, on each of which one
// colour rises or falls between the least and the most of the three.
ESCALA_INLINE Group TurnHue(const Group& group, float turn) {
  const auto& [red, green, blue] = group;
  const Floats most = Larger(Larger(red, green), blue);
  const Floats least = Smaller(Smaller(red, green), blue);
  const Floats range = most - least;
  const auto is_red = most == red, is_green = most == green;
  const Floats difference = is_red     ? green - blue
                            : is_green ? blue - red
                                       : red - green;
  const Floats section = is_red ? All(0) : is_green ? All(2) : All(4);
  // A grey pixel has no hue. Any value will do, because its range is 0.
  const Floats hue =
      section + difference / Larger(range, All(FLT_MIN)) + 6 * turn;
  return {least + range * Share(hue, 0), least + range * Share(hue, 2),
          least + range * Share(hue, 4)};
}

ESCALA_INLINE Floats Away(const Floats& x, const Floats& from, float factor) {
  return Bounded(from + (x - from) * factor, 255);
}

ESCALA_INLINE Group Change(const Group& group, const ColorChange& change,
                           float mean) {
  if (change.kind == ColorChange::kHue) return TurnHue(group, change.amount);
  const Floats from = change.kind == ColorChange::kSaturation ? Grey(group)
                      : change.kind == ColorChange::kContrast ? All(mean)
                                                              : All(0);
  return {Away(group.red, from, change.amount),
          Away(group.green, from, change.amount),
          Away(group.blue, from, change.amount)};
}

template <typename Out>
ESCALA_INLINE void RunGroup(const ColorPass& pass, const float* in, Out* out,
                            FourDoubles* sum) {
  Group group = Load(in, pass.channels);
  for (const ColorChange& change : pass.changes)
    group = Change(group, change, pass.mean);
  if (pass.channels == 1) {
    Add(group.red, sum);
    Add(group.green, sum);
    Add(group.blue, sum);
  } else {
    Add(Grey(group), sum);
  }
  const auto& [scale, offset] = pass.scale;
  group = {group.red * scale[0] + offset[0], group.green * scale[1] + offset[1],
           group.blue * scale[2] + offset[2]};
  Store(group, pass.channels, out);
}

// Takes a copy of the pass, which no store can change.
template <typename Out>
ESCALA_INLINE double Run(ColorPass pass, Out* out) {
  FourDoubles sum = {};
  int64_t i = 0;
  for (; i + Group::kElements <= pass.count; i += Group::kElements)
    RunGroup(pass, pass.in + i, out + i, &sum);
  if (i < pass.count) {
    // Zeros behind the last pixel add nothing to the sum.
    const auto rest = static_cast<size_t>(pass.count - i);
    float in[Group::kElements] = {};
    Out last[Group::kElements];
    std::memcpy(in, pass.in + i, rest * sizeof(float));
    RunGroup(pass, in, last, &sum);
    std::memcpy(out + i, last, rest * sizeof(Out));
  }
  return sum[0] + sum[1] + sum[2] + sum[3];
}

double ToF32(const ColorPass& pass, float* out) { return Run(pass, out); }
double ToBf16(const ColorPass& pass, uint16_t* out) { return Run(pass, out); }

#if defined(__x86_64__)
#define ESCALA_AVX2 __attribute__((target("avx2")))

ESCALA_AVX2 double ToF32Avx2(const ColorPass& pass, float* out) {
  return Run(pass, out);
}
ESCALA_AVX2 double ToBf16Avx2(const ColorPass& pass, uint16_t* out) {
  return Run(pass, out);
}
#endif

}  // namespace

const ColorLoops& PortableColorLoops() {
  static constexpr ColorLoops loops = {ToF32, ToBf16};
  return loops;
}

const ColorLoops& TheColorLoops() {
#if defined(__x86_64__)
  static constexpr ColorLoops avx2 = {ToF32Avx2, ToBf16Avx2};
  static const bool has_avx2 = __builtin_cpu_supports("avx2");
  if (has_avx2) return avx2;
#endif
  return PortableColorLoops();
}

}  // namespace escala::input

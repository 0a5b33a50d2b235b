// This file is compiled with -O3, so that its loops of constant length become
// vector code.
#include "escala/engine/library/product_pack.h"

#include <algorithm>
#include <bit>
#include <complex>
#include <cstring>
#include <type_traits>

#include "escala/base/array.h"
#include "escala/engine/library/move_tile.h"
#include "escala/engine/library/product_kernel.h"
#include "escala/hlo/reference/compute.h"

namespace escala::engine {

bool IsRun(const int64_t* offsets, int64_t count) {
  for (int64_t i = 1; i < count; ++i)
    if (offsets[i] != offsets[0] + i) return false;
  return true;
}

namespace {

#define ESCALA_UNROLL _Pragma("GCC unroll 8")

// Lines or columns that are packed together, which keeps few streams of memory
// open.
constexpr int64_t kChunk = 8;

// How a stored element becomes one of T. kIsCopy: its bytes, with the bits of
// kFlip inverted.
struct Native {
  static constexpr bool kIsCopy = true;
  static constexpr uint8_t kFlip = 0;
  template <typename T, typename Stored>
  static T Load(Stored value, const void*) {
    return static_cast<T>(value);
  }
};
struct Raised {
  static constexpr bool kIsCopy = true;
  static constexpr uint8_t kFlip = 0x80;
  template <typename T, typename Stored>
  static T Load(Stored value, const void*) {
    return static_cast<T>(value ^ kFlip);
  }
};
struct FromBf16 {
  static constexpr bool kIsCopy = false;
  template <typename T, typename Stored>
  static T Load(Stored value, const void*) {
    return static_cast<T>(std::bit_cast<float>(uint32_t{value} << 16));
  }
};
struct FromF16 {
  static constexpr bool kIsCopy = false;
  template <typename T, typename Stored>
  static T Load(Stored value, const void*) {
    return static_cast<T>(DecodeFloat(ElementType::kF16, value));
  }
};
struct FromTable {
  static constexpr bool kIsCopy = false;
  template <typename T, typename Stored>
  static T Load(Stored value, const void* table) {
    return static_cast<const T*>(table)[value];
  }
};

// Whether all offsets are as far apart as the first two.
bool AreEven(const int64_t* offsets, int64_t count) {
  for (int64_t i = 2; i < count; ++i)
    if (offsets[i] - offsets[i - 1] != offsets[1] - offsets[0]) return false;
  return true;
}

template <typename T, typename Stored, typename How, int64_t kGroup>
class Packer {
 public:
  Packer(const Lines& from, T* to)
      : from_(from),
        data_(reinterpret_cast<const Stored*>(from.data)),
        to_(to),
        steps_(from.depth / kGroup),
        step_(from.width * kGroup) {}

  void Run() const {
    if (from_.depth == 0) return;
    const bool whole = steps_ * kGroup == from_.depth;
    if (from_.count < from_.width || !whole)
      std::fill_n(to_, (steps_ + !whole) * step_, T{});
    if (IsRun(from_.lines, from_.count)) {
      PackRows();
    } else if (GroupsAreRuns()) {
      PackLines();
    } else {
      PackElements(0, from_.depth);
      return;
    }
    PackElements(steps_ * kGroup, from_.depth);
  }

 private:
  // Whether the elements of each whole group lie side by side in memory.
  bool GroupsAreRuns() const {
    for (int64_t s = 0; s < steps_; ++s)
      if (!IsRun(from_.inner + s * kGroup, kGroup)) return false;
    return true;
  }

  void PackElements(int64_t begin, int64_t end) const {
    for (int64_t i = 0; i < from_.count; ++i) {
      const Stored* const line = data_ + from_.lines[i];
      T* const column = to_ + i * kGroup;
      for (int64_t k = begin; k < end; ++k)
        column[k / kGroup * step_ + k % kGroup] =
            How::template Load<T>(line[from_.inner[k]], from_.table);
    }
  }

  // The lines lie side by side in memory: takes a step of all lines at a time.
  void PackRows() const {
    for (int64_t s = 0; s < steps_; ++s) {
      const Stored* rows[kGroup];
      for (int64_t g = 0; g < kGroup; ++g)
        rows[g] = data_ + from_.lines[0] + from_.inner[s * kGroup + g];
      Interleave(rows, to_ + s * step_);
    }
  }

  void Interleave(const Stored* const (&rows)[kGroup], T* to) const {
    int64_t i = 0;
    if constexpr (kGroup == 4 && How::kIsCopy && sizeof(T) == 1)
      for (; i + 16 <= from_.count; i += 16)
        InterleaveBytes(rows, i, to + 4 * i);
    if constexpr (kGroup == 2 && How::kIsCopy && sizeof(T) == 2 &&
                  sizeof(Stored) == 2)
      for (; i + 8 <= from_.count; i += 8) InterleavePairs(rows, i, to + 2 * i);
    for (; i + kChunk <= from_.count; i += kChunk) {
      ESCALA_UNROLL
      for (int64_t j = 0; j < kChunk; ++j) {
        ESCALA_UNROLL
        for (int64_t g = 0; g < kGroup; ++g)
          to[(i + j) * kGroup + g] =
              How::template Load<T>(rows[g][i + j], from_.table);
      }
    }
    for (; i < from_.count; ++i)
      for (int64_t g = 0; g < kGroup; ++g)
        to[i * kGroup + g] = How::template Load<T>(rows[g][i], from_.table);
  }

  // 8 columns of two rows of 16 bits.
  static void InterleavePairs(const Stored* const (&rows)[kGroup], int64_t at,
                              T* to) {
    typedef uint16_t Pairs __attribute__((vector_size(16)));
    Pairs r[2];
    for (int g = 0; g < 2; ++g) std::memcpy(&r[g], rows[g] + at, 16);
    const Pairs both[2] = {
        __builtin_shufflevector(r[0], r[1], 0, 8, 1, 9, 2, 10, 3, 11),
        __builtin_shufflevector(r[0], r[1], 4, 12, 5, 13, 6, 14, 7, 15)};
    std::memcpy(to, both, 32);
  }

  // 16 columns of four rows of bytes.
  static void InterleaveBytes(const Stored* const (&rows)[kGroup], int64_t at,
                              T* to) {
    typedef uint8_t Bytes __attribute__((vector_size(16)));
    typedef uint16_t Pairs __attribute__((vector_size(16)));
    Bytes r[4];
    for (int g = 0; g < 4; ++g) {
      std::memcpy(&r[g], rows[g] + at, 16);
      r[g] ^= How::kFlip;
    }
#define ESCALA_LOW(x, y)                                                     \
  __builtin_shufflevector(x, y, 0, 16, 1, 17, 2, 18, 3, 19, 4, 20, 5, 21, 6, \
                          22, 7, 23)
#define ESCALA_HIGH(x, y)                                                     \
  __builtin_shufflevector(x, y, 8, 24, 9, 25, 10, 26, 11, 27, 12, 28, 13, 29, \
                          14, 30, 15, 31)
    const Pairs low[2] = {Pairs(ESCALA_LOW(r[0], r[1])),
                          Pairs(ESCALA_HIGH(r[0], r[1]))};
    const Pairs high[2] = {Pairs(ESCALA_LOW(r[2], r[3])),
                           Pairs(ESCALA_HIGH(r[2], r[3]))};
#undef ESCALA_LOW
#undef ESCALA_HIGH
    for (int half = 0; half < 2; ++half) {
      const Pairs four[2] = {__builtin_shufflevector(low[half], high[half], 0,
                                                     8, 1, 9, 2, 10, 3, 11),
                             __builtin_shufflevector(low[half], high[half], 4,
                                                     12, 5, 13, 6, 14, 7, 15)};
      std::memcpy(to + 32 * half, four, 32);
    }
  }

  // Takes the groups of some lines by turns.
  void PackLines() const {
    if constexpr (kGroup == 1 && std::is_same_v<How, Native> &&
                  std::is_same_v<T, Stored>) {
      if (AreEven(from_.lines, from_.count) &&
          IsRun(from_.inner, from_.depth)) {
        const int64_t apart =
            from_.count > 1 ? from_.lines[1] - from_.lines[0] : 0;
        TransposeTile(data_ + from_.lines[0] + from_.inner[0], apart, to_,
                      step_, from_.count, steps_);
        return;
      }
    }
    int64_t i = 0;
    for (; i + kChunk <= from_.count; i += kChunk) {
      const Stored* lines[kChunk];
      for (int64_t j = 0; j < kChunk; ++j)
        lines[j] = data_ + from_.lines[i + j];
      T* to = to_ + i * kGroup;
      for (int64_t s = 0; s < steps_; ++s, to += step_) {
        const int64_t at = from_.inner[s * kGroup];
        ESCALA_UNROLL
        for (int64_t j = 0; j < kChunk; ++j)
          Group(lines[j] + at, to + j * kGroup);
      }
    }
    for (; i < from_.count; ++i) {
      const Stored* const line = data_ + from_.lines[i];
      for (int64_t s = 0; s < steps_; ++s)
        Group(line + from_.inner[s * kGroup], to_ + s * step_ + i * kGroup);
    }
  }

  void Group(const Stored* from, T* to) const {
    if constexpr (How::kIsCopy && sizeof(T) == sizeof(Stored) &&
                  kGroup * sizeof(T) == 4) {
      uint32_t word;
      std::memcpy(&word, from, 4);
      word ^= How::kFlip * 0x01010101u;
      std::memcpy(to, &word, 4);
    } else {
      for (int64_t g = 0; g < kGroup; ++g)
        to[g] = How::template Load<T>(from[g], from_.table);
    }
  }

  const Lines& from_;
  const Stored* const data_;
  T* const to_;
  const int64_t steps_;  // whole ones
  const int64_t step_;   // elements of T from one to the next
};

template <typename T, typename Stored, typename How, int64_t kGroup>
void PackReal(const Lines& from, T* to) {
  Packer<T, Stored, How, kGroup>(from, to).Run();
}

template <typename T>
PackFunction<T> FindSmallPack(ElementType type) {
  constexpr int64_t kGroup = sizeof(T) == 2 ? 2 : 1;
  if (type == ElementType::kI16) return PackReal<T, int16_t, Native, kGroup>;
  if (type == ElementType::kI8) return PackReal<T, int8_t, Native, kGroup>;
  if (type == ElementType::kU8) return PackReal<T, uint8_t, Native, kGroup>;
  if (ByteWidth(type) == 1) return PackReal<T, uint8_t, FromTable, kGroup>;
  return nullptr;
}

template <typename T>
PackFunction<T> FindIntegerPack(ElementType type) {
  if (type == ElementType::kI64) return PackReal<T, int64_t, Native, 1>;
  if (type == ElementType::kU64) return PackReal<T, uint64_t, Native, 1>;
  if (type == ElementType::kI32) return PackReal<T, int32_t, Native, 1>;
  if (type == ElementType::kU32) return PackReal<T, uint32_t, Native, 1>;
  if (type == ElementType::kU16) return PackReal<T, uint16_t, Native, 1>;
  return FindSmallPack<T>(type);
}

template <typename T>
PackFunction<T> FindFloatPack(ElementType type) {
  if (type == ElementType::kF64) return PackReal<T, double, Native, 1>;
  if (type == ElementType::kF32) return PackReal<T, float, Native, 1>;
  if (type == ElementType::kBF16) return PackReal<T, uint16_t, FromBf16, 1>;
  if (type == ElementType::kF16) return PackReal<T, uint16_t, FromF16, 1>;
  if (ByteWidth(type) == 1) return PackReal<T, uint8_t, FromTable, 1>;
  return nullptr;
}

#undef ESCALA_UNROLL

}  // namespace

template <>
PackFunction<double> FindPack<double>(ElementType type) {
  return FindFloatPack<double>(type);
}
template <>
PackFunction<float> FindPack<float>(ElementType type) {
  return FindFloatPack<float>(type);
}
template <>
PackFunction<uint32_t> FindPack<uint32_t>(ElementType type) {
  return FindIntegerPack<uint32_t>(type);
}
template <>
PackFunction<uint64_t> FindPack<uint64_t>(ElementType type) {
  return FindIntegerPack<uint64_t>(type);
}
template <>
PackFunction<int16_t> FindPack<int16_t>(ElementType type) {
  return FindSmallPack<int16_t>(type);
}
template <>
PackFunction<Bf16> FindPack<Bf16>(ElementType type) {
  return type == ElementType::kBF16 ? PackReal<Bf16, Bf16, Native, 2> : nullptr;
}

PackFunction<int8_t> FindBytePack(bool raised) {
  return raised ? PackReal<int8_t, uint8_t, Raised, 4>
                : PackReal<int8_t, uint8_t, Native, 4>;
}

template <typename T>
void PackComplex(const Lines& from, T* to) {
  const auto* const data = reinterpret_cast<const std::complex<T>*>(from.data);
  const int64_t w = from.width;
  std::fill_n(to, 2 * from.depth * w, T{});
  for (int64_t i = 0; i < from.count; ++i) {
    for (int64_t k = 0; k < from.depth; ++k) {
      const std::complex<T> x = data[from.lines[i] + from.inner[k]];
      T* const step = to + 2 * k * w;
      if (from.is_first) {
        step[2 * i] = x.real();
        step[2 * i + 1] = x.imag();
        step[w + 2 * i] = -x.imag();
        step[w + 2 * i + 1] = x.real();
      } else {
        step[i] = x.real();
        step[w + i] = x.imag();
      }
    }
  }
}

template void PackComplex<float>(const Lines& from, float* to);
template void PackComplex<double>(const Lines& from, double* to);

template <typename T>
std::vector<T> TableOf(ElementType type) {
  uint8_t bytes[256];
  for (int i = 0; i < 256; ++i) bytes[i] = static_cast<uint8_t>(i);
  const Shape shape{type, {256}};
  const ConstView view{&shape, reinterpret_cast<const std::byte*>(bytes)};
  std::vector<T> table(256);
  hlo::ref::Dispatch(type, [&]<typename C>(hlo::ref::Tag<C>) {
    if constexpr (!hlo::ref::kIsComplex<C>)
      for (int i = 0; i < 256; ++i)
        table[i] = static_cast<T>(hlo::ref::LoadOne<C>(view, i));
  });
  return table;
}

template std::vector<double> TableOf<double>(ElementType type);
template std::vector<float> TableOf<float>(ElementType type);
template std::vector<uint32_t> TableOf<uint32_t>(ElementType type);
template std::vector<uint64_t> TableOf<uint64_t>(ElementType type);
template std::vector<int16_t> TableOf<int16_t>(ElementType type);
template std::vector<int8_t> TableOf<int8_t>(ElementType type);

}  // namespace escala::engine

// Transposes small blocks of elements.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>

namespace escala::engine {

// The same as TransposeTile, for kPairs pairs of rows of elements of 8 bytes
// and an even number of columns, in vectors that every processor has.
template <int kPairs, typename T>
inline void TransposePairs(const T* from, int64_t from_stride, T* to,
                           int64_t to_stride, int64_t columns) {
  static_assert(sizeof(T) == 8);
  typedef uint64_t V __attribute__((vector_size(16)));
  for (int64_t c = 0; c < columns; c += 2) {
    for (int i = 0; i < 2 * kPairs; i += 2) {
      V v[2];
      for (int r = 0; r < 2; ++r)
        std::memcpy(&v[r], from + (i + r) * from_stride + c, sizeof(V));
      const V out[2] = {__builtin_shufflevector(v[0], v[1], 0, 2),
                        __builtin_shufflevector(v[0], v[1], 1, 3)};
      for (int r = 0; r < 2; ++r)
        std::memcpy(to + (c + r) * to_stride + i, &out[r], sizeof(V));
    }
  }
}

// to[c * to_stride + r] = from[r * from_stride + c] for rows r and columns c.
template <typename T>
inline void TransposeTile(const T* from, int64_t from_stride, T* to,
                          int64_t to_stride, int64_t rows, int64_t columns) {
  int64_t done = 0;
  if constexpr (sizeof(T) == 4) {
    // 4 x 4 at a time, in vectors of 128 bits, which every processor has.
    typedef uint32_t V __attribute__((vector_size(16)));
    for (; done + 4 <= rows; done += 4) {
      int64_t c = 0;
      for (; c + 4 <= columns; c += 4) {
        V v[4];
        for (int i = 0; i < 4; ++i)
          std::memcpy(&v[i], from + (done + i) * from_stride + c, sizeof(V));
        const V a = __builtin_shufflevector(v[0], v[1], 0, 4, 1, 5);
        const V b = __builtin_shufflevector(v[2], v[3], 0, 4, 1, 5);
        const V d = __builtin_shufflevector(v[0], v[1], 2, 6, 3, 7);
        const V e = __builtin_shufflevector(v[2], v[3], 2, 6, 3, 7);
        const V out[4] = {__builtin_shufflevector(a, b, 0, 1, 4, 5),
                          __builtin_shufflevector(a, b, 2, 3, 6, 7),
                          __builtin_shufflevector(d, e, 0, 1, 4, 5),
                          __builtin_shufflevector(d, e, 2, 3, 6, 7)};
        for (int i = 0; i < 4; ++i)
          std::memcpy(to + (c + i) * to_stride + done, &out[i], sizeof(V));
      }
      for (; c < columns; ++c)
        for (int i = 0; i < 4; ++i)
          to[c * to_stride + done + i] = from[(done + i) * from_stride + c];
    }
  }
  if constexpr (sizeof(T) == 8) {
    const int64_t even = columns / 2 * 2, first = done;
    for (; done + 4 <= rows; done += 4)
      TransposePairs<2>(from + done * from_stride, from_stride, to + done,
                        to_stride, even);
    for (; done + 2 <= rows; done += 2)
      TransposePairs<1>(from + done * from_stride, from_stride, to + done,
                        to_stride, even);
    for (int64_t r = first; r < done && even < columns; ++r)
      to[even * to_stride + r] = from[r * from_stride + even];
  }
  constexpr int64_t kBlock = 8;
  for (; done < rows; done += kBlock) {
    const int64_t end = done + kBlock < rows ? done + kBlock : rows;
    for (int64_t c = 0; c < columns; ++c)
      for (int64_t r = done; r < end; ++r)
        to[c * to_stride + r] = from[r * from_stride + c];
  }
}

}  // namespace escala::engine

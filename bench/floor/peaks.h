// What the machine can do at most, measured: all its cores at once, the best of
// a few attempts.
#pragma once

#include <cstdint>

namespace escala::bench {

// Multiply-adds of f32, two operations each, in 1e9 a second; 0 where it is not
// known how.
double PeakGflops();

// Bytes read and written by a loop that reads one array and writes another,
// each of `bytes` and each core with its own.
double BytesPerSecond(int64_t bytes);
inline constexpr int64_t kInCache = 1 << 18;   // of a core
inline constexpr int64_t kInMemory = 1 << 26;  // in none

}  // namespace escala::bench

// The alignment of the engine's memory: one cache line, which is also the
// widest vector.
#pragma once

#include <cstdint>

namespace escala {

inline constexpr int64_t kAlign = 64;

// Rounds up to a multiple of kAlign, so that what follows is aligned, too.
inline int64_t Aligned(int64_t bytes) {
  return (bytes + kAlign - 1) / kAlign * kAlign;
}

}  // namespace escala

// A small state for tests of checkpoints.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "escala/base/testing/memory_env.h"
#include "escala/ckpt/checkpoint.h"
#include "escala/ckpt/safetensors.h"

namespace escala::ckpt {

HostArray Drawn(const Shape& shape, uint32_t seed);
// The elements of a rectangle, one by one.
HostArray Rectangle(const HostArray& whole, const Dims& start,
                    const Dims& sizes);
bool Same(const HostArray& a, const HostArray& b);

// An array in two times two pieces, a whole one of more than one block, a
// scalar, and one without elements.
struct Saved {
  NamedArrays arrays;
  std::vector<PieceToWrite> pieces;
  Manifest manifest;

  explicit Saved(int64_t step = 1000);
  // Writes it into ckpt/.
  Status Write(Env* env) const;
};

// The checkpoint of a step in ckpt/.
Result<Checkpoint> OpenIn(Sink* sink, int64_t step = 1000);
// Why it is not read whole; "" if it is.
std::string Failure(Env* env, int64_t step = 1000);

}  // namespace escala::ckpt

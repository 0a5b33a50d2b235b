// Products of matrices, by oneDNN or, where it is faster, by our own kernel, on
// the thread that calls. The bits depend on the Gemm and the processor alone.
#pragma once

#include <cstdint>

namespace escala::engine {

// c[m, n] (+)= a[m, k] b[k, n] in f32, row-major: element (i, j) of a is
// a[i * lda + j], or a[j * lda + i] where it is given transposed; b likewise.
struct Gemm {
  int64_t m = 0, n = 0, k = 0;
  int64_t lda = 0, ldb = 0, ldc = 0;
  bool transpose_a = false, transpose_b = false;
  bool accumulate = false;
  bool packed_b = false;  // b is what Pack has made of it
  // Where the caller knows it: b of the product that comes after this one, to
  // be fetched meanwhile.
  const float* next_b = nullptr;

  void Run(const float* a, const float* b, float* c) const;

  // For a b that many products share: how many numbers it has in the order in
  // which they read it fastest. 0: no order is faster than b as it lies.
  int64_t packed_size() const;
  // REQUIRES: packed_size() > 0. `packed` at a multiple of 64 bytes.
  void Pack(const float* b, float* packed) const;
};

// oneDNN and the OpenMP under it use one thread on a thread that called this.
// To be called once by every worker, before it makes or runs a primitive.
void UseOneThreadHere();

}  // namespace escala::engine

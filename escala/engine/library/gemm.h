// Computes matrix products on the calling thread, by oneDNN or, where it is
// faster, by our own kernel. The result's bits depend only on the Gemm and the
// processor.
#pragma once

#include <cstdint>

namespace escala::engine {

// c[m, n] = a[m, k] b[k, n], or += with `accumulate`, in f32. Row-major:
// element (i, j) of a is a[i * lda + j], with transpose_a a[j * lda + i]; b
// likewise. The rows of a may overlap (lda < k).
struct Gemm {
  int64_t m = 0, n = 0, k = 0;
  int64_t lda = 0, ldb = 0, ldc = 0;
  bool transpose_a = false, transpose_b = false;
  bool accumulate = false;
  bool packed_b = false;  // b was made by Pack
  // Computed by our own kernel, even where oneDNN is faster: see HasOwnRows.
  bool ours = false;
  // Optional: the b of the next product, to be prefetched meanwhile.
  const float* next_b = nullptr;

  void Run(const float* a, const float* b, float* c) const;

  // Whether any of its rows (or columns, unless b is packed) that are computed
  // apart, as a product that is `ours`, have the same bits.
  bool HasOwnRows() const;
  // Makes it so, unless that costs much.
  void PreferOwnRows();
  // Whether it has the same bits if it is cut by columns or rows, as
  // IsCutByColumns (run/division.h) says, into any parts.
  bool CutsFreely() const;

  // For a b that many products share: the size, in floats, of b packed in the
  // order that they read fastest. 0: packing does not help.
  int64_t packed_size() const;
  // REQUIRES: packed_size() > 0; `packed` is aligned to 64 bytes.
  void Pack(const float* b, float* packed) const;
};

// Makes oneDNN and its OpenMP use one thread when called from this thread.
// Every worker calls this once before it creates or runs a primitive.
void UseOneThreadHere();

}  // namespace escala::engine

// Decompositions of matrices in f32 and f64: Cholesky, triangular solves, LU,
// QR, eigenvalues of symmetric matrices.
//
// They are blocked where products dominate, and go along rows, which lie
// together in memory. A part is a matrix, or some columns of a solve; a few
// large matrices are decomposed in turns, whose parts are strips. The bits
// depend on shapes, and on whether the processor multiplies and adds in one
// instruction.
#pragma once

#include <memory>
#include <vector>

#include "escala/base/array.h"
#include "escala/engine/library/part_kernel.h"

namespace escala::engine {

// `count` dense matrices of rows by columns. Other members matter to some.
struct LinearForm {
  enum class Kind : uint8_t {
    kCholesky,     // (a, factor); the columns are as many as the rows
    kSolve,        // (triangle, b, x); rows and columns are those of b
    kLu,           // (a, lu, i32 pivots, i32 permutation)
    kQr,           // (a, factors, taus)
    kReflections,  // (factors, taus, q): ProductOfElementaryHouseholder...
    kEigh,         // (a, vectors, values); the columns are as many as the rows
  };
  Kind kind = Kind::kCholesky;
  bool wide = false;  // f64, otherwise f32
  int64_t count = 1, rows = 0, columns = 0;
  bool lower = false;       // kCholesky, kSolve, kEigh: the triangle to read
  bool left = false;        // kSolve: the triangle is on the left of x
  bool transposed = false;  // kSolve
  bool unit = false;        // kSolve: the triangle's diagonal is 1
  int64_t taus = 0;         // kReflections: how many a matrix has
  bool vectors = true;      // kEigh: whether anybody reads them

  int64_t size() const { return rows * columns; }
};

// Makes the kernel, whose buffers are those that the kind names. The results
// are in the format of hlo/reference/decompositions.h.
std::shared_ptr<const PartKernel> MakeLinear(const LinearForm& form);

// The same as kernels that run one after the other. They share memory, their
// last buffer, and a matrix is in many parts of each. Not for kSolve, which has
// many parts, and kEigh.
struct LinearTurns {
  std::vector<std::shared_ptr<const PartKernel>> kernels;
  int64_t memory_bytes = 0;
};
LinearTurns MakeLinearTurns(const LinearForm& form);

}  // namespace escala::engine

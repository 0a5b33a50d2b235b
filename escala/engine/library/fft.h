// Fourier transforms along one dimension, in parts, which threads share.
//
// f32 is transformed in f32 and f64 in f64, so the error is that of other FFTs
// of these types: the reference, which transforms all types in f64, is nearer
// to the exact values.
#pragma once

#include <cstdint>
#include <memory>

#include "escala/base/element_type.h"
#include "escala/engine/library/part_kernel.h"

namespace escala::engine {

// The array has `outer` * `inner` lines of `length` points, with a stride of
// `inner` elements. A real transform has an `inner` of 1, and a real side:
// lines of `length` reals; its complex side has lines of length / 2 + 1
// elements.
struct FftForm {
  enum class Kind { kComplex, kFromReal, kToReal };

  Kind kind = Kind::kComplex;
  bool inverse = false;                       // includes a division by `length`
  ElementType real_type = ElementType::kF32;  // or kF64
  int64_t length = 1, outer = 1, inner = 1;
};

// Its buffers are (from, to). Both may be the same if the kind is kComplex.
// REQUIRES: the form's array has elements; kFromReal is forward, and kToReal
// inverse. The code is for the processor's vectors, of at most `widest` bytes.
std::shared_ptr<const PartKernel> MakeFft(const FftForm& form,
                                          int64_t widest = 64);

}  // namespace escala::engine

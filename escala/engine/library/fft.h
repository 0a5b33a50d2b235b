// Fourier transforms along one dimension, in parts, which threads share.
//
// f32 is transformed in f32 and f64 in f64, so the error is that of other FFTs
// of these types: the reference, which transforms all types in f64, is nearer
// to the exact values.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>

#include "escala/base/element_type.h"

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

class Fft {
 public:
  virtual ~Fft() = default;

  // How many parts there are. They follow from the form alone, and write
  // different memory.
  virtual int64_t parts() const = 0;
  // The work of all parts, in points.
  virtual int64_t work() const = 0;
  // The scratch memory of one thread.
  virtual int64_t scratch_bytes() const = 0;
  // Transforms the lines of one part. `to` may be `from` if the kind is
  // kComplex, and does not overlap it otherwise. `scratch` is aligned to 64
  // bytes. Thread-safe.
  virtual void Run(const std::byte* from, std::byte* to, int64_t part,
                   std::byte* scratch) const = 0;
  virtual std::string description() const = 0;
};

// REQUIRES: the form's array has elements; kFromReal is forward, and kToReal
// inverse.
std::shared_ptr<const Fft> MakeFft(const FftForm& form);

}  // namespace escala::engine

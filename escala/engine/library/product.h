// Computes products of the element types that oneDNN does not multiply: f64,
// integers, 8-bit floats, complex numbers, and mixtures of types; bf16, too.
// Operands are packed into blocks that fit the caches and multiplied in
// register tiles.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>

#include "escala/base/status.h"
#include "escala/engine/library/product_form.h"
#include "escala/hlo/ir.h"
#include "escala/hlo/reference/cancel.h"

namespace escala::engine {

class PackedProduct {
 public:
  virtual ~PackedProduct() = default;

  // Computes rows [begin, end) of the rows() rows of the result, until `cancel`
  // is set. All arrays are dense in the op's own dimension order and do not
  // overlap; `scratch` has scratch_bytes(). `packed`: Pack made the operand
  // packed_operand(). The bits of a row depend only on the op and the
  // processor. Thread-safe.
  virtual void Run(const std::byte* lhs, const std::byte* rhs,
                   std::byte* result, int64_t begin, int64_t end,
                   std::byte* scratch, bool packed,
                   hlo::CancelFlag cancel) const = 0;

  // For an operand that many runs share: brings parts [begin, end) of it into
  // the order that runs read fastest. Parts can be packed at the same time.
  // `packed` is aligned to 64 bytes. By default nothing is packed.
  virtual int packed_operand() const = 0;  // 0 or 1
  virtual int64_t packed_bytes() const { return 0; }
  virtual int64_t pack_parts() const { return 0; }
  virtual void Pack(const std::byte* /*operand*/, std::byte* /*packed*/,
                    int64_t /*begin*/, int64_t /*end*/) const {}

  virtual int64_t rows() const = 0;
  virtual int64_t scratch_bytes() const = 0;
  virtual double multiplications() const = 0;  // a complex one counts as 4
  virtual std::string description() const = 0;
};

// Supports the forms of ProductFormOf (product_form.h), to any type but i1 and
// integers of less than a byte. Sums of integers wrap in the result's type;
// sums of floats are f64 if one of the types is f64, else f32, as in the
// reference, and are rounded once to the result's type.
// Returns UNIMPLEMENTED, with the reason, for all other ops.
Result<std::unique_ptr<PackedProduct>> MakeProduct(
    const hlo::OpContext& op, const OperandViews& views = {});

// Whether MakeProduct multiplies bf16 as it is, twice as fast as f32: for
// processors with such an instruction, and where no side has few lines.
bool MultipliesBf16(const hlo::OpContext& op);

}  // namespace escala::engine

// Lowers rng_bit_generator.
#include "escala/hlo/reference/random.h"

#include <algorithm>

#include "escala/engine/library/random_bits.h"
#include "escala/engine/lower/lowering.h"

namespace escala::engine {

Status RegionLowering::LowerRandomBits(const hlo::OpContext& op) {
  const Shape& state = op.operand(0);
  const Shape& bits = op.result(1);
  RandomBitsForm form;
  form.threefry = op.op.attributes.Str("rng_algorithm") == "THREE_FRY";
  form.state_words = state.num_elements();
  form.width = ByteWidth(bits.type);
  form.bits = BitWidth(bits.type);
  form.is_signed = IsSigned(bits.type);
  const int64_t most = form.threefry ? 2 : 3;
  if (state.type != ElementType::kU64 || form.state_words < 2 ||
      form.state_words > most || IsComplex(bits.type) ||
      bits.type == ElementType::kI1)
    return LowerReference(op);
  if (bits.num_elements() == 0) {
    form.outer = 0;
  } else if (!bits.dims.empty()) {
    const auto paired =
        bits.dims.begin() +
        static_cast<int64_t>(hlo::ref::PairedDimension(bits.dims));
    form.outer = Product(Dims(bits.dims.begin(), paired));
    form.length = *paired;
    form.inner = Product(Dims(paired + 1, bits.dims.end()));
  }
  ESCALA_ASSIGN_OR_RETURN(const int from, DenseBuffer(op.op.operands[0]));
  const Target next = DenseResult(op.op.results[0]);
  const Target to = DenseResult(op.op.results[1]);
  AddParts(MakeRandomBits(form), -1, {from}, {next.buffer, to.buffer},
           {from, next.buffer, to.buffer});
  SetStored(op.op.results[0], next, next_step() - 1);
  SetStored(op.op.results[1], to, next_step() - 1);
  return Status();
}

}  // namespace escala::engine

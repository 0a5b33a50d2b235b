// Lowers fft: one step for each dimension that is transformed.
#include "escala/engine/library/fft.h"
#include "escala/engine/lower/lowering.h"

namespace escala::engine {

namespace {

// The transform of dimension `d` of an array whose reals are of `type`.
FftForm FormOf(const Dims& dims, int64_t d, ElementType type) {
  FftForm form;
  form.real_type = type;
  form.length = dims[d];
  form.outer = Product(Dims(dims.begin(), dims.begin() + d));
  form.inner = Product(Dims(dims.begin() + d + 1, dims.end()));
  return form;
}

ElementType RealTypeOf(ElementType type) {
  return type == ElementType::kF64 || type == ElementType::kC128
             ? ElementType::kF64
             : ElementType::kF32;
}

}  // namespace

Status RegionLowering::LowerFft(const hlo::OpContext& op) {
  const std::string& type = op.op.attributes.Str("fft_type");
  const hlo::ValueId result = op.op.results[0];
  const Shape& in = op.operand(0);
  const int64_t count =
      static_cast<int64_t>(op.op.attributes.Ints("fft_length").size());
  const bool inverse = type == "IFFT" || type == "IRFFT";
  ESCALA_ASSIGN_OR_RETURN(const int operand, DenseBuffer(op.op.operands[0]));
  const Target target = DenseResult(result);
  const Shape& out = table_.shape(result);
  int from = operand;
  const auto add = [&](const FftForm& form, int to) {
    AddParts(MakeFft(form), -1, {from}, {to}, {from, to});
    from = to;
  };
  const int64_t last = in.rank() - 1;
  const auto real = [&](FftForm::Kind kind, const Dims& dims) {
    FftForm form = FormOf(dims, last, RealTypeOf(in.type));
    form.kind = kind;
    form.inverse = inverse;
    add(form, target.buffer);
  };
  if (type == "RFFT") real(FftForm::Kind::kFromReal, in.dims);
  // The complex dimensions are those of the complex side.
  const Dims& dims = type == "RFFT" ? out.dims : in.dims;
  const bool to_real = type == "IRFFT";
  int between = to_real ? -1 : target.buffer;
  for (int64_t d = type == "FFT" || type == "IFFT" ? last : last - 1;
       d > last - count; --d) {
    FftForm form = FormOf(dims, d, RealTypeOf(in.type));
    form.inverse = inverse;
    if (between < 0) between = NewBuffer(in);
    add(form, between);
  }
  if (to_real) real(FftForm::Kind::kToReal, out.dims);
  SetStored(result, target, next_step() - 1);
  return Status();
}

}  // namespace escala::engine

// Element-wise ops, data movement, random numbers, collectives.
#include "escala/hlo/work/common.h"
#include "escala/hlo/work/rules.h"

namespace escala::hlo {

Work& Work::operator+=(const Work& other) {
  flops += other.flops;
  transcendentals += other.transcendentals;
  bytes_read += other.bytes_read;
  bytes_written += other.bytes_written;
  collective_bytes += other.collective_bytes;
  return *this;
}

namespace work {

double Elements(const Shape& shape) {
  double n = 1;
  for (int64_t d : shape.dims) n *= static_cast<double>(d);
  return n;
}

double Bytes(const Shape& shape) {
  return Elements(shape) * ByteWidth(shape.type);
}

double Bytes(const Type& type) {
  if (type.is_tensor()) return Bytes(type.shape);
  double bytes = 0;
  for (const Type& element : type.elements) bytes += Bytes(element);
  return bytes;
}

Work ReadAndWrite(const OpContext& op, WorkCounter&) {
  return ReadAndWrite(op);
}

Work ReadAndWrite(const OpContext& op) {
  Work work;
  for (ValueId v : op.op.operands)
    work.bytes_read += Bytes(op.function.type(v));
  for (ValueId v : op.op.results)
    work.bytes_written += Bytes(op.function.type(v));
  return work;
}

double MultiplyAdd(ElementType type) { return IsComplex(type) ? 8 : 2; }

Work Times(const Work& work, double count) {
  return {work.flops * count, work.transcendentals * count,
          work.bytes_read * count, work.bytes_written * count,
          work.collective_bytes * count};
}

Work Nothing(const OpContext&, WorkCounter&) { return Work(); }

namespace {

// Real operations per element of the result.
double Operations(const OpContext& op) {
  const OpCode code = op.op.code;
  const bool is_complex = IsComplex(op.operand(0).type);
  switch (code) {
    case OpCode::kClamp:
      return 2;
    case OpCode::kMultiply:
    case OpCode::kChloBroadcastMultiply:
    case OpCode::kChloSquare:
      return is_complex ? 6 : 1;
    case OpCode::kDivide:
    case OpCode::kChloBroadcastDivide:
      return is_complex ? 11 : 1;
    case OpCode::kComplex:
    case OpCode::kChloBroadcastComplex:
    case OpCode::kReal:
    case OpCode::kImag:
      return 0;
    default:
      return is_complex ? 2 : 1;
  }
}

bool IsTranscendental(const OpContext& op) {
  switch (op.op.code) {
    case OpCode::kChloBroadcastAtan2:
    case OpCode::kChloBroadcastPolygamma:
    case OpCode::kChloBroadcastPower:
    case OpCode::kChloBroadcastZeta:
      return true;
    case OpCode::kPower:
      return !IsInteger(op.operand(0).type);
    case OpCode::kAbs:
      return IsComplex(op.operand(0).type);  // a square root
    default:
      return Info(op.op).Is(kTranscendental);
  }
}

}  // namespace

Work Elementwise(const OpContext& op, WorkCounter&) {
  Work work = ReadAndWrite(op);
  const double n = Elements(op.result(0));
  if (IsTranscendental(op)) {
    work.transcendentals = n;
  } else {
    work.flops = n * Operations(op);
  }
  return work;
}

Work Move(const OpContext& op, WorkCounter&) {
  Work work = ReadAndWrite(op);
  switch (op.op.code) {
    case OpCode::kReshape:
    case OpCode::kDynamicReshape:
    case OpCode::kBitcastConvert:
      return Work();  // the elements do not move
    case OpCode::kSlice:
    case OpCode::kDynamicSlice:
    case OpCode::kRealDynamicSlice:
    case OpCode::kGather:
    case OpCode::kDynamicGather:
    case OpCode::kTorchIndexSelect:
      // Operand 0 is read only where elements are taken; the others are
      // indices.
      work.bytes_read += work.bytes_written - Bytes(op.operand(0));
      return work;
    default:
      return work;
  }
}

Work DynamicUpdateSlice(const OpContext& op, WorkCounter&) {
  Work work = ReadAndWrite(op);
  work.bytes_read -= Bytes(op.operand(0));
  work.bytes_written = Bytes(op.operand(1));  // in place
  return work;
}

// Ten rounds of Philox 4x32 (four multiplies, four xors and two adds each) make
// four words. Twenty rounds of Threefry 2x32 (add, two shifts, or, xor; a key
// every four rounds) make two.
Work Rng(const OpContext& op, WorkCounter&) {
  constexpr double kPhiloxPerWord = 10 * 10 / 4.0;
  constexpr double kThreefryPerWord = (20 * 5 + 5 * 3) / 2.0;
  Work work = ReadAndWrite(op);
  const Shape& out = op.result(op.op.results.size() - 1);
  const bool three_fry =
      op.op.attributes.StrOr("rng_algorithm", "") == "THREE_FRY";
  work.flops = Bytes(out) / 4 * (three_fry ? kThreefryPerWord : kPhiloxPerWord);
  if (op.op.attributes.StrOr("rng_distribution", "") == "NORMAL")
    work.transcendentals = Elements(out);
  return work;
}

Work Collective(const OpContext& op, WorkCounter& counter) {
  Work work = ReadAndWrite(op);
  work.collective_bytes = work.bytes_read;
  // Each element of the operand is combined once.
  if (!op.op.regions.empty()) {
    double n = 0;
    for (ValueId v : op.op.operands) n += Elements(op.function.shape(v));
    const Work body = Body(op, 0, counter);
    work.flops = n * body.flops;
    work.transcendentals = n * body.transcendentals;
  }
  return work;
}

}  // namespace work
}  // namespace escala::hlo

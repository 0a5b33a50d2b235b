#include "escala/hlo/plain_op.h"

namespace escala::hlo {

OpCode PlainOp(OpCode code) {
  switch (code) {
#define PLAIN(op)                  \
  case OpCode::kChloBroadcast##op: \
    return OpCode::k##op;
    PLAIN(Add)
    PLAIN(And)
    PLAIN(Atan2)
    PLAIN(Compare)
    PLAIN(Complex)
    PLAIN(Divide)
    PLAIN(Maximum)
    PLAIN(Minimum)
    PLAIN(Multiply)
    PLAIN(Or)
    PLAIN(Power)
    PLAIN(Remainder)
    PLAIN(Select)
    PLAIN(ShiftLeft)
    PLAIN(ShiftRightArithmetic)
    PLAIN(ShiftRightLogical)
    PLAIN(Subtract)
    PLAIN(Xor)
#undef PLAIN
    case OpCode::kChloBroadcastNextAfter:
      return OpCode::kChloNextAfter;
    case OpCode::kChloBroadcastPolygamma:
      return OpCode::kChloPolygamma;
    case OpCode::kChloBroadcastZeta:
      return OpCode::kChloZeta;
    default:
      return code;
  }
}

}  // namespace escala::hlo

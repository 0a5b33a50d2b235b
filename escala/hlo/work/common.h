// What work rules share.
#pragma once

#include "escala/hlo/op_table.h"

namespace escala::hlo::work {

// As doubles: a product of sizes may be beyond 64 bits.
double Elements(const Shape& shape);
double Bytes(const Type& type);
double Bytes(const Shape& shape);

// Reads every operand and writes every result once.
Work ReadAndWrite(const OpContext& op);

// Real operations of one complex multiply-add; 1 multiply and 1 add else.
double MultiplyAdd(ElementType type);

// One run of a region of an op: its arithmetic, no memory (its values are
// scalars in registers).
Work Body(const OpContext& op, size_t region);

Work Times(const Work& work, double count);

}  // namespace escala::hlo::work

// Helpers of the work rules.
#pragma once

#include "escala/hlo/op_table.h"

namespace escala::hlo::work {

// In doubles, because products of sizes may exceed 64 bits.
double Elements(const Shape& shape);
double Bytes(const Type& type);
double Bytes(const Shape& shape);

// The work of reading every operand and writing every result once.
Work ReadAndWrite(const OpContext& op);

// The real operations of one multiply-add: 2, or more for complex numbers.
double MultiplyAdd(ElementType type);

// The arithmetic of one run of a region. It has no memory traffic, because its
// values are scalars in registers.
Work Body(const OpContext& op, size_t region, WorkCounter& counter);

Work Times(const Work& work, double count);

}  // namespace escala::hlo::work

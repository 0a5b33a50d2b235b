// The shape rules that the rows of ops.def name (ShapeRule in op_table.h).
//
// Labels such as (C3) are those of the constraints in the StableHLO
// specification.
#pragma once

#include <vector>

#include "escala/base/status.h"
#include "escala/hlo/op_table.h"

namespace escala::hlo::shape {

#define RULE(name) Status name(const OpContext& op, std::vector<Type>* results)
// elementwise.cc: the names say which element types are allowed.
RULE(Abs);
RULE(AnyBinary);
RULE(BitsBinary);
RULE(BitsUnary);
RULE(FloatBinary);
RULE(FloatOrComplexBinary);
RULE(FloatOrComplexUnary);
RULE(FloatUnary);
RULE(IntegerBinary);
RULE(IntegerUnary);
RULE(NumberBinary);
RULE(NumberUnary);
RULE(SignedUnary);
RULE(RealPart);
RULE(IsFinite);
RULE(Complex);
RULE(Compare);
RULE(Broadcasting);
RULE(BitcastConvert);
RULE(Clamp);
RULE(Convert);
RULE(ReducePrecision);
RULE(Select);
// values.cc
RULE(Constant);
RULE(ConstantLike);
RULE(Iota);
RULE(DynamicIota);
RULE(CoreId);
RULE(GetDimensionSize);
RULE(Identity);
RULE(Tuple);
RULE(GetTupleElement);
RULE(Token);
RULE(Rng);
RULE(RngBitGenerator);
// moves.cc
RULE(Broadcast);
RULE(BroadcastInDim);
RULE(DynamicBroadcastInDim);
RULE(Concatenate);
RULE(DynamicSlice);
RULE(DynamicUpdateSlice);
RULE(Pad);
RULE(DynamicPad);
RULE(Reshape);
RULE(DynamicReshape);
RULE(Reverse);
RULE(Slice);
RULE(RealDynamicSlice);
RULE(Transpose);
// gather_scatter.cc
RULE(Gather);
RULE(DynamicGather);
RULE(TorchIndexSelect);
RULE(Scatter);
// reduce.cc
RULE(Map);
RULE(Reduce);
RULE(ReduceWindow);
RULE(SelectAndScatter);
RULE(Sort);
RULE(TopK);
RULE(Scan);
// linear.cc
RULE(BatchNormGrad);
RULE(BatchNormInference);
RULE(BatchNormTraining);
RULE(Cholesky);
RULE(Dot);
RULE(DotGeneral);
RULE(Einsum);
RULE(RaggedDot);
RULE(Fft);
RULE(TriangularSolve);
// convolution.cc
RULE(Convolution);
RULE(DynamicConv);
// collectives.cc
RULE(AllGather);
RULE(AllReduce);
RULE(AllToAll);
RULE(CollectiveBroadcast);
RULE(CollectivePermute);
RULE(CollectiveReduce);
RULE(ReduceScatter);
// control.cc
RULE(AsyncStart);
RULE(AsyncDone);
RULE(Case);
RULE(If);
RULE(While);
RULE(Call);
RULE(Composite);
RULE(CustomCall);
RULE(Terminator);
RULE(TestOp);
RULE(Refused);
// sdy.cc
RULE(ShardingConstraint);
RULE(ManualComputation);
#undef RULE

}  // namespace escala::hlo::shape

// Reductions over dimensions. Negative ones count from the end; none given
// means all.
#pragma once

#include "escala/graph/graph.h"

namespace escala::graph {

// `keep` retains reduced dimensions with size 1.
Value Sum(const Value& x, const Dims& over = {}, bool keep = false,
          Here here = Here::current());
Value Mean(const Value& x, const Dims& over = {}, bool keep = false,
           Here here = Here::current());
Value ReduceMax(const Value& x, const Dims& over = {}, bool keep = false,
                Here here = Here::current());
Value ReduceMin(const Value& x, const Dims& over = {}, bool keep = false,
                Here here = Here::current());
Value Product(const Value& x, const Dims& over = {}, bool keep = false,
              Here here = Here::current());
// i1: whether any or all elements are true.
Value Any(const Value& x, const Dims& over = {}, Here here = Here::current());
Value All(const Value& x, const Dims& over = {}, Here here = Here::current());
// i32: the first index of the maximum.
Value ArgMax(const Value& x, int over, Here here = Here::current());
// Inclusive prefix sums.
Value CumulativeSum(const Value& x, int along, Here here = Here::current());

// exp(x) / sum(exp(x)) along a dimension, and its logarithm.
Value Softmax(const Value& x, int along = -1, Here here = Here::current());
Value LogSoftmax(const Value& x, int along = -1, Here here = Here::current());
Value LogSumExp(const Value& x, int along = -1, bool keep = false,
                Here here = Here::current());

}  // namespace escala::graph

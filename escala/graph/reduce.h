// Reductions over dimensions. Negative ones count from the end; none given
// means all.
#pragma once

#include "escala/graph/graph.h"

namespace escala::graph {

// `keep` retains reduced dimensions with size 1.
Value Sum(const Value& x, const Dims& over = {}, bool keep = false,
          CallSite here = CallSite::current());
Value Mean(const Value& x, const Dims& over = {}, bool keep = false,
           CallSite here = CallSite::current());
Value ReduceMax(const Value& x, const Dims& over = {}, bool keep = false,
                CallSite here = CallSite::current());
Value ReduceMin(const Value& x, const Dims& over = {}, bool keep = false,
                CallSite here = CallSite::current());
Value Product(const Value& x, const Dims& over = {}, bool keep = false,
              CallSite here = CallSite::current());
// i1: whether any or all elements are true.
Value Any(const Value& x, const Dims& over = {},
          CallSite here = CallSite::current());
Value All(const Value& x, const Dims& over = {},
          CallSite here = CallSite::current());
// i32: the first index of the maximum.
Value ArgMax(const Value& x, int over, CallSite here = CallSite::current());
// Inclusive prefix sums.
Value CumulativeSum(const Value& x, int along,
                    CallSite here = CallSite::current());

// exp(x) / sum(exp(x)) along a dimension, and its logarithm.
Value Softmax(const Value& x, int along = -1,
              CallSite here = CallSite::current());
Value LogSoftmax(const Value& x, int along = -1,
                 CallSite here = CallSite::current());
Value LogSumExp(const Value& x, int along = -1, bool keep = false,
                CallSite here = CallSite::current());

}  // namespace escala::graph

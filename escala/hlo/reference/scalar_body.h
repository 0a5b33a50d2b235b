// The body of reduce, scatter, sort and similar ops: a region from scalars to
// scalars that runs once per element.
#pragma once

#include <deque>
#include <vector>

#include "escala/hlo/reference/elements.h"
#include "escala/hlo/reference/kernel.h"

namespace escala::hlo::ref {

class ScalarBody {
 public:
  ScalarBody(const KernelCall& call, int region);
  ScalarBody(const ScalarBody&) = delete;
  ScalarBody& operator=(const ScalarBody&) = delete;

  // Sets argument i to element `at` of `from`, converted if the body computes
  // in a wider type. `from` must stay alive and unchanged until Run.
  void Set(size_t i, ConstView from, int64_t at);
  Status Run();
  // to[at] = result i of the last Run.
  void Get(size_t i, View to, int64_t at) const;
  // Result 0, which must be an i1.
  bool GetBool() const;

 private:
  struct Scalar {
    Shape shape;
    alignas(16) std::byte bytes[16] = {};
  };

  RegionRunner& runner_;
  const int region_;
  std::deque<Scalar> argument_storage_;  // a deque: addresses are stable
  std::deque<Scalar> result_storage_;
  std::vector<ConstView> arguments_;
  std::vector<View> results_;
};

}  // namespace escala::hlo::ref

// The body of reduce, scatter, sort and their like: a region from scalars to
// scalars, run once per element.
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

  // Argument i is element `at` of `from`, converted where the body computes
  // in a wider type. `from` must live, unchanged, until Run.
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
  std::deque<Scalar> argument_storage_;  // addresses stay
  std::deque<Scalar> result_storage_;
  std::vector<ConstView> arguments_;
  std::vector<View> results_;
};

}  // namespace escala::hlo::ref

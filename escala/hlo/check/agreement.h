// Do two back ends give the same results?
#pragma once

#include <string>
#include <vector>

#include "escala/hlo/check/runner.h"

namespace escala::hlo {

// How results of one program are compared. Integers always must be equal.
struct Agreement {
  enum class Floats {
    kExact,      // the program moves, compares and selects, and rounds nothing
    kYardstick,  // by yardstick.h, with a run in f64
    kPlain,      // within kUlpsWithoutWide of the reference
  };
  Floats floats = Floats::kExact;
  bool sums = false;  // floats are added up (Terms::kTensor)
};

// Looks at the function and at all that it calls.
Agreement AgreementFor(const Module& module, const Function& function);

// Runs every program with two others and fails with kFailedPrecondition where
// they disagree: "result 1 on core 3: at [0]: ...". What either of them cannot
// run it cannot. Gives the results of the second.
class ComparingRunner : public ProgramRunner {
 public:
  // All must outlive this. `reference` may be one of the others.
  ComparingRunner(ProgramRunner* first, ProgramRunner* second,
                  ProgramRunner* reference)
      : first_(first), second_(second), reference_(reference) {}

  Result<std::vector<std::vector<Literal>>> Run(
      const Module& module, const Function& function,
      const std::vector<std::vector<Literal>>& arguments, int64_t num_replicas,
      int64_t num_partitions, TestOpHandler* test_ops) override;

  bool can_handle_test_ops() const override { return false; }

  // Since the last call: where comparing was weaker than usual, and why; "" if
  // it was not.
  std::string TakeNote() { return std::move(note_); }

 private:
  ProgramRunner* const first_;
  ProgramRunner* const second_;
  ProgramRunner* const reference_;
  std::string note_;
};

}  // namespace escala::hlo

// Compares the results of two back ends.
#pragma once

#include <string>
#include <vector>

#include "escala/hlo/check/runner.h"

namespace escala::hlo {

// How the results of a program are compared. Integers must always be equal.
struct Agreement {
  enum class Floats {
    kExact,      // the program only moves, compares and selects
    kYardstick,  // by yardstick.h, with a run in f64
    kPlain,      // within kUlpsWithoutWide of the reference
  };
  Floats floats = Floats::kExact;
  bool sums = false;  // the program sums floats (Terms::kTensor)
};

// Looks at the function and at all functions that it calls.
Agreement AgreementFor(const Module& module, const Function& function);

// Runs every program with two other runners and returns the results of the
// second. Fails with kFailedPrecondition if they disagree: "result 1 on core 3:
// at [0]: ...". Runs only what both can run.
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

  // Returns, and clears, a note on where and why comparisons were weaker than
  // usual since the last call; "" if none was.
  std::string TakeNote() { return std::move(note_); }

 private:
  ProgramRunner* const first_;
  ProgramRunner* const second_;
  ProgramRunner* const reference_;
  std::string note_;
};

}  // namespace escala::hlo

// How a program is run on given inputs: by the reference interpreter, or by
// whatever else can run one (a device behind a plug-in).
#pragma once

#include <atomic>
#include <memory>
#include <vector>

#include "escala/hlo/global.h"
#include "escala/hlo/reference/interpreter.h"

namespace escala::hlo {

class ProgramRunner {
 public:
  virtual ~ProgramRunner() = default;

  // Runs a program on num_replicas x num_partitions cores. Arguments and
  // results are as in RunPerCore; of a global program (IsGlobal) they are the
  // pieces that cores hold (shard_rows.h). Without can_handle_test_ops(), the
  // function and what it calls hold no test ops, and `test_ops` is ignored.
  virtual Result<std::vector<std::vector<Literal>>> Run(
      const Module& module, const Function& function,
      const std::vector<std::vector<Literal>>& arguments, int64_t num_replicas,
      int64_t num_partitions, TestOpHandler* test_ops) = 0;

  // Whether ops of Special::kTest may stand in a program.
  virtual bool can_handle_test_ops() const = 0;
};

std::unique_ptr<ProgramRunner> MakeReferenceRunner(
    const std::atomic<bool>* cancel = nullptr);

}  // namespace escala::hlo

// The interface to run a program on given inputs: by the reference interpreter,
// or by any other executor (a device behind a plugin).
#pragma once

#include <memory>
#include <vector>

#include "escala/hlo/global.h"
#include "escala/hlo/reference/cancel.h"
#include "escala/hlo/reference/interpreter.h"

namespace escala::hlo {

class ProgramRunner {
 public:
  virtual ~ProgramRunner() = default;

  // Runs a program on num_replicas x num_partitions cores. Arguments and
  // results are as in RunPerCore; for a global program (IsGlobal) they are the
  // shards that cores hold (shard_rows.h). If can_handle_test_ops() is false,
  // the function and its callees must not contain test ops, and `test_ops` is
  // ignored.
  virtual Result<std::vector<std::vector<Literal>>> Run(
      const Module& module, const Function& function,
      const std::vector<std::vector<Literal>>& arguments, int64_t num_replicas,
      int64_t num_partitions, TestOpHandler* test_ops) = 0;

  // True if programs may contain ops of Special::kTest.
  virtual bool can_handle_test_ops() const = 0;
};

std::unique_ptr<ProgramRunner> MakeReferenceRunner(CancelFlag cancel = nullptr);

}  // namespace escala::hlo

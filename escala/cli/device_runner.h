// Runs programs on the devices of a PJRT client, for whoever else would ask
// the reference.
#pragma once

#include "escala/hlo/check/runner.h"
#include "escala/pjrt/client.h"

namespace escala::cli {

struct DeviceRunnerOptions {
  // Hand the program's constants over as arguments, so that the plug-in's
  // compiler cannot compute with them.
  bool lift_constants = false;
};

// Core i of a program is the i-th device of the client's default assignment.
// kUnimplemented has one of these reasons: there are fewer devices than cores;
// an argument or result cannot cross the boundary (tuples, element types that
// the C API lacks); a plug-in other than the software Pod answered so when it
// was to compile the program. All else is a failure. Functions must not hold
// test ops.
class DeviceRunner : public hlo::ProgramRunner {
 public:
  // `client` must outlive this.
  DeviceRunner(const pjrt::Client* client, DeviceRunnerOptions options)
      : client_(client), options_(options) {}

  Result<std::vector<std::vector<hlo::Literal>>> Run(
      const hlo::Module& module, const hlo::Function& function,
      const std::vector<std::vector<hlo::Literal>>& arguments,
      int64_t num_replicas, int64_t num_partitions,
      hlo::TestOpHandler* test_ops) override;

  bool can_handle_test_ops() const override { return false; }

 private:
  Result<pjrt::LoadedExecutable> Compile(const hlo::Module& entry,
                                         int64_t num_replicas,
                                         int64_t num_partitions,
                                         bool global) const;

  const pjrt::Client* const client_;
  const DeviceRunnerOptions options_;
};

}  // namespace escala::cli

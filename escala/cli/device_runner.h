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
// Functions must not hold test ops. kUnimplemented has one of these reasons;
// all else is a failure:
// - there are fewer devices than cores;
// - an argument or result cannot cross the boundary: a tuple, an element type
//   that the C API lacks;
// - a plug-in other than the software Pod says so of the program, does not know
//   a word of it, or would take a program of one core for a global one.
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
  bool IsSoftpod() const;
  Result<pjrt::LoadedExecutable> Compile(const hlo::Module& entry,
                                         int64_t num_replicas,
                                         int64_t num_partitions,
                                         bool global) const;

  const pjrt::Client* const client_;
  const DeviceRunnerOptions options_;
};

}  // namespace escala::cli

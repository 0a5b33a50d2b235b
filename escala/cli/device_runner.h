// Runs programs on the devices of a PJRT client, for whoever else would ask
// the reference.
#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "escala/cli/commands.h"
#include "escala/hlo/check/runner.h"
#include "escala/pjrt/client.h"

namespace escala::cli {

inline constexpr Option kDumpOption = {
    "dump", "FILE",
    "write the program as it is handed to the plug-in; of several, the first "
    "that it refuses, else the last"};

// A file with a program as a plug-in got it.
class ProgramDump {
 public:
  explicit ProgramDump(std::string path) : path_(std::move(path)) {}
  // In place of the one before.
  Status Write(std::string_view text);
  // What was written stays.
  void Keep() { kept_ = true; }
  const std::string& path() const { return path_; }

 private:
  const std::string path_;
  bool kept_ = false;
};

// Null without --dump. Fails where the file cannot be written.
Result<std::unique_ptr<ProgramDump>> OpenDump(const Arguments& arguments);

struct DeviceRunnerOptions {
  // Hand the program's constants over as arguments, so that the plug-in's
  // compiler cannot compute with them.
  bool lift_constants = false;
  // What the module was read from, if it is all of a text: handed over as it
  // is, where nothing must be rewritten, so that places in the plug-in's
  // messages are the user's. Messages with places of a rewritten program say
  // so.
  std::string_view text;
  ProgramDump* dump = nullptr;  // must outlive the runner
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
  // A program as the plug-in gets it.
  struct HandedOver {
    std::string text;
    bool rewritten;
  };

  bool IsSoftpod() const;
  HandedOver TextOf(const hlo::Module& module, const hlo::Module& entry) const;
  Result<pjrt::LoadedExecutable> Compile(const HandedOver& program,
                                         int64_t num_replicas,
                                         int64_t num_partitions,
                                         bool global) const;
  // Says whose places are in the message.
  Status WithPlaces(const Status& status, const HandedOver& program) const;

  const pjrt::Client* const client_;
  const DeviceRunnerOptions options_;
};

}  // namespace escala::cli

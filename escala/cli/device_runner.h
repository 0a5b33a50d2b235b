// Runs programs on the devices of a PJRT client instead of the reference.
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
    "write the program given to the plug-in; of several the first that it "
    "refuses, else the last"};

// The file to which --dump writes the program given to the plug-in.
class ProgramDump {
 public:
  explicit ProgramDump(std::string path) : path_(std::move(path)) {}
  // Replaces the file's contents.
  Status Write(std::string_view text);
  // Keeps the file when this is destroyed.
  void Keep() { kept_ = true; }
  const std::string& path() const { return path_; }

 private:
  const std::string path_;
  bool kept_ = false;
};

// Null without --dump. Fails if the file cannot be written.
Result<std::unique_ptr<ProgramDump>> OpenDump(const Arguments& arguments);

struct DeviceRunnerOptions {
  // Passes constants as arguments, so that the plug-in's compiler cannot fold
  // them.
  bool lift_constants = false;
  // The module's source text. If no rewriting is needed it is passed on
  // unchanged, so that positions in the plug-in's messages are the user's.
  // Otherwise messages with positions say that they refer to the rewritten
  // program.
  std::string_view text;
  ProgramDump* dump = nullptr;  // must outlive the runner
};

// Core i of a program is the i-th device of the client's default assignment.
// Functions must not contain test ops. Run returns kUnimplemented only if
// - there are fewer devices than cores;
// - an argument or result cannot cross the C API: a tuple, or an element type
// that the API lacks;
// - a plug-in other than the software Pod returns it, does not know the
// program's vocabulary, or would run a global program on one core.
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
  // The program's text as given to the plug-in.
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
  // Says which text the positions in a message refer to.
  Status WithPlaces(const Status& status, const HandedOver& program) const;

  const pjrt::Client* const client_;
  const DeviceRunnerOptions options_;
};

}  // namespace escala::cli

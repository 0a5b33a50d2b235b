// Opens a run's folder for eval, export and predict: the run's recipe, its
// weights, and the device that it used.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "escala/cli/device.h"
#include "escala/input/source.h"
#include "escala/job/job.h"
#include "escala/pjrt/client.h"
#include "escala/recipe/recipe.h"
#include "escala/train/folder.h"

namespace escala::cli {

inline constexpr Option kWeightsOption = {
    "weights", "FILE",
    "a safetensors file or a checkpoint's folder (default: "
    "weights.safetensors in the run's folder)"};
inline constexpr Option kStepOption = {
    "step", "N",
    "the run's checkpoint of this step (default: weights.safetensors, or "
    "without that the newest checkpoint)"};
inline constexpr Option kRunSliceOption = {
    "slice", "SLICE",
    "slice of the software Pod: v2-8 ... (default: the run's, else v3-8)"};

// Tells of a run that --overwrite moved aside in a folder, if it lies there.
void NoteAside(const std::string& folder, const Streams& streams);

struct OpenedRun {
  recipe::Recipe recipe;
  std::string weights;      // a file, or the folder of a checkpoint
  train::RunDevice device;  // of the run; empty for a recipe's file
};
// Returns nullopt on success. Notes on `streams` which checkpoint it takes if
// the words name none.
std::optional<Outcome> OpenRun(const Arguments& arguments,
                               const Streams& streams, OpenedRun* opened);

// The device of the command line. Parts that are not given there are as in the
// run.
Result<pjrt::DeviceRequest> DeviceFor(const train::RunDevice& run,
                                      const Arguments& arguments);

// A model's forward pass with the run's weights: averages if the recipe keeps
// them.
struct Forward {
  std::unique_ptr<Env> data_env;          // which the source reads
  std::unique_ptr<input::Source> source;  // of the held-out examples
  job::ForwardProgram program;
  std::vector<HostArray> weights;  // in the order of the arguments
};
Result<Forward> MakeForward(const OpenedRun& opened, int64_t examples);

// Runs it on the client's first device.
class ForwardRunner {
 public:
  // Compiles, and copies the weights. `client` must outlive it.
  static Result<ForwardRunner> Make(const pjrt::Client& client,
                                    const Forward& forward);
  // Returns the outputs. REQUIRES: `inputs` are those of the program
  Result<std::vector<HostArray>> Run(
      const std::vector<HostArray>& inputs) const;

 private:
  ForwardRunner(const pjrt::Client& client, pjrt::LoadedExecutable executable)
      : client_(&client), executable_(std::move(executable)) {}
  Result<pjrt::Buffer> Put(const HostArray& array) const;

  const pjrt::Client* client_;
  pjrt::LoadedExecutable executable_;
  std::vector<pjrt::Buffer> weights_;
};

}  // namespace escala::cli

// A job's arrays on the devices of a client: core i of the job is the i-th
// device of the client's default assignment.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "escala/base/status.h"
#include "escala/job/job.h"
#include "escala/pjrt/client.h"

namespace escala::train {

using Buffers = std::vector<pjrt::Buffer>;

class Placement {
 public:
  // `client` must outlive it. Fails where the client has other than `cores`
  // devices, or not all are of this process.
  Placement() = default;
  static Result<Placement> Make(const pjrt::Client* client, int64_t cores);

  int64_t cores() const { return static_cast<int64_t>(devices_.size()); }
  const pjrt::Client& client() const { return *client_; }
  // pjrt::Device::VirtualNanos of the cores, which run together.
  std::optional<int64_t> VirtualNanos() const {
    return devices_.front()->VirtualNanos();
  }

  // `what`: for messages ("the step").
  Result<pjrt::LoadedExecutable> Compile(const job::Program& program,
                                         std::string_view what) const;

  // The whole array, or each core's piece of it, on every core: [core].
  Result<Buffers> Put(const HostArray& whole, const std::vector<nn::Cut>& cuts,
                      const nn::Mesh& mesh) const;
  // An array of its own for one core.
  Result<pjrt::Buffer> PutOn(int64_t core, const HostArray& array) const;
  // The whole array, of the cores' pieces. Waits.
  Result<HostArray> Get(const std::vector<const pjrt::Buffer*>& pieces,
                        const Shape& shape, const std::vector<nn::Cut>& cuts,
                        const nn::Mesh& mesh) const;

 private:
  const pjrt::Client* client_ = nullptr;
  std::vector<int> assignment_;
  std::vector<const pjrt::Device*> devices_;
};

// The job's state, on every core.
class State {
 public:
  // As the initialisers say.
  static Result<State> Start(const Placement& placement, const job::Job& job,
                             uint64_t seed);
  // As these arrays say, one for each entry of the job's state.
  static Result<State> From(const Placement& placement, const job::Job& job,
                            const std::vector<HostArray>& arrays);

  const pjrt::Buffer& at(int64_t core, size_t entry) const {
    return cores_[core][entry];
  }
  // Takes the results of a step: the first of each core are the state. Returns
  // the rest of core 0, which are the same on every core.
  Buffers Take(std::vector<Buffers> results);

  Result<HostArray> Get(const Placement& placement, const job::Job& job,
                        size_t entry) const;

 private:
  std::vector<Buffers> cores_;  // [core][entry]
};

}  // namespace escala::train

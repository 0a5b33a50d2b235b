// Places a job's arrays on the devices of a client. Core i of the job is the
// i-th device of the client's default assignment. If several processes share
// the devices, each has the arrays of its own cores.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "escala/base/status.h"
#include "escala/hosts/group.h"
#include "escala/job/job.h"
#include "escala/pjrt/client.h"

namespace escala::train {

using Buffers = std::vector<pjrt::Buffer>;

class Placement {
 public:
  Placement() = default;
  // `client` and `group`, the processes that share its devices, must outlive
  // it. Fails unless the client has enough devices, and this process some of
  // them.
  static Result<Placement> Make(const pjrt::Client* client, int64_t cores,
                                hosts::Group* group = hosts::Group::One());

  int64_t cores() const { return static_cast<int64_t>(devices_.size()); }
  // The cores of this process, ascending.
  const std::vector<int64_t>& own() const { return own_; }
  hosts::Group& group() const { return *group_; }
  // The replicas of the job that this process feeds, ascending; empty: all.
  std::vector<int> Feeds(const job::Job& job) const;
  const pjrt::Client& client() const { return *client_; }
  const pjrt::Device& device(int64_t core) const { return *devices_[core]; }
  // pjrt::Device::VirtualNanos of a core: the cores run together.
  std::optional<int64_t> VirtualNanos() const {
    return device(own_.front()).VirtualNanos();
  }

  // `what` names the program in messages ("the step"). `text`: program.text(),
  // from a caller that has printed it already.
  Result<pjrt::LoadedExecutable> Compile(const job::Program& program,
                                         std::string_view what) const {
    return Compile(program, what, program.text());
  }
  Result<pjrt::LoadedExecutable> Compile(const job::Program& program,
                                         std::string_view what,
                                         const std::string& text) const;

  // Puts on each core its piece of the array, or the whole array if there are
  // no cuts; returns [own core]. The devices take the memory of a whole array
  // that nobody else holds.
  Result<Buffers> Put(HostArray whole, const std::vector<nn::Cut>& cuts,
                      const nn::Mesh& mesh) const;
  // The same for an array of which `read` returns the pieces. A piece that
  // several cores hold is read once, and copied from device to device.
  using PieceReader = std::function<Result<HostArray>(const hlo::Shard&)>;
  Result<Buffers> Put(const Shape& shape, const std::vector<nn::Cut>& cuts,
                      const nn::Mesh& mesh, const PieceReader& read) const;
  // Puts an array on one core.
  Result<pjrt::Buffer> PutOn(int64_t core, const HostArray& array) const;
  // Assembles the whole array from the pieces [core] that this process has, and
  // those of the others. Waits for them. All processes must call it.
  Result<HostArray> Get(const std::vector<const pjrt::Buffer*>& pieces,
                        const Shape& shape, const std::vector<nn::Cut>& cuts,
                        const nn::Mesh& mesh) const;

 private:
  const pjrt::Client* client_ = nullptr;
  std::vector<int> assignment_;
  std::vector<const pjrt::Device*> devices_;
  hosts::Group* group_ = nullptr;
  std::vector<int64_t> own_;
};

// The job's state, on every core of this process.
class State {
 public:
  // Makes the state that the initialisers give. Threads call those of different
  // entries at the same time.
  static Result<State> Start(const Placement& placement, const job::Job& job,
                             uint64_t seed);
  // Makes a state of these arrays, one for each entry of the job's state.
  static Result<State> From(const Placement& placement, const job::Job& job,
                            const std::vector<HostArray>& arrays);

  // Makes a state of pieces. Threads call `read` at the same time, for
  // different entries.
  using Reader = std::function<Result<HostArray>(const job::StateEntry& entry,
                                                 const hlo::Shard& place)>;
  static Result<State> FromPieces(const Placement& placement,
                                  const job::Job& job, const Reader& read);

  const pjrt::Buffer& at(int64_t core, size_t entry) const {
    return cores_[core][entry];
  }
  // Takes the results of a step, [own core]. The first results of each core
  // become the state. Returns the other results of one core; they are the same
  // on every core.
  Buffers Take(std::vector<Buffers> results);

  Result<HostArray> Get(const Placement& placement, const job::Job& job,
                        size_t entry) const;

 private:
  // `threads` beside the caller's ask for the buffers of entries, [core].
  static Result<State> Make(
      const Placement& placement, const job::Job& job, int threads,
      const std::function<Result<Buffers>(size_t entry)>& buffers);

  std::vector<Buffers> cores_;  // [core][entry]; empty for those of others
  std::vector<int64_t> own_;
};

}  // namespace escala::train

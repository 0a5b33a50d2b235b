#include "escala/train/placement.h"

#include <map>
#include <utility>

#include "escala/base/thread_pool.h"

namespace escala::train {

namespace {

// Beside the caller's. More do not read faster from one disk.
constexpr int kReaders = 1;

}  // namespace

Result<Placement> Placement::Make(const pjrt::Client* client, int64_t cores) {
  Placement placement;
  placement.client_ = client;
  const auto devices = static_cast<int64_t>(client->devices().size());
  if (devices < cores)
    return InvalidArgument("the job is for ", Counted(cores, "core"),
                           ", and the plug-in has ",
                           Counted(devices, "device"));
  ESCALA_ASSIGN_OR_RETURN(
      placement.assignment_,
      client->DefaultDeviceAssignment(static_cast<int>(cores), 1));
  for (const int id : placement.assignment_) {
    ESCALA_ASSIGN_OR_RETURN(const pjrt::Device* device,
                            client->LookupDevice(id));
    if (!device->is_addressable())
      return Unimplemented("device ", id,
                           " belongs to another process; a run "
                           "of several processes is not built yet");
    placement.devices_.push_back(device);
  }
  return placement;
}

Result<pjrt::LoadedExecutable> Placement::Compile(
    const job::Program& program, std::string_view what,
    const std::string& text) const {
  auto options = pjrt::CompileOptions::ForCores(cores(), program.global);
  options.device_assignment = assignment_;
  auto executable = client_->Compile(text, options);
  if (!executable.ok())
    return executable.status().WithContext(StrCat("compiling ", what));
  return executable;
}

Result<pjrt::Buffer> Placement::PutOn(int64_t core,
                                      const HostArray& array) const {
  return client_->ToDevice(array, *devices_[core]);
}

Result<Buffers> Placement::Put(const HostArray& whole,
                               const std::vector<nn::Cut>& cuts,
                               const nn::Mesh& mesh) const {
  return Put(whole.shape(), cuts, mesh,
             [&](const hlo::Shard& place) -> Result<HostArray> {
               if (cuts.empty()) return whole;
               HostArray piece =
                   HostArray::Uninitialized({whole.shape().type, place.size});
               hlo::CopyShardOut(whole.view(), place, piece.mutable_view());
               return piece;
             });
}

Result<Buffers> Placement::Put(const Shape& shape,
                               const std::vector<nn::Cut>& cuts,
                               const nn::Mesh& mesh,
                               const PieceReader& read) const {
  Buffers buffers;
  buffers.reserve(devices_.size());
  std::map<Dims, int64_t> holders;  // the first core of a piece, by its begin
  for (int64_t core = 0; core < cores(); ++core) {
    const hlo::Shard place = job::PlaceOf(shape, cuts, mesh, core);
    const auto [holder, is_first] = holders.try_emplace(place.offset, core);
    if (is_first) {
      ESCALA_ASSIGN_OR_RETURN(HostArray piece, read(place));
      const bool is_own = piece.memory().use_count() == 1;
      ESCALA_ASSIGN_OR_RETURN(
          pjrt::Buffer buffer,
          is_own ? client_->Give(std::move(piece), *devices_[core])
                 : PutOn(core, piece));
      buffers.push_back(std::move(buffer));
    } else {
      ESCALA_ASSIGN_OR_RETURN(pjrt::Buffer buffer,
                              buffers[holder->second].CopyTo(*devices_[core]));
      buffers.push_back(std::move(buffer));
    }
  }
  return buffers;
}

Result<HostArray> Placement::Get(const std::vector<const pjrt::Buffer*>& pieces,
                                 const Shape& shape,
                                 const std::vector<nn::Cut>& cuts,
                                 const nn::Mesh& mesh) const {
  if (cuts.empty()) return pieces[0]->ToHost();
  HostArray whole = HostArray::Uninitialized(shape);
  for (int64_t core = 0; core < cores(); ++core) {
    if (!job::IsFirstHolder(cuts, mesh, core)) continue;
    ESCALA_ASSIGN_OR_RETURN(const HostArray piece, pieces[core]->ToHost());
    job::PutPiece(piece, cuts, mesh, core, &whole);
  }
  return whole;
}

// --- State ------------------------------------------------------------------

Result<State> State::Start(const Placement& placement, const job::Job& job,
                           uint64_t seed) {
  std::vector<HostArray> arrays;
  for (const job::StateEntry& entry : job.state) {
    arrays.push_back(HostArray::Uninitialized(entry.shape));
    entry.init(seed, entry.name, &arrays.back());
  }
  return From(placement, job, arrays);
}

Result<State> State::From(const Placement& placement, const job::Job& job,
                          const std::vector<HostArray>& arrays) {
  State state;
  state.cores_.resize(placement.cores());
  for (size_t i = 0; i < arrays.size(); ++i) {
    ESCALA_ASSIGN_OR_RETURN(
        Buffers buffers, placement.Put(arrays[i], job.state[i].cuts, job.mesh));
    for (size_t core = 0; core < buffers.size(); ++core)
      state.cores_[core].push_back(std::move(buffers[core]));
  }
  return state;
}

Result<State> State::FromPieces(const Placement& placement, const job::Job& job,
                                const Reader& read) {
  std::vector<Buffers> entries(job.state.size());
  std::vector<Status> failures(job.state.size());
  ThreadPool threads(kReaders);
  threads.ParallelFor(static_cast<int64_t>(entries.size()), [&](int64_t i) {
    const job::StateEntry& entry = job.state[i];
    auto put = placement.Put(
        entry.shape, entry.cuts, job.mesh,
        [&](const hlo::Shard& place) { return read(entry, place); });
    if (put.ok())
      entries[i] = *std::move(put);
    else
      failures[i] = put.status();
  });
  State state;
  state.cores_.resize(placement.cores());
  for (size_t i = 0; i < entries.size(); ++i) {
    ESCALA_RETURN_IF_ERROR(failures[i]);
    for (size_t core = 0; core < entries[i].size(); ++core)
      state.cores_[core].push_back(std::move(entries[i][core]));
  }
  return state;
}

Buffers State::Take(std::vector<Buffers> results) {
  Buffers rest;
  for (size_t core = 0; core < results.size(); ++core) {
    const size_t count = cores_[core].size();
    for (size_t i = 0; i < results[core].size(); ++i) {
      if (i < count)
        cores_[core][i] = std::move(results[core][i]);
      else if (core == 0)
        rest.push_back(std::move(results[core][i]));
    }
  }
  return rest;
}

Result<HostArray> State::Get(const Placement& placement, const job::Job& job,
                             size_t entry) const {
  std::vector<const pjrt::Buffer*> pieces;
  for (const Buffers& core : cores_) pieces.push_back(&core[entry]);
  return placement.Get(pieces, job.state[entry].shape, job.state[entry].cuts,
                       job.mesh);
}

}  // namespace escala::train

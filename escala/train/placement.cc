#include "escala/train/placement.h"

#include <algorithm>
#include <map>
#include <thread>
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

Result<Buffers> Placement::Put(HostArray whole,
                               const std::vector<nn::Cut>& cuts,
                               const nn::Mesh& mesh) const {
  const Shape shape = whole.shape();
  return Put(shape, cuts, mesh,
             [&](const hlo::Shard& place) -> Result<HostArray> {
               // The only piece: if nobody else has its memory, the device
               // takes it.
               if (cuts.empty()) return std::move(whole);
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
  const auto threads = static_cast<int>(std::thread::hardware_concurrency());
  return Make(placement, job, std::max(threads - 1, 0), [&](size_t i) {
    const job::StateEntry& entry = job.state[i];
    HostArray whole = HostArray::Uninitialized(entry.shape);
    entry.init(seed, entry.name, &whole);
    return placement.Put(std::move(whole), entry.cuts, job.mesh);
  });
}

Result<State> State::From(const Placement& placement, const job::Job& job,
                          const std::vector<HostArray>& arrays) {
  return Make(placement, job, 0, [&](size_t i) {
    return placement.Put(arrays[i], job.state[i].cuts, job.mesh);
  });
}

Result<State> State::FromPieces(const Placement& placement, const job::Job& job,
                                const Reader& read) {
  return Make(placement, job, kReaders, [&](size_t i) {
    const job::StateEntry& entry = job.state[i];
    return placement.Put(
        entry.shape, entry.cuts, job.mesh,
        [&](const hlo::Shard& place) { return read(entry, place); });
  });
}

Result<State> State::Make(
    const Placement& placement, const job::Job& job, int threads,
    const std::function<Result<Buffers>(size_t)>& buffers) {
  std::vector<Buffers> entries(job.state.size());
  std::vector<Status> failures(job.state.size());
  ThreadPool pool(threads);
  pool.ParallelFor(static_cast<int64_t>(entries.size()), [&](int64_t i) {
    auto put = buffers(static_cast<size_t>(i));
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

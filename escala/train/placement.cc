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

// The longest wait for another process's part of an array.
constexpr int64_t kPieceMillis = 600'000;

}  // namespace

Result<Placement> Placement::Make(const pjrt::Client* client, int64_t cores,
                                  hosts::Group* group) {
  Placement placement;
  placement.client_ = client;
  placement.group_ = group;
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
    if (device->is_addressable())
      placement.own_.push_back(std::ssize(placement.devices_));
    placement.devices_.push_back(device);
  }
  if (placement.own_.empty() ||
      (std::ssize(placement.own_) < cores && group->size() == 1))
    return FailedPrecondition(
        "of the ", cores, " devices of the job, ", placement.own_.size(),
        " are of this process, and no launcher has told it of the others "
        "(`escala help train`)");
  return placement;
}

std::vector<int> Placement::Feeds(const job::Job& job) const {
  std::vector<int> feeds;
  if (std::ssize(own_) == cores()) return feeds;
  for (const int64_t core : own_) {
    const auto replica = static_cast<int>(job.ReplicaOf(core));
    if (feeds.empty() || feeds.back() != replica) feeds.push_back(replica);
  }
  std::sort(feeds.begin(), feeds.end());
  feeds.erase(std::unique(feeds.begin(), feeds.end()), feeds.end());
  return feeds;
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
  buffers.reserve(own_.size());
  std::map<Dims, size_t> holders;  // the first buffer of a piece, by its begin
  for (const int64_t core : own_) {
    const hlo::Shard place = job::PlaceOf(shape, cuts, mesh, core);
    const auto [holder, is_first] =
        holders.try_emplace(place.offset, buffers.size());
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
  if (cuts.empty()) return pieces[own_.front()]->ToHost();
  HostArray whole = HostArray::Uninitialized(shape);
  std::string bytes;  // of the pieces here, in the order of cores
  for (const int64_t core : own_) {
    if (!job::IsFirstHolder(cuts, mesh, core)) continue;
    ESCALA_ASSIGN_OR_RETURN(const HostArray piece, pieces[core]->ToHost());
    job::PutPiece(piece, cuts, mesh, core, &whole);
    if (group_->size() > 1)
      bytes.append(reinterpret_cast<const char*>(piece.data()),
                   piece.shape().byte_size());
  }
  if (group_->size() == 1) return whole;
  ESCALA_ASSIGN_OR_RETURN(
      const std::vector<std::string> all,
      group_->Gather("the pieces of an array", std::move(bytes), kPieceMillis));
  std::vector<size_t> taken(all.size(), 0);
  for (int64_t core = 0; core < cores(); ++core) {
    if (!job::IsFirstHolder(cuts, mesh, core)) continue;
    const auto process =
        static_cast<size_t>(device(core).description().process_index);
    const Shape local{shape.type, job::PlaceOf(shape, cuts, mesh, core).size};
    const auto size = static_cast<size_t>(local.byte_size());
    if (process >= all.size() || taken[process] + size > all[process].size())
      return Internal("host ", process, " gave too little of an array");
    job::PutPiece(
        HostArray::FromBytes(local, all[process].data() + taken[process]), cuts,
        mesh, core, &whole);
    taken[process] += size;
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
  state.own_ = placement.own();
  for (size_t i = 0; i < entries.size(); ++i) {
    ESCALA_RETURN_IF_ERROR(failures[i]);
    for (size_t k = 0; k < entries[i].size(); ++k)
      state.cores_[state.own_[k]].push_back(std::move(entries[i][k]));
  }
  return state;
}

Buffers State::Take(std::vector<Buffers> results) {
  Buffers rest;
  for (size_t k = 0; k < results.size(); ++k) {
    Buffers& state = cores_[own_[k]];
    const size_t count = state.size();
    for (size_t i = 0; i < results[k].size(); ++i) {
      if (i < count)
        state[i] = std::move(results[k][i]);
      else if (k == 0)
        rest.push_back(std::move(results[k][i]));
    }
  }
  return rest;
}

Result<HostArray> State::Get(const Placement& placement, const job::Job& job,
                             size_t entry) const {
  std::vector<const pjrt::Buffer*> pieces;
  for (const Buffers& core : cores_)
    pieces.push_back(core.empty() ? nullptr : &core[entry]);
  return placement.Get(pieces, job.state[entry].shape, job.state[entry].cuts,
                       job.mesh);
}

}  // namespace escala::train

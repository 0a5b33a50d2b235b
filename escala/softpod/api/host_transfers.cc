#include "escala/softpod/api/host_transfers.h"

#include <algorithm>
#include <cstring>
#include <map>
#include <utility>
#include <vector>

#include "escala/base/mutex.h"
#include "escala/softpod/api/boundary.h"

namespace escala::softpod::api {
namespace {

// What the host has sent for one receive. The host may keep its end longer than
// the receive waits.
class Stream {
 public:
  explicit Stream(int64_t size)
      : total_(size), bytes_(static_cast<size_t>(size)) {}

  int64_t total() const { return total_; }
  int64_t current() {
    const MutexLock lock(mutex_);
    return current_;
  }
  // Adds bytes at the end. Fails if more come than were asked for.
  Status Add(const void* data, size_t size) {
    const MutexLock lock(mutex_);
    if (size > static_cast<size_t>(total_ - current_))
      return InvalidArgument("the host sent ", size, " bytes after ", current_,
                             ", expected ", total_, " in all");
    std::memcpy(bytes_.data() + current_, data, size);
    current_ += static_cast<int64_t>(size);
    changed_.NotifyAll();
    return Status();
  }
  // The host will send no more.
  void Close() {
    const MutexLock lock(mutex_);
    closed_ = true;
    changed_.NotifyAll();
  }
  // Waits for all bytes.
  Status Take(std::byte* to) {
    const MutexLock lock(mutex_);
    while (current_ < total_ && !closed_) changed_.Wait(mutex_);
    if (current_ < total_)
      return Internal("the host's callback failed: it sent ", current_, " of ",
                      total_, " bytes");
    std::copy(bytes_.begin(), bytes_.end(), to);
    return Status();
  }

 private:
  const int64_t total_;
  Mutex mutex_;
  CondVar changed_;
  std::vector<std::byte> bytes_ ESCALA_GUARDED_BY(mutex_);
  int64_t current_ ESCALA_GUARDED_BY(mutex_) = 0;
  bool closed_ ESCALA_GUARDED_BY(mutex_) = false;
};

// What the host holds of a stream.
struct StreamObject {
  std::shared_ptr<Stream> stream;
};

PJRT_CopyToDeviceStream* To(StreamObject* object) {
  return reinterpret_cast<PJRT_CopyToDeviceStream*>(object);
}
StreamObject* From(PJRT_CopyToDeviceStream* object) {
  return reinterpret_cast<StreamObject*>(object);
}
Status NotNull(const PJRT_CopyToDeviceStream* object) {
  return api::NotNull(object, "the stream");
}

PJRT_Error* MakeError(PJRT_Error_Code code, const char* message, size_t size) {
  return ToError(StatusOf(code, message, size));
}

// By channel.
struct Ends {
  std::map<int64_t, PJRT_SendCallbackInfo> sends;
  std::map<int64_t, PJRT_RecvCallbackInfo> receives;
};

class Callbacks final : public hlo::HostTransfers {
 public:
  explicit Callbacks(std::vector<Ends> cores) : cores_(std::move(cores)) {}

  Status Send(int64_t core, int64_t channel, ConstView array) override {
    const auto* end = Find(&Ends::sends, core, channel);
    if (end == nullptr) return Missing("receives", core, channel);
    const auto size = static_cast<size_t>(array.shape->byte_size());
    PJRT_Chunk chunk{};
    auto* const bytes = new std::byte[std::max<size_t>(size, 1)];
    std::memcpy(bytes, array.data, size);
    chunk.data = bytes;
    chunk.size = size;
    chunk.deleter = [](void* data, void*) {
      delete[] static_cast<std::byte*>(data);
    };
    PJRT_CallbackError make_error = &MakeError;
    PJRT_Error* const error =
        end->send_callback(&chunk, &make_error, size, true, end->user_arg);
    if (error == nullptr) return Status();
    Status status = StatusOf(api::From(error));
    Destroy(api::From(error));
    return status.WithContext("host callback");
  }

  Status Receive(int64_t core, int64_t channel, View array) override {
    const auto* end = Find(&Ends::receives, core, channel);
    if (end == nullptr) return Missing("sends", core, channel);
    const auto stream = std::make_shared<Stream>(array.shape->byte_size());
    // The host destroys the object.
    end->recv_callback(To(new StreamObject{stream}), end->user_arg);
    return stream->Take(array.data);
  }

 private:
  template <typename Info>
  const Info* Find(std::map<int64_t, Info> Ends::*list, int64_t core,
                   int64_t channel) const {
    if (core >= std::ssize(cores_)) return nullptr;
    const auto& ends = cores_[static_cast<size_t>(core)].*list;
    const auto found = ends.find(channel);
    return found == ends.end() ? nullptr : &found->second;
  }
  static Status Missing(std::string_view does, int64_t core, int64_t channel) {
    return FailedPrecondition("no callback of the host ", does, " on channel ",
                              channel, " for core ", core);
  }

  const std::vector<Ends> cores_;
};

// The structs of this list have no size of their own.
template <typename Info>
Status Copy(Info* const* lists, size_t count, std::string_view name,
            std::map<int64_t, Info> Ends::*to, std::vector<Ends>* cores) {
  if (count == 0) return Status();
  ESCALA_RETURN_IF_ERROR(api::NotNull(lists, name));
  for (size_t core = 0; core < cores->size(); ++core) {
    ESCALA_RETURN_IF_ERROR(api::NotNull(lists[core], name));
    for (size_t i = 0; i < count; ++i)
      ((*cores)[core].*to)[lists[core][i].channel_id] = lists[core][i];
  }
  return Status();
}

}  // namespace

Result<std::shared_ptr<hlo::HostTransfers>> ReadHostTransfers(
    const PJRT_ExecuteOptions& options, size_t num_cores) {
  if (options.num_send_ops == 0 && options.num_recv_ops == 0)
    return std::shared_ptr<hlo::HostTransfers>();
  std::vector<Ends> cores(num_cores);
  ESCALA_RETURN_IF_ERROR(Copy(options.send_callbacks, options.num_send_ops,
                              "send_callbacks", &Ends::sends, &cores));
  ESCALA_RETURN_IF_ERROR(Copy(options.recv_callbacks, options.num_recv_ops,
                              "recv_callbacks", &Ends::receives, &cores));
  return std::shared_ptr<hlo::HostTransfers>(
      std::make_shared<Callbacks>(std::move(cores)));
}

// --- The host's calls --------------------------------------------------------

SOFTPOD_CALL(CopyToDeviceStream_Destroy, stream) {
  if (args->stream == nullptr) return Status();
  From(args->stream)->stream->Close();
  delete From(args->stream);
  return Status();
}

SOFTPOD_CALL_ON(CopyToDeviceStream_AddChunk, stream, transfer_complete) {
  ESCALA_RETURN_IF_ERROR(api::NotNull(args->chunk, "the chunk"));
  const PJRT_Chunk& chunk = *args->chunk;
  const Status status = self.stream->Add(chunk.data, chunk.size);
  if (chunk.deleter != nullptr) chunk.deleter(chunk.data, chunk.deleter_arg);
  ESCALA_RETURN_IF_ERROR(status);
  args->transfer_complete = ToEvent(Event::Done());
  return Status();
}

SOFTPOD_GET(CopyToDeviceStream_TotalBytes, stream, total_bytes) {
  args->total_bytes = self.stream->total();
}

SOFTPOD_GET(CopyToDeviceStream_GranuleSize, stream, granule_size_in_bytes) {
  args->granule_size_in_bytes = 1;
}

SOFTPOD_GET(CopyToDeviceStream_CurrentBytes, stream, current_bytes) {
  args->current_bytes = self.stream->current();
}

}  // namespace escala::softpod::api

#include "escala/softpod/pod/transfer_manager.h"

#include <cstring>
#include <utility>

namespace escala::softpod {

Result<std::unique_ptr<TransferManager>> TransferManager::Create(
    Pod* pod, const std::vector<Shape>& shapes, MemorySpace* memory) {
  std::unique_ptr<TransferManager> manager(new TransferManager(pod, memory));
  for (const Shape& shape : shapes) {
    ESCALA_RETURN_IF_ERROR(shape.Validate());
    Buffer buffer;
    buffer.shape = shape;
    buffer.ready = std::make_shared<Event>();
    ESCALA_ASSIGN_OR_RETURN(
        buffer.slab, pod->NewBuffer(shape, memory, "the host", buffer.ready));
    buffer.handle = buffer.slab->handle(0);
    manager->buffers_.push_back(std::move(buffer));
  }
  return manager;
}

TransferManager::~TransferManager() {
  std::vector<Ending> endings(buffers_.size());
  const MutexLock lock(mutex_);
  for (size_t i = 0; i < buffers_.size(); ++i) {
    if (!buffers_[i].is_retrieved) buffers_[i].handle->Destroy();
    if (buffers_[i].slab != nullptr)
      Finish(&buffers_[i],
             Status(StatusCode::kCancelled,
                    "the transfer manager was destroyed before the last "
                    "piece of the buffer came"),
             &endings[i]);
  }
}

Status TransferManager::CheckIndex(int index) const {
  if (index >= 0 && static_cast<size_t>(index) < buffers_.size())
    return Status();
  return InvalidArgument("there is no buffer ", index,
                         ", the transfer manager has ", buffers_.size());
}

Result<Shape> TransferManager::ShapeOf(int index) const {
  ESCALA_RETURN_IF_ERROR(CheckIndex(index));
  const MutexLock lock(mutex_);
  return buffers_[static_cast<size_t>(index)].shape;
}

Result<BufferHandle*> TransferManager::Retrieve(int index) {
  ESCALA_RETURN_IF_ERROR(CheckIndex(index));
  const MutexLock lock(mutex_);
  Buffer& buffer = buffers_[static_cast<size_t>(index)];
  if (std::exchange(buffer.is_retrieved, true))
    return FailedPrecondition("buffer ", index, " was retrieved before");
  return buffer.handle;
}

Result<TransferManager::Buffer*> TransferManager::Open(int index) {
  ESCALA_RETURN_IF_ERROR(CheckIndex(index));
  Buffer* buffer = &buffers_[static_cast<size_t>(index)];
  if (buffer->slab == nullptr)
    return FailedPrecondition("the transfer to buffer ", index, " has ended");
  return buffer;
}

Status TransferManager::Write(int index, const void* data, int64_t offset,
                              int64_t size, bool is_last) {
  Ending ending;
  const MutexLock lock(mutex_);
  ESCALA_ASSIGN_OR_RETURN(Buffer * buffer, Open(index));
  const int64_t bytes = buffer->shape.byte_size();
  if (offset < 0 || size < 0 || offset > bytes - size)
    return InvalidArgument("bytes from ", offset, " on, ", size,
                           " of them, to a buffer of ", bytes);
  if (size > 0 && data == nullptr)
    return InvalidArgument("the host's memory for ", size, " bytes is null");
  if (buffer->array.memory() == nullptr)
    buffer->array = HostArray(buffer->shape);
  if (size > 0)
    std::memcpy(buffer->array.mutable_data() + offset, data,
                static_cast<size_t>(size));
  if (!is_last) return Status();
  SetUnusedBits(buffer->array.mutable_view());
  Finish(buffer, Status(), &ending);
  return Status();
}

Status TransferManager::WriteAll(int index, const HostSource& source) {
  Ending ending;
  const MutexLock lock(mutex_);
  ESCALA_ASSIGN_OR_RETURN(Buffer * buffer, Open(index));
  if (!(source.shape == buffer->shape))
    return InvalidArgument("got ", source.shape.ToString(), " for buffer ",
                           index, ", which is ", buffer->shape.ToString());
  ESCALA_ASSIGN_OR_RETURN(buffer->array, Gather(pod_.get(), source));
  Finish(buffer, Status(), &ending);
  return Status();
}

Status TransferManager::Fail(int index, const Status& failure) {
  Ending ending;
  const MutexLock lock(mutex_);
  ESCALA_ASSIGN_OR_RETURN(Buffer * buffer, Open(index));
  if (failure.ok()) return InvalidArgument("a buffer cannot fail with OK");
  Finish(buffer, failure, &ending);
  return Status();
}

void TransferManager::Finish(Buffer* buffer, Status status, Ending* ending) {
  if (status.ok()) {
    auto storage = pod_->storages().Adopt(std::move(buffer->array));
    status = storage.status();
    if (storage.ok()) buffer->slab->Fill({{{*std::move(storage)}, {}}});
  }
  buffer->array = HostArray();
  std::exchange(buffer->slab, nullptr)->Unref();
  ending->ready = buffer->ready;
  ending->status = std::move(status);
}

}  // namespace escala::softpod

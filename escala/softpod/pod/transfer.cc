#include "escala/softpod/pod/transfer.h"

#include <algorithm>
#include <cstring>
#include <functional>
#include <utility>

namespace escala::softpod {
namespace {

// A smaller array is hashed faster than a burst is managed, and copied faster
// than a thread wakes up.
constexpr int64_t kLargeBytes = 1 << 20;

std::vector<int64_t> DenseStrides(const Shape& shape) {
  std::vector<int64_t> strides = RowMajorStrides(shape.dims);
  for (int64_t& stride : strides) stride *= ByteWidth(shape.type);
  return strides;
}

}  // namespace

bool IsDense(const Shape& shape, const std::vector<int64_t>& byte_strides) {
  if (byte_strides.empty() || shape.num_elements() == 0) return true;
  const std::vector<int64_t> dense = DenseStrides(shape);
  for (size_t i = 0; i < dense.size(); ++i)
    if (shape.dims[i] != 1 && byte_strides[i] != dense[i]) return false;
  return true;
}

namespace {

// Copies along `dim` and the dimensions after it, element by element unless the
// rows are dense.
void CopyStrided(const Dims& dims, int64_t width, size_t dim, std::byte* to,
                 const std::vector<int64_t>& to_strides, const std::byte* from,
                 const std::vector<int64_t>& from_strides) {
  if (dim == dims.size()) {
    std::memcpy(to, from, static_cast<size_t>(width));
    return;
  }
  if (dim + 1 == dims.size() && to_strides[dim] == width &&
      from_strides[dim] == width) {
    std::memcpy(to, from, static_cast<size_t>(width * dims[dim]));
    return;
  }
  for (int64_t i = 0; i < dims[dim]; ++i)
    CopyStrided(dims, width, dim + 1, to + i * to_strides[dim], to_strides,
                from + i * from_strides[dim], from_strides);
}

Status Check(const HostSource& source) {
  ESCALA_RETURN_IF_ERROR(source.shape.Validate());
  if (!source.byte_strides.empty() &&
      source.byte_strides.size() != source.shape.dims.size())
    return InvalidArgument("got ", source.byte_strides.size(),
                           " byte strides for ", source.shape.ToString());
  if (source.data == nullptr && source.shape.byte_size() > 0)
    return InvalidArgument("the host's memory for ", source.shape.ToString(),
                           " is null");
  return Status();
}

HostArray CopyOf(Pod* pod, const HostSource& source) {
  const Shape& shape = source.shape;
  HostArray array = pod->storages().NewArray(shape);
  if (shape.num_elements() > 0)
    CopyStrided(shape.dims, ByteWidth(shape.type), 0, array.mutable_data(),
                DenseStrides(shape), static_cast<const std::byte*>(source.data),
                IsDense(shape, source.byte_strides) ? DenseStrides(shape)
                                                    : source.byte_strides);
  SetUnusedBits(array.mutable_view());  // a host may leave garbage in them
  return array;
}

Result<StorageRef> Store(Pod* pod, const HostSource& source) {
  if (IsDense(source.shape, source.byte_strides) &&
      BitWidth(source.shape.type) >= 8)
    return pod->storages().Intern(source.shape, source.data);
  return pod->storages().Intern(source.shape,
                                [&] { return CopyOf(pod, source); });
}

// Whether memory that was given has the form of a storage's.
bool IsStorage(const HostSource& source) {
  constexpr uintptr_t kAlignment = 64;
  return source.is_given && BitWidth(source.shape.type) >= 8 &&
         source.shape.byte_size() > 0 &&
         IsDense(source.shape, source.byte_strides) &&
         reinterpret_cast<uintptr_t>(source.data) % kAlignment == 0;
}

// Makes a storage of the memory. Its end is the end of the upload.
Result<Burst::Upload> Take(Pod* pod, const HostSource& source) {
  auto done = std::make_shared<Event>();
  std::shared_ptr<std::byte[]> memory(
      static_cast<std::byte*>(const_cast<void*>(source.data)),
      [done](std::byte*) { done->Set(); });
  ESCALA_ASSIGN_OR_RETURN(StorageRef storage,
                          pod->storages().Adopt(HostArray::OnMemory(
                              source.shape, std::move(memory))));
  return Burst::Upload{std::move(storage), std::move(done)};
}

}  // namespace

Result<Uploaded> Upload(Pod* pod, const HostSource& source,
                        MemorySpace* memory) {
  ESCALA_RETURN_IF_ERROR(Check(source));
  const bool is_storage = IsStorage(source);
  const bool burst = !is_storage && source.immutable_until_done &&
                     source.shape.byte_size() >= kLargeBytes &&
                     pod->devices().size() > 1;
  Burst::Upload upload;
  Burst::Source key{source.data, source.shape, source.byte_strides};
  if (burst) upload = pod->burst().Join(key);
  if (is_storage) {
    ESCALA_ASSIGN_OR_RETURN(upload, Take(pod, source));
  }
  if (upload.storage == nullptr) {
    ESCALA_ASSIGN_OR_RETURN(upload.storage, Store(pod, source));
    upload = burst ? pod->burst().Open(std::move(key), upload.storage)
                   : Burst::Upload{upload.storage, Event::Done()};
  }
  const Result<BufferHandle*> buffer = pod->NewBuffer(
      source.shape, memory, "the host", std::move(upload.storage),
      burst ? upload.done : nullptr, source.device_layout);
  // After a failed upload, too, the host may change its memory.
  if (!buffer.ok()) upload.done->Flush();
  ESCALA_RETURN_IF_ERROR(buffer.status());
  return Uploaded{*buffer, std::move(upload.done)};
}

Result<HostArray> Gather(Pod* pod, const HostSource& source) {
  ESCALA_RETURN_IF_ERROR(Check(source));
  return CopyOf(pod, source);
}

Result<BufferHandle*> ViewOf(Pod* pod, const Shape& shape, const void* data,
                             MemorySpace* memory,
                             std::function<void()> released) {
  HostSource source;
  source.data = data;
  source.shape = shape;
  source.is_given = true;
  ESCALA_RETURN_IF_ERROR(Check(source));
  if (!IsStorage(source)) {
    source.is_given = false;
    ESCALA_ASSIGN_OR_RETURN(const Uploaded copy, Upload(pod, source, memory));
    released();
    return copy.buffer;
  }
  source.immutable_until_done = true;
  ESCALA_ASSIGN_OR_RETURN(const Burst::Upload view, Take(pod, source));
  // Others use the memory, too, so no execution may write results to it.
  StorageRef whole =
      pod->storages().AdoptView(view.storage->array(), view.storage);
  ESCALA_ASSIGN_OR_RETURN(
      BufferHandle * buffer,
      pod->NewBuffer(shape, memory, "the host", std::move(whole)));
  view.done->OnSet(
      [released = std::move(released)](const Status&) { released(); });
  return buffer;
}

Result<BufferHandle*> NewZeros(Pod* pod, const Shape& shape,
                               MemorySpace* memory) {
  ESCALA_RETURN_IF_ERROR(shape.Validate());
  ESCALA_ASSIGN_OR_RETURN(
      StorageRef storage,
      pod->storages().Intern(shape, [&] { return HostArray(shape); }));
  return pod->NewBuffer(shape, memory, "the host", std::move(storage));
}

Result<BufferHandle*> CopyTo(BufferHandle* buffer, MemorySpace* memory) {
  Pod* pod = buffer->pod();
  BufferUse use;
  ESCALA_RETURN_IF_ERROR(buffer->Use(/*donate=*/false, &use));
  const EventRef source = buffer->ready();
  if (source->IsSet() && source->status().ok())
    return pod->NewBuffer(buffer->shape(), memory, "a copy", use.Take(),
                          nullptr, buffer->layout());
  auto ready = std::make_shared<Event>();
  ESCALA_ASSIGN_OR_RETURN(BufferSlab * slab,
                          pod->NewBuffer(buffer->shape(), memory, "a copy",
                                         ready, nullptr, buffer->layout()));
  BufferHandle* copy = slab->handle(0);
  source->OnSet(
      [slab, ready, use = std::make_shared<BufferUse>(std::move(use))](
          const Status& status) {
        if (status.ok()) slab->Fill({{{use->Take()}, {}}});
        slab->Unref();
        ready->Set(status);
      });
  return copy;
}

namespace {

// Calls `read` once the bytes are ready: on a thread of the Pod, or at once if
// they are ready and `bytes`, the number to copy, is small. A caller that
// copies many buffers does not wait for them one by one.
Result<EventRef> WhenReady(BufferHandle* buffer, int64_t bytes,
                           std::function<void(const HostArray&)> read) {
  auto use = std::make_shared<BufferUse>();
  ESCALA_RETURN_IF_ERROR(buffer->Use(/*donate=*/false, use.get()));
  const EventRef source = buffer->ready();
  if (source->IsSet() && (bytes < kLargeBytes || !source->status().ok())) {
    if (source->status().ok()) read(use->Take()->array());
    return Event::Done(source->status());
  }
  const std::shared_ptr<Pod> pod = buffer->pod()->shared_from_this();
  ESCALA_RETURN_IF_ERROR(pod->Begin());
  auto done = std::make_shared<Event>();
  source->OnSet([pod, use, done, read = std::move(read)](const Status& status) {
    pod->Enqueue(
        [pod, use, done, read, status] {
          if (status.ok()) read(use->Take()->array());
          pod->End();
          done->Set(status);
        },
        /*short_one=*/true);
  });
  return done;
}

}  // namespace

Result<EventRef> Download(BufferHandle* buffer, HostTarget target) {
  return WhenReady(
      buffer, buffer->shape().byte_size(),
      [target = std::move(target)](const HostArray& array) {
        const Shape& shape = array.shape();
        if (shape.num_elements() == 0) return;
        auto* to = static_cast<std::byte*>(target.data);
        if (IsDense(shape, target.byte_strides)) {
          std::memcpy(to, array.data(), static_cast<size_t>(shape.byte_size()));
        } else {
          CopyStrided(shape.dims, ByteWidth(shape.type), 0, to,
                      target.byte_strides, array.data(), DenseStrides(shape));
        }
      });
}

Result<EventRef> DownloadRaw(BufferHandle* buffer, int64_t offset, int64_t size,
                             void* data) {
  return WhenReady(buffer, size, [=](const HostArray& array) {
    if (size > 0)
      std::memcpy(data, array.data() + offset, static_cast<size_t>(size));
  });
}

Result<std::vector<int64_t>> StridesOfLayout(
    const Shape& shape, const std::vector<int64_t>& minor_to_major) {
  const Status no_order =
      InvalidArgument("the layout {", StrJoin(minor_to_major, ","),
                      "} is no order of the dimensions of ", shape.ToString());
  if (minor_to_major.size() != shape.dims.size()) return no_order;
  std::vector<int64_t> strides(shape.dims.size(), 0);
  int64_t stride = ByteWidth(shape.type);
  for (int64_t dim : minor_to_major) {
    if (dim < 0 || dim >= shape.rank() || strides[dim] != 0) return no_order;
    strides[dim] = stride;
    // A dimension of size 0 must not make a later stride 0.
    stride *= std::max<int64_t>(shape.dims[dim], 1);
  }
  return strides;
}

Status CheckReach(const Shape& shape, const std::vector<int64_t>& byte_strides,
                  size_t size) {
  if (byte_strides.empty() || shape.num_elements() == 0) return Status();
  int64_t last = ByteWidth(shape.type);
  for (size_t i = 0; i < byte_strides.size(); ++i) {
    int64_t reach;
    if (byte_strides[i] < 0 ||
        __builtin_mul_overflow(shape.dims[i] - 1, byte_strides[i], &reach) ||
        __builtin_add_overflow(last, reach, &last) ||
        last > static_cast<int64_t>(size))
      return InvalidArgument("the byte strides [", StrJoin(byte_strides),
                             "] lead outside of the host's memory of ", size,
                             " bytes");
  }
  return Status();
}

}  // namespace escala::softpod

#include "escala/softpod/pod/buffer.h"

#include <algorithm>
#include <utility>

#include "escala/softpod/pod/pod.h"

namespace escala::softpod {

// --- BufferHandle ----------------------------------------------------------

const EventRef& BufferHandle::ready() const { return slab_->ready(); }

Pod* BufferHandle::pod() const { return slab_->spec_.pod.get(); }

bool BufferHandle::IsDeleted() const {
  const State state = state_.load(std::memory_order_acquire);
  return state == State::kDeleted || state == State::kDonated;
}

void BufferHandle::GiveUp(State state) {
  if (IsDeleted()) return;
  state_.store(state, std::memory_order_release);
  if (charged_ != 0) device()->hbm().Release(charged_);
}

void BufferHandle::Delete() {
  StorageRef dropped;  // freed without the lock
  std::lock_guard lock(slab_->mutex_);
  GiveUp(State::kDeleted);
  if (uses_ == 0) dropped = std::move(storage_);
}

void BufferHandle::Destroy() {
  Delete();
  slab_->Unref();
}

Status BufferHandle::Use(bool donate, BufferUse* use) {
  std::lock_guard lock(slab_->mutex_);
  switch (state_.load()) {
    case State::kLive:
      break;
    case State::kClaimed:
      return InvalidArgument(
          "the buffer is being donated by another argument of this call, or "
          "by another execution; a donated buffer can be passed only once");
    case State::kDeleted:
      return InvalidArgument("the buffer has been deleted");
    case State::kDonated:
      return InvalidArgument(
          "the buffer has been donated to an earlier execution; use that "
          "execution's result, or do not donate the argument");
  }
  if (donate) state_.store(State::kClaimed);
  ++uses_;
  slab_->references_.fetch_add(1, std::memory_order_relaxed);
  use->handle_ = this;
  use->donate_ = donate;
  return Status();
}

Status BufferHandle::Hold() {
  BufferUse use;
  ESCALA_RETURN_IF_ERROR(Use(/*donate=*/false, &use));
  use.handle_ = nullptr;  // Unhold ends it
  std::lock_guard lock(slab_->mutex_);
  ++holds_;
  return Status();
}

Status BufferHandle::Unhold() {
  {
    std::lock_guard lock(slab_->mutex_);
    if (holds_ == 0)
      return FailedPrecondition("the buffer has no external references");
    --holds_;
  }
  ReleaseUse(/*donate=*/false);
  return Status();
}

Result<const std::byte*> BufferHandle::HeldData() const {
  ESCALA_RETURN_IF_ERROR(ready()->Await());
  std::lock_guard lock(slab_->mutex_);
  if (storage_ == nullptr)
    return FailedPrecondition("the buffer has been deleted or donated");
  return storage_->array().data();
}

void BufferHandle::ReleaseUse(bool donate) {
  StorageRef dropped;
  {
    std::lock_guard lock(slab_->mutex_);
    --uses_;
    if (donate && state_.load() == State::kClaimed) state_.store(State::kLive);
    if (uses_ == 0 && IsDeleted()) dropped = std::move(storage_);
  }
  slab_->Unref();
}

// --- BufferUse -------------------------------------------------------------

BufferUse& BufferUse::operator=(BufferUse&& other) noexcept {
  std::swap(handle_, other.handle_);
  std::swap(donate_, other.donate_);
  return *this;
}

BufferUse::~BufferUse() {
  if (handle_ != nullptr) handle_->ReleaseUse(donate_);
}

void BufferUse::Commit() {
  if (!donate_) return;
  std::lock_guard lock(handle_->slab_->mutex_);
  handle_->GiveUp(BufferHandle::State::kDonated);
}

StorageRef BufferUse::Take() {
  StorageRef storage;
  {
    std::lock_guard lock(handle_->slab_->mutex_);
    const bool last = handle_->uses_ == 1 && handle_->IsDeleted();
    storage = last ? std::move(handle_->storage_) : handle_->storage_;
  }
  std::exchange(handle_, nullptr)->ReleaseUse(donate_);
  return storage;
}

// --- BufferSlab ------------------------------------------------------------

BufferSlab* BufferSlab::Create(Spec spec) {
  const size_t size = spec.places->size();
  BufferSlab* slab = nullptr;
  if (spec.pool != nullptr) {
    std::lock_guard lock(spec.pool->mutex_);
    if (!spec.pool->free_.empty()) {
      slab = spec.pool->free_.back();
      spec.pool->free_.pop_back();
    }
  }
  if (slab == nullptr) slab = new BufferSlab(size);
  ESCALA_CHECK(slab->size_ == size, "a pool holds slabs of one size");
  for (size_t i = 0; i < size; ++i) {
    BufferHandle& handle = slab->handles_[i];
    const Place& place = (*spec.places)[i];
    handle.slab_ = slab;
    handle.memory_ = place.memory;
    handle.shape_ = &place.shape;
    handle.charged_ = place.charge;
    handle.state_.store(BufferHandle::State::kLive);
    handle.uses_ = 0;
    handle.holds_ = 0;
  }
  slab->references_ = static_cast<int64_t>(size) + 1;
  SlabRegistry& registry = spec.pod->registry();
  slab->spec_ = std::move(spec);
  std::lock_guard lock(registry.mutex_);
  registry.slabs_.insert(slab);
  return slab;
}

void BufferSlab::Fill(size_t i, StorageRef storage) {
  std::lock_guard lock(mutex_);
  BufferHandle& handle = handles_[i];
  if (handle.IsDeleted() && handle.uses_ == 0) return;
  handle.storage_ = std::move(storage);
}

void BufferSlab::Unref() {
  // After giving up its reference a caller must not look at the slab again.
  std::shared_ptr<const std::function<void()>> dropped;
  int64_t count = references_.load(std::memory_order_relaxed);
  do {
    if (count == 2) dropped = spec_.dropped;
  } while (!references_.compare_exchange_weak(count, count - 1,
                                              std::memory_order_acq_rel));
  if (count == 2 && dropped != nullptr) (*dropped)();
  if (count != 1) return;
  // Let go of last, so that the Pod is there until here.
  Spec spec;
  {
    SlabRegistry& registry = spec_.pod->registry();
    std::lock_guard lock(registry.mutex_);
    registry.slabs_.erase(this);
    std::swap(spec, spec_);
  }
  if (spec.pool != nullptr) {
    std::lock_guard lock(spec.pool->mutex_);
    if (spec.pool->free_.size() < 2) {
      spec.pool->free_.push_back(this);
      return;
    }
  }
  delete this;
}

std::string BufferSlab::Describe(size_t i) const {
  if (spec_.results == 0) return spec_.label;
  return StrCat("result ", i % spec_.results, " of ", spec_.label);
}

SlabPool::~SlabPool() {
  for (BufferSlab* slab : free_) delete slab;
}

// --- SlabRegistry ----------------------------------------------------------

std::string SlabRegistry::Table(const VirtualDevice* device,
                                int max_rows) const {
  struct Row {
    int64_t bytes;
    std::string text;
  };
  std::vector<Row> rows;
  int64_t total = 0;
  {
    std::lock_guard lock(mutex_);
    for (BufferSlab* slab : slabs_) {
      std::lock_guard slab_lock(slab->mutex_);
      for (size_t i = 0; i < slab->size_; ++i) {
        const BufferHandle& handle = slab->handles_[i];
        if (handle.device() != device || handle.charged_ == 0 ||
            handle.IsDeleted())
          continue;
        total += handle.charged_;
        rows.push_back({handle.charged_, StrCat(handle.shape().ToString(), "  ",
                                                slab->Describe(i))});
      }
    }
  }
  std::sort(rows.begin(), rows.end(), [](const Row& a, const Row& b) {
    return a.bytes != b.bytes ? a.bytes > b.bytes : a.text < b.text;
  });
  std::string table =
      StrCat("live buffers of device ", device->id(), ": ", rows.size(), ", ",
             FormatBytes(static_cast<double>(total)), "\n");
  int64_t rest = total;
  for (size_t i = 0; i < rows.size(); ++i) {
    if (i == static_cast<size_t>(max_rows)) {
      StrAppend(&table, StrCat("  and ", rows.size() - i, " more with ",
                               FormatBytes(static_cast<double>(rest)), "\n"));
      break;
    }
    rest -= rows[i].bytes;
    StrAppend(&table,
              StrCat("  ", FormatBytes(static_cast<double>(rows[i].bytes)),
                     "  ", rows[i].text, "\n"));
  }
  return table;
}

}  // namespace escala::softpod

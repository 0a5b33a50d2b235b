#include "escala/softpod/pod/buffer.h"

#include <algorithm>
#include <utility>

#include "escala/base/mutex.h"
#include "escala/softpod/pod/pod.h"

namespace escala::softpod {

// --- BufferHandle ----------------------------------------------------------

const EventRef& BufferHandle::ready() const {
  slab_->CloseBurst();
  return slab_->ready();
}

Pod* BufferHandle::pod() const { return slab_->spec_.pod.get(); }

bool BufferHandle::IsDeleted() const {
  const BufferSlab::Result& result = slab_->results_[result_];
  if (!result.apart.load(std::memory_order_acquire) &&
      result.state.load(std::memory_order_acquire) == kDonated)
    return true;
  return IsGone(word_.load(std::memory_order_acquire));
}

void BufferHandle::Release(State state) {
  LeaveColumn();
  slab_->CloseBurst();
  uint32_t word = word_.load(std::memory_order_relaxed);
  do {
    if (IsGone(word)) return;
  } while (!word_.compare_exchange_weak(word, (word & ~kStateMask) | state,
                                        std::memory_order_acq_rel));
  if (hbm_bytes() != 0) device()->hbm().Release(hbm_bytes());
  if (!IsUsed(word)) slab_->ReleaseBytes(this);
}

void BufferHandle::Delete() { Release(kDeleted); }

void BufferHandle::Destroy() {
  // No other call on this handle is allowed from here on.
  const BufferSlab::Result& result = slab_->results_[result_];
  if (!result.apart.load(std::memory_order_acquire) &&
      result.state.load(std::memory_order_acquire) == kDonated)
    return slab_->Drop(this, /*holds=*/false);
  // If nothing uses it either, no atomic exchange is needed.
  if (word_.load(std::memory_order_acquire) == kLive) {
    slab_->CloseBurst();
    word_.store(kDeleted, std::memory_order_relaxed);
    if (hbm_bytes() != 0) device()->hbm().Release(hbm_bytes());
    slab_->Drop(this, /*holds=*/true);
  } else {
    Delete();
    // Nobody could end these holds later.
    for (; holds_ > 0; --holds_) ReleaseUse(/*donate=*/false);
    slab_->Drop(this, /*holds=*/false);
  }
}

Status BufferHandle::Use(bool donate, BufferUse* use) {
  LeaveColumn();
  uint32_t word = word_.load(std::memory_order_relaxed);
  do {
    switch (StateOf(word)) {
      case kLive:
        break;
      case kClaimed:
        return InvalidArgument(
            "the buffer is being donated by another argument of this call, or "
            "by another execution; a donated buffer can be passed only once");
      case kDeleted:
        return InvalidArgument("the buffer has been deleted");
      case kDonated:
        return InvalidArgument(
            "the buffer has been donated to an earlier execution; use that "
            "execution's result, or do not donate the argument");
    }
  } while (!word_.compare_exchange_weak(
      word, word + kOneUse + (donate ? kClaimed : kLive),
      std::memory_order_acq_rel));
  slab_->references_.fetch_add(1, std::memory_order_relaxed);
  slab_->CloseBurst();
  use->handle_ = this;
  use->donate_ = donate;
  return Status();
}

Status BufferHandle::Hold() {
  BufferUse use;
  ESCALA_RETURN_IF_ERROR(Use(/*donate=*/false, &use));
  use.handle_ = nullptr;  // Unhold ends the use
  const MutexLock lock(slab_->mutex_);
  ++holds_;
  return Status();
}

Status BufferHandle::Unhold() {
  {
    const MutexLock lock(slab_->mutex_);
    if (holds_ == 0)
      return FailedPrecondition("the buffer has no external references");
    --holds_;
  }
  ReleaseUse(/*donate=*/false);
  return Status();
}

Result<const std::byte*> BufferHandle::HeldData() const {
  ESCALA_RETURN_IF_ERROR(ready()->Await());
  LeaveColumn();
  // One more use keeps the bytes during the look-up.
  auto* self = const_cast<BufferHandle*>(this);
  uint32_t word = word_.load(std::memory_order_relaxed);
  do {
    if (IsGone(word) && !IsUsed(word))
      return FailedPrecondition("the buffer has been deleted or donated");
  } while (!self->word_.compare_exchange_weak(word, word + kOneUse,
                                              std::memory_order_acq_rel));
  slab_->references_.fetch_add(1, std::memory_order_relaxed);
  const std::byte* data = slab_->StorageOf(*this)->Pin();
  self->ReleaseUse(/*donate=*/false);
  return data;
}

void BufferHandle::ReleaseUse(bool donate) {
  uint32_t word = word_.load(std::memory_order_relaxed), left;
  do {
    left = word - kOneUse;
    if (donate && StateOf(word) == kClaimed) left -= kClaimed;
  } while (!word_.compare_exchange_weak(word, left, std::memory_order_acq_rel));
  if (IsGone(left) && !IsUsed(left)) slab_->ReleaseBytes(this);
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
  if (donate_) handle_->Release(BufferHandle::kDonated);
}

const StorageRef& BufferUse::storage() const {
  return handle_->slab_->StorageOf(*handle_);
}

StorageRef BufferUse::Take() {
  StorageRef taken = storage();
  std::exchange(handle_, nullptr)->ReleaseUse(donate_);
  return taken;
}

// --- ColumnUse -------------------------------------------------------------

ColumnUse& ColumnUse::operator=(ColumnUse&& other) noexcept {
  std::swap(slab_, other.slab_);
  std::swap(result_, other.result_);
  std::swap(donate_, other.donate_);
  return *this;
}

ColumnUse::~ColumnUse() {
  if (slab_ != nullptr) slab_->EndColumnUse(&slab_->results_[result_], donate_);
}

void ColumnUse::Commit(int64_t* released) {
  if (donate_) slab_->CommitColumn(&slab_->results_[result_], released);
}

const StorageRef& ColumnUse::storage(size_t core) const {
  return slab_->StorageOf(*slab_->handle_of(result_, core));
}

bool ColumnUse::is_uniform() const {
  return slab_->results_[result_].index.empty();
}

// --- BufferSlab ------------------------------------------------------------

BufferSlab* BufferSlab::Create(Spec spec) {
  const size_t size = spec.layout->memories.size();
  BufferSlab* slab = nullptr;
  if (spec.pool != nullptr) {
    const MutexLock lock(spec.pool->mutex_);
    if (!spec.pool->free_.empty()) {
      slab = spec.pool->free_.back();
      spec.pool->free_.pop_back();
    }
  }
  if (slab == nullptr) slab = new BufferSlab(size);
  ESCALA_CHECK(slab->size_ == size, "a pool holds slabs of one size");
  if (slab->layout_ != spec.layout) slab->SetLayout(spec.layout);
  for (size_t i = 0; i < size; ++i) {
    BufferHandle& handle = slab->handles_[i];
    handle.word_.store(BufferHandle::kLive, std::memory_order_relaxed);
    handle.holds_ = 0;
  }
  slab->filled_ = false;
  {
    const MutexLock lock(slab->mutex_);
    slab->early_ = false;
  }
  const size_t width = slab->results_.size();
  for (Result& result : slab->results_) {
    result.count = size / width;
    result.apart = false;
    result.state = BufferHandle::kLive;
    result.uses = 0;
    result.released = false;
  }
  slab->references_ = static_cast<int64_t>(size == 0 ? 0 : width) + 1;
  SlabRegistry& registry = spec.pod->registry();
  slab->spec_ = std::move(spec);
  const MutexLock lock(registry.mutex_);
  registry.slabs_.insert(slab);
  return slab;
}

void BufferSlab::SetLayout(std::shared_ptr<const Layout> layout) {
  const size_t width = std::max<size_t>(layout->kinds.size(), 1);
  for (size_t i = 0; i < size_; ++i) {
    BufferHandle& handle = handles_[i];
    handle.slab_ = this;
    handle.memory_ = layout->memories[i];
    handle.result_ = static_cast<uint32_t>(i % width);
    handle.core_ = static_cast<uint32_t>(i / width);
  }
  if (results_.size() != width) results_ = std::vector<Result>(width);
  layout_ = std::move(layout);
}

const StorageRef& BufferSlab::StorageOf(const BufferHandle& handle) const {
  const Result& result = results_[handle.result_];
  return const_cast<Result&>(result).CountedStorageOf(handle).storage;
}

void BufferSlab::Fill(std::vector<ResultStorages> held) {
  std::vector<StorageRef> dropped;  // freed after the lock is released
  const MutexLock lock(mutex_);
  for (size_t r = 0; r < held.size(); ++r) {
    Result& result = results_[r];
    result.index = std::move(held[r].index);
    if (!result.index.empty() && result.slots.size() != held[r].storages.size())
      result.slots = std::vector<CountedStorage>(held[r].storages.size());
    CountHolders(r);
    for (size_t i = 0; i < held[r].storages.size(); ++i) {
      CountedStorage& slot = result.index.empty() ? result : result.slots[i];
      StorageRef& to = slot.count >= CountedStorage::kHolder
                           ? slot.storage
                           : dropped.emplace_back();
      to = std::move(held[r].storages[i]);
    }
  }
  filled_.store(true, std::memory_order_release);
}

void BufferSlab::CountHolders(size_t r) {
  Result& result = results_[r];
  AddHolders(&result, result.uses);
  if (result.released) return;
  if (result.index.empty() && !early_) {
    // Does not read the handles, because they are in another processor's cache.
    result.count += cores() * CountedStorage::kHolder;
    return;
  }
  for (size_t core = 0; core < cores(); ++core) {
    const BufferHandle& handle = *handle_of(r, core);
    if (early_ && (handle.word_ & BufferHandle::kReleased)) continue;
    CountedStorage& slot =
        result.index.empty() ? result : result.slots[result.index[core]];
    slot.count.fetch_add(CountedStorage::kHolder, std::memory_order_relaxed);
  }
}

void BufferSlab::ReleaseBytes(BufferHandle* handle) {
  if (!filled_.load(std::memory_order_acquire)) {
    const MutexLock lock(mutex_);
    if (!filled_) {
      handle->word_ |= BufferHandle::kReleased;
      early_ = true;
      return;
    }
  }
  CountedStorage& slot = results_[handle->result_].CountedStorageOf(*handle);
  if (slot.count.fetch_sub(CountedStorage::kHolder, std::memory_order_acq_rel) <
      2 * CountedStorage::kHolder)
    slot.storage.reset();
}

void BufferSlab::Drop(BufferHandle* handle, bool holds) {
  Result& result = results_[handle->result_];
  if (holds && filled_.load(std::memory_order_acquire) &&
      result.index.empty()) {
    // Drop both counts at once, unless this is the last holder of the storage.
    uint64_t count = result.count.load(std::memory_order_relaxed);
    while (count >= 2 * CountedStorage::kHolder) {
      if (!result.count.compare_exchange_weak(
              count, count - CountedStorage::kHolder - CountedStorage::kHandle,
              std::memory_order_acq_rel))
        continue;
      if (static_cast<uint32_t>(count) == 1) Unref();
      return;
    }
  }
  if (holds) ReleaseBytes(handle);
  if (static_cast<uint32_t>(result.count.fetch_sub(
          CountedStorage::kHandle, std::memory_order_acq_rel)) == 1)
    Unref();
}

// --- Columns of a slab -----------------------------------------------------

BufferSlab::Column BufferSlab::ColumnFrom(const BufferHandle& first,
                                          size_t cores) {
  BufferSlab& slab = *first.slab_;
  if (first.core_ != 0 || slab.cores() != cores) return {};
  return {&slab, first.result_};
}

void BufferSlab::TakeApart(Result* result) {
  const MutexLock lock(mutex_);
  if (result->apart) return;
  const BufferHandle::State state = result->state;
  const auto r = static_cast<size_t>(result - results_.data());
  for (size_t core = 0; state != BufferHandle::kLive && core < cores(); ++core)
    handles_[core * results_.size() + r].word_ = state;
  result->apart.store(true, std::memory_order_release);
}

void BufferSlab::AddHolders(Result* result, int64_t holders) {
  const auto add = [&](CountedStorage* slot) {
    const uint64_t change =
        static_cast<uint64_t>(holders) * CountedStorage::kHolder;
    if (slot->count.fetch_add(change, std::memory_order_acq_rel) + change <
        CountedStorage::kHolder)
      slot->storage.reset();
  };
  if (holders == 0) return;
  if (result->index.empty()) return add(result);
  for (CountedStorage& slot : result->slots) add(&slot);
}

ColumnUse BufferSlab::UseColumn(size_t result_number, bool donate) {
  Result& result = results_[result_number];
  const MutexLock lock(mutex_);
  ColumnUse use;
  // The lower half of the count says how many handles are not destroyed.
  if (result.apart || result.state != BufferHandle::kLive ||
      static_cast<uint32_t>(result.count) != cores())
    return use;
  ++result.uses;
  if (filled_) AddHolders(&result, 1);
  references_.fetch_add(1, std::memory_order_relaxed);
  if (donate) result.state = BufferHandle::kClaimed;
  use.slab_ = this;
  use.result_ = result_number;
  use.donate_ = donate;
  return use;
}

void BufferSlab::CommitColumn(Result* result, int64_t* released) {
  const auto r = static_cast<size_t>(result - results_.data());
  {
    const MutexLock lock(mutex_);
    if (!result->apart) {
      result->state = BufferHandle::kDonated;
      result->released = true;
      *released += layout_->kinds[r].charge;
      if (!filled_) return;
      if (result->index.empty()) {
        result->count -= cores() * CountedStorage::kHolder;
      } else {
        for (const int32_t slot : result->index)
          result->slots[static_cast<size_t>(slot)].count -=
              CountedStorage::kHolder;
      }
      return;
    }
  }
  for (size_t core = 0; core < cores(); ++core)
    handles_[core * results_.size() + r].Release(BufferHandle::kDonated);
}

void BufferSlab::EndColumnUse(Result* result, bool donate) {
  {
    const MutexLock lock(mutex_);
    --result->uses;
    if (filled_) AddHolders(result, -1);
    if (donate && result->state == BufferHandle::kClaimed) {  // not committed
      result->state = BufferHandle::kLive;
      const auto r = static_cast<size_t>(result - results_.data());
      for (size_t core = 0; result->apart && core < cores(); ++core) {
        std::atomic<uint32_t>& word =
            handles_[core * results_.size() + r].word_;
        uint32_t now = word;
        while (BufferHandle::StateOf(now) == BufferHandle::kClaimed &&
               !word.compare_exchange_weak(now, now - BufferHandle::kClaimed)) {
        }
      }
    }
  }
  Unref();
}

void BufferSlab::Unref() {
  // The slab may be freed as soon as a caller has given up its reference, so
  // read `dropped` before.
  std::shared_ptr<const std::function<void()>> dropped;
  int64_t count = references_.load(std::memory_order_relaxed);
  do {
    if (count == 2) dropped = spec_.dropped;
  } while (!references_.compare_exchange_weak(count, count - 1,
                                              std::memory_order_acq_rel));
  if (count == 2 && dropped != nullptr) (*dropped)();
  if (count != 1) return;
  // Destroyed last: it keeps the Pod alive until the end of this function.
  Spec spec;
  {
    SlabRegistry& registry = spec_.pod->registry();
    const MutexLock lock(registry.mutex_);
    registry.slabs_.erase(this);
    std::swap(spec, spec_);
  }
  if (spec.pool != nullptr) {
    const MutexLock lock(spec.pool->mutex_);
    if (spec.pool->free_.size() < 2) {
      spec.pool->free_.push_back(this);
      return;
    }
  }
  delete this;
}

std::string BufferSlab::Describe(const BufferHandle& handle) const {
  if (spec_.pool == nullptr) return spec_.label;
  return StrCat("result ", handle.result_, " of ", spec_.label);
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
    bool operator==(const Row&) const = default;
  };
  std::vector<Row> rows;
  int64_t total = 0;
  {
    const MutexLock lock(mutex_);
    for (BufferSlab* slab : slabs_) {
      for (size_t i = 0; i < slab->size_; ++i) {
        const BufferHandle& handle = slab->handles_[i];
        if (handle.device() != device || handle.hbm_bytes() == 0 ||
            handle.IsDeleted())
          continue;
        total += handle.hbm_bytes();
        rows.push_back(
            {handle.hbm_bytes(),
             StrCat(handle.shape().ToString(), "  ", slab->Describe(handle))});
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
  int printed = 0;
  for (size_t i = 0, equal = 1; i < rows.size(); i += equal, ++printed) {
    if (printed == max_rows) {
      StrAppend(&table, StrCat("  and ", rows.size() - i, " more with ",
                               FormatBytes(static_cast<double>(rest)), "\n"));
      break;
    }
    for (equal = 1; i + equal < rows.size() && rows[i + equal] == rows[i];)
      ++equal;
    rest -= rows[i].bytes * static_cast<int64_t>(equal);
    StrAppend(&table, StrCat("  ", equal > 1 ? StrCat(equal, " x ") : "",
                             FormatBytes(static_cast<double>(rows[i].bytes)),
                             "  ", rows[i].text, "\n"));
  }
  return table;
}

}  // namespace escala::softpod

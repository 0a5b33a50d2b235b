#include "escala/store/object_files.h"

#include <algorithm>
#include <cstring>
#include <mutex>
#include <utility>

#include "escala/base/wire/crc32c.h"

namespace escala::store {
namespace {

class Object : public RandomFile {
 public:
  Object(Api* api, const Uri& at, const ObjectInfo& object,
         ReadAheadBudget* budget)
      : api_(api), at_(at), object_(object), budget_(budget) {}
  ~Object() override {
    if (!ahead_.empty()) budget_->bytes += kAhead;
  }

  Result<size_t> Read(uint64_t offset, size_t size, char* out) const override {
    if (size <= kSmall && offset < object_.size) {
      size = std::min<uint64_t>(size, object_.size - offset);
      // Threads that read at the same time do not read one after the other.
      const std::unique_lock lock(mutex_, std::try_to_lock);
      if (lock.owns_lock()) {
        ESCALA_RETURN_IF_ERROR(MoveAhead(offset, size));
        if (IsAhead(offset, size)) {
          std::memcpy(out, ahead_.data() + (offset - begin_), size);
          return size;
        }
      }
    }
    return ReadObject(api_, at_, object_, offset, size, out);
  }

 private:
  static constexpr size_t kSmall = 1 << 20;
  static constexpr size_t kAhead = 8 << 20;

  bool IsAhead(uint64_t offset, size_t size) const {
    return offset >= begin_ && offset + size <= begin_ + valid_;
  }

  // Reads ahead from `offset` if that continues what was read last.
  Status MoveAhead(uint64_t offset, size_t size) const {
    if (IsAhead(offset, size)) return Status();
    const bool continues = begin_ <= offset && offset <= end_;
    begin_ = offset;
    end_ = offset + size;
    valid_ = 0;
    if (!continues || !Reserve()) return Status();
    ESCALA_ASSIGN_OR_RETURN(
        valid_, ReadObject(api_, at_, object_, offset, kAhead, ahead_.data()));
    end_ = begin_ + valid_;
    return Status();
  }

  bool Reserve() const {
    if (!ahead_.empty()) return true;
    if ((budget_->bytes -= kAhead) < 0) {
      budget_->bytes += kAhead;
      return false;
    }
    ahead_.resize(kAhead);
    return true;
  }

  Api* const api_;
  const Uri at_;
  const ObjectInfo object_;
  ReadAheadBudget* const budget_;

  mutable std::mutex mutex_;  // guards what follows
  mutable std::string ahead_;
  mutable uint64_t begin_ = UINT64_MAX;  // of the last read, and of `ahead_`
  mutable uint64_t end_ = 0;
  mutable size_t valid_ = 0;  // bytes of `ahead_`
};

class ObjectStream : public SequentialFile {
 public:
  ObjectStream(Api* api, const Uri& at, const ObjectInfo& object)
      : api_(api), at_(at), object_(object) {}

  Result<size_t> Read(size_t size, char* out) override {
    if (used_ == buffer_.size()) {
      if (size >= kAhead) return Fetch(size, out);
      used_ = 0;
      buffer_.resize(std::min<uint64_t>(kAhead, object_.size - next_));
      if (buffer_.empty()) return size_t{0};
      const auto got = Fetch(buffer_.size(), buffer_.data());
      buffer_.resize(got.ok() ? *got : 0);
      if (!got.ok()) return got.status();
    }
    const size_t got = std::min(size, buffer_.size() - used_);
    std::memcpy(out, buffer_.data() + used_, got);
    used_ += got;
    return got;
  }

 private:
  static constexpr size_t kAhead = 4 << 20;

  // Checks the object's checksum at its end.
  Result<size_t> Fetch(size_t size, char* out) {
    ESCALA_ASSIGN_OR_RETURN(const size_t got,
                            ReadObject(api_, at_, object_, next_, size, out));
    crc_ = ExtendCrc32c(crc_, {out, got});
    next_ += got;
    if (next_ == object_.size && object_.crc32c && *object_.crc32c != crc_)
      return DataLoss("cannot read ", ToString(at_),
                      ": its bytes have the checksum ", HexOfCrc32c(crc_),
                      ", expected ", HexOfCrc32c(*object_.crc32c));
    return got;
  }

  Api* const api_;
  const Uri at_;
  const ObjectInfo object_;
  uint64_t next_ = 0;  // the first byte that was not fetched
  uint32_t crc_ = 0;   // of all before it
  std::string buffer_;
  size_t used_ = 0;
};

}  // namespace

std::unique_ptr<RandomFile> NewRandomFile(Api* api, const Uri& at,
                                          const ObjectInfo& object,
                                          ReadAheadBudget* budget) {
  return std::make_unique<Object>(api, at, object, budget);
}

std::unique_ptr<SequentialFile> NewSequentialFile(Api* api, const Uri& at,
                                                  const ObjectInfo& object) {
  return std::make_unique<ObjectStream>(api, at, object);
}

}  // namespace escala::store

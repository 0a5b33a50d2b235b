#include "escala/input/records/records.h"

#include <utility>

namespace escala::input {
namespace {

using Reader = std::function<Result<std::string_view>(int64_t, RecordBuffer*)>;

class ByFunction : public Records {
 public:
  ByFunction(int64_t size, std::string description, Reader read)
      : size_(size),
        description_(std::move(description)),
        read_(std::move(read)) {}

  int64_t size() const override { return size_; }
  std::string Describe() const override { return description_; }
  std::string PlaceOf(int64_t record) const override {
    return StrCat("record ", record, " of ", description_);
  }
  Result<std::string_view> Read(int64_t record,
                                RecordBuffer* buffer) const override {
    return read_(record, buffer);
  }

 private:
  const int64_t size_;
  const std::string description_;
  const Reader read_;
};

}  // namespace

std::unique_ptr<Records> RecordsOf(int64_t size, std::string description,
                                   Reader read) {
  return std::make_unique<ByFunction>(size, std::move(description),
                                      std::move(read));
}

}  // namespace escala::input

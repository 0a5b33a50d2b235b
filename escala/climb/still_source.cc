#include "escala/climb/still_source.h"

#include <algorithm>
#include <utility>
#include <vector>

#include "escala/base/array.h"

namespace escala::climb {
namespace {

// Enough that statistics over a batch are not those of one example.
constexpr int64_t kKept = 64;

class StillSource : public input::Source {
 public:
  explicit StillSource(const input::Source& source) : source_(source) {}

  Status Fill() {
    const int64_t count = std::min(kKept, source_.size());
    for (int64_t i = 0; i < count; ++i) {
      std::vector<HostArray> arrays;
      for (const Field& field : fields()) arrays.emplace_back(field.shape);
      std::vector<View> views;
      for (HostArray& array : arrays) views.push_back(array.mutable_view());
      ESCALA_RETURN_IF_ERROR(source_.Read(i, views));
      kept_.push_back(std::move(arrays));
    }
    return Status();
  }

  int64_t size() const override { return source_.size(); }
  const std::vector<Field>& fields() const override { return source_.fields(); }
  std::string Describe() const override {
    return "the same examples again and again, in memory";
  }
  Status Read(int64_t example, std::span<const View> out) const override {
    const auto& arrays = kept_[static_cast<size_t>(example) % kept_.size()];
    for (size_t i = 0; i < arrays.size(); ++i)
      std::copy_n(arrays[i].data(), arrays[i].shape().byte_size(), out[i].data);
    return Status();
  }

 private:
  const input::Source& source_;
  std::vector<std::vector<HostArray>> kept_;
};

}  // namespace

Result<std::unique_ptr<input::Source>> MakeStillSource(
    const input::Source& source) {
  auto still = std::make_unique<StillSource>(source);
  ESCALA_RETURN_IF_ERROR(still->Fill());
  return std::unique_ptr<input::Source>(std::move(still));
}

}  // namespace escala::climb

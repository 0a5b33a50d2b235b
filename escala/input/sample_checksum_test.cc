#include "escala/input/sample_checksum.h"

#include <set>

#include "gtest/gtest.h"

namespace escala::input {
namespace {

// One number for each example, and a list of those that were read.
class Numbers : public Source {
 public:
  explicit Numbers(int64_t size) : size_(size) {}
  int64_t size() const override { return size_; }
  const std::vector<Field>& fields() const override { return fields_; }
  std::string Describe() const override { return "numbers"; }
  Status Read(int64_t example, std::span<const View> out) const override {
    read.insert(example);
    *reinterpret_cast<int32_t*>(out[0].data) =
        static_cast<int32_t>(example) + (example == changed ? 1000 : 0);
    return Status();
  }
  int64_t changed = -1;
  mutable std::set<int64_t> read;

 private:
  const int64_t size_;
  const std::vector<Field> fields_ = {{"x", {ElementType::kI32, {}}, 0}};
};

TEST(SampleChecksum, IsOfAFewExamplesThatAreSpread) {
  Numbers numbers(1'000'000);
  const std::string before = *SampleChecksum(numbers);
  EXPECT_EQ(numbers.read.size(), 16u);
  EXPECT_EQ(*numbers.read.begin(), 0);
  EXPECT_EQ(*numbers.read.rbegin(), 937'500);
  EXPECT_EQ(*SampleChecksum(numbers), before);
  for (const int64_t example : std::set<int64_t>(numbers.read)) {
    numbers.changed = example;
    EXPECT_NE(*SampleChecksum(numbers), before) << example;
  }
}

TEST(SampleChecksum, OfFewExamplesIsOfAll) {
  // The CRC32C of the bytes 0 0 0 0 1 0 0 0 2 0 0 0, by its polynomial.
  EXPECT_EQ(*SampleChecksum(Numbers(3)), "dd3bebfb");
  EXPECT_EQ(*SampleChecksum(Numbers(0)), "00000000");
}

}  // namespace
}  // namespace escala::input

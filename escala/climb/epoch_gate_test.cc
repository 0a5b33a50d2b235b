#include "escala/climb/epoch_gate.h"

#include "escala/climb/climb_test_util.h"

namespace escala::climb {
namespace {

// `size` examples, of which neighbours share a number.
class Shared : public input::Source {
 public:
  Shared(int64_t size, int64_t sharing) : size_(size), sharing_(sharing) {}
  int64_t size() const override { return size_; }
  const std::vector<Field>& fields() const override { return fields_; }
  std::string Describe() const override { return "shared"; }
  Status Read(int64_t example, std::span<const View> out) const override {
    *reinterpret_cast<int64_t*>(out[0].data) = example / sharing_;
    return Status();
  }

 private:
  const int64_t size_, sharing_;
  const std::vector<Field> fields_ = {{"x", {ElementType::kI64, {}}, 0}};
};

class EpochGateTest : public ClimbTest {
 protected:
  Gate Ask(const input::Source& source, int64_t batch,
           const std::vector<std::string>& overrides = {}) {
    const auto gate = EpochGate(SmallRecipe(overrides), source, batch);
    EXPECT_TRUE(gate.ok()) << gate.status().ToString();
    return gate.ok() ? *gate : Gate();
  }
};

TEST_F(EpochGateTest, AnEpochReadsEachExampleOnce) {
  for (const char* shuffle : {"global", "none", "blocks:16"})
    for (const int64_t size : {640, 700, 33}) {
      const Gate gate =
          Ask(Shared(size, 1), 32, {StrCat("input.shuffle=", shuffle)});
      EXPECT_EQ(gate.colour, Colour::kGreen) << shuffle << ": " << gate.found;
      EXPECT_EQ(gate.figures[0].value, static_cast<double>(size / 32 * 32));
    }
}

TEST_F(EpochGateTest, OfALongEpochTheBeginningIsFollowed) {
  const Gate gate = Ask(Shared(3'000'000, 1), 1024);
  EXPECT_EQ(gate.colour, Colour::kGreen);
  EXPECT_EQ(gate.found, "the first 1048576 of 3000000 examples are read once");
}

TEST_F(EpochGateTest, ExamplesUnderSeveralNumbersAreSeen) {
  const Gate gate = Ask(Shared(640, 2), 32);
  EXPECT_EQ(gate.colour, Colour::kYellow);
  EXPECT_NE(gate.found.find("128 of the first 256"), std::string::npos)
      << gate.found;
}

}  // namespace
}  // namespace escala::climb

#include "escala/climb/state_precision.h"

#include <bit>
#include <cmath>

#include "escala/ckpt/safetensors.h"
#include "escala/climb/climb_test_util.h"

namespace escala::climb {
namespace {

// Two files with an array of 64 values, which `change` makes of those before.
class StatePrecisionTest : public ClimbTest {
 protected:
  template <typename Change>
  Gate Ask(Change change) {
    std::vector<float> before(64), after(64);
    for (size_t i = 0; i < before.size(); ++i) {
      before[i] = std::sin(static_cast<float>(i));
      after[i] = change(before[i], i);
    }
    const std::string first = Write("first", before);
    const std::string last = Write("last", after);
    const auto gate = StatePrecision(Env::Default(), first, last);
    EXPECT_TRUE(gate.ok()) << gate.status().ToString();
    return gate.ok() ? *gate : Gate();
  }

 private:
  std::string Write(const std::string& name, const std::vector<float>& values) {
    const std::string path = StrCat(folder_, "/", name, ".safetensors");
    const HostArray array = HostArray::FromBytes(
        {ElementType::kF32, {std::ssize(values)}}, values.data());
    EXPECT_TRUE(Env::Default()->MakeDirs(folder_).ok());
    EXPECT_TRUE(
        ckpt::WriteSafetensors(Env::Default(), path, {{"weight", array}}).ok());
    return path;
  }
};

float Rounded(float value) {
  return std::bit_cast<float>(std::bit_cast<uint32_t>(value) & 0xFFFF0000U);
}

TEST_F(StatePrecisionTest, UpdatesInF32AreGreen) {
  const Gate gate = Ask([](float x, size_t) { return 0.99F * x + 0.001F; });
  EXPECT_EQ(gate.colour, Colour::kGreen) << gate.found;
}

TEST_F(StatePrecisionTest, ValuesThatAreRoundedAreRed) {
  Gate gate = Ask([](float x, size_t) { return Rounded(0.9F * x); });
  EXPECT_EQ(gate.colour, Colour::kRed);
  EXPECT_NE(gate.found.find("weight"), std::string::npos) << gate.found;
  // Rows that a step does not touch stay as they were drawn.
  gate = Ask([](float x, size_t i) { return i < 20 ? Rounded(0.9F * x) : x; });
  EXPECT_EQ(gate.colour, Colour::kRed) << gate.found;
}

TEST_F(StatePrecisionTest, WhatDoesNotChangeIsNotAsked) {
  // Weights that another program kept in bf16 are no fault of the step.
  Gate gate = Ask([](float x, size_t i) { return i < 20 ? 0.9F * x : x; });
  EXPECT_EQ(gate.colour, Colour::kGreen) << gate.found;
  gate = Ask([](float x, size_t i) { return i < 3 ? Rounded(0.9F * x) : x; });
  EXPECT_EQ(gate.colour, Colour::kSkipped) << gate.found;
}

}  // namespace
}  // namespace escala::climb

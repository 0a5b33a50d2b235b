#include "escala/engine/library/random_bits.h"

#include <gtest/gtest.h>

#include <array>
#include <cstring>
#include <vector>

#include "escala/hlo/reference/random.h"

namespace escala::engine {
namespace {

constexpr std::byte kFresh{0xA5};

struct Made {
  std::vector<uint64_t> next;
  std::vector<std::byte> bytes;  // those behind the elements stay fresh
};

// Runs the parts from the last to the first.
Made MadeBy(const RandomBitsForm& form, std::vector<uint64_t> state) {
  const auto kernel = MakeRandomBits(form);
  Made made;
  made.next.resize(state.size());
  made.bytes.assign(static_cast<size_t>(form.elements() * form.width) + 8,
                    kFresh);
  std::byte* const buffers[] = {reinterpret_cast<std::byte*>(state.data()),
                                reinterpret_cast<std::byte*>(made.next.data()),
                                made.bytes.data()};
  for (int64_t part = kernel->parts() - 1; part >= 0; --part)
    kernel->Run(buffers, {}, part, nullptr);
  for (size_t i = made.bytes.size() - 8; i < made.bytes.size(); ++i)
    EXPECT_EQ(made.bytes[i], kFresh) << "written behind the elements";
  return made;
}

template <typename T>
T At(const Made& made, int64_t i) {
  T value;
  std::memcpy(&value, made.bytes.data() + i * static_cast<int64_t>(sizeof(T)),
              sizeof(T));
  return value;
}

RandomBitsForm Form(bool threefry, int64_t width, int64_t outer, int64_t length,
                    int64_t inner) {
  RandomBitsForm form;
  form.threefry = threefry;
  form.width = width;
  form.bits = static_cast<int>(8 * width);
  form.outer = outer;
  form.length = length;
  form.inner = inner;
  return form;
}

TEST(RandomBits, PhiloxIsAStreamOfWords) {
  // Within one part and over several, with a last block that is not whole.
  for (const int64_t count : {1, 4, 63, 64, 65, 40001}) {
    const Made made = MadeBy(Form(false, 4, 1, count, 1), {7, 9});
    for (int64_t i = 0; i < count; ++i)
      ASSERT_EQ(
          At<uint32_t>(made, i),
          hlo::ref::Philox4x32({9 + static_cast<uint64_t>(i) / 4, 7}, 7)[i % 4])
          << i << " of " << count;
    const auto blocks = static_cast<uint64_t>((count + 3) / 4);
    EXPECT_EQ(made.next, (std::vector<uint64_t>{7, 9 + blocks}));
  }
}

TEST(RandomBits, ThePhiloxCounterCarries) {
  RandomBitsForm form = Form(false, 4, 1, 40000, 1);
  form.state_words = 3;
  // The low half overflows in the middle of a part, and of a group of lanes.
  const uint64_t low = ~uint64_t{0} - 4500;
  const Made made = MadeBy(form, {7, low, 3});
  for (int64_t i = 0; i < 40000; ++i) {
    const uint64_t at = low + static_cast<uint64_t>(i) / 4;
    ASSERT_EQ(At<uint32_t>(made, i),
              hlo::ref::Philox4x32({at, at < low ? 4u : 3u}, 7)[i % 4])
        << i;
  }
  EXPECT_EQ(made.next, (std::vector<uint64_t>{7, low + 10000, 4}));
}

TEST(RandomBits, ElementsAreLowBitsOfWords) {
  const Made words = MadeBy(Form(false, 4, 1, 100, 1), {7, 9});
  const Made wide = MadeBy(Form(false, 8, 1, 50, 1), {7, 9});
  EXPECT_EQ(std::memcmp(words.bytes.data(), wide.bytes.data(), 400), 0);
  const Made pairs = MadeBy(Form(false, 2, 1, 100, 1), {7, 9});
  RandomBitsForm form = Form(false, 1, 1, 100, 1);
  const Made bytes = MadeBy(form, {7, 9});
  form.bits = 4;
  const Made nibbles = MadeBy(form, {7, 9});
  form.is_signed = true;
  const Made signed_nibbles = MadeBy(form, {7, 9});
  for (int64_t i = 0; i < 100; ++i) {
    const auto word = At<uint32_t>(words, i);
    EXPECT_EQ(At<uint16_t>(pairs, i), word & 0xFFFF);
    EXPECT_EQ(At<uint8_t>(bytes, i), word & 0xFF);
    EXPECT_EQ(At<uint8_t>(nibbles, i), word & 0xF);
    const int low = static_cast<int>(word & 0xF);
    EXPECT_EQ(At<int8_t>(signed_nibbles, i), low < 8 ? low : low - 16);
  }
}

TEST(RandomBits, ThreefryPairsNeighboursAlongADimension) {
  for (const auto& [outer, length, inner] : {std::array<int64_t, 3>{1, 1, 1},
                                             {1, 20000, 1},
                                             {3, 8, 5},
                                             {2, 7, 900},
                                             {1, 2, 40}}) {
    const Made made =
        MadeBy(Form(true, 4, outer, length, inner), {7, ~uint64_t{0} - 5});
    uint64_t counter = ~uint64_t{0} - 5;
    for (int64_t o = 0; o < outer; ++o)
      for (int64_t h = 0; 2 * h < length; ++h)
        for (int64_t i = 0; i < inner; ++i, ++counter) {
          const auto block = hlo::ref::Threefry2x32(counter, 7);
          const int64_t first = (o * length + 2 * h) * inner + i;
          ASSERT_EQ(At<uint32_t>(made, first), block[0]) << first;
          if (2 * h + 1 < length) {
            ASSERT_EQ(At<uint32_t>(made, first + inner), block[1]) << first;
          }
        }
    EXPECT_EQ(made.next, (std::vector<uint64_t>{7, counter}));
  }
}

TEST(RandomBits, AnElementOf64BitsIsOneBlockOfThreefry) {
  const Made made = MadeBy(Form(true, 8, 1, 77, 1), {7, 9});
  for (int64_t i = 0; i < 77; ++i) {
    const auto block = hlo::ref::Threefry2x32(9 + static_cast<uint64_t>(i), 7);
    EXPECT_EQ(At<uint32_t>(made, 2 * i), block[0]);
    EXPECT_EQ(At<uint32_t>(made, 2 * i + 1), block[1]);
  }
  EXPECT_EQ(made.next, (std::vector<uint64_t>{7, 86}));
}

TEST(RandomBits, WithoutElementsTheStateIsKept) {
  EXPECT_EQ(MadeBy(Form(true, 4, 0, 1, 1), {7, 9}).next,
            (std::vector<uint64_t>{7, 9}));
}

}  // namespace
}  // namespace escala::engine

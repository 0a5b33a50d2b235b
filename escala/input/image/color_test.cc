#include "escala/input/image/color.h"

#include <algorithm>
#include <cmath>
#include <set>
#include <vector>

#include "escala/input/image/color_loops.h"
#include "gtest/gtest.h"

namespace escala::input {
namespace {

using Elements = std::vector<float>;
using Changes = std::vector<ColorChange>;

// Elements of [0, 255]; 37 pixels leave a part of a vector at the end.
Elements Random(int64_t pixels, int64_t channels) {
  RandomStream random(5, 6);
  Elements elements(static_cast<size_t>(pixels * channels));
  for (float& x : elements) x = random.UniformF32(0, 255);
  // A grey pixel, a black one, three with two equal channels and one that is
  // nearly grey.
  std::fill_n(elements.begin(), 3, 77.5f);
  std::fill_n(elements.begin() + 6, 3, 0.0f);
  elements[10] = elements[9];
  elements[14] = elements[13];
  elements[17] = elements[15];
  elements[19] = elements[18] / 1.001f;
  elements[20] = elements[18] / 1.002f;
  return elements;
}

Elements Changed(Elements elements, const Changes& changes,
                 int64_t channels = 3, const PixelScale& scale = {}) {
  const int64_t pixels = std::ssize(elements) / channels;
  const Shape shape = {ElementType::kF32, {1, pixels, channels}};
  ChangeColors(changes, scale, {elements.data(), 1, pixels, channels},
               {&shape, reinterpret_cast<std::byte*>(elements.data())});
  return elements;
}

const Elements kTwo = {200, 100, 50, 10, 20, 30};

TEST(Colors, ChangeAsDefined) {
  EXPECT_EQ(Changed(kTwo, {{ColorChange::kBrightness, 2}}),
            (Elements{255, 200, 100, 20, 40, 60}));
  // The mean of 124.2 and 18.15.
  for (const float x : Changed(kTwo, {{ColorChange::kContrast, 0}}))
    EXPECT_FLOAT_EQ(x, 71.175f);
  const Elements grey = Changed(kTwo, {{ColorChange::kSaturation, 0}});
  for (size_t i = 0; i < 3; ++i) EXPECT_FLOAT_EQ(grey[i], 124.2f);
}

TEST(Colors, AThirdOfATurnMovesTheChannels) {
  const Elements turned = Changed(kTwo, {{ColorChange::kHue, 1.0f / 3}});
  const float expected[] = {50, 200, 100, 30, 10, 20};
  for (size_t i = 0; i < 6; ++i) EXPECT_NEAR(turned[i], expected[i], 1e-3) << i;
}

float Bounded(float x) { return std::clamp(x, 0.0f, 255.0f); }

float Grey(const float* pixel) {
  return 0.299f * pixel[0] + 0.587f * pixel[1] + 0.114f * pixel[2];
}

// A change as its definition says it, a pixel at a time.
void ChangePlainly(const ColorChange& change, Elements* elements) {
  double sum = 0;
  const size_t size = elements->size();
  for (size_t i = 0; i < size; i += 3)
    sum += static_cast<double>(Grey(elements->data() + i));
  const float mean = static_cast<float>(sum / static_cast<double>(size / 3));
  for (size_t i = 0; i < size; i += 3) {
    float* const pixel = elements->data() + i;
    const float from = change.kind == ColorChange::kBrightness ? 0
                       : change.kind == ColorChange::kContrast ? mean
                                                               : Grey(pixel);
    const float red = pixel[0], green = pixel[1], blue = pixel[2];
    const float most = std::max({red, green, blue});
    const float least = std::min({red, green, blue});
    const float range = most - least;
    if (change.kind == ColorChange::kHue && range == 0) continue;
    const float hue =
        6 * change.amount + (most == red     ? (green - blue) / range
                             : most == green ? 2 + (blue - red) / range
                                             : 4 + (red - green) / range);
    for (int c = 0; c < 3; ++c) {
      float away = std::fmod(std::abs(hue - 2 * static_cast<float>(c)), 6.0f);
      away = std::min(away, 6 - away);
      pixel[c] = change.kind == ColorChange::kHue
                     ? least + range * std::clamp(2 - away, 0.0f, 1.0f)
                     : Bounded(from + (pixel[c] - from) * change.amount);
    }
  }
}

TEST(Colors, AreThoseOfAPixelAtATime) {
  const Changes all[] = {{{ColorChange::kBrightness, 1.3f}},
                         {{ColorChange::kContrast, 0.7f}},
                         {{ColorChange::kSaturation, 1.6f}},
                         {{ColorChange::kHue, -0.5f}},
                         {{ColorChange::kHue, -0.13f}},
                         {{ColorChange::kHue, 0}},
                         {{ColorChange::kHue, 0.5f}},
                         {{ColorChange::kSaturation, 0.6f},
                          {ColorChange::kHue, 0.1f},
                          {ColorChange::kContrast, 1.4f},
                          {ColorChange::kBrightness, 0.8f}}};
  for (const Changes& changes : all) {
    Elements plain = Random(37, 3);
    for (const ColorChange& change : changes) ChangePlainly(change, &plain);
    EXPECT_EQ(Changed(Random(37, 3), changes), plain)
        << changes[0].kind << " " << changes[0].amount;
  }
}

// An image of three equal channels is one of one channel.
TEST(Colors, ChangeGreyImages) {
  const Changes changes = {{ColorChange::kContrast, 1.4f},
                           {ColorChange::kBrightness, 0.8f}};
  PixelScale scale;
  scale.scale = {0.5f, 0.5f, 0.5f};
  scale.offset = {7, 7, 7};
  const Elements one = Random(37, 1);
  Elements three;
  for (const float x : one) three.insert(three.end(), 3, x);
  const Elements grey = Changed(one, changes, 1, scale);
  const Elements colored = Changed(three, changes, 3, scale);
  for (size_t i = 0; i < colored.size(); ++i)
    EXPECT_NEAR(grey[i / 3], colored[i], 1e-4) << i;
}

TEST(ColorLoops, GiveTheSameBitsOnEveryCpu) {
  const ColorLoops* const loops[] = {&TheColorLoops(), &PortableColorLoops()};
  const Changes changes = {{ColorChange::kSaturation, 1.2f},
                           {ColorChange::kHue, 0.1f},
                           {ColorChange::kContrast, 1.4f},
                           {ColorChange::kBrightness, 0.8f}};
  for (const int64_t channels : {1, 3}) {
    const Elements in = Random(37, channels);
    ColorPass pass;
    pass.changes = std::span(changes).subspan(channels == 1 ? 2 : 0);
    pass.mean = 70;
    pass.scale.scale = {0.013f, 0.017f, 0.019f};
    pass.scale.offset = {1.1f, 1.3f, -1.7f};
    pass.in = in.data();
    pass.count = std::ssize(in);
    pass.channels = channels;
    Elements wide[2];
    std::vector<uint16_t> narrow[2];
    double sums[2][2];
    for (int i = 0; i < 2; ++i) {
      wide[i].assign(in.size() + 1, -5);
      narrow[i].assign(in.size() + 1, 5);
      sums[i][0] = loops[i]->to_f32(pass, wide[i].data());
      sums[i][1] = loops[i]->to_bf16(pass, narrow[i].data());
      for (size_t k = 0; k < in.size(); ++k)
        EXPECT_EQ(narrow[i][k], EncodeFloat(ElementType::kBF16, wide[i][k]));
      EXPECT_EQ(wide[i].back(), -5);
      EXPECT_EQ(narrow[i].back(), 5);
      EXPECT_EQ(sums[i][0], sums[i][1]);
    }
    EXPECT_EQ(wide[0], wide[1]);
    EXPECT_EQ(sums[0][0], sums[1][0]);
  }
}

TEST(Colors, ADrawMakesAllChangesInAnyOrder) {
  std::set<Elements> seen;
  for (uint64_t i = 0; i < 50; ++i) {
    RandomStream random(1, i);
    const Changes changes = DrawColorChanges({0.4, 0.4, 0.4, 0.1}, &random);
    EXPECT_EQ(changes.size(), 4u);
    const Elements changed = Changed(kTwo, changes);
    for (const float x : changed) {
      EXPECT_GE(x, 0);
      EXPECT_LE(x, 255);
    }
    seen.insert(changed);
  }
  EXPECT_EQ(seen.size(), 50u);
  RandomStream random(1, 1);
  EXPECT_TRUE(DrawColorChanges({}, &random).empty());
  EXPECT_EQ(Changed(kTwo, {}), kTwo);
}

// Brightness alone: each factor must be in its range, and fill it.
TEST(Colors, FactorsAreEvenlySpread) {
  float least = 1000, most = 0, sum = 0;
  for (uint64_t i = 0; i < 4000; ++i) {
    RandomStream random(2, i);
    const float factor =
        DrawColorChanges({.brightness = 0.4}, &random)[0].amount;
    least = std::min(least, factor);
    most = std::max(most, factor);
    sum += factor;
  }
  EXPECT_NEAR(least, 0.6, 0.002);
  EXPECT_NEAR(most, 1.4, 0.002);
  EXPECT_NEAR(sum / 4000, 1, 0.022);  // six standard deviations
}

}  // namespace
}  // namespace escala::input

#include "escala/input/image/preprocess.h"

#include <fstream>
#include <iterator>
#include <string>

#include "escala/input/image/decode.h"
#include "gtest/gtest.h"

namespace escala::input {
namespace {

std::string Photo() {
  std::ifstream file(ESCALA_SOURCE_DIR "/tests/fuzz/image_finds/colour_420.jpg",
                     std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

ImageOptions Small() {
  ImageOptions options;
  options.size = 8;
  return options;
}

HostArray Trained(const ImageOptions& options, int64_t position) {
  const ImagePreprocess preprocess(options);
  HostArray out(preprocess.shape());
  const Status status =
      preprocess.Train(Photo(), {9, position}, out.mutable_view());
  EXPECT_TRUE(status.ok()) << status.message();
  return out;
}

bool Same(const HostArray& a, const HostArray& b) {
  return std::equal(a.data(), a.data() + a.shape().byte_size(), b.data());
}

TEST(ImagePreprocess, ReadsItsOptions) {
  const auto table = ReadToml(
      "image_size = 96\nchannels = 1\nmean = [0.5]\nstd = [0.25]\n"
      "dtype = \"bf16\"\ncrop_area = [0.25, 1]\ncrop_aspect = [1, 2]\n"
      "flip = false\nbrightness = 0.1\ncontrast = 0.2\ncentral_crop = 1\n"
      "antialias = true\nscaled_decode = false\n",
      "r.toml");
  OptionReader reader(*table, "data images");
  const ImageOptions options = ReadImageOptions(&reader);
  const Status status = reader.Finish();
  EXPECT_TRUE(status.ok()) << status.message();
  EXPECT_EQ(ImagePreprocess(options).shape(),
            (Shape{ElementType::kBF16, {96, 96, 1}}));
  EXPECT_EQ(options.std, std::vector<double>{0.25});
  EXPECT_EQ(options.crop.least_area, 0.25);
  EXPECT_EQ(options.crop.most_aspect, 2);
  EXPECT_FALSE(options.flip);
  EXPECT_EQ(options.colors.contrast, 0.2);
  EXPECT_TRUE(options.antialias);
  EXPECT_FALSE(options.scaled_decode);
}

TEST(ImagePreprocess, RefusesOptions) {
  const auto said = [](const char* text) {
    const auto table = ReadToml(text, "r.toml");
    OptionReader reader(*table, "data images");
    ReadImageOptions(&reader);
    return reader.Finish().message();
  };
  EXPECT_EQ(said("mean = [0.5]"),
            "r.toml:1: mean: got [0.5] (a list), expected a number for each "
            "of 3 channels; change it for data images");
  EXPECT_EQ(
      said("std = [1, 0, 1]"),
      "r.toml:1: std: got [1, 0, 1] (a list), expected a number "
      "from 1e-06 to 1e+06, or a list of them; change it for data images");
  EXPECT_NE(said("crop_area = [0.5, 0.1]"), "");
  EXPECT_NE(said("crop_area = [0.5]"), "");
  EXPECT_NE(said("crop_area = [0.5, 1.5]"), "");
  EXPECT_NE(said("channels = 2"), "");
  EXPECT_NE(said("channels = 1\nhue = 0.1"), "");
  EXPECT_NE(said("hue = 0.6"), "");
  EXPECT_NE(said("dtype = \"f16\""), "");
  EXPECT_NE(said("croparea = [0.5, 1]"), "");
  EXPECT_EQ(said(""), "");
}

TEST(ImagePreprocess, EvaluatesTheMiddle) {
  ImageOptions options = Small();
  options.central_crop = 1;
  options.scaled_decode = false;
  const ImagePreprocess preprocess(options);
  HostArray out(preprocess.shape()), expected(preprocess.shape());
  ASSERT_TRUE(preprocess.Evaluate(Photo(), out.mutable_view()).ok());

  const std::string bytes = Photo();
  ImageDecoder decoder;
  ASSERT_TRUE(decoder.Open(bytes).ok());
  const Decoded decoded = *decoder.Decode({0, 3, 17, 17}, {});
  Resizer().Resize(decoded.pixels, decoded.part, {}, {},
                   expected.mutable_view());
  for (size_t i = 0; i < 8 * 8 * 3; ++i)
    EXPECT_NEAR(out.as<float>()[i],
                (expected.as<float>()[i] / 255 - options.mean[i % 3]) /
                    options.std[i % 3],
                1e-5);
}

TEST(ImagePreprocess, TrainingIsAFunctionOfTheDraw) {
  for (const double hue : {0.0, 0.1}) {
    ImageOptions options = Small();
    options.colors.hue = hue;
    EXPECT_TRUE(Same(Trained(options, 3), Trained(options, 3)));
    EXPECT_FALSE(Same(Trained(options, 3), Trained(options, 4)));
  }
}

// Half of the examples are mirrored; the crop is drawn apart from it.
TEST(ImagePreprocess, FlipsHalf) {
  ImageOptions options = Small(), straight = Small();
  straight.flip = false;
  int flipped = 0;
  for (int64_t position = 0; position < 400; ++position) {
    const HostArray a = Trained(options, position);
    const HostArray b = Trained(straight, position);
    if (Same(a, b)) continue;
    ++flipped;
    for (int64_t y = 0; y < 8; ++y)
      for (int64_t x = 0; x < 8; ++x)
        for (int64_t c = 0; c < 3; ++c)
          ASSERT_NEAR(a.as<float>()[(y * 8 + x) * 3 + c],
                      b.as<float>()[(y * 8 + 7 - x) * 3 + c], 1e-4);
  }
  EXPECT_NEAR(flipped, 200, 60);
}

// Changed colours take another path to the output; a change that is none must
// give the same pixels.
TEST(ImagePreprocess, ColoursAreChangedBeforeTheScale) {
  ImageOptions options = Small(), colored = Small();
  colored.colors.brightness = 1e-9;
  const HostArray a = Trained(options, 5), b = Trained(colored, 5);
  for (int i = 0; i < 8 * 8 * 3; ++i)
    EXPECT_NEAR(a.as<float>()[i], b.as<float>()[i], 1e-5);
  options.type = colored.type = ElementType::kBF16;
  const HostArray c = Trained(options, 5), d = Trained(colored, 5);
  for (int64_t i = 0; i < 8 * 8 * 3; ++i)
    EXPECT_NEAR(ElementAsDouble(c.view(), i), ElementAsDouble(d.view(), i),
                0.02);
}

TEST(ImagePreprocess, RefusesADamagedImage) {
  const ImagePreprocess preprocess(Small());
  HostArray out(preprocess.shape());
  const std::string cut = Photo().substr(0, 300);
  EXPECT_EQ(preprocess.Evaluate(cut, out.mutable_view()).code(),
            StatusCode::kDataLoss);
  EXPECT_EQ(preprocess.Train(cut, {1, 1}, out.mutable_view()).code(),
            StatusCode::kDataLoss);
}

}  // namespace
}  // namespace escala::input

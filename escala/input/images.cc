// Generated images: each class has two coloured gratings, with a random phase
// in every image, under a grating of a random class and noise.
#include <algorithm>
#include <cmath>
#include <numbers>
#include <utility>

#include "escala/input/augment.h"
#include "escala/input/drawn.h"
#include "escala/input/sources.h"

namespace escala::input {
namespace {

constexpr int kGratings = 2;  // per class

// The pattern color[c] * cos(fy * y + fx * x + phase).
struct Grating {
  float fy = 0, fx = 0;  // radians per pixel
  std::vector<float> color;
};

Grating DrawGrating(RandomStream* random, int64_t channels) {
  const float pi = std::numbers::pi_v<float>;
  // Wavelengths of 4 to 16 pixels, in any direction.
  const float wave = 4 * std::exp2(random->UniformF32(0, 2));
  const float angle = random->UniformF32(0, pi);
  Grating grating;
  grating.fy = 2 * pi / wave * std::sin(angle);
  grating.fx = 2 * pi / wave * std::cos(angle);
  for (int64_t c = 0; c < channels; ++c)
    grating.color.push_back(random->UniformF32(-1, 1));
  return grating;
}

// Computes cos and sin of frequency * i + phase by rotating a vector.
void Waves(float frequency, float phase, int64_t count, float* cosines,
           float* sines) {
  const float c1 = std::cos(frequency), s1 = std::sin(frequency);
  float c = std::cos(phase), s = std::sin(phase);
  for (int64_t i = 0; i < count; ++i) {
    cosines[i] = c;
    sines[i] = s;
    const float next = c * c1 - s * s1;
    s = s * c1 + c * s1;
    c = next;
  }
}

void AddGrating(const Grating& grating, float strength, RandomStream* random,
                const ImageView& image) {
  const int64_t height = image.height, width = image.width;
  const int64_t channels = image.channels;
  const float turn = 2 * std::numbers::pi_v<float>;
  thread_local std::vector<float> waves;
  waves.resize(static_cast<size_t>(2 * (height + width) + channels));
  float* cos_y = waves.data();
  float* sin_y = cos_y + height;
  float* cos_x = sin_y + height;
  float* sin_x = cos_x + width;
  float* color = sin_x + width;
  Waves(grating.fy, random->UniformF32(0, turn), height, cos_y, sin_y);
  Waves(grating.fx, 0, width, cos_x, sin_x);
  for (int64_t c = 0; c < channels; ++c)
    color[c] = strength * grating.color[static_cast<size_t>(c)];
  float* out = image.data;
  for (int64_t y = 0; y < height; ++y)
    for (int64_t x = 0; x < width; ++x) {
      const float wave = cos_y[y] * cos_x[x] - sin_y[y] * sin_x[x];
      for (int64_t c = 0; c < channels; ++c) *out++ += wave * color[c];
    }
}

class Images : public Source {
 public:
  Images(DrawnSet set, Shape shape, int64_t classes, float noise, bool augment)
      : set_(set),
        noise_(noise),
        augment_(augment),
        fields_{{"image", std::move(shape)},
                {"label", {ElementType::kI32, {}}, classes}} {
    for (int64_t k = 0; k < classes; ++k) {
      RandomStream random(set_.seed,
                          StreamOf("images/class", static_cast<uint64_t>(k)));
      for (int g = 0; g < kGratings; ++g)
        gratings_.push_back(DrawGrating(&random, Dim(2)));
    }
  }

  int64_t size() const override { return set_.size; }
  const std::vector<Field>& fields() const override { return fields_; }
  std::string Describe() const override {
    return StrCat(Counted(set_.size, "drawn image"), ", ", Dim(0), "x", Dim(1),
                  "x", Dim(2), ", ", fields_[1].values, " classes, seed ",
                  set_.seed, augment_ ? ", cropped and flipped" : "");
  }

  Status Read(int64_t example, std::span<const View> out) const override {
    RandomStream random = set_.Stream("images/example", example);
    const uint64_t label =
        random.Below(static_cast<uint64_t>(fields_[1].values));
    *reinterpret_cast<int32_t*>(out[1].data) = static_cast<int32_t>(label);
    const ImageView image = Image(out);
    const int64_t count = fields_[0].shape.num_elements();
    std::fill_n(image.data, count, 0.0f);
    for (int g = 0; g < kGratings; ++g)
      AddGrating(gratings_[label * kGratings + static_cast<uint64_t>(g)],
                 random.UniformF32(0.3f, 1.2f), &random, image);
    // Distraction: a grating of any class, which a model must learn to ignore.
    AddGrating(gratings_[random.Below(gratings_.size())],
               random.UniformF32(0, 0.8f), &random, image);
    AddNoise(&random, noise_, {image.data, static_cast<size_t>(count)});
    return Status();
  }

  Status ReadChanged(int64_t example, const Draw& draw,
                     std::span<const View> out) const override {
    ESCALA_RETURN_IF_ERROR(Read(example, out));
    if (augment_) CropAndFlip(draw, /*padding=*/4, Image(out));
    return Status();
  }

 private:
  int64_t Dim(size_t i) const { return fields_[0].shape.dims[i]; }
  ImageView Image(std::span<const View> out) const {
    return {reinterpret_cast<float*>(out[0].data), Dim(0), Dim(1), Dim(2)};
  }

  const DrawnSet set_;
  const float noise_;
  const bool augment_;
  const std::vector<Field> fields_;
  std::vector<Grating> gratings_;  // ordered by class
};

}  // namespace

Result<std::unique_ptr<Source>> MakeImages(Split split, OptionReader* options,
                                           Env*) {
  const DrawnSet set = DrawnSet::Take(split, 50000, 10000, options);
  Shape shape{ElementType::kF32,
              {options->Integer("height", 32, 1, 4096),
               options->Integer("width", 32, 1, 4096),
               options->Integer("channels", 3, 1, 64)}};
  const int64_t classes = options->Integer("classes", 10, 1, 100000);
  const double noise = options->Number("noise", 1, 0, 100);
  const bool augment = options->Bool("augment", false);
  ESCALA_RETURN_IF_ERROR(options->Finish());
  return std::unique_ptr<Source>(new Images(
      set, std::move(shape), classes, static_cast<float>(noise), augment));
}

}  // namespace escala::input

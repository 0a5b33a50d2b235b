// Generated digits: a handwritten form is chosen, its points are perturbed, and
// an affine map is applied; then it is drawn with a pen, and noise is added.
#include <algorithm>
#include <cmath>
#include <utility>

#include "escala/input/digit_strokes.h"
#include "escala/input/drawn.h"
#include "escala/input/sources.h"

namespace escala::input {
namespace {

constexpr int kSide = 28;
constexpr int kPixels = kSide * kSide;

// Differences between writers. The values were chosen so that a small
// convolutional network gets above 99 %, and a multilayer perceptron does not.
constexpr float kShake = 0.028f;    // of points, in box sizes
constexpr float kTurn = 0.16f;      // radians
constexpr float kShear = 0.2f;      //
constexpr float kMove = 4.5f;       // pixels
constexpr float kNoise = 0.12f;     // of ink
constexpr float kEdge = 0.6f;       // half of the pen's soft edge, pixels
constexpr int kPiecesPerCurve = 4;  // between two points

// Maps the box of a glyph to pixels.
struct Affine {
  float xx, xy, yx, yy, x, y;

  static Affine Random(RandomStream* random) {
    const auto normal = [&](float deviation) {
      return deviation *
             std::clamp(static_cast<float>(random->Normal()), -2.5f, 2.5f);
    };
    const float turn = normal(kTurn), shear = normal(kShear);
    const float width = random->UniformF32(14, 22);
    const float height = random->UniformF32(16, 23);
    const float c = std::cos(turn), s = std::sin(turn);
    Affine map;
    map.xx = c * width;
    map.xy = (c * shear - s) * height;
    map.yx = s * width;
    map.yy = (s * shear + c) * height;
    const float center = (kSide - 1) / 2.0f;
    map.x = center + random->UniformF32(-kMove, kMove);
    map.y = center + random->UniformF32(-kMove, kMove);
    return map;
  }
  Point operator()(Point p) const {
    const float u = p.x - 0.5f, v = p.y - 0.5f;
    return {xx * u + xy * v + x, yx * u + yy * v + y};
  }
};

// The squared distance of each pixel from the lines drawn so far, limited to
// `reach` squared.
class Paper {
 public:
  explicit Paper(float reach) : reach_(reach) {
    std::fill_n(distance2_, kPixels, reach * reach);
  }

  void Line(Point a, Point b) {
    const float dx = b.x - a.x, dy = b.y - a.y;
    const float per_length2 = 1 / std::max(dx * dx + dy * dy, 1e-6f);
    const auto [left, right] = Range(a.x, b.x);
    const auto [top, bottom] = Range(a.y, b.y);
    for (int y = top; y < bottom; ++y) {
      const float py = static_cast<float>(y) - a.y;
      for (int x = left; x < right; ++x) {
        const float px = static_cast<float>(x) - a.x;
        const float t =
            std::clamp((px * dx + py * dy) * per_length2, 0.0f, 1.0f);
        const float ex = px - t * dx, ey = py - t * dy;
        float& distance2 = distance2_[y * kSide + x];
        distance2 = std::min(distance2, ex * ex + ey * ey);
      }
    }
  }

  // Draws a smooth curve through the points (Catmull-Rom spline).
  void Curve(std::span<const Point> points) {
    const size_t last = points.size() - 1;
    for (size_t i = 0; i < last; ++i) {
      const Point a = points[i > 0 ? i - 1 : 0], b = points[i];
      const Point c = points[i + 1], d = points[std::min(i + 2, last)];
      Point from = b;
      for (int k = 1; k <= kPiecesPerCurve; ++k) {
        const float t = static_cast<float>(k) / kPiecesPerCurve;
        const Point to = {Between(a.x, b.x, c.x, d.x, t),
                          Between(a.y, b.y, c.y, d.y, t)};
        Line(from, to);
        from = to;
      }
    }
  }

  // Writes the ink that a pen of that radius leaves.
  void Ink(float radius, float strength, float* out) const {
    for (int i = 0; i < kPixels; ++i) {
      const float inside = radius + kEdge - std::sqrt(distance2_[i]);
      out[i] = strength * std::clamp(inside / (2 * kEdge), 0.0f, 1.0f);
    }
  }

 private:
  static float Between(float a, float b, float c, float d, float t) {
    return b +
           0.5f * t *
               (c - a +
                t * (2 * a - 5 * b + 4 * c - d + t * (3 * (b - c) + d - a)));
  }
  // Returns the range of pixels within reach of the interval from a to b.
  std::pair<int, int> Range(float a, float b) const {
    const float low = std::clamp(std::min(a, b) - reach_, 0.0f, 1.0f * kSide);
    const float high =
        std::clamp(std::max(a, b) + reach_ + 1, 0.0f, 1.0f * kSide);
    return {static_cast<int>(std::ceil(low)), static_cast<int>(high)};
  }

  const float reach_;
  float distance2_[kPixels];
};

void DrawDigit(int digit, RandomStream* random, float* out) {
  const std::span<const Glyph> glyphs = Glyphs(digit);
  const Glyph glyph = glyphs[random->Below(glyphs.size())];
  const Affine map = Affine::Random(random);
  const float radius = random->UniformF32(0.6f, 1.5f);
  const float strength = random->UniformF32(0.6f, 1);
  Paper paper(radius + kEdge);
  for (const Stroke& stroke : glyph) {
    std::array<Point, 16> points;
    const size_t count = stroke.points.size();
    for (size_t i = 0; i < count; ++i) {
      const Point p = stroke.points[i];
      points[i] = map({p.x + random->UniformF32(-2 * kShake, 2 * kShake),
                       p.y + random->UniformF32(-2 * kShake, 2 * kShake)});
    }
    if (stroke.curved) {
      paper.Curve(std::span(points).first(count));
    } else {
      for (size_t i = 1; i < count; ++i) paper.Line(points[i - 1], points[i]);
    }
  }
  paper.Ink(radius, strength, out);
}

class Digits : public Source {
 public:
  explicit Digits(DrawnSet set)
      : set_(set),
        fields_{{"image", {ElementType::kF32, {kSide, kSide, 1}}},
                {"label", {ElementType::kI32, {}}, 10}} {}

  int64_t size() const override { return set_.size; }
  const std::vector<Field>& fields() const override { return fields_; }
  std::string Describe() const override {
    return StrCat(Counted(set_.size, "drawn digit"), ", ", kSide, "x", kSide,
                  " grey, seed ", set_.seed);
  }

  Status Read(int64_t example, std::span<const View> out) const override {
    RandomStream random = set_.Stream("digits", example);
    auto* image = reinterpret_cast<float*>(out[0].data);
    const int digit = static_cast<int>(random.Below(10));
    *reinterpret_cast<int32_t*>(out[1].data) = digit;
    DrawDigit(digit, &random, image);
    AddNoise(&random, kNoise, {image, kPixels});
    for (int i = 0; i < kPixels; ++i)
      image[i] = std::clamp(image[i], 0.0f, 1.0f);
    return Status();
  }

 private:
  const DrawnSet set_;
  const std::vector<Field> fields_;
};

}  // namespace

Result<std::unique_ptr<Source>> MakeDigits(Split split, OptionReader* options,
                                           Env*) {
  const DrawnSet set = DrawnSet::Take(split, 60000, 10000, options);
  ESCALA_RETURN_IF_ERROR(options->Finish());
  return std::unique_ptr<Source>(new Digits(set));
}

}  // namespace escala::input

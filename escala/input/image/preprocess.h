// From the bytes of an image file to an array of an example: decode, crop,
// resize, flip, change colours, normalise.
#pragma once

#include <string_view>
#include <vector>

#include "escala/base/array.h"
#include "escala/base/options.h"
#include "escala/input/image/color.h"
#include "escala/input/image/crop.h"
#include "escala/input/image/resize.h"
#include "escala/input/source.h"

namespace escala::input {

struct ImageOptions {
  int64_t size = 224;                    // the example's height and width
  int64_t channels = 3;                  // 1: grey
  ElementType type = ElementType::kF32;  // or kBF16
  // For each channel: an element is (pixel / 255 - mean) / std.
  std::vector<double> mean = {0.485, 0.456, 0.406};
  std::vector<double> std = {0.229, 0.224, 0.225};

  // Training alone:
  CropRanges crop;
  bool flip = true;  // with probability 1/2
  ColorRanges colors;

  // Evaluation alone: the share of the shorter side that is seen.
  double central_crop = 0.875;

  bool antialias = false;
  // Decode a JPEG at 1/2, 1/4 or 1/8 where the part is larger than the example
  // by as much.
  bool scaled_decode = true;
};

// Reads the options of a recipe, whose names docs/guide/data.md lists. Mistakes
// are told by options->Finish().
ImageOptions ReadImageOptions(OptionReader* options);

// Immutable and thread-safe; each thread that calls it keeps memory for an
// image.
class ImagePreprocess {
 public:
  explicit ImagePreprocess(const ImageOptions& options);

  // The shape of an example: [size, size, channels].
  const Shape& shape() const { return shape_; }

  // Writes all of `out`, which has this shape. Fails with DATA_LOSS if the
  // image is damaged; then `out` may have been written in part.
  Status Train(std::string_view image, const Draw& draw, View out) const;
  Status Evaluate(std::string_view image, View out) const;

 private:
  const ImageOptions options_;
  const Shape shape_;
  PixelScale scale_;
};

}  // namespace escala::input

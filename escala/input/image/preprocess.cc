#include "escala/input/image/preprocess.h"

#include <algorithm>

#include "escala/input/image/decode.h"
#include "escala/input/meter.h"

namespace escala::input {
namespace {

// The memory of a thread.
struct Workspace {
  ImageDecoder decoder;
  Resizer resizer;
  std::vector<float> image;  // whose colours are changed
};

Workspace& TheWorkspace() {
  thread_local Workspace workspace;
  return workspace;
}

// Two numbers, the first not above the second.
void ReadRange(OptionReader* options, std::string_view key, double limit,
               double* low, double* high) {
  const std::vector<double> range = options->Numbers(
      key, {*low, *high}, std::numeric_limits<double>::min(), limit);
  if (range.size() != 2 || range[0] > range[1]) {
    options->Refuse(key, "two numbers, the first not above the second");
    return;
  }
  *low = range[0];
  *high = range[1];
}

}  // namespace

ImageOptions ReadImageOptions(OptionReader* options) {
  ImageOptions image;
  image.size = options->Integer("image_size", image.size, 1, 1 << 14);
  image.channels = options->Integer("channels", image.channels, 1, 3);
  if (image.channels == 2) options->Refuse("channels", "1 or 3");
  if (image.channels == 1) {  // the means of three channels
    image.mean = {0.449};
    image.std = {0.226};
  }
  image.type = options->Choice("dtype", {"f32", "bf16"}) == 0
                   ? ElementType::kF32
                   : ElementType::kBF16;
  image.mean = options->Numbers("mean", image.mean, -1e6, 1e6);
  image.std = options->Numbers("std", image.std, 1e-6, 1e6);
  for (const auto& [key, values] :
       {std::pair{"mean", &image.mean}, std::pair{"std", &image.std}})
    if (std::ssize(*values) != image.channels)
      options->Refuse(key, StrCat("a number for each of ",
                                  Counted(image.channels, "channel")));
  ReadRange(options, "crop_area", 1, &image.crop.least_area,
            &image.crop.most_area);
  ReadRange(options, "crop_aspect", 100, &image.crop.least_aspect,
            &image.crop.most_aspect);
  image.flip = options->Bool("flip", image.flip);
  image.colors.brightness = options->Number("brightness", 0, 0, 10);
  image.colors.contrast = options->Number("contrast", 0, 0, 10);
  image.colors.saturation = options->Number("saturation", 0, 0, 10);
  image.colors.hue = options->Number("hue", 0, 0, 0.5);
  if (image.channels == 1)
    for (const std::string_view key : {"saturation", "hue"})
      if (options->Number(key, 0, 0) > 0)
        options->Refuse(key, "0, because images of 1 channel have no colours");
  image.central_crop =
      options->Number("central_crop", image.central_crop, 0.01, 1);
  image.antialias = options->Bool("antialias", image.antialias);
  image.scaled_decode = options->Bool("scaled_decode", image.scaled_decode);
  return image;
}

ImagePreprocess::ImagePreprocess(const ImageOptions& options)
    : options_(options),
      shape_{options.type, {options.size, options.size, options.channels}} {
  for (size_t c = 0; c < static_cast<size_t>(options.channels); ++c) {
    scale_.scale[c] = static_cast<float>(1 / (255 * options.std[c]));
    scale_.offset[c] = static_cast<float>(-options.mean[c] / options.std[c]);
  }
}

Status ImagePreprocess::Train(std::string_view image, const Draw& draw,
                              View out) const {
  Workspace& work = TheWorkspace();
  ESCALA_ASSIGN_OR_RETURN(const ImageSize size, work.decoder.Open(image));
  RandomStream cropping = draw.Stream("image crop");
  const bool flip = options_.flip && draw.Stream("image flip").Below(2) == 1;
  const int64_t least = options_.scaled_decode ? options_.size : 0;
  ESCALA_ASSIGN_OR_RETURN(
      const Decoded decoded,
      work.decoder.Decode(RandomCrop(size, options_.crop, &cropping),
                          {options_.channels, least, least}));
  const ResizeOptions resize = {flip, options_.antialias,
                                /*keep_in_cache=*/options_.colors.any()};
  const StageTimer timer(Stage::kAugment);
  if (!options_.colors.any()) {
    work.resizer.Resize(decoded.pixels, decoded.part, resize, scale_, out);
    return Status();
  }

  const Shape pixels = {ElementType::kF32, shape_.dims};
  work.image.resize(static_cast<size_t>(pixels.num_elements()));
  float* in = work.image.data();
  work.resizer.Resize(decoded.pixels, decoded.part, resize, PixelScale(),
                      {&pixels, reinterpret_cast<std::byte*>(in)});
  RandomStream coloring = draw.Stream("image colours");
  ChangeColors(DrawColorChanges(options_.colors, &coloring), scale_,
               {in, options_.size, options_.size, options_.channels}, out);
  return Status();
}

Status ImagePreprocess::Evaluate(std::string_view image, View out) const {
  Workspace& work = TheWorkspace();
  ESCALA_ASSIGN_OR_RETURN(const ImageSize size, work.decoder.Open(image));
  const int64_t least = options_.scaled_decode ? options_.size : 0;
  ESCALA_ASSIGN_OR_RETURN(
      const Decoded decoded,
      work.decoder.Decode(CentralCrop(size, options_.central_crop),
                          {options_.channels, least, least}));
  const StageTimer timer(Stage::kAugment);
  work.resizer.Resize(decoded.pixels, decoded.part,
                      {.antialias = options_.antialias}, scale_, out);
  return Status();
}

}  // namespace escala::input

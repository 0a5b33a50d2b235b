// Decodes JPEG and PNG images, whole or in part.
#pragma once

#include <cstdint>
#include <memory>
#include <string_view>

#include "escala/base/status.h"
#include "escala/input/image/pixels.h"

namespace escala::input {

// Images with more pixels are refused.
inline constexpr int64_t kMostPixels = int64_t{1} << 28;

struct DecodeOptions {
  int64_t channels = 3;  // 1: grey, 3: red, green, blue
  // If these are not 0, a JPEG may be decoded at 1/2, 1/4 or 1/8 of its size,
  // as long as the wanted part keeps this size or more. The decoder then
  // averages pixels, and does less work.
  int64_t least_height = 0, least_width = 0;
};

// The decoded surroundings of a part of an image, and where the part lies in
// them.
struct Decoded {
  Pixels pixels;
  Box part;
};

// Decodes one image after the other. For one thread at a time; make one for
// each thread, because it keeps its memory.
//
// Pixels are those of libjpeg with its accurate inverse DCT and smooth
// upsampling of colours, as in TensorFlow and PIL. CMYK becomes RGB as in
// TensorFlow. The orientation that EXIF notes is not applied. Of a PNG, 16 bits
// are cut to the upper 8, alpha is dropped, and gamma is not applied.
//
// Bytes that are damaged are DATA_LOSS, also where libjpeg would go on with a
// warning. Only what must be read for the wanted part is checked.
class ImageDecoder {
 public:
  ImageDecoder();
  ~ImageDecoder();

  // Reads the header of a JPEG or PNG; its first bytes tell which. `bytes` must
  // stay until Decode returns.
  Result<ImageSize> Open(std::string_view bytes);

  // Decodes a part of the image that was opened last, at most once for each
  // call of Open. The pixels stay until the next call. REQUIRES: Open
  // succeeded, and `part` is not empty and lies in the image
  Result<Decoded> Decode(const Rect& part, const DecodeOptions& options);

 private:
  struct Rep;
  const std::unique_ptr<Rep> rep_;
};

}  // namespace escala::input

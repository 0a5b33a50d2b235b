// The decoders of each image format, for decode.cc.
#pragma once

#include <memory>
#include <string_view>

#include "escala/input/image/decode.h"

namespace escala::input {

// As ImageDecoder, for one format.
class FormatDecoder {
 public:
  virtual ~FormatDecoder() = default;
  virtual Result<ImageSize> Open(std::string_view bytes) = 0;
  virtual Result<Decoded> Decode(const Rect& part, const DecodeOptions& options,
                                 PixelBuffer* buffer) = 0;
};

std::unique_ptr<FormatDecoder> MakeJpegDecoder();
std::unique_ptr<FormatDecoder> MakePngDecoder();

// Turns pixels of red, green and blue into grey ones in place, with libjpeg's
// and PIL's weights.
void ToGrey(uint8_t* pixels, int64_t count);

// Fails if there are more than kMostPixels pixels, or none.
Status CheckImageSize(std::string_view format, const ImageSize& size);

}  // namespace escala::input

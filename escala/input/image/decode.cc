#include "escala/input/image/decode.h"

#include "escala/input/image/formats.h"

namespace escala::input {

struct ImageDecoder::Rep {
  PixelBuffer buffer;
  const std::unique_ptr<FormatDecoder> jpeg = MakeJpegDecoder();
  const std::unique_ptr<FormatDecoder> png = MakePngDecoder();
  FormatDecoder* opened = nullptr;
  ImageSize size;
};

ImageDecoder::ImageDecoder() : rep_(std::make_unique<Rep>()) {}
ImageDecoder::~ImageDecoder() = default;

Result<ImageSize> ImageDecoder::Open(std::string_view bytes) {
  Rep& rep = *rep_;
  rep.opened = nullptr;
  FormatDecoder* decoder = bytes.starts_with("\xFF\xD8")  ? rep.jpeg.get()
                           : bytes.starts_with("\x89PNG") ? rep.png.get()
                                                          : nullptr;
  if (decoder == nullptr)
    return DataLoss("got an image of ", Counted(int64_t(bytes.size()), "byte"),
                    " that begins like no JPEG and no PNG; convert it");
  ESCALA_ASSIGN_OR_RETURN(rep.size, decoder->Open(bytes));
  rep.opened = decoder;
  return rep.size;
}

Result<Decoded> ImageDecoder::Decode(const Rect& part,
                                     const DecodeOptions& options) {
  Rep& rep = *rep_;
  ESCALA_CHECK(rep.opened != nullptr, "no image is open");
  ESCALA_CHECK(part.top >= 0 && part.left >= 0 && part.height > 0 &&
                   part.width > 0 &&
                   part.height <= rep.size.height - part.top &&
                   part.width <= rep.size.width - part.left,
               "the part is outside of the image");
  ESCALA_CHECK(options.channels == 1 || options.channels == 3, "got ",
               options.channels, " channels");
  FormatDecoder* decoder = rep.opened;
  rep.opened = nullptr;
  return decoder->Decode(part, options, &rep.buffer);
}

void ToGrey(uint8_t* pixels, int64_t count) {
  for (int64_t i = 0; i < count; ++i) {
    const uint8_t* p = pixels + 3 * i;
    // 0.299, 0.587 and 0.114 times 2^16.
    pixels[i] = static_cast<uint8_t>(
        (19595u * p[0] + 38470u * p[1] + 7471u * p[2] + 32768u) >> 16);
  }
}

Status CheckImageSize(std::string_view format, const ImageSize& size) {
  if (size.height > 0 && size.width > 0 &&
      size.height <= kMostPixels / size.width)
    return Status();
  return DataLoss("got a ", format, " image of ", size.height, "x", size.width,
                  " pixels, expected 1 to ", kMostPixels,
                  "; make it smaller, or leave it out");
}

}  // namespace escala::input

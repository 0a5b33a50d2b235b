// PNG images through libspng.
#include <spng.h>

#include <memory>

#include "escala/input/image/formats.h"

namespace escala::input {
namespace {

// Deflate packs at most this many bytes into one.
constexpr int64_t kMostInflation = 1032;

// Of a chunk that is not pixels, such as a colour profile, also inflated.
constexpr size_t kMostChunk = size_t{16} << 20;

class PngDecoder : public FormatDecoder {
 public:
  Result<ImageSize> Open(std::string_view bytes) override {
    size_ = static_cast<int64_t>(bytes.size());
    png_.reset(spng_ctx_new(0));
    if (png_ == nullptr) return Error(SPNG_EMEM);
    spng_set_chunk_limits(png_.get(), kMostChunk, kMostChunk);
    spng_set_png_buffer(png_.get(), bytes.data(), bytes.size());
    if (const int error = spng_get_ihdr(png_.get(), &header_))
      return Error(error);
    const ImageSize size = {header_.height, header_.width};
    ESCALA_RETURN_IF_ERROR(CheckImageSize("PNG", size));
    // Grey (0), palette (3), grey with alpha (4), RGB (2), RGB with alpha (6).
    const int64_t samples[] = {1, 0, 3, 1, 2, 0, 4};
    const int64_t bits =
        size.pixels() * samples[header_.color_type] * header_.bit_depth;
    if (bits / 8 / kMostInflation > size_)
      return DataLoss("got a PNG image of ", size.height, "x", size.width,
                      " pixels in ", size_,
                      " bytes, which cannot hold as many; its header or its "
                      "length is wrong");
    return size;
  }

  Result<Decoded> Decode(const Rect& part, const DecodeOptions& options,
                         PixelBuffer* buffer) override {
    const int64_t height = header_.height, width = header_.width;
    const int64_t bytes = 3 * height * width;
    uint8_t* pixels = buffer->Room(bytes);
    const int error =
        spng_decode_image(png_.get(), pixels, static_cast<size_t>(bytes),
                          SPNG_FMT_RGB8, /*flags=*/0);
    if (error != 0) return Error(error);
    png_.reset();
    const int64_t channels = options.channels;
    if (channels == 1) ToGrey(pixels, height * width);
    Decoded decoded;
    decoded.pixels = {pixels + (part.top * width + part.left) * channels,
                      part.height, part.width, channels, width * channels};
    decoded.part = {0, 0, static_cast<double>(part.height),
                    static_cast<double>(part.width)};
    return decoded;
  }

 private:
  struct Free {
    void operator()(spng_ctx* png) const { spng_ctx_free(png); }
  };

  Status Error(int error) {
    png_.reset();
    return DataLoss("a PNG image of ", size_,
                    " bytes cannot be decoded: ", spng_strerror(error),
                    "; replace it, or leave it out");
  }

  std::unique_ptr<spng_ctx, Free> png_;
  spng_ihdr header_ = {};
  int64_t size_ = 0;  // in bytes, of the file
};

}  // namespace

std::unique_ptr<FormatDecoder> MakePngDecoder() {
  return std::make_unique<PngDecoder>();
}

}  // namespace escala::input

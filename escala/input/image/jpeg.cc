// JPEG images through libjpeg-turbo.
//
// libjpeg reports an error by a call that must not return: it jumps back to
// Run(), over frames of libjpeg alone and of functions here that hold nothing
// to destroy.
// clang-format off
#include <cstdio>  // before jpeglib.h, which uses FILE
#include <jpeglib.h>
// clang-format on

#include <jerror.h>

#include <algorithm>
#include <array>
#include <csetjmp>

#include "escala/input/image/formats.h"

namespace escala::input {
namespace {

// Files of more scans are refused, because each scan may go over all of the
// image. Encoders write about ten.
constexpr int kMostScans = 100;

// A block of 8x8 pixels takes a bit or more, so that a byte cannot hold more
// pixels than this. (With arithmetic coding it could, if they are all alike.)
constexpr int64_t kMostPixelsPerByte = 512;

// A colour between two coarser ones is interpolated, so that a pixel depends on
// its neighbours to this distance.
constexpr int64_t kReach = 2;

// libjpeg-turbo writes rows of three colours past the caches if they begin at a
// multiple of its vectors' size. The pixels are read again at once, so no row
// does: it saves 4 µs of a 256x256 image.
constexpr int64_t kAlignment = 16, kMisaligned = 8;

// What libjpeg calls a warning but does not change pixels: bytes between two
// segments, and versions.
bool IsHarmless(int warning) {
  return warning == JWRN_EXTRANEOUS_DATA || warning == JWRN_JFIF_MAJOR ||
         warning == JWRN_ADOBE_XFORM;
}

class JpegDecoder : public FormatDecoder {
 public:
  JpegDecoder() {
    jpeg_.err = jpeg_std_error(&errors_);
    errors_.error_exit = Fail;
    errors_.emit_message = [](j_common_ptr jpeg, int level) {
      if (level < 0 && !IsHarmless(jpeg->err->msg_code)) Fail(jpeg);
    };
    jpeg_.client_data = this;
    jpeg_create_decompress(&jpeg_);
    progress_.progress_monitor = [](j_common_ptr jpeg) {
      auto* decoder = static_cast<JpegDecoder*>(jpeg->client_data);
      if (decoder->jpeg_.input_scan_number <= kMostScans) return;
      decoder->many_scans_ = true;
      Fail(jpeg);
    };
    jpeg_.progress = &progress_;
  }
  ~JpegDecoder() override { jpeg_destroy_decompress(&jpeg_); }

  Result<ImageSize> Open(std::string_view bytes) override {
    size_ = static_cast<int64_t>(bytes.size());
    jpeg_abort_decompress(&jpeg_);
    many_scans_ = false;
    if (!Run([&] {
          jpeg_mem_src(&jpeg_,
                       reinterpret_cast<const unsigned char*>(bytes.data()),
                       bytes.size());
          jpeg_read_header(&jpeg_, TRUE);
        }))
      return Error();
    const ImageSize size = {jpeg_.image_height, jpeg_.image_width};
    ESCALA_RETURN_IF_ERROR(CheckImageSize("JPEG", size));
    if (size.pixels() / kMostPixelsPerByte > size_)
      return DataLoss("got a JPEG image of ", size.height, "x", size.width,
                      " pixels in ", size_,
                      " bytes, which cannot hold as many; its header or its "
                      "length is wrong");
    return size;
  }

  Result<Decoded> Decode(const Rect& part, const DecodeOptions& options,
                         PixelBuffer* buffer) override {
    if (!Run([&] { Start(part, options); })) return Error();
    const bool cmyk = jpeg_.out_color_space == JCS_CMYK;
    // libjpeg gives a left edge and a width that fit its blocks.
    int64_t bytes = int64_t{width_} * jpeg_.output_components;
    if (!cmyk) bytes = (bytes + kAlignment - 1) / kAlignment * kAlignment;
    uint8_t* pixels = buffer->Room(bytes * (bottom_ - top_) + kMisaligned);
    pixels += kMisaligned;
    if (!Run([&] { ReadRows(pixels, bytes); })) return Error();

    const int64_t height = bottom_ - top_;
    if (cmyk) ToRgb(pixels, height * width_, jpeg_.saw_Adobe_marker);
    if (cmyk && options.channels == 1) ToGrey(pixels, height * width_);
    Decoded decoded;
    decoded.pixels = {pixels, height, width_, options.channels,
                      cmyk ? width_ * options.channels : bytes};
    const double scale = 1.0 / jpeg_.scale_denom;
    decoded.part = {static_cast<double>(part.top) * scale - top_,
                    static_cast<double>(part.left) * scale - left_,
                    static_cast<double>(part.height) * scale,
                    static_cast<double>(part.width) * scale};
    return decoded;
  }

 private:
  [[noreturn]] static void Fail(j_common_ptr jpeg) {
    std::longjmp(static_cast<JpegDecoder*>(jpeg->client_data)->back_, 1);
  }

  // Returns false if libjpeg failed in `work`, which must not make anything
  // that has a destructor.
  template <typename Work>
  bool Run(const Work& work) {
    if (setjmp(back_) != 0) return false;
    work();
    return true;
  }

  // Why libjpeg failed.
  Status Error() {
    char text[JMSG_LENGTH_MAX] = "more than 100 scans";
    static_assert(kMostScans == 100);
    if (!many_scans_)
      errors_.format_message(reinterpret_cast<j_common_ptr>(&jpeg_), text);
    jpeg_abort_decompress(&jpeg_);
    return DataLoss("a JPEG image of ", size_,
                    " bytes cannot be decoded: ", text,
                    "; replace it, or leave it out");
  }

  // Sets what is decoded, and starts.
  void Start(const Rect& part, const DecodeOptions& options) {
    const bool cmyk = jpeg_.jpeg_color_space == JCS_CMYK ||
                      jpeg_.jpeg_color_space == JCS_YCCK;
    jpeg_.out_color_space = cmyk                    ? JCS_CMYK
                            : options.channels == 1 ? JCS_GRAYSCALE
                                                    : JCS_RGB;
    jpeg_.dct_method = JDCT_ISLOW;
    jpeg_.scale_num = 1;
    jpeg_.scale_denom = 1;
    // libjpeg-turbo has vector code for these scales alone.
    while (jpeg_.scale_denom < 8 && options.least_height > 0 &&
           part.height >= 2 * jpeg_.scale_denom * options.least_height &&
           part.width >= 2 * jpeg_.scale_denom * options.least_width)
      jpeg_.scale_denom *= 2;
    jpeg_start_decompress(&jpeg_);

    const int64_t scale = jpeg_.scale_denom;
    const int64_t height = jpeg_.output_height, width = jpeg_.output_width;
    const auto up = [&](int64_t x) { return (x + scale - 1) / scale; };
    top_ = part.top / scale;
    bottom_ = std::min(height, up(part.top + part.height));
    // One column is enough on the left, where libjpeg begins at a block: the
    // second column of a block has its own colour and the next one's.
    JDIMENSION left =
        static_cast<JDIMENSION>(std::max(int64_t{0}, part.left / scale - 1));
    const int64_t right = std::min(width, up(part.left + part.width) + kReach);
    width_ = static_cast<JDIMENSION>(right) - left;
    if (width_ < jpeg_.output_width) jpeg_crop_scanline(&jpeg_, &left, &width_);
    left_ = left;
  }

  void ReadRows(uint8_t* pixels, int64_t row_bytes) {
    if (top_ > 0) jpeg_skip_scanlines(&jpeg_, static_cast<JDIMENSION>(top_));
    std::array<JSAMPROW, 16> rows;
    for (int64_t y = top_; y < bottom_; y = jpeg_.output_scanline) {
      const auto count = std::min(int64_t(rows.size()), bottom_ - y);
      for (int64_t i = 0; i < count; ++i)
        rows[static_cast<size_t>(i)] = pixels + (y - top_ + i) * row_bytes;
      jpeg_read_scanlines(&jpeg_, rows.data(), static_cast<JDIMENSION>(count));
    }
    jpeg_abort_decompress(&jpeg_);
  }

  // Of four inks, in place. Adobe's files have them inverted.
  static void ToRgb(uint8_t* pixels, int64_t count, bool inverted) {
    const int flip = inverted ? 0 : 255;
    for (int64_t i = 0; i < count; ++i) {
      const uint8_t* in = pixels + 4 * i;
      const int black = in[3] ^ flip;
      uint8_t* out = pixels + 3 * i;
      for (int c = 0; c < 3; ++c)
        out[c] = static_cast<uint8_t>(black * (in[c] ^ flip) / 255);
    }
  }

  jpeg_decompress_struct jpeg_ = {};
  jpeg_error_mgr errors_ = {};
  jpeg_progress_mgr progress_ = {};
  std::jmp_buf back_;
  bool many_scans_ = false;
  int64_t size_ = 0;  // in bytes, of the file
  // The rows and columns that are decoded, at the decoder's scale.
  int64_t top_ = 0, bottom_ = 0;
  int64_t left_ = 0;
  JDIMENSION width_ = 0;
};

}  // namespace

std::unique_ptr<FormatDecoder> MakeJpegDecoder() {
  return std::make_unique<JpegDecoder>();
}

}  // namespace escala::input

// Fuzzes the decoders of JPEG and PNG: a part of whatever they accept must be
// decoded or refused. Built and run like hlo_text_fuzzer.cc; keep each find as
// a small file in image_finds/, which input's tests read.
#include <cstdint>
#include <cstdlib>

#include "escala/input/image/decode.h"

// The copies of stack frames that AddressSanitizer keeps by default are not
// freed where libjpeg's errors jump over a frame.
extern "C" const char* __asan_default_options() {
  return "detect_stack_use_after_return=0";
}

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  using namespace escala::input;
  static ImageDecoder decoder;
  const std::string_view bytes(reinterpret_cast<const char*>(data), size);
  const auto image = decoder.Open(bytes);
  if (!image.ok()) return 0;
  // The part and the options follow from bytes that decoders hardly read.
  const auto choose = [&](size_t i, int64_t below) {
    return size < 8 ? 0 : data[size - 1 - i % 8] * below / 256;
  };
  Rect part;
  part.top = choose(0, image->height);
  part.left = choose(1, image->width);
  part.height = 1 + choose(2, image->height - part.top);
  part.width = 1 + choose(3, image->width - part.left);
  DecodeOptions options;
  options.channels = choose(4, 2) == 0 ? 3 : 1;
  options.least_height = options.least_width = choose(5, 64);
  const auto decoded = decoder.Decode(part, options);
  if (!decoded.ok()) return 0;
  const Pixels& pixels = decoded->pixels;
  const Box& box = decoded->part;
  if (box.top < 0 || box.left < 0 ||
      box.top + box.height > static_cast<double>(pixels.height) + 0.999 ||
      box.left + box.width > static_cast<double>(pixels.width) + 0.999)
    std::abort();
  // All bytes that may be read.
  uint32_t sum = 0;
  const uint8_t* end = pixels.row(pixels.height - 1) +
                       pixels.width * pixels.channels + Pixels::kSlack;
  for (const uint8_t* p = pixels.data; p != end; ++p) sum += *p;
  asm volatile("" : : "r"(sum));  // so that the reads stay
  return 0;
}

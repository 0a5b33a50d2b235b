// Decoded images in memory.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>

namespace escala::input {

struct ImageSize {
  int64_t height = 0, width = 0;

  int64_t pixels() const { return height * width; }
  bool operator==(const ImageSize&) const = default;
};

// A part of an image, in whole pixels.
struct Rect {
  int64_t top = 0, left = 0, height = 0, width = 0;

  bool operator==(const Rect&) const = default;
};

// A part of an image, whose edges may lie within pixels. Pixel (0, 0) covers
// [0, 1) in both directions.
struct Box {
  double top = 0, left = 0, height = 0, width = 0;
};

// Bytes of pixels that somebody else owns: `channels` bytes for each pixel, and
// `row_bytes` from a row to the next. kSlack bytes behind the last pixel may be
// read, whatever is in them.
struct Pixels {
  static constexpr int64_t kSlack = 32;

  const uint8_t* data = nullptr;
  int64_t height = 0, width = 0, channels = 0;
  int64_t row_bytes = 0;

  const uint8_t* row(int64_t y) const { return data + y * row_bytes; }
};

// Memory for the pixels of one image at a time, which grows and is not
// initialised. For one thread at a time.
class PixelBuffer {
 public:
  // At least `size` bytes and Pixels::kSlack more. What was in it before is
  // lost.
  uint8_t* Room(int64_t size) {
    size += Pixels::kSlack;
    if (size > size_) {
      bytes_.reset(new uint8_t[static_cast<size_t>(size)]);
      size_ = size;
    }
    return bytes_.get();
  }

 private:
  std::unique_ptr<uint8_t[]> bytes_;
  int64_t size_ = 0;
};

}  // namespace escala::input

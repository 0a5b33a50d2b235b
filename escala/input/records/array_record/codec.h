// The compressions of Riegeli chunks.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

#include "escala/base/status.h"

namespace escala::input::array_record {

// The numbers are those of files; do not change.
enum class Codec : uint8_t {
  kNone = 0,
  kBrotli = 'b',
  kSnappy = 's',
  kZstd = 'z',
};

// The most bytes that one buffer of a chunk is decompressed to: as many as a
// protocol buffer can have.
inline constexpr uint64_t kMostBufferBytes = (uint64_t{1} << 31) - 1;

// A buffer as it lies in a chunk, behind the size that it will have.
struct PackedBuffer {
  Codec codec = Codec::kNone;
  uint64_t size = 0;  // decompressed
  std::string_view bytes;
};

// Takes the size off `bytes`. Fails with DATA_LOSS if it is not there or so
// many bytes cannot come out of these, with RESOURCE_EXHAUSTED beyond
// kMostBufferBytes, and with UNIMPLEMENTED if `codec` is not one of the above.
Result<PackedBuffer> ParsePacked(uint8_t codec, std::string_view bytes);

// Writes buffer.size bytes. DATA_LOSS if the buffer is damaged or has another
// size.
Status Unpack(const PackedBuffer& buffer, char* out);

// Compresses buffers. For one thread at a time.
class Packer {
 public:
  // Reads "zstd:3", "brotli", "snappy" or "uncompressed"; without a level, zstd
  // has 3 and brotli 6.
  static Result<Packer> Parse(std::string_view compression);
  Packer(Packer&&) noexcept;
  Packer& operator=(Packer&&) noexcept;
  ~Packer();

  Codec codec() const { return codec_; }
  // As others' writers note it in their files: "zstd:3,window_log:20".
  std::string ToString() const;

  // Appends a PackedBuffer: its size, unless it is not compressed, and bytes.
  Status Append(std::string_view data, std::string* out);

 private:
  struct Zstd;
  Packer(Codec codec, int level);

  Codec codec_;
  int level_;
  std::unique_ptr<Zstd> zstd_;
};

}  // namespace escala::input::array_record

#include "escala/input/records/array_record/codec.h"

#include <brotli/decode.h>
#include <brotli/encode.h>
#include <snappy.h>
#include <zstd.h>

#include <cstring>
#include <optional>

#include "escala/base/wire/protobuf.h"
#include "escala/input/meter.h"
#include "escala/input/records/array_record/byte_cursor.h"

namespace escala::input::array_record {
namespace {

// The window of array_record's writers, which bounds the memory of readers that
// decompress in pieces.
constexpr int kZstdWindowLog = 20;
constexpr int kBrotliWindowLog = 22;

// The most bytes that `size` bytes can decompress to, so that a damaged size
// asks for no memory that the buffer could not fill.
uint64_t MostUnpacked(Codec codec, uint64_t size) {
  switch (codec) {
    case Codec::kNone:
      return size;
    case Codec::kSnappy:
      return size * 64;  // a copy of 64 bytes takes two or more
    case Codec::kZstd:
      return size << 15;  // a block of 128 KiB takes four or more
    case Codec::kBrotli:
      break;  // a block of 16 MiB takes a few
  }
  return size << 24;
}

std::string_view NameOf(Codec codec) {
  switch (codec) {
    case Codec::kNone:
      return "uncompressed";
    case Codec::kBrotli:
      return "brotli";
    case Codec::kSnappy:
      return "snappy";
    case Codec::kZstd:
      break;
  }
  return "zstd";
}

// One for each thread: making one takes longer than decompressing a small
// record.
ZSTD_DCtx* ThreadZstd() {
  struct Free {
    void operator()(ZSTD_DCtx* context) const { ZSTD_freeDCtx(context); }
  };
  thread_local const std::unique_ptr<ZSTD_DCtx, Free> context(
      ZSTD_createDCtx());
  return context.get();
}

bool UnpackBrotli(std::string_view bytes, uint64_t size, char* out) {
  struct Free {
    void operator()(BrotliDecoderState* state) const {
      BrotliDecoderDestroyInstance(state);
    }
  };
  const std::unique_ptr<BrotliDecoderState, Free> state(
      BrotliDecoderCreateInstance(nullptr, nullptr, nullptr));
  if (state == nullptr) return false;
  BrotliDecoderSetParameter(state.get(), BROTLI_DECODER_PARAM_LARGE_WINDOW, 1);
  size_t in_left = bytes.size(), out_left = size;
  const auto* in = reinterpret_cast<const uint8_t*>(bytes.data());
  auto* next = reinterpret_cast<uint8_t*>(out);
  return BrotliDecoderDecompressStream(state.get(), &in_left, &in, &out_left,
                                       &next, nullptr) ==
             BROTLI_DECODER_RESULT_SUCCESS &&
         in_left == 0 && out_left == 0;
}

bool UnpackSnappy(std::string_view bytes, uint64_t size, char* out) {
  size_t stated = 0;
  return snappy::GetUncompressedLength(bytes.data(), bytes.size(), &stated) &&
         stated == size &&
         snappy::RawUncompress(bytes.data(), bytes.size(), out);
}

}  // namespace

Result<PackedBuffer> ParsePacked(uint8_t codec, std::string_view bytes) {
  PackedBuffer buffer;
  buffer.codec = static_cast<Codec>(codec);
  buffer.size = bytes.size();
  buffer.bytes = bytes;
  switch (buffer.codec) {
    case Codec::kNone:
      return buffer;
    case Codec::kBrotli:
    case Codec::kSnappy:
    case Codec::kZstd:
      break;
    default:
      return Unimplemented("its compression has the number ", codec,
                           ", expected none, brotli, snappy or zstd");
  }
  ByteCursor cursor(bytes);
  buffer.size = cursor.Varint();
  buffer.bytes = cursor.rest();
  if (cursor.failed() ||
      buffer.size > MostUnpacked(buffer.codec, buffer.bytes.size()))
    return DataLoss(buffer.bytes.size(), " bytes of ", NameOf(buffer.codec),
                    " cannot have ", buffer.size, " bytes when decompressed");
  if (buffer.size > kMostBufferBytes)
    return ResourceExhausted(
        "it has ", buffer.size, " bytes when decompressed, and at most ",
        kMostBufferBytes, " are read at once: write it with a smaller group");
  return buffer;
}

Status Unpack(const PackedBuffer& buffer, char* out) {
  const std::string_view bytes = buffer.bytes;
  bool done = false;
  const StageTimer timer(Stage::kDecompress);
  switch (buffer.codec) {
    case Codec::kNone:
      if (buffer.size > 0) std::memcpy(out, bytes.data(), buffer.size);
      done = true;
      break;
    case Codec::kBrotli:
      done = UnpackBrotli(bytes, buffer.size, out);
      break;
    case Codec::kSnappy:
      done = UnpackSnappy(bytes, buffer.size, out);
      break;
    case Codec::kZstd:
      done = ZSTD_decompressDCtx(ThreadZstd(), out, buffer.size, bytes.data(),
                                 bytes.size()) == buffer.size;
      break;
  }
  if (!done)
    return DataLoss("its ", NameOf(buffer.codec), " data of ", bytes.size(),
                    " bytes do not decompress to ", buffer.size, " bytes");
  return Status();
}

struct Packer::Zstd {
  ZSTD_CCtx* const context = ZSTD_createCCtx();
  ~Zstd() { ZSTD_freeCCtx(context); }
};

Packer::Packer(Codec codec, int level) : codec_(codec), level_(level) {
  if (codec != Codec::kZstd) return;
  zstd_ = std::make_unique<Zstd>();
  ZSTD_CCtx_setParameter(zstd_->context, ZSTD_c_compressionLevel, level);
  ZSTD_CCtx_setParameter(zstd_->context, ZSTD_c_windowLog, kZstdWindowLog);
}

Packer::Packer(Packer&&) noexcept = default;
Packer& Packer::operator=(Packer&&) noexcept = default;
Packer::~Packer() = default;

Result<Packer> Packer::Parse(std::string_view compression) {
  const size_t colon = compression.find(':');
  const std::string_view name = compression.substr(0, colon);
  const auto level = [&](int standard, int low, int high) {
    if (colon == compression.npos) return std::optional(standard);
    const auto given = ParseNumber<int>(compression.substr(colon + 1));
    return given && low <= *given && *given <= high ? given : std::nullopt;
  };
  const bool plain = colon == compression.npos;
  if (name == "uncompressed" && plain) return Packer(Codec::kNone, 0);
  if (name == "snappy" && plain) return Packer(Codec::kSnappy, 0);
  if (name == "zstd")
    if (const auto n = level(3, ZSTD_minCLevel(), ZSTD_maxCLevel()))
      return Packer(Codec::kZstd, *n);
  if (name == "brotli")
    if (const auto n = level(6, BROTLI_MIN_QUALITY, BROTLI_MAX_QUALITY))
      return Packer(Codec::kBrotli, *n);
  return InvalidArgument(
      "compression: got \"", compression, "\", expected uncompressed, snappy, ",
      "brotli, zstd, or one of the last two with a level: brotli:0 to brotli:",
      BROTLI_MAX_QUALITY, ", zstd:", ZSTD_minCLevel(),
      " to zstd:", ZSTD_maxCLevel());
}

std::string Packer::ToString() const {
  std::string text(NameOf(codec_));
  if (codec_ == Codec::kBrotli) text += StrCat(":", level_);
  if (codec_ == Codec::kZstd)
    text += StrCat(":", level_, ",window_log:", kZstdWindowLog);
  return text;
}

Status Packer::Append(std::string_view data, std::string* out) {
  if (codec_ == Codec::kNone) {
    out->append(data);
    return Status();
  }
  AppendVarint(data.size(), out);
  const size_t begin = out->size();
  size_t room = 0;
  switch (codec_) {
    case Codec::kBrotli:
      room = BrotliEncoderMaxCompressedSize(data.size());
      break;
    case Codec::kSnappy:
      room = snappy::MaxCompressedLength(data.size());
      break;
    default:
      room = ZSTD_compressBound(data.size());
  }
  out->resize(begin + room);
  char* to = out->data() + begin;
  bool done = false;
  switch (codec_) {
    case Codec::kBrotli:
      done = BrotliEncoderCompress(
          level_, kBrotliWindowLog, BROTLI_MODE_GENERIC, data.size(),
          reinterpret_cast<const uint8_t*>(data.data()), &room,
          reinterpret_cast<uint8_t*>(to));
      break;
    case Codec::kSnappy:
      snappy::RawCompress(data.data(), data.size(), to, &room);
      done = true;
      break;
    default:
      room = ZSTD_compress2(zstd_->context, to, room, data.data(), data.size());
      done = !ZSTD_isError(room);
  }
  if (!done)
    return Internal(NameOf(codec_), " could not compress ", data.size(),
                    " bytes");
  out->resize(begin + room);
  return Status();
}

}  // namespace escala::input::array_record

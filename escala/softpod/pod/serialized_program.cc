#include "escala/softpod/pod/serialized_program.h"

#include "escala/base/wire/protobuf.h"
#include "escala/softpod/pod/storage.h"

namespace escala::softpod {
namespace {

// The header: the magic, the version of the format, the hash of all that
// follows, and the number of bytes that follow.
constexpr std::string_view kMagic = "SOFTPOD.PROGRAM\n";
constexpr uint64_t kVersion = 1;
constexpr size_t kVersionBytes = 4, kHashBytes = 8, kSizeBytes = 8;
constexpr size_t kHeaderBytes =
    kMagic.size() + kVersionBytes + kHashBytes + kSizeBytes;

enum Field : uint32_t { kSlice = 1, kFormat, kCode, kCompileOptions };

Status Damaged(std::string_view why) {
  return InvalidArgument("the serialised program is damaged: ", why,
                         "; delete it from the cache, and compile again");
}

}  // namespace

std::string WriteSerializedProgram(const SourceProgram& program,
                                   std::string_view slice) {
  ProtoWriter body;
  body.Bytes(kSlice, slice)
      .Bytes(kFormat, program.format)
      .Bytes(kCode, program.code)
      .Bytes(kCompileOptions, program.compile_options);
  const std::string& rest = body.bytes();
  std::string bytes(kMagic);
  AppendFixed(kVersion, kVersionBytes, &bytes);
  AppendFixed(HashBytes(rest.data(), rest.size()), kHashBytes, &bytes);
  AppendFixed(rest.size(), kSizeBytes, &bytes);
  return bytes + rest;
}

Result<SourceProgram> ReadSerializedProgram(std::string_view bytes,
                                            std::string_view slice) {
  if (!bytes.starts_with(kMagic.substr(0, bytes.size())) || bytes.empty())
    return InvalidArgument(
        "these ", bytes.size(),
        " bytes are no serialised program of a software Pod, which begins with "
        "SOFTPOD.PROGRAM");
  if (bytes.size() < kHeaderBytes)
    return Damaged(StrCat("it has ", bytes.size(), " bytes, and its header ",
                          kHeaderBytes));
  std::string_view header = bytes.substr(kMagic.size());
  const uint64_t version = ReadFixed(header, kVersionBytes);
  header.remove_prefix(kVersionBytes);
  const uint64_t hash = ReadFixed(header, kHashBytes);
  header.remove_prefix(kHashBytes);
  const uint64_t size = ReadFixed(header, kSizeBytes);
  if (version != kVersion)
    return InvalidArgument("the serialised program has version ", version,
                           " of the format, this software Pod reads version ",
                           kVersion, "; compile it again");
  const std::string_view rest = bytes.substr(kHeaderBytes);
  if (rest.size() != size)
    return Damaged(StrCat("its header announces ", size, " bytes, ",
                          rest.size(), " follow"));
  if (HashBytes(rest.data(), rest.size()) != hash)
    return Damaged("its bytes do not have the hash in its header");
  SourceProgram program;
  std::string compiled_for;
  ProtoReader reader(rest);
  while (reader.Next()) {
    switch (reader.field()) {
      case kSlice:
        compiled_for = reader.Bytes();
        break;
      case kFormat:
        program.format = reader.Bytes();
        break;
      case kCode:
        program.code = reader.Bytes();
        break;
      case kCompileOptions:
        program.compile_options = reader.Bytes();
        break;
    }
  }
  if (!reader.status().ok()) return Damaged(reader.status().message());
  if (compiled_for != slice)
    return InvalidArgument(
        "the serialised program was compiled for ", compiled_for,
        ", this software Pod is ", slice,
        "; compile it again, or set SOFTPOD_SLICE=", compiled_for);
  return program;
}

}  // namespace escala::softpod

#include "escala/ckpt/numpy.h"

#include <array>
#include <set>
#include <string_view>

#include "escala/base/replace_file.h"

namespace escala::ckpt {
namespace {

std::string_view BytesOf(const HostArray& array) {
  return {reinterpret_cast<const char*>(array.data()),
          static_cast<size_t>(array.shape().byte_size())};
}

// As NumPy calls the element type: "<f4".
std::string Descr(ElementType type) {
  const ElementTypeInfo& info = Info(type);
  constexpr char kLetters[] = {'b', 'i', 'u', 'f', 'c'};  // by ElementClass
  return StrCat(info.bytes == 1 ? "|" : "<",
                kLetters[static_cast<int>(info.clazz)], info.bytes);
}

// The bytes of an .npy file before those of the array.
std::string NpyHeader(const Shape& shape) {
  std::string text = StrCat("{'descr': '", Descr(shape.type),
                            "', 'fortran_order': False, 'shape': (");
  for (const int64_t d : shape.dims) StrAppend(&text, StrCat(d, ","));
  text += "), }";
  constexpr size_t kBefore = 12;  // magic, version 2.0, length
  text.resize((kBefore + text.size() + 1 + 63) / 64 * 64 - kBefore - 1, ' ');
  text += '\n';
  std::string header("\x93NUMPY\x02\x00", 8);
  for (int i = 0; i < 4; ++i)
    header += static_cast<char>(text.size() >> (8 * i) & 0xff);
  return header + text;
}

// --- Archives ---------------------------------------------------------------

constexpr std::array<uint32_t, 256> MakeCrcTable() {
  std::array<uint32_t, 256> table = {};
  for (uint32_t i = 0; i < 256; ++i) {
    uint32_t rest = i;
    for (int bit = 0; bit < 8; ++bit)
      rest = rest >> 1 ^ ((rest & 1) != 0 ? 0xedb88320 : 0);
    table[i] = rest;
  }
  return table;
}

// The CRC-32 of zip archives (not that of checkpoints).
uint32_t ExtendCrc32(uint32_t crc, std::string_view data) {
  static constexpr std::array<uint32_t, 256> kTable = MakeCrcTable();
  crc = ~crc;
  for (const char c : data)
    crc = crc >> 8 ^ kTable[(crc ^ static_cast<uint8_t>(c)) & 0xff];
  return ~crc;
}

// Fields of a zip record, little-endian.
class Fields {
 public:
  Fields& U16(uint64_t value) { return Put(value, 2); }
  Fields& U32(uint64_t value) { return Put(value, 4); }
  Fields& U64(uint64_t value) { return Put(value, 8); }
  Fields& Text(std::string_view text) {
    bytes_ += text;
    return *this;
  }
  const std::string& bytes() const { return bytes_; }

 private:
  Fields& Put(uint64_t value, int bytes) {
    for (int i = 0; i < bytes; ++i)
      bytes_ += static_cast<char>(value >> (8 * i) & 0xff);
    return *this;
  }
  std::string bytes_;
};

// A stored zip archive. All sizes are 64 bits wide (zip64), so that there is
// one way for small and large ones.
class ZipWriter {
 public:
  explicit ZipWriter(WritableFile* file) : file_(*file) {}

  // Adds a file whose contents are `head` and then `data`.
  Status Add(const std::string& name, std::string_view head,
             std::string_view data) {
    const uint64_t size = head.size() + data.size();
    Fields about;  // the same in both headers
    about.U16(kVersion).U16(kUtf8).U16(0 /* stored */).U16(0).U16(kDate);
    about.U32(ExtendCrc32(ExtendCrc32(0, head), data));
    about.U32(kWide).U32(kWide).U16(name.size());
    const uint64_t begin = at_;
    Fields local;
    local.U32(0x04034b50).Text(about.bytes()).U16(4 + 2 * 8).Text(name);
    local.U16(kZip64).U16(2 * 8).U64(size).U64(size);
    for (const std::string_view bytes :
         {std::string_view(local.bytes()), head, data})
      ESCALA_RETURN_IF_ERROR(Append(bytes));
    directory_.U32(0x02014b50).U16(kVersion).Text(about.bytes());
    directory_.U16(4 + 3 * 8).U16(0).U16(0).U16(0).U32(0).U32(kWide);
    directory_.Text(name).U16(kZip64).U16(3 * 8);
    directory_.U64(size).U64(size).U64(begin);
    ++count_;
    return Status();
  }
  Status Finish() {
    const uint64_t begin = at_, size = directory_.bytes().size();
    Fields end;
    end.U32(0x06064b50).U64(44).U16(kVersion).U16(kVersion).U32(0).U32(0);
    end.U64(count_).U64(count_).U64(size).U64(begin);
    end.U32(0x07064b50).U32(0).U64(begin + size).U32(1);
    end.U32(0x06054b50).U16(0).U16(0).U16(0xffff).U16(0xffff);
    end.U32(kWide).U32(kWide).U16(0);
    ESCALA_RETURN_IF_ERROR(Append(directory_.bytes()));
    return Append(end.bytes());
  }

 private:
  static constexpr uint64_t kVersion = 45;  // has zip64
  static constexpr uint64_t kZip64 = 1;     // the extra field's tag
  static constexpr uint64_t kUtf8 = 1 << 11;
  static constexpr uint64_t kDate = 1 << 5 | 1;  // 1980-01-01
  static constexpr uint64_t kWide = 0xffffffff;  // see the extra field

  Status Append(std::string_view bytes) {
    at_ += bytes.size();
    return file_.Append(bytes);
  }

  WritableFile& file_;
  uint64_t at_ = 0, count_ = 0;
  Fields directory_;
};

}  // namespace

HostArray ForNumpy(const HostArray& array) {
  const ElementTypeInfo& info = Info(array.shape().type);
  if (info.clazz != ElementClass::kFloat || info.bytes > 2 ||
      info.type == ElementType::kF16)
    return array;
  HostArray wide =
      HostArray::Uninitialized({ElementType::kF32, array.shape().dims});
  for (int64_t i = 0; i < array.shape().num_elements(); ++i)
    wide.mutable_as<float>()[i] =
        static_cast<float>(ElementAsDouble(array.view(), i));
  return wide;
}

Status WriteNpy(Env* env, const std::string& path, const HostArray& array) {
  return ReplaceFile(env, path, [&](WritableFile* file) -> Status {
    ESCALA_RETURN_IF_ERROR(file->Append(NpyHeader(array.shape())));
    return file->Append(BytesOf(array));
  });
}

Status WriteNpz(Env* env, const std::string& path, const NamedArrays& arrays,
                const ArrayWritten& written) {
  std::set<std::string_view> names;
  for (const auto& [name, array] : arrays) {
    if (!names.insert(name).second)
      return InvalidArgument(path, ": two arrays have the name \"", name, "\"");
    if (name.size() > 60000)
      return InvalidArgument(path, ": a name has ", name.size(),
                             " bytes, expected at most 60000");
  }
  return ReplaceFile(env, path, [&](WritableFile* file) -> Status {
    ZipWriter zip(file);
    for (const auto& [name, array] : arrays) {
      ESCALA_RETURN_IF_ERROR(
          zip.Add(name + ".npy", NpyHeader(array.shape()), BytesOf(array)));
      written(BytesOf(array).size());
    }
    return zip.Finish();
  });
}

}  // namespace escala::ckpt

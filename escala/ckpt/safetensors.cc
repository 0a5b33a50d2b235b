#include "escala/ckpt/safetensors.h"

#include <algorithm>
#include <cstring>
#include <optional>
#include <set>

#include "escala/base/json.h"
#include "escala/base/replace_file.h"
#include "escala/ckpt/element_names.h"
#include "escala/ckpt/read_json.h"

namespace escala::ckpt {

namespace {

using Json = nlohmann::json;

// The format's own limit. A longer header means a damaged file.
constexpr uint64_t kMaxHeader = 100'000'000;

// Reads a list of non-negative whole numbers.
std::optional<std::vector<uint64_t>> Numbers(const Json& json) {
  if (!json.is_array()) return std::nullopt;
  std::vector<uint64_t> numbers;
  for (const Json& item : json) {
    if (!item.is_number_unsigned()) return std::nullopt;
    numbers.push_back(item.get<uint64_t>());
  }
  return numbers;
}

struct Entry {
  TensorInfo info;
  uint64_t begin = 0, end = 0;  // offsets after the header
};

Result<Entry> ReadEntry(const std::string& name, const Json& json) {
  if (!json.is_object() || !json.contains("dtype") || !json.contains("shape") ||
      !json.contains("data_offsets") || !json["dtype"].is_string())
    return DataLoss("array \"", name,
                    "\": expected dtype, shape and data_offsets");
  Entry entry;
  entry.info.name = name;
  const auto dtype = json["dtype"].get<std::string>();
  const auto type = TypeOf(dtype);
  if (!type)
    return Unimplemented("array \"", name, "\" has elements of type ", dtype,
                         ", which is not supported");
  entry.info.shape.type = *type;
  const auto dims = Numbers(json["shape"]);
  const auto offsets = Numbers(json["data_offsets"]);
  if (!dims || !offsets || offsets->size() != 2)
    return DataLoss("array \"", name,
                    "\": shape or data_offsets are no lists of whole numbers");
  for (const uint64_t d : *dims)
    entry.info.shape.dims.push_back(
        static_cast<int64_t>(std::min<uint64_t>(d, INT64_MAX)));
  if (Status valid = entry.info.shape.Validate(); !valid.ok())
    return DataLoss("array \"", name, "\": ", valid.message());
  entry.begin = (*offsets)[0];
  entry.end = (*offsets)[1];
  const auto bytes = static_cast<uint64_t>(entry.info.shape.byte_size());
  if (entry.begin > entry.end || entry.end - entry.begin != bytes)
    return DataLoss("array \"", name, "\" lies in bytes ", entry.begin, " to ",
                    entry.end, ", expected ", bytes, " bytes for ",
                    entry.info.shape.ToString());
  return entry;
}

// Fails unless the entries cover [0, size) without gaps or overlaps.
Status CheckPlaces(std::vector<Entry>* entries, uint64_t size) {
  // An array without elements goes before the one that begins where it does.
  std::stable_sort(
      entries->begin(), entries->end(), [](const Entry& a, const Entry& b) {
        return std::pair(a.begin, a.end) < std::pair(b.begin, b.end);
      });
  uint64_t at = 0;
  for (const Entry& entry : *entries) {
    if (entry.begin != at)
      return DataLoss("array \"", entry.info.name, "\" begins at byte ",
                      entry.begin, ", expected ", at);
    at = entry.end;
  }
  if (at != size)
    return DataLoss("the arrays end at byte ", at, ", and the file has ", size,
                    ": it was truncated, or has extra bytes");
  return Status();
}

}  // namespace

Result<SafetensorsIndex> ReadSafetensorsIndex(uint64_t file_bytes,
                                              const BytesReader& read) {
  unsigned char length[8];
  if (file_bytes < sizeof length)
    return DataLoss("no safetensors file: it has ", file_bytes, " bytes");
  ESCALA_RETURN_IF_ERROR(
      read(0, sizeof length, reinterpret_cast<char*>(length)));
  uint64_t header = 0;
  for (int i = 7; i >= 0; --i) header = header << 8 | length[i];
  if (header > kMaxHeader || header > file_bytes - sizeof length)
    return DataLoss("no safetensors file: it would begin with a header of ",
                    header, " bytes, and has ", file_bytes);
  std::string text(header, '\0');
  ESCALA_RETURN_IF_ERROR(read(sizeof length, header, text.data()));
  ESCALA_ASSIGN_OR_RETURN(const Json json, ReadJsonObject(text, "its header"));
  SafetensorsIndex index;
  std::vector<Entry> entries;
  for (const auto& [name, value] : json.items()) {
    if (name == "__metadata__") {
      if (value.is_object())
        for (const auto& [key, word] : value.items())
          if (word.is_string()) index.metadata[key] = word.get<std::string>();
      continue;
    }
    ESCALA_ASSIGN_OR_RETURN(Entry entry, ReadEntry(name, value));
    entries.push_back(std::move(entry));
  }
  const uint64_t begin = sizeof length + header;
  ESCALA_RETURN_IF_ERROR(CheckPlaces(&entries, file_bytes - begin));
  for (Entry& entry : entries) {
    entry.info.offset = begin + entry.begin;
    index.tensors.push_back(std::move(entry.info));
  }
  return index;
}

Result<Safetensors> Safetensors::Open(Env* env, const std::string& path) {
  Safetensors result;
  result.path_ = path;
  ESCALA_ASSIGN_OR_RETURN(const FileInfo info, env->Stat(path));
  ESCALA_ASSIGN_OR_RETURN(result.file_, env->OpenRandom(path));
  auto index = ReadSafetensorsIndex(
      info.size, [&](uint64_t offset, size_t size, char* out) {
        return ReadExactly(*result.file_, offset, size, out);
      });
  if (!index.ok()) return index.status().WithContext(path);
  result.index_ = *std::move(index);
  return result;
}

const TensorInfo* Safetensors::Find(std::string_view name) const {
  for (const TensorInfo& tensor : tensors())
    if (tensor.name == name) return &tensor;
  return nullptr;
}

Result<HostArray> Safetensors::Read(const TensorInfo& tensor) const {
  HostArray array = HostArray::Uninitialized(tensor.shape);
  ESCALA_RETURN_IF_ERROR(
      ReadExactly(*file_, tensor.offset,
                  static_cast<size_t>(tensor.shape.byte_size()),
                  reinterpret_cast<char*>(array.mutable_data()))
          .WithContext(StrCat(path_, ": array \"", tensor.name, "\"")));
  SetUnusedBits(array.mutable_view());
  return array;
}

// --- Writing ----------------------------------------------------------------

Result<std::string> SafetensorsHeader(
    const NamedArrays& arrays,
    const std::map<std::string, std::string>& metadata) {
  JsonWriter json;
  json.BeginObject();
  if (!metadata.empty()) {
    json.Key("__metadata__").BeginObject();
    for (const auto& [key, value] : metadata) json.Key(key).String(value);
    json.EndObject();
  }
  std::set<std::string_view> names;
  int64_t at = 0;
  for (const auto& [name, array] : arrays) {
    const auto type = NameOf(array.shape().type);
    if (!type)
      return Unimplemented("array \"", name, "\" of ", array.shape().ToString(),
                           ": the format has no such elements");
    if (!names.insert(name).second)
      return InvalidArgument("two arrays have the name \"", name, "\"");
    json.Key(name).BeginObject().Key("dtype").String(*type);
    json.Key("shape").BeginArray();
    for (const int64_t d : array.shape().dims) json.Int(d);
    json.EndArray().Key("data_offsets").BeginArray().Int(at);
    at += array.shape().byte_size();
    json.Int(at).EndArray().EndObject();
  }
  json.EndObject();
  std::string text = std::move(json).Take();
  text.resize((text.size() + 7) / 8 * 8, ' ');  // aligns the arrays
  std::string length(8, '\0');
  for (int i = 0; i < 8; ++i)
    length[i] = static_cast<char>(text.size() >> (8 * i) & 0xff);
  return length + text;
}

Status AppendArray(const HostArray& array, WritableFile* file) {
  return file->Append({reinterpret_cast<const char*>(array.data()),
                       static_cast<size_t>(array.shape().byte_size())});
}

Status WriteSafetensors(Env* env, const std::string& path,
                        const NamedArrays& arrays,
                        const std::map<std::string, std::string>& metadata,
                        const ArrayWritten& written) {
  const auto header = SafetensorsHeader(arrays, metadata);
  if (!header.ok()) return header.status().WithContext(path);
  return ReplaceFile(env, path, [&](WritableFile* file) -> Status {
    ESCALA_RETURN_IF_ERROR(file->Append(*header));
    for (const auto& [name, array] : arrays) {
      ESCALA_RETURN_IF_ERROR(AppendArray(array, file));
      written(static_cast<uint64_t>(array.shape().byte_size()));
    }
    return Status();
  });
}

}  // namespace escala::ckpt

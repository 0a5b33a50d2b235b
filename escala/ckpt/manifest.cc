#include "escala/ckpt/manifest.h"

#include <algorithm>
#include <iterator>
#include <set>
#include <tuple>
#include <utility>

#include "escala/base/json.h"
#include "escala/base/strings.h"
#include "escala/base/toml.h"
#include "escala/ckpt/element_names.h"
#include "escala/ckpt/read_json.h"

namespace escala::ckpt {
namespace {

using Json = nlohmann::json;

void PutInts(JsonWriter* json, std::string_view key, const Dims& values) {
  json->Key(key).BeginArray();
  for (const int64_t value : values) json->Int(value);
  json->EndArray();
}

constexpr std::string_view kKinds[] = {"parameter", "statistic", "slot",
                                       "average"};  // by ArrayKind

void PutArray(const StoredArray& array, JsonWriter* json) {
  json->BeginObject().Key("name").String(array.name);
  json->Key("kind").String(ToString(array.kind));
  json->Key("type").String(NameOf(array.shape.type).value_or(""));
  PutInts(json, "shape", array.shape.dims);
  json->Key("pieces").BeginArray();
  for (const Piece& piece : array.pieces) {
    json->BeginObject().Key("part").Uint(piece.part);
    json->Key("tensor").String(piece.tensor);
    json->Key("offset").Uint(piece.offset);
    PutInts(json, "start", piece.start);
    PutInts(json, "sizes", piece.sizes);
    json->EndObject();
  }
  json->EndArray().EndObject();
}

void PutPart(const Part& part, JsonWriter* json) {
  json->BeginObject().Key("file").String(part.file);
  json->Key("bytes").Uint(part.bytes);
  json->Key("crc32c").BeginArray();
  for (const uint32_t crc : part.crc32c) json->Uint(crc);
  json->EndArray().EndObject();
}

// Reads values out of JSON. The first that is missing or of another kind is
// kept as the error; later calls then return anything.
class Reader {
 public:
  explicit Reader(std::string_view name) : name_(name) {}

  const Json& Member(const Json& object, const char* key) {
    static const Json* const none = new Json();
    if (object.is_object())
      if (const auto found = object.find(key); found != object.end())
        return *found;
    Fail(key, "it is missing");
    return *none;
  }
  std::string Text(const Json& object, const char* key) {
    const Json& value = Member(object, key);
    if (value.is_string()) return value.get<std::string>();
    Fail(key, "expected a string");
    return "";
  }
  int64_t Int(const Json& object, const char* key) {
    return IntOf(Member(object, key), key);
  }
  Dims Ints(const Json& object, const char* key) {
    Dims values;
    for (const Json& value : Items(object, key))
      values.push_back(IntOf(value, key));
    return values;
  }
  std::map<std::string, std::string> Texts(const Json& object,
                                           const char* key) {
    std::map<std::string, std::string> texts;
    const Json& value = Member(object, key);
    if (!value.is_object()) Fail(key, "expected an object of strings");
    for (const auto& [name, text] : value.items()) {
      if (text.is_string())
        texts[name] = text.get<std::string>();
      else
        Fail(StrCat(key, ".", name), "expected a string");
    }
    return texts;
  }
  const Json& Items(const Json& object, const char* key) {
    static const Json* const none = new Json(Json::array());
    const Json& value = Member(object, key);
    if (value.is_array()) return value;
    Fail(key, "expected a list");
    return *none;
  }

  void Fail(std::string_view key, std::string_view what) {
    if (status_.ok()) status_ = DataLoss(name_, ": ", key, ": ", what);
  }
  const Status& status() const { return status_; }

 private:
  // All numbers of a manifest are whole, from 0 on.
  int64_t IntOf(const Json& value, const char* key) {
    if (value.is_number_unsigned() && value.get<uint64_t>() <= INT64_MAX)
      return value.get<int64_t>();
    Fail(key, "expected a whole number from 0 on");
    return 0;
  }

  const std::string name_;
  Status status_;
};

Piece ReadPiece(const Json& json, Reader* read) {
  Piece piece;
  piece.part = static_cast<size_t>(read->Int(json, "part"));
  piece.tensor = read->Text(json, "tensor");
  piece.offset = static_cast<uint64_t>(read->Int(json, "offset"));
  piece.start = read->Ints(json, "start");
  piece.sizes = read->Ints(json, "sizes");
  return piece;
}

StoredArray ReadArray(const Json& json, Reader* read) {
  StoredArray array;
  array.name = read->Text(json, "name");
  const auto kind = ArrayKindOf(read->Text(json, "kind"));
  if (!kind) read->Fail(array.name, "its kind is not known");
  array.kind = kind.value_or(ArrayKind::kParameter);
  const auto type = TypeOf(read->Text(json, "type"));
  if (!type) read->Fail(array.name, "its type is not known");
  array.shape = {type.value_or(ElementType::kF32), read->Ints(json, "shape")};
  for (const Json& piece : read->Items(json, "pieces"))
    array.pieces.push_back(ReadPiece(piece, read));
  return array;
}

Part ReadPart(const Json& json, Reader* read) {
  Part part;
  part.file = read->Text(json, "file");
  part.bytes = static_cast<uint64_t>(read->Int(json, "bytes"));
  for (const int64_t crc : read->Ints(json, "crc32c")) {
    if (crc > UINT32_MAX) read->Fail("crc32c", "expected numbers of 32 bits");
    part.crc32c.push_back(static_cast<uint32_t>(crc));
  }
  return part;
}

// Whether a file in a folder can have this name.
bool IsFileName(std::string_view name) {
  constexpr size_t kMostBytes = 255;  // of every file system
  return !name.empty() && name.size() <= kMostBytes && name != "." &&
         name != ".." &&
         name.find_first_of(std::string_view("/\0", 2)) == name.npos;
}

bool IsWithin(const Piece& piece, const StoredArray& array,
              const std::vector<Part>& parts) {
  const Dims& dims = array.shape.dims;
  if (piece.part >= parts.size() || piece.start.size() != dims.size() ||
      piece.sizes.size() != dims.size())
    return false;
  for (size_t d = 0; d < dims.size(); ++d)
    if (piece.sizes[d] > dims[d] || piece.start[d] > dims[d] - piece.sizes[d])
      return false;
  const uint64_t bytes =
      static_cast<uint64_t>(Shape{array.shape.type, piece.sizes}.byte_size());
  const uint64_t there = parts[piece.part].bytes;
  return bytes <= there && piece.offset <= there - bytes;
}

void CheckArray(const StoredArray& array, const std::vector<Part>& parts,
                Reader* read) {
  if (const Status valid = array.shape.Validate(); !valid.ok())
    return read->Fail(array.name, valid.message());
  const size_t rank = array.shape.dims.size();
  int64_t elements = 0;
  std::set<Dims> starts;
  std::vector<std::set<int64_t>> cuts(rank);  // of a grid, by dimension
  for (const Piece& piece : array.pieces) {
    if (!IsWithin(piece, array, parts))
      return read->Fail(array.name, "a piece lies outside");
    if (piece.tensor.empty())
      return read->Fail(array.name, "a piece has no name in its part");
    if (Product(piece.sizes) == 0) continue;
    elements += Product(piece.sizes);
    if (!starts.insert(piece.start).second)
      return read->Fail(array.name, "two pieces begin at one place");
    for (size_t d = 0; d < rank; ++d) {
      cuts[d].insert(piece.start[d]);
      cuts[d].insert(piece.start[d] + piece.sizes[d]);
    }
  }
  // Different cells do not overlap, so those with all elements cover it.
  for (const Piece& piece : array.pieces)
    for (size_t d = 0; d < rank && Product(piece.sizes) > 0; ++d)
      if (*cuts[d].upper_bound(piece.start[d]) !=
          piece.start[d] + piece.sizes[d])
        return read->Fail(array.name, "its pieces are no grid");
  if (elements != array.shape.num_elements())
    read->Fail(array.name, "its pieces do not cover it");
}

// The bytes of a piece.
struct Extent {
  size_t part = 0;
  uint64_t begin = 0, end = 0;
  std::string_view tensor, array;
};

// Fails if two pieces of a part share a byte or a name.
void CheckExtents(const Manifest& m, Reader* read) {
  std::vector<Extent> all;
  for (const StoredArray& array : m.arrays)
    for (const Piece& piece : array.pieces) {
      const Shape shape{array.shape.type, piece.sizes};
      all.push_back({piece.part, piece.offset,
                     piece.offset + static_cast<uint64_t>(shape.byte_size()),
                     piece.tensor, array.name});
    }
  const auto fail_if = [&](const auto& clash, const char* what) {
    const auto at = std::adjacent_find(all.begin(), all.end(), clash);
    if (at != all.end())
      read->Fail(at->array, StrCat(what, at[1].array, " in its part"));
  };
  std::sort(all.begin(), all.end(), [](const Extent& a, const Extent& b) {
    return std::tie(a.part, a.tensor) < std::tie(b.part, b.tensor);
  });
  fail_if(
      [](const Extent& a, const Extent& b) {
        return a.part == b.part && a.tensor == b.tensor;
      },
      "a piece has the name of one of ");
  std::sort(all.begin(), all.end(), [](const Extent& a, const Extent& b) {
    return std::tie(a.part, a.begin, a.end) < std::tie(b.part, b.begin, b.end);
  });
  fail_if([](const Extent& a,
             const Extent& b) { return a.part == b.part && a.end > b.begin; },
          "a piece has bytes of one of ");
}

// Every step, update and step of the schedule of a run takes an example at
// least. A loop of somebody else, without a recipe, may count no examples.
void CheckPlace(const Manifest& m, Reader* read) {
  constexpr int64_t kMost = int64_t{1} << 60;  // far beyond any run
  const int64_t examples = m.place.examples;
  if (examples > kMost) read->Fail("examples", "no run can stand there");
  for (const auto& [key, number] :
       {std::pair("step", m.place.step), std::pair("updates", m.place.updates),
        std::pair("position", m.place.position)}) {
    if (number > kMost) read->Fail(key, "no run can stand there");
    if (number > examples && !m.recipe.empty())
      read->Fail(key, StrCat("got ", number, " after ", examples,
                             " examples, expected at most as many"));
  }
  // The gain of AdaScale is at least 1.
  if (m.place.position == 0 && m.place.updates > 0 && !m.recipe.empty())
    read->Fail("position", StrCat("got 0 after ", m.place.updates,
                                  " updates, expected more"));
}

// Compares seed and position with the recipe. Position and step are one unless
// AdaScale counts, or has counted in the run from which this one goes on. Only
// recipes with sgd have the key of AdaScale.
void CheckRecipe(const Manifest& m, Reader* read) {
  const auto recipe = ReadToml(m.recipe, "its recipe");
  if (!recipe.ok()) return read->Fail("recipe", recipe.status().message());
  const TomlValue* const seed = recipe->Find("seed");
  const auto* const theirs = seed ? seed->As<int64_t>() : nullptr;
  if (theirs != nullptr && *theirs != m.seed)
    read->Fail("seed",
               StrCat("got ", m.seed, ", expected its recipe's, ", *theirs));
  const TomlValue* const table = recipe->Find("optimizer");
  const auto* const optimizer = table ? table->As<TomlTable>() : nullptr;
  const TomlValue* const key =
      optimizer ? optimizer->Find("adascale") : nullptr;
  const auto* const adascale = key ? key->As<bool>() : nullptr;
  const bool counts_steps = optimizer != nullptr &&
                            (adascale == nullptr || !*adascale) &&
                            recipe->Find("resume_from") == nullptr;
  if (counts_steps && m.place.position != m.place.step)
    read->Fail("position", StrCat("got ", m.place.position,
                                  ", expected the step, ", m.place.step));
}

}  // namespace

std::string_view ToString(ArrayKind kind) {
  return kKinds[static_cast<size_t>(kind)];
}

std::optional<ArrayKind> ArrayKindOf(std::string_view word) {
  const auto at = std::find(std::begin(kKinds), std::end(kKinds), word);
  if (at == std::end(kKinds)) return std::nullopt;
  return static_cast<ArrayKind>(at - std::begin(kKinds));
}

const StoredArray* Manifest::Find(std::string_view name) const {
  for (const StoredArray& array : arrays)
    if (array.name == name) return &array;
  return nullptr;
}

std::string ToJson(const Manifest& m) {
  JsonWriter json;
  json.BeginObject().Key("format").Int(m.format);
  json.Key("version").String(m.version).Key("written").Int(m.written);
  json.Key("step").Int(m.place.step).Key("updates").Int(m.place.updates);
  json.Key("examples").Int(m.place.examples);
  json.Key("position").Int(m.place.position).Key("seed").Int(m.seed);
  json.Key("program").String(m.program);
  json.Key("data_examples").Int(m.data_examples).Key("data").String(m.data);
  json.Key("data_crc32c").String(m.data_crc32c);
  json.Key("recipe").String(m.recipe).Key("plan").String(m.plan);
  json.Key("notes").BeginObject();
  for (const auto& [owner, note] : m.notes) json.Key(owner).String(note);
  json.EndObject().Key("arrays").BeginArray();
  for (const StoredArray& array : m.arrays) PutArray(array, &json);
  json.EndArray().Key("parts").BeginArray();
  for (const Part& part : m.parts) PutPart(part, &json);
  json.EndArray().EndObject();
  return std::move(json).Take() + "\n";
}

Result<Manifest> ReadSomeOfManifest(std::string_view text,
                                    std::string_view name) {
  auto parsed = ReadJsonObject(text, "it");
  if (!parsed.ok()) return parsed.status().WithContext(std::string(name));
  const Json json = *std::move(parsed);
  Reader read(name);
  Manifest m;
  m.format = read.Int(json, "format");
  if (m.format < 1)
    read.Fail("format", StrCat("got ", m.format, ", expected one from 1 on"));
  ESCALA_RETURN_IF_ERROR(read.status());
  if (m.format != kFormat)
    return Unimplemented(name, ": got format ", m.format, ", expected ",
                         kFormat, "; a newer Escala has written it");
  m.version = read.Text(json, "version");
  m.written = read.Int(json, "written");
  m.place = {read.Int(json, "step"), read.Int(json, "updates"),
             read.Int(json, "examples"), read.Int(json, "position")};
  m.seed = read.Int(json, "seed");
  m.program = read.Text(json, "program");
  m.data_examples = read.Int(json, "data_examples");
  m.data = read.Text(json, "data");
  m.data_crc32c = read.Text(json, "data_crc32c");
  m.recipe = read.Text(json, "recipe");
  m.plan = read.Text(json, "plan");
  m.notes = read.Texts(json, "notes");
  for (const Json& array : read.Items(json, "arrays"))
    m.arrays.push_back(ReadArray(array, &read));
  for (const Json& part : read.Items(json, "parts"))
    m.parts.push_back(ReadPart(part, &read));
  ESCALA_RETURN_IF_ERROR(read.status());
  return m;
}

Status CheckManifest(const Manifest& m, std::string_view name) {
  Reader read(name);
  for (const Part& part : m.parts) {
    if (!IsFileName(part.file))
      read.Fail("file", StrCat("got ", Quoted(part.file),
                               ", expected the name of a file in the folder"));
    if (part.crc32c.size() != (part.bytes + kBlockBytes - 1) / kBlockBytes)
      read.Fail(part.file, "expected a checksum for each block");
  }
  std::set<std::string_view> names;
  for (const StoredArray& array : m.arrays) {
    if (!names.insert(array.name).second)
      read.Fail(array.name, "two arrays have this name");
    CheckArray(array, m.parts, &read);
  }
  if (read.status().ok()) CheckExtents(m, &read);
  CheckPlace(m, &read);
  constexpr int64_t kMostSeconds = INT64_MAX / 1'000'000'000;  // year 2262
  if (m.written > kMostSeconds)
    read.Fail("written", StrCat("got ", m.written, ", which is no time"));
  CheckRecipe(m, &read);
  return read.status();
}

Result<Manifest> ReadManifest(std::string_view text, std::string_view name) {
  ESCALA_ASSIGN_OR_RETURN(Manifest manifest, ReadSomeOfManifest(text, name));
  ESCALA_RETURN_IF_ERROR(CheckManifest(manifest, name));
  // If several pieces begin at one place, the one with elements comes first.
  for (StoredArray& array : manifest.arrays)
    std::sort(array.pieces.begin(), array.pieces.end(),
              [](const Piece& a, const Piece& b) {
                return a.start != b.start ? a.start < b.start
                                          : Product(a.sizes) > Product(b.sizes);
              });
  return manifest;
}

}  // namespace escala::ckpt

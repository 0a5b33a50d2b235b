#include <iterator>
#include <span>

#include "escala/base/json.h"
#include "escala/base/numbers.h"
#include "escala/base/table.h"
#include "escala/cli/ckpt/commands.h"
#include "escala/cli/ckpt/words.h"
#include "escala/cli/run_words.h"
#include "escala/cli/shown_text.h"
#include "escala/store/buckets.h"

namespace escala::cli {
namespace {

using ckpt::Manifest;
using ckpt::StoredArray;

Result<std::vector<const StoredArray*>> ArraysOf(
    const Manifest& manifest, std::span<const std::string> patterns) {
  std::vector<std::string> names;
  for (const StoredArray& array : manifest.arrays) names.push_back(array.name);
  ESCALA_ASSIGN_OR_RETURN(const auto selected, Selected(names, patterns));
  std::vector<const StoredArray*> arrays;
  for (size_t i = 0; i < selected.size(); ++i)
    if (selected[i]) arrays.push_back(&manifest.arrays[i]);
  return arrays;
}

// "12 parameters, 24 slots: 36.2 MiB"
std::string Summary(const std::vector<const StoredArray*>& arrays) {
  int64_t counts[4] = {}, bytes = 0;
  for (const StoredArray* array : arrays) {
    ++counts[static_cast<size_t>(array->kind)];
    bytes += array->shape.byte_size();
  }
  std::vector<std::string> words;
  for (size_t kind = 0; kind < std::size(counts); ++kind)
    if (counts[kind] > 0)
      words.push_back(
          Counted(counts[kind], ToString(static_cast<ckpt::ArrayKind>(kind))));
  return StrCat(StrJoin(words), words.empty() ? "none" : ": ",
                words.empty() ? "" : FormatBytes(static_cast<double>(bytes)));
}

std::string DimsInWords(const Shape& shape) {
  return shape.dims.empty() ? "scalar" : StrJoin(shape.dims, " x ");
}

std::string InWords(const Manifest& m, const std::string& path,
                    const std::vector<const StoredArray*>& arrays) {
  std::string text = path + "\n";
  const auto line = [&](std::string_view name, const std::string& value) {
    std::string first(name);
    first.resize(10, ' ');
    text += Wrapped(first, OnOneLine(value));
  };
  const auto epochs = EpochsOf(m);
  line("place",
       StrCat("step ", m.place.step, ", ", Counted(m.place.updates, "update"),
              ", ", Counted(m.place.examples, "example"),
              epochs ? StrCat(" (", FormatNumber(*epochs, 4), " epochs)") : "",
              ", position ", m.place.position, " in the schedule"));
  const std::string time = TimeOf(m);
  line("written", StrCat(time, time.empty() ? "" : " ", "by Escala ", m.version,
                         ", format ", m.format));
  line("seed", StrCat(m.seed));
  line("program", m.program.empty() ? "none" : m.program);
  line("data", m.data_examples == 0
                   ? "none"
                   : StrCat(Counted(m.data_examples, "example"),
                            m.data.empty() ? "" : ": ", m.data));
  std::vector<std::string_view> notes;
  for (const auto& [owner, note] : m.notes) notes.push_back(owner);
  if (!notes.empty()) line("notes", StrCat("of ", StrJoin(notes)));
  for (const ckpt::Part& part : m.parts)
    line("part",
         StrCat(part.file, ", ", FormatBytes(static_cast<double>(part.bytes))));
  line("arrays", Summary(arrays));
  TableRows rows = {{"array", "kind", "type", "shape", "bytes", "pieces"}};
  for (const StoredArray* array : arrays)
    rows.push_back({OnOneLine(array->name), std::string(ToString(array->kind)),
                    std::string(ToString(array->shape.type)),
                    DimsInWords(array->shape), StrCat(array->shape.byte_size()),
                    StrCat(array->pieces.size())});
  return StrCat(text, "\n", Table(rows));
}

std::string JsonOf(const Manifest& m, const std::string& path,
                   const std::vector<const StoredArray*>& arrays) {
  JsonWriter json;
  json.BeginObject().Key("folder").String(path).Key("format").Int(m.format);
  json.Key("version").String(m.version).Key("written").String(TimeOf(m));
  json.Key("step").Int(m.place.step).Key("updates").Int(m.place.updates);
  json.Key("examples").Int(m.place.examples);
  json.Key("position").Int(m.place.position).Key("epochs");
  const auto epochs = EpochsOf(m);
  epochs ? json.Number(*epochs) : json.Null();
  json.Key("seed").Int(m.seed).Key("program").String(m.program);
  json.Key("data_examples").Int(m.data_examples).Key("data").String(m.data);
  json.Key("recipe").String(m.recipe).Key("plan").String(m.plan);
  json.Key("notes").BeginObject();
  for (const auto& [owner, note] : m.notes) json.Key(owner).String(note);
  json.EndObject().Key("parts").BeginArray();
  for (const ckpt::Part& part : m.parts)
    json.BeginObject()
        .Key("file")
        .String(part.file)
        .Key("bytes")
        .Uint(part.bytes)
        .EndObject();
  json.EndArray().Key("arrays").BeginArray();
  for (const StoredArray* array : arrays) {
    json.BeginObject().Key("name").String(array->name);
    json.Key("kind").String(ToString(array->kind));
    json.Key("type").String(ToString(array->shape.type));
    json.Key("shape").BeginArray();
    for (const int64_t d : array->shape.dims) json.Int(d);
    json.EndArray().Key("bytes").Int(array->shape.byte_size());
    json.Key("pieces").Uint(array->pieces.size()).EndObject();
  }
  json.EndArray().EndObject();
  return std::move(json).Take();
}

}  // namespace

Outcome CkptInspect(const Arguments& arguments, const Streams& streams) {
  if (const Status words = CheckWords(arguments, {"RUN"}, /*more=*/true);
      !words.ok())
    return Outcome::BadUse(words);
  const auto step = StepAskedFor(arguments);
  if (!step.ok()) return Outcome::BadUse(step.status());
  const auto& words = arguments.positional();
  const auto found = FindCheckpoint(words[0], *step, streams);
  if (!found.ok()) return RunFailed(found.status());
  const auto sink =
      ckpt::MakeFolderSink(store::Buckets::Default(), found->root);
  const auto checkpoint = ckpt::Checkpoint::Open(sink.get(), found->folder);
  if (!checkpoint.ok()) return Outcome::Broke(checkpoint.status());
  const Manifest& manifest = checkpoint->manifest();
  const auto arrays =
      ArraysOf(manifest, std::span<const std::string>(words).subspan(1));
  if (!arrays.ok()) return RunFailed(arrays.status());
  const std::string path = sink->PathOf(found->folder);
  streams.out << (arguments.Has("json") ? JsonOf(manifest, path, *arrays) + "\n"
                                        : InWords(manifest, path, *arrays));
  return Outcome::Yes();
}

}  // namespace escala::cli

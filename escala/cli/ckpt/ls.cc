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

using State = ckpt::ListedCheckpoint::State;

std::string_view ToString(State state) {
  constexpr std::string_view kWords[] = {"whole", "damaged", "newer",
                                         "unfinished"};
  return kWords[static_cast<size_t>(state)];
}

std::string JsonOf(const ckpt::ListedCheckpoint& one) {
  JsonWriter json;
  json.BeginObject().Key("step").Int(one.step);
  json.Key("folder").String(one.folder);
  json.Key("state").String(ToString(one.state)).Key("bytes").Uint(one.bytes);
  if (!one.why.ok()) json.Key("why").String(one.why.message());
  if (one.manifest) {
    json.Key("written").String(TimeOf(*one.manifest));
    json.Key("updates").Int(one.manifest->place.updates);
    json.Key("examples").Int(one.manifest->place.examples);
    const auto epochs = EpochsOf(*one.manifest);
    json.Key("epochs");
    epochs ? json.Number(*epochs) : json.Null();
  }
  json.EndObject();
  return std::move(json).Take();
}

std::vector<std::string> RowOf(const ckpt::ListedCheckpoint& one) {
  std::vector<std::string> row = {StrCat(one.step),
                                  std::string(ToString(one.state)),
                                  FormatBytes(static_cast<double>(one.bytes))};
  if (!one.manifest) {
    row.insert(row.end(), 3, "-");
    return row;
  }
  const auto epochs = EpochsOf(*one.manifest);
  row.push_back(TimeOf(*one.manifest));
  row.push_back(StrCat(one.manifest->place.examples));
  row.push_back(epochs ? FormatNumber(*epochs, 4) : "-");
  return row;
}

}  // namespace

Outcome CkptLs(const Arguments& arguments, const Streams& streams) {
  if (const Status words = CheckWords(arguments, {"RUN"}); !words.ok())
    return Outcome::BadUse(words);
  const auto place = FindCheckpoints(arguments.positional()[0], streams);
  if (!place.ok()) return RunFailed(place.status());
  const auto sink =
      ckpt::MakeFolderSink(store::Buckets::Default(), place->root);
  auto listed = ckpt::ListCheckpoints(sink.get());
  if (!listed.ok()) return Outcome::Broke(listed.status());
  if (!place->folder.empty())
    std::erase_if(*listed,
                  [&](const auto& one) { return one.folder != place->folder; });
  if (arguments.Has("json")) {
    for (const auto& one : *listed) streams.out << JsonOf(one) << "\n";
    return Outcome::Yes();
  }
  TableRows rows = {{"step", "state", "size", "written", "examples", "epochs"}};
  for (const auto& one : *listed) rows.push_back(RowOf(one));
  streams.out << place->root << "\n";
  streams.out << (listed->empty() ? "no checkpoints\n" : Table(rows));
  for (const auto& one : *listed)
    if (!one.why.ok())
      streams.out << ToString(one.state) << ": " << OnOneLine(one.why.message())
                  << "\n";
  return Outcome::Yes();
}

}  // namespace escala::cli

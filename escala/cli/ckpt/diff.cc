#include <array>
#include <map>
#include <tuple>

#include "escala/base/json.h"
#include "escala/base/numbers.h"
#include "escala/base/table.h"
#include "escala/base/toml.h"
#include "escala/ckpt/difference.h"
#include "escala/cli/ckpt/commands.h"
#include "escala/cli/ckpt/words.h"
#include "escala/cli/run_words.h"
#include "escala/cli/shown_text.h"

namespace escala::cli {
namespace {

using ckpt::ArrayStore;

struct Changed {
  std::string key, a, b;
};

struct DifferentArray {
  std::string name;
  ckpt::Difference difference;
  int64_t values = 0;  // of the array
};

struct Report {
  std::vector<Changed> recipe, run;
  std::vector<std::string> only_a, only_b;
  std::vector<Changed> shapes;  // arrays of another type or shape
  std::vector<DifferentArray> different;
  int64_t equal = 0;           // arrays
  int64_t slots_left_out = 0;  // which a file of weights does not have

  bool same() const {
    return recipe.empty() && run.empty() && only_a.empty() && only_b.empty() &&
           shapes.empty() && different.empty();
  }
};

// --- Recipes ----------------------------------------------------------------

// The values of a key in both recipes; "": unset.
using Values = std::map<std::string, std::array<std::string, 2>>;

void Flatten(const TomlTable& table, const std::string& prefix, size_t side,
             Values* values) {
  for (const TomlEntry& entry : table.entries) {
    const std::string key = StrCat(prefix, PrintTomlKey(entry.key));
    if (const auto* inner = entry.value.As<TomlTable>())
      Flatten(*inner, key + ".", side, values);
    else
      (*values)[key][side] = PrintToml(entry.value);
  }
}

Result<std::vector<Changed>> ChangedKeys(const ArrayStore& a,
                                         const ArrayStore& b) {
  Values values;
  for (const size_t side : {0, 1}) {
    const ArrayStore& store = side == 0 ? a : b;
    ESCALA_ASSIGN_OR_RETURN(
        const TomlTable table,
        ReadToml(store.manifest()->recipe, store.path() + ": recipe"));
    Flatten(table, "", side, &values);
  }
  values.erase("out");  // where a run lies changes nothing in it
  std::vector<Changed> changed;
  for (const auto& [key, both] : values)
    if (both[0] != both[1]) changed.push_back({key, both[0], both[1]});
  return changed;
}

// --- Reports ----------------------------------------------------------------

std::vector<Changed> ChangedPlace(const ckpt::Manifest& a,
                                  const ckpt::Manifest& b) {
  const std::tuple<const char*, std::string, std::string> facts[] = {
      {"step", StrCat(a.place.step), StrCat(b.place.step)},
      {"updates", StrCat(a.place.updates), StrCat(b.place.updates)},
      {"examples", StrCat(a.place.examples), StrCat(b.place.examples)},
      {"position", StrCat(a.place.position), StrCat(b.place.position)},
      {"seed", StrCat(a.seed), StrCat(b.seed)},
      {"program", a.program, b.program},
      {"data_examples", StrCat(a.data_examples), StrCat(b.data_examples)},
      {"data", a.data, b.data},
      {"version", a.version, b.version}};
  std::vector<Changed> changed;
  for (const auto& [key, x, y] : facts)
    if (x != y) changed.push_back({key, x, y});
  return changed;
}

Result<Report> Compare(const ArrayStore& a, const ArrayStore& b) {
  Report report;
  const bool both = a.manifest() != nullptr && b.manifest() != nullptr;
  if (both) {
    ESCALA_ASSIGN_OR_RETURN(report.recipe, ChangedKeys(a, b));
    report.run = ChangedPlace(*a.manifest(), *b.manifest());
  }
  // Files of weights have no slots of the optimizer.
  const auto only = [&](const ArrayStore::Entry& array,
                        std::vector<std::string>* names) {
    if (!both && array.kind == ckpt::ArrayKind::kSlot)
      ++report.slots_left_out;
    else
      names->push_back(array.name);
  };
  uint64_t total = 0;
  for (const auto& array : a.arrays())
    total += static_cast<uint64_t>(array.shape.byte_size());
  ByteProgress progress("diff", total);
  for (const auto& array : b.arrays())
    if (a.Find(array.name) == nullptr) only(array, &report.only_b);
  for (const auto& array : a.arrays()) {
    const auto* other = b.Find(array.name);
    if (other == nullptr) {
      only(array, &report.only_a);
    } else if (array.shape != other->shape) {
      report.shapes.push_back(
          {array.name, array.shape.ToString(), other->shape.ToString()});
    } else {
      ESCALA_ASSIGN_OR_RETURN(const HostArray x, a.Read(array));
      ESCALA_ASSIGN_OR_RETURN(const HostArray y, b.Read(*other));
      const ckpt::Difference difference = ckpt::Compare(x, y);
      if (difference.values == 0)
        ++report.equal;
      else
        report.different.push_back(
            {array.name, difference, array.shape.num_elements()});
    }
    progress.Add(static_cast<uint64_t>(array.shape.byte_size()));
  }
  return report;
}

std::string InWords(const Report& report) {
  std::string text;
  const auto changes = [&](std::string_view what,
                           const std::vector<Changed>& all) {
    for (const Changed& one : all)
      text += Wrapped(OnOneLine(StrCat(what, one.key, ": ")),
                      OnOneLine(StrCat(one.a.empty() ? "none" : one.a, ", then ",
                                       one.b.empty() ? "none" : one.b)),
                      4);
  };
  changes("recipe ", report.recipe);
  changes("", report.run);
  changes("array ", report.shapes);
  for (const auto& [where, names] :
       {std::pair("A", &report.only_a), std::pair("B", &report.only_b)})
    if (!names->empty())
      text += Wrapped(StrCat("only in ", where, ": "),
                      OnOneLine(StrJoin(*names)), 4);
  if (!report.different.empty()) {
    TableRows rows = {{"array", "values", "differ", "largest by", "relative"}};
    for (const DifferentArray& one : report.different)
      rows.push_back({OnOneLine(one.name), StrCat(one.values),
                      StrCat(one.difference.values),
                      FormatNumber(one.difference.absolute, 3),
                      FormatNumber(one.difference.relative, 3)});
    text += Table(rows);
  }
  StrAppend(&text,
            StrCat(Counted(report.equal, "array"),
                   report.equal == 1 ? " is" : " are", " equal to the bit"));
  if (!report.different.empty())
    StrAppend(&text, StrCat(", ", report.different.size(), " differ"));
  if (report.slots_left_out > 0)
    StrAppend(&text,
              StrCat("; ", Counted(report.slots_left_out, "slot"),
                     " of the optimizer left out, which a file of weights does "
                     "not have"));
  return text + "\n";
}

std::string JsonOf(const Report& report) {
  JsonWriter json;
  json.BeginObject().Key("same").Bool(report.same());
  for (const auto& [key, all] :
       {std::pair("recipe", &report.recipe), std::pair("run", &report.run),
        std::pair("shapes", &report.shapes)}) {
    json.Key(key).BeginArray();
    for (const Changed& one : *all)
      json.BeginObject()
          .Key("key")
          .String(one.key)
          .Key("a")
          .String(one.a)
          .Key("b")
          .String(one.b)
          .EndObject();
    json.EndArray();
  }
  for (const auto& [key, names] : {std::pair("only_a", &report.only_a),
                                   std::pair("only_b", &report.only_b)}) {
    json.Key(key).BeginArray();
    for (const std::string& name : *names) json.String(name);
    json.EndArray();
  }
  json.Key("equal_arrays").Int(report.equal);
  json.Key("slots_left_out").Int(report.slots_left_out);
  json.Key("arrays").BeginArray();
  for (const DifferentArray& one : report.different) {
    json.BeginObject().Key("name").String(one.name);
    json.Key("values").Int(one.values);
    json.Key("differ").Int(one.difference.values);
    json.Key("absolute").Number(one.difference.absolute);
    json.Key("relative").Number(one.difference.relative).EndObject();
  }
  json.EndArray().EndObject();
  return std::move(json).Take() + "\n";
}

}  // namespace

Outcome CkptDiff(const Arguments& arguments, const Streams& streams) {
  if (const Status words = CheckWords(arguments, {"A", "B"}); !words.ok())
    return Outcome::BadUse(words);
  const auto step = StepAskedFor(arguments);
  if (!step.ok()) return Outcome::BadUse(step.status());
  const auto step_b = StepAskedFor(arguments, "step-b");
  if (!step_b.ok()) return Outcome::BadUse(step_b.status());
  const auto& words = arguments.positional();
  const auto a = OpenStore(words[0], *step, streams);
  if (!a.ok()) return RunFailed(a.status());
  const auto b = OpenStore(words[1], *step_b ? *step_b : *step, streams);
  if (!b.ok()) return RunFailed(b.status());
  const auto report = Compare(*a, *b);
  if (!report.ok()) return Outcome::Broke(report.status());
  streams.out << (arguments.Has("json") ? JsonOf(*report) : InWords(*report));
  return report->same() ? Outcome::Yes() : Outcome::No();
}

}  // namespace escala::cli

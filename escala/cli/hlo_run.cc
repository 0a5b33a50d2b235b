#include "escala/cli/hlo_run.h"

#include <cstring>

#include "escala/base/json.h"
#include "escala/cli/program_file.h"
#include "escala/hlo/op_table.h"
#include "escala/hlo/reference/interpreter.h"
#include "escala/hlo/reference/op_index.h"

namespace escala::cli {
namespace {

using hlo::Function;
using hlo::Literal;
using hlo::Module;

constexpr int64_t kMaxCores = 1 << 20;
constexpr int64_t kShownElements = 32;

Result<std::string> TheFile(const Arguments& arguments) {
  if (arguments.positional().size() == 1) return arguments.positional()[0];
  return InvalidArgument("got ", arguments.positional().size(),
                         " files, expected one");
}

// --- Arguments -----------------------------------------------------------------

// Element `index` of random argument, as random bits choose it.
void SetRandom(ElementType type, uint64_t bits, std::byte* at) {
  const double unit = static_cast<double>(bits >> 11) * 0x1p-53;
  const double value = 2 * unit - 1;
  switch (Info(type).clazz) {
    case ElementClass::kBool: *at = std::byte(bits >> 63); return;
    case ElementClass::kSigned:
    case ElementClass::kUnsigned: {
      // Small enough for every type: i2 takes 0 and 1.
      const int64_t limit = BitWidth(type) >= 8 ? 10 : BitWidth(type);
      const auto number = static_cast<int64_t>(unit * static_cast<double>(
          limit));
      std::memcpy(at, &number, static_cast<size_t>(ByteWidth(type)));
      return;
    }
    case ElementClass::kFloat:
    case ElementClass::kComplex: break;
  }
  if (type == ElementType::kF64) {
    std::memcpy(at, &value, sizeof(value));
  } else if (type == ElementType::kF32) {
    const auto narrow = static_cast<float>(value);
    std::memcpy(at, &narrow, sizeof(narrow));
  } else {
    const uint32_t pattern = EncodeFloat(type, value);
    std::memcpy(at, &pattern, static_cast<size_t>(ByteWidth(type)));
  }
}

HostArray RandomArray(const Shape& shape, uint64_t key) {
  HostArray array(shape);
  const ElementType part = RealType(shape.type);
  const int64_t parts =
      shape.num_elements() * (IsComplex(shape.type) ? 2 : 1);
  for (int64_t i = 0; i < parts; ++i)
    SetRandom(part, hlo::MixScope(key, static_cast<uint64_t>(i)),
              array.mutable_data() + i * ByteWidth(part));
  return array;
}

Result<std::vector<std::vector<Literal>>> MakeArguments(
    const Arguments& arguments, const Function& function, int64_t rows) {
  std::vector<std::vector<Literal>> result(static_cast<size_t>(rows));
  const auto& declared = function.body.arguments;
  if (!arguments.Has("random")) {
    ESCALA_ASSIGN_OR_RETURN(const auto given, ReadArgs(arguments));
    if (given.size() != declared.size())
      return InvalidArgument("@", function.name, " has ", declared.size(),
                             " arguments, --args gives ", given.size(),
                             "; --random SEED makes them up");
    for (auto& row : result) row.assign(given.begin(), given.end());
    return result;
  }
  if (arguments.Has("args"))
    return InvalidArgument("--args and --random exclude each other");
  ESCALA_ASSIGN_OR_RETURN(const int64_t seed,
                          arguments.GetInt("random", 0, 0, INT64_MAX));
  for (size_t i = 0; i < declared.size(); ++i) {
    const hlo::Type& type = function.type(declared[i]);
    const bool same = i < function.argument_attributes.size() &&
                      function.argument_attributes[i].BoolOr(
                          "mhlo.is_same_data_across_replicas", false);
    for (int64_t row = 0; row < rows; ++row) {
      if (!type.is_tensor()) {
        result[row].emplace_back();
      } else if (same && row > 0) {
        result[row].push_back(result[0][i]);
      } else {
        const uint64_t key =
            hlo::MixScope(hlo::MixScope(static_cast<uint64_t>(seed), i),
                          static_cast<uint64_t>(row));
        result[row].emplace_back(RandomArray(type.shape, key));
      }
    }
  }
  return result;
}

// --- Results -------------------------------------------------------------------

std::string ShortText(const Literal& literal, bool full) {
  if (!literal.parts.empty()) {
    std::vector<std::string> parts;
    for (const Literal& part : literal.parts)
      parts.push_back(ShortText(part, full));
    return StrCat("(", StrJoin(parts), ")");
  }
  if (literal.array.data() == nullptr) return "token";
  const ConstView view = literal.array.view();
  const int64_t count = view.shape->num_elements();
  if (full || count <= kShownElements) return DenseToString(view);
  std::string text = "[";
  for (int64_t i = 0; i < kShownElements / 4; ++i)
    StrAppend(&text, StrCat(ElementToString(view, i), ", "));
  return StrCat(text, "...] : ", view.shape->ToString());
}

bool SameBytes(const Literal& a, const Literal& b) {
  if (a.parts.size() != b.parts.size()) return false;
  for (size_t i = 0; i < a.parts.size(); ++i)
    if (!SameBytes(a.parts[i], b.parts[i])) return false;
  if (a.array.data() == b.array.data()) return true;
  return a.array.data() != nullptr && b.array.data() != nullptr &&
         a.array.shape() == b.array.shape() &&
         std::memcmp(a.array.data(), b.array.data(),
                     static_cast<size_t>(a.array.shape().byte_size())) == 0;
}

bool SameResults(const std::vector<Literal>& a, const std::vector<Literal>& b) {
  for (size_t i = 0; i < a.size(); ++i)
    if (!SameBytes(a[i], b[i])) return false;
  return true;
}

void PrintResults(const std::vector<std::vector<Literal>>& results,
                  std::string_view row_is, bool full, std::ostream& out) {
  std::vector<std::vector<int32_t>> groups;
  for (size_t row = 0; row < results.size(); ++row) {
    size_t g = 0;
    while (g < groups.size() &&
           !SameResults(results[groups[g][0]], results[row]))
      ++g;
    if (g == groups.size()) groups.emplace_back();
    groups[g].push_back(static_cast<int32_t>(row));
  }
  for (const auto& group : groups) {
    if (results.size() > 1)
      out << row_is << (group.size() == 1 ? " " : "s ")
          << hlo::FormatCores(group) << ":\n";
    for (const Literal& literal : results[group[0]])
      out << ShortText(literal, full) << "\n";
  }
}

// Is it one program over all partitions, with shardings, or one per core?
bool IsGlobal(const Module& module) {
  return !module.meshes.empty();
}

}  // namespace

Outcome HloRun(const Arguments& arguments, const Streams& streams) {
  auto file = TheFile(arguments);
  if (!file.ok()) return Outcome::BadUse(file.status());
  auto module = ReadProgramFile(*file);
  if (!module.ok()) return Outcome::Broke(module.status());
  const Function* function = module->entry();
  if (function == nullptr)
    return Outcome::Broke(InvalidArgument(
        *file, " has no @main and not exactly one public function"));

  hlo::InterpreterOptions options;
  auto replicas =
      arguments.GetInt("replicas", module->num_replicas(), 1, kMaxCores);
  auto partitions =
      arguments.GetInt("partitions", module->num_partitions(), 1, kMaxCores);
  for (const auto* number : {&replicas, &partitions})
    if (!number->ok()) return Outcome::BadUse(number->status());
  options.num_replicas = *replicas;
  options.num_partitions = *partitions;
  const bool global = IsGlobal(*module);
  if (*replicas > kMaxCores / *partitions)
    return Outcome::BadUse(InvalidArgument("more than ", kMaxCores, " cores"));
  auto inputs =
      MakeArguments(arguments, *function,
                    global ? *replicas : *replicas * *partitions);
  if (!inputs.ok()) return Outcome::BadUse(inputs.status());
  auto results = (global ? hlo::RunGlobal : hlo::RunPerCore)(
      *module, *function, *inputs, options);
  if (!results.ok()) return Outcome::Broke(results.status());
  PrintResults(*results, global ? "replica" : "core", arguments.Has("full"),
               streams.out);
  return Outcome::Yes();
}

Outcome HloPrint(const Arguments& arguments, const Streams& streams) {
  auto file = TheFile(arguments);
  if (!file.ok()) return Outcome::BadUse(file.status());
  auto module = ReadProgramFile(*file);
  if (!module.ok()) return Outcome::Broke(module.status());
  hlo::PrintOptions options;
  options.generic = arguments.Has("generic");
  options.elide_constants = arguments.Has("elide");
  streams.out << hlo::Print(*module, options);
  return Outcome::Yes();
}

Outcome HloCount(const Arguments& arguments, const Streams& streams) {
  auto file = TheFile(arguments);
  if (!file.ok()) return Outcome::BadUse(file.status());
  auto module = ReadProgramFile(*file);
  if (!module.ok()) return Outcome::Broke(module.status());
  if (module->entry() == nullptr)
    return Outcome::Broke(InvalidArgument(
        *file, " has no @main and not exactly one public function"));
  const hlo::Work work = hlo::CountWork(*module);
  if (arguments.Has("json")) {
    JsonWriter json;
    json.BeginObject();
    json.Key("flops").Number(work.flops);
    json.Key("transcendentals").Number(work.transcendentals);
    json.Key("bytes_read").Number(work.bytes_read);
    json.Key("bytes_written").Number(work.bytes_written);
    json.Key("collective_bytes").Number(work.collective_bytes);
    json.EndObject();
    streams.out << std::move(json).Take() << "\n";
    return Outcome::Yes();
  }
  streams.out << "FLOPs             " << StrCat(work.flops) << "\n"
              << "transcendentals   " << StrCat(work.transcendentals) << "\n"
              << "bytes read        " << FormatBytes(work.bytes_read) << "\n"
              << "bytes written     " << FormatBytes(work.bytes_written) << "\n"
              << "collective bytes  " << FormatBytes(work.collective_bytes)
              << "\n";
  return Outcome::Yes();
}

}  // namespace escala::cli

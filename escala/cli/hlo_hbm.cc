#include "escala/cli/hlo_hbm.h"

#include <cstdio>
#include <map>
#include <optional>

#include "escala/base/csv.h"
#include "escala/base/env.h"
#include "escala/base/json.h"
#include "escala/cli/program_file.h"
#include "escala/store/buckets.h"
#include "escala/tpu/hbm.h"

namespace escala::cli {
namespace {

struct Recorded {
  std::string file;
  std::map<std::string, double> bytes;  // by program

  std::optional<double> Find(const std::string& program) const {
    const auto it = bytes.find(program);
    if (it == bytes.end()) return std::nullopt;
    return it->second;
  }
};

Result<Recorded> ReadRecorded(const std::string& path) {
  ESCALA_ASSIGN_OR_RETURN(const std::string text,
                          ReadFile(store::Buckets::Default(), path));
  ESCALA_ASSIGN_OR_RETURN(const CsvTable table, ReadCsv(text, path));
  static constexpr std::string_view kColumns[] = {"program", "total_bytes"};
  ESCALA_RETURN_IF_ERROR(table.Require(kColumns));
  Recorded recorded{.file = path};
  for (const CsvRow& row : table.rows) {
    ESCALA_ASSIGN_OR_RETURN(const double total, row.GetNumber("total_bytes"));
    recorded.bytes[std::string(row.Get("program"))] = total;
  }
  return recorded;
}

// "mlp" of "tests/mlp.mlir"
std::string ProgramName(const std::string& path) {
  const std::string file = path.substr(path.rfind('/') + 1);
  return file.substr(0, file.rfind('.'));
}

void PrintJson(const std::string& name, const tpu::HbmEstimate& estimate,
               const std::optional<Recorded>& recorded, std::ostream& out) {
  JsonWriter json;
  json.BeginObject().Key("program").String(name);
  json.Key("argument_bytes").Int(estimate.argument_bytes);
  json.Key("output_bytes").Int(estimate.output_bytes);
  json.Key("alias_bytes").Int(estimate.alias_bytes);
  json.Key("temp_bytes").Int(estimate.temp_bytes);
  json.Key("total_bytes").Int(estimate.total_bytes());
  if (recorded) {
    json.Key("recorded_bytes");
    const auto bytes = recorded->Find(name);
    bytes ? json.Number(*bytes) : json.Null();
  }
  json.EndObject();
  out << std::move(json).Take() << "\n";
}

void PrintComparison(const std::string& name, double estimate,
                     const Recorded& recorded, std::ostream& out) {
  const auto bytes = recorded.Find(name);
  char line[160];
  std::snprintf(line, sizeof line, "%-20s estimate %10s  ", name.c_str(),
                FormatBytes(estimate).c_str());
  out << line;
  if (bytes) {
    std::snprintf(line, sizeof line, "recorded %10s  ratio %.2f\n",
                  FormatBytes(*bytes).c_str(), estimate / *bytes);
    out << line;
  } else {
    out << "not in " << recorded.file << "\n";
  }
}

}  // namespace

Outcome HloHbm(const Arguments& arguments, const Streams& streams) {
  if (arguments.positional().empty())
    return Outcome::BadUse(InvalidArgument("got no files"));
  const Result<int64_t> rows = arguments.GetInt("rows", 10, 0, 100000);
  if (!rows.ok()) return Outcome::BadUse(rows.status());
  std::optional<Recorded> recorded;
  if (const auto path = arguments.Get("recorded")) {
    Result<Recorded> read = ReadRecorded(*path);
    if (!read.ok()) return Outcome::Broke(read.status());
    recorded = std::move(read).value();
  }
  bool any_recorded = false;
  for (const std::string& path : arguments.positional()) {
    const Result<hlo::Module> module = ReadProgramFile(path);
    if (!module.ok()) return Outcome::Broke(module.status());
    const Result<tpu::HbmEstimate> estimate = tpu::EstimateHbm(*module);
    if (!estimate.ok())
      return Outcome::Broke(estimate.status().WithContext(path));
    const std::string name = ProgramName(path);
    any_recorded |= recorded && recorded->Find(name);
    if (arguments.Has("json")) {
      PrintJson(name, *estimate, recorded, streams.out);
    } else if (recorded) {
      PrintComparison(name, static_cast<double>(estimate->total_bytes()),
                      *recorded, streams.out);
    } else {
      streams.out << path << "\n"
                  << estimate->Table(static_cast<size_t>(*rows));
    }
  }
  return recorded && !any_recorded ? Outcome::No() : Outcome::Yes();
}

}  // namespace escala::cli

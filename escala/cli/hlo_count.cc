#include "escala/cli/hlo_count.h"

#include "escala/base/json.h"
#include "escala/cli/program_file.h"
#include "escala/hlo/op_table.h"

namespace escala::cli {
namespace {

constexpr size_t kNamedLoops = 8;

std::string PlaceOf(const hlo::Location& location) {
  return StrCat(location.line, ":", location.column);
}

void PrintJson(const hlo::Work& work, const std::vector<hlo::Location>& loops,
               std::ostream& out) {
  JsonWriter json;
  json.BeginObject();
  json.Key("flops").Number(work.flops);
  json.Key("transcendentals").Number(work.transcendentals);
  json.Key("bytes_read").Number(work.bytes_read);
  json.Key("bytes_written").Number(work.bytes_written);
  json.Key("collective_bytes").Number(work.collective_bytes);
  json.Key("loops_counted_once").BeginArray();
  for (const hlo::Location& loop : loops) json.String(PlaceOf(loop));
  json.EndArray().EndObject();
  out << std::move(json).Take() << "\n";
}

// "2 while loops of unknown length are counted once: 3:5, 9:5"
std::string LoopsText(const std::vector<hlo::Location>& loops) {
  std::vector<std::string> places;
  for (size_t i = 0; i < loops.size() && i < kNamedLoops; ++i)
    places.push_back(PlaceOf(loops[i]));
  if (loops.size() > kNamedLoops) places.push_back("...");
  return StrCat(Counted(std::ssize(loops), "while loop"), " of unknown length ",
                loops.size() == 1 ? "is" : "are",
                " counted once: ", StrJoin(places));
}

}  // namespace

Outcome HloCount(const Arguments& arguments, const Streams& streams) {
  const auto file = TheFile(arguments);
  if (!file.ok()) return Outcome::BadUse(file.status());
  const auto module = ReadEntryProgram(*file);
  if (!module.ok()) return Outcome::Broke(module.status());
  std::vector<hlo::Location> loops;
  const hlo::Work work = hlo::CountWork(*module, &loops);
  if (arguments.Has("json")) {
    PrintJson(work, loops, streams.out);
    return Outcome::Yes();
  }
  streams.out << "FLOPs             " << StrCat(work.flops) << "\n"
              << "transcendentals   " << StrCat(work.transcendentals) << "\n"
              << "bytes read        " << FormatBytes(work.bytes_read) << "\n"
              << "bytes written     " << FormatBytes(work.bytes_written) << "\n"
              << "collective bytes  " << FormatBytes(work.collective_bytes)
              << "\n";
  if (!loops.empty()) streams.out << LoopsText(loops) << "\n";
  return Outcome::Yes();
}

}  // namespace escala::cli

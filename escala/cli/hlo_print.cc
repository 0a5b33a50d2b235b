#include "escala/cli/hlo_print.h"

#include "escala/cli/program_file.h"

namespace escala::cli {

Outcome HloPrint(const Arguments& arguments, const Streams& streams) {
  const auto file = TheFile(arguments);
  if (!file.ok()) return Outcome::BadUse(file.status());
  const auto module = ReadProgramFile(*file);
  if (!module.ok()) return Outcome::Broke(module.status());
  hlo::PrintOptions options;
  options.generic = arguments.Has("generic");
  options.elide_constants = arguments.Has("elide");
  streams.out << hlo::Print(*module, options);
  return Outcome::Yes();
}

}  // namespace escala::cli

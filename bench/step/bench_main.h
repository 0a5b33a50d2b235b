// The common main() of this folder's programs.
#pragma once

#include <cstdio>

#include "escala/base/status.h"

namespace escala {

// Runs `bench` with the options that `parse` reads from the command line.
// Returns the exit code: 2 for wrong options, 3 if the bench fails; the message
// goes to stderr.
template <typename Options>
int BenchMain(const char* name, int argc, char** argv,
              Status (*parse)(int, char**, Options*),
              Status (*bench)(const Options&)) {
  Options options;
  const Status parsed = parse(argc, argv, &options);
  const Status status = parsed.ok() ? bench(options) : parsed;
  if (status.ok()) return 0;
  std::fprintf(stderr, "%s: %s\n", name, status.message().c_str());
  return parsed.ok() ? 3 : 2;
}

}  // namespace escala

// conformance_test --plugin=PATH [--options=name=value ...] [gtest's options]
//
// Runs the suite on the PJRT plug-in at PATH (or in the environment variable
// ESCALA_PLUGIN). Clients get the plug-in options of --options, separated by
// commas or repeated. The tests need 8 devices.
#include <gtest/gtest.h>

#include <cstdio>
#include <cstdlib>
#include <string>
#include <string_view>

#include "escala/base/strings.h"
#include "tests/conformance/suite.h"

namespace {

using escala::Status;
using escala::pjrt::TheSubject;

Status Prepare(int argc, char** argv) {
  const char* from_environment = std::getenv("ESCALA_PLUGIN");
  std::string path = from_environment == nullptr ? "" : from_environment;
  for (int i = 1; i < argc; ++i) {
    const std::string_view argument = argv[i];
    if (argument.starts_with("--plugin=")) {
      path = argument.substr(9);
    } else if (argument.starts_with("--options=")) {
      for (const auto option : escala::StrSplit(argument.substr(10), ','))
        ESCALA_RETURN_IF_ERROR(
            escala::pjrt::ParseNamedValue(option, &TheSubject().options));
    } else {
      return escala::InvalidArgument("unknown argument \"", argument, "\"");
    }
  }
  if (path.empty())
    return escala::InvalidArgument("no plug-in; give --plugin=PATH");
  ESCALA_ASSIGN_OR_RETURN(TheSubject().plugin,
                          escala::pjrt::Plugin::Load(path));
  const auto client =
      escala::pjrt::Client::Create(TheSubject().plugin, TheSubject().options);
  ESCALA_RETURN_IF_ERROR(client.status());
  std::printf("plug-in %s, PJRT C API %d.%d, platform %s, %zu devices\n",
              TheSubject().plugin->name().c_str(),
              TheSubject().plugin->api_major(),
              TheSubject().plugin->api_minor(), client->platform_name().c_str(),
              client->devices().size());
  return Status();
}

}  // namespace

int main(int argc, char** argv) {
  testing::InitGoogleTest(&argc, argv);
  if (testing::GTEST_FLAG(list_tests)) return RUN_ALL_TESTS();
  if (const Status status = Prepare(argc, argv); !status.ok()) {
    std::fprintf(stderr, "conformance_test: %s\n", status.ToString().c_str());
    return status.code() == escala::StatusCode::kInvalidArgument ? 2 : 3;
  }
  return RUN_ALL_TESTS();
}

#include "tests/conformance/differences.h"

namespace escala::pjrt {
namespace {

struct Difference {
  std::string_view plugin;
  std::string_view test;  // a final '*' matches anything
  std::string_view reason;
};

constexpr Difference kDifferences[] = {
    // XLA's CPU plug-in from the Python package xla-cpu-pjrt 0.0.1.
    {"xla_cpu_pjrt", "CApi.ToHostBufferInColumns",
     "it does not look at the host's layout"},
    {"xla_cpu_pjrt", "Collectives.Broadcast",
     "its CPU back end does not have collective-broadcast"},
    {"xla_cpu_pjrt", "Reductions.Bits",
     "its CPU back end reduces by and, or on booleans only"},
    {"xla_cpu_pjrt", "Devices.TooLargeAnAssignmentIsRefused",
     "it gives ids of devices that it does not have"},
    {"xla_cpu_pjrt", "Errors.AssignmentOfOneDeviceTwice",
     "it compiles for one device twice"},
    {"xla_cpu_pjrt", "Errors.ArgumentOfAnotherRank",
     "it compares the sizes in bytes only"},
    {"xla_cpu_pjrt", "Errors.ArgumentOfAnotherType",
     "it compares the sizes in bytes only"},
    {"xla_cpu_pjrt", "Errors.DeletedProgram", "its Delete does nothing"},
    {"xla_cpu_pjrt", "Programs.DeletedOnesSaySo", "its Delete does nothing"},
    {"xla_cpu_pjrt", "Programs.TellWhereTheirResultsLie",
     "it does not have OutputMemoryKinds"},
    {"xla_cpu_pjrt", "ErrorsOnEight.*",
     "it waits for ever when it refuses one device's arguments of several"},
};

bool Matches(std::string_view pattern, std::string_view name) {
  if (pattern.ends_with('*'))
    return name.starts_with(pattern.substr(0, pattern.size() - 1));
  return pattern == name;
}

}  // namespace

std::string KnownDifference(std::string_view plugin, std::string_view test) {
  for (const Difference& d : kDifferences)
    if (d.plugin == plugin && Matches(d.test, test))
      return std::string(d.reason);
  return "";
}

}  // namespace escala::pjrt

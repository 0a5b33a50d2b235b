// The options that a framework sends with a program: CompileOptionsProto.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "escala/base/status.h"

namespace escala::softpod {

struct CompileOptions {
  int64_t num_replicas = 0;    // 0: not given
  int64_t num_partitions = 0;  // 0: not given
  // [replica][partition]; empty: not given.
  std::vector<std::vector<int64_t>> device_assignment;
  bool shardy = false;    // XLA would partition with Shardy, not GSPMD
  bool portable = false;  // runs on the one device that Execute names
  std::string proto;      // the bytes that the options were read from
};

// Fails on malformed bytes, and on options that the software Pod does not
// support. Flags of XLA's compiler (names that begin with "xla_") have no
// effect here; a flag with any other name is an error.
Result<CompileOptions> ReadCompileOptions(std::string_view proto);

// Returns a serialised DeviceAssignmentProto.
std::string WriteDeviceAssignment(
    const std::vector<std::vector<int64_t>>& assignment);

}  // namespace escala::softpod

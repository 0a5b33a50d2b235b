// What a framework asks for beside the program: CompileOptionsProto.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "escala/base/status.h"

namespace escala::softpod {

struct CompileOptions {
  int64_t num_replicas = 0;    // 0: not said
  int64_t num_partitions = 0;  // 0: not said
  // [replica][partition]; empty: not said.
  std::vector<std::vector<int64_t>> device_assignment;
  bool portable = false;  // runs on whatever one device Execute names
};

// Fails on bytes that are no such message, and on what cannot be done.
Result<CompileOptions> ReadCompileOptions(std::string_view proto);

// A DeviceAssignmentProto.
std::string WriteDeviceAssignment(
    const std::vector<std::vector<int64_t>>& assignment);

}  // namespace escala::softpod

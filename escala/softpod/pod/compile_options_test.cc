#include "escala/softpod/pod/compile_options.h"

#include <gtest/gtest.h>

#include "escala/base/wire/protobuf.h"

namespace escala::softpod {
namespace {

TEST(CompileOptions, DeviceAssignmentsComeBack) {
  const std::vector<std::vector<int64_t>> assignment = {{0, 5}, {7, 1}, {2, 3}};
  ProtoWriter build, top;
  build.Int64(4, 3).Int64(5, 2).Bytes(9, WriteDeviceAssignment(assignment));
  top.Message(3, build);
  const auto options = ReadCompileOptions(top.bytes());
  ASSERT_TRUE(options.ok()) << options.status().ToString();
  EXPECT_EQ(options->num_replicas, 3);
  EXPECT_EQ(options->num_partitions, 2);
  EXPECT_EQ(options->device_assignment, assignment);
}

TEST(CompileOptions, OtherFieldsThatFrameworksSendAreSkipped) {
  // JAX sends these: debug options, shardy, propagation, process count, fitting
  // level.
  ProtoWriter build, top;
  build.Int64(1, -1)
      .Bytes(3, std::string(932, '\x08'))
      .Int64(4, 1)
      .Int64(5, 8)
      .Bool(6, true)
      .PackedInt64(12, std::vector<int64_t>{1, 0})
      .PackedInt64(18, std::vector<int64_t>{1})
      .Bool(19, true)
      .Int64(23, 1)
      .Int64(25, 29);
  top.Message(3, build).Int64(5, -1).Bool(9, true);
  const auto options = ReadCompileOptions(top.bytes());
  ASSERT_TRUE(options.ok()) << options.status().ToString();
  EXPECT_EQ(options->num_partitions, 8);
  EXPECT_TRUE(options->device_assignment.empty());
}

TEST(CompileOptions, EveryCutOfAMessageIsAnErrorOrAnOption) {
  ProtoWriter build, top;
  build.Int64(4, 3).Int64(5, 2).Bytes(
      9, WriteDeviceAssignment({{0, 5}, {7, 1}, {2, 3}}));
  top.Message(3, build);
  const std::string& whole = top.bytes();
  for (size_t size = 1; size < whole.size(); ++size)
    EXPECT_FALSE(ReadCompileOptions(whole.substr(0, size)).ok()) << size;
  for (size_t i = 0; i < whole.size(); ++i) {
    std::string changed = whole;
    changed[i] = static_cast<char>(changed[i] ^ 0x41);
    (void)ReadCompileOptions(changed).ok();
  }
}

}  // namespace
}  // namespace escala::softpod

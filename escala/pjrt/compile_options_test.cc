#include "escala/pjrt/compile_options.h"

#include <gtest/gtest.h>

namespace escala::pjrt {
namespace {

std::string Hex(const std::string& bytes) {
  std::string out;
  for (const char c : bytes) {
    out.push_back("0123456789abcdef"[static_cast<uint8_t>(c) >> 4]);
    out.push_back("0123456789abcdef"[c & 15]);
  }
  return out;
}

std::string Serialized(const CompileOptions& options) {
  const auto bytes = Serialize(options);
  return bytes.ok() ? Hex(*bytes) : bytes.status().ToString();
}

// jaxlib 0.10.2 read these bytes back (CompileOptions.ParseFromString) and
// printed the values in the comments.
TEST(CompileOptions, AreWhatXlaReads) {
  CompileOptions options;
  EXPECT_EQ(Serialized(options), "1a0420012801");  // 1 replica, 1 partition
  options.num_replicas = 8;
  EXPECT_EQ(Serialized(options), "1a0420082801");  // 8 and 1
  // 2 and 3, both flags, DeviceAssignment{replica_count=2, computation_count=3,
  // Computation0{5 200} Computation1{4 1} Computation2{3 0}}
  options = {2, 3, true, true, {5, 4, 3, 200, 1, 0}};
  EXPECT_EQ(Serialized(options),
            "1a222002280330014a17080210031a050a0305c8011a040a0204011a040a020300"
            "980101");
}

// 8 replicas; or 8 partitions, with the two fields that select the partitioner.
TEST(CompileOptions, ForEachCoreAndForTheWholeMachine) {
  EXPECT_EQ(Serialized(CompileOptions::ForCores(8, false)), "1a0420082801");
  EXPECT_EQ(Serialized(CompileOptions::ForCores(8, true)),
            "1a09200128083001980101");
}

TEST(CompileOptions, RefuseWhatEndsProcesses) {
  for (const CompileOptions& options :
       {CompileOptions{0, 1}, CompileOptions{1, 0}, CompileOptions{-1, 1}})
    EXPECT_EQ(Serialize(options).status().code(), StatusCode::kInvalidArgument);
}

TEST(CompileOptions, RefuseAnAssignmentOfAnotherSize) {
  const auto result = Serialize(CompileOptions{2, 2, false, false, {0, 1, 2}});
  EXPECT_EQ(result.status().code(), StatusCode::kInvalidArgument);
  EXPECT_NE(result.status().message().find("has 3 entries"), std::string::npos)
      << result.status().ToString();
}

}  // namespace
}  // namespace escala::pjrt

// Every row of the op table must have a case in tests/programs.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <set>
#include <sstream>

#include "escala/hlo/check/check.h"
#include "escala/hlo/op_table.h"
#include "escala/hlo/text.h"

namespace escala::hlo {
namespace {

constexpr int kLeastCases = 1575;

std::vector<std::filesystem::path> ProgramFiles() {
  std::vector<std::filesystem::path> files;
  const auto folder =
      std::filesystem::path(ESCALA_SOURCE_DIR) / "tests" / "programs";
  for (const auto& entry : std::filesystem::directory_iterator(folder))
    if (entry.path().extension() == ".mlir") files.push_back(entry.path());
  std::sort(files.begin(), files.end());
  return files;
}

std::string Contents(const std::filesystem::path& path) {
  std::ostringstream text;
  text << std::ifstream(path).rdbuf();
  return text.str();
}

void CollectCodes(const Region& region, std::set<OpCode>* codes) {
  for (const auto& op : region.ops) {
    codes->insert(op->code);
    for (const Region& nested : op->regions) CollectCodes(nested, codes);
  }
}

bool IsSpecial(const OpInfo& info, Special special) {
  return info.reference.is_special && info.reference.special == special;
}

TEST(Coverage, EveryOpHasACase) {
  std::set<OpCode> codes;
  int cases = 0;
  for (const auto& path : ProgramFiles()) {
    ReadOptions options;
    options.file_name = path.filename().string();
    for (const ModulePart& part : ReadModules(Contents(path), options)) {
      ASSERT_TRUE(part.module.ok()) << part.module.status().ToString();
      ++cases;
      for (const auto& function : part.module->functions)
        CollectCodes(function->body, &codes);
    }
  }
  EXPECT_GE(cases, kLeastCases);
  std::string missing;
  // A program that calls the host needs one, as engine/host_transfers_test.cc
  // has.
  for (const OpInfo& info : AllOps())
    if (!IsSpecial(info, Special::kTest) &&
        !IsSpecial(info, Special::kRefused) &&
        info.flatten.rule != Flatten::kHostTransfer &&
        !codes.contains(info.code))
      missing += StrCat("\n  ", info.name);
  EXPECT_EQ(missing, "") << "these have no case in tests/programs";
}

// The smallest well-formed use of each op that can be read but is refused.
const char* RefusedProgram(OpCode code) {
  switch (code) {
    case OpCode::kInfeed:
      return R"(func.func @f() {
        %t = stablehlo.create_token : !stablehlo.token
        %x, %u = "stablehlo.infeed"(%t) : (!stablehlo.token) -> (tensor<2xi32>, !stablehlo.token)
        return
      })";
    case OpCode::kOutfeed:
      return R"(func.func @f() {
        %t = stablehlo.create_token : !stablehlo.token
        %x = stablehlo.constant dense<1> : tensor<2xi32>
        %u = "stablehlo.outfeed"(%x, %t) : (tensor<2xi32>, !stablehlo.token) -> !stablehlo.token
        return
      })";
    case OpCode::kSetDimensionSize:
      return R"(func.func @f() {
        %x = stablehlo.constant dense<1> : tensor<2xi32>
        %n = stablehlo.constant dense<1> : tensor<i32>
        %y = "stablehlo.set_dimension_size"(%x, %n) {dimension = 0 : i64} : (tensor<2xi32>, tensor<i32>) -> tensor<2xi32>
        return
      })";
    // The reader refuses quantised types, so another type takes their place.
    case OpCode::kUniformQuantize:
      return R"(func.func @f() {
        %x = stablehlo.constant dense<1.0> : tensor<2xf32>
        %y = "stablehlo.uniform_quantize"(%x) : (tensor<2xf32>) -> tensor<2xi8>
        return
      })";
    case OpCode::kUniformDequantize:
      return R"(func.func @f() {
        %x = stablehlo.constant dense<1> : tensor<2xi8>
        %y = "stablehlo.uniform_dequantize"(%x) : (tensor<2xi8>) -> tensor<2xf32>
        return
      })";
    default:
      return nullptr;
  }
}

TEST(Coverage, RefusedOpsAreRefusedInTheirSentence) {
  int refused = 0;
  for (const OpInfo& info : AllOps()) {
    if (!IsSpecial(info, Special::kRefused)) continue;
    SCOPED_TRACE(std::string(info.name));
    ++refused;
    const char* program = RefusedProgram(info.code);
    ASSERT_NE(program, nullptr) << "has no program in this test";
    const Status status = ReadModule(program).status();
    EXPECT_EQ(status.code(), StatusCode::kUnimplemented);
    EXPECT_NE(status.message().find(info.reference.refusal), std::string::npos)
        << status.ToString();
    // Such a case is skipped, not failed.
    const auto results = CheckText(program, CheckOptions());
    ASSERT_EQ(results.size(), 1u);
    EXPECT_EQ(results[0].outcome, CheckResult::Outcome::kSkipped);
  }
  EXPECT_GT(refused, 0);
}

TEST(Coverage, QuantizedTypesAreRefused) {
  const Status status =
      ReadModule(R"(func.func @f(%x: tensor<2x!quant.uniform<i8:f32, 1.0>>) {
        return
      })")
          .status();
  EXPECT_EQ(status.code(), StatusCode::kUnimplemented) << status.ToString();
}

}  // namespace
}  // namespace escala::hlo

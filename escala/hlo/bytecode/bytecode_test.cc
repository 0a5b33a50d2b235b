// Reads artifacts that StableHLO wrote, and damaged ones.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>

#include "escala/hlo/bytecode/artifacts_test_data.h"
#include "escala/hlo/bytecode/decode.h"
#include "escala/hlo/text/read_test_util.h"

namespace escala::hlo::bytecode {
namespace {

std::string Bytes(std::string_view hex) {
  const auto digit = [](char c) { return c <= '9' ? c - '0' : c - 'a' + 10; };
  std::string out;
  for (size_t i = 0; i + 1 < hex.size(); i += 2)
    out.push_back(static_cast<char>(16 * digit(hex[i]) + digit(hex[i + 1])));
  return out;
}

// The text without the values' names, which bytecode does not have.
std::string Printed(Module module) {
  for (const auto& function : module.functions)
    for (std::string& name : function->value_names) name.clear();
  return Print(module);
}

std::string Error(const std::string& file) { return ErrorOf(file); }

class Artifacts : public testing::TestWithParam<const Artifact*> {};

TEST_P(Artifacts, ReadAsStableHloReadsThem) {
  const std::string file = Bytes(GetParam()->hex);
  ASSERT_TRUE(IsBytecode(file));
  EXPECT_EQ(Printed(Clone(Read(file))), Printed(Clone(Read(GetParam()->text))))
      << GetParam()->version;
}

// Every cut, and every byte replaced by some others, gives a sentence or a
// module, and never more.
TEST_P(Artifacts, Damaged) {
  const std::string file = Bytes(GetParam()->hex);
  for (size_t size = 4; size < file.size(); ++size)
    EXPECT_NE(Error(file.substr(0, size)), "ok") << size;
  for (size_t at = 4; at < file.size(); ++at)
    for (const char byte : {'\0', '\1', '\x7f', '\xff'}) {
      std::string damaged = file;
      damaged[at] = byte;
      EXPECT_FALSE(Error(damaged).empty());
    }
}

INSTANTIATE_TEST_SUITE_P(All, Artifacts,
                         testing::Values(&kMatmul, &kOldOps, &kConstants,
                                         &kControl, &kShardy, &kConvolution));

TEST(Bytecode, Sources) {
  const Module module = Read(Bytes(kMatmul.hex));
  const Op& sine = FirstOp(module);
  ASSERT_NE(sine.location.source, nullptr);
  EXPECT_EQ(sine.location.ToString(), "train.py:12:8 (jit(f)/sin)");
  EXPECT_EQ(sine.location.line, 12);
  EXPECT_EQ(sine.location.column, 8);
}

TEST(Bytecode, ErrorsNameTheSource) {
  // Some byte is the type of the sine's result; with another one it is wrong.
  std::string file = Bytes(kMatmul.hex);
  std::string found;
  for (size_t at = 4; at < file.size() && found.empty(); ++at) {
    const char before = file[at];
    for (int byte = 0; byte < 32 && found.empty(); ++byte) {
      file[at] = static_cast<char>(byte);
      const std::string error = Error(file);
      if (error.find("stablehlo.sine: type of result") != std::string::npos)
        found = error;
    }
    file[at] = before;
  }
  EXPECT_EQ(found.find("INVALID_ARGUMENT: train.py:12:8 (jit(f)/sin): "
                       "stablehlo.sine: type of result: got "),
            0u)
      << found;
}

TEST(Bytecode, OneModuleOfAFile) {
  const auto parts = ReadModules(Bytes(kMatmul.hex));
  ASSERT_EQ(parts.size(), 1u);
  EXPECT_TRUE(parts[0].module.ok());
}

TEST(Bytecode, LaterVersion) {
  std::string file = Bytes(kMatmul.hex);
  const size_t version = file.find("_v1.16.0");
  file.replace(version, 8, "_v1.21.0");
  EXPECT_EQ(Error(file),
            "UNIMPLEMENTED: f.mlir: MLIR bytecode, byte 4 (header): the "
            "artifact is of StableHLO 1.21.0, and the newest version that is "
            "read is 1.20: export it for that version or an older one");
  file.replace(version, 8, "_v1.20.9");
  EXPECT_EQ(Error(file), "ok");
}

TEST(Bytecode, LaterFormatAndUnknownOp) {
  std::string file = Bytes(kMatmul.hex);
  file[4] = '\x0f';
  EXPECT_EQ(Error(file),
            "UNIMPLEMENTED: f.mlir: MLIR bytecode, byte 5 (header): got "
            "version 7 of the format, expected 6 or before: export for an "
            "older StableHLO");
  file = Bytes(kMatmul.hex);
  file.replace(file.find("sine_v2"), 7, "sine_v9");
  EXPECT_NE(Error(file).find("the op vhlo.sine_v9 is not known; the newest "
                             "version that is read is StableHLO 1.20"),
            std::string::npos)
      << Error(file);
}

TEST(Bytecode, CutShort) {
  const std::string file = Bytes(kMatmul.hex);
  EXPECT_EQ(Error("ML\xefR"),
            "INVALID_ARGUMENT: f.mlir: MLIR bytecode, byte 4 (header): the "
            "section ends here; the file is damaged");
  EXPECT_NE(Error(file.substr(0, file.size() / 2)).find("bytes follow"),
            std::string::npos);
}

TEST(Bytecode, LimitsOfTheReader) {
  ReadOptions options;
  options.max_depth = 2;
  EXPECT_NE(ErrorOf(Bytes(kControl.hex), options)
                .find("nested deeper than 2 levels, the limit of the reader"),
            std::string::npos);
  options = ReadOptions();
  options.max_constant_bytes = 4;
  EXPECT_NE(ErrorOf(Bytes(kConstants.hex), options).find("the limit of the"),
            std::string::npos);
}

// Each of these files stopped the fuzzer once.
TEST(Bytecode, FindsOfTheFuzzer) {
  const auto folder = std::filesystem::path(ESCALA_SOURCE_DIR) /
                      "tests/fuzz/hlo_bytecode_finds";
  ASSERT_TRUE(std::filesystem::exists(folder));
  for (const auto& entry : std::filesystem::directory_iterator(folder)) {
    std::ifstream in(entry.path(), std::ios::binary);
    const std::string file{std::istreambuf_iterator<char>(in), {}};
    const auto module = ReadModule(file);
    if (!module.ok()) continue;
    // What is printed of it is read again.
    EXPECT_EQ(ErrorOf(Print(*module)), "ok") << entry.path();
  }
}

// --- Locations in text -------------------------------------------------------

std::string SourceOf(const std::string& location,
                     const std::string& more = "") {
  const Module module = Read(
      "func.func @f(%a: tensor<f32>) -> tensor<f32> {\n"
      "%0 = stablehlo.abs %a : tensor<f32> " +
      location + "\nreturn %0 : tensor<f32> }\n" + more);
  const Location& at = FirstOp(module).location;
  EXPECT_EQ(at.line, 2);
  return at.source != nullptr ? at.source->ToString() : "none";
}

TEST(TextLocations, EveryForm) {
  EXPECT_EQ(SourceOf(""), "none");
  EXPECT_EQ(SourceOf("loc(unknown)"), "none");
  EXPECT_EQ(SourceOf("loc(\"f.py\":1:2)"), "f.py:1:2");
  EXPECT_EQ(SourceOf("loc(\"f.py\":6:19 to :29)"), "f.py:6:19");
  EXPECT_EQ(SourceOf("loc(\"f.py\":6:19 to 7:2)"), "f.py:6:19");
  EXPECT_EQ(SourceOf("loc(\"jit(f)/add\")"), "jit(f)/add");
  EXPECT_EQ(SourceOf("loc(\"jit(f)/add\"(\"f\"(\"f.py\":1:2)))"),
            "f.py:1:2 (jit(f)/add)");
  EXPECT_EQ(SourceOf("loc(callsite(unknown at \"g.py\":3:4))"), "none");
  EXPECT_EQ(SourceOf("loc(callsite(\"f.py\":1:2 at \"g.py\":3:4))"),
            "f.py:1:2");
  EXPECT_EQ(SourceOf("loc(fused<\"m\">[\"f.py\":1:2, \"g.py\":3:4])"),
            "f.py:1:2");
  EXPECT_EQ(SourceOf("loc(something<[new]>)"), "none");
}

TEST(TextLocations, Aliases) {
  EXPECT_EQ(SourceOf("loc(#loc2)",
                     "#loc1 = loc(\"f.py\":1:2)\n"
                     "#loc2 = loc(\"add\"(#loc1))\n"),
            "f.py:1:2 (add)");
  EXPECT_EQ(SourceOf("loc(#loc)"), "none");
  EXPECT_EQ(SourceOf("loc(#a)", "#a = loc(callsite(#a at #a))\n"), "none");
}

TEST(TextLocations, ErrorsOfVerification) {
  EXPECT_EQ(ErrorOf("func.func @f(%a: tensor<2xf32>) -> tensor<2xf32> {\n"
                    "%0 = \"stablehlo.abs\"(%a) : (tensor<2xf32>) -> "
                    "tensor<3xf32> loc(\"add\"(\"f.py\":1:2))\n"
                    "return %a : tensor<2xf32> }")
                .find("INVALID_ARGUMENT: f.mlir:2:6: f.py:1:2 (add): "
                      "stablehlo.abs: "),
            0u);
}

}  // namespace
}  // namespace escala::hlo::bytecode

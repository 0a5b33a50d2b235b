#include "escala/softpod/pod/serialized_program.h"

#include <gtest/gtest.h>

namespace escala::softpod {
namespace {

const SourceProgram kProgram = {"mlir", std::string("a\0b", 3), "options"};

std::string Failure(const std::string& bytes,
                    const std::string& slice = "v3-8") {
  const auto program = ReadSerializedProgram(bytes, slice);
  return program.ok() ? "" : program.status().message();
}

TEST(SerializedProgram, ComesBack) {
  const auto back =
      ReadSerializedProgram(WriteSerializedProgram(kProgram, "v3-8"), "v3-8");
  ASSERT_TRUE(back.ok()) << back.status().ToString();
  EXPECT_EQ(back->format, kProgram.format);
  EXPECT_EQ(back->code, kProgram.code);
  EXPECT_EQ(back->compile_options, kProgram.compile_options);
}

TEST(SerializedProgram, EachChangedOrMissingByteIsNoticed) {
  const std::string bytes = WriteSerializedProgram(kProgram, "v3-8");
  for (size_t i = 0; i < bytes.size(); ++i) {
    std::string changed = bytes;
    changed[i] ^= 1;
    EXPECT_NE(Failure(changed), "") << i;
    EXPECT_NE(Failure(bytes.substr(0, i)), "") << i;
  }
  EXPECT_NE(Failure(bytes + "x").find("damaged"), std::string::npos);
  EXPECT_NE(Failure(bytes.substr(0, 5)).find("damaged"), std::string::npos);
  EXPECT_NE(Failure("PK").find("no serialised program"), std::string::npos);
  EXPECT_NE(Failure("").find("no serialised program"), std::string::npos);
}

TEST(SerializedProgram, OtherVersionsAndSlicesAreNamed) {
  std::string bytes = WriteSerializedProgram(kProgram, "v3-8");
  EXPECT_EQ(Failure(bytes, "v3-32"),
            "the serialised program was compiled for v3-8, this software Pod "
            "is v3-32; compile it again, or set SOFTPOD_SLICE=v3-8");
  bytes[16] = 2;  // after the magic
  EXPECT_EQ(Failure(bytes),
            "the serialised program has version 2 of the format, this software "
            "Pod reads version 1; compile it again");
}

}  // namespace
}  // namespace escala::softpod

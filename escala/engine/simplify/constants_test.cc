// Compares every rule that looks at a constant with the reference: ops of each
// kind with each constant that a rule may treat specially, on either side,
// alone and two in a row. Other tests do not cover this, since their programs
// have constants folded or passed as arguments.
#include <gtest/gtest.h>

#include "escala/base/strings.h"
#include "escala/engine/simplify/simplify_test_util.h"

namespace escala::engine {
namespace {

struct Kind {
  const char* type;
  std::vector<std::string> constants;
  std::vector<std::string> ops;
};

const std::vector<std::string> kFloatOps = {"add",    "subtract", "multiply",
                                            "divide", "maximum",  "minimum",
                                            "power",  "remainder"};
const std::vector<std::string> kIntegerOps = {"add",
                                              "subtract",
                                              "multiply",
                                              "divide",
                                              "maximum",
                                              "minimum",
                                              "power",
                                              "remainder",
                                              "and",
                                              "or",
                                              "xor",
                                              "shift_left",
                                              "shift_right_logical",
                                              "shift_right_arithmetic"};

// The constants include denormals and the largest powers of two, whose
// reciprocals are not normal numbers.
const Kind kKinds[] = {
    {"f32",
     {"0.0", "-0.0", "1.0", "-1.0", "2.0", "0.5", "3.0", "0x7F800000",
      "0xFF800000", "0x7FC00000", "0x7F000000", "0x00200000", "0x00000001"},
     kFloatOps},
    {"f16",
     {"0.0", "-0.0", "1.0", "-1.0", "4.0", "0x7C00", "0xFC00", "0x7E00",
      "0x7800", "0x0100", "0x0001"},
     kFloatOps},
    {"bf16",
     {"0.0", "-0.0", "1.0", "-1.0", "4.0", "0x7F80", "0xFF80", "0x7FC0",
      "0x7F00", "0x0020", "0x0001"},
     kFloatOps},
    {"f64",
     {"0.0", "-0.0", "1.0", "-1.0", "2.0", "3.0", "0x7FF0000000000000",
      "0x7FF8000000000000", "0x7FE0000000000000", "0x0004000000000000"},
     kFloatOps},
    {"i32",
     {"0", "1", "-1", "2", "7", "31", "32", "2147483647", "-2147483648"},
     kIntegerOps},
    {"i8", {"0", "1", "-1", "2", "7", "8", "127", "-128"}, kIntegerOps},
    {"ui8", {"0", "1", "2", "7", "8", "254", "255"}, kIntegerOps},
    {"i64", {"0", "1", "-1", "63", "64"}, kIntegerOps},
    {"ui64", {"0", "1", "63", "18446744073709551615"}, kIntegerOps},
    {"i1",
     {"true", "false"},
     {"add", "multiply", "maximum", "minimum", "and", "or", "xor"}},
};

// Returns "" if the simplified program gives the same bits.
std::string Changed(const std::string& type, const std::string& body,
                    const std::string& result_type) {
  const std::string t = StrCat("tensor<19x", type, ">");
  std::string text =
      StrCat("func.func @main(%x: T, %y: T) -> tensor<19x", result_type,
             "> {\n", body, "  return %r : tensor<19x", result_type, ">\n}");
  for (const char* before : {" T", "(T"})
    for (size_t at; (at = text.find(before)) != std::string::npos;)
      text.replace(at + 1, 1, t);
  const std::string ops = Simplified(text);
  return ops.find(':') == std::string::npos ? "" : StrCat(ops, "\nof\n", text);
}

std::string Constant(const char* name, const std::string& value) {
  return StrCat("  ", name, " = stablehlo.constant dense<", value, "> : T\n");
}

// `side`: the side of the constant, 0 for left.
std::string Binary(const char* result, const std::string& op, const char* x,
                   const char* c, int side) {
  return StrCat("  ", result, " = stablehlo.", op, " ", side == 0 ? c : x, ", ",
                side == 0 ? x : c, " : T\n");
}

TEST(SimplifyConstants, OneOp) {
  int programs = 0;
  for (const Kind& kind : kKinds)
    for (const std::string& op : kind.ops)
      for (const std::string& value : kind.constants)
        for (int side : {0, 1}) {
          ++programs;
          ASSERT_EQ(Changed(kind.type,
                            Constant("%c", value) +
                                Binary("%r", op, "%x", "%c", side),
                            kind.type),
                    "");
        }
  EXPECT_GE(programs, 1500);
}

TEST(SimplifyConstants, TwoOps) {
  int programs = 0;
  for (const Kind& kind : kKinds)
    for (const std::string& first : kind.ops)
      for (const std::string& second : kind.ops)
        for (size_t c = 0; c < kind.constants.size(); ++c)
          // Each constant follows itself and its neighbour; the counter varies
          // the sides, so that all combinations occur.
          for (size_t d : {c, (c + 1) % kind.constants.size()}) {
            const int side = programs++;
            ASSERT_EQ(
                Changed(kind.type,
                        Constant("%c", kind.constants[c]) +
                            Constant("%d", kind.constants[d]) +
                            Binary("%0", first, "%x", "%c", side & 1) +
                            Binary("%r", second, "%0", "%d", side >> 1 & 1),
                        kind.type),
                "");
          }
  EXPECT_GE(programs, 15000);
}

TEST(SimplifyConstants, ComparesSelectsAndClamps) {
  for (const Kind& kind : kKinds) {
    const std::string type = kind.type;
    const std::string how = type[0] == 'f' || type[0] == 'b' ? "FLOAT"
                            : type[0] == 'u' || type == "i1" ? "UNSIGNED"
                                                             : "SIGNED";
    for (const std::string& value : kind.constants)
      for (int side : {0, 1}) {
        const char* const a = side == 0 ? "%c" : "%x";
        const char* const b = side == 0 ? "%x" : "%c";
        for (const char* direction : {"EQ", "NE", "LT", "LE", "GT", "GE"}) {
          const std::string compare = StrCat(
              Constant("%c", value), "  %p = stablehlo.compare ", direction,
              ", ", a, ", ", b, ", ", how, " : (T, T) -> tensor<19xi1>\n");
          ASSERT_EQ(Changed(type,
                            StrCat(compare,
                                   "  %r = stablehlo.not %p : tensor<19xi1>\n"),
                            "i1"),
                    "");
          ASSERT_EQ(Changed(type,
                            StrCat(compare, "  %r = stablehlo.select %p, ", b,
                                   ", %y : tensor<19xi1>, T\n"),
                            type),
                    "");
        }
        ASSERT_EQ(
            Changed(type,
                    StrCat(Constant("%c", value), "  %r = stablehlo.clamp ", a,
                           ", %y, ", b, " : T\n"),
                    type),
            "");
      }
  }
}

}  // namespace
}  // namespace escala::engine

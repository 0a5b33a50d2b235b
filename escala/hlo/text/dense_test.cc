// Constants in every spelling, against the bytes they must have.
#include <gtest/gtest.h>

#include <cmath>
#include <cstring>
#include <utility>

#include "escala/hlo/text.h"

namespace escala::hlo {
namespace {

HostArray Read(const std::string& text) {
  auto constants = ReadConstants(text);
  EXPECT_TRUE(constants.ok()) << constants.status().ToString();
  if (!constants.ok() || constants->size() != 1) return HostArray(Shape());
  return (*constants)[0];
}

std::string ErrorOf(const std::string& text) {
  auto constants = ReadConstants(text);
  return constants.ok() ? "ok" : constants.status().message();
}

template <typename T>
std::vector<T> Values(const std::string& text) {
  const HostArray array = Read(text);
  EXPECT_EQ(ByteWidth(array.shape().type), static_cast<int>(sizeof(T)));
  return std::vector<T>(array.as<T>(),
                        array.as<T>() + array.shape().num_elements());
}

template <typename T>
using V = std::vector<T>;

TEST(Dense, Integers) {
  EXPECT_EQ(Values<int32_t>("dense<[[1, -2], [3, 4]]> : tensor<2x2xi32>"),
            (V<int32_t>{1, -2, 3, 4}));
  EXPECT_EQ(Values<int64_t>("dense<7> : tensor<3xi64>"), (V<int64_t>{7, 7, 7}));
  EXPECT_EQ(Values<int64_t>("dense<[9223372036854775807, "
                            "-9223372036854775808]> : tensor<2xi64>"),
            (V<int64_t>{INT64_MAX, INT64_MIN}));
  EXPECT_EQ(Values<uint64_t>("dense<18446744073709551615> : tensor<ui64>"),
            (V<uint64_t>{UINT64_MAX}));
  EXPECT_EQ(Values<int8_t>("dense<[255, 0x80, -128]> : tensor<3xi8>"),
            (V<int8_t>{-1, -128, -128}));
  EXPECT_EQ(Values<int8_t>("dense<[15, -8, 7]> : tensor<3xi4>"),
            (V<int8_t>{-1, -8, 7}));
  EXPECT_EQ(Values<uint8_t>("dense<[3, 0]> : tensor<2xui2>"),
            (V<uint8_t>{3, 0}));
  EXPECT_EQ(Values<uint8_t>("dense<[true, false, 1, 0]> : tensor<4xi1>"),
            (V<uint8_t>{1, 0, 1, 0}));
}

TEST(Dense, Floats) {
  EXPECT_EQ(Values<float>("dense<[1.0, -0.5, 1.0e-3, 2.5E+10, 3]> : "
                          "tensor<5xf32>"),
            (V<float>{1, -0.5, 1e-3f, 2.5e10f, 3}));
  EXPECT_EQ(Values<double>("dense<0.1> : tensor<f64>"), (V<double>{0.1}));
  EXPECT_EQ(Values<uint32_t>("dense<[0x7FC00000, 0xFF800000]> : tensor<2xf32>"),
            (V<uint32_t>{0x7FC00000, 0xFF800000}));
  EXPECT_EQ(Values<uint16_t>("dense<[1.0, 0x7E00, 65520.0, -0.0]> : "
                             "tensor<4xf16>"),
            (V<uint16_t>{0x3C00, 0x7E00, 0x7C00, 0x8000}));
  EXPECT_EQ(Values<uint16_t>("dense<[1.0, 3.140625]> : tensor<2xbf16>"),
            (V<uint16_t>{0x3F80, 0x4049}));
  EXPECT_EQ(Values<uint8_t>("dense<[448.0, 1.0, 0x7F]> : "
                            "tensor<3xf8E4M3FN>"),
            (V<uint8_t>{0x7E, 0x38, 0x7F}));
  // This format of scales has no zero; its smallest value is 2^-127.
  EXPECT_EQ(Values<uint8_t>("dense<[0.0, 1.0, 2.0]> : tensor<3xf8E8M0FNU>"),
            (V<uint8_t>{0, 127, 128}));
  EXPECT_EQ(Values<float>("dense<[1.0e-60, 1.0e60, -1.0e400, 1.0e-400]> : "
                          "tensor<4xf32>"),
            (V<float>{0, HUGE_VALF, -HUGE_VALF, 0}));
}

// The position of the first digit decides, not the sign of the exponent.
TEST(Dense, DecimalsBeyondDouble) {
  const std::string zeros(380, '0');
  const std::string small = "0." + zeros + "1", large = "1" + zeros + ".0";
  const std::pair<std::string, double> cases[] = {
      {small, 0},
      {small + "e+10", 0},
      {small + "e+381", 1},
      {large, HUGE_VAL},
      {large + "e-10", HUGE_VAL},
      {large + "e-380", 1},
      {"0." + zeros.substr(0, 319) + "1", 1e-320},
      {"2.0e-324", 0},
      {"1.8e308", HUGE_VAL},
      {"1.0e99999999999999999999", HUGE_VAL},
      {"1.0e-99999999999999999999", 0},
      {"0.0e99999999999999999999", 0},
  };
  for (const auto& [number, value] : cases) {
    SCOPED_TRACE(number);
    EXPECT_EQ(Values<double>("dense<" + number + "> : tensor<f64>"),
              (V<double>{value}));
    EXPECT_EQ(Values<float>("dense<-" + number + "> : tensor<f32>"),
              (V<float>{-static_cast<float>(value)}));
    auto module = ReadModule("module attributes {x = " + number + " : f64} {}");
    ASSERT_TRUE(module.ok()) << module.status().ToString();
    EXPECT_EQ(module->attributes.Find("x")->get<FloatValue>()->value, value);
  }
  EXPECT_TRUE(
      std::signbit(Values<double>("dense<-" + small + "> : tensor<f64>")[0]));
}

TEST(Dense, Complex) {
  const HostArray singles = Read(
      "dense<[(1.0,2.0), ( -0.5 , 0x7F800000 )]> : "
      "tensor<2xcomplex<f32>>");
  const float expected[] = {1, 2, -0.5, HUGE_VALF};
  for (int i = 0; i < 4; ++i) EXPECT_EQ(singles.as<float>()[i], expected[i]);
  const HostArray doubles = Read("dense<(1.0,2.0)> : tensor<2xcomplex<f64>>");
  for (int i = 0; i < 4; ++i) EXPECT_EQ(doubles.as<double>()[i], 1 + i % 2);
}

TEST(Dense, Bytes) {
  EXPECT_EQ(Values<float>("dense<\"0x0000803F000000c0\"> : tensor<2xf32>"),
            (V<float>{1, -2}));
  // A single element is a splat.
  EXPECT_EQ(Values<int16_t>("dense<\"0x0100\"> : tensor<3xi16>"),
            (V<int16_t>{1, 1, 1}));
  EXPECT_EQ(Values<int8_t>("dense<\"0x0F07\"> : tensor<2xi4>"),
            (V<int8_t>{-1, 7}));
  EXPECT_EQ(Values<uint8_t>("dense<\"0x0100FF\"> : tensor<3xi1>"),
            (V<uint8_t>{1, 0, 1}));
}

TEST(Dense, Empty) {
  EXPECT_EQ(Read("dense<> : tensor<0x3xf32>").shape().dims, (Dims{0, 3}));
  EXPECT_EQ(Values<float>("dense<[]> : tensor<0x3xf32>"), V<float>{});
  EXPECT_EQ(Values<float>("dense<[[], []]> : tensor<2x0xf32>"), V<float>{});
  EXPECT_EQ(Values<float>("dense<1.0> : tensor<2x0xf32>"), V<float>{});
  EXPECT_EQ(Values<float>("dense<\"0x\"> : tensor<0xf32>"), V<float>{});
}

TEST(Dense, SpaceAndRemarks) {
  EXPECT_EQ(Values<int32_t>("dense< [ 1 ,\n // one\n 2 ] > : tensor<2xi32>"),
            (V<int32_t>{1, 2}));
}

TEST(Dense, SeveralConstants) {
  auto constants = ReadConstants(
      "[dense<1> : tensor<i32>, dense<[1.0, 2.0]> : tensor<2xf32>]");
  ASSERT_TRUE(constants.ok()) << constants.status().ToString();
  EXPECT_EQ(constants->size(), 2u);
  EXPECT_TRUE(ReadConstants("[]").ok());
  EXPECT_EQ(ErrorOf("dense<1> : tensor<i32> 7"),
            "<text>:1:24: got 7, expected the end of the text");
  EXPECT_EQ(ErrorOf("[1]"),
            "<text>:1:2: got an integer, expected a constant like "
            "dense<[1, 2]> : tensor<2xi32>");
}

TEST(Dense, Resources) {
  const std::string body =
      "func.func @f() -> tensor<2xf32> {\n"
      "  %0 = stablehlo.constant dense_resource<w> : tensor<2xf32>\n"
      "  return %0 : tensor<2xf32>\n}\n";
  auto module =
      ReadModule(body +
                 "{-# dialect_resources: { builtin: { v: \"0x04000000\", "
                 "w: \"0x040000000000803F00000040\" } } #-}");
  ASSERT_TRUE(module.ok()) << module.status().ToString();
  const auto* value =
      module->functions[0]->body.ops[0]->attributes.Find("value")->get<Dense>();
  ASSERT_NE(value, nullptr);
  EXPECT_EQ(value->array.as<float>()[0], 1.0f);
  EXPECT_EQ(value->array.as<float>()[1], 2.0f);
  EXPECT_EQ(ReadModule(body).status().message(),
            "<text>:2:27: stablehlo.constant: the resource w is not among the "
            "dialect_resources at the end of the text");
  EXPECT_EQ(ReadModule(body + "{-# dialect_resources: { builtin: { "
                              "w: \"0x04000000000080\" } } #-}")
                .status()
                .message(),
            "<text>:2:27: stablehlo.constant: got 6 hexadecimal digits, "
            "expected 16, two for each byte of tensor<2xf32>");
}

TEST(Dense, Errors) {
  EXPECT_EQ(ErrorOf("dense<[1, 2]> : tensor<3xi32>"),
            "<text>:1:7: got fewer elements than 3 in dimension 0 of "
            "tensor<3xi32>");
  EXPECT_EQ(ErrorOf("dense<[[1], [2, 3]]> : tensor<2x1xi32>"),
            "<text>:1:13: got more elements than 1 in dimension 1 of "
            "tensor<2x1xi32>");
  EXPECT_EQ(ErrorOf("dense<[1, [2]]> : tensor<2xi32>"),
            "<text>:1:11: got [, expected an element of type i32");
  EXPECT_EQ(ErrorOf("dense<[1, 2]> : tensor<2x2xi32>"),
            "<text>:1:8: got 1, expected a list: tensor<2x2xi32> has 2 "
            "dimensions");
  EXPECT_EQ(ErrorOf("dense<[1]> : tensor<i32>"),
            "<text>:1:7: the elements are nested deeper than tensor<i32>");
  EXPECT_EQ(ErrorOf("dense<> : tensor<2xi32>"),
            "<text>:1:7: got no elements, expected 2 of tensor<2xi32>");
  EXPECT_EQ(ErrorOf("dense<256> : tensor<i8>"),
            "<text>:1:7: got 256, expected an element of type i8");
  EXPECT_EQ(ErrorOf("dense<-1> : tensor<ui8>"),
            "<text>:1:7: got -1, expected an element of type ui8");
  EXPECT_EQ(ErrorOf("dense<1.5> : tensor<i8>"),
            "<text>:1:7: got 1.5, expected an element of type i8");
  EXPECT_EQ(ErrorOf("dense<0x1FFFFFFFF> : tensor<f32>"),
            "<text>:1:7: got 0x1FFFFFFFF, expected an element of type f32");
  EXPECT_EQ(ErrorOf("dense<2> : tensor<i1>"),
            "<text>:1:7: got 2, expected an element of type i1");
  EXPECT_EQ(ErrorOf("dense<1.0> : tensor<complex<f32>>"),
            "<text>:1:7: got 1.0, expected (real, imaginary)");
  EXPECT_EQ(ErrorOf("dense<[1, 2> : tensor<2xi32>"),
            "<text>:1:6: dense< has no closing >");
  EXPECT_EQ(ErrorOf("dense<[1, 2] 3> : tensor<2xi32>"),
            "<text>:1:14: got 3 behind the elements");
  EXPECT_EQ(ErrorOf("dense<\"0x00\"> : tensor<2xi32>"),
            "<text>:1:10: got 2 hexadecimal digits, expected 16, two for each "
            "byte of tensor<2xi32>");
  EXPECT_EQ(ErrorOf("dense<\"0x0G000000\"> : tensor<i32>"),
            "<text>:1:10: got 0G, expected hexadecimal digits");
  EXPECT_EQ(ErrorOf("dense<\"00\"> : tensor<i8>"),
            "<text>:1:7: the bytes of a constant start with 0x");
  EXPECT_EQ(ErrorOf("dense<1> : tuple<>"),
            "<text>:1:12: a constant must be a tensor");
  EXPECT_EQ(ErrorOf("sparse<[[0]], [1]> : tensor<2xi32>"),
            "<text>:1:1: sparse<> constants are not supported: write dense<>");
  EXPECT_EQ(ErrorOf("dense<\"x\"> : tensor<2x!quant.uniform<i8:f32, 1.0>>"),
            "<text>:1:23: the quantised type !quant.uniform is not supported: "
            "express the quantisation with integer ops");
}

// Printing a float and reading it gives the same bits, for every bit pattern of
// the narrow types and some of the wide ones.
TEST(Dense, FloatsKeepTheirBits) {
  PrintOptions options;
  options.max_elements = 0;
  for (const ElementTypeInfo& info : kElementTypes) {
    if (!IsFloat(info.type)) continue;
    const int64_t count = int64_t{1} << std::min(info.bits, 16);
    HostArray array(Shape{info.type, {count}});
    for (int64_t i = 0; i < count; ++i) {
      uint64_t bits = static_cast<uint64_t>(i);
      // Spread over the range of the wide types, with odd and even low bits.
      if (info.bits == 32) bits = bits * 65537 + (bits >> 3);
      if (info.bits == 64) bits = bits * 0x0001000100010001u + (bits >> 3);
      std::memcpy(array.mutable_data() + i * info.bytes, &bits,
                  static_cast<size_t>(info.bytes));
    }
    const std::string text = DenseToString(array.view());
    EXPECT_TRUE(Dense{Read(text)} == Dense{array}) << info.text;
  }
}

}  // namespace
}  // namespace escala::hlo

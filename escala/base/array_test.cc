#include "escala/base/array.h"

#include <complex>
#include <cstdint>
#include <limits>

#include "gtest/gtest.h"

namespace escala {
namespace {

template <typename T>
HostArray Make(ElementType type, Dims dims, std::vector<T> values) {
  return HostArray::FromBytes({type, std::move(dims)}, values.data());
}

template <typename T>
std::string Print(ElementType type, T value) {
  return ElementToString(Make<T>(type, {}, {value}).view(), 0);
}

TEST(Shape, Sizes) {
  const Shape scalar{ElementType::kF64, {}};
  EXPECT_EQ(scalar.num_elements(), 1);
  EXPECT_EQ(scalar.byte_size(), 8);
  EXPECT_EQ(scalar.ToString(), "tensor<f64>");
  const Shape shape{ElementType::kBF16, {2, 3, 4}};
  EXPECT_EQ(shape.num_elements(), 24);
  EXPECT_EQ(shape.byte_size(), 48);
  EXPECT_EQ(shape.ToString(), "tensor<2x3x4xbf16>");
  EXPECT_EQ(Shape({ElementType::kF32, {2, 0}}).num_elements(), 0);
}

TEST(Shape, Validate) {
  const auto ok = [](Dims dims) {
    return Shape{ElementType::kF32, std::move(dims)}.Validate().ok();
  };
  constexpr int64_t kMax = std::numeric_limits<int64_t>::max();
  EXPECT_TRUE(ok({}));
  EXPECT_TRUE(ok({0, 5}));
  EXPECT_TRUE(ok(Dims(128, 1)));
  EXPECT_FALSE(ok(Dims(129, 1)));
  EXPECT_TRUE(ok({int64_t{1} << 45}));
  EXPECT_FALSE(ok({(int64_t{1} << 45) + 1}));
  EXPECT_FALSE(ok({kMax}));
  EXPECT_FALSE(ok({kMax, kMax, kMax}));
  EXPECT_FALSE(ok({0, kMax}));  // its strides would not fit
  EXPECT_FALSE(ok({-1}));
  EXPECT_NE(Shape({ElementType::kF32, {2, -7}})
                .Validate()
                .message()
                .find("negative size -7"),
            std::string::npos);
}

TEST(Index, Strides) {
  EXPECT_EQ(RowMajorStrides({}), Dims({}));
  EXPECT_EQ(RowMajorStrides({5}), Dims({1}));
  EXPECT_EQ(RowMajorStrides({2, 3, 4}), Dims({12, 4, 1}));
}

TEST(Index, NextCountsThroughRows) {
  const Dims dims = {2, 1, 3};
  Dims at(3, 0);
  std::vector<Dims> seen;
  do {
    seen.push_back(at);
  } while (NextIndex(dims, &at));
  EXPECT_EQ(
      seen,
      (std::vector<Dims>{
          {0, 0, 0}, {0, 0, 1}, {0, 0, 2}, {1, 0, 0}, {1, 0, 1}, {1, 0, 2}}));
  EXPECT_EQ(at, Dims({0, 0, 0}));
  Dims none;
  EXPECT_FALSE(NextIndex({}, &none));  // a scalar has one position
}

TEST(HostArray, BytesAreZeroAlignedAndShared) {
  HostArray array(Shape{ElementType::kF32, {3, 5}});
  EXPECT_EQ(reinterpret_cast<uintptr_t>(array.data()) % 64, 0u);
  for (int i = 0; i < 15; ++i) EXPECT_EQ(array.as<float>()[i], 0);
  HostArray copy = array;
  copy.mutable_as<float>()[7] = 2;
  EXPECT_EQ(array.as<float>()[7], 2);
  EXPECT_EQ(array.view().data, array.data());
  EXPECT_EQ(*array.view().shape, array.shape());
}

TEST(HostArray, EmptyTensorsHaveData) {
  const HostArray array(Shape{ElementType::kF32, {0, 5}});
  EXPECT_NE(array.data(), nullptr);
  EXPECT_EQ(DenseToString(array.view()), "dense<> : tensor<0x5xf32>");
}

// 0b1010'0110 in every type that is narrower than its byte.
TEST(HostArray, UnusedBitsBecomeWhatTheyShouldBe) {
  struct Case {
    ElementType type;
    uint8_t expected;
  };
  for (const auto& [type, expected] :
       {Case{ElementType::kI1, 1}, Case{ElementType::kI2, 0xFE},
        Case{ElementType::kI4, 0x06}, Case{ElementType::kU2, 0x02},
        Case{ElementType::kU4, 0x06}, Case{ElementType::kF4E2M1FN, 0x06},
        Case{ElementType::kF6E2M3FN, 0x26}, Case{ElementType::kI8, 0xA6},
        Case{ElementType::kF8E5M2, 0xA6}}) {
    HostArray array(Shape{type, {3}});
    array.mutable_as<uint8_t>()[0] = array.mutable_as<uint8_t>()[2] = 0xA6;
    SetUnusedBits(array.mutable_view());
    EXPECT_EQ(array.as<uint8_t>()[0], expected) << ToString(type);
    EXPECT_EQ(array.as<uint8_t>()[1], 0) << ToString(type);
    EXPECT_EQ(array.as<uint8_t>()[2], expected) << ToString(type);
  }
  HostArray wide = HostArray(Shape{ElementType::kI4, {1}});
  wide.mutable_as<uint8_t>()[0] = 0x78;
  SetUnusedBits(wide.mutable_view());
  EXPECT_EQ(wide.as<int8_t>()[0], -8);
}

TEST(Element, AsDouble) {
  const auto get = [](const HostArray& a) {
    return ElementAsDouble(a.view(), 0);
  };
  EXPECT_EQ(get(Make<uint8_t>(ElementType::kI1, {}, {1})), 1);
  EXPECT_EQ(get(Make<int8_t>(ElementType::kI4, {}, {-8})), -8);
  EXPECT_EQ(get(Make<uint8_t>(ElementType::kU8, {}, {200})), 200);
  EXPECT_EQ(get(Make<int16_t>(ElementType::kI16, {}, {-300})), -300);
  EXPECT_EQ(get(Make<int64_t>(ElementType::kI64, {}, {-5})), -5);
  EXPECT_EQ(get(Make<uint64_t>(ElementType::kU64, {}, {~uint64_t{0}})),
            18446744073709551616.0);
  EXPECT_EQ(get(Make<uint16_t>(ElementType::kBF16, {}, {0x3fc0})), 1.5);
  EXPECT_EQ(get(Make<uint8_t>(ElementType::kF8E5M2, {}, {0xc1})), -2.5);
  EXPECT_EQ(get(Make<float>(ElementType::kF32, {}, {0.1f})), 0.1f);
  EXPECT_EQ(get(Make<std::complex<float>>(ElementType::kC64, {}, {{3, 4}})), 3);
  EXPECT_EQ(get(Make<std::complex<double>>(ElementType::kC128, {}, {{5, 4}})),
            5);
  const HostArray pair = Make<int32_t>(ElementType::kI32, {2}, {4, -9});
  EXPECT_EQ(ElementAsDouble(pair.view(), 1), -9);
}

// Cases marked MLIR print the same text as MLIR; for the others MLIR prints a
// text that reads back to the same value.
TEST(Element, ToString) {
  EXPECT_EQ(Print<uint8_t>(ElementType::kI1, 1), "true");
  EXPECT_EQ(Print<uint8_t>(ElementType::kI1, 0), "false");
  EXPECT_EQ(Print<int8_t>(ElementType::kI2, -2), "-2");
  EXPECT_EQ(Print<uint8_t>(ElementType::kU4, 15), "15");
  EXPECT_EQ(Print<int64_t>(ElementType::kI64, INT64_MIN),
            "-9223372036854775808");
  EXPECT_EQ(Print<uint64_t>(ElementType::kU64, UINT64_MAX),
            "18446744073709551615");
  EXPECT_EQ(Print(ElementType::kF32, 0.1f), "1.000000e-01");    // MLIR
  EXPECT_EQ(Print(ElementType::kF32, -0.0f), "-0.000000e+00");  // MLIR
  EXPECT_EQ(Print(ElementType::kF32, 1e10f), "1.000000e+10");   // MLIR
  EXPECT_EQ(Print(ElementType::kF32, 1 / 3.0f), "3.33333343e-01");
  EXPECT_EQ(Print(ElementType::kF64, 1 / 3.0), "3.3333333333333331e-01");
  EXPECT_EQ(Print(ElementType::kF64, 5e-324), "4.940656e-324");
  EXPECT_EQ(Print(ElementType::kF32, 1e-45f), "1.401298e-45");
  EXPECT_EQ(Print<uint16_t>(ElementType::kBF16, 0x3f80), "1.000000e+00");
  EXPECT_EQ(Print<uint16_t>(ElementType::kF16, 0x2e66), "9.997559e-02");
  EXPECT_EQ(Print<uint8_t>(ElementType::kF4E2M1FN, 0xf), "-6.000000e+00");
}

TEST(Element, InfinityAndNaNAreBits) {
  EXPECT_EQ(Print<uint32_t>(ElementType::kF32, 0x7fc00000), "0x7FC00000");
  EXPECT_EQ(Print<uint32_t>(ElementType::kF32, 0xff800000), "0xFF800000");
  EXPECT_EQ(Print<uint64_t>(ElementType::kF64, 0x7ff0000000000000),
            "0x7FF0000000000000");
  EXPECT_EQ(Print<uint16_t>(ElementType::kF16, 0x7c00), "0x7C00");
  EXPECT_EQ(Print<uint8_t>(ElementType::kF8E4M3FN, 0x7f), "0x7F");
}

TEST(Element, Complex) {
  EXPECT_EQ(Print(ElementType::kC64, std::complex<float>(1, -2)),
            "(1.000000e+00,-2.000000e+00)");
  EXPECT_EQ(Print(ElementType::kC128, std::complex<double>(0, 0.5)),
            "(0.000000e+00,5.000000e-01)");
}

TEST(Dense, Nests) {
  EXPECT_EQ(DenseToString(
                Make<int64_t>(ElementType::kI64, {2, 2}, {1, 2, 3, 4}).view()),
            "dense<[[1, 2], [3, 4]]> : tensor<2x2xi64>");
  EXPECT_EQ(
      DenseToString(
          Make<int8_t>(ElementType::kI8, {2, 1, 3}, {1, 2, 3, 4, 5, 6}).view()),
      "dense<[[[1, 2, 3]], [[4, 5, 6]]]> : tensor<2x1x3xi8>");
  EXPECT_EQ(
      DenseToString(Make<uint8_t>(ElementType::kI1, {3}, {1, 0, 1}).view(), 1),
      "dense<[true, false, true]> : tensor<3xi1>");
}

TEST(Dense, Splats) {
  EXPECT_EQ(DenseToString(Make<int32_t>(ElementType::kI32, {}, {-3}).view()),
            "dense<-3> : tensor<i32>");
  EXPECT_EQ(DenseToString(HostArray(Shape{ElementType::kF32, {2, 3}}).view()),
            "dense<0.000000e+00> : tensor<2x3xf32>");
  // The elements compare equal but have different bits.
  EXPECT_EQ(
      DenseToString(Make<float>(ElementType::kF32, {2}, {0.0f, -0.0f}).view()),
      "dense<[0.000000e+00, -0.000000e+00]> : tensor<2xf32>");
}

TEST(Dense, Hex) {
  const HostArray array =
      Make<uint16_t>(ElementType::kU16, {3}, {1, 2, 0xabcd});
  EXPECT_EQ(DenseToString(array.view(), 2),
            "dense<\"0x01000200CDAB\"> : tensor<3xui16>");
  EXPECT_EQ(DenseToString(array.view(), 3),
            "dense<[1, 2, 43981]> : tensor<3xui16>");
  // MLIR writes -1 of i4 as 0F.
  EXPECT_EQ(
      DenseToString(Make<int8_t>(ElementType::kI4, {2}, {-1, 1}).view(), 1),
      "dense<\"0x0F01\"> : tensor<2xi4>");
}

}  // namespace
}  // namespace escala

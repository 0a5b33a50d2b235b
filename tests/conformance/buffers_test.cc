// Arrays to a device and back: every element type, various sizes and layouts.
#include <cstring>
#include <random>

#include "escala/base/strings.h"
#include "tests/conformance/suite.h"

namespace escala::pjrt {
namespace {

const Dims kSizes[] = {{},
                       {1},
                       {7},
                       {64},
                       {0},
                       {2, 0},
                       {3, 5},
                       {2, 3, 4},
                       {1, 1},
                       {1000, 1},
                       {0, 0},
                       {5, 1, 2},
                       {2, 3, 1, 4, 2, 1}};

// Random bits that are valid elements: integers under eight bits are
// sign-extended, floats under eight bits zero-extended.
HostArray RandomBits(const Shape& shape, uint32_t seed) {
  std::mt19937 random(seed);
  HostArray array(shape);
  const int width = ByteWidth(shape.type);
  auto* bytes = reinterpret_cast<uint8_t*>(array.mutable_data());
  for (int64_t i = 0; i < shape.byte_size(); ++i) {
    uint32_t bits = random() & 255;
    const int n = BitWidth(shape.type);
    if (width == 1 && n < 8) {
      bits &= (1u << n) - 1;
      if (IsSigned(shape.type) && (bits >> (n - 1)) != 0)
        bits |= 256 - (1u << n);
    }
    bytes[i] = static_cast<uint8_t>(bits);
  }
  return array;
}

std::string NameOfType(const testing::TestParamInfo<ElementTypeInfo>& info) {
  std::string name(info.param.text);
  for (char& c : name)
    if (c == '<' || c == '>') c = '_';
  return name;
}

class Types : public Conformance,
              public testing::WithParamInterface<ElementTypeInfo> {
 protected:
  void SetUp() override {
    Conformance::SetUp();
    if (IsSkipped()) return;
    // Skip if this version of the API lacks the type.
    const HostArray one(Shape{GetParam().type, {1}});
    const auto sent = client().ToDevice(one, device(0));
    if (sent.status().code() == StatusCode::kUnimplemented)
      Skip(sent.status().message());
  }
};
INSTANTIATE_TEST_SUITE_P(, Types, testing::ValuesIn(kElementTypes), NameOfType);

TEST_P(Types, RoundTrip) {
  for (const Dims& dims : kSizes) {
    const Shape shape{GetParam().type, dims};
    const HostArray sent = RandomBits(shape, 1);
    ASSERT_OK_AND_ASSIGN(const Buffer buffer,
                         client().ToDevice(sent, device(0)));
    ASSERT_OK_AND_ASSIGN(const Shape told, buffer.GetShape());
    EXPECT_EQ(told, shape) << told.ToString();
    ASSERT_OK_AND_ASSIGN(const HostArray got, buffer.ToHost());
    EXPECT_TRUE(Same(got, sent));
  }
}

TEST_P(Types, ThroughAProgram) {
  const Shape shape{GetParam().type, {3, 5}};
  const HostArray sent = RandomBits(shape, 2);
  const std::string type = shape.ToString();
  const std::string program =
      Main(StrCat("(%a: ", type, ") -> ", type), StrCat("return %a : ", type));
  ASSERT_OK_AND_ASSIGN(const Arrays got, RunOne(client(), program, {sent}));
  EXPECT_TRUE(Same(got[0], sent));
}

TEST_P(Types, Transposed) {
  const Shape shape{GetParam().type, {3, 5}};
  const HostArray sent = RandomBits(shape, 3);
  HostArray expected(Shape{shape.type, {5, 3}});
  const std::string type = shape.ToString();
  const std::string turned = expected.shape().ToString();
  const std::string program =
      Main(StrCat("(%a: ", type, ") -> ", turned),
           StrCat("%t = \"stablehlo.transpose\"(%a) {permutation = array<i64: "
                  "1, 0>} : (",
                  type, ") -> ", turned, "\n    return %t : ", turned));
  ASSERT_OK_AND_ASSIGN(const Arrays got, RunOne(client(), program, {sent}));
  const int width = ByteWidth(shape.type);
  for (int i = 0; i < 5; ++i)
    for (int j = 0; j < 3; ++j)
      std::memcpy(expected.mutable_data() + (i * 3 + j) * width,
                  sent.data() + (j * 5 + i) * width, width);
  EXPECT_TRUE(Same(got[0], expected));
}

class Buffers : public Conformance {
 protected:
  // Sends strided elements of `data` and expects `values` back.
  void ExpectStrided(const std::vector<float>& data, int start,
                     const Dims& dims, const std::vector<int64_t>& strides,
                     const std::vector<float>& values) {
    std::vector<int64_t> byte_strides;
    for (const int64_t s : strides) byte_strides.push_back(4 * s);
    ASSERT_OK_AND_ASSIGN(
        const Buffer buffer,
        client().ToDevice(data.data() + start, Shape{ElementType::kF32, dims},
                          byte_strides, device(0)));
    ASSERT_OK_AND_ASSIGN(const HostArray got, buffer.ToHost());
    EXPECT_TRUE(Same(got, F32(dims, values)));
  }
};

TEST_F(Buffers, AreOnTheDeviceTheyWereSentTo) {
  for (const Device* d : client().addressable_devices()) {
    ASSERT_OK_AND_ASSIGN(const Buffer buffer,
                         client().ToDevice(Count({3}), *d));
    ASSERT_OK_AND_ASSIGN(const Device* on, buffer.GetDevice());
    EXPECT_EQ(on, d);
    ASSERT_OK_AND_ASSIGN(const std::string kind, buffer.MemoryKind());
    EXPECT_EQ(kind, d->memory_kinds()[0]);
    ASSERT_OK_AND_ASSIGN(const HostArray got, buffer.ToHost());
    EXPECT_TRUE(Same(got, Count({3})));
  }
}

TEST_F(Buffers, TellTheirSize) {
  ASSERT_OK_AND_ASSIGN(const Buffer buffer,
                       client().ToDevice(Count({30, 40}), device(0)));
  ASSERT_OK_AND_ASSIGN(const int64_t bytes, buffer.BytesOnDevice());
  EXPECT_GE(bytes, 30 * 40 * 4);
}

TEST_F(Buffers, AreCopiedBeforeToDeviceReturns) {
  HostArray array = Count({100000});
  ASSERT_OK_AND_ASSIGN(const Buffer buffer,
                       client().ToDevice(array, device(0)));
  std::memset(array.mutable_data(), 0, array.shape().byte_size());
  ASSERT_OK_AND_ASSIGN(const HostArray got, buffer.ToHost());
  EXPECT_TRUE(Same(got, Count({100000})));
}

TEST_F(Buffers, SentLaterAreWholeOnceDone) {
  std::optional<Event> done;
  HostArray array = Count({100000});
  ASSERT_OK_AND_ASSIGN(const Buffer buffer,
                       client().ToDeviceLater(array, device(0), &done));
  ASSERT_TRUE(done.has_value());
  ASSERT_OK(done->Await());
  std::memset(array.mutable_data(), 0, array.shape().byte_size());
  ASSERT_OK_AND_ASSIGN(const HostArray got, buffer.ToHost());
  EXPECT_TRUE(Same(got, Count({100000})));
}

TEST_F(Buffers, SentLaterKeepTheirArray) {
  std::vector<Buffer> buffers;
  for (int i = 0; i < 20; ++i) {
    ASSERT_OK_AND_ASSIGN(
        Buffer buffer,
        client().ToDeviceLater(Count({10000}, i), device(0), nullptr));
    buffers.push_back(std::move(buffer));
  }
  for (int i = 0; i < 20; ++i) {
    ASSERT_OK_AND_ASSIGN(const HostArray got, buffers[i].ToHost());
    EXPECT_TRUE(Same(got, Count({10000}, i))) << i;
  }
}

TEST_F(Buffers, GivenKeepTheirArray) {
  std::vector<Buffer> buffers;
  for (int i = 0; i < 20; ++i) {
    ASSERT_OK_AND_ASSIGN(Buffer buffer,
                         client().Give(Count({10000}, i), device(0)));
    buffers.push_back(std::move(buffer));
  }
  for (int i = 0; i < 20; ++i) {
    ASSERT_OK_AND_ASSIGN(const HostArray got, buffers[i].ToHost());
    EXPECT_TRUE(Same(got, Count({10000}, i))) << i;
  }
}

TEST_F(Buffers, TransposedLayout) {
  ExpectStrided({0, 1, 2, 3, 4, 5}, 0, {3, 2}, {1, 3}, {0, 3, 1, 4, 2, 5});
}

TEST_F(Buffers, ThreeTransposedDimensions) {
  const HostArray count = Count({24});
  const std::vector<float> data(count.as<float>(), count.as<float>() + 24);
  std::vector<float> expected;
  for (int i = 0; i < 4; ++i)
    for (int j = 0; j < 2; ++j)
      for (int k = 0; k < 3; ++k) expected.push_back(j * 12 + k * 4 + i);
  ExpectStrided(data, 0, {4, 2, 3}, {1, 12, 4}, expected);
}

TEST_F(Buffers, PaddedRows) {
  ExpectStrided({0, 1, 9, 2, 3, 9, 4, 5, 9}, 0, {3, 2}, {3, 1},
                {0, 1, 2, 3, 4, 5});
}

TEST_F(Buffers, EveryOtherElement) {
  ExpectStrided({0, 9, 1, 9, 2, 9}, 0, {3}, {2}, {0, 1, 2});
}

TEST_F(Buffers, BackwardStrides) {
  ExpectStrided({0, 1, 2, 3, 4, 5}, 5, {2, 3}, {-3, -1}, {5, 4, 3, 2, 1, 0});
}

TEST_F(Buffers, RepeatedElements) {
  ExpectStrided({7, 8}, 0, {2, 3}, {1, 0}, {7, 7, 7, 8, 8, 8});
}

TEST_F(Buffers, StridesOfDimensionsOfSizeOneDoNotMatter) {
  ExpectStrided({0, 1, 2}, 0, {1, 3}, {12345, 1}, {0, 1, 2});
}

TEST_F(Buffers, StridesOfAnEmptyArrayDoNotMatter) {
  ExpectStrided({}, 0, {0, 3}, {-7, 99}, {});
}

TEST_F(Buffers, ResultsOfAnyLayoutComeBackRowMajor) {
  const std::string program = Main(
      "(%a: tensor<4x2x3xf32>) -> tensor<3x4x2xf32>",
      "%t = \"stablehlo.transpose\"(%a) {permutation = array<i64: 2, 0, 1>} : "
      "(tensor<4x2x3xf32>) -> tensor<3x4x2xf32>\n"
      "return %t : tensor<3x4x2xf32>");
  ASSERT_OK_AND_ASSIGN(const Arrays got,
                       RunOne(client(), program, {Count({4, 2, 3})}));
  std::vector<float> expected;
  for (int i = 0; i < 3; ++i)
    for (int j = 0; j < 4; ++j)
      for (int k = 0; k < 2; ++k) expected.push_back(j * 6 + k * 3 + i);
  EXPECT_TRUE(Same(got[0], F32({3, 4, 2}, expected)));
}

TEST_F(Buffers, CopyBetweenDevices) {
  if (client().addressable_devices().size() < 2) return Skip("one device");
  ASSERT_OK_AND_ASSIGN(const Buffer a,
                       client().ToDevice(Count({5}), device(0)));
  ASSERT_OK_AND_ASSIGN(const Buffer b, a.CopyTo(device(1)));
  ASSERT_OK_AND_ASSIGN(const Device* on, b.GetDevice());
  EXPECT_EQ(on, &device(1));
  ASSERT_OK_AND_ASSIGN(const HostArray got, b.ToHost());
  EXPECT_TRUE(Same(got, Count({5})));
}

TEST_F(Buffers, ACopyOutlivesItsSource) {
  if (client().addressable_devices().size() < 2) return Skip("one device");
  ASSERT_OK_AND_ASSIGN(Buffer a, client().ToDevice(Count({50000}), device(0)));
  ASSERT_OK_AND_ASSIGN(const Buffer b, a.CopyTo(device(1)));
  ASSERT_OK(a.Delete());
  ASSERT_OK_AND_ASSIGN(const HostArray got, b.ToHost());
  EXPECT_TRUE(Same(got, Count({50000})));
}

TEST_F(Buffers, CanBeReadTwice) {
  ASSERT_OK_AND_ASSIGN(const Buffer a,
                       client().ToDevice(Count({5}), device(0)));
  for (int i = 0; i < 2; ++i) {
    ASSERT_OK_AND_ASSIGN(const HostArray got, a.ToHost());
    EXPECT_TRUE(Same(got, Count({5})));
  }
}

TEST_F(Buffers, ReadInTheBackground) {
  ASSERT_OK_AND_ASSIGN(const Buffer a,
                       client().ToDevice(Count({100000}), device(0)));
  HostArray got(Shape{ElementType::kF32, {100000}});
  ASSERT_OK_AND_ASSIGN(const Event copied, a.ToHost(&got));
  ASSERT_OK(copied.Await());
  EXPECT_TRUE(Same(got, Count({100000})));
}

TEST_F(Buffers, DeletedOnesSaySo) {
  ASSERT_OK_AND_ASSIGN(Buffer a, client().ToDevice(Count({5}), device(0)));
  ASSERT_OK_AND_ASSIGN(const bool before, a.IsDeleted());
  EXPECT_FALSE(before);
  ASSERT_OK(a.Delete());
  ASSERT_OK_AND_ASSIGN(const bool after, a.IsDeleted());
  EXPECT_TRUE(after);
  EXPECT_OK(a.Delete());  // a second time is harmless
  EXPECT_FALSE(a.ToHost().ok());
}

TEST_F(Buffers, AFinishedReadSurvivesDeletion) {
  ASSERT_OK_AND_ASSIGN(Buffer a, client().ToDevice(Count({100000}), device(0)));
  HostArray got(Shape{ElementType::kF32, {100000}});
  ASSERT_OK_AND_ASSIGN(const Event copied, a.ToHost(&got));
  ASSERT_OK(a.Delete());  // the copy was requested before
  ASSERT_OK(copied.Await());
  EXPECT_TRUE(Same(got, Count({100000})));
}

TEST_F(Buffers, ManyAndLarge) {
  for (int i = 0; i < 8; ++i) {
    ASSERT_OK_AND_ASSIGN(const Buffer a,
                         client().ToDevice(Count({4 << 20}, 0.5f), device(0)));
    if (i % 4 != 0) continue;
    ASSERT_OK_AND_ASSIGN(const HostArray got, a.ToHost());
    EXPECT_TRUE(Same(got, Count({4 << 20}, 0.5f)));
  }
}

}  // namespace
}  // namespace escala::pjrt

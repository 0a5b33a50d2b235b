#include "escala/engine/library/product.h"

#include <gtest/gtest.h>

#include <complex>
#include <vector>

#include "escala/base/aligned.h"
#include "escala/hlo/reference/kernel_test_util.h"
#include "escala/hlo/text.h"

namespace escala::engine {
namespace {

using Wide = std::complex<double>;

// Small integers, which all types but the narrowest hold, so that sums of a few
// hundred products are exact in f32.
std::vector<Wide> Numbers(ElementType type, int64_t count, int64_t seed) {
  std::vector<Wide> values;
  for (int64_t i = 0; i < count; ++i) {
    const int64_t x = (i * 37 + i / 7 + seed * 11) % 101;
    const bool no_sign = IsUnsigned(type) || type == ElementType::kI1;
    const auto re = static_cast<double>(type == ElementType::kI1 ? x % 2
                                        : no_sign                ? x % 4
                                                                 : x % 7 - 3);
    values.emplace_back(re,
                        IsComplex(type) ? static_cast<double>(x % 5 - 2) : 0.0);
  }
  return values;
}

std::string Tensor(const Dims& dims, ElementType type) {
  return StrCat("tensor<", dims.empty() ? "" : StrCat(StrJoin(dims, "x"), "x"),
                ToString(type), ">");
}

HostArray ArrayOf(ElementType type, const Dims& dims,
                  const std::vector<Wide>& values) {
  HostArray array(Shape{type, dims});
  for (size_t i = 0; i < values.size(); ++i)
    hlo::ref::Dispatch(type, [&]<typename C>(hlo::ref::Tag<C>) {
      if constexpr (hlo::ref::kIsComplex<C>)
        hlo::ref::StoreOne<C>(array.mutable_view(), i, values[i]);
      else
        hlo::ref::StoreOne<C>(array.mutable_view(), i,
                              static_cast<C>(values[i].real()));
    });
  return array;
}

// The first address in `memory` that is a multiple of 64.
std::byte* RoundedUp(std::vector<std::byte>& memory) {
  const auto address = reinterpret_cast<uintptr_t>(memory.data());
  return memory.data() + (64 - address % 64) % 64;
}

struct Case {
  ElementType a, b, c;
  int64_t batch, m, n, k;
  bool transposed = false;  // a is [batch, k, m] and b [batch, n, k]
  bool tiny = false;        // nothing is copied
};

// Compares with sums by the definition, computed whole, in three parts, and in
// four with a packed operand. The last part is computed first, so that another
// one that writes behind its rows is seen.
void Check(const Case& test) {
  const auto [type_a, type_b, type_c, batch, m, n, k, transposed, tiny] = test;
  const Dims a_dims = transposed ? Dims{batch, k, m} : Dims{batch, m, k};
  const Dims b_dims = transposed ? Dims{batch, n, k} : Dims{batch, k, n};
  const Dims c_dims = {batch, m, n};
  const std::string text = StrCat(
      "func.func @main(%a: ", Tensor(a_dims, type_a),
      ", %b: ", Tensor(b_dims, type_b), ") -> ", Tensor(c_dims, type_c),
      " {\n  %c = stablehlo.dot_general %a, %b, batching_dims = [0] x "
      "[0], contracting_dims = ",
      transposed ? "[1] x [2]" : "[2] x [1]", " : (", Tensor(a_dims, type_a),
      ", ", Tensor(b_dims, type_b), ") -> ", Tensor(c_dims, type_c),
      "\n  return %c : ", Tensor(c_dims, type_c), "\n}");
  SCOPED_TRACE(text);
  auto module = hlo::ReadModule(text);
  ASSERT_TRUE(module.ok()) << module.status().message();
  const hlo::Function& entry = *module->entry();
  const auto product = MakeProduct({*module, entry, *entry.body.ops[0]});
  ASSERT_TRUE(product.ok()) << product.status().message();
  if (tiny) {
    EXPECT_EQ((*product)->scratch_bytes(), 0);
  }

  const auto a = Numbers(type_a, batch * m * k, 1);
  const auto b = Numbers(type_b, batch * k * n, 2);
  std::vector<Wide> want(batch * m * n);
  for (int64_t z = 0; z < batch; ++z)
    for (int64_t i = 0; i < m; ++i)
      for (int64_t j = 0; j < n; ++j)
        for (int64_t l = 0; l < k; ++l)
          want[(z * m + i) * n + j] +=
              a[transposed ? (z * k + l) * m + i : (z * m + i) * k + l] *
              b[transposed ? (z * n + j) * k + l : (z * k + l) * n + j];
  // Wraps as the type does: by way of i64, since the sums are small.
  std::vector<Wide> wrapped = want;
  if (IsInteger(type_c))
    for (Wide& value : wrapped) {
      const auto bits =
          static_cast<uint64_t>(static_cast<int64_t>(value.real()))
          << (64 - BitWidth(type_c));
      value = IsSigned(type_c)
                  ? static_cast<double>(static_cast<int64_t>(bits) >>
                                        (64 - BitWidth(type_c)))
                  : static_cast<double>(bits >> (64 - BitWidth(type_c)));
    }
  const HostArray expected = ArrayOf(type_c, c_dims, wrapped);
  const HostArray lhs = ArrayOf(type_a, a_dims, a);
  const HostArray rhs = ArrayOf(type_b, b_dims, b);
  // The last run has the operand packed.
  std::vector<std::byte> packed((*product)->packed_bytes() + 64,
                                std::byte{0x7f});
  const int which = (*product)->packed_operand();
  const int64_t some = (*product)->pack_parts() / 2;
  for (const auto& [begin, end] :
       {std::pair(some, (*product)->pack_parts()), std::pair(int64_t{0}, some)})
    (*product)->Pack((which == 0 ? lhs : rhs).data(), RoundedUp(packed), begin,
                     end);
  for (const int64_t parts : {1, 3, 4}) {
    if (parts == 4 && (*product)->packed_bytes() == 0) continue;
    const std::byte* data[] = {lhs.data(), rhs.data()};
    if (parts == 4) data[which] = RoundedUp(packed);
    HostArray got(Shape{type_c, c_dims});
    std::vector<std::byte> scratch((*product)->scratch_bytes() + 64,
                                   std::byte{0x7f});
    const int64_t rows = (*product)->rows();
    for (int64_t p = parts - 1; p >= 0; --p)
      (*product)->Run(data[0], data[1], got.mutable_data(), p * rows / parts,
                      (p + 1) * rows / parts, RoundedUp(scratch), parts == 4,
                      nullptr);
    const auto have = hlo::Values<Wide>(got);
    const auto wish = hlo::Values<Wide>(expected);
    for (size_t i = 0; i < wish.size(); ++i)
      ASSERT_EQ(have[i], wish[i])
          << "element " << i << ", " << parts << " parts";
  }
}

using enum ElementType;

const ElementType kTypes[][3] = {{kF64, kF64, kF64},
                                 {kI32, kI32, kI32},
                                 {kU32, kU32, kU32},
                                 {kI64, kI64, kI64},
                                 {kU64, kU64, kU64},
                                 {kI8, kI8, kI32},
                                 {kU8, kI8, kI32},
                                 {kI8, kI8, kI8},
                                 {kI8, kU8, kI32},
                                 {kU4, kI4, kI16},
                                 {kU8, kU8, kU8},
                                 {kI16, kI16, kI16},
                                 {kU16, kU16, kU16},
                                 {kI8, kI8, kI64},
                                 {kI4, kI8, kI32},
                                 {kI8, kI32, kI32},
                                 {kI1, kI1, kI32},
                                 {kC64, kC64, kC64},
                                 {kC128, kC128, kC128},
                                 {kF32, kF64, kF64},
                                 {kBF16, kBF16, kF64},
                                 {kBF16, kBF16, kF32},
                                 {kF8E4M3FN, kF8E5M2, kF32},
                                 {kF16, kF32, kF32},
                                 {kF8E4M3FN, kF32, kF32},
                                 {kF8E5M2, kF8E5M2, kBF16}};

TEST(Product, OfAllTypesIsThatOfTheDefinition) {
  for (const auto& [a, b, c] : kTypes) {
    Check({a, b, c, 1, 1, 1, 1});
    Check({a, b, c, 3, 5, 7, 9});
    Check({a, b, c, 2, 37, 53, 31, true});
    Check({a, b, c, 2, 3, 4, 0});  // nothing is contracted
    if (ByteWidth(c) == 1 || c == kBF16) continue;
    Check({a, b, c, 1, 67, 35, 1100});  // several parts of k
    Check({a, b, c, 1, 16, 64, 600});   // whole tiles
    Check({a, b, c, 2, 41, 1, 1030});   // a vector: operands swapped
    Check({a, b, c, 1, 2, 2, 513, true});
  }
}

// Tiles of each height, with each width of the last panel.
TEST(Product, OfAnySizeWritesNothingElse) {
  const ElementType types[][3] = {{kF64, kF64, kF64}, {kF16, kF32, kF32},
                                  {kI32, kI32, kI32}, {kI8, kI8, kI32},
                                  {kI16, kI16, kI32}, {kBF16, kBF16, kF32}};
  for (const auto& [a, b, c] : types) {
    for (int64_t m = 1; m <= 9; ++m)
      for (int64_t n = 1; n <= 33; ++n) Check({a, b, c, 2, m, n, 5});
    for (int64_t n = 17; n <= 33; ++n) Check({a, b, c, 1, 13, n, 515, true});
  }
}

// A matrix and a vector: lines that lie side by side, and lines that are runs.
TEST(Product, OfAVectorPacksNothing) {
  for (const ElementType type : {kF32, kF64, kI32, kU64}) {
    for (const bool transposed : {false, true}) {
      Check({type, type, type, 2, 37, 1, 53, transposed});
      Check({type, type, type, 3, 1, 41, 29, transposed});
      Check({type, type, type, 1, 2100, 1, 17, transposed});
      Check({type, type, type, 1, 17, 1, 1100, transposed});
      Check({type, type, type, 2, 1, 1, 100, transposed});
    }
  }
}

// Few lines on one side, or on both.
TEST(Product, OfFewLinesPacksOnlyThese) {
  for (const ElementType type : {ElementType::kF32, ElementType::kF64,
                                 ElementType::kI32, ElementType::kI64})
    for (const bool transposed : {false, true})
      for (const int64_t few : {2, 3, 8}) {
        Check({type, type, type, 2, few, 1100, 37, transposed});
        Check({type, type, type, 2, 1100, few, 37, transposed});
        Check({type, type, type, 2, few, 5, 1030, transposed});
        Check({type, type, type, 1, 2, few, 300, transposed});
      }
}

TEST(Product, OfManyTinyMatricesCopiesNothing) {
  for (const ElementType type : {ElementType::kF32, ElementType::kF64})
    for (const bool transposed : {false, true})
      for (const int64_t n : {1, 2, 3, 4})
        for (const int64_t k : {2, 3, 4}) {
          Check({type, type, type, 70, 3, n, k, transposed, true});
          Check({type, type, type, 5, 8, n, k, transposed, true});
          Check({type, type, type, 5, n, 7, k, transposed, true});
        }
}

TEST(Product, OfManyColumnsIsComputedInParts) {
  for (const ElementType type : {kF64, kI32, kC64}) {
    Check({type, type, type, 1, 9, 1100, 20});
    Check({type, type, type, 1, 9, 130, 3000, true});
  }
}

// Sums wrap in the result's type, in the middle of a sum, too.
TEST(Product, OfTheLargestIntegersWraps) {
  const auto module = hlo::ReadModule(R"(
func.func @main(%a: tensor<1x5xi16>, %b: tensor<5x1xi16>) -> tensor<1x1xi32> {
  %c = stablehlo.dot_general %a, %b, contracting_dims = [1] x [0] : (tensor<1x5xi16>, tensor<5x1xi16>) -> tensor<1x1xi32>
  return %c : tensor<1x1xi32>
})");
  ASSERT_TRUE(module.ok());
  const hlo::Function& entry = *module->entry();
  const auto product = MakeProduct({*module, entry, *entry.body.ops[0]});
  ASSERT_TRUE(product.ok());
  const std::vector<int16_t> a(5, -32768);
  int32_t sum = 0;
  std::vector<std::byte> scratch((*product)->scratch_bytes() + 64);
  (*product)->Run(reinterpret_cast<const std::byte*>(a.data()),
                  reinterpret_cast<const std::byte*>(a.data()),
                  reinterpret_cast<std::byte*>(&sum), 0, 1, RoundedUp(scratch),
                  false, nullptr);
  EXPECT_EQ(sum, 1 << 30);  // 5 * 2^30 - 2^32
}

// Bytes whose products are added four at a time without saturating.
TEST(Product, OfTheLargestBytesIsExact) {
  const auto module = hlo::ReadModule(R"(
func.func @main(%a: tensor<2x9xi8>, %b: tensor<9x2xi8>) -> tensor<2x2xi32> {
  %c = stablehlo.dot_general %a, %b, contracting_dims = [1] x [0] : (tensor<2x9xi8>, tensor<9x2xi8>) -> tensor<2x2xi32>
  return %c : tensor<2x2xi32>
})");
  ASSERT_TRUE(module.ok());
  const hlo::Function& entry = *module->entry();
  const auto product = MakeProduct({*module, entry, *entry.body.ops[0]});
  ASSERT_TRUE(product.ok());
  std::vector<int8_t> a(18, -128), b(18, -128);
  for (int i = 9; i < 18; ++i) a[i] = 127;
  for (int i = 1; i < 18; i += 2) b[i] = 127;
  std::vector<int32_t> c(4);
  std::vector<std::byte> scratch((*product)->scratch_bytes() + 64);
  (*product)->Run(reinterpret_cast<const std::byte*>(a.data()),
                  reinterpret_cast<const std::byte*>(b.data()),
                  reinterpret_cast<std::byte*>(c.data()), 0, 2,
                  RoundedUp(scratch), false, nullptr);
  EXPECT_EQ(
      c, (std::vector<int32_t>{9 * 16384, -9 * 16256, -9 * 16256, 9 * 16129}));
}

TEST(Product, SaysWhatItDoesNotMultiply) {
  const auto module = hlo::ReadModule(R"(
func.func @main(%a: tensor<2xi1>) -> tensor<i1> {
  %c = stablehlo.dot_general %a, %a, contracting_dims = [0] x [0] : (tensor<2xi1>, tensor<2xi1>) -> tensor<i1>
  return %c : tensor<i1>
})");
  ASSERT_TRUE(module.ok());
  const hlo::Function& entry = *module->entry();
  const auto product = MakeProduct({*module, entry, *entry.body.ops[0]});
  EXPECT_EQ(product.status().message(),
            "there is no product of i1 and i1 to i1");
}

}  // namespace
}  // namespace escala::engine

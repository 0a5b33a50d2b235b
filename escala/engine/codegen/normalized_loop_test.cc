#include "escala/engine/codegen/normalized_loop.h"

#include "escala/engine/codegen/loop_test_util.h"

namespace escala::engine {
namespace {

NormalizedLoop FormOf(const LoopKernel& kernel, int vector_bytes = 64) {
  auto form = NormalizeLoop(kernel, vector_bytes);
  EXPECT_TRUE(form.ok()) << form.status().ToString();
  return form.ok() ? *form : NormalizedLoop();
}

int LanesOfCopy(ElementType from, ElementType to, int vector_bytes) {
  KernelWriter w({1000}, 0);
  int node = w.Load(w.Buffer(from), {1});
  if (from != to) node = w.Apply(OpCode::kConvert, {node}, to);
  w.Store(node, w.Buffer(to), {1});
  return FormOf(w.kernel, vector_bytes).lanes;
}

// A vector fills a register; 16-bit floats are computed in 32 bits.
TEST(NormalizedLoop, LanesFillTheRegisters) {
  constexpr ElementType kF32 = ElementType::kF32, kF64 = ElementType::kF64;
  EXPECT_EQ(LanesOfCopy(kF32, kF32, 64), 16);
  EXPECT_EQ(LanesOfCopy(kF32, kF32, 32), 8);
  EXPECT_EQ(LanesOfCopy(kF64, kF64, 64), 8);
  EXPECT_EQ(LanesOfCopy(kF64, kF64, 32), 4);
  EXPECT_EQ(LanesOfCopy(kF32, kF64, 64), 16);
  EXPECT_EQ(LanesOfCopy(ElementType::kBF16, ElementType::kBF16, 64), 16);
  EXPECT_EQ(LanesOfCopy(ElementType::kI16, ElementType::kI16, 64), 32);
  EXPECT_EQ(LanesOfCopy(ElementType::kI8, ElementType::kI8, 64), 32);
}

// The operand is contiguous along the result's rows, so rows become the vector
// dimension. If several rows write the same element, the last must win, and the
// dimensions keep their order.
TEST(NormalizedLoop, TwoWritesOfOneValueKeepTheirOrder) {
  for (const bool twice : {false, true}) {
    KernelWriter w({40, 30}, 1);
    const int a = w.Load(w.Buffer(), {1, 40}), b = w.Load(w.Buffer(), {1, 40});
    w.Store(w.Apply(OpCode::kAdd, {a, b}), w.Buffer(), {twice ? 0 : 30, 1});
    EXPECT_EQ(FormOf(w.kernel).extents,
              twice ? Dims({40, 30}) : Dims({30, 40}));
  }
}

// A reduction of the middle dimension, with `inside` elements beside each other
// and 17 results before. Returns how many elements the dimension of vectors
// has.
int64_t VectorOfReduction(int64_t inside, int functions = 0) {
  KernelWriter w({17, 5, inside}, 2);
  int node = w.Load(w.Buffer(), {5 * inside, inside, 1});
  for (int i = 0; i < functions; ++i) node = w.Apply(OpCode::kSine, {node});
  w.Store(node, w.Buffer(), {inside, 0, 1}).accumulate = OpCode::kMaximum;
  return FormOf(w.kernel).extents.back();
}

// Vectors along the results would be loaded and stored element by element. A
// function takes so long that its vectors should be full.
TEST(NormalizedLoop, FewElementsSideBySideAreAVector) {
  for (const int64_t inside : {3, 5, 7})
    EXPECT_EQ(VectorOfReduction(inside), inside);
  EXPECT_EQ(VectorOfReduction(5, 1), 17);
}

// The extent of the vectors' dimension of transposed images of so many
// channels.
int64_t VectorOfTransposed(int64_t channels) {
  KernelWriter w({45, 44, channels}, 0);
  const int x = w.Load(w.Buffer(), {channels, 45 * channels, 1});
  w.Store(x, w.Buffer(), {44 * channels, channels, 1});
  return FormOf(w.kernel).extents.back();
}

// The channels of a pixel are a vector: along the pixels, which come from
// places far apart, elements would be loaded one by one.
TEST(NormalizedLoop, FewChannelsAreAVector) {
  for (const int64_t channels : {2, 3, 4, 7})
    EXPECT_EQ(VectorOfTransposed(channels), channels);
  EXPECT_GE(VectorOfTransposed(1), 44);
}

// Rows of `width` elements from places that an array says: a load of the index
// for each row, or with `own` for each element.
bool GathersByElements(int64_t width, bool own, int functions = 0) {
  KernelWriter w({100, width}, 0);
  const int at =
      w.Load(w.Buffer(ElementType::kI32),
             own ? std::vector<int64_t>{width, 1} : std::vector<int64_t>{1, 0});
  int node = w.LoadAt(w.Buffer(), at, {0, 1});
  for (int i = 0; i < functions; ++i) node = w.Apply(OpCode::kSine, {node});
  w.Store(node, w.Buffer(), {width, 1});
  return FormOf(w.kernel).by_elements;
}

// An index is read once for a few elements that lie side by side.
TEST(NormalizedLoop, FewElementsFromOnePlaceAreReadOneByOne) {
  EXPECT_FALSE(GathersByElements(1, false));
  EXPECT_FALSE(GathersByElements(2, false));
  EXPECT_TRUE(GathersByElements(3, false));
  EXPECT_TRUE(GathersByElements(4, false));
  EXPECT_FALSE(GathersByElements(5, false));
  EXPECT_FALSE(GathersByElements(4, true));
  EXPECT_FALSE(GathersByElements(4, false, 1));
}

// The maximum of each row, less its minimum.
bool TurnsRows(int64_t rows, int64_t columns) {
  KernelWriter w({rows, columns}, 1);
  const int x = w.Load(w.Buffer(), {columns, 1});
  const int most = w.Fold(OpCode::kMaximum, x, w.Constant(-1e9f));
  const int least = w.Fold(OpCode::kMinimum, x, w.Constant(1e9f));
  w.Store(w.Apply(OpCode::kSubtract, {most, least}), w.Buffer(), {1, 0});
  return FormOf(w.kernel).turned;
}

// Short rows lie side by side in vectors. A few rows do not fill them, and rows
// that fill vectors themselves are not transposed.
TEST(NormalizedLoop, ManyShortRowsAreTurned) {
  EXPECT_TRUE(TurnsRows(1000, 9));
  EXPECT_TRUE(TurnsRows(1000, 17));
  EXPECT_TRUE(TurnsRows(1000, 33));
  EXPECT_FALSE(TurnsRows(1000, 64));
  EXPECT_FALSE(TurnsRows(1000, 65));
  EXPECT_FALSE(TurnsRows(20, 17));
}

}  // namespace
}  // namespace escala::engine

#include "escala/engine/codegen/loop_compiler.h"

#include "escala/engine/codegen/loop_test_util.h"
#include "escala/engine/codegen/normalized_loop.h"

namespace escala::engine {

namespace {

constexpr float kInfinity = std::numeric_limits<float>::infinity();

// Checks that results are within `relative` of `expected`, computed in double.
void ExpectNear(const HostArray& got, const std::vector<double>& expected,
                double relative, double absolute = 1e-30) {
  ASSERT_EQ(got.shape().num_elements(), static_cast<int64_t>(expected.size()));
  for (size_t i = 0; i < expected.size(); ++i)
    ASSERT_NEAR(got.as<float>()[i], expected[i],
                absolute + relative * std::abs(expected[i]))
        << "element " << i;
}

LoopKernel Softmax(int64_t rows, int64_t columns, bool in_place) {
  KernelWriter b({rows, columns}, 1);
  const int from = b.Buffer();
  const int to = b.Buffer(ElementType::kF32, in_place ? from : -1);
  const int x = b.Load(from, {columns, 1});
  const int most = b.Fold(OpCode::kMaximum, x, b.Constant(-kInfinity));
  const int e =
      b.Apply(OpCode::kExponential, {b.Apply(OpCode::kSubtract, {x, most})});
  const int sum = b.Fold(OpCode::kAdd, e, b.Constant(0));
  b.Store(b.Apply(OpCode::kDivide, {e, sum}), to, {columns, 1});
  return b.kernel;
}

std::vector<double> SoftmaxOf(const HostArray& x, int64_t columns) {
  std::vector<double> result;
  for (int64_t r = 0; r * columns < x.shape().num_elements(); ++r) {
    const float* row = x.as<float>() + r * columns;
    double sum = 0;
    for (int64_t c = 0; c < columns; ++c) sum += std::exp(double{row[c]});
    for (int64_t c = 0; c < columns; ++c)
      result.push_back(std::exp(double{row[c]}) / sum);
  }
  return result;
}

TEST(LoopCompiler, SoftmaxOfAnyWidth) {
  for (int64_t columns : {1, 2, 10, 16, 31, 64, 65, 100, 256, 257, 1000}) {
    HostArray x = RandomArray({5, columns}, columns);
    HostArray y(x.shape());
    ASSERT_TRUE(RunLoop(Softmax(5, columns, false), {&x, &y}).ok());
    ExpectNear(y, SoftmaxOf(x, columns), 2e-6);
    // In place: a later pass reads the row again, but never after it was
    // written.
    HostArray in_place = HostArray::FromBytes(x.shape(), x.data());
    ASSERT_TRUE(
        RunLoop(Softmax(5, columns, true), {&in_place, &in_place}).ok());
    EXPECT_TRUE(Close(in_place, y));
  }
}

// Rows that lie side by side in vectors: whole groups of them and some more, in
// place, and cut into ranges that end anywhere, with the same bits.
TEST(LoopCompiler, SoftmaxOfManyShortRows) {
  for (int64_t columns : {5, 9, 16, 17, 31, 33, 47, 64}) {
    const int64_t rows = 83;
    HostArray x = RandomArray({rows, columns}, columns);
    HostArray y(x.shape());
    ASSERT_TRUE(RunLoop(Softmax(rows, columns, false), {&x, &y}).ok());
    ExpectNear(y, SoftmaxOf(x, columns), 2e-6);
    HostArray in_place = HostArray::FromBytes(x.shape(), x.data());
    ASSERT_TRUE(RunLoop(Softmax(rows, columns, true), {&in_place, &in_place},
                        {3, 40, 41, 80})
                    .ok());
    EXPECT_TRUE(Close(in_place, y));
  }
}

TEST(LoopCompiler, LayerNormThenScale) {
  for (int64_t columns : {8, 64, 128, 300}) {
    const int64_t rows = 7;
    KernelWriter b({rows, columns}, 1);
    const int x = b.Load(b.Buffer(), {columns, 1});
    const int gain = b.Load(b.Buffer(), {0, 1});
    const int part = b.Constant(1.0f / columns);
    const int mean = b.Apply(OpCode::kMultiply,
                             {b.Fold(OpCode::kAdd, x, b.Constant(0)), part});
    const int d = b.Apply(OpCode::kSubtract, {x, mean});
    const int square = b.Apply(OpCode::kMultiply, {d, d});
    const int variance = b.Apply(
        OpCode::kMultiply, {b.Fold(OpCode::kAdd, square, b.Constant(0)), part});
    const int scale = b.Apply(
        OpCode::kRsqrt, {b.Apply(OpCode::kAdd, {variance, b.Constant(1e-5f)})});
    const int y = b.Apply(OpCode::kMultiply,
                          {b.Apply(OpCode::kMultiply, {d, scale}), gain});
    b.Store(y, b.Buffer(), {columns, 1});
    b.Store(mean, b.Buffer(), {1, 0});

    HostArray in = RandomArray({rows, columns}, 3);
    HostArray gains = RandomArray({columns}, 4);
    HostArray out(in.shape());
    HostArray means(Shape{ElementType::kF32, {rows}});
    ASSERT_TRUE(RunLoop(b.kernel, {&in, &gains, &out, &means}).ok());
    std::vector<double> expected, expected_means;
    for (int64_t r = 0; r < rows; ++r) {
      const float* row = in.as<float>() + r * columns;
      double sum = 0, squares = 0;
      for (int64_t c = 0; c < columns; ++c) sum += row[c];
      sum /= columns;
      for (int64_t c = 0; c < columns; ++c)
        squares += (row[c] - sum) * (row[c] - sum);
      for (int64_t c = 0; c < columns; ++c)
        expected.push_back((row[c] - sum) /
                           std::sqrt(squares / columns + 1e-5) *
                           gains.as<float>()[c]);
      expected_means.push_back(sum);
    }
    ExpectNear(out, expected, 1e-5, 1e-6);
    ExpectNear(means, expected_means, 1e-5, 1e-6);
  }
}

TEST(LoopCompiler, CrossEntropyPicksTheLabel) {
  for (int64_t classes : {10, 100, 300}) {
    const int64_t rows = 9;
    KernelWriter b({rows, classes}, 1);
    const int x = b.Load(b.Buffer(), {classes, 1});
    const int label = b.Load(b.Buffer(ElementType::kI32), {1, 0});
    const int most = b.Fold(OpCode::kMaximum, x, b.Constant(-kInfinity));
    const int d = b.Apply(OpCode::kSubtract, {x, most});
    const int sum =
        b.Fold(OpCode::kAdd, b.Apply(OpCode::kExponential, {d}), b.Constant(0));
    const int is_label =
        b.Apply(OpCode::kCompare, {b.Index(ElementType::kI32, {0, 1}), label},
                ElementType::kI1);
    b.kernel.nodes[is_label].direction = "EQ";
    const int logs =
        b.Apply(OpCode::kSubtract, {d, b.Apply(OpCode::kLog, {sum})});
    const int picked =
        b.Apply(OpCode::kSelect, {is_label, logs, b.Constant(0)});
    b.Store(b.Fold(OpCode::kAdd, picked, b.Constant(0)), b.Buffer(), {1, 0});

    HostArray in = RandomArray({rows, classes}, 5);
    HostArray labels(Shape{ElementType::kI32, {rows}});
    HostArray out(Shape{ElementType::kF32, {rows}});
    std::vector<double> expected;
    for (int64_t r = 0; r < rows; ++r) {
      const int32_t l = static_cast<int32_t>(r * 31 % classes);
      labels.mutable_as<int32_t>()[r] = l;
      double total = 0;
      for (int64_t c = 0; c < classes; ++c)
        total += std::exp(double{in.as<float>()[r * classes + c]});
      expected.push_back(in.as<float>()[r * classes + l] - std::log(total));
    }
    ASSERT_TRUE(RunLoop(b.kernel, {&in, &labels, &out}).ok());
    ExpectNear(out, expected, 1e-5);
  }
}

// Sums of columns add the rows in order, however the loops are arranged.
TEST(LoopCompiler, ColumnSumsKeepTheOrderOfRows) {
  for (int64_t columns : {1, 10, 64, 129}) {
    const int64_t rows = 37;
    KernelWriter b({rows, columns}, 1);
    const int x = b.Load(b.Buffer(), {columns, 1});
    b.Store(x, b.Buffer(), {0, 1}).accumulate = OpCode::kAdd;
    HostArray in = RandomArray({rows, columns}, 6);
    HostArray sums = RandomArray({columns}, 7);
    HostArray expected = HostArray::FromBytes(sums.shape(), sums.data());
    for (int64_t r = 0; r < rows; ++r)
      for (int64_t c = 0; c < columns; ++c)
        expected.mutable_as<float>()[c] += in.as<float>()[r * columns + c];
    ASSERT_TRUE(RunLoop(b.kernel, {&in, &sums}, {5, 20}).ok());
    EXPECT_TRUE(Close(sums, expected));
  }
}

// Sums over the first dimension and the last two, which cannot be merged.
TEST(LoopCompiler, SumsOfRowsAndColumnsBeginWithTheirStart) {
  KernelWriter b({2, 3, 4, 5}, 2);
  const int x = b.Load(b.Buffer(), {120, 40, 10, 1});
  const int sum = b.Fold(OpCode::kAdd, x, b.Constant(0));
  LoopStore& store = b.Store(sum, b.Buffer(), {0, 1, 0, 0});
  store.accumulate = OpCode::kAdd;
  store.start = std::bit_cast<uint32_t>(7.0f);
  HostArray ones(Shape{ElementType::kF32, {240}});
  std::fill_n(ones.mutable_as<float>(), 240, 1.0f);
  HostArray sums = RandomArray({3});
  const auto loops = Compiler().Compile({&b.kernel, 1}, nullptr);
  ASSERT_TRUE(loops.ok()) << loops.status().ToString();
  EXPECT_EQ((*loops)[0].problem, "");
  RunLoop((*loops)[0], b.kernel, {&ones, &sums});
  for (int i = 0; i < 3; ++i) EXPECT_EQ(sums.as<float>()[i], 47) << i;
}

// Every second to fourth element is read or written, the last one of the memory
// among them, and nothing between is written.
TEST(LoopCompiler, ElementsAFewApartOrBackwards) {
  for (ElementType type : {ElementType::kI8, ElementType::kBF16,
                           ElementType::kF32, ElementType::kF64})
    for (const int64_t stride : {-1, 2, 3, 4})
      for (const int64_t columns : {5, 64, 131})
        for (const bool store : {false, true}) {
          const int64_t rows = 3, apart = std::abs(stride) * columns;
          KernelWriter b({rows, columns}, 1);
          const Strides few = {apart, stride}, dense = {columns, 1};
          const int64_t offset = stride < 0 ? columns - 1 : stride - 1;
          const int x =
              b.Load(b.Buffer(type), store ? dense : few, store ? 0 : offset);
          b.Store(x, b.Buffer(type), store ? few : dense).access.offset =
              store ? offset : 0;
          HostArray from(Shape{type, {rows * (store ? columns : apart)}});
          HostArray to(Shape{type, {rows * (store ? apart : columns)}});
          const int width = ByteWidth(type);
          for (HostArray* array : {&from, &to})
            for (int64_t i = 0; i < array->shape().byte_size(); ++i)
              array->mutable_data()[i] =
                  static_cast<std::byte>(i * (array == &to ? 7 : 5) % 61);
          HostArray expected = HostArray::FromBytes(to.shape(), to.data());
          for (int64_t i = 0; i < rows * columns; ++i) {
            const int64_t at =
                i / columns * apart + i % columns * stride + offset;
            std::memcpy(expected.mutable_data() + (store ? at : i) * width,
                        from.data() + (store ? i : at) * width, width);
          }
          ASSERT_TRUE(RunLoop(b.kernel, {&from, &to}).ok());
          EXPECT_EQ(std::memcmp(to.data(), expected.data(),
                                expected.shape().byte_size()),
                    0)
              << ToString(type) << " " << stride << " " << columns << " "
              << store;
        }
}

TEST(LoopCompiler, TransposesOfAnySizeAndType) {
  for (ElementType type : {ElementType::kI8, ElementType::kBF16,
                           ElementType::kF32, ElementType::kF64})
    for (const auto& [rows, columns] : {std::pair<int64_t, int64_t>{16, 16},
                                        {33, 70},
                                        {100, 77},
                                        {3, 90},
                                        {64, 8}}) {
      KernelWriter b({rows, columns}, 1);
      const int x = b.Load(b.Buffer(type), {1, rows});
      b.Store(x, b.Buffer(type), {columns, 1});
      std::vector<double> values(rows * columns), turned(rows * columns);
      for (int64_t r = 0; r < rows; ++r)
        for (int64_t c = 0; c < columns; ++c)
          values[c * rows + r] = turned[r * columns + c] =
              (r * 7 + c * 13) % 101;
      HostArray in = hlo::MakeArray(type, {columns, rows}, values);
      HostArray out(Shape{type, {rows, columns}});
      ASSERT_TRUE(RunLoop(b.kernel, {&in, &out}, {rows / 3}).ok());
      EXPECT_TRUE(Close(out, hlo::MakeArray(type, {rows, columns}, turned)));
    }
}

TEST(LoopCompiler, TailsTouchNothingBeyond) {
  for (int64_t n = 1; n <= 33; ++n) {
    KernelWriter b({n}, 0);
    const int x = b.Load(b.Buffer(), {1});
    b.Store(b.Apply(OpCode::kMultiply, {x, b.Constant(2)}), b.Buffer(), {1});
    HostArray in = RandomArray({n}, n);
    HostArray out = RandomArray({n + 70}, 99);
    HostArray expected = HostArray::FromBytes(out.shape(), out.data());
    for (int64_t i = 0; i < n; ++i)
      expected.mutable_as<float>()[i] = 2 * in.as<float>()[i];
    ASSERT_TRUE(RunLoop(b.kernel, {&in, &out}).ok());
    EXPECT_TRUE(Close(out, expected));
  }
}

// A kernel that has the product from memory must give the same bits.
TEST(LoopCompiler, ProductsAreRoundedBeforeTheyAreAdded) {
  constexpr int64_t kCount = 100;
  KernelWriter b({kCount}, 0);
  const int x = b.Load(b.Buffer(), {1}), y = b.Load(b.Buffer(), {1});
  const int square = b.Apply(OpCode::kMultiply, {x, x});
  b.Store(b.Apply(OpCode::kAdd, {square, y}), b.Buffer(), {1});
  const int product = b.Apply(OpCode::kMultiply, {x, y});
  b.Store(b.Apply(OpCode::kSubtract, {product, y}), b.Buffer(), {1});
  HostArray left = RandomArray({kCount}, 1), right = RandomArray({kCount}, 2);
  HostArray sums(left.shape()), differences(left.shape());
  ASSERT_TRUE(RunLoop(b.kernel, {&left, &right, &sums, &differences}).ok());
  for (int64_t i = 0; i < kCount; ++i) {
    const float a = left.as<float>()[i], c = right.as<float>()[i];
    const volatile float square = a * a, product = a * c;
    EXPECT_EQ(sums.as<float>()[i], square + c);
    EXPECT_EQ(differences.as<float>()[i], product - c);
  }
}

TEST(LoopCompiler, FoldsOfHalfTypesAreRoundedOnce) {
  for (ElementType type : {ElementType::kBF16, ElementType::kF16}) {
    const int64_t columns = 300;
    KernelWriter b({1, columns}, 1);
    const int x = b.Load(b.Buffer(type), {columns, 1});
    b.Store(b.Fold(OpCode::kAdd, x, b.Constant(type, 0)), b.Buffer(type),
            {1, 0});
    // A sum rounded to the type after every addition would stop growing at 256.
    HostArray in =
        hlo::MakeArray(type, {1, columns}, std::vector<double>(columns, 1));
    HostArray out(Shape{type, {1}});
    ASSERT_TRUE(RunLoop(b.kernel, {&in, &out}).ok());
    EXPECT_EQ(ElementAsDouble(out.view(), 0), 300);
  }
}

TEST(LoopCompiler, MaximumsPropagateNanAndKnowSignedZeros) {
  for (int64_t columns : {7, 100}) {
    KernelWriter b({4, columns}, 1);
    const int x = b.Load(b.Buffer(), {columns, 1});
    b.Store(b.Fold(OpCode::kMaximum, x, b.Constant(-kInfinity)), b.Buffer(),
            {1, 0});
    b.Store(b.Fold(OpCode::kAdd, x, b.Constant(-0.0f)), b.Buffer(), {1, 0});
    HostArray in(Shape{ElementType::kF32, {4, columns}});
    float* rows = in.mutable_as<float>();
    for (int64_t i = 0; i < 4 * columns; ++i) rows[i] = -0.0f;
    rows[3] = NAN;
    rows[columns + 5] = 0.0f;
    for (int64_t c = 0; c < columns; ++c) rows[2 * columns + c] = -kInfinity;
    HostArray most(Shape{ElementType::kF32, {4}});
    HostArray sum(Shape{ElementType::kF32, {4}});
    ASSERT_TRUE(RunLoop(b.kernel, {&in, &most, &sum}).ok());
    HostArray expected = hlo::MakeArray(
        ElementType::kF32, {4}, std::vector<double>{NAN, 0.0, -HUGE_VAL, -0.0});
    EXPECT_TRUE(Close(most, expected));
    expected.mutable_as<float>()[1] = 0.0f;
    EXPECT_TRUE(Close(sum, expected));
  }
}

// The same along rows, from what lies in memory on.
TEST(LoopCompiler, MaximumsOfRowsPropagateNanAndKnowSignedZeros) {
  for (const int64_t rows : {5, 300})
    for (const int64_t columns : {9, 100}) {
      KernelWriter b({rows, columns}, 1);
      const int x = b.Load(b.Buffer(), {columns, 1});
      b.Store(x, b.Buffer(), {0, 1}).accumulate = OpCode::kMaximum;
      HostArray in(Shape{ElementType::kF32, {rows, columns}});
      float* from = in.mutable_as<float>();
      for (int64_t i = 0; i < rows * columns; ++i) from[i] = -0.0f;
      from[2 * columns] = NAN;
      from[4 * columns + 1] = 0.0f;
      HostArray most(Shape{ElementType::kF32, {columns}});
      HostArray expected(most.shape());
      for (int64_t c = 0; c < columns; ++c) {
        most.mutable_as<float>()[c] = c == 2 ? NAN : c == 3 ? 4.0f : -kInfinity;
        expected.mutable_as<float>()[c] = c == 0 || c == 2 ? NAN
                                          : c == 1         ? 0.0f
                                          : c == 3         ? 4.0f
                                                           : -0.0f;
      }
      ASSERT_TRUE(RunLoop(b.kernel, {&in, &most}, {2}).ok());
      EXPECT_TRUE(Close(most, expected));
    }
}

TEST(LoopCompiler, CutsDoNotChangeBits) {
  const LoopKernel softmax = Softmax(50, 100, false);
  HostArray x = RandomArray({50, 100}, 8);
  HostArray whole(x.shape()), cut(x.shape());
  ASSERT_TRUE(RunLoop(softmax, {&x, &whole}).ok());
  ASSERT_TRUE(RunLoop(softmax, {&x, &cut}, {1, 2, 17, 17, 49}).ok());
  EXPECT_TRUE(Close(cut, whole));

  // Contiguous in all dimensions: merged into one loop, which is cut between
  // rows.
  KernelWriter b({50, 99}, 1);
  const int v = b.Load(b.Buffer(), {99, 1});
  b.Store(b.Apply(OpCode::kTanh, {v}), b.Buffer(), {99, 1});
  HostArray in = RandomArray({50, 99}, 9);
  HostArray all(in.shape()), parts(in.shape());
  ASSERT_TRUE(RunLoop(b.kernel, {&in, &all}).ok());
  ASSERT_TRUE(RunLoop(b.kernel, {&in, &parts}, {1, 7, 30}).ok());
  EXPECT_TRUE(Close(parts, all));
}

// An embedding's gradient: adds rows at positions given by ids, which may
// repeat.
TEST(LoopCompiler, ScatteredRowsMeet) {
  for (const bool along_rows : {true, false}) {
    const int64_t tokens = 40, width = along_rows ? 24 : 1;
    KernelWriter b({tokens, width}, 1);
    const int x = b.Load(b.Buffer(), {width, 1});
    const int id =
        b.Apply(OpCode::kConvert, {b.Load(b.Buffer(ElementType::kI32), {1, 0})},
                ElementType::kI64);
    const int at =
        b.Apply(OpCode::kMultiply, {id, b.Constant(ElementType::kI64, width)},
                ElementType::kI64);
    LoopStore& store = b.Store(x, b.Buffer(), {0, 1});
    store.at = at;
    store.accumulate = OpCode::kAdd;
    HostArray in = RandomArray({tokens, width}, 10);
    HostArray ids(Shape{ElementType::kI32, {tokens}});
    HostArray sums(Shape{ElementType::kF32, {5, width}});
    HostArray expected(sums.shape());
    for (int32_t t = 0; t < tokens; ++t) {
      ids.mutable_as<int32_t>()[t] = t * t % 5;
      for (int64_t c = 0; c < width; ++c)
        expected.mutable_as<float>()[t * t % 5 * width + c] +=
            in.as<float>()[t * width + c];
    }
    ASSERT_TRUE(RunLoop(b.kernel, {&in, &ids, &sums}).ok());
    EXPECT_TRUE(Close(sums, expected));
  }
}

// A scatter: rows of updates meet rows of sums whose numbers are given, and
// those out of range are left out. Rows of one or few columns are stored
// element by element, unless their values, or maxima of rows, are costly;
// others by vectors behind one branch.
TEST(LoopCompiler, ScatteredRowsAreGuarded) {
  for (const int64_t width : {1, 3, 4, 8, 24, 100})
    for (const auto combine :
         {std::optional<OpCode>(), std::optional(OpCode::kAdd),
          std::optional(OpCode::kMaximum), std::optional(OpCode::kMinimum)})
      for (const bool costly : {false, true}) {
        const int64_t updates = 43, rows = 5;
        KernelWriter b({updates, width}, 1);
        const ElementType index = ElementType::kI64;
        int x = b.Load(b.Buffer(), {width, 1});
        if (costly) {  // times a function divided by itself
          const int f = b.Apply(OpCode::kLogistic, {x});
          x = b.Apply(OpCode::kMultiply, {x, b.Apply(OpCode::kDivide, {f, f})});
        }
        const int id = b.Load(b.Buffer(index), {1, 0});
        const int guard = b.Apply(
            OpCode::kCompare, {id, b.Constant(index, rows)}, ElementType::kI1);
        b.kernel.nodes[guard].direction = "LT";
        const int at =
            b.Apply(OpCode::kMultiply, {id, b.Constant(index, width)}, index);
        LoopStore& store = b.Store(x, b.Buffer(), {0, 1});
        store.at = at;
        store.guard = guard;
        store.accumulate = combine;
        HostArray in = RandomArray({updates, width}, 12);
        HostArray ids(Shape{index, {updates}});
        HostArray out = RandomArray({rows, width}, 13);
        for (int64_t k : {3, 50}) {  // zeros of both signs, and NaN, meet
          in.mutable_as<float>()[k % (updates * width)] = k == 3 ? -0.0f : 0.0f;
          out.mutable_as<float>()[k % (rows * width)] = k == 3 ? 0.0f : NAN;
        }
        HostArray expected = out;
        for (int64_t i = 0; i < updates; ++i) {
          const int64_t row = i * i % 7;
          ids.mutable_as<int64_t>()[i] = row;
          for (int64_t c = 0; row < rows && c < width; ++c) {
            float& to = expected.mutable_as<float>()[row * width + c];
            const float update = in.as<float>()[i * width + c];
            const bool wins =
                combine == OpCode::kMaximum ? update > to : update < to;
            if (combine == OpCode::kAdd)
              to += update;
            else if (!combine || std::isnan(update) || wins)
              to = update;
            else if (update == to)
              to = std::signbit(to) == (combine == OpCode::kMinimum) ? to
                                                                     : update;
          }
        }
        ASSERT_TRUE(RunLoop(b.kernel, {&in, &ids, &out}).ok());
        EXPECT_TRUE(Close(out, expected)) << width;
        const auto form = NormalizeLoop(b.kernel, 32);
        const bool adds = !combine || combine == OpCode::kAdd;
        EXPECT_EQ(form->by_elements, !costly && width <= (adds ? 3 : 1));
        EXPECT_EQ(form->few, !costly && adds && width == 3 ? 3 : 1);
      }
}

TEST(LoopCompiler, LoadsWhereNodesSay) {
  KernelWriter b({100}, 0);
  const int id = b.Load(b.Buffer(ElementType::kI64), {1});
  const int x = b.LoadAt(b.Buffer(), id, {0});
  b.Store(x, b.Buffer(), {1});
  HostArray ids(Shape{ElementType::kI64, {100}});
  HostArray table = RandomArray({13}, 11);
  HostArray out(Shape{ElementType::kF32, {100}});
  HostArray expected(out.shape());
  for (int64_t i = 0; i < 100; ++i) {
    ids.mutable_as<int64_t>()[i] = i * 5 % 13;
    expected.mutable_as<float>()[i] = table.as<float>()[i * 5 % 13];
  }
  ASSERT_TRUE(RunLoop(b.kernel, {&ids, &table, &out}).ok());
  EXPECT_TRUE(Close(out, expected));
}

TEST(LoopCompiler, EqualStructuresShareTheirCode) {
  const auto make = [](Dims extents, float constant) {
    KernelWriter b(extents, 1);
    const int64_t columns = extents[1];
    const int x = b.Load(b.Buffer(), {columns, 1}, 3);
    b.Store(b.Apply(OpCode::kAdd, {x, b.Constant(constant)}), b.Buffer(),
            {columns, 1});
    return b.kernel;
  };
  const LoopKernel kernels[] = {make({4, 8}, 1), make({100, 64}, 1),
                                make({4, 8}, 2), make({1, 7}, 1)};
  ThreadPool pool(2);
  const auto loops = MakeLoopCompiler().value()->Compile(kernels, &pool);
  ASSERT_TRUE(loops.ok());
  EXPECT_EQ((*loops)[0].function, (*loops)[1].function);
  EXPECT_EQ((*loops)[0].function, (*loops)[3].function);
  EXPECT_NE((*loops)[0].function, (*loops)[2].function);
}

TEST(LoopCompiler, BadKernelsAreRefused) {
  const auto status_of = [](const std::function<void(LoopKernel*)>& damage) {
    KernelWriter b({4, 8}, 1);
    const int x = b.Load(b.Buffer(), {8, 1});
    const int sum = b.Fold(OpCode::kAdd, x, b.Constant(0));
    b.Store(sum, b.Buffer(), {1, 0});
    damage(&b.kernel);
    return Compiler().Compile({&b.kernel, 1}, nullptr).status();
  };
  EXPECT_TRUE(status_of([](LoopKernel*) {}).ok());
  const std::vector<std::function<void(LoopKernel*)>> damages = {
      [](LoopKernel* k) { k->extents[0] = 0; },
      [](LoopKernel* k) { k->row_dims = 3; },
      [](LoopKernel* k) { k->nodes[0].buffer = 2; },
      [](LoopKernel* k) { k->nodes[0].access.strides.pop_back(); },
      [](LoopKernel* k) { k->nodes[0].type = ElementType::kI32; },
      [](LoopKernel* k) { k->nodes[2].operands[0] = 2; },
      [](LoopKernel* k) { k->nodes[2].operands.pop_back(); },
      [](LoopKernel* k) { k->nodes[2].operands[1] = 0; },
      [](LoopKernel* k) { k->stores[0].node = 3; },
      [](LoopKernel* k) { k->stores[0].at = 0; },
      [](LoopKernel* k) { k->stores[0].guard = 0; },
      [](LoopKernel* k) { k->stores[0].buffer = -1; }};
  for (size_t i = 0; i < damages.size(); ++i)
    EXPECT_EQ(status_of(damages[i]).code(), StatusCode::kInvalidArgument) << i;
  EXPECT_EQ(status_of([](LoopKernel* k) {
              k->nodes[2].code = OpCode::kSubtract;
            }).code(),
            StatusCode::kUnimplemented);
}

TEST(LoopKernel, ToStringNamesEveryNode) {
  EXPECT_EQ(Softmax(5, 10, true).ToString(),
            "test: rows (5) columns (10)\n"
            "  b0 f32\n"
            "  b1 f32 in place of b0\n"
            "  %0 f32 = load b0[0 + (10 1)]\n"
            "  %1 f32 = constant of bits 4286578688\n"
            "  %2 f32 = fold maximum %0, %1\n"
            "  %3 f32 = subtract %0, %2\n"
            "  %4 f32 = exponential %3\n"
            "  %5 f32 = constant of bits 0\n"
            "  %6 f32 = fold add %4, %5\n"
            "  %7 f32 = divide %4, %6\n"
            "  b1[0 + (10 1)] = %7\n");
}

}  // namespace

}  // namespace escala::engine

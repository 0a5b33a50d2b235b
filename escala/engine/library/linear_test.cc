#include "escala/engine/library/linear.h"

#include <gtest/gtest.h>

#include <cmath>
#include <cstdlib>
#include <cstring>
#include <memory>
#include <random>
#include <vector>

#include "escala/engine/library/linear_turns.h"

namespace escala::engine {
namespace {

using Kind = LinearForm::Kind;

// A row-major matrix of f64.
struct Matrix {
  Matrix(int64_t rows, int64_t columns)
      : rows(rows), columns(columns), elements(rows * columns) {}
  double& operator()(int64_t i, int64_t j) { return elements[i * columns + j]; }
  double operator()(int64_t i, int64_t j) const {
    return elements[i * columns + j];
  }
  int64_t rows, columns;
  std::vector<double> elements;
};

Matrix Random(int64_t rows, int64_t columns, unsigned seed) {
  std::mt19937 generator(seed);
  std::uniform_real_distribution<float> number(-1, 1);
  Matrix a(rows, columns);
  for (double& x : a.elements) x = number(generator);
  return a;
}

// A matrix whose diagonal is larger than the rest of a row. It is positive
// definite if it is symmetric.
Matrix Dominant(int64_t n, unsigned seed) {
  Matrix a = Random(n, n, seed);
  for (int64_t i = 0; i < n; ++i) {
    a(i, i) = static_cast<double>(n) + 1;
    for (int64_t j = 0; j < i; ++j) a(i, j) = a(j, i);
  }
  return a;
}

Matrix Product(const Matrix& a, const Matrix& b) {
  Matrix c(a.rows, b.columns);
  for (int64_t i = 0; i < a.rows; ++i)
    for (int64_t k = 0; k < a.columns; ++k)
      for (int64_t j = 0; j < b.columns; ++j) c(i, j) += a(i, k) * b(k, j);
  return c;
}

Matrix Transpose(const Matrix& a) {
  Matrix t(a.columns, a.rows);
  for (int64_t i = 0; i < a.rows; ++i)
    for (int64_t j = 0; j < a.columns; ++j) t(j, i) = a(i, j);
  return t;
}

// The lower or the upper triangle; with `unit`, 1 on the diagonal.
Matrix TriangleOf(const Matrix& a, bool lower, bool unit) {
  Matrix t(a.rows, a.columns);
  for (int64_t i = 0; i < a.rows; ++i)
    for (int64_t j = 0; j < a.columns; ++j) {
      if (lower ? j <= i : j >= i) t(i, j) = a(i, j);
      if (unit && i == j) t(i, j) = 1;
    }
  return t;
}

template <typename T>
void ExpectNear(const Matrix& got, const Matrix& wanted, const char* what) {
  double most = 1;
  for (double x : wanted.elements) most = std::max(most, std::abs(x));
  const double bound = most * (sizeof(T) == 4 ? 2e-5 : 1e-13);
  for (int64_t i = 0; i < wanted.rows; ++i)
    for (int64_t j = 0; j < wanted.columns; ++j)
      ASSERT_NEAR(got(i, j), wanted(i, j), bound)
          << what << " at (" << i << ", " << j << ") of " << wanted.rows << "x"
          << wanted.columns;
}

// Memory that is all NaN at first; what is behind it must stay.
class Guarded {
 public:
  explicit Guarded(int64_t bytes)
      : size_((static_cast<size_t>(bytes) + 63) / 64 * 64),
        memory_(
            static_cast<std::byte*>(std::aligned_alloc(64, size_ + kBehind)),
            std::free) {
    std::memset(get(), 0xff, size_);
    std::memset(get() + size_, 0x5a, kBehind);
  }
  std::byte* get() { return memory_.get(); }
  bool Stayed() {
    return std::all_of(get() + size_, get() + size_ + kBehind,
                       [](std::byte b) { return b == std::byte{0x5a}; });
  }

 private:
  static constexpr size_t kBehind = 256;
  const size_t size_;
  const std::unique_ptr<std::byte, decltype(&std::free)> memory_;
};

// Runs the kernel of a form on buffers of f32 or f64, and in turns, which give
// the same bits.
template <typename T>
class Runner {
 public:
  explicit Runner(const LinearForm& form) : form_(form) {}

  void Add(const Matrix& in) {
    buffers_.emplace_back(in.elements.begin(), in.elements.end());
  }
  void AddResult(int64_t elements) { buffers_.emplace_back(elements, T{-7}); }
  void Run() {
    auto in_turns = buffers_;
    RunKernel(*MakeLinear(form_), PointersTo(&buffers_));
    if (form_.kind == Kind::kSolve || form_.kind == Kind::kEigh) return;
    const LinearTurns turns = MakeLinearTurns(form_);
    Guarded memory(turns.memory_bytes);
    std::vector<std::byte*> pointers = PointersTo(&in_turns);
    pointers.push_back(memory.get());
    for (const auto& kernel : turns.kernels) RunKernel(*kernel, pointers);
    EXPECT_TRUE(memory.Stayed());
    for (size_t b = 0; b < buffers_.size(); ++b)
      EXPECT_EQ(std::memcmp(buffers_[b].data(), in_turns[b].data(),
                            buffers_[b].size() * sizeof(T)),
                0)
          << "buffer " << b << " in turns, " << form_.rows << "x"
          << form_.columns;
  }
  Matrix Get(size_t buffer, int64_t rows, int64_t columns) const {
    Matrix out(rows, columns);
    std::copy_n(buffers_[buffer].begin(), rows * columns, out.elements.begin());
    return out;
  }
  // Elements of an i32 result.
  int32_t Integer(size_t buffer, int64_t i) const {
    return reinterpret_cast<const int32_t*>(buffers_[buffer].data())[i];
  }

 private:
  using Buffers = std::vector<std::vector<T>>;
  static std::vector<std::byte*> PointersTo(Buffers* buffers) {
    std::vector<std::byte*> pointers;
    for (auto& buffer : *buffers)
      pointers.push_back(reinterpret_cast<std::byte*>(buffer.data()));
    return pointers;
  }
  // The last part first, as threads may.
  static void RunKernel(const PartKernel& kernel,
                        const std::vector<std::byte*>& pointers) {
    Guarded scratch(kernel.scratch_bytes());
    for (int64_t part = kernel.parts(); part-- > 0;)
      kernel.Run(pointers.data(), {}, part, scratch.get());
    EXPECT_TRUE(scratch.Stayed()) << kernel.description();
  }

  const LinearForm form_;
  Buffers buffers_;
};

template <typename T>
LinearForm Form(Kind kind, int64_t rows, int64_t columns) {
  LinearForm form;
  form.kind = kind;
  form.wide = sizeof(T) == 8;
  form.rows = rows;
  form.columns = columns;
  return form;
}

template <typename T>
class Linear : public testing::Test {};
using Types = testing::Types<float, double>;
TYPED_TEST_SUITE(Linear, Types);

TYPED_TEST(Linear, CholeskyIsAFactor) {
  for (int64_t n : {1, 3, 4, 8, 13, 32, 33, 64, 100, 131, 300})
    for (bool lower : {true, false}) {
      LinearForm form = Form<TypeParam>(Kind::kCholesky, n, n);
      form.lower = lower;
      const Matrix a = Dominant(n, 1);
      Runner<TypeParam> runner(form);
      // The other triangle is not read.
      Matrix given = a;
      for (int64_t i = 0; i < n; ++i)
        for (int64_t j = 0; j < i; ++j)
          (lower ? given(j, i) : given(i, j)) = 1e9;
      runner.Add(given);
      runner.AddResult(n * n);
      runner.Run();
      const Matrix factor = runner.Get(1, n, n);
      ExpectNear<TypeParam>(factor, TriangleOf(factor, lower, false), "zeros");
      const Matrix l = lower ? factor : Transpose(factor);
      ExpectNear<TypeParam>(Product(l, Transpose(l)), a, "cholesky");
    }
}

// The elimination of a block rounds each later element once. When it rounded
// them once a column, the error was 3.2e-7.
TEST(LinearErrors, OfCholeskyGrowWithBlocks) {
  const int64_t n = 500;
  const Matrix x = Random(n, n, 1);
  Matrix a = Product(x, Transpose(x));
  for (int64_t i = 0; i < n; ++i) a(i, i) += 100;
  for (double& e : a.elements) e = static_cast<float>(e);
  LinearForm form = Form<float>(Kind::kCholesky, n, n);
  form.lower = true;
  Runner<float> runner(form);
  runner.Add(a);
  runner.AddResult(n * n);
  runner.Run();
  const Matrix l = runner.Get(1, n, n), got = Product(l, Transpose(l));
  double error = 0, size = 0;
  for (size_t i = 0; i < a.elements.size(); ++i) {
    error += std::pow(got.elements[i] - a.elements[i], 2);
    size += std::pow(a.elements[i], 2);
  }
  EXPECT_LT(std::sqrt(error / size), 1.8e-7);
}

TYPED_TEST(Linear, ANegativeMatrixHasNoFactor) {
  const int64_t n = 40;
  Matrix a = Dominant(n, 1);
  a(37, 37) = -1;
  Runner<TypeParam> runner(Form<TypeParam>(Kind::kCholesky, n, n));
  runner.Add(a);
  runner.AddResult(n * n);
  runner.Run();
  for (double x : runner.Get(1, n, n).elements) EXPECT_TRUE(std::isnan(x));
}

TYPED_TEST(Linear, SolvesTriangles) {
  for (auto [n, lines] : {std::pair{1, 1},
                          {3, 2},
                          {8, 8},
                          {13, 70},
                          {32, 9},
                          {45, 1},
                          {100, 131}})
    for (int bits = 0; bits < 16; ++bits) {
      LinearForm form = Form<TypeParam>(Kind::kSolve, bits & 1 ? n : lines,
                                        bits & 1 ? lines : n);
      form.left = bits & 1;
      form.lower = bits & 2;
      form.transposed = bits & 4;
      form.unit = bits & 8;
      Matrix t = Random(n, n, 2);
      for (double& x : t.elements) x /= n;
      for (int64_t i = 0; i < n; ++i) t(i, i) += i % 2 ? 1.5 : -1.5;
      const Matrix b = Random(form.rows, form.columns, 3);
      Runner<TypeParam> runner(form);
      runner.Add(t);
      runner.Add(b);
      runner.AddResult(b.rows * b.columns);
      runner.Run();
      const Matrix x = runner.Get(2, b.rows, b.columns);
      Matrix op = TriangleOf(t, form.lower, form.unit);
      if (form.transposed) op = Transpose(op);
      ExpectNear<TypeParam>(form.left ? Product(op, x) : Product(x, op), b,
                            "solve");
    }
}

// The inverses of these numbers are infinite, or denormal.
TYPED_TEST(Linear, DividesByDenormalAndByHugeNumbers) {
  const double huge = std::numeric_limits<TypeParam>::max();
  const double tiny = std::numeric_limits<TypeParam>::denorm_min();
  LinearForm form = Form<TypeParam>(Kind::kSolve, 2, 1);
  form.left = form.lower = true;
  Matrix t(2, 2), b(2, 1);
  t(0, 0) = 3 * tiny;
  t(1, 1) = huge;
  b(0, 0) = 12 * tiny;
  b(1, 0) = huge;
  Runner<TypeParam> runner(form);
  runner.Add(t);
  runner.Add(b);
  runner.AddResult(2);
  runner.Run();
  EXPECT_EQ(runner.Get(2, 2, 1).elements, (std::vector<double>{4, 1}));
}

TYPED_TEST(Linear, LuPermutesRows) {
  for (auto [m, n] : {std::pair{1, 1},
                      {5, 5},
                      {32, 32},
                      {33, 40},
                      {40, 33},
                      {100, 100},
                      {150, 10},
                      {10, 150},
                      {310, 290},
                      {131, 70}}) {
    const int64_t k = std::min(m, n);
    const Matrix a = Random(m, n, 4);
    Runner<TypeParam> runner(Form<TypeParam>(Kind::kLu, m, n));
    runner.Add(a);
    runner.AddResult(m * n);
    runner.AddResult(k);
    runner.AddResult(m);
    runner.Run();
    const Matrix lu = runner.Get(1, m, n);
    Matrix l(m, k), u(k, n), permuted(m, n);
    std::vector<int64_t> rows(m);
    for (int64_t i = 0; i < m; ++i) rows[i] = i;
    for (int64_t i = 0; i < k; ++i)
      std::swap(rows[i], rows[runner.Integer(2, i)]);
    for (int64_t i = 0; i < m; ++i) {
      EXPECT_EQ(rows[i], runner.Integer(3, i));
      for (int64_t j = 0; j < n; ++j) {
        permuted(i, j) = a(rows[i], j);
        if (j < std::min(i, k)) {
          l(i, j) = lu(i, j);
          EXPECT_LE(std::abs(lu(i, j)), 1);
        }
        if (j >= i) u(i, j) = lu(i, j);
      }
      if (i < k) l(i, i) = 1;
    }
    ExpectNear<TypeParam>(Product(l, u), permuted, "lu");
  }
}

TYPED_TEST(Linear, QrHasOrthogonalColumns) {
  for (auto [m, n] : {std::pair{1, 1},
                      {5, 5},
                      {32, 32},
                      {33, 40},
                      {40, 33},
                      {100, 100},
                      {300, 10},
                      {10, 150},
                      {310, 290},
                      {131, 70}}) {
    const int64_t k = std::min(m, n);
    const Matrix a = Random(m, n, 5);
    Runner<TypeParam> runner(Form<TypeParam>(Kind::kQr, m, n));
    runner.Add(a);
    runner.AddResult(m * n);
    runner.AddResult(k);
    runner.Run();
    const Matrix factors = runner.Get(1, m, n);
    Matrix square(m, k);  // the reflectors alone
    for (int64_t i = 0; i < m; ++i)
      for (int64_t j = 0; j < k; ++j) square(i, j) = factors(i, j);
    LinearForm form = Form<TypeParam>(Kind::kReflections, m, k);
    form.taus = k;
    Runner<TypeParam> reflections(form);
    reflections.Add(square);
    reflections.Add(runner.Get(2, 1, k));
    reflections.AddResult(m * k);
    reflections.Run();
    const Matrix q = reflections.Get(2, m, k);
    Matrix r(k, n), one(k, k);
    for (int64_t i = 0; i < k; ++i) {
      one(i, i) = 1;
      for (int64_t j = i; j < n; ++j) r(i, j) = factors(i, j);
    }
    ExpectNear<TypeParam>(Product(q, r), a, "qr");
    ExpectNear<TypeParam>(Product(Transpose(q), q), one, "q");
  }
}

TYPED_TEST(Linear, EighHasEigenvectors) {
  for (int64_t n : {1, 2, 7, 32, 61}) {
    LinearForm form = Form<TypeParam>(Kind::kEigh, n, n);
    form.lower = true;
    const Matrix a = Dominant(n, 6);
    Runner<TypeParam> runner(form);
    runner.Add(a);
    runner.AddResult(n * n);
    runner.AddResult(n);
    runner.Run();
    const Matrix v = runner.Get(1, n, n), values = runner.Get(2, 1, n);
    Matrix scaled = v;
    for (int64_t i = 0; i < n; ++i)
      for (int64_t j = 0; j < n; ++j) scaled(i, j) *= values(0, j);
    ExpectNear<TypeParam>(Product(a, v), scaled, "eigh");
  }
}

// The results of the loops in the tiles of a kind of processor.
template <typename S, typename T = typename S::Element>
std::vector<T> InTiles(int64_t m, int64_t n) {
  const auto elements = [](const Matrix& a) {
    return std::vector<T>(a.elements.begin(), a.elements.end());
  };
  std::vector<T> all(n * n + 2 * m * n + n);
  std::vector<int32_t> pivots(n), permutation(m);
  std::vector<T> square = elements(Dominant(n, 1)),
                 a = elements(Random(m, n, 7));
  const auto run = [&](Kind kind, int64_t rows, std::vector<void*> buffers) {
    LinearForm form = Form<T>(kind, rows, n);
    form.lower = true;
    std::vector<std::byte*> pointers;
    for (void* buffer : buffers)
      pointers.push_back(static_cast<std::byte*>(buffer));
    std::vector<T> memory(linear::TurnMemory<T>::Size(form));
    std::vector<T> scratch(linear::TurnPart<T>::kScratch);
    for (const linear::Turn& turn : linear::TurnsOf(form))
      for (int64_t p = 0; p < linear::PartsOf(form, turn); ++p)
        linear::TurnPart<T>{form,
                            turn,
                            pointers.data(),
                            0,
                            p,
                            linear::TurnMemory<T>(form, memory.data()),
                            scratch.data()}
            .template Run<S>();
  };
  T* const to = all.data();
  run(Kind::kCholesky, n, {square.data(), to});
  run(Kind::kLu, m, {a.data(), to + n * n, pivots.data(), permutation.data()});
  run(Kind::kQr, m, {a.data(), to + n * n + m * n, to + n * n + 2 * m * n});
  return all;
}

TEST(LinearTiles, TheBitsDoNotDependOnThem) {
  const auto avx512 = InTiles<linear::Tiles<float, 64, 8, 2>>(150, 77);
  EXPECT_EQ(avx512, (InTiles<linear::Tiles<float, 32, 4, 2>>(150, 77)));
  EXPECT_EQ(avx512, (InTiles<linear::Tiles<float, 16, 4, 2>>(150, 77)));
}

}  // namespace
}  // namespace escala::engine

#include "escala/engine/library/gemm.h"

#include <gtest/gtest.h>

#include <cmath>
#include <cstdlib>
#include <cstring>
#include <memory>
#include <random>
#include <thread>
#include <vector>

#include "escala/engine/library/gemm_kernel.h"
#include "escala/engine/library/processor.h"

namespace escala::engine {
namespace {

std::string Describe(const Gemm& g) {
  return "m " + std::to_string(g.m) + ", n " + std::to_string(g.n) + ", k " +
         std::to_string(g.k) + (g.transpose_a ? ", a transposed" : "") +
         (g.transpose_b ? ", b transposed" : "") +
         (g.accumulate ? ", accumulating" : "") + ", lda " +
         std::to_string(g.lda) + ", ldb " + std::to_string(g.ldb) + ", ldc " +
         std::to_string(g.ldc);
}

struct Data {
  Data(const Gemm& g, bool integers, uint32_t seed = 1)
      : a(Rows(g.transpose_a ? g.k : g.m, g.lda)),
        b(Rows(g.transpose_b ? g.n : g.k, g.ldb)),
        c(Rows(g.m, g.ldc)) {
    std::mt19937 engine(seed);
    std::normal_distribution<float> normal;
    for (std::vector<float>* values : {&a, &b, &c})
      for (float& value : *values)
        value =
            integers ? static_cast<float>(engine() % 9) - 4 : normal(engine);
  }
  static size_t Rows(int64_t rows, int64_t ld) {
    return static_cast<size_t>(std::max<int64_t>(rows * ld, 1));
  }
  std::vector<float> a, b, c;
};

float At(const std::vector<float>& m, int64_t ld, bool transposed, int64_t i,
         int64_t j) {
  return transposed ? m[j * ld + i] : m[i * ld + j];
}

enum class By { kChoice, kPacked };

// gemm.Run with b packed first, if packing applies.
void RunPacked(Gemm g, const Data& data, float* c) {
  const int64_t size = g.packed_size();
  if (size == 0) return g.Run(data.a.data(), data.b.data(), c);
  std::vector<float> memory(static_cast<size_t>(size) + 16);
  void* aligned = memory.data();
  size_t space = memory.size() * sizeof(float);
  float* const packed = static_cast<float*>(std::align(
      64, static_cast<size_t>(size) * sizeof(float), aligned, space));
  g.Pack(data.b.data(), packed);
  g.packed_b = true;
  g.Run(data.a.data(), packed, c);
}

// On small integers, whose sums are exact, c must equal its definition, and
// nothing may be written between the rows of c.
// `kernel`: runs it, and `by` does not matter.
void CheckExact(const Gemm& g, By by, Data data,
                const GemmKernel* kernel = nullptr) {
  SCOPED_TRACE(Describe(g));
  std::vector<float> want = data.c;
  for (int64_t i = 0; i < g.m; ++i)
    for (int64_t j = 0; j < g.n; ++j) {
      float sum = g.accumulate ? data.c[i * g.ldc + j] : 0;
      for (int64_t l = 0; l < g.k; ++l)
        sum += At(data.a, g.lda, g.transpose_a, i, l) *
               At(data.b, g.ldb, g.transpose_b, l, j);
      want[i * g.ldc + j] = sum;
    }
  if (!g.accumulate)  // the old c must not matter
    for (int64_t i = 0; i < g.m; ++i)
      std::fill_n(data.c.data() + i * g.ldc, g.n, NAN);
  if (kernel != nullptr)
    kernel->run(g, data.a.data(), data.b.data(), data.c.data());
  else if (by == By::kPacked)
    RunPacked(g, data, data.c.data());
  else
    g.Run(data.a.data(), data.b.data(), data.c.data());
  for (size_t i = 0; i < want.size(); ++i)
    ASSERT_TRUE(data.c[i] == want[i] ||
                (std::isnan(data.c[i]) && std::isnan(want[i])))
        << "element " << i << " is " << data.c[i] << " and not " << want[i];
}

void CheckExact(const Gemm& g, By by = By::kChoice) {
  CheckExact(g, by, Data(g, true));
}

Gemm Make(int64_t m, int64_t n, int64_t k, int form, int64_t extra = 0) {
  Gemm g{.m = m, .n = n, .k = k};
  g.transpose_a = (form & 1) != 0;
  g.transpose_b = (form & 2) != 0;
  g.accumulate = (form & 4) != 0;
  g.lda = (g.transpose_a ? m : k) + extra;
  g.ldb = (g.transpose_b ? k : n) + extra;
  g.ldc = n + extra;
  for (int64_t* ld : {&g.lda, &g.ldb, &g.ldc}) *ld = std::max<int64_t>(*ld, 1);
  return g;
}

TEST(Gemm, AllFormsOfManySizes) {
  const int64_t sizes[] = {1, 2, 7, 16, 33};
  for (int form = 0; form < 8; ++form)
    for (int64_t m : sizes)
      for (int64_t n : sizes)
        for (int64_t k : sizes) {
          CheckExact(Make(m, n, k, form));
          CheckExact(Make(m, n, k, form, 3));
        }
}

TEST(Gemm, WideOnesOfLittleDepth) {
  for (const int form : {0, 1, 4, 5})
    for (const int64_t m : {1, 5, 16, 17})
      for (const int64_t k : {1, 5, 16, 17})
        for (const int64_t n : {256, 1031}) {
          CheckExact(Make(m, n, k, form));
          CheckExact(Make(m, n, k, form, 3));
        }
}

TEST(Gemm, RowsThatOverlap) {
  for (const int64_t n : {1, 3, 16, 100})
    for (const int64_t m : {1, 3, 70, 3000})
      for (const auto& [lda, k] : {std::pair(1, 4), {2, 4}, {3, 50}, {64, 192}})
        for (const bool accumulate : {false, true}) {
          Gemm g{.m = m, .n = n, .k = k, .lda = lda, .ldb = n, .ldc = n};
          g.accumulate = accumulate;
          Data data(g, /*integers=*/true);
          data.a.resize(data.a.size() + static_cast<size_t>(k), 1.0F);
          CheckExact(g, By::kChoice, data);
        }
}

TEST(Gemm, SizesOfModels) {
  for (int form = 0; form < 8; ++form) {
    CheckExact(Make(64, 384, 128, form));
    CheckExact(Make(64, 128, 512, form));
    CheckExact(Make(512, 128, 64, form));
    CheckExact(Make(70, 10, 512, form));
    CheckExact(Make(64, 512, 10, form));
    CheckExact(Make(65, 100, 784, form));
    CheckExact(Make(300, 17, 1, form));
    CheckExact(Make(300, 1, 200, form));
    CheckExact(Make(1, 300, 200, form));
  }
}

// The kernels that this processor can run.
std::vector<const GemmKernel*> Kernels() {
  std::vector<const GemmKernel*> kernels;
  if (HaveAvx512()) kernels.push_back(GemmKernelAvx512());
  if (HaveAvx2()) kernels.push_back(GemmKernelAvx2());
  return kernels;
}

// Checks a product by every one of them.
void CheckKernels(const Gemm& g, const Data& data) {
  for (const GemmKernel* kernel : Kernels())
    CheckExact(g, By::kChoice, data, kernel);
}
void CheckKernels(const Gemm& g) { CheckKernels(g, Data(g, true)); }

// Skipping is right only on a machine without these vectors, or if
// DNNL_MAX_CPU_ISA hides them.
void SkipWithoutVectors() {
#if defined(__x86_64__)
  const bool has =
      __builtin_cpu_supports("avx2") && __builtin_cpu_supports("fma");
  EXPECT_TRUE(!has || std::getenv("DNNL_MAX_CPU_ISA") != nullptr);
#endif
  GTEST_SKIP() << "no vectors of 256 bits here";
}

// All forms, including those that oneDNN would run, at edges of tiles, panels
// and parts of k.
TEST(GemmKernel, AllFormsOfManySizes) {
  if (Kernels().empty()) return SkipWithoutVectors();
  for (int form = 0; form < 8; ++form) {
    for (int64_t m : {1, 2, 6, 7, 8, 13, 17})
      for (int64_t n : {1, 8, 9, 16, 17, 31, 32, 33, 70})
        for (int64_t k : {1, 3, 4, 6, 40})
          CheckKernels(Make(m, n, k, form, k % 3));
    CheckKernels(Make(20, 40, 512, form));
    CheckKernels(Make(20, 70, 130, form));
    CheckKernels(Make(20, 40, 513, form));
    CheckKernels(Make(300, 33, 1200, form, 5));
  }
}

// An a with zeros on one side of the diagonal, in whole rows, or at both ends
// of every other group of eight rows.
Data Masked(const Gemm& g, int side) {
  Data data(g, true);
  const auto is_zero = [&](int64_t i, int64_t l) {
    switch (side) {
      case 0:
        return l > i;
      case 1:
        return l < i;
      case 2:
        return i < 20 || l < 3 || l > 30;
      default:
        return i / 8 % 2 == 0 && (l < 16 || l >= g.k - 8);
    }
  };
  for (int64_t i = 0; i < g.m; ++i)
    for (int64_t l = 0; l < g.k; ++l)
      if (is_zero(i, l))
        data.a[g.transpose_a ? l * g.lda + i : i * g.lda + l] =
            i % 2 == 0 ? 0.0f : -0.0f;
  return data;
}

TEST(GemmKernel, RowsThatBeginOrEndWithZeros) {
  if (Kernels().empty()) return SkipWithoutVectors();
  for (int form = 0; form < 8; ++form)
    for (int side = 0; side < 4; ++side)
      for (int64_t m : {16, 37, 64})
        for (int64_t n : {20, 64, 70})
          for (int64_t k : {16, 30, 64, 67}) {
            const Gemm g = Make(m, n, k, form, m % 3);
            CheckKernels(g, Masked(g, side));
          }
  const Gemm large = Make(1100, 33, 1030, 0);
  CheckKernels(large, Masked(large, 0));
}

// Zero times infinity or NaN is NaN, also where a mask put the zeros.
TEST(GemmKernel, ZerosMeetWhatIsNotFinite) {
  if (Kernels().empty()) return SkipWithoutVectors();
  for (int form = 0; form < 4; ++form)
    for (int side = 0; side < 2; ++side)
      for (float value : {INFINITY, -INFINITY, NAN})
        for (int64_t column : {3, 20, 69}) {
          const Gemm g = Make(64, 70, 64, form);
          Data data = Masked(g, side);
          const int64_t at = side == 0 ? 60 : 2;
          data.b[g.transpose_b ? column * g.ldb + at : at * g.ldb + column] =
              value;
          CheckKernels(g, data);
        }
}

// Pack and Run also on processors without our kernel.
TEST(Gemm, PackedBefore) {
  for (int form = 0; form < 8; ++form) {
    for (int64_t m : {1, 8, 13, 17})
      for (int64_t n : {1, 16, 17, 31, 32, 33, 70})
        for (int64_t k : {1, 3, 8, 16, 19, 40})
          CheckExact(Make(m, n, k, form, k % 3), By::kPacked);
    CheckExact(Make(64, 384, 128, form), By::kPacked);
    CheckExact(Make(20, 40, 513, form), By::kPacked);
    CheckExact(Make(300, 33, 1200, form, 5), By::kPacked);
  }
}

// A b packed for all rows serves a part of the rows, too, with the same bits.
TEST(Gemm, PackedBeforeForSomeRows) {
  for (int form = 0; form < 4; ++form) {
    const Gemm g = Make(61, 75, 190, form);
    SCOPED_TRACE(Describe(g));
    const Data data(g, false);
    std::vector<float> want = data.c, got = data.c;
    RunPacked(g, data, want.data());
    for (const auto& [begin, end] : {std::pair{0, 24}, {24, 61}}) {
      Gemm rows = g;
      rows.m = end - begin;
      Data part = data;
      part.a.erase(part.a.begin(),
                   part.a.begin() + begin * (g.transpose_a ? 1 : g.lda));
      RunPacked(rows, part, got.data() + begin * g.ldc);
    }
    EXPECT_EQ(got, want);
  }
}

// Threads that help with a product of a block take any of its rows, or columns.
TEST(Gemm, OwnRowsHaveTheBitsOfTheWhole) {
  for (int form = 0; form < 8; ++form)
    for (const auto& [m, n, k] :
         {std::tuple{64, 512, 256}, {61, 75, 700}, {256, 40, 33}}) {
      Gemm g = Make(m, n, k, form);
      g.PreferOwnRows();
      SCOPED_TRACE(Describe(g));
      ASSERT_EQ(g.HasOwnRows(), FindGemmKernel() != nullptr);
      if (!g.HasOwnRows()) continue;
      const Data data(g, false);
      std::vector<float> want = data.c, rows = data.c, columns = data.c;
      g.Run(data.a.data(), data.b.data(), want.data());
      g.ours = true;
      for (int64_t i = 0; i < m; i += 8) {
        Gemm part = g;
        part.m = std::min<int64_t>(8, m - i);
        part.Run(data.a.data() + i * (g.transpose_a ? 1 : g.lda), data.b.data(),
                 rows.data() + i * g.ldc);
      }
      for (int64_t j = 0; j < n; j += 64) {
        Gemm part = g;
        part.n = std::min<int64_t>(64, n - j);
        part.Run(data.a.data(), data.b.data() + j * (g.transpose_b ? g.ldb : 1),
                 columns.data() + j);
      }
      EXPECT_EQ(rows, want);
      EXPECT_EQ(columns, want);
    }
}

// Threads that share the columns of few rows compute the bits of the whole.
TEST(Gemm, PartsOfFewRows) {
  for (const int64_t n : {3, 16, 17, 33, 50, 64, 79, 80, 130, 1030, 5000})
    for (const int64_t k : {1, 7, 48, 512, 513})
      for (int form = 0; form < 8; ++form) {
        const int64_t m = 1 + (n + k) % 4;
        if (n == 5000 && k > 48) continue;
        Gemm g = Make(m, n, k, form, 2);
        CheckExact(g);
        if (n < 16 || g.transpose_b) continue;
        const Data data(g, false);
        std::vector<float> whole = data.c, parts = data.c;
        g.Run(data.a.data(), data.b.data(), whole.data());
        for (const int64_t wide : {1, 5, 16, 21}) {
          parts = data.c;
          for (int64_t j = 0; j < n; j += wide) {
            Gemm part = g;
            part.n = std::min(wide, n - j);
            part.Run(data.a.data(), data.b.data() + j, parts.data() + j);
          }
          EXPECT_EQ(std::memcmp(parts.data(), whole.data(), 4 * parts.size()),
                    0)
              << Describe(g) << ", parts of " << wide;
        }
      }
}

// Products with few columns are dot products of rows.
TEST(Gemm, FewColumns) {
  for (const int64_t n : {2, 3, 4, 5, 7, 8, 9})
    for (const int64_t m : {1, 5, 261})
      for (const int64_t k : {15, 16, 31, 32, 100})
        for (int form = 0; form < 8; ++form) CheckExact(Make(m, n, k, form, 3));
}

TEST(Gemm, EmptySizes) {
  for (int form = 0; form < 8; ++form) {
    CheckExact(Make(3, 4, 0, form));  // zeros, or c unchanged
    CheckExact(Make(0, 4, 3, form));
    CheckExact(Make(3, 0, 4, form));
  }
}

// Infinities and NaN reach exactly the elements that they should.
TEST(Gemm, NotFinite) {
  for (int form = 0; form < 8; ++form) {
    const Gemm g = Make(9, 35, 20, form);
    SCOPED_TRACE(Describe(g));
    Data data(g, true);
    std::fill(data.b.begin(), data.b.end(), 1.0f);
    const int64_t row = 5;
    data.a[g.transpose_a ? 3 * g.lda + row : row * g.lda + 3] = NAN;
    g.Run(data.a.data(), data.b.data(), data.c.data());
    for (int64_t i = 0; i < g.m; ++i)
      for (int64_t j = 0; j < g.n; ++j)
        EXPECT_EQ(std::isnan(data.c[i * g.ldc + j]), i == row) << i << " " << j;
  }
}

TEST(Gemm, RealNumbersAreNear) {
  for (int form = 0; form < 4; ++form) {
    const Gemm g = Make(64, 96, 384, form);
    SCOPED_TRACE(Describe(g));
    Data data(g, false);
    g.Run(data.a.data(), data.b.data(), data.c.data());
    for (int64_t i = 0; i < g.m; ++i)
      for (int64_t j = 0; j < g.n; ++j) {
        double sum = 0, magnitude = 0;
        for (int64_t l = 0; l < g.k; ++l) {
          const double term =
              static_cast<double>(At(data.a, g.lda, g.transpose_a, i, l)) *
              At(data.b, g.ldb, g.transpose_b, l, j);
          sum += term;
          magnitude += std::fabs(term);
        }
        ASSERT_NEAR(data.c[i * g.ldc + j], sum, std::ldexp(4, -24) * magnitude);
      }
  }
}

// The bits depend only on the sizes, not on the thread or on where the arrays
// are in memory.
TEST(Gemm, SameBitsOnEveryThreadAndAddress) {
  for (int form = 0; form < 8; ++form) {
    const Gemm g = Make(61, 75, 190, form);
    SCOPED_TRACE(Describe(g));
    const Data data(g, false);
    std::vector<float> want = data.c;
    g.Run(data.a.data(), data.b.data(), want.data());
    std::vector<std::thread> threads;
    std::vector<std::vector<float>> results(4);
    for (size_t t = 0; t < results.size(); ++t)
      threads.emplace_back([&, t] {
        UseOneThreadHere();
        const auto shifted = [&](const std::vector<float>& from) {
          std::vector<float> to(t, 0.0f);
          to.insert(to.end(), from.begin(), from.end());
          return to;
        };
        const std::vector<float> a = shifted(data.a), b = shifted(data.b);
        std::vector<float> c = shifted(data.c);
        g.Run(a.data() + t, b.data() + t, c.data() + t);
        results[t].assign(c.begin() + t, c.end());
      });
    for (std::thread& thread : threads) thread.join();
    for (const std::vector<float>& result : results) EXPECT_EQ(result, want);
  }
}

}  // namespace
}  // namespace escala::engine

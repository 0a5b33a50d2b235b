#include "bench/floor/peaks.h"

#include <algorithm>
#include <chrono>
#include <functional>
#include <memory>
#include <thread>
#include <vector>

#if defined(__x86_64__)
#include <immintrin.h>
#endif

namespace escala::bench {
namespace {

constexpr int kPeakRounds = 4'000'000;
constexpr int kAccumulators = 16;  // enough to hide the latency

#if defined(__x86_64__)
__attribute__((target("avx512f"))) double MultiplyAdds512() {
  __m512 sums[kAccumulators];
  for (__m512& sum : sums) sum = _mm512_set1_ps(1.0f);
  const __m512 a = _mm512_set1_ps(0.999f), b = _mm512_set1_ps(0.001f);
  for (int i = 0; i < kPeakRounds; ++i) {
#pragma GCC unroll 16
    for (__m512& sum : sums) sum = _mm512_fmadd_ps(sum, a, b);
  }
  __m512 all = sums[0];
  for (__m512& sum : sums) all = _mm512_add_ps(all, sum);
  float kept[16];
  _mm512_storeu_ps(kept, all);
  volatile float keep = kept[0];
  (void)keep;
  return 2.0 * 16 * kAccumulators * kPeakRounds;
}

__attribute__((target("avx2,fma"))) double MultiplyAdds256() {
  constexpr int kFewer = 12;  // of 16 registers
  __m256 sums[kFewer];
  for (__m256& sum : sums) sum = _mm256_set1_ps(1.0f);
  const __m256 a = _mm256_set1_ps(0.999f), b = _mm256_set1_ps(0.001f);
  for (int i = 0; i < kPeakRounds; ++i) {
#pragma GCC unroll 16
    for (__m256& sum : sums) sum = _mm256_fmadd_ps(sum, a, b);
  }
  __m256 all = sums[0];
  for (__m256& sum : sums) all = _mm256_add_ps(all, sum);
  float kept[8];
  _mm256_storeu_ps(kept, all);
  volatile float keep = kept[0];
  (void)keep;
  return 2.0 * 8 * kFewer * kPeakRounds;
}

double MultiplyAdds() {
  if (__builtin_cpu_supports("avx512f")) return MultiplyAdds512();
  if (__builtin_cpu_supports("avx2") && __builtin_cpu_supports("fma"))
    return MultiplyAdds256();
  return 0;
}
#else
double MultiplyAdds() { return 0; }
#endif

// 64 bytes, in vectors of the processor's width.
using Line [[gnu::vector_size(64)]] = float;

#if defined(__x86_64__)
[[gnu::target_clones("avx512f", "avx2", "default")]]
#endif
void Scale(const Line* from, Line* to, int64_t lines) {
  for (int64_t i = 0; i < lines; ++i) to[i] = from[i] * 1.0001f;
}

// The throughput of all cores together, the best of a few attempts. Each core
// runs `work`, which returns the amount done.
double Best(const std::function<double(unsigned core)>& work) {
  const unsigned cores = std::max(1u, std::thread::hardware_concurrency());
  double best = 0;
  for (int repeat = 0; repeat < 3; ++repeat) {
    std::vector<double> done(cores);
    std::vector<std::thread> threads;
    const auto start = std::chrono::steady_clock::now();
    for (unsigned core = 0; core < cores; ++core)
      threads.emplace_back([&, core] { done[core] = work(core); });
    for (std::thread& thread : threads) thread.join();
    const double seconds =
        std::chrono::duration<double>(std::chrono::steady_clock::now() - start)
            .count();
    double total = 0;
    for (double d : done) total += d;
    best = std::max(best, total / seconds);
  }
  return best;
}

}  // namespace

double PeakGflops() {
  return Best([](unsigned) { return MultiplyAdds(); }) / 1e9;
}

double BytesPerSecond(int64_t bytes) {
  const unsigned cores = std::max(1u, std::thread::hardware_concurrency());
  const int64_t lines = bytes / static_cast<int64_t>(sizeof(Line));
  const int64_t passes = std::max<int64_t>(4, (int64_t{1} << 30) / bytes);
  std::vector<std::unique_ptr<Line[]>> from, to;
  for (unsigned core = 0; core < cores; ++core) {
    from.push_back(std::make_unique<Line[]>(static_cast<size_t>(lines)));
    to.push_back(std::make_unique<Line[]>(static_cast<size_t>(lines)));
  }
  return Best([&](unsigned core) {
    for (int64_t pass = 0; pass < passes; ++pass)
      Scale(from[core].get(), to[core].get(), lines);
    return 2.0 * static_cast<double>(bytes) * static_cast<double>(passes);
  });
}

}  // namespace escala::bench

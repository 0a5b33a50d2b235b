// Fits the priors of forecasts, and prints escala/plan/data/forecast.txt.
//
//   escala_bench_priors convergence_points.csv
#include <cstdio>

#include "bench/forecast/priors.h"

int main(int argc, char** argv) {
  if (argc != 2) return 2;
  const auto benchmarks = escala::bench::ReadBenchmarks(argv[1]);
  if (!benchmarks.ok()) {
    std::fprintf(stderr, "escala_bench_priors: %s\n",
                 benchmarks.status().message().c_str());
    return 2;
  }
  std::fputs(escala::bench::Explain(*benchmarks).c_str(), stdout);
  return 0;
}

#include "escala/softpod/engine/profile.h"

#include <algorithm>
#include <cstdio>
#include <map>
#include <utility>

namespace escala::softpod::engine {
namespace {

// "reduce [64 | 128] 12 nodes, 3 stores"
std::string Describe(const SegmentProgram& program, const Step& step) {
  const auto* loop = std::get_if<LoopStep>(&step.what);
  if (loop == nullptr) return step.name;
  const LoopKernel& kernel = program.kernels[loop->kernel];
  std::string text = StrCat(step.name, " [");
  for (size_t d = 0; d < kernel.extents.size(); ++d) {
    if (static_cast<int>(d) == kernel.row_dims) text += d == 0 ? "| " : " |";
    text += StrCat(d == 0 ? "" : " ", kernel.extents[d]);
  }
  return StrCat(text, "] ", kernel.nodes.size(), " nodes, ",
                kernel.stores.size(), " stores");
}

}  // namespace

std::string ProfileOf(const std::vector<Compiled>& segments, int64_t runs) {
  // Steps of one name and form are one line: seconds, calls, work.
  struct Line {
    int64_t nanos = 0, steps = 0;
    double flops = 0, bytes = 0;
  };
  std::map<std::string, Line> lines;
  int64_t all = 0;
  for (const Compiled& c : segments) {
    if (c.times == nullptr || runs == 0) continue;
    const double blocks =
        static_cast<double>(c.segment.num_blocks()) * static_cast<double>(runs);
    for (size_t i = 0; i < c.program.body.steps.size(); ++i) {
      const Step& step = c.program.body.steps[i];
      Line& line = lines[Describe(c.program, step)];
      line.nanos += c.times->nanos[i];
      all += c.times->nanos[i];
      ++line.steps;
      if (const auto* gemm = std::get_if<GemmStep>(&step.what)) {
        double n = 2.0 * static_cast<double>(gemm->gemm.m) *
                   static_cast<double>(gemm->gemm.n) *
                   static_cast<double>(gemm->gemm.k);
        for (int64_t d : gemm->batch) n *= static_cast<double>(d);
        line.flops += n * blocks;
      } else if (const auto* c = std::get_if<ConvolutionStep>(&step.what)) {
        line.flops += c->flops * blocks;
      }
      for (const auto* list : {&step.reads, &step.writes})
        for (int b : *list)
          line.bytes +=
              static_cast<double>(c.program.buffers[b].shape.byte_size()) *
              blocks;
    }
  }
  std::vector<std::pair<int64_t, std::string>> order;
  for (const auto& [name, line] : lines) order.emplace_back(line.nanos, name);
  std::sort(order.rbegin(), order.rend());
  std::string text;
  for (const auto& [nanos, name] : order) {
    const Line& line = lines[name];
    const double seconds = static_cast<double>(nanos) * 1e-9;
    char numbers[128];
    std::snprintf(numbers, sizeof(numbers),
                  "%9.3f ms %5.1f %%  %4lld steps %8.1f GF/s %8.1f GB/s  ",
                  seconds * 1e3 / static_cast<double>(runs),
                  100.0 * static_cast<double>(nanos) /
                      static_cast<double>(std::max<int64_t>(all, 1)),
                  static_cast<long long>(line.steps),
                  line.flops / seconds * 1e-9, line.bytes / seconds * 1e-9);
    text += StrCat(numbers, name, "\n");
  }
  return text;
}

}  // namespace escala::softpod::engine

// What the engine runs: the steps of one segment's body, on numbered buffers.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <variant>
#include <vector>

#include "escala/base/array.h"
#include "escala/engine/ir/compiled_loop.h"
#include "escala/engine/ir/loop_kernel.h"
#include "escala/engine/library/convolution.h"
#include "escala/engine/library/gemm.h"
#include "escala/engine/library/pooling.h"
#include "escala/hlo/ir.h"

namespace escala::engine {

struct Buffer {
  enum class Home : uint8_t {
    kArena,     // of the thread that runs the block, at `offset`
    kInput,     // the segment's input number `index`
    kOutput,    // the segment's output number `index`
    kConstant,  // `constant`
    kPrepared,  // of the run, at `offset`: made before the first block
  };
  Home home = Home::kArena;
  int index = -1;
  Shape shape;
  int64_t offset = 0;
  HostArray constant;
  // An input that all of several blocks see whole, or a constant.
  bool invariant = false;
};

struct Body;

struct LoopStep {
  int kernel = -1;           // number of the loop kernel
  std::vector<int> buffers;  // of the kernel's buffers
  int64_t rows = 1;          // of its outermost row dimension
  bool rows_independent = false;
  // Where these two turn out to be the same memory, there is nothing to do.
  int copy_from = -1, copy_to = -1;
};

struct GemmStep {
  Gemm gemm;
  int a = -1, b = -1, c = -1;
  int64_t offset_a = 0, offset_b = 0;  // in elements
  // One product for each point of these dimensions. The last ones may have the
  // stride 0 in c: their products are added up.
  Dims batch;
  Dims strides_a, strides_b, strides_c;
};

struct GemmPackStep {
  Gemm gemm;
  int b = -1;
  int64_t offset_b = 0;  // in elements
  int packed = -1;
};

struct ConvolutionStep {
  std::shared_ptr<const Convolution> convolution;
  int lhs = -1, rhs = -1, result = -1;
  bool packed = false;  // rhs is what PackStep left
  double flops = 0;     // of one run, padding not counted
};

struct PackStep {
  std::shared_ptr<const Convolution> convolution;
  int rhs = -1, packed = -1;
};

// An op that the engine has no code for, by the reference; or, with the same
// bits, by the loops that there are for windows.
struct ReferenceStep {
  const hlo::Op* op = nullptr;
  std::shared_ptr<const Pooling> pooling;  // or nullptr
  std::vector<int> operands, results;
  // What its regions use from around it.
  std::vector<std::pair<hlo::ValueId, int>> captured;
  std::string why;  // there is no code for it
};

struct CopyStep {
  int from = -1, to = -1;
};

struct WhileStep {
  int predicate = -1;  // that `condition` leaves
  std::shared_ptr<Body> condition, body;
};

// if (then, else) and case (0 ... n-1, out of range: n-1).
struct BranchStep {
  int selector = -1;
  bool is_if = false;
  std::vector<std::shared_ptr<Body>> branches;
};

struct Step {
  std::variant<LoopStep, GemmStep, GemmPackStep, ConvolutionStep, PackStep,
               ReferenceStep, CopyStep, WhileStep, BranchStep>
      what;
  std::vector<int> reads, writes;  // buffers, those of inner bodies included
  std::string name;                // for people
  // Outputs that are sums are set by the first block of a lane and added to by
  // the others: this step does so (a product), or runs in a first block only
  // (what sets a sum to its start).
  bool adds_after_first = false;
  bool first_block_only = false;
};

struct Body {
  std::vector<Step> steps;
};

// Calls `visit` with every step, and with those of inner bodies after the step
// that holds them.
template <typename Visit>
void VisitSteps(const Body& body, const Visit& visit) {
  for (const Step& step : body.steps) {
    visit(step);
    if (const auto* loop = std::get_if<WhileStep>(&step.what)) {
      VisitSteps(*loop->condition, visit);
      VisitSteps(*loop->body, visit);
    } else if (const auto* branch = std::get_if<BranchStep>(&step.what)) {
      for (const auto& inner : branch->branches) VisitSteps(*inner, visit);
    }
  }
}

// Bytes beyond a buffer that nobody may write.
struct Guard {
  int64_t begin = 0, end = 0;  // in the arena, or in the run's memory
};

// The body of a segment, compiled.
struct SegmentProgram {
  std::shared_ptr<const hlo::Module> module;  // ops of ReferenceSteps are in it
  std::vector<Buffer> buffers;
  std::vector<LoopKernel> kernels;
  std::vector<CompiledLoop> loops;  // by LoopStep::kernel
  // Once, before the blocks: weights in the order in which products and
  // convolutions read them best. The steps touch nothing of one another.
  Body prepare;
  int64_t prepared_bytes = 0;
  Body body;
  int64_t arena_bytes = 0;
  int64_t lower_bound_bytes = 0;  // by liveness
  std::vector<Guard> guards;      // between the arena's buffers
  int64_t scratch_bytes = 0;      // of one step, per thread
};

}  // namespace escala::engine

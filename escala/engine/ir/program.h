// Represents the body of a segment, once it is lowered, as a list of steps on
// numbered buffers.
#pragma once

#include <atomic>
#include <cstdint>
#include <memory>
#include <string>
#include <variant>
#include <vector>

#include "escala/base/array.h"
#include "escala/engine/ir/compiled_loop.h"
#include "escala/engine/ir/compiled_while.h"
#include "escala/engine/ir/loop_kernel.h"
#include "escala/engine/library/convolution.h"
#include "escala/engine/library/gemm.h"
#include "escala/engine/library/part_kernel.h"
#include "escala/engine/library/product.h"
#include "escala/hlo/ir.h"

namespace escala::engine {

struct Buffer {
  enum class Home : uint8_t {
    kArena,     // at `offset` in the arena of the thread that runs the block
    kInput,     // the segment's input `index`
    kOutput,    // the segment's output `index`
    kConstant,  // the data is in `constant`
    // At `offset` in the run's memory of prepared data, which the prepare steps
    // write before the first block.
    kPrepared,
  };
  Home home = Home::kArena;
  int index = -1;
  Shape shape;
  int64_t offset = 0;
  HostArray constant;
  // The data is the same for all blocks: an input that is read whole.
  bool invariant = false;
};

struct Body;

struct LoopStep {
  int kernel = -1;           // index into SegmentProgram::kernels and loops
  std::vector<int> buffers;  // the program's buffer for each of the kernel's
  int64_t rows = 1;          // extent of the kernel's outermost row dimension
  bool rows_independent = false;
  // If >= 0, the step only copies from one buffer to the other, so it is
  // skipped if both turn out to be the same memory at run time.
  int copy_from = -1, copy_to = -1;
};

struct GemmStep {
  Gemm gemm;
  int a = -1, b = -1, c = -1;
  int64_t offset_a = 0, offset_b = 0;  // in elements
  // The step multiplies one pair of matrices for each point of these
  // dimensions. The last ones may have stride 0 in c: their products are added
  // up.
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
  int lhs = -1, rhs = -1, result = -1;  // rhs: a PackStep's, if it is packed
  double flops = 0;                     // of one run, without the padding
};

struct PackStep {
  std::shared_ptr<const Convolution> convolution;
  int rhs = -1, packed = -1;
};

struct ProductPackStep {
  std::shared_ptr<const PackedProduct> product;
  int operand = -1, packed = -1;
  int64_t begin = 0, end = 0;  // parts of the operand
};

// An op for which the engine has no generated code. It runs by its reference
// kernel, or over tiles of a matrix product if `product` is set.
struct ReferenceStep {
  const hlo::Op* op = nullptr;
  std::shared_ptr<const PackedProduct> product;  // or null
  bool packed = false;  // a ProductPackStep has packed an operand of `product`
  std::vector<int> operands, results;
  // Values that its regions use from outside, with their buffers.
  std::vector<std::pair<hlo::ValueId, int>> captured;
  std::string why;  // why there is no generated code

  bool has_code() const { return product != nullptr; }
};

// An algorithm of library/ in parts, such as a sort.
struct PartStep {
  std::shared_ptr<const PartKernel> kernel;
  std::vector<int> buffers;  // -1: null
  int loop = -1;             // index of the loop kernel that it calls; -1: none
};

struct CopyStep {
  int from = -1, to = -1;
};

struct WhileStep {
  int predicate = -1;  // the buffer to which `condition` writes its result
  std::shared_ptr<Body> condition, body;
  // If not null, runs the loop in place of the steps.
  std::shared_ptr<const CompiledWhile> code;
  // If not null, the loop may run beside other steps (BringLoopsTogether), and
  // this is how long it took the last time, in nanoseconds; much at first.
  std::shared_ptr<std::atomic<int64_t>> nanos;
};

// The ops `if` (branches: then, else) and `case` (branch n - 1 if the selector
// is out of range).
struct BranchStep {
  int selector = -1;
  bool is_if = false;
  std::vector<std::shared_ptr<Body>> branches;
};

struct Step {
  std::variant<LoopStep, GemmStep, GemmPackStep, ConvolutionStep, PackStep,
               ProductPackStep, ReferenceStep, PartStep, CopyStep, WhileStep,
               BranchStep>
      what;
  std::vector<int> reads, writes;  // Buffers, including those of inner bodies.
  std::string name;                // for messages and profiles
  hlo::Location location;          // of its first op; line 0: not known
  // These serve outputs that are sums over blocks. With `adds_after_first`, the
  // step (a product) overwrites its output in the first block of a lane and
  // adds to it in the others. With `first_block_only`, the step (a fill with
  // the start of a sum) runs in the first block of a lane alone.
  bool adds_after_first = false;
  bool first_block_only = false;
};

struct Body {
  std::vector<Step> steps;
};

// The bodies that a step holds: condition and body of a loop, or branches.
std::vector<Body*> BodiesOf(const Step& step);

template <typename Visit>
void VisitSteps(const Body& body, const Visit& visit);

// Calls `visit` with every step of the bodies that `step` holds.
template <typename Visit>
void VisitInner(const Step& step, const Visit& visit) {
  for (const Body* inner : BodiesOf(step)) VisitSteps(*inner, visit);
}

// Calls `visit` with every step. The steps of an inner body come after the step
// that holds the body.
template <typename Visit>
void VisitSteps(const Body& body, const Visit& visit) {
  for (const Step& step : body.steps) {
    visit(step);
    VisitInner(step, visit);
  }
}

// Bytes behind a buffer that nothing may write; a guarded run checks them.
struct Guard {
  int64_t begin = 0, end = 0;  // offsets in the arena or in the run's memory
};

// The compiled body of a segment.
struct SegmentProgram {
  std::shared_ptr<const hlo::Module> module;  // holds the ops of ReferenceSteps
  std::vector<Buffer> buffers;
  std::vector<LoopKernel> kernels;
  std::vector<CompiledLoop> loops;  // compiled `kernels`
  // Steps that run once, before the blocks: they bring weights into the layout
  // that products and convolutions read fastest. The steps are independent of
  // one another.
  Body prepare;
  int64_t prepared_bytes = 0;
  Body body;
  int64_t arena_bytes = 0;
  int64_t lower_bound_bytes = 0;  // the most bytes that are live at one time
  std::vector<Guard> guards;      // offsets are in the arena
  int64_t scratch_bytes = 0;      // the most that one step needs, per thread
};

}  // namespace escala::engine

// How the work of a program is divided among threads.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "escala/engine/ir/compiled_segment.h"
#include "escala/engine/library/gemm.h"
#include "escala/engine/library/part_kernel.h"

namespace escala::engine {

// A step of a segment of one block, in parts that threads share.
struct StepParts {
  int64_t parts = 1;
  // A part is a range of these: the rows of a loop, or the units of a product
  // (UnitOf).
  int64_t rows = 1;
  // In elements, or about 16 multiplications each.
  int64_t work = 0;
};

// At most kMaxParts; `threads` changes no bits.
StepParts PartsOf(const SegmentProgram& program, const Step& step,
                  int64_t threads);

// The same for a step of one of many blocks, which is divided only if threads
// have no block: 1 unless the parts have the bits of the whole.
int64_t PartsInBlock(const SegmentProgram& program, const Step& step);

// Whether a step of `body`, or one that such a step holds, has several parts.
bool IsWide(const SegmentProgram& program, const Body& body);

// How long a step, or all blocks of a segment, take one thread, very roughly;
// much for steps of which nobody knows. It changes no bits, only which threads
// take part.
inline constexpr double kNanosPerElement = 0.125;  // 8 bytes of a cache
double NanosOf(const SegmentProgram& program, const Step& step);
double NanosOf(const CompiledSegment& compiled);

// A product with more columns than rows is divided by its columns if that gives
// enough parts, and if b is not packed: such an order of b can be read only
// whole. Else it is divided by its rows, and each part packs all of b.
bool IsCutByColumns(const Gemm& gemm);
int64_t CutSizeOf(const Gemm& gemm);  // how many columns, or rows
// Parts are multiples of it; the last one takes what is left.
int64_t UnitOf(const Gemm& gemm);

// A model of a run on a number of threads, by the work of the steps.
struct Division {
  double work = 0;  // of all steps
  double time = 0;  // until the last thread has ended
  // Steps of one block with a large share of a segment's work in few parts:
  // "convolution 1x8x8 in 1 part".
  std::vector<std::string> narrow;
};
Division DivideAmong(const CompiledSegment& compiled, int64_t threads);

}  // namespace escala::engine

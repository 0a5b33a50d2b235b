// Finds buffers of a segment's body that can share one piece of memory
// (input-output aliasing and copy elimination).
//
// A value may be written over another one if nobody reads that one afterwards.
// A kernel that reads only the elements that it writes may do both at once. In
// this way an updated argument shares memory with its result, a value carried
// by a loop with its next value, and a large array with the same array after a
// row of it was overwritten.
#pragma once

#include <vector>

#include "escala/engine/ir/program.h"

namespace escala::engine {

// Finds which outputs of a program may be in the memory of inputs. Knows which
// steps use each buffer, so that a question costs as much as those steps.
class InputSharing {
 public:
  // `program` must outlive this object, and nobody else may change its steps.
  explicit InputSharing(SegmentProgram* program);

  // Whether the output buffer `to` may be in the same memory as the input
  // buffer `from` in a run. REQUIRES: only the body's steps read and write the
  // two.
  bool May(int from, int to) const;

  // Notes in steps and kernels that `from` and `to` may be the same memory.
  // REQUIRES: May(from, to)
  void Expect(int from, int to);

 private:
  void ExpectIn(Step* step, int from, int to);

  SegmentProgram& program_;
  // By buffer: the numbers of the body's steps that read or write it, ascending
  std::vector<std::vector<int>> steps_;
};

// Merges arena buffers in two cases: a value is copied to a buffer in which it
// could be computed in the first place; or a kernel writes each element after
// the last read of the same element of a value that is dead afterwards. With
// `own_outputs`, nothing but the block writes its outputs, so they may be
// merged with arena buffers too.
void RemoveCopies(SegmentProgram* program, bool own_outputs);

}  // namespace escala::engine

// Buffers of a segment's body that can be one piece of memory.
//
// A value may be written to where another one lies if nobody reads that one
// afterwards, but for kernels that read just the elements that they write. So
// do an updated argument and its result, what a loop carries and its next
// value, and a row written into a large array that is used no more.
#pragma once

#include "escala/engine/ir/program.h"

namespace escala::engine {

// Whether the output buffer `to` may be given the memory of the input buffer
// `from` when it runs. Both are written and read by the body's steps only.
bool MayShare(const SegmentProgram& program, int from, int to);

// Tells steps and kernels that `from` and `to` may be the same memory.
// REQUIRES: MayShare
void ExpectShared(SegmentProgram* program, int from, int to);

// Arena buffers become one: where a value is copied to a place that it can be
// made in, and where a kernel writes each element after the last look at
// another value's, that nobody needs afterwards. `own_outputs`: outputs of a
// block are written by nobody else, so that steps may also work in them.
void RemoveCopies(SegmentProgram* program, bool own_outputs);

}  // namespace escala::engine

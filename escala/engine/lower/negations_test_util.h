// Writes segments by hand, for tests of passes on lowered programs.
#pragma once

#include <vector>

#include "escala/engine/codegen/loop_test_util.h"
#include "escala/engine/ir/program.h"

namespace escala::engine {

// A program of kernels. Each negates the buffers `from` into the buffers `to`.
struct Negations {
  SegmentProgram program;
  int Place(Buffer::Home home, int64_t size = 4) {
    Buffer buffer;
    buffer.home = home;
    buffer.shape = Shape{ElementType::kF32, {size}};
    program.buffers.push_back(buffer);
    return static_cast<int>(program.buffers.size()) - 1;
  }
  void Add(const std::vector<int>& from, const std::vector<int>& to) {
    KernelWriter w({4}, 0);
    LoopStep loop;
    Step step;
    for (size_t i = 0; i < from.size(); ++i) {
      const int in = w.Buffer(), out = w.Buffer();
      LoopNode negate{LoopNode::Kind::kApply, ElementType::kF32};
      negate.code = OpCode::kNegate;
      negate.operands = {w.Load(in, {1})};
      LoopStore store;
      store.node = w.Add(negate);
      store.buffer = out;
      store.access = {0, {1}};
      w.kernel.stores.push_back(store);
      loop.buffers.insert(loop.buffers.end(), {from[i], to[i]});
      step.reads.push_back(from[i]);
      step.writes.push_back(to[i]);
    }
    loop.kernel = static_cast<int>(program.kernels.size());
    step.what = loop;
    program.kernels.push_back(w.kernel);
    program.body.steps.push_back(step);
  }
  const std::vector<int>& BuffersOf(int step) const {
    return std::get<LoopStep>(program.body.steps[step].what).buffers;
  }
};

}  // namespace escala::engine

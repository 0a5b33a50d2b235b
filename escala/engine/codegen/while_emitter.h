// Emits a `while` as one LLVM function: its condition, its body, and the loops
// and branches within.
//
// Dispatching a step takes as long as some ten cheap elements, so a loop of
// small steps would spend its time between them. Loop kernels of a few points
// are emitted in place (point_emitter.h); the others are functions of the
// module, to which all extents and strides are known. The elements of a buffer
// of a few that only code in place and copies touch are variables: registers,
// as far as there are any. So is a single element that others touch, too: it
// goes to memory before, and back after them. Steps without code, such as
// products, are called (CompiledWhile::Call).
#pragma once

#include <map>
#include <string>
#include <unordered_map>
#include <vector>

#include "escala/engine/codegen/jit.h"
#include "escala/engine/codegen/normalized_loop.h"
#include "escala/engine/codegen/passes.h"
#include "escala/engine/ir/program.h"

namespace escala::engine {

class WhileEmitter {
 public:
  // `timed`: the code counts the ticks that each step takes. `in_blocks`: as in
  // WhileToCompile. `program` must outlive the emitter; the memory of its arena
  // is planned.
  WhileEmitter(const SegmentProgram& program, const WhileStep& loop,
               const Host& host, bool timed, bool in_blocks);

  // Whether a function saves much, and looks at the cancel flag often enough.
  bool worthwhile() const;
  // Equal keys have equal code.
  const std::string& key() const { return key_; }
  void Emit(llvm::Module* module, const std::string& name) const;

  // Sets all but the function.
  void Describe(CompiledWhile* code) const;

 private:
  // How a step is run.
  struct Plan {
    enum class Way : uint8_t { kInPlace, kFunction, kCopy, kBodies, kCall };
    Way way = Way::kCall;
    int number = 0;  // among all steps
    int call = -1;   // among calls_
    NormalizedLoop form;
    Passes passes;
    std::vector<int64_t> parameters;
  };
  // How the steps of the loop, and others, use a buffer.
  struct Use {
    bool written = false;  // in the loop
    bool outside = false;  // steps that are not of the loop use it, too
    // It can be a variable of type `type`.
    bool variable = true;
    bool typed = false;
    ElementType type = ElementType::kF32;
  };
  class Writer;

  void PlanBody(const Body& body);
  void PlanStep(const Step& step);
  void PlanLoop(const LoopStep& step, Plan* plan);
  void FindUses();
  void UseInPlace(const LoopStep& step, const Plan& plan);
  void FindOutside(const Body& body);
  void Touch(int buffer, ElementType type, bool fits);
  void FindKey();

  const SegmentProgram& program_;
  const WhileStep& loop_;
  const Host& host_;
  const bool timed_, in_blocks_;
  std::vector<const Step*> steps_;  // in the order of VisitSteps
  std::unordered_map<const Step*, Plan> plans_;
  std::vector<const Step*> calls_;
  std::map<int, Use> uses_;  // by buffer
  int64_t scratch_bytes_ = 0;
  int64_t kernels_ = 0;  // with code in the function
  int64_t points_ = 0;   // of these
  std::string key_;
};

}  // namespace escala::engine

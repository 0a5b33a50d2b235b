#include "escala/engine/codegen/while_emitter.h"

#include <llvm/IR/IRBuilder.h>
#include <llvm/IR/Module.h>

#include <algorithm>
#include <utility>

#include "escala/engine/codegen/loop_emitter.h"
#include "escala/engine/codegen/point_emitter.h"
#include "escala/engine/codegen/supported.h"

namespace escala::engine {
namespace {

using Kind = LoopNode::Kind;

// Copies of more bytes are called.
constexpr int64_t kMostCopied = 1024;
// Points of a kernel, and of all kernels of a loop: some milliseconds, in which
// the cancel flag is not looked at.
constexpr int64_t kMostPoints = int64_t{1} << 22;

bool HasCalls(const LoopKernel& kernel) {
  return std::any_of(kernel.nodes.begin(), kernel.nodes.end(),
                     [](const LoopNode& node) {
                       return node.kind == Kind::kApply &&
                              CallsByElement(node.code, node.type);
                     });
}

void UseWholeVectors(llvm::Function* function) {
  function->addFnAttr(llvm::Attribute::NoUnwind);
  const std::string bits = std::to_string(512);
  function->addFnAttr("min-legal-vector-width", bits);
  function->addFnAttr("prefer-vector-width", bits);
}

// All buffers that a step may read or write.
std::vector<int> BuffersOf(const Step& step) {
  std::vector<int> buffers = step.reads;
  buffers.insert(buffers.end(), step.writes.begin(), step.writes.end());
  if (const auto* loop = std::get_if<LoopStep>(&step.what))
    buffers.insert(buffers.end(), loop->buffers.begin(), loop->buffers.end());
  std::sort(buffers.begin(), buffers.end());
  buffers.erase(std::unique(buffers.begin(), buffers.end()), buffers.end());
  return buffers;
}

void Put(int64_t value, std::string* to) { *to += StrCat(value, ","); }

}  // namespace

// --- Plan --------------------------------------------------------------------

WhileEmitter::WhileEmitter(const SegmentProgram& program, const WhileStep& loop,
                           const Host& host, bool timed, bool in_blocks)
    : program_(program),
      loop_(loop),
      host_(host),
      timed_(timed),
      in_blocks_(in_blocks) {
  PlanBody(*loop.condition);
  PlanBody(*loop.body);
  FindUses();
  FindKey();
}

bool WhileEmitter::worthwhile() const {
  // Other processors do not let every process read their counters.
  const bool can_time = host_.triple.starts_with("x86_64");
  return kernels_ > 0 && points_ <= kMostPoints && (can_time || !timed_);
}

void WhileEmitter::PlanBody(const Body& body) {
  for (const Step& step : body.steps) PlanStep(step);
}

void WhileEmitter::PlanStep(const Step& step) {
  Plan& plan = plans_[&step];
  plan.number = static_cast<int>(steps_.size());
  steps_.push_back(&step);
  if (const auto* loop = std::get_if<LoopStep>(&step.what)) {
    PlanLoop(*loop, &plan);
  } else if (const auto* copy = std::get_if<CopyStep>(&step.what)) {
    if (program_.buffers[copy->to].shape.byte_size() <= kMostCopied)
      plan.way = Plan::Way::kCopy;
  } else if (const auto bodies = BodiesOf(step); !bodies.empty()) {
    plan.way = Plan::Way::kBodies;
    for (const Body* body : bodies) PlanBody(*body);
    return;
  }
  if (plan.way != Plan::Way::kCall) return;
  plan.call = static_cast<int>(calls_.size());
  calls_.push_back(&step);
}

void WhileEmitter::PlanLoop(const LoopStep& step, Plan* plan) {
  const LoopKernel& kernel = program_.kernels[step.kernel];
  const int64_t points = Product(kernel.extents);
  if (step.copy_to >= 0 || points > kMostPoints || HasCalls(kernel)) return;
  Result<NormalizedLoop> form = NormalizeLoop(kernel, host_.vector_bytes);
  if (!form.ok()) return;
  plan->form = *std::move(form);
  plan->passes = FindPasses(plan->form);
  int64_t scratch_bytes = 0;
  plan->parameters = ParametersOf(plan->form, plan->passes, &scratch_bytes);
  scratch_bytes_ = std::max(scratch_bytes_, scratch_bytes);
  plan->way =
      IsFewPoints(plan->form) ? Plan::Way::kInPlace : Plan::Way::kFunction;
  ++kernels_;
  points_ += points;
}

// --- Buffers -----------------------------------------------------------------

void WhileEmitter::Touch(int buffer, ElementType type, bool fits) {
  Use& use = uses_[buffer];
  const Shape& shape = program_.buffers[buffer].shape;
  use.variable &= fits && shape.num_elements() <= kMostVariables &&
                  shape.byte_size() == shape.num_elements() * ByteWidth(type) &&
                  (!use.typed || use.type == type);
  use.type = type;
  use.typed = true;
}

void WhileEmitter::UseInPlace(const LoopStep& step, const Plan& plan) {
  VisitAccesses(plan.form, [&](int b, int64_t offset, bool dynamic) {
    const int buffer = step.buffers[b];
    const int64_t n = program_.buffers[buffer].shape.num_elements();
    Touch(buffer, plan.form.buffers[b].type,
          dynamic ? n <= kMostSelected : offset >= 0 && offset < n);
  });
}

void WhileEmitter::FindUses() {
  for (const Step* step : steps_) {
    const Plan& plan = plans_.at(step);
    if (const auto* loop = std::get_if<WhileStep>(&step->what))
      Touch(loop->predicate, ElementType::kI1, true);
    if (const auto* branch = std::get_if<BranchStep>(&step->what))
      Touch(branch->selector,
            branch->is_if ? ElementType::kI1 : ElementType::kI32, true);
    if (plan.way == Plan::Way::kBodies) continue;
    for (int b : BuffersOf(*step)) uses_.try_emplace(b);
    for (int b : step->writes) uses_[b].written = true;
    if (plan.way == Plan::Way::kInPlace)
      UseInPlace(std::get<LoopStep>(step->what), plan);
    // Arrays that vectors or calls use stay in memory.
    if (plan.way == Plan::Way::kFunction || plan.way == Plan::Way::kCall)
      for (int b : BuffersOf(*step))
        uses_[b].variable &= program_.buffers[b].shape.num_elements() == 1;
  }
  Touch(loop_.predicate, ElementType::kI1, true);
  uses_[loop_.predicate].written = true;
  for (auto& [b, use] : uses_) {
    const Buffer& buffer = program_.buffers[b];
    const bool is_piece = in_blocks_ && (buffer.home == Buffer::Home::kInput ||
                                         buffer.home == Buffer::Home::kOutput);
    use.variable &= use.typed && buffer.home != Buffer::Home::kPrepared &&
                    (!is_piece || buffer.shape.num_elements() == 1);
    use.outside = buffer.home != Buffer::Home::kArena;
  }
  FindOutside(program_.body);
}

void WhileEmitter::FindOutside(const Body& body) {
  const auto tell = [&](int b) {
    if (const auto use = uses_.find(b); use != uses_.end())
      use->second.outside = true;
  };
  for (const Step& step : body.steps) {
    if (std::get_if<WhileStep>(&step.what) == &loop_) continue;
    const std::vector<Body*> bodies = BodiesOf(step);
    for (const Body* inner : bodies) FindOutside(*inner);
    if (const auto* loop = std::get_if<WhileStep>(&step.what)) {
      tell(loop->predicate);
    } else if (const auto* branch = std::get_if<BranchStep>(&step.what)) {
      tell(branch->selector);
    } else {
      for (int b : BuffersOf(step)) tell(b);
    }
  }
}

void WhileEmitter::Describe(CompiledWhile* code) const {
  code->calls = calls_;
  if (timed_) code->steps = steps_;
  code->scratch_bytes = scratch_bytes_;
}

void WhileEmitter::FindKey() {
  key_ = timed_ ? "timed while" : "while";
  Put(loop_.predicate, &key_);
  for (const auto& [b, use] : uses_) {
    const Buffer& buffer = program_.buffers[b];
    for (int64_t value :
         {int64_t{b}, int64_t{static_cast<int>(buffer.home)}, buffer.offset,
          buffer.shape.num_elements(), int64_t{use.variable},
          int64_t{use.written}, int64_t{use.outside},
          int64_t{static_cast<int>(use.type)}})
      Put(value, &key_);
  }
  for (const Step* step : steps_) {
    const Plan& plan = plans_.at(step);
    key_ += "\n";
    Put(static_cast<int>(plan.way), &key_);
    for (int b : BuffersOf(*step)) Put(b, &key_);
    if (const auto* loop = std::get_if<LoopStep>(&step->what);
        loop != nullptr && plan.call < 0) {
      for (int b : loop->buffers) Put(b, &key_);
      Put(loop->rows, &key_);
      for (int64_t parameter : plan.parameters) Put(parameter, &key_);
      key_ += plan.form.Key();
    } else if (const auto* copy = std::get_if<CopyStep>(&step->what)) {
      Put(copy->from, &key_);
      Put(copy->to, &key_);
      Put(program_.buffers[copy->to].shape.byte_size(), &key_);
    } else if (const auto* loop = std::get_if<WhileStep>(&step->what)) {
      Put(loop->predicate, &key_);
    } else if (const auto* branch = std::get_if<BranchStep>(&step->what)) {
      Put(branch->selector, &key_);
      Put(branch->is_if, &key_);
    }
    // Where its bodies end.
    for (const Body* body : BodiesOf(*step))
      Put(std::ssize(body->steps), &key_);
  }
  Put(std::ssize(loop_.condition->steps), &key_);
}

// --- Code --------------------------------------------------------------------

class WhileEmitter::Writer {
 public:
  Writer(const WhileEmitter& of, llvm::Module* module)
      : of_(of),
        module_(*module),
        entry_(module->getContext()),
        b_(module->getContext()),
        types_(&b_, of.host_.vector_bytes, of.host_.scalef) {}

  void Write(const std::string& name);

 private:
  using Value = llvm::Value;

  void WriteWhile(const WhileStep& loop);
  void WriteBranch(const BranchStep& branch);
  void WriteBody(const Body& body);
  void Timed(int64_t number, const std::function<void()>& write);
  void WriteStep(const Step& step);
  void WriteLoop(const LoopStep& step, const Plan& plan);
  void WriteCopy(const CopyStep& copy);
  void WriteCall(int call);
  llvm::Function* FunctionOf(const LoopStep& step, const Plan& plan);
  void StopIf(Value* condition, Value* result);

  llvm::BasicBlock* Block() {
    return llvm::BasicBlock::Create(b_.getContext(), "", function_);
  }
  bool IsVariable(int b) const { return of_.uses_.at(b).variable; }
  llvm::Type* TypeOf(int b) { return types_.MemoryType(of_.uses_.at(b).type); }
  // The buffer's memory, and an element in it.
  Value* Address(int b);
  Value* InMemory(int b, llvm::Type* type, size_t element) {
    return b_.CreateConstInBoundsGEP1_64(type, Address(b), element);
  }
  // The buffer's only element: a variable, or in memory.
  Value* Place(int b) {
    return IsVariable(b) ? variables_.at(b)[0] : Address(b);
  }
  // Copies all variables of a buffer.
  void Move(int b, bool to_memory) {
    const std::vector<Value*>& own = variables_.at(b);
    for (size_t e = 0; e < own.size(); ++e) {
      Value* memory = InMemory(b, TypeOf(b), e);
      Value* value = b_.CreateLoad(TypeOf(b), to_memory ? own[e] : memory);
      b_.CreateStore(value, to_memory ? memory : own[e]);
    }
  }

  const WhileEmitter& of_;
  llvm::Module& module_;
  llvm::IRBuilder<> entry_, b_;
  ElementOps types_;
  llvm::Function* function_ = nullptr;
  std::map<int, Value*> addresses_;
  std::map<int, std::vector<Value*>> variables_;  // by element
  Value* arena_ = nullptr;
  std::map<std::string, llvm::Function*> functions_;
};

void WhileEmitter::Emit(llvm::Module* module, const std::string& name) const {
  Writer(*this, module).Write(name);
}

void WhileEmitter::Writer::Write(const std::string& name) {
  llvm::Type* pointer = b_.getPtrTy();
  function_ = llvm::Function::Create(
      llvm::FunctionType::get(
          b_.getInt32Ty(),
          {pointer, pointer, pointer, pointer, pointer, pointer}, false),
      llvm::Function::ExternalLinkage, name, module_);
  UseWholeVectors(function_);
  entry_.SetInsertPoint(Block());
  llvm::BasicBlock* start = Block();
  b_.SetInsertPoint(start);
  for (const auto& [b, use] : of_.uses_) {
    if (!use.variable) continue;
    const int64_t n = of_.program_.buffers[b].shape.num_elements();
    for (int64_t e = 0; e < n; ++e)
      variables_[b].push_back(entry_.CreateAlloca(TypeOf(b)));
  }
  for (const auto& [b, use] : of_.uses_)
    if (use.variable && use.outside) Move(b, /*to_memory=*/false);
  Timed(std::ssize(of_.steps_), [&] { WriteWhile(of_.loop_); });
  for (const auto& [b, use] : of_.uses_)
    if (use.variable && use.outside && use.written) Move(b, /*to_memory=*/true);
  b_.CreateRet(b_.getInt32(CompiledWhile::kDone));
  entry_.CreateBr(start);
}

// Offsets in the arena are known, so all its buffers take one register.
llvm::Value* WhileEmitter::Writer::Address(int b) {
  Value*& address = addresses_[b];
  if (address != nullptr) return address;
  const Buffer& buffer = of_.program_.buffers[b];
  const auto given = [&] {
    return entry_.CreateLoad(entry_.getPtrTy(),
                             entry_.CreateConstInBoundsGEP1_64(
                                 entry_.getPtrTy(), function_->getArg(0), b));
  };
  const auto plus = [&](Value* base, int64_t bytes) {
    return entry_.CreateConstInBoundsGEP1_64(entry_.getInt8Ty(), base, bytes);
  };
  if (buffer.home != Buffer::Home::kArena) return address = given();
  if (arena_ == nullptr) arena_ = plus(given(), -buffer.offset);
  return address = plus(arena_, buffer.offset);
}

void WhileEmitter::Writer::StopIf(Value* condition, Value* result) {
  llvm::BasicBlock* stop = Block();
  llvm::BasicBlock* go_on = Block();
  b_.CreateCondBr(condition, stop, go_on);
  b_.SetInsertPoint(stop);
  b_.CreateRet(result);
  b_.SetInsertPoint(go_on);
}

void WhileEmitter::Writer::WriteWhile(const WhileStep& loop) {
  llvm::BasicBlock* head = Block();
  b_.CreateBr(head);
  b_.SetInsertPoint(head);
  llvm::LoadInst* cancelled =
      b_.CreateLoad(b_.getInt8Ty(), function_->getArg(2), /*isVolatile=*/true);
  StopIf(b_.CreateICmpNE(cancelled, b_.getInt8(0)),
         b_.getInt32(CompiledWhile::kStopped));
  WriteBody(*loop.condition);
  Value* predicate = b_.CreateLoad(b_.getInt8Ty(), Place(loop.predicate));
  llvm::BasicBlock* body = Block();
  llvm::BasicBlock* done = Block();
  b_.CreateCondBr(b_.CreateICmpNE(predicate, b_.getInt8(0)), body, done);
  b_.SetInsertPoint(body);
  WriteBody(*loop.body);
  b_.CreateBr(head);
  b_.SetInsertPoint(done);
}

void WhileEmitter::Writer::WriteBranch(const BranchStep& branch) {
  const size_t n = branch.branches.size();
  llvm::BasicBlock* done = Block();
  std::vector<llvm::BasicBlock*> blocks;
  for (size_t i = 0; i < n; ++i) blocks.push_back(Block());
  if (branch.is_if) {
    Value* choice = b_.CreateLoad(b_.getInt8Ty(), Place(branch.selector));
    b_.CreateCondBr(b_.CreateICmpNE(choice, b_.getInt8(0)), blocks[0],
                    blocks[1]);
  } else {
    Value* choice = b_.CreateLoad(b_.getInt32Ty(), Place(branch.selector));
    llvm::SwitchInst* to = b_.CreateSwitch(choice, blocks[n - 1]);
    for (size_t i = 0; i + 1 < n; ++i)
      to->addCase(b_.getInt32(static_cast<uint32_t>(i)), blocks[i]);
  }
  for (size_t i = 0; i < n; ++i) {
    b_.SetInsertPoint(blocks[i]);
    WriteBody(*branch.branches[i]);
    b_.CreateBr(done);
  }
  b_.SetInsertPoint(done);
}

void WhileEmitter::Writer::WriteBody(const Body& body) {
  for (const Step& step : body.steps)
    Timed(of_.plans_.at(&step).number, [&] { WriteStep(step); });
}

void WhileEmitter::Writer::Timed(int64_t number,
                                 const std::function<void()>& write) {
  if (!of_.timed_) return write();
  const auto now = [&] {
    return b_.CreateIntrinsic(llvm::Intrinsic::readcyclecounter, {}, {});
  };
  Value* begin = now();
  write();
  Value* spent = b_.CreateSub(now(), begin);
  Value* sum = b_.CreateConstInBoundsGEP1_64(b_.getInt64Ty(),
                                             function_->getArg(5), number);
  b_.CreateStore(b_.CreateAdd(b_.CreateLoad(b_.getInt64Ty(), sum), spent), sum);
}

void WhileEmitter::Writer::WriteStep(const Step& step) {
  const Plan& plan = of_.plans_.at(&step);
  switch (plan.way) {
    case Plan::Way::kInPlace:
      return WriteLoop(std::get<LoopStep>(step.what), plan);
    case Plan::Way::kCopy:
      return WriteCopy(std::get<CopyStep>(step.what));
    case Plan::Way::kBodies:
      if (const auto* loop = std::get_if<WhileStep>(&step.what))
        return WriteWhile(*loop);
      return WriteBranch(std::get<BranchStep>(step.what));
    case Plan::Way::kFunction:
    case Plan::Way::kCall:
      break;
  }
  // Others find variables in memory.
  for (int b : BuffersOf(step))
    if (IsVariable(b)) Move(b, /*to_memory=*/true);
  if (plan.way == Plan::Way::kFunction) {
    WriteLoop(std::get<LoopStep>(step.what), plan);
  } else {
    WriteCall(plan.call);
  }
  for (int b : step.writes)
    if (IsVariable(b)) Move(b, /*to_memory=*/false);
}

void WhileEmitter::Writer::WriteLoop(const LoopStep& step, const Plan& plan) {
  if (plan.way == Plan::Way::kInPlace) {
    std::vector<PointBuffer> buffers(step.buffers.size());
    for (size_t i = 0; i < buffers.size(); ++i) {
      const int b = step.buffers[i];
      if (IsVariable(b))
        buffers[i].elements = variables_.at(b);
      else
        buffers[i].memory = Address(b);
    }
    b_.SetInsertPoint(PointEmitter(plan.form, plan.passes, of_.host_,
                                   std::move(buffers), b_.GetInsertBlock())
                          .Emit());
    return;
  }
  std::vector<Value*> arguments;
  for (int b : step.buffers) arguments.push_back(Address(b));
  arguments.push_back(function_->getArg(1));
  b_.CreateCall(FunctionOf(step, plan), arguments);
}

// A function of the addresses of the kernel's buffers and of scratch memory.
llvm::Function* WhileEmitter::Writer::FunctionOf(const LoopStep& step,
                                                 const Plan& plan) {
  std::string key = plan.form.Key();
  Put(step.rows, &key);
  for (int64_t parameter : plan.parameters) Put(parameter, &key);
  llvm::Function*& function = functions_[key];
  if (function != nullptr) return function;
  const std::vector<llvm::Type*> types(step.buffers.size() + 1, b_.getPtrTy());
  function = llvm::Function::Create(
      llvm::FunctionType::get(b_.getVoidTy(), types, false),
      llvm::Function::InternalLinkage, "kernel", module_);
  UseWholeVectors(function);
  std::vector<Value*> buffers;
  for (size_t i = 0; i < step.buffers.size(); ++i)
    buffers.push_back(function->getArg(i));
  LoopEmitter emitter(plan.form, plan.passes, &module_, of_.host_);
  llvm::BasicBlock* end =
      emitter.EmitAt({llvm::BasicBlock::Create(b_.getContext(), "", function),
                      std::move(buffers), function->getArg(step.buffers.size()),
                      plan.parameters, step.rows});
  llvm::IRBuilder<>(end).CreateRetVoid();
  return function;
}

void WhileEmitter::Writer::WriteCopy(const CopyStep& copy) {
  if (IsVariable(copy.from) || IsVariable(copy.to)) {
    const int known = IsVariable(copy.from) ? copy.from : copy.to;
    const size_t n = variables_.at(known).size();
    const auto place = [&](int b, size_t e) {
      return IsVariable(b) ? variables_.at(b)[e]
                           : InMemory(b, TypeOf(known), e);
    };
    std::vector<Value*> values;
    for (size_t e = 0; e < n; ++e)
      values.push_back(b_.CreateLoad(TypeOf(known), place(copy.from, e)));
    for (size_t e = 0; e < n; ++e) {
      Value* value = values[e];
      if (IsVariable(copy.to)) value = b_.CreateBitCast(value, TypeOf(copy.to));
      b_.CreateStore(value, place(copy.to, e));
    }
    return;
  }
  // Vectors, then halves of them.
  int64_t left = of_.program_.buffers[copy.to].shape.byte_size();
  int64_t at = 0;
  for (int64_t bytes = of_.host_.vector_bytes; left > 0; bytes /= 2) {
    llvm::Type* type = b_.getIntNTy(static_cast<unsigned>(8 * bytes));
    if (bytes > 8)
      type = llvm::FixedVectorType::get(b_.getInt8Ty(),
                                        static_cast<unsigned>(bytes));
    for (; left >= bytes; left -= bytes, at += bytes) {
      const auto place = [&](int b) {
        return b_.CreateConstInBoundsGEP1_64(b_.getInt8Ty(), Address(b), at);
      };
      b_.CreateAlignedStore(
          b_.CreateAlignedLoad(type, place(copy.from), llvm::Align(1)),
          place(copy.to), llvm::Align(1));
    }
  }
}

void WhileEmitter::Writer::WriteCall(int call) {
  llvm::FunctionType* type = llvm::FunctionType::get(
      b_.getInt32Ty(), {b_.getPtrTy(), b_.getInt64Ty()}, false);
  Value* result = b_.CreateCall(type, function_->getArg(3),
                                {function_->getArg(4), b_.getInt64(call)});
  StopIf(b_.CreateICmpNE(result, b_.getInt32(CompiledWhile::kDone)), result);
}

}  // namespace escala::engine

#include "escala/engine/codegen/vector_functions.h"

#include <llvm/IR/Module.h>

#include <algorithm>
#include <string>

#include "escala/base/strings.h"
#include "escala/hlo/op_table.h"

namespace escala::engine {

namespace {

constexpr int kFewestLanes = 2;  // formulas are of vectors

using llvm::FixedVectorType;
using llvm::Value;

int LanesOf(Value* x) {
  auto* vector = llvm::dyn_cast<FixedVectorType>(x->getType());
  return vector == nullptr ? 1 : static_cast<int>(vector->getNumElements());
}

// Lanes first ... first + count - 1 of x; lane 0 stands in for lanes that x
// does not have.
Value* TakeLanes(llvm::IRBuilder<>& b, Value* x, int first, int count) {
  const int lanes = LanesOf(x);
  if (!x->getType()->isVectorTy()) return b.CreateVectorSplat(count, x);
  if (first == 0 && lanes == count) return x;
  std::vector<int> from(count);
  for (int i = 0; i < count; ++i) from[i] = first + i < lanes ? first + i : 0;
  return b.CreateShuffleVector(x, from);
}

Value* Concatenate(llvm::IRBuilder<>& b, std::vector<Value*> parts) {
  while (parts.size() > 1) {
    std::vector<Value*> longer;
    for (size_t i = 0; i + 1 < parts.size(); i += 2) {
      std::vector<int> all(2 * LanesOf(parts[i]));
      for (size_t k = 0; k < all.size(); ++k) all[k] = static_cast<int>(k);
      longer.push_back(b.CreateShuffleVector(parts[i], parts[i + 1], all));
    }
    parts = std::move(longer);
  }
  return parts[0];
}

const VectorFunction* FindRow(hlo::OpCode code) {
  for (const auto& family :
       {ExponentialFunctions(), TrigonometricFunctions(), PowerFunctions(),
        ErrorFunctions(), GammaFunctions()})
    for (const VectorFunction& row : family)
      if (row.code == code) return &row;
  return nullptr;
}

// The function of the module that computes the formula on `lanes` lanes.
llvm::Function* FunctionOf(llvm::Module& module, hlo::OpCode code,
                           ElementType type, int lanes, bool binary) {
  const std::string name =
      StrCat(hlo::Info(code).name, " ", ToString(type), " x ", lanes);
  if (llvm::Function* found = module.getFunction(name)) return found;
  llvm::IRBuilder<> b(module.getContext());
  const bool is_double = type == ElementType::kF64;
  const bool single = !is_double && FindRow(code)->single;
  auto* floats = FixedVectorType::get(b.getFloatTy(), lanes);
  auto* wide = FixedVectorType::get(b.getDoubleTy(), lanes);
  auto* operand = is_double ? wide : floats;
  auto* result = single || type == ElementType::kF32 ? operand : wide;
  std::vector<llvm::Type*> operands(binary ? 2 : 1, operand);
  auto* function =
      llvm::Function::Create(llvm::FunctionType::get(result, operands, false),
                             llvm::Function::InternalLinkage, name, module);
  function->addFnAttr(llvm::Attribute::NoUnwind);
  const std::string bits = std::to_string(512);
  function->addFnAttr("min-legal-vector-width", bits);
  function->addFnAttr("prefer-vector-width", bits);
  b.SetInsertPoint(llvm::BasicBlock::Create(b.getContext(), "entry", function));
  const auto number = [&](int i) {
    llvm::Value* given = function->getArg(i);
    return Number{&b, single ? given : b.CreateFPExt(given, wide)};
  };
  const Number x = number(0);
  const Number y = binary ? number(1) : x;
  const Number value = FindFormula(code, type)(x, y);
  const bool rounds = type == ElementType::kF32 && !single;
  b.CreateRet(rounds ? b.CreateFPTrunc(value.v, result) : value.v);
  return function;
}

}  // namespace

Formula FindFormula(hlo::OpCode code, ElementType type) {
  const VectorFunction* row = FindRow(code);
  if (row == nullptr) return nullptr;
  return type == ElementType::kF64 ? row->wide : row->narrow;
}

llvm::Value* CallVectorFunction(llvm::IRBuilder<>& b, int vector_bytes,
                                hlo::OpCode code, ElementType type, Value* x,
                                Value* y) {
  const int lanes = LanesOf(x);
  int full = vector_bytes / (type == ElementType::kF64 ? 8 : 4);
  while (full / 2 >= std::max(lanes, kFewestLanes)) full /= 2;
  llvm::Function* function = FunctionOf(*b.GetInsertBlock()->getModule(), code,
                                        type, full, y != nullptr);
  std::vector<Value*> parts;
  for (int first = 0; first < lanes; first += full) {
    std::vector<Value*> operands = {TakeLanes(b, x, first, full)};
    if (y != nullptr) operands.push_back(TakeLanes(b, y, first, full));
    parts.push_back(b.CreateCall(function, operands));
  }
  Value* all = Concatenate(b, std::move(parts));
  if (!x->getType()->isVectorTy())
    return b.CreateExtractElement(all, uint64_t{0});
  return TakeLanes(b, all, 0, lanes);
}

}  // namespace escala::engine

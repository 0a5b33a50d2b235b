#include "escala/hlo/check/entry.h"

#include <algorithm>
#include <set>

#include "escala/hlo/calls.h"
#include "escala/hlo/patterns.h"

namespace escala::hlo {
namespace {

// The index of the first of the trailing operands that define shapes, and must
// therefore be constants; -1 if there is none.
int FirstShapeOperand(const Op& op) {
  switch (op.code) {
    case OpCode::kDynamicIota:
      return 0;
    case OpCode::kDynamicBroadcastInDim:
    case OpCode::kDynamicReshape:
    case OpCode::kRealDynamicSlice:
      return 1;
    case OpCode::kDynamicConv:
    case OpCode::kDynamicGather:
    case OpCode::kDynamicPad:
      return 2;
    default:
      return -1;
  }
}

}  // namespace

Result<Module> EntryModule(const Module& module, const Function& function) {
  const std::set<std::string> reachable = Reachable(module, function);
  if (function.name != "main" && reachable.contains("main"))
    return Unimplemented("@", function.name,
                         " calls @main, so it cannot be "
                         "the @main of a program itself");
  Module entry;
  entry.name = module.name;
  entry.attributes = module.attributes;
  entry.meshes = module.meshes;
  for (const auto& candidate : module.functions) {
    if (!reachable.contains(candidate->name)) continue;
    const bool is_entry = candidate.get() == &function;
    auto copy = Clone(*candidate, is_entry ? "main" : candidate->name);
    copy->is_private = !is_entry;
    entry.functions.push_back(std::move(copy));
  }
  return entry;
}

std::vector<HostArray> LiftConstants(Function* function) {
  std::set<ValueId> shapes;
  ForEachOp(std::as_const(function->body), [&](const Op& op) {
    if (const int first = FirstShapeOperand(op); first >= 0)
      shapes.insert(op.operands.begin() + first, op.operands.end());
  });
  std::vector<HostArray> lifted;
  auto& ops = function->body.ops;
  std::erase_if(ops, [&](const std::unique_ptr<Op>& op) {
    if (op->code != OpCode::kConstant && op->code != OpCode::kChloConstant)
      return false;
    const ValueId value = op->results[0];
    const Attribute* attribute = op->attributes.Find("value");
    const auto* dense =
        attribute == nullptr ? nullptr : attribute->get<Dense>();
    if (dense == nullptr || shapes.contains(value)) return false;
    function->body.arguments.push_back(value);
    function->argument_attributes.emplace_back();
    lifted.push_back(dense->array);
    return true;
  });
  return lifted;
}

}  // namespace escala::hlo

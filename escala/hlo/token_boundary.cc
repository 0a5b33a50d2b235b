#include "escala/hlo/token_boundary.h"

#include <memory>
#include <unordered_map>
#include <utility>
#include <vector>

namespace escala::hlo {
namespace {

const Type kEmpty = Type::Tensor({ElementType::kI1, {0}});

bool IsToken(const Type& type) { return type.kind == Type::Kind::kToken; }

std::unique_ptr<Op> MakeOp(OpCode code, ValueId result, Location location) {
  auto op = std::make_unique<Op>();
  op->code = code;
  op->results = {result};
  op->location = location;
  return op;
}

void Rename(const std::unordered_map<ValueId, ValueId>& names, Region* region) {
  for (const std::unique_ptr<Op>& op : region->ops) {
    for (ValueId& operand : op->operands)
      if (const auto it = names.find(operand); it != names.end())
        operand = it->second;
    for (Region& inner : op->regions) Rename(names, &inner);
  }
}

void PassTokensAsTensors(Function* function) {
  std::vector<std::unique_ptr<Op>>& ops = function->body.ops;
  std::unordered_map<ValueId, ValueId> names;
  std::vector<std::unique_ptr<Op>> tokens;
  for (size_t i = 0; i < function->body.arguments.size(); ++i) {
    const ValueId argument = function->body.arguments[i];
    if (!IsToken(function->type(argument))) continue;
    names[argument] = function->NewValue(Type::Token());
    tokens.push_back(
        MakeOp(OpCode::kCreateToken, names[argument], function->location));
    function->value_types[argument] = kEmpty;
    function->argument_attributes[i].Erase("sdy.sharding");  // of no dimensions
  }
  Rename(names, &function->body);
  ops.insert(ops.begin(), std::make_move_iterator(tokens.begin()),
             std::make_move_iterator(tokens.end()));
  for (size_t i = 0; i < function->result_types.size(); ++i) {
    if (!IsToken(function->result_types[i])) continue;
    auto empty = MakeOp(OpCode::kConstant, function->NewValue(kEmpty),
                        ops.back()->location);
    empty->attributes.Set("value", Dense{HostArray(kEmpty.shape)});
    ops.back()->operands[i] = empty->results[0];
    ops.insert(ops.end() - 1, std::move(empty));
    function->result_types[i] = kEmpty;
    function->result_attributes[i].Erase("sdy.sharding");
  }
}

}  // namespace

void PassTokensAsTensors(Module* module) {
  const Function* const entry = module->entry();
  for (const std::unique_ptr<Function>& function : module->functions)
    if (function.get() == entry) PassTokensAsTensors(function.get());
}

}  // namespace escala::hlo

#include "escala/hlo/token_boundary.h"

#include <memory>
#include <unordered_map>
#include <utility>
#include <vector>

#include "escala/hlo/patterns.h"

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
  RenameUses(names, &function->body);
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

// Erases the elements of a list whose value is a token.
void EraseTokens(const Function& function, const std::vector<ValueId>& of,
                 Attribute::Array* shardings) {
  Attribute::Array kept;
  for (size_t i = 0; i < of.size(); ++i)
    if (!IsToken(function.type(of[i]))) kept.push_back((*shardings)[i]);
  *shardings = std::move(kept);
}

// A token orders the effects of one region. A manual computation begins with a
// token of its own, and after it the program goes on with another.
void KeepTokensOutOfManualComputations(Function* function, Region* region) {
  std::vector<std::unique_ptr<Op>> ops;
  for (std::unique_ptr<Op>& held : region->ops) {
    Op* const op = held.get();
    for (Region& inner : op->regions)
      KeepTokensOutOfManualComputations(function, &inner);
    ops.push_back(std::move(held));
    if (op->code != OpCode::kSdyManualComputation) continue;
    Region& body = op->regions[0];
    const auto is_token = [&](ValueId value) {
      return IsToken(function->type(value));
    };
    for (const auto& [name, values] :
         {std::pair{"in_shardings", &op->operands},
          std::pair{"out_shardings", &op->results}}) {
      Attribute::Array shardings =
          *op->attributes.Find(name)->get<Attribute::Array>();
      EraseTokens(*function, *values, &shardings);
      op->attributes.Set(name, std::move(shardings));
    }
    std::vector<std::unique_ptr<Op>> first;
    for (const ValueId argument : body.arguments)
      if (is_token(argument))
        first.push_back(MakeOp(OpCode::kCreateToken, argument, op->location));
    body.ops.insert(body.ops.begin(), std::make_move_iterator(first.begin()),
                    std::make_move_iterator(first.end()));
    for (const ValueId result : op->results)
      if (is_token(result))
        ops.push_back(MakeOp(OpCode::kCreateToken, result, op->location));
    for (std::vector<ValueId>* values :
         {&op->operands, &op->results, &body.arguments,
          &body.ops.back()->operands})
      std::erase_if(*values, is_token);
  }
  region->ops = std::move(ops);
}

}  // namespace

void PassTokensAsTensors(Module* module) {
  const Function* const entry = module->entry();
  for (const std::unique_ptr<Function>& function : module->functions) {
    KeepTokensOutOfManualComputations(function.get(), &function->body);
    if (function.get() == entry) PassTokensAsTensors(function.get());
  }
}

}  // namespace escala::hlo

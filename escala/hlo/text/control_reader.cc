// Reads ops with regions that have their own syntax.
#include "escala/hlo/text/reader.h"

namespace escala::hlo::text {

// --- reduce -----------------------------------------------------------------

// (%a init: %i), (%b init: %j) [applies OP] across dimensions = [1] {...}
// : (types) -> types [reducer(%x: type, %y: type) ... { ... }]
bool Reader::ReadReduceOp(OpDraft* draft) {
  Op& op = *draft->op;
  OpDraft inits;
  inits.op = std::make_unique<Op>();
  if (!ReadList(0, 0, [&] {
        return Expect('(') && ReadOperand(draft) && ExpectWord("init") &&
               Expect(':') && ReadOperand(&inits) && Expect(')');
      }))
    return false;
  op.operands.insert(op.operands.end(), inits.op->operands.begin(),
                     inits.op->operands.end());
  draft->operand_offsets.insert(draft->operand_offsets.end(),
                                inits.operand_offsets.begin(),
                                inits.operand_offsets.end());
  const OpInfo* inner = nullptr;
  if (AcceptWord("applies")) {
    const std::string name = token().kind == TokenKind::kString
                                 ? Unquote(token().text)
                                 : std::string(token().text);
    inner = FindOp(name);
    if (inner == nullptr) return UnknownOp(token().offset, name);
    if (!inner->Is(kCommutative) || inner->operands.min != 2)
      return Fail(token().offset, "got ", name,
                  ", expected a commutative op of two operands");
    lexer_.Next();
  }
  IntList dimensions;
  const size_t offset = token().offset;
  if (!ExpectWord("across") || !ExpectWord("dimensions") || !Expect('=') ||
      !ReadBracketedInts(&dimensions) ||
      !ReadOptionalDictionary(draft->info->attributes, &op.attributes) ||
      !SetAttribute(draft, offset, "dimensions", std::move(dimensions)) ||
      !Expect(':') || !TakeFunctionType(draft))
    return false;
  op.regions.emplace_back();
  return inner != nullptr ? MakeReducer(draft, *inner) : ReadReducer(draft);
}

// reducer(%a: type, %acc: type) (%b: type, %acc2: type) { ... }
bool Reader::ReadReducer(OpDraft* draft) {
  if (!ExpectWord("reducer")) return false;
  const size_t scope = OpenScope();
  Region& region = draft->op->regions[0];
  Region accumulators;
  while (At('(')) {
    lexer_.Next();
    if (!ReadArgument(&region, true, nullptr) || !SkipOptionalLocation() ||
        !Expect(',') || !ReadArgument(&accumulators, true, nullptr) ||
        !SkipOptionalLocation() || !Expect(')'))
      return false;
  }
  region.arguments.insert(region.arguments.end(),
                          accumulators.arguments.begin(),
                          accumulators.arguments.end());
  const bool ok = ReadRegion(&region);
  CloseScope(scope);
  return ok;
}

// Makes the region that "applies OP" abbreviates.
bool Reader::MakeReducer(OpDraft* draft, const OpInfo& inner) {
  if (draft->operand_types.empty() || !draft->operand_types[0].is_tensor())
    return Fail(draft->offset, "the first operand must be a tensor");
  if (!CountOp(draft->offset) || !CountOp(draft->offset)) return false;
  Region& region = draft->op->regions[0];
  const Type type = Type::Tensor(draft->operand_types[0].shape.type, {});
  for (int i = 0; i < 2; ++i) region.arguments.push_back(NewValue(type, ""));

  auto op = std::make_unique<Op>();
  op->code = inner.code;
  op->operands = region.arguments;
  op->results.push_back(NewValue(type, ""));
  op->location = draft->op->location;
  auto end = std::make_unique<Op>();
  end->code = OpCode::kReturn;
  end->operands = op->results;
  end->location = op->location;
  region.ops.push_back(std::move(op));
  region.ops.push_back(std::move(end));
  return true;
}

// --- while ------------------------------------------------------------------

// (%x = %a, %y = %b) : types attributes {...} cond { ... } do { ... }
bool Reader::ReadWhileOp(OpDraft* draft) {
  Op& op = *draft->op;
  std::vector<Token> names;
  if (!ReadList('(', ')', [&] {
        if (token().kind != TokenKind::kValue)
          return Expected("an argument like %iterArg");
        names.push_back(token());
        lexer_.Next();
        return Expect('=') && ReadOperand(draft);
      }))
    return false;
  const size_t types_at = token().offset;
  if (!names.empty() &&
      (!Expect(':') || !ReadTypes(0, 0, &draft->operand_types)))
    return false;
  if (draft->operand_types.size() != names.size())
    return Fail(types_at, "got ", draft->operand_types.size(), " types for ",
                names.size(), " arguments");
  draft->result_types = draft->operand_types;
  if (AcceptWord("attributes") &&
      !ReadDictionary(draft->info->attributes, &op.attributes))
    return false;
  op.regions.resize(2);
  for (int i = 0; i < 2; ++i) {
    if (!ExpectWord(i == 0 ? "cond" : "do")) return false;
    const size_t scope = OpenScope();
    Region& region = op.regions[i];
    for (size_t k = 0; k < names.size(); ++k) {
      const ValueId value =
          NewValue(draft->operand_types[k], names[k].text.substr(1));
      region.arguments.push_back(value);
      if (!Bind(names[k].text, value, 1, names[k].offset)) return false;
    }
    if (!ReadRegion(&region)) return false;
    CloseScope(scope);
  }
  return true;
}

// --- scan -------------------------------------------------------------------

// (%inputs) inits(%carries) dimension=0 attributes {...} { ... } : types
bool Reader::ReadScanOp(OpDraft* draft) {
  Op& op = *draft->op;
  if (!ReadOperands(draft, '(', ')')) return false;
  const auto inputs = static_cast<int64_t>(op.operands.size());
  if (!ExpectWord("inits") || !ReadOperands(draft, '(', ')')) return false;
  const auto carries = static_cast<int64_t>(op.operands.size()) - inputs;
  IntValue dimension;
  const size_t offset = token().offset;
  if (!ExpectWord("dimension") || !Expect('=') ||
      !ReadInteger(&dimension.value) ||
      !SetAttribute(draft, offset, "dimension", dimension))
    return false;
  if (AcceptWord("attributes") &&
      !ReadDictionary(draft->info->attributes, &op.attributes))
    return false;
  op.regions.emplace_back();
  if (!ReadRegion(&op.regions[0]) || !Expect(':') || !TakeFunctionType(draft))
    return false;
  const int64_t outputs =
      static_cast<int64_t>(draft->result_types.size()) - carries;
  if (outputs < 0)
    return Fail(draft->offset, "got ", draft->result_types.size(),
                " results, expected at least the ", carries, " carried ones");
  const auto segments = [](int64_t first, int64_t second) {
    return IntList{{first, second}, {2}, ElementType::kI32};
  };
  return SetAttribute(draft, offset, "operandSegmentSizes",
                      segments(inputs, carries)) &&
         SetAttribute(draft, offset, "resultSegmentSizes",
                      segments(outputs, carries));
}

// --- manual_computation -----------------------------------------------------

// (%a) in_shardings=[...] out_shardings=[...] manual_axes={"x"} (%b: type)
// { ... } {...} : (types) -> types
bool Reader::ReadManualComputationOp(OpDraft* draft) {
  Op& op = *draft->op;
  if (!ReadOperands(draft, '(', ')')) return false;
  for (std::string_view name : {"in_shardings", "out_shardings"}) {
    const size_t offset = token().offset;
    Attribute shardings;
    if (!ExpectWord(name) || !Expect('=') || !ReadShardingList(&shardings) ||
        !SetAttribute(draft, offset, name, std::move(shardings)))
      return false;
  }
  const size_t offset = token().offset;
  Attribute axes;
  if (!ExpectWord("manual_axes") || !Expect('=') || !ReadManualAxes(&axes) ||
      !SetAttribute(draft, offset, "manual_axes", std::move(axes)))
    return false;
  op.regions.emplace_back();
  const size_t scope = OpenScope();
  if (!ReadList('(', ')', [&] {
        return ReadArgument(&op.regions[0], true, nullptr) &&
               SkipOptionalLocation();
      }))
    return false;
  if (!ReadRegion(&op.regions[0])) return false;
  CloseScope(scope);
  return ReadOptionalDictionary(draft->info->attributes, &op.attributes) &&
         Expect(':') && TakeFunctionType(draft);
}

}  // namespace escala::hlo::text

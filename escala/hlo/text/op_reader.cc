// Reads ops: their results, names, the generic form, regions.
#include "escala/hlo/text/reader.h"

namespace escala::hlo::text {
namespace {

// The full name of an op that is written without its dialect inside a function,
// and of arith.constant, which means the same as stablehlo.constant.
std::string_view FullName(std::string_view name) {
  if (name == "return") return "func.return";
  if (name == "call") return "func.call";
  if (name == "constant" || name == "arith.constant")
    return "stablehlo.constant";
  return name;
}

}  // namespace

bool Reader::ReadOp(Region* region) {
  if (!Enter()) return false;
  std::vector<ResultName> names;
  OpDraft draft;
  bool generic = false;
  const std::string_view around = op_name_;
  op_name_ = "";
  wide_splat_.reset();
  const bool ok =
      (token().kind != TokenKind::kValue || ReadResultNames(&names)) &&
      CountOp(token().offset) && ReadOpName(&draft, &generic) &&
      (generic ? ReadGenericOp(&draft) : ReadPrettyOp(&draft)) &&
      ReadOptionalLocation(&draft.op->location.source) &&
      FinishOp(&draft, names, region);
  op_name_ = around;
  Leave();
  return ok;
}

bool Reader::CountOp(size_t offset) {
  if (++ops_ <= options_.max_ops) return true;
  return FailWith(StatusCode::kResourceExhausted, offset,
                  StrCat("the text has more than ", options_.max_ops,
                         " ops, the limit of the reader"));
}

// "%0, %1:2 ="
bool Reader::ReadResultNames(std::vector<ResultName>* names) {
  do {
    if (token().kind != TokenKind::kValue) return Expected("a value like %0");
    ResultName result{token().text, 1, token().offset};
    lexer_.Next();
    if (Accept(':')) {
      const size_t offset = token().offset;
      if (!ReadInteger(&result.count)) return false;
      if (result.count < 1)
        return Fail(offset, result.name, " must name one result or more");
    }
    names->push_back(result);
  } while (Accept(','));
  return Expect('=');
}

bool Reader::ReadOpName(OpDraft* draft, bool* generic) {
  draft->offset = token().offset;
  std::string quoted;
  std::string_view name;
  *generic = token().kind == TokenKind::kString;
  if (*generic) {
    quoted = Unquote(token().text);
    name = FullName(quoted);
  } else if (token().kind == TokenKind::kWord) {
    name = FullName(token().text);
  } else {
    return Expected("an op like stablehlo.add");
  }
  draft->info = FindOp(name);
  if (draft->info == nullptr) return UnknownOp(draft->offset, name);
  op_name_ = draft->info->name;
  if (const auto why = draft->info->reference.refusal; !why.empty())
    return Unsupported(draft->offset, why);
  lexer_.Next();
  draft->op = std::make_unique<Op>();
  draft->op->code = draft->info->code;
  draft->op->location = LocationOf(draft->offset);
  return true;
}

bool Reader::UnknownOp(size_t offset, std::string_view name) {
  constexpr size_t kLong = 60;
  name = name.substr(0, kLong);
  std::vector<std::string> known;
  for (const OpInfo& info : AllOps()) known.emplace_back(info.name);
  const size_t dot = name.find('.');
  const std::string_view dialect =
      dot == std::string_view::npos ? "" : name.substr(0, dot);
  for (std::string_view ours : {"stablehlo", "chlo", "sdy", "func", "check",
                                "interpreter", "builtin", ""})
    if (dialect == ours)
      return Fail(offset, "the op ", name, " is not known",
                  Nearest(name, known));
  // Many dialects have an op of the same name.
  const OpInfo* same = FindOp(StrCat("stablehlo", name.substr(dot)));
  return Unsupported(offset, "the op ", name, " is of the dialect ", dialect,
                     ", which is not supported: lower the program to StableHLO",
                     same != nullptr ? "; nearest: " : "",
                     same != nullptr ? same->name : "");
}

// (operands) <{properties}> ({region}, ...) {attributes} : (types) -> types
bool Reader::ReadGenericOp(OpDraft* draft) {
  Op& op = *draft->op;
  const AttributeSpecs specs = draft->info->attributes;
  if (!ReadOperands(draft, '(', ')')) return false;
  if (At('['))
    return Unsupported(token().offset,
                       "successor blocks are not supported: control flow "
                       "is stablehlo.if, case and while");
  if (At('<')) {
    lexer_.Next();
    if (!ReadDictionary(specs, &op.attributes) || !Expect('>')) return false;
  }
  if (At('(') && !ReadList('(', ')', [&] {
        op.regions.emplace_back();
        return ReadRegion(&op.regions.back());
      }))
    return false;
  return ReadOptionalDictionary(specs, &op.attributes) && Expect(':') &&
         ReadFunctionType(&draft->operand_types, &draft->result_types);
}

// Checks the declared types and creates the results.
bool Reader::FinishOp(OpDraft* draft, const std::vector<ResultName>& names,
                      Region* region) {
  Op& op = *draft->op;
  if (draft->operand_types.size() != op.operands.size())
    return Fail(draft->offset, "got ", draft->operand_types.size(),
                " types for ", op.operands.size(), " operands");
  for (size_t i = 0; i < op.operands.size(); ++i) {
    const Type& type = function_->type(op.operands[i]);
    if (draft->operand_types[i] == type) continue;
    return Fail(draft->operand_offsets[i], "operand ", i, " is declared as ",
                draft->operand_types[i].ToString(),
                ", but the value is of type ", type.ToString());
  }
  if (wide_splat_ && !SpreadSplat(draft, region)) return false;
  int64_t named = 0;
  const auto results = static_cast<int64_t>(draft->result_types.size());
  for (const ResultName& name : names) {
    if (name.count > results - named) {
      named = results + 1;
      break;
    }
    named += name.count;
  }
  if (!names.empty() && named != results)
    return Fail(names[0].offset, "the names do not match its ", results,
                results == 1 ? " result" : " results");
  size_t next = 0;
  const auto add = [&](std::string_view name) {
    op.results.push_back(NewValue(draft->result_types[next++], name));
    return op.results.back();
  };
  for (const ResultName& name : names) {
    const std::string_view bare = name.name.substr(1);
    ValueId first = 0;
    for (int64_t i = 0; i < name.count; ++i) {
      const ValueId value =
          add(name.count == 1 ? std::string(bare) : StrCat(bare, "#", i));
      if (i == 0) first = value;
    }
    if (!Bind(name.name, first, name.count, name.offset)) return false;
  }
  while (next < draft->result_types.size()) add("");
  region->ops.push_back(std::move(draft->op));
  return true;
}

bool Reader::ReadOperand(OpDraft* draft) {
  draft->operand_offsets.push_back(token().offset);
  draft->op->operands.push_back(0);
  return ReadValue(&draft->op->operands.back());
}

bool Reader::ReadOperands(OpDraft* draft, char open, char close) {
  return ReadList(open, close, [&] { return ReadOperand(draft); });
}

bool Reader::ReadBlockArguments(Region* region) {
  lexer_.Next();  // ^bb0
  if (At('(') && !ReadList('(', ')', [&] {
        return ReadArgument(region, /*with_type=*/true, nullptr) &&
               SkipOptionalLocation();
      }))
    return false;
  return Expect(':');
}

bool Reader::ReadRegion(Region* region) {
  const size_t begin = token().offset;
  const size_t scope = OpenScope();
  if (!Expect('{')) return false;
  if (token().kind == TokenKind::kLabel) {
    if (!region->arguments.empty())
      return Fail(token().offset,
                  "the arguments of this region are named before it already");
    if (!ReadBlockArguments(region)) return false;
  }
  while (!At('}')) {
    if (token().kind == TokenKind::kEnd)
      return Fail(begin, "the region that starts here has no closing brace");
    if (token().kind == TokenKind::kLabel)
      return Unsupported(token().offset,
                         "a region with several blocks is not supported: "
                         "control flow is stablehlo.if, case and while");
    if (!ReadOp(region)) return false;
  }
  lexer_.Next();
  CloseScope(scope);
  return true;
}

}  // namespace escala::hlo::text

// Reads functions in their own syntax and in the generic one.
#include "escala/hlo/text/reader.h"

namespace escala::hlo::text {

bool Reader::AddFunction(std::unique_ptr<Function> function, size_t offset) {
  if (module_.Find(function->name) != nullptr)
    return Fail(offset, "the function @", function->name, " is defined twice");
  module_.functions.push_back(std::move(function));
  return true;
}

// func.func [public | private] @name(arguments) [-> results]
// [attributes {...}] [{ ops }]
bool Reader::ReadFunction() {
  const size_t offset = token().offset;
  lexer_.Next();
  const bool is_private = AcceptWord("private");
  if (!is_private && !AcceptWord("public")) AcceptWord("nested");
  std::string name;
  if (!ReadSymbol(&name)) return false;
  auto function = std::make_unique<Function>(std::move(name));
  function->location = LocationOf(offset);
  function->is_private = is_private;
  function_ = function.get();
  values_.clear();
  bound_.clear();
  if (!ReadFunctionArguments(function.get())) return false;
  if (token().kind == TokenKind::kArrow) {
    lexer_.Next();
    if (!ReadFunctionResults(function.get())) return false;
  }
  if (AcceptWord("attributes") && !ReadDictionary({}, &function->attributes))
    return false;
  if (At('{') && !ReadRegion(&function->body)) return false;
  return ReadOptionalLocation(&function->location.source) &&
         AddFunction(std::move(function), offset);
}

// (%arg0: type {attributes} loc(...), ...), or types alone for a declaration
bool Reader::ReadFunctionArguments(Function* function) {
  return ReadList('(', ')', [&] {
    if (token().kind == TokenKind::kValue) {
      if (!ReadArgument(&function->body, true, nullptr)) return false;
    } else {
      Type type;
      if (!ReadType(&type)) return false;
      function->body.arguments.push_back(NewValue(type, ""));
    }
    function->argument_attributes.emplace_back();
    return ReadOptionalDictionary({}, &function->argument_attributes.back()) &&
           SkipOptionalLocation();
  });
}

bool Reader::ReadFunctionResults(Function* function) {
  const auto result = [&] {
    function->result_types.emplace_back();
    function->result_attributes.emplace_back();
    return ReadType(&function->result_types.back());
  };
  if (!At('(')) return result();
  return ReadList('(', ')', [&] {
    return result() &&
           ReadOptionalDictionary({}, &function->result_attributes.back());
  });
}

// "func.func"() <{function_type = (types) -> types, sym_name = "f", ...}> ({
// ^bb0(%arg0: type): ops }) {...} : () -> ()
bool Reader::ReadGenericFunction(size_t offset) {
  lexer_.Next();
  auto function = std::make_unique<Function>("");  // named at the end
  function->location = LocationOf(offset);
  function_ = function.get();
  values_.clear();
  bound_.clear();
  std::vector<Type> arguments;
  bool typed = false;
  AttributeMap own;
  const auto entry = [&] {
    if (AtWord("function_type") && !typed) {
      typed = true;
      lexer_.Next();
      return Expect('=') &&
             ReadFunctionType(&arguments, &function->result_types);
    }
    const Token key = token();
    if (key.kind != TokenKind::kWord && key.kind != TokenKind::kString)
      return Expected("the name of an attribute");
    lexer_.Next();
    Attribute value{Unit()};
    if (Accept('=') && !ReadAttribute(nullptr, "", &value)) return false;
    std::string name = key.kind == TokenKind::kString ? Unquote(key.text)
                                                      : std::string(key.text);
    if (own.Has(name))
      return Fail(key.offset, "the attribute ", name, " is there twice");
    own.Set(std::move(name), std::move(value));
    return true;
  };
  if (!Expect('(') || !Expect(')')) return false;
  if (Accept('<') && (!ReadList('{', '}', entry) || !Expect('>'))) return false;
  if (!Expect('(')) return false;
  // A declaration has an empty region.
  const bool declared = At('{') && lexer_.PeekCharacter() == '}';
  if (!ReadRegion(&function->body) || !Expect(')')) return false;
  if (At('{') && !ReadList('{', '}', entry)) return false;
  std::vector<Type> none;
  if (!Expect(':') || !ReadFunctionType(&none, &none) ||
      !ReadOptionalLocation(&function->location.source))
    return false;
  if (!typed) return Fail(offset, "func.func has no attribute function_type");
  if (declared)
    for (const Type& type : arguments)
      function->body.arguments.push_back(NewValue(type, ""));
  std::string name;
  return FinishGenericFunction(function.get(), arguments, &own, offset,
                               &name) &&
         AddFunction(
             std::make_unique<Function>(std::move(name), std::move(*function)),
             offset);
}

// Moves the name and the attributes that are fields of Function out of `own`.
bool Reader::FinishGenericFunction(Function* function,
                                   const std::vector<Type>& arguments,
                                   AttributeMap* own, size_t offset,
                                   std::string* name) {
  std::vector<Type> types;
  for (ValueId v : function->body.arguments) types.push_back(function->type(v));
  if (types != arguments)
    return Fail(offset,
                "the arguments of the function's region are not those "
                "of its function_type");
  const auto text = [&](std::string_view key) {
    const Attribute* a = own->Find(key);
    const auto* value = a != nullptr ? a->get<std::string>() : nullptr;
    return value != nullptr ? *value : std::string();
  };
  *name = text("sym_name");
  if (name->empty()) return Fail(offset, "func.func has no sym_name");
  function->is_private = text("sym_visibility") == "private";
  const auto per_value = [&](std::string_view key, size_t count,
                             std::vector<AttributeMap>* maps) {
    maps->resize(count);
    const Attribute* a = own->Find(key);
    if (a == nullptr) return true;
    const auto* list = a->get<Attribute::Array>();
    if (list == nullptr || list->size() != count)
      return Fail(offset, key, " must be a list of ", count, " dictionaries");
    for (size_t i = 0; i < count; ++i) {
      const auto* map = (*list)[i].get<AttributeMap>();
      if (map == nullptr)
        return Fail(offset, key, " must be a list of dictionaries");
      (*maps)[i] = *map;
    }
    return true;
  };
  if (!per_value("arg_attrs", types.size(), &function->argument_attributes) ||
      !per_value("res_attrs", function->result_types.size(),
                 &function->result_attributes))
    return false;
  for (std::string_view key :
       {"sym_name", "sym_visibility", "arg_attrs", "res_attrs"})
    own->Erase(key);
  function->attributes = std::move(*own);
  return true;
}

}  // namespace escala::hlo::text

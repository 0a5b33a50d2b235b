// Reads modules, meshes and aliases.
#include "escala/hlo/text/reader.h"

namespace escala::hlo::text {
namespace {

constexpr size_t kNone = std::string_view::npos;

}  // namespace

Result<Module> Reader::ReadAll() {
  if (!ReadTop()) return status_;
  if (Status verified = VerifyModule(); !verified.ok()) return verified;
  return std::move(module_);
}

Status Reader::VerifyModule() {
  Location where;
  const Status status = Verify(&module_, &where);
  if (status.ok()) return status;
  const Status at_source = where.source != nullptr
                               ? status.WithContext(where.source->ToString())
                               : status;
  if (sources_ != nullptr && where.source != nullptr) return at_source;
  if (where.line == 0) return at_source.WithContext(options_.file_name);
  return at_source.WithContext(
      StrCat(options_.file_name, ":", where.line, ":", where.column));
}

// Reads aliases and then one module, or functions and meshes without a module
// around them.
bool Reader::ReadTop() {
  while (token().kind != TokenKind::kEnd)
    if (!ReadTopItem(/*in_module=*/false)) return false;
  return true;
}

bool Reader::ReadTopItem(bool in_module) {
  const Token first = token();
  if (first.kind == TokenKind::kString) return ReadGenericTop(in_module);
  if (!in_module) {
    if (first.kind == TokenKind::kHash) return ReadAttributeAlias();
    if (first.kind == TokenKind::kBang) return ReadTypeAlias();
    if (first.kind == TokenKind::kMetadata) return SkipMetadata();
  }
  if (first.IsWord("func.func") || first.IsWord("func")) return ReadFunction();
  if (first.IsWord("sdy.mesh")) return ReadMeshOp();
  if (first.IsWord("module") || first.IsWord("builtin.module")) {
    return BeginModule(first.offset, in_module) && ReadModuleBody();
  }
  if (first.kind == TokenKind::kWord && first.text.find('.') != kNone)
    return Unsupported(first.offset, "got ", first.text.substr(0, 40),
                       " outside of a function, expected func.func or "
                       "sdy.mesh");
  return Expected(in_module ? "func.func, sdy.mesh or '}'"
                            : "module or func.func");
}

// module [@name] [attributes {...}] { ... }
bool Reader::BeginModule(size_t offset, bool in_module) {
  if (in_module)
    return Unsupported(offset, "a module inside a module is not supported");
  if (seen_module_ || !module_.functions.empty() || !module_.meshes.empty())
    return Fail(offset,
                "the text has more than one module: separate "
                "them by lines // -----");
  seen_module_ = true;
  return true;
}

bool Reader::ReadModuleBody() {
  const size_t begin = token().offset;
  lexer_.Next();
  if (token().kind == TokenKind::kSymbol && !ReadSymbol(&module_.name))
    return false;
  if (AcceptWord("attributes") && !ReadDictionary({}, &module_.attributes))
    return false;
  if (!Expect('{')) return false;
  while (!At('}')) {
    if (token().kind == TokenKind::kEnd)
      return Fail(begin, "the module that starts here has no closing brace");
    if (!ReadTopItem(/*in_module=*/true)) return false;
  }
  lexer_.Next();
  return SkipOptionalLocation();
}

// #name = attribute; the definition is read again at every use.
bool Reader::ReadAttributeAlias() {
  return DefineAlias(&attribute_aliases_, [&] {
    Attribute ignored;
    const int64_t bytes = constant_bytes_;
    if (!ReadAttribute(nullptr, "", &ignored)) return false;
    constant_bytes_ = bytes;  // the constant is freed here
    return true;
  });
}

bool Reader::ReadTypeAlias() {
  return DefineAlias(&type_aliases_, [&] {
    // An alias of an element type is a single word.
    const bool word = token().kind == TokenKind::kWord && !AtType();
    Type ignored;
    ElementType element;
    return word ? ReadElementType(&element) : ReadType(&ignored);
  });
}

bool Reader::DefineAlias(Aliases* aliases, const std::function<bool()>& read) {
  const Token name = token();
  if (name.text.find('.') != kNone)
    return Fail(name.offset, "the alias ", name.text.substr(0, 40),
                " must have no point in its name");
  lexer_.Next();
  if (!Expect('=')) return false;
  const size_t begin = token().offset;
  // Locations' names are collected when one is used.
  if (aliases == &attribute_aliases_ && AtWord("loc"))
    return SkipOptionalLocation();
  if (!read()) return false;
  if (!aliases->emplace(name.text, Span{begin, token().offset}).second)
    return Fail(name.offset, "the alias ", name.text, " is defined twice");
  return true;
}

// {-# ... #-} at the end of a file.
bool Reader::SkipMetadata() {
  const size_t end = lexer_.text().find("#-}", token().offset);
  if (end == kNone) return Fail(token().offset, "{-# without #-}");
  lexer_.MoveTo(end + 3);
  return true;
}

// --- Meshes -----------------------------------------------------------------

// sdy.mesh @name = <["x"=4]> {...}
bool Reader::ReadMeshOp() {
  const size_t offset = token().offset;
  lexer_.Next();
  Mesh mesh;
  AttributeMap ignored;
  return ReadSymbol(&mesh.name) && Expect('=') && ReadMesh(&mesh) &&
         ReadOptionalDictionary({}, &ignored) && SkipOptionalLocation() &&
         AddMesh(std::move(mesh), offset);
}

bool Reader::AddMesh(Mesh mesh, size_t offset) {
  if (module_.FindMesh(mesh.name) != nullptr)
    return Fail(offset, "the mesh @", mesh.name, " is defined twice");
  module_.meshes.push_back(std::move(mesh));
  return true;
}

// --- Generic forms ----------------------------------------------------------

bool Reader::ReadGenericTop(bool in_module) {
  const Token first = token();
  const std::string name = Unquote(first.text);
  if (name == "func.func") return ReadGenericFunction(first.offset);
  if (name == "sdy.mesh") return ReadGenericMesh(first.offset);
  if (name != "builtin.module")
    return Unsupported(first.offset, "got ", name.substr(0, 40),
                       " outside of a function, expected func.func or "
                       "sdy.mesh");
  if (!BeginModule(first.offset, in_module)) return false;
  lexer_.Next();
  AttributeMap own;
  if (!Expect('(') || !Expect(')')) return false;
  if (Accept('<') && (!ReadDictionary({}, &own) || !Expect('>'))) return false;
  if (!Expect('(') || !Expect('{')) return false;
  if (token().kind == TokenKind::kLabel) {
    lexer_.Next();
    if (!Expect(':')) return false;
  }
  while (!At('}')) {
    if (token().kind == TokenKind::kEnd)
      return Fail(first.offset,
                  "the module that starts here has no closing brace");
    if (!ReadTopItem(/*in_module=*/true)) return false;
  }
  lexer_.Next();
  std::vector<Type> none;
  if (!Expect(')') || !ReadOptionalDictionary({}, &module_.attributes) ||
      !Expect(':') || !ReadFunctionType(&none, &none) ||
      !SkipOptionalLocation())
    return false;
  for (AttributeMap* map : {&own, &module_.attributes}) {
    const Attribute* symbol = map->Find("sym_name");
    if (symbol == nullptr) continue;
    if (const auto* text = symbol->get<std::string>()) module_.name = *text;
    map->Erase("sym_name");
  }
  return true;
}

// "sdy.mesh"() <{mesh = #sdy.mesh<["x"=4]>, sym_name = "mesh"}> : () -> ()
bool Reader::ReadGenericMesh(size_t offset) {
  lexer_.Next();
  Mesh mesh;
  bool seen = false;
  const auto entry = [&] {
    if (AtWord("mesh") && lexer_.PeekCharacter() == '=' && !seen) {
      seen = true;
      lexer_.Next();
      if (!Expect('=')) return false;
      if (token().text != "#sdy.mesh") return Expected("#sdy.mesh<...>");
      lexer_.Next();
      return ReadMesh(&mesh);
    }
    const bool is_name = AtWord("sym_name");
    if (token().kind != TokenKind::kWord && token().kind != TokenKind::kString)
      return Expected("the name of an attribute");
    lexer_.Next();
    Attribute value;
    if (Accept('=') && !ReadAttribute(nullptr, "", &value)) return false;
    const auto* text = value.get<std::string>();
    if (is_name && text != nullptr) mesh.name = *text;
    return true;
  };
  if (!Expect('(') || !Expect(')')) return false;
  if (Accept('<') && (!ReadList('{', '}', entry) || !Expect('>'))) return false;
  if (At('{') && !ReadList('{', '}', entry)) return false;
  std::vector<Type> none;
  if (!Expect(':') || !ReadFunctionType(&none, &none) ||
      !SkipOptionalLocation())
    return false;
  if (!seen) return Fail(offset, "sdy.mesh has no attribute mesh");
  return AddMesh(std::move(mesh), offset);
}

}  // namespace escala::hlo::text

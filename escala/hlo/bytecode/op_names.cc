#include "escala/hlo/bytecode/op_names.h"

#include <charconv>

#include "escala/hlo/text/lexer.h"

namespace escala::hlo::bytecode {
namespace {

struct VhloOp {
  std::string_view name;
  int version;
  std::string_view attributes;
};
constexpr VhloOp kVhloOps[] = {
#define VHLO_OP(name, version, attributes) {name, version, attributes},
#define PLAIN_OP(...)
#include "escala/hlo/bytecode/vhlo_ops.def"
#undef VHLO_OP
#undef PLAIN_OP
};

struct PlainOp {
  std::string_view name;
  std::string_view attributes;
};
constexpr PlainOp kPlainOps[] = {
#define VHLO_OP(...)
#define PLAIN_OP(name, attributes) {name, attributes},
#include "escala/hlo/bytecode/vhlo_ops.def"
#undef VHLO_OP
#undef PLAIN_OP
};

// "a b? c"
std::vector<AttributeName> Split(std::string_view names) {
  std::vector<AttributeName> out;
  while (!names.empty()) {
    const size_t space = std::min(names.find(' '), names.size());
    AttributeName name{names.substr(0, space)};
    name.optional = name.name.ends_with('?');
    if (name.optional) name.name.remove_suffix(1);
    out.push_back(name);
    names.remove_prefix(std::min(space + 1, names.size()));
  }
  return out;
}

// "add_v1": its name and its version.
const VhloOp* FindVhloOp(std::string_view name) {
  const size_t at = name.rfind("_v");
  if (at == std::string_view::npos) return nullptr;
  int version = 0;
  const char* end = name.data() + name.size();
  const auto parsed = std::from_chars(name.data() + at + 2, end, version);
  if (parsed.ec != std::errc() || parsed.ptr != end) return nullptr;
  for (const VhloOp& op : kVhloOps)
    if (op.name == name.substr(0, at) && op.version == version) return &op;
  return nullptr;
}

}  // namespace

OpKind FindOpKind(const OpName& name) {
  OpKind kind;
  kind.registered = name.registered;
  // An op whose dialect was not loaded has its whole name.
  kind.written = name.name.starts_with(StrCat(name.dialect, "."))
                     ? std::string(name.name)
                     : StrCat(name.dialect, ".", name.name);
  std::string target = kind.written;
  if (name.dialect == "vhlo") {
    kind.is_vhlo = true;
    const VhloOp* op = FindVhloOp(name.name);
    kind.unknown_version = op == nullptr;
    if (op == nullptr) return kind;
    kind.base = op->name;
    kind.attributes.push_back(Split(op->attributes));
    const bool of_func = op->name == "func" || op->name == "call";
    kind.is_return = op->name == "return";
    target = StrCat(of_func ? "func." : "stablehlo.", op->name);
  }
  for (const PlainOp& op : kPlainOps)
    if (!kind.is_vhlo && op.name == kind.written)
      kind.attributes.push_back(Split(op.attributes));
  kind.is_function = target == "func.func";
  kind.is_cast = target == "builtin.unrealized_conversion_cast";
  kind.quoted = text::Quote(target);
  return kind;
}

}  // namespace escala::hlo::bytecode

#include "escala/hlo/type.h"

namespace escala::hlo {
namespace {

std::string List(const std::vector<Type>& types) {
  std::string out;
  for (size_t i = 0; i < types.size(); ++i) {
    if (i > 0) out += ", ";
    out += types[i].ToString();
  }
  return out;
}

}  // namespace

std::string Type::ToString() const {
  switch (kind) {
    case Kind::kTensor:
      return shape.ToString();
    case Kind::kToken:
      return "!stablehlo.token";
    case Kind::kTuple:
      return StrCat("tuple<", List(elements), ">");
    case Kind::kFuture:
      return StrCat("!stablehlo.future<", List(elements), ">");
  }
  return "?";
}

}  // namespace escala::hlo

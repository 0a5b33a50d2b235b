#include "escala/ckpt/element_names.h"

namespace escala::ckpt {
namespace {

struct TypeName {
  std::string_view name;
  ElementType type;
};
constexpr TypeName kTypes[] = {
    {"BOOL", ElementType::kI1},
    {"U8", ElementType::kU8},
    {"I8", ElementType::kI8},
    {"U16", ElementType::kU16},
    {"I16", ElementType::kI16},
    {"U32", ElementType::kU32},
    {"I32", ElementType::kI32},
    {"U64", ElementType::kU64},
    {"I64", ElementType::kI64},
    {"F8_E5M2", ElementType::kF8E5M2},
    {"F8_E4M3", ElementType::kF8E4M3FN},
    {"BF16", ElementType::kBF16},
    {"F16", ElementType::kF16},
    {"F32", ElementType::kF32},
    {"F64", ElementType::kF64},
    {"C64", ElementType::kC64},
};

}  // namespace

std::optional<ElementType> TypeOf(std::string_view name) {
  for (const TypeName& t : kTypes)
    if (t.name == name) return t.type;
  return std::nullopt;
}

std::optional<std::string_view> NameOf(ElementType type) {
  for (const TypeName& t : kTypes)
    if (t.type == type) return t.name;
  return std::nullopt;
}

}  // namespace escala::ckpt

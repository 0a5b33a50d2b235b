// Element types by their numbers in the C API. Includes only its declaration,
// so that both sides of the API can include this.
#pragma once

#include <optional>

#include "escala/base/element_type.h"
#include "escala/pjrt/c_api.h"

namespace escala::pjrt {

constexpr PJRT_Buffer_Type BufferTypeOf(ElementType type) {
  switch (type) {
    case ElementType::kI1:
      return PJRT_Buffer_Type_PRED;
    case ElementType::kI2:
      return PJRT_Buffer_Type_S2;
    case ElementType::kI4:
      return PJRT_Buffer_Type_S4;
    case ElementType::kI8:
      return PJRT_Buffer_Type_S8;
    case ElementType::kI16:
      return PJRT_Buffer_Type_S16;
    case ElementType::kI32:
      return PJRT_Buffer_Type_S32;
    case ElementType::kI64:
      return PJRT_Buffer_Type_S64;
    case ElementType::kU2:
      return PJRT_Buffer_Type_U2;
    case ElementType::kU4:
      return PJRT_Buffer_Type_U4;
    case ElementType::kU8:
      return PJRT_Buffer_Type_U8;
    case ElementType::kU16:
      return PJRT_Buffer_Type_U16;
    case ElementType::kU32:
      return PJRT_Buffer_Type_U32;
    case ElementType::kU64:
      return PJRT_Buffer_Type_U64;
    case ElementType::kF4E2M1FN:
      return PJRT_Buffer_Type_F4E2M1FN;
    case ElementType::kF6E2M3FN:
      return PJRT_Buffer_Type_F6E2M3FN;
    case ElementType::kF6E3M2FN:
      return PJRT_Buffer_Type_F6E3M2FN;
    case ElementType::kF8E3M4:
      return PJRT_Buffer_Type_F8E3M4;
    case ElementType::kF8E4M3:
      return PJRT_Buffer_Type_F8E4M3;
    case ElementType::kF8E4M3FN:
      return PJRT_Buffer_Type_F8E4M3FN;
    case ElementType::kF8E4M3FNUZ:
      return PJRT_Buffer_Type_F8E4M3FNUZ;
    case ElementType::kF8E4M3B11FNUZ:
      return PJRT_Buffer_Type_F8E4M3B11FNUZ;
    case ElementType::kF8E5M2:
      return PJRT_Buffer_Type_F8E5M2;
    case ElementType::kF8E5M2FNUZ:
      return PJRT_Buffer_Type_F8E5M2FNUZ;
    case ElementType::kF8E8M0FNU:
      return PJRT_Buffer_Type_F8E8M0FNU;
    case ElementType::kBF16:
      return PJRT_Buffer_Type_BF16;
    case ElementType::kF16:
      return PJRT_Buffer_Type_F16;
    case ElementType::kF32:
      return PJRT_Buffer_Type_F32;
    case ElementType::kF64:
      return PJRT_Buffer_Type_F64;
    case ElementType::kC64:
      return PJRT_Buffer_Type_C64;
    case ElementType::kC128:
      return PJRT_Buffer_Type_C128;
  }
  return PJRT_Buffer_Type_INVALID;
}

// Returns the type with a number that came through the API, or nothing if we
// lack it.
constexpr std::optional<ElementType> ElementTypeOf(int type) {
  for (const ElementTypeInfo& info : kElementTypes)
    if (BufferTypeOf(info.type) == type) return info.type;
  return std::nullopt;
}

}  // namespace escala::pjrt

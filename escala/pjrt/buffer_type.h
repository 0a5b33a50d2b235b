// Element types by their numbers in the C API. Includes only its declaration,
// so that both sides of the API can include this.
#pragma once

#include <optional>

#include "escala/base/element_type.h"
#include "escala/pjrt/c_api.h"

namespace escala::pjrt {

// X(our name, its name in the C API)
// clang-format off
#define ESCALA_BUFFER_TYPES(X)                                                \
  X(I1, PRED) X(I2, S2) X(I4, S4) X(I8, S8) X(I16, S16) X(I32, S32)           \
  X(I64, S64) X(U2, U2) X(U4, U4) X(U8, U8) X(U16, U16) X(U32, U32)           \
  X(U64, U64) X(F4E2M1FN, F4E2M1FN) X(F6E2M3FN, F6E2M3FN)                     \
  X(F6E3M2FN, F6E3M2FN) X(F8E3M4, F8E3M4) X(F8E4M3, F8E4M3)                   \
  X(F8E4M3FN, F8E4M3FN) X(F8E4M3FNUZ, F8E4M3FNUZ)                             \
  X(F8E4M3B11FNUZ, F8E4M3B11FNUZ) X(F8E5M2, F8E5M2)                           \
  X(F8E5M2FNUZ, F8E5M2FNUZ) X(F8E8M0FNU, F8E8M0FNU) X(BF16, BF16)             \
  X(F16, F16) X(F32, F32) X(F64, F64) X(C64, C64) X(C128, C128)
// clang-format on

constexpr PJRT_Buffer_Type BufferTypeOf(ElementType type) {
  switch (type) {
#define X(ours, theirs)      \
  case ElementType::k##ours: \
    return PJRT_Buffer_Type_##theirs;
    ESCALA_BUFFER_TYPES(X)
#undef X
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

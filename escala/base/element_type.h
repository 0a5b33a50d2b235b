// The element types of tensors and their properties.
//
// In memory an element takes whole bytes: types under eight bits take one byte
// each (as PJRT hands them over), sign- or zero-extended for integers, the bit
// pattern in the low bits for floats. i1 is one byte, 0 or 1.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace escala {

// ESCALA_ELEMENT_TYPE(name, text, class, bits, bytes in memory)
// Text is StableHLO's spelling; si8 is written i8.
#define ESCALA_ELEMENT_TYPES(X)                    \
  X(kI1, "i1", kBool, 1, 1)                        \
  X(kI2, "i2", kSigned, 2, 1)                      \
  X(kI4, "i4", kSigned, 4, 1)                      \
  X(kI8, "i8", kSigned, 8, 1)                      \
  X(kI16, "i16", kSigned, 16, 2)                   \
  X(kI32, "i32", kSigned, 32, 4)                   \
  X(kI64, "i64", kSigned, 64, 8)                   \
  X(kU2, "ui2", kUnsigned, 2, 1)                   \
  X(kU4, "ui4", kUnsigned, 4, 1)                   \
  X(kU8, "ui8", kUnsigned, 8, 1)                   \
  X(kU16, "ui16", kUnsigned, 16, 2)                \
  X(kU32, "ui32", kUnsigned, 32, 4)                \
  X(kU64, "ui64", kUnsigned, 64, 8)                \
  X(kF4E2M1FN, "f4E2M1FN", kFloat, 4, 1)           \
  X(kF6E2M3FN, "f6E2M3FN", kFloat, 6, 1)           \
  X(kF6E3M2FN, "f6E3M2FN", kFloat, 6, 1)           \
  X(kF8E3M4, "f8E3M4", kFloat, 8, 1)               \
  X(kF8E4M3, "f8E4M3", kFloat, 8, 1)               \
  X(kF8E4M3FN, "f8E4M3FN", kFloat, 8, 1)           \
  X(kF8E4M3FNUZ, "f8E4M3FNUZ", kFloat, 8, 1)       \
  X(kF8E4M3B11FNUZ, "f8E4M3B11FNUZ", kFloat, 8, 1) \
  X(kF8E5M2, "f8E5M2", kFloat, 8, 1)               \
  X(kF8E5M2FNUZ, "f8E5M2FNUZ", kFloat, 8, 1)       \
  X(kF8E8M0FNU, "f8E8M0FNU", kFloat, 8, 1)         \
  X(kBF16, "bf16", kFloat, 16, 2)                  \
  X(kF16, "f16", kFloat, 16, 2)                    \
  X(kF32, "f32", kFloat, 32, 4)                    \
  X(kF64, "f64", kFloat, 64, 8)                    \
  X(kC64, "complex<f32>", kComplex, 64, 8)         \
  X(kC128, "complex<f64>", kComplex, 128, 16)

enum class ElementType : uint8_t {
#define X(name, text, clazz, bits, bytes) name,
  ESCALA_ELEMENT_TYPES(X)
#undef X
};

enum class ElementClass : uint8_t {
  kBool,
  kSigned,
  kUnsigned,
  kFloat,
  kComplex
};

struct ElementTypeInfo {
  ElementType type;
  std::string_view text;
  ElementClass clazz;
  int bits;   // of information
  int bytes;  // of memory
};

inline constexpr ElementTypeInfo kElementTypes[] = {
#define X(name, text, clazz, bits, bytes) \
  {ElementType::name, text, ElementClass::clazz, bits, bytes},
    ESCALA_ELEMENT_TYPES(X)
#undef X
};

constexpr const ElementTypeInfo& Info(ElementType type) {
  return kElementTypes[static_cast<int>(type)];
}
constexpr std::string_view ToString(ElementType t) { return Info(t).text; }
constexpr int ByteWidth(ElementType t) { return Info(t).bytes; }
constexpr int BitWidth(ElementType t) { return Info(t).bits; }
constexpr bool IsFloat(ElementType t) {
  return Info(t).clazz == ElementClass::kFloat;
}
// Sums of such floats are made in f32.
constexpr bool IsNarrowFloat(ElementType t) {
  return IsFloat(t) && BitWidth(t) < 32;
}
constexpr bool IsComplex(ElementType t) {
  return Info(t).clazz == ElementClass::kComplex;
}
constexpr bool IsSigned(ElementType t) {
  return Info(t).clazz == ElementClass::kSigned;
}
constexpr bool IsUnsigned(ElementType t) {
  return Info(t).clazz == ElementClass::kUnsigned;
}
constexpr bool IsInteger(ElementType t) { return IsSigned(t) || IsUnsigned(t); }

// "f32" -> kF32; also accepts "si8" for "i8". nullopt for an unknown word.
std::optional<ElementType> ElementTypeFromString(std::string_view text);

// The type of a complex type's parts; other types map to themselves.
constexpr ElementType RealType(ElementType t) {
  return t == ElementType::kC64    ? ElementType::kF32
         : t == ElementType::kC128 ? ElementType::kF64
                                   : t;
}

// --- Floats of at most 16 bits, as bit patterns -----------------------------

// The value of the pattern in the low bits. Exact.
// REQUIRES: IsFloat(type) and BitWidth(type) <= 16
float DecodeFloat(ElementType type, uint32_t bits);

// The nearest pattern, ties to even, rounded once (from double). A value out of
// range becomes infinity if the type has it, else NaN if the type has that,
// else the largest finite value (f4, f6). A NaN becomes negative zero if the
// type has no NaN (as in ml_dtypes). REQUIRES: IsFloat(type) and BitWidth(type)
// <= 16
uint32_t EncodeFloat(ElementType type, double value);

}  // namespace escala

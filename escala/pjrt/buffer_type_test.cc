#include "escala/pjrt/buffer_type.h"

#include <gtest/gtest.h>

namespace escala::pjrt {
namespace {

TEST(BufferType, EveryElementTypeHasItsNumber) {
  for (const ElementTypeInfo& info : kElementTypes) {
    EXPECT_NE(BufferTypeOf(info.type), PJRT_Buffer_Type_INVALID) << info.text;
    EXPECT_EQ(ElementTypeOf(BufferTypeOf(info.type)), info.type) << info.text;
  }
  EXPECT_EQ(ElementTypeOf(PJRT_Buffer_Type_INVALID), std::nullopt);
  EXPECT_EQ(ElementTypeOf(PJRT_Buffer_Type_TOKEN), std::nullopt);
  EXPECT_EQ(ElementTypeOf(1000), std::nullopt);
}

}  // namespace
}  // namespace escala::pjrt

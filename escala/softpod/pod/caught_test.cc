#include "escala/softpod/pod/caught.h"

#include <gtest/gtest.h>

#include <new>
#include <stdexcept>
#include <system_error>

namespace escala::softpod {
namespace {

TEST(Caught, TellsWhereAndWhat) {
  const Status memory = Caught("f", std::bad_alloc());
  EXPECT_EQ(memory.code(), StatusCode::kResourceExhausted);
  EXPECT_EQ(memory.message(),
            "f: the machine is out of memory; delete "
            "arrays, or use a smaller batch");
  const Status thread =
      Caught("f", std::system_error(std::make_error_code(
                      std::errc::resource_unavailable_try_again)));
  EXPECT_EQ(thread.code(), StatusCode::kResourceExhausted);
  const Status other = Caught("f", std::length_error("too long"));
  EXPECT_EQ(other.code(), StatusCode::kInternal);
  EXPECT_EQ(other.message(), "f: too long");
}

}  // namespace
}  // namespace escala::softpod

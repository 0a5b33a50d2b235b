#include "escala/store/digest.h"

#include <gtest/gtest.h>

namespace escala::store {
namespace {

// The example of FIPS 180-4, and the sum of nothing.
TEST(DigestTest, KnownSums) {
  EXPECT_EQ(Sha256("abc"),
            "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
  EXPECT_EQ(Sha256(""),
            "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
}

}  // namespace
}  // namespace escala::store

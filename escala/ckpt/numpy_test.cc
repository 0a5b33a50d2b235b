#include "escala/ckpt/numpy.h"

#include <gtest/gtest.h>

#include <cstring>

#include "escala/base/testing/memory_env.h"

namespace escala::ckpt {
namespace {

HostArray Floats(Dims dims, const std::vector<float>& values) {
  return HostArray::FromBytes({ElementType::kF32, std::move(dims)},
                              values.data());
}

// The bytes that numpy.save writes for a 2 x 1 array, but for the format's
// version, whose headers may be longer.
TEST(Numpy, WritesAFileByTheFormat) {
  MemoryEnv env;
  ASSERT_TRUE(WriteNpy(&env, "a.npy", Floats({2, 1}, {1, 2})).ok());
  const std::string bytes = *ReadFile(&env, "a.npy");
  EXPECT_EQ(bytes.substr(0, 8), std::string("\x93NUMPY\x02\x00", 8));
  ASSERT_EQ(bytes.size(), 128u + 8);
  EXPECT_EQ(bytes.substr(8, 4), std::string("\x74\0\0\0", 4));  // 116
  EXPECT_EQ(bytes.substr(12, 61),
            "{'descr': '<f4', 'fortran_order': False, 'shape': (2,1,), }  ");
  EXPECT_EQ(bytes[127], '\n');
  EXPECT_EQ(bytes.substr(128), std::string("\0\0\x80\x3f\0\0\0\x40", 8));
  ASSERT_TRUE(WriteNpy(&env, "a.npy", Floats({}, {1})).ok());
  EXPECT_NE(ReadFile(&env, "a.npy")->find("'shape': ()"), std::string::npos);
}

TEST(Numpy, WidensWhatNumpyLacks) {
  const uint16_t halves[] = {0x3f80, 0xc000};
  const HostArray wide =
      ForNumpy(HostArray::FromBytes({ElementType::kBF16, {2}}, halves));
  EXPECT_EQ(wide.shape(), (Shape{ElementType::kF32, {2}}));
  EXPECT_EQ(wide.as<float>()[1], -2);
  const HostArray f16(Shape{ElementType::kF16, {2}});
  EXPECT_EQ(ForNumpy(f16).shape(), f16.shape());
}

// tests/checkpoints.sh opens archives with the readers that people use.
TEST(Numpy, AnArchiveHasMembersByName) {
  MemoryEnv env;
  ASSERT_TRUE(WriteNpz(&env, "a.npz",
                       {{"fc/w", Floats({1}, {1})}, {"b", Floats({}, {2})}})
                  .ok());
  const std::string bytes = *ReadFile(&env, "a.npz");
  EXPECT_EQ(bytes.substr(0, 4), "PK\x03\x04");
  EXPECT_NE(bytes.find("fc/w.npy"), std::string::npos);
  EXPECT_NE(bytes.find("b.npy"), std::string::npos);
  EXPECT_EQ(
      WriteNpz(&env, "a.npz", {{"b", Floats({}, {1})}, {"b", Floats({}, {2})}})
          .message(),
      "a.npz: two arrays have the name \"b\"");
  EXPECT_EQ(*ReadFile(&env, "a.npz"), bytes);
}

}  // namespace
}  // namespace escala::ckpt

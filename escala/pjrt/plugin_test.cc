// Plug-ins that cannot be used. tests/pjrt_plugins has those that need a
// special library, and tests/conformance tests whole plug-ins.
#include "escala/pjrt/plugin.h"

#include <gtest/gtest.h>
#include <unistd.h>

#include <fstream>

#include "escala/pjrt/call.h"
#include "escala/pjrt/tpu_guard.h"

namespace escala::pjrt {
namespace {

TEST(Plugin, MissingFile) {
  const auto plugin = Plugin::Load("/no/such/libmissing.so");
  EXPECT_EQ(plugin.status().code(), StatusCode::kNotFound);
  EXPECT_NE(plugin.status().message().find("/no/such/libmissing.so"),
            std::string::npos)
      << plugin.status().ToString();
}

TEST(Plugin, NotALibrary) {
  // Its name in messages is the part between lib and .so.
  const std::string name = "text" + std::to_string(getpid());
  const std::string path = testing::TempDir() + "/lib" + name + ".so";
  std::ofstream(path) << "not a library";
  const auto plugin = Plugin::Load(path);
  EXPECT_EQ(plugin.status().code(), StatusCode::kInvalidArgument);
  EXPECT_NE(plugin.status().message().find(name + ": cannot load the plug-in"),
            std::string::npos)
      << plugin.status().ToString();
  std::remove(path.c_str());
}

// Applies without a TPU. A value that the user has set stays.
TEST(Plugin, LibtpuIsToldNotToAskForATpu) {
  if (FindTpu().present) GTEST_SKIP() << "there is a TPU";
  const std::string path =
      testing::TempDir() + "/libtpu_text" + std::to_string(getpid()) + ".so";
  std::ofstream(path) << "not a library";
  setenv("TPU_SKIP_MDS_QUERY", "of the user", 1);
  EXPECT_FALSE(Plugin::Load(path).ok());
  EXPECT_STREQ(getenv("TPU_SKIP_MDS_QUERY"), "of the user");
  unsetenv("TPU_SKIP_MDS_QUERY");
  EXPECT_FALSE(Plugin::Load(path).ok());
  EXPECT_STREQ(getenv("TPU_SKIP_MDS_QUERY"), "1");
  std::remove(path.c_str());
}

TEST(Plugin, AFolder) {
  EXPECT_FALSE(Plugin::Load(testing::TempDir()).ok());
  EXPECT_FALSE(Plugin::Load("").ok());
}

// Sizes in real headers (0.81 to 0.112), where sizeof would be larger.
TEST(CallTraits, StructSizesEndAtTheLastField) {
  EXPECT_EQ(MakeArgs<PJRT_Buffer_IsDeleted_Args>().struct_size, 25u);
  EXPECT_EQ(MakeArgs<PJRT_Event_IsReady_Args>().struct_size, 25u);
  EXPECT_EQ(MakeArgs<PJRT_Buffer_ElementType_Args>().struct_size, 28u);
  EXPECT_EQ(sizeof(PJRT_Buffer_ElementType_Args), 32u);
  EXPECT_EQ(PJRT_ExecuteOptions_STRUCT_SIZE, 144);
  EXPECT_EQ(sizeof(PJRT_Api), 1144u);
}

TEST(CallTraits, TheTypeNamesTheFunction) {
  EXPECT_STREQ(CallTraits<PJRT_Client_Compile_Args>::kName,
               "PJRT_Client_Compile");
}

}  // namespace
}  // namespace escala::pjrt

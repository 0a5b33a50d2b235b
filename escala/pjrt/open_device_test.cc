#include "escala/pjrt/open_device.h"

#include <gtest/gtest.h>

#include "escala/base/testing/memory_env.h"

namespace escala::pjrt {
namespace {

void Touch(Env* env, const std::string& path) {
  ASSERT_TRUE(env->MakeDirs(std::string(DirName(path))).ok());
  auto file = env->Create(path);
  ASSERT_TRUE(file.ok()) << file.status().ToString();
  ASSERT_TRUE((*file)->Close().ok());
}

std::string Found(const std::string& device, Env* env) {
  const auto found =
      FindPlugin(device, {"/opt/escala/lib", "/home/me/escala/lib"}, env);
  return found.ok() ? *found : found.status().message();
}

TEST(FindPlugin, SoftpodLiesInTheFirstFolderThatHasIt) {
  MemoryEnv env;
  EXPECT_TRUE(Found("softpod", &env)
                  .starts_with("there is no libsoftpod.so in "
                               "/opt/escala/lib, /home/me/escala/lib; "))
      << Found("softpod", &env);
  Touch(&env, "/home/me/escala/lib/libsoftpod.so");
  EXPECT_EQ(Found("softpod", &env), "/home/me/escala/lib/libsoftpod.so");
  Touch(&env, "/opt/escala/lib/libsoftpod.so");
  EXPECT_EQ(Found("softpod", &env), "/opt/escala/lib/libsoftpod.so");
}

TEST(FindPlugin, OthersLieWhereTheirPackagesPutThem) {
  MemoryEnv env;
  EXPECT_EQ(Found("tpu", &env).find("there is no /lib/libtpu.so"), 0u)
      << Found("tpu", &env);
  EXPECT_EQ(Found("cuda", &env).find("there is no jax_plugins"), 0u)
      << Found("cuda", &env);
  const std::string packages = "/home/me/venv/lib/python3.11/site-packages/";
  Touch(&env, packages + "libtpu/libtpu.so");
  Touch(&env, packages + "jax_plugins/xla_cuda12/xla_cuda_plugin.so");
  env.SetVariable("VIRTUAL_ENV", "/home/me/venv");
  EXPECT_EQ(Found("tpu", &env), packages + "libtpu/libtpu.so");
  EXPECT_EQ(Found("cuda", &env),
            packages + "jax_plugins/xla_cuda12/xla_cuda_plugin.so");
  Touch(&env, "/lib/libtpu.so");
  EXPECT_EQ(Found("tpu", &env), "/lib/libtpu.so");
}

TEST(FindPlugin, TheEnvironmentHasTheFirstWord) {
  MemoryEnv env;
  Touch(&env, "/lib/libtpu.so");
  env.SetVariable("TPU_LIBRARY_PATH", "/mine/libtpu.so");
  EXPECT_EQ(Found("tpu", &env),
            "TPU_LIBRARY_PATH says /mine/libtpu.so, which is no file");
  Touch(&env, "/mine/libtpu.so");
  EXPECT_EQ(Found("tpu", &env), "/mine/libtpu.so");
}

TEST(FindPlugin, PathsAreTakenAndNothingElse) {
  MemoryEnv env;
  EXPECT_EQ(Found("plugin.so", &env), "plugin.so");
  EXPECT_EQ(Found("./plugin", &env), "./plugin");
  EXPECT_TRUE(Found("gpu", &env).starts_with("expected softpod"));
}

}  // namespace
}  // namespace escala::pjrt

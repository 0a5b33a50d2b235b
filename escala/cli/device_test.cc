#include "escala/cli/device.h"

#include <gtest/gtest.h>

#include "escala/base/testing/memory_env.h"
#include "escala/cli/known_differences.h"

namespace escala::cli {
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
                  .starts_with("--device softpod: there is no libsoftpod.so in "
                               "/opt/escala/lib, /home/me/escala/lib; "))
      << Found("softpod", &env);
  Touch(&env, "/home/me/escala/lib/libsoftpod.so");
  EXPECT_EQ(Found("softpod", &env), "/home/me/escala/lib/libsoftpod.so");
  Touch(&env, "/opt/escala/lib/libsoftpod.so");
  EXPECT_EQ(Found("softpod", &env), "/opt/escala/lib/libsoftpod.so");
}

TEST(FindPlugin, OthersLieWhereTheirPackagesPutThem) {
  MemoryEnv env;
  EXPECT_EQ(Found("tpu", &env).find("--device tpu: there is no /lib/libtpu.so"),
            0u)
      << Found("tpu", &env);
  EXPECT_EQ(Found("cuda", &env).find("--device cuda: there is no jax_plugins"),
            0u)
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
            "--device tpu: TPU_LIBRARY_PATH says /mine/libtpu.so, where there "
            "is no file");
  Touch(&env, "/mine/libtpu.so");
  EXPECT_EQ(Found("tpu", &env), "/mine/libtpu.so");
}

TEST(FindPlugin, PathsAreTakenAndNothingElse) {
  MemoryEnv env;
  EXPECT_EQ(Found("plugin.so", &env), "plugin.so");
  EXPECT_EQ(Found("./plugin", &env), "./plugin");
  EXPECT_TRUE(Found("gpu", &env).starts_with("--device gpu: expected softpod"));
}

constexpr Option kOptions[] = {kDeviceOption, kSliceOption,
                               kDeviceOptionOption};

Result<std::optional<DeviceRequest>> Request(std::vector<std::string> words) {
  ESCALA_ASSIGN_OR_RETURN(const Arguments arguments,
                          Arguments::Parse(kOptions, words));
  return ReadDeviceRequest(arguments);
}

TEST(ReadDeviceRequest, OptionsAreCollected) {
  EXPECT_FALSE(Request({})->has_value());
  const auto request = Request({"--device", "x.so", "--device-option",
                                "a=1,b=true", "--device-option", "c=text"});
  ASSERT_TRUE(request.ok()) << request.status().ToString();
  const pjrt::NamedValues& options = (*request)->options;
  EXPECT_EQ(options.size(), 3u);
  EXPECT_EQ(std::get<int64_t>(options.at("a")), 1);
  EXPECT_EQ(std::get<bool>(options.at("b")), true);
  EXPECT_EQ(std::get<std::string>(options.at("c")), "text");
  EXPECT_FALSE(Request({"--slice", "v3-8"}).ok());
  EXPECT_FALSE(Request({"--device", "x.so", "--device-option", "a"}).ok());
}

TEST(ReadDeviceRequest, NothingIsGivenTwice) {
  EXPECT_EQ(Request({"--device", "x.so", "--device-option", "a=1,b=2",
                     "--device-option", "a=3"})
                .status()
                .message(),
            "--device-option: \"a\" is given twice, expected once");
  EXPECT_FALSE(
      Request({"--device", "x.so", "--device-option", "a=1,a=1"}).ok());
  EXPECT_FALSE(Request({"--device", "softpod", "--slice", "v3-8",
                        "--device-option", "slice=v3-32"})
                   .ok());
}

// --- Known differences ------------------------------------------------------

TEST(KnownDifferences, AreFoundByFileAndFunction) {
  const auto known = KnownDifferences::Parse(
      "# a comment\n"
      "flushes denormal numbers:\n"
      "  add.mlir @f32 ?@f64\n"
      "\n"
      "is slow:\n"
      "  log.mlir * !@c64\n",
      "list");
  ASSERT_TRUE(known.ok()) << known.status().ToString();
  ASSERT_NE(known->Find("tests/add.mlir", "f32"), nullptr);
  EXPECT_EQ(known->Find("tests/add.mlir", "f32")->reason,
            "flushes denormal numbers");
  EXPECT_FALSE(known->Find("tests/add.mlir", "f32")->may_pass);
  EXPECT_TRUE(known->Find("add.mlir", "f64")->may_pass);
  EXPECT_EQ(known->Find("add.mlir", "f16"), nullptr);
  EXPECT_EQ(known->Find("madd.mlir", "f32"), nullptr);
  EXPECT_EQ(known->Find("log.mlir", "any")->reason, "is slow");
  EXPECT_FALSE(known->Find("log.mlir", "any")->fatal);
  EXPECT_TRUE(known->Find("log.mlir", "c64")->fatal);
}

TEST(KnownDifferences, SayWhatIsWrong) {
  const std::pair<const char*, const char*> cases[] = {
      {"  add.mlir @f\n",
       "list:1: got \"add.mlir @f\", expected a reason "
       "before the first file"},
      {"a reason\n",
       "list:1: got \"a reason\", expected a reason with a colon "
       "at its end"},
      {"r:\n  add.mlir\n",
       "list:2: got \"add.mlir\", expected FILE and then "
       "@FUNCTION ... or *"},
      {"r:\n  add.mlir f\n",
       "list:2: got \"add.mlir f\", expected FILE and "
       "then @FUNCTION ... or *"},
      {"r:\n  a.mlir @f @f\n",
       "list:2: got \"a.mlir @f @f\", expected @f "
       "once"},
  };
  for (const auto& [text, message] : cases)
    EXPECT_EQ(KnownDifferences::Parse(text, "list").status().message(),
              message);
}

}  // namespace
}  // namespace escala::cli

#include "escala/base/log.h"

#include <thread>
#include <vector>

#include "escala/base/testing/memory_env.h"
#include "gtest/gtest.h"

namespace escala {
namespace {

constexpr int64_t kNanosPerSecond = 1'000'000'000;

// Expected by Python's datetime.fromtimestamp(s, timezone.utc).
TEST(Log, FormatTime) {
  EXPECT_EQ(FormatTime(0), "1970-01-01T00:00:00.000Z");
  EXPECT_EQ(FormatTime(1'709'251'199 * kNanosPerSecond + 999'999'999),
            "2024-02-29T23:59:59.999Z");
  EXPECT_EQ(FormatTime(4'102'444'800 * kNanosPerSecond),
            "2100-01-01T00:00:00.000Z");
  EXPECT_EQ(FormatTime(-1), "1969-12-31T23:59:59.999Z");
}

TEST(Log, LevelsByName) {
  EXPECT_EQ(LogLevelFromString("debug"), LogLevel::kDebug);
  EXPECT_EQ(LogLevelFromString("off"), LogLevel::kOff);
  EXPECT_EQ(LogLevelFromString("loud"), std::nullopt);
}

TEST(Log, OneFormat) {
  MemoryEnv env;
  env.SetWallNanos(1'709'251'199 * kNanosPerSecond);
  Logger logger(&env);
  logger.Write(LogLevel::kWarning, "/home/x/escala/pjrt/client.cc", 42, "hm");
  EXPECT_EQ(env.TakeStderr(),
            "2024-02-29T23:59:59.000Z WARNING pjrt/client.cc:42: hm\n");
  logger.Write(LogLevel::kError, "other/client.cc", 1, "x");
  EXPECT_EQ(env.TakeStderr(),
            "2024-02-29T23:59:59.000Z ERROR client.cc:1: x\n");
}

TEST(Log, LevelFromTheEnvironment) {
  MemoryEnv env;
  EXPECT_TRUE(Logger(&env).Enabled(LogLevel::kInfo));
  EXPECT_FALSE(Logger(&env).Enabled(LogLevel::kDebug));
  env.SetVariable("ESCALA_LOG", "error");
  Logger logger(&env);
  EXPECT_FALSE(logger.Enabled(LogLevel::kWarning));
  logger.Write(LogLevel::kWarning, "f", 1, "not shown");
  EXPECT_EQ(env.TakeStderr(), "");
  logger.SetLevel(LogLevel::kDebug);
  logger.Write(LogLevel::kDebug, "f", 1, "shown");
  EXPECT_NE(env.TakeStderr(), "");
  logger.SetLevel(LogLevel::kOff);
  logger.Write(LogLevel::kError, "f", 1, "not shown");
  logger.Write(LogLevel::kOff, "f", 1, "not shown");
  EXPECT_EQ(env.TakeStderr(), "");
}

TEST(Log, WrongLevelIsSaidOnce) {
  MemoryEnv env;
  env.SetVariable("ESCALA_LOG", "loud");
  Logger logger(&env);
  EXPECT_TRUE(logger.Enabled(LogLevel::kInfo));
  EXPECT_NE(env.TakeStderr().find("ESCALA_LOG is 'loud', which is none of "
                                  "debug, info, warning, error, off"),
            std::string::npos);
}

TEST(Log, ClearsAProgressLineOnATerminal) {
  MemoryEnv env;
  env.SetStderrIsTerminal(true);
  Logger(&env).Write(LogLevel::kInfo, "f", 1, "x");
  EXPECT_TRUE(env.TakeStderr().starts_with("\r\x1b[K1970"));
}

TEST(Log, MacroUsesTheDefaultLogger) {
  std::vector<std::string> lines;
  Logger& logger = Logger::Default();
  logger.SetSink([&](LogLevel level, std::string_view line) {
    EXPECT_EQ(level, LogLevel::kWarning);
    lines.emplace_back(line);
  });
  logger.SetLevel(LogLevel::kWarning);
  int evaluated = 0;
  ESCALA_LOG(kInfo, "not shown ", ++evaluated);
  ESCALA_LOG(kWarning, "shown ", ++evaluated, " time");
  logger.SetSink(nullptr);
  logger.SetLevel(LogLevel::kInfo);
  ASSERT_EQ(lines.size(), 1u);
  EXPECT_NE(lines[0].find("log_test.cc:"), std::string::npos);
  EXPECT_TRUE(lines[0].ends_with(": shown 1 time\n"));
}

TEST(Log, ThreadsDoNotMixLines) {
  MemoryEnv env;
  Logger logger(&env);
  std::vector<std::thread> threads;
  for (int t = 0; t < 4; ++t)
    threads.emplace_back([&logger] {
      for (int i = 0; i < 50; ++i)
        logger.Write(LogLevel::kInfo, "f", 1, "message");
    });
  for (std::thread& thread : threads) thread.join();
  const std::string line = "1970-01-01T00:00:00.000Z INFO f:1: message\n";
  std::string expected;
  for (int i = 0; i < 200; ++i) expected += line;
  EXPECT_EQ(env.TakeStderr(), expected);
}

}  // namespace
}  // namespace escala

#include "escala/base/child.h"

#include <gtest/gtest.h>
#include <signal.h>
#include <unistd.h>

#include <cstdio>
#include <cstdlib>
#include <thread>

#include "escala/base/strings.h"

namespace escala {
namespace {

ChildEnd RunIt(const std::function<void(const SendToParent&)>& work,
               int64_t timeout_seconds = 60) {
  auto end = RunInChild(work, timeout_seconds);
  EXPECT_TRUE(end.ok()) << end.status().ToString();
  return end.ok() ? *std::move(end) : ChildEnd();
}

TEST(Child, TellsAndPrints) {
  const pid_t here = getpid();
  const std::string large(1 << 20, 'x');  // more than a pipe holds
  const ChildEnd end = RunIt([&](const SendToParent& send) {
    send(getpid() == here ? "the same process" : "another process");
    send(large);
    std::puts("on stdout");
    std::fflush(stdout);
    std::fputs("on stderr", stderr);
  });
  EXPECT_TRUE(end.ok());
  EXPECT_EQ(end.output, "another process" + large);
  EXPECT_EQ(end.log, "on stdout\non stderr");
}

TEST(Child, ItsMemoryIsItsOwn) {
  constexpr size_t kBytes = 96 << 20;
  const auto take = [](size_t bytes) {
    return RunIt([&](const SendToParent& send) {
             const std::string taken(bytes, 'x');
             send(taken.substr(0, 1));
           })
        .peak_bytes;
  };
  const int64_t little = take(1), much = take(kBytes), again = take(1);
  EXPECT_GT(little, 0);
  EXPECT_GT(much, little + int64_t{kBytes} / 2);
  // Neither does another child count.
  EXPECT_LT(again, little + int64_t{kBytes} / 2);
}

TEST(Child, AnEndlessOneIsKilled) {
  const ChildEnd end = RunIt(
      [](const SendToParent& send) {
        send("begun");
        while (true) pause();
      },
      1);
  EXPECT_TRUE(end.timed_out);
  EXPECT_FALSE(end.ok());
  EXPECT_EQ(end.output, "begun");
  EXPECT_EQ(end.DescribeEnd(1), "it did not answer within 1 s");
}

TEST(Child, ACrashIsNotOurs) {
  const ChildEnd end = RunIt([](const SendToParent& send) {
    send("before");
    std::fputs("the reason", stderr);
    signal(SIGSEGV, SIG_DFL);
    raise(SIGSEGV);
  });
  EXPECT_FALSE(end.ok());
  EXPECT_EQ(end.output, "before");
  EXPECT_EQ(end.log, "the reason");
  EXPECT_EQ(end.DescribeEnd(1), "it crashed (SIGSEGV)");
}

TEST(Child, ItsExitCodeIsTold) {
  const ChildEnd end = RunIt([](const SendToParent&) { _exit(7); });
  EXPECT_FALSE(end.ok());
  EXPECT_EQ(end.DescribeEnd(1), "it ended with exit code 7");
}

// Endless output takes bounded memory, and its last part is kept.
TEST(Child, TheEndOfALongLogIsKept) {
  const ChildEnd end = RunIt([](const SendToParent&) {
    const std::string line(1023, '.');
    for (int i = 0; i < 1000; ++i) std::puts(line.c_str());
    std::fputs("last", stdout);
    std::fflush(stdout);
  });
  EXPECT_LT(end.log.size(), size_t{300} << 10);
  EXPECT_GE(end.log.size(), size_t{64} << 10);
  EXPECT_TRUE(end.log.ends_with("last"));
}

TEST(Child, AShorterLogIsKeptWhole) {
  std::string lines;
  while (lines.size() < size_t{128} << 10)
    StrAppend(&lines, StrCat(1'000'000 + lines.size(), "\n"));  // 8 bytes
  const ChildEnd end = RunIt([&](const SendToParent&) {
    std::fputs(lines.c_str(), stdout);
    std::fflush(stdout);
  });
  EXPECT_EQ(end.log, lines);
}

TEST(Child, IsKilledWhenItIsToStop) {
  std::atomic<bool> stop{false};
  std::thread asks([&] {
    usleep(50'000);
    stop = true;
  });
  const auto end = RunInChild([](const SendToParent&) { pause(); }, 60, &stop);
  asks.join();
  EXPECT_EQ(end.status().code(), StatusCode::kCancelled);
  // None begins any more.
  EXPECT_EQ(RunInChild([](const SendToParent&) {}, 60, &stop).status().code(),
            StatusCode::kCancelled);
}

}  // namespace
}  // namespace escala

#include "escala/launch/machines.h"

#include <gtest/gtest.h>

#include "escala/base/strings.h"
#include "escala/base/testing/memory_env.h"
#include "escala/launch/roster.h"

namespace escala::launch {
namespace {

std::string Read(const std::string& text) {
  MemoryEnv env;
  EXPECT_TRUE(WriteFile(&env, "hosts", text).ok());
  const auto machines = ReadMachines(&env, "hosts");
  if (!machines.ok()) return std::string(machines.status().message());
  std::vector<std::string> words;
  for (const Machine& machine : *machines)
    words.push_back(
        StrCat(machine.name, "/", machine.address, "/", machine.slots));
  return StrJoin(words);
}

TEST(Machines, AreReadFromLines) {
  EXPECT_EQ(Read("# ours\na\n\n  b slots=4\t# four\r\n"
                 "c address=10.0.0.3 slots=2"),
            "a/a/1, b/b/4, c/10.0.0.3/2");
  EXPECT_EQ(Read(""), "");
}

TEST(Machines, WrongLinesAreNamed) {
  EXPECT_EQ(
      Read("a\nb slots=0"),
      "hosts:2: slots: got \"0\", expected a whole number from 1 to 4096");
  EXPECT_EQ(Read("a slot=2"),
            "hosts:1: got \"slot=2\", expected slots=N or address=ADDRESS");
  EXPECT_EQ(Read("slots=2"),
            "hosts:1: got \"slots=2\", expected the name of a machine first");
  EXPECT_EQ(Read("-oProxyCommand"),
            "hosts:1: got \"-oProxyCommand\", expected the name of a machine "
            "first");
  EXPECT_EQ(Read("::1"),
            "hosts:1: got \"::1\", expected the name of a machine first");
  EXPECT_EQ(Read("\xEF\xBB\xBF"
                 "a")
                .substr(0, 12),
            "hosts:1: got");
  EXPECT_EQ(Read("a address=::1"),
            "hosts:1: address: got \"::1\", expected a name or an IPv4 "
            "address");
  EXPECT_EQ(Read("a\nb\na"),
            "hosts:3: got a again, expected each machine once");
  EXPECT_EQ(Read("a slots=4 slots=2"),
            "hosts:1: got slots again, expected it once");
  MemoryEnv env;
  EXPECT_EQ(ReadMachines(&env, "none").status().code(), StatusCode::kNotFound);
}

TEST(Machines, AreReachedByTheWordsGiven) {
  const Machine machine{"a", "10.0.0.1", 1};
  EXPECT_EQ(StrJoin(ShellThere("ip netns exec {}  sh -s", machine), "|"),
            "ip|netns|exec|a|sh|-s");
  EXPECT_EQ(StrJoin(ShellThere("ssh me@{}:{}", machine), "|"), "ssh|me@a:a");
  EXPECT_TRUE(ShellThere("ssh {}", ThisMachine(2)[0]).empty());
}

std::string Names(const Roster& roster) {
  std::vector<std::string> names;
  for (const Machine& machine : roster.Slots()) names.push_back(machine.name);
  return StrJoin(names);
}

TEST(Roster, ReadsItsFileAgain) {
  MemoryEnv env;
  Roster roster(&env, [&] { return ReadMachines(&env, "hosts"); });
  ASSERT_TRUE(WriteFile(&env, "hosts", "a slots=2\nb").ok());
  ASSERT_TRUE(roster.Refresh().ok());
  EXPECT_EQ(Names(roster), "a, a, b");
  ASSERT_TRUE(WriteFile(&env, "hosts", "b\nc").ok());
  ASSERT_TRUE(roster.Refresh().ok());
  EXPECT_EQ(Names(roster), "b, c");
  EXPECT_FALSE(roster.Has("a"));
  ASSERT_TRUE(WriteFile(&env, "hosts", "b slots=many").ok());
  EXPECT_FALSE(roster.Refresh().ok());
  EXPECT_EQ(Names(roster), "b, c");
}

TEST(Roster, SetsMachinesAsideForLongerEachTime) {
  MemoryEnv env;
  ASSERT_TRUE(WriteFile(&env, "hosts", "a\nb").ok());
  Roster roster(&env, [&] { return ReadMachines(&env, "hosts"); });
  ASSERT_TRUE(roster.Refresh().ok());
  EXPECT_EQ(roster.SetAside("a", 10), 10);
  EXPECT_EQ(Names(roster), "b");
  env.SleepNanos(10'000'000'000);
  EXPECT_EQ(Names(roster), "a, b");
  EXPECT_EQ(roster.SetAside("a", 10), 20);
  env.SleepNanos(19'000'000'000);
  EXPECT_EQ(Names(roster), "b");
}

}  // namespace
}  // namespace escala::launch

// Runs of shells in place of hosts: what is ended, started again and moved.
#include "escala/launch/launch.h"

#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>

#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <thread>

#include "escala/base/strings.h"

namespace escala::launch {
namespace {

// A host is a shell on a "machine" whose `via` is this file: it reads the
// script that would start the run, keeps its variables, and does what the test
// says.
const std::string kA = "a address=127.0.0.1\n", kB = "b address=127.0.0.1\n";

class LaunchTest : public testing::Test {
 protected:
  LaunchTest() {
    char folder[] = "/tmp/launch_test.XXXXXX";
    folder_ = mkdtemp(folder);
    job_.via = StrCat("sh ", folder_, "/host {}");
    job_.list = folder_ + "/hosts";
    job_.machines = [this] { return ReadMachines(Env::Default(), job_.list); };
    job_.fit = [this](int64_t slots) -> Result<Size> {
      if (slots >= 2) return Size{"large", 2, ""};
      if (slots >= 1 && job_.elastic)
        return Size{"small", 1, "takes two turns"};
      return Unavailable("the run needs more");
    };
    job_.words = [](const Size& size, int, bool is_first) {
      return std::vector<std::string>{size.slice, is_first ? "first" : "again"};
    };
    job_.needed = "2 slots for large";
    job_.aside_seconds = 60;
    job_.wait_seconds = 1;
    job_.out = &out_;
    job_.err = &err_;
    job_.stop = &stop_;
    job_.end_now = &end_now_;
    job_.tell_stacks = &stacks_;
    Write("hosts", kA + kB);
  }
  ~LaunchTest() override { std::filesystem::remove_all(folder_); }

  void Write(const std::string& name, const std::string& text) {
    std::ofstream(folder_ + "/" + name) << text;
  }
  std::string Read(const std::string& name) {
    std::ifstream in(folder_ + "/" + name);
    return {std::istreambuf_iterator<char>(in), {}};
  }

  // `does`: shell words, after $machine, $rank, $attempt and $words are set.
  Ending Run(const std::string& does) {
    Write("host", StrCat(R"sh(machine=$1
script=$(sed "/^}$/q")
eval "$(printf '%s\n' "$script" | grep '^export ESCALA_')"
rank=$ESCALA_RANK attempt=$ESCALA_ATTEMPT
words=$(printf '%s\n' "$script" | sed -n "s/^[^ ]* \\(.*\\) <\/dev\/null.*/\\1/p")
cd )sh",
                         folder_, "\n", does, "\n"));
    return Launch(Env::Default(), job_);
  }

  std::string folder_;
  Job job_;
  std::ostringstream out_, err_;
  std::atomic<int> stop_{0};
  std::atomic<bool> end_now_{false}, stacks_{false};
};

TEST_F(LaunchTest, StartsEachHostOnItsMachine) {
  job_.all_output = true;
  job_.limits.heartbeat_seconds = 70;
  const Ending ending =
      Run("echo $rank of $ESCALA_SIZE on $machine: $words\n"
          "echo ends after $ESCALA_HEARTBEAT s alone");
  EXPECT_TRUE(ending.well);
  EXPECT_NE(out_.str().find("[0] 0 of 2 on a: large first\n"),
            std::string::npos)
      << out_.str();
  EXPECT_NE(out_.str().find("[1] 1 of 2 on b: large first\n"),
            std::string::npos)
      << out_.str();
  EXPECT_NE(out_.str().find("[1] ends after 70 s alone\n"), std::string::npos)
      << out_.str();
}

TEST_F(LaunchTest, EndsAllAfterTheFirstThatFails) {
  const Ending ending =
      Run("if [ $rank = 1 ]; then echo no disk; exit 2; fi\n"
          "trap 'echo ended >ended; exit 1' TERM; sleep 60 & wait");
  EXPECT_FALSE(ending.well);
  ASSERT_TRUE(ending.bad);
  EXPECT_EQ(ending.bad->rank, 1);
  EXPECT_EQ(ending.bad->words, "failed (exit 2)");
  EXPECT_NE(err_.str().find("the last words of host 1:\n  no disk\n"),
            std::string::npos)
      << err_.str();
}

TEST_F(LaunchTest, StartsAgainAsOftenAsItMay) {
  job_.restarts = 2;
  const Ending ending = Run("echo $attempt $words >>said_$rank; exit 3");
  EXPECT_FALSE(ending.well);
  EXPECT_EQ(ending.restarts, 2);
  EXPECT_EQ(Read("said_0"),
            "0 large first\n1 large again\n"
            "2 large again\n");
  EXPECT_NE(err_.str().find("failed (exit 3); restart 2 of 2 in 2 s"),
            std::string::npos)
      << err_.str();
}

TEST_F(LaunchTest, DoesNotStartAgainWhatWouldFailAgain) {
  job_.restarts = 2;
  const Ending ending = Run("exit 2");
  EXPECT_EQ(ending.restarts, 0);
  ASSERT_TRUE(ending.bad);
  EXPECT_EQ(ending.bad->words, "failed (exit 2)");
}

TEST_F(LaunchTest, GoesOnWithTheMachinesThatAreLeft) {
  job_.elastic = true;
  job_.restarts = 1;
  const Ending ending =
      Run("[ $machine = b ] && kill -9 $$\n"
          "[ $attempt = 0 ] && sleep 60\n"
          "echo $machine $rank of $ESCALA_SIZE $words >said");
  EXPECT_TRUE(ending.well) << err_.str();
  EXPECT_EQ(Read("said"), "a 0 of 1 small again\n");
  EXPECT_NE(err_.str().find("launch: b is not used for 60 s\n"),
            std::string::npos)
      << err_.str();
  EXPECT_NE(err_.str().find("the run goes on on small with 1 process, after "
                            "large with 2"),
            std::string::npos)
      << err_.str();
}

TEST_F(LaunchTest, MovesWhenMachinesCome) {
  job_.elastic = true;
  Write("hosts", kA);
  Write("both", kA + kB);
  // The shell is killed where a host would be told to save.
  const Ending ending =
      Run("if [ $attempt = 0 ]; then cat both >hosts; sleep 2; exit 1"
          "; fi; echo $machine $words >>said_$rank");
  EXPECT_TRUE(ending.well) << err_.str();
  EXPECT_EQ(ending.restarts, 0);
  EXPECT_EQ(Read("said_1"), "b large again\n");
  EXPECT_NE(err_.str().find("there are machines for large with 2 processes"),
            std::string::npos)
      << err_.str();
}

TEST_F(LaunchTest, MovesWhenAMachineIsTakenOut) {
  job_.elastic = true;
  const Ending ending =
      Run("if [ $attempt = 0 ]; then [ $rank = 0 ] && grep b hosts >rest && mv "
          "rest hosts; sleep "
          "2; exit 1; fi\n"
          "echo $machine $words >>said_$rank");
  EXPECT_TRUE(ending.well) << err_.str();
  EXPECT_EQ(Read("said_0"), "b small again\n");
  EXPECT_NE(err_.str().find("a is not in "), std::string::npos) << err_.str();
}

TEST_F(LaunchTest, WaitsForMachinesAndGivesUp) {
  job_.elastic = true;
  job_.restarts = 5;
  const Ending ending = Run("echo >hosts; kill -9 $$");
  EXPECT_EQ(ending.status.message(),
            "only 0 slots could be had for 1 s, and the run needs more");
}

TEST_F(LaunchTest, TooFewMachinesAtTheStart) {
  Write("hosts", kA);
  EXPECT_EQ(Run("exit 0").status.message(),
            StrCat(job_.list, ": got 1 slot, expected 2 slots for large"));
  Write("hosts", "a 2\n");
  EXPECT_EQ(
      Run("exit 0").status.message(),
      StrCat(job_.list, ":1: got \"2\", expected slots=N or address=ADDRESS"));
}

TEST_F(LaunchTest, AMachineThatCannotBeReachedIsSetAside) {
  job_.elastic = true;
  job_.restarts = 1;
  const Ending ending = Run("[ $machine = a ] && exit 255; sleep 1");
  EXPECT_TRUE(ending.well) << err_.str();
  EXPECT_NE(err_.str().find("launch: a is not used for 60 s\n"),
            std::string::npos)
      << err_.str();
}

TEST_F(LaunchTest, AShellTellsThatASignalEndedItsHost) {
  job_.restarts = 1;
  const Ending ending =
      Run("[ $attempt$rank = 01 ] || exit 0; sh -c 'kill -9 $$'");
  EXPECT_TRUE(ending.well) << err_.str();
  EXPECT_NE(err_.str().find("host 1 of 2 was ended by a signal (Killed); "
                            "restart 1 of 1"),
            std::string::npos)
      << err_.str();
}

TEST_F(LaunchTest, AProcessElsewhereEndsWithItsInput) {
  // As ssh: the shell elsewhere is no child of what is killed here, and what it
  // starts has stopped.
  const std::string program = folder_ + "/program";
  std::ofstream(program) << "echo $$ >" << folder_ << "/pid\nkill -STOP $$\n";
  const Ending ending = Run(
      "if [ $rank = 1 ]; then while [ ! -s pid ]; do sleep 0.1; done; exit 2; "
      "fi\nexec 3<&0\nprintf '%s\\n' \"$script\" | sed \"s|^/.* <|sh "
      "$PWD/program <|; s|^exec 3<&0|exec 3<$PWD/pipe|\" >there\n"
      "mkfifo pipe\nsetsid sh there & cat <&3 >pipe\nwait");
  EXPECT_FALSE(ending.well);
  const pid_t pid = atoi(Read("pid").c_str());
  ASSERT_GT(pid, 0) << err_.str();
  for (int i = 0; i < 100 && kill(pid, 0) == 0; ++i) usleep(50'000);
  EXPECT_NE(kill(pid, 0), 0) << "the process is left";
}

TEST_F(LaunchTest, AHostThatSaysNothingIsLost) {
  job_.via = "no-such-program {}";
  const Ending ending = Launch(Env::Default(), job_);
  ASSERT_TRUE(ending.bad);
  EXPECT_EQ(ending.bad->words, "failed (exit 127)");
}

TEST_F(LaunchTest, AShellThatDoesNotReadDidNotBegin) {
  job_.via = "true {}";
  job_.restarts = 1;
  const Ending ending = Launch(Env::Default(), job_);
  EXPECT_FALSE(ending.well);
  EXPECT_EQ(ending.restarts, 1);
  ASSERT_TRUE(ending.bad);
  EXPECT_NE(ending.bad->words.find("did not begin: what --via starts must be a "
                                   "shell that reads its standard input"),
            std::string::npos)
      << ending.bad->words;
}

TEST_F(LaunchTest, AsManyWordsAsAPipeHolds) {
  size_t length = 300'000;
  job_.words = [&](const Size&, int, bool) {
    return std::vector<std::string>{std::string(length, 'x')};
  };
  EXPECT_TRUE(Run("printf %s $words >words").well) << err_.str();
  EXPECT_EQ(Read("words").size(), length);
  length = 100'000'000;
  EXPECT_NE(Run("true").status.message().find("no pipe here holds them"),
            std::string_view::npos);
}

TEST_F(LaunchTest, AVariableThatNoShellTakesIsLeftOut) {
  setenv("ESCALA_a-b", "1", 1);
  const Ending ending = Run("printf '%s' \"$script\" >script");
  unsetenv("ESCALA_a-b");
  EXPECT_TRUE(ending.well) << err_.str();
  EXPECT_EQ(Read("script").find("a-b"), std::string::npos);
}

// `localhost` is this machine to itself, and another one to the others.
TEST_F(LaunchTest, OthersGetTheAddressOfThisMachine) {
  Write("hosts", "localhost\nb address=127.0.0.2\n");
  // The process here is this program, which lists its tests.
  job_.words = [](const Size&, int, bool) {
    return std::vector<std::string>{"--gtest_list_tests"};
  };
  const Ending ending = Run("echo $ESCALA_COORDINATOR >coordinator");
  EXPECT_TRUE(ending.well) << err_.str();
  EXPECT_EQ(Read("coordinator").substr(0, 4), "127.");
}

TEST_F(LaunchTest, StopsBeforeTheHostsListen) {
  std::thread asks([&] {
    while (Read("runs").empty()) usleep(10'000);
    stop_ = SIGTERM;
  });
  const Ending ending = Run("echo yes >runs; sleep 1; kill -TERM $$");
  asks.join();
  EXPECT_TRUE(ending.was_stopped);
  EXPECT_FALSE(ending.bad);
}

TEST_F(LaunchTest, StopsWhenAsked) {
  std::thread asks([&] {
    while (Read("runs").empty()) usleep(10'000);
    stop_ = SIGTERM;
  });
  // Shells on other machines get no signal; they are killed in the end. These
  // look for the order by themselves.
  job_.restarts = 3;
  const Ending ending = Run("echo yes >runs; sleep 1; exit 1");
  asks.join();
  EXPECT_FALSE(ending.well);
  EXPECT_EQ(ending.restarts, 0);
}

// Hosts that do not stop get a minute to save, but not if they are to end now.
TEST_F(LaunchTest, ASecondSignalEndsAllAtOnce) {
  std::thread asks([&] {
    while (Read("pid_0").empty() || Read("pid_1").empty()) usleep(10'000);
    stop_ = SIGTERM;
    usleep(300'000);
    end_now_ = true;
  });
  job_.restarts = 3;
  const Ending ending = Run("echo $$ >pid_$rank; exec sleep 600");
  asks.join();
  EXPECT_TRUE(ending.was_stopped);
  EXPECT_NE(err_.str().find("a second signal came"), std::string::npos);
  for (const char* file : {"pid_0", "pid_1"})
    EXPECT_NE(kill(atoi(Read(file).c_str()), 0), 0) << file;
}

// The others may see sooner than the launcher that a host is killed.
TEST_F(LaunchTest, AHostThatASignalEndsIsTheCause) {
  const Ending ending =
      Run("echo $$ >pid_$rank; if [ $rank = 0 ]; then exit 3; fi; sleep 0.5; "
          "kill -9 $$");
  ASSERT_TRUE(ending.bad.has_value());
  EXPECT_EQ(ending.bad->rank, 1) << ending.bad->words;
  EXPECT_EQ(ending.bad->words, "was ended by a signal (Killed)");
}

TEST_F(LaunchTest, SaysThatHostsDoNotStop) {
  std::thread asks([&] {
    while (Read("pid_0").empty() || Read("pid_1").empty()) usleep(10'000);
    stop_ = SIGTERM;
  });
  job_.limits.stop_seconds = 0.5;
  const Ending ending = Run("echo $$ >pid_$rank; exec sleep 600");
  asks.join();
  ASSERT_TRUE(ending.bad.has_value());
  EXPECT_EQ(ending.bad->words, "did not end within 0.5 s of being asked to");
}

TEST_F(LaunchTest, SaysWhatASmallerSizeDoesOtherwise) {
  job_.elastic = true;
  Write("hosts", kA);
  EXPECT_TRUE(Run("exit 0").well);
  EXPECT_NE(err_.str().find("launch: the run begins on small with 1 process; "
                            "it takes two turns\n"),
            std::string::npos)
      << err_.str();
}

// As if the smallest size that may be used were "large".
TEST_F(LaunchTest, SaysWhyNoSizeCanBeUsed) {
  job_.elastic = true;
  job_.restarts = 5;
  job_.fit = [](int64_t slots) -> Result<Size> {
    if (slots >= 2) return Size{"large", 2, ""};
    return Unavailable("small has too little memory");
  };
  const Ending ending = Run("[ $machine = b ] && kill -9 $$; sleep 60");
  EXPECT_EQ(
      ending.status.message(),
      "only 1 slot could be had for 1 s, and small has too little memory");
  EXPECT_NE(err_.str().find("launch: waits for machines: got 1 slot, and small "
                            "has too little memory\n"),
            std::string::npos)
      << err_.str();
}

}  // namespace
}  // namespace escala::launch

// The contract of Env, tested on the machine's Env and on MemoryEnv.
#include "escala/base/env.h"

#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cstdlib>

#include "escala/base/testing/memory_env.h"
#include "gtest/gtest.h"

namespace escala {
namespace {

using Names = std::vector<std::string>;

void DeleteTree(Env* env, const std::string& path) {
  const Result<Names> names = env->List(path);
  if (names.ok())
    for (const std::string& name : *names)
      DeleteTree(env, JoinPath(path, name));
  (void)env->Delete(path);
}

class EnvTest : public testing::TestWithParam<bool> {
 protected:
  void SetUp() override {
    root_ = JoinPath(testing::TempDir(), StrCat("env_test_", getpid()));
    ASSERT_TRUE(env_->MakeDirs(root_).ok());
  }
  void TearDown() override { DeleteTree(env_, root_); }

  std::string Path(std::string_view name) { return JoinPath(root_, name); }

  void Write(const std::string& path, std::string_view data) {
    auto file = env_->Create(path);
    ASSERT_TRUE(file.ok()) << file.status().ToString();
    EXPECT_TRUE((*file)->Append(data).ok());
    EXPECT_TRUE((*file)->Close().ok());
  }
  std::string Read(const std::string& path) {
    const Result<std::string> data = ReadFile(env_, path);
    return data.ok() ? *data : data.status().ToString();
  }

  MemoryEnv memory_;
  Env* const env_ = GetParam() ? &memory_ : Env::Default();
  std::string root_;
};

// A soft limit of open files is raised when it is reached.
TEST(PosixEnv, OpensAsManyFilesAsTheSystemGrants) {
  rlimit limit;
  ASSERT_EQ(getrlimit(RLIMIT_NOFILE, &limit), 0);
  const rlimit before = limit;
  limit.rlim_cur = 40;
  ASSERT_EQ(setrlimit(RLIMIT_NOFILE, &limit), 0);
  std::vector<std::unique_ptr<RandomFile>> files;
  for (int i = 0; i < 60; ++i) {
    auto file = Env::Default()->OpenRandom("/proc/self/exe");
    ASSERT_TRUE(file.ok()) << file.status().message();
    files.push_back(*std::move(file));
  }
  ASSERT_EQ(setrlimit(RLIMIT_NOFILE, &before), 0);
}

TEST_P(EnvTest, WritesAndReads) {
  Write(Path("a"), "hello");
  EXPECT_EQ(Read(Path("a")), "hello");
  Write(Path("a"), "bye");
  EXPECT_EQ(Read(Path("a")), "bye");
  Write(Path("empty"), "");
  EXPECT_EQ(Read(Path("empty")), "");
  const Result<FileInfo> info = env_->Stat(Path("a"));
  ASSERT_TRUE(info.ok());
  EXPECT_EQ(info->size, 3u);
  EXPECT_FALSE(info->is_directory);
}

TEST_P(EnvTest, WritesInPieces) {
  std::string expected;
  auto file = env_->Create(Path("a"));
  ASSERT_TRUE(file.ok());
  // The pieces are smaller and larger than the buffer.
  for (size_t i = 0; i < 40; ++i) {
    const std::string piece(i * 2997, static_cast<char>('a' + i % 26));
    expected += piece;
    ASSERT_TRUE((*file)->Append(piece).ok());
    if (i % 7 == 0) {
      ASSERT_TRUE((*file)->Sync().ok());
      EXPECT_EQ(Read(Path("a")), expected);
    }
  }
  ASSERT_TRUE((*file)->Close().ok());
  EXPECT_EQ(Read(Path("a")), expected);
  EXPECT_EQ((*file)->Append("x").code(), StatusCode::kFailedPrecondition);
  EXPECT_EQ((*file)->Close().code(), StatusCode::kFailedPrecondition);
}

TEST_P(EnvTest, DestructorCloses) {
  (*env_->Create(Path("a")))->Append("kept").ok();
  EXPECT_EQ(Read(Path("a")), "kept");
}

TEST_P(EnvTest, Appends) {
  for (const char* piece : {"one ", "two ", "three"}) {
    auto file = env_->OpenAppend(Path("a"));
    ASSERT_TRUE(file.ok());
    EXPECT_TRUE((*file)->Append(piece).ok());
    EXPECT_TRUE((*file)->Close().ok());
  }
  EXPECT_EQ(Read(Path("a")), "one two three");
}

TEST_P(EnvTest, FlushShowsWhatWasAppended) {
  auto file = env_->Create(Path("a"));
  ASSERT_TRUE(file.ok());
  EXPECT_TRUE((*file)->Append("line\n").ok());
  EXPECT_TRUE((*file)->Flush().ok());
  EXPECT_EQ(Read(Path("a")), "line\n");
  EXPECT_TRUE((*file)->Close().ok());
  EXPECT_FALSE((*file)->Flush().ok());
}

TEST_P(EnvTest, Truncates) {
  Write(Path("a"), "hello");
  EXPECT_TRUE(env_->Truncate(Path("a"), 2).ok());
  EXPECT_EQ(Read(Path("a")), "he");
  auto file = env_->OpenAppend(Path("a"));
  EXPECT_TRUE((*file)->Append("y").ok());
  EXPECT_TRUE((*file)->Close().ok());
  EXPECT_EQ(Read(Path("a")), "hey");
  EXPECT_EQ(env_->Truncate(Path("none"), 0).code(), StatusCode::kNotFound);
}

TEST_P(EnvTest, ReadsAnywhere) {
  Write(Path("a"), "0123456789");
  const auto file = env_->OpenRandom(Path("a"));
  ASSERT_TRUE(file.ok());
  char out[16] = {};
  EXPECT_TRUE(ReadExactly(**file, 3, 4, out).ok());
  EXPECT_EQ(std::string(out, 4), "3456");
  EXPECT_TRUE(ReadExactly(**file, 10, 0, out).ok());
  const Status late = ReadExactly(**file, 8, 4, out);
  EXPECT_EQ(late.code(), StatusCode::kDataLoss);
  EXPECT_EQ(late.message(),
            "the file ends at byte 10, but 4 bytes from byte 8 on were "
            "expected");
  EXPECT_EQ(*(*file)->Read(~uint64_t{0}, 4, out), 0u);
}

TEST_P(EnvTest, ReadsInSequence) {
  Write(Path("a"), "abcde");
  const auto file = env_->OpenSequential(Path("a"));
  ASSERT_TRUE(file.ok());
  char out[8];
  EXPECT_EQ(*(*file)->Read(3, out), 3u);
  EXPECT_EQ(std::string(out, 3), "abc");
  EXPECT_EQ(*(*file)->Read(8, out), 2u);
  EXPECT_EQ(std::string(out, 2), "de");
  EXPECT_EQ(*(*file)->Read(8, out), 0u);
}

TEST_P(EnvTest, MissingFiles) {
  const std::string path = Path("none");
  EXPECT_EQ(env_->OpenSequential(path).status().code(), StatusCode::kNotFound);
  EXPECT_EQ(env_->OpenRandom(path).status().code(), StatusCode::kNotFound);
  EXPECT_EQ(env_->Stat(path).status().code(), StatusCode::kNotFound);
  EXPECT_EQ(env_->List(path).status().code(), StatusCode::kNotFound);
  EXPECT_EQ(env_->Delete(path).code(), StatusCode::kNotFound);
  EXPECT_EQ(env_->SyncDir(path).code(), StatusCode::kNotFound);
  EXPECT_EQ(env_->Rename(path, Path("b")).code(), StatusCode::kNotFound);
  EXPECT_EQ(env_->Create(Path("none/a")).status().code(),
            StatusCode::kNotFound);
  EXPECT_EQ(env_->Stat("").status().code(), StatusCode::kNotFound);
  const std::string message = env_->Stat(path).status().message();
  EXPECT_NE(message.find(path), std::string::npos) << message;
}

TEST_P(EnvTest, Directories) {
  ASSERT_TRUE(env_->MakeDirs(Path("x/y//z")).ok());
  EXPECT_TRUE(env_->MakeDirs(Path("x/y/")).ok());
  EXPECT_TRUE(env_->Stat(Path("x/y/z"))->is_directory);
  Write(Path("x/file"), "1");
  EXPECT_EQ(*env_->List(Path("x")), (Names{"file", "y"}));
  EXPECT_EQ(*env_->List(Path("x/y/z")), Names{});
  EXPECT_TRUE(env_->SyncDir(Path("x")).ok());
  EXPECT_GT(*env_->FreeBytes(Path("x/not/yet")), 0u);

  EXPECT_FALSE(env_->Delete(Path("x/y")).ok());  // not empty
  EXPECT_TRUE(env_->Delete(Path("x/y/z")).ok());
  EXPECT_TRUE(env_->Delete(Path("x/y")).ok());
  EXPECT_EQ(*env_->List(Path("x")), Names{"file"});
}

TEST_P(EnvTest, FilesAreNotDirectories) {
  Write(Path("file"), "1");
  ASSERT_TRUE(env_->MakeDirs(Path("dir")).ok());
  EXPECT_FALSE(env_->MakeDirs(Path("file")).ok());
  EXPECT_FALSE(env_->MakeDirs(Path("file/below")).ok());
  const auto code = [](const Status& status) { return status.code(); };
  constexpr StatusCode kWrong = StatusCode::kFailedPrecondition;
  EXPECT_EQ(code(env_->List(Path("file")).status()), kWrong);
  EXPECT_EQ(code(env_->Stat(Path("file/below")).status()), kWrong);
  EXPECT_EQ(code(env_->OpenSequential(Path("dir")).status()), kWrong);
  EXPECT_EQ(code(env_->OpenRandom(Path("dir")).status()), kWrong);
  EXPECT_EQ(code(env_->Create(Path("dir")).status()), kWrong);
}

TEST_P(EnvTest, Renames) {
  Write(Path("a"), "1");
  Write(Path("b"), "2");
  EXPECT_TRUE(env_->Rename(Path("a"), Path("b")).ok());
  EXPECT_EQ(Read(Path("b")), "1");
  EXPECT_EQ(*env_->List(root_), Names{"b"});

  ASSERT_TRUE(env_->MakeDirs(Path("dir/in")).ok());
  Write(Path("dir/in/c"), "3");
  EXPECT_TRUE(env_->Rename(Path("dir"), Path("moved")).ok());
  EXPECT_EQ(Read(Path("moved/in/c")), "3");
  EXPECT_EQ(*env_->List(root_), (Names{"b", "moved"}));
  EXPECT_FALSE(env_->Rename(Path("moved"), Path("moved/in/itself")).ok());
  EXPECT_FALSE(env_->Rename(Path("b"), Path("moved")).ok());
  EXPECT_FALSE(env_->Rename(Path("moved"), Path("b")).ok());
}

TEST_P(EnvTest, OpenFilesOutliveTheirNames) {
  Write(Path("a"), "1");
  const auto file = env_->OpenRandom(Path("a"));
  ASSERT_TRUE(env_->Delete(Path("a")).ok());
  char out;
  EXPECT_TRUE(ReadExactly(**file, 0, 1, &out).ok());
  EXPECT_EQ(out, '1');
}

TEST_P(EnvTest, WritesAtomically) {
  EXPECT_TRUE(WriteFileAtomically(env_, Path("a"), "first").ok());
  EXPECT_TRUE(WriteFileAtomically(env_, Path("a"), "second").ok());
  EXPECT_EQ(Read(Path("a")), "second");
  EXPECT_EQ(*env_->List(root_), Names{"a"});
  EXPECT_EQ(WriteFileAtomically(env_, Path("none/a"), "").code(),
            StatusCode::kNotFound);
}

TEST_P(EnvTest, WritesNoDirectories) {
  ASSERT_TRUE(env_->MakeDirs(Path("dir")).ok());
  ASSERT_TRUE(env_->MakeDirs(Path("a.tmp")).ok());
  EXPECT_TRUE(env_->CheckPlain(Path("new")).ok());
  for (const char* name : {"dir", "a"}) {
    const Status status = WriteFileAtomically(env_, Path(name), "text");
    EXPECT_EQ(status.code(), StatusCode::kFailedPrecondition);
    EXPECT_NE(status.message().find("it is a directory"), std::string::npos)
        << status.message();
  }
  EXPECT_EQ(*env_->List(root_), (Names{"a.tmp", "dir"}));
}

TEST(PosixEnv, WritesNoDevicesPipesOrLinks) {
  Env* const env = Env::Default();
  const std::string root =
      JoinPath(testing::TempDir(), StrCat("plain_files_", getpid()));
  ASSERT_TRUE(env->MakeDirs(root).ok());
  const std::string file = JoinPath(root, "file"),
                    link = JoinPath(root, "link"),
                    pipe = JoinPath(root, "pipe");
  ASSERT_TRUE(WriteFile(env, file, "kept").ok());
  ASSERT_EQ(symlink(file.c_str(), link.c_str()), 0);
  ASSERT_EQ(mkfifo(pipe.c_str(), 0600), 0);
  for (const auto& [path, kind] : {std::pair(link, "a symbolic link"),
                                   {pipe, "a pipe"},
                                   {std::string("/dev/full"), "a device"}})
    for (const auto& write : {WriteFile, WriteFileAtomically}) {
      const Status status = write(env, path, "text");
      EXPECT_EQ(status.message(),
                StrCat("cannot write ", path, ": it is ", kind,
                       ", expected a plain file or a new "
                       "name"));
    }
  EXPECT_EQ(*ReadFile(env, file), "kept");
  DeleteTree(env, root);
}

// Nothing waits for a writer.
TEST(PosixEnv, OpensNoNamedPipe) {
  Env* const env = Env::Default();
  const std::string pipe =
      JoinPath(testing::TempDir(), StrCat("pipe_", getpid()));
  ASSERT_EQ(mkfifo(pipe.c_str(), 0600), 0);
  const std::string refused =
      StrCat("cannot open ", pipe, ": it is a pipe, expected a plain file");
  EXPECT_EQ(env->OpenRandom(pipe).status().message(), refused);
  EXPECT_EQ(ReadFile(env, pipe).status().message(), refused);
  EXPECT_EQ(env->OpenRandom("/dev/null").status().message(),
            "cannot open /dev/null: it is a device, expected a plain file");
  ASSERT_TRUE(env->Delete(pipe).ok());
}

// A shell's <(...).
TEST(PosixEnv, ReadsAPipeThatIsOpen) {
  int ends[2];
  ASSERT_EQ(pipe(ends), 0);
  ASSERT_EQ(write(ends[1], "text", 4), 4);
  ASSERT_EQ(close(ends[1]), 0);
  const auto text = ReadFile(Env::Default(), StrCat("/dev/fd/", ends[0]));
  ASSERT_TRUE(text.ok()) << text.status().message();
  EXPECT_EQ(*text, "text");
  close(ends[0]);
}

TEST_P(EnvTest, ALockIsOneHolders) {
  {
    const auto first = env_->Lock(Path("lock"));
    ASSERT_TRUE(first.ok()) << first.status().ToString();
    EXPECT_EQ(env_->Lock(Path("lock")).status().code(),
              StatusCode::kUnavailable);
    EXPECT_TRUE(env_->Lock(Path("other")).ok());
  }
  EXPECT_TRUE(env_->Lock(Path("lock")).ok());
  EXPECT_EQ(env_->Lock(Path("none/lock")).status().code(),
            StatusCode::kNotFound);
  EXPECT_FALSE(env_->Lock(root_).ok());
}

TEST_P(EnvTest, ClocksGoOn) {
  const int64_t wall = env_->WallNanos();
  const int64_t begin = env_->MonotonicNanos();
  env_->SleepNanos(2'000'000);
  env_->SleepNanos(-1);
  EXPECT_GE(env_->MonotonicNanos() - begin, 2'000'000);
  EXPECT_GE(env_->WallNanos(), wall);
}

std::string EnvName(const testing::TestParamInfo<bool>& info) {
  return info.param ? "memory" : "posix";
}
INSTANTIATE_TEST_SUITE_P(All, EnvTest, testing::Bool(), EnvName);

TEST(Env, Variables) {
  ASSERT_EQ(setenv("ESCALA_ENV_TEST", "17", 1), 0);
  EXPECT_EQ(Env::Default()->Variable("ESCALA_ENV_TEST"), "17");
  ASSERT_EQ(unsetenv("ESCALA_ENV_TEST"), 0);
  EXPECT_EQ(Env::Default()->Variable("ESCALA_ENV_TEST"), std::nullopt);
}

TEST(Env, WallClockIsOfThisCentury) {
  constexpr int64_t kYear2020 = 1'577'836'800'000'000'000;
  EXPECT_GT(Env::Default()->WallNanos(), kYear2020);
}

TEST(Env, WritesToStderr) {
  testing::internal::CaptureStderr();
  Env::Default()->WriteToStderr("to whom it may concern\n");
  EXPECT_EQ(testing::internal::GetCapturedStderr(), "to whom it may concern\n");
}

TEST(Paths, Parts) {
  EXPECT_EQ(JoinPath("a", "b"), "a/b");
  EXPECT_EQ(JoinPath("a/", "b"), "a/b");
  EXPECT_EQ(JoinPath("", "b"), "b");
  EXPECT_EQ(JoinPath("a", "/b"), "/b");
  EXPECT_EQ(DirName("a/b/c"), "a/b");
  EXPECT_EQ(DirName("/b"), "/");
  EXPECT_EQ(DirName("b"), ".");
  EXPECT_EQ(BaseName("a/b"), "b");
  EXPECT_EQ(BaseName("b"), "b");
}

}  // namespace
}  // namespace escala

#include "escala/input/files.h"

#include <sys/stat.h>

#include <filesystem>

#include "escala/base/env_wrapper.h"
#include "escala/base/testing/faulty_env.h"
#include "escala/base/testing/memory_env.h"
#include "gtest/gtest.h"

namespace escala::input {
namespace {

TEST(Files, Patterns) {
  EXPECT_TRUE(MatchesPattern("*", "a.txt"));
  EXPECT_TRUE(MatchesPattern("*", ""));
  EXPECT_TRUE(MatchesPattern("*.txt", "a.txt"));
  EXPECT_TRUE(MatchesPattern("a*b*c", "a.b.b.c"));
  EXPECT_TRUE(MatchesPattern("?a", "ba"));
  EXPECT_FALSE(MatchesPattern("?a", "a"));
  EXPECT_FALSE(MatchesPattern("*.txt", "a.txt2"));
  EXPECT_FALSE(MatchesPattern("a*b*c", "a.c.b"));
  EXPECT_FALSE(MatchesPattern("", "a"));
  EXPECT_FALSE(MatchesPattern("*", ".hidden"));
  EXPECT_TRUE(MatchesPattern(".*", ".hidden"));
}

class FilesTest : public testing::Test {
 protected:
  FilesTest() {
    EXPECT_TRUE(env_.MakeDirs("d/sub").ok());
    for (const char* name : {"d/b.txt", "d/a.txt", "d/c.md", "d/.h", "e.txt"})
      Write(name, std::string("<") + name + ">");
    Write("empty", "");
  }
  void Write(const std::string& path, const std::string& text) {
    EXPECT_TRUE(WriteFileAtomically(&env_, path, text).ok());
  }
  std::string Find(const std::vector<std::string>& paths) {
    const auto found = FindFiles(&env_, paths);
    return found.ok() ? StrJoin(*found) : found.status().message();
  }

  MemoryEnv env_;
};

TEST_F(FilesTest, AreFound) {
  EXPECT_EQ(Find({"e.txt"}), "e.txt");
  EXPECT_EQ(Find({"d"}), "d/a.txt, d/b.txt, d/c.md");
  EXPECT_EQ(Find({"d/*.txt"}), "d/a.txt, d/b.txt");
  EXPECT_EQ(Find({"e*", "d/c.md"}), "./e.txt, ./empty, d/c.md");
  EXPECT_TRUE(env_.MakeDirs("d/b/deep").ok());
  EXPECT_TRUE(env_.MakeDirs("d/.git").ok());
  for (const char* name : {"d/b/deep/z", "d/b/a", "d/.git/x"})
    Write(name, "<>");
  EXPECT_EQ(Find({"d"}), "d/a.txt, d/b.txt, d/b/a, d/b/deep/z, d/c.md");
  EXPECT_EQ(Find({"d/?"}), "there is no file that matches d/?");
  Write("d/*", "a file of that name");
  EXPECT_EQ(Find({"d/*"}), "d/*");
}

TEST_F(FilesTest, AFileIsNamedOnce) {
  for (const std::string again : {"d/a.txt", "./d/a.txt", "d/sub/../a.txt"})
    EXPECT_EQ(Find({"d/*.txt", again}),
              StrCat("got ", again,
                     " twice, expected each file once; take it out of one of "
                     "the names"));
}

TEST_F(FilesTest, WhatIsNoPatternIsHinted) {
  const std::string hint =
      "; in a pattern only * and ? stand for others, and only behind the last "
      "slash: name several patterns in a list";
  for (const char* path : {"d/[ab].txt", "d/{a,b}.txt", "*/a.txt", "d/[a]*"}) {
    const std::string said = Find({path});
    EXPECT_TRUE(said.ends_with(hint)) << said;
  }
  for (const char* path : {"d/x", "d/?", "x/*"})
    EXPECT_EQ(Find({path}).find(hint), std::string::npos) << path;
}

TEST_F(FilesTest, IndexesOfRecordsAreLeftOut) {
  Write("d/a.txt.escala-index", "an index");
  EXPECT_EQ(Find({"d"}), "d/a.txt, d/b.txt, d/c.md");
  EXPECT_EQ(Find({"d/a*"}), "d/a.txt");
}

TEST(Files, LinksToDirectoriesAreNotFollowed) {
  Env* const env = Env::Default();
  const std::string dir = StrCat(testing::TempDir(), "/files_test_links");
  ASSERT_TRUE(env->MakeDirs(JoinPath(dir, "sub")).ok());
  ASSERT_TRUE(WriteFile(env, JoinPath(dir, "sub/a"), "a").ok());
  std::error_code error;
  std::filesystem::create_directory_symlink("..", dir + "/sub/up", error);
  const auto found = FindFiles(env, {dir});
  ASSERT_TRUE(found.ok()) << found.status().message();
  EXPECT_EQ(*found, std::vector{JoinPath(dir, "sub/a")});
  std::filesystem::create_symlink("nothing", dir + "/sub/b", error);
  EXPECT_EQ(FindFiles(env, {dir}).status().message(),
            JoinPath(dir, "sub/b") +
                " is a link to a file that is not there: mend it, or leave it "
                "out");
  std::filesystem::remove_all(dir);
}

TEST(Files, PipesAreRefused) {
  Env* const env = Env::Default();
  const std::string dir = StrCat(testing::TempDir(), "/files_test_pipes");
  ASSERT_TRUE(env->MakeDirs(dir).ok());
  ASSERT_TRUE(WriteFile(env, JoinPath(dir, "a"), "a").ok());
  const std::string pipe = JoinPath(dir, "pipe");
  ASSERT_EQ(mkfifo(pipe.c_str(), 0600), 0);
  for (const std::string& path : {dir, pipe, JoinPath(dir, "p*")})
    EXPECT_EQ(FindFiles(env, {path}).status().message(),
              StrCat(pipe,
                     " is a pipe, expected a plain file: copy its "
                     "contents to one, or leave it out"));
  EXPECT_EQ(FindFiles(env, {"/dev/zero"}).status().message(),
            "/dev/zero is a socket or a device, expected a plain file: copy "
            "its contents to one, or leave it out");
  std::filesystem::remove_all(dir);
}

TEST_F(FilesTest, AreNotThere) {
  EXPECT_EQ(Find({"e.txt", "x.txt"}),
            "cannot find x.txt: no such file or directory");
  EXPECT_EQ(Find({"d/*.cc"}), "there is no file that matches d/*.cc");
  EXPECT_EQ(
      Find({"d/sub"}),
      "there is no file in directory d/sub: fill it, or name another one");
  EXPECT_EQ(Find({""}),
            "got an empty path, expected a file, a folder or a pattern");
  EXPECT_EQ(Find({"empty"}), "file empty is empty: fill it, or leave it out");
}

TEST_F(FilesTest, HaveTheirSizes) {
  const auto found = FindFilesAndSizes(&env_, {"d/*.txt", "e.txt"});
  ASSERT_TRUE(found.ok());
  std::string said;
  for (const FoundFile& file : *found)
    StrAppend(&said, StrCat(file.path, " ", file.size, "\n"));
  EXPECT_EQ(said, "d/a.txt 9\nd/b.txt 9\ne.txt 7\n");
}

// Asking takes a minute then.
TEST_F(FilesTest, AreAskedForOnceWhereNobodyAnswers) {
  class Silent : public EnvWrapper {
   public:
    using EnvWrapper::EnvWrapper;
    Result<FileInfo> Stat(const std::string&) override {
      return Unavailable("no answer");
    }
    Result<std::vector<std::string>> List(const std::string&) override {
      ADD_FAILURE() << "it is asked again";
      return Unavailable("no answer");
    }
  };
  Silent silent(&env_);
  EXPECT_EQ(FindFiles(&silent, {"d/*.txt"}).status().message(), "no answer");
}

TEST_F(FilesTest, AreReadOneAfterTheOther) {
  EXPECT_EQ(ReadFiles(&env_, {"e.txt", "empty", "d/c.md"}).value(),
            "<e.txt><d/c.md>");
  FaultyEnv faulty(&env_);
  faulty.FailAt(FileOp::kRead, 1, DataLoss("the disk is broken"));
  EXPECT_EQ(ReadFiles(&faulty, {"e.txt"}).status().code(),
            StatusCode::kDataLoss);
}

}  // namespace
}  // namespace escala::input

#include "escala/train/file_notes.h"

#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>

#include "escala/base/env.h"
#include "escala/base/strings.h"

namespace escala::train {
namespace {

// Only its files matter.
class Files : public input::Source {
 public:
  explicit Files(const std::vector<std::string>& paths, bool is_whole = true) {
    for (const std::string& path : paths) files_.push_back({path, is_whole});
  }
  int64_t size() const override { return 1; }
  const std::vector<Field>& fields() const override { return fields_; }
  std::string Describe() const override { return "files"; }
  std::vector<input::SourceFile> files() const override { return files_; }
  Status Read(int64_t, std::span<const View>) const override {
    return Status();
  }

 private:
  std::vector<input::SourceFile> files_;
  const std::vector<Field> fields_;
};

std::string Notes(const Files& training, const Files& evaluation) {
  return StrJoin(NotesOfFiles(training, evaluation), "\n");
}

constexpr char kHeldOut[] =
    "; name other ones (input.eval_files), or hold out a part of them "
    "(input.eval_fraction)";

TEST(FileNotes, MissingFilesOfASet) {
  const std::string of_4 = "-of-00004.tfrecord";
  const std::vector<std::string> paths = {"d/t-00000" + of_4,
                                          "d/t-00003" + of_4};
  const std::string missing =
      "2 of 4 files of one set are not among these: "
      "d/t-00001-of-00004.tfrecord "
      "and 1 more";
  EXPECT_EQ(Notes(Files(paths), Files({"d/e"})),
            "the training data: " + missing);
  EXPECT_EQ(Notes(Files({"d/e"}), Files(paths)),
            "the evaluation data: " + missing);
  // Said once of parts of the same files.
  EXPECT_EQ(Notes(Files(paths, false), Files(paths, false)),
            "the training data: " + missing);
  EXPECT_EQ(Notes(Files({paths[0]}), Files({"d/e"})), "");
}

TEST(FileNotes, FilesOfBoth) {
  EXPECT_EQ(Notes(Files({"a", "b"}), Files({"c"})), "");
  EXPECT_EQ(Notes(Files({"a", "b"}, false), Files({"a", "b"}, false)), "");
  // A part of a file that is read as a whole, too.
  EXPECT_NE(Notes(Files({"a"}), Files({"a"}, false)), "");
  EXPECT_NE(Notes(Files({"a"}, false), Files({"a"})), "");
  const std::string words =
      "the evaluation reads files that training reads, too: ";
  EXPECT_EQ(Notes(Files({"a", "b", "c"}), Files({"d", "b", "c"})),
            StrCat(words, "b and 1 more", kHeldOut));
  EXPECT_EQ(Notes(Files({"gs://b/a"}), Files({"gs://b/a"})),
            StrCat(words, "gs://b/a", kHeldOut));
}

TEST(FileNotes, OneFileHasManyPaths) {
  const std::string dir =
      StrCat(testing::TempDir(), "file_notes_test_", getpid());
  std::filesystem::create_directories(dir);
  ASSERT_TRUE(WriteFile(Env::Default(), JoinPath(dir, "a"), "a").ok());
  std::filesystem::create_symlink("a", JoinPath(dir, "link"));
  for (const std::string name : {"./a", "link"})
    EXPECT_EQ(Notes(Files({JoinPath(dir, "a")}), Files({JoinPath(dir, name)})),
              StrCat("the evaluation reads files that training reads, too: ",
                     JoinPath(dir, name), kHeldOut));
  std::filesystem::remove_all(dir);
}

}  // namespace
}  // namespace escala::train

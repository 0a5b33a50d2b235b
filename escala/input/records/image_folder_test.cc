#include "escala/input/records/image_folder.h"

#include "escala/input/records/formats.h"
#include "escala/input/records/records_test_util.h"

namespace escala::input {
namespace {

using namespace std::string_literals;

class ImageFolderTest : public RecordsTest {
 protected:
  ImageFolderTest() : RecordsTest(MakeImageFolder) {}
};

TEST_F(ImageFolderTest, IsRead) {
  Write("root/dog/b.png", "B");
  Write("root/dog/a.JPG", "A");
  Write("root/dog/notes.txt", "no image");
  Write("root/dog/.hidden.png", "no image");
  Write("root/a cat/x.jpeg", "X");
  Write("root/a cat/more/y.jpeg", "Y");
  Write("root/a cat/mor/z.jpeg", "Z");
  Write("root/labels.csv", "passed over");
  Write("root/.cache/x.jpg", "passed over");
  const auto records = Open({"root"});
  EXPECT_EQ(records->Describe(), "5 images of 2 classes in root");
  EXPECT_EQ(ReadAll(*records),
            (std::vector{"\0\0\0\0X"s, "\1\0\0\0A"s, "\0\0\0\0Z"s, "\1\0\0\0B"s,
                         "\0\0\0\0Y"s}));
  EXPECT_EQ(records->PlaceOf(2), "root/a cat/mor/z.jpeg");
  EXPECT_EQ(StrJoin(ImageFolder::Open(&env_, "root").value()->classes()),
            "a cat, dog");
  EXPECT_TRUE(env_.Delete("root/dog/b.png").ok());
  Write("root/dog/a.JPG", "");
  EXPECT_EQ(Read(*records, 3),
            "cannot find root/dog/b.png: no such file or directory");
  EXPECT_EQ(Read(*records, 1),
            "root/dog/a.JPG is empty: delete it, or get it whole");
}

TEST_F(ImageFolderTest, EachPartHasAllClasses) {
  for (int i = 0; i < 20; ++i) Write(StrCat("root/a/", 10 + i, ".png"), "a");
  for (int i = 0; i < 10; ++i) Write(StrCat("root/b/", 10 + i, ".png"), "b");
  const auto records = ReadAll(*Open({"root"}));
  ASSERT_EQ(records.size(), 30u);
  for (size_t begin = 0; begin < 30; begin += 3) {
    int64_t of_b = 0;
    for (size_t i = begin; i < begin + 3; ++i) of_b += records[i].back() == 'b';
    EXPECT_EQ(of_b, 1) << begin;
  }
}

// A cache of a bucket's files copies those that OpenRandom opens. A copy of
// each of a million images takes longer than to read it.
TEST_F(ImageFolderTest, ReadsWholeFiles) {
  class NoRandomFiles : public EnvWrapper {
   public:
    using EnvWrapper::EnvWrapper;
    Result<std::unique_ptr<RandomFile>> OpenRandom(
        const std::string& path) override {
      return Internal("opened ", path, " to read parts of it");
    }
  };
  Write("root/dog/a.png", "A");
  NoRandomFiles env(&env_);
  const auto folder = ImageFolder::Open(&env, "root");
  ASSERT_TRUE(folder.ok()) << folder.status().message();
  EXPECT_EQ(Read(**folder, 0), "\0\0\0\0A"s);
}

// Labels of an evaluation mean the classes of the training folder.
TEST_F(ImageFolderTest, TakesTheNumbersOfTheTrainingFolder) {
  for (const char* name : {"apple", "banana", "cherry"})
    Write(StrCat("train/", name, "/a.png"), name);
  Write("val/cherry/a.png", "C");
  Write("val/apple/a.png", "A");
  env_.TakeStderr();
  const auto records = Open({"val"}, "files = 'train'");
  EXPECT_EQ(ReadAll(*records), (std::vector{"\0\0\0\0A"s, "\2\0\0\0C"s}));
  EXPECT_EQ(records->layout()[0].values, 3);
  EXPECT_EQ(env_.TakeStderr(),
            "note: val has no folder for 1 of the 3 classes of train: "
            "banana\n");
  Write("val/lemon/a.png", "L");
  EXPECT_EQ(Refused({"val"}, "files = 'train'"),
            "val/lemon is the folder of a class lemon, which train does not "
            "have: rename it, or take it out");
  EXPECT_EQ(Open({"train"}, "files = 'train'")->size(), 3);
}

TEST_F(ImageFolderTest, RefusesPartsOfASet) {
  Write("root/train/dog/a.png", "A");
  Write("root/val/dog/b.png", "B");
  EXPECT_EQ(Refused({"root"}),
            "root has the folders train, val, which are parts of a set and no "
            "classes: name one of them");
  Write("root/val/c.png", "C");  // a class after all
  EXPECT_EQ(Open({"root"})->size(), 3);
}

TEST_F(ImageFolderTest, Refused) {
  Write("root/note", "no folder");
  EXPECT_EQ(Refused({"root"}),
            "root has no folder in it, expected one for each class: name the "
            "folder above the classes");
  Write("root/dog/a.txt", "no image");
  EXPECT_EQ(Refused({"root"}),
            "the folder root/dog of the class dog has no image (.jpg, .jpeg, "
            ".png): delete it, or put some into it");
  EXPECT_EQ(Refused({"root", "root"}),
            "got 2 paths, expected the one folder that has a folder of images "
            "for each class");
  Write("root/a.jpg", "A");
  EXPECT_EQ(Refused({"root"}),
            "root/a.jpg lies beside the folders of the classes: move it into "
            "the folder of its class");
  EXPECT_EQ(Refused({"none"}).find("cannot find none"), 0u)
      << Refused({"none"});
}

}  // namespace
}  // namespace escala::input

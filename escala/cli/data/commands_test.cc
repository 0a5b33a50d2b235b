#include "escala/cli/data/commands.h"

#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cstring>
#include <filesystem>
#include <sstream>

#include "escala/base/env.h"
#include "escala/base/toml.h"
#include "escala/base/wire/protobuf.h"
#include "escala/input/decode/decoder.h"
#include "escala/input/decode/example.h"
#include "escala/input/records/registry.h"
#include "escala/input/records/tf_records.h"
#include "escala/input/registry.h"

namespace escala::cli {
namespace {

using input::ExampleWriter;
using input::Source;
using input::Split;

class DataCommands : public testing::Test {
 protected:
  void SetUp() override {
    root_ = StrCat(testing::TempDir(), "escala_data_", getpid());
    std::filesystem::remove_all(root_);
    std::filesystem::create_directories(root_);
  }
  void TearDown() override { std::filesystem::remove_all(root_); }

  std::string At(std::string_view name) const { return JoinPath(root_, name); }
  void WriteText(std::string_view name, const std::string& text) {
    std::filesystem::create_directories(DirName(At(name)));
    ASSERT_TRUE(WriteFile(env_, At(name), text).ok());
  }
  void WriteRecords(std::string_view name,
                    const std::vector<std::string>& records) {
    std::filesystem::create_directories(DirName(At(name)));
    auto writer = input::TfRecordWriter::Create(env_, At(name));
    ASSERT_TRUE(writer.ok());
    for (const std::string& record : records)
      ASSERT_TRUE((*writer)->Append(record).ok());
    ASSERT_TRUE((*writer)->Close().ok());
  }
  // The files below the root, hidden ones included, without indexes.
  std::string Files() const {
    std::vector<std::string> names;
    for (const auto& entry :
         std::filesystem::recursive_directory_iterator(root_)) {
      const std::string name = entry.path().string().substr(root_.size() + 1);
      if (!name.ends_with(".escala-index")) names.push_back(name);
    }
    std::sort(names.begin(), names.end());
    return StrJoin(names);
  }

  // Runs `escala data WORDS` and compares the exit code.
  void Run(int code, std::vector<std::string> words) {
    words.insert(words.begin(), "data");
    std::ostringstream out, err;
    const int got = RunCommandLine(words, {out, err});
    out_ = out.str();
    err_ = err.str();
    EXPECT_EQ(got, code) << StrJoin(words, " ") << "\n" << out_ << err_;
  }
  void Says(int code, std::string_view text, std::vector<std::string> words) {
    Run(code, words);
    EXPECT_NE((out_ + err_).find(text), std::string::npos)
        << StrJoin(words, " ") << "\n"
        << out_ << err_ << "expected " << text;
  }

  // The source of records that the [input] table at the end of the last output
  // describes.
  std::unique_ptr<Source> Described(Split split) {
    const size_t begin = out_.find("data = \"records\"");
    EXPECT_NE(begin, std::string::npos) << out_;
    const auto recipe = ReadToml(out_.substr(begin), "printed");
    EXPECT_TRUE(recipe.ok()) << recipe.status().message();
    return Open("records", split, *recipe->Find("input")->As<TomlTable>());
  }
  static std::unique_ptr<Source> Open(const std::string& name, Split split,
                                      const TomlTable& options) {
    auto source = input::MakeSource(name, split, options);
    EXPECT_TRUE(source.ok()) << source.status().message();
    return source.ok() ? *std::move(source) : nullptr;
  }
  static std::unique_ptr<Source> Open(const std::string& name, Split split,
                                      const std::string& options) {
    return Open(name, split, *ReadToml(options, "options"));
  }

  // The bytes of an example's fields, by their names.
  static std::map<std::string, std::string> Read(const Source& source,
                                                 int64_t example) {
    std::vector<HostArray> arrays;
    std::vector<View> views;
    for (const Field& field : source.fields())
      arrays.push_back(HostArray(field.shape));
    for (HostArray& array : arrays) views.push_back(array.mutable_view());
    const Status status = source.Read(example, views);
    EXPECT_TRUE(status.ok()) << status.message();
    std::map<std::string, std::string> bytes;
    for (size_t i = 0; i < arrays.size(); ++i)
      bytes[source.fields()[i].name].assign(
          reinterpret_cast<const char*>(arrays[i].data()),
          static_cast<size_t>(arrays[i].shape().byte_size()));
    return bytes;
  }
  static void ExpectSame(const Source* got, const Source* expected) {
    ASSERT_TRUE(got != nullptr && expected != nullptr);
    ASSERT_EQ(got->size(), expected->size());
    const auto fields = [](const Source& source) {
      std::map<std::string, std::pair<Shape, int64_t>> all;
      for (const Field& field : source.fields())
        all[field.name] = {field.shape, field.values};
      return all;
    };
    EXPECT_TRUE(fields(*got) == fields(*expected));
    for (int64_t i = 0; i < got->size(); ++i)
      ASSERT_TRUE(Read(*got, i) == Read(*expected, i)) << i;
  }

  Env* const env_ = Env::Default();
  std::string root_, out_, err_;
};

std::string Example(int64_t label, std::string_view name = "label") {
  ExampleWriter example;
  example.SetInt64s(name, std::span(&label, 1));
  return example.Print();
}

// The bytes of an image that other programs have written.
std::string Image(const std::string& name) {
  const auto bytes =
      ReadFile(Env::Default(),
               StrCat(ESCALA_SOURCE_DIR, "/tests/fuzz/image_finds/", name));
  EXPECT_TRUE(bytes.ok()) << bytes.status().message();
  return bytes.ok() ? *bytes : "";
}

// --- write -------------------------------------------------------------------

TEST_F(DataCommands, WritesWhatASourceGivesToTheBit) {
  const std::vector<std::pair<std::string, std::vector<std::string>>> sources =
      {{"digits", {"train_size=23", "eval_size=7", "seed=5"}},
       {"images", {"train_size=9", "eval_size=4", "height=9", "width=8"}},
       {"text",
        {StrCat("path=", ESCALA_SOURCE_DIR, "/docs/guide/data.md"),
         "block=16"}}};
  for (const auto& [source, options] : sources)
    for (const std::string format : {"tfrecord", "arrayrecord"}) {
      SCOPED_TRACE(StrCat(source, " ", format));
      std::vector<std::string> words = {"write",    source,     "--to",
                                        At(source), "--format", format,
                                        "--shards", "3"};
      words.insert(words.end(), options.begin(), options.end());
      Run(kYes, words);
      TomlTable table;
      for (const std::string& option : options) {
        const size_t equals = option.find('=');
        const auto number = ReadTomlValue(option.substr(equals + 1), "");
        table.Set(option.substr(0, equals),
                  number.ok() ? *number : TomlOf(option.substr(equals + 1)));
      }
      for (const Split split : {Split::kTrain, Split::kEval})
        ExpectSame(Described(split).get(), Open(source, split, table).get());
    }
}

TEST_F(DataCommands, WritesPixelsAsBytes) {
  Run(kYes, {"write", "digits", "train_size=5", "--split", "train", "--to",
             At("d"), "--format", "tfrecord", "--pixels", "u8"});
  EXPECT_EQ(Files(), "d, d/train-00000-of-00001.tfrecord");
  const auto got = Described(Split::kTrain);
  const auto exact = Open("digits", Split::kTrain, "train_size = 5\n");
  ASSERT_TRUE(got != nullptr);
  for (int64_t i = 0; i < 5; ++i) {
    const std::string ours = Read(*got, i)["image"];
    const std::string theirs = Read(*exact, i)["image"];
    ASSERT_EQ(ours.size(), theirs.size());
    double most = 0;
    for (size_t at = 0; at < ours.size(); at += 4) {
      float a, b;
      std::memcpy(&a, &ours[at], 4);
      std::memcpy(&b, &theirs[at], 4);
      most = std::max(most, std::abs(static_cast<double>(a) - b));
    }
    EXPECT_LT(most, 0.5 / 255 + 1e-6);
    EXPECT_GT(most, 0);
  }
  Says(kBadUse, "expected numbers in [0, 1] for --pixels u8",
       {"write", "images", "train_size=4", "eval_size=4", "--to", At("i"),
        "--format", "tfrecord", "--pixels", "u8"});
  EXPECT_EQ(Files(), "d, d/train-00000-of-00001.tfrecord");
}

TEST_F(DataCommands, WriteRefusesWhatItCannotDo) {
  const std::vector<std::string> good = {
      "write", "digits", "train_size=4", "eval_size=4",
      "--to",  At("d"),  "--format",     "tfrecord"};
  const auto with = [&](std::vector<std::string> more) {
    std::vector<std::string> words = good;
    words.insert(words.end(), more.begin(), more.end());
    return words;
  };
  Says(kBadUse, "at most one for each of the 4 records",
       with({"--shards", "5"}));
  Says(kBadUse, "exclude each other",
       with({"--shards", "1", "--shard-mib", "1"}));
  Says(kBadUse, "expected --format arrayrecord", with({"--group-size", "2"}));
  Says(kBadUse, "--split: got \"test\", expected one of both, train, eval",
       with({"--split", "test"}));
  Says(kBadUse, "size: data digits has no such key, only",
       with({"size=3"}));
  Says(kBadUse, "expected --to FOLDER",
       {"write", "digits", "--format", "tfrecord"});
  Says(kBadUse, "--format: got \"\", expected one of tfrecord, arrayrecord",
       {"write", "digits", "--to", At("d")});
  Says(kBadUse, "compression: got \"lz4\"",
       {"write", "digits", "--to", At("d"), "--format", "arrayrecord",
        "--compression", "lz4"});
  Says(kBadUse, "did you mean digits?",
       {"write", "digit", "--to", At("d"), "--format", "tfrecord"});
  WriteText("file", "");
  Says(kBroke, "Not a directory",
       {"write", "digits", "--to", At("file/d"), "--format", "tfrecord"});
  EXPECT_EQ(Files(), "file");
}

TEST_F(DataCommands, FilesAreReplacedOnlyIfAsked) {
  const auto write = [&](int code, std::vector<std::string> more) {
    std::vector<std::string> words = {"write",    "digits",  "eval_size=2",
                                      "--to",     At("d"),   "--format",
                                      "tfrecord", "--split", "train"};
    words.insert(words.end(), more.begin(), more.end());
    Run(code, words);
  };
  write(kYes, {"train_size=6", "--shards", "3"});
  write(kBadUse, {"train_size=4", "--shards", "3"});
  // Nor is a set of another number of files put beside it.
  write(kBadUse, {"train_size=4", "--shards", "2"});
  EXPECT_NE(err_.find("d/train-00000-of-00003.tfrecord is there already: name "
                      "another folder, or replace it with --overwrite"),
            std::string::npos)
      << err_;
  Says(kYes, "3 files, 6 records", {"ls", At("d")});
  write(kYes, {"train_size=4", "--shards", "2", "--overwrite"});
  EXPECT_EQ(Files(),
            "d, d/train-00000-of-00002.tfrecord, "
            "d/train-00001-of-00002.tfrecord");
  Says(kYes, "2 files, 4 records", {"ls", At("d")});
  write(kYes, {"train_size=3", "--shards", "2", "--overwrite"});
  Says(kYes, "2 files, 3 records", {"ls", At("d")});
}

TEST_F(DataCommands, FilesOfAKilledProcessAreReplaced) {
  WriteText("d/.train.tfrecord.writing/lock", "");
  WriteText("d/.train.tfrecord.writing/train-00000-of-00001.tfrecord", "half");
  WriteText("d/.train.tfrecord.writing/other.tmp", "half");
  const std::vector<std::string> words = {"write",   "digits",   "train_size=4",
                                          "--split", "train",    "--to",
                                          At("d"),   "--format", "tfrecord"};
  {
    const auto lock = env_->Lock(At("d/.train.tfrecord.writing/lock"));
    ASSERT_TRUE(lock.ok());
    Says(kBroke, "another process writes these files now", words);
  }
  Says(kBroke, "there is no file in directory", {"ls", At("d")});
  Run(kYes, words);
  EXPECT_EQ(Files(), "d, d/train-00000-of-00001.tfrecord");
  Says(kYes, "1 file, 4 records", {"ls", At("d")});
}

// --- convert -----------------------------------------------------------------

std::string Idx(const std::vector<uint8_t>& dims, size_t size) {
  std::string bytes = {0, 0, 8, static_cast<char>(dims.size())};
  for (const uint8_t dim : dims)
    bytes += std::string("\0\0\0", 3) + static_cast<char>(dim);
  for (size_t i = 0; i < size; ++i)
    bytes += static_cast<char>(dims.size() == 1 ? i % 10 : 7 * i);
  return bytes;
}

TEST_F(DataCommands, ConvertsFormatsWithTheSameArrays) {
  WriteText("idx/a-images-idx3-ubyte", Idx({12, 9, 8}, 12 * 9 * 8));
  WriteText("idx/a-labels-idx1-ubyte", Idx({12}, 12));
  std::string cifar;
  for (int i = 0; i < 4; ++i) {
    cifar += static_cast<char>(2 * i);
    for (int p = 0; p < 3072; ++p) cifar += static_cast<char>(p * i / 11);
  }
  WriteText("cifar.bin", cifar);
  std::string tokens;
  for (int i = 0; i < 100; ++i)
    AppendFixed(static_cast<uint64_t>(601 * i), 2, &tokens);
  WriteText("tokens.bin", tokens);

  struct Case {
    std::string path, keys;
    std::vector<std::string> words;
  };
  const std::vector<Case> cases = {
      {"idx", "", {}},
      {"cifar.bin",
       "format = \"cifar10\"\n[image]\nchannels = \"first\"\n",
       {"format=cifar10"}},
      {"tokens.bin",
       // The last of the 97 tokens that are used is the largest.
       StrCat("format = \"tokens\"\ndtype = \"u16\"\nblock = 8\n",
              "[tokens]\nvalues = ", 601 * 96 + 1, "\n"),
       {"format=tokens", "dtype=u16", "block=8"}}};
  for (const Case& one : cases)
    for (const std::string format : {"tfrecord", "arrayrecord"}) {
      SCOPED_TRACE(one.path + " " + format);
      std::vector<std::string> words = {"convert",  At(one.path), "--to",
                                        At("out"),  "--format",   format,
                                        "--shards", "2"};
      words.insert(words.end(), one.words.begin(), one.words.end());
      Run(kYes, words);
      const auto expected =
          Open("records", Split::kTrain,
               StrCat("files = \"", At(one.path), "\"\n", one.keys));
      ExpectSame(Described(Split::kTrain).get(), expected.get());
    }
  EXPECT_NE(Files().find("out/tokens-00001-of-00002.arrayrecord"),
            std::string::npos)
      << Files();
}

TEST_F(DataCommands, ConvertsExamplesUnchanged) {
  std::vector<std::string> records;
  for (int64_t i = 0; i < 10; ++i)
    records.push_back(Example(i, i == 3 ? "other" : "label"));
  WriteRecords("a/train.tfrecord", records);
  Run(kYes, {"convert", At("a"), "--to", At("b"), "--format", "arrayrecord",
             "--group-size", "3", "--compression", "brotli"});
  Run(kYes, {"convert", At("b"), "--to", At("c"), "--format", "tfrecord",
             "--name", "back", "--json"});
  EXPECT_NE(out_.find("\"records\":10,"), std::string::npos) << out_;
  EXPECT_EQ(*ReadFile(env_, At("c/back-00000-of-00001.tfrecord")),
            *ReadFile(env_, At("a/train.tfrecord")));
  Says(kBadUse, "--name: got \"a/b\", expected a file's name without folders",
       {"convert", At("b"), "--to", At("c"), "--format", "tfrecord", "--name",
        "a/b"});
  // In place, by another number of files.
  Run(kYes, {"convert", At("c"), "--to", At("c"), "--format", "tfrecord",
             "--name", "back", "--shards", "4", "--overwrite"});
  Says(kYes, "4 files, 10 records", {"ls", At("c")});
}

TEST_F(DataCommands, ConvertsAFolderOfImages) {
  const std::string jpeg = Image("colour_420.jpg"), png = Image("rgb.png");
  WriteText("in/cat/1.jpg", jpeg);
  WriteText("in/cat/2.png", png);
  WriteText("in/dog/1.jpg", jpeg + "d");
  Run(kYes, {"inspect", At("in"), "format=image_folder", "--record", "1"});
  const auto folder = Described(Split::kTrain);
  Run(kYes, {"convert", At("in"), "format=image_folder", "--to", At("out"),
             "--format", "tfrecord"});
  EXPECT_EQ(*ReadFile(env_, At("out/labels.txt")), "cat\ndog\n");
  ExpectSame(Described(Split::kTrain).get(), folder.get());
  Run(kYes, {"verify", At("out"), "--decode"});
  Says(kYes, "label  int64  1       8      1",
       {"inspect", At("out"), "--record", "1"});
  const TomlTable none;
  OptionReader options(none, "test");
  const auto records = input::OpenRecords(
      env_, {At("out/in-00000-of-00001.tfrecord")}, "", &options);
  ASSERT_TRUE(records.ok()) << records.status().message();
  ASSERT_EQ((*records)->size(), 3);
  const std::vector<std::pair<std::string, int64_t>> expected = {
      {jpeg, 0}, {jpeg + "d", 1}, {png, 0}};
  for (int64_t i = 0; i < 3; ++i) {
    input::RecordBuffer buffer;
    input::FeatureView features[2];
    const auto record = (*records)->Read(i, &buffer);
    ASSERT_TRUE(record.ok());
    ASSERT_TRUE(
        input::ExampleParser({"image", "label"}).Parse(*record, features).ok());
    std::string_view image;
    int64_t label = -1;
    ASSERT_TRUE(features[0].Bytes(&image).ok());
    ASSERT_TRUE(features[1].Int64s({&label, 1}).ok());
    const auto& [bytes, number] = expected[static_cast<size_t>(i)];
    EXPECT_EQ(image, bytes);
    EXPECT_EQ(label, number);
  }
  // Files in other places keep their labels.txt.
  Says(kBadUse, "out/labels.txt is there already",
       {"convert", At("in"), "format=image_folder", "--to", At("out"),
        "--format", "tfrecord", "--name", "other"});
}

TEST_F(DataCommands, ADamagedRecordEndsAConversion) {
  WriteRecords("a.tfrecord", std::vector<std::string>(200, Example(1)));
  std::string bytes = *ReadFile(env_, At("a.tfrecord"));
  const size_t each = bytes.size() / 200;
  bytes[each * 101 + 14] ^= 1;
  WriteText("a.tfrecord", bytes);
  Says(
      kBroke, StrCat("a.tfrecord: record 101, at byte ", each * 101, ": "),
      {"convert", At("a.tfrecord"), "--to", At("out"), "--format", "tfrecord"});
  EXPECT_EQ(Files(), "a.tfrecord");
}

// --- ls, inspect, verify -----------------------------------------------------

TEST_F(DataCommands, LsShowsEachFile) {
  WriteRecords("a-00000-of-00003.tfrecord", {"one", "two"});
  WriteRecords("a-00001-of-00003.tfrecord", {"three"});
  WriteText("b.tfrecord", "no records");
  WriteText("notes.md", "text");
  Says(kYes, "2        38 B  none   tfrecord", {"ls", root_});
  EXPECT_NE(out_.find("b.tfrecord: record 0, at byte 0: the file ends inside "
                      "its header"),
            std::string::npos)
      << out_;
  EXPECT_NE(out_.find("3 files, 3 records"), std::string::npos) << out_;
  EXPECT_NE(out_.find("note: 1 of 3 files of one set is not among these: "),
            std::string::npos)
      << out_;
  EXPECT_NE(out_.find("a-00002-of-00003.tfrecord"), std::string::npos) << out_;
  EXPECT_NE(out_.find("note: 1 file of unknown format, such as "),
            std::string::npos)
      << out_;
}

TEST_F(DataCommands, LsKeepsIndexesIfAsked) {
  const std::string path = At("a.tfrecord");
  WriteRecords("a.tfrecord", {"one", "two"});
  Says(kYes, "\"records\":2,\"bytes\":38,\"index\":\"none\"",
       {"ls", path, "--json"});
  EXPECT_FALSE(env_->Stat(path + ".escala-index").ok());
  Says(kYes, "\"records\":2,\"bytes\":38,\"index\":\"whole\"",
       {"ls", path, "--json", "--index"});
  EXPECT_TRUE(env_->Stat(path + ".escala-index").ok());
  WriteRecords("a.tfrecord", {"one", "two", "three"});
  Says(kYes, "\"records\":3,\"bytes\":59,\"index\":\"damaged\"",
       {"ls", path, "--json"});
  // The index that a shell's pattern names is no data.
  Says(kYes, "1 file, 3 records", {"ls", path, path + ".escala-index"});
  Says(kBadUse, "an index, expected the file of which it is",
       {"ls", path + ".escala-index"});
}

TEST_F(DataCommands, LsTakesKeysOfInput) {
  WriteText("tokens.bin", std::string(34, 'x'));
  Says(kYes, "\"records\":2,",
       {"ls", At("tokens.bin"), "format=tokens", "dtype=u16", "block=8",
        "--json"});
  Says(kBadUse, "whose name does not tell its format",
       {"ls", At("tokens.bin")});
  Says(kBadUse, "format: got \"token\" (a string), expected one of",
       {"ls", At("tokens.bin"), "format=token"});
  Says(kBadUse, "expected record files or their folder", {"ls"});
  Says(kBroke, "cannot find", {"ls", At("none")});
  Says(kBroke, "there is no file that matches", {"ls", At("none*")});
}

TEST_F(DataCommands, InspectShowsExamplesAndGuessesTheInput) {
  std::vector<std::string> records;
  for (int64_t i = 0; i < 20; ++i) {
    ExampleWriter example;
    const int64_t label = i % 7;
    example.SetInt64s("image/class/label", std::span(&label, 1));
    example.SetBytes("image/raw", std::string(256, static_cast<char>(i)));
    std::string floats;
    for (int k = 0; k < 5; ++k)
      AppendFixed(std::bit_cast<uint32_t>(0.25f * static_cast<float>(k)), 4,
                  &floats);
    example.SetBytes("weights", floats);
    example.SetBytes("photo", Image("colour_420.jpg"));
    const float score[2] = {1.5f, -2};
    example.SetFloats("score", score);
    example.SetBytes("text", "caf\xc3\xa9 \x1b[31m\x07");
    records.push_back(example.Print());
  }
  WriteRecords("a.tfrecord", records);
  Run(kYes, {"inspect", At("a.tfrecord"), "--record", "8"});
  for (const char* text :
       {"20 records in 1 TFRecord file, format tfrecord", "record 8, at byte ",
        ": tf.train.Example", "image/class/label  int64  1       8      1",
        "photo              bytes  1       414    JPEG of 414 bytes, 23 x 17",
        "score              float  2       8      1.5, -2",
        "[input.label]\ntype = \"i32\"\nvalues = 7\nfrom = "
        "\"image/class/label\"\n",
        "of = \"u8\"\nshape = [16, 16, 1]\n",
        "[input.weights]\nof = \"f32\"\nshape = [5]\n",
        "[input.score]\nshape = [2]\n", "[input.photo]\ndecode = \"image\"\n"})
    EXPECT_NE(out_.find(text), std::string::npos)
        << out_ << "expected " << text;
  // No control characters reach the terminal.
  for (const char c : out_) EXPECT_TRUE(c == '\n' || !iscntrl(c)) << int{c};
  const auto source = Described(Split::kTrain);
  ASSERT_TRUE(source != nullptr);
  EXPECT_EQ(Read(*source, 9)["label"], std::string("\2\0\0\0", 4));
  Says(kBadUse, "--record: got 20, expected one of 20 records",
       {"inspect", At("a.tfrecord"), "--record", "20"});
  Says(kYes, "\"kind\":\"tf.train.Example\",\"values\":[{\"name\":",
       {"inspect", At("a.tfrecord"), "--json"});
}

TEST_F(DataCommands, InspectTakesTheVocabularyFromTheTokens) {
  std::string tokens;
  for (int i = 0; i < 34; ++i)
    AppendFixed(static_cast<uint64_t>(15 * i), 2, &tokens);
  WriteText("tokens.bin", tokens);
  Says(kYes, "largest token in 2 records is 480; check it",
       {"inspect", At("tokens.bin"), "format=tokens", "dtype=u16", "block=16"});
  const auto source = Described(Split::kTrain);
  ASSERT_TRUE(source != nullptr);
  for (const Field& field : source->fields()) EXPECT_EQ(field.values, 481);
}

TEST_F(DataCommands, InspectNamesTheOnlyOwnDecoder) {
  WriteRecords("a.tfrecord", {"plain text"});
  Run(kYes, {"inspect", At("a.tfrecord")});
  EXPECT_EQ(out_.find("decode ="), std::string::npos) << out_;
  const auto make = [](const input::Records&, const input::DecoderOptions&) {
    return Result<std::unique_ptr<input::Decoder>>(Internal("not made"));
  };
  ASSERT_TRUE(input::RegisterDecoder("words of a test", make).ok());
  Says(kYes, "decode = \"words of a test\"\n", {"inspect", At("a.tfrecord")});
  ASSERT_TRUE(input::RegisterDecoder("lines of a test", make).ok());
  Says(kYes, "# decode: name one of lines of a test, words of a test",
       {"inspect", At("a.tfrecord")});
}

TEST_F(DataCommands, LsCountsWhatHasNoRecordOrNoSize) {
  // gzip writes these bytes for an empty input.
  const std::string empty("\x1f\x8b\x08\0\0\0\0\0\2\xff\3\0\0\0\0\0\0\0\0\0",
                          20);
  WriteText("a.tfrecord", empty);
  Says(kYes, "1 file, 0 records, 20 B", {"ls", At("a.tfrecord")});
  EXPECT_EQ(out_.find("damaged"), std::string::npos) << out_;
  WriteText("photos/dog/a.png", "A");
  Says(kYes, "1 folder, 1 record\n",
       {"ls", At("photos"), "format=image_folder"});
}

TEST_F(DataCommands, InspectShowsOtherRecords) {
  WriteRecords("a.tfrecord", {"plain text", std::string("\0\1\x1b", 3)});
  Says(kYes, "bytes  bytes  1       10     \"plain text\"",
       {"inspect", At("a.tfrecord")});
  EXPECT_NE(out_.find("a record has 3 to 10 bytes, median 10"),
            std::string::npos)
      << out_;
  Says(kYes, "00 01 1b", {"inspect", At("a.tfrecord"), "--record", "1"});
  Says(kBroke, "a.tfrecord: record 0, at byte 0: it is no tf.train.Example",
       {"inspect", At("a.tfrecord"), "--decode", "example"});
  WriteText("i-images-idx3-ubyte", Idx({12, 9, 8}, 12 * 9 * 8));
  WriteText("i-labels-idx1-ubyte", Idx({12}, 12));
  Says(kYes, "label  ui8   1       1      4",
       {"inspect", At("i-*"), "--record", "4"});
  EXPECT_NE(out_.find("image  ui8   72      72     "), std::string::npos)
      << out_;
}

TEST_F(DataCommands, VerifyNamesWhatIsDamaged) {
  WriteRecords("a.tfrecord", {Example(1), Example(2), "no example"});
  WriteRecords("b.tfrecord", {Example(3)});
  Says(kYes, "whole " + At("a.tfrecord") + ": 3 records, ", {"verify", root_});
  Says(kNo, "a.tfrecord: record 2, at byte ", {"verify", root_, "--decode"});
  EXPECT_NE(out_.find("it is no tf.train.Example"), std::string::npos) << out_;
  EXPECT_NE(out_.find("whole " + At("b.tfrecord")), std::string::npos) << out_;
  std::string bytes = *ReadFile(env_, At("a.tfrecord"));
  bytes.back() ^= 1;
  WriteText("a.tfrecord", bytes);
  Run(kNo, {"verify", root_, "--json"});
  EXPECT_NE(out_.find("\"whole\":false,\"records\":2,"), std::string::npos)
      << out_;
  EXPECT_NE(out_.find("\"damage\":[{\"record\":2,\"offset\":"),
            std::string::npos)
      << out_;
  Run(kYes, {"verify", root_, "--sample", "1"});
  Run(kNo, {"verify", root_, "--sample", "2"});
  WriteText("c.tfrecord", "");
  Says(kBadUse, "c.tfrecord is empty", {"verify", At("c.tfrecord")});
}

TEST_F(DataCommands, VerifyGoesOnAfterAFileThatCannotBeOpened) {
  for (const char* name : {"a.tfrecord", "b.tfrecord", "c.tfrecord"})
    WriteRecords(name, {"one", "two"});
  WriteText("words.txt", "no records");
  ASSERT_EQ(chmod(At("b.tfrecord").c_str(), 0), 0);
  // Root may open anything.
  const bool is_root = geteuid() == 0;
  if (is_root) {
    ASSERT_EQ(seteuid(65534), 0);
  }
  Run(kNo, {"verify", root_});
  if (is_root) {
    ASSERT_EQ(seteuid(0), 0);
  }
  for (const std::string& part : {"whole " + At("a.tfrecord"),
                                  "UNREADABLE cannot open " + At("b.tfrecord"),
                                  "whole " + At("c.tfrecord")})
    EXPECT_NE(out_.find(part), std::string::npos) << part << "\n" << out_;
  EXPECT_EQ(err_, StrCat("note: 1 file of unknown format, such as ",
                         At("words.txt"), "\n"));
}

TEST_F(DataCommands, VerifyComparesTheIndex) {
  WriteRecords("a.tfrecord", {"one", "two"});
  Run(kYes, {"ls", root_, "--index"});
  Run(kYes, {"verify", root_});
  EXPECT_EQ(out_.find("index"), std::string::npos) << out_;
  WriteRecords("a.tfrecord", {"one", "two", "three"});
  Says(kYes, "its index: it is of a file of 38 bytes, not 59",
       {"verify", root_});
}

TEST_F(DataCommands, AFileOfASetMayHaveNoRecord) {
  WriteRecords("d/a.tfrecord", {"one"});
  WriteRecords("d/b.tfrecord", {});
  Says(kYes, "2 files, 1 record,", {"ls", At("d")});
  EXPECT_EQ(out_.find("damaged"), std::string::npos) << out_;
  Says(kYes, "2 files, 1 record,", {"ls", At("d"), "--index"});
  EXPECT_EQ(out_.find("damaged"), std::string::npos) << out_;
  Run(kYes, {"verify", At("d")});
  Run(kYes, {"verify", At("d"), "--sample", "3"});
}

// An index knows its file by the size, the beginning and the end.
TEST_F(DataCommands, VerifyFindsAnIndexOfOtherRecords) {
  const std::string large(64 << 10, 'x'), a(100, 'a'), b(200, 'b');
  WriteRecords("a.tfrecord", {large, a, b, large});
  Run(kYes, {"ls", root_, "--index"});
  WriteRecords("a.tfrecord", {large, b, a, large});
  Says(kYes, "\"index\":\"whole\"", {"ls", root_, "--json"});
  Says(kYes, "its index: it has other records than the file: delete it",
       {"verify", root_});
}

TEST_F(DataCommands, VerifyReadsOtherFormats) {
  Run(kYes,
      {"write", "digits", "train_size=20", "--split", "train", "--to", At("a"),
       "--format", "arrayrecord", "--compression", "uncompressed"});
  Run(kYes, {"verify", At("a"), "--decode"});
  const std::string path = "a/train-00000-of-00001.arrayrecord";
  std::string bytes = *ReadFile(env_, At(path));
  bytes[bytes.size() / 4] ^= 1;
  WriteText(path, bytes);
  Says(kNo, "DAMAGED " + At(path), {"verify", At("a")});
  bytes.resize(bytes.size() - 1);
  WriteText(path, bytes);
  Says(kNo, "DAMAGED " + At(path), {"verify", At("a")});
  std::string cifar(3073, 'x');
  cifar[0] = 9;
  WriteText("c.bin", cifar);
  Run(kYes, {"verify", At("c.bin"), "format=cifar10", "--decode"});
  cifar[0] = 10;
  WriteText("c.bin", cifar);
  Run(kYes, {"verify", At("c.bin"), "format=cifar10"});
  Says(kNo, "label", {"verify", At("c.bin"), "format=cifar10", "--decode"});
  // Images are decoded to their ends.
  const std::vector<std::string> verify = {"verify", At("i"),
                                           "format=image_folder", "--decode"};
  WriteText("i/cat/1.jpg", Image("colour_420.jpg"));
  WriteText("i/cat/2.png", Image("rgb.png"));
  Run(kYes, verify);
  for (const std::string name : {"colour_420.jpg", "rgb.png"}) {
    const std::string path = name == "rgb.png" ? "i/cat/2.png" : "i/cat/1.jpg";
    const std::string whole = Image(name);
    WriteText(path, whole.substr(0, whole.size() / 2));
    Says(kNo, At(path), verify);
    WriteText(path, "no image");
    Says(kNo, At(path) + ": it is neither JPEG nor PNG", verify);
    WriteText(path, whole);
  }
  ExampleWriter example;
  example.SetBytes("photo", Image("rgb.png").substr(0, 90));
  WriteRecords("x.tfrecord", {example.Print()});
  Run(kYes, {"verify", At("x.tfrecord")});
  Says(kNo, "feature \"photo\": ", {"verify", At("x.tfrecord"), "--decode"});
}

}  // namespace
}  // namespace escala::cli

// Records as a source of examples: formats, decoders, fields, bad records.
#include <algorithm>
#include <cstring>
#include <limits>

#include "escala/base/testing/memory_env.h"
#include "escala/base/toml.h"
#include "escala/base/wire/tfrecord.h"
#include "escala/input/decode/decoder.h"
#include "escala/input/decode/example.h"
#include "escala/input/registry.h"
#include "gtest/gtest.h"

namespace escala::input {
namespace {

class RecordSourceTest : public testing::Test {
 protected:
  // Four examples: 2 x 2 pixels 10 * i + 0 ... 3, and the label i + 1.
  static std::string Example(int i) {
    ExampleWriter writer;
    const char pixels[4] = {
        static_cast<char>(10 * i), static_cast<char>(10 * i + 1),
        static_cast<char>(10 * i + 2), static_cast<char>(10 * i + 3)};
    writer.SetBytes("image/raw", std::string_view(pixels, 4));
    const int64_t label = i + 1;
    writer.SetInt64s("label", std::span(&label, 1));
    const float weights[2] = {0.5f * static_cast<float>(i), -1};
    writer.SetFloats("weights", weights);
    return writer.Print();
  }
  void WriteExamples(const std::string& path, int count = 4) {
    std::string file;
    for (int i = 0; i < count; ++i) AppendTfRecord(Example(i), &file);
    ASSERT_TRUE(WriteFile(&env_, path, file).ok());
  }

  Result<std::unique_ptr<Source>> Open(const std::string& text,
                                       Split split = Split::kTrain) {
    tables_.push_back(std::make_unique<TomlTable>(*ReadToml(text, "r.toml")));
    return MakeSource("records", split, *tables_.back(), &env_,
                      {"r.toml:1", "data", "r.toml: input"});
  }
  std::string Failure(const std::string& text, Split split = Split::kTrain) {
    const auto source = Open(text, split);
    return source.ok() ? "it opened" : source.status().message();
  }

  static constexpr char kFields[] =
      "[image]\nfrom = 'image/raw'\nof = 'u8'\nshape = [2, 2]\n"
      "[label]\ntype = 'i32'\nadd = -1\nvalues = 4\n"
      "[weights]\nshape = [2]\n";

  MemoryEnv env_;
  std::vector<std::unique_ptr<TomlTable>> tables_;
};

// The numbers of a field as text.
std::string Numbers(const Source& source, int64_t example, size_t field) {
  std::vector<HostArray> arrays;
  std::vector<View> views;
  for (const Field& one : source.fields()) arrays.emplace_back(one.shape);
  for (HostArray& array : arrays) views.push_back(array.mutable_view());
  const Status status = source.Read(example, views);
  if (!status.ok()) return status.message();
  std::string text;
  const Shape& shape = arrays[field].shape();
  for (int64_t i = 0; i < shape.num_elements(); ++i)
    StrAppend(&text,
              StrCat(i == 0 ? "" : " ",
                     shape.type == ElementType::kF32
                         ? arrays[field].as<float>()[i]
                         : static_cast<float>(arrays[field].as<int32_t>()[i])));
  return text;
}

TEST_F(RecordSourceTest, FieldsOfExamples) {
  WriteExamples("a.tfrecord");
  const auto source = Open(StrCat("files = 'a.tfrecord'\n", kFields));
  ASSERT_TRUE(source.ok()) << source.status().message();
  EXPECT_EQ((*source)->size(), 4);
  EXPECT_EQ((*source)->bytes(),
            static_cast<int64_t>(env_.Stat("a.tfrecord")->size));
  ASSERT_EQ((*source)->fields().size(), 3u);
  EXPECT_EQ((*source)->fields()[0].shape.ToString(), "tensor<2x2xf32>");
  EXPECT_EQ((*source)->fields()[1].values, 4);
  EXPECT_EQ(Numbers(**source, 2, 0), "20 21 22 23");
  EXPECT_EQ(Numbers(**source, 2, 1), "2");
  EXPECT_EQ(Numbers(**source, 3, 2), "1.5 -1");
}

TEST_F(RecordSourceTest, ScalesChannels) {
  WriteExamples("a.tfrecord");
  const auto source = Open(
      "files = 'a.tfrecord'\n"
      "[image]\nfrom = 'image/raw'\nof = 'u8'\nshape = [2, 2]\n"
      "channels = 'first'\nscale = 0.5\nmean = [1, 2]\nstd = [2, 4]\n");
  ASSERT_TRUE(source.ok()) << source.status().message();
  // Channel 0 is 10, 11 and channel 1 is 12, 13.
  EXPECT_EQ(Numbers(**source, 1, 0), "2 1 2.25 1.125");
}

TEST_F(RecordSourceTest, HoldsOutFilesOrAPart) {
  WriteExamples("a.tfrecord");
  WriteExamples("b.tfrecord", 3);
  const std::string fields = kFields;
  const std::string part = "files = 'a.tfrecord'\neval_fraction = 0.25\n";
  EXPECT_EQ((*Open(part + fields))->size(), 3);
  const auto held_out = *Open(part + fields, Split::kEval);
  EXPECT_EQ(held_out->size(), 1);
  EXPECT_EQ(Numbers(*held_out, 0, 1), "3");
  const std::string other =
      "files = 'a.tfrecord'\neval_files = ['b.tfrecord']\n";
  EXPECT_EQ((*Open(other + fields))->size(), 4);
  EXPECT_EQ((*Open(other + fields, Split::kEval))->size(), 3);
  EXPECT_EQ(Failure("files = 'a.tfrecord'\n" + fields, Split::kEval),
            "r.toml: input.eval_files: got nothing, expected files of examples "
            "to evaluate on, or eval_fraction = 0.1 for the last tenth of "
            "`files`; add the key to the recipe for data records");
  EXPECT_EQ(Failure("files = 'a.tfrecord'\neval_fraction = 0\n" + fields,
                    Split::kEval)
                .substr(0, 53),
            "r.toml:2: eval_fraction: got 0 (an integer), expected");
}

TEST_F(RecordSourceTest, LayoutsNeedNoFields) {
  // One record of CIFAR-10: a label, then planes.
  std::string record(3073, '\0');
  record[0] = 7;
  record[1] = static_cast<char>(255);                // red of the first pixel
  record[1 + 2 * 1024 + 1] = static_cast<char>(51);  // blue of the second
  ASSERT_TRUE(WriteFile(&env_, "c.bin", record).ok());
  const auto source = Open(
      "files = 'c.bin'\nformat = 'cifar10'\n[image]\nchannels = 'first'\n");
  ASSERT_TRUE(source.ok()) << source.status().message();
  ASSERT_EQ((*source)->fields().size(), 2u);
  EXPECT_EQ((*source)->fields()[0].shape.ToString(), "tensor<32x32x3xf32>");
  EXPECT_EQ(Numbers(**source, 0, 0).substr(0, 13), "1 0 0 0 0 0.2");
  EXPECT_EQ(Numbers(**source, 0, 1), "7");
}

TEST_F(RecordSourceTest, TokensBecomeInputsAndTargets) {
  const uint16_t tokens[7] = {3, 1, 4, 1, 5, 9, 2};
  ASSERT_TRUE(
      WriteFile(&env_, "t.bin",
                std::string_view(reinterpret_cast<const char*>(tokens), 14))
          .ok());
  const auto source = Open(
      "files = 't.bin'\nformat = 'tokens'\ndtype = 'u16'\nblock = 3\n"
      "[tokens]\nvalues = 10\n");
  ASSERT_TRUE(source.ok()) << source.status().message();
  EXPECT_EQ((*source)->size(), 2);
  ASSERT_EQ((*source)->fields().size(), 2u);
  EXPECT_EQ((*source)->fields()[1].name, "targets");
  EXPECT_EQ((*source)->fields()[1].values, 10);
  EXPECT_EQ(Numbers(**source, 1, 0), "1 5 9");
  EXPECT_EQ(Numbers(**source, 1, 1), "5 9 2");
}

TEST_F(RecordSourceTest, BadRecordsStopOrAreSkipped) {
  std::string file;
  for (int i = 0; i < 4; ++i) AppendTfRecord(Example(i), &file);
  file[file.size() / 2 + 20] ^= 1;  // in the third record
  ASSERT_TRUE(WriteFile(&env_, "a.tfrecord", file).ok());
  const std::string fields = kFields;
  const auto stops = *Open("files = 'a.tfrecord'\n" + fields);
  EXPECT_EQ(Numbers(*stops, 1, 1), "1");
  for (const char* part : {"a.tfrecord", "; input.on_bad_record = \"skip:1\""})
    EXPECT_NE(Numbers(*stops, 2, 1).find(part), std::string::npos)
        << Numbers(*stops, 2, 1);
  const auto skips =
      *Open("files = 'a.tfrecord'\non_bad_record = 'skip:1'\n" + fields);
  env_.TakeStderr();
  EXPECT_EQ(Numbers(*skips, 2, 1), "3");  // the next one
  const std::string warning = env_.TakeStderr();
  EXPECT_EQ(warning.find("warning: skipped a bad record (1 of at most 1): "), 0)
      << warning;
  EXPECT_EQ(Numbers(*skips, 2, 1), "3");
  EXPECT_EQ(env_.TakeStderr(), "");  // counted and named once
}

TEST_F(RecordSourceTest, ManyBadRecordsAreNamedInPart) {
  std::string file;
  for (int i = 0; i < 30; ++i) AppendTfRecord("no example", &file);
  ASSERT_TRUE(WriteFile(&env_, "a.tfrecord", file).ok());
  const auto source = *Open(
      StrCat("files = 'a.tfrecord'\non_bad_record = 'skip:30'\n", kFields));
  env_.TakeStderr();
  const std::string failure = Numbers(*source, 0, 1);
  EXPECT_EQ(failure.find("no example is good: a.tfrecord: record 29"), 0u)
      << failure;
  const std::string said = env_.TakeStderr();
  EXPECT_EQ(std::count(said.begin(), said.end(), '\n'), 20) << said;
  EXPECT_TRUE(said.ends_with("; others are skipped without a line\n")) << said;
}

TEST_F(RecordSourceTest, NumbersThatAreNotFiniteAreBadRecords) {
  std::string file;
  for (const float number : {1.0f, std::numeric_limits<float>::quiet_NaN(),
                             -std::numeric_limits<float>::infinity()}) {
    ExampleWriter writer;
    const float numbers[2] = {5, number};
    writer.SetFloats("x", numbers);
    AppendTfRecord(writer.Print(), &file);
  }
  ASSERT_TRUE(WriteFile(&env_, "a.tfrecord", file).ok());
  const std::string text = "files = 'a.tfrecord'\n[x]\nshape = [2]\n";
  const auto stops = *Open(text);
  EXPECT_EQ(Numbers(*stops, 0, 0), "5 1");
  for (const auto& [record, bad] : {std::pair{1, "NaN"}, {2, "infinite"}}) {
    const std::string failure = Numbers(*stops, record, 0);
    EXPECT_EQ(failure.find(StrCat("a.tfrecord: record ", record, ", at byte ")),
              0u)
        << failure;
    EXPECT_NE(failure.find(StrCat("field x: number 1 is ", bad)),
              std::string::npos)
        << failure;
  }
  const auto skips = *Open("on_bad_record = 'skip:2'\n" + text);
  EXPECT_EQ(Numbers(*skips, 1, 0), "5 1");
}

TEST_F(RecordSourceTest, WrongOptionsAreRefused) {
  WriteExamples("a.tfrecord");
  const std::string files = "files = 'a.tfrecord'\n";
  EXPECT_EQ(Failure(""),
            "r.toml: input.files: got nothing, expected files of records: a "
            "path, a folder, a pattern (\"train-*.tfrecord\"), or a list of "
            "them; add the key to the recipe for data records");
  EXPECT_EQ(Failure("files = 'b.tfrecord'\n[image]\n").substr(0, 18),
            "r.toml:1: files: c");
  EXPECT_EQ(Failure(files).substr(0, 31), "r.toml: input: got no fields, e");
  EXPECT_EQ(Failure(files + "[label]\ntype = 'i32'\nscale = 2\n"),
            "r.toml:4: scale: got 2 (an integer), expected no such key where "
            "type = \"i32\"; change it for field label");
  EXPECT_EQ(Failure(files + "[label]\ntype = 'u8'\nadd = 1\n"),
            "r.toml:4: add: got 1 (an integer), expected no such key where "
            "type = \"u8\"; change it for field label");
  EXPECT_EQ(Failure(files + "[label]\nshap = [2]\n").substr(0, 42),
            "r.toml:3: shap: got a key that field label");
  EXPECT_EQ(Failure(files + "format = 'tfrecords'\n[label]\n").substr(0, 41),
            "r.toml:2: format: got \"tfrecords\", expect");
  EXPECT_EQ(
      Failure(files + "on_bad_record = 'skip'\n[label]\n").substr(0, 64),
      "r.toml:2: on_bad_record: got \"skip\" (a string), expected \"stop\" ");
  EXPECT_EQ(Failure(files + "depth_of_field = 3\n[label]\n").substr(0, 52),
            "r.toml:2: input.depth_of_field: data records has no ");
}

TEST_F(RecordSourceTest, LabelsOutOfRangeNameTheirRecord) {
  WriteExamples("a.tfrecord");
  const auto source =
      *Open("files = 'a.tfrecord'\n[label]\ntype = 'i32'\nvalues = 3\n");
  EXPECT_EQ(Numbers(*source, 0, 0), "1");
  const std::string failure = Numbers(*source, 3, 0);
  EXPECT_NE(failure.find("a.tfrecord"), std::string::npos) << failure;
  EXPECT_NE(failure.find("field label: got 4, expected 0 to 2"),
            std::string::npos)
      << failure;
}

// Whichever decoder and type: the model has no class for them.
TEST_F(RecordSourceTest, DeclaredValuesOfAnyDecoderAreChecked) {
  static constexpr ElementType kTypes[] = {ElementType::kU8, ElementType::kI32,
                                           ElementType::kI64};
  ASSERT_TRUE(
      RegisterDecoder(
          "digit of a test",
          [](const Records&,
             const DecoderOptions&) -> Result<std::unique_ptr<Decoder>> {
            std::vector<Field> fields;
            for (const ElementType type : kTypes)
              fields.push_back({std::string(ToString(type)), {type, {}}, 3});
            return DecoderOf(fields, [](std::string_view record, const Draw*,
                                        std::span<const View> out) {
              // "i32 5": a field and its value; the others are 0.
              for (size_t i = 0; i < 3; ++i) {
                const std::string name(ToString(kTypes[i]));
                const int64_t value =
                    record.starts_with(name)
                        ? *ParseNumber<int64_t>(record.substr(name.size() + 1))
                        : 0;
                std::memcpy(out[i].data, &value,
                            static_cast<size_t>(ByteWidth(kTypes[i])));
              }
              return Status();
            });
          })
          .ok());
  std::string file;
  for (const char* record : {"ui8 2", "ui8 3", "i32 2", "i32 -1", "i64 3"})
    AppendTfRecord(record, &file);
  ASSERT_TRUE(WriteFile(&env_, "a.tfrecord", file).ok());
  const std::string recipe =
      "files = 'a.tfrecord'\ndecode = 'digit of a test'\n";
  const auto source = *Open(recipe);
  EXPECT_EQ(Numbers(*source, 2, 1), "2");
  for (const auto& [record, words] :
       {std::pair{1, "field ui8: got 3, expected 0 to 2 (values)"},
        {3, "field i32: got -1, expected 0 to 2 (values)"},
        {4, "field i64: got 3, expected 0 to 2 (values)"}}) {
    const std::string failure = Numbers(*source, record, 1);
    EXPECT_EQ(failure.find(StrCat("a.tfrecord: record ", record)), 0u)
        << failure;
    EXPECT_NE(failure.find(words), std::string::npos) << failure;
  }
  // They are bad records as others are.
  const auto skips = *Open(recipe + "on_bad_record = 'skip:3'\n");
  EXPECT_EQ(Numbers(*skips, 3, 1), "0");
}

// One writer's labels are texts, the other's are integers.
TEST_F(RecordSourceTest, BytesAreNoIntegersUnlessTheRecipeSaysSo) {
  ExampleWriter writer;
  writer.SetBytes("label", "3");
  std::string file;
  AppendTfRecord(writer.Print(), &file);
  ASSERT_TRUE(WriteFile(&env_, "a.tfrecord", file).ok());
  const std::string label = "files = 'a.tfrecord'\n[label]\ntype = 'i32'\n";
  const std::string failure = Numbers(**Open(label), 0, 0);
  EXPECT_NE(failure.find("field label: got bytes, expected integers, or `of`"),
            std::string::npos)
      << failure;
  EXPECT_EQ(Numbers(**Open(label + "of = 'u8'\n"), 0, 0), "51");
}

TEST_F(RecordSourceTest, FilesThatCannotBeUsedAreNotTakenForWrongKeys) {
  ASSERT_TRUE(WriteFile(&env_, "t.bin", "").ok());
  EXPECT_EQ(Failure("files = 't.bin'\nformat = 'tokens'\ndtype = 'u16'\n"),
            "r.toml:1: files: file t.bin is empty: fill it, or leave it out");
}

TEST_F(RecordSourceTest, EvaluationFilesAreNamedByTheirKey) {
  WriteExamples("a.tfrecord");
  const std::string files = "files = 'a.tfrecord'\neval_files = 'b.tfrecord'\n";
  EXPECT_EQ(Failure(files + kFields, Split::kEval).substr(0, 36),
            "r.toml:2: eval_files: cannot find b.");
  for (const char* name : {"train/dog/a.png", "val/cat/a.png"}) {
    ASSERT_TRUE(env_.MakeDirs(std::string(DirName(name))).ok());
    ASSERT_TRUE(WriteFile(&env_, name, "an image").ok());
  }
  EXPECT_EQ(Failure("files = 'train'\neval_files = 'val'\n"
                    "format = 'image_folder'\n",
                    Split::kEval),
            "r.toml:2: eval_files: val/cat is the folder of a class cat, which "
            "train does not have: rename it, or take it out");
}

TEST_F(RecordSourceTest, OtherFilesOfAFolderAreLeftOut) {
  ASSERT_TRUE(env_.MakeDirs("d").ok());
  ASSERT_TRUE(WriteFile(&env_, "d/a_list.txt", "cat\ndog\n").ok());
  WriteExamples("d/b.tfrecord");
  const std::string label = "[label]\ntype = \"i32\"\n";
  for (const char* files : {"\"d\"", "\"d/*\""}) {
    const auto source = Open(StrCat("files = ", files, "\n", label));
    ASSERT_TRUE(source.ok()) << source.status().message();
    EXPECT_EQ((*source)->size(), 4);
  }
  // But not if they are meant.
  EXPECT_EQ(Open("files = [\"d/b.tfrecord\", \"d/a_list.txt\"]\n" + label)
                .status()
                .message(),
            "r.toml:1: files: d/a_list.txt: record 0, at byte 0: the file ends "
            "inside "
            "its header: get it whole");
  EXPECT_FALSE(Open("files = \"d\"\nformat = \"tfrecord\"\n" + label).ok());
}

}  // namespace
}  // namespace escala::input

// Reads and writes record files for tests/records/check.py:
//
//   record_files print FORMAT OPTIONS FILE...   a line in hexadecimal for each
//                                               record; OPTIONS are TOML
//   record_files copy FILE OUT                  TFRecord to TFRecord
//   record_files rewrite NAMES FILE OUT         the same of tf.Examples, which
//                                               are parsed and written; NAMES
//                                               of features, "a,b"
#include <cstdint>
#include <cstdio>
#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "escala/base/env.h"
#include "escala/base/strings.h"
#include "escala/base/toml.h"
#include "escala/input/decode/example.h"
#include "escala/input/records/formats.h"
#include "escala/input/records/tf_records.h"

namespace escala::input {
namespace {

using Words = std::vector<std::string>;

Result<std::unique_ptr<Records>> Open(const std::string& format,
                                      const std::string& options,
                                      const Words& files) {
  static const std::map<std::string, RecordsMaker> makers = {
      {"tfrecord", MakeTfRecords}, {"idx", MakeIdx},
      {"cifar10", MakeCifar10},    {"cifar100", MakeCifar100},
      {"tokens", MakeTokens},      {"images", MakeImageFolder}};
  const auto maker = makers.find(format);
  if (maker == makers.end()) return InvalidArgument("no format ", format);
  ESCALA_ASSIGN_OR_RETURN(const TomlTable table, ReadToml(options, "options"));
  OptionReader reader(table, format);
  return maker->second(Env::Default(), files, &reader);
}

Status ForEachRecord(const Records& records,
                     const std::function<Status(std::string_view)>& each) {
  RecordBuffer buffer;
  for (int64_t i = 0; i < records.size(); ++i) {
    ESCALA_ASSIGN_OR_RETURN(const std::string_view bytes,
                            records.Read(i, &buffer));
    ESCALA_RETURN_IF_ERROR(each(bytes));
  }
  return Status();
}

Status Print(const Words& words) {
  ESCALA_ASSIGN_OR_RETURN(
      const auto records,
      Open(words[1], words[2], Words(words.begin() + 3, words.end())));
  return ForEachRecord(*records, [](std::string_view bytes) {
    for (const char c : bytes) std::printf("%02x", static_cast<uint8_t>(c));
    std::printf("\n");
    return Status();
  });
}

// Writes each record of `from` as `change` makes it.
Status Write(
    const std::string& from, const std::string& to,
    const std::function<Result<std::string>(std::string_view)>& change) {
  ESCALA_ASSIGN_OR_RETURN(const auto records, Open("tfrecord", "", {from}));
  ESCALA_ASSIGN_OR_RETURN(const auto writer,
                          TfRecordWriter::Create(Env::Default(), to));
  ESCALA_RETURN_IF_ERROR(
      ForEachRecord(*records, [&](std::string_view bytes) -> Status {
        ESCALA_ASSIGN_OR_RETURN(const std::string changed, change(bytes));
        return writer->Append(changed);
      }));
  return writer->Close();
}

Status CopyFeature(const std::string& name, const FeatureView& feature,
                   ExampleWriter* writer) {
  ESCALA_ASSIGN_OR_RETURN(const int64_t count, feature.Count());
  const auto size = static_cast<size_t>(count);
  std::vector<std::string_view> bytes(size);
  std::vector<float> floats(size);
  std::vector<int64_t> int64s(size);
  switch (feature.kind()) {
    case FeatureKind::kAbsent:
      break;
    case FeatureKind::kBytes:
      ESCALA_RETURN_IF_ERROR(feature.BytesList(bytes));
      writer->SetBytes(name, bytes);
      break;
    case FeatureKind::kFloat:
      ESCALA_RETURN_IF_ERROR(feature.Floats(floats));
      writer->SetFloats(name, floats);
      break;
    case FeatureKind::kInt64:
      ESCALA_RETURN_IF_ERROR(feature.Int64s(int64s));
      writer->SetInt64s(name, int64s);
      break;
  }
  return Status();
}

Result<std::string> Rewritten(const ExampleParser& parser,
                              std::string_view example) {
  std::vector<FeatureView> features(parser.names().size());
  ESCALA_RETURN_IF_ERROR(parser.Parse(example, features));
  ExampleWriter writer;
  for (size_t i = 0; i < features.size(); ++i)
    ESCALA_RETURN_IF_ERROR(
        CopyFeature(parser.names()[i], features[i], &writer));
  return writer.Print();
}

Status Run(const Words& words) {
  const std::string command = words.empty() ? "" : words[0];
  if (command == "print" && words.size() > 3) return Print(words);
  if (command == "copy" && words.size() == 3)
    return Write(words[1], words[2],
                 [](std::string_view bytes) { return std::string(bytes); });
  if (command == "rewrite" && words.size() == 4) {
    Words names;
    for (const std::string_view name : StrSplit(words[1], ','))
      names.emplace_back(name);
    const ExampleParser parser(names);
    return Write(words[2], words[3], [&](std::string_view bytes) {
      return Rewritten(parser, bytes);
    });
  }
  return InvalidArgument(
      "record_files print FORMAT OPTIONS FILE... | copy"
      " FILE OUT | rewrite NAMES FILE OUT");
}

}  // namespace
}  // namespace escala::input

int main(int count, char** words) {
  const escala::Status status =
      escala::input::Run(escala::input::Words(words + 1, words + count));
  if (status.ok()) return 0;
  std::fprintf(stderr, "%s\n", status.ToString().c_str());
  return 3;
}

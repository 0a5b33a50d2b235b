// array_record_files dump FILE
//   writes the records of an ArrayRecord file to stdout
// array_record_files make FILE GROUP_SIZE COMPRESSION
//   writes an ArrayRecord file of the records from stdin
// On stdin and stdout each record follows its length, 8 bytes little-endian.
#include <cstdio>
#include <iostream>
#include <iterator>
#include <string>

#include "escala/base/toml.h"
#include "escala/base/wire/protobuf.h"
#include "escala/input/records/array_record/array_record.h"

namespace escala::input {
namespace {

Status Dump(const std::string& path) {
  const TomlTable table;
  OptionReader options(table, "array_record_files");
  ESCALA_ASSIGN_OR_RETURN(const auto records,
                          OpenArrayRecord(Env::Default(), {path}, &options));
  RecordBuffer buffer;
  for (int64_t i = 0; i < records->size(); ++i) {
    ESCALA_ASSIGN_OR_RETURN(const auto record, records->Read(i, &buffer));
    std::string length;
    AppendFixed(record.size(), 8, &length);
    std::cout << length << record;
  }
  return Status();
}

Status Make(const std::string& path, const ArrayRecordOptions& options) {
  ESCALA_ASSIGN_OR_RETURN(const auto writer,
                          CreateArrayRecord(Env::Default(), path, options));
  const std::string all(std::istreambuf_iterator<char>(std::cin), {});
  std::string_view rest = all;
  while (rest.size() >= 8) {
    const uint64_t size = ReadFixed(rest, 8);
    ESCALA_RETURN_IF_ERROR(writer->Append(rest.substr(8, size)));
    rest.remove_prefix(8 + size);
  }
  return writer->Close();
}

int Main(int count, char** words) {
  const std::string command = count > 2 ? words[1] : "";
  Status status = InvalidArgument(
      "expected dump FILE, or make FILE GROUP_SIZE "
      "COMPRESSION");
  if (command == "dump" && count == 3) status = Dump(words[2]);
  if (command == "make" && count == 5)
    status = Make(words[2],
                  {.group_size = ParseNumber<int64_t>(words[3]).value_or(0),
                   .compression = words[4]});
  if (status.ok()) return 0;
  std::fprintf(stderr, "%s\n", status.ToString().c_str());
  return 1;
}

}  // namespace
}  // namespace escala::input

int main(int count, char** words) { return escala::input::Main(count, words); }

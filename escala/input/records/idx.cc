// MNIST's idx files: two bytes 0, a byte that says the type of the numbers, a
// byte with the number of dimensions, these as big-endian uint32, and the
// numbers.
#include <algorithm>
#include <utility>

#include "escala/input/records/data_file.h"
#include "escala/input/records/file_set.h"
#include "escala/input/records/formats.h"

namespace escala::input {
namespace {

constexpr uint64_t kMostLabels = uint64_t{1} << 31;
constexpr uint64_t kMany = uint64_t{1} << 62;  // more than any file has
constexpr uint8_t kTypeOfBytes = 8;
constexpr uint8_t kMostDimensions = 8;

struct Header {
  Dims dims;
  uint64_t bytes = 0;  // of the header itself
};

// Reads and checks the header; the file has exactly the bytes that it says.
Result<Header> ReadHeader(const DataFile& file) {
  uint8_t begin[4] = {};
  const auto read = [&](uint64_t at, uint8_t* out) {
    return ReadExactly(*file.file, at, 4, reinterpret_cast<char*>(out));
  };
  if (file.size >= sizeof begin) ESCALA_RETURN_IF_ERROR(read(0, begin));
  if (begin[0] != 0 || begin[1] != 0 || begin[3] == 0 ||
      begin[3] > kMostDimensions)
    return DataLoss(
        "it is no idx file, which begins with two bytes 0, a type"
        " and the number of dimensions");
  if (begin[2] != kTypeOfBytes)
    return InvalidArgument("its numbers are of type ", begin[2],
                           ", expected bytes (type ", kTypeOfBytes, ")");
  Header header{{}, 4 + 4 * uint64_t{begin[3]}};
  if (file.size < header.bytes)
    return DataLoss("it ends at byte ", file.size, " inside its header of ",
                    header.bytes, " bytes: get it whole");
  uint64_t numbers = 1;
  for (uint64_t at = 4; at < header.bytes; at += 4) {
    uint8_t size[4];
    ESCALA_RETURN_IF_ERROR(read(at, size));
    header.dims.push_back(int64_t{size[0]} << 24 | size[1] << 16 |
                          size[2] << 8 | size[3]);
    const auto dim = static_cast<uint64_t>(header.dims.back());
    numbers = dim > 0 && numbers > kMany / dim ? kMany : numbers * dim;
  }
  const uint64_t expected = header.bytes + numbers;
  if (expected != file.size)
    return DataLoss(
        "it has ", file.size, " bytes, but by its header (",
        StrJoin(header.dims, " x "), ") ",
        expected < file.size
            ? StrCat(expected, ": the rest is no image; get it whole")
            : std::string("more: get it whole"));
  if (numbers == 0) return InvalidArgument("it has no example");
  return header;
}

class IdxRecords : public Records {
 public:
  // `labels`: those of each file's images.
  IdxRecords(std::vector<DataFile> images, std::vector<std::string> labels,
             const Header& header)
      : files_(std::move(images)),
        labels_(std::move(labels)),
        header_bytes_(header.bytes) {
    for (const std::string& of_file : labels_)
      ends_.push_back(size() + static_cast<int64_t>(of_file.size()));
    Dims image = header.dims;
    image.erase(image.begin());
    if (image.size() == 2) image.resize(3, 1);  // grey: one channel
    uint8_t most = 0;
    for (const std::string& of_file : labels_)
      for (const char label : of_file)
        most = std::max(most, static_cast<uint8_t>(label));
    fields_ = {{"image", {ElementType::kU8, image}},
               {"label", {ElementType::kU8, {}}, most + 1}};
    image_bytes_ = static_cast<uint64_t>(Product(image));
  }

  int64_t size() const override { return ends_.empty() ? 0 : ends_.back(); }
  int64_t bytes() const override { return files_.bytes(); }
  std::string Describe() const override {
    return StrCat(Counted(size(), "record"), " in ",
                  Counted(static_cast<int64_t>(files_.size()), "idx file"),
                  " and as many of labels");
  }
  std::string PlaceOf(int64_t record) const override {
    const ReadAhead::Range range = RangeOf(record);
    return StrCat(files_[range.file].Name(), ": record ",
                  InFile(record, range.file), ", at byte ", range.offset);
  }

  Result<std::string_view> Read(int64_t record,
                                RecordBuffer* buffer) const override {
    const ReadAhead::Range range = RangeOf(record);
    char* const bytes = buffer->Room(range.size + 1);
    const Status status = files_.Read(range, bytes);
    if (!status.ok()) return status.WithContext(PlaceOf(record));
    bytes[range.size] = labels_[range.file][InFile(record, range.file)];
    return std::string_view(bytes, range.size + 1);
  }

  void WillRead(std::span<const int64_t> records) const override {
    files_.WillRead(records, [&](int64_t record) { return RangeOf(record); });
  }

  const std::vector<Field>& layout() const override { return fields_; }

 private:
  size_t InFile(int64_t record, size_t file) const {
    return static_cast<size_t>(record - (file == 0 ? 0 : ends_[file - 1]));
  }
  ReadAhead::Range RangeOf(int64_t record) const {
    const auto file = static_cast<size_t>(
        std::upper_bound(ends_.begin(), ends_.end(), record) - ends_.begin());
    return {file, header_bytes_ + InFile(record, file) * image_bytes_,
            image_bytes_};
  }

  const FileSet files_;
  const std::vector<std::string> labels_;
  const uint64_t header_bytes_;
  uint64_t image_bytes_ = 0;
  std::vector<int64_t>
      ends_;  // of each file: how many it and those before have
  std::vector<Field> fields_;
};

// The header of a file of images (more than one dimension) or of labels.
Result<Header> HeaderOf(const DataFile& file, bool images) {
  ESCALA_ASSIGN_OR_RETURN(Header header, ReadHeader(file));
  if ((header.dims.size() > 1) == images) return header;
  return InvalidArgument(
      "it has ", images ? "labels (1 dimension)" : "images (dimensions ",
      images ? "" : StrCat(StrJoin(header.dims, " x "), ")"), " where ",
      images ? "images" : "labels",
      " are expected: name pairs of files, first images and then their"
      " labels");
}

// Reads the labels of the images of one file.
Result<std::string> ReadLabels(const DataFile& file, const DataFile& images,
                               int64_t count) {
  const auto header = HeaderOf(file, false);
  if (!header.ok()) return header.status().WithContext(file.Name());
  const int64_t there = header->dims[0];
  if (there != count)
    return InvalidArgument(file.path, " has ", Counted(there, "label"),
                           ", but ", images.path, " has ",
                           Counted(count, "image"), ": they are no pair");
  if (file.size > kMostLabels)
    return InvalidArgument(file.path, " has ", there,
                           " labels, and up to 2^31 are read: cut the files");
  std::string labels(static_cast<size_t>(there), '\0');
  ESCALA_RETURN_IF_ERROR(
      ReadExactly(*file.file, header->bytes, labels.size(), labels.data())
          .WithContext(file.path));
  return labels;
}

}  // namespace

Result<std::unique_ptr<Records>> MakeIdx(Env* env,
                                         const std::vector<std::string>& files,
                                         OptionReader* options) {
  ESCALA_RETURN_IF_ERROR(options->Finish());
  if (files.size() % 2 != 0)
    return InvalidArgument(
        "got ", Counted(static_cast<int64_t>(files.size()), "idx file"),
        ", the last of which is ", files.back(),
        ", expected pairs of files, first images and then"
        " their labels");
  ESCALA_ASSIGN_OR_RETURN(auto opened, OpenDataFiles(env, files, GzipOrNone));
  std::vector<DataFile> images;
  std::vector<std::string> labels;
  Header first;
  for (size_t i = 0; i < opened.size(); i += 2) {
    auto header = HeaderOf(opened[i], true);
    if (!header.ok()) return header.status().WithContext(opened[i].Name());
    const int64_t count = std::exchange(header->dims[0], 0);
    if (i == 0) first = *header;
    if (header->dims != first.dims)
      return InvalidArgument(opened[i].path,
                             " has images of another size than ",
                             images[0].path, ": make two sets of them");
    ESCALA_ASSIGN_OR_RETURN(std::string of_file,
                            ReadLabels(opened[i + 1], opened[i], count));
    images.push_back(std::move(opened[i]));
    labels.push_back(std::move(of_file));
  }
  return std::unique_ptr<Records>(
      new IdxRecords(std::move(images), std::move(labels), first));
}

}  // namespace escala::input

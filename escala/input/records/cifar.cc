// CIFAR's binary files: records of one or two bytes of labels and 3,072 bytes
// of an image, its red, green and blue planes.
#include <utility>

#include "escala/input/records/data_file.h"
#include "escala/input/records/fixed_records.h"
#include "escala/input/records/formats.h"

namespace escala::input {
namespace {

Result<std::unique_ptr<Records>> Make(Env* env,
                                      const std::vector<std::string>& files,
                                      OptionReader* options, std::string kind,
                                      std::vector<Field> fields) {
  ESCALA_RETURN_IF_ERROR(options->Finish());
  fields.push_back({"image", {ElementType::kU8, {3, 32, 32}}});
  uint64_t size = 0;
  for (const Field& field : fields)
    size += static_cast<uint64_t>(field.shape.byte_size());
  ESCALA_ASSIGN_OR_RETURN(auto opened, OpenDataFiles(env, files, GzipOrNone));
  std::vector<int64_t> counts;
  for (const DataFile& file : opened) {
    counts.push_back(static_cast<int64_t>(file.size / size));
    if (file.size % size == 0 && file.size != 0) continue;
    return DataLoss(
        file.Name(), " has ", file.size, " bytes, expected a multiple of the ",
        size, " bytes of a ", kind, " record: ",
        file.size < size ? "it has no whole record"
                         : StrCat("record ", counts.back(), ", at byte ",
                                  size * (file.size / size), ", is cut off"),
        ", or it has another format");
  }
  return MakeFixedRecords(std::move(opened), std::move(counts),
                          {size, size, std::move(kind), std::move(fields)});
}

Field Label(std::string name, int64_t classes) {
  return {std::move(name), {ElementType::kU8, {}}, classes};
}

}  // namespace

Result<std::unique_ptr<Records>> MakeCifar10(
    Env* env, const std::vector<std::string>& files, OptionReader* options) {
  return Make(env, files, options, "CIFAR-10", {Label("label", 10)});
}

Result<std::unique_ptr<Records>> MakeCifar100(
    Env* env, const std::vector<std::string>& files, OptionReader* options) {
  return Make(env, files, options, "CIFAR-100",
              {Label("coarse_label", 20), Label("label", 100)});
}

}  // namespace escala::input

// Flat files of tokens, as nanoGPT writes them.
#include <utility>

#include "escala/input/records/data_file.h"
#include "escala/input/records/fixed_records.h"
#include "escala/input/records/formats.h"

namespace escala::input {
namespace {

// The header of NumPy's files would be read as tokens.
Result<Compression> RefuseArrays(std::string_view head) {
  if (!head.starts_with("\x93NUMPY")) return Compression::kNone;
  return InvalidArgument(
      "it is a NumPy file (.npy) with a header, expected tokens alone: write "
      "it by numpy.ndarray.tofile");
}

}  // namespace

Result<std::unique_ptr<Records>> MakeTokens(
    Env* env, const std::vector<std::string>& files, OptionReader* options) {
  const bool is_u32 = options->Choice("dtype", {"u16", "u32"}) == 1;
  const int64_t block = options->Integer("block", 1, 1, int64_t{1} << 30);
  if (!options->Has("dtype"))
    options->Refuse("dtype", "\"u16\" or \"u32\", a token's type in the files");
  if (!options->Has("block"))
    options->Refuse("block", "the tokens of an example");
  ESCALA_RETURN_IF_ERROR(options->Finish());
  const ElementType type = is_u32 ? ElementType::kU32 : ElementType::kU16;
  const auto width = static_cast<uint64_t>(ByteWidth(type));
  const auto stride = static_cast<uint64_t>(block) * width;
  ESCALA_ASSIGN_OR_RETURN(auto opened, OpenDataFiles(env, files, RefuseArrays));
  std::vector<int64_t> counts;
  for (const DataFile& file : opened) {
    const uint64_t tokens = file.size / width;
    if (file.size % width != 0)
      return DataLoss(file.path, " has ", file.size, " bytes, expected ", width,
                      " for each token: its last token is cut off, or dtype is"
                      " another");
    if (tokens <= static_cast<uint64_t>(block))
      return InvalidArgument(file.path, " has ",
                             Counted(static_cast<int64_t>(tokens), "token"),
                             ", and a record of block = ", block, " needs ",
                             block + 1, ": lower block, or leave the file out");
    counts.push_back(static_cast<int64_t>((tokens - 1) / block));
  }
  return MakeFixedRecords(
      std::move(opened), std::move(counts),
      {stride + width, stride, "token", {{"tokens", {type, {block + 1}}}}});
}

}  // namespace escala::input

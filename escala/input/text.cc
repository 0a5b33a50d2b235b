// The source of text files: each byte is a token.
#include <algorithm>
#include <utility>

#include "escala/input/files.h"
#include "escala/input/sources.h"

namespace escala::input {
namespace {

class Text : public Source {
 public:
  Text(std::string bytes, int64_t files, int64_t block, bool random)
      : bytes_(std::move(bytes)),
        files_(files),
        block_(block),
        random_(random),
        fields_{{"tokens", {ElementType::kI32, {block}}, 256},
                {"targets", {ElementType::kI32, {block}}, 256}} {}

  // Windows are adjacent. The last target is the byte after the last window;
  // bytes after it belong to no window.
  int64_t size() const override { return (length() - 1) / block_; }
  const std::vector<Field>& fields() const override { return fields_; }
  std::string Describe() const override {
    return StrCat(Counted(length(), "byte"), " of ", Counted(files_, "file"),
                  ", ", Counted(size(), "window"), " of ", block_,
                  random_ ? " at random" : "");
  }

  Status Read(int64_t example, std::span<const View> out) const override {
    Window(example * block_, out);
    return Status();
  }

  Status ReadChanged(int64_t example, const Draw& draw,
                     std::span<const View> out) const override {
    if (!random_) return Read(example, out);
    // The number of starts whose window and last target are within the text.
    const auto begins = static_cast<uint64_t>(length() - block_);
    Window(static_cast<int64_t>(draw.Stream("text").Below(begins)), out);
    return Status();
  }

 private:
  int64_t length() const { return static_cast<int64_t>(bytes_.size()); }

  void Window(int64_t begin, std::span<const View> out) const {
    const char* bytes = bytes_.data() + begin;
    for (int64_t field = 0; field < 2; ++field) {
      auto* tokens = reinterpret_cast<int32_t*>(out[field].data);
      for (int64_t i = 0; i < block_; ++i)
        tokens[i] = static_cast<uint8_t>(bytes[field + i]);
    }
  }

  const std::string bytes_;
  const int64_t files_;
  const int64_t block_;
  const bool random_;
  const std::vector<Field> fields_;
};

}  // namespace

Result<std::unique_ptr<Source>> MakeText(Split split, OptionReader* options,
                                         Env* env) {
  const std::vector<std::string> paths = options->Strings("path", {});
  const int64_t block = options->Integer("block", 64, 1, int64_t{1} << 30);
  const double eval_fraction = options->Number("eval_fraction", 0.1, 0, 1);
  const bool random = options->Bool("random_windows", true);
  ESCALA_RETURN_IF_ERROR(options->Finish());
  if (paths.empty()) {
    options->Refuse("path",
                    "a file, a directory, a pattern (\"docs/*.md\"), or a list "
                    "of them");
    return options->Finish();
  }
  const std::string what = options->At("path");
  auto files = FindFiles(env, paths);
  if (!files.ok()) return files.status().WithContext(what);
  auto bytes = ReadFiles(env, *files);
  if (!bytes.ok()) return bytes.status().WithContext(what);

  const size_t cut = static_cast<size_t>(static_cast<double>(bytes->size()) *
                                         (1 - eval_fraction));
  std::string part =
      split == Split::kTrain ? bytes->substr(0, cut) : bytes->substr(cut);
  if (static_cast<int64_t>(part.size()) <= block) {
    // Blame the fraction if half of the text would be enough.
    const bool enough = static_cast<int64_t>(bytes->size() / 2) > block;
    return InvalidArgument(
        enough && options->Has("eval_fraction") ? options->At("eval_fraction")
                                                : what,
        ": ", StrJoin(paths), ": the ", ToString(split), " part has ",
        Counted(static_cast<int64_t>(part.size()), "byte"), " of ",
        bytes->size(), ": a window of block = ", block, " needs at least ",
        block + 1, "; give more text, a smaller block, or another ",
        "eval_fraction (now ", eval_fraction, ")");
  }
  return std::unique_ptr<Source>(new Text(
      std::move(part), static_cast<int64_t>(files->size()), block, random));
}

}  // namespace escala::input

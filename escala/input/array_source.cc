#include <cstring>
#include <utility>

#include "escala/input/sources.h"

namespace escala::input {
namespace {

class ArraySource : public Source {
 public:
  explicit ArraySource(std::vector<NamedArray> arrays)
      : arrays_(std::move(arrays)) {
    for (const NamedArray& array : arrays_) {
      Shape shape = array.array.shape();
      shape.dims.erase(shape.dims.begin());
      fields_.push_back({array.name, std::move(shape), array.values});
    }
  }

  int64_t size() const override { return arrays_[0].array.shape().dims[0]; }
  const std::vector<Field>& fields() const override { return fields_; }
  std::string Describe() const override {
    std::vector<std::string> names;
    for (const Field& field : fields_) names.push_back(field.name);
    return StrCat(Counted(size(), "example"), " in memory (", StrJoin(names),
                  ")");
  }

  Status Read(int64_t example, std::span<const View> out) const override {
    for (size_t i = 0; i < arrays_.size(); ++i) {
      const int64_t bytes = fields_[i].shape.byte_size();
      if (bytes == 0) continue;
      std::memcpy(out[i].data, arrays_[i].array.data() + example * bytes,
                  static_cast<size_t>(bytes));
    }
    return Status();
  }

 private:
  const std::vector<NamedArray> arrays_;
  std::vector<Field> fields_;
};

}  // namespace

Result<std::unique_ptr<Source>> MakeArraySource(
    std::vector<NamedArray> arrays) {
  if (arrays.empty())
    return InvalidArgument("a source in memory needs at least one array");
  for (const NamedArray& array : arrays) {
    const Shape& shape = array.array.shape();
    if (shape.rank() == 0)
      return InvalidArgument("array \"", array.name,
                             "\" is a scalar: its first dimension must count "
                             "the examples");
    if (shape.dims[0] != arrays[0].array.shape().dims[0])
      return InvalidArgument(
          "array \"", array.name, "\" has ", Counted(shape.dims[0], "example"),
          ", but \"", arrays[0].name, "\" has ",
          arrays[0].array.shape().dims[0], ": they must have as many");
  }
  return std::unique_ptr<Source>(new ArraySource(std::move(arrays)));
}

}  // namespace escala::input

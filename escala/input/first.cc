#include <algorithm>
#include <utility>

#include "escala/base/strings.h"
#include "escala/input/sources.h"

namespace escala::input {
namespace {

class FirstSource : public Source {
 public:
  FirstSource(std::unique_ptr<Source> source, int64_t most)
      : source_(std::move(source)), size_(std::min(most, source_->size())) {}

  int64_t size() const override { return size_; }
  const std::vector<Field>& fields() const override {
    return source_->fields();
  }
  std::string Describe() const override {
    return StrCat("the first ", size_, " of ", source_->Describe());
  }
  int64_t bytes() const override {
    return static_cast<int64_t>(static_cast<double>(source_->bytes()) /
                                static_cast<double>(source_->size()) *
                                static_cast<double>(size_));
  }
  std::string PlaceOf(int64_t example) const override {
    return source_->PlaceOf(example);
  }
  std::vector<SourceFile> files() const override { return source_->files(); }
  bool is_far() const override { return source_->is_far(); }
  int64_t far_block() const override { return source_->far_block(); }
  void WillRead(std::span<const int64_t> examples) const override {
    source_->WillRead(examples);
  }
  Status Read(int64_t example, std::span<const View> out) const override {
    return source_->Read(example, out);
  }
  Status ReadChanged(int64_t example, const Draw& draw,
                     std::span<const View> out) const override {
    return source_->ReadChanged(example, draw, out);
  }

 private:
  const std::unique_ptr<Source> source_;
  const int64_t size_;
};

}  // namespace

std::unique_ptr<Source> FirstOf(std::unique_ptr<Source> source, int64_t most) {
  if (most >= source->size()) return source;
  return std::make_unique<FirstSource>(std::move(source), most);
}

}  // namespace escala::input

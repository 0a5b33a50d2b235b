// Examples that are the weighted mean of two of another source.
#include <algorithm>
#include <utility>

#include "escala/input/image/mixup.h"
#include "escala/input/order.h"
#include "escala/input/sources.h"

namespace escala::input {
namespace {

class MixUpSource : public Source {
 public:
  MixUpSource(std::unique_ptr<Source> source, double alpha)
      : source_(std::move(source)), alpha_(alpha), fields_(source_->fields()) {
    for (const Field& field : source_->fields())
      if (IsInteger(field.shape.type)) {
        fields_.push_back(field);
        fields_.back().name += "_other";
      }
    fields_.push_back({"weight_of_first", {ElementType::kF32, {}}});
  }

  int64_t size() const override { return source_->size(); }
  int64_t bytes() const override { return 2 * source_->bytes(); }
  const std::vector<Field>& fields() const override { return fields_; }
  std::string Describe() const override { return source_->Describe(); }
  std::string PlaceOf(int64_t example) const override {
    return source_->PlaceOf(example);
  }
  std::vector<SourceFile> files() const override { return source_->files(); }
  bool is_far() const override { return source_->is_far(); }
  int64_t far_block() const override { return source_->far_block(); }
  void WillRead(std::span<const int64_t> examples) const override {
    source_->WillRead(examples);
  }

  int64_t OtherExample(int64_t example, const Draw& draw) const override {
    return DrawPair(example, draw).other;
  }

  // An example by itself.
  Status Read(int64_t example, std::span<const View> out) const override {
    const size_t count = source_->fields().size();
    ESCALA_RETURN_IF_ERROR(source_->Read(example, out.first(count)));
    size_t next = count;
    for (size_t f = 0; f < count; ++f)
      if (IsInteger(fields_[f].shape.type)) Copy(out[f], out[next++]);
    *reinterpret_cast<float*>(out[next].data) = 1;
    return Status();
  }

  Status ReadChanged(int64_t example, const Draw& draw,
                     std::span<const View> out) const override {
    const size_t count = source_->fields().size();
    const Pair pair = DrawPair(example, draw);
    ESCALA_RETURN_IF_ERROR(
        source_->ReadChanged(example, draw, out.first(count)));
    // Numbers are mixed; of integers both stay.
    thread_local std::vector<std::vector<std::byte>> memory;
    memory.resize(count);
    std::vector<View> other(out.begin(), out.begin() + count);
    size_t next = count;
    for (size_t f = 0; f < count; ++f) {
      if (IsInteger(fields_[f].shape.type)) {
        other[f].data = out[next++].data;
      } else {
        memory[f].resize(static_cast<size_t>(fields_[f].shape.byte_size()));
        other[f].data = memory[f].data();
      }
    }
    ESCALA_RETURN_IF_ERROR(source_->ReadChanged(
        pair.other, {draw.seed ^ 0x6d6978, draw.position}, other));
    for (size_t f = 0; f < count; ++f)
      if (!IsInteger(fields_[f].shape.type))
        Mix(pair.weight, FloatsOf(other[f]), FloatsOf(out[f]));
    *reinterpret_cast<float*>(out[next].data) = pair.weight;
    return Status();
  }

 private:
  struct Pair {
    int64_t other = 0;
    float weight = 1;  // of the first example
  };

  // The other example is one of those that the run mixes with the first: where
  // it reads by blocks, both are fetched together.
  Pair DrawPair(int64_t example, const Draw& draw) const {
    if (draw.order == nullptr) {
      const MixUp mix = DrawMixUp(draw, alpha_, size());
      return {(example + mix.offset) % size(), mix.weight};
    }
    const auto [begin, end] = draw.order->GroupOf(draw.position);
    const MixUp mix = DrawMixUp(draw, alpha_, end - begin);
    const int64_t other =
        begin + (draw.position - begin + mix.offset) % (end - begin);
    return {draw.order->ExampleAt(other), mix.weight};
  }

  static void Copy(const View& from, const View& to) {
    std::copy_n(from.data, from.shape->byte_size(), to.data);
  }
  static std::span<float> FloatsOf(const View& view) {
    return {reinterpret_cast<float*>(view.data),
            static_cast<size_t>(view.shape->num_elements())};
  }

  const std::unique_ptr<Source> source_;
  const double alpha_;
  std::vector<Field> fields_;
};

}  // namespace

Result<std::unique_ptr<Source>> WithMixUp(std::unique_ptr<Source> source,
                                          double alpha) {
  const auto& fields = source->fields();
  if (std::all_of(fields.begin(), fields.end(), [](const Field& field) {
        return IsInteger(field.shape.type);
      }))
    return InvalidArgument("got examples of ", FieldsInWords(*source),
                           ", expected a field of f32, since integers cannot "
                           "be mixed; take it out");
  for (const Field& field : fields)
    if (!IsInteger(field.shape.type) && field.shape.type != ElementType::kF32)
      return InvalidArgument("got the field ", field.name, " of ",
                             field.shape.ToString(),
                             ", expected f32 or integers; set 0, or its type "
                             "to \"f32\"");
  return std::unique_ptr<Source>(new MixUpSource(std::move(source), alpha));
}

}  // namespace escala::input

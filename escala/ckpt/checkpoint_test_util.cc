#include "escala/ckpt/checkpoint_test_util.h"

#include <cstring>
#include <random>

namespace escala::ckpt {

HostArray Drawn(const Shape& shape, uint32_t seed) {
  std::mt19937 engine(seed);
  HostArray array(shape);
  for (int64_t i = 0; i < shape.byte_size(); ++i)
    array.mutable_data()[i] = static_cast<std::byte>(engine());
  return array;
}

HostArray Rectangle(const HostArray& whole, const Dims& start,
                    const Dims& sizes) {
  const Shape& shape = whole.shape();
  HostArray part(Shape{shape.type, sizes});
  const int64_t width = ByteWidth(shape.type);
  const Dims strides = RowMajorStrides(shape.dims);
  Dims at(sizes.size(), 0);
  for (int64_t i = 0; i < part.shape().num_elements(); ++i) {
    int64_t from = 0;
    for (size_t d = 0; d < at.size(); ++d)
      from += (start[d] + at[d]) * strides[d];
    std::memcpy(part.mutable_data() + i * width, whole.data() + from * width,
                static_cast<size_t>(width));
    NextIndex(sizes, &at);
  }
  return part;
}

bool Same(const HostArray& a, const HostArray& b) {
  return a.shape() == b.shape() &&
         std::memcmp(a.data(), b.data(),
                     static_cast<size_t>(a.shape().byte_size())) == 0;
}

Saved::Saved(int64_t step)
    : arrays{{"cut", Drawn({ElementType::kF32, {6, 10}}, 1)},
             {"large", Drawn({ElementType::kBF16, {600, 1024}}, 2)},
             {"scalar", Drawn({ElementType::kU32, {}}, 3)},
             {"none", Drawn({ElementType::kF32, {0, 3}}, 4)}} {
  const HostArray& cut = arrays[0].second;
  for (const int64_t row : {0, 3})
    for (const int64_t column : {0, 5})
      pieces.push_back({"cut",
                        cut.shape(),
                        {row, column},
                        Rectangle(cut, {row, column}, {3, 5})});
  for (size_t i = 1; i < arrays.size(); ++i) {
    const auto& [name, array] = arrays[i];
    pieces.push_back(
        {name, array.shape(), Dims(array.shape().dims.size(), 0), array});
  }
  pieces.back().kind = ArrayKind::kSlot;
  manifest.version = "0.1";
  manifest.written = 1'700'000'000;
  manifest.place = {step, step - 1, step * 128, step};
  manifest.seed = 7;
  manifest.recipe = "model = \"gpt\"\n";
  manifest.notes = {{"evaluation", "{\"best\":0.5}"}};
}

Status Saved::Write(Env* env) const {
  return WriteCheckpoint(MakeFolderSink(env, "ckpt").get(), OneProcess(),
                         FolderOf(manifest.place.step), manifest, pieces);
}

Result<Checkpoint> OpenIn(Sink* sink, int64_t step) {
  return Checkpoint::Open(sink, FolderOf(step));
}

std::string Failure(Env* env, int64_t step) {
  const auto sink = MakeFolderSink(env, "ckpt");
  const auto opened = OpenIn(sink.get(), step);
  if (!opened.ok()) return opened.status().message();
  return opened->Verify().message();
}

}  // namespace escala::ckpt

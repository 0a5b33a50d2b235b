#include "escala/engine/library/pooling.h"

#include <algorithm>
#include <cstring>
#include <type_traits>
#include <utility>
#include <vector>

#include "escala/engine/library/max_gradient.h"
#include "escala/engine/library/window_fold.h"
#include "escala/engine/library/windows.h"
#include "escala/hlo/patterns.h"

namespace escala::engine {

namespace {

using hlo::OpCode;

// The values of the rows that windows cover stay in the cache.
constexpr int64_t kMostBytes = 64 << 10;

// Copies `count` pixels of `width` elements, which lie `step` apart, to where
// they lie side by side. There are 32 bytes to read behind the last one.
// REQUIRES: a pixel has at most 32 bytes.
template <int kBytes>
void CopyPixels(const std::byte* from, int64_t step, int64_t width,
                int64_t count, std::byte* to) {
  // Pixels behind which the next ones leave room for kBytes.
  const int64_t whole =
      count * width < kBytes ? 0 : count - (kBytes - 1) / width;
  for (int64_t i = 0; i < whole; ++i)
    std::memcpy(to + i * width, from + i * step, kBytes);
  for (int64_t i = whole; i < count; ++i)
    std::memcpy(to + i * width, from + i * step, static_cast<size_t>(width));
}
template <typename T>
void CopyPixels(const T* from, int64_t step, int64_t width, int64_t count,
                T* to) {
  constexpr int64_t kSize = sizeof(T);
  const int64_t bytes = width * kSize;
  const auto copy = bytes > 16  ? CopyPixels<32>
                    : bytes > 8 ? CopyPixels<16>
                    : bytes > 4 ? CopyPixels<8>
                    : bytes > 2 ? CopyPixels<4>
                    : bytes > 1 ? CopyPixels<2>
                                : CopyPixels<1>;
  copy(reinterpret_cast<const std::byte*>(from), step * kSize, bytes, count,
       reinterpret_cast<std::byte*>(to));
}

// Windows of a row of results are folded together, side by side in vectors.
// With a stride, and too few channels to fill vectors, this also folds the
// windows between those of the results.
//
// The rows of values that a window covers, with their padding, are kept for the
// windows below it. Where the order of elements is free, rows are folded first,
// and then the neighbours in the row that is left.
template <typename Values, typename Body>
class ReduceWindow final : public Pooling {
 public:
  ReduceWindow(Windows windows, Values values)
      : windows_(std::move(windows)), values_(values) {
    const int64_t rows = windows_.rows_of_window(), taps = windows_.size();
    const int64_t stride = windows_.stride();
    by_pixel_ = stride > 1 && windows_.channels() >= code_.lanes;
    const int64_t each = by_pixel_ ? 1 : stride;
    rows_first_ = Body::template kReorders<Values> &&
                  rows * stride + (taps + 1) * each < rows * taps * each;
    in_place_ = std::is_same_v<Values, PlainValues<Stored>> &&
                windows_.low() == 0 && windows_.is_dense() &&
                windows_.Covered(windows_.results()) <= windows_.pixels() &&
                Positions(windows_.results()) >= code_.lanes;
    strip_ = windows_.results();
    const int64_t most =
        kMostBytes / static_cast<int64_t>(sizeof(Value)) / (rows + 2);
    if (!in_place_ && RowLength(strip_) > most)
      strip_ = std::clamp<int64_t>(
          ((most - code_.lanes) / windows_.channels() - windows_.Covered(1)) /
                  stride +
              1,
          1, strip_);
  }

  void Run(const std::byte* operands, const std::byte*, const std::byte* start,
           std::byte* results) const override {
    Value init;
    code_.read(values_, reinterpret_cast<const Stored*>(start), 1, &init);
    for (int64_t first = 0; first < windows_.results(); first += strip_)
      RunStrip(first, std::min(strip_, windows_.results() - first), init,
               reinterpret_cast<const Stored*>(operands),
               reinterpret_cast<Stored*>(results));
  }
  std::string description() const override { return "windows"; }

 private:
  using Stored = typename Values::Stored;
  using Value = typename Values::Value;

  // From the first to the last of `count` results.
  int64_t Positions(int64_t count) const {
    return ((count - 1) * windows_.stride() + 1) * windows_.channels();
  }
  // The values that `count` windows cover, and a vector's behind them.
  int64_t RowLength(int64_t count) const {
    return windows_.Covered(count) * windows_.channels() + code_.lanes;
  }

  // `count` results of each row, from number `first` on.
  void RunStrip(int64_t first, int64_t count, Value init, const Stored* operand,
                Stored* result) const {
    const int64_t length = RowLength(count), slots = windows_.slots();
    const int64_t channels = windows_.channels();
    std::vector<Value> space(static_cast<size_t>((2 + slots) * length), init);
    const Value* const padding = space.data();
    Value* const folded = space.data() + length;
    Value* const kept = folded + length;
    std::vector<int64_t> numbers(static_cast<size_t>(slots), -1);
    std::vector<Stored> apart(static_cast<size_t>(length));
    std::vector<const Value*> rows, elements;
    const auto add_taps = [&](const Value* row) {
      for (int64_t tap = 0; tap < windows_.size(); ++tap)
        elements.push_back(row + tap * windows_.dilation() * channels);
    };
    windows_.ForEachRow([&](int64_t number, std::span<const Windows::Row> all) {
      rows.clear();
      for (const Windows::Row& row : all) {
        if (row.number < 0) {
          rows.push_back(padding);
        } else if (in_place_) {
          rows.push_back(InPlace(operand, row.number));
        } else {
          Value* const to = kept + row.slot * length;
          if (std::exchange(numbers[row.slot], row.number) != row.number)
            ReadRow(operand, row.number, first, count, to);
          rows.push_back(to);
        }
      }
      elements.assign(1, padding);
      if (rows_first_) {
        code_.fold(rows.data(), rows.size(), 0,
                   std::max(windows_.Covered(count) * channels, code_.lanes),
                   folded);
        add_taps(folded);
      } else {
        for (const Value* row : rows) add_taps(row);
      }
      FoldResults(elements, count, apart.data(),
                  result + (number * windows_.results() + first) * channels);
    });
  }

  const Value* InPlace(const Stored* operand, int64_t row) const {
    return reinterpret_cast<const Value*>(operand + row * windows_.pixels() *
                                                        windows_.channels());
  }

  // The values that `count` windows cover, from window `first` on. What is
  // padding, or a hole, is left as it is.
  void ReadRow(const Stored* operand, int64_t row, int64_t first, int64_t count,
               Value* to) const {
    const int64_t channels = windows_.channels();
    const int64_t begin = first * windows_.stride();
    const Stored* const from = operand + row * windows_.pixels() * channels;
    if (windows_.is_dense()) {
      const int64_t low = std::max<int64_t>(windows_.low() - begin, 0);
      const int64_t high = std::min(windows_.Covered(count),
                                    windows_.pixels() + windows_.low() - begin);
      if (low < high)
        code_.read(values_, from + (begin + low - windows_.low()) * channels,
                   (high - low) * channels, to + low * channels);
      return;
    }
    for (int64_t i = 0; i < windows_.Covered(count); ++i)
      if (const int64_t pixel = windows_.PixelAt(begin + i); pixel >= 0)
        code_.read(values_, from + pixel * channels, channels,
                   to + i * channels);
  }

  // `apart`: memory for results with what lies between them.
  void FoldResults(const std::vector<const Value*>& elements, int64_t count,
                   Stored* apart, Stored* to) const {
    const int64_t channels = windows_.channels();
    const int64_t step = windows_.stride() * channels;
    const auto fold = [&](int64_t offset, int64_t length, Stored* results) {
      code_.write(values_, elements.data(), elements.size(), offset, length,
                  results);
    };
    const int64_t positions = Positions(count);
    if (by_pixel_) {
      for (int64_t i = 0; i < count; ++i)
        fold(i * step, channels, to + i * channels);
    } else if (windows_.stride() == 1 && positions >= code_.lanes) {
      fold(0, positions, to);
    } else {
      fold(0, std::max(positions, code_.lanes), apart);
      CopyPixels(apart, step, channels, count, to);
    }
  }

  const Windows windows_;
  const Values values_;
  const FoldCode<Values> code_ = FindFoldCode<Values, Body>();
  bool by_pixel_;    // vectors lie along the channels of one result
  bool rows_first_;  // folds rows, and then along the row that is left
  bool in_place_;    // reads rows where they lie
  int64_t strip_;    // results of a row that are folded together
};

// --- What is supported -------------------------------------------------------

Status CheckTypes(const hlo::OpContext& op) {
  const ElementType type = op.operand(0).type;
  for (size_t i = 0; i < op.num_operands(); ++i)
    if (op.operand(i).type != type)
      return Unimplemented("windows of several types");
  // A body may have a wider type than the operands.
  for (const hlo::Region& region : op.op.regions)
    for (hlo::ValueId argument : region.arguments)
      if (op.function.shape(argument).type != type)
        return Unimplemented("a body of another type than the operands'");
  return Status();
}

using Made = Result<std::unique_ptr<Pooling>>;

template <typename Body, typename Values>
Made Make(const hlo::OpContext& op, Values values) {
  return std::unique_ptr<Pooling>(new ReduceWindow<Values, Body>(
      Windows(op.op.attributes, op.operand(0).dims, op.result(0).dims),
      values));
}

Made NoWindowsOf(ElementType type) {
  return Unimplemented("windows of ", ToString(type));
}

template <typename Body>
Made MakeSums(const hlo::OpContext& op) {
  const ElementType type = op.operand(0).type;
  switch (type) {
    case ElementType::kF32:
      return Make<Body>(op, PlainValues<float>());
    case ElementType::kF64:
      return Make<Body>(op, PlainValues<double>());
    case ElementType::kBF16:
      return Make<Body>(op, Bf16Values());
    default:
      break;
  }
  if (!IsInteger(type)) return NoWindowsOf(type);
  switch (BitWidth(type)) {
    case 8:
      return Make<Body>(op, PlainValues<uint8_t>());
    case 16:
      return Make<Body>(op, PlainValues<uint16_t>());
    case 32:
      return Make<Body>(op, PlainValues<uint32_t>());
    case 64:
      return Make<Body>(op, PlainValues<uint64_t>());
    default:
      return NoWindowsOf(type);
  }
}

Made MakeMaxima(const hlo::OpContext& op, bool minimum) {
  const ElementType type = op.operand(0).type;
  switch (type) {
    case ElementType::kF16:
      return Make<Maximum>(op, FloatKeys<int16_t>(0x7c00, minimum));
    case ElementType::kBF16:
      return Make<Maximum>(op, FloatKeys<int16_t>(0x7f80, minimum));
    case ElementType::kF32:
      return Make<Maximum>(op, FloatKeys<int32_t>(0x7f800000, minimum));
    case ElementType::kF64:
      return Make<Maximum>(op, FloatKeys<int64_t>(0x7ff0000000000000, minimum));
    default:
      break;
  }
  if (!IsInteger(type)) return NoWindowsOf(type);
  const bool is_signed = IsSigned(type);
  switch (BitWidth(type)) {
    case 8:
      return Make<Maximum>(op, IntegerKeys<int8_t>(is_signed, minimum));
    case 16:
      return Make<Maximum>(op, IntegerKeys<int16_t>(is_signed, minimum));
    case 32:
      return Make<Maximum>(op, IntegerKeys<int32_t>(is_signed, minimum));
    case 64:
      return Make<Maximum>(op, IntegerKeys<int64_t>(is_signed, minimum));
    default:
      return NoWindowsOf(type);
  }
}

Made MakeReduceWindow(const hlo::OpContext& op) {
  if (op.num_operands() != 2)
    return Unimplemented("windows over several tensors at once");
  const hlo::Op* const body = hlo::BodyOp(op.op.regions[0]);
  switch (body == nullptr ? OpCode::kReturn : body->code) {
    case OpCode::kAdd:
      return MakeSums<Add>(op);
    case OpCode::kMultiply:
      return MakeSums<Multiply>(op);
    case OpCode::kMaximum:
      return MakeMaxima(op, /*minimum=*/false);
    case OpCode::kMinimum:
      return MakeMaxima(op, /*minimum=*/true);
    default:
      return Unimplemented(
          "a window body other than one add, multiply, maximum or minimum");
  }
}

}  // namespace

Result<std::unique_ptr<Pooling>> MakePooling(const hlo::OpContext& op) {
  const bool windows = op.op.code == OpCode::kReduceWindow;
  if (!windows && op.op.code != OpCode::kSelectAndScatter)
    return Unimplemented("not an op of windows");
  ESCALA_RETURN_IF_ERROR(CheckTypes(op));
  return windows ? MakeReduceWindow(op) : MakeMaxGradient(op);
}

}  // namespace escala::engine

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
constexpr int64_t kMostBytes = 256 << 10;
// Where channels are divided, a piece has so many vectors.
constexpr int64_t kLeastVectors = 4;
// A band of rows reads again what the windows of its first row share with the
// band above, so it has so many times the rows of a window.
constexpr int64_t kRowsOfBand = 8, kMostBands = 16;

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
class ReduceWindow final : public PartKernel {
 public:
  ReduceWindow(Windows windows, Values values)
      : windows_(std::move(windows)), values_(values) {
    const int64_t rows = windows_.rows_of_window(), taps = windows_.size();
    in_place_ =
        (std::is_same_v<Values, PlainValues<Stored>> || !windows_.overlap()) &&
        windows_.low() == 0 && windows_.is_dense() &&
        windows_.Covered(windows_.results()) <= windows_.pixels();
    Cut();
    by_pixel_ = pieces_ > 1 ||
                (windows_.stride() > 1 && windows_.channels() >= code_.lanes);
    const int64_t each = by_pixel_ ? 1 : windows_.stride();
    const int64_t at_once = rows * taps * each;
    const int64_t one_by_one = rows * windows_.stride() + (taps + 1) * each;
    rows_first_ =
        Body::template kReorders<Values> && !in_place_ && one_by_one < at_once;
    folds_ = rows_first_ ? one_by_one : at_once;
  }

  int64_t parts() const override { return strips_ * pieces_ * bands_; }
  int64_t work() const override {
    return windows_.num_rows() * windows_.results() * windows_.channels() *
           (8 + folds_) / 8;
  }
  int64_t scratch_bytes() const override {
    return RowLength(strip_, (windows_.channels() + pieces_ - 1) / pieces_) *
           static_cast<int64_t>((2 + windows_.rows_of_window()) *
                                    sizeof(Value) +
                                sizeof(Stored));
  }
  std::string description() const override { return "windows"; }

  // The buffers: the operand, the initial value, and the result.
  void Run(std::byte* const* buffers, const LoopCode&, int64_t part,
           std::byte* scratch) const override {
    Part p;
    p.stored_init = *reinterpret_cast<const Stored*>(buffers[1]);
    code_.read(values_, &p.stored_init, 1, &p.init);
    p.operand = reinterpret_cast<const Stored*>(buffers[0]);
    p.result = reinterpret_cast<Stored*>(buffers[2]);
    p.first = part % strips_ * strip_;
    p.count = std::min(strip_, windows_.results() - p.first);
    const int64_t piece = part / strips_ % pieces_;
    const int64_t channels = windows_.channels();
    p.channel = piece * channels / pieces_;
    p.width = (piece + 1) * channels / pieces_ - p.channel;
    p.length = RowLength(p.count, p.width);
    p.in_place = in_place_ && Positions(p) >= code_.lanes;
    p.folded = reinterpret_cast<Value*>(scratch);
    p.padding = scratch + p.length * static_cast<int64_t>(sizeof(Value));
    p.kept = p.folded + 2 * p.length;
    const int64_t slots = windows_.rows_of_window();
    p.apart = reinterpret_cast<Stored*>(p.kept + slots * p.length);
    p.numbers.assign(static_cast<size_t>(slots), -1);
    for (int64_t slot = 0; slot < slots && !p.in_place; ++slot)
      FillGaps(p, p.kept + slot * p.length);
    const int64_t band = part / strips_ / pieces_, rows = windows_.num_rows();
    windows_.ForEachRow(
        band * rows / bands_, (band + 1) * rows / bands_,
        [&](int64_t number, std::span<const Windows::Row> covered) {
          FoldRow(number, covered, &p);
        });
  }

 private:
  using Stored = typename Values::Stored;
  using Value = typename Values::Value;

  // A part: `count` windows of each row of a band, from number `first` on, of
  // `width` channels from number `channel` on.
  struct Part {
    const Stored* operand;
    Stored* result;
    Stored stored_init;
    Value init;
    int64_t first, count, channel, width;
    bool in_place;   // reads rows where they lie
    int64_t length;  // of a row of values
    // Memory for rows: of values that are folded, of initial values, of values
    // for each slot, and of results with what lies between them.
    Value* folded;
    std::byte* padding;
    Value* kept;
    Stored* apart;
    bool padded = false;           // `padding` has its values
    std::vector<int64_t> numbers;  // of the rows in the slots
    std::vector<const Value*> rows, values;
    std::vector<const Stored*> elements;
  };

  // Chooses parts whose rows of values fit the cache. A strip of a row reads
  // again what its windows share with those of the next one; if that is much,
  // the channels are divided, too.
  void Cut() {
    const int64_t rows = windows_.rows_of_window(), reach = windows_.Covered(1);
    const int64_t stride = windows_.stride(), results = windows_.results();
    const int64_t most =
        kMostBytes / static_cast<int64_t>(sizeof(Value)) / (rows + 2) -
        code_.lanes;
    const auto strip = [&](int64_t width) {
      const int64_t pixels = most / std::max<int64_t>(width, 1);
      return std::clamp<int64_t>((pixels - reach) / stride + 1, 1,
                                 std::max<int64_t>(results, 1));
    };
    const int64_t least = std::clamp<int64_t>(4 * (reach - stride) / stride, 1,
                                              std::max<int64_t>(results, 1));
    if (!in_place_ && strip(windows_.channels()) < least) {
      const int64_t width =
          std::max(most / windows_.Covered(least), kLeastVectors * code_.lanes);
      pieces_ = std::max<int64_t>(windows_.channels() / width, 1);
    }
    strip_ = strip(windows_.channels() / pieces_);
    strips_ = (results + strip_ - 1) / strip_;
    bands_ = std::clamp<int64_t>(windows_.num_rows() / (kRowsOfBand * rows), 1,
                                 kMostBands);
  }

  // The values that `count` windows cover, and a vector's behind them.
  int64_t RowLength(int64_t count, int64_t width) const {
    return windows_.Covered(count) * width + code_.lanes;
  }
  // From the first to the last result of a row.
  int64_t Positions(const Part& part) const {
    return ((part.count - 1) * windows_.stride() + 1) * part.width;
  }

  // The pixels of a row that a part's windows cover, if they lie side by side:
  // positions from begin to before end.
  struct Inside {
    int64_t begin, end;
  };
  Inside InsideOf(const Part& part) const {
    const int64_t covered = windows_.Covered(part.count);
    const int64_t shift = windows_.low() - part.first * windows_.stride();
    const int64_t begin = std::clamp<int64_t>(shift, 0, covered);
    return {begin, std::clamp(windows_.pixels() + shift, begin, covered)};
  }

  // Sets what is not of the row in its values: padding, or holes of dilation.
  void FillGaps(const Part& part, Value* to) const {
    const Inside inside = windows_.is_dense() ? InsideOf(part) : Inside{0, 0};
    std::fill_n(to, inside.begin * part.width, part.init);
    std::fill(to + inside.end * part.width, to + part.length, part.init);
  }

  // Reads the values of a row of the operand.
  void ReadRow(const Part& part, int64_t row, Value* to) const {
    const int64_t channels = windows_.channels();
    const int64_t begin = part.first * windows_.stride();
    const Stored* const from =
        part.operand + row * windows_.pixels() * channels + part.channel;
    if (windows_.is_dense() && part.width == channels) {
      const Inside inside = InsideOf(part);
      code_.read(
          values_, from + (begin + inside.begin - windows_.low()) * channels,
          (inside.end - inside.begin) * channels, to + inside.begin * channels);
      return;
    }
    for (int64_t i = 0; i < windows_.Covered(part.count); ++i)
      if (const int64_t pixel = windows_.PixelAt(begin + i); pixel >= 0)
        code_.read(values_, from + pixel * channels, part.width,
                   to + i * part.width);
  }

  template <typename T>
  const T* Padding(T init, Part* part) const {
    T* const row = reinterpret_cast<T*>(part->padding);
    if (!std::exchange(part->padded, true))
      std::fill_n(row, part->length, init);
    return row;
  }
  const Value* ValuesOf(const Windows::Row& row, Part* part) const {
    if (row.number < 0) return Padding(part->init, part);
    Value* const kept = part->kept + row.slot * part->length;
    if (std::exchange(part->numbers[row.slot], row.number) != row.number)
      ReadRow(*part, row.number, kept);
    return kept;
  }
  const Stored* ElementsOf(const Windows::Row& row, Part* part) const {
    if (row.number < 0) return Padding(part->stored_init, part);
    return part->operand +
           (row.number * windows_.pixels() + part->first * windows_.stride()) *
               windows_.channels();
  }

  // Adds the places in a row that the windows cover.
  template <typename T>
  void AddTaps(const T* row, int64_t width, std::vector<const T*>* to) const {
    for (int64_t tap = 0; tap < windows_.size(); ++tap)
      to->push_back(row + tap * windows_.dilation() * width);
  }

  // The results of row `number`, whose windows cover these rows.
  void FoldRow(int64_t number, std::span<const Windows::Row> covered,
               Part* part) const {
    Stored* const to =
        part->result +
        (number * windows_.results() + part->first) * windows_.channels() +
        part->channel;
    if (part->in_place) {
      part->elements.clear();
      for (const Windows::Row& row : covered)
        AddTaps(ElementsOf(row, part), part->width, &part->elements);
      return StoreResults(
          *part, to, [&](int64_t offset, int64_t length, Stored* results) {
            code_.direct(values_, part->init, part->elements.data(),
                         part->elements.size(), offset, length, results);
          });
    }
    part->rows.clear();
    for (const Windows::Row& row : covered)
      part->rows.push_back(ValuesOf(row, part));
    if (rows_first_) {
      const int64_t values = windows_.Covered(part->count) * part->width;
      code_.fold(part->rows.data(), part->rows.size(), 0,
                 std::max(values, code_.lanes), part->folded);
      part->rows.assign(1, part->folded);
    }
    part->values.clear();
    for (const Value* row : part->rows)
      AddTaps(row, part->width, &part->values);
    StoreResults(*part, to,
                 [&](int64_t offset, int64_t length, Stored* results) {
                   code_.write(values_, part->init, part->values.data(),
                               part->values.size(), offset, length, results);
                 });
  }

  // Stores a row of results with fold(offset, length, results), which folds
  // what the windows cover from an offset on.
  template <typename F>
  void StoreResults(const Part& part, Stored* to, F fold) const {
    const int64_t step = windows_.stride() * part.width;
    const int64_t positions = Positions(part);
    if (by_pixel_) {
      for (int64_t i = 0; i < part.count; ++i)
        fold(i * step, part.width, to + i * windows_.channels());
    } else if (windows_.stride() == 1 && positions >= code_.lanes) {
      fold(0, positions, to);
    } else {
      fold(0, std::max(positions, code_.lanes), part.apart);
      CopyPixels(part.apart, step, part.width, part.count, to);
    }
  }

  const Windows windows_;
  const Values values_;
  const FoldCode<Values> code_ = FindFoldCode<Values, Body>();
  bool in_place_;    // reads elements once at most, or as they are
  bool by_pixel_;    // vectors lie along the channels of one result
  bool rows_first_;  // folds rows, and then along the row that is left
  int64_t folds_;    // for each result
  int64_t strip_;    // windows of a row in a part
  // A row is cut into strips, channels into pieces, all rows into bands.
  int64_t strips_, pieces_ = 1, bands_;
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

using Made = Result<std::shared_ptr<const PartKernel>>;

template <typename Body, typename Values>
Made Make(const hlo::OpContext& op, Values values) {
  return std::shared_ptr<const PartKernel>(new ReduceWindow<Values, Body>(
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

Result<std::shared_ptr<const PartKernel>> MakePooling(
    const hlo::OpContext& op) {
  const bool windows = op.op.code == OpCode::kReduceWindow;
  if (!windows && op.op.code != OpCode::kSelectAndScatter)
    return Unimplemented("not an op of windows");
  ESCALA_RETURN_IF_ERROR(CheckTypes(op));
  return windows ? MakeReduceWindow(op) : MakeMaxGradient(op);
}

}  // namespace escala::engine

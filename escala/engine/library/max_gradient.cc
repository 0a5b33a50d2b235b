#include "escala/engine/library/max_gradient.h"

#include <algorithm>
#include <bit>
#include <cstring>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "escala/engine/library/window_fold.h"
#include "escala/engine/library/windows.h"
#include "escala/hlo/patterns.h"

namespace escala::engine {

namespace {

using hlo::OpCode;

// --- Elements ----------------------------------------------------------------

// How an element is stored, what it is compared as, and how two are added.
// kVectors: whether there is vector code.
template <typename T>
struct Number {
  using Stored = T;
  using Value = T;
  static constexpr bool kVectors = std::is_floating_point_v<T>;
  static T Load(T stored) { return stored; }
  // Integers wrap.
  static T Sum(T a, T b) {
    if constexpr (std::is_floating_point_v<T>) {
      return a + b;
    } else {
      using Bits = std::make_unsigned_t<T>;
      return static_cast<T>(static_cast<Bits>(a) + static_cast<Bits>(b));
    }
  }
  template <typename V>
  static ESCALA_INLINE void Read(const V& stored, V* value) {
    *value = stored;
  }
};

struct Bf16 {
  using Stored = uint16_t;
  using Value = float;
  static constexpr bool kVectors = true;
  static float Load(uint16_t stored) {
    return std::bit_cast<float>(uint32_t{stored} << 16);
  }
  static uint16_t Sum(uint16_t a, uint16_t b) {
    return static_cast<uint16_t>(
        EncodeFloat(ElementType::kBF16, Load(a) + Load(b)));
  }
  template <typename S, typename V>
  static ESCALA_INLINE void Read(const S& stored, V* value) {
    Bf16Values().Read(stored, value);
  }
};

struct F16 {
  using Stored = uint16_t;
  using Value = float;
  static constexpr bool kVectors = false;
  // The exponent is rebiased by a product, which is exact for denormals, too.
  static float Load(uint16_t stored) {
    const uint32_t bits = uint32_t{stored & 0x7fffu} << 13;
    const float value = (stored & 0x7c00) == 0x7c00
                            ? std::bit_cast<float>(bits | 0x7f800000u)
                            : std::bit_cast<float>(bits) * 0x1p112f;
    return (stored & 0x8000) != 0 ? -value : value;
  }
  static uint16_t Sum(uint16_t a, uint16_t b) {
    return static_cast<uint16_t>(
        EncodeFloat(ElementType::kF16, Load(a) + Load(b)));
  }
};

// --- Selection ---------------------------------------------------------------

// For each of `length` positions: which of the elements at from[0], from[1],
// ... is selected. A later one takes the place of an earlier one unless the
// earlier one is larger (with kLeast, smaller; with kFirst, or equal).
template <typename Element>
using SelectRun = void (*)(const typename Element::Stored* const* from,
                           size_t count, int64_t length, int32_t* selected);

template <typename Element, bool kLeast, bool kFirst>
int32_t SelectOne(const typename Element::Stored* const* from, size_t count,
                  int64_t i) {
  int32_t selected = 0;
  auto best = Element::Load(from[0][i]);
  for (size_t e = 1; e < count; ++e) {
    const auto value = Element::Load(from[e][i]);
    const auto larger = kLeast ? value : best, other = kLeast ? best : value;
    if (kFirst ? larger >= other : larger > other) continue;
    best = value;
    selected = static_cast<int32_t>(e);
  }
  return selected;
}

template <typename Element, bool kLeast, bool kFirst, int kLanes>
ESCALA_INLINE void SelectVectors(const typename Element::Stored* const* from,
                                 size_t count, int64_t length,
                                 int32_t* selected) {
  using Value = typename Element::Value;
  using Vector = typename VectorOf<Value, kLanes>::Type;
  using Stored = typename VectorOf<typename Element::Stored, kLanes>::Type;
  using Index = typename VectorOf<
      std::conditional_t<sizeof(Value) == 8, int64_t, int32_t>, kLanes>::Type;
  const auto load = [from](size_t e, int64_t i, Vector* value) ESCALA_ALWAYS {
    Stored stored;
    std::memcpy(&stored, from[e] + i, sizeof(stored));
    Element::Read(stored, value);
  };
  if (length < kLanes) {
    for (int64_t i = 0; i < length; ++i)
      selected[i] = SelectOne<Element, kLeast, kFirst>(from, count, i);
    return;
  }
  for (int64_t next = 0; next < length; next += kLanes) {
    const int64_t i = std::min(next, length - kLanes);
    Vector best, value;
    Index at{};
    load(0, i, &best);
    for (size_t e = 1; e < count; ++e) {
      load(e, i, &value);
      const Vector larger = kLeast ? value : best;
      const Vector other = kLeast ? best : value;
      const Index keeps = kFirst ? larger >= other : larger > other;
      best = keeps ? best : value;
      at = keeps ? at : static_cast<int32_t>(e) - Index{};
    }
    const auto narrow =
        __builtin_convertvector(at, typename VectorOf<int32_t, kLanes>::Type);
    std::memcpy(selected + i, &narrow, sizeof(narrow));
  }
}

template <typename Element, bool kLeast, bool kFirst>
struct Selects {
  using Stored = typename Element::Stored;
  using Value = typename Element::Value;
  static void Plain(const Stored* const* from, size_t count, int64_t length,
                    int32_t* selected) {
    for (int64_t i = 0; i < length; ++i)
      selected[i] = SelectOne<Element, kLeast, kFirst>(from, count, i);
  }
#if defined(__x86_64__)
  __attribute__((target("avx2"))) static void Avx2(const Stored* const* from,
                                                   size_t count, int64_t length,
                                                   int32_t* selected) {
    SelectVectors<Element, kLeast, kFirst, 32 / sizeof(Value)>(
        from, count, length, selected);
  }
#endif
};

template <typename Element, bool kLeast, bool kFirst>
SelectRun<Element> FindSelect() {
#if defined(__x86_64__)
  if constexpr (Element::kVectors)
    if (HaveAvx2()) return Selects<Element, kLeast, kFirst>::Avx2;
#endif
  return Selects<Element, kLeast, kFirst>::Plain;
}

// `direction` compares an earlier element with a later one.
template <typename Element>
SelectRun<Element> FindSelect(std::string_view direction) {
  if (direction == "GE") return FindSelect<Element, false, true>();
  if (direction == "GT") return FindSelect<Element, false, false>();
  if (direction == "LE") return FindSelect<Element, true, true>();
  return FindSelect<Element, true, false>();
}

// --- Gradients ---------------------------------------------------------------

template <typename Element>
class MaxGradient final : public PartKernel {
 public:
  MaxGradient(Windows windows, SelectRun<Element> select)
      : windows_(std::move(windows)), select_(select) {
    const int64_t stride = windows_.stride(), low = windows_.low();
    const int64_t last = windows_.pixels() - windows_.Covered(1) + low;
    inside_begin_ =
        std::clamp<int64_t>((low + stride - 1) / stride, 0, windows_.results());
    inside_end_ = last < 0 ? 0 : last / stride + 1;
    inside_end_ = std::clamp(inside_end_, inside_begin_, windows_.results());
  }

  int64_t parts() const override { return windows_.batches(); }
  int64_t work() const override {
    return windows_.num_rows() * windows_.results() * windows_.channels() *
           (8 + windows_.rows_of_window() * windows_.size() / 3);
  }
  int64_t scratch_bytes() const override {
    return Length(inside_end_ - inside_begin_) *
           static_cast<int64_t>(sizeof(int32_t));
  }
  std::string description() const override {
    return "gradient of maxima in windows";
  }

  // The buffers: the operand, the source, the initial value, and the result.
  void Run(std::byte* const* buffers, const LoopCode&, int64_t part,
           std::byte* scratch) const override {
    const auto* const operand = reinterpret_cast<const Stored*>(buffers[0]);
    const int64_t channels = windows_.channels();
    const int64_t row_length = windows_.results() * channels;
    const int64_t rows = windows_.num_rows() / parts();
    const auto* source =
        reinterpret_cast<const Stored*>(buffers[1]) + part * rows * row_length;
    auto* const result = reinterpret_cast<Stored*>(buffers[3]);
    const int64_t elements = windows_.num_elements() / parts();
    std::fill_n(result + part * elements, elements,
                *reinterpret_cast<const Stored*>(buffers[2]));
    Space space;
    space.selected = reinterpret_cast<int32_t*>(scratch);
    const auto add_row = [&](int64_t, std::span<const Windows::Row> covered) {
      const auto add = [&](int64_t window, int64_t count) {
        Add(covered, window, count, operand, source + window * channels, result,
            &space);
      };
      for (int64_t w = 0; w < inside_begin_; ++w) add(w, 1);
      if (inside_begin_ < inside_end_)
        add(inside_begin_, inside_end_ - inside_begin_);
      for (int64_t w = inside_end_; w < windows_.results(); ++w) add(w, 1);
      source += row_length;
    };
    windows_.ForEachRow(part * rows, (part + 1) * rows, add_row);
  }

 private:
  using Stored = typename Element::Stored;

  struct Space {
    std::vector<const Stored*> elements;
    std::vector<Stored*> sums;
    int32_t* selected;
  };

  // From the first to the last of `count` neighbouring windows; at least one.
  int64_t Length(int64_t count) const {
    return (std::max<int64_t>(count, 1) - 1) * windows_.stride() *
               windows_.channels() +
           windows_.channels();
  }

  // Adds the source of `count` neighbouring windows, all of which meet the same
  // padding.
  void Add(std::span<const Windows::Row> rows, int64_t window, int64_t count,
           const Stored* operand, const Stored* source, Stored* result,
           Space* space) const {
    const int64_t channels = windows_.channels();
    space->elements.clear();
    space->sums.clear();
    for (const Windows::Row& row : rows) {
      if (row.number < 0) continue;
      for (int64_t tap = 0; tap < windows_.size(); ++tap) {
        const int64_t pixel = windows_.PixelAt(window * windows_.stride() +
                                               tap * windows_.dilation());
        if (pixel < 0) continue;
        const int64_t at = (row.number * windows_.pixels() + pixel) * channels;
        space->elements.push_back(operand + at);
        space->sums.push_back(result + at);
      }
    }
    if (space->elements.empty()) return;
    // Selects in vectors, also between the windows if these are a stride apart.
    const int64_t step = windows_.stride() * channels;
    const int64_t length = Length(count);
    int32_t* const selected = space->selected;
    Stored* const* const sums = space->sums.data();
    select_(space->elements.data(), space->elements.size(), length, selected);
    for (int64_t i = 0; i < length; i += step)
      for (int64_t c = i; c < i + channels; ++c) {
        Stored* const sum = sums[selected[c]] + c;
        *sum = Element::Sum(*sum, *source++);
      }
  }

  const Windows windows_;
  const SelectRun<Element> select_;
  int64_t inside_begin_, inside_end_;  // the windows that no padding meets
};

using Made = Result<std::shared_ptr<const PartKernel>>;

}  // namespace

Made MakeMaxGradient(const hlo::OpContext& op) {
  const hlo::Op* const select = hlo::BodyOp(op.op.regions[0]);
  const hlo::Op* const scatter = hlo::BodyOp(op.op.regions[1]);
  if (scatter == nullptr || scatter->code != OpCode::kAdd)
    return Unimplemented("select_and_scatter that does not add");
  const std::string direction =
      select == nullptr ? ""
                        : select->attributes.StrOr("comparison_direction", "");
  if (select == nullptr || select->code != OpCode::kCompare ||
      direction == "EQ" || direction == "NE" ||
      select->attributes.StrOr("compare_type", "") == "TOTALORDER")
    return Unimplemented("select_and_scatter that selects not by an order");
  const auto make = [&]<typename Element>(Element) -> Made {
    return std::shared_ptr<const PartKernel>(new MaxGradient<Element>(
        Windows(op.op.attributes, op.operand(0).dims, op.operand(1).dims),
        FindSelect<Element>(direction)));
  };
  switch (op.operand(0).type) {
    case ElementType::kF32:
      return make(Number<float>());
    case ElementType::kF64:
      return make(Number<double>());
    case ElementType::kBF16:
      return make(Bf16());
    case ElementType::kF16:
      return make(F16());
    case ElementType::kI8:
      return make(Number<int8_t>());
    case ElementType::kI16:
      return make(Number<int16_t>());
    case ElementType::kI32:
      return make(Number<int32_t>());
    case ElementType::kI64:
      return make(Number<int64_t>());
    case ElementType::kU8:
      return make(Number<uint8_t>());
    case ElementType::kU16:
      return make(Number<uint16_t>());
    case ElementType::kU32:
      return make(Number<uint32_t>());
    case ElementType::kU64:
      return make(Number<uint64_t>());
    default:
      return Unimplemented("gradients of windows of ",
                           ToString(op.operand(0).type));
  }
}

}  // namespace escala::engine

#include "escala/engine/library/pooling.h"

#include <algorithm>
#include <bit>
#include <cstring>
#include <type_traits>
#include <utility>
#include <vector>

#include "escala/hlo/patterns.h"

namespace escala::engine {

namespace {

using hlo::OpCode;

// Vectors of 128 bits, which every processor has, and how many are processed
// together.
typedef float Lanes __attribute__((vector_size(4 * sizeof(float))));
typedef uint32_t Words __attribute__((vector_size(sizeof(Lanes))));
constexpr int64_t kVectors = 4, kLanes = 4, kBlock = kVectors * kLanes;

// --- Elements ---------------------------------------------------------------

// An element type: how it is stored, and how a result of arithmetic in f32 is
// rounded to it. Sums and products of two bf16 values, rounded to f32 and then
// to bf16, are those rounded once, since f32 has more than twice the digits.
struct F32 {
  using Stored = float;
  static float Load(float stored) { return stored; }
  static float Store(float value) { return value; }
  template <typename T>
  static void Round(T*) {}
};
struct Bf16 {
  using Stored = uint16_t;
  static float Load(uint16_t stored) {
    return std::bit_cast<float>(uint32_t{stored} << 16);
  }
  // REQUIRES: `value` is rounded
  static uint16_t Store(float value) {
    return static_cast<uint16_t>(std::bit_cast<uint32_t>(value) >> 16);
  }
  // To the nearest, ties to even. A NaN keeps its upper half, which arithmetic
  // made quiet.
  template <typename T>
  static void Round(T* value) {
    using Bits = std::conditional_t<std::is_same_v<T, float>, uint32_t, Words>;
    const Bits bits = std::bit_cast<Bits>(*value);
    const T rounded =
        std::bit_cast<T>((bits + 0x7fff + (bits >> 16 & 1)) & 0xffff0000u);
    *value = *value == *value ? rounded : *value;
  }
};

template <typename Element>
void LoadBlock(const typename Element::Stored* from, Lanes* to) {
  float values[kBlock];
  for (int64_t i = 0; i < kBlock; ++i) values[i] = Element::Load(from[i]);
  std::memcpy(to, values, sizeof(values));
}

template <typename Element>
void StoreBlock(const Lanes* from, typename Element::Stored* to) {
  float values[kBlock];
  std::memcpy(values, from, sizeof(values));
  for (int64_t i = 0; i < kBlock; ++i) to[i] = Element::Store(values[i]);
}

// --- Bodies -----------------------------------------------------------------

// T is float or a vector of floats. Maximum and minimum of NaN and a number are
// NaN, and -0 is less than +0.
struct Maximum {
  static constexpr bool kRounds = false;
  template <typename T>
  static void Fold(const T& b, T* a) {
    const T larger = (*a > b || *a != *a) ? *a : b;
    *a = (*a == T{} && b == T{}) ? *a + b : larger;
  }
};
struct Minimum {
  static constexpr bool kRounds = false;
  template <typename T>
  static void Fold(const T& b, T* a) {
    const T smaller = (*a < b || *a != *a) ? *a : b;
    *a = (*a == T{} && b == T{}) ? -(-*a - b) : smaller;
  }
};
struct Add {
  static constexpr bool kRounds = true;
  template <typename T>
  static void Fold(const T& b, T* a) {
    *a += b;
  }
};
struct Multiply {
  static constexpr bool kRounds = true;
  template <typename T>
  static void Fold(const T& b, T* a) {
    *a *= b;
  }
};

// Lists the elements that each window covers. Trailing dimensions along which
// no window slides are one contiguous run, which all windows treat alike.
class Windows {
 public:
  Windows(const hlo::AttributeMap& attributes, const Dims& base,
          const Dims& counts)
      : base_(base),
        counts_(counts),
        size_(attributes.IntsOr("window_dimensions", base.size(), 1)),
        stride_(attributes.IntsOr("window_strides", base.size(), 1)),
        base_dilation_(attributes.IntsOr("base_dilations", base.size(), 1)),
        dilation_(attributes.IntsOr("window_dilations", base.size(), 1)) {
    const Dims padding = attributes.IntsOr("padding", 2 * base.size(), 0);
    for (size_t d = 0; d < base.size(); ++d) low_.push_back(padding[2 * d]);
    base_strides_ = RowMajorStrides(base_);
    while (!base_.empty() && size_.back() == 1 && stride_.back() == 1 &&
           low_.back() == 0 && base_dilation_.back() == 1 &&
           base_.back() == counts_.back()) {
      run_ *= base_.back();
      for (Dims* list : {&base_, &counts_, &size_, &stride_, &base_dilation_,
                         &dilation_, &low_, &base_strides_})
        list->pop_back();
    }
    dilated_ = std::any_of(base_dilation_.begin(), base_dilation_.end(),
                           [](int64_t dilation) { return dilation > 1; });
    for (int64_t count : counts_) empty_ |= count == 0;
    empty_ |= run_ == 0;
    PlanInside();
  }

  int64_t run() const { return run_; }

  // Calls f(window, elements) for all windows in row-major order. `elements`
  // has, for each position of the window in row-major order, the offset of its
  // element in the base array, or -1 for padding and for holes of dilation.
  template <typename F>
  void ForEach(F f) const {
    if (empty_) return;
    std::vector<int64_t> elements(inside_.size());
    Dims at(counts_.size(), 0);
    int64_t window = 0;
    do {
      Locate(at, elements.data());
      f(window++, elements);
    } while (NextIndex(counts_, &at));
  }

 private:
  // Offsets of a window's elements from its first one, for windows without
  // padding.
  void PlanInside() {
    Dims at(size_.size(), 0);
    do {
      int64_t offset = 0;
      for (size_t d = 0; d < at.size(); ++d)
        offset += at[d] * dilation_[d] * base_strides_[d];
      inside_.push_back(offset);
    } while (NextIndex(size_, &at));
  }

  void Locate(const Dims& window, int64_t* elements) const {
    bool inside = !dilated_;
    int64_t first = 0;
    for (size_t d = 0; d < window.size(); ++d) {
      const int64_t begin = window[d] * stride_[d] - low_[d];
      const int64_t last = begin + (size_[d] - 1) * dilation_[d];
      inside &= begin >= 0 && last < base_[d];
      first += begin * base_strides_[d];
    }
    if (inside) {
      for (size_t i = 0; i < inside_.size(); ++i)
        elements[i] = first + inside_[i];
      return;
    }
    Dims at(size_.size(), 0);
    do {
      *elements++ = Element(window, at);
    } while (NextIndex(size_, &at));
  }

  int64_t Element(const Dims& window, const Dims& at) const {
    int64_t element = 0;
    for (size_t d = 0; d < at.size(); ++d) {
      const int64_t dilated =
          window[d] * stride_[d] + at[d] * dilation_[d] - low_[d];
      if (dilated < 0 || dilated % base_dilation_[d] != 0) return -1;
      const int64_t index = dilated / base_dilation_[d];
      if (index >= base_[d]) return -1;
      element += index * base_strides_[d];
    }
    return element;
  }

  Dims base_, counts_, size_, stride_, base_dilation_, dilation_, low_;
  Dims base_strides_;
  int64_t run_ = 1;
  bool dilated_ = false, empty_ = false;
  std::vector<int64_t> inside_;
};

template <typename Element, typename Body>
class ReduceWindow final : public Pooling {
 public:
  explicit ReduceWindow(Windows windows) : windows_(std::move(windows)) {}

  void Run(const std::byte* operands, const std::byte*, const std::byte* start,
           std::byte* results) const override {
    const auto* const operand = reinterpret_cast<const Stored*>(operands);
    auto* const result = reinterpret_cast<Stored*>(results);
    const float init = Element::Load(*reinterpret_cast<const Stored*>(start));
    const int64_t run = windows_.run();
    windows_.ForEach([&](int64_t window, const auto& elements) {
      Stored* const to = result + window * run;
      int64_t i = 0;
      for (; i + kBlock <= run; i += kBlock) {
        const Lanes all = {init, init, init, init};
        Lanes sums[kVectors] = {all, all, all, all};
        for (const int64_t element : elements) {
          Lanes values[kVectors] = {all, all, all, all};
          if (element >= 0) LoadBlock<Element>(operand + element + i, values);
          for (int v = 0; v < kVectors; ++v) Fold(values[v], &sums[v]);
        }
        StoreBlock<Element>(sums, to + i);
      }
      for (; i < run; ++i) {
        float sum = init;
        for (const int64_t element : elements)
          Fold(element < 0 ? init : Element::Load(operand[element + i]), &sum);
        to[i] = Element::Store(sum);
      }
    });
  }
  std::string description() const override { return "windows"; }

 private:
  using Stored = typename Element::Stored;

  template <typename T>
  static void Fold(const T& b, T* a) {
    Body::Fold(b, a);
    if constexpr (Body::kRounds) Element::Round(a);
  }

  const Windows windows_;
};

template <typename Element>
class SelectAndScatter final : public Pooling {
 public:
  SelectAndScatter(Windows windows, int64_t elements, bool first_of_equals)
      : windows_(std::move(windows)),
        elements_(elements),
        first_of_equals_(first_of_equals) {}

  void Run(const std::byte* operands, const std::byte* sources,
           const std::byte* start, std::byte* results) const override {
    const auto* const operand = reinterpret_cast<const Stored*>(operands);
    const auto* const source = reinterpret_cast<const Stored*>(sources);
    auto* const result = reinterpret_cast<Stored*>(results);
    std::fill_n(result, elements_, *reinterpret_cast<const Stored*>(start));
    const int64_t run = windows_.run();
    windows_.ForEach([&](int64_t window, const auto& elements) {
      for (int64_t i = 0; i < run; ++i) {
        const int64_t best = Select(operand + i, elements);
        if (best < 0) continue;
        Stored* const to = result + best + i;
        float sum = Element::Load(*to);
        sum += Element::Load(source[window * run + i]);
        Element::Round(&sum);
        *to = Element::Store(sum);
      }
    });
  }
  std::string description() const override {
    return "gradient of maxima in windows";
  }

 private:
  using Stored = typename Element::Stored;

  int64_t Select(const Stored* operand,
                 const std::vector<int64_t>& elements) const {
    int64_t best = -1;
    for (const int64_t element : elements) {
      if (element < 0) continue;
      if (best >= 0) {
        const float a = Element::Load(operand[best]);
        const float b = Element::Load(operand[element]);
        if (first_of_equals_ ? a >= b : a > b) continue;
      }
      best = element;
    }
    return best;
  }

  const Windows windows_;
  const int64_t elements_;
  const bool first_of_equals_;
};

Status CheckTypes(const hlo::OpContext& op) {
  const ElementType type = op.operand(0).type;
  for (size_t i = 0; i < op.num_operands(); ++i)
    if (op.operand(i).type != type ||
        (type != ElementType::kF32 && type != ElementType::kBF16))
      return Unimplemented("windows are of f32 or bf16 here, got ",
                           op.operand(i).ToString());
  // A body may have a wider type than the operands.
  for (const hlo::Region& region : op.op.regions)
    for (hlo::ValueId argument : region.arguments)
      if (op.function.shape(argument).type != type)
        return Unimplemented("a body of another type than the operands'");
  return Status();
}

template <typename Element>
Result<std::unique_ptr<Pooling>> MakeReduceWindow(const hlo::OpContext& op) {
  if (op.num_operands() != 2)
    return Unimplemented("windows over several tensors at once");
  const hlo::Op* const body = hlo::BodyOp(op.op.regions[0]);
  const auto make = [&]<typename Body>(Body) {
    return std::unique_ptr<Pooling>(new ReduceWindow<Element, Body>(
        Windows(op.op.attributes, op.operand(0).dims, op.result(0).dims)));
  };
  switch (body == nullptr ? OpCode::kReturn : body->code) {
    case OpCode::kAdd:
      return make(Add());
    case OpCode::kMultiply:
      return make(Multiply());
    case OpCode::kMaximum:
      return make(Maximum());
    case OpCode::kMinimum:
      return make(Minimum());
    default:
      return Unimplemented(
          "a window body other than one add, multiply, maximum or minimum");
  }
}

template <typename Element>
Result<std::unique_ptr<Pooling>> MakeSelectAndScatter(
    const hlo::OpContext& op) {
  const hlo::Op* const select = hlo::BodyOp(op.op.regions[0]);
  const hlo::Op* const scatter = hlo::BodyOp(op.op.regions[1]);
  if (scatter == nullptr || scatter->code != OpCode::kAdd)
    return Unimplemented("select_and_scatter that does not add");
  const std::string direction =
      select == nullptr ? ""
                        : select->attributes.StrOr("comparison_direction", "");
  if (select == nullptr || select->code != OpCode::kCompare ||
      (direction != "GE" && direction != "GT") ||
      select->attributes.StrOr("compare_type", "") == "TOTALORDER")
    return Unimplemented("select_and_scatter that selects not by GE or GT");
  return std::unique_ptr<Pooling>(new SelectAndScatter<Element>(
      Windows(op.op.attributes, op.operand(0).dims, op.operand(1).dims),
      op.operand(0).num_elements(), direction == "GE"));
}

}  // namespace

Result<std::unique_ptr<Pooling>> MakePooling(const hlo::OpContext& op) {
  if (op.op.code != OpCode::kReduceWindow &&
      op.op.code != OpCode::kSelectAndScatter)
    return Unimplemented("not an op of windows");
  ESCALA_RETURN_IF_ERROR(CheckTypes(op));
  const auto make = [&]<typename Element>(Element) {
    return op.op.code == OpCode::kReduceWindow
               ? MakeReduceWindow<Element>(op)
               : MakeSelectAndScatter<Element>(op);
  };
  return op.operand(0).type == ElementType::kBF16 ? make(Bf16()) : make(F32());
}

}  // namespace escala::engine

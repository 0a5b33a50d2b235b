#include "escala/engine/library/pooling.h"

#include <algorithm>
#include <bit>
#include <cstring>
#include <type_traits>
#include <utility>
#include <vector>

#include "escala/engine/library/processor.h"
#include "escala/hlo/patterns.h"

namespace escala::engine {

namespace {

using hlo::OpCode;

#define ESCALA_INLINE inline __attribute__((always_inline))

// --- Elements ---------------------------------------------------------------

// An element type: how it is stored, the type of its arithmetic, and how a
// result of it is rounded to the element type. Sums and products of two bf16
// values, rounded to f32 and then to bf16, are those rounded once, since f32
// has more than twice the digits.
template <typename T>
struct Plain {
  using Stored = T;
  using Value = T;
  static T Load(T stored) { return stored; }
  static T Store(T value) { return value; }
  template <typename Vector>
  static ESCALA_INLINE void LoadVector(const T* from, Vector* to) {
    std::memcpy(to, from, sizeof(Vector));
  }
  template <typename Vector>
  static ESCALA_INLINE void StoreVector(const Vector& from, T* to) {
    std::memcpy(to, &from, sizeof(Vector));
  }
  template <typename V>
  static ESCALA_INLINE void Round(V*) {}
  static T Sum(T a, T b) { return a + b; }
};
using F32 = Plain<float>;
using F64 = Plain<double>;

// 32 bits for each f32 of V, which is a float or a vector of them.
template <typename V>
struct WordsOf {
  typedef uint32_t Type __attribute__((vector_size(sizeof(V))));
};
template <>
struct WordsOf<float> {
  using Type = uint32_t;
};
template <typename V>
using BitsOf = typename WordsOf<V>::Type;

struct Bf16 {
  using Stored = uint16_t;
  using Value = float;
  static float Load(uint16_t stored) {
    return std::bit_cast<float>(uint32_t{stored} << 16);
  }
  // REQUIRES: `value` is rounded
  static uint16_t Store(float value) {
    return static_cast<uint16_t>(std::bit_cast<uint32_t>(value) >> 16);
  }
  template <typename Vector>
  static ESCALA_INLINE void LoadVector(const uint16_t* from, Vector* to) {
    using Bits = BitsOf<Vector>;
    typedef uint16_t Half __attribute__((vector_size(sizeof(Vector) / 2)));
    Half half;
    std::memcpy(&half, from, sizeof(half));
    const Bits bits = __builtin_convertvector(half, Bits) << 16;
    std::memcpy(to, &bits, sizeof(bits));
  }
  template <typename Vector>
  static ESCALA_INLINE void StoreVector(const Vector& from, uint16_t* to) {
    using Bits = BitsOf<Vector>;
    typedef uint16_t Half __attribute__((vector_size(sizeof(Vector) / 2)));
    Bits bits;
    std::memcpy(&bits, &from, sizeof(bits));
    const Half half = __builtin_convertvector(bits >> 16, Half);
    std::memcpy(to, &half, sizeof(half));
  }
  // To the nearest, ties to even. A NaN keeps its upper half, which arithmetic
  // made quiet.
  template <typename V>
  static ESCALA_INLINE void Round(V* value) {
    using Bits = BitsOf<V>;
    Bits bits;
    std::memcpy(&bits, value, sizeof(bits));
    bits = (bits + 0x7fff + (bits >> 16 & 1)) & 0xffff0000u;
    V rounded;
    std::memcpy(&rounded, &bits, sizeof(bits));
    *value = *value == *value ? rounded : *value;
  }
  static float Sum(float a, float b) {
    float sum = a + b;
    Round(&sum);
    return sum;
  }
};

// For integers and f16 this pools only gradients of maxima: other windows of
// these types become slices or scans (simplify/rules_windows.cc).
template <typename T>
struct Whole : Plain<T> {
  // Wraps.
  static T Sum(T a, T b) {
    using Bits = std::make_unsigned_t<T>;
    return static_cast<T>(static_cast<Bits>(a) + static_cast<Bits>(b));
  }
};

struct F16 {
  using Stored = uint16_t;
  using Value = float;
  // The exponent is rebiased by a product, which is exact for denormals, too.
  static float Load(uint16_t stored) {
    const uint32_t bits = uint32_t{stored & 0x7fffu} << 13;
    const float value = (stored & 0x7c00) == 0x7c00
                            ? std::bit_cast<float>(bits | 0x7f800000u)
                            : std::bit_cast<float>(bits) * 0x1p112f;
    return (stored & 0x8000) != 0 ? -value : value;
  }
  static uint16_t Store(float value) {
    return static_cast<uint16_t>(EncodeFloat(ElementType::kF16, value));
  }
  static float Sum(float a, float b) { return a + b; }
  // Store rounds.
};

// --- Bodies -----------------------------------------------------------------

// T is a number or a vector of numbers. Maximum and minimum of NaN and a number
// are NaN, and -0 is less than +0.
struct Maximum {
  static constexpr bool kRounds = false;
  template <typename T>
  static ESCALA_INLINE void Fold(const T& b, T* a) {
    const T larger = (*a > b || *a != *a) ? *a : b;
    *a = (*a == T{} && b == T{}) ? *a + b : larger;
  }
};
struct Minimum {
  static constexpr bool kRounds = false;
  template <typename T>
  static ESCALA_INLINE void Fold(const T& b, T* a) {
    const T smaller = (*a < b || *a != *a) ? *a : b;
    *a = (*a == T{} && b == T{}) ? -(-*a - b) : smaller;
  }
};
struct Add {
  static constexpr bool kRounds = true;
  template <typename T>
  static ESCALA_INLINE void Fold(const T& b, T* a) {
    *a += b;
  }
};
struct Multiply {
  static constexpr bool kRounds = true;
  template <typename T>
  static ESCALA_INLINE void Fold(const T& b, T* a) {
    *a *= b;
  }
};

// Lists the elements that each window covers. Trailing dimensions along which
// no window slides are one contiguous run, which all windows treat alike. So
// are neighbours along the dimension before it, if windows slide there by one.
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
    // The windows along the last dimension that no padding meets.
    if (!base_.empty() && base_dilation_.back() == 1) {
      const int64_t step = stride_.back();
      const int64_t reach = (size_.back() - 1) * dilation_.back();
      const int64_t last = base_.back() - 1 - reach + low_.back();
      if (step == 1 || run_ == 1) {
        step_ = step;
        row_begin_ = low_.back() > 0 ? (low_.back() + step - 1) / step : 0;
        row_end_ = last < 0 ? 0 : std::min(last / step + 1, counts_.back());
      }
    }
    dilated_ = std::any_of(base_dilation_.begin(), base_dilation_.end(),
                           [](int64_t dilation) { return dilation > 1; });
    for (int64_t count : counts_) empty_ |= count == 0;
    empty_ |= run_ == 0;
    PlanInside();
  }

  // Calls f(first, length, elements) for runs of results, `length` long from
  // number `first` on, in row-major order. `elements` has, for each position of
  // the window in row-major order, the offset in the base array of the element
  // for the first result, or -1 for padding and for holes of dilation; those
  // for the other results of the run follow it.
  int64_t step() const { return step_; }
  template <typename F>
  void ForEach(F f) const {
    if (empty_) return;
    std::vector<int64_t> elements(inside_.size());
    Dims at(counts_.size(), 0);
    int64_t first = 0;
    do {
      Locate(at, elements.data());
      int64_t windows = 1;
      if (!at.empty() && at.back() >= row_begin_ && at.back() < row_end_) {
        windows = row_end_ - at.back();
        at.back() = row_end_ - 1;
      }
      f(first, windows * run_, elements);
      first += windows * run_;
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
  int64_t row_begin_ = 0, row_end_ = 0, step_ = 1;
  bool dilated_ = false, empty_ = false;
  std::vector<int64_t> inside_;
};

// Folds, for each of `length` results, the elements of its window.
template <typename Element>
using FoldRun = void (*)(const typename Element::Stored* operand,
                         const int64_t* elements, size_t count, int64_t step,
                         typename Element::Value init, int64_t length,
                         typename Element::Stored* to);

template <typename Element, typename Body, typename V>
ESCALA_INLINE void Fold(const V& b, V* a) {
  Body::Fold(b, a);
  if constexpr (Body::kRounds) Element::Round(a);
}

template <typename Element, typename Vector, bool kApart>
ESCALA_INLINE void LoadElements(const typename Element::Stored* from,
                                int64_t step, Vector* to) {
  if constexpr (!kApart) {
    Element::LoadVector(from, to);
  } else {
    constexpr int64_t kLanes = sizeof(Vector) / sizeof(typename Element::Value);
#pragma GCC unroll 16
    for (int64_t i = 0; i < kLanes; ++i)
      (*to)[i] = Element::Load(from[i * step]);
  }
}

// Results [0, kVectors x the length of a vector) of a run.
template <typename Element, typename Body, typename Vector, int kVectors,
          bool kApart>
ESCALA_INLINE void FoldVectors(const typename Element::Stored* operand,
                               const int64_t* elements, size_t count,
                               int64_t step, typename Element::Value init,
                               typename Element::Stored* to) {
  constexpr int64_t kLanes = sizeof(Vector) / sizeof(typename Element::Value);
  const Vector all = init - Vector{};
  Vector sums[kVectors];
#pragma GCC unroll 8
  for (int v = 0; v < kVectors; ++v) sums[v] = all;
  for (size_t e = 0; e < count; ++e) {
#pragma GCC unroll 8
    for (int v = 0; v < kVectors; ++v) {
      Vector value = all;
      if (elements[e] >= 0)
        LoadElements<Element, Vector, kApart>(
            operand + elements[e] + v * kLanes * step, step, &value);
      Fold<Element, Body>(value, &sums[v]);
    }
  }
#pragma GCC unroll 8
  for (int v = 0; v < kVectors; ++v)
    Element::StoreVector(sums[v], to + v * kLanes);
}

template <typename Element, typename Body, typename Vector, bool kApart>
ESCALA_INLINE void FoldAll(const typename Element::Stored* operand,
                           const int64_t* elements, size_t count, int64_t step,
                           typename Element::Value init, int64_t length,
                           typename Element::Stored* to) {
  constexpr int64_t kLanes = sizeof(Vector) / sizeof(typename Element::Value);
  int64_t i = 0;
  for (; i + 4 * kLanes <= length; i += 4 * kLanes)
    FoldVectors<Element, Body, Vector, 4, kApart>(operand + i * step, elements,
                                                  count, step, init, to + i);
  for (; i + kLanes <= length; i += kLanes)
    FoldVectors<Element, Body, Vector, 1, kApart>(operand + i * step, elements,
                                                  count, step, init, to + i);
  for (; i < length; ++i) {
    typename Element::Value sum = init;
    for (size_t e = 0; e < count; ++e)
      Fold<Element, Body>(elements[e] < 0
                              ? init
                              : Element::Load(operand[elements[e] + i * step]),
                          &sum);
    to[i] = Element::Store(sum);
  }
}

template <typename Element, typename Body>
struct Folds {
  using Stored = typename Element::Stored;
  using Value = typename Element::Value;

  template <typename Vector>
  static ESCALA_INLINE void Run(const Stored* operand, const int64_t* elements,
                                size_t count, int64_t step, Value init,
                                int64_t length, Stored* to) {
    if (step == 1)
      FoldAll<Element, Body, Vector, false>(operand, elements, count, 1, init,
                                            length, to);
    else
      FoldAll<Element, Body, Vector, true>(operand, elements, count, step, init,
                                           length, to);
  }
  static void Plain(const Stored* operand, const int64_t* elements,
                    size_t count, int64_t step, Value init, int64_t length,
                    Stored* to) {
    typedef Value Vector __attribute__((vector_size(16)));
    Run<Vector>(operand, elements, count, step, init, length, to);
  }
#if defined(__x86_64__)
  // Not by vectors of 64 bytes: GCC 12 selects one element after the other
  // there, and sums wait for memory.
  __attribute__((target("avx2"))) static void Avx2(const Stored* operand,
                                                   const int64_t* elements,
                                                   size_t count, int64_t step,
                                                   Value init, int64_t length,
                                                   Stored* to) {
    typedef Value Vector __attribute__((vector_size(32)));
    Run<Vector>(operand, elements, count, step, init, length, to);
  }
#endif
};

template <typename Element, typename Body>
FoldRun<Element> FindFold() {
#if defined(__x86_64__)
  if (HaveAvx2()) return Folds<Element, Body>::Avx2;
#endif
  return Folds<Element, Body>::Plain;
}

template <typename Element>
class ReduceWindow final : public Pooling {
 public:
  ReduceWindow(Windows windows, FoldRun<Element> fold)
      : windows_(std::move(windows)), fold_(fold) {}

  void Run(const std::byte* operands, const std::byte*, const std::byte* start,
           std::byte* results) const override {
    const auto* const operand = reinterpret_cast<const Stored*>(operands);
    auto* const result = reinterpret_cast<Stored*>(results);
    const auto init = Element::Load(*reinterpret_cast<const Stored*>(start));
    windows_.ForEach([&](int64_t first, int64_t length, const auto& elements) {
      fold_(operand, elements.data(), elements.size(), windows_.step(), init,
            length, result + first);
    });
  }
  std::string description() const override { return "windows"; }

 private:
  using Stored = typename Element::Stored;

  const Windows windows_;
  const FoldRun<Element> fold_;
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
    windows_.ForEach([&](int64_t first, int64_t length, const auto& elements) {
      for (int64_t i = 0; i < length; ++i) {
        const int64_t at = i * windows_.step();
        const int64_t best = Select(operand + at, elements);
        if (best < 0) continue;
        Stored* const to = result + best + at;
        *to = Element::Store(
            Element::Sum(Element::Load(*to), Element::Load(source[first + i])));
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
        const auto a = Element::Load(operand[best]);
        const auto b = Element::Load(operand[element]);
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
  const bool windows = op.op.code == OpCode::kReduceWindow;
  const bool known = type == ElementType::kF32 || type == ElementType::kBF16 ||
                     type == ElementType::kF64 ||
                     (!windows && (type == ElementType::kF16 ||
                                   (IsInteger(type) && BitWidth(type) >= 8)));
  for (size_t i = 0; i < op.num_operands(); ++i)
    if (op.operand(i).type != type || !known)
      return Unimplemented("windows are of f32, bf16 or f64 here",
                           windows ? "" : ", or of f16 or integers of a byte",
                           ", got ", op.operand(i).ToString());
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
    return std::unique_ptr<Pooling>(new ReduceWindow<Element>(
        Windows(op.op.attributes, op.operand(0).dims, op.result(0).dims),
        FindFold<Element, Body>()));
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

#undef ESCALA_INLINE

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
  switch (op.operand(0).type) {
    case ElementType::kF32:
      return make(F32());
    case ElementType::kBF16:
      return make(Bf16());
    case ElementType::kF64:
      return make(F64());
    case ElementType::kF16:
      return MakeSelectAndScatter<F16>(op);
    case ElementType::kI8:
      return MakeSelectAndScatter<Whole<int8_t>>(op);
    case ElementType::kI16:
      return MakeSelectAndScatter<Whole<int16_t>>(op);
    case ElementType::kI32:
      return MakeSelectAndScatter<Whole<int32_t>>(op);
    case ElementType::kI64:
      return MakeSelectAndScatter<Whole<int64_t>>(op);
    case ElementType::kU8:
      return MakeSelectAndScatter<Whole<uint8_t>>(op);
    case ElementType::kU16:
      return MakeSelectAndScatter<Whole<uint16_t>>(op);
    case ElementType::kU32:
      return MakeSelectAndScatter<Whole<uint32_t>>(op);
    case ElementType::kU64:
      return MakeSelectAndScatter<Whole<uint64_t>>(op);
    default:
      return Unimplemented("gradients of windows of ",
                           ToString(op.operand(0).type));
  }
}

}  // namespace escala::engine

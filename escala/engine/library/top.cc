// The first elements of rows in an order (MakeTop).
//
// One pass keeps the best elements so far. An element after them is better only
// if it comes before the worst of them, which few do: blocks are compared with
// that limit by vectors, and passed over whole.
#include <algorithm>
#include <cstring>
#include <limits>

#include "escala/base/aligned.h"
#include "escala/engine/library/processor.h"
#include "escala/engine/library/sort.h"
#include "escala/engine/library/sort_keys.h"

namespace escala::engine {
namespace {

#define ESCALA_INLINE inline __attribute__((always_inline))

// Elements that are compared with the limit together.
constexpr int64_t kBlock = 64;
// Bytes of the elements that are looked at one by one.
constexpr int64_t kNear = 32;
// So few elements are kept in order by insertion. More are gathered, and cut
// back when there are kRoom times as many.
constexpr int64_t kFew = 32;
constexpr int64_t kRoom = 2;
// A part has at least this many elements, so that short rows share one.
constexpr int64_t kElementsAtOnce = 1 << 12;

template <typename T>
struct Found {
  T key;
  uint32_t position;
  bool operator<(const Found& b) const {
    return key < b.key || (key == b.key && position < b.position);
  }
};

// The best `count` elements of what was offered; positions must ascend.
template <typename T>
class Best {
 public:
  Best(Found<T>* memory, int64_t count, int64_t room)
      : found_(memory), count_(count), room_(room) {}

  // An element whose key is not below the limit is not among the best.
  bool full() const { return full_; }
  T limit() const { return limit_; }

  void Offer(T key, uint32_t position) {
    if (full_ && key >= limit_) return;
    if (count_ <= kFew) return Insert({key, position});
    found_[size_++] = {key, position};
    if (size_ == room_) CutBack();
  }

  void Finish() {
    if (count_ <= kFew) return;
    if (size_ > count_) CutBack();
    std::sort(found_, found_ + size_);
  }

 private:
  void Insert(Found<T> element) {
    int64_t i = size_ < count_ ? size_++ : count_ - 1;
    for (; i > 0 && element.key < found_[i - 1].key; --i)
      found_[i] = found_[i - 1];
    found_[i] = element;
    full_ = size_ == count_;
    limit_ = found_[size_ - 1].key;
  }
  void CutBack() {
    std::nth_element(found_, found_ + count_ - 1, found_ + size_);
    size_ = count_;
    full_ = true;
    limit_ = found_[count_ - 1].key;
  }

  Found<T>* const found_;
  const int64_t count_, room_;
  int64_t size_ = 0;
  bool full_ = false;
  T limit_ = 0;
};

// --- Blocks that have nothing ------------------------------------------------

// Finds, at or after element i, the next few with a key below the limit; or the
// last elements, which fill no block.
template <typename T>
using SkipTo = int64_t (*)(const KeyMap<T>& map, const T* data, int64_t i,
                           int64_t length, T limit);

template <typename T, bool kFloats, bool kTotal>
struct Skip {
  // Ones where the key is below the limit.
  template <typename Vector>
  static ESCALA_INLINE void Below(const KeyMap<T>& map, const T* data, T limit,
                                  Vector* below) {
    constexpr int kSign = 8 * sizeof(T) - 1;
    constexpr T kTop = T(T{1} << kSign);
    Vector bits;
    std::memcpy(&bits, data, sizeof(bits));
    Vector key = bits ^ map.flip();
    if constexpr (kFloats) {
      const Vector size = bits & T(kTop - 1);
      if constexpr (!kTotal) bits = size == 0 ? size : bits;
      const Vector negative = -(bits >> kSign);
      key = bits ^ map.flip() ^ (negative | kTop);
      if constexpr (!kTotal)
        key = size > map.infinity() ? key | static_cast<T>(-1) : key;
    }
    *below = static_cast<Vector>(key < limit);
  }

  template <typename Vector>
  static ESCALA_INLINE bool IsZero(const Vector& v) {
    uint64_t words[sizeof(Vector) / 8], any = 0;
    std::memcpy(words, &v, sizeof(v));
    for (uint64_t word : words) any |= word;
    return any == 0;
  }

  template <typename Vector>
  static ESCALA_INLINE int64_t Run(const KeyMap<T>& map, const T* data,
                                   int64_t i, int64_t length, T limit) {
    constexpr int64_t kLanes = sizeof(Vector) / sizeof(T);
    for (; i + kBlock <= length; i += kBlock) {
      Vector below[kBlock / kLanes], any = {};
#pragma GCC unroll 32
      for (int64_t v = 0; v < kBlock / kLanes; ++v) {
        Below(map, data + i + v * kLanes, limit, &below[v]);
        any |= below[v];
      }
      if (IsZero(any)) continue;
      int64_t v = 0;
      while (IsZero(below[v])) ++v;
      return i + v * kLanes;
    }
    return i;
  }
  static int64_t Plain(const KeyMap<T>& map, const T* data, int64_t i,
                       int64_t length, T limit) {
    typedef T Vector __attribute__((vector_size(16)));
    return Run<Vector>(map, data, i, length, limit);
  }
#if defined(__x86_64__)
  __attribute__((target("avx2"))) static int64_t Avx2(const KeyMap<T>& map,
                                                      const T* data, int64_t i,
                                                      int64_t length, T limit) {
    typedef T Vector __attribute__((vector_size(kNear)));
    return Run<Vector>(map, data, i, length, limit);
  }
#endif
  static SkipTo<T> Find() {
#if defined(__x86_64__)
    if (HaveAvx2()) return Avx2;
#endif
    return Plain;
  }
};

template <typename T>
SkipTo<T> FindSkip(const KeyMap<T>& map) {
  if (!map.is_float()) return Skip<T, false, true>::Find();
  if constexpr (sizeof(T) > 1)
    if (!map.total_order()) return Skip<T, true, false>::Find();
  return Skip<T, true, true>::Find();
}

class Top final : public PartKernel {
 public:
  explicit Top(const TopForm& form) : form_(form) {}

  int64_t parts() const override {
    return (form_.rows + rows_at_once() - 1) / rows_at_once();
  }
  int64_t work() const override { return form_.rows * form_.length; }
  int64_t scratch_bytes() const override {
    return found_bytes() +
           (form_.inner == 1 ? 0 : Aligned(form_.length * kMostBytes));
  }
  std::string description() const override { return "top"; }

  void Run(std::byte* const* buffers, const LoopCode&, int64_t part,
           std::byte* scratch) const override {
    const int64_t first = part * rows_at_once();
    const int64_t last = std::min(first + rows_at_once(), form_.rows);
    SortKey key = form_.key;
    if (form_.indexed)
      key.descending =
          ElementAsDouble(ConstView{&form_.start, buffers[4]}, 0) < 0;
    WithKey(key, buffers[0],
            [&]<typename T>(const KeyMap<T>& map, const T* data) {
              auto* const found = reinterpret_cast<Found<T>*>(scratch);
              for (int64_t row = first; row < last; ++row) {
                const T* line = data + row * form_.length;
                if (form_.inner > 1)
                  line = Gather(data, row,
                                reinterpret_cast<T*>(scratch + found_bytes()));
                Find(map, line, found);
                Write(line, found, row, buffers);
              }
            });
  }

 private:
  int64_t rows_at_once() const {
    return std::max<int64_t>(
        1, kElementsAtOnce / std::max<int64_t>(form_.length, 1));
  }
  int64_t room() const {
    return std::min(form_.length, kRoom * form_.count + 64);
  }

  int64_t found_bytes() const {
    return Aligned((room() + 1) *
                   static_cast<int64_t>(sizeof(Found<uint64_t>)));
  }

  // The place of element i of a row of `length` elements.
  int64_t Place(int64_t row, int64_t length, int64_t i) const {
    return (row / form_.inner * length + i) * form_.inner + row % form_.inner;
  }

  template <typename T>
  const T* Gather(const T* data, int64_t row, T* to) const {
    const T* const from = data + Place(row, form_.length, 0);
    for (int64_t i = 0; i < form_.length; ++i) to[i] = from[i * form_.inner];
    return to;
  }

  template <typename T>
  void Find(const KeyMap<T>& map, const T* data, Found<T>* found) const {
    constexpr auto kStep = static_cast<int64_t>(kNear / sizeof(T));
    Best<T> best(found, form_.count, std::max(room(), form_.count + 1));
    const SkipTo<T> skip = FindSkip(map);
    int64_t i = 0;
    while (i < form_.length) {
      if (best.full()) i = skip(map, data, i, form_.length, best.limit());
      const int64_t end = std::min(i + kStep, form_.length);
      for (; i < end; ++i) best.Offer(map(data[i]), static_cast<uint32_t>(i));
    }
    best.Finish();
  }

  template <typename T>
  void Write(const T* data, const Found<T>* found, int64_t row,
             std::byte* const* buffers) const {
    T* const elements = reinterpret_cast<T*>(buffers[1]);
    const auto width = static_cast<size_t>(form_.index_width);
    for (int64_t i = 0; i < form_.count; ++i) {
      const int64_t to = Place(row, form_.count, i);
      elements[to] = data[found[i].position];
      // The lowest bytes of an integer come first.
      const uint64_t position = found[i].position;
      const void* index = &position;
      if (form_.indexed)
        index = buffers[3] +
                Place(row, form_.length, found[i].position) * form_.index_width;
      std::memcpy(buffers[2] + to * form_.index_width, index, width);
    }
  }

  static constexpr int64_t kMostBytes = 8;

  const TopForm form_;
};

#undef ESCALA_INLINE

}  // namespace

std::shared_ptr<const PartKernel> MakeTop(const TopForm& form) {
  return std::make_shared<Top>(form);
}

}  // namespace escala::engine

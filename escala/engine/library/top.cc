// The first elements of rows in an order (MakeTop).
//
// One pass keeps the best elements so far. An element after them is better only
// if it comes before the worst of them, which few do: blocks are compared with
// that limit, and passed over whole.
#include <algorithm>
#include <cstring>
#include <limits>

#include "escala/base/aligned.h"
#include "escala/engine/library/sort.h"
#include "escala/engine/library/sort_keys.h"

namespace escala::engine {
namespace {

// Elements that are compared with the limit together.
constexpr int64_t kBlock = 32;
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

class Top final : public PartKernel {
 public:
  explicit Top(const TopForm& form) : form_(form) {}

  int64_t parts() const override {
    return (form_.rows + rows_at_once() - 1) / rows_at_once();
  }
  int64_t work() const override { return form_.rows * form_.length; }
  int64_t scratch_bytes() const override {
    return Aligned((room() + 1) *
                   static_cast<int64_t>(sizeof(Found<uint64_t>)));
  }
  std::string description() const override { return "top"; }

  void Run(std::byte* const* buffers, const LoopCode&, int64_t part,
           std::byte* scratch) const override {
    const int64_t first = part * rows_at_once();
    const int64_t last = std::min(first + rows_at_once(), form_.rows);
    for (int64_t row = first; row < last; ++row)
      WithKey(form_.key, buffers[0],
              [&]<typename T>(const KeyMap<T>& map, const T* data) {
                auto* const found = reinterpret_cast<Found<T>*>(scratch);
                data += row * form_.length;
                Find(map, data, found);
                Write(data, found, row, buffers[1], buffers[2]);
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

  template <typename T>
  void Find(const KeyMap<T>& map, const T* data, Found<T>* found) const {
    Best<T> best(found, form_.count, std::max(room(), form_.count + 1));
    int64_t i = 0;
    while (i < form_.length) {
      if (best.full() && map.Simple())
        i = map.is_float() ? Skip<true>(map, data, i, best.limit())
                           : Skip<false>(map, data, i, best.limit());
      const int64_t end = std::min(i + kBlock, form_.length);
      for (; i < end; ++i) best.Offer(map(data[i]), static_cast<uint32_t>(i));
    }
    best.Finish();
  }

  // The first block at or after element i with a key below the limit, or the
  // last block.
  template <bool floats, typename T>
  int64_t Skip(const KeyMap<T>& map, const T* data, int64_t i, T limit) const {
    const T flip = map.flip();
    for (; i + kBlock <= form_.length; i += kBlock) {
      T any = 0;
      for (int64_t j = 0; j < kBlock; ++j)
        any |= T(KeyMap<T>::template Map<floats>(data[i + j], flip) < limit);
      if (any) break;
    }
    return i;
  }

  template <typename T>
  void Write(const T* data, const Found<T>* found, int64_t row, std::byte* to,
             std::byte* positions) const {
    T* const elements = reinterpret_cast<T*>(to) + row * form_.count;
    std::byte* const at = positions + row * form_.count * form_.index_width;
    for (int64_t i = 0; i < form_.count; ++i) {
      elements[i] = data[found[i].position];
      // The lowest bytes of an integer come first.
      const uint64_t position = found[i].position;
      std::memcpy(at + i * form_.index_width, &position,
                  static_cast<size_t>(form_.index_width));
    }
  }

  const TopForm form_;
};

}  // namespace

std::shared_ptr<const PartKernel> MakeTop(const TopForm& form) {
  return std::make_shared<Top>(form);
}

}  // namespace escala::engine

#include "escala/engine/library/sort.h"

#include <algorithm>
#include <array>
#include <cstring>
#include <utility>

#include "escala/base/aligned.h"
#include "escala/engine/library/sort_keys.h"

namespace escala::engine {
namespace {

// The longest row that is sorted in one piece: its words fit the second-level
// cache.
constexpr int64_t kCut = 1 << 16;
// Elements that one part of a merge, or of the last step, writes.
constexpr int64_t kPart = 1 << 15;
// Shorter rows are sorted by insertion.
constexpr int64_t kShort = 40;
// A part has at least this many elements, so that short rows share one.
constexpr int64_t kElementsAtOnce = 1 << 12;

// A key with its position. All words of a row differ, so their order is the
// order of a stable sort.
struct Narrow {  // a key of at most 32 bits above the position
  uint64_t word;
  static Narrow Of(uint64_t key, uint32_t position) {
    return {key << 32 | position};
  }
  uint32_t position() const { return static_cast<uint32_t>(word); }
  uint32_t Digit(int d) const { return word >> (32 + 8 * d) & 0xff; }
  bool operator<(const Narrow& b) const { return word < b.word; }
};
struct Wide {
  uint64_t key;
  uint64_t at;
  static Wide Of(uint64_t key, uint32_t position) { return {key, position}; }
  uint32_t position() const { return static_cast<uint32_t>(at); }
  uint32_t Digit(int d) const { return key >> (8 * d) & 0xff; }
  bool operator<(const Wide& b) const {
    return key < b.key || (key == b.key && at < b.at);
  }
};

int Bits(const SortKey& key) { return 8 * ByteWidth(key.type); }

template <typename Word>
void InsertionSort(Word* words, int64_t n) {
  for (int64_t i = 1; i < n; ++i) {
    const Word word = words[i];
    int64_t j = i;
    for (; j > 0 && word < words[j - 1]; --j) words[j] = words[j - 1];
    words[j] = word;
  }
}

// Sorts stably by the `bytes` lowest bytes of the keys; `other` is as long.
template <typename Word>
void RadixSort(Word* words, Word* other, int64_t n, int bytes) {
  std::array<uint32_t, 256> counts[8] = {};
  for (int64_t i = 0; i < n; ++i)
    for (int d = 0; d < bytes; ++d) ++counts[d][words[i].Digit(d)];
  Word* from = words;
  Word* to = other;
  for (int d = 0; d < bytes; ++d) {
    std::array<uint32_t, 256>& count = counts[d];
    if (count[from[0].Digit(d)] == n) continue;  // all have this digit
    uint32_t next = 0;
    for (uint32_t& c : count) next += std::exchange(c, next);
    for (int64_t i = 0; i < n; ++i) to[count[from[i].Digit(d)]++] = from[i];
    std::swap(from, to);
  }
  if (from != words)
    std::memcpy(words, from, static_cast<size_t>(n) * sizeof(Word));
}

template <typename T>
void Take(const std::byte* from, std::byte* to, int64_t n,
          const uint32_t* order) {
  const T* const source = reinterpret_cast<const T*>(from);
  T* const target = reinterpret_cast<T*>(to);
  for (int64_t i = 0; i < n; ++i) target[i] = source[order[i]];
}

struct Bytes16 {
  uint64_t low, high;
};

// to[i] = from[order[i]]
void TakeAll(int width, const std::byte* from, std::byte* to, int64_t n,
             const uint32_t* order) {
  switch (width) {
    case 1:
      return Take<uint8_t>(from, to, n, order);
    case 2:
      return Take<uint16_t>(from, to, n, order);
    case 4:
      return Take<uint32_t>(from, to, n, order);
    case 8:
      return Take<uint64_t>(from, to, n, order);
    default:
      return Take<Bytes16>(from, to, n, order);
  }
}

class Sorter : public PartKernel {
 public:
  explicit Sorter(const SortForm& form) : form_(form) {
    // Keys that fit one word are sorted together.
    int bits = 0;
    for (size_t k = 0; k < form.keys.size(); ++k) {
      if (k == 0 || bits + Bits(form.keys[k]) > 64) {
        groups_.push_back({k, k, 0});
        bits = 0;
      }
      bits += Bits(form.keys[k]);
      ++groups_.back().end;
      groups_.back().bytes = bits / 8;
    }
  }
  int64_t work() const override { return 8 * form_.rows * form_.length; }
  std::string description() const override { return "sort"; }

 protected:
  struct Group {
    size_t begin, end;  // keys
    int bytes;          // of all its keys
  };
  bool narrow() const { return groups_.size() == 1 && groups_[0].bytes <= 4; }

  // words[i] = the keys of element order[i] (i, if `order` is null) of a row
  template <typename Word>
  void Load(const Group& group, std::byte* const* buffers, int64_t row,
            int64_t first, int64_t n, const uint32_t* order,
            Word* words) const {
    for (int64_t i = 0; i < n; ++i)
      words[i] = Word::Of(0, static_cast<uint32_t>(i + first));
    for (size_t k = group.begin; k < group.end; ++k) {
      const SortKey& key = form_.keys[k];
      WithKey(key, buffers[key.array],
              [&]<typename T>(const KeyMap<T>& map, const T* data) {
                data += row * form_.length + (order == nullptr ? first : 0);
                for (int64_t i = 0; i < n; ++i)
                  Append(map(data[order == nullptr ? i : order[i]]), &words[i]);
              });
    }
    if (form_.reverses_equals && order == nullptr)
      for (int64_t i = 0; i < n; ++i) Flip(&words[i]);
  }

  // Makes `key` the lowest bits of the word's key.
  template <typename T>
  static void Append(T key, Narrow* word) {
    const uint64_t old = sizeof(T) == 8 ? 0 : word->word >> 32;
    const uint64_t next =
        sizeof(T) >= 4 ? key : old << (8 * sizeof(T) % 64) | key;
    word->word = next << 32 | static_cast<uint32_t>(word->word);
  }
  template <typename T>
  static void Append(T key, Wide* word) {
    word->key = sizeof(T) == 8 ? key : word->key << (8 * sizeof(T) % 64) | key;
  }

  // Replaces the position by its distance from the row's end, and back.
  uint32_t Flipped(uint32_t position) const {
    return form_.reverses_equals
               ? static_cast<uint32_t>(form_.length - 1) - position
               : position;
  }
  void Flip(Narrow* word) const {
    *word = {word->word >> 32 << 32 | Flipped(word->position())};
  }
  void Flip(Wide* word) const { word->at = Flipped(word->position()); }

  template <typename Word>
  void SortWords(Word* words, Word* other, int64_t n, int bytes) const {
    if (n < kShort) return InsertionSort(words, n);
    if (form_.reverses_equals) std::reverse(words, words + n);
    RadixSort(words, other, n, bytes);
  }

  // The sorted arrays at [first, first + n) of a row.
  void Write(std::byte* const* buffers, int64_t row, int64_t first, int64_t n,
             const uint32_t* order) const {
    const size_t arrays = form_.widths.size();
    for (size_t a = 0; a < arrays; ++a) {
      if (!form_.wanted[a]) continue;
      const int64_t width = form_.widths[a];
      const std::byte* from = buffers[a] + row * form_.length * width;
      std::byte* to =
          buffers[arrays + a] + (row * form_.length + first) * width;
      TakeAll(form_.widths[a], from, to, n, order);
    }
  }

  const SortForm form_;
  std::vector<Group> groups_;
};

// --- Whole rows --------------------------------------------------------------

class SortRows final : public Sorter {
 public:
  using Sorter::Sorter;

  int64_t parts() const override {
    return (form_.rows + rows_at_once() - 1) / rows_at_once();
  }
  int64_t scratch_bytes() const override {
    const int64_t n = form_.length;
    return 2 * Aligned(n * (narrow() ? 8 : 16)) + 2 * Aligned(n * 4);
  }
  void Run(std::byte* const* buffers, const LoopCode&, int64_t part,
           std::byte* scratch) const override {
    const int64_t first = part * rows_at_once();
    const int64_t last = std::min(first + rows_at_once(), form_.rows);
    for (int64_t row = first; row < last; ++row) {
      if (narrow())
        SortRow<Narrow>(buffers, row, scratch);
      else
        SortRow<Wide>(buffers, row, scratch);
    }
  }

 private:
  int64_t rows_at_once() const {
    return std::max<int64_t>(1, kElementsAtOnce / form_.length);
  }

  template <typename Word>
  void SortRow(std::byte* const* buffers, int64_t row,
               std::byte* scratch) const {
    const int64_t n = form_.length;
    const int64_t bytes = Aligned(n * static_cast<int64_t>(sizeof(Word)));
    Word* const words = reinterpret_cast<Word*>(scratch);
    Word* const other = reinterpret_cast<Word*>(scratch + bytes);
    auto* order = reinterpret_cast<uint32_t*>(scratch + 2 * bytes);
    auto* next =
        reinterpret_cast<uint32_t*>(scratch + 2 * bytes + Aligned(n * 4));
    const uint32_t* known = nullptr;
    // The last keys first; every later sort keeps the order of equal keys.
    for (size_t g = groups_.size(); g-- > 0;) {
      Load(groups_[g], buffers, row, 0, n, known, words);
      if (known == nullptr) {
        SortWords(words, other, n, groups_[g].bytes);
        for (int64_t i = 0; i < n; ++i) order[i] = Flipped(words[i].position());
      } else {
        if (n < kShort)
          InsertionSort(words, n);
        else
          RadixSort(words, other, n, groups_[g].bytes);
        for (int64_t i = 0; i < n; ++i) next[i] = order[words[i].position()];
        std::swap(order, next);
      }
      known = order;
    }
    Write(buffers, row, 0, n, order);
  }
};

// --- Cuts of long rows -------------------------------------------------------

// Keys of several groups do not fit one word; such rows are not cut.
class CutSorter : public Sorter {
 public:
  using Sorter::Sorter;

 protected:
  int64_t cuts() const { return (form_.length + kCut - 1) / kCut; }
  int64_t word_bytes() const { return narrow() ? 8 : 16; }
  std::byte* WorkOf(std::byte* const* buffers, int which, int64_t row) const {
    return buffers[2 * form_.widths.size() + static_cast<size_t>(which)] +
           row * form_.length * word_bytes();
  }
  template <typename F>
  void ByWord(F f) const {
    if (narrow())
      f(static_cast<Narrow*>(nullptr));
    else
      f(static_cast<Wide*>(nullptr));
  }
};

class SortCuts final : public CutSorter {
 public:
  using CutSorter::CutSorter;
  int64_t parts() const override { return form_.rows * cuts(); }
  int64_t scratch_bytes() const override { return 0; }
  void Run(std::byte* const* buffers, const LoopCode&, int64_t part,
           std::byte*) const override {
    const int64_t row = part / cuts();
    const int64_t first = part % cuts() * kCut;
    const int64_t n = std::min(kCut, form_.length - first);
    ByWord([&]<typename Word>(Word*) {
      Word* const words =
          reinterpret_cast<Word*>(WorkOf(buffers, 0, row)) + first;
      Word* const other =
          reinterpret_cast<Word*>(WorkOf(buffers, 1, row)) + first;
      Load(groups_[0], buffers, row, first, n, nullptr, words);
      SortWords(words, other, n, groups_[0].bytes);
    });
  }
};

// Merges pairs of sorted runs of `run` words from one work memory to the other.
class MergeRuns final : public CutSorter {
 public:
  MergeRuns(const SortForm& form, int64_t run, int from)
      : CutSorter(form), run_(run), from_(from) {}
  int64_t parts() const override { return form_.rows * row_parts(); }
  int64_t scratch_bytes() const override { return 0; }
  int64_t work() const override { return 2 * form_.rows * form_.length; }

  void Run(std::byte* const* buffers, const LoopCode&, int64_t part,
           std::byte*) const override {
    const int64_t row = part / row_parts();
    const int64_t at = part % row_parts() * kPart;
    const int64_t end = std::min(at + kPart, form_.length);
    // A part lies in one pair of runs, since its size divides theirs.
    const int64_t begin = at / (2 * run_) * 2 * run_;
    const int64_t middle = std::min(begin + run_, form_.length);
    const int64_t last = std::min(begin + 2 * run_, form_.length);
    ByWord([&]<typename Word>(Word*) {
      const auto* from =
          reinterpret_cast<const Word*>(WorkOf(buffers, from_, row));
      Word* to = reinterpret_cast<Word*>(WorkOf(buffers, 1 - from_, row));
      const Word* a = from + begin;
      const Word* b = from + middle;
      const int64_t skip_a =
          Split(a, middle - begin, b, last - middle, at - begin);
      const int64_t end_a =
          Split(a, middle - begin, b, last - middle, end - begin);
      Merge(a + skip_a, a + end_a, b + (at - begin - skip_a),
            b + (end - begin - end_a), to + at);
    });
  }

 private:
  static_assert(kCut % kPart == 0);
  int64_t row_parts() const { return (form_.length + kPart - 1) / kPart; }

  // How many of the first `count` words of both runs come from `a`.
  template <typename Word>
  static int64_t Split(const Word* a, int64_t size_a, const Word* b,
                       int64_t size_b, int64_t count) {
    int64_t low = std::max<int64_t>(0, count - size_b);
    int64_t high = std::min(count, size_a);
    while (low < high) {
      const int64_t middle = (low + high) / 2;
      if (a[middle] < b[count - 1 - middle])
        low = middle + 1;
      else
        high = middle;
    }
    return low;
  }

  template <typename Word>
  static void Merge(const Word* a, const Word* end_a, const Word* b,
                    const Word* end_b, Word* to) {
    while (a != end_a && b != end_b) {
      const bool second = *b < *a;
      *to++ = *(second ? b : a);
      b += second;
      a += !second;
    }
    to = std::copy(a, end_a, to);
    std::copy(b, end_b, to);
  }

  const int64_t run_;
  const int from_;
};

class WriteSorted final : public CutSorter {
 public:
  WriteSorted(const SortForm& form, int from) : CutSorter(form), from_(from) {}
  int64_t parts() const override { return form_.rows * row_parts(); }
  int64_t scratch_bytes() const override { return Aligned(kPart * 4); }
  int64_t work() const override { return form_.rows * form_.length; }
  void Run(std::byte* const* buffers, const LoopCode&, int64_t part,
           std::byte* scratch) const override {
    const int64_t row = part / row_parts();
    const int64_t first = part % row_parts() * kPart;
    const int64_t n = std::min(kPart, form_.length - first);
    auto* const order = reinterpret_cast<uint32_t*>(scratch);
    ByWord([&]<typename Word>(Word*) {
      const auto* words =
          reinterpret_cast<const Word*>(WorkOf(buffers, from_, row)) + first;
      for (int64_t i = 0; i < n; ++i) order[i] = Flipped(words[i].position());
    });
    Write(buffers, row, first, n, order);
  }

 private:
  int64_t row_parts() const { return (form_.length + kPart - 1) / kPart; }
  const int from_;
};

}  // namespace

bool CanBeKey(ElementType type) {
  if (type == ElementType::kI1) return true;
  if (IsComplex(type) || BitWidth(type) < 8) return false;
  return !IsFloat(type) || BitWidth(type) >= 16;
}

int64_t SortForm::work_bytes() const {
  int bits = 0;
  for (const SortKey& key : keys) bits += Bits(key);
  if (length <= kCut || bits > 64) return 0;
  return rows * length * (bits <= 32 ? 8 : 16);
}

std::vector<std::shared_ptr<const PartKernel>> MakeSort(const SortForm& form) {
  if (form.work_bytes() == 0) return {std::make_shared<SortRows>(form)};
  std::vector<std::shared_ptr<const PartKernel>> kernels;
  kernels.push_back(std::make_shared<SortCuts>(form));
  int from = 0;
  for (int64_t run = kCut; run < form.length; run *= 2) {
    kernels.push_back(std::make_shared<MergeRuns>(form, run, from));
    from = 1 - from;
  }
  kernels.push_back(std::make_shared<WriteSorted>(form, from));
  return kernels;
}

}  // namespace escala::engine

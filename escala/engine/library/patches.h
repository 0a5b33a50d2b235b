// Copies the patches of a convolution into the rows of a matrix.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <vector>

#include "escala/engine/library/patch_form.h"

namespace escala::engine {

// A matrix whose rows are `stride` elements apart, from `offset` on.
struct RowsInPlace {
  int64_t offset = 0;
  int64_t stride = 0;
};

// Dimensions from outermost to innermost that lie in memory like one dimension:
// the stride of that one, or nothing. Dimensions of one element do not count.
std::optional<int64_t> StrideAsOne(const Dims& sizes, const Dims& strides);

// The patches of one phase. Row r is output r, counted batch by batch and along
// space; columns are taps, and channels within them.
// REQUIRES: the channels of x are contiguous.
class Patches {
 public:
  static constexpr int kMostRank = 6;

  Patches(const PatchForm& form, const PatchForm::Phase& phase);

  int64_t rows() const { return rows_; }
  int64_t depth() const { return depth_; }
  // Whether the matrix is a part of x as it lies in memory.
  const std::optional<RowsInPlace>& in_place() const { return in_place_; }

  // Taps whose elements follow each other in memory, along the innermost
  // dimension.
  struct Run {
    int64_t begin = 0, end = 0;  // columns
    int64_t base[kMostRank] = {};
    int64_t offset = 0;  // in x, of the first tap, from the row's on
    int64_t taps = 1;
  };
  const std::vector<Run>& runs() const { return runs_; }

  // The rows [row, row + count) by lines of the innermost dimension: calls
  // visit(r, n, offset, begin, end) for n rows from row + r on. The first one
  // begins at `offset` in x, each of the others row_stride() further on. Rows
  // [begin, end) of the n have no padding.
  template <typename Visit>
  void EachLine(int64_t row, int64_t count, const Visit& visit) const;
  int64_t row_stride() const { return strides_[rank_]; }

  // Copies `count` rows from `row` on, columns [begin, end), to `to`, row after
  // row. Padding becomes zero. Returns whether there was padding.
  bool Copy(const float* x, int64_t row, int64_t count, int64_t begin,
            int64_t end, float* to) const;

  // Sums up the products of a row and a kernel, and leaves out padding:
  // calls add(row, column, count, values) for each run of elements of x.
  template <typename Add>
  void EachRun(const float* x, int64_t row, int64_t count, int64_t begin,
               int64_t end, const Add& add) const;

 private:
  // The position of a row of the matrix.
  struct Cursor {
    int64_t at[kMostRank + 1] = {};        // batch, outputs
    int64_t position[kMostRank + 1] = {};  // in x, of base 0
    int64_t offset = 0;
  };
  // The columns [from, to) of a run that lie inside of x.
  struct Inside {
    int64_t from, to;
  };

  void AppendRuns(const PatchForm& form, const PatchForm::Phase& phase);
  std::optional<RowsInPlace> FindInPlace() const;
  Cursor CursorAt(int64_t row) const;
  [[gnu::always_inline]] void Advance(Cursor* cursor) const;
  [[gnu::always_inline]] Inside InsideOf(const Run& run, const Cursor& cursor,
                                         int64_t begin, int64_t end) const;
  bool CopyRows(const float* x, int64_t row, int64_t count, int64_t begin,
                int64_t end, float* to) const;
  bool CopyRowsWide(const float* x, int64_t row, int64_t count, int64_t begin,
                    int64_t end, float* to) const;

  int rank_ = 0;
  int64_t in_ = 1;
  int64_t rows_ = 0, depth_ = 0;
  // Of batch and the spatial dimensions; batch has no limit in x.
  Dims sizes_, steps_, strides_, limits_;
  std::vector<Run> runs_;
  // How far all runs reach before and behind a row's position.
  int64_t before_[kMostRank] = {}, behind_[kMostRank] = {};
  std::optional<RowsInPlace> in_place_;
};

inline void Patches::Advance(Cursor* cursor) const {
  for (int d = rank_; d >= 0; --d) {
    cursor->position[d] += steps_[d];
    cursor->offset += strides_[d];
    if (++cursor->at[d] < sizes_[d]) return;
    cursor->offset -= sizes_[d] * strides_[d];
    cursor->at[d] = cursor->position[d] = 0;
  }
}

inline Patches::Inside Patches::InsideOf(const Run& run, const Cursor& cursor,
                                         int64_t begin, int64_t end) const {
  begin = std::max(begin, run.begin);
  end = std::min(end, run.end);
  for (int d = 0; d + 1 < rank_; ++d) {
    const int64_t at = cursor.position[d + 1] + run.base[d];
    if (at < 0 || at >= limits_[d + 1]) return {begin, begin};
  }
  const int64_t at = cursor.position[rank_] + run.base[rank_ - 1];
  const int64_t low = std::max<int64_t>(-at, 0);
  const int64_t high = std::min(limits_[rank_] - at, run.taps);
  const int64_t from = std::clamp(run.begin + low * in_, begin, end);
  return {from, std::clamp(run.begin + high * in_, from, end)};
}

template <typename Visit>
void Patches::EachLine(int64_t row, int64_t count, const Visit& visit) const {
  const int last = rank_;
  const int64_t step = steps_[last];
  // The first i for which at + i * step is not below `least`.
  const auto first = [step](int64_t at, int64_t least) {
    return at >= least ? 0 : (least - at + step - 1) / step;
  };
  Cursor cursor = CursorAt(row);
  for (int64_t r = 0, n = 0; r < count; r += n) {
    n = std::min(sizes_[last] - cursor.at[last], count - r);
    const int64_t at = cursor.position[last];
    int64_t begin = std::min(first(at, before_[last - 1]), n);
    int64_t end = first(at, limits_[last] - behind_[last - 1]);
    end = std::clamp(end, begin, n);
    for (int d = 0; d + 1 < last; ++d) {
      const int64_t outer = cursor.position[d + 1];
      if (outer < before_[d] || outer + behind_[d] >= limits_[d + 1])
        begin = end = n;
    }
    visit(r, n, cursor.offset, begin, end);
    cursor.at[last] += n - 1;
    cursor.position[last] += (n - 1) * step;
    cursor.offset += (n - 1) * strides_[last];
    Advance(&cursor);
  }
}

template <typename Add>
void Patches::EachRun(const float* x, int64_t row, int64_t count, int64_t begin,
                      int64_t end, const Add& add) const {
  Cursor cursor = CursorAt(row);
  for (int64_t r = 0; r < count; ++r, Advance(&cursor)) {
    for (const Run& run : runs_) {
      if (run.end <= begin || run.begin >= end) continue;
      const Inside inside = InsideOf(run, cursor, begin, end);
      if (inside.from < inside.to)
        add(r, inside.from, inside.to - inside.from,
            x + cursor.offset + run.offset + (inside.from - run.begin));
    }
  }
}

}  // namespace escala::engine

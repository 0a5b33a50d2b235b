#include "escala/engine/library/patches.h"

#include <algorithm>

#include "escala/engine/library/processor.h"

namespace escala::engine {

namespace {

typedef float Sixteen __attribute__((vector_size(64), aligned(4)));
typedef float Four __attribute__((vector_size(16), aligned(4)));

[[gnu::always_inline]] inline void CopyFloats(const float* from, int64_t count,
                                              float* to) {
  for (; count >= 16; count -= 16, from += 16, to += 16)
    *reinterpret_cast<Sixteen*>(to) = *reinterpret_cast<const Sixteen*>(from);
  for (; count >= 4; count -= 4, from += 4, to += 4)
    *reinterpret_cast<Four*>(to) = *reinterpret_cast<const Four*>(from);
  for (; count > 0; --count) *to++ = *from++;
}

[[gnu::always_inline]] inline void ZeroFloats(int64_t count, float* to) {
  for (; count >= 16; count -= 16, to += 16)
    *reinterpret_cast<Sixteen*>(to) = Sixteen{};
  for (; count > 0; --count) *to++ = 0;
}

}  // namespace

std::optional<int64_t> StrideAsOne(const Dims& sizes, const Dims& strides) {
  int64_t stride = 0, next = 0;
  for (size_t d = sizes.size(); d-- > 0;) {
    if (sizes[d] == 1) continue;
    if (next == 0)
      stride = strides[d];
    else if (strides[d] != next)
      return std::nullopt;
    next = strides[d] * sizes[d];
  }
  return stride;
}

Patches::Patches(const PatchForm& form, const PatchForm::Phase& phase)
    : rank_(form.spatial_rank()),
      in_(form.in),
      rows_(RowsOf(form, phase)),
      depth_(TapsOf(phase) * form.in),
      sizes_{form.batch},
      steps_{0},
      strides_{form.x_batch},
      limits_{1} {
  ESCALA_CHECK(rank_ <= kMostRank, rank_, " spatial dimensions");
  for (int d = 0; d < rank_; ++d) {
    sizes_.push_back(phase[d].count);
    steps_.push_back(phase[d].x_step);
    strides_.push_back(phase[d].x_step * form.x_space[d]);
    limits_.push_back(form.x_sizes[d]);
  }
  AppendRuns(form, phase);
  for (const Run& run : runs_)
    for (int d = 0; d < rank_; ++d) {
      const int64_t more = d + 1 == rank_ ? run.taps - 1 : 0;
      before_[d] = std::max(before_[d], -run.base[d]);
      behind_[d] = std::max(behind_[d], run.base[d] + more);
    }
  in_place_ = FindInPlace();
}

void Patches::AppendRuns(const PatchForm& form, const PatchForm::Phase& phase) {
  Dims taps;
  for (const PatchLine& line : phase)
    taps.push_back(static_cast<int64_t>(line.taps.size()));
  if (depth_ == 0) return;
  Dims at(taps.size(), 0);
  const int last = rank_ - 1;
  int64_t column = 0;
  do {
    Run run;
    for (int d = 0; d < rank_; ++d) {
      run.base[d] = phase[d].taps[at[d]].base;
      run.offset += run.base[d] * form.x_space[d];
    }
    run.begin = column;
    run.end = column += in_;
    if (at[last] > 0 && form.x_space[last] == in_) {
      Run& before = runs_.back();
      if (run.base[last] == before.base[last] + before.taps) {
        before.end = run.end;
        ++before.taps;
        continue;
      }
    }
    runs_.push_back(run);
  } while (NextIndex(taps, &at));
}

std::optional<RowsInPlace> Patches::FindInPlace() const {
  if (runs_.size() != 1) return std::nullopt;
  const Run& run = runs_[0];
  for (int d = 0; d < rank_; ++d) {
    const int64_t reach = steps_[d + 1] * (sizes_[d + 1] - 1) +
                          (d + 1 == rank_ ? run.taps - 1 : 0);
    if (run.base[d] < 0 || run.base[d] + reach >= limits_[d + 1])
      return std::nullopt;
  }
  const auto stride = StrideAsOne(sizes_, strides_);
  if (!stride) return std::nullopt;
  return RowsInPlace{run.offset, *stride == 0 ? depth_ : *stride};
}

Patches::Cursor Patches::CursorAt(int64_t row) const {
  Cursor cursor;
  for (int d = rank_; d >= 0; --d) {
    cursor.at[d] = row % sizes_[d];
    row /= sizes_[d];
    cursor.position[d] = cursor.at[d] * steps_[d];
    cursor.offset += cursor.at[d] * strides_[d];
  }
  return cursor;
}

[[gnu::always_inline]] inline bool Patches::CopyRows(const float* x,
                                                     int64_t row, int64_t count,
                                                     int64_t begin, int64_t end,
                                                     float* to) const {
  Cursor cursor = CursorAt(row);
  int64_t padding = 0;
  size_t first = 0;
  while (first < runs_.size() && runs_[first].end <= begin) ++first;
  for (int64_t r = 0; r < count; ++r, Advance(&cursor), to += end - begin) {
    for (size_t k = first; k < runs_.size() && runs_[k].begin < end; ++k) {
      const Run& run = runs_[k];
      const Inside inside = InsideOf(run, cursor, begin, end);
      const int64_t low = std::max(run.begin, begin);
      const int64_t high = std::min(run.end, end);
      const int64_t size = inside.to - inside.from;
      padding += (high - low) - size;
      ZeroFloats(inside.from - low, to + (low - begin));
      CopyFloats(x + cursor.offset + run.offset + (inside.from - run.begin),
                 size, to + (inside.from - begin));
      ZeroFloats(high - inside.to, to + (inside.to - begin));
    }
  }
  return padding > 0;
}

#if defined(__x86_64__)
__attribute__((target("avx512f")))
#endif
bool Patches::CopyRowsWide(const float* x, int64_t row, int64_t count,
                           int64_t begin, int64_t end, float* to) const {
  return CopyRows(x, row, count, begin, end, to);
}

bool Patches::Copy(const float* x, int64_t row, int64_t count, int64_t begin,
                   int64_t end, float* to) const {
  if (HaveAvx512()) return CopyRowsWide(x, row, count, begin, end, to);
  return CopyRows(x, row, count, begin, end, to);
}

}  // namespace escala::engine

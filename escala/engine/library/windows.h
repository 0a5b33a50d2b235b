// Where windows lie in an array that they slide over.
//
// The last dimension along which windows slide is a row of pixels. A pixel has
// the elements behind that dimension, the channels, which all windows treat
// alike. A window covers pixels of several rows.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "escala/base/array.h"
#include "escala/hlo/ir.h"

namespace escala::engine {

class Windows {
 public:
  // A row of the array that a window covers, or -1: padding, or a hole of
  // dilation. The rows of a window are in different slots, one for each. A row
  // that the next window covers, too, is mostly in the same slot there.
  struct Row {
    int64_t number = -1, slot = 0;
  };

  // Windows of an op with these attributes over an array `base`, one for each
  // element of `counts`.
  Windows(const hlo::AttributeMap& attributes, const Dims& base,
          const Dims& counts);

  int64_t channels() const { return channels_; }
  // Along a row: pixels of the array, the windows, and how they lie.
  int64_t pixels() const { return pixels_; }
  int64_t results() const { return results_; }
  int64_t size() const { return size_; }
  int64_t stride() const { return stride_; }
  int64_t dilation() const { return dilation_; }
  int64_t low() const { return low_; }
  // The pixels, padding and holes that `results` windows cover.
  int64_t Covered(int64_t results) const {
    return (results - 1) * stride_ + (size_ - 1) * dilation_ + 1;
  }
  // The pixel at a position that the first window begins at, or -1.
  int64_t PixelAt(int64_t position) const {
    const int64_t dilated = position - low_;
    const int64_t pixel = dilated / holes_;
    const bool there = dilated >= 0 && dilated % holes_ == 0 && pixel < pixels_;
    return there ? pixel : -1;
  }
  // Whether the pixels lie side by side, without holes of dilation.
  bool is_dense() const { return holes_ == 1; }

  int64_t rows_of_window() const { return Product(outer_size_); }

  int64_t num_elements() const {  // of the array
    return Product(outer_base_) * pixels_ * channels_;
  }
  // Whether two windows may cover one element.
  bool overlap() const;
  // The rows of results.
  int64_t num_rows() const { return Product(outer_counts_); }
  // The dimensions that begin the array and along which no window slides have
  // so many positions: windows at two of them have no row in common.
  int64_t batches() const;

  // Calls f(row, rows) for each row of results from `begin` to before `end`, in
  // row-major order: its number, and the rows that its windows cover, in
  // row-major order.
  template <typename F>
  void ForEachRow(int64_t begin, int64_t end, F f) const {
    std::vector<Row> rows(static_cast<size_t>(rows_of_window()));
    Dims at(outer_counts_.size(), 0);
    int64_t rest = begin;
    for (size_t d = at.size(); d-- > 0; rest /= outer_counts_[d])
      at[d] = rest % outer_counts_[d];
    for (int64_t number = begin; number < end; ++number) {
      Locate(at, rows);
      f(number, std::span<const Row>(rows));
      NextIndex(outer_counts_, &at);
    }
  }

 private:
  void Locate(const Dims& window, std::vector<Row>& rows) const;

  int64_t channels_ = 1;
  int64_t pixels_ = 1, results_ = 1, size_ = 1, stride_ = 1, holes_ = 1,
          dilation_ = 1, low_ = 0;
  // The dimensions before the row.
  Dims outer_base_, outer_counts_, outer_size_, outer_stride_, outer_holes_,
      outer_dilation_, outer_low_;
};

}  // namespace escala::engine

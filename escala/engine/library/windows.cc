#include "escala/engine/library/windows.h"

#include <algorithm>

namespace escala::engine {

Windows::Windows(const hlo::AttributeMap& attributes, const Dims& base,
                 const Dims& counts)
    : outer_base_(base),
      outer_counts_(counts),
      outer_size_(attributes.IntsOr("window_dimensions", base.size(), 1)),
      outer_stride_(attributes.IntsOr("window_strides", base.size(), 1)),
      outer_holes_(attributes.IntsOr("base_dilations", base.size(), 1)),
      outer_dilation_(attributes.IntsOr("window_dilations", base.size(), 1)) {
  const Dims padding = attributes.IntsOr("padding", 2 * base.size(), 0);
  for (size_t d = 0; d < base.size(); ++d) outer_low_.push_back(padding[2 * d]);
  const auto pop = [](Dims& list) {
    const int64_t last = list.back();
    list.pop_back();
    return last;
  };
  const auto last_is_idle = [&] {
    return !outer_base_.empty() && outer_size_.back() == 1 &&
           outer_stride_.back() == 1 && outer_holes_.back() == 1 &&
           outer_low_.back() == 0 && outer_base_.back() == outer_counts_.back();
  };
  while (last_is_idle()) {
    channels_ *= outer_base_.back();
    for (Dims* list :
         {&outer_base_, &outer_counts_, &outer_size_, &outer_stride_,
          &outer_holes_, &outer_dilation_, &outer_low_})
      list->pop_back();
  }
  if (!outer_base_.empty()) {
    pixels_ = pop(outer_base_);
    results_ = pop(outer_counts_);
    size_ = pop(outer_size_);
    stride_ = pop(outer_stride_);
    holes_ = pop(outer_holes_);
    dilation_ = pop(outer_dilation_);
    low_ = pop(outer_low_);
  }
}

int64_t Windows::batches() const {
  int64_t batches = 1;
  for (size_t d = 0; d < outer_base_.size(); ++d) {
    if (outer_size_[d] != 1 || outer_stride_[d] != 1 || outer_holes_[d] != 1 ||
        outer_low_[d] != 0 || outer_base_[d] != outer_counts_[d])
      break;
    batches *= outer_base_[d];
  }
  return batches;
}

bool Windows::overlap() const {
  bool overlap = Covered(1) > stride_;
  for (size_t d = 0; d < outer_size_.size(); ++d)
    overlap |= (outer_size_[d] - 1) * outer_dilation_[d] >= outer_stride_[d];
  return overlap;
}

// A list of rows for the dimensions so far becomes one for the next dimension,
// too, from the end on.
void Windows::Locate(const Dims& window, std::vector<Row>& rows) const {
  int64_t count = 1;
  rows[0] = {0, 0};
  for (size_t d = 0; d < window.size(); ++d) {
    const int64_t size = outer_size_[d];
    // Neighbours take turns in the slots of a window. If these are apart, it is
    // long until the next window that has one of them: they are read again.
    const bool turns = size > 1 && outer_dilation_[d] == 1;
    for (int64_t i = count; i-- > 0;) {
      const Row outer = rows[i];
      for (int64_t tap = 0; tap < size; ++tap) {
        int64_t index = window[d] * outer_stride_[d] +
                        tap * outer_dilation_[d] - outer_low_[d];
        bool there = outer.number >= 0 && index >= 0;
        if (outer_holes_[d] > 1) {
          there &= index % outer_holes_[d] == 0;
          index /= outer_holes_[d];
        }
        if (there && index < outer_base_[d])
          rows[i * size + tap] = {
              outer.number * outer_base_[d] + index,
              outer.slot * size + (turns ? index % size : tap)};
        else
          rows[i * size + tap] = {-1, 0};
      }
    }
    count *= size;
  }
}

}  // namespace escala::engine

// Sorts rows of several arrays together, and finds the largest elements of
// rows.
//
// Elements become unsigned integers in the order of the sort. These are sorted
// by radix with the elements' positions, then all arrays are read by position.
// A long row is cut: its cuts are sorted, then merged in a tree. The cuts
// follow from shapes alone, and equal keys keep the order of their positions,
// so there is one result.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

#include "escala/base/array.h"
#include "escala/base/element_type.h"
#include "escala/engine/library/part_kernel.h"

namespace escala::engine {

// One key of a sort; rows are ordered by the first key, then by the next one.
struct SortKey {
  int array = 0;
  ElementType type = ElementType::kF32;
  bool descending = false;
  // Floats: -NaN, -infinity, ..., -0, +0, ..., infinity, NaN. Otherwise zeros
  // are equal, and every NaN comes last.
  bool total_order = false;
};

// Whether elements of the type can be keys: booleans, integers and floats of
// 8 to 64 bits, without floats of 8 bits.
bool CanBeKey(ElementType type);

struct SortForm {
  int64_t rows = 1, length = 1;  // each array is [rows, length], dense
  std::vector<SortKey> keys;
  // Equal elements are put into the reverse order.
  bool reverses_equals = false;
  // By array: the bytes of an element, and whether its sorted form is needed.
  std::vector<int> widths;
  std::vector<bool> wanted;

  // A row that is cut needs work memory of this many bytes, twice; 0: no row is
  // cut.
  int64_t work_bytes() const;
};

// The kernels of a sort, to be run in this order. If no row is cut: one kernel,
// with the buffers (arrays, sorted arrays). Otherwise the buffers of all are
// (arrays, sorted arrays, work memory, work memory). Buffers of arrays that are
// not wanted may be null.
std::vector<std::shared_ptr<const PartKernel>> MakeSort(const SortForm& form);

struct TopForm {
  int64_t rows = 1, length = 1, count = 1;
  // Elements of a row lie so far apart; as many rows lie side by side.
  int64_t inner = 1;
  // The order of elements; the first `count` are found. The first of equal
  // elements comes first.
  SortKey key;
  int index_width = 4;  // bytes of an index: 1, 2, 4 or 8
  // There are two more buffers: what stands for positions, an array like the
  // first one, and a number of the shape `start`. The order is descending if
  // that is negative, whatever `key` says.
  bool indexed = false;
  Shape start;
};

// Its buffers are (array [rows / inner, length, inner], elements [rows / inner,
// count, inner], positions of the same shape).
std::shared_ptr<const PartKernel> MakeTop(const TopForm& form);

}  // namespace escala::engine

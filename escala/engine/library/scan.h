// Scans an array along one dimension: every element becomes the combination of
// all elements up to it, by machine code that combines many pairs at once. An
// element may be one of several arrays together: the parts of a complex number,
// a maximum and its index.
//
// Rows lie side by side as the lanes of the code. If there are too few rows, a
// row is cut into pieces, which are the lanes; then the piece is combined with
// all that comes before it. The cuts follow from shapes alone.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

#include "escala/base/array.h"
#include "escala/engine/library/part_kernel.h"

namespace escala::engine {

struct ScanForm {
  // Each array is [outer, length, inner], dense, and so is the result.
  int64_t outer = 1, length = 1, inner = 1;
  // Element i is combined with those after it, not with those before it.
  bool reverse = false;
  struct Array {
    int width = 4;  // bytes of an element: 1, 2, 4 or 8
    // The bytes of the identity element, with which a scan starts.
    std::vector<std::byte> init;
  };
  std::vector<Array> arrays;  // at most hlo::kMostScanned

  int64_t rows() const { return outer * inner; }
  // Whether rows are cut into pieces.
  bool IsCut() const;
  // How many pairs one call of the code combines. The code has the buffers
  // left, right, result, with this many elements each, for each array all of
  // these in turn, and no scratch memory that outlives a call.
  int64_t lanes() const;
  // For rows that are cut: the cuts of a row, each of many pieces.
  int64_t cuts() const;
};

// The kernels of a scan, to be run in this order. A buffer that is named here
// is one for each array.
// - without cuts: Rows (operand, result)
// - one cut per row: Rest (operand, result)
// - several cuts: Totals (operand, totals), Carries (totals, carries), Rest
//   (operand, result, carries); `totals` and `carries` hold rows() * cuts()
//   elements
std::shared_ptr<const PartKernel> MakeScanRows(const ScanForm& form);
std::shared_ptr<const PartKernel> MakeScanTotals(const ScanForm& form);
std::shared_ptr<const PartKernel> MakeScanCarries(const ScanForm& form);
std::shared_ptr<const PartKernel> MakeScanRest(const ScanForm& form);

}  // namespace escala::engine

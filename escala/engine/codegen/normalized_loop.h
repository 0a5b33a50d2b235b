// Normalises a loop kernel for code generation, and splits it into a part that
// the code depends on (Key) and a part that the code reads when it runs
// (Parameters).
//
// Adjacent dimensions are merged if all accesses step through them as through
// one dimension. If nothing is done once per row, the split into rows and
// columns is free: the last dimension becomes the vector dimension, chosen so
// that most accesses are contiguous along it, and all others become rows.
#pragma once

#include <string>
#include <vector>

#include "escala/base/status.h"
#include "escala/engine/ir/loop_kernel.h"

namespace escala::engine {

// Says how an access steps along the vector dimension.
// kFew: a stride for which so many vectors side by side hold the elements.
// kBack: -1.
enum class VectorStride : uint8_t { kZero, kOne, kFew, kBack, kOther };
constexpr int64_t kMostFew = 8;

struct NormalizedLoop {
  std::vector<int64_t> extents;  // rows, then columns; vector dimension last
  int row_dims = 0;              // extents.size() - 1, unless by_rows
  int range_dim = -1;  // dimension that [begin, end) counts in; -1: none
  int64_t scale = 1;   // factor of begin and end, after merging
  // Something is done once per row: a fold, or a store of a value of the row.
  bool by_rows = false;
  // The same for a scatter of single elements, and where a few elements come
  // from each place: all loops are rows, and each row has one column. The
  // strides are part of the code: multiplying by them at run time would take as
  // long as a cheap element.
  bool by_elements = false;
  // If by_elements: the extent of the innermost loop where it is a few, which
  // are written out; otherwise 1.
  int64_t few = 1;

  std::vector<LoopBuffer> buffers;
  std::vector<LoopNode> nodes;  // `access` is empty: see node_access
  std::vector<LoopStore> stores;
  std::vector<Access> accesses;  // distinct
  std::vector<int> node_access;  // index into accesses, or -1
  std::vector<int> store_access;

  // If positive: the columns fit in this many vectors, which stay in registers
  // from pass to pass. 0: loops over the columns.
  int row_vectors = 0;
  int lanes = 16;
  // The loop over the innermost rows is inside the loop over vectors: a few
  // vectors at a time go through all these rows. Values that are the same for
  // all of them, and sums over them, stay in registers.
  bool rows_inside = false;
  // These sums have many rows: a group of rows is added up by itself.
  bool long_sums = false;
  // If not -1: the loops run over tiles of lanes x lanes elements of this
  // dimension and the vector dimension, and accesses that are contiguous along
  // this dimension are transposed in registers.
  int tile_dim = -1;
  // Short rows, a vector of them side by side: the vector dimension is the
  // innermost row dimension, and the columns, of one dimension, are a loop
  // before it. So folds need no sums of lanes, no lane of a row's last vector
  // is idle, and functions of a row fill vectors. The columns' number is part
  // of the code.
  bool turned = false;

  int turned_dim() const { return vector_dim() - 1; }
  // Whether the code moves an access, which is contiguous along the columns of
  // turned rows, by transposing in registers.
  bool turns(int access) const {
    const std::vector<int64_t>& strides = accesses[access].strides;
    return turned && strides[turned_dim()] == 1 && strides.back() != 0 &&
           strides.back() != 1;
  }
  int vector_dim() const { return static_cast<int>(extents.size()) - 1; }
  int num_dims() const { return static_cast<int>(extents.size()); }
  VectorStride vector_stride(int access) const {
    const int64_t stride = accesses[access].strides.back();
    return stride == 0                        ? VectorStride::kZero
           : stride == 1                      ? VectorStride::kOne
           : stride == -1                     ? VectorStride::kBack
           : stride > 1 && stride <= kMostFew ? VectorStride::kFew
                                              : VectorStride::kOther;
  }

  // Whether the last vector of a row is full.
  bool full_vectors() const { return extents.back() % lanes == 0; }
  // Whether the two buffers are the same memory.
  bool SameMemory(int a, int b) const {
    return a == b || buffers[a].alias == b || buffers[b].alias == a;
  }
  // Whether store s accumulates into the same vectors for all innermost rows,
  // and no other store writes them. REQUIRES: row_dims > 0
  bool sums_rows(size_t s) const;

  // Forms with equal keys have equal code.
  std::string Key() const;
  // The values that the code reads at run time, in the order of the functions
  // below. The byte offsets of scratch slots follow them.
  std::vector<int64_t> Parameters() const;
  int scale_parameter() const { return 0; }
  int extent_parameter(int dim) const { return 1 + dim; }
  int offset_parameter(int access) const {
    return 1 + num_dims() + access * (1 + num_dims());
  }
  int stride_parameter(int access, int dim) const {
    return offset_parameter(access) + 1 + dim;
  }
  int num_parameters() const {
    return 1 + num_dims() +
           static_cast<int>(accesses.size()) * (1 + num_dims());
  }
};

// Fails on kernels that violate ir/loop_kernel.h and on kernels without machine
// code. `vector_bytes`: size of the host's vector registers.
Result<NormalizedLoop> NormalizeLoop(const LoopKernel& kernel,
                                     int vector_bytes);

}  // namespace escala::engine

// A loop kernel in the form that code is made from, and which of it the code
// knows only when it runs.
//
// Neighbouring dimensions that every access walks through as if they were one
// are one. Where nothing is done once per row, rows and columns are the same,
// and all but the last dimension are rows; the last is the one along which most
// accesses are contiguous.
#pragma once

#include <string>
#include <vector>

#include "escala/base/status.h"
#include "escala/engine/ir/loop_kernel.h"

namespace escala::engine {

// In which way an access moves along the vector dimension.
enum class VectorStride : uint8_t { kZero, kOne, kOther };

struct Form {
  std::vector<int64_t> extents;  // rows, then columns; the last is the vector's
  int row_dims = 0;              // extents.size() - 1, unless by_rows
  int range_dim = -1;            // that [begin, end) is about; -1: none
  int64_t scale = 1;             // of begin and end
  // Something is done once per row: a fold, or a store of what is the row's.
  bool by_rows = false;

  std::vector<LoopBuffer> buffers;
  std::vector<LoopNode> nodes;  // their `access` is empty: see accesses
  std::vector<LoopStore> stores;
  std::vector<Access> accesses;  // without repetitions
  std::vector<int> node_access;  // index into accesses, or -1
  std::vector<int> store_access;

  // Columns in this many vectors, kept in registers from pass to pass; 0: in
  // loops.
  int row_vectors = 0;
  int lanes = 16;
  // The innermost rows are done for a few vectors at a time: what is the same
  // for all of these rows, and sums over them, are kept in registers.
  bool rows_inside = false;
  // Blocks of lanes x lanes elements of the vector dimension and this one, for
  // what is contiguous along the latter; -1: none.
  int tile_dim = -1;

  int vector_dim() const { return static_cast<int>(extents.size()) - 1; }
  int num_dims() const { return static_cast<int>(extents.size()); }
  VectorStride vector_stride(int access) const {
    const int64_t stride = accesses[access].strides.back();
    return stride == 0   ? VectorStride::kZero
           : stride == 1 ? VectorStride::kOne
                         : VectorStride::kOther;
  }

  // Whether the last of the vectors of a row is full.
  bool full_vectors() const { return extents.back() % lanes == 0; }
  // The two names of one piece of memory.
  bool SameMemory(int a, int b) const {
    return a == b || buffers[a].alias == b || buffers[b].alias == a;
  }
  // Whether store s accumulates the same vectors for all innermost rows, and
  // nobody else writes these. REQUIRES: row_dims > 0
  bool sums_rows(size_t s) const;

  // Equal keys: equal code.
  std::string Key() const;
  // What the code reads, in the order of the functions below; scratch slots
  // follow.
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

// Fails on kernels that are not what ir/loop_kernel.h says, or that no code can
// be made for. `vector_bytes`: of the host's registers.
Result<Form> MakeForm(const LoopKernel& kernel, int vector_bytes);

}  // namespace escala::engine

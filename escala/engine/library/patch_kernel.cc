#include "escala/engine/library/patch_kernel.h"

#include <algorithm>

#include "escala/engine/library/gemm_kernel.h"

namespace escala::engine {

namespace {

constexpr int64_t kBlock = 16;  // floats in a cache line

bool AllFinite(const float* from, int64_t count) {
  uint32_t infinite = 0;
  for (int64_t i = 0; i < count; ++i) {
    uint32_t bits;
    __builtin_memcpy(&bits, from + i, sizeof(bits));
    infinite |= (bits & 0x7f800000u) == 0x7f800000u ? 1 : 0;
  }
  return infinite == 0;
}

}  // namespace

KernelRows::KernelRows(const PatchForm& form, const PatchForm::Phase& phase)
    : in_(form.in), out_(form.out), w_in_(form.w_in), w_out_(form.w_out) {
  Dims sizes;
  for (const PatchLine& line : phase)
    sizes.push_back(static_cast<int64_t>(line.taps.size()));
  if (TapsOf(phase) == 0) return;
  Dims at(sizes.size(), 0);
  do {
    int64_t offset = 0;
    for (size_t d = 0; d < at.size(); ++d)
      offset += phase[d].taps[at[d]].window * form.w_space[d];
    taps_.push_back(offset);
  } while (NextIndex(sizes, &at));
  int64_t stride = w_in_;
  if (in_ == 1) stride = taps_.size() > 1 ? taps_[1] - taps_[0] : out_;
  bool even = stride > 0;
  for (size_t t = 0; t < taps_.size(); ++t)
    even &= taps_[t] == taps_[0] + static_cast<int64_t>(t) * in_ * stride;
  stride_ = even ? stride : 0;
}

int64_t KernelRows::PackedSize(int64_t depth) const {
  const GemmKernel* const kernel = FindGemmKernel();
  if (kernel == nullptr) return depth * out_;
  return kernel->PackedSize({.n = out_, .k = depth});
}

int64_t KernelRows::MostDepth() {
  const GemmKernel* const kernel = FindGemmKernel();
  return kernel == nullptr ? 512 : kernel->most_depth;
}

void KernelRows::Gather(const float* w, int64_t row, int64_t depth,
                        float* to) const {
  for (int64_t j = 0; j < out_; j += kBlock) {
    const int64_t columns = std::min(kBlock, out_ - j);
    for (int64_t k = 0; k < depth; ++k) {
      const float* const from = w + OffsetOf(row + k) + j * w_out_;
      float* const line = to + k * out_ + j;
      for (int64_t i = 0; i < columns; ++i) line[i] = from[i * w_out_];
    }
  }
}

bool KernelRows::Pack(const float* w, int64_t row, int64_t depth, float* packed,
                      float* space) const {
  Gemm gemm;
  gemm.m = 1;
  gemm.n = out_;
  gemm.k = depth;
  const GemmKernel* const kernel = FindGemmKernel();
  if (kernel == nullptr) {
    Gather(w, row, depth, packed);
    return AllFinite(packed, depth * out_);
  }
  const float* b = w + OffsetOf(row);
  if (stride_ > 0 && (w_out_ == 1 || out_ == 1)) {
    gemm.ldb = stride_;
  } else if (stride_ == 1) {
    gemm.ldb = w_out_;
    gemm.transpose_b = true;
  } else {
    Gather(w, row, depth, space);
    b = space;
    gemm.ldb = out_;
  }
  kernel->pack(gemm, b, packed);
  // Columns that the last panel does not have are not written.
  bool finite = true;
  for (int64_t j = 0; j < out_; j += kernel->panel)
    for (int64_t k = 0; k < depth; ++k)
      finite &= AllFinite(packed + j * depth + k * kernel->panel,
                          std::min(kernel->panel, out_ - j));
  return finite;
}

bool KernelRows::PackLines(const float* w, int64_t row, int64_t depth,
                           float* packed) const {
  float* to = packed;
  for (int64_t j = 0; j < out_; ++j)
    for (int64_t k = 0; k < depth; ++k)
      *to++ = w[OffsetOf(row + k) + j * w_out_];
  return AllFinite(packed, depth * out_);
}

void KernelRows::Multiply(Gemm gemm, const float* a, const float* packed,
                          float* c) const {
  gemm.ldb = out_;
  const GemmKernel* const kernel = FindGemmKernel();
  gemm.packed_b = kernel != nullptr;
  if (gemm.packed_b)
    kernel->run(gemm, a, packed, c);
  else
    gemm.Run(a, packed, c);
}

void KernelRows::AddWithoutPadding(const Patches& patches, const float* x,
                                   int64_t row, const Gemm& gemm, int64_t k,
                                   const float* packed, float* c) const {
  const GemmKernel* const kernel = FindGemmKernel();
  const int64_t width = kernel != nullptr ? kernel->panel : out_;
  for (int64_t r = 0; r < gemm.m && !gemm.accumulate; ++r)
    std::fill_n(c + r * gemm.ldc, out_, 0.0f);
  const auto add = [&](int64_t r, int64_t column, int64_t count,
                       const float* values) {
    for (int64_t j = 0; j < out_; j += width) {
      const float* b = packed + j * gemm.k + (column - k) * width;
      const int64_t columns = std::min(width, out_ - j);
      float* const to = c + r * gemm.ldc + j;
      for (int64_t i = 0; i < count; ++i, b += width)
        for (int64_t l = 0; l < columns; ++l) to[l] += values[i] * b[l];
    }
  };
  patches.EachRun(x, row, gemm.m, k, k + gemm.k, add);
}

void KernelRows::Store(const float* rows, int64_t row, int64_t depth,
                       float* w) const {
  for (int64_t j = 0; j < out_; j += kBlock) {
    const int64_t columns = std::min(kBlock, out_ - j);
    for (int64_t k = 0; k < depth; ++k) {
      float* const to = w + OffsetOf(row + k) + j * w_out_;
      const float* const line = rows + k * out_ + j;
      for (int64_t i = 0; i < columns; ++i) to[i * w_out_] = line[i];
    }
  }
}

void KernelRows::StoreLines(const float* lines, int64_t row, int64_t depth,
                            float* w) const {
  for (int64_t j = 0; j < out_; ++j)
    for (int64_t k = 0; k < depth; ++k)
      w[OffsetOf(row + k) + j * w_out_] = *lines++;
}

}  // namespace escala::engine

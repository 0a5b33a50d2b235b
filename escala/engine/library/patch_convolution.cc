#include "escala/engine/library/patch_convolution.h"

#include <algorithm>
#include <cstring>
#include <utility>
#include <vector>

#include "escala/base/aligned.h"
#include "escala/engine/library/channels_last.h"
#include "escala/engine/library/few_outputs.h"
#include "escala/engine/library/gemm.h"
#include "escala/engine/library/patch_kernel.h"
#include "escala/engine/library/patches.h"
#include "escala/engine/library/round_up.h"

namespace escala::engine {

namespace {

constexpr int64_t kTileElements = 64 * 1024;  // of patches, in the L2 cache
constexpr int64_t kMostTileRows = 256;
constexpr int64_t kRows = 8;  // of a tile of the product kernel

int64_t FloatBytes(int64_t count) {
  return Aligned(count * static_cast<int64_t>(sizeof(float)));
}

// Divides `size` into the fewest parts of at most `most`, about equal, and
// multiples of `unit` except for the last one.
int64_t PartOf(int64_t size, int64_t most, int64_t unit) {
  const int64_t parts = DivideUp(size, most);
  return std::min(RoundUp(DivideUp(size, parts), unit), most);
}

int64_t TileRows(int64_t rows, int64_t depth) {
  const int64_t most =
      std::clamp(kTileElements / std::max<int64_t>(depth, 1) / kRows * kRows,
                 kRows, kMostTileRows);
  return rows == 0 ? most : PartOf(rows, most, kRows);
}

float* Floats(std::byte* bytes) { return reinterpret_cast<float*>(bytes); }

// Steps through the outputs of a phase.
class Outputs {
 public:
  Outputs(const PatchForm& form, const PatchForm::Phase& phase)
      : sizes_{form.batch}, strides_{form.y_batch} {
    for (size_t d = 0; d < phase.size(); ++d) {
      first_ += phase[d].first * form.y_space[d];
      sizes_.push_back(phase[d].count);
      strides_.push_back(phase[d].step * form.y_space[d]);
    }
    stride_ = StrideAsOne(sizes_, strides_);
  }

  int64_t first() const { return first_; }
  // If all outputs are equally far apart: how far.
  const std::optional<int64_t>& stride() const { return stride_; }

  // Calls visit(r, offset in y) for `count` outputs from `row` on.
  template <typename Visit>
  void Each(int64_t row, int64_t count, const Visit& visit) const {
    const size_t last = sizes_.size() - 1;
    Dims at(sizes_.size());
    int64_t rest = row;
    for (size_t d = sizes_.size(); d-- > 0; rest /= sizes_[d])
      at[d] = rest % sizes_[d];
    for (int64_t r = 0; r < count;) {
      int64_t offset = first_;
      for (size_t d = 0; d < at.size(); ++d) offset += at[d] * strides_[d];
      const int64_t end = std::min(count, r + sizes_[last] - at[last]);
      at[last] = sizes_[last] - 1;
      for (; r < end; ++r, offset += strides_[last]) visit(r, offset);
      NextIndex(sizes_, &at);
    }
  }

 private:
  int64_t first_ = 0;
  Dims sizes_, strides_;
  std::optional<int64_t> stride_;
};

// One phase: a product of `patches` with a part of the kernel.
struct Piece {
  Patches patches;
  Outputs outputs;
  KernelRows kernel;
  int64_t depth;      // of a part of the kernel
  int64_t tile_rows;  // of a tile of patches
};

// What the forward and the weight gradient share: x and y in scratch memory,
// channels last, unless they are so already.
class PatchBase : public Convolution {
 public:
  int64_t scratch_bytes() const override { return own_scratch_bytes_; }
  std::string description() const override { return description_; }
  bool few() const { return few_; }

 protected:
  int64_t Reserve(int64_t bytes) {
    return std::exchange(own_scratch_bytes_, own_scratch_bytes_ + bytes);
  }

  // Writes where the rows of a tile lie in y to a list.
  static void ListOutputs(const Piece& piece, int64_t row, int64_t count,
                          int64_t* to) {
    piece.outputs.Each(row, count,
                       [to](int64_t r, int64_t offset) { to[r] = offset; });
  }

  PatchForm form_;
  bool few_ = false;  // FewOutputs serves it
  std::vector<Piece> pieces_;
  std::string description_;
  int64_t own_scratch_bytes_ = 0;
  int64_t patches_at_ = 0, sums_at_ = 0;  // in scratch memory
};

class PatchForward final : public PatchBase {
 public:
  static Result<std::unique_ptr<PatchBase>> Make(ConvolutionParts parts) {
    std::unique_ptr<PatchForward> made(new PatchForward);
    ESCALA_RETURN_IF_ERROR(made->Build(std::move(parts)));
    return std::unique_ptr<PatchBase>(std::move(made));
  }

  void Pack(const float* rhs, std::byte* packed,
            std::byte* scratch) const override {
    float* to = Floats(packed) + kHeader;
    bool finite = true;
    for (int64_t g = 0; g < form_.groups; ++g)
      for (const Piece& piece : pieces_)
        for (int64_t k = 0; k < piece.kernel.rows(); k += piece.depth) {
          const int64_t depth = std::min(piece.depth, piece.kernel.rows() - k);
          const float* const w = rhs + g * form_.w_group;
          finite &= few_ ? piece.kernel.PackLines(w, k, depth, to)
                         : piece.kernel.Pack(w, k, depth, to,
                                             Floats(scratch + patches_at_));
          to += PackedSize(piece, depth);
        }
    *reinterpret_cast<int32_t*>(packed) = finite ? 1 : 0;
  }

  void Run(int64_t, const float* lhs, const std::byte* packed, float* result,
           std::byte* scratch) const override {
    const float* const x = lhs_.Read(lhs, scratch);
    float* const y = result_.WriteTo(result, scratch);
    const float* from = reinterpret_cast<const float*>(packed) + kHeader;
    const bool finite = *reinterpret_cast<const int32_t*>(packed) != 0;
    for (int64_t g = 0; g < form_.groups; ++g)
      for (const Piece& piece : pieces_) {
        RunPiece(piece, finite, x + g * form_.x_group, from,
                 y + g * form_.y_group, scratch);
        from += PackedSize(piece);
      }
    result_.Written(result, scratch);
  }

  int64_t packed_bytes() const override { return packed_bytes_; }

  bool PacksLike(const Convolution& other) const override {
    const auto* const o = dynamic_cast<const PatchForward*>(&other);
    return o != nullptr && few_ == o->few_ &&
           form_.w_group == o->form_.w_group &&
           std::ranges::equal(
               pieces_, o->pieces_, [](const Piece& a, const Piece& b) {
                 return a.kernel == b.kernel && a.depth == b.depth;
               });
  }

 private:
  static constexpr int64_t kHeader = 16;  // floats: whether all are finite

  int64_t PackedSize(const Piece& piece, int64_t depth) const {
    return few_ ? depth * form_.out : piece.kernel.PackedSize(depth);
  }
  int64_t PackedSize(const Piece& piece) const {
    int64_t size = 0;
    for (int64_t k = 0; k < piece.kernel.rows(); k += piece.depth)
      size += PackedSize(piece, std::min(piece.depth, piece.kernel.rows() - k));
    return size;
  }

  Status Build(ConvolutionParts parts);
  void RunPiece(const Piece& piece, bool finite, const float* x,
                const float* packed, float* y, std::byte* scratch) const;
  void RunTile(const Piece& piece, bool finite, const float* x,
               const float* packed, int64_t row, int64_t count, float* c,
               int64_t ldc, float* patches) const;
  void RunTileOfFew(const Piece& piece, bool finite, const float* x,
                    const float* packed, int64_t row, int64_t count, float* y,
                    float* space) const;

  ChannelsLast lhs_, result_;
  int64_t packed_bytes_ = 0;
};

Status PatchForward::Build(ConvolutionParts parts) {
  using Window = ConvolutionParts::Window;
  ESCALA_ASSIGN_OR_RETURN(
      lhs_, ChannelsLast::Make(&parts, &parts.lhs_batch, &parts.lhs_feature,
                               &Window::lhs, true, &own_scratch_bytes_));
  ESCALA_ASSIGN_OR_RETURN(
      result_,
      ChannelsLast::Make(&parts, &parts.result_batch, &parts.result_feature,
                         &Window::result, false, &own_scratch_bytes_));
  ESCALA_ASSIGN_OR_RETURN(form_, ForwardPatches(parts));
  few_ = FewOutputs::Pay(form_);
  int64_t patches = 0, sums = 0, packed = kHeader;
  for (const PatchForm::Phase& phase : form_.phases) {
    const int64_t k = TapsOf(phase) * form_.in;
    const int64_t depth =
        PartOf(std::max<int64_t>(k, 1),
               few_ ? FewOutputs::kMostDepth : KernelRows::MostDepth(), 1);
    pieces_.push_back({Patches(form_, phase), Outputs(form_, phase),
                       KernelRows(form_, phase), depth,
                       TileRows(RowsOf(form_, phase), depth)});
    const Piece& piece = pieces_.back();
    packed += form_.groups * PackedSize(piece);
    patches = std::max(patches, depth * std::max(piece.tile_rows, form_.out));
    if (!piece.outputs.stride())
      sums = std::max(sums, piece.tile_rows * form_.out);
  }
  packed_bytes_ = FloatBytes(packed);
  patches_at_ = Reserve(FloatBytes(patches));
  sums_at_ = Reserve(FloatBytes(sums));
  description_ = few_ ? "dot products of patches" : "patches";
  if (pieces_.size() > 1)
    description_ += StrCat(" in ", pieces_.size(), " phases");
  if (lhs_.copies()) description_ += ", lhs reordered";
  if (result_.copies()) description_ += ", result reordered";
  return Status();
}

void PatchForward::RunPiece(const Piece& piece, bool finite, const float* x,
                            const float* packed, float* y,
                            std::byte* scratch) const {
  const int64_t rows = piece.patches.rows();
  const auto& stride = piece.outputs.stride();
  float* const patches = Floats(scratch + patches_at_);
  float* const sums = Floats(scratch + sums_at_);
  for (int64_t row = 0; row < rows; row += piece.tile_rows) {
    const int64_t count = std::min(piece.tile_rows, rows - row);
    if (few_ && piece.patches.depth() > 0) {
      RunTileOfFew(piece, finite, x, packed, row, count, y, patches);
    } else if (stride) {
      RunTile(piece, finite, x, packed, row, count,
              y + piece.outputs.first() + row * *stride,
              *stride == 0 ? form_.out : *stride, patches);
    } else {
      RunTile(piece, finite, x, packed, row, count, sums, form_.out, patches);
      piece.outputs.Each(row, count, [&](int64_t r, int64_t offset) {
        std::copy_n(sums + r * form_.out, form_.out, y + offset);
      });
    }
  }
}

void PatchForward::RunTile(const Piece& piece, bool finite, const float* x,
                           const float* packed, int64_t row, int64_t count,
                           float* c, int64_t ldc, float* patches) const {
  const int64_t depth = piece.patches.depth();
  Gemm gemm;
  gemm.m = count;
  gemm.n = form_.out;
  gemm.ldc = ldc;
  if (depth == 0) {
    gemm.Run(nullptr, nullptr, c);  // zeros
    return;
  }
  for (int64_t k = 0; k < depth; k += piece.depth) {
    gemm.k = std::min(piece.depth, depth - k);
    gemm.accumulate = k > 0;
    gemm.lda = gemm.k;
    const float* a = patches;
    bool padding = false;
    if (const auto& in_place = piece.patches.in_place()) {
      gemm.lda = in_place->stride;
      a = x + in_place->offset + row * gemm.lda + k;
    } else {
      padding = piece.patches.Copy(x, row, count, k, k + gemm.k, patches);
    }
    if (padding && !finite)
      piece.kernel.AddWithoutPadding(piece.patches, x, row, gemm, k, packed, c);
    else
      piece.kernel.Multiply(gemm, a, packed, c);
    packed += piece.kernel.PackedSize(gemm.k);
  }
}

void PatchForward::RunTileOfFew(const Piece& piece, bool finite, const float* x,
                                const float* packed, int64_t row, int64_t count,
                                float* y, float* space) const {
  int64_t to[kMostTileRows];
  ListOutputs(piece, row, count, to);
  const FewOutputs few(piece.patches, piece.kernel);
  const int64_t depth = piece.patches.depth();
  for (int64_t k = 0; k < depth; k += piece.depth) {
    const int64_t some = std::min(piece.depth, depth - k);
    few.Multiply({x, row, count, k, some, space}, packed, finite, to, y);
    packed += PackedSize(piece, some);
  }
}

// The kernel is the result: for each part of the columns of the patches, the
// product of the transposed patches with y, tile by tile.
class PatchWeightGradient final : public PatchBase {
 public:
  static Result<std::unique_ptr<PatchBase>> Make(ConvolutionParts parts) {
    std::unique_ptr<PatchWeightGradient> made(new PatchWeightGradient);
    ESCALA_RETURN_IF_ERROR(made->Build(std::move(parts)));
    return std::unique_ptr<PatchBase>(std::move(made));
  }

  void Run(int64_t, const float* lhs, const std::byte* rhs, float* result,
           std::byte* scratch) const override {
    const float* const x = lhs_.Read(lhs, scratch);
    const float* const y =
        rhs_.Read(reinterpret_cast<const float*>(rhs), scratch);
    zero_.Run(result);  // taps that meet only padding
    for (int64_t g = 0; g < form_.groups; ++g)
      for (const Piece& piece : pieces_)
        RunPiece(piece, x + g * form_.x_group, y + g * form_.y_group,
                 result + g * form_.w_group, scratch);
  }

  void Pack(const float*, std::byte*, std::byte*) const override {}
  int64_t packed_bytes() const override { return 0; }

 private:
  static constexpr int64_t kMostColumns = 256;

  Status Build(ConvolutionParts parts);
  void RunPiece(const Piece& piece, const float* x, const float* y,
                float* result, std::byte* scratch) const;
  // Makes sums of columns [k, k + depth), for few output channels.
  void AddFew(const Piece& piece, const float* x, const float* y, int64_t k,
              int64_t depth, float* sums, float* space) const;

  ChannelsLast lhs_, rhs_;
  ZeroFill zero_;
  int64_t y_at_ = 0;  // in scratch memory
};

Status PatchWeightGradient::Build(ConvolutionParts parts) {
  using Window = ConvolutionParts::Window;
  const auto add = [this](const ConvolutionParts::Axis& axis) {
    zero_.dims.push_back(axis.size);
    zero_.strides.push_back(axis.stride);
  };
  for (const Window& w : parts.windows) add(w.result);
  add(parts.result_batch);
  add(parts.result_feature);
  ESCALA_ASSIGN_OR_RETURN(
      lhs_, ChannelsLast::Make(&parts, &parts.lhs_feature, &parts.lhs_batch,
                               &Window::lhs, true, &own_scratch_bytes_));
  ESCALA_ASSIGN_OR_RETURN(
      rhs_, ChannelsLast::Make(&parts, &parts.rhs_in, &parts.rhs_out,
                               &Window::rhs, true, &own_scratch_bytes_));
  ESCALA_ASSIGN_OR_RETURN(form_, WeightGradientPatches(parts));
  few_ = FewOutputs::ServeWeights(form_);
  const PatchForm::Phase& phase = form_.phases.front();
  const int64_t k = std::max<int64_t>(TapsOf(phase) * form_.in, 1);
  const int64_t columns = PartOf(k, kMostColumns, 8);
  pieces_.push_back({Patches(form_, phase), Outputs(form_, phase),
                     KernelRows(form_, phase), columns,
                     TileRows(RowsOf(form_, phase), columns)});
  const Piece& piece = pieces_.back();
  patches_at_ = Reserve(FloatBytes(columns * piece.tile_rows));
  sums_at_ = Reserve(FloatBytes(columns * form_.out));
  if (!piece.outputs.stride())
    y_at_ = Reserve(FloatBytes(piece.tile_rows * form_.out));
  description_ =
      few_ ? "weight gradient, sums of patches" : "weight gradient of patches";
  if (lhs_.copies()) description_ += ", lhs reordered";
  if (rhs_.copies()) description_ += ", rhs reordered";
  return Status();
}

void PatchWeightGradient::RunPiece(const Piece& piece, const float* x,
                                   const float* y, float* result,
                                   std::byte* scratch) const {
  const Patches& patches = piece.patches;
  float* const own = Floats(scratch + patches_at_);
  float* const sums = Floats(scratch + sums_at_);
  float* const own_y = Floats(scratch + y_at_);
  Gemm gemm;
  gemm.transpose_a = true;
  gemm.n = gemm.ldc = form_.out;
  const auto& stride = piece.outputs.stride();
  gemm.ldb = stride && *stride > 0 ? *stride : form_.out;
  for (int64_t k = 0; k < patches.depth(); k += piece.depth) {
    gemm.m = std::min(piece.depth, patches.depth() - k);
    if (few_) {
      AddFew(piece, x, y, k, gemm.m, sums, own);
      piece.kernel.StoreLines(sums, k, gemm.m, result);
      continue;
    }
    for (int64_t row = 0; row < patches.rows(); row += piece.tile_rows) {
      gemm.k = std::min(piece.tile_rows, patches.rows() - row);
      gemm.accumulate = row > 0;
      const float *a = own, *b = own_y;
      gemm.lda = gemm.m;
      if (const auto& in_place = patches.in_place()) {
        gemm.lda = in_place->stride;
        a = x + in_place->offset + row * gemm.lda + k;
      } else {
        patches.Copy(x, row, gemm.k, k, k + gemm.m, own);
      }
      if (stride)
        b = y + piece.outputs.first() + row * *stride;
      else
        piece.outputs.Each(row, gemm.k, [&](int64_t r, int64_t offset) {
          std::copy_n(y + offset, form_.out, own_y + r * form_.out);
        });
      gemm.Run(a, b, sums);
    }
    piece.kernel.Store(sums, k, gemm.m, result);
  }
}

void PatchWeightGradient::AddFew(const Piece& piece, const float* x,
                                 const float* y, int64_t k, int64_t depth,
                                 float* sums, float* space) const {
  std::fill_n(sums, depth * form_.out, 0.0f);
  const FewOutputs few(piece.patches, piece.kernel);
  int64_t from[kMostTileRows];
  const int64_t rows = piece.patches.rows();
  for (int64_t row = 0; row < rows; row += piece.tile_rows) {
    const int64_t count = std::min(piece.tile_rows, rows - row);
    ListOutputs(piece, row, count, from);
    few.AddTransposed({x, row, count, k, depth, space}, y, from, sums);
  }
}

}  // namespace

Result<std::unique_ptr<Convolution>> MakePatchConvolution(
    const ConvolutionParts& parts, bool weights, bool only_few) {
  if (parts.windows.size() > Patches::kMostRank)
    return Unimplemented("patches have at most ", Patches::kMostRank,
                         " spatial dimensions, got ", parts.windows.size());
  std::unique_ptr<PatchBase> made;
  if (weights) {
    ESCALA_ASSIGN_OR_RETURN(made, PatchWeightGradient::Make(parts));
  } else {
    ESCALA_ASSIGN_OR_RETURN(made, PatchForward::Make(parts));
  }
  if (only_few && !made->few())
    return Unimplemented("there are not few output channels");
  return std::unique_ptr<Convolution>(std::move(made));
}

}  // namespace escala::engine

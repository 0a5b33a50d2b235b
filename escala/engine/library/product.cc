// The second operand is packed ahead of time, or once for a range of rows and
// some columns, as panels of the kernel's width; the first one block by block,
// as tiles of the kernel's height. Each element of the result is a chain of
// sums over kMostDepth elements of the contracted dimension, added in order.
//
// A complex product is a product of real matrices of twice the size: the rows
// of the first operand are (re, -im) and (im, re), the columns of the second
// one re and im by turns.
#include "escala/engine/library/product.h"

#include <algorithm>
#include <complex>
#include <cstring>
#include <type_traits>
#include <utility>
#include <vector>

#include "escala/base/aligned.h"
#include "escala/engine/library/product_form.h"
#include "escala/engine/library/product_kernel.h"
#include "escala/engine/library/product_pack.h"
#include "escala/engine/library/round_up.h"
#include "escala/engine/library/thin_product.h"
#include "escala/engine/library/tiny_product.h"
#include "escala/engine/library/vector_product.h"
#include "escala/hlo/reference/compute.h"

namespace escala::engine {

namespace {

using hlo::ref::ComputeType;

constexpr int64_t kMostDepth = 512;      // a multiple of every kernel's group
constexpr int64_t kMostBytes = 2 << 20;  // of the packed second operand
constexpr int64_t kMostColumns = 512;
constexpr int64_t kMostRows = 64;   // rounded up to whole tiles
constexpr int64_t kMostWidth = 64;  // of a kernel's tiles and panels
// More panels than this would be worth packing the first operand for.
constexpr int64_t kMostPanelsInPlace = 8;

// --- The product ------------------------------------------------------------

template <typename T>
class BlockedProduct : public PackedProduct {
 public:
  using Sum = typename SumOf<T>::type;

  BlockedProduct(const ProductForm& form, ProductKernel<T> kernel)
      : kernel_(kernel),
        result_(form.result),
        complex_(IsComplex(form.result.type) ? 2 : 1),
        matrix_(form.matrix),
        row_stride_(form.row),
        column_stride_(form.column) {
    for (int i : {0, 1}) sides_[i] = {form.operands[i], nullptr, {}, i};
    const int64_t m = sides_[0].at.lines.count();
    const int64_t n = sides_[1].at.lines.count();
    // Few columns would leave most lanes of the kernel unused.
    if (n <= kernel.columns / 8 && m > n) SwapSides();
    if (sizeof(T) == 1 && sides_[1].at.type == ElementType::kU8) SwapSides();
    for (Side& side : sides_)
      if constexpr (!std::is_same_v<T, Bf16>)
        if (ByteWidth(side.at.type) == 1) side.table = TableOf<T>(side.at.type);
    FindPacks();
    m_ = sides_[0].at.lines.count();
    n_ = sides_[1].at.lines.count();
    k_ = std::ssize(sides_[0].at.inner);
    line_ = std::max<int64_t>(Steps(k_) * kernel.group, 1);
    const int64_t fitting = kMostBytes / (line_ * sizeof(T));
    columns_ = std::clamp(fitting / kernel.columns * kernel.columns,
                          kernel.columns, kMostColumns);
    columns_ = std::min(columns_, RoundUp(n_, kernel.columns));
    rows_ = RoundUp(kMostRows, kernel.rows);
    in_place_ = kernel.run_in_place != nullptr && complex_ == 1 &&
                IsNative(sides_[0].at.type) && panels() <= kMostPanelsInPlace;
    direct_ = IsDirect();
    packed_b_ = Aligned(line_ * columns_ * sizeof(T));
    packed_a_ = Aligned(rows_ * Steps(kMostDepth) * kernel.group * sizeof(T));
  }

  // nullptr: an operand cannot be packed as T.
  static std::unique_ptr<PackedProduct> Make(const ProductForm& form,
                                             ProductKernel<T> kernel) {
    auto made = std::make_unique<BlockedProduct<T>>(form, kernel);
    if (made->sides_[0].pack == nullptr || made->sides_[1].pack == nullptr)
      return nullptr;
    return made;
  }

  void Run(const std::byte* lhs, const std::byte* rhs, std::byte* result,
           int64_t begin, int64_t end, std::byte* scratch, bool packed,
           hlo::CancelFlag cancel) const override {
    const std::byte* const data[2] = {lhs, rhs};
    while (begin < end && !hlo::IsCancelled(cancel)) {
      const int64_t i = begin / m_, first = begin - i * m_;
      const int64_t last = std::min(m_, end - i * m_);
      const std::byte* at[2];
      for (int s = 0; s < 2; ++s) {
        const Side& side = sides_[s];
        at[s] = data[side.operand] +
                (packed && s == 1 ? i * matrix_bytes() : StartOf(side, i));
      }
      RunMatrix(at, packed, result, i * matrix_, first, last, scratch, cancel);
      begin += last - first;
    }
  }

  int packed_operand() const override { return sides_[1].operand; }
  int64_t packed_bytes() const override {
    return sides_[1].at.batch.count() * matrix_bytes();
  }
  int64_t pack_parts() const override {
    return sides_[1].at.batch.count() * panels();
  }
  void Pack(const std::byte* operand, std::byte* packed, int64_t begin,
            int64_t end) const override {
    const Side& side = sides_[1];
    const int64_t in_block = columns_ / kernel_.columns;
    for (int64_t part = begin; part < end; ++part) {
      const int64_t i = part / panels(), panel = part % panels();
      const int64_t j = panel / in_block * columns_;
      T* const to = reinterpret_cast<T*>(packed + i * matrix_bytes());
      PackPanels(operand + StartOf(side, i), j, panel % in_block,
                 panel % in_block + 1, to + j * line_);
    }
  }

  int64_t rows() const override { return sides_[0].at.batch.count() * m_; }
  int64_t scratch_bytes() const override {
    return packed_b_ + packed_a_ +
           Aligned(rows_ * columns_ * static_cast<int64_t>(sizeof(Sum)));
  }
  double multiplications() const override {
    return static_cast<double>(rows()) * static_cast<double>(n_) *
           static_cast<double>(k_) * static_cast<double>(complex_ * complex_);
  }
  std::string description() const override {
    return StrCat("product ", ToString(sides_[0].at.type), " ", rows(), "x", n_,
                  "x", k_);
  }

 private:
  struct Side {
    ProductForm::Operand at;
    PackFunction<T> pack = nullptr;
    std::vector<T> table;
    int operand = 0;
  };

  void SwapSides() {
    std::swap(sides_[0], sides_[1]);
    std::swap(row_stride_, column_stride_);
  }

  void FindPacks() {
    for (Side& side : sides_) {
      if constexpr (sizeof(T) == 1) {
        raised_ = IsSigned(sides_[0].at.type);
        side.pack = FindBytePack(raised_ && &side == sides_);
      } else {
        side.pack = FindPack<T>(side.at.type);
        if constexpr (std::is_floating_point_v<T>)
          if (complex_ == 2) side.pack = PackComplex<T>;
      }
    }
  }

  static int64_t StartOf(const Side& side, int64_t i) {
    return (side.at.start + side.at.batch[i]) * ByteWidth(side.at.type);
  }

  // Of a second matrix.
  int64_t panels() const {
    return RoundUp(n_, kernel_.columns) / kernel_.columns;
  }

  // The size of a packed second matrix.
  int64_t matrix_bytes() const {
    return Aligned(line_ * RoundUp(n_, kernel_.columns) * sizeof(T));
  }

  // The kernel's steps for `depth` elements of the contracted dimension.
  int64_t Steps(int64_t depth) const {
    return RoundUp(depth, kernel_.group) / kernel_.group * complex_;
  }

  // Packs `count` lines from `first` on, as tiles or panels of `width`.
  void PackLines(int s, const std::byte* data, int64_t first, int64_t count,
                 int64_t k, int64_t depth, T* to) const {
    const Side& side = sides_[s];
    Lines lines;
    lines.data = data;
    lines.inner = side.at.inner.data() + k;
    lines.depth = depth;
    lines.width = s == 0 ? kernel_.rows : kernel_.columns;
    lines.is_first = s == 0;
    lines.table = side.table.data();
    const int64_t at_once = s == 0 ? lines.width / complex_ : lines.width;
    int64_t offsets[kMostWidth];
    lines.lines = offsets;
    for (int64_t i = 0; i < count; i += at_once) {
      lines.count = std::min(at_once, count - i);
      side.at.lines.Fill(first + i, lines.count, offsets);
      side.pack(lines, to);
      to += Steps(depth) * kernel_.group * lines.width;
    }
  }

  // Packs panels [begin, end) of the columns_ columns from j on, which become
  // `to`.
  void PackPanels(const std::byte* data, int64_t j, int64_t begin, int64_t end,
                  T* to) const {
    const int64_t count = std::min(columns_, n_ - j);
    const int64_t first = begin * kernel_.columns;
    const int64_t last = std::min(end * kernel_.columns, count);
    for (int64_t k = 0; k < k_; k += kMostDepth) {
      const int64_t depth = std::min(kMostDepth, k_ - k);
      PackLines(1, data, j + first, last - first, k, depth,
                to + PackedAt(k, count) + Steps(depth) * kernel_.group * first);
    }
  }

  // Rows [first, last) of one matrix of the batch, whose result begins at
  // element `at`.
  void RunMatrix(const std::byte* const data[2], bool packed, std::byte* result,
                 int64_t at, int64_t first, int64_t last, std::byte* scratch,
                 hlo::CancelFlag cancel) const {
    T* const a = reinterpret_cast<T*>(scratch + packed_b_);
    Sum* const c = reinterpret_cast<Sum*>(scratch + packed_b_ + packed_a_);
    for (int64_t j = 0; j < n_; j += columns_) {
      const int64_t count = std::min(columns_, n_ - j);
      const T* b = reinterpret_cast<const T*>(data[1]) + j * line_;
      if (!packed) {
        PackPanels(data[1], j, 0, columns_ / kernel_.columns,
                   reinterpret_cast<T*>(scratch));
        b = reinterpret_cast<const T*>(scratch);
      }
      const int64_t height = rows_ / complex_;
      for (int64_t i = first; i < last; i += height) {
        if (hlo::IsCancelled(cancel)) return;
        const int64_t lines = std::min(height, last - i);
        const int64_t to = at + i * row_stride_ + j * column_stride_;
        int64_t k = 0;
        do {  // once if nothing is contracted: the sums are 0
          const int64_t depth = std::min(kMostDepth, k_ - k);
          if (!in_place_) PackLines(0, data[0], i, lines, k, depth, a);
          ProductTiles<T> tiles;
          tiles.a = in_place_ ? reinterpret_cast<const T*>(data[0]) : a;
          tiles.b = b + PackedAt(k, count);
          tiles.rows = lines * complex_;
          tiles.steps = Steps(depth);
          tiles.c = direct_ ? reinterpret_cast<Sum*>(result) + to : c;
          tiles.ldc = direct_ ? row_stride_ : columns_;
          tiles.add = k > 0;
          tiles.raised = raised_;
          if (in_place_)
            RunInPlace(tiles, i, k, count);
          else
            RunTiles(tiles, count);
          k += kMostDepth;
        } while (k < k_);
        for (int64_t x = 0; x < lines && !direct_; ++x)
          Write(c + x * complex_ * columns_, count, to + x * row_stride_,
                result);
      }
    }
  }

  // Where the part of k from `k` on begins in the packed second operand.
  int64_t PackedAt(int64_t k, int64_t count) const {
    return Steps(k) * kernel_.group * RoundUp(count, kernel_.columns);
  }

  void RunTiles(ProductTiles<T> tiles, int64_t columns) const {
    const int64_t panel = tiles.steps * kernel_.group * kernel_.columns;
    for (int64_t j = 0; j < columns; j += kernel_.columns) {
      tiles.columns = std::min(kernel_.columns, columns - j);
      kernel_.run(tiles);
      tiles.b += panel;
      tiles.c += kernel_.columns;
    }
  }

  // The same for lines from `first` on that were not packed.
  void RunInPlace(const ProductTiles<T>& tiles, int64_t first, int64_t k,
                  int64_t columns) const {
    const Side& side = sides_[0];
    int64_t lines[kMostRows + kMostWidth];
    side.at.lines.Fill(first, tiles.rows, lines);
    TileInPlace<T> tile;
    tile.a = tiles.a;
    tile.inner = side.at.inner.data() + k;
    tile.steps = tiles.steps;
    tile.ldc = tiles.ldc;
    tile.add = tiles.add;
    for (int64_t j = 0; j < columns; j += kernel_.columns) {
      tile.b = tiles.b + tiles.steps * j;
      tile.columns = std::min(kernel_.columns, columns - j);
      for (int64_t i = 0; i < tiles.rows; i += kernel_.rows) {
        tile.lines = lines + i;
        tile.rows = std::min(kernel_.rows, tiles.rows - i);
        tile.c = tiles.c + i * tiles.ldc + j;
        kernel_.run_in_place(tile);
      }
    }
  }

  // Whether an element of the type is one of T.
  static bool IsNative(ElementType type) {
    return ByteWidth(type) == sizeof(T) &&
           IsInteger(type) == std::is_integral_v<T> && !IsComplex(type);
  }

  // Whether the sums are the result, so that the kernel can write into it.
  bool IsDirect() const {
    const ElementType type = result_.type;
    const bool same = ByteWidth(type) == sizeof(Sum) &&
                      IsInteger(type) == std::is_integral_v<Sum>;
    return same && complex_ == 1 && column_stride_ == 1;
  }

  // Rounds a row of sums to the result's type and writes it from element `to`
  // on.
  void Write(const Sum* sums, int64_t count, int64_t to,
             std::byte* result) const {
    const int bytes = ByteWidth(result_.type);
    if constexpr (std::is_floating_point_v<Sum>) {
      if (complex_ == 2) {
        for (int64_t j = 0; j < count; ++j) {
          const std::complex<Sum> value(sums[j], sums[columns_ + j]);
          const std::complex<double> wide(value);
          hlo::ref::StoreOne<std::complex<double>>(
              View{&result_, result}, to + j * column_stride_, wide);
        }
        return;
      }
      if (result_.type !=
          (sizeof(Sum) == 8 ? ElementType::kF64 : ElementType::kF32)) {
        for (int64_t j = 0; j < count; ++j)
          hlo::ref::StoreOne<double>(View{&result_, result},
                                     to + j * column_stride_, sums[j]);
        return;
      }
      Copy<Sum>(sums, count, to, result);
    } else if (bytes == 1) {
      Copy<uint8_t>(sums, count, to, result);
    } else if (bytes == 2) {
      Copy<uint16_t>(sums, count, to, result);
    } else if (bytes == 4) {
      Copy<uint32_t>(sums, count, to, result);
    } else {
      Copy<uint64_t>(sums, count, to, result);
    }
  }

  template <typename Stored>
  void Copy(const Sum* sums, int64_t count, int64_t to,
            std::byte* result) const {
    auto* const out = reinterpret_cast<Stored*>(result) + to;
    if (column_stride_ == 1) {
      std::copy_n(sums, count, out);
      return;
    }
    for (int64_t j = 0; j < count; ++j)
      out[j * column_stride_] = static_cast<Stored>(sums[j]);
  }

  const ProductKernel<T> kernel_;
  const Shape result_;
  const int64_t complex_;  // 2 for complex numbers, otherwise 1
  bool raised_ = false;    // ProductTiles
  bool in_place_ = false;  // the first operand is not packed
  bool direct_ = false;    // the kernel writes into the result
  Side sides_[2];          // whose lines are rows, and columns
  int64_t m_ = 0, n_ = 0, k_ = 0;
  const int64_t matrix_;  // between the matrices of the batch, in the result
  int64_t row_stride_, column_stride_;   // in the result
  int64_t line_ = 0;                     // elements of T in a packed column
  int64_t rows_ = 0, columns_ = 0;       // that are packed at once
  int64_t packed_a_ = 0, packed_b_ = 0;  // bytes
};

template <typename T>
std::unique_ptr<PackedProduct> Make(const ProductForm& form) {
  return BlockedProduct<T>::Make(form, FindProductKernel<T>());
}

bool IsByteInteger(ElementType type) {
  return type != ElementType::kI1 && IsInteger(type) && ByteWidth(type) == 1;
}

// Whether every value of the type is a 16-bit signed integer.
bool FitsInt16(ElementType type) {
  return type == ElementType::kI1 || type == ElementType::kI16 ||
         IsByteInteger(type);
}

std::unique_ptr<PackedProduct> MakeInteger(const ProductForm& form) {
  const ElementType a = form.operands[0].type, b = form.operands[1].type;
  if (ByteWidth(form.result.type) == 8) return Make<uint64_t>(form);
  const auto bytes = FindProductKernel<int8_t>();
  const bool one_fits = a != ElementType::kU8 || b != ElementType::kU8;
  if (bytes.run != nullptr && IsByteInteger(a) && IsByteInteger(b) && one_fits)
    return BlockedProduct<int8_t>::Make(form, bytes);
  const auto pairs = FindProductKernel<int16_t>();
  if (pairs.run != nullptr && FitsInt16(a) && FitsInt16(b))
    return BlockedProduct<int16_t>::Make(form, pairs);
  return Make<uint32_t>(form);
}

// nullptr: there is none of these types.
std::unique_ptr<PackedProduct> MakeBlocked(const ProductForm& form) {
  const ElementType a = form.operands[0].type, b = form.operands[1].type;
  const ElementType c = form.result.type;
  switch (hlo::ref::ComputeTypeOf({a, b, c})) {
    case ComputeType::kInteger:
      if (c == ElementType::kI1 || BitWidth(c) < 8) return nullptr;
      return MakeInteger(form);
    case ComputeType::kF32:
      if (a == ElementType::kBF16 && b == a && IsFloat(c))
        if (const auto pairs = FindProductKernel<Bf16>(); pairs.run != nullptr)
          return BlockedProduct<Bf16>::Make(form, pairs);
      return IsFloat(c) ? Make<float>(form) : nullptr;
    case ComputeType::kF64:
      return IsFloat(c) ? Make<double>(form) : nullptr;
    case ComputeType::kC64:
      return a == b && b == c ? Make<float>(form) : nullptr;
    case ComputeType::kC128:
      return a == b && b == c ? Make<double>(form) : nullptr;
  }
  return nullptr;
}

}  // namespace

Result<std::unique_ptr<PackedProduct>> MakeProduct(const hlo::OpContext& op,
                                                   const OperandViews& views) {
  ESCALA_ASSIGN_OR_RETURN(const ProductForm form, ProductFormOf(op, views));
  std::unique_ptr<PackedProduct> product = MakeTinyProduct(form);
  if (product == nullptr) product = MakeVectorProduct(form);
  if (product == nullptr) product = MakeThinProduct(form);
  if (product == nullptr) product = MakeBlocked(form);
  if (product == nullptr)
    return Unimplemented(
        "there is no product of ", ToString(form.operands[0].type), " and ",
        ToString(form.operands[1].type), " to ", ToString(form.result.type));
  return product;
}

bool MultipliesBf16(const hlo::OpContext& op) {
  constexpr int64_t kLeast = 32;
  if (op.operand(0).type != ElementType::kBF16 ||
      op.operand(1).type != ElementType::kBF16 ||
      FindProductKernel<Bf16>().run == nullptr)
    return false;
  const Result<ProductForm> form = ProductFormOf(op);
  if (!form.ok()) return false;
  const int64_t m = form->operands[0].lines.count();
  const int64_t n = form->operands[1].lines.count();
  return std::min(m, n) >= kLeast &&
         std::ssize(form->operands[0].inner) >= kLeast;
}

}  // namespace escala::engine

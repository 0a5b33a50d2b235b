// The second operand is packed once for a range of rows and some columns, as
// panels of the kernel's width; the first one block by block, as tiles of the
// kernel's height. Each element of the result is a chain of sums over
// kMostDepth elements of the contracted dimension, added in order.
//
// A complex product is a product of real matrices of twice the size: the rows
// of the first operand are (re, -im) and (im, re), the columns of the second
// one re and im by turns.
#include "escala/engine/library/product.h"

#include <algorithm>
#include <bit>
#include <complex>
#include <cstring>
#include <type_traits>
#include <utility>
#include <vector>

#include "escala/base/aligned.h"
#include "escala/engine/library/product_kernel.h"
#include "escala/hlo/builder.h"
#include "escala/hlo/reference/compute.h"

namespace escala::engine {

namespace {

using hlo::ref::ComputeType;

constexpr int64_t kMostDepth = 256;      // even
constexpr int64_t kMostBytes = 2 << 20;  // of the packed second operand
constexpr int64_t kMostColumns = 512;
constexpr int64_t kMostRows = 64;  // a multiple of every kernel's rows

int64_t RoundUp(int64_t value, int64_t unit) {
  return (value + unit - 1) / unit * unit;
}

// --- Packing ----------------------------------------------------------------

// Lines of an operand: rows of the first one or columns of the second one.
// Element k of line i is at data[lines[i] + inner[k]].
struct Lines {
  const std::byte* data = nullptr;
  const int64_t* lines = nullptr;
  int64_t count = 0;
  const int64_t* inner = nullptr;
  int64_t depth = 0;
  int64_t width = 0;      // of the tile or panel; lines from `count` on are 0
  bool is_first = false;  // operand; matters for complex numbers
  const void* table = nullptr;  // for elements of one byte
};

template <typename T>
using PackFunction = void (*)(const Lines&, T* to);

struct Native {
  template <typename T, typename Stored>
  static T Load(Stored value, const void*) {
    return static_cast<T>(value);
  }
};
struct FromBf16 {
  template <typename T, typename Stored>
  static T Load(Stored value, const void*) {
    return static_cast<T>(std::bit_cast<float>(uint32_t{value} << 16));
  }
};
struct FromF16 {
  template <typename T, typename Stored>
  static T Load(Stored value, const void*) {
    return static_cast<T>(DecodeFloat(ElementType::kF16, value));
  }
};
struct FromTable {
  template <typename T, typename Stored>
  static T Load(Stored value, const void* table) {
    return static_cast<const T*>(table)[value];
  }
};

// Packs `kGroup` elements of a line together.
template <typename T, typename Stored, typename How, int64_t kGroup>
void PackReal(const Lines& from, T* to) {
  const auto* const data = reinterpret_cast<const Stored*>(from.data);
  const int64_t w = from.width * kGroup;
  const int64_t steps = RoundUp(from.depth, kGroup) / kGroup;
  if (from.count < from.width || steps * kGroup != from.depth)
    std::fill_n(to, steps * w, T{});
  bool dense = true;
  for (int64_t i = 1; i < from.count; ++i)
    dense &= from.lines[i] == from.lines[0] + i;
  if (dense && kGroup == 1) {
    for (int64_t k = 0; k < from.depth; ++k) {
      const Stored* const row = data + from.lines[0] + from.inner[k];
      for (int64_t i = 0; i < from.count; ++i)
        to[k * w + i] = How::template Load<T>(row[i], from.table);
    }
    return;
  }
  for (int64_t i = 0; i < from.count; ++i) {
    const Stored* const line = data + from.lines[i];
    T* const column = to + i * kGroup;
    for (int64_t k = 0; k < from.depth; ++k)
      column[k / kGroup * w + k % kGroup] =
          How::template Load<T>(line[from.inner[k]], from.table);
  }
}

template <typename T>
void PackComplex(const Lines& from, T* to) {
  const auto* const data = reinterpret_cast<const std::complex<T>*>(from.data);
  const int64_t w = from.width;
  std::fill_n(to, 2 * from.depth * w, T{});
  for (int64_t i = 0; i < from.count; ++i) {
    for (int64_t k = 0; k < from.depth; ++k) {
      const std::complex<T> x = data[from.lines[i] + from.inner[k]];
      T* const step = to + 2 * k * w;
      if (from.is_first) {
        step[2 * i] = x.real();
        step[2 * i + 1] = x.imag();
        step[w + 2 * i] = -x.imag();
        step[w + 2 * i + 1] = x.real();
      } else {
        step[i] = x.real();
        step[w + i] = x.imag();
      }
    }
  }
}

// How operands of a type become T. kGroup: see ProductKernel.
template <typename T, int64_t kGroup>
PackFunction<T> FindPack(ElementType type) {
  if constexpr (kGroup == 1 && std::is_floating_point_v<T>) {
    if (type == ElementType::kF64) return PackReal<T, double, Native, 1>;
    if (type == ElementType::kF32) return PackReal<T, float, Native, 1>;
    if (type == ElementType::kBF16) return PackReal<T, uint16_t, FromBf16, 1>;
    if (type == ElementType::kF16) return PackReal<T, uint16_t, FromF16, 1>;
  } else if (kGroup == 1) {
    if (type == ElementType::kI64) return PackReal<T, int64_t, Native, 1>;
    if (type == ElementType::kU64) return PackReal<T, uint64_t, Native, 1>;
    if (type == ElementType::kI32) return PackReal<T, int32_t, Native, 1>;
    if (type == ElementType::kU32) return PackReal<T, uint32_t, Native, 1>;
    if (type == ElementType::kU16) return PackReal<T, uint16_t, Native, 1>;
  }
  if (!std::is_floating_point_v<T>) {
    if (type == ElementType::kI16) return PackReal<T, int16_t, Native, kGroup>;
    if (type == ElementType::kI8) return PackReal<T, int8_t, Native, kGroup>;
    if (type == ElementType::kU8) return PackReal<T, uint8_t, Native, kGroup>;
  }
  if (ByteWidth(type) == 1) return PackReal<T, uint8_t, FromTable, kGroup>;
  return nullptr;
}

// The value of each byte as an element of `type`. REQUIRES: it has one byte
template <typename T>
std::vector<T> TableOf(ElementType type) {
  uint8_t bytes[256];
  for (int i = 0; i < 256; ++i) bytes[i] = static_cast<uint8_t>(i);
  const Shape shape{type, {256}};
  const ConstView view{&shape, reinterpret_cast<const std::byte*>(bytes)};
  std::vector<T> table(256);
  hlo::ref::Dispatch(type, [&]<typename C>(hlo::ref::Tag<C>) {
    if constexpr (!hlo::ref::kIsComplex<C>)
      for (int i = 0; i < 256; ++i)
        table[i] = static_cast<T>(hlo::ref::LoadOne<C>(view, i));
  });
  return table;
}

// --- The shape of a product -------------------------------------------------

// The offsets of all points of some dimensions of an array, in row-major order
// of the dimensions in the given order.
Dims OffsetsOf(const Dims& dims, const Dims& order) {
  const Dims strides = RowMajorStrides(dims);
  Dims offsets = {0};
  for (int64_t d : order) {
    Dims more;
    more.reserve(offsets.size() * dims[d]);
    for (int64_t offset : offsets)
      for (int64_t i = 0; i < dims[d]; ++i)
        more.push_back(offset + i * strides[d]);
    offsets = std::move(more);
  }
  return offsets;
}

struct Operand {
  Dims batch, lines, inner;  // offsets
  ElementType type;
};

Operand OperandOf(const hlo::OpContext& op, int i) {
  const hlo::AttributeMap& numbers =
      op.op.attributes.Dict("dot_dimension_numbers");
  const char* const side = i == 0 ? "lhs" : "rhs";
  const Dims& batch = numbers.Ints(StrCat(side, "_batching_dimensions"));
  const Dims& inner = numbers.Ints(StrCat(side, "_contracting_dimensions"));
  const Shape& shape = op.operand(i);
  Dims own;
  for (int64_t d = 0; d < shape.rank(); ++d)
    if (!hlo::HasDim(batch, d) && !hlo::HasDim(inner, d)) own.push_back(d);
  return {OffsetsOf(shape.dims, batch), OffsetsOf(shape.dims, own),
          OffsetsOf(shape.dims, inner), shape.type};
}

// --- The product ------------------------------------------------------------

template <typename T>
class BlockedProduct : public PackedProduct {
 public:
  using Sum = typename SumOf<T>::type;

  BlockedProduct(const hlo::OpContext& op, ProductKernel<T> kernel,
                 PackFunction<T> pack_a, PackFunction<T> pack_b)
      : kernel_(kernel),
        result_(op.result(0)),
        complex_(IsComplex(op.result(0).type) ? 2 : 1) {
    sides_[0] = {OperandOf(op, 0), pack_a, {}, 0};
    sides_[1] = {OperandOf(op, 1), pack_b, {}, 1};
    const int64_t m = std::ssize(sides_[0].at.lines);
    const int64_t n = std::ssize(sides_[1].at.lines);
    matrix_ = m * n;
    row_stride_ = n;
    // Few columns would leave most lanes of the kernel unused.
    if (n < kernel.columns && m > n) {
      std::swap(sides_[0], sides_[1]);
      std::swap(row_stride_, column_stride_);
    }
    for (Side& side : sides_)
      if (ByteWidth(side.at.type) == 1) side.table = TableOf<T>(side.at.type);
    m_ = std::ssize(sides_[0].at.lines);
    n_ = std::ssize(sides_[1].at.lines);
    k_ = std::ssize(sides_[0].at.inner);
    const int64_t line = std::max<int64_t>(Steps(k_) * kernel.group, 1);
    const int64_t fitting = kMostBytes / (line * sizeof(T));
    columns_ = std::clamp(fitting / kernel.columns * kernel.columns,
                          kernel.columns, kMostColumns);
    columns_ = std::min(columns_, RoundUp(n_, kernel.columns));
    packed_b_ = Aligned(line * columns_ * sizeof(T));
    packed_a_ =
        Aligned(kMostRows * Steps(kMostDepth) * kernel.group * sizeof(T));
  }

  void Run(const std::byte* lhs, const std::byte* rhs, std::byte* result,
           int64_t begin, int64_t end, std::byte* scratch,
           hlo::CancelFlag cancel) const override {
    const std::byte* const data[2] = {lhs, rhs};
    while (begin < end && !hlo::IsCancelled(cancel)) {
      const int64_t i = begin / m_, first = begin - i * m_;
      const int64_t last = std::min(m_, end - i * m_);
      const std::byte* at[2];
      for (int s = 0; s < 2; ++s) {
        const Side& side = sides_[s];
        at[s] = data[side.operand] + side.at.batch[i] * ByteWidth(side.at.type);
      }
      RunMatrix(at, result, i * matrix_, first, last, scratch, cancel);
      begin += last - first;
    }
  }

  int64_t rows() const override { return std::ssize(sides_[0].at.batch) * m_; }
  int64_t scratch_bytes() const override {
    return packed_b_ + packed_a_ +
           Aligned(kMostRows * columns_ * static_cast<int64_t>(sizeof(Sum)));
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
    Operand at;
    PackFunction<T> pack = nullptr;
    std::vector<T> table;
    int operand = 0;

    Side() = default;
    Side(Operand at, PackFunction<T> pack, std::vector<T> table, int operand)
        : at(std::move(at)),
          pack(pack),
          table(std::move(table)),
          operand(operand) {}
  };

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
    for (int64_t i = 0; i < count; i += at_once) {
      lines.lines = side.at.lines.data() + first + i;
      lines.count = std::min(at_once, count - i);
      side.pack(lines, to);
      to += Steps(depth) * kernel_.group * lines.width;
    }
  }

  // Rows [first, last) of one matrix of the batch, whose result begins at
  // element `at`.
  void RunMatrix(const std::byte* const data[2], std::byte* result, int64_t at,
                 int64_t first, int64_t last, std::byte* scratch,
                 hlo::CancelFlag cancel) const {
    T* const b = reinterpret_cast<T*>(scratch);
    T* const a = reinterpret_cast<T*>(scratch + packed_b_);
    Sum* const c = reinterpret_cast<Sum*>(scratch + packed_b_ + packed_a_);
    for (int64_t j = 0; j < n_; j += columns_) {
      const int64_t count = std::min(columns_, n_ - j);
      for (int64_t k = 0; k < k_; k += kMostDepth)
        PackLines(1, data[1], j, count, k, std::min(kMostDepth, k_ - k),
                  b + PackedAt(k, count));
      const int64_t height = kMostRows / complex_;
      for (int64_t i = first; i < last; i += height) {
        if (hlo::IsCancelled(cancel)) return;
        const int64_t lines = std::min(height, last - i);
        int64_t k = 0;
        do {  // once if nothing is contracted: the sums are 0
          const int64_t depth = std::min(kMostDepth, k_ - k);
          PackLines(0, data[0], i, lines, k, depth, a);
          RunTiles(a, b + PackedAt(k, count), lines * complex_, count,
                   Steps(depth), c, k > 0);
          k += kMostDepth;
        } while (k < k_);
        for (int64_t x = 0; x < lines; ++x)
          Write(c + x * complex_ * columns_, count,
                at + (i + x) * row_stride_ + j * column_stride_, result);
      }
    }
  }

  // Where the part of k from `k` on begins in the packed second operand.
  int64_t PackedAt(int64_t k, int64_t count) const {
    return Steps(k) * kernel_.group * RoundUp(count, kernel_.columns);
  }

  void RunTiles(const T* a, const T* b, int64_t rows, int64_t columns,
                int64_t steps, Sum* c, bool add) const {
    const int64_t tile = steps * kernel_.group * kernel_.rows;
    const int64_t panel = steps * kernel_.group * kernel_.columns;
    for (int64_t j = 0; j < columns; j += kernel_.columns, b += panel)
      for (int64_t i = 0; i < rows; i += kernel_.rows)
        kernel_.run(a + i / kernel_.rows * tile, b, steps, c + i * columns_ + j,
                    columns_, add);
  }

  // Rounds a row of sums to the result's type and writes it from element `to`
  // on.
  void Write(const Sum* sums, int64_t count, int64_t to,
             std::byte* result) const {
    const int bytes = ByteWidth(result_.type);
    if constexpr (std::is_floating_point_v<T>) {
      if (complex_ == 2) {
        for (int64_t j = 0; j < count; ++j) {
          const std::complex<T> value(sums[j], sums[columns_ + j]);
          const std::complex<double> wide(value);
          hlo::ref::StoreOne<std::complex<double>>(
              View{&result_, result}, to + j * column_stride_, wide);
        }
        return;
      }
      if (result_.type !=
          (sizeof(T) == 8 ? ElementType::kF64 : ElementType::kF32)) {
        for (int64_t j = 0; j < count; ++j)
          hlo::ref::StoreOne<double>(View{&result_, result},
                                     to + j * column_stride_, sums[j]);
        return;
      }
      Copy<T>(sums, count, to, result);
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
    for (int64_t j = 0; j < count; ++j)
      out[j * column_stride_] = static_cast<Stored>(sums[j]);
  }

  const ProductKernel<T> kernel_;
  const Shape result_;
  const int64_t complex_;  // 2 for complex numbers, otherwise 1
  Side sides_[2];          // whose lines are rows, and columns
  int64_t m_ = 0, n_ = 0, k_ = 0;
  int64_t matrix_ = 0;  // elements of the result per point of the batch
  int64_t row_stride_ = 1, column_stride_ = 1;  // in the result
  int64_t columns_ = 0;                         // that are packed at once
  int64_t packed_a_ = 0, packed_b_ = 0;         // bytes
};

template <typename T>
std::unique_ptr<PackedProduct> MakeBlocked(const hlo::OpContext& op,
                                           PackFunction<T> pack_a,
                                           PackFunction<T> pack_b) {
  return std::make_unique<BlockedProduct<T>>(op, FindProductKernel<T>(), pack_a,
                                             pack_b);
}

// nullptr: an operand cannot be packed as T.
template <typename T>
std::unique_ptr<PackedProduct> MakeReal(const hlo::OpContext& op) {
  const auto pack_a = FindPack<T, 1>(op.operand(0).type);
  const auto pack_b = FindPack<T, 1>(op.operand(1).type);
  if (pack_a == nullptr || pack_b == nullptr) return nullptr;
  return MakeBlocked<T>(op, pack_a, pack_b);
}

// Whether every value of the type is a 16-bit signed integer.
bool FitsInt16(ElementType type) {
  return type == ElementType::kI1 || type == ElementType::kI16 ||
         (IsInteger(type) && ByteWidth(type) == 1);
}

std::unique_ptr<PackedProduct> MakeInteger(const hlo::OpContext& op) {
  const ElementType a = op.operand(0).type, b = op.operand(1).type;
  if (ByteWidth(op.result(0).type) == 8) return MakeReal<uint64_t>(op);
  const auto pairs = FindProductKernel<int16_t>();
  if (pairs.run != nullptr && FitsInt16(a) && FitsInt16(b))
    return std::make_unique<BlockedProduct<int16_t>>(
        op, pairs, FindPack<int16_t, 2>(a), FindPack<int16_t, 2>(b));
  return MakeReal<uint32_t>(op);
}

}  // namespace

Result<std::unique_ptr<PackedProduct>> MakeProduct(const hlo::OpContext& op) {
  if (op.op.code != hlo::OpCode::kDotGeneral)
    return Unimplemented("it is no product");
  if (op.op.attributes.Has("algorithm"))
    return Unimplemented("products are made without an algorithm");
  const ElementType a = op.operand(0).type, b = op.operand(1).type;
  const ElementType c = op.result(0).type;
  const ComputeType compute = hlo::ref::ComputeTypeOf({a, b, c});
  std::unique_ptr<PackedProduct> product;
  switch (compute) {
    case ComputeType::kInteger:
      if (c != ElementType::kI1 && BitWidth(c) >= 8) product = MakeInteger(op);
      break;
    case ComputeType::kF32:
      if (IsFloat(c)) product = MakeReal<float>(op);
      break;
    case ComputeType::kF64:
      if (IsFloat(c)) product = MakeReal<double>(op);
      break;
    case ComputeType::kC64:
      if (a == b && b == c)
        product =
            MakeBlocked<float>(op, PackComplex<float>, PackComplex<float>);
      break;
    case ComputeType::kC128:
      if (a == b && b == c)
        product =
            MakeBlocked<double>(op, PackComplex<double>, PackComplex<double>);
      break;
  }
  if (product == nullptr)
    return Unimplemented("there is no product of ", ToString(a), " and ",
                         ToString(b), " to ", ToString(c));
  return product;
}

}  // namespace escala::engine

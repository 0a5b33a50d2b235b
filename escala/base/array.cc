#include "escala/base/array.h"

#include <sys/mman.h>

#include <algorithm>
#include <charconv>
#include <cmath>
#include <cstdio>
#include <cstring>
#include <new>

namespace escala {
namespace {

// A cache line, which is also the widest vector.
constexpr std::align_val_t kAlignment{64};

// Memory of at least as many bytes begins on a page of this size, which the
// system makes faster than as many small ones.
constexpr size_t kHugePage = size_t{2} << 20;

std::shared_ptr<std::byte[]> Allocate(int64_t bytes) {
  // Never empty, so that data() of an empty tensor is not null.
  const size_t size = static_cast<size_t>(std::max<int64_t>(bytes, 1));
  if (size >= kHugePage) {
    constexpr std::align_val_t kOnPage{kHugePage};
    auto* const memory = static_cast<std::byte*>(::operator new(size, kOnPage));
    // Without such pages the memory is as good.
    madvise(memory, size / kHugePage * kHugePage, MADV_HUGEPAGE);
    return std::shared_ptr<std::byte[]>(
        memory, [](std::byte* p) { ::operator delete(p, kOnPage); });
  }
  return std::shared_ptr<std::byte[]>(
      static_cast<std::byte*>(::operator new(size, kAlignment)),
      [](std::byte* p) { ::operator delete(p, kAlignment); });
}

template <typename T>
T Load(const std::byte* at) {
  T value;
  std::memcpy(&value, at, sizeof value);
  return value;
}

// The bits of an integer or float element, zero-extended.
uint64_t LoadBits(const std::byte* at, int bytes) {
  switch (bytes) {
    case 1:
      return Load<uint8_t>(at);
    case 2:
      return Load<uint16_t>(at);
    case 4:
      return Load<uint32_t>(at);
    default:
      return Load<uint64_t>(at);
  }
}

int64_t LoadSigned(const std::byte* at, int bytes) {
  const int shift = 64 - 8 * bytes;
  return static_cast<int64_t>(LoadBits(at, bytes) << shift) >> shift;
}

double LoadFloat(ElementType type, const std::byte* at) {
  if (type == ElementType::kF64) return Load<double>(at);
  if (type == ElementType::kF32) return Load<float>(at);
  return DecodeFloat(type,
                     static_cast<uint32_t>(LoadBits(at, ByteWidth(type))));
}

template <typename T>
uint64_t BitsOf(T value) {
  return LoadBits(reinterpret_cast<const std::byte*>(&value), sizeof value);
}

// The bits that parsing `text` as `type` gives.
uint64_t ParseBack(ElementType type, std::string_view text) {
  float single = 0;
  double value = 0;
  if (type == ElementType::kF32) {
    std::from_chars(text.begin(), text.end(), single);
    return BitsOf(single);
  }
  std::from_chars(text.begin(), text.end(), value);
  return type == ElementType::kF64 ? BitsOf(value) : EncodeFloat(type, value);
}

// "1.234568e+00", with `decimals` digits after the point.
std::string Scientific(double value, int decimals) {
  char text[64];
  const auto end = std::to_chars(text, text + sizeof text, value,
                                 std::chars_format::scientific, decimals);
  return std::string(text, end.ptr);
}

std::string FloatToString(ElementType type, const std::byte* at) {
  const double value = LoadFloat(type, at);
  const uint64_t bits = LoadBits(at, ByteWidth(type));
  if (!std::isfinite(value)) {
    char text[24];
    std::snprintf(text, sizeof text, "0x%0*llX", ByteWidth(type) * 2,
                  static_cast<unsigned long long>(bits));
    return text;
  }
  const std::string usual = Scientific(value, 6);
  if (ParseBack(type, usual) == bits) return usual;
  // 17 and 9 digits always tell values apart; narrower types need fewer than 7.
  return Scientific(value, type == ElementType::kF64 ? 16 : 8);
}

std::string ComplexToString(ElementType type, const std::byte* at) {
  const ElementType part = RealType(type);
  return StrCat("(", FloatToString(part, at), ",",
                FloatToString(part, at + ByteWidth(part)), ")");
}

std::string ElementToStringAt(ElementType type, const std::byte* at) {
  const ElementTypeInfo& info = Info(type);
  switch (info.clazz) {
    case ElementClass::kBool:
      return Load<uint8_t>(at) != 0 ? "true" : "false";
    case ElementClass::kSigned:
      return StrCat(LoadSigned(at, info.bytes));
    case ElementClass::kUnsigned:
      return StrCat(LoadBits(at, info.bytes));
    case ElementClass::kFloat:
      return FloatToString(type, at);
    case ElementClass::kComplex:
      break;
  }
  return ComplexToString(type, at);
}

const std::byte* ElementAt(ConstView view, int64_t index) {
  return view.data + index * ByteWidth(view.shape->type);
}

bool IsSplat(ConstView view) {
  const int64_t bytes = view.shape->byte_size();
  const int width = ByteWidth(view.shape->type);
  // Each element equals the one before it.
  return bytes > 0 && std::memcmp(view.data, view.data + width,
                                  static_cast<size_t>(bytes - width)) == 0;
}

// REQUIRES: the tensor is not empty
void AppendNested(ConstView view, std::string* out) {
  const Dims& dims = view.shape->dims;
  Dims at(dims.size(), 0);
  int64_t next = 0;
  out->append(dims.size(), '[');
  do {
    if (next > 0) {
      // Each index that is back at 0 closed one bracket.
      size_t anew = 0;
      while (at[at.size() - 1 - anew] == 0) ++anew;
      out->append(anew, ']').append(", ").append(anew, '[');
    }
    out->append(ElementToString(view, next++));
  } while (NextIndex(dims, &at));
  out->append(dims.size(), ']');
}

void AppendHex(ConstView view, std::string* out) {
  static constexpr char kDigits[] = "0123456789ABCDEF";
  const int64_t bytes = view.shape->byte_size();
  // Types under a byte are written without the extended sign bits.
  const int mask = (1 << std::min(BitWidth(view.shape->type), 8)) - 1;
  out->append("\"0x");
  for (int64_t i = 0; i < bytes; ++i) {
    const int byte = static_cast<int>(view.data[i]) & mask;
    out->push_back(kDigits[byte >> 4]);
    out->push_back(kDigits[byte & 15]);
  }
  out->push_back('"');
}

}  // namespace

int64_t Shape::num_elements() const { return Product(dims); }

int64_t Product(const Dims& dims) {
  uint64_t product = 1;
  for (const int64_t size : dims) product *= static_cast<uint64_t>(size);
  return static_cast<int64_t>(product);
}

Status Shape::Validate() const {
  constexpr int64_t kMaxBytes = int64_t{1} << 47;
  if (dims.size() > kMaxRank)
    return InvalidArgument("a shape has ", dims.size(), " dimensions; at most ",
                           kMaxRank, " are possible");
  // A size of 0 counts as 1, so that strides fit too.
  int64_t bytes = ByteWidth(type);
  for (const int64_t size : dims) {
    if (size < 0)
      return InvalidArgument("shape ", ToString(), " has the negative size ",
                             size, "; sizes must be 0 or more");
    const int64_t factor = std::max<int64_t>(size, 1);
    if (factor > kMaxBytes / bytes)
      return InvalidArgument("shape ", ToString(),
                             " is too large: its bytes exceed 2^47");
    bytes *= factor;
  }
  return Status();
}

std::string Shape::ToString() const {
  std::string out = "tensor<";
  for (const int64_t size : dims) StrAppend(&out, size), out.push_back('x');
  StrAppend(&out, escala::ToString(type));
  out.push_back('>');
  return out;
}

Dims RowMajorStrides(const Dims& dims) {
  Dims strides(dims.size(), 1);
  for (size_t i = dims.size(); i-- > 1;) strides[i - 1] = strides[i] * dims[i];
  return strides;
}

bool NextIndex(const Dims& dims, Dims* index) {
  for (size_t i = dims.size(); i-- > 0;) {
    if (++(*index)[i] < dims[i]) return true;
    (*index)[i] = 0;
  }
  return false;
}

HostArray::HostArray(Shape shape) : HostArray(Uninitialized(std::move(shape))) {
  std::memset(data_.get(), 0, static_cast<size_t>(shape_.byte_size()));
}

HostArray HostArray::OnMemory(Shape shape,
                              std::shared_ptr<std::byte[]> memory) {
  HostArray array;
  array.shape_ = std::move(shape);
  array.data_ = std::move(memory);
  return array;
}

HostArray HostArray::Uninitialized(Shape shape) {
  HostArray array;
  array.shape_ = std::move(shape);
  array.data_ = Allocate(array.shape_.byte_size());
  return array;
}

HostArray HostArray::FromBytes(Shape shape, const void* bytes) {
  HostArray array = Uninitialized(std::move(shape));
  const size_t size = static_cast<size_t>(array.shape_.byte_size());
  if (size > 0) std::memcpy(array.data_.get(), bytes, size);
  return array;
}

void SetUnusedBits(View view) {
  const ElementType type = view.shape->type;
  const int unused = 8 - BitWidth(type);
  if (unused <= 0) return;
  const int64_t count = view.shape->num_elements();
  auto* bytes = reinterpret_cast<uint8_t*>(view.data);
  for (int64_t i = 0; i < count; ++i) {
    const auto high = static_cast<uint8_t>(bytes[i] << unused);
    if (type == ElementType::kI1) {
      bytes[i] = bytes[i] != 0;
    } else if (IsSigned(type)) {
      bytes[i] = static_cast<uint8_t>(static_cast<int8_t>(high) >> unused);
    } else {
      bytes[i] = static_cast<uint8_t>(high >> unused);
    }
  }
}

double ElementAsDouble(ConstView view, int64_t index) {
  const ElementTypeInfo& info = Info(view.shape->type);
  const std::byte* at = ElementAt(view, index);
  switch (info.clazz) {
    case ElementClass::kBool:
      return Load<uint8_t>(at) != 0 ? 1 : 0;
    case ElementClass::kSigned:
      return static_cast<double>(LoadSigned(at, info.bytes));
    case ElementClass::kUnsigned:
      return static_cast<double>(LoadBits(at, info.bytes));
    case ElementClass::kFloat:
    case ElementClass::kComplex:
      break;
  }
  return LoadFloat(RealType(info.type), at);
}

std::string ElementToString(ConstView view, int64_t index) {
  return ElementToStringAt(view.shape->type, ElementAt(view, index));
}

std::string DenseToString(ConstView view, int64_t max_elements) {
  const int64_t count = view.shape->num_elements();
  std::string out = "dense<";
  if (count == 0) {
    // All empty tensors print the same, whatever the rank.
  } else if (IsSplat(view)) {
    out.append(ElementToString(view, 0));
  } else if (max_elements > 0 && count > max_elements &&
             view.shape->type != ElementType::kI1) {
    AppendHex(view, &out);
  } else {
    AppendNested(view, &out);
  }
  return StrCat(out, "> : ", view.shape->ToString());
}

}  // namespace escala

#include "escala/input/decode/example.h"

#include <bit>
#include <cstring>

#include "escala/base/wire/protobuf.h"

namespace escala::input {
namespace {

constexpr uint32_t kVarint = 0, kFixed64 = 1, kBytes = 2, kFixed32 = 5;

// Reads fields of a message. A function that fails returns false, and the
// reader then stands at the byte where it failed. (ProtoReader says more about
// errors, and takes several times as long.)
class Cursor {
 public:
  explicit Cursor(std::string_view bytes)
      : at_(bytes.data()), end_(bytes.data() + bytes.size()) {}

  bool done() const { return at_ == end_; }
  const char* at() const { return at_; }

  bool Varint(uint64_t* value) {
    if (at_ != end_ && static_cast<int8_t>(*at_) >= 0) {
      *value = static_cast<uint8_t>(*at_++);
      return true;
    }
    return LongVarint(value);
  }

  // Reads a field's number and wire type: number * 8 + type.
  bool Tag(uint64_t* tag) {
    return Varint(tag) && *tag >> 3 != 0 && *tag >> 32 == 0;
  }

  bool Bytes(std::string_view* bytes) {
    uint64_t size;
    if (!Varint(&size) || size > static_cast<uint64_t>(end_ - at_))
      return false;
    *bytes = {at_, static_cast<size_t>(size)};
    at_ += size;
    return true;
  }

  bool Fixed32(uint32_t* value) {
    if (end_ - at_ < 4) return false;
    *value = static_cast<uint32_t>(ReadFixed({at_, 4}, 4));
    at_ += 4;
    return true;
  }

  // Passes over the value of a field that nobody asked for.
  bool Skip(uint64_t tag) {
    uint64_t number;
    std::string_view bytes;
    switch (tag & 7) {
      case kVarint:
        return Varint(&number);
      case kBytes:
        return Bytes(&bytes);
      case kFixed32:
      case kFixed64: {
        const int64_t size = (tag & 7) == kFixed32 ? 4 : 8;
        if (end_ - at_ < size) return false;
        at_ += size;
        return true;
      }
      default:  // groups, which proto3 does not have
        return false;
    }
  }

 private:
  bool LongVarint(uint64_t* value) {
    uint64_t sum = 0;
    const char* at = at_;
    for (int shift = 0; shift < 70 && at != end_; shift += 7) {
      const uint64_t byte = static_cast<uint8_t>(*at++);
      if (shift == 63 && byte > 1) return false;
      sum |= (byte & 0x7f) << shift;
      if (byte < 0x80) {
        at_ = at;
        *value = sum;
        return true;
      }
    }
    return false;
  }

  const char* at_;
  const char* end_;
};

constexpr uint64_t TagOf(uint64_t field, uint64_t type) {
  return field << 3 | type;
}

// Calls each(bytes) for the values of field 1 that are bytes, and skips other
// fields. Returns the byte of the error; nullptr: none.
template <typename Each>
const char* ForEachMessage(std::string_view message, const Each& each) {
  Cursor cursor(message);
  while (!cursor.done()) {
    const char* const begin = cursor.at();
    uint64_t tag;
    std::string_view bytes;
    if (!cursor.Tag(&tag)) return begin;
    if (tag == TagOf(1, kBytes)) {
      if (!cursor.Bytes(&bytes)) return begin;
      if (const char* const error = each(bytes)) return error;
    } else if (!cursor.Skip(tag)) {
      return begin;
    }
  }
  return nullptr;
}

// Reads a Feature.
const char* ReadFeature(std::string_view message, FeatureView* feature) {
  *feature = FeatureView();
  Cursor cursor(message);
  while (!cursor.done()) {
    const char* const begin = cursor.at();
    uint64_t tag;
    std::string_view list;
    if (!cursor.Tag(&tag)) return begin;
    const uint64_t field = tag >> 3;
    if (field > 3) {
      if (!cursor.Skip(tag)) return begin;
      continue;
    }
    // A list in two parts would have to be joined; nobody writes such.
    const auto kind = static_cast<FeatureKind>(field);
    if ((tag & 7) != kBytes || kind == feature->kind() || !cursor.Bytes(&list))
      return begin;
    *feature = FeatureView(kind, list);
  }
  return nullptr;
}

// Calls each(name, value) for the features of an example, where `value` is a
// Feature, and fails with the byte that it returns unless that is nullptr.
template <typename Each>
Status ForEachFeature(std::string_view example, const Each& each) {
  const char* const error = ForEachMessage(example, [&](std::string_view all) {
    return ForEachMessage(all, [&](std::string_view entry) -> const char* {
      std::string_view name, value;
      Cursor cursor(entry);
      while (!cursor.done()) {
        const char* const begin = cursor.at();
        uint64_t tag;
        if (!cursor.Tag(&tag)) return begin;
        const bool good = tag == TagOf(1, kBytes)   ? cursor.Bytes(&name)
                          : tag == TagOf(2, kBytes) ? cursor.Bytes(&value)
                                                    : cursor.Skip(tag);
        if (!good) return begin;
      }
      return each(name, value);
    });
  });
  if (error == nullptr) return Status();
  return DataLoss("it is no tf.train.Example: byte ", error - example.data(),
                  " of ", example.size(), " begins no field that fits");
}

Status NoList(FeatureKind kind) {
  return DataLoss("its bytes are not ", ToString(kind));
}

// Calls each(value) for the numbers of a list: `take` reads one from a cursor,
// and `type` is the wire type of a number that is not packed. False if the
// bytes are no such list, or if `each` returned false.
template <typename Number, typename Take, typename Each>
bool ForEachNumber(std::string_view list, uint32_t type, const Take& take,
                   const Each& each) {
  Cursor cursor(list);
  while (!cursor.done()) {
    uint64_t tag;
    if (!cursor.Tag(&tag)) return false;
    Number number;
    if (tag == TagOf(1, kBytes)) {
      std::string_view packed;
      if (!cursor.Bytes(&packed)) return false;
      for (Cursor inner(packed); !inner.done();)
        if (!take(&inner, &number) || !each(number)) return false;
    } else if (tag == TagOf(1, type)) {
      if (!take(&cursor, &number) || !each(number)) return false;
    } else if (!cursor.Skip(tag)) {
      return false;
    }
  }
  return true;
}

template <typename Each>
bool ForEachInt64(std::string_view list, const Each& each) {
  return ForEachNumber<uint64_t>(
      list, kVarint,
      [](Cursor* cursor, uint64_t* value) { return cursor->Varint(value); },
      each);
}

template <typename Each>
bool ForEachFloat(std::string_view list, const Each& each) {
  return ForEachNumber<uint32_t>(
      list, kFixed32,
      [](Cursor* cursor, uint32_t* value) { return cursor->Fixed32(value); },
      each);
}

// Whether the list is one packed run of exactly `size` bytes, which is where
// *numbers begins: the way in which floats are written.
bool IsPackedRun(std::string_view list, size_t size, const char** numbers) {
  Cursor cursor(list);
  uint64_t tag;
  std::string_view packed;
  if (!cursor.Tag(&tag) || tag != TagOf(1, kBytes) || !cursor.Bytes(&packed) ||
      !cursor.done() || packed.size() != size)
    return false;
  *numbers = packed.data();
  return true;
}

}  // namespace

std::string_view ToString(FeatureKind kind) {
  switch (kind) {
    case FeatureKind::kAbsent:
      return "absent";
    case FeatureKind::kBytes:
      return "a list of bytes";
    case FeatureKind::kFloat:
      return "a list of floats";
    case FeatureKind::kInt64:
      break;
  }
  return "a list of int64s";
}

Status FeatureView::Expect(FeatureKind kind) const {
  if (kind == kind_) return Status();
  return InvalidArgument(
      "got ",
      kind_ == FeatureKind::kAbsent ? "no such feature" : ToString(kind_),
      ", expected ", ToString(kind));
}

Status FeatureView::Verdict(bool whole, size_t count, size_t expected) const {
  if (whole && count == expected) return Status();
  // Reading ends at the first value too many.
  if (!whole && count <= expected) return NoList(kind_);
  return InvalidArgument("got ", count > expected ? "at least " : "",
                         Counted(static_cast<int64_t>(count), "value"),
                         ", expected ", expected);
}

Result<int64_t> FeatureView::Count() const {
  int64_t count = 0;
  bool good = true;
  const auto add = [&](auto) {
    ++count;
    return true;
  };
  switch (kind_) {
    case FeatureKind::kAbsent:
      break;
    case FeatureKind::kBytes:
      good = ForEachMessage(list_, [&](std::string_view) -> const char* {
               ++count;
               return nullptr;
             }) == nullptr;
      break;
    case FeatureKind::kFloat:
      good = ForEachFloat(list_, add);
      break;
    case FeatureKind::kInt64:
      good = ForEachInt64(list_, add);
      break;
  }
  if (!good) return NoList(kind_);
  return count;
}

Status FeatureView::BytesList(std::span<std::string_view> out) const {
  ESCALA_RETURN_IF_ERROR(Expect(FeatureKind::kBytes));
  size_t count = 0;
  const char* const error =
      ForEachMessage(list_, [&](std::string_view value) -> const char* {
        if (count++ == out.size()) return value.data();
        out[count - 1] = value;
        return nullptr;
      });
  return Verdict(error == nullptr, count, out.size());
}

Status FeatureView::Floats(std::span<float> out) const {
  ESCALA_RETURN_IF_ERROR(Expect(FeatureKind::kFloat));
  const char* numbers;
  if (std::endian::native == std::endian::little &&
      IsPackedRun(list_, out.size_bytes(), &numbers)) {
    if (!out.empty()) std::memcpy(out.data(), numbers, out.size_bytes());
    return Status();
  }
  size_t count = 0;
  const bool good = ForEachFloat(list_, [&](uint32_t bits) {
    if (count++ == out.size()) return false;
    out[count - 1] = std::bit_cast<float>(bits);
    return true;
  });
  return Verdict(good, count, out.size());
}

Status FeatureView::Int64s(std::span<int64_t> out) const {
  ESCALA_RETURN_IF_ERROR(Expect(FeatureKind::kInt64));
  size_t count = 0;
  const bool good = ForEachInt64(list_, [&](uint64_t value) {
    if (count++ == out.size()) return false;
    out[count - 1] = static_cast<int64_t>(value);
    return true;
  });
  return Verdict(good, count, out.size());
}

Status ExampleParser::Parse(std::string_view example,
                            std::span<FeatureView> features) const {
  for (FeatureView& feature : features) feature = FeatureView();
  // Both lists of names are mostly sorted: look first behind the last match.
  size_t next = 0;
  const auto find = [&](std::string_view name) -> FeatureView* {
    for (size_t looked = 0; looked < names_.size(); ++looked) {
      const size_t i = next;
      next = next + 1 == names_.size() ? 0 : next + 1;
      if (names_[i] == name) return &features[i];
    }
    return nullptr;
  };
  return ForEachFeature(
      example, [&](std::string_view name, std::string_view value) {
        FeatureView* const feature = find(name);
        return feature == nullptr ? nullptr : ReadFeature(value, feature);
      });
}

Result<std::vector<NamedFeature>> ListFeatures(std::string_view example) {
  std::map<std::string_view, FeatureView> features;
  ESCALA_RETURN_IF_ERROR(ForEachFeature(
      example, [&](std::string_view name, std::string_view value) {
        return ReadFeature(value, &features[name]);
      }));
  return std::vector<NamedFeature>(features.begin(), features.end());
}

void ExampleWriter::SetBytes(std::string_view name,
                             std::span<const std::string_view> values) {
  ProtoWriter list;
  for (const std::string_view value : values) list.Bytes(1, value);
  features_.insert_or_assign(std::string(name),
                             ProtoWriter().Message(1, list).bytes());
}

void ExampleWriter::SetFloats(std::string_view name,
                              std::span<const float> values) {
  std::string packed;
  for (const float value : values)
    AppendFixed(std::bit_cast<uint32_t>(value), 4, &packed);
  ProtoWriter list;
  if (!packed.empty()) list.Bytes(1, packed);
  features_.insert_or_assign(std::string(name),
                             ProtoWriter().Message(2, list).bytes());
}

void ExampleWriter::SetInt64s(std::string_view name,
                              std::span<const int64_t> values) {
  ProtoWriter list;
  if (!values.empty()) list.PackedInt64(1, values);
  features_.insert_or_assign(std::string(name),
                             ProtoWriter().Message(3, list).bytes());
}

std::string ExampleWriter::Print() const {
  ProtoWriter all;
  for (const auto& [name, feature] : features_)
    all.Message(1, ProtoWriter().Bytes(1, name).Bytes(2, feature));
  return ProtoWriter().Message(1, all).bytes();
}

}  // namespace escala::input

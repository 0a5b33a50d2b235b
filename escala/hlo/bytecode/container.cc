#include "escala/hlo/bytecode/container.h"

#include <array>
#include <functional>

namespace escala::hlo::bytecode {
namespace {

constexpr std::string_view kSectionNames[kNumSections] = {
    "strings",       "dialects",         "attributes and types",
    "their offsets", "operations",       "resources",
    "their offsets", "dialect versions", "properties"};

// No program has more than some hundred.
constexpr size_t kMaxOpNames = 1 << 16;

class ContainerReader {
 public:
  ContainerReader(std::string_view file, Errors* errors, Container* out)
      : header_(file, kMagic.size(), file.size(), "header", errors),
        out_(*out) {}

  bool Read() {
    if (!ReadHeader()) return false;
    while (header_.left() > 0) {
      SectionId id;
      ByteReader section;
      if (!ReadSection(&header_, &id, &section)) return false;
      const auto index = static_cast<size_t>(id);
      if (seen_[index])
        return header_.Fail("the section of ", kSectionNames[index],
                            " is there twice");
      seen_[index] = true;
      sections_[index] = section;
    }
    for (const SectionId id :
         {SectionId::kString, SectionId::kDialect, SectionId::kAttrType,
          SectionId::kAttrTypeOffset, SectionId::kIr})
      if (!Has(id))
        return header_.Fail("the section of ",
                            kSectionNames[static_cast<size_t>(id)],
                            " is missing; the file is cut short or damaged");
    out_.ir = At(SectionId::kIr);
    return ReadStrings() && ReadDialects() && ReadEntries() &&
           ReadResources() && ReadProperties();
  }

 private:
  bool Has(SectionId id) const { return seen_[static_cast<size_t>(id)]; }
  ByteReader& At(SectionId id) { return sections_[static_cast<size_t>(id)]; }

  bool ReadHeader() {
    if (!header_.VarInt(&out_.version)) return false;
    if (out_.version > kNewestFormat)
      return header_.Unsupported("got version ", out_.version,
                                 " of the format, expected ", kNewestFormat,
                                 " or before: export for an older StableHLO");
    return header_.Terminated(&out_.producer);
  }

  // Their lengths, last string first, and then the texts.
  bool ReadStrings() {
    ByteReader& in = At(SectionId::kString);
    uint64_t count = 0;
    if (!in.Count(&count)) return false;
    std::vector<uint64_t> sizes(count);
    for (size_t i = count; i-- > 0;) {
      if (!in.VarInt(&sizes[i])) return false;
      if (sizes[i] == 0) return in.Fail("got a string without its end");
    }
    out_.strings.resize(count);
    for (size_t i = 0; i < count; ++i) {
      if (!in.Bytes(sizes[i], &out_.strings[i])) return false;
      out_.strings[i].remove_suffix(1);
    }
    return in.AtEnd();
  }

  bool ReadDialects() {
    ByteReader& in = At(SectionId::kDialect);
    uint64_t count = 0;
    if (!in.Count(&count)) return false;
    out_.dialects.resize(count);
    for (std::string_view& dialect : out_.dialects)
      if (!ReadDialect(&in, &dialect)) return false;
    if (out_.version >= kElideUnknownBlockArgLocation) {
      uint64_t ops = 0;
      if (!in.Count(&ops)) return false;
    }
    while (in.left() > 0)
      if (!ReadGroup(&in, nullptr, [&](std::string_view dialect) {
            OpName op;
            op.dialect = dialect;
            uint32_t index = 0;
            const size_t strings = out_.strings.size();
            if (!(out_.version >= kNativeProperties
                      ? in.IndexWithFlag(strings, "string", &index,
                                         &op.registered)
                      : in.Index(strings, "string", &index)))
              return false;
            op.name = out_.strings[index];
            if (out_.ops.size() == kMaxOpNames)
              return in.TooMuch("got more than ", kMaxOpNames, " names of ops");
            out_.ops.push_back(op);
            return true;
          }))
        return false;
    return true;
  }

  bool ReadDialect(ByteReader* in, std::string_view* dialect) {
    if (out_.version < kDialectVersioning) return out_.ReadString(in, dialect);
    uint32_t index = 0;
    bool versioned = false;
    if (!in->IndexWithFlag(out_.strings.size(), "string", &index, &versioned))
      return false;
    *dialect = out_.strings[index];
    if (!versioned) return true;
    // No dialect that is read here has a version that matters.
    SectionId id;
    ByteReader section;
    if (!ReadSection(in, &id, &section)) return false;
    return id == SectionId::kDialectVersions ||
           in->Fail("got another section than the version of the dialect");
  }

  // The number of a dialect, a number of items, and the items. With `limit`
  // there may be at most so many.
  bool ReadGroup(ByteReader* in, const uint64_t* limit,
                 const std::function<bool(std::string_view)>& item) {
    uint32_t dialect = 0;
    uint64_t count = 0;
    if (!in->Index(out_.dialects.size(), "dialect", &dialect) ||
        !in->Count(&count))
      return false;
    if (limit != nullptr && count > *limit)
      return in->Fail("got a group of ", count, " items, but only ", *limit,
                      " are left");
    for (uint64_t i = 0; i < count; ++i)
      if (!item(out_.dialects[dialect])) return false;
    return true;
  }

  bool ReadEntries() {
    ByteReader& in = At(SectionId::kAttrTypeOffset);
    ByteReader& data = At(SectionId::kAttrType);
    uint64_t attributes = 0, types = 0;
    if (!in.Count(&attributes) || !in.Count(&types)) return false;
    for (auto [list, count] : {std::pair(&out_.attributes, attributes),
                               std::pair(&out_.types, types)}) {
      list->reserve(count);
      while (list->size() < count) {
        const uint64_t left = count - list->size();
        if (!ReadGroup(&in, &left, [&, list = list](std::string_view dialect) {
              Entry& entry = list->emplace_back();
              entry.dialect = dialect;
              uint64_t size = 0;
              return in.VarIntWithFlag(&size, &entry.custom) &&
                     data.Part(size, "attributes and types", &entry.bytes);
            }))
          return false;
      }
    }
    return true;
  }

  // Groups of those of other tools, which are skipped, then of dialects'.
  bool ReadResources() {
    if (!Has(SectionId::kResourceOffset)) return true;
    ByteReader& in = At(SectionId::kResourceOffset);
    ByteReader data;
    if (Has(SectionId::kResource))
      data = At(SectionId::kResource);
    else if (!in.Part(0, "resources", &data))
      return false;
    uint64_t external = 0;
    if (!in.Count(&external)) return false;
    for (uint64_t i = 0; in.left() > 0; ++i) {
      std::string_view group;
      uint32_t dialect = 0;
      uint64_t count = 0;
      const bool others = i < external;
      if (!(others ? out_.ReadString(&in, &group)
                   : in.Index(out_.dialects.size(), "dialect", &dialect)) ||
          !in.Count(&count))
        return false;
      for (uint64_t k = 0; k < count; ++k)
        if (!ReadResource(&in, &data, others)) return false;
    }
    return true;
  }

  bool ReadResource(ByteReader* in, ByteReader* data, bool others) {
    Resource resource;
    uint64_t size = 0;
    uint8_t kind = 0;
    ByteReader bytes;
    if (!out_.ReadString(in, &resource.name) || !in->VarInt(&size) ||
        !in->Byte(&kind) || !data->Part(size, "resources", &bytes))
      return false;
    if (others) return true;
    constexpr uint8_t kBlob = 0;
    if (kind == kBlob && size > 0) {
      uint64_t alignment = 0, length = 0;
      if (!bytes.VarInt(&alignment) || !bytes.VarInt(&length) ||
          !bytes.Align(alignment) || !bytes.Bytes(length, &resource.bytes))
        return false;
    }
    out_.resources.push_back(resource);
    return true;
  }

  bool ReadProperties() {
    if (!Has(SectionId::kProperties)) return true;
    ByteReader& in = At(SectionId::kProperties);
    uint64_t count = 0;
    if (!in.Count(&count)) return false;
    out_.properties.resize(count);
    for (ByteReader& property : out_.properties) {
      uint64_t size = 0;
      if (!in.VarInt(&size) || !in.Part(size, "properties", &property))
        return false;
    }
    return in.AtEnd();
  }

  ByteReader header_;
  Container& out_;
  std::array<bool, kNumSections> seen_ = {};
  std::array<ByteReader, kNumSections> sections_;
};

}  // namespace

bool Container::ReadString(ByteReader* from, std::string_view* text) const {
  uint32_t index = 0;
  if (!from->Index(strings.size(), "string", &index)) return false;
  *text = strings[index];
  return true;
}

bool ReadSection(ByteReader* from, SectionId* id, ByteReader* section) {
  constexpr uint8_t kAligned = 0x80;
  uint8_t byte = 0;
  uint64_t length = 0, alignment = 1;
  if (!from->Byte(&byte) || !from->VarInt(&length)) return false;
  const uint8_t number = byte & ~kAligned;
  if (number >= kNumSections)
    return from->Fail("got section ", int{number}, ", expected 0 to ",
                      kNumSections - 1);
  if ((byte & kAligned) != 0 &&
      (!from->VarInt(&alignment) || !from->Align(alignment)))
    return false;
  *id = static_cast<SectionId>(number);
  return from->Part(length, kSectionNames[number], section);
}

bool ReadContainer(std::string_view file, Errors* errors, Container* out) {
  return ContainerReader(file, errors, out).Read();
}

}  // namespace escala::hlo::bytecode

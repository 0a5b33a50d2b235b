// The container of MLIR bytecode: sections, strings, and where each attribute,
// type and op stands. What they mean is for the dialects' readers.
//
// The format is described on mlir.llvm.org/docs/BytecodeFormat; versions 0 to 6
// are read.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "escala/hlo/bytecode/bytes.h"

namespace escala::hlo::bytecode {

inline constexpr std::string_view kMagic = "ML\xefR";

// Versions from which on the format has something.
inline constexpr uint64_t kDialectVersioning = 1;
inline constexpr uint64_t kLazyLoading = 2;
inline constexpr uint64_t kUseListOrdering = 3;
inline constexpr uint64_t kElideUnknownBlockArgLocation = 4;
inline constexpr uint64_t kNativeProperties = 5;
inline constexpr uint64_t kNewestFormat = 6;

enum class SectionId : uint8_t {
  kString,
  kDialect,
  kAttrType,
  kAttrTypeOffset,
  kIr,
  kResource,
  kResourceOffset,
  kDialectVersions,
  kProperties,
};
inline constexpr size_t kNumSections = 9;

struct OpName {
  std::string_view dialect;
  std::string_view name;
  bool registered = false;  // its properties are written by its dialect
};

// An attribute or a type: its bytes.
struct Entry {
  ByteReader bytes;
  std::string_view dialect;
  bool custom = false;  // in the dialect's encoding; otherwise MLIR's text
};

// A blob that attributes refer to by number.
struct Resource {
  std::string_view name;
  std::string_view bytes;
};

struct Container {
  uint64_t version = 0;
  std::string_view producer;
  std::vector<std::string_view> strings;
  std::vector<std::string_view> dialects;
  std::vector<OpName> ops;
  std::vector<Entry> attributes;
  std::vector<Entry> types;
  std::vector<Resource> resources;
  std::vector<ByteReader> properties;
  ByteReader ir;

  bool ReadString(ByteReader* from, std::string_view* text) const;
};

// Reads the header of a section, and takes its bytes.
bool ReadSection(ByteReader* from, SectionId* id, ByteReader* section);

// REQUIRES: `file` starts with kMagic
bool ReadContainer(std::string_view file, Errors* errors, Container* out);

}  // namespace escala::hlo::bytecode

// The manifest of a checkpoint has everything but the arrays' bytes: where
// these lie, their checksums, and the place of the run.
//
// A checkpoint is a folder such as step_00001000/ of
//
//   part_00000_of_00001.safetensors   one for each writing process
//   manifest.json                     this manifest
//   COMMITTED                         written last, with the manifest's
//   checksum
//
// A folder without COMMITTED is no checkpoint. docs/rooms/ckpt.md has every
// byte.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "escala/base/array.h"
#include "escala/base/status.h"

namespace escala::ckpt {

inline constexpr int64_t kFormat = 1;
// Each block of a part file has a checksum; the last block may be shorter.
inline constexpr uint64_t kBlockBytes = uint64_t{1} << 20;

struct Part {
  std::string file;
  uint64_t bytes = 0;
  std::vector<uint32_t> crc32c;  // of each block
};

// A rectangle of an array. Its elements lie in row-major order in a part, where
// they are the safetensors array `tensor`.
struct Piece {
  size_t part = 0;  // index into Manifest::parts
  std::string tensor;
  uint64_t offset = 0;  // of its first byte in the part
  Dims start, sizes;
};

// The role of an array in a run, as job::StateEntry names it.
enum class ArrayKind { kParameter, kStatistic, kSlot, kAverage };
std::string_view ToString(ArrayKind kind);  // "parameter"
std::optional<ArrayKind> ArrayKindOf(std::string_view word);

struct StoredArray {
  std::string name;
  Shape shape;  // of the whole array
  // The cells of a grid: they cover it once. ReadManifest sorts them by their
  // begin.
  std::vector<Piece> pieces;
  ArrayKind kind = ArrayKind::kParameter;
};

// Where a run stands between two steps.
struct RunPlace {
  int64_t step = 0;      // of the run
  int64_t updates = 0;   // of the optimizer
  int64_t examples = 0;  // read
  int64_t position = 0;  // in the schedule

  bool operator==(const RunPlace&) const = default;
};

struct Manifest {
  int64_t format = kFormat;
  std::string version;  // of Escala
  int64_t written = 0;  // when: seconds since 1970, UTC
  RunPlace place;
  int64_t seed = 0;
  std::string program;  // hash of the step's text
  int64_t data_examples = 0;
  std::string data;         // a description of the training data
  std::string data_crc32c;  // of some of its examples
  std::string recipe;       // TOML, all keys resolved
  std::string plan;         // JSON; "" if there is none
  // The state of the run beside its arrays, by owner.
  std::map<std::string, std::string> notes;
  std::vector<StoredArray> arrays;
  std::vector<Part> parts;

  const StoredArray* Find(std::string_view name) const;  // nullptr if absent
};

std::string ToJson(const Manifest& manifest);
// Checks that every number is possible: pieces lie within their arrays and
// parts, cover the arrays and do not overlap; parts have a checksum for each
// block; the place is one where a run can stand, and the seed is the recipe's.
// `name` begins messages.
Status CheckManifest(const Manifest& manifest, std::string_view name);
// Reads and checks it.
Result<Manifest> ReadManifest(std::string_view json, std::string_view name);
// Reads one of which other processes have more, which is not checked.
Result<Manifest> ReadSomeOfManifest(std::string_view json,
                                    std::string_view name);

}  // namespace escala::ckpt

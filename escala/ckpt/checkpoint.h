// Writes and reads checkpoints (manifest.h), each of which is whole or absent.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "escala/base/array.h"
#include "escala/base/status.h"
#include "escala/ckpt/manifest.h"
#include "escala/ckpt/sink.h"

namespace escala::ckpt {

inline constexpr char kManifestFile[] = "manifest.json";
inline constexpr char kCommittedFile[] = "COMMITTED";

// "step_00001000"
std::string FolderOf(int64_t step);

// A piece that this process writes.
struct PieceToWrite {
  std::string array;
  Shape shape;  // of the whole array
  Dims start;
  HostArray data;
};

// Writes one process's checkpoint: its part, the manifest, and then the marker,
// each durable before the next. `manifest` has no arrays and parts yet. A
// failure leaves a folder that is no checkpoint.
Status WriteCheckpoint(Sink* sink, const std::string& folder, Manifest manifest,
                       const std::vector<PieceToWrite>& pieces);

class Checkpoint {
 public:
  // Reads the marker and the manifest, and checks that the parts are there in
  // full size. NOT_FOUND if the folder is no checkpoint; DATA_LOSS, with the
  // file and what is wrong, if one was damaged. `sink` must outlive it.
  static Result<Checkpoint> Open(Sink* sink, const std::string& folder);

  const Manifest& manifest() const { return manifest_; }

  // Reads a rectangle of an array; reads and verifies only the blocks in which
  // it lies. Any thread may call it.
  Result<HostArray> Read(const StoredArray& array, const Dims& start,
                         const Dims& sizes) const;
  Result<HostArray> Read(const StoredArray& array) const;

  // Verifies every block of every part. The error names the first bad one.
  Status Verify() const;

 private:
  Checkpoint() = default;
  // A verified block.
  struct Block {
    size_t part = 0;
    uint64_t index = 0;
    std::string bytes;  // empty: none
  };
  // Reads bytes of a part, and verifies the blocks in which they lie. `last` is
  // the last block of which only some bytes were asked.
  Status ReadBytes(size_t part, uint64_t offset, size_t size, char* out,
                   Block* last) const;

  Manifest manifest_;
  std::vector<std::string> paths_;  // of the parts
  std::vector<std::unique_ptr<const RandomFile>> parts_;
};

// The committed checkpoints of a place, oldest first, by the names of their
// folders. What is in them may still be damaged.
Result<std::vector<std::string>> CommittedFolders(Sink* sink);

}  // namespace escala::ckpt

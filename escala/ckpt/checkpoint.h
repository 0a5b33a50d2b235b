// Writes and reads checkpoints (manifest.h), each of which is whole or absent.
#pragma once

#include <atomic>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "escala/base/array.h"
#include "escala/base/status.h"
#include "escala/ckpt/barrier.h"
#include "escala/ckpt/manifest.h"
#include "escala/ckpt/sink.h"

namespace escala::ckpt {

inline constexpr char kManifestFile[] = "manifest.json";
inline constexpr char kCommittedFile[] = "COMMITTED";

// "step_00001000"
std::string FolderOf(int64_t step);
// The step of such a name; nullopt for any other.
std::optional<int64_t> StepOf(std::string_view folder);

// A piece that this process writes.
struct PieceToWrite {
  std::string array;
  Shape shape;  // of the whole array
  Dims start;
  HostArray data;
  // Returns once `data` has its bytes; null: it has them.
  std::function<Status()> wait;
  ArrayKind kind = ArrayKind::kParameter;  // of the whole array
};

// Writes a checkpoint: every process its part, and then the first one the
// manifest of all and the marker, each durable before the next. All processes
// call it and get the same outcome. `manifest` has no arrays and parts yet. A
// failure leaves no checkpoint, unless a process does not come after all is
// written, and deletes the folder if it can.
Status WriteCheckpoint(Sink* sink, Barrier* barrier, const std::string& folder,
                       Manifest manifest,
                       const std::vector<PieceToWrite>& pieces);

// A block of a part that was changed, or cannot be read.
struct Damage {
  std::string path;
  uint64_t offset = 0, bytes = 0;
  std::vector<std::string> arrays;  // which lie in it; none: the part's header
  Status why;
};

class Checkpoint {
 public:
  // Reads the marker and the manifest, and compares them with the folder's name
  // and with the parts' sizes and headers. NOT_FOUND if the folder is no
  // checkpoint; DATA_LOSS, with the file and what is wrong, if one was damaged;
  // UNIMPLEMENTED if a newer Escala has written it. `sink` must outlive it.
  static Result<Checkpoint> Open(Sink* sink, const std::string& folder);

  const Manifest& manifest() const { return manifest_; }

  // Reads a rectangle of an array, and verifies the blocks in which it lies
  // unless that was done before. Any thread may call it.
  Result<HostArray> Read(const StoredArray& array, const Dims& start,
                         const Dims& sizes) const;
  Result<HostArray> Read(const StoredArray& array) const;

  // Verifies every block of every part. The error names the first bad one.
  Status Verify() const;
  // The same, but returns all bad blocks. Calls `done` with the bytes of each
  // block.
  std::vector<Damage> FindDamage(
      const std::function<void(uint64_t bytes)>& done) const;

 private:
  Checkpoint() = default;
  struct OpenPart {
    std::string path;
    std::unique_ptr<const RandomFile> file;
    std::vector<std::atomic<bool>> verified;  // by block
  };
  // Compares a part's header with the manifest. A header with a wrong checksum
  // is left to those who read and verify, who name every bad block.
  Status CheckHeader(size_t part) const;
  // Reads bytes of a part, and verifies the blocks in which they lie, each
  // once.
  Status ReadBytes(size_t part, uint64_t offset, size_t size, char* out) const;

  Manifest manifest_;
  std::vector<std::unique_ptr<OpenPart>> parts_;
};

// The committed checkpoints of a place, by step, oldest first. What is in them
// may still be damaged.
Result<std::vector<int64_t>> CommittedSteps(Sink* sink);

// Deletes what is not kept: the folders of other steps, committed or not. Those
// of steps after `newest` belong to a future that the run has given up.
Status DeleteOthers(Sink* sink, int64_t newest,
                    const std::function<bool(int64_t step)>& is_kept);

// Deletes a checkpoint, or a folder that was not finished: the marker first.
// FAILED_PRECONDITION, before anything is deleted, if the folder has a file
// that no checkpoint has.
Status RemoveCheckpoint(Sink* sink, const std::string& folder);

}  // namespace escala::ckpt

// Shared by the `ckpt` commands: what their words name, and progress.
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "escala/base/env.h"
#include "escala/base/progress.h"
#include "escala/ckpt/array_store.h"
#include "escala/ckpt/find.h"
#include "escala/cli/commands.h"

namespace escala::cli {

// Fails unless there is a word for each name: {"FILE", "FOLDER"}. If `more`,
// further words may follow.
Status CheckWords(const Arguments& arguments,
                  const std::vector<std::string_view>& names,
                  bool more = false);

Result<std::optional<int64_t>> StepAskedFor(const Arguments& arguments,
                                            std::string_view option = "step");

// ckpt::FindCheckpoints. Tells of a run that was moved aside there.
Result<ckpt::CheckpointPath> FindCheckpoints(const std::string& path,
                                             const Streams& streams);

// The checkpoint of a step in a place. Damaged ones that are newer are told.
Result<ckpt::CheckpointPath> FindCheckpoint(const std::string& path,
                                            std::optional<int64_t> step,
                                            const Streams& streams);

// The same, opened; `path` may also be a file in the safetensors format.
Result<ckpt::ArrayStore> OpenStore(const std::string& path,
                                   std::optional<int64_t> step,
                                   const Streams& streams);

// Which of the arrays the patterns select; all without patterns. `*` matches
// any text. INVALID_ARGUMENT if a pattern selects none.
Result<std::vector<bool>> Selected(const std::vector<std::string>& names,
                                   std::span<const std::string> patterns);

// The passes over the data; nullopt if its size is not known.
std::optional<double> EpochsOf(const ckpt::Manifest& manifest);
// "2026-11-23T05:14:00Z"; "" if not known.
std::string TimeOf(const ckpt::Manifest& manifest);

// A progress line of bytes, which appears after a second.
class ByteProgress {
 public:
  ByteProgress(std::string what, uint64_t total);
  void Add(uint64_t bytes);
  double seconds() const;  // since it was made
  uint64_t done() const { return done_; }

 private:
  const std::string what_;
  const uint64_t total_;
  const int64_t begin_;
  uint64_t done_ = 0;
  std::unique_ptr<Progress> progress_;  // after a second
};

}  // namespace escala::cli

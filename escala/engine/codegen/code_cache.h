// Keeps machine code on disk from one process to the next, in a folder with one
// file per kernel.
//
// A file counts as missing, and is rewritten, if it is damaged or truncated,
// comes from another processor or build, belongs to another user or can be
// written by one, or is no regular file. Files are written under a temporary
// name and renamed, so processes may share a folder.
// The folder grows without bound; it may be deleted at any time. The folder is
// created with access for its owner alone, because a user who can write to it
// can make this process run any code.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace escala::engine {

// Thread-safe.
class CodeCache {
 public:
  // `maker`: names everything beside the key that the code depends on (build,
  // LLVM, CPU). Logs a warning if `folder` cannot be written; then Keep does
  // nothing.
  CodeCache(std::string folder, std::string maker);

  std::optional<std::vector<char>> Find(const std::string& key) const;
  void Keep(const std::string& key, std::span<const char> code) const;

  // The path of the file that holds `key`.
  std::string PathOf(const std::string& key) const;

 private:
  const std::string folder_;
  const std::string maker_;
};

// A string that differs between builds of the binary that this is linked into.
std::string BuildMark();

}  // namespace escala::engine

// Machine code kept from one process to the next: a folder with one file for
// each kernel.
//
// What is damaged, cut off, of another processor, of another build, or somebody
// else's file counts as not there, and is written anew. Files are written under
// another name and moved into their place: processes may share a folder. It
// grows without bound and may be deleted at any time. Whoever can write to it
// can make this process run anything: it is made for its owner alone.
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
  // `maker`: of what all code in here depends on beside its key. Where nothing
  // can be written into `folder`, a warning says so, once.
  CodeCache(std::string folder, std::string maker);

  std::optional<std::vector<char>> Find(const std::string& key) const;
  void Keep(const std::string& key, std::span<const char> code) const;

  // The file of a key.
  std::string PathOf(const std::string& key) const;

 private:
  const std::string folder_;
  const std::string maker_;
};

// Tells apart builds of what this function is linked into.
std::string BuildMark();

}  // namespace escala::engine

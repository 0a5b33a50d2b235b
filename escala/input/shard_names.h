// Names of files that are parts of one set: train-00003-of-00008.tfrecord.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace escala::input {

struct ShardName {
  std::string before;  // "data/train"
  int64_t shard = 0, shards = 0;
  std::string after;  // ".tfrecord"
};
std::string ToString(const ShardName& name);
// nullopt if a name is not of this kind.
std::optional<ShardName> ParseShardName(std::string_view path);

inline constexpr int64_t kMostShards = 99'999;

// A sentence for each set of which files are missing among these.
std::vector<std::string> MissingShards(const std::vector<std::string>& paths);

}  // namespace escala::input

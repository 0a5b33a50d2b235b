// Shardings as XLA writes them for GSPMD, in strings: `{replicated}`,
// `{devices=[2,1,4]<=[4,2]T(1,0) last_tile_dim_replicate}`.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "escala/base/status.h"
#include "escala/hlo/type.h"

namespace escala::hlo {

struct GspmdSharding {
  enum class Kind { kReplicated, kManual, kMaximal, kTiled };
  Kind kind = Kind::kReplicated;
  // kTiled: the number of tiles along each dimension of the value, and then for
  // each of `rest`, which says what the devices along it do.
  Dims tiles;
  std::vector<Kind> rest;
  // kTiled: the devices, tile by tile in row-major order. kMaximal: the one.
  std::vector<int64_t> devices;

  size_t rank() const { return tiles.size() - rest.size(); }
};

// Fails, with the place in the text, on what is not a sharding of one tensor.
Result<GspmdSharding> ReadGspmdSharding(std::string_view text);

}  // namespace escala::hlo

#include "escala/engine/lower/index_map.h"

#include <algorithm>
#include <cstdlib>

namespace escala::engine {

std::optional<IndexMap> MatchLoops(const Dims& dims,
                                   std::span<const int64_t> extents, int first,
                                   int last) {
  IndexMap map(dims.size());
  int loop = first;
  for (size_t d = 0; d < dims.size(); ++d) {
    map[d].strides.assign(extents.size(), 0);
    int64_t size = 1;
    const int begin = loop;
    while (size < dims[d] && loop < last) size *= extents[loop++];
    if (size != dims[d]) return std::nullopt;
    int64_t stride = 1;
    for (int l = loop - 1; l >= begin; --l) {
      map[d].strides[l] = stride;
      stride *= extents[l];
    }
  }
  while (loop < last && extents[loop] == 1) ++loop;
  if (loop != last) return std::nullopt;
  return map;
}

std::vector<int64_t> LoopsOf(const Dims& sizes) {
  std::vector<int64_t> loops;
  for (int64_t d : sizes)
    if (d != 1) loops.push_back(d);
  if (loops.empty()) loops.push_back(1);
  return loops;
}

Access AccessOf(const IndexMap& map, std::span<const int64_t> strides) {
  Access access;
  for (size_t d = 0; d < map.size(); ++d) {
    access.offset += map[d].offset * strides[d];
    access.strides.resize(map[d].strides.size());
    for (size_t l = 0; l < map[d].strides.size(); ++l)
      access.strides[l] += map[d].strides[l] * strides[d];
  }
  return access;
}

std::optional<IndexMap> MapThroughReshape(const IndexMap& map, const Dims& from,
                                          const Dims& to,
                                          std::span<const int64_t> extents,
                                          LoopSplit* split) {
  Access linear = AccessOf(map, RowMajorStrides(from));
  linear.strides.resize(extents.size(), 0);
  const Dims strides = RowMajorStrides(to);
  IndexMap result(to.size());
  std::vector<int64_t> most(to.size(), 0);  // the largest index so far
  // A loop with a negative stride (a reverse) counts from its last iteration,
  // so that all strides are positive.
  int64_t rest = linear.offset;
  for (size_t l = 0; l < extents.size(); ++l)
    rest += std::min<int64_t>(linear.strides[l], 0) * (extents[l] - 1);
  for (size_t d = 0; d < to.size(); ++d) {
    result[d].strides.assign(extents.size(), 0);
    result[d].offset = to[d] == 1 ? 0 : rest / strides[d];
    if (to[d] != 1) rest %= strides[d];
    most[d] = result[d].offset;
  }
  for (size_t l = 0; l < extents.size(); ++l) {
    const int64_t stride = std::abs(linear.strides[l]);
    if (stride == 0 || extents[l] == 1) continue;
    // The dimension of `to` along which one iteration of the loop moves.
    size_t d = 0;
    while (d < to.size() && (to[d] == 1 || strides[d] > stride)) ++d;
    if (d == to.size() || stride % strides[d] != 0) return std::nullopt;
    const int64_t step = stride / strides[d];
    const int64_t way = step * (extents[l] - 1);
    most[d] += way;
    result[d].strides[l] = step;
    if (linear.strides[l] < 0) {
      result[d].strides[l] = -step;
      result[d].offset += way;
    }
    if (most[d] < to[d]) continue;
    // The loop crosses the end of its dimension. It would not if it were split.
    if (split != nullptr && to[d] % step == 0) {
      const int64_t inner = to[d] / step;
      if (inner > 1 && extents[l] % inner == 0 && inner < extents[l])
        *split = {static_cast<int>(l), inner};
    }
    return std::nullopt;
  }
  return result;
}

void SplitLoop(const LoopSplit& split, std::vector<int64_t>* loops) {
  (*loops)[split.loop] /= split.inner;
  loops->insert(loops->begin() + split.loop + 1, split.inner);
}

}  // namespace escala::engine

#include "escala/hlo/sharding.h"

#include <algorithm>
#include <cstring>
#include <map>

namespace escala::hlo {
namespace {

// A program for more partitions than this is a mistake in the text: the largest
// Pod has 2^14 cores.
constexpr int64_t kMaxDevices = int64_t{1} << 24;

// A factor of one mesh axis: position p on the axis has the coordinate (p /
// minor) % size on it.
struct Part {
  size_t axis;
  int64_t pre;
  int64_t size;
  int64_t minor;
};

Result<Part> Resolve(const Mesh& mesh, const AxisRef& ref) {
  for (size_t i = 0; i < mesh.axes.size(); ++i) {
    if (mesh.axes[i].name != ref.name) continue;
    const int64_t full = mesh.axes[i].size;
    if (ref.size == 0) return Part{i, 1, full, 1};
    int64_t used;
    if (ref.pre_size < 1 || ref.size < 1 ||
        __builtin_mul_overflow(ref.pre_size, ref.size, &used) || used > full ||
        full % used != 0)
      return InvalidArgument("sub-axis \"", ref.name, "\":(", ref.pre_size, ")",
                             ref.size, " does not divide axis \"", ref.name,
                             "\" of size ", full);
    return Part{i, ref.pre_size, ref.size, full / used};
  }
  std::string known;
  for (const Mesh::Axis& axis : mesh.axes)
    StrAppend(&known, StrCat(known.empty() ? "" : ", ", '"', axis.name, '"'));
  return NotFound("mesh @", mesh.name, " has no axis \"", ref.name,
                  "\"; it has ", known.empty() ? "none" : known);
}

bool Overlap(const Part& a, const Part& b) {
  return a.axis == b.axis && a.pre < b.pre * b.size && b.pre < a.pre * a.size;
}

// The factors of every dimension; each part of an axis may be used once.
Result<std::vector<std::vector<Part>>> ResolveDims(const Mesh& mesh,
                                                   const Sharding& sharding) {
  std::vector<Part> used;
  auto use = [&](const AxisRef& ref) -> Result<Part> {
    ESCALA_ASSIGN_OR_RETURN(Part part, Resolve(mesh, ref));
    for (const Part& other : used) {
      if (Overlap(part, other))
        return InvalidArgument("axis \"", ref.name,
                               "\" is used twice in one sharding");
    }
    used.push_back(part);
    return part;
  };
  std::vector<std::vector<Part>> dims;
  for (const Sharding::Dimension& dim : sharding.dims) {
    std::vector<Part>& parts = dims.emplace_back();
    for (const AxisRef& ref : dim.axes) {
      ESCALA_ASSIGN_OR_RETURN(Part part, use(ref));
      parts.push_back(part);
    }
  }
  for (const auto* list : {&sharding.replicated, &sharding.unreduced}) {
    for (const AxisRef& ref : *list)
      if (auto part = use(ref); !part.ok()) return part.status();
  }
  return dims;
}

// The partition number of every mesh position.
Result<std::vector<int64_t>> PartitionOfPosition(const Mesh& mesh) {
  int64_t n = 1;
  for (const Mesh::Axis& axis : mesh.axes) {
    if (axis.size < 1 || __builtin_mul_overflow(n, axis.size, &n) ||
        n > kMaxDevices)
      return InvalidArgument("mesh @", mesh.name, ": axis \"", axis.name,
                             "\" of size ", axis.size,
                             " makes a mesh of no or too many devices");
  }
  std::vector<int64_t> partition(static_cast<size_t>(n));
  for (int64_t i = 0; i < n; ++i) partition[i] = i;
  // A mesh without axes names one device, which holds everything.
  if (mesh.device_ids.empty() || mesh.axes.empty()) return partition;
  if (static_cast<int64_t>(mesh.device_ids.size()) != n)
    return InvalidArgument("mesh @", mesh.name, " has ", n, " positions but ",
                           mesh.device_ids.size(), " device ids");
  std::vector<bool> seen(static_cast<size_t>(n), false);
  for (int64_t id : mesh.device_ids) {
    if (id < 0 || id >= n || seen[id])
      return InvalidArgument("mesh @", mesh.name, ": device id ", id,
                             " is out of 0 ... ", n - 1, " or repeated");
    seen[id] = true;
  }
  return mesh.device_ids;
}

// The index of the shard along one dimension at `position` of the mesh.
int64_t IndexOf(const std::vector<Part>& parts, const Dims& position) {
  int64_t index = 0;
  for (const Part& part : parts)
    index = index * part.size + position[part.axis] / part.minor % part.size;
  return index;
}

// The last dimension that a shard of such sizes does not hold whole, or the
// first one. What lies behind it is one piece of memory.
int LastCut(const Shape& global, const Dims& size) {
  int cut = std::max(global.rank() - 1, 0);
  while (cut > 0 && size[cut] == global.dims[cut]) --cut;
  return cut;
}

// Calls move(offset in the global tensor, offset in the shard, bytes) for every
// contiguous row of the shard.
template <typename Move>
void ForEachRow(const Shape& global, const Shard& shard, Move move) {
  const int64_t width = ByteWidth(global.type);
  const int rank = global.rank();
  for (int64_t size : shard.size)
    if (size == 0) return;
  if (rank == 0) {
    move(0, 0, width);
    return;
  }
  const Dims strides = RowMajorStrides(global.dims);
  const int cut = LastCut(global, shard.size);
  const int64_t row = shard.size[cut] * strides[cut] * width;
  Dims rows(shard.size.begin(), shard.size.begin() + cut);
  Dims at(rows.size(), 0);
  int64_t local = 0;
  do {
    int64_t offset = shard.offset[cut] * strides[cut];
    for (int d = 0; d < cut; ++d)
      offset += (shard.offset[d] + at[d]) * strides[d];
    move(offset * width, local, row);
    local += row;
  } while (NextIndex(rows, &at));
}

void CheckFits(const Shape& global, const Shard& shard, const Shape& local) {
  ESCALA_CHECK(global.type == local.type && shard.size == local.dims &&
                   shard.offset.size() == global.dims.size() &&
                   shard.size.size() == global.dims.size(),
               "shard of ", global.ToString(), " into ", local.ToString());
  for (size_t d = 0; d < global.dims.size(); ++d)
    ESCALA_CHECK(shard.offset[d] >= 0 &&
                 shard.offset[d] + shard.size[d] <= global.dims[d]);
}

}  // namespace

Status ValidateMesh(const Mesh& mesh) {
  for (size_t i = 0; i < mesh.axes.size(); ++i)
    for (size_t j = 0; j < i; ++j)
      if (mesh.axes[i].name == mesh.axes[j].name)
        return InvalidArgument("mesh @", mesh.name, ": axis \"",
                               mesh.axes[i].name, "\" is there twice");
  auto partition = PartitionOfPosition(mesh);
  return partition.ok() ? Status() : partition.status();
}

Status CheckRank(const Mesh& mesh, const Sharding& sharding, const Type& type) {
  const size_t rank = type.is_tensor() ? type.shape.dims.size() : 0;
  if (sharding.dims.size() == rank) return Status();
  if (sharding.dims.empty() && mesh.is_maximal()) return Status();
  return InvalidArgument("a sharding of ", sharding.dims.size(),
                         " dimensions does not fit ", type.ToString());
}

Status ValidateSharding(const Mesh& mesh, const Sharding& sharding) {
  auto parts = ResolveDims(mesh, sharding);
  return parts.ok() ? Status() : parts.status();
}

Result<std::vector<Shard>> Shards(const Mesh& mesh, const Sharding& sharding,
                                  const Shape& global) {
  ESCALA_ASSIGN_OR_RETURN(std::vector<int64_t> partition,
                          PartitionOfPosition(mesh));
  ESCALA_RETURN_IF_ERROR(
      CheckRank(mesh, sharding, Type::Tensor(global.type, global.dims)));
  ESCALA_ASSIGN_OR_RETURN(auto parts, ResolveDims(mesh, sharding));
  parts.resize(global.dims.size());

  Dims size = global.dims;
  for (size_t d = 0; d < size.size(); ++d) {
    int64_t pieces = 1;
    for (const Part& part : parts[d]) pieces *= part.size;
    if (size[d] % pieces != 0)
      return InvalidArgument("dimension ", d, " of ", global.ToString(),
                             " does not divide into ", pieces, " equal shards");
    size[d] /= pieces;
  }

  std::vector<Shard> shards(partition.size());
  Dims axes;
  for (const Mesh::Axis& axis : mesh.axes) axes.push_back(axis.size);
  Dims position(axes.size(), 0);
  size_t p = 0;
  do {
    Shard& shard = shards[static_cast<size_t>(partition[p++])];
    shard.size = size;
    shard.offset.resize(size.size());
    for (size_t d = 0; d < size.size(); ++d)
      shard.offset[d] = IndexOf(parts[d], position) * size[d];
  } while (NextIndex(axes, &position));
  return shards;
}

Dims PiecesOf(const Mesh& mesh, const Sharding& sharding) {
  Dims pieces;
  for (const Sharding::Dimension& dim : sharding.dims) {
    int64_t& count = pieces.emplace_back(1);
    for (const AxisRef& ref : dim.axes) {
      const Mesh::Axis* const axis = mesh.Find(ref.name);
      count *= ref.size != 0 ? ref.size : axis == nullptr ? 1 : axis->size;
    }
  }
  return pieces;
}

Result<std::vector<std::vector<int64_t>>> GroupsAlong(
    const Mesh& mesh, const std::vector<AxisRef>& axes) {
  ESCALA_ASSIGN_OR_RETURN(const std::vector<int64_t> partition,
                          PartitionOfPosition(mesh));
  Sharding along;
  along.dims.push_back({axes});
  ESCALA_ASSIGN_OR_RETURN(const auto parts, ResolveDims(mesh, along));
  size_t size = 1;
  for (const Part& part : parts[0]) size *= static_cast<size_t>(part.size);
  Dims sizes;
  for (const Mesh::Axis& axis : mesh.axes) sizes.push_back(axis.size);
  std::vector<std::vector<int64_t>> groups;
  std::map<Dims, size_t> group_of;  // by the position on all other axes
  Dims position(sizes.size(), 0);
  size_t p = 0;
  do {
    Dims others = position;
    for (const Part& part : parts[0])
      others[part.axis] -=
          position[part.axis] / part.minor % part.size * part.minor;
    const size_t group =
        group_of.try_emplace(others, groups.size()).first->second;
    if (group == groups.size()) groups.emplace_back(size);
    groups[group][static_cast<size_t>(IndexOf(parts[0], position))] =
        partition[p++];
  } while (NextIndex(sizes, &position));
  return groups;
}

std::optional<std::vector<size_t>> AxesOfCoordinate(
    const Dims& sizes, const std::vector<int64_t>& coordinate) {
  const Dims strides = RowMajorStrides(sizes);
  // By its weight in the coordinate, the smallest first.
  std::map<int64_t, size_t> axis_of;
  for (size_t a = 0; a < sizes.size(); ++a) {
    if (sizes[a] == 1) continue;
    const int64_t weight =
        coordinate[static_cast<size_t>(strides[a])] - coordinate[0];
    if (weight != 0 && !axis_of.try_emplace(weight, a).second)
      return std::nullopt;
  }
  std::vector<int64_t> expected(coordinate.size(), 0);
  std::vector<size_t> axes;
  int64_t next = 1;
  for (const auto& [weight, a] : axis_of) {
    if (weight != next) return std::nullopt;
    next *= sizes[a];
    for (size_t device = 0; device < expected.size(); ++device)
      expected[device] +=
          weight * (static_cast<int64_t>(device) / strides[a] % sizes[a]);
    axes.insert(axes.begin(), a);
  }
  if (expected != coordinate) return std::nullopt;
  return axes;
}

Result<const Mesh*> MeshOf(const Sharding& sharding,
                           const std::vector<Mesh>& meshes) {
  if (sharding.inline_mesh != nullptr) return sharding.inline_mesh.get();
  std::string known;
  for (const Mesh& mesh : meshes) {
    if (mesh.name == sharding.mesh) return &mesh;
    StrAppend(&known, StrCat(known.empty() ? "" : ", ", '@', mesh.name));
  }
  return NotFound("the module has no mesh @", sharding.mesh, "; it has ",
                  known.empty() ? "none" : known);
}

std::vector<int64_t> Offsets(const Shape& global,
                             const std::vector<Shard>& shards) {
  std::vector<int64_t> offsets;
  const Dims strides = RowMajorStrides(global.dims);
  for (const Shard& shard : shards) {
    const int cut = LastCut(global, shard.size);
    int64_t offset = 0;
    for (int d = 0; d < global.rank(); ++d) {
      if (d < cut && shard.size[d] != 1) return {};
      offset += shard.offset[d] * strides[d];
    }
    offsets.push_back(offset * ByteWidth(global.type));
  }
  return offsets;
}

void CopyShardOut(ConstView global, const Shard& shard, View local) {
  CheckFits(*global.shape, shard, *local.shape);
  ForEachRow(*global.shape, shard, [&](int64_t from, int64_t to, int64_t n) {
    std::memcpy(local.data + to, global.data + from, static_cast<size_t>(n));
  });
}

void CopyShardIn(ConstView local, const Shard& shard, View global) {
  CheckFits(*global.shape, shard, *local.shape);
  ForEachRow(*global.shape, shard, [&](int64_t to, int64_t from, int64_t n) {
    std::memcpy(global.data + to, local.data + from, static_cast<size_t>(n));
  });
}

}  // namespace escala::hlo

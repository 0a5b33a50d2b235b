#include "escala/tpu/core_groups.h"

#include <algorithm>

#include "escala/base/wire/protobuf.h"

namespace escala::tpu {
namespace {

// Numbers 0 .. of a box with these sides, in the order of the transposed box.
Result<std::vector<int64_t>> Transposed(const std::vector<int64_t>& sides,
                                        const std::vector<int64_t>& order,
                                        int64_t cores) {
  ESCALA_ASSIGN_OR_RETURN(const int64_t count, CountCores(sides, cores));
  std::vector<bool> seen(sides.size(), false);
  for (const int64_t axis : order) {
    if (axis < 0 || axis >= std::ssize(sides) || seen[axis])
      return InvalidArgument("groups of cores: the order names axis ", axis,
                             " of ", sides.size());
    seen[axis] = true;
  }
  if (order.size() != sides.size())
    return InvalidArgument("groups of cores: the order has ", order.size(),
                           " axes, expected ", sides.size());
  std::vector<int64_t> strides(sides.size(), 1);
  for (size_t i = sides.size(); i-- > 1;)
    strides[i - 1] = strides[i] * sides[i];
  std::vector<int64_t> numbers(static_cast<size_t>(count));
  for (int64_t i = 0; i < count; ++i) {
    int64_t left = i, number = 0;
    for (size_t k = order.size(); k-- > 0;) {
      const auto axis = static_cast<size_t>(order[k]);
      number += left % sides[axis] * strides[axis];
      left /= sides[axis];
    }
    numbers[static_cast<size_t>(i)] = number;
  }
  return numbers;
}

CoreGroups CutInto(const std::vector<int64_t>& numbers, int64_t size) {
  CoreGroups groups;
  for (auto at = numbers.begin(); at != numbers.end(); at += size)
    groups.emplace_back(at, at + size);
  return groups;
}

// An axis of a mesh, or a part of one: its sizes before it, of it, after it.
struct AxisPart {
  int64_t axis = 0, before = 1, size = 0;  // size 0: the whole axis
};

Result<AxisPart> ReadAxisPart(std::string_view message) {
  AxisPart part;
  ProtoReader reader(message);
  while (reader.Next()) {
    if (reader.field() == 1) part.axis = reader.Int64();
    if (reader.field() != 2) continue;
    ProtoReader inner(reader.Bytes());
    while (inner.Next()) {
      if (inner.field() == 1) part.before = inner.Int64();
      if (inner.field() == 2) part.size = inner.Int64();
    }
    ESCALA_RETURN_IF_ERROR(inner.status());
  }
  ESCALA_RETURN_IF_ERROR(reader.status());
  return part;
}

struct MeshOfGroups {
  std::vector<int64_t> sizes;
  std::vector<int64_t> devices;  // empty: in order
};
Result<MeshOfGroups> ReadMesh(std::string_view message) {
  MeshOfGroups mesh;
  ProtoReader reader(message);
  while (reader.Next()) {
    if (reader.field() == 2) reader.RepeatedInt64(&mesh.devices);
    if (reader.field() != 1) continue;
    mesh.sizes.push_back(1);
    ProtoReader axis(reader.Bytes());
    while (axis.Next())
      if (axis.field() == 2) mesh.sizes.back() = axis.Int64();
    ESCALA_RETURN_IF_ERROR(axis.status());
  }
  ESCALA_RETURN_IF_ERROR(reader.status());
  return mesh;
}

}  // namespace

Result<int64_t> CountCores(const std::vector<int64_t>& sizes,
                           int64_t most_cores) {
  int64_t count = 1;
  for (const int64_t size : sizes) {
    if (size < 1 || size > most_cores || count > most_cores / size)
      return InvalidArgument("a box of cores has a side of ", size, ", of ",
                             most_cores, " cores");
    count *= size;
  }
  return count;
}

Status AddGroup(std::string_view message, CoreGroups* groups) {
  std::vector<int64_t>& group = groups->emplace_back();
  ProtoReader reader(message);
  while (reader.Next())
    if (reader.field() == 1) reader.RepeatedInt64(&group);
  return reader.status();
}

Result<CoreGroups> ListedGroups(std::string_view message) {
  CoreGroups groups;
  ProtoReader reader(message);
  while (reader.Next())
    if (reader.field() == 1)
      ESCALA_RETURN_IF_ERROR(AddGroup(reader.Bytes(), &groups));
  ESCALA_RETURN_IF_ERROR(reader.status());
  return groups;
}

Result<CoreGroups> IotaGroups(std::string_view message, int64_t cores) {
  int64_t count = 0, size = 0;
  std::vector<int64_t> sides, order;
  ProtoReader reader(message);
  while (reader.Next()) {
    switch (reader.field()) {
      case 1:
        count = reader.Int64();
        break;
      case 2:
        size = reader.Int64();
        break;
      case 3:
        reader.RepeatedInt64(&sides);
        break;
      case 4:
        reader.RepeatedInt64(&order);
        break;
    }
  }
  ESCALA_RETURN_IF_ERROR(reader.status());
  ESCALA_ASSIGN_OR_RETURN(const int64_t asked,
                          CountCores({count, size}, cores));
  if (order.empty())
    for (size_t i = 0; i < sides.size(); ++i)
      order.push_back(static_cast<int64_t>(i));
  ESCALA_ASSIGN_OR_RETURN(const std::vector<int64_t> numbers,
                          Transposed(sides, order, cores));
  if (std::ssize(numbers) != asked)
    return InvalidArgument(count, " groups of ", size, " cores, of a box of ",
                           numbers.size());
  return CutInto(numbers, size);
}

Result<CoreGroups> MeshGroups(std::string_view message, int64_t most) {
  MeshOfGroups mesh;
  std::vector<AxisPart> parts;
  ProtoReader reader(message);
  while (reader.Next()) {
    if (reader.field() == 1) {
      ESCALA_ASSIGN_OR_RETURN(mesh, ReadMesh(reader.Bytes()));
    } else if (reader.field() == 2) {
      ESCALA_ASSIGN_OR_RETURN(const AxisPart part,
                              ReadAxisPart(reader.Bytes()));
      parts.push_back(part);
    }
  }
  ESCALA_RETURN_IF_ERROR(reader.status());
  ESCALA_ASSIGN_OR_RETURN(const int64_t cores, CountCores(mesh.sizes, most));
  // Each axis is three sides of a box: before, the part, after.
  std::vector<int64_t> sides;
  for (const int64_t size : mesh.sizes) sides.insert(sides.end(), {1, size, 1});
  std::vector<int64_t> inner;
  int64_t members = 1;
  for (const AxisPart& part : parts) {
    if (part.axis < 0 || part.axis >= std::ssize(mesh.sizes))
      return InvalidArgument("groups of cores name axis ", part.axis, " of ",
                             mesh.sizes.size());
    const int64_t whole = mesh.sizes[static_cast<size_t>(part.axis)];
    const auto at = static_cast<size_t>(3 * part.axis);
    if (std::find(inner.begin(), inner.end(), 3 * part.axis + 1) != inner.end())
      return Unimplemented("groups of cores name axis ", part.axis, " twice");
    inner.push_back(3 * part.axis + 1);
    if (part.size == 0) {
      members *= whole;
      continue;
    }
    if (part.before < 1 || part.size < 1 || part.before > whole ||
        part.size > whole || whole % (part.before * part.size) != 0)
      return InvalidArgument("groups of cores take ", part.size,
                             " of an axis of ", whole);
    sides[at] = part.before;
    sides[at + 1] = part.size;
    sides[at + 2] = whole / part.before / part.size;
    members *= part.size;
  }
  std::vector<int64_t> order;
  for (int64_t i = 0; i < std::ssize(sides); ++i)
    if (std::find(inner.begin(), inner.end(), i) == inner.end())
      order.push_back(i);
  order.insert(order.end(), inner.begin(), inner.end());
  ESCALA_ASSIGN_OR_RETURN(std::vector<int64_t> numbers,
                          Transposed(sides, order, cores));
  if (!mesh.devices.empty()) {
    if (std::ssize(mesh.devices) != cores)
      return InvalidArgument("a mesh of ", cores, " cores lists ",
                             mesh.devices.size());
    for (int64_t& number : numbers)
      number = mesh.devices[static_cast<size_t>(number)];
  }
  return CutInto(numbers, members);
}

}  // namespace escala::tpu

#include "escala/nn/mesh.h"

#include <algorithm>
#include <map>

namespace escala::nn {

int64_t Mesh::size() const {
  int64_t size = 1;
  for (const Axis& axis : axes) size *= axis.size;
  return size;
}

int64_t Mesh::SizeOf(std::string_view axis) const {
  for (const Axis& a : axes)
    if (a.name == axis) return a.size;
  return 1;
}

int64_t Mesh::Position(int64_t replica, std::string_view axis) const {
  for (auto a = axes.rbegin(); a != axes.rend(); ++a) {
    if (a->name == axis) return replica % a->size;
    replica /= a->size;
  }
  return 0;
}

graph::Groups Mesh::GroupsOf(const std::vector<std::string>& names) const {
  std::map<std::vector<int64_t>, std::vector<int64_t>> groups;
  for (int64_t replica = 0; replica < size(); ++replica) {
    std::vector<int64_t> others;
    for (const Axis& axis : axes)
      if (std::find(names.begin(), names.end(), axis.name) == names.end())
        others.push_back(Position(replica, axis.name));
    groups[others].push_back(replica);
  }
  graph::Groups result;
  for (auto& [others, group] : groups) result.push_back(std::move(group));
  return result;
}

std::string Mesh::ToString() const {
  std::vector<std::string> parts;
  for (const Axis& axis : axes)
    parts.push_back(StrCat(axis.name, " ", axis.size));
  return parts.empty() ? "one replica" : StrJoin(parts, " x ");
}

}  // namespace escala::nn

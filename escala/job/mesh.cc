#include <set>

#include "escala/job/job.h"

namespace escala::job {

namespace {

// Makes an error with the source location of an axis that the recipe sets.
Status Refuse(const recipe::Recipe& recipe, int64_t cores,
              std::string_view got) {
  std::string at = recipe.At("mesh");
  for (const std::string_view key : {"mesh.model", "mesh.fsdp", "mesh.data"}) {
    const auto place = recipe.places.of.find(key);
    if (place != recipe.places.of.end()) at = StrCat(place->second, ": mesh");
  }
  return InvalidArgument(at, ": got ", got, " on ", Counted(cores, "core"),
                         ", expected axes whose product is ", cores,
                         " (an axis of -1 takes what remains); take divisors "
                         "of ",
                         cores, ", or another slice");
}

}  // namespace

Result<nn::Mesh> MeshOf(const recipe::Recipe& recipe, int64_t cores) {
  nn::Mesh mesh;
  mesh.axes = {{"data", recipe.mesh.data},
               {"fsdp", recipe.mesh.fsdp},
               {"model", recipe.mesh.model}};
  std::erase_if(mesh.axes, [](const nn::Mesh::Axis& axis) {
    return axis.size == 1 && axis.name != "data";
  });
  int64_t known = 1;
  nn::Mesh::Axis* open = nullptr;
  for (nn::Mesh::Axis& axis : mesh.axes) {
    if (axis.size == -1)
      open = &axis;
    else
      known *= axis.size;
  }
  const std::string got = mesh.ToString();
  if (open != nullptr) {
    if (known < 1 || cores % known != 0) return Refuse(recipe, cores, got);
    open->size = cores / known;
  } else if (known != cores) {
    return Refuse(recipe, cores, got);
  }
  return mesh;
}

int64_t Job::ReplicaOf(int64_t core) const {
  return mesh.Position(core, "data") * mesh.SizeOf("fsdp") +
         mesh.Position(core, "fsdp");
}

std::vector<std::vector<int>> FeedsOfHosts(
    const Job& job, const std::vector<int>& host_of_core) {
  std::vector<std::set<int>> feeds;
  for (int64_t core = 0; core < job.cores; ++core) {
    const auto host = static_cast<size_t>(host_of_core[core]);
    if (host >= feeds.size()) feeds.resize(host + 1);
    feeds[host].insert(static_cast<int>(job.ReplicaOf(core)));
  }
  std::vector<std::vector<int>> lists;
  for (const std::set<int>& some : feeds)
    lists.emplace_back(some.begin(), some.end());
  return lists;
}

}  // namespace escala::job

#include "escala/hlo/global.h"

#include "escala/hlo/calls.h"
#include "escala/hlo/op_table.h"
#include "escala/hlo/patterns.h"

namespace escala::hlo {
bool IsGlobal(const Module& module, const Function& function,
              std::string* why) {
  std::string ignored;
  if (why == nullptr) why = &ignored;
  for (const auto* list :
       {&function.argument_attributes, &function.result_attributes}) {
    for (const AttributeMap& attributes : *list) {
      if (!attributes.Has("sdy.sharding")) continue;
      *why = "arguments or results carry sdy.sharding";
      return true;
    }
  }
  for (const std::string& name : Reachable(module, function)) {
    if (!AnyOp(module.Find(name)->body,
               [](const Op& op) { return Info(op).name.starts_with("sdy."); }))
      continue;
    *why = StrCat("@", name, " contains ops of Shardy");
    return true;
  }
  *why = "there is no sharding in it";
  return false;
}

const Mesh* MainMesh(const Module& module) {
  for (const Mesh& mesh : module.meshes)
    if (!mesh.axes.empty()) return &mesh;
  return module.meshes.empty() ? nullptr : &module.meshes[0];
}

int64_t PartitionsOf(const Module& module, const Function& function) {
  const Mesh* mesh = MainMesh(module);
  if (mesh != nullptr && !module.attributes.Has("mhlo.num_partitions") &&
      IsGlobal(module, function))
    return mesh->num_devices();
  return module.num_partitions();
}

}  // namespace escala::hlo

#include "escala/hlo/ir.h"

#include <unordered_map>

namespace escala::hlo {
namespace {

using Functions = std::vector<std::unique_ptr<Function>>;

// Where the functions of the module asked about last were, per thread. Only a
// hint: modules are plain data that anybody may change, so whoever uses an
// index looks whether the name is still there.
struct NameHints {
  const Functions* functions = nullptr;
  size_t count = 0;
  std::unordered_map<std::string, size_t> index;
};

const Function* FindByHint(const Functions& functions, std::string_view name) {
  static thread_local NameHints hints;
  if (hints.functions != &functions || hints.count > functions.size())
    hints = {&functions, 0, {}};
  for (; hints.count < functions.size(); ++hints.count)
    hints.index.emplace(functions[hints.count]->name, hints.count);
  auto it = hints.index.find(std::string(name));
  if (it == hints.index.end() || functions[it->second]->name != name)
    return nullptr;
  return functions[it->second].get();
}

}  // namespace

const Function* Module::Find(std::string_view function) const {
  constexpr size_t kFew = 8;
  if (functions.size() > kFew)
    if (const Function* f = FindByHint(functions, function)) return f;
  for (const auto& f : functions)
    if (f->name == function) return f.get();
  return nullptr;
}

const Mesh* Module::FindMesh(std::string_view mesh) const {
  for (const Mesh& m : meshes)
    if (m.name == mesh) return &m;
  return nullptr;
}

const Function* Module::entry() const {
  if (const Function* main = Find("main")) return main;
  const Function* only = nullptr;
  for (const auto& f : functions) {
    if (f->is_private) continue;
    if (only != nullptr) return nullptr;
    only = f.get();
  }
  return only;
}

Region Clone(const Region& region) {
  Region copy;
  copy.arguments = region.arguments;
  copy.ops.reserve(region.ops.size());
  for (const auto& op : region.ops) copy.ops.push_back(Clone(*op));
  return copy;
}

std::unique_ptr<Op> Clone(const Op& op) {
  auto copy = std::make_unique<Op>();
  copy->code = op.code;
  copy->operands = op.operands;
  copy->results = op.results;
  copy->attributes = op.attributes;
  copy->regions.reserve(op.regions.size());
  for (const Region& region : op.regions)
    copy->regions.push_back(Clone(region));
  copy->location = op.location;
  return copy;
}

std::unique_ptr<Function> Clone(const Function& function) {
  auto copy = std::make_unique<Function>();
  copy->name = function.name;
  copy->is_private = function.is_private;
  copy->body = Clone(function.body);
  copy->result_types = function.result_types;
  copy->argument_attributes = function.argument_attributes;
  copy->result_attributes = function.result_attributes;
  copy->attributes = function.attributes;
  copy->location = function.location;
  copy->value_types = function.value_types;
  copy->value_names = function.value_names;
  return copy;
}

Module Clone(const Module& module) {
  Module copy;
  copy.name = module.name;
  copy.attributes = module.attributes;
  copy.meshes = module.meshes;
  copy.functions.reserve(module.functions.size());
  for (const auto& f : module.functions) copy.functions.push_back(Clone(*f));
  return copy;
}

}  // namespace escala::hlo

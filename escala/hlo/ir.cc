#include "escala/hlo/ir.h"

namespace escala::hlo {

std::string Source::ToString() const {
  if (file.empty()) return name;
  return StrCat(file, ":", line, ":", column,
                name.empty() ? "" : StrCat(" (", name, ")"));
}

std::string Location::ToString() const {
  return source != nullptr ? source->ToString() : StrCat(line, ":", column);
}

std::string Location::InWords() const {
  return source != nullptr ? source->ToString() : StrCat("line ", line);
}

Function::Function(std::string n, Function&& other)
    : name(std::move(n)),
      is_private(other.is_private),
      body(std::move(other.body)),
      result_types(std::move(other.result_types)),
      argument_attributes(std::move(other.argument_attributes)),
      result_attributes(std::move(other.result_attributes)),
      attributes(std::move(other.attributes)),
      location(other.location),
      value_types(std::move(other.value_types)),
      value_names(std::move(other.value_names)) {}

void FunctionList::push_back(std::unique_ptr<Function> function) {
  by_name_.emplace(function->name, function.get());
  list_.push_back(std::move(function));
}

const Function* FunctionList::Find(std::string_view name) const {
  const auto it = by_name_.find(name);
  return it == by_name_.end() ? nullptr : it->second;
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
  return Clone(function, function.name);
}

std::unique_ptr<Function> Clone(const Function& function, std::string name) {
  auto copy = std::make_unique<Function>(std::move(name));
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
  for (const auto& f : module.functions) copy.functions.push_back(Clone(*f));
  return copy;
}

}  // namespace escala::hlo

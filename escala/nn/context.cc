#include "escala/nn/context.h"

#include <utility>

#include "escala/graph/elementwise.h"

namespace escala::nn {

Result<Precision> Precision::FromName(std::string_view name) {
  constexpr ElementType kF32 = ElementType::kF32, kBF16 = ElementType::kBF16;
  if (name == "f32") return Precision{kF32, kF32};
  if (name == "mixed") return Precision{kF32, kBF16};
  if (name == "bf16") return Precision{kBF16, kBF16};
  return InvalidArgument("precision: got \"", name,
                         "\", expected f32, bf16 or mixed");
}

Shape LocalShape(const Shape& shape, const std::vector<Cut>& cuts,
                 const Mesh& mesh) {
  Shape local = shape;
  for (const Cut& cut : cuts)
    local.dims[cut.dimension] /= mesh.SizeOf(cut.axis);
  return local;
}

Scope Scope::operator/(std::string_view name) const {
  Scope inner = *this;
  inner.prefix_ = NameOf(name);
  return inner;
}

std::string Scope::NameOf(std::string_view name) const {
  return prefix_.empty() ? std::string(name) : StrCat(prefix_, "/", name);
}

Value Scope::Compute(const Value& x, CallSite here) const {
  return graph::Convert(x, context_->options().precision.compute, here);
}

Value Scope::Param(std::string_view name, Dims dims, Initializer init,
                   CallSite here) const {
  Parameter parameter;
  parameter.name = NameOf(name);
  parameter.shape = {context_->options().precision.parameters, std::move(dims)};
  parameter.init = std::move(init);
  return Make(std::move(parameter), here);
}

Value Scope::CutParam(std::string_view name, Dims dims, int dimension,
                      std::string axis, Initializer init, CallSite here) const {
  Parameter parameter;
  parameter.name = NameOf(name);
  parameter.shape = {context_->options().precision.parameters, std::move(dims)};
  parameter.init = std::move(init);
  const int64_t pieces = context_->options().mesh.SizeOf(axis);
  if (parameter.shape.dims.at(dimension) % pieces != 0) {
    graph()->Fail(
        here, StrCat("parameter ", parameter.name, ": dimension ", dimension,
                     " of ", graph::DimsText(parameter.shape.dims),
                     " does not divide among the ", pieces,
                     " replicas of mesh axis ", axis));
    return Value();
  }
  if (pieces > 1) parameter.cuts.push_back({dimension, std::move(axis)});
  return Make(std::move(parameter), here);
}

Value Scope::State(std::string_view name, Dims dims, Initializer init,
                   CallSite here) const {
  Parameter parameter;
  parameter.name = NameOf(name);
  parameter.shape = {ElementType::kF32, std::move(dims)};
  parameter.init = std::move(init);
  parameter.is_statistic = true;
  return Make(std::move(parameter), here);
}

Value Scope::Make(Parameter parameter, const CallSite& here) const {
  Context& c = *context_;
  if (!c.graph_->status().ok()) return Value();
  const auto found = c.by_name_.find(parameter.name);
  if (found != c.by_name_.end()) {
    const Parameter& first = c.parameters_[found->second];
    // The gradient flows through the value that is used now.
    if (c.graph_->rematerialising() && first.shape == parameter.shape)
      return c.values_[found->second] = c.provide_(first);
    c.graph_->Fail(here, StrCat("parameter ", parameter.name,
                                " already exists (", first.shape.ToString(),
                                "): give the layers different names, or pass "
                                "on the first one's value to share it"));
    return Value();
  }
  c.by_name_[parameter.name] = c.parameters_.size();
  c.parameters_.push_back(std::move(parameter));
  c.updates_.emplace_back();
  c.values_.push_back(c.provide_(c.parameters_.back()));
  return c.values_.back();
}

void Scope::SetState(std::string_view name, const Value& value,
                     CallSite here) const {
  Context& c = *context_;
  if (!value || !c.graph_->status().ok()) return;
  const auto found = c.by_name_.find(NameOf(name));
  const Parameter* const state =
      found == c.by_name_.end() ? nullptr : &c.parameters_[found->second];
  if (state == nullptr || !state->is_statistic)
    c.graph_->Fail(here, StrCat("there is no state ", NameOf(name),
                                " to set: call State first"));
  else if (value.shape() != state->shape)
    c.graph_->Fail(here, StrCat("state ", state->name, " becomes ",
                                value.shape().ToString(), ", expected ",
                                state->shape.ToString()));
  else if (!c.graph_->rematerialising())
    c.updates_[found->second] = value;
}

}  // namespace escala::nn

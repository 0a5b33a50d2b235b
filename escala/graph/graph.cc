#include "escala/graph/graph.h"

#include <algorithm>
#include <utility>

#include "escala/graph/gradient/vjp.h"
#include "escala/hlo/op_table.h"
#include "escala/hlo/patterns.h"

namespace escala::graph {

using hlo::OpCode;
using hlo::ValueId;

// --- Values -----------------------------------------------------------------

const Shape& Value::shape() const {
  static const Shape scalar;
  return graph_ == nullptr ? scalar : graph_->shape(id_);
}

int64_t Value::dim(int i, CallSite here) const {
  const int at = i < 0 ? i + rank() : i;
  if (at >= 0 && at < rank()) return dims()[at];
  if (graph_ != nullptr)
    graph_->Fail(here, StrCat("dimension ", i, " was asked of a value of ",
                              DimsText(dims())));
  return 1;
}

Graph* GraphOf(const std::vector<Value>& values) {
  for (const Value& value : values)
    if (value) return value.graph();
  return nullptr;
}

std::string DimsText(const Dims& dims) {
  return dims.empty() ? "scalar" : StrJoin(dims, "x");
}

// --- Layer names ------------------------------------------------------------

Naming::Naming(Graph* graph, std::string what, CallSite here) : graph_(graph) {
  if (graph_ == nullptr) return;
  auto& names = graph_->names_;
  if (!names.empty()) what = StrCat(*names.back().layers, ": ", what);
  names.push_back({std::make_shared<std::string>(std::move(what)), here});
}

Naming::~Naming() {
  if (graph_ != nullptr) graph_->names_.pop_back();
}

// --- The graph --------------------------------------------------------------

Graph::Graph(int64_t num_replicas)
    : num_replicas_(num_replicas),
      function_(std::make_unique<hlo::Function>("main")) {
  module_.name = "step";
  module_.attributes.Set("mhlo.num_replicas",
                         hlo::IntValue{num_replicas, ElementType::kI32});
  module_.attributes.Set("mhlo.num_partitions",
                         hlo::IntValue{1, ElementType::kI32});
  frames_.push_back({&function_->body, num_frames_++, {}});
}

void Graph::Fail(const CallSite& here, std::string_view message) {
  if (!status_.ok()) return;
  const CallSite& place = PlaceOf(here);
  std::string text = StrCat(place.file_name(), ":", int64_t{place.line()});
  if (!names_.empty()) StrAppend(&text, StrCat(": ", *names_.back().layers));
  status_ = InvalidArgument(text, ": ", message);
}

const CallSite& Graph::PlaceOf(const CallSite& here) const {
  return names_.empty() ? here : names_.front().here;
}

void Graph::AddNode(hlo::Op* op, std::vector<Value> inputs,
                    std::vector<Value> outputs, VjpFunction vjp,
                    const CallSite& here) {
  frames_.back().nodes.push_back(
      {op, std::move(inputs), std::move(outputs), std::move(vjp), PlaceOf(here),
       names_.empty() ? nullptr : names_.back().layers});
}

Value Graph::NewValue(hlo::Type type) {
  frame_of_.push_back(frames_.back().id);
  shapes_.push_back(type.shape);
  return Value(this, function_->NewValue(std::move(type)));
}

bool Graph::Reachable(const Value& v) const {
  return std::any_of(frames_.begin(), frames_.end(), [&](const Frame& frame) {
    return frame.id == frame_of_[v.id()];
  });
}

Value Graph::Argument(Shape shape, std::string name,
                      hlo::AttributeMap attributes, CallSite here) {
  if (!status_.ok()) return Value();
  if (Status valid = shape.Validate(); !valid.ok()) {
    Fail(here, StrCat("argument ", name, ": ", valid.message()));
    return Value();
  }
  ESCALA_CHECK(function_ != nullptr, "built already");
  const Value value = NewValue(hlo::Type::Tensor(std::move(shape)));
  frame_of_[value.id()] = frames_[0].id;
  function_->value_names[value.id()] = std::move(name);
  function_->body.arguments.push_back(value.id());
  function_->argument_attributes.push_back(std::move(attributes));
  return value;
}

bool Graph::CanEmit(const std::vector<Value>& operands, const CallSite& here,
                    std::string_view op) {
  if (!status_.ok()) return false;
  for (const Value& operand : operands) {
    if (!operand) {
      Fail(here, StrCat(op, ": an operand is a default value"));
    } else if (operand.graph() != this) {
      Fail(here, StrCat(op, ": its operands are of two graphs"));
    } else if (!Reachable(operand)) {
      Fail(here, StrCat(op,
                        ": an operand was made inside a body (of a scan, loop "
                        "or branch) that has ended; return it from there"));
    }
    if (!status_.ok()) return false;
  }
  return true;
}

std::vector<Value> Graph::Emit(OpCode code, const std::vector<Value>& operands,
                               hlo::AttributeMap attributes,
                               const CallSite& here,
                               std::vector<hlo::Region> regions,
                               size_t num_results) {
  const hlo::OpInfo& info = hlo::Info(code);
  if (!CanEmit(operands, here, info.short_name()))
    return std::vector<Value>(num_results);
  auto op = std::make_unique<hlo::Op>();
  op->code = code;
  for (const Value& operand : operands) op->operands.push_back(operand.id());
  op->attributes = std::move(attributes);
  op->regions = std::move(regions);
  auto types = hlo::InferResultTypes({module_, *function_, *op});
  if (!types.ok()) {
    std::vector<std::string> shapes;
    for (const Value& operand : operands)
      shapes.push_back(operand.shape().ToString());
    Fail(here, StrCat(types.status().message(), " (operands: ", StrJoin(shapes),
                      ")"));
    return std::vector<Value>(num_results);
  }
  std::vector<Value> results;
  for (hlo::Type& type : *types) {
    results.push_back(NewValue(std::move(type)));
    op->results.push_back(results.back().id());
  }
  std::vector<Value> inputs = operands;
  for (const ValueId id : hlo::CapturedBy(*op)) inputs.emplace_back(this, id);
  AddNode(op.get(), std::move(inputs), results, {}, here);
  frames_.back().region->ops.push_back(std::move(op));
  return results;
}

Value Graph::EmitTyped(OpCode code, const std::vector<Value>& operands,
                       hlo::AttributeMap attributes,
                       std::vector<hlo::Region> regions, Shape result,
                       const CallSite& here) {
  const hlo::OpInfo& info = hlo::Info(code);
  if (!CanEmit(operands, here, info.short_name())) return Value();
  auto op = std::make_unique<hlo::Op>();
  op->code = code;
  for (const Value& operand : operands) op->operands.push_back(operand.id());
  op->attributes = std::move(attributes);
  op->regions = std::move(regions);
  const Value value = NewValue(hlo::Type::Tensor(std::move(result)));
  op->results.push_back(value.id());
  if (Status valid = hlo::VerifyOp(module_, *function_, op.get());
      !valid.ok()) {
    Fail(here, valid.message());
    return Value();
  }
  AddNode(op.get(), operands, {value}, {}, here);
  frames_.back().region->ops.push_back(std::move(op));
  return value;
}

// --- Regions ----------------------------------------------------------------

hlo::Region Graph::Trace(const std::vector<Shape>& arguments, const Body& body,
                         const CallSite& here) {
  hlo::Region region;
  frames_.push_back({&region, num_frames_++, {}});
  std::vector<Value> values;
  for (const Shape& shape : arguments) {
    values.push_back(NewValue(hlo::Type::Tensor(shape)));
    region.arguments.push_back(values.back().id());
  }
  const std::vector<Value> results = body(values);
  if (CanEmit(results, here, "the end of a body")) {
    auto op = std::make_unique<hlo::Op>();
    op->code = OpCode::kReturn;
    for (const Value& result : results) op->operands.push_back(result.id());
    region.ops.push_back(std::move(op));
  }
  frames_.pop_back();
  return region;
}

hlo::Region Graph::ScalarBody(OpCode code, ElementType type) {
  const Shape scalar{type, {}};
  return Trace(
      {scalar, scalar},
      [&](const std::vector<Value>& v) {
        return Emit(code, {v[0], v[1]}, {}, CallSite::current());
      },
      CallSite::current());
}

void Graph::Reopen(hlo::Region* region,
                   const std::function<std::vector<Value>()>& body,
                   const CallSite& here) {
  if (!status_.ok()) return;
  std::unique_ptr<hlo::Op> end = std::move(region->ops.back());
  region->ops.pop_back();
  frames_.push_back({region, frame_of_[region->arguments.at(0)], {}});
  for (const Value& value : body())
    if (CanEmit({value}, here, "the end of a body"))
      end->operands.push_back(value.id());
  frames_.pop_back();
  region->ops.push_back(std::move(end));
}

Value Graph::AddArgument(hlo::Region* region, Shape shape) {
  const Value value = NewValue(hlo::Type::Tensor(std::move(shape)));
  frame_of_[value.id()] = frame_of_[region->arguments.at(0)];
  region->arguments.push_back(value.id());
  return value;
}

Value Graph::Extend(hlo::Op* op, const std::function<Value()>& make) {
  auto& ops = frames_.back().region->ops;
  const auto place = std::find_if(ops.begin(), ops.end(),
                                  [&](const auto& o) { return o.get() == op; });
  ESCALA_CHECK(place != ops.end(), "the op is of another region");
  const auto before = place - ops.begin();
  const auto written = static_cast<std::ptrdiff_t>(ops.size());
  const Value operand = make();
  if (!operand) return Value();
  std::rotate(ops.begin() + before, ops.begin() + written, ops.end());
  op->operands.push_back(operand.id());
  const Value result = NewValue(hlo::Type::Tensor(operand.shape()));
  op->results.push_back(result.id());
  return result;
}

void Graph::AddOutputs(const Value& output, const std::vector<Value>& more) {
  for (Node& node : frames_.back().nodes) {
    auto& outputs = node.outputs;
    if (std::find(outputs.begin(), outputs.end(), output) == outputs.end())
      continue;
    outputs.insert(outputs.end(), more.begin(), more.end());
    return;
  }
}

std::vector<Value> Graph::OneNode(const std::vector<Value>& inputs,
                                  const Body& body, VjpFunction vjp,
                                  const CallSite& here) {
  const size_t first_node = frames_.back().nodes.size();
  const size_t first_op = frames_.back().region->ops.size();
  std::vector<Value> outputs = body(inputs);
  if (!CanEmit(outputs, here, "the end of a block"))
    return std::vector<Value>(outputs.size());
  // Makes each output a new value.
  for (Value& output : outputs)
    output =
        EmitTyped(OpCode::kReshape, {output}, {}, {}, output.shape(), here);

  Frame& frame = frames_.back();
  std::vector<ValueId> given;
  for (const Value& input : inputs) given.push_back(input.id());
  std::vector<Value> all = inputs;
  for (const ValueId id :
       hlo::CapturedBy(given, std::span(frame.region->ops).subspan(first_op)))
    all.emplace_back(this, id);
  frame.nodes.resize(first_node);
  AddNode(nullptr, std::move(all), outputs, std::move(vjp), here);
  return outputs;
}

// --- The end ----------------------------------------------------------------

Result<hlo::Module> Graph::Build(const std::vector<Value>& results,
                                 const std::vector<int64_t>& aliases,
                                 const std::vector<std::string>& names,
                                 CallSite here) {
  ESCALA_CHECK(function_ != nullptr && frames_.size() == 1, "built already");
  if (!CanEmit(results, here, "the end of the program")) return status_;
  auto end = std::make_unique<hlo::Op>();
  end->code = OpCode::kFuncReturn;
  for (size_t i = 0; i < results.size(); ++i) {
    end->operands.push_back(results[i].id());
    function_->result_types.push_back(function_->type(results[i].id()));
    hlo::AttributeMap attributes;
    if (i < names.size() && !names[i].empty())
      attributes.Set("jax.result_info", names[i]);
    function_->result_attributes.push_back(std::move(attributes));
    if (i < aliases.size() && aliases[i] >= 0)
      function_->argument_attributes[aliases[i]].Set(
          "tf.aliasing_output",
          hlo::IntValue{static_cast<int64_t>(i), ElementType::kI32});
  }
  function_->body.ops.push_back(std::move(end));
  frames_.clear();
  module_.functions.push_back(std::move(function_));
  ESCALA_RETURN_IF_ERROR(hlo::Verify(&module_));
  return std::move(module_);
}

}  // namespace escala::graph

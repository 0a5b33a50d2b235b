#include "escala/hlo/builder.h"

#include <algorithm>
#include <numeric>

#include "escala/hlo/constants.h"

namespace escala::hlo {

Dims Iota(int64_t n, int64_t from) {
  Dims dims(static_cast<size_t>(n));
  std::iota(dims.begin(), dims.end(), from);
  return dims;
}

bool HasDim(const Dims& dims, int64_t d) {
  return std::find(dims.begin(), dims.end(), d) != dims.end();
}

AttributeMap Attributes(
    std::initializer_list<std::pair<const char*, Attribute>> entries) {
  AttributeMap attributes;
  for (const auto& [name, value] : entries) attributes.Set(name, value);
  return attributes;
}

void ShiftInts(AttributeMap* attributes, const std::string& name, Dims front,
               int64_t by) {
  for (int64_t d : attributes->Ints(name)) front.push_back(d + by);
  attributes->Set(name, IntsOf(std::move(front)));
}

void ShiftInt(AttributeMap* attributes, const std::string& name, int64_t by) {
  attributes->Set(name, IntValue{attributes->Int(name) + by});
}

// --- Ops ---------------------------------------------------------------------

ValueId Builder::NewValue(Shape shape) {
  if (status_.ok())
    if (Status valid = shape.Validate(); !valid.ok())
      status_ = ResourceExhausted("a value is too large: ", valid.message());
  return function_.NewValue(Type::Tensor(std::move(shape)));
}

ValueId Builder::NewArgument(Region* region, Shape shape) {
  return region->arguments.emplace_back(NewValue(std::move(shape)));
}

void Builder::Append(std::unique_ptr<Op> op) {
  regions_.back()->ops.push_back(std::move(op));
}

void Builder::Name(ValueId result, ValueId value) {
  auto op = std::make_unique<Op>();
  op->code = OpCode::kReshape;
  op->operands = {value};
  op->results = {result};
  Append(std::move(op));
}

std::vector<ValueId> Builder::Emit(OpCode code, std::vector<ValueId> operands,
                                   AttributeMap attributes,
                                   std::vector<Shape> results,
                                   std::vector<Region> regions) {
  auto op = std::make_unique<Op>();
  op->code = code;
  op->operands = std::move(operands);
  op->attributes = std::move(attributes);
  op->regions = std::move(regions);
  op->location = location_;
  for (Shape& shape : results)
    op->results.push_back(NewValue(std::move(shape)));
  std::vector<ValueId> values = op->results;
  Append(std::move(op));
  return values;
}

ValueId Builder::Emit1(OpCode code, std::vector<ValueId> operands,
                       AttributeMap attributes, Shape result,
                       std::vector<Region> regions) {
  return Emit(code, std::move(operands), std::move(attributes),
              {std::move(result)}, std::move(regions))[0];
}

void Builder::Return(std::vector<ValueId> values) {
  Emit(OpCode::kReturn, std::move(values), {}, {});
}

ValueId Builder::Constant(HostArray array) {
  AttributeMap attributes;  // not by Attributes, which copies the values
  Shape shape = array.shape();
  attributes.Set("value", Dense{std::move(array)});
  return Emit1(OpCode::kConstant, {}, std::move(attributes), std::move(shape));
}

ValueId Builder::Splat(ElementType type, Dims dims, int64_t value) {
  return Broadcast(Constant(ScalarOf(type, value)), std::move(dims), {});
}

ValueId Builder::IndexList(const Dims& dims,
                           const std::vector<int64_t>& values) {
  return Constant(
      HostArray::FromBytes(Shape{ElementType::kI64, dims}, values.data()));
}

ValueId Builder::Iota(ElementType type, Dims dims, int64_t along) {
  return Emit1(OpCode::kIota, {},
               Attributes({{"iota_dimension", IntValue{along}}}),
               Shape{type, std::move(dims)});
}

ValueId Builder::Unary(OpCode code, ValueId x) {
  return Emit1(code, {x}, {}, Shape(shape(x)));
}

ValueId Builder::Binary(OpCode code, ValueId a, ValueId b) {
  return Emit1(code, {a, b}, {}, Shape(shape(a)));
}

ValueId Builder::Compare(const char* direction, ValueId a, ValueId b) {
  return Emit1(OpCode::kCompare, {a, b},
               Attributes({{"comparison_direction", std::string(direction)}}),
               Shape{ElementType::kI1, dims(a)});
}

ValueId Builder::Select(ValueId which, ValueId a, ValueId b) {
  return Emit1(OpCode::kSelect, {which, a, b}, {}, Shape(shape(a)));
}

ValueId Builder::Convert(ValueId x, ElementType type) {
  if (shape(x).type == type) return x;
  return Emit1(OpCode::kConvert, {x}, {}, Shape{type, dims(x)});
}

// --- Moves -------------------------------------------------------------------

ValueId Builder::Broadcast(ValueId x, Dims to, Dims map) {
  if (dims(x) == to) return x;
  return Emit1(OpCode::kBroadcastInDim, {x},
               Attributes({{"broadcast_dimensions", IntsOf(std::move(map))}}),
               Shape{shape(x).type, std::move(to)});
}

ValueId Builder::Reshape(ValueId x, Dims to) {
  if (dims(x) == to) return x;
  return Emit1(OpCode::kReshape, {x}, {}, Shape{shape(x).type, std::move(to)});
}

ValueId Builder::Transpose(ValueId x, const Dims& permutation) {
  if (std::is_sorted(permutation.begin(), permutation.end())) return x;
  Dims to;
  for (int64_t d : permutation) to.push_back(dims(x)[d]);
  return Emit1(OpCode::kTranspose, {x},
               Attributes({{"permutation", IntsOf(permutation)}}),
               Shape{shape(x).type, std::move(to)});
}

ValueId Builder::MoveDims(ValueId x, const Dims& from, int64_t to) {
  Dims permutation;
  for (int64_t d = 0; d < shape(x).rank(); ++d)
    if (!std::binary_search(from.begin(), from.end(), d))
      permutation.push_back(d);
  permutation.insert(permutation.begin() + to, from.begin(), from.end());
  return Transpose(x, permutation);
}

ValueId Builder::Slice(ValueId x, int64_t dim, int64_t start, int64_t limit) {
  Dims starts(dims(x).size(), 0), limits = dims(x);
  Dims strides(dims(x).size(), 1);
  if (start == 0 && limit == limits[dim]) return x;
  starts[dim] = start;
  limits[dim] = limit;
  Shape result = shape(x);
  result.dims[dim] = limit - start;
  return Emit1(OpCode::kSlice, {x},
               Attributes({{"start_indices", IntsOf(std::move(starts))},
                           {"limit_indices", IntsOf(std::move(limits))},
                           {"strides", IntsOf(std::move(strides))}}),
               std::move(result));
}

ValueId Builder::Concatenate(std::vector<ValueId> parts, int64_t dim) {
  if (parts.size() == 1) return parts[0];
  Shape result = shape(parts[0]);
  for (size_t i = 1; i < parts.size(); ++i)
    result.dims[dim] += dims(parts[i])[dim];
  return Emit1(OpCode::kConcatenate, std::move(parts),
               Attributes({{"dimension", IntValue{dim}}}), std::move(result));
}

ValueId Builder::DynamicSlice(ValueId x, std::vector<ValueId> starts,
                              const Dims& sizes) {
  if (dims(x) == sizes) return x;
  starts.insert(starts.begin(), x);
  return Emit1(OpCode::kDynamicSlice, std::move(starts),
               Attributes({{"slice_sizes", IntsOf(sizes)}}),
               Shape{shape(x).type, sizes});
}

ValueId Builder::DynamicUpdateSlice(ValueId x, ValueId update,
                                    std::vector<ValueId> starts) {
  starts.insert(starts.begin(), {x, update});
  return Emit1(OpCode::kDynamicUpdateSlice, std::move(starts), {},
               Shape(shape(x)));
}

std::vector<ValueId> Builder::RowStart(int64_t rank, int64_t dim,
                                       ValueId index) {
  std::vector<ValueId> starts(static_cast<size_t>(rank),
                              Splat(ElementType::kI64, {}, 0));
  starts[dim] = index;
  return starts;
}

ValueId Builder::Row(ValueId x, int64_t dim, ValueId index) {
  Dims sizes = dims(x), rest = dims(x);
  sizes[dim] = 1;
  rest.erase(rest.begin() + dim);
  return Reshape(DynamicSlice(x, RowStart(shape(x).rank(), dim, index), sizes),
                 rest);
}

ValueId Builder::SetRow(ValueId x, ValueId row, ValueId index) {
  const ValueId update = Reshape(row, Join({1}, dims(row)));
  return DynamicUpdateSlice(x, update, RowStart(shape(x).rank(), 0, index));
}

ValueId Builder::TakeRows(ValueId x, const Dims& table_dims,
                          const std::vector<int64_t>& table) {
  bool same = table_dims.size() == 1 && table_dims[0] == dims(x)[0];
  for (size_t i = 0; same && i < table.size(); ++i)
    same = table[i] == static_cast<int64_t>(i);
  if (same) return x;
  return TakeRows(x, IndexList(table_dims, table));
}

ValueId Builder::TakeRows(ValueId x, ValueId table) {
  const int64_t lead = shape(table).rank();
  const int64_t local = shape(x).rank() - 1;
  const Dims rest(dims(x).begin() + 1, dims(x).end());
  AttributeMap numbers =
      Attributes({{"offset_dims", IntsOf(hlo::Iota(local, lead))},
                  {"collapsed_slice_dims", IntsOf({0})},
                  {"operand_batching_dims", IntsOf({})},
                  {"start_indices_batching_dims", IntsOf({})},
                  {"start_index_map", IntsOf({0})},
                  {"index_vector_dim", IntValue{lead}}});
  return Emit1(OpCode::kGather, {x, table},
               Attributes({{"dimension_numbers", std::move(numbers)},
                           {"slice_sizes", IntsOf(Join({1}, rest))}}),
               Shape{shape(x).type, Join(dims(table), rest)});
}

// --- Reductions --------------------------------------------------------------

Region Builder::ScalarBody(OpCode code, ElementType type) {
  Region body;
  const Shape scalar{type, {}};
  const ValueId a = NewArgument(&body, scalar);
  const ValueId b = NewArgument(&body, scalar);
  Enter(&body);
  Return({Binary(code, a, b)});
  Leave();
  return body;
}

ValueId Builder::Reduce(OpCode code, ValueId x, const Dims& over) {
  if (over.empty()) return x;
  const ElementType type = shape(x).type;
  Shape result{type, {}};
  for (int64_t d = 0; d < shape(x).rank(); ++d)
    if (std::find(over.begin(), over.end(), d) == over.end())
      result.dims.push_back(dims(x)[d]);
  const ValueId init = Constant(ExactIdentityOf(code, type));
  std::vector<Region> regions;
  regions.push_back(ScalarBody(code, type));
  return Emit1(OpCode::kReduce, {x, init},
               Attributes({{"dimensions", IntsOf(over)}}), std::move(result),
               std::move(regions));
}

}  // namespace escala::hlo

// Emits ops into a function.
//
// The caller gives result types, or they follow trivially from the operands;
// the finished module is verified as a whole. Only a shape that is too large is
// detected here: status() keeps the first such error.
#pragma once

#include <initializer_list>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "escala/base/status.h"
#include "escala/hlo/ir.h"

namespace escala::hlo {

// 0 ... n - 1, plus `from`.
Dims Iota(int64_t n, int64_t from = 0);
template <typename T>
std::vector<T> Join(std::vector<T> a, const std::vector<T>& b) {
  a.insert(a.end(), b.begin(), b.end());
  return a;
}

bool HasDim(const Dims& dims, int64_t d);

AttributeMap Attributes(
    std::initializer_list<std::pair<const char*, Attribute>> entries);
// Replaces the list `name` by `front` and, after it, the list with `by` added
// to each number: what leading dimensions do to a list of dimensions.
void ShiftInts(AttributeMap* attributes, const std::string& name, Dims front,
               int64_t by);
void ShiftInt(AttributeMap* attributes, const std::string& name, int64_t by);

class Builder {
 public:
  explicit Builder(Function* function) : function_(*function) {
    regions_.push_back(&function->body);
  }

  Function& function() { return function_; }
  const Shape& shape(ValueId v) const { return function_.shape(v); }
  const Dims& dims(ValueId v) const { return function_.shape(v).dims; }
  Status status() const { return status_; }

  // Ops are appended to the region that was entered last.
  void Enter(Region* region) { regions_.push_back(region); }
  void Leave() { regions_.pop_back(); }
  void set_location(Location location) { location_ = location; }
  ValueId NewArgument(Region* region, Shape shape);

  std::vector<ValueId> Emit(OpCode code, std::vector<ValueId> operands,
                            AttributeMap attributes, std::vector<Shape> results,
                            std::vector<Region> regions = {});
  ValueId Emit1(OpCode code, std::vector<ValueId> operands,
                AttributeMap attributes, Shape result,
                std::vector<Region> regions = {});
  void Return(std::vector<ValueId> values);  // stablehlo.return
  void Append(std::unique_ptr<Op> op);
  // Makes `value` that of `result`, which has its elements and no op yet.
  void Name(ValueId result, ValueId value);
  ValueId NewValue(Shape shape);

  ValueId Constant(HostArray array);
  // A tensor of which every element is `value`; integers wrap around.
  ValueId Splat(ElementType type, Dims dims, int64_t value);
  ValueId IndexList(const Dims& dims, const std::vector<int64_t>& values);
  ValueId Iota(ElementType type, Dims dims, int64_t along);

  ValueId Unary(OpCode code, ValueId x);
  ValueId Binary(OpCode code, ValueId a, ValueId b);
  ValueId Compare(const char* direction, ValueId a, ValueId b);
  ValueId Select(ValueId which, ValueId a, ValueId b);
  ValueId Convert(ValueId x, ElementType type);

  // These return x if they would not change it.
  ValueId Broadcast(ValueId x, Dims to, Dims map);
  ValueId Reshape(ValueId x, Dims to);
  ValueId Transpose(ValueId x, const Dims& permutation);
  ValueId Slice(ValueId x, int64_t dim, int64_t start, int64_t limit);
  ValueId Concatenate(std::vector<ValueId> parts, int64_t dim);
  // Moves dimensions `from` (ascending) to position `to` among the other
  // dimensions.
  ValueId MoveDims(ValueId x, const Dims& from, int64_t to);

  ValueId DynamicSlice(ValueId x, std::vector<ValueId> starts,
                       const Dims& sizes);
  ValueId DynamicUpdateSlice(ValueId x, ValueId update,
                             std::vector<ValueId> starts);
  // The row of `x` at `index`, an i64 scalar, along `dim`; the result does not
  // have this dimension.
  ValueId Row(ValueId x, int64_t dim, ValueId index);
  // Replaces the row of `x` at `index` along dimension 0.
  ValueId SetRow(ValueId x, ValueId row, ValueId index);
  // The start of row `index` along `dim` of a value of this rank.
  std::vector<ValueId> RowStart(int64_t rank, int64_t dim, ValueId index);
  // Gathers rows of dimension 0 by a table. The table's dimensions replace
  // dimension 0.
  ValueId TakeRows(ValueId x, const Dims& table_dims,
                   const std::vector<int64_t>& table);
  // The same by an index tensor that the program computes.
  ValueId TakeRows(ValueId x, ValueId table);

  // `code`: add, multiply, minimum, maximum, and, or (and, or: of i1).
  ValueId Reduce(OpCode code, ValueId x, const Dims& dims);
  ValueId Sum(ValueId x, const Dims& dims) {
    return Reduce(OpCode::kAdd, x, dims);
  }
  // A body of one op for reduce and scatter.
  Region ScalarBody(OpCode code, ElementType type);

 private:
  Function& function_;
  std::vector<Region*> regions_;
  Location location_;
  Status status_;
};

}  // namespace escala::hlo

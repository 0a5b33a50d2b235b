#include "escala/hlo/analysis/ragged_products.h"

#include <algorithm>
#include <utility>


namespace escala::hlo {
namespace {

class RaggedProduct {
 public:
  RaggedProduct(const OpContext& op, const std::vector<ValueId>& operands,
                Builder* b)
      : op_(op),
        b_(*b),
        numbers_(op.op.attributes.Dict("ragged_dot_dimension_numbers")),
        lhs_batch_(numbers_.Ints("lhs_batching_dimensions")),
        rhs_batch_(numbers_.Ints("rhs_batching_dimensions")),
        lhs_sum_(numbers_.Ints("lhs_contracting_dimensions")),
        rhs_sum_(numbers_.Ints("rhs_contracting_dimensions")),
        lhs_(operands[0]),
        rhs_(operands[1]),
        sizes_(b->Convert(operands[2], ElementType::kI64)) {
    const int64_t ragged = numbers_.Ints("lhs_ragged_dimensions")[0];
    sums_ = HasDim(lhs_sum_, ragged);
    is_batch_ = HasDim(lhs_batch_, ragged);
    if (is_batch_) return;
    Dims list = lhs_sum_;
    if (!sums_) {
      list.clear();
      for (int64_t d = 0; d < op.operand(0).rank(); ++d)
        if (!HasDim(lhs_batch_, d) && !HasDim(lhs_sum_, d)) list.push_back(d);
    }
    before_ = std::find(list.begin(), list.end(), ragged) - list.begin();
    for (const int64_t d : lhs_batch_) Position(d);
    for (int64_t i = 0; i <= before_; ++i)
      Position(list[static_cast<size_t>(i)]);
  }

  ValueId Emit() {
    // Groups of batches have no effect.
    if (is_batch_)
      return Product(lhs_, rhs_, rhs_batch_, rhs_sum_, op_.result(0));
    const int64_t groups = b_.dims(sizes_).back();
    const Shape& result = op_.result(0);
    std::vector<ValueId> state = {Number(0),
                                  b_.Splat(ElementType::kI64, Prefix(), 0),
                                  b_.Splat(result.type, result.dims, 0)};
    std::vector<Region> regions(2);
    Region& condition = regions[0];
    Region& body = regions[1];
    std::vector<Shape> shapes;
    for (const ValueId v : state) {
      shapes.push_back(b_.shape(v));
      b_.NewArgument(&condition, b_.shape(v));
      b_.NewArgument(&body, b_.shape(v));
    }
    b_.Enter(&condition);
    b_.Return({b_.Compare("LT", condition.arguments[0], Number(groups))});
    b_.Leave();
    b_.Enter(&body);
    const ValueId group = body.arguments[0], start = body.arguments[1];
    const ValueId size = b_.Row(sizes_, std::ssize(b_.dims(sizes_)) - 1, group);
    const ValueId none = b_.Splat(ElementType::kI64, Prefix(), 0);
    const ValueId end =
        b_.Binary(OpCode::kAdd, start, b_.Binary(OpCode::kMaximum, size, none));
    const ValueId after =
        sums_ ? SumOf(group, IsIn(start, end), body.arguments[2])
              : RowsOf(group, IsIn(start, end), body.arguments[2]);
    b_.Return({b_.Binary(OpCode::kAdd, group, Number(1)), end, after});
    b_.Leave();
    return b_.Emit(OpCode::kWhile, std::move(state), {}, std::move(shapes),
                   std::move(regions))[2];
  }

 private:
  void Position(int64_t lhs_dim) {
    positions_.push_back(op_.operand(0).dims[static_cast<size_t>(lhs_dim)]);
  }
  ValueId Number(int64_t value) {
    return b_.Splat(ElementType::kI64, {}, value);
  }
  // The dimensions in which groups have other sizes.
  Dims Prefix() const {
    Dims dims = b_.dims(sizes_);
    dims.pop_back();
    return dims;
  }

  // Whether a position is in the group: batch dimensions, those before the
  // ragged one among the rows (or the terms), and the ragged one.
  ValueId IsIn(ValueId start, ValueId end) {
    const Dims map = Iota(std::ssize(Prefix()), 0);
    const ValueId at =
        b_.Iota(ElementType::kI64, positions_, std::ssize(positions_) - 1);
    return b_.Binary(OpCode::kAnd,
                     b_.Compare("GE", at, b_.Broadcast(start, positions_, map)),
                     b_.Compare("LT", at, b_.Broadcast(end, positions_, map)));
  }

  // The rows of the group times its matrix, the others as they are.
  ValueId RowsOf(ValueId group, ValueId is_in, ValueId others) {
    const int64_t dim = numbers_.Ints("rhs_group_dimensions")[0];
    const auto without = [&](Dims dims) {
      for (int64_t& d : dims) d -= d > dim ? 1 : 0;
      return dims;
    };
    const ValueId all =
        Product(lhs_, b_.Row(rhs_, dim, group), without(rhs_batch_),
                without(rhs_sum_), op_.result(0));
    return b_.Select(b_.Broadcast(is_in, op_.result(0).dims,
                                  Iota(std::ssize(positions_), 0)),
                     all, others);
  }

  // The sum over the terms of the group, in the group's place.
  ValueId SumOf(ValueId group, ValueId is_in, ValueId sums) {
    const auto only = [&](ValueId x, const Dims& batch, const Dims& sum) {
      Dims map = batch;
      map.insert(map.end(), sum.begin(), sum.begin() + before_ + 1);
      const Shape shape = b_.shape(x);
      return b_.Select(OnDims(is_in, shape.dims, map), x,
                       b_.Splat(shape.type, shape.dims, 0));
    };
    Shape shape = op_.result(0);
    shape.dims.erase(shape.dims.begin());
    const ValueId sum =
        Product(only(lhs_, lhs_batch_, lhs_sum_),
                only(rhs_, rhs_batch_, rhs_sum_), rhs_batch_, rhs_sum_, shape);
    return b_.SetRow(sums, sum, group);
  }

  // Broadcasts x, whose dimensions go to those of `map` in any order.
  ValueId OnDims(ValueId x, const Dims& dims, const Dims& map) {
    Dims order = Iota(std::ssize(map), 0);
    std::sort(order.begin(), order.end(), [&](int64_t i, int64_t j) {
      return map[static_cast<size_t>(i)] < map[static_cast<size_t>(j)];
    });
    Dims sorted = map;
    std::sort(sorted.begin(), sorted.end());
    return b_.Broadcast(b_.Transpose(x, order), dims, sorted);
  }

  ValueId Product(ValueId lhs, ValueId rhs, const Dims& rhs_batch,
                  const Dims& rhs_sum, Shape shape) {
    AttributeMap numbers;
    numbers.Set("lhs_batching_dimensions", IntsOf(lhs_batch_));
    numbers.Set("rhs_batching_dimensions", IntsOf(rhs_batch));
    numbers.Set("lhs_contracting_dimensions", IntsOf(lhs_sum_));
    numbers.Set("rhs_contracting_dimensions", IntsOf(rhs_sum));
    AttributeMap attributes = op_.op.attributes;
    attributes.Erase("ragged_dot_dimension_numbers");
    attributes.Set("dot_dimension_numbers", std::move(numbers));
    return b_.Emit1(OpCode::kDotGeneral, {lhs, rhs}, std::move(attributes),
                    std::move(shape));
  }

  const OpContext& op_;
  Builder& b_;
  const AttributeMap& numbers_;
  const Dims lhs_batch_, rhs_batch_, lhs_sum_, rhs_sum_;
  const ValueId lhs_, rhs_, sizes_;
  bool sums_ = false, is_batch_ = false;
  int64_t before_ = 0;  // dimensions before the ragged one
  Dims positions_;      // the sizes of IsIn
};

}  // namespace

ValueId EmitRaggedProduct(const OpContext& op,
                          const std::vector<ValueId>& operands, Builder* b) {
  return RaggedProduct(op, operands, b).Emit();
}

}  // namespace escala::hlo

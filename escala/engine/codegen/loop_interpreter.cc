#include "escala/engine/codegen/loop_interpreter.h"

#include <algorithm>
#include <cstring>
#include <utility>

#include "escala/hlo/op_table.h"
#include "escala/hlo/reference/binary.h"
#include "escala/hlo/reference/elements.h"
#include "escala/hlo/reference/kernel.h"

namespace escala::engine {

namespace {

using hlo::OpCode;
using Kind = LoopNode::Kind;

// The type in which folds and sums in memory accumulate.
ElementType Accumulator(ElementType type) {
  return IsNarrowFloat(type) ? ElementType::kF32 : type;
}

// Interprets one kernel. A node's value is an array over all columns of a row,
// even if all its elements are equal. Thread-safe.
class Interpreter {
 public:
  explicit Interpreter(const LoopKernel& kernel) : kernel_(kernel) {
    for (size_t d = kernel.row_dims; d < kernel.extents.size(); ++d) {
      columns_ *= kernel.extents[d];
      column_dims_.push_back(kernel.extents[d]);
    }
    for (const LoopNode& node : kernel_.nodes) {
      shapes_.push_back(Shape{node.type, {columns_}});
      values_.push_back(function_.NewValue(hlo::Type::Tensor(shapes_.back())));
    }
    for (size_t n = 0; n < kernel_.nodes.size(); ++n) ops_.push_back(MakeOp(n));
    for (size_t n = 0; n < kernel_.nodes.size(); ++n)
      varies_.push_back(Varies(kernel_.nodes[n]));
  }

  static void Run(std::byte* const* buffers, const int64_t* parameters,
                  int64_t begin, int64_t end, std::byte*) {
    const auto* self = reinterpret_cast<const Interpreter*>(parameters[0]);
    self->RunRows(buffers, begin, end);
  }

 private:
  struct Row {
    std::byte* const* buffers;
    Dims index;
    std::vector<HostArray> values;  // by node
  };

  bool Moves(const Access& access) const {
    for (size_t d = kernel_.row_dims; d < access.strides.size(); ++d)
      if (access.strides[d] != 0 && kernel_.extents[d] > 1) return true;
    return false;
  }
  bool Varies(const LoopNode& node) const {
    if (node.kind == Kind::kFold) return false;
    if (node.kind != Kind::kApply && Moves(node.access)) return true;
    return std::any_of(node.operands.begin(), node.operands.end(),
                       [&](int o) { return varies_[o]; });
  }

  std::unique_ptr<hlo::Op> MakeOp(size_t n) const {
    const LoopNode& node = kernel_.nodes[n];
    if (node.kind != Kind::kApply) return nullptr;
    auto op = std::make_unique<hlo::Op>();
    op->code = node.code;
    for (int o : node.operands) op->operands.push_back(values_[o]);
    op->results.push_back(values_[n]);
    if (node.code == OpCode::kReducePrecision) {
      op->attributes.Set("exponent_bits", hlo::IntValue{node.exponent_bits});
      op->attributes.Set("mantissa_bits", hlo::IntValue{node.mantissa_bits});
    }
    return op;
  }

  void RunRows(std::byte* const* buffers, int64_t begin, int64_t end) const {
    Row row{buffers, Dims(kernel_.extents.size(), 0), {}};
    for (const Shape& shape : shapes_) row.values.emplace_back(shape);
    Dims rows(kernel_.extents.begin(),
              kernel_.extents.begin() + kernel_.row_dims);
    if (!rows.empty()) rows[0] = end - begin;
    if (std::find(rows.begin(), rows.end(), 0) != rows.end() || begin >= end)
      return;
    Dims at(rows.size(), 0);
    do {
      std::copy(at.begin(), at.end(), row.index.begin());
      if (!rows.empty()) row.index[0] += begin;
      for (size_t n = 0; n < kernel_.nodes.size(); ++n) Evaluate(n, &row);
      for (const LoopStore& store : kernel_.stores) Store(store, &row);
    } while (NextIndex(rows, &at));
  }

  // f(c, index) for every column.
  template <typename F>
  void ForEachColumn(Row* row, F f) const {
    Dims at(column_dims_.size(), 0);
    int64_t c = 0;
    do {
      std::copy(at.begin(), at.end(), row->index.begin() + kernel_.row_dims);
      f(c++);
    } while (NextIndex(column_dims_, &at));
  }

  int64_t Offset(const Access& access, const Row& row) const {
    int64_t offset = access.offset;
    for (size_t d = 0; d < row.index.size(); ++d)
      offset += access.strides[d] * row.index[d];
    return offset;
  }

  // Whether the point is the first at its element.
  static bool IsFirst(const Access& access, const Row& row) {
    for (size_t d = 0; d < row.index.size(); ++d)
      if (access.strides[d] == 0 && row.index[d] != 0) return false;
    return true;
  }

  void Evaluate(size_t n, Row* row) const {
    const LoopNode& node = kernel_.nodes[n];
    const int width = ByteWidth(node.type);
    std::byte* const to = row->values[n].mutable_data();
    switch (node.kind) {
      case Kind::kConstant:
        for (int64_t c = 0; c < columns_; ++c)
          std::memcpy(to + c * width, &node.bits, static_cast<size_t>(width));
        return;
      case Kind::kIndex:
        ForEachColumn(row, [&](int64_t c) {
          const int64_t value = Offset(node.access, *row);
          const Shape scalar{ElementType::kI64, {}};
          hlo::ref::ConvertElements(
              row->values[n].mutable_view(), c,
              ConstView{&scalar, reinterpret_cast<const std::byte*>(&value)}, 0,
              1);
        });
        return;
      case Kind::kLoad:
      case Kind::kLoadAt:
        ForEachColumn(row, [&](int64_t c) {
          int64_t at = Offset(node.access, *row);
          if (node.kind == Kind::kLoadAt) at += AtOf(node, *row, c);
          std::memcpy(to + c * width, row->buffers[node.buffer] + at * width,
                      static_cast<size_t>(width));
        });
        return;
      case Kind::kApply:
        return Apply(n, row);
      case Kind::kFold:
        return Fold(n, row);
    }
  }

  // The offset that a load adds.
  int64_t AtOf(const LoopNode& node, const Row& row, int64_t c) const {
    const HostArray& at = row.values[node.operands[0]];
    return at.shape().type == ElementType::kI32 ? at.as<int32_t>()[c]
                                                : at.as<int64_t>()[c];
  }

  void Apply(size_t n, Row* row) const {
    const LoopNode& node = kernel_.nodes[n];
    std::vector<ConstView> operands;
    for (int o : node.operands) operands.push_back(row->values[o].view());
    const View result = row->values[n].mutable_view();
    const auto run = [&]() -> Status {
      if (node.code == OpCode::kCompare)
        return hlo::ref::RunCompare(node.direction, node.total_order,
                                    operands[0], operands[1], result);
      const hlo::OpContext op{module_, function_, *ops_[n]};
      const std::span<const View> results(&result, 1);
      return hlo::Info(*ops_[n]).reference.kernel(
          {op, operands, results, nullptr, hlo::CoreContext()});
    };
    const Status status = run();
    ESCALA_CHECK(status.ok(), kernel_.name, ": ", status.message());
  }

  // to[at] = code(to[at], from[c]), in the type in which sums accumulate.
  static void Combine(OpCode code, const HostArray& from, int64_t c, View to) {
    HostArray one(Shape{to.shape->type, {}});
    hlo::ref::ConvertElements(one.mutable_view(), 0, from.view(), c, 1);
    const HostArray before = HostArray::FromBytes(*to.shape, to.data);
    const Status status =
        hlo::ref::RunBinary(code, before.view(), one.view(), to);
    ESCALA_CHECK(status.ok(), status.message());
  }

  void Fold(size_t n, Row* row) const {
    const LoopNode& node = kernel_.nodes[n];
    HostArray sum(Shape{Accumulator(node.type), {}});
    hlo::ref::ConvertElements(sum.mutable_view(), 0,
                              row->values[node.operands[1]].view(), 0, 1);
    for (int64_t c = 0; c < columns_; ++c)
      Combine(node.code, row->values[node.operands[0]], c, sum.mutable_view());
    for (int64_t c = 0; c < columns_; ++c)
      hlo::ref::ConvertElements(row->values[n].mutable_view(), c, sum.view(), 0,
                                1);
  }

  void Store(const LoopStore& store, Row* row) const {
    const bool by_column = varies_[store.node] || Moves(store.access) ||
                           (store.guard >= 0 && varies_[store.guard]) ||
                           (store.at >= 0 && varies_[store.at]);
    const HostArray& from = row->values[store.node];
    const int width = ByteWidth(from.shape().type);
    const Shape scalar{from.shape().type, {}};
    ForEachColumn(row, [&](int64_t c) {
      if (c > 0 && !by_column) return;
      if (store.guard >= 0 &&
          row->values[store.guard].data()[c] == std::byte{0})
        return;
      int64_t at = Offset(store.access, *row);
      if (store.at >= 0) at += row->values[store.at].as<int64_t>()[c];
      std::byte* const to = row->buffers[store.buffer] + at * width;
      if (store.start && IsFirst(store.access, *row))
        std::memcpy(to, &*store.start, static_cast<size_t>(width));
      if (store.accumulate)
        Combine(*store.accumulate, from, c, View{&scalar, to});
      else
        std::memcpy(to, from.data() + c * width, static_cast<size_t>(width));
    });
  }

  const LoopKernel kernel_;
  const hlo::Module module_;
  hlo::Function function_{"loop"};  // declares the nodes' values, for ops_
  std::vector<hlo::ValueId> values_;
  std::vector<Shape> shapes_;
  std::vector<std::unique_ptr<hlo::Op>> ops_;
  std::vector<bool> varies_;
  Dims column_dims_;
  int64_t columns_ = 1;
};

}  // namespace

CompiledLoop InterpretLoop(const LoopKernel& kernel) {
  CompiledLoop loop;
  const auto interpreter = std::make_shared<const Interpreter>(kernel);
  loop.function = &Interpreter::Run;
  loop.parameters = {reinterpret_cast<int64_t>(interpreter.get())};
  loop.owner = interpreter;
  return loop;
}

}  // namespace escala::engine

// Compares random loop kernels with an interpreter that follows loop_kernel.h
// point by point. They compute on integers, whose sums do not depend on the
// order.
#include <numeric>

#include "escala/engine/codegen/loop_interpreter.h"
#include "escala/engine/codegen/loop_test_util.h"

namespace escala::engine {

namespace {

using Kind = LoopNode::Kind;
using Memory = std::vector<std::vector<int32_t>>;

int32_t ApplyOp(const LoopNode& node, const std::vector<int32_t>& v) {
  const uint32_t a = v[0];
  const uint32_t b = v.size() > 1 ? v[1] : 0;
  switch (node.code) {
    case OpCode::kAdd:
      return a + b;
    case OpCode::kSubtract:
      return a - b;
    case OpCode::kMultiply:
      return a * b;
    case OpCode::kMaximum:
      return std::max(v[0], v[1]);
    case OpCode::kXor:
      return a ^ b;
    case OpCode::kDivide:
      if (v[1] == 0) return -1;
      return v[1] == -1 ? -a : v[0] / v[1];
    case OpCode::kCompare:
      return v[0] < v[1];
    case OpCode::kSelect:
      return v[0] != 0 ? v[1] : v[2];
    default:
      ADD_FAILURE() << "not an op of this test";
      return 0;
  }
}

int32_t Combine(OpCode code, int32_t a, int32_t b) {
  LoopNode node;
  node.code = code;
  return ApplyOp(node, {a, b});
}

class Interpreter {
 public:
  Interpreter(const LoopKernel& kernel, Memory* memory)
      : k_(kernel), memory_(*memory), index_(kernel.extents.size()) {
    column_.resize(k_.nodes.size());
    for (size_t n = 0; n < k_.nodes.size(); ++n) {
      const LoopNode& node = k_.nodes[n];
      if (node.kind == Kind::kFold) continue;
      column_[n] = Moves(node.access);
      for (int o : node.operands) column_[n] = column_[n] || column_[o];
    }
  }

  // A row does all loads before its stores. Aliased buffers are read and
  // written at the same element.
  void Run() {
    const Dims rows(k_.extents.begin(), k_.extents.begin() + k_.row_dims);
    const Dims columns(k_.extents.begin() + k_.row_dims, k_.extents.end());
    Dims row(rows.size(), 0);
    do {
      std::copy(row.begin(), row.end(), index_.begin());
      RunRow(columns);
    } while (NextIndex(rows, &row));
  }

 private:
  bool Moves(const Access& access) const {
    for (size_t d = k_.row_dims; d < access.strides.size(); ++d)
      if (access.strides[d] != 0 && k_.extents[d] > 1) return true;
    return false;
  }
  int64_t At(const Access& access) const {
    int64_t at = access.offset;
    for (size_t d = 0; d < index_.size(); ++d)
      at += access.strides[d] * index_[d];
    return at;
  }

  bool IsFirst(const Access& access) const {
    for (size_t d = 0; d < index_.size(); ++d)
      if (access.strides[d] == 0 && index_[d] != 0) return false;
    return true;
  }

  void RunRow(const Dims& columns) {
    // values[n][c]; a node of the row has one value.
    std::vector<std::vector<int32_t>> values(k_.nodes.size());
    const auto each = [&](auto f) {
      Dims column(columns.size(), 0);
      int64_t c = 0;
      do {
        std::copy(column.begin(), column.end(), index_.begin() + k_.row_dims);
        f(c++);
      } while (NextIndex(columns, &column));
    };
    const auto value = [&](int n, int64_t c) {
      return values[n][column_[n] ? c : 0];
    };
    for (size_t n = 0; n < k_.nodes.size(); ++n) {
      const LoopNode& node = k_.nodes[n];
      if (node.kind == Kind::kFold) values[n] = {value(node.operands[1], 0)};
      each([&](int64_t c) {
        if (node.kind == Kind::kFold) {
          values[n][0] =
              Combine(node.code, values[n][0], value(node.operands[0], c));
          return;
        }
        if (c > 0 && !column_[n]) return;
        values[n].push_back(One(node, c, value));
      });
    }
    for (const LoopStore& store : k_.stores) {
      const bool by_column = column_[store.node] || Moves(store.access) ||
                             (store.guard >= 0 && column_[store.guard]) ||
                             (store.at >= 0 && column_[store.at]);
      each([&](int64_t c) {
        if (c > 0 && !by_column) return;
        if (store.guard >= 0 && value(store.guard, c) == 0) return;
        int64_t at = At(store.access);
        if (store.at >= 0) at += value(store.at, c);
        int32_t& to = memory_[store.buffer][at];
        const int32_t from = value(store.node, c);
        if (store.start && IsFirst(store.access))
          to = static_cast<int32_t>(*store.start);
        to = store.accumulate ? Combine(*store.accumulate, to, from) : from;
      });
    }
  }

  template <typename V>
  int32_t One(const LoopNode& node, int64_t c, const V& value) {
    switch (node.kind) {
      case Kind::kConstant:
        return static_cast<int32_t>(node.bits);
      case Kind::kIndex:
        return static_cast<int32_t>(At(node.access));
      case Kind::kLoad:
        return memory_[node.buffer][At(node.access)];
      case Kind::kLoadAt:
        return memory_[node.buffer]
                      [At(node.access) + value(node.operands[0], c)];
      default: {
        std::vector<int32_t> operands;
        for (int o : node.operands) operands.push_back(value(o, c));
        return ApplyOp(node, operands);
      }
    }
  }

  const LoopKernel& k_;
  Memory& memory_;
  Dims index_;
  std::vector<bool> column_;
};

// Makes kernels whose loads take the dimensions in any order, with broadcasts.
class Generator {
 public:
  explicit Generator(uint32_t seed) : random_(seed) {}

  KernelWriter Make() {
    const int dims = 1 + Below(4);
    Dims extents;
    for (int d = 0; d < dims; ++d) {
      constexpr int kSizes[] = {1, 2, 3, 5, 8, 15, 16, 17, 33, 40, 70, 200};
      extents.push_back(kSizes[Below(dims > 2 ? 7 : 12)]);
    }
    KernelWriter b(extents, Below(dims + 1));
    sizes_.clear();
    const bool folds = Below(3) == 0;
    const auto load = [&] {
      const Strides strides = AnyStrides(extents);
      const int buffer = b.Buffer(ElementType::kI32);
      sizes_.push_back(Reach(extents, strides));
      return b.Load(buffer, strides);
    };
    std::vector<int> values = {load(), load(),
                               b.Constant(ElementType::kI32, Below(5)),
                               b.Index(ElementType::kI32, AnyStrides(extents))};
    const auto any = [&] { return values[Below(values.size())]; };
    const int ops = 1 + Below(8);
    int starts = b.Constant(ElementType::kI32, 7);
    for (int i = 0; i < ops; ++i) {
      if (folds && Below(2) == 0) {
        constexpr OpCode kFolds[] = {OpCode::kAdd, OpCode::kMaximum,
                                     OpCode::kXor, OpCode::kMultiply};
        starts = b.Fold(kFolds[Below(4)], any(), starts);
        values.push_back(starts);
        continue;
      }
      constexpr OpCode kOps[] = {OpCode::kAdd,     OpCode::kSubtract,
                                 OpCode::kMaximum, OpCode::kXor,
                                 OpCode::kDivide,  OpCode::kSelect};
      const OpCode code = kOps[Below(6)];
      if (code == OpCode::kSelect) {
        const int less =
            b.Apply(OpCode::kCompare, {any(), any()}, ElementType::kI1);
        b.kernel.nodes[less].direction = "LT";
        values.push_back(
            b.Apply(code, {less, any(), any()}, ElementType::kI32));
      } else {
        values.push_back(b.Apply(code, {any(), any()}, ElementType::kI32));
      }
    }
    const int stores = 1 + Below(2);
    for (int i = 0; i < stores; ++i)
      AddStore(&b, i == 0 ? values.back() : any());
    return b;
  }
  const std::vector<int64_t>& sizes() const { return sizes_; }
  int Below(int64_t n) { return static_cast<int>(random_() % n); }

 private:
  void AddStore(KernelWriter* b, int node) {
    const Dims& extents = b->kernel.extents;
    Strides strides = Dense(extents);
    const bool sum = Below(3) == 0;
    if (sum)
      for (int64_t& stride : strides)
        if (Below(2) == 0) stride = 0;
    const int buffer = b->Buffer(ElementType::kI32);
    sizes_.push_back(Reach(extents, strides));
    LoopStore& store = b->Store(node, buffer, strides);
    if (sum) store.accumulate = OpCode::kAdd;
    if (sum && Below(2) == 0) {
      store.start = 5;
    } else if (Below(4) == 0) {
      const int index = b->Index(ElementType::kI32, Strides(extents.size(), 1));
      const int limit = b->Constant(ElementType::kI32, 9);
      const int less =
          b->Apply(OpCode::kCompare, {index, limit}, ElementType::kI1);
      b->kernel.nodes[less].direction = "LT";
      b->kernel.stores.back().guard = less;
    }
  }

  // Strides of a dense array, with the dimensions in a random order.
  Strides Dense(const Dims& extents) {
    std::vector<size_t> order(extents.size());
    std::iota(order.begin(), order.end(), 0);
    if (Below(2) == 0) std::shuffle(order.begin(), order.end(), random_);
    Strides strides(extents.size());
    int64_t stride = 1;
    for (size_t i = order.size(); i-- > 0;) {
      strides[order[i]] = stride;
      stride *= extents[order[i]];
    }
    return strides;
  }
  Strides AnyStrides(const Dims& extents) {
    Strides strides = Dense(extents);
    for (int64_t& stride : strides) {
      if (Below(4) == 0) stride = 0;
      if (Below(12) == 0) stride *= 2;
    }
    return strides;
  }
  static int64_t Reach(const Dims& extents, const Strides& strides) {
    int64_t last = 0;
    for (size_t d = 0; d < extents.size(); ++d)
      last += (extents[d] - 1) * strides[d];
    return last + 1;
  }

  std::mt19937 random_;
  std::vector<int64_t> sizes_;
};

void Check(bool interpret) {
  for (uint32_t seed = 0; seed < 400; ++seed) {
    Generator generator(seed);
    const KernelWriter b = generator.Make();
    Memory expected;
    std::vector<HostArray> arrays;
    for (int64_t size : generator.sizes()) {
      constexpr int64_t kGuard = 40;  // elements that must stay as they are
      std::vector<int32_t> values(size + kGuard);
      for (int32_t& value : values) value = generator.Below(21) - 10;
      arrays.push_back(HostArray::FromBytes(
          Shape{ElementType::kI32, {size + kGuard}}, values.data()));
      expected.push_back(std::move(values));
    }
    Interpreter(b.kernel, &expected).Run();
    std::vector<HostArray*> pointers;
    for (HostArray& array : arrays) pointers.push_back(&array);
    std::vector<int64_t> cuts;
    if (b.kernel.row_dims > 0 && seed % 3 == 0)
      cuts = {b.kernel.extents[0] / 3, b.kernel.extents[0] / 2};
    if (interpret) {
      RunLoop(InterpretLoop(b.kernel), b.kernel, pointers, cuts);
    } else {
      const Status status = RunLoop(b.kernel, pointers, cuts);
      ASSERT_TRUE(status.ok()) << status.ToString();
    }
    for (size_t i = 0; i < arrays.size(); ++i) {
      const HostArray wanted =
          HostArray::FromBytes(arrays[i].shape(), expected[i].data());
      ASSERT_TRUE(Close(arrays[i], wanted))
          << "seed " << seed << ", buffer " << i << "\n"
          << b.kernel.ToString();
    }
  }
}

TEST(RandomLoop, CodeDoesWhatTheInterpreterDoes) { Check(false); }

// The loop interpreter, which runs kernels that could not be compiled.
TEST(RandomLoop, TheReferencesKernelsDoWhatTheInterpreterDoes) { Check(true); }

}  // namespace

}  // namespace escala::engine

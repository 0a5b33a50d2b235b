// dot, dot_general, einsum, ragged_dot. The operands are arranged as [batch, m,
// k] and [batch, k, n] and multiplied; the result is [batch, m, n].
#include <algorithm>
#include <map>
#include <string>

#include "escala/hlo/reference/matmul_precision.h"

namespace escala::hlo::ref {

namespace {

// The dimension numbers of one operand.
struct DotSide {
  Dims batch, contract, free;  // `free` ascending
};

DotSide MakeSide(const Shape& shape, const Dims& batch, const Dims& contract,
                 const Dims& others = {}) {
  DotSide side{batch, contract, {}};
  for (int64_t d = 0; d < shape.rank(); ++d) {
    bool used = false;
    for (const Dims* list : {&batch, &contract, &others})
      used |= std::find(list->begin(), list->end(), d) != list->end();
    if (!used) side.free.push_back(d);
  }
  return side;
}

Dims Join(std::initializer_list<const Dims*> lists) {
  Dims all;
  for (const Dims* list : lists)
    all.insert(all.end(), list->begin(), list->end());
  return all;
}

int64_t Size(const Shape& shape, const Dims& dimensions) {
  return Product(Pick(shape.dims, dimensions));
}

template <typename T>
Components<T> LoadOperand(const MatMulPrecision& precision, int operand,
                          ConstView view, const Dims& order) {
  return SplitOperand(precision, operand,
                      Permute(ReadAs<T>(view), view.shape->dims, order));
}

Status MultiplySides(const KernelCall& call, const DotSide& lhs,
                     const DotSide& rhs) {
  const ConstView a = call.operands[0], b = call.operands[1];
  ESCALA_ASSIGN_OR_RETURN(const MatMulPrecision precision, PrecisionOf(call));
  const int64_t batch = Size(*a.shape, lhs.batch);
  const int64_t m = Size(*a.shape, lhs.free);
  const int64_t k = Size(*a.shape, lhs.contract);
  const int64_t n = Size(*b.shape, rhs.free);
  WithCompute(precision.compute, [&]<typename T>(Tag<T>) {
    const Components<T> left = LoadOperand<T>(
        precision, 0, a, Join({&lhs.batch, &lhs.free, &lhs.contract}));
    const Components<T> right = LoadOperand<T>(
        precision, 1, b, Join({&rhs.batch, &rhs.contract, &rhs.free}));
    std::vector<T> sums(batch * m * n);
    ForEachPrimitive(precision, left, right, [&](const auto& x, const auto& y) {
      for (int64_t i = 0; i < batch; ++i)
        MatMulAdd(call.cancel, m, n, k, x.data() + i * m * k,
                  y.data() + i * k * n, sums.data() + i * m * n);
    });
    WriteSums(precision, std::move(sums), call.results[0]);
  });
  return Status();
}

}  // namespace

Status Dot(const KernelCall& call) {
  const Shape& lhs = *call.operands[0].shape;
  const Shape& rhs = *call.operands[1].shape;
  return MultiplySides(call, MakeSide(lhs, {}, {lhs.rank() - 1}),
                       MakeSide(rhs, {}, {0}));
}

Status DotGeneral(const KernelCall& call) {
  const AttributeMap& numbers =
      call.op.op.attributes.Dict("dot_dimension_numbers");
  return MultiplySides(
      call,
      MakeSide(*call.operands[0].shape, numbers.Ints("lhs_batching_dimensions"),
               numbers.Ints("lhs_contracting_dimensions")),
      MakeSide(*call.operands[1].shape, numbers.Ints("rhs_batching_dimensions"),
               numbers.Ints("rhs_contracting_dimensions")));
}

// --- ragged_dot --------------------------------------------------------------

namespace {

// Maps a position of the ragged dimension to its group. A position is a
// row-major index over a list of dimensions, one of which is ragged. The groups
// are consecutive along the ragged dimension; their sizes may depend on the
// batch and on the dimensions before the ragged one.
class Groups {
 public:
  Groups(ConstView sizes, const Dims& dims, size_t ragged)
      : ragged_(dims[ragged]),
        outer_(Product(Dims(dims.begin(), dims.begin() + ragged))),
        inner_(Product(Dims(dims.begin() + ragged + 1, dims.end()))),
        varies_(sizes.shape->rank() > 1) {
    const int64_t groups = sizes.shape->dims.back();
    const int64_t lists =
        groups == 0 ? 0 : sizes.shape->num_elements() / groups;
    table_.assign(std::max<int64_t>(lists, 1) * ragged_, -1);
    for (int64_t list = 0; list < lists; ++list) {
      int64_t position = 0;
      for (int64_t g = 0; g < groups; ++g) {
        const int64_t size = LoadIndex(sizes, list * groups + g);
        for (int64_t i = 0; i < size && position < ragged_; ++i)
          table_[list * ragged_ + position++] = g;
      }
    }
  }

  // The group of a position; -1 after the last group.
  int64_t At(int64_t batch, int64_t index) const {
    const int64_t position = index / inner_ % ragged_;
    const int64_t list = batch * outer_ + index / inner_ / ragged_;
    return table_[(varies_ ? list : 0) * ragged_ + position];
  }

 private:
  int64_t ragged_, outer_, inner_;
  bool varies_;
  std::vector<int64_t> table_;
};

// The ragged dimension is among the rows: each row is multiplied by the matrix
// of its group. [b, m, k], [g, b, k, n] -> [b, m, n]
template <typename T>
void MultiplyRaggedRows(CancelFlag cancel, const Groups& groups, int64_t batch,
                        int64_t m, int64_t n, int64_t k, const T* a, const T* b,
                        T* c) {
  for (int64_t i = 0; i < batch; ++i) {
    for (int64_t row = 0; row < m; ++row) {
      const int64_t group = groups.At(i, row);
      if (group < 0) continue;
      MatMulAdd(cancel, 1, n, k, a + (i * m + row) * k,
                b + (group * batch + i) * k * n, c + (i * m + row) * n);
    }
  }
}

// The ragged dimension is contracted: each group has its own sum. [b, k, m],
// [b, k, n] -> [g, b, m, n]
template <typename T>
void MultiplyRaggedSums(CancelFlag cancel, const Groups& groups, int64_t batch,
                        int64_t m, int64_t n, int64_t k, const T* a, const T* b,
                        T* c) {
  for (int64_t i = 0; i < batch; ++i) {
    for (int64_t l = 0; l < k; ++l) {
      const int64_t group = groups.At(i, l);
      if (group < 0) continue;
      MatMulAdd(cancel, m, n, 1, a + (i * k + l) * m, b + (i * k + l) * n,
                c + (group * batch + i) * m * n);
    }
  }
}

}  // namespace

Status RaggedDot(const KernelCall& call) {
  const AttributeMap& numbers =
      call.op.op.attributes.Dict("ragged_dot_dimension_numbers");
  const ConstView a = call.operands[0], b = call.operands[1];
  const Dims& group_dims = numbers.Ints("rhs_group_dimensions");
  const DotSide lhs =
      MakeSide(*a.shape, numbers.Ints("lhs_batching_dimensions"),
               numbers.Ints("lhs_contracting_dimensions"));
  const DotSide rhs =
      MakeSide(*b.shape, numbers.Ints("rhs_batching_dimensions"),
               numbers.Ints("rhs_contracting_dimensions"), group_dims);
  const int64_t ragged = numbers.Ints("lhs_ragged_dimensions").at(0);
  const auto find = [&](const Dims& list) {
    return static_cast<size_t>(std::find(list.begin(), list.end(), ragged) -
                               list.begin());
  };
  // If the ragged dimension is a batch dimension, groups have no effect.
  if (find(lhs.batch) < lhs.batch.size()) return MultiplySides(call, lhs, rhs);

  const bool sums_ragged = find(lhs.contract) < lhs.contract.size();
  const Dims& ragged_list = sums_ragged ? lhs.contract : lhs.free;
  const Groups groups(call.operands[2], Pick(a.shape->dims, ragged_list),
                      find(ragged_list));
  ESCALA_ASSIGN_OR_RETURN(const MatMulPrecision precision, PrecisionOf(call));
  const int64_t batch = Size(*a.shape, lhs.batch);
  const int64_t m = Size(*a.shape, lhs.free);
  const int64_t k = Size(*a.shape, lhs.contract);
  const int64_t n = Size(*b.shape, rhs.free);
  const Dims lhs_order = sums_ragged
                             ? Join({&lhs.batch, &lhs.contract, &lhs.free})
                             : Join({&lhs.batch, &lhs.free, &lhs.contract});
  const Dims rhs_order =
      Join({&group_dims, &rhs.batch, &rhs.contract, &rhs.free});
  WithCompute(precision.compute, [&]<typename T>(Tag<T>) {
    const Components<T> left = LoadOperand<T>(precision, 0, a, lhs_order);
    const Components<T> right = LoadOperand<T>(precision, 1, b, rhs_order);
    std::vector<T> sums(call.results[0].shape->num_elements());
    ForEachPrimitive(precision, left, right, [&](const auto& x, const auto& y) {
      const auto multiply =
          sums_ragged ? MultiplyRaggedSums<T> : MultiplyRaggedRows<T>;
      multiply(call.cancel, groups, batch, m, n, k, x.data(), y.data(),
               sums.data());
    });
    WriteSums(precision, std::move(sums), call.results[0]);
  });
  return Status();
}

// --- einsum ------------------------------------------------------------------

namespace {

using Sizes = std::map<char, int64_t>;

bool Holds(const std::string& labels, char label) {
  return labels.find(label) != std::string::npos;
}

struct EinsumConfig {
  std::vector<std::string> operands;  // one letter per dimension
  std::string result;
  Sizes sizes;
};

Result<EinsumConfig> ParseEinsum(const KernelCall& call) {
  const std::string& text = call.op.op.attributes.Str("einsum_config");
  std::string dense;
  for (char c : text)
    if (c != ' ') dense.push_back(c);
  const size_t arrow = dense.find("->");
  if (arrow == std::string::npos || dense.find('.') != std::string::npos)
    return Unimplemented("einsum_config is \"", text,
                         "\", expected letters with an explicit result and no "
                         "ellipsis, like \"ab,bc->ac\"");
  EinsumConfig config;
  config.result = dense.substr(arrow + 2);
  const std::string left = dense.substr(0, arrow);
  for (std::string_view labels : StrSplit(left, ','))
    config.operands.emplace_back(labels);
  if (config.operands.size() != call.operands.size())
    return InvalidArgument("einsum_config \"", text, "\" names ",
                           config.operands.size(), " operands, got ",
                           call.operands.size());
  for (size_t i = 0; i < config.operands.size(); ++i) {
    const std::string& labels = config.operands[i];
    const Dims& dims = call.operands[i].shape->dims;
    if (labels.size() != dims.size())
      return InvalidArgument("einsum_config \"", text, "\" has ", labels.size(),
                             " letters for operand ", i, " of rank ",
                             dims.size());
    for (size_t d = 0; d < dims.size(); ++d) {
      const auto [entry, is_new] = config.sizes.emplace(labels[d], dims[d]);
      if (!is_new && entry->second != dims[d])
        return InvalidArgument("einsum_config \"", text, "\": dimension '",
                               labels[d], "' is ", entry->second, " and ",
                               dims[d]);
    }
  }
  int64_t elements = 1;
  for (size_t i = 0; i < config.result.size(); ++i) {
    const char label = config.result[i];
    if (!config.sizes.count(label) || config.result.find(label) != i)
      return InvalidArgument("einsum_config \"", text, "\": '", label,
                             "' of the result must be a dimension of an "
                             "operand, and occur once");
    elements *= config.sizes[label];
  }
  if (elements != call.results[0].shape->num_elements())
    return InvalidArgument("einsum_config \"", text, "\" gives ", elements,
                           " elements, the result has ",
                           call.results[0].shape->num_elements());
  return config;
}

Dims SizesOf(const EinsumConfig& config, const std::string& labels) {
  Dims dims;
  for (char label : labels) dims.push_back(config.sizes.at(label));
  return dims;
}

// Rearranges dimensions `from` to dimensions `to`: a letter that occurs twice
// takes the diagonal, and letters that `to` lacks are summed over.
template <typename T>
std::vector<T> Relabel(const EinsumConfig& config, const std::vector<T>& values,
                       const std::string& from, const std::string& to) {
  std::string all = to;
  for (char label : from)
    if (!Holds(all, label)) all.push_back(label);
  const Dims strides = RowMajorStrides(SizesOf(config, from));
  Dims by_label(all.size(), 0);
  for (size_t d = 0; d < from.size(); ++d)
    by_label[all.find(from[d])] += strides[d];
  const std::vector<T> wide = Arrange(values, SizesOf(config, all), by_label);
  if (all.size() == to.size()) return wide;
  std::vector<T> sums(Product(SizesOf(config, to)));
  const size_t summed = sums.empty() ? 0 : wide.size() / sums.size();
  for (size_t i = 0; i < sums.size(); ++i)
    for (size_t j = 0; j < summed; ++j) sums[i] += wide[i * summed + j];
  return sums;
}

void EinsumOne(const KernelCall& call, const EinsumConfig& config) {
  const ConstView operand = call.operands[0];
  const ComputeType compute =
      ComputeTypeOf({operand.shape->type, call.results[0].shape->type});
  WithCompute(compute, [&]<typename T>(Tag<T>) {
    WriteFrom(
        Relabel(config, ReadAs<T>(operand), config.operands[0], config.result),
        call.results[0]);
  });
}

// A letter of both operands is a batch letter if the result has it, otherwise
// it is contracted. A letter of only one operand that the result lacks is
// summed over beforehand.
struct EinsumLetters {
  std::string batch, contract, lhs_free, rhs_free;
};

EinsumLetters SortLetters(const EinsumConfig& config) {
  EinsumLetters letters;
  const std::string& lhs = config.operands[0];
  const std::string& rhs = config.operands[1];
  for (const auto& [label, size] : config.sizes) {
    const bool in_result = Holds(config.result, label);
    if (Holds(lhs, label) && Holds(rhs, label))
      (in_result ? letters.batch : letters.contract).push_back(label);
    else if (in_result)
      (Holds(lhs, label) ? letters.lhs_free : letters.rhs_free)
          .push_back(label);
  }
  return letters;
}

}  // namespace

Status Einsum(const KernelCall& call) {
  ESCALA_ASSIGN_OR_RETURN(const EinsumConfig config, ParseEinsum(call));
  if (call.operands.size() == 1) {
    EinsumOne(call, config);
    return Status();
  }
  const EinsumLetters letters = SortLetters(config);
  const auto count = [&](const std::string& labels) {
    return Product(SizesOf(config, labels));
  };
  const int64_t batch = count(letters.batch), m = count(letters.lhs_free),
                n = count(letters.rhs_free), k = count(letters.contract);
  ESCALA_ASSIGN_OR_RETURN(const MatMulPrecision precision, PrecisionOf(call));
  WithCompute(precision.compute, [&]<typename T>(Tag<T>) {
    const auto load = [&](int i, const std::string& to) {
      Components<T> parts =
          SplitOperand(precision, i, ReadAs<T>(call.operands[i]));
      for (std::vector<T>& part : parts)
        part = Relabel(config, part, config.operands[i], to);
      return parts;
    };
    const Components<T> left =
        load(0, letters.batch + letters.lhs_free + letters.contract);
    const Components<T> right =
        load(1, letters.batch + letters.contract + letters.rhs_free);
    std::vector<T> sums(batch * m * n);
    ForEachPrimitive(precision, left, right, [&](const auto& x, const auto& y) {
      for (int64_t i = 0; i < batch; ++i)
        MatMulAdd(call.cancel, m, n, k, x.data() + i * m * k,
                  y.data() + i * k * n, sums.data() + i * m * n);
    });
    WriteSums(precision,
              Relabel(config, sums,
                      letters.batch + letters.lhs_free + letters.rhs_free,
                      config.result),
              call.results[0]);
  });
  return Status();
}

}  // namespace escala::hlo::ref

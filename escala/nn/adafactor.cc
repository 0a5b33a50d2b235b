// Adafactor (Shazeer and Stern, 2018): for large matrices it keeps only the
// mean squares of rows and columns; their outer product approximates the whole.
#include "escala/nn/adafactor.h"

#include <algorithm>
#include <numeric>

#include "escala/graph/ops.h"

namespace escala::nn {

namespace {

constexpr double kSmallestScale = 1e-3;  // lower bound, as in optax

// The two largest dimensions, whose outer product replaces the second moment.
struct Factored {
  int smaller = 0, larger = 0;
};

std::optional<Factored> FactoredDims(const Dims& dims, int64_t from) {
  if (dims.size() < 2) return std::nullopt;
  std::vector<int> order(dims.size());
  std::iota(order.begin(), order.end(), 0);
  std::stable_sort(order.begin(), order.end(),
                   [&](int a, int b) { return dims[a] < dims[b]; });
  const Factored factored = {order[order.size() - 2], order.back()};
  if (dims[factored.smaller] < from) return std::nullopt;
  return factored;
}

Shape Without(const Shape& shape, int dimension) {
  Shape less = shape;
  less.dims.erase(less.dims.begin() + dimension);
  return less;
}

Value RootMeanSquare(const Value& x) {
  return graph::Sqrt(graph::Mean(graph::Square(x)));
}

class Adafactor : public Optimizer {
 public:
  explicit Adafactor(const OptimizerOptions& options) : options_(options) {}

  std::vector<Slot> Slots(const Shape& parameter) const override {
    std::vector<Slot> slots;
    if (const auto factored =
            FactoredDims(parameter.dims, options_.factored_from)) {
      slots = {{"v_row", Without(parameter, factored->larger)},
               {"v_col", Without(parameter, factored->smaller)}};
    } else {
      slots = {{"v", parameter}};
    }
    if (options_.momentum != 0) slots.push_back({"momentum", parameter});
    return slots;
  }

  Value Update(const OptimizerInput& input, std::vector<Value>* slots,
               CallSite here) const override {
    const graph::Naming naming(input.parameter.graph(), "adafactor", here);
    Value step = Scaled(input, slots);
    if (options_.clipping_threshold != 0)
      step = step / graph::Max(1.0, RootMeanSquare(step) /
                                        options_.clipping_threshold);
    step = step * input.learning_rate;
    if (options_.multiply_by_parameter_scale)
      step = step * graph::Max(RootMeanSquare(input.parameter), kSmallestScale);
    if (options_.momentum != 0)
      slots->back() = step = Ema(slots->back(), step, options_.momentum);
    if (input.decay && options_.weight_decay != 0)
      step = step + options_.weight_decay * input.parameter;
    return input.parameter - step;
  }

  bool works_on_pieces() const override { return false; }

 private:
  // The gradient divided by the root of its mean square.
  Value Scaled(const OptimizerInput& input, std::vector<Value>* slots) const {
    const Value& gradient = input.gradient;
    const Value fresh = graph::Pow(input.count, -options_.decay_rate);
    const auto follow = [&](const Value& mean, const Value& square) {
      return (1.0 - fresh) * mean + fresh * square;
    };
    const Value square = graph::Square(gradient) + options_.epsilon;
    const auto factored =
        FactoredDims(input.parameter.dims(), options_.factored_from);
    if (!factored) {
      Value& mean = (*slots)[0];
      mean = follow(mean, square);
      return gradient * graph::Rsqrt(mean);
    }
    const auto [smaller, larger] = *factored;
    Value& row = (*slots)[0];
    Value& column = (*slots)[1];
    row = follow(row, graph::Mean(square, {larger}));
    column = follow(column, graph::Mean(square, {smaller}));
    const int across = smaller > larger ? smaller - 1 : smaller;
    const Value row_factor =
        graph::Rsqrt(row / graph::Mean(row, {across}, /*keep=*/true));
    return gradient * graph::ExpandDim(row_factor, larger) *
           graph::ExpandDim(graph::Rsqrt(column), smaller);
  }

  const OptimizerOptions options_;
};

}  // namespace

std::unique_ptr<Optimizer> MakeAdafactor(const OptimizerOptions& options) {
  return std::make_unique<Adafactor>(options);
}

}  // namespace escala::nn

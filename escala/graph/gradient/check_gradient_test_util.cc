#include "escala/graph/gradient/check_gradient_test_util.h"

#include <algorithm>
#include <cmath>
#include <random>

#include "escala/graph/elementwise.h"
#include "escala/graph/gradient.h"
#include "escala/hlo/reference/interpreter.h"

namespace escala::graph {

namespace {

using Arrays = std::vector<HostArray>;

Result<std::vector<Arrays>> Run(const hlo::Module& module,
                                const std::vector<Arrays>& inputs) {
  std::vector<std::vector<hlo::Literal>> arguments;
  for (const Arrays& core : inputs)
    arguments.emplace_back(core.begin(), core.end());
  hlo::InterpreterOptions options;
  options.num_replicas = static_cast<int64_t>(inputs.size());
  ESCALA_ASSIGN_OR_RETURN(auto results, hlo::RunPerCore(module, *module.entry(),
                                                        arguments, options));
  std::vector<Arrays> arrays(results.size());
  for (size_t core = 0; core < results.size(); ++core)
    for (const hlo::Literal& literal : results[core])
      arrays[core].push_back(literal.array);
  return arrays;
}

std::vector<Value> ArgumentsOf(Graph* graph, const std::vector<Shape>& shapes) {
  std::vector<Value> values;
  for (size_t i = 0; i < shapes.size(); ++i)
    values.push_back(graph->Argument(shapes[i], StrCat("x", i)));
  return values;
}

class Random {
 public:
  explicit Random(const CheckOptions& options)
      : options_(options), generator_(options.seed) {}

  HostArray Array(const Shape& shape) {
    HostArray array(shape);
    std::uniform_real_distribution<double> real(options_.low, options_.high);
    for (int64_t i = 0; i < shape.num_elements(); ++i) {
      if (shape.type == ElementType::kF64)
        array.mutable_as<double>()[i] = real(generator_);
      else if (shape.type == ElementType::kI32)
        array.mutable_as<int32_t>()[i] = int32_t(generator_() % 4);
      else if (shape.type == ElementType::kU32)
        array.mutable_as<uint32_t>()[i] = generator_() % 4;
      else if (shape.type == ElementType::kI1)
        array.mutable_as<bool>()[i] = generator_() % 2 == 1;
      else
        ESCALA_CHECK(false, "no random values of ", ToString(shape.type));
    }
    return array;
  }

 private:
  const CheckOptions options_;
  std::mt19937_64 generator_;
};

// The program of the outputs, and that of the gradient of <outputs,
// cotangents>, which takes the cotangents as further arguments.
struct Programs {
  hlo::Module forward, backward;
  std::vector<Shape> outputs;
};

Result<Programs> Write(const std::vector<Shape>& shapes, const Function& f,
                       int64_t num_replicas) {
  Programs programs;
  Graph forward(num_replicas);
  const auto outputs = f(ArgumentsOf(&forward, shapes));
  ESCALA_RETURN_IF_ERROR(forward.status());
  for (const Value& output : outputs)
    programs.outputs.push_back(output.shape());
  ESCALA_ASSIGN_OR_RETURN(programs.forward, forward.Build(outputs));

  Graph backward(num_replicas);
  const auto inputs = ArgumentsOf(&backward, shapes);
  std::vector<Value> cotangents, wrt;
  for (const Shape& shape : programs.outputs)
    cotangents.push_back(IsFloat(shape.type) ? backward.Argument(shape, "ct")
                                             : Value());
  for (const Value& input : inputs)
    if (IsFloat(input.type())) wrt.push_back(input);
  ESCALA_ASSIGN_OR_RETURN(programs.backward,
                          backward.Build(Vjp(f(inputs), cotangents, wrt)));
  return programs;
}

double Inner(const std::vector<Arrays>& outputs,
             const std::vector<Arrays>& cotangents) {
  double sum = 0;
  for (size_t core = 0; core < outputs.size(); ++core) {
    size_t at = 0;
    for (const HostArray& output : outputs[core]) {
      if (!IsFloat(output.shape().type)) continue;
      const HostArray& ct = cotangents[core][at++];
      for (int64_t i = 0; i < output.shape().num_elements(); ++i)
        sum +=
            ElementAsDouble(output.view(), i) * ElementAsDouble(ct.view(), i);
    }
  }
  return sum;
}

}  // namespace

Status CheckGradient(const std::vector<Shape>& shapes, const Function& f,
                     const CheckOptions& options) {
  ESCALA_ASSIGN_OR_RETURN(const Programs programs,
                          Write(shapes, f, options.num_replicas));
  Random random(options);
  std::vector<Arrays> inputs(options.num_replicas), cotangents(inputs.size());
  for (size_t core = 0; core < inputs.size(); ++core) {
    for (const Shape& shape : shapes)
      inputs[core].push_back(random.Array(shape));
    for (const Shape& shape : programs.outputs)
      if (IsFloat(shape.type)) cotangents[core].push_back(random.Array(shape));
  }
  std::vector<Arrays> all = inputs;
  for (size_t core = 0; core < all.size(); ++core)
    all[core].insert(all[core].end(), cotangents[core].begin(),
                     cotangents[core].end());
  ESCALA_ASSIGN_OR_RETURN(const auto gradients, Run(programs.backward, all));

  double largest = 1e-3;
  for (const Arrays& core : gradients)
    for (const HostArray& gradient : core)
      for (int64_t i = 0; i < gradient.shape().num_elements(); ++i)
        largest =
            std::max(largest, std::abs(ElementAsDouble(gradient.view(), i)));

  for (size_t core = 0; core < inputs.size(); ++core) {
    size_t wrt = 0;
    for (size_t input = 0; input < shapes.size(); ++input) {
      if (!IsFloat(shapes[input].type)) continue;
      const HostArray& gradient = gradients[core][wrt++];
      // A copy to be changed.
      HostArray moved =
          HostArray::FromBytes(shapes[input], inputs[core][input].data());
      std::vector<Arrays> changed = inputs;
      changed[core][input] = moved;
      for (int64_t i = 0; i < shapes[input].num_elements(); ++i) {
        double* const element = moved.mutable_as<double>() + i;
        const double was = *element;
        *element = was + options.step;
        // Results may alias the changed input: use them before it changes.
        ESCALA_ASSIGN_OR_RETURN(const auto up, Run(programs.forward, changed));
        const double above = Inner(up, cotangents);
        *element = was - options.step;
        ESCALA_ASSIGN_OR_RETURN(const auto down,
                                Run(programs.forward, changed));
        const double below = Inner(down, cotangents);
        *element = was;
        const double numeric = (above - below) / (2 * options.step);
        const double got = ElementAsDouble(gradient.view(), i);
        if (!(std::abs(got - numeric) <= options.tolerance * largest))
          return Internal("core ", core, ", input ", input, ", element ", i,
                          ": the rule says ", got, ", the function moves by ",
                          numeric);
      }
    }
  }
  return Status();
}

Result<std::vector<Arrays>> RunFunction(const std::vector<Arrays>& inputs,
                                        const Function& f) {
  Graph graph(static_cast<int64_t>(inputs.size()));
  std::vector<Shape> shapes;
  for (const HostArray& array : inputs[0]) shapes.push_back(array.shape());
  ESCALA_ASSIGN_OR_RETURN(const hlo::Module module,
                          graph.Build(f(ArgumentsOf(&graph, shapes))));
  return Run(module, inputs);
}

}  // namespace escala::graph

#include "escala/nn/check_layer_test_util.h"

#include <gtest/gtest.h>

#include <cmath>
#include <fstream>
#include <sstream>

#include "escala/base/csv.h"
#include "escala/base/strings.h"
#include "escala/graph/gradient.h"
#include "escala/graph/ops.h"
#include "escala/hlo/reference/interpreter.h"

namespace escala::nn {

namespace {

constexpr ElementType kF32 = ElementType::kF32;

// An argument or a result of the program.
struct Part {
  std::string name;
  Shape shape;  // whole
  std::vector<Cut> cuts;
  bool sum = false;    // pieces are summed over the data axis
  bool first = false;  // taken from replica 0 alone
};

// The indices in the whole array of a replica's elements.
std::vector<int64_t> PlacesOf(const Part& part, const Mesh& mesh,
                              int64_t replica) {
  const Shape local = LocalShape(part.shape, part.cuts, mesh);
  const Dims strides = RowMajorStrides(part.shape.dims);
  int64_t first = 0;
  for (const Cut& cut : part.cuts)
    first += mesh.Position(replica, cut.axis) * local.dims[cut.dimension] *
             strides[cut.dimension];
  std::vector<int64_t> places;
  Dims at(local.dims.size(), 0);
  do {
    int64_t place = first;
    for (size_t d = 0; d < at.size(); ++d) place += at[d] * strides[d];
    places.push_back(place);
  } while (NextIndex(local.dims, &at));
  return places;
}

HostArray Piece(const Part& part, const HostArray& whole, const Mesh& mesh,
                int64_t replica) {
  HostArray piece(LocalShape(part.shape, part.cuts, mesh));
  int64_t i = 0;
  for (const int64_t place : PlacesOf(part, mesh, replica))
    piece.mutable_as<float>()[i++] = whole.as<float>()[place];
  return piece;
}

// The replica with the same other positions and model position 0.
int64_t FirstOfModel(const Mesh& mesh, int64_t replica) {
  for (const auto& group : mesh.GroupsOf({"model"}))
    for (const int64_t member : group)
      if (member == replica) return group[0];
  return replica;
}

// Joins the pieces. Along axes by which nothing is cut, all replicas have the
// same values, or their sum is the result.
Result<HostArray> Join(const Part& part, const Mesh& mesh,
                       const std::vector<HostArray>& pieces) {
  HostArray whole({kF32, part.shape.dims});
  std::vector<bool> written(whole.shape().num_elements());
  const auto is_cut = [&](std::string_view axis) {
    for (const Cut& cut : part.cuts)
      if (cut.axis == axis) return true;
    return false;
  };
  const bool first_model_only = part.sum && !is_cut("model");
  const int64_t replicas = part.first ? 1 : mesh.size();
  for (int64_t replica = 0; replica < replicas; ++replica) {
    const bool adds =
        part.sum && (!first_model_only || mesh.Position(replica, "model") == 0);
    const auto places = PlacesOf(part, mesh, replica);
    for (size_t i = 0; i < places.size(); ++i) {
      const float got = pieces[replica].as<float>()[i];
      // Replicas of the same examples must agree.
      const int64_t twin = FirstOfModel(mesh, replica);
      float& to = whole.mutable_as<float>()[places[i]];
      if (adds)
        to += got;
      else if (part.sum ? got != pieces[twin].as<float>()[i]
                        : written[places[i]] && got != to)
        return Internal(part.name, "[", places[i], "]: replica ", replica,
                        " has ", got, ", another one not");
      else if (!part.sum)
        to = got;
      written[places[i]] = true;
    }
  }
  return whole;
}

// A layer's program, with its arguments and results.
class Program {
 public:
  Program(const LayerCase& c, const Precision& precision, const Mesh& mesh)
      : mesh_(mesh), graph_(mesh.size()) {
    Context context(&graph_, {c.mode, precision, mesh},
                    [&](const Parameter& p) { return Provide(p); });
    const std::vector<Cut> cut = {{0, "data"}};
    const Value x = Argument({"x", {kF32, c.x}, cut});
    const Value examples = Argument({"examples", {kF32, {c.x[0]}}, cut});
    const Value words = graph::Convert(examples, ElementType::kU32);
    context.SetRandom(graph::Full(&graph_, {ElementType::kU32, {}}, c.seed),
                      graph::Stack({words, graph::ZerosLike(words)}, 1));
    const Scope scope(&context);
    const Value out =
        graph::Convert(c.f(scope, graph::Convert(x, precision.compute)), kF32);
    if (!graph_.status().ok()) return;
    Shape whole = out.shape();
    whole.dims[0] *= mesh.SizeOf("data");
    const Value ct = Argument({"ct", whole, cut});
    std::vector<Value> wrt = {x};
    results_ = {{"out", whole, cut}, {"d x", {kF32, c.x}, cut}};
    const auto& parameters = context.parameters();
    for (const Parameter& p : parameters)
      if (!p.is_statistic) {
        wrt.push_back(by_name_[p.name]);
        results_.push_back({"d " + p.name, p.shape, p.cuts, true});
      }
    values_ = graph::Gradient(graph::Sum(out * ct), wrt);
    values_.insert(values_.begin(), out);
    for (size_t i = 0; i < parameters.size(); ++i)
      if (context.updates()[i]) {
        values_.push_back(context.updates()[i]);
        results_.push_back(
            {parameters[i].name, parameters[i].shape, {}, false, true});
      }
  }

  Result<LayerResults> Run() {
    ESCALA_ASSIGN_OR_RETURN(const hlo::Module module, graph_.Build(values_));
    std::vector<std::vector<hlo::Literal>> cores(mesh_.size());
    for (const Part& part : arguments_) {
      const HostArray whole = Draw(part.name, part.shape);
      for (size_t core = 0; core < cores.size(); ++core)
        cores[core].push_back(
            Piece(part, whole, mesh_, static_cast<int64_t>(core)));
    }
    hlo::InterpreterOptions options;
    options.num_replicas = mesh_.size();
    ESCALA_ASSIGN_OR_RETURN(
        const auto got,
        hlo::RunPerCore(module, *module.entry(), cores, options));
    LayerResults results;
    for (size_t i = 0; i < results_.size(); ++i) {
      std::vector<HostArray> pieces;
      for (const auto& core : got) pieces.push_back(core[i].array);
      ESCALA_ASSIGN_OR_RETURN(results[results_[i].name],
                              Join(results_[i], mesh_, pieces));
    }
    return results;
  }

 private:
  Value Argument(Part part) {
    Value& value = by_name_[part.name];
    if (value) return value;
    value =
        graph_.Argument(LocalShape(part.shape, part.cuts, mesh_), part.name);
    arguments_.push_back(std::move(part));
    return value;
  }
  Value Provide(const Parameter& p) {
    return Argument({p.name, p.shape, p.cuts});
  }

  const Mesh mesh_;
  graph::Graph graph_;
  std::map<std::string, Value> by_name_;
  std::vector<Part> arguments_, results_;
  std::vector<Value> values_;
};

using Recorded = std::map<std::string, std::vector<double>>;

Recorded ReadRecorded(std::string_view name, std::string_view precision) {
  std::ostringstream text;
  text << std::ifstream(ESCALA_SOURCE_DIR "/escala/nn/testdata/layers.csv")
              .rdbuf();
  Recorded recorded;
  const auto table = ReadCsv(text.str(), "layers.csv");
  EXPECT_TRUE(table.ok()) << table.status().ToString();
  if (!table.ok()) return recorded;
  for (const CsvRow& row : table->rows) {
    if (row.Get("case") != name || row.Get("precision") != precision) continue;
    auto& values = recorded[std::string(row.Get("what"))];
    std::istringstream cells{std::string(row.Get("values"))};
    for (double value; cells >> value;) values.push_back(value);
  }
  return recorded;
}

double Norm(const std::vector<double>& a, const std::vector<double>& b = {}) {
  double sum = 0;
  for (size_t i = 0; i < a.size(); ++i) {
    const double difference = b.empty() ? a[i] : a[i] - b[i];
    sum += difference * difference;
  }
  return std::sqrt(sum);
}

std::vector<double> ValuesOf(const HostArray& array) {
  const float* const first = array.as<float>();
  return {first, first + array.shape().num_elements()};
}

void ExpectNear(const std::vector<double>& got, const std::vector<double>& want,
                double tolerance, double largest, const std::string& what) {
  double off = 0;
  for (size_t i = 0; i < want.size(); ++i) {
    largest = std::max(largest, std::abs(want[i]));
    off = std::isnan(got[i]) ? INFINITY
                             : std::max(off, std::abs(got[i] - want[i]));
  }
  EXPECT_LE(off, tolerance * largest) << what;
}

}  // namespace

HostArray Draw(std::string_view name, const Shape& shape) {
  uint32_t state = 2166136261;
  for (const char c : name)
    state = (state ^ static_cast<unsigned char>(c)) * 16777619;
  HostArray array({kF32, shape.dims});
  float* const out = array.mutable_as<float>();
  for (int64_t i = 0; i < shape.num_elements(); ++i) {
    state = state * 1664525 + 1013904223;
    out[i] =
        static_cast<float>(static_cast<double>(state >> 8) / (1 << 23) - 1);
    if (name.ends_with("var")) out[i] = std::abs(out[i]) + 0.5f;
  }
  if (name == "x") out[0] = 0;
  if (name == "examples")
    for (int64_t i = 0; i < shape.num_elements(); ++i)
      out[i] = static_cast<float>(i);
  return array;
}

HostArray DrawIntegers(std::string_view name, const Dims& dims, int64_t below) {
  const HostArray numbers = Draw(name, {kF32, dims});
  HostArray array({ElementType::kI32, dims});
  for (int64_t i = 0; i < array.shape().num_elements(); ++i)
    array.mutable_as<int32_t>()[i] = static_cast<int32_t>(
        (numbers.as<float>()[i] + 1) / 2 * static_cast<float>(below));
  return array;
}

Result<LayerResults> RunLayer(const LayerCase& c, std::string_view precision,
                              const Mesh& mesh) {
  ESCALA_ASSIGN_OR_RETURN(const Precision types,
                          Precision::FromName(precision));
  return Program(c, types, mesh).Run();
}

void ExpectAsRecorded(const LayerCase& c, const Mesh& mesh) {
  const Recorded exact = ReadRecorded(c.name, "f32");
  // Gradients that are zero but for rounding are compared on this scale.
  double size = 0;
  for (const auto& [what, values] : exact)
    for (const double value : values)
      size = std::max(size, std::abs(value) / 8);
  for (const std::string precision : {"f32", "mixed"}) {
    const std::string title =
        StrCat(c.name, ", ", precision, ", ", mesh.ToString(), ": ");
    const Recorded recorded = ReadRecorded(c.name, precision);
    const auto got = RunLayer(c, precision, mesh);
    ASSERT_TRUE(got.ok()) << title << got.status().ToString();
    ASSERT_EQ(got->size(), recorded.size()) << title;
    for (const auto& [what, want] : recorded) {
      const auto found = got->find(what);
      ASSERT_NE(found, got->end()) << title << what;
      const auto values = ValuesOf(found->second);
      ASSERT_EQ(values.size(), want.size()) << title << what;
      if (precision == "f32") {
        ExpectNear(values, want, 4e-6, size, title + what);
        continue;
      }
      // bf16 has eight bits; the error may be at most twice flax's.
      ExpectNear(values, want, 0.03, size, title + what);
      const auto& truth = exact.at(what);
      EXPECT_LE(Norm(values, truth),
                2 * Norm(want, truth) + 2e-3 * std::max(Norm(truth), size))
          << title << what;
    }
  }
}

}  // namespace escala::nn

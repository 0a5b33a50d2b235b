// Where derivatives jump or do not exist: as JAX has it
// (testdata/record_jax.py).
#include <gtest/gtest.h>

#include <cmath>
#include <fstream>
#include <map>
#include <set>
#include <sstream>

#include "escala/base/csv.h"
#include "escala/graph/gradient/check_gradient.h"
#include "escala/graph/ops.h"

namespace escala::graph {
namespace {

using Values = std::vector<Value>;

// By case, then by what it is; arrays of f64, indices of i32.
using Recorded = std::map<std::string, std::map<std::string, HostArray>>;

Recorded Read() {
  std::ostringstream text;
  text << std::ifstream(ESCALA_SOURCE_DIR "/escala/graph/testdata/edges.csv")
              .rdbuf();
  Recorded recorded;
  const auto table = ReadCsv(text.str(), "edges.csv");
  EXPECT_TRUE(table.ok()) << table.status().ToString();
  if (!table.ok()) return recorded;
  for (const CsvRow& row : table->rows) {
    const std::string what(row.Get("what"));
    const bool index = what.starts_with("index");
    Shape shape{index ? ElementType::kI32 : ElementType::kF64, {}};
    std::istringstream dims{std::string(row.Get("dims"))};
    for (int64_t dim; dims >> dim;) shape.dims.push_back(dim);
    HostArray array(shape);
    std::istringstream values{std::string(row.Get("values"))};
    std::string word;  // a stream reads no "inf"
    for (int64_t i = 0; values >> word; ++i)
      if (index)
        array.mutable_as<int32_t>()[i] = std::stoi(word);
      else
        array.mutable_as<double>()[i] = std::stod(word);
    recorded[std::string(row.Get("case"))][what] = array;
  }
  return recorded;
}

const ScatterDims kRows = {{1}, {0}, {}, {}, {0}, 1};

const std::map<std::string, std::function<Value(const Values&)>>& Functions() {
  static const auto* const functions =
      new std::map<std::string, std::function<Value(const Values&)>>{
          {"max", [](const Values& v) { return Max(v[0], v[1]); }},
          {"min", [](const Values& v) { return Min(v[0], v[1]); }},
          {"clamp", [](const Values& v) { return Clamp(0.0, v[0], 1.0); }},
          {"abs", [](const Values& v) { return Abs(v[0]); }},
          {"sign", [](const Values& v) { return Sign(v[0]) * v[0]; }},
          {"reduce_max", [](const Values& v) { return ReduceMax(v[0], {1}); }},
          {"reduce_min", [](const Values& v) { return ReduceMin(v[0], {0}); }},
          {"product", [](const Values& v) { return Product(v[0], {1}); }},
          {"pow", [](const Values& v) { return Pow(v[0], v[1]); }},
          {"pow_base", [](const Values& v) { return Pow(v[0], 2.0); }},
          {"rem", [](const Values& v) { return Rem(v[0], v[1]); }},
          {"atan2", [](const Values& v) { return Atan2(v[0], v[1]); }},
          {"cbrt", [](const Values& v) { return Cbrt(v[0]); }},
          {"select",
           [](const Values& v) {
             return Select(Greater(v[0], 0.0), Sin(v[0]), v[0] * 3.0);
           }},
          {"sort", [](const Values& v) { return Sort(v, 1)[0]; }},
          {"sort_pairs", [](const Values& v) { return Sort(v, 1)[1]; }},
          {"top_k", [](const Values& v) { return TopK(v[0], 2).values; }},
          {"softmax", [](const Values& v) { return Softmax(v[0]); }},
          {"log_softmax", [](const Values& v) { return LogSoftmax(v[0]); }},
          {"logsumexp", [](const Values& v) { return LogSumExp(v[0]); }},
          {"scatter_add",
           [](const Values& v) { return Scatter(v[0], v[1], v[2], kRows); }},
          {"scatter_replace",
           [](const Values& v) {
             return Scatter(v[0], v[1], v[2], kRows, ScatterKind::kReplace);
           }},
          {"take", [](const Values& v) { return Take(v[0], v[1]); }},
          {"dynamic_slice",
           [](const Values& v) { return DynamicSlice(v[0], {v[1]}, {3}); }},
          {"dynamic_update_slice",
           [](const Values& v) {
             return DynamicUpdateSlice(v[0], v[1], {v[2]});
           }},
          {"max_pool",
           [](const Values& v) {
             return MaxPool(v[0], {{2}, {1}, Padding::kValid});
           }},
      };
  return *functions;
}

void ExpectSame(const HostArray& got, const HostArray& want,
                const std::string& what) {
  ASSERT_EQ(got.shape(), want.shape()) << what;
  for (int64_t i = 0; i < want.shape().num_elements(); ++i) {
    const double a = got.as<double>()[i], b = want.as<double>()[i];
    if (std::isnan(b) || std::isinf(b))
      EXPECT_TRUE(a == b || (std::isnan(a) && std::isnan(b)))
          << what << "[" << i << "]: " << a << ", JAX has " << b;
    else
      EXPECT_NEAR(a, b, 1e-12 * std::max(1.0, std::abs(b)))
          << what << "[" << i << "]";
  }
}

TEST(Edges, AsJax) {
  const Recorded recorded = Read();
  EXPECT_EQ(recorded.size(), Functions().size());
  for (const auto& [name, f] : Functions()) {
    const auto found = recorded.find(name);
    ASSERT_NE(found, recorded.end()) << name;
    const auto& arrays = found->second;
    std::vector<HostArray> inputs;
    std::vector<size_t> floats;
    for (size_t i = 0;; ++i) {
      const auto in = arrays.find(StrCat("in", i));
      const auto index = arrays.find(StrCat("index", i));
      if (in == arrays.end() && index == arrays.end()) break;
      if (in != arrays.end()) floats.push_back(i);
      inputs.push_back(in != arrays.end() ? in->second : index->second);
    }
    inputs.push_back(arrays.at("ct"));
    const auto got = RunFunction({inputs}, [&](const Values& v) {
      Values wrt;
      for (const size_t i : floats) wrt.push_back(v[i]);
      const Value out = f(v);
      Values results = Vjp({out}, {v.back()}, wrt);
      results.push_back(out);
      return results;
    });
    ASSERT_TRUE(got.ok()) << name << ": " << got.status().ToString();
    const auto& results = (*got)[0];
    ExpectSame(results.back(), arrays.at("out"), name + " out");
    for (size_t k = 0; k < floats.size(); ++k)
      ExpectSame(results[k], arrays.at(StrCat("d", floats[k])),
                 StrCat(name, " d", floats[k]));
  }
}

// JAX has no number there; the function is the constant 1.
TEST(Edges, ZeroToTheZerothPowerIsFlat) {
  const auto got = RunFunction({{HostArray(Shape{ElementType::kF64, {}})}},
                               [](const Values& v) {
                                 const Value y = Pow(v[0], 0.0);
                                 return Values{y, Gradient(y, {v[0]})[0]};
                               });
  ASSERT_TRUE(got.ok()) << got.status().ToString();
  EXPECT_EQ(*(*got)[0][0].as<double>(), 1);
  EXPECT_EQ(*(*got)[0][1].as<double>(), 0);
}

// JAX has no number for the slope there; nothing moves what is -inf.
TEST(Edges, LogSumExpOfNothingIsFlat) {
  const double kInfinity = std::numeric_limits<double>::infinity();
  const double kRows[2][2] = {{-kInfinity, -kInfinity}, {-kInfinity, 2}};
  const auto got =
      RunFunction({{HostArray::FromBytes({ElementType::kF64, {2, 2}}, kRows)}},
                  [](const Values& v) {
                    const Value y = LogSumExp(v[0]);
                    return Values{y, Vjp({y}, {OnesLike(y)}, {v[0]})[0]};
                  });
  ASSERT_TRUE(got.ok()) << got.status().ToString();
  const double* const y = (*got)[0][0].as<double>();
  EXPECT_EQ(y[0], -kInfinity);
  EXPECT_EQ(y[1], 2);
  const double kSlopes[4] = {0, 0, 0, 1};
  for (int i = 0; i < 4; ++i)
    EXPECT_EQ((*got)[0][1].as<double>()[i], kSlopes[i]) << i;
}

// The ends of what 64 bits hold, which no double does.
TEST(Edges, ReductionsOfIntegersReachTheEnds) {
  const auto run = [](ElementType type, const void* x) {
    auto got = RunFunction({{HostArray::FromBytes({type, {2}}, x)}},
                           [](const Values& v) {
                             return Values{ReduceMin(v[0]), ReduceMax(v[0])};
                           });
    EXPECT_TRUE(got.ok()) << got.status().ToString();
    return (*got)[0];
  };
  const int64_t kLow[] = {INT64_MIN, INT64_MIN + 1};
  const int64_t kHigh[] = {INT64_MAX, INT64_MAX - 1};
  EXPECT_EQ(*run(ElementType::kI64, kLow)[0].as<int64_t>(), INT64_MIN);
  EXPECT_EQ(*run(ElementType::kI64, kLow)[1].as<int64_t>(), INT64_MIN + 1);
  EXPECT_EQ(*run(ElementType::kI64, kHigh)[0].as<int64_t>(), INT64_MAX - 1);
  EXPECT_EQ(*run(ElementType::kI64, kHigh)[1].as<int64_t>(), INT64_MAX);
  const uint64_t kMost[] = {UINT64_MAX, UINT64_MAX - 1};
  EXPECT_EQ(*run(ElementType::kU64, kMost)[0].as<uint64_t>(), UINT64_MAX - 1);
  EXPECT_EQ(*run(ElementType::kU64, kMost)[1].as<uint64_t>(), UINT64_MAX);
  const uint64_t kNone[] = {0, 0};
  EXPECT_EQ(*run(ElementType::kU64, kNone)[0].as<uint64_t>(), 0u);
  EXPECT_EQ(*run(ElementType::kU64, kNone)[1].as<uint64_t>(), 0u);
}

// In bf16 256 + 1 is 256.
TEST(Edges, SumsOfNarrowFloatsAreMadeInWideOnes) {
  HostArray ones({ElementType::kBF16, {1, 512, 1}});
  for (int i = 0; i < 512; ++i)
    ones.mutable_as<uint16_t>()[i] =
        static_cast<uint16_t>(EncodeFloat(ElementType::kBF16, 1));
  const auto got = RunFunction({{ones}}, [](const Values& v) {
    Values results = {SumPool(v[0], {{512}}),
                      AvgPool(v[0], {{512}}),
                      AvgPool(v[0], {{512}, {}, Padding::kSame}),
                      SliceDim(CumulativeSum(v[0], 1), 1, 511, 512),
                      Sum(v[0]),
                      Mean(v[0])};
    for (Value& result : results) {
      EXPECT_EQ(result.type(), ElementType::kBF16);
      result = Convert(Reshape(result, {1}), ElementType::kF64);
    }
    return Values{Concatenate(results, 0)};
  });
  ASSERT_TRUE(got.ok()) << got.status().ToString();
  const double kExpected[] = {512, 1, 1, 512, 512, 1};
  for (int i = 0; i < 6; ++i)
    EXPECT_EQ((*got)[0][0].as<double>()[i], kExpected[i]) << i;
}

TEST(Edges, PlacesOfTiesAreTheFirst) {
  const float kTied[2][4] = {{1, 3, 3, -2}, {2, 2, 2, 2}};
  const int32_t kTop[2][2] = {{1, 2}, {0, 1}}, kFirst[2] = {1, 0};
  const auto got =
      RunFunction({{HostArray::FromBytes({ElementType::kF32, {2, 4}}, kTied)}},
                  [](const Values& v) {
                    return Values{TopK(v[0], 2).indices, ArgMax(v[0], 1)};
                  });
  ASSERT_TRUE(got.ok()) << got.status().ToString();
  for (int i = 0; i < 2; ++i) {
    EXPECT_EQ((*got)[0][0].as<int32_t>()[2 * i], kTop[i][0]);
    EXPECT_EQ((*got)[0][0].as<int32_t>()[2 * i + 1], kTop[i][1]);
    EXPECT_EQ((*got)[0][1].as<int32_t>()[i], kFirst[i]);
  }
}

}  // namespace
}  // namespace escala::graph

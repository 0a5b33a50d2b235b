// Compares values, gradients and gradients of gradients of every function with
// JAX's in f64 and f32 (testdata/record_jax.py): at random points, and where
// derivatives jump or do not exist.
#include <gtest/gtest.h>

#include <cmath>
#include <fstream>
#include <set>
#include <sstream>

#include "escala/base/csv.h"
#include "escala/graph/gradient/jax_cases_test_util.h"
#include "escala/graph/gradient/vjp.h"
#include "escala/graph/ops.h"
#include "escala/hlo/op_table.h"

namespace escala::graph {
namespace {

using hlo::OpCode;
using Values = std::vector<Value>;

// A case's arrays by precision and role ("f64 out0"; inputs and cotangents,
// shared by both precisions, " in0"). All floats are f64 here.
using Arrays = std::map<std::string, HostArray>;

ElementType TypeOf(std::string_view what) {
  if (what.starts_with("index")) return ElementType::kI32;
  if (what.starts_with("truth")) return ElementType::kI1;
  return ElementType::kF64;
}

HostArray ArrayOf(const CsvRow& row) {
  Shape shape{TypeOf(row.Get("what")), {}};
  std::istringstream dims{std::string(row.Get("dims"))};
  for (int64_t dim; dims >> dim;) shape.dims.push_back(dim);
  HostArray array(shape);
  std::istringstream values{std::string(row.Get("values"))};
  std::string word;  // streams cannot parse "inf"
  for (int64_t i = 0; values >> word; ++i)
    if (shape.type == ElementType::kI32)
      array.mutable_as<int32_t>()[i] = std::stoi(word);
    else if (shape.type == ElementType::kI1)
      array.mutable_as<bool>()[i] = word == "1";
    else
      array.mutable_as<double>()[i] = std::stod(word);
  return array;
}

std::map<std::string, Arrays> Read() {
  std::ostringstream text;
  text << std::ifstream(ESCALA_SOURCE_DIR
                        "/escala/graph/testdata/gradients.csv")
              .rdbuf();
  std::map<std::string, Arrays> recorded;
  const auto table = ReadCsv(text.str(), "gradients.csv");
  EXPECT_TRUE(table.ok()) << table.status().ToString();
  if (!table.ok()) return recorded;
  for (const CsvRow& row : table->rows)
    recorded[std::string(row.Get("case"))]
            [StrCat(row.Get("precision"), " ", row.Get("what"))] = ArrayOf(row);
  return recorded;
}

// A core's part along dimension 0; everything if there is only one core.
HostArray PartOf(const HostArray& whole, int64_t core, int64_t cores) {
  if (cores == 1) return whole;
  Shape shape = whole.shape();
  shape.dims.erase(shape.dims.begin());
  const std::byte* bytes = whole.data();
  return HostArray::FromBytes(shape, bytes + core * shape.byte_size());
}

HostArray Rounded(const HostArray& array, ElementType type) {
  if (!IsFloat(array.shape().type) || type == ElementType::kF64) return array;
  HostArray rounded({type, array.shape().dims});
  for (int64_t i = 0; i < array.shape().num_elements(); ++i)
    rounded.mutable_as<float>()[i] = static_cast<float>(array.as<double>()[i]);
  return rounded;
}

// Runs one case in one precision.
class Trial {
 public:
  Trial(const std::string& name, const Arrays& arrays, ElementType type)
      : name_(name), arrays_(arrays), type_(type) {
    for (size_t i = 0; AddArgument({"in", "index", "truth"}, i); ++i)
      if (IsFloat(arguments_.back().shape().type)) floats_.push_back(i);
    inputs_ = arguments_.size();
    while (AddArgument({"ct"}, outputs_)) ++outputs_;
    for (const size_t i : floats_) twice_ |= AddArgument({"c"}, i);
  }

  // Adds the ops that were written to `codes`.
  void Check(const JaxCase& c, std::set<OpCode>* codes) {
    std::vector<std::vector<HostArray>> parts(c.cores);
    for (int64_t core = 0; core < c.cores; ++core)
      for (const HostArray& argument : arguments_)
        parts[core].push_back(Rounded(PartOf(argument, core, c.cores), type_));
    const auto got = RunFunction(
        parts, [&](const Values& v) { return Write(c.f, v, codes); });
    ASSERT_TRUE(got.ok()) << name_ << ": " << got.status().ToString();
    for (int64_t core = 0; core < c.cores; ++core)
      for (size_t k = 0; k < (*got)[core].size(); ++k)
        ExpectSame((*got)[core][k], ResultName(k), core, c.cores);
  }

 private:
  bool AddArgument(std::initializer_list<const char*> kinds, size_t i) {
    for (const char* kind : kinds)
      if (const auto at = arrays_.find(StrCat(" ", kind, i));
          at != arrays_.end()) {
        arguments_.push_back(at->second);
        return true;
      }
    return false;
  }

  // Returns outputs, their gradients, and the gradients of these by cotangents
  // and inputs.
  Values Write(const Function& f, const Values& v, std::set<OpCode>* codes) {
    const Values inputs(v.begin(), v.begin() + inputs_);
    const Values cts(v.begin() + inputs_, v.begin() + inputs_ + outputs_);
    const Values cs(v.begin() + inputs_ + outputs_, v.end());
    Values wrt;
    for (const size_t i : floats_) wrt.push_back(v[i]);
    Values results = f(inputs);
    for (const Node& node : v[0].graph()->nodes())
      if (node.op != nullptr) codes->insert(node.op->code);
    const Values gradients = Vjp(results, cts, wrt);
    results.insert(results.end(), gradients.begin(), gradients.end());
    if (!twice_) return results;
    wrt.insert(wrt.begin(), cts.begin(), cts.end());
    const Values again = Vjp(gradients, cs, wrt);
    results.insert(results.end(), again.begin(), again.end());
    return results;
  }

  std::string ResultName(size_t k) const {
    if (k < outputs_) return StrCat("out", k);
    k -= outputs_;
    if (k < floats_.size()) return StrCat("d", floats_[k]);
    k -= floats_.size();
    if (k < outputs_) return StrCat("dct", k);
    return StrCat("dd", floats_[k - outputs_]);
  }

  // Compares relative to the largest element.
  void ExpectSame(const HostArray& got, const std::string& what, int64_t core,
                  int64_t cores) {
    const bool wide = type_ == ElementType::kF64;
    const std::string key = StrCat(wide ? "f64 " : "f32 ", what);
    const auto found = arrays_.find(key);
    ASSERT_NE(found, arrays_.end()) << name_ << ": " << key;
    const HostArray want = PartOf(found->second, core, cores);
    const std::string at = StrCat(name_, ", ", key, " of core ", core);
    ASSERT_EQ(got.shape(), (Shape{type_, want.shape().dims})) << at;
    double largest = 0;
    for (int64_t i = 0; i < want.shape().num_elements(); ++i)
      if (const double x = std::abs(want.as<double>()[i]); std::isfinite(x))
        largest = std::max(largest, x);
    for (int64_t i = 0; i < want.shape().num_elements(); ++i) {
      const double a = ElementAsDouble(got.view(), i);
      const double b = want.as<double>()[i];
      const bool same = std::isfinite(b)
                            ? std::abs(a - b) <= (wide ? 1e-12 : 1e-6) * largest
                            : a == b || (std::isnan(a) && std::isnan(b));
      EXPECT_TRUE(same) << at << ", element " << i << ": " << a << ", JAX has "
                        << b;
    }
  }

  const std::string name_;
  const Arrays& arrays_;
  const ElementType type_;
  std::vector<HostArray> arguments_;  // inputs, then cotangents
  std::vector<size_t> floats_;        // indices of float inputs
  size_t inputs_ = 0, outputs_ = 0;
  bool twice_ = false;
};

TEST(Jax, HasTheSameValuesAndGradients) {
  const auto recorded = Read();
  std::set<OpCode> codes;
  for (const auto& [name, c] : JaxCases()) {
    const auto found = recorded.find(name);
    if (found == recorded.end()) {
      ADD_FAILURE() << name << " is not recorded";
      continue;
    }
    for (const ElementType type : {ElementType::kF64, ElementType::kF32})
      Trial(name, found->second, type).Check(c, &codes);
  }
  for (const auto& [name, arrays] : recorded)
    EXPECT_EQ(JaxCases().count(name), 1u) << name << " is recorded alone";
  for (const hlo::OpInfo& op : hlo::AllOps()) {
    const VjpRow* row = FindVjp(op.code);
    if (row == nullptr || row->rule == nullptr) continue;
    EXPECT_EQ(codes.count(op.code), 1u)
        << op.short_name() << " has a rule, and no case";
  }
}

}  // namespace
}  // namespace escala::graph

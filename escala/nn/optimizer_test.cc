#include "escala/nn/optimizer.h"

#include <gtest/gtest.h>

#include <cmath>
#include <fstream>
#include <sstream>

#include "escala/base/csv.h"
#include "escala/base/strings.h"
#include "escala/graph/ops.h"
#include "escala/hlo/reference/interpreter.h"

namespace escala::nn {

namespace {

using Kind = OptimizerOptions::Kind;
using Arrays = std::vector<HostArray>;
using Adds = std::vector<std::function<Value(const Value&)>>;

constexpr int kSteps = 50;
constexpr int64_t kReplicas = 4;

// --- Inputs, the same as in testdata/record_optax.py ------------------------

struct Named {
  std::string_view name;
  Dims dims;
  bool masked;  // from weight decay and layer-wise rates
  int cut;      // dimension cut over replicas, or -1
};

const std::vector<Named>& Parameters() {
  static const auto* const kParameters = new std::vector<Named>{
      {"a", {8, 6}, true, 0}, {"k", {2, 4, 7}, true, 1}, {"c", {4, 3}, true, 0},
      {"v", {3}, false, -1},  {"s", {}, false, -1},
  };
  return *kParameters;
}

class Random {
 public:
  HostArray Array(const Dims& dims, float size) {
    HostArray array({ElementType::kF32, dims});
    for (int64_t i = 0; i < array.shape().num_elements(); ++i) {
      state_ = state_ * 1664525 + 1013904223;
      const double number = static_cast<double>(state_ >> 8) / (1 << 23) - 1;
      array.mutable_as<float>()[i] = static_cast<float>(number) * size;
    }
    return array;
  }

  Arrays Start() {
    Arrays arrays;
    for (const Named& p : Parameters()) arrays.push_back(Array(p.dims, 1));
    arrays[3] = HostArray(arrays[3].shape());  // zeros
    return arrays;
  }
  Arrays Gradients(int step) {
    Arrays arrays;
    for (const Named& p : Parameters())
      arrays.push_back(Array(p.dims, 0.25f * static_cast<float>(1 + step % 4)));
    if (step < 3) arrays[3] = HostArray(arrays[3].shape());
    return arrays;
  }

 private:
  uint32_t state_ = 2020;
};

HostArray Scalar(double value) {
  HostArray array(Shape{ElementType::kF32, {}});
  *array.mutable_as<float>() = static_cast<float>(value);
  return array;
}

// --- Pieces -----------------------------------------------------------------

Dims PieceDims(const Named& p, const Dims& whole) {
  Dims dims = whole;
  dims[p.cut] /= kReplicas;
  return dims;
}

// Copies replica r's piece out of the whole, or (`back`) into it.
void CopyPiece(const Named& p, int64_t r, bool back, HostArray* whole,
               HostArray* piece) {
  int64_t behind = 1;
  for (size_t d = p.cut + 1; d < p.dims.size(); ++d) behind *= p.dims[d];
  const int64_t run = p.dims[p.cut] / kReplicas * behind;
  for (int64_t i = 0; i < piece->shape().num_elements(); ++i) {
    float* const w =
        whole->mutable_as<float>() + (i / run * kReplicas + r) * run + i % run;
    float* const q = piece->mutable_as<float>() + i;
    (back ? *w : *q) = back ? *q : *w;
  }
}

// --- Running an optimizer ---------------------------------------------------

struct Case {
  OptimizerOptions options;
  double rate = 0.125;  // at step 0; multiplied by 1 - step / 64
  bool decay_all = false, trust_all = false;
  double clip = 0;  // clip the norm to this; 0: off
  bool cut = false;
};

// A program of one step, run on one core, or on kReplicas with one piece each.
class Runner {
 public:
  explicit Runner(const Case& c) : case_(c) {
    Random random;
    for (const HostArray& array : random.Start()) state_.push_back(array);
    Write();
  }

  void Step(int step, const Arrays& gradients) {
    Arrays inputs = state_;
    inputs.insert(inputs.end(), gradients.begin(), gradients.end());
    inputs.push_back(Scalar(case_.rate * (1 - step / 64.0)));
    inputs.push_back(Scalar(step + 1));
    std::vector<std::vector<hlo::Literal>> cores(case_.cut ? kReplicas : 1);
    for (size_t core = 0; core < cores.size(); ++core)
      for (size_t i = 0; i < inputs.size(); ++i)
        cores[core].push_back(Piece(i, core, &inputs[i]));
    hlo::InterpreterOptions options;
    options.num_replicas = static_cast<int64_t>(cores.size());
    const auto results =
        hlo::RunPerCore(module_, *module_.entry(), cores, options);
    ASSERT_TRUE(results.ok()) << results.status().ToString();
    for (size_t core = 0; core < cores.size(); ++core)
      for (size_t i = 0; i < state_.size(); ++i)
        TakeBack(i, core, (*results)[core][i].array);
  }

  const Arrays& state() const { return state_; }  // parameters, then slots

 private:
  // The parameter whose cut applies to the input, or nullptr.
  const Named* CutOf(size_t input) const {
    const Named* p = owner_[input];
    return case_.cut && p != nullptr && p->cut >= 0 ? p : nullptr;
  }
  HostArray Piece(size_t input, size_t core, HostArray* whole) const {
    const Named* const p = CutOf(input);
    if (p == nullptr) return *whole;
    HostArray piece({ElementType::kF32, PieceDims(*p, p->dims)});
    CopyPiece(*p, static_cast<int64_t>(core), false, whole, &piece);
    return piece;
  }
  void TakeBack(size_t input, size_t core, HostArray result) {
    const Named* const p = CutOf(input);
    // The result may alias the input, which is overwritten below.
    if (core == 0)
      state_[input] = p == nullptr
                          ? HostArray::FromBytes(result.shape(), result.data())
                          : HostArray(state_[input].shape());
    if (p != nullptr)
      CopyPiece(*p, static_cast<int64_t>(core), true, &state_[input], &result);
  }

  Value Argument(graph::Graph* graph, const Named* owner, const Shape& whole) {
    owner_.push_back(owner);
    const Named* const p = CutOf(owner_.size() - 1);
    const Dims dims = p == nullptr ? whole.dims : PieceDims(*p, whole.dims);
    return graph->Argument({whole.type, dims}, StrCat("x", owner_.size()));
  }

  void Write() {
    auto optimizer = MakeOptimizer(case_.options);
    ASSERT_TRUE(optimizer.ok()) << optimizer.status().ToString();
    graph::Graph graph(case_.cut ? kReplicas : 1);
    const auto shape = [](const Named& p) {
      return Shape{ElementType::kF32, p.dims};
    };
    std::vector<Value> parameters, slots, gradients;
    for (const Named& p : Parameters())
      parameters.push_back(Argument(&graph, &p, shape(p)));
    for (const Named& p : Parameters())
      for (const auto& slot : (*optimizer)->Slots(shape(p))) {
        slots.push_back(Argument(&graph, &p, slot.shape));
        state_.push_back(HostArray(slot.shape));
        EXPECT_EQ(slot.start, 0);
      }
    Adds adds;
    for (const Named& p : Parameters()) {
      gradients.push_back(Argument(&graph, &p, shape(p)));
      adds.emplace_back();
      if (case_.cut && p.cut >= 0)
        adds.back() = [](const Value& x) { return graph::AllReduce(x); };
    }
    const Value rate = Argument(&graph, nullptr, {ElementType::kF32, {}});
    const Value count = Argument(&graph, nullptr, {ElementType::kF32, {}});
    if (case_.clip != 0)
      gradients =
          ClipByNorm(gradients, SquaredNorm(gradients, adds), case_.clip);
    std::vector<Value> next, next_slots;
    auto slot = slots.begin();
    for (size_t i = 0; i < parameters.size(); ++i) {
      const Named& p = Parameters()[i];
      const auto end =
          slot + static_cast<int64_t>((*optimizer)->Slots(shape(p)).size());
      std::vector<Value> own(slot, end);
      slot = end;
      next.push_back((*optimizer)
                         ->Update({parameters[i], gradients[i], rate, count,
                                   case_.decay_all || p.masked,
                                   case_.trust_all || p.masked, adds[i]},
                                  &own));
      next_slots.insert(next_slots.end(), own.begin(), own.end());
    }
    next.insert(next.end(), next_slots.begin(), next_slots.end());
    auto module = graph.Build(next);
    ASSERT_TRUE(module.ok()) << module.status().ToString();
    module_ = std::move(*module);
  }

  const Case case_;
  Arrays state_;
  std::vector<const Named*> owner_;  // by input
  hlo::Module module_;
};

// --- Optax's results --------------------------------------------------------

struct Recorded {
  int64_t step;
  std::string parameter;
  std::vector<double> values;
};

std::vector<Recorded> ReadRecorded(std::string_view name) {
  std::ostringstream text;
  text << std::ifstream(ESCALA_SOURCE_DIR "/escala/nn/testdata/optimizers.csv")
              .rdbuf();
  const auto table = ReadCsv(text.str(), "optimizers.csv");
  EXPECT_TRUE(table.ok()) << table.status().ToString();
  std::vector<Recorded> all;
  if (!table.ok()) return all;
  for (const CsvRow& row : table->rows) {
    if (row.Get("case") != name) continue;
    all.push_back({*row.GetInt("step"), std::string(row.Get("parameter")), {}});
    std::istringstream values{std::string(row.Get("values"))};
    for (double value; values >> value;) all.back().values.push_back(value);
  }
  EXPECT_EQ(all.size(), 3 * Parameters().size()) << name;
  return all;
}

// Compares relative to the parameter's largest element.
void ExpectNear(const HostArray& got, const Recorded& want,
                std::string_view what) {
  ASSERT_EQ(got.shape().num_elements(), want.values.size());
  double largest = 0, off = 0;
  size_t at = 0;
  for (size_t i = 0; i < want.values.size(); ++i) {
    const double value = ElementAsDouble(got.view(), static_cast<int64_t>(i));
    const double error = std::abs(value - want.values[i]);
    largest = std::max(largest, std::abs(want.values[i]));
    if (!(error <= off)) off = error, at = i;
  }
  EXPECT_TRUE(off <= 1e-6 * largest)
      << what << ", step " << want.step << ", " << want.parameter << "[" << at
      << "]: got " << ElementAsDouble(got.view(), static_cast<int64_t>(at))
      << ", optax has " << want.values[at];
}

void ExpectAsRecorded(std::string_view name, const Case& c) {
  const std::vector<Recorded> recorded = ReadRecorded(name);
  Runner runner(c);
  Random random;
  random.Start();
  for (int step = 0; step < kSteps && !::testing::Test::HasFatalFailure();
       ++step) {
    runner.Step(step, random.Gradients(step));
    for (const Recorded& want : recorded) {
      if (want.step != step + 1) continue;
      for (size_t i = 0; i < Parameters().size(); ++i)
        if (Parameters()[i].name == want.parameter)
          ExpectNear(runner.state()[i], want, name);
    }
  }
}

Case Of(Kind kind) {
  Case c;
  c.options.kind = kind;
  return c;
}

// --- SGD --------------------------------------------------------------------

TEST(Optimizer, SgdAsOptax) {
  Case c = Of(Kind::kSgd);
  ExpectAsRecorded("sgd", c);
  c.options.weight_decay = 0.25;
  ExpectAsRecorded("sgd_decay", c);
}

TEST(Optimizer, MomentumAsOptax) {
  Case c = Of(Kind::kSgd);
  c.options.momentum = 0.9;
  ExpectAsRecorded("momentum", c);
  c.options.nesterov = true;
  c.options.weight_decay = 0.25;
  ExpectAsRecorded("nesterov", c);
}

// --- Adam -------------------------------------------------------------------

Case AdamWithDecay() {
  Case c = Of(Kind::kAdamW);
  c.options.weight_decay = 0.25;
  return c;
}

TEST(Optimizer, AdamAsOptax) {
  Case c = Of(Kind::kAdam);
  ExpectAsRecorded("adam_defaults", c);
  c.options.weight_decay = 0.25;  // ignored by Adam
  ExpectAsRecorded("adam_defaults", c);
  c.options.beta1 = 0.85;
  c.options.beta2 = 0.99;
  c.options.epsilon = 1e-6;
  ExpectAsRecorded("adam", c);
}

TEST(Optimizer, AdamWAsOptax) { ExpectAsRecorded("adamw", AdamWithDecay()); }

// --- LARS and LAMB ----------------------------------------------------------

Case Lars() {
  Case c = Of(Kind::kLars);
  c.rate = 4;
  c.options.weight_decay = 0.25;
  c.options.trust_coefficient = 0.01;
  c.options.momentum = 0.9;
  c.options.epsilon = 0;
  return c;
}

Case LarsNesterov() {
  Case c = Of(Kind::kLars);
  c.rate = 0.5;
  c.trust_all = true;
  c.options.trust_coefficient = 0.125;
  c.options.momentum = 0.8;
  c.options.nesterov = true;
  c.options.epsilon = 0.5;
  return c;
}

Case Lamb() {
  Case c = Of(Kind::kLamb);
  c.trust_all = true;
  c.options.weight_decay = 0.25;
  c.options.epsilon = 1e-6;
  return c;
}

Case LambMasked() {
  Case c = Of(Kind::kLamb);
  c.options.epsilon = 1e-6;
  return c;
}

TEST(Optimizer, LarsAsOptax) {
  ExpectAsRecorded("lars", Lars());
  ExpectAsRecorded("lars_nesterov", LarsNesterov());
}

TEST(Optimizer, LambAsOptax) {
  ExpectAsRecorded("lamb", Lamb());
  ExpectAsRecorded("lamb_masked", LambMasked());
}

// If a norm is zero, the update is used as it is.
TEST(Optimizer, TrustNeedsTwoSizes) {
  for (const Kind kind : {Kind::kLars, Kind::kLamb}) {
    Case c = Of(kind);
    c.trust_all = true;
    c.options.weight_decay = 0;
    c.options.epsilon = kind == Kind::kLars ? 0 : 1e-6;
    Runner runner(c);
    const Arrays before = runner.state();
    Arrays none;
    for (size_t i = 0; i < Parameters().size(); ++i)
      none.emplace_back(before[i].shape());
    runner.Step(0, none);
    for (size_t i = 0; i < Parameters().size(); ++i)
      for (int64_t e = 0; e < before[i].shape().num_elements(); ++e)
        ASSERT_EQ(runner.state()[i].as<float>()[e], before[i].as<float>()[e]);
  }
}

// --- Adafactor --------------------------------------------------------------

TEST(Optimizer, AdafactorAsOptax) {
  Case c = Of(Kind::kAdafactor);
  c.rate = 0.5;
  c.options.epsilon = 1e-30;
  ExpectAsRecorded("adafactor_whole", c);
  c.options.factored_from = 4;
  ExpectAsRecorded("adafactor", c);
}

TEST(Optimizer, AdafactorWithMoreAsOptax) {
  Case c = Of(Kind::kAdafactor);
  c.options.factored_from = 4;
  c.options.decay_rate = 0.6;
  c.options.clipping_threshold = 0;
  c.options.multiply_by_parameter_scale = false;
  c.options.momentum = 0.9;
  c.options.weight_decay = 0.125;
  c.options.epsilon = 1e-3;
  ExpectAsRecorded("adafactor_more", c);
}

TEST(Optimizer, AdafactorKeepsRowsAndColumns) {
  OptimizerOptions options;
  options.kind = Kind::kAdafactor;
  const auto optimizer = MakeOptimizer(options);
  ASSERT_TRUE(optimizer.ok());
  EXPECT_FALSE((*optimizer)->works_on_pieces());
  const auto dims = [&](const Dims& of) {
    std::vector<Dims> all;
    for (const auto& slot : (*optimizer)->Slots({ElementType::kF32, of}))
      all.push_back(slot.shape.dims);
    return all;
  };
  using All = std::vector<Dims>;
  EXPECT_EQ(dims({256, 128}), (All{{128}, {256}}));
  EXPECT_EQ(dims({128, 3, 256}), (All{{128, 3}, {3, 256}}));
  EXPECT_EQ(dims({127, 256}), (All{{127, 256}}));
  EXPECT_EQ(dims({1024}), (All{{1024}}));
}

// --- Pieces -----------------------------------------------------------------

TEST(Optimizer, PiecesAsTheWhole) {
  std::vector<std::pair<std::string_view, Case>> cases = {
      {"adamw", AdamWithDecay()},
      {"lars", Lars()},
      {"lars_nesterov", LarsNesterov()},
      {"lamb", Lamb()},
      {"lamb_masked", LambMasked()}};
  Case clip = Of(Kind::kSgd);
  clip.clip = 4;
  cases.emplace_back("clip", clip);
  for (auto& [name, c] : cases) {
    c.cut = true;
    ExpectAsRecorded(name, c);
  }
}

// --- Clipping and averages --------------------------------------------------

TEST(Optimizer, ClippingAsOptax) {
  Case c = Of(Kind::kSgd);
  c.clip = 4;
  ExpectAsRecorded("clip", c);
}

TEST(Optimizer, EmaOfParametersAsOptax) {
  const std::vector<Recorded> recorded = ReadRecorded("ema");
  const Case c = Of(Kind::kSgd);
  Runner runner(c);
  Random random;
  Arrays averages = random.Start();
  graph::Graph graph;
  std::vector<Value> before, values, after;
  for (const Named& p : Parameters())
    before.push_back(graph.Argument({ElementType::kF32, p.dims}, "a"));
  for (const Named& p : Parameters())
    values.push_back(graph.Argument({ElementType::kF32, p.dims}, "b"));
  for (size_t i = 0; i < before.size(); ++i)
    after.push_back(Ema(before[i], values[i], 0.9));
  const auto module = graph.Build(after);
  ASSERT_TRUE(module.ok()) << module.status().ToString();
  for (int step = 0; step < kSteps; ++step) {
    runner.Step(step, random.Gradients(step));
    std::vector<hlo::Literal> inputs(averages.begin(), averages.end());
    for (const HostArray& array : runner.state()) inputs.push_back(array);
    const auto results =
        hlo::RunPerCore(*module, *module->entry(), {inputs}, {});
    ASSERT_TRUE(results.ok()) << results.status().ToString();
    for (size_t i = 0; i < averages.size(); ++i)
      averages[i] = (*results)[0][i].array;
    for (const Recorded& want : recorded)
      for (size_t i = 0; i < averages.size(); ++i)
        if (want.step == step + 1 && Parameters()[i].name == want.parameter)
          ExpectNear(averages[i], want, "ema");
  }
}

TEST(Optimizer, RefusesNumbersOutOfRange) {
  OptimizerOptions options;
  options.momentum = 1;
  EXPECT_EQ(MakeOptimizer(options).status().message(),
            "optimizer: got a momentum of 1, expected one in [0, 1)");
  options.momentum = std::nan("");
  EXPECT_FALSE(MakeOptimizer(options).ok());
  options = {};
  options.kind = static_cast<Kind>(17);
  EXPECT_FALSE(MakeOptimizer(options).ok());
}

TEST(Optimizer, FailureNamesThePlaceOfTheUpdate) {
  graph::Graph graph;
  const auto optimizer = MakeOptimizer({});
  OptimizerInput input;
  input.parameter = graph.Argument({ElementType::kF32, {2}}, "p");
  input.gradient = graph.Argument({ElementType::kF32, {3}}, "g");
  input.learning_rate = graph.Argument({ElementType::kF32, {}}, "rate");
  std::vector<Value> slots;
  EXPECT_FALSE((*optimizer)->Update(input, &slots));
  EXPECT_NE(graph.status().message().find("optimizer_test.cc"),
            std::string::npos)
      << graph.status().ToString();
}

}  // namespace

}  // namespace escala::nn

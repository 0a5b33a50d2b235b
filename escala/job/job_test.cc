// Steps of small models, run by the reference interpreter: on every mesh they
// are what one core makes of the whole batch.
#include "escala/job/job.h"

#include <gtest/gtest.h>

#include <cmath>
#include <functional>
#include <map>

#include "escala/graph/ops.h"
#include "escala/hlo/reference/interpreter.h"
#include "escala/hlo/text.h"
#include "escala/nn/layers.h"
#include "escala/nn/losses.h"

namespace escala::job {
namespace {

using graph::Value;
constexpr ElementType kF32 = ElementType::kF32, kI32 = ElementType::kI32;
using Arrays = std::map<std::string, HostArray>;
using Metrics = std::map<std::string, double>;

recipe::Recipe ReadOrDie(const std::vector<std::string>& overrides) {
  const auto recipe = recipe::ReadRecipe(
      "model = \"small\"\ndata = \"none\"\nglobal_batch = 16\n"
      "train_steps = 10\n[optimizer]\nname = \"sgd\"\nlearning_rate = 0.5\n",
      "test.toml", overrides);
  ESCALA_CHECK(recipe.ok(), recipe.status().message());
  return *recipe;
}

// --- A model and its data ---------------------------------------------------

const std::vector<models::Field>& Fields() {
  static const auto* const kFields = new std::vector<models::Field>{
      {"x", {kF32, {8}}}, {"label", {kI32, {}}, 8}};
  return *kFields;
}

// A column and a row layer, a norm with statistics of the whole batch, dropout.
models::Model Small() {
  models::Model model;
  model.name = "small";
  model.forward = [](nn::Scope s, const models::Batch& batch) {
    const Value x = batch.Get(s.graph(), "x");
    Value h = nn::Relu(
        nn::Dense(s / "up", x, 16, {.cut = nn::DenseOptions::Cut::kColumn}));
    h = nn::Dense(s / "down", h, 24, {.cut = nn::DenseOptions::Cut::kRow});
    h = nn::BatchNorm(s / "norm", h, {.span = 0});
    return nn::Dense(s / "out", nn::Dropout(s, nn::Relu(h), 0.25), 8);
  };
  model.judge = [](nn::Scope s, const Value& logits,
                   const models::Batch& batch) {
    const Value labels = batch.Get(s.graph(), "label");
    models::Judgement judgement;
    judgement.loss = nn::CrossEntropy(logits, labels);
    judgement.metrics.emplace_back("top1", nn::InTop(logits, labels, 1));
    return judgement;
  };
  return model;
}

// The same without what looks across examples.
models::Model Plain() {
  models::Model model = Small();
  model.forward = [](nn::Scope s, const models::Batch& batch) {
    const Value x = batch.Get(s.graph(), "x");
    Value h = nn::Relu(
        nn::Dense(s / "up", x, 16, {.cut = nn::DenseOptions::Cut::kColumn}));
    h = nn::Dense(s / "down", h, 24, {.cut = nn::DenseOptions::Cut::kRow});
    return nn::Dense(s / "out", nn::Dropout(s, nn::Relu(h), 0.25), 8);
  };
  return model;
}

// Example i of the data, all of it: first dimension `examples`.
std::vector<HostArray> Data(int64_t examples) {
  HostArray x({kF32, {examples, 8}}), label({kI32, {examples}});
  uint32_t state = 7;
  for (int64_t i = 0; i < examples * 8; ++i) {
    state = state * 1664525 + 1013904223;
    x.mutable_as<float>()[i] = static_cast<float>(state >> 8) / (1 << 23) - 1;
  }
  for (int64_t i = 0; i < examples; ++i)
    label.mutable_as<int32_t>()[i] = static_cast<int32_t>(i * 5 % 8);
  return {x, label};
}

HostArray Rows(const HostArray& array, int64_t first, int64_t count) {
  Shape shape = array.shape();
  const int64_t bytes = shape.byte_size() / shape.dims[0];
  shape.dims[0] = count;
  return HostArray::FromBytes(shape, array.data() + first * bytes);
}

template <typename T>
HostArray Scalar(ElementType type, T value) {
  return HostArray::FromBytes({type, {}}, &value);
}

// --- Running ----------------------------------------------------------------

using Cores = std::vector<std::vector<hlo::Literal>>;

Cores Interpret(const Program& program, const Cores& arguments) {
  const auto module = hlo::ReadModule(program.text);
  ESCALA_CHECK(module.ok(), module.status().message());
  hlo::InterpreterOptions options;
  options.num_replicas = static_cast<int64_t>(arguments.size());
  auto results = hlo::RunPerCore(*module, *module->entry(), arguments, options);
  ESCALA_CHECK(results.ok(), results.status().message());
  return *std::move(results);
}

struct Trained {
  Job job;
  Arrays state;  // whole
  Metrics metrics;
};

Arrays Start(const Job& job) {
  Arrays state;
  for (const StateEntry& entry : job.state) {
    HostArray array(entry.shape);
    entry.init(3, entry.name, &array);
    state[entry.name] = array;
  }
  return state;
}

Trained Train(const std::vector<std::string>& overrides, int64_t cores,
              const models::Model& model, int64_t steps = 3,
              Arrays start = {}) {
  const recipe::Recipe recipe = ReadOrDie(overrides);
  auto made = MakeJob(recipe, cores, model, Fields(), 160);
  ESCALA_CHECK(made.ok(), made.status().message());
  Trained run{*std::move(made)};
  const Job& job = run.job;
  run.state = start.empty() ? Start(job) : std::move(start);
  const int64_t share = job.length.batch_per_replica;
  const auto data = Data(job.length.global_batch * steps);
  for (int64_t step = 0; step < steps; ++step) {
    Cores arguments(cores);
    for (int64_t core = 0; core < cores; ++core) {
      for (const StateEntry& entry : job.state)
        arguments[core].emplace_back(
            PieceOf(run.state.at(entry.name), entry.cuts, job.mesh, core));
      for (const HostArray& field : data)
        arguments[core].emplace_back(Rows(
            field, step * job.length.global_batch + job.ReplicaOf(core) * share,
            share));
      arguments[core].emplace_back(Scalar<float>(kF32, 0.5));
      arguments[core].emplace_back(
          Scalar<int32_t>(kI32, static_cast<int32_t>(step)));
      arguments[core].emplace_back(Scalar<uint32_t>(ElementType::kU32, 11));
    }
    const Cores results = Interpret(job.train, arguments);
    for (int64_t core = 0; core < cores; ++core) {
      for (size_t i = 0; i < job.state.size(); ++i)
        PutPiece(results[core][i].array, job.state[i].cuts, job.mesh, core,
                 &run.state.at(job.state[i].name));
      for (size_t m = 0; m < job.train.metrics.size(); ++m) {
        const float value =
            *results[core][job.state.size() + m].array.as<float>();
        if (core > 0 && !std::isnan(value)) {
          EXPECT_EQ(run.metrics[job.train.metrics[m]], value);
        }
        run.metrics[job.train.metrics[m]] = value;
      }
    }
  }
  return run;
}

double Furthest(const HostArray& a, const HostArray& b) {
  double most = 0;
  for (int64_t i = 0; i < a.shape().num_elements(); ++i)
    most = std::max(
        most, std::abs(double{a.as<float>()[i]} - double{b.as<float>()[i]}));
  return most;
}

void ExpectSame(const Trained& got, const Trained& expected,
                const std::string& what, double tolerance = 3e-6) {
  for (const auto& [name, value] : expected.metrics)
    EXPECT_NEAR(got.metrics.at(name), value,
                tolerance * std::max(1.0, std::abs(value)))
        << what << ": " << name;
  ASSERT_EQ(got.state.size(), expected.state.size()) << what;
  for (const auto& [name, array] : expected.state)
    EXPECT_LE(Furthest(got.state.at(name), array), tolerance)
        << what << ": " << name;
}

struct Case {
  const char* what;
  int64_t cores;
  std::vector<std::string> overrides;
};

std::vector<Case> Meshes() {
  return {
      {"data 8", 8, {}},
      {"zero1", 8, {"optimizer.shard=zero1"}},
      {"fsdp 8", 8, {"mesh.fsdp=8", "mesh.data=1", "optimizer.shard=fsdp"}},
      {"fsdp 4, data 2",
       8,
       {"mesh.fsdp=4", "mesh.data=2", "optimizer.shard=fsdp"}},
      {"data 4, model 2", 8, {"mesh.model=2"}},
      {"zero1, data 4, model 2", 8, {"mesh.model=2", "optimizer.shard=zero1"}},
      {"fsdp 4, model 2",
       8,
       {"mesh.fsdp=4", "mesh.data=1", "mesh.model=2", "optimizer.shard=fsdp"}},
  };
}

void ExpectSameOnAllMeshes(const models::Model& model,
                           const std::vector<std::string>& more,
                           double tolerance = 3e-6) {
  const Trained whole = Train(more, 1, model);
  for (Case c : Meshes()) {
    c.overrides.insert(c.overrides.end(), more.begin(), more.end());
    ExpectSame(Train(c.overrides, c.cores, model), whole, c.what, tolerance);
  }
}

TEST(Step, IsTheSameOnAllMeshes) {
  ExpectSameOnAllMeshes(Small(), {"optimizer.momentum=0.9"});
}

TEST(Step, IsTheSameOnAllMeshesWithAllThatAStepCanDo) {
  ExpectSameOnAllMeshes(Small(),
                        {"optimizer.momentum=0.9", "optimizer.weight_decay=0.1",
                         "optimizer.clip_norm=0.05", "optimizer.ema=0.9",
                         "optimizer.freeze=[\"down/*\"]"});
}

TEST(Step, IsTheSameOnAllMeshesWithNormsOfLayers) {
  // Not the one whose bias before a norm has the gradient 0: what rounding
  // makes of it Adam makes large.
  ExpectSameOnAllMeshes(Plain(), {"optimizer.name=lamb"}, 2e-5);
}

TEST(Step, AccumulatesToTheSame) {
  const Trained whole = Train({}, 1, Plain());
  ExpectSame(Train({"optimizer.accumulate=2"}, 1, Plain()), whole, "1 core");
  for (Case c : Meshes()) {
    c.overrides.push_back("optimizer.accumulate=2");
    ExpectSame(Train(c.overrides, c.cores, Plain()), whole, c.what);
  }
}

// Each replica's norm sees its own examples; what is kept is the mean.
TEST(Step, AveragesStatisticsOverReplicas) {
  models::Model model = Small();
  model.forward = [](nn::Scope s, const models::Batch& batch) {
    return nn::BatchNorm(s / "norm", batch.Get(s.graph(), "x"));
  };
  const Trained whole = Train({}, 1, model, 1);
  for (const Case& c : Meshes())
    EXPECT_LE(
        Furthest(Train(c.overrides, c.cores, model, 1).state.at("norm/mean"),
                 whole.state.at("norm/mean")),
        1e-6)
        << c.what;
}

// What the update is, from the formula: for the loss (x w - 1)^2.
TEST(Step, IsWhatTheFormulaSays) {
  models::Model model;
  model.name = "line";
  model.forward = [](nn::Scope s, const models::Batch& batch) {
    const Value x = batch.Get(s.graph(), "x");
    return graph::Sum(x * s.Param("w", {8}, nn::Fill(0.25)), {1});
  };
  model.judge = [](nn::Scope, const Value& y, const models::Batch&) {
    return models::Judgement{graph::Square(y - 1.0), {}, false};
  };
  const auto data = Data(16);
  double loss = 0, gradient[8] = {};
  for (int64_t i = 0; i < 16; ++i) {
    double y = -1;
    for (int j = 0; j < 8; ++j) y += 0.25 * data[0].as<float>()[i * 8 + j];
    loss += y * y / 16;
    for (int j = 0; j < 8; ++j)
      gradient[j] += 2 * y * data[0].as<float>()[i * 8 + j] / 16;
  }
  double norm = 0;
  for (const double g : gradient) norm += g * g;
  norm = std::sqrt(norm);
  for (const char* shard : {"none", "zero1"}) {
    const Trained run =
        Train({StrCat("optimizer.shard=", shard), "optimizer.clip_norm=0.01",
               "optimizer.ema=0.75"},
              8, model, 1);
    EXPECT_NEAR(run.metrics.at("loss"), loss, 1e-6);
    EXPECT_NEAR(run.metrics.at("grad_norm"), norm, 1e-6);
    for (int j = 0; j < 8; ++j) {
      const double w = 0.25 - 0.5 * gradient[j] * 0.01 / norm;
      EXPECT_NEAR(run.state.at("w").as<float>()[j], w, 1e-6);
      EXPECT_NEAR(run.state.at("w:ema").as<float>()[j], 0.75 * 0.25 + 0.25 * w,
                  1e-6);
    }
  }
}

TEST(Step, LeavesWhatIsFrozen) {
  const Trained run = Train({"optimizer.freeze=[\"up/*\", \"norm/scale\"]",
                             "mesh.model=2", "optimizer.momentum=0.9"},
                            8, Small());
  const Arrays start = Start(run.job);
  for (const char* name : {"up/kernel", "up/bias", "norm/scale"}) {
    EXPECT_EQ(Furthest(run.state.at(name), start.at(name)), 0) << name;
    EXPECT_EQ(run.state.count(StrCat(name, ":momentum")), 0u) << name;
  }
  for (const char* name : {"down/kernel", "norm/bias", "out/bias"})
    EXPECT_GT(Furthest(run.state.at(name), start.at(name)), 0) << name;
}

TEST(Step, LeavesTheStateWhereTheLossIsNoNumber) {
  Trained once = Train({"optimizer.momentum=0.9"}, 1, Small(), 1);
  Arrays bad = once.state;
  bad.at("out/bias") = HostArray::FromBytes(bad.at("out/bias").shape(),
                                            bad.at("out/bias").data());
  bad.at("out/bias").mutable_as<float>()[3] = NAN;
  const Trained run = Train({"optimizer.momentum=0.9"}, 8, Small(), 1, bad);
  EXPECT_TRUE(std::isnan(run.metrics.at("loss")));
  for (const auto& [name, array] : bad)
    EXPECT_TRUE(std::equal(array.data(),
                           array.data() + array.shape().byte_size(),
                           run.state.at(name).data()))
        << name;
}

// --- What went wrong --------------------------------------------------------

std::string FirstBad(const std::vector<std::string>& overrides, int64_t cores,
                     const models::Model& model,
                     const std::function<void(Arrays*)>& spoil,
                     const std::function<void(HostArray*)>& spoil_x = {}) {
  const recipe::Recipe recipe = ReadOrDie(overrides);
  auto job = MakeJob(recipe, cores, model, Fields(), 160);
  ESCALA_CHECK(job.ok(), job.status().message());
  const auto diagnosis = MakeDiagnosis(recipe, *job);
  ESCALA_CHECK(diagnosis.ok(), diagnosis.status().message());
  Arrays state = Start(*job);
  spoil(&state);
  const int64_t share = job->length.batch_per_replica;
  auto data = Data(job->length.global_batch);
  if (spoil_x) spoil_x(&data[0]);
  Cores arguments(cores);
  for (int64_t core = 0; core < cores; ++core) {
    for (const StateEntry& entry : job->state)
      arguments[core].emplace_back(
          PieceOf(state.at(entry.name), entry.cuts, job->mesh, core));
    for (const HostArray& field : data)
      arguments[core].emplace_back(
          Rows(field, job->ReplicaOf(core) * share, share));
    arguments[core].emplace_back(Scalar<float>(kF32, 0.5));
    arguments[core].emplace_back(Scalar<int32_t>(kI32, 0));
    arguments[core].emplace_back(Scalar<uint32_t>(ElementType::kU32, 11));
  }
  std::vector<std::vector<int32_t>> marks;
  for (const auto& results : Interpret(diagnosis->program, arguments)) {
    const int32_t* const first = results[0].array.as<int32_t>();
    marks.emplace_back(first, first + results[0].array.shape().num_elements());
    EXPECT_EQ(marks.back().size(), diagnosis->watched.size());
  }
  return diagnosis->FirstBad(marks);
}

// A copy whose elements are all `value`.
void Spoil(HostArray* array, float value) {
  HostArray spoiled(array->shape());
  for (int64_t i = 0; i < array->shape().num_elements(); ++i)
    spoiled.mutable_as<float>()[i] = value;
  *array = spoiled;
}

TEST(Diagnosis, NamesWhatWentBadFirst) {
  const auto nothing = [](Arrays*) {};
  const auto spoiling = [](std::string name, float value) {
    return [=](Arrays* state) { Spoil(&state->at(name), value); };
  };
  struct Bad {
    std::vector<std::string> overrides;
    int64_t cores;
  };
  for (const Bad& bad :
       {Bad{{}, 1}, Bad{{}, 8}, Bad{{"mesh.model=2"}, 8},
        Bad{{"mesh.fsdp=8", "mesh.data=1", "optimizer.shard=fsdp"}, 8}}) {
    const auto find = [&](const auto& spoil) {
      return FirstBad(bad.overrides, bad.cores, Small(), spoil);
    };
    EXPECT_EQ(find(nothing), "");
    const std::string nan = find(spoiling("norm/scale", NAN));
    EXPECT_TRUE(nan.starts_with("parameter norm/scale: NaN")) << nan;
    // Products of 3e38 and inputs of about 1 do not fit.
    const std::string large = find(spoiling("up/kernel", 3e38f));
    EXPECT_TRUE(large.starts_with("dense up (job_test.cc:")) << large;
    EXPECT_NE(large.find("): infinite"), std::string::npos) << large;
    const std::string later = find(spoiling("down/kernel", 3e38f));
    EXPECT_TRUE(later.starts_with("dense down (job_test.cc:")) << later;
  }
}

TEST(Diagnosis, NamesTheCoreAndTheData) {
  const auto spoil_x = [](HostArray* x) {
    HostArray spoiled = HostArray::FromBytes(x->shape(), x->data());
    spoiled.mutable_as<float>()[13 * 8] = INFINITY;  // example 13 of 16
    *x = spoiled;
  };
  EXPECT_EQ(FirstBad(
                {}, 8, Small(), [](Arrays*) {}, spoil_x),
            "the data: field x: infinite on core 6");
  EXPECT_EQ(
      FirstBad(
          {"optimizer.accumulate=2"}, 4, Plain(), [](Arrays*) {}, spoil_x),
      "the data: field x: infinite on core 3");
}

// Forward all is well: sqrt(0) has no finite slope.
TEST(Diagnosis, LooksAtGradients) {
  models::Model model;
  model.name = "root";
  model.forward = [](nn::Scope s, const models::Batch& batch) {
    const Value x = batch.Get(s.graph(), "x");
    const Value h = nn::Dense(s / "fc", x, 8, {.kernel_init = nn::Zeros()});
    return graph::Sum(graph::Sqrt(graph::Square(h)), {1});
  };
  model.judge = [](nn::Scope, const Value& y, const models::Batch&) {
    return models::Judgement{y, {}, false};
  };
  for (const char* accumulate :
       {"optimizer.accumulate=1", "optimizer.accumulate=2"}) {
    const std::string bad = FirstBad({accumulate}, 8, model, [](Arrays*) {});
    EXPECT_NE(bad.find("job_test.cc:"), std::string::npos) << bad;
  }
  // The squares of finite gradients do not fit.
  const std::string norm = FirstBad({}, 1, Plain(), [](Arrays* state) {
    Spoil(&state->at("down/bias"), 1e30f);
  });
  EXPECT_NE(norm, "");
}

// An infinite mask is no failure.
TEST(Diagnosis, LetsMasksBe) {
  models::Model model = Plain();
  model.forward = [](nn::Scope s, const models::Batch& batch) {
    const Value x = batch.Get(s.graph(), "x");
    const Value masked = graph::Select(graph::Less(x, 0.5), x, -INFINITY);
    return nn::Dense(s / "out", graph::Exp(masked), 8);
  };
  EXPECT_EQ(FirstBad({}, 2, model, [](Arrays*) {}), "");
  EXPECT_EQ(FirstBad({}, 2, model,
                     [](Arrays* state) { Spoil(&state->at("out/bias"), NAN); }),
            "parameter out/bias: NaN on core 0");
}

// --- What a program looks like ----------------------------------------------

Job MakeOrDie(const std::vector<std::string>& overrides, int64_t cores,
              const models::Model& model = Small()) {
  auto job = MakeJob(ReadOrDie(overrides), cores, model, Fields(), 160);
  ESCALA_CHECK(job.ok(), job.status().message());
  return *std::move(job);
}

const StateEntry& Entry(const Job& job, std::string_view name) {
  for (const StateEntry& entry : job.state)
    if (entry.name == name) return entry;
  ESCALA_CHECK(false, "no ", name);
  return job.state[0];
}

Dims Kept(const Job& job, std::string_view name) {
  const StateEntry& entry = Entry(job, name);
  return nn::LocalShape(entry.shape, entry.cuts, job.mesh).dims;
}

TEST(Layout, CutsWhatItSays) {
  const Job data = MakeOrDie({"optimizer.momentum=0.9"}, 8);
  EXPECT_EQ(data.replicas, 8);
  EXPECT_EQ(Kept(data, "down/kernel"), (Dims{16, 24}));
  EXPECT_EQ(Kept(data, "down/kernel:momentum"), (Dims{16, 24}));

  const Job zero =
      MakeOrDie({"optimizer.momentum=0.9", "optimizer.shard=zero1"}, 8);
  EXPECT_EQ(Kept(zero, "down/kernel"), (Dims{16, 24}));
  EXPECT_EQ(Kept(zero, "down/kernel:momentum"), (Dims{16, 3}));

  const Job fsdp =
      MakeOrDie({"optimizer.momentum=0.9", "optimizer.ema=0.9", "mesh.fsdp=8",
                 "mesh.data=1", "optimizer.shard=fsdp"},
                8);
  EXPECT_EQ(fsdp.replicas, 8);
  EXPECT_EQ(Kept(fsdp, "down/kernel"), (Dims{16, 3}));
  EXPECT_EQ(Kept(fsdp, "down/kernel:momentum"), (Dims{16, 3}));
  EXPECT_EQ(Kept(fsdp, "down/kernel:ema"), (Dims{16, 3}));
  EXPECT_EQ(Kept(fsdp, "norm/mean"), (Dims{24}));

  const Job model = MakeOrDie({"mesh.model=2"}, 8);
  EXPECT_EQ(model.replicas, 4);
  EXPECT_EQ(model.mesh.ToString(), "data 4 x model 2");
  EXPECT_EQ(Kept(model, "up/kernel"), (Dims{8, 8}));
  EXPECT_EQ(Kept(model, "down/kernel"), (Dims{8, 24}));
  EXPECT_EQ(model.ReplicaOf(0), 0);
  EXPECT_EQ(model.ReplicaOf(1), 0);
  EXPECT_EQ(model.ReplicaOf(7), 3);

  // What does not divide stays whole.
  const Job odd = MakeOrDie(
      {"optimizer.momentum=0.9", "optimizer.shard=zero1", "global_batch=15"},
      5);
  EXPECT_EQ(Kept(odd, "down/kernel:momentum"), (Dims{16, 24}));
}

TEST(Layout, PiecesAreTheWhole) {
  const nn::Mesh mesh{{{"data", 2}, {"model", 3}}};
  HostArray whole({kI32, {4, 6}});
  for (int i = 0; i < 24; ++i) whole.mutable_as<int32_t>()[i] = i;
  const std::vector<nn::Cut> cuts = {{1, "model"}, {0, "data"}};
  HostArray again({kI32, {4, 6}});
  for (int64_t core = 0; core < 6; ++core) {
    const HostArray piece = PieceOf(whole, cuts, mesh, core);
    EXPECT_EQ(piece.shape().dims, (Dims{2, 2}));
    EXPECT_EQ(piece.as<int32_t>()[0], core / 3 * 12 + core % 3 * 2);
    PutPiece(piece, cuts, mesh, core, &again);
  }
  EXPECT_TRUE(std::equal(whole.data(), whole.data() + 96, again.data()));
}

TEST(Program, HasTheSignatureThatItsHeaderTells) {
  const Job job = MakeOrDie({"optimizer.momentum=0.9", "mesh.fsdp=4",
                             "mesh.data=2", "optimizer.shard=fsdp"},
                            8);
  const auto module = hlo::ReadModule(job.train.text);
  ASSERT_TRUE(module.ok()) << module.status().message();
  const hlo::Function& main = *module->entry();
  const size_t states = job.state.size(), fields = job.batch.size();
  ASSERT_EQ(main.body.arguments.size(), states + fields + 3);
  ASSERT_EQ(main.result_types.size(), states + job.train.metrics.size());
  EXPECT_EQ(job.train.metrics,
            (std::vector<std::string>{"loss", "top1", "grad_norm"}));
  EXPECT_GT(job.train.flops, 0);
  const auto type = [&](size_t i) {
    return main.type(main.body.arguments[i]).shape;
  };
  for (size_t i = 0; i < states; ++i) {
    const StateEntry& entry = job.state[i];
    EXPECT_EQ(type(i), nn::LocalShape(entry.shape, entry.cuts, job.mesh));
    const auto& attributes = main.argument_attributes[i];
    EXPECT_EQ(attributes.Has("mhlo.is_same_data_across_replicas"),
              entry.cuts.empty())
        << entry.name;
    EXPECT_TRUE(attributes.Has("tf.aliasing_output")) << entry.name;
  }
  EXPECT_EQ(type(states), (Shape{kF32, {2, 8}}));
  EXPECT_EQ(type(states + 1), (Shape{kI32, {2}}));
  EXPECT_EQ(type(states + 2), (Shape{kF32, {}}));
  EXPECT_EQ(type(states + 3), (Shape{kI32, {}}));
  EXPECT_EQ(type(states + 4), (Shape{ElementType::kU32, {}}));
  for (size_t i = states; i < states + fields; ++i) {
    EXPECT_FALSE(main.argument_attributes[i].Has("tf.aliasing_output"));
    EXPECT_FALSE(
        main.argument_attributes[i].Has("mhlo.is_same_data_across_replicas"));
  }
}

// --- Evaluation -------------------------------------------------------------

// Means over `examples`, with that many examples of a replica at once: the last
// batch is filled up with examples of weight 0.
Metrics Evaluate(const Trained& trained, const recipe::Recipe& recipe,
                 int64_t examples, int64_t share) {
  const Job& job = trained.job;
  const auto eval = MakeEval(recipe, job, Fields(), share);
  ESCALA_CHECK(eval.ok(), eval.status().message());
  const auto data = Data(examples);
  std::vector<double> sums(eval->program.metrics.size() + 1);
  const int64_t global = share * job.replicas;
  for (int64_t first = 0; first < examples; first += global) {
    Cores arguments(job.cores);
    for (int64_t core = 0; core < job.cores; ++core) {
      for (const size_t i : eval->state)
        arguments[core].emplace_back(
            PieceOf(trained.state.at(job.state[i].name), job.state[i].cuts,
                    job.mesh, core));
      HostArray x({kF32, {share, 8}}), label({kI32, {share}}),
          weight({kF32, {share}});
      for (int64_t i = 0; i < share; ++i) {
        const int64_t example = first + job.ReplicaOf(core) * share + i;
        weight.mutable_as<float>()[i] = example < examples;
        const int64_t row = example % examples;
        std::copy_n(data[0].as<float>() + row * 8, 8,
                    x.mutable_as<float>() + i * 8);
        label.mutable_as<int32_t>()[i] = data[1].as<int32_t>()[row];
      }
      for (const HostArray& array : {x, label, weight})
        arguments[core].emplace_back(array);
    }
    const Cores results = Interpret(eval->program, arguments);
    for (size_t m = 0; m < sums.size(); ++m)
      sums[m] += *results[0][m].array.as<float>();
  }
  EXPECT_EQ(sums[0], examples);
  Metrics means;
  for (size_t m = 1; m < sums.size(); ++m)
    means[eval->program.metrics[m - 1]] = sums[m] / sums[0];
  return means;
}

// The plain mean over the examples one by one is what every slice tells.
TEST(Evaluation, IsTheSameOnAnySlice) {
  const std::vector<std::string> more = {"optimizer.ema=0.5"};
  const Trained one = Train(more, 1, Small());
  const Metrics plain = Evaluate(one, ReadOrDie(more), 21, 1);
  for (const Case& c :
       {Case{"1", 1, {}}, Case{"4", 4, {}}, Case{"8", 8, {}},
        Case{"model", 8, {"mesh.model=2"}},
        Case{"fsdp",
             8,
             {"mesh.fsdp=8", "mesh.data=1", "optimizer.shard=fsdp"}}}) {
    std::vector<std::string> overrides = c.overrides;
    overrides.insert(overrides.end(), more.begin(), more.end());
    Trained trained{MakeOrDie(overrides, c.cores), one.state, {}};
    for (const int64_t share : {1, 3}) {
      const Metrics means = Evaluate(trained, ReadOrDie(overrides), 21, share);
      ASSERT_EQ(means.size(), 2u);
      for (const auto& [name, value] : plain)
        EXPECT_NEAR(means.at(name), value, 1e-6) << c.what << ": " << name;
    }
  }
}

TEST(Evaluation, ReadsTheAverages) {
  const recipe::Recipe recipe = ReadOrDie({"optimizer.ema=0.5"});
  const Job job = MakeOrDie({"optimizer.ema=0.5"}, 2);
  const auto eval = MakeEval(recipe, job, Fields(), 4);
  ASSERT_TRUE(eval.ok()) << eval.status().message();
  for (const size_t i : eval->state)
    EXPECT_NE(job.state[i].kind, StateEntry::Kind::kParameter)
        << job.state[i].name;
}

// --- Refusals ---------------------------------------------------------------

void ExpectRefusal(const std::vector<std::string>& overrides, int64_t cores,
                   std::string_view words,
                   StatusCode code = StatusCode::kInvalidArgument) {
  const auto job = MakeJob(ReadOrDie(overrides), cores, Small(), Fields(), 160);
  ASSERT_FALSE(job.ok()) << words;
  EXPECT_EQ(job.status().code(), code) << job.status().message();
  EXPECT_NE(job.status().message().find(words), std::string::npos)
      << job.status().message();
}

TEST(Mesh, FillsInWhatIsOpen) {
  const auto text = [](const std::vector<std::string>& overrides,
                       int64_t cores) {
    const auto mesh = MeshOf(ReadOrDie(overrides), cores);
    return mesh.ok() ? mesh->ToString() : mesh.status().message();
  };
  EXPECT_EQ(text({}, 8), "data 8");
  EXPECT_EQ(text({"mesh.model=2"}, 8), "data 4 x model 2");
  EXPECT_EQ(text({"mesh.fsdp=-1", "mesh.data=2"}, 8), "data 2 x fsdp 4");
  EXPECT_EQ(text({"mesh.fsdp=2", "mesh.model=2"}, 8),
            "data 2 x fsdp 2 x model 2");
}

TEST(Mesh, RefusesWhatDoesNotFit) {
  ExpectRefusal({"mesh.model=3"}, 8, "mesh: got data -1 x model 3 on 8 cores");
  ExpectRefusal({"mesh.data=4"}, 8, "expected axes whose product is 8");
  ExpectRefusal({"mesh.data=16"}, 8, "mesh");
  ExpectRefusal({"mesh.data=3", "mesh.fsdp=-1"}, 8, "an axis of -1");
}

TEST(Job, RefusesInWords) {
  ExpectRefusal({"global_batch=12"}, 8, "global_batch");
  ExpectRefusal({"optimizer.accumulate=3"}, 8, "accumulate");
  ExpectRefusal({"mesh.model=32", "global_batch=2"}, 64,
                "does not divide among the 32 replicas of mesh axis model");
  ExpectRefusal({"optimizer.name=adafactor", "mesh.model=2"}, 8,
                "take another optimizer", StatusCode::kUnimplemented);
}

TEST(Job, NamesTheModelAndThePlaceOfWhatDoesNotFit) {
  models::Model model = Small();
  model.forward = [](nn::Scope s, const models::Batch& batch) {
    return batch.Get(s.graph(), "image");
  };
  const auto absent = MakeJob(ReadOrDie({}), 8, model, Fields(), 160);
  ASSERT_FALSE(absent.ok());
  EXPECT_NE(absent.status().message().find("model small: "), std::string::npos);
  EXPECT_NE(absent.status().message().find("job_test.cc:"), std::string::npos);
  EXPECT_NE(absent.status().message().find("it has x, label"),
            std::string::npos)
      << absent.status().message();

  model = Small();
  model.judge = [](nn::Scope, const Value& logits, const models::Batch&) {
    return models::Judgement{graph::Mean(logits), {}, false};
  };
  const auto scalar = MakeJob(ReadOrDie({}), 8, model, Fields(), 160);
  ASSERT_FALSE(scalar.ok());
  EXPECT_NE(scalar.status().message().find(
                "expected f32 and a number for each of 2 examples"),
            std::string::npos)
      << scalar.status().message();
}

}  // namespace
}  // namespace escala::job

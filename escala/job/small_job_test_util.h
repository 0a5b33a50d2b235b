// Provides small models and their data, and runs steps by the reference
// interpreter, for tests in this folder.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <string>
#include <vector>

#include "escala/graph/ops.h"
#include "escala/hlo/reference/interpreter.h"
#include "escala/hlo/text.h"
#include "escala/job/job.h"
#include "escala/nn/layers.h"
#include "escala/nn/losses.h"

namespace escala::job {

using graph::Value;
inline constexpr ElementType kF32 = ElementType::kF32, kI32 = ElementType::kI32;
using Arrays = std::map<std::string, HostArray>;
using Metrics = std::map<std::string, double>;

inline recipe::Recipe ReadOrDie(const std::vector<std::string>& overrides) {
  const auto recipe = recipe::ReadRecipe(
      "model = \"small\"\ndata = \"none\"\nglobal_batch = 16\n"
      "train_steps = 10\n[optimizer]\nname = \"sgd\"\nlearning_rate = 0.5\n",
      "test.toml", overrides);
  ESCALA_CHECK(recipe.ok(), recipe.status().message());
  return *recipe;
}

// --- A model and its data ---------------------------------------------------

inline const std::vector<Field>& Fields() {
  static const auto* const kFields =
      new std::vector<Field>{{"x", {kF32, {8}}}, {"label", {kI32, {}}, 8}};
  return *kFields;
}

// A model with a column-cut and a row-cut layer, a norm whose statistics are of
// the whole batch, and dropout.
inline models::Model Small() {
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
    judgement.metrics.emplace_back("top1", nn::TopKAccuracy(logits, labels, 1));
    return judgement;
  };
  return model;
}

// The same without the norm, which mixes examples.
inline models::Model Plain() {
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

// y = w x with the loss (y - 1)^2, whose gradients are easily computed by hand.
inline models::Model Line() {
  models::Model model;
  model.name = "line";
  model.forward = [](nn::Scope s, const models::Batch& batch) {
    const Value x = batch.Get(s.graph(), "x");
    return graph::Sum(x * s.Param("w", {8}, nn::Fill(0.25)), {1});
  };
  model.judge = [](nn::Scope, const Value& y, const models::Batch&) {
    return models::Judgement{graph::Square(y - 1.0), {}, false};
  };
  return model;
}

// Makes the whole data; dimension 0 of each array is `examples`.
inline std::vector<HostArray> Data(int64_t examples) {
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

inline HostArray Rows(const HostArray& array, int64_t first, int64_t count) {
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

inline Cores Interpret(const Program& program, const Cores& arguments) {
  const auto module = hlo::ReadModule(program.text());
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

inline Arrays Start(const Job& job) {
  Arrays state;
  for (const StateEntry& entry : job.state) {
    HostArray array(entry.shape);
    entry.init(3, entry.name, &array);
    state[entry.name] = array;
  }
  return state;
}

// Returns each core's arguments of a step. `data` begins with the batch of step
// 0, whose first example has the number `first`.
inline Cores ArgumentsOf(const Job& job, const Arrays& state,
                         const std::vector<HostArray>& data, int64_t step,
                         uint64_t first = 0) {
  const uint64_t example =
      first + static_cast<uint64_t>(step * job.length.global_batch);
  const uint32_t words[] = {static_cast<uint32_t>(example),
                            static_cast<uint32_t>(example >> 32)};
  const int64_t share = job.length.batch_per_replica;
  Cores arguments(job.cores);
  for (int64_t core = 0; core < job.cores; ++core) {
    for (const StateEntry& entry : job.state)
      arguments[core].emplace_back(
          PieceOf(state.at(entry.name), entry.cuts, job.mesh, core));
    for (const HostArray& field : data)
      arguments[core].emplace_back(Rows(
          field, step * job.length.global_batch + job.ReplicaOf(core) * share,
          share));
    arguments[core].emplace_back(Scalar<float>(kF32, 0.5));
    arguments[core].emplace_back(
        Scalar<int32_t>(kI32, static_cast<int32_t>(step)));
    arguments[core].emplace_back(
        HostArray::FromBytes({ElementType::kU32, {2}}, words));
    arguments[core].emplace_back(Scalar<uint32_t>(ElementType::kU32, 11));
  }
  return arguments;
}

inline Trained Train(const std::vector<std::string>& overrides, int64_t cores,
                     const models::Model& model, int64_t steps = 3,
                     Arrays start = {}) {
  const recipe::Recipe recipe = ReadOrDie(overrides);
  auto made = MakeJob(recipe, cores, model, Fields(), 160);
  ESCALA_CHECK(made.ok(), made.status().message());
  Trained run{*std::move(made)};
  const Job& job = run.job;
  run.state = start.empty() ? Start(job) : std::move(start);
  const auto data = Data(job.length.global_batch * steps);
  for (int64_t step = 0; step < steps; ++step) {
    const Cores results =
        Interpret(job.train, ArgumentsOf(job, run.state, data, step));
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

inline double Furthest(const HostArray& a, const HostArray& b) {
  double most = 0;
  for (int64_t i = 0; i < a.shape().num_elements(); ++i)
    most = std::max(
        most, std::abs(double{a.as<float>()[i]} - double{b.as<float>()[i]}));
  return most;
}

inline void ExpectSame(const Trained& got, const Trained& expected,
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

inline std::vector<Case> Meshes() {
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

inline Job MakeOrDie(const std::vector<std::string>& overrides, int64_t cores,
                     const models::Model& model = Small()) {
  auto job = MakeJob(ReadOrDie(overrides), cores, model, Fields(), 160);
  ESCALA_CHECK(job.ok(), job.status().message());
  return *std::move(job);
}

}  // namespace escala::job

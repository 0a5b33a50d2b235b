#include <gtest/gtest.h>

#include <functional>

#include "escala/job/job.h"
#include "escala/job/small_job_test_util.h"

namespace escala::job {
namespace {

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
    arguments[core].emplace_back(HostArray(Shape{ElementType::kU32, {2}}));
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

// Replaces the array by one whose elements are all `value`.
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
    // Products of 3e38 and inputs of about 1 overflow in their sum.
    const std::string large = find(spoiling("up/kernel", 3e38f));
    EXPECT_TRUE(large.starts_with("dense up (small_job_test_util.h:")) << large;
    EXPECT_NE(large.find("): infinite"), std::string::npos) << large;
    const std::string later = find(spoiling("down/kernel", 3e38f));
    EXPECT_TRUE(later.starts_with("dense down (small_job_test_util.h:"))
        << later;
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

// The forward pass is finite, but sqrt has an infinite slope at 0.
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
    EXPECT_NE(bad.find("diagnosis_test.cc:"), std::string::npos) << bad;
  }
  // The squares of finite gradients overflow.
  const std::string norm = FirstBad({}, 1, Plain(), [](Arrays* state) {
    Spoil(&state->at("down/bias"), 1e30f);
  });
  EXPECT_NE(norm, "");
  // With the factor 1e25 the gradient is finite, but the sum of its squares
  // overflows.
  models::Model steep;
  steep.forward = [](nn::Scope s, const models::Batch& batch) {
    const Value x = batch.Get(s.graph(), "x");
    const Value flat = s.Param("flat", {8}, nn::Fill(0));
    return graph::Sum(x * flat, {1}) +
           graph::Sum(x * s.Param("steep", {8}, nn::Fill(0)) * 1e25, {1});
  };
  steep.judge = model.judge;
  EXPECT_EQ(FirstBad({}, 1, steep, [](Arrays*) {}),
            "the sum of the squares of the gradient of parameter steep: "
            "infinite");
}

// An infinite mask is not a failure.
TEST(Diagnosis, LetsMasksBe) {
  models::Model model = Plain();
  model.forward = [](nn::Scope s, const models::Batch& batch) {
    const Value x = batch.Get(s.graph(), "x");
    const Value masked = graph::Select(graph::Less(x, 0.5), x, -HUGE_VAL);
    return nn::Dense(s / "out", graph::Exp(masked), 8);
  };
  EXPECT_EQ(FirstBad({}, 2, model, [](Arrays*) {}), "");
  EXPECT_EQ(FirstBad({}, 2, model,
                     [](Arrays* state) { Spoil(&state->at("out/bias"), NAN); }),
            "parameter out/bias: NaN on core 0");
}

}  // namespace
}  // namespace escala::job

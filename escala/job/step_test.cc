// Steps of small models: on every mesh the result must be that of one core with
// the whole batch.
#include <gtest/gtest.h>

#include "escala/graph/ops.h"
#include "escala/job/job.h"
#include "escala/job/small_job_test_util.h"

namespace escala::job {
namespace {

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
  // Not Small(): its bias before a norm has the gradient 0, and Adam enlarges
  // the rounding errors of that gradient.
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

// The gradient traces the layers in these bodies a second time.
TEST(Step, IsTheSameWithLayersInBodies) {
  models::Model model = Plain();
  model.forward = [](nn::Scope s, const models::Batch& batch) {
    using Values = std::vector<graph::Value>;
    const graph::Value x = batch.Get(s.graph(), "x");
    const graph::Value h = graph::Remat({x}, [=](const Values& v) {
      const nn::DenseOptions column{.cut = nn::DenseOptions::Cut::kColumn};
      const nn::DenseOptions row{.cut = nn::DenseOptions::Cut::kRow};
      const graph::Value up = nn::Relu(nn::Dense(s / "up", v[0], 16, column));
      return Values{nn::Dense(s / "down", up, 24, row)};
    })[0];
    const auto turns = graph::Scan(
        {h}, {}, 1, [=](const Values& carry, const Values&) -> graph::ScanStep {
          const graph::Value y = nn::Dropout(s, nn::Relu(carry[0]), 0.25);
          return {carry, {nn::Dense(s / "out", y, 8)}};
        });
    return graph::Reshape(turns.ys[0], {x.dim(0), 8});
  };
  const Trained whole = Train({}, 1, Plain());
  ExpectSame(Train({}, 1, model), whole, "1 core");
  for (const Case& c : Meshes())
    ExpectSame(Train(c.overrides, c.cores, model), whole, c.what);
}

// The batch is the same in two halves, although its examples' numbers pass
// 2^32.
TEST(Step, CountsExamplesInSixtyFourBits) {
  const auto loss = [](const char* batch, int64_t step, uint64_t first) {
    const auto job = MakeJob(ReadOrDie({batch}), 1, Plain(), Fields(), 160);
    ESCALA_CHECK(job.ok(), job.status().message());
    const Cores results = Interpret(
        job->train, ArgumentsOf(*job, Start(*job), Data(8), step, first));
    return *results[0][job->state.size()].array.as<float>();
  };
  const uint64_t first = (uint64_t{1} << 32) - 4;
  const float whole = loss("global_batch=8", 0, first);
  EXPECT_NEAR(
      whole,
      (loss("global_batch=4", 0, first) + loss("global_batch=4", 1, first)) / 2,
      1e-6);
  EXPECT_GT(std::abs(whole - loss("global_batch=8", 0, 0)), 1e-3);
  EXPECT_GT(
      std::abs(loss("global_batch=4", 1, first) - loss("global_batch=4", 0, 0)),
      1e-3);
}

// Each replica's norm uses its own examples; the kept statistics are the mean.
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

// Compares the update with the formula for the loss (x w - 1)^2.
TEST(Step, IsWhatTheFormulaSays) {
  const models::Model model = Line();
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

}  // namespace
}  // namespace escala::job

// AdaScale in a step. nn's clipping_test.cc tests its arithmetic, and
// tests/oracle.sh compares a run with NumPy.
#include "escala/job/small_job_test_util.h"

namespace escala::job {
namespace {

TEST(AdaScale, ComparesTheReplicasGradients) {
  const auto data = Data(48);
  double w[8], variance = 0, mean = 0, steps = 0, gain = 0;
  std::fill_n(w, 8, 0.25);
  const double smoothing = 1 - 0.008;
  for (int step = 0; step < 3; ++step) {
    double all[8] = {}, each = 0, squared = 0;
    for (int replica = 0; replica < 8; ++replica) {
      double own[8] = {};
      for (int i = 0; i < 2; ++i) {
        const float* x =
            data[0].as<float>() + (step * 16 + replica * 2 + i) * 8;
        double y = -1;
        for (int j = 0; j < 8; ++j) y += w[j] * x[j];
        for (int j = 0; j < 8; ++j) own[j] += 2 * y * x[j] / 2;
      }
      for (int j = 0; j < 8; ++j) {
        all[j] += own[j] / 8;
        each += own[j] * own[j] / 8;
      }
    }
    for (const double g : all) squared += g * g;
    const double now = std::max((each - squared) * 8 / 7, 0.0);
    variance = smoothing * variance + (1 - smoothing) * now;
    mean =
        smoothing * mean + (1 - smoothing) * std::max(squared - now / 8, 0.0);
    gain = std::clamp((variance + mean) / (variance / 8 + mean), 1.0, 8.0);
    steps += gain;
    for (int j = 0; j < 8; ++j) w[j] -= 0.5 * gain * all[j];
  }
  EXPECT_GT(gain, 1.1);
  EXPECT_LT(gain, 7.9);
  for (const char* shard : {"none", "zero1"}) {
    const Trained run =
        Train({"optimizer.adascale=true", StrCat("optimizer.shard=", shard)}, 8,
              Line(), 3);
    EXPECT_NEAR(run.metrics.at(kAdaScaleGain), gain, 1e-4 * gain) << shard;
    EXPECT_NEAR(run.metrics.at(kAdaScaleSteps), steps, 1e-4 * steps) << shard;
    EXPECT_NEAR(*run.state.at(kAdaScaleStepsEntry).as<float>(), steps,
                1e-4 * steps);
    for (int j = 0; j < 8; ++j)
      EXPECT_NEAR(run.state.at("w").as<float>()[j], w[j], 1e-4) << shard;
  }
}

TEST(AdaScale, IsTheSameOnEveryMesh) {
  const std::string on = "optimizer.adascale=true";
  const Trained eight = Train({on}, 8, Plain());
  ExpectSame(Train({on, "optimizer.shard=zero1"}, 8, Plain()), eight, "zero1",
             3e-5);
  ExpectSame(Train({on, "optimizer.accumulate=2"}, 8, Plain()), eight,
             "accumulate 2", 3e-5);
  // Four replicas, each on one core or two.
  ExpectSame(Train({on, "mesh.model=2"}, 8, Plain()), Train({on}, 4, Plain()),
             "model 2", 3e-5);
}

TEST(AdaScale, OneReplicaGainsNothing) {
  const Trained one = Train({"optimizer.adascale=true"}, 1, Plain());
  EXPECT_EQ(one.metrics.at(kAdaScaleGain), 1);
  EXPECT_EQ(one.metrics.at(kAdaScaleSteps), 3);
  const Trained plain = Train({}, 1, Plain());
  EXPECT_EQ(one.metrics.at("loss"), plain.metrics.at("loss"));
}

TEST(AdaScale, RefusesFsdp) {
  const auto job = MakeJob(ReadOrDie({"optimizer.adascale=true", "mesh.fsdp=8",
                                      "mesh.data=1", "optimizer.shard=fsdp"}),
                           8, Plain(), Fields(), 160);
  ASSERT_FALSE(job.ok());
  for (const char* words : {"optimizer.adascale", "with FSDP", "zero1"})
    EXPECT_NE(job.status().message().find(words), std::string::npos)
        << job.status().message();
}

}  // namespace
}  // namespace escala::job

// NoiseProgram, which compares the gradients of parts of a batch.
#include "escala/job/small_job_test_util.h"

namespace escala::job {
namespace {

// Returns the two squared norms of the initial state, on the first batch.
Metrics Measure(const std::vector<std::string>& overrides, int64_t cores,
                const models::Model& model, int64_t* parts = nullptr) {
  const recipe::Recipe recipe = ReadOrDie(overrides);
  const Job job = MakeOrDie(overrides, cores, model);
  const auto noise = MakeNoise(recipe, job);
  ESCALA_CHECK(noise.ok(), noise.status().message());
  if (parts != nullptr) *parts = noise->parts;
  const Cores results =
      Interpret(noise->program,
                ArgumentsOf(job, Start(job), Data(job.length.global_batch), 0));
  Metrics metrics;
  for (size_t i = 0; i < noise->program.metrics.size(); ++i) {
    metrics[noise->program.metrics[i]] = *results[0][i].array.as<float>();
    for (const auto& of_core : results)
      EXPECT_EQ(*of_core[i].array.as<float>(),
                *results[0][i].array.as<float>());
  }
  return metrics;
}

// The same by hand, for `parts` parts of the first 16 examples.
Metrics ByHand(int parts) {
  const auto data = Data(16);
  double all[8] = {}, each = 0, squared = 0;
  for (int part = 0; part < parts; ++part) {
    double own[8] = {};
    const int count = 16 / parts;
    for (int i = 0; i < count; ++i) {
      const float* x = data[0].as<float>() + (part * count + i) * 8;
      double y = -1;
      for (int j = 0; j < 8; ++j) y += 0.25 * x[j];
      for (int j = 0; j < 8; ++j) own[j] += 2 * y * x[j] / count;
    }
    for (int j = 0; j < 8; ++j) {
      all[j] += own[j] / parts;
      each += own[j] * own[j] / parts;
    }
  }
  for (const double g : all) squared += g * g;
  return {{"squared_norm_of_parts", each}, {"squared_norm", squared}};
}

void ExpectNear(const Metrics& got, const Metrics& expected,
                const std::string& what) {
  for (const auto& [name, value] : expected)
    EXPECT_NEAR(got.at(name), value, 1e-5 * value) << what << ": " << name;
}

TEST(Noise, ComparesGradientsOfParts) {
  for (const auto& [cores, parts] :
       {std::pair(2, 2), {4, 4}, {8, 8}, {16, 8}}) {
    int64_t got = 0;
    ExpectNear(Measure({}, cores, Line(), &got), ByHand(parts),
               StrCat(cores, " cores"));
    EXPECT_EQ(got, parts);
  }
  EXPECT_GT(ByHand(8).at("squared_norm_of_parts"),
            1.1 * ByHand(8).at("squared_norm"));
}

TEST(Noise, IsTheSameOnEveryMesh) {
  const Metrics eight = Measure({}, 8, Plain());
  ExpectNear(Measure({"optimizer.shard=zero1"}, 8, Plain()), eight, "zero1");
  ExpectNear(Measure({"optimizer.accumulate=2"}, 8, Plain()), eight,
             "accumulate 2");
  ExpectNear(Measure({"mesh.model=2"}, 16, Plain()), eight, "model 2");
  ExpectNear(Measure({"mesh.data=8", "mesh.fsdp=2", "optimizer.shard=fsdp"}, 16,
                     Plain()),
             eight, "fsdp 2");
}

TEST(Noise, NeedsTwoParts) {
  for (const auto& [cores, overrides] :
       {std::pair(1, std::vector<std::string>{}),
        {8, {"mesh.fsdp=8", "mesh.data=1", "optimizer.shard=fsdp"}}}) {
    const auto noise =
        MakeNoise(ReadOrDie(overrides), MakeOrDie(overrides, cores, Plain()));
    ASSERT_EQ(noise.status().code(), StatusCode::kInvalidArgument);
    for (const char* words :
         {"noise.every_steps", "2 to 8 equal groups", "axis data"})
      EXPECT_NE(noise.status().message().find(words), std::string::npos)
          << noise.status().message();
  }
}

}  // namespace
}  // namespace escala::job

// The gradient program: on every mesh it returns what one core with the whole
// batch does.
#include "escala/job/gradients.h"

#include "escala/job/small_job_test_util.h"

namespace escala::job {
namespace {

// The loss of the initial state on the first batch, and the whole gradients by
// the parameters' names.
struct Seen {
  double loss = 0;
  Arrays gradients;
};

Seen Gradients(const std::vector<std::string>& overrides, int64_t cores,
               const models::Model& model) {
  const Job job = MakeOrDie(overrides, cores, model);
  const auto made = MakeGradients(ReadOrDie(overrides), job);
  ESCALA_CHECK(made.ok(), made.status().message());
  const Cores results =
      Interpret(made->program,
                ArgumentsOf(job, Start(job), Data(job.length.global_batch), 0));
  Seen seen{*results[0][0].array.as<float>()};
  for (size_t i = 0; i < made->parameters.size(); ++i) {
    const StateEntry& entry = job.state[made->parameters[i]];
    HostArray& whole = seen.gradients[entry.name] = HostArray(entry.shape);
    for (int64_t core = 0; core < cores; ++core)
      PutPiece(results[core][i + 1].array, entry.cuts, job.mesh, core, &whole);
  }
  return seen;
}

TEST(Gradients, AreTheSameOnEveryMesh) {
  const Seen whole = Gradients({}, 1, Small());
  std::vector<Case> cases = Meshes();
  for (const Case& c : cases) {
    const Seen seen = Gradients(c.overrides, c.cores, Small());
    EXPECT_NEAR(seen.loss, whole.loss, 1e-6) << c.what;
    ASSERT_EQ(seen.gradients.size(), whole.gradients.size());
    for (const auto& [name, gradient] : whole.gradients)
      EXPECT_LE(Furthest(seen.gradients.at(name), gradient), 1e-6)
          << c.what << ": " << name;
  }
  const Seen accumulated = Gradients({"optimizer.accumulate=2"}, 8, Plain());
  const Seen plain = Gradients({}, 1, Plain());
  for (const auto& [name, gradient] : plain.gradients)
    EXPECT_LE(Furthest(accumulated.gradients.at(name), gradient), 1e-6) << name;
}

// Neither clipping nor decay nor the optimizer is in them.
TEST(Gradients, AreWhatTheFormulaSays) {
  const auto data = Data(16);
  double gradient[8] = {};
  for (int64_t i = 0; i < 16; ++i) {
    double y = -1;
    for (int j = 0; j < 8; ++j) y += 0.25 * data[0].as<float>()[i * 8 + j];
    for (int j = 0; j < 8; ++j)
      gradient[j] += 2 * y * data[0].as<float>()[i * 8 + j] / 16;
  }
  const Seen seen = Gradients(
      {"optimizer.clip_norm=0.01", "optimizer.weight_decay=0.5"}, 8, Line());
  for (int j = 0; j < 8; ++j)
    EXPECT_NEAR(seen.gradients.at("w").as<float>()[j], gradient[j], 1e-6);
}

TEST(Gradients, LeaveOutWhatIsFrozen) {
  const Seen seen = Gradients({"optimizer.freeze=[\"up/*\"]"}, 8, Small());
  EXPECT_EQ(seen.gradients.count("up/kernel"), 0u);
  EXPECT_EQ(seen.gradients.count("norm/mean"), 0u);
  EXPECT_EQ(seen.gradients.count("down/kernel"), 1u);
}

}  // namespace
}  // namespace escala::job

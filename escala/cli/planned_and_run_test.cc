// Compares the planner's figures with the software Pod, built beside this test.
#include <gtest/gtest.h>

#include <cmath>
#include <cstdlib>

#include "escala/base/testing/memory_env.h"
#include "escala/cli/device.h"
#include "escala/cli/plan_estimates.h"
#include "escala/hlo/text.h"
#include "escala/plan/estimator.h"
#include "escala/pods/slice_test_util.h"
#include "escala/train/run.h"

namespace escala::cli {
namespace {

recipe::Recipe RecipeOf(const std::vector<std::string>& overrides) {
  auto recipe = recipe::ReadRecipe(
      "model = \"digits_mlp\"\ndata = \"digits\"\nbatch_per_replica = 8\n"
      "train_steps = 3\nlog_every = 1\nout = \"run\"\n"
      "[architecture]\nhidden = [32]\n"
      "[input]\ntrain_size = 640\neval_size = 100\n"
      "[optimizer]\nname = \"adam\"\nlearning_rate = 0.1\n",
      "test.toml", overrides);
  ESCALA_CHECK(recipe.ok(), recipe.status().message());
  return *std::move(recipe);
}

// Never destroyed: its threads may outlive main().
const pjrt::Client& PodOf(const std::string& slice,
                          const pjrt::NamedValues& options = {}) {
  auto client = pjrt::OpenDevice(
      {.device = "softpod", .slice = slice, .options = options});
  ESCALA_CHECK(client.ok(), client.status().message());
  return *new pjrt::Client(*std::move(client));
}

// forecast_step_seconds of each step of a run there, in nanoseconds.
std::vector<int64_t> StepsOfRun(const recipe::Recipe& recipe,
                                const std::string& slice) {
  MemoryEnv env;
  train::RunOptions options;
  options.env = &env;
  options.slice = slice;
  options.device = "softpod";
  const auto outcome = train::Train(recipe, PodOf(slice), options);
  EXPECT_TRUE(outcome.ok()) << outcome.status().message();
  const auto text = ReadFile(&env, "run/metrics.jsonl");
  EXPECT_TRUE(text.ok()) << text.status().message();
  constexpr std::string_view kKey = "\"forecast_step_seconds\":";
  std::vector<int64_t> steps;
  for (size_t at = text->find(kKey); at != text->npos;
       at = text->find(kKey, at + 1))
    steps.push_back(std::llround(
        std::strtod(text->c_str() + at + kKey.size(), nullptr) * 1e9));
  return steps;
}

TEST(PlannedAndRun, StepsTakeAsLong) {
  for (const char* slice : {"v3-8", "v5e-16"}) {
    for (const auto& overrides : {std::vector<std::string>{},
                                  {"optimizer.shard=zero1"},
                                  {"optimizer.accumulate=2"}}) {
      const recipe::Recipe recipe = RecipeOf(overrides);
      const auto data = DataOf(recipe).data;
      ASSERT_TRUE(data.ok()) << data.status().message();
      const auto planned =
          plan::Estimator(*data).Step(recipe, pods::Find(slice));
      ASSERT_TRUE(planned.ok()) << planned.status().message();
      EXPECT_EQ(planned->input, 0);  // runs do not model the input
      EXPECT_EQ(StepsOfRun(recipe, slice),
                std::vector<int64_t>(3, std::llround(planned->total() * 1e9)))
          << slice;
    }
  }
}

TEST(PlannedAndRun, StepsNeedAsMuchMemory) {
  for (const char* slice : {"v3-8", "v5e-16"}) {
    for (const auto& overrides :
         {std::vector<std::string>{},
          {"optimizer.shard=zero1"},
          {"optimizer.shard=fsdp", "mesh.data=1", "mesh.fsdp=-1"}}) {
      const recipe::Recipe recipe = RecipeOf(overrides);
      const auto data = DataOf(recipe).data;
      ASSERT_TRUE(data.ok()) << data.status().message();
      auto job = plan::JobOn(recipe, pods::Find(slice), *data);
      ASSERT_TRUE(job.ok()) << job.status().message();
      // Reads the text as the Pod does: the table names positions in it.
      auto read = hlo::ReadModule(job->train.text());
      ASSERT_TRUE(read.ok()) << read.status().message();
      job->train.module = std::make_shared<hlo::Module>(*std::move(read));
      const auto step = plan::CanonicalStep(*job);
      ASSERT_TRUE(step.ok()) << step.status().message();
      const auto fit = plan::EstimateFit(*job, **step, pods::Find(slice));
      ASSERT_TRUE(fit.ok()) << fit.status().message();
      const auto options =
          pjrt::CompileOptions::ForCores(pods::Find(slice).devices, false);

      const pjrt::Client& pod = PodOf(slice);
      EXPECT_EQ(pod.devices()[0].Memory()->bytes_limit, fit->capacity_bytes);
      const auto loaded = pod.Compile(job->train.text(), options);
      ASSERT_TRUE(loaded.ok()) << loaded.status().message();
      const auto memory = loaded->GetExecutable()->Memory();
      ASSERT_TRUE(memory.ok()) << memory.status().message();
      EXPECT_EQ(memory->arguments + memory->outputs - memory->aliased +
                    memory->temporary,
                fit->needed_bytes)
          << slice;

      // Half of that memory is too little; the refusal has the same figures.
      const double half = static_cast<double>(fit->needed_bytes) / 2;
      const auto refused =
          PodOf(slice, {{"hbm_gib", static_cast<float>(half * 0x1p-30)}})
              .Compile(job->train.text(), options);
      EXPECT_EQ(refused.status().code(), StatusCode::kResourceExhausted);
      for (const std::string& part :
           {fit->table, FormatBytes(static_cast<double>(fit->needed_bytes))})
        EXPECT_NE(refused.status().message().find(part), std::string::npos)
            << refused.status().message() << "\nexpected " << part;
    }
  }
}

}  // namespace
}  // namespace escala::cli

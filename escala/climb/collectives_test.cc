#include "escala/climb/collectives.h"

#include <algorithm>
#include <functional>

#include "escala/climb/climb_test_util.h"
#include "escala/hlo/text.h"
#include "escala/input/registry.h"
#include "escala/plan/fit.h"
#include "escala/train/session.h"

namespace escala::climb {
namespace {

class CollectivesTest : public ClimbTest {
 protected:
  job::Job JobOf(const recipe::Recipe& recipe) {
    const auto source = train::TrainingSource(recipe, Env::Default());
    EXPECT_TRUE(source.ok()) << source.status().ToString();
    auto job =
        plan::JobOn(recipe, *SliceNamed("v3-8"),
                    {(*source)->fields(), (*source)->size(), Env::Default()});
    EXPECT_TRUE(job.ok()) << job.status().ToString();
    return *std::move(job);
  }
  Gate Ask(const recipe::Recipe& recipe, const job::Job& job) {
    const auto gate = Collectives(recipe, job);
    EXPECT_TRUE(gate.ok()) << gate.status().ToString();
    return *gate;
  }
  recipe::Recipe Shipped(const std::string& name,
                         const std::vector<std::string>& overrides) {
    bool bad = false;
    const auto recipe = recipe::ReadRun(
        std::string(ESCALA_SOURCE_DIR) + "/recipes/" + name + ".toml",
        overrides, &bad);
    EXPECT_TRUE(recipe.ok()) << recipe.status().ToString();
    return *recipe;
  }
};

TEST_F(CollectivesTest, ShippedModelsAreGreenInEveryLayout) {
  const std::pair<const char*, std::vector<std::string>> cases[] = {
      {"digits_mlp", {}},
      {"digits_mlp", {"optimizer.shard=zero1"}},
      {"digits_mlp", {"optimizer.shard=fsdp"}},
      {"digits_cnn", {}},
      {"digits_cnn", {"optimizer.shard=zero1"}},
      {"resnet20", {}},
      {"resnet20", {"precision=mixed"}},
      {"resnet20", {"architecture.norm_span=4"}},
      {"resnet20", {"architecture.norm_span=0"}},
      {"gpt", {"global_batch=16"}},
      {"gpt", {"global_batch=16", "optimizer.shard=fsdp"}},
      {"gpt",
       {"global_batch=16", "optimizer.shard=fsdp", "mesh.data=2",
        "mesh.fsdp=4"}},
      {"gpt",
       {"global_batch=16", "optimizer.shard=fsdp", "architecture.remat=true"}},
      {"gpt", {"global_batch=16", "mesh.data=4", "mesh.model=2"}},
      {"gpt",
       {"global_batch=16", "optimizer.clip_norm=1.0", "optimizer.shard=zero1"}},
      {"vit_tiny", {}},
      {"digits_mlp", {"optimizer.adascale=true", "~epochs", "train_steps=50"}},
  };
  for (const auto& [name, overrides] : cases) {
    const auto recipe = Shipped(name, overrides);
    const Gate gate = Ask(recipe, JobOf(recipe));
    EXPECT_EQ(gate.colour, Colour::kGreen)
        << name << " " << StrJoin(overrides) << ": " << gate.found;
  }
}

// Returns the job with another step, made by `change` of the entry's ops.
job::Job WithStep(
    job::Job job,
    const std::function<void(hlo::Function* entry, size_t sum)>& change) {
  auto module = std::make_shared<hlo::Module>(hlo::Clone(*job.train.module));
  auto* const entry = const_cast<hlo::Function*>(module->entry());
  const auto& ops = entry->body.ops;
  for (size_t i = 0; i < ops.size(); ++i)
    if (ops[i]->code == hlo::OpCode::kAllReduce &&
        entry->shape(ops[i]->operands[0]).num_elements() > 64) {
      change(entry, i);
      job.train.module = std::move(module);
      return job;
    }
  ADD_FAILURE() << "the step sums nothing";
  return job;
}

TEST_F(CollectivesTest, ASumThatIsMissingIsNamed) {
  for (const auto& recipe :
       {Shipped("digits_mlp", {}), Shipped("gpt", {"global_batch=16"})}) {
    const job::Job job =
        WithStep(JobOf(recipe), [](hlo::Function* entry, size_t sum) {
          auto& ops = entry->body.ops;
          const hlo::ValueId from = ops[sum]->results[0],
                             to = ops[sum]->operands[0];
          ops.erase(ops.begin() + static_cast<ptrdiff_t>(sum));
          for (const auto& op : ops)
            std::replace(op->operands.begin(), op->operands.end(), from, to);
        });
    const Gate gate = Ask(recipe, job);
    EXPECT_EQ(gate.colour, Colour::kRed);
    EXPECT_EQ(gate.found.substr(0, 24), "the program lacks a sum ")
        << gate.found;
  }
}

TEST_F(CollectivesTest, ASumTooManyIsNamed) {
  for (const auto& recipe :
       {Shipped("digits_mlp", {}), Shipped("gpt", {"global_batch=16"})}) {
    const job::Job job =
        WithStep(JobOf(recipe), [](hlo::Function* entry, size_t sum) {
          auto& ops = entry->body.ops;
          auto again = hlo::Clone(*ops[sum]);
          again->operands[0] = ops[sum]->results[0];
          again->results[0] = entry->NewValue(entry->type(again->operands[0]));
          ops.insert(ops.begin() + static_cast<ptrdiff_t>(sum) + 1,
                     std::move(again));
        });
    const Gate gate = Ask(recipe, job);
    EXPECT_EQ(gate.colour, Colour::kRed);
    EXPECT_NE(gate.found.find("nothing demands the stablehlo.all_reduce of"),
              std::string::npos)
        << gate.found;
  }
}

// Biases have few elements, and are summed once as well.
TEST_F(CollectivesTest, ASmallSumTooManyIsNamed) {
  const auto recipe = Shipped("digits_mlp", {});
  job::Job job = JobOf(recipe);
  auto module = std::make_shared<hlo::Module>(hlo::Clone(*job.train.module));
  auto* const entry = const_cast<hlo::Function*>(module->entry());
  auto& ops = entry->body.ops;
  for (size_t i = 0; i < ops.size(); ++i) {
    if (ops[i]->code != hlo::OpCode::kAllReduce ||
        entry->shape(ops[i]->operands[0]).num_elements() != 10)
      continue;
    auto again = hlo::Clone(*ops[i]);
    again->operands[0] = ops[i]->results[0];
    again->results[0] = entry->NewValue(entry->type(again->operands[0]));
    ops.insert(ops.begin() + static_cast<ptrdiff_t>(i) + 1, std::move(again));
    break;
  }
  job.train.module = std::move(module);
  EXPECT_EQ(Ask(recipe, job).found,
            "nothing demands the stablehlo.all_reduce of 10 elements");
}

}  // namespace
}  // namespace escala::climb

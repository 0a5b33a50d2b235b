// optimizer.gradient_type: the type in which gradients are summed over
// replicas.
#include <gtest/gtest.h>

#include "escala/job/job.h"
#include "escala/job/small_job_test_util.h"

namespace escala::job {
namespace {

// Returns the types of the collectives that sum arrays. REQUIRES: a model in
// which only gradients are such arrays; metrics are scalars
std::vector<ElementType> SumsOfArrays(const Job& job) {
  const auto module = hlo::ReadModule(job.train.text());
  ESCALA_CHECK(module.ok(), module.status().message());
  std::vector<ElementType> types;
  for (const auto& function : module->functions)
    for (const auto& op : function->body.ops)
      if (op->code == hlo::OpCode::kAllReduce ||
          op->code == hlo::OpCode::kReduceScatter) {
        const Shape& shape = function->shape(op->operands[0]);
        if (shape.rank() > 0) types.push_back(shape.type);
      }
  return types;
}

const std::vector<Case>& DataMeshes() {
  static const auto* const kMeshes = new std::vector<Case>{
      {"data 8", 8, {}},
      {"zero1", 8, {"optimizer.shard=zero1"}},
      {"fsdp 8", 8, {"mesh.fsdp=8", "mesh.data=1", "optimizer.shard=fsdp"}},
      {"fsdp 4, data 2",
       8,
       {"mesh.fsdp=4", "mesh.data=2", "optimizer.shard=fsdp"}},
      {"accumulate", 8, {"optimizer.accumulate=2"}},
  };
  return *kMeshes;
}

TEST(GradientType, IsTheTypeOfEverySumOfGradients) {
  for (const Case& c : DataMeshes()) {
    for (const auto& [word, type] :
         {std::pair("f32", kF32), std::pair("bf16", ElementType::kBF16)}) {
      std::vector<std::string> overrides = c.overrides;
      overrides.push_back(StrCat("optimizer.gradient_type=", word));
      const auto sums = SumsOfArrays(MakeOrDie(overrides, c.cores, Plain()));
      EXPECT_GE(sums.size(), 6u) << c.what;  // kernel and bias of three layers
      for (const ElementType sum : sums) EXPECT_EQ(sum, type) << c.what;
    }
  }
}

// A gradient is a sum of eight terms, and each term and each sum is rounded to
// 8 bits. A step's change may therefore differ from that in f32, but only by 2
// % of the largest change.
TEST(GradientType, ChangesAStepByItsRoundingAlone) {
  for (const Case& c : DataMeshes()) {
    std::vector<std::string> overrides = c.overrides;
    const Trained wide = Train(overrides, c.cores, Plain(), 1);
    overrides.push_back("optimizer.gradient_type=bf16");
    const Trained narrow = Train(overrides, c.cores, Plain(), 1);
    EXPECT_EQ(narrow.metrics.at("loss"), wide.metrics.at("loss")) << c.what;
    const Arrays start = Start(wide.job);
    double moved = 0, differs = 0;
    for (const auto& [name, array] : wide.state) {
      moved = std::max(moved, Furthest(array, start.at(name)));
      differs = std::max(differs, Furthest(array, narrow.state.at(name)));
    }
    EXPECT_GT(differs, 0) << c.what;
    EXPECT_LT(differs, 0.02 * moved) << c.what;
  }
}

TEST(GradientType, KeepsTheCurve) {
  const Trained wide = Train({}, 8, Plain(), 10);
  const Trained narrow =
      Train({"optimizer.gradient_type=bf16"}, 8, Plain(), 10);
  const double first = Train({}, 8, Plain(), 1).metrics.at("loss");
  EXPECT_LT(wide.metrics.at("loss"), 0.98 * first);
  EXPECT_NEAR(narrow.metrics.at("loss"), wide.metrics.at("loss"),
              0.01 * wide.metrics.at("loss"));
  EXPECT_NE(narrow.metrics.at("loss"), wide.metrics.at("loss"));
}

}  // namespace
}  // namespace escala::job

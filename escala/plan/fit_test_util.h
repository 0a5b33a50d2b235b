// Provides a perceptron with one hidden layer, and its jobs, for the tests of
// this folder.
#pragma once

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "escala/graph/ops.h"
#include "escala/nn/layers.h"
#include "escala/nn/losses.h"
#include "escala/plan/fit.h"
#include "escala/pods/slice_test_util.h"

namespace escala::plan {

// Registers the model "plan_test", which has the key architecture.width.
inline void RegisterTestModel() {
  static const Status registered = models::RegisterModel(
      "plan_test",
      [](OptionReader* options,
         const std::vector<Field>& fields) -> Result<models::Model> {
        (void)fields;
        const int64_t width = options->Integer("width", 128, 1);
        ESCALA_RETURN_IF_ERROR(options->Finish());
        models::Model model;
        model.name = "plan_test";
        model.inputs = {"x"};
        model.forward = [width](nn::Scope s, const models::Batch& batch) {
          graph::Value x = s.Compute(batch.Get(s.graph(), "x"));
          x = nn::Relu(nn::Dense(s / "up", x, width));
          x = nn::Relu(nn::Dense(s / "middle", x, width));
          return nn::Dense(s / "out", x, 8);
        };
        model.judge = [](nn::Scope s, const graph::Value& logits,
                         const models::Batch& batch) {
          models::Judgement judgement;
          judgement.loss =
              nn::CrossEntropy(logits, batch.Get(s.graph(), "label"));
          return judgement;
        };
        return model;
      });
  ESCALA_CHECK(registered.ok(), registered.message());
}

inline recipe::Recipe RecipeOf(const std::vector<std::string>& overrides) {
  RegisterTestModel();
  const auto recipe = recipe::ReadRecipe(
      "model = \"plan_test\"\ndata = \"none\"\nbatch_per_replica = 16\n"
      "train_steps = 10\n[optimizer]\nname = \"adam\"\nlearning_rate = 0.1\n",
      "test.toml", overrides);
  ESCALA_CHECK(recipe.ok(), recipe.status().message());
  return *recipe;
}

inline Data TestData() {
  Data data;
  data.fields = {{"x", {ElementType::kF32, {64}}},
                 {"label", {ElementType::kI32, {}}, 8}};
  data.examples = 100000;
  return data;
}

inline Fit FitOf(const std::vector<std::string>& overrides, const char* slice) {
  const pods::Slice& where = pods::Find(slice);
  const auto job = JobOn(RecipeOf(overrides), where, TestData());
  ESCALA_CHECK(job.ok(), job.status().message());
  const auto step = CanonicalStep(*job);
  ESCALA_CHECK(step.ok(), step.status().message());
  auto fit = EstimateFit(*job, **step, where);
  ESCALA_CHECK(fit.ok(), fit.status().message());
  return *std::move(fit);
}

inline job::Job JobOf(const std::vector<std::string>& overrides,
                      const pods::Slice& slice) {
  auto job = JobOn(RecipeOf(overrides), slice, TestData());
  ESCALA_CHECK(job.ok(), job.status().message());
  return *std::move(job);
}

}  // namespace escala::plan

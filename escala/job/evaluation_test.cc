#include <gtest/gtest.h>

#include "escala/job/job.h"
#include "escala/job/small_job_test_util.h"

namespace escala::job {
namespace {

// Returns the means over `examples` examples, in batches of `share` examples
// per replica. The last batch is filled up with examples of weight 0.
Metrics Evaluate(const Trained& trained, const recipe::Recipe& recipe,
                 int64_t examples, int64_t share) {
  const Job& job = trained.job;
  const auto eval = MakeEval(recipe, job, Fields(), share);
  ESCALA_CHECK(eval.ok(), eval.status().message());
  const auto data = Data(examples);
  std::vector<double> sums(eval->program.metrics.size() + 1);
  const int64_t global = share * job.replicas;
  for (int64_t first = 0; first < examples; first += global) {
    Cores arguments(job.cores);
    for (int64_t core = 0; core < job.cores; ++core) {
      for (const size_t i : eval->state)
        arguments[core].emplace_back(
            PieceOf(trained.state.at(job.state[i].name), job.state[i].cuts,
                    job.mesh, core));
      HostArray x({kF32, {share, 8}}), label({kI32, {share}}),
          weight({kF32, {share}});
      for (int64_t i = 0; i < share; ++i) {
        const int64_t example = first + job.ReplicaOf(core) * share + i;
        weight.mutable_as<float>()[i] = example < examples;
        const int64_t row = example % examples;
        std::copy_n(data[0].as<float>() + row * 8, 8,
                    x.mutable_as<float>() + i * 8);
        label.mutable_as<int32_t>()[i] = data[1].as<int32_t>()[row];
      }
      for (const HostArray& array : {x, label, weight})
        arguments[core].emplace_back(array);
    }
    const Cores results = Interpret(eval->program, arguments);
    for (size_t m = 0; m < sums.size(); ++m)
      sums[m] += *results[0][m].array.as<float>();
  }
  EXPECT_EQ(sums[0], examples);
  Metrics means;
  for (size_t m = 1; m < sums.size(); ++m)
    means[eval->program.metrics[m - 1]] = sums[m] / sums[0];
  return means;
}

// On every slice the result must be the plain mean over single examples.
TEST(Evaluation, IsTheSameOnAnySlice) {
  const std::vector<std::string> more = {"optimizer.ema=0.5"};
  const Trained one = Train(more, 1, Small());
  const Metrics plain = Evaluate(one, ReadOrDie(more), 21, 1);
  for (const Case& c :
       {Case{"1", 1, {}}, Case{"4", 4, {}}, Case{"8", 8, {}},
        Case{"model", 8, {"mesh.model=2"}},
        Case{"fsdp",
             8,
             {"mesh.fsdp=8", "mesh.data=1", "optimizer.shard=fsdp"}}}) {
    std::vector<std::string> overrides = c.overrides;
    overrides.insert(overrides.end(), more.begin(), more.end());
    Trained trained{MakeOrDie(overrides, c.cores), one.state, {}};
    for (const int64_t share : {1, 3}) {
      const Metrics means = Evaluate(trained, ReadOrDie(overrides), 21, share);
      ASSERT_EQ(means.size(), 2u);
      for (const auto& [name, value] : plain)
        EXPECT_NEAR(means.at(name), value, 1e-6) << c.what << ": " << name;
    }
  }
}

// Without a training step, the batch need not divide by the replicas.
TEST(Evaluation, NeedsNoTrainingBatch) {
  const Trained one = Train({}, 1, Small());
  const Metrics plain = Evaluate(one, ReadOrDie({}), 21, 1);
  const recipe::Recipe recipe = ReadOrDie({"global_batch=12"});
  EXPECT_FALSE(MakeJob(recipe, 8, Small(), Fields(), 160).ok());
  auto job = MakeEvalJob(recipe, 8, Small(), Fields());
  ASSERT_TRUE(job.ok()) << job.status().message();
  EXPECT_EQ(job->length.eval_batch_per_replica, 2);  // 12 / 8, rounded up
  const Metrics means =
      Evaluate({*std::move(job), one.state, {}}, recipe, 21, 2);
  for (const auto& [name, value] : plain)
    EXPECT_NEAR(means.at(name), value, 1e-6) << name;
}

models::Model TwoHeads() {
  models::Model model = Small();
  model.forward = [](nn::Scope s, const models::Batch& batch) {
    const Value x = batch.Get(s.graph(), "x");
    return models::Outputs({{"digit", nn::Dense(s / "digit", x, 8)},
                            {"size", nn::Dense(s / "size", x, 3)}});
  };
  model.judge = [](nn::Scope s, const models::Outputs& outputs,
                   const models::Batch& batch) {
    const Value labels = batch.Get(s.graph(), "label");
    const Value digit = outputs.Get(s.graph(), "digit");
    return models::JudgeApart(
        {{"digit",
          {nn::CrossEntropy(digit, labels),
           {{"top1", nn::TopKAccuracy(digit, labels, 1)}}}},
         // Three numbers for each example, which counts with their mean.
         {"size", {graph::Square(outputs.Get(s.graph(), "size"))}}});
  };
  model.inputs = {"x"};
  return model;
}

TEST(Evaluation, JudgesEachOutputApart) {
  const Trained one = Train({}, 1, TwoHeads());
  const Metrics means = Evaluate(one, ReadOrDie({}), 21, 3);
  ASSERT_EQ(means.size(), 4u);
  EXPECT_NEAR(means.at("loss"), means.at("digit/loss") + means.at("size/loss"),
              1e-5);
  EXPECT_LE(means.at("digit/top1"), 1);
  EXPECT_GT(means.at("size/loss"), 0);
}

TEST(Forward, HasAResultForEachOutput) {
  const auto forward = MakeForward(ReadOrDie({}), TwoHeads(), Fields(), 5);
  ASSERT_TRUE(forward.ok()) << forward.status().message();
  ASSERT_EQ(forward->outputs.size(), 2u);
  EXPECT_EQ(forward->outputs[0].name, "digit");
  EXPECT_EQ(forward->outputs[0].shape.dims, (Dims{5, 8}));
  EXPECT_EQ(forward->outputs[1].name, "size");
  EXPECT_EQ(forward->outputs[1].shape.dims, (Dims{5, 3}));
}

TEST(Forward, NamesTheOutputThatIsMissing) {
  models::Model model = TwoHeads();
  model.judge = [](nn::Scope s, const models::Outputs& outputs,
                   const models::Batch&) {
    return models::Judgement{outputs.Get(s.graph(), "length")};
  };
  const auto job = MakeEvalJob(ReadOrDie({}), 1, model, Fields());
  EXPECT_NE(job.status().message().find(
                "the model has no output length; it has digit, size"),
            std::string::npos)
      << job.status().message();
}

TEST(Evaluation, ReadsTheAverages) {
  const recipe::Recipe recipe = ReadOrDie({"optimizer.ema=0.5"});
  const Job job = MakeOrDie({"optimizer.ema=0.5"}, 2);
  const auto eval = MakeEval(recipe, job, Fields(), 4);
  ASSERT_TRUE(eval.ok()) << eval.status().message();
  for (const size_t i : eval->state)
    EXPECT_NE(job.state[i].kind, StateEntry::Kind::kParameter)
        << job.state[i].name;
}

}  // namespace
}  // namespace escala::job

#include "escala/job/job.h"

#include <gtest/gtest.h>

#include "escala/hlo/op_table.h"
#include "escala/job/small_job_test_util.h"

namespace escala::job {
namespace {

// --- What a program looks like ----------------------------------------------

const StateEntry& Entry(const Job& job, std::string_view name) {
  for (const StateEntry& entry : job.state)
    if (entry.name == name) return entry;
  ESCALA_CHECK(false, "no ", name);
  return job.state[0];
}

Dims Kept(const Job& job, std::string_view name) {
  const StateEntry& entry = Entry(job, name);
  return nn::LocalShape(entry.shape, entry.cuts, job.mesh).dims;
}

TEST(Layout, CutsWhatItSays) {
  const Job data = MakeOrDie({"optimizer.momentum=0.9"}, 8);
  EXPECT_EQ(data.replicas, 8);
  EXPECT_EQ(Kept(data, "down/kernel"), (Dims{16, 24}));
  EXPECT_EQ(Kept(data, "down/kernel:momentum"), (Dims{16, 24}));

  const Job zero =
      MakeOrDie({"optimizer.momentum=0.9", "optimizer.shard=zero1"}, 8);
  EXPECT_EQ(Kept(zero, "down/kernel"), (Dims{16, 24}));
  EXPECT_EQ(Kept(zero, "down/kernel:momentum"), (Dims{16, 3}));

  const Job fsdp =
      MakeOrDie({"optimizer.momentum=0.9", "optimizer.ema=0.9", "mesh.fsdp=8",
                 "mesh.data=1", "optimizer.shard=fsdp"},
                8);
  EXPECT_EQ(fsdp.replicas, 8);
  EXPECT_EQ(Kept(fsdp, "down/kernel"), (Dims{16, 3}));
  EXPECT_EQ(Kept(fsdp, "down/kernel:momentum"), (Dims{16, 3}));
  EXPECT_EQ(Kept(fsdp, "down/kernel:ema"), (Dims{16, 3}));
  EXPECT_EQ(Kept(fsdp, "norm/mean"), (Dims{24}));

  const Job model = MakeOrDie({"mesh.model=2"}, 8);
  EXPECT_EQ(model.replicas, 4);
  EXPECT_EQ(model.mesh.ToString(), "data 4 x model 2");
  EXPECT_EQ(Kept(model, "up/kernel"), (Dims{8, 8}));
  EXPECT_EQ(Kept(model, "down/kernel"), (Dims{8, 24}));
  EXPECT_EQ(model.ReplicaOf(0), 0);
  EXPECT_EQ(model.ReplicaOf(1), 0);
  EXPECT_EQ(model.ReplicaOf(7), 3);

  // An array that is not divisible stays whole.
  const Job odd = MakeOrDie(
      {"optimizer.momentum=0.9", "optimizer.shard=zero1", "global_batch=15"},
      5);
  EXPECT_EQ(Kept(odd, "down/kernel:momentum"), (Dims{16, 24}));
}

TEST(Layout, PiecesAreTheWhole) {
  const nn::Mesh mesh{{{"data", 2}, {"model", 3}}};
  HostArray whole({kI32, {4, 6}});
  for (int i = 0; i < 24; ++i) whole.mutable_as<int32_t>()[i] = i;
  const std::vector<nn::Cut> cuts = {{1, "model"}, {0, "data"}};
  HostArray again({kI32, {4, 6}});
  for (int64_t core = 0; core < 6; ++core) {
    const HostArray piece = PieceOf(whole, cuts, mesh, core);
    EXPECT_EQ(piece.shape().dims, (Dims{2, 2}));
    EXPECT_EQ(piece.as<int32_t>()[0], core / 3 * 12 + core % 3 * 2);
    PutPiece(piece, cuts, mesh, core, &again);
  }
  EXPECT_TRUE(std::equal(whole.data(), whole.data() + 96, again.data()));
}

TEST(Program, CountsWorkThatIsDoneAgainForGradientsOnce) {
  const Job plain = MakeOrDie({}, 2, Plain());
  models::Model model = Plain();
  model.forward = [forward = model.forward](nn::Scope s,
                                            const models::Batch& batch) {
    const auto block = [=](const std::vector<Value>& v) {
      models::Batch again;
      again.Add("x", v[0]);
      return std::vector<Value>{forward(s, again)};
    };
    return graph::Remat({batch.Get(s.graph(), "x")}, block)[0];
  };
  const Job again = MakeOrDie({}, 2, model);
  EXPECT_EQ(again.train.flops, plain.train.flops);
  EXPECT_GT(hlo::CountWork(*again.train.module).flops, plain.train.flops);
}

TEST(Program, HasTheSignatureThatItsHeaderTells) {
  const Job job = MakeOrDie({"optimizer.momentum=0.9", "mesh.fsdp=4",
                             "mesh.data=2", "optimizer.shard=fsdp"},
                            8);
  const auto module = hlo::ReadModule(job.train.text());
  ASSERT_TRUE(module.ok()) << module.status().message();
  const hlo::Function& main = *module->entry();
  const size_t states = job.state.size(), fields = job.batch.size();
  ASSERT_EQ(main.body.arguments.size(), states + fields + 4);
  ASSERT_EQ(main.result_types.size(), states + job.train.metrics.size());
  EXPECT_EQ(job.train.metrics,
            (std::vector<std::string>{"loss", "top1", "grad_norm"}));
  EXPECT_GT(job.train.flops, 0);
  const auto type = [&](size_t i) {
    return main.type(main.body.arguments[i]).shape;
  };
  for (size_t i = 0; i < states; ++i) {
    const StateEntry& entry = job.state[i];
    EXPECT_EQ(type(i), nn::LocalShape(entry.shape, entry.cuts, job.mesh));
    const auto& attributes = main.argument_attributes[i];
    EXPECT_EQ(attributes.Has("mhlo.is_same_data_across_replicas"),
              entry.cuts.empty())
        << entry.name;
    EXPECT_TRUE(attributes.Has("tf.aliasing_output")) << entry.name;
  }
  EXPECT_EQ(type(states), (Shape{kF32, {2, 8}}));
  EXPECT_EQ(type(states + 1), (Shape{kI32, {2}}));
  EXPECT_EQ(type(states + 2), (Shape{kF32, {}}));
  EXPECT_EQ(type(states + 3), (Shape{kI32, {}}));
  EXPECT_EQ(type(states + 4), (Shape{ElementType::kU32, {2}}));
  EXPECT_EQ(type(states + 5), (Shape{ElementType::kU32, {}}));
  for (size_t i = states; i < states + fields; ++i) {
    EXPECT_FALSE(main.argument_attributes[i].Has("tf.aliasing_output"));
    EXPECT_FALSE(
        main.argument_attributes[i].Has("mhlo.is_same_data_across_replicas"));
  }
}

// --- Refusals ---------------------------------------------------------------

void ExpectRefusal(const std::vector<std::string>& overrides, int64_t cores,
                   std::string_view words,
                   StatusCode code = StatusCode::kInvalidArgument) {
  const auto job = MakeJob(ReadOrDie(overrides), cores, Small(), Fields(), 160);
  ASSERT_FALSE(job.ok()) << words;
  EXPECT_EQ(job.status().code(), code) << job.status().message();
  EXPECT_NE(job.status().message().find(words), std::string::npos)
      << job.status().message();
}

TEST(Mesh, FillsInWhatIsOpen) {
  const auto text = [](const std::vector<std::string>& overrides,
                       int64_t cores) {
    const auto mesh = MeshOf(ReadOrDie(overrides), cores);
    return mesh.ok() ? mesh->ToString() : mesh.status().message();
  };
  EXPECT_EQ(text({}, 8), "data 8");
  EXPECT_EQ(text({"mesh.model=2"}, 8), "data 4 x model 2");
  EXPECT_EQ(text({"mesh.fsdp=-1", "mesh.data=2"}, 8), "data 2 x fsdp 4");
  EXPECT_EQ(text({"mesh.fsdp=2", "mesh.model=2"}, 8),
            "data 2 x fsdp 2 x model 2");
}

TEST(Mesh, RefusesWhatDoesNotFit) {
  ExpectRefusal({"mesh.model=3"}, 8, "mesh: got data -1 x model 3 on 8 cores");
  ExpectRefusal({"mesh.data=4"}, 8, "expected axes whose product is 8");
  ExpectRefusal({"mesh.data=4"}, 8, "override \"mesh.data=4\": mesh: got");
  ExpectRefusal({"mesh.data=16"}, 8, "mesh");
  ExpectRefusal({"mesh.data=3", "mesh.fsdp=-1"}, 8, "an axis of -1");
}

TEST(Job, RefusesInWords) {
  ExpectRefusal({"global_batch=12"}, 8, "global_batch");
  ExpectRefusal({"optimizer.accumulate=3"}, 8, "accumulate");
  ExpectRefusal({"mesh.model=32", "global_batch=2"}, 64,
                "does not divide among the 32 replicas of mesh axis model");
  ExpectRefusal({"optimizer.name=adafactor", "mesh.model=2"}, 8,
                "take another optimizer", StatusCode::kUnimplemented);
}

TEST(Job, RefusesToFreezeNothingOrAll) {
  ExpectRefusal({"optimizer.freeze=[\"up/*\", \"*/kernal\"]"}, 8,
                "optimizer.freeze: got \"*/kernal\", which matches no "
                "parameter, expected patterns of names as ");
  // Statistics are not trained, so they cannot be frozen.
  ExpectRefusal({"optimizer.freeze=[\"norm/mean\"]"}, 8,
                "matches no parameter");
  ExpectRefusal({"optimizer.freeze=[\"*\"]"}, 8,
                "got patterns of all 8 parameters");
  EXPECT_TRUE(MakeJob(ReadOrDie({"optimizer.freeze=[\"*/kernel\"]"}), 8,
                      Small(), Fields(), 160)
                  .ok());
}

TEST(Job, RefusesToExcludeNothing) {
  for (const std::string key : {"decay_exclude", "trust_exclude"}) {
    const std::string lars = "optimizer.name=lars", is = "optimizer." + key;
    ExpectRefusal({lars, is + "=[\"*/bias\", \"*/kernal\"]"}, 8,
                  is + ": got \"*/kernal\", which matches no parameter");
    // The defaults may match nothing.
    MakeOrDie({lars, is + "=[\"*/bias\", \"*/scale\", \"up/*\"]"}, 8);
  }
}

TEST(Job, NamesTheModelAndThePlaceOfWhatDoesNotFit) {
  models::Model model = Small();
  model.forward = [](nn::Scope s, const models::Batch& batch) {
    return batch.Get(s.graph(), "image");
  };
  const auto absent = MakeJob(ReadOrDie({}), 8, model, Fields(), 160);
  ASSERT_FALSE(absent.ok());
  EXPECT_NE(absent.status().message().find(": model small: "),
            std::string::npos);
  EXPECT_NE(absent.status().message().find("job_test.cc:"), std::string::npos);
  EXPECT_NE(absent.status().message().find("it has x, label"),
            std::string::npos)
      << absent.status().message();

  model = Small();
  model.judge = [](nn::Scope, const Value& logits, const models::Batch&) {
    return models::Judgement{graph::Mean(logits), {}, false};
  };
  const auto scalar = MakeJob(ReadOrDie({}), 8, model, Fields(), 160);
  ASSERT_FALSE(scalar.ok());
  EXPECT_NE(scalar.status().message().find(
                "expected f32 and a number for each of 2 examples"),
            std::string::npos)
      << scalar.status().message();
}

}  // namespace
}  // namespace escala::job

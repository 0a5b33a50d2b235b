// The sentinel in runs on the software Pod, whose faults flip bits.
#include "escala/train/sentinel.h"

#include <cstring>
#include <random>

#include "escala/base/strings.h"
#include "escala/input/batches.h"
#include "escala/train/train_test_util.h"

namespace escala::train {
namespace {

// Runs steps one by one, with a sentinel beside them.
class Steps {
 public:
  Steps(const recipe::Recipe& recipe, const pjrt::Client& client)
      : recipe_(recipe) {
    auto session = Session::Make(recipe_, client, &env_);
    ESCALA_CHECK(session.ok(), session.status().message());
    session_ = *std::move(session);
    auto step = session_.placement().Compile(job().train, "step");
    ESCALA_CHECK(step.ok(), step.status().message());
    step_.emplace(*std::move(step));
    auto hook = SentinelHook::Make(session_);
    ESCALA_CHECK(hook.ok(), hook.status().message());
    hook_ = *std::move(hook);
    input::BatchOptions options;
    options.global_batch = job().length.global_batch;
    options.replicas = static_cast<int>(job().replicas);
    auto batches = input::Batches::Make(&session_.source(), options);
    ESCALA_CHECK(batches.ok(), batches.status().message());
    batches_ = *std::move(batches);
    Restart();
  }

  const job::Job& job() const { return session_.job(); }

  void Restart() {
    auto state = session_.StartState("");
    ESCALA_CHECK(state.ok(), state.status().message());
    state_.emplace(*std::move(state));
    step_count_ = 0;
  }

  // Takes a step, then calls the sentinel if it is due.
  Status Next() {
    ESCALA_ASSIGN_OR_RETURN(const input::Batch batch, batches_->Next());
    ESCALA_ASSIGN_OR_RETURN(const auto buffers,
                            PutBatch(session_.placement(), job(), batch));
    ESCALA_ASSIGN_OR_RETURN(
        auto results,
        ExecuteStep(session_.placement(), job(), *step_, *state_, buffers,
                    {.step = step_count_,
                     .updates = step_count_,
                     .learning_rate = job().schedule.At(step_count_)}));
    state_->Take(std::move(results.outputs));
    Reporters reporters(&env_);
    RunView view{session_, *state_, reporters};
    view.steps = ++step_count_;
    if (hook_->DueAfter(view) == Due::kNo) return Status();
    return hook_->AfterStep(&view);
  }

  // Whether all cores have the same bytes. REQUIRES: no cuts
  bool HasEqualCopies() const {
    bool are_equal = true;
    for (size_t entry = 0; entry < job().state.size(); ++entry) {
      const HostArray first = *state_->at(0, entry).ToHost();
      for (int64_t core = 1; core < job().cores; ++core)
        are_equal &= std::memcmp(state_->at(core, entry).ToHost()->data(),
                                 first.data(), first.shape().byte_size()) == 0;
    }
    return are_equal;
  }

 private:
  MemoryEnv env_;
  const recipe::Recipe recipe_;
  Session session_;
  std::optional<pjrt::LoadedExecutable> step_;
  std::unique_ptr<SentinelHook> hook_;
  std::unique_ptr<input::Batches> batches_;
  std::optional<State> state_;
  int64_t step_count_ = 0;
};

std::string FlipOf(int64_t core, int64_t execution, size_t entry,
                   int64_t element, int64_t bit) {
  return StrCat("flip:program=step,core=", core, ",execution=", execution,
                ",result=", entry, ",element=", element, ",bit=", bit);
}

// A model of few parameters, so that thousands of steps are fast.
recipe::Recipe Tiny(std::vector<std::string> overrides) {
  overrides.emplace_back("architecture.hidden=[4]");
  return SmallRecipe(overrides);
}

void ExpectWords(const Status& status, const std::vector<std::string>& words) {
  EXPECT_EQ(status.code(), StatusCode::kDataLoss);
  for (const std::string& word : words)
    EXPECT_NE(status.message().find(word), std::string::npos)
        << word << " is not in: " << status.message();
}

struct Flipped {
  int64_t core;
  size_t entry;
};

// Runs `every` steps again and again. In each of these runs one bit of one of
// 32 cores flips in a random step, and the sentinel looks after the last step.
// Calls check(flipped, steps, status).
template <typename F>
void FlipBits(int64_t every, int64_t runs, const F& check) {
  const recipe::Recipe recipe = Tiny({StrCat("sentinel.every_steps=", every)});
  MemoryEnv env;
  const auto session = Session::Make(recipe, Pod("v3-32"), &env);
  ASSERT_TRUE(session.ok()) << session.status().message();
  const auto& state = session->job().state;
  std::mt19937_64 random(18);
  const auto below = [&](int64_t end) {
    return static_cast<int64_t>(random() % static_cast<uint64_t>(end));
  };
  std::vector<Flipped> flips;
  std::vector<std::string> faults;
  for (int64_t run = 0; run < runs; ++run) {
    const auto entry = static_cast<size_t>(below(std::ssize(state)));
    flips.push_back({below(32), entry});
    faults.push_back(FlipOf(flips.back().core, run * every + below(every),
                            entry, below(state[entry].shape.num_elements()),
                            below(32)));
  }
  const pjrt::Client client = PodWith("v3-32", StrJoin(faults, ";"));
  Steps steps(recipe, client);
  for (const Flipped& flipped : flips) {
    steps.Restart();
    Status status;
    for (int64_t i = 0; i < every; ++i) status = steps.Next();
    check(flipped, steps, status);
  }
}

void ExpectFound(const Flipped& flipped, const Steps& steps,
                 const Status& status) {
  ExpectWords(status, {StrCat("core ", flipped.core,
                              " differs from 31 other copies of "),
                       steps.job().state[flipped.entry].name,
                       StrCat("SOFTPOD_", flipped.core, "(")});
}

TEST(Sentinel, FindsAFlippedBitOn1Of32CoresFiftyTimesOfFifty) {
  FlipBits(1, 50, ExpectFound);
}

// A step may round a low bit of a small number away. Then the copies are equal
// again, and there is nothing left to find.
TEST(Sentinel, FindsEveryFlippedBitThatLasts) {
  int found = 0;
  FlipBits(
      8, 60,
      [&](const Flipped& flipped, const Steps& steps, const Status& status) {
        if (status.ok()) {
          EXPECT_TRUE(steps.HasEqualCopies());
          return;
        }
        ExpectFound(flipped, steps, status);
        ++found;
      });
  EXPECT_GE(found, 50);
}

// A bit flips and flips back, so that core 5 has memory of its own from then
// on.
pjrt::Client PodWithACoreApart(const std::string& compute) {
  const std::string flip = FlipOf(5, 0, 0, 7, 3);
  return PodWith("v3-8", StrCat(flip, ";", flip), compute);
}

TEST(Sentinel, GivesNoFalseAlarmInTenThousandSteps) {
  const pjrt::Client client = PodWithACoreApart("engine");
  Steps steps(
      Tiny({"sentinel.every_steps=10", "train_steps=10000", "global_batch=8"}),
      client);
  for (int64_t i = 0; i < 10'000; ++i) {
    const Status status = steps.Next();
    ASSERT_TRUE(status.ok()) << status.message();
  }
}

// The reference interpreter computes each core by itself. (The engine's code
// for a core apart may round differently.)
TEST(Sentinel, GivesNoFalseAlarmOnAnyMesh) {
  for (const char* key :
       {"optimizer.shard=zero1", "mesh.model=2", "mesh.fsdp=4",
        "optimizer.ema=0.9", "optimizer.adascale=true"}) {
    const pjrt::Client client = PodWithACoreApart("reference");
    std::vector<std::string> overrides = {key, "sentinel.every_steps=2",
                                          "global_batch=8"};
    if (key == std::string("mesh.fsdp=4")) {
      overrides.emplace_back("optimizer.shard=fsdp");
      overrides.emplace_back("mesh.data=2");
    }
    Steps steps(Tiny(overrides), client);
    for (int64_t i = 0; i < 8; ++i) {
      const Status status = steps.Next();
      ASSERT_TRUE(status.ok()) << key << ": " << status.message();
    }
  }
}

TEST(Sentinel, ComparesPieces) {
  const std::string flip = FlipOf(5, 1, 0, 7, 20);
  const auto run = [&](std::vector<std::string> overrides) {
    overrides.emplace_back("sentinel.every_steps=2");
    const pjrt::Client client = PodWith("v3-8", flip);
    Steps steps(Tiny(overrides), client);
    EXPECT_TRUE(steps.Next().ok());
    return steps.Next();
  };
  ExpectWords(run({"mesh.fsdp=2", "mesh.data=4", "optimizer.shard=fsdp"}),
              {"step 2: core 5 differs from 3 other copies of fc1/kernel;"});
  ExpectWords(run({"mesh.fsdp=4", "mesh.data=2", "optimizer.shard=fsdp"}),
              {"step 2: cores 1, 5 hold different bits of fc1/kernel, ",
               "SOFTPOD_1(v3-8, host=0, (0,0,0,1)) or SOFTPOD_5("});
  ExpectWords(run({"mesh.model=2"}),
              {"core 5 differs from 3 other copies of fc1/kernel;"});
  // The next step would overwrite or spread it.
  ExpectWords(run({"optimizer.shard=zero1"}),
              {"core 5 differs from 7 other copies of fc1/kernel;"});
}

// --- Whole runs -------------------------------------------------------------

TEST_F(TrainTest, SentinelLeavesTheRunAsItIs) {
  ASSERT_TRUE(Go({}).ok());
  const auto losses = Numbers("train", "loss");
  const auto weights = ReadFile(&env_, "run/weights.safetensors");
  env_.TakeStderr();
  ASSERT_TRUE(Go({"sentinel.every_steps=3", "optimizer.shard=zero1"}).ok());
  EXPECT_NE(env_.TakeStderr().find("sentinel: compares "), std::string::npos);
  ASSERT_TRUE(Go({"sentinel.every_steps=3"}).ok());
  EXPECT_EQ(Numbers("train", "loss"), losses);
  EXPECT_EQ(*ReadFile(&env_, "run/weights.safetensors"), *weights);
}

TEST_F(TrainTest, SentinelEndsTheRunAtItsCadenceOrAtTheEnd) {
  for (const auto& [every, step] : {std::pair(3, 9), {1000, 20}}) {
    const pjrt::Client client = PodWith("v3-8", FlipOf(2, 7, 0, 7, 20));
    client_ = &client;
    ExpectWords(Go({StrCat("sentinel.every_steps=", every)}).status(),
                {StrCat("step ", step, ": core 2 differs from 7 other "),
                 StrCat("failed after step ", step == 9 ? 6 : 0, ";")});
  }
}

// A huge weight makes the gradient infinite, and the search for its cause would
// name a layer.
TEST_F(TrainTest, SentinelNamesTheCoreBehindANan) {
  const pjrt::Client client = PodWith("v3-8", FlipOf(2, 7, 0, 500, 30));
  client_ = &client;
  ExpectWords(Go({"sentinel.every_steps=1000"}).status(),
              {"step 9: ", " is inf", ": core 2 differs from 7 other "});
}

TEST_F(TrainTest, SentinelOfOneCoreHasNothingToCompare) {
  const auto outcome = Go(
      {"sentinel.every_steps=3", "mesh.fsdp=1", "mesh.data=1", "mesh.model=8"});
  ASSERT_TRUE(outcome.ok()) << outcome.status().message();
  EXPECT_NE(env_.TakeStderr().find("sentinel: compares 0 arrays"),
            std::string::npos);
}

TEST(Sentinel, LooksWhereOthersNeedIt) {
  MemoryEnv env;
  const recipe::Recipe recipe = Tiny({"sentinel.every_steps=4"});
  const auto session = Session::Make(recipe, Pod("v3-8"), &env);
  ASSERT_TRUE(session.ok()) << session.status().message();
  const auto hook = SentinelHook::Make(
      *session, [](const RunView& run) { return run.steps == 7; });
  ASSERT_TRUE(hook.ok()) << hook.status().message();
  const State state;
  Reporters reporters(&env);
  RunView run{*session, state, reporters};
  std::vector<int64_t> due;
  for (run.steps = 1; run.steps < 10; ++run.steps)
    if ((*hook)->DueAfter(run) == Due::kSettled) due.push_back(run.steps);
  EXPECT_EQ(due, (std::vector<int64_t>{4, 7, 8}));
}

}  // namespace
}  // namespace escala::train

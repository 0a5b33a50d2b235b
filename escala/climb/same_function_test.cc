// The gates on clean rungs of the software Pod, and on rungs with a defect that
// is planted from outside: a model that is registered here, or a plug-in whose
// programs are changed before they are compiled.
#include "escala/climb/same_function.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>

#include "escala/graph/ops.h"
#include "escala/hlo/patterns.h"
#include "escala/hlo/text.h"
#include "escala/models/classify.h"
#include "escala/nn/layers.h"
#include "escala/pjrt/c_api.h"
#include "escala/plan/plan.h"

namespace escala::climb {
namespace {

using graph::Value;

const pjrt::Plugin* SoftPod() {
  static const pjrt::Plugin* const plugin = [] {
    const auto self = std::filesystem::read_symlink("/proc/self/exe");
    const auto file =
        self.parent_path().parent_path() / "lib" / "libsoftpod.so";
    const auto loaded = pjrt::Plugin::Load(file.string());
    ESCALA_CHECK(loaded.ok(), loaded.status().message());
    return *loaded;
  }();
  return plugin;
}

Result<pjrt::Client> Open(const pods::Slice& slice) {
  return pjrt::Client::Create(SoftPod(), {{"slice", slice.name}});
}

const pods::Slice* SliceNamed(const std::string& name) {
  const auto slice = pods::FindSlice(name);
  ESCALA_CHECK(slice.ok(), slice.status().message());
  return *slice;
}

// A recipe for v3-8.
recipe::Recipe ReadIt(const std::vector<std::string>& overrides) {
  const auto recipe = recipe::ReadRecipe(
      "model = \"digits_mlp\"\ndata = \"digits\"\nglobal_batch = 64\n"
      "train_steps = 200\nout = \"run\"\n"
      "[input]\ntrain_size = 640\neval_size = 64\n"
      "[optimizer]\nname = \"sgd\"\nlearning_rate = 0.1\nmomentum = 0.9\n"
      "[schedule]\nwarmup_steps = 20\n",
      "test.toml", overrides);
  ESCALA_CHECK(recipe.ok(), recipe.status().message());
  return *recipe;
}

PlannedRecipe PlannedFor(const recipe::Recipe& recipe, const char* to) {
  const auto plan =
      plan::MakePlan(recipe, *SliceNamed("v3-8"), *SliceNamed(to), {});
  ESCALA_CHECK(plan.ok(), plan.status().message());
  return {plan->recipe, SliceNamed(to)};
}

FunctionQuestion QuestionOf(const std::vector<std::string>& overrides,
                            const char* lower = "v3-8",
                            const char* upper = "v3-32") {
  const recipe::Recipe recipe = ReadIt(overrides);
  return {.lower = PlannedFor(recipe, lower),
          .upper = PlannedFor(recipe, upper),
          .open = Open,
          .env = Env::Default(),
          .steps = 6};
}

FunctionQuestion SmallGpt(const std::string& mesh) {
  return QuestionOf({"model=gpt", "data=text", "~input.train_size",
                     "~input.eval_size",
                     "input.path=/usr/share/common-licenses", "input.block=8",
                     "architecture.layers=1", "architecture.width=16",
                     "architecture.dropout=0.1", "optimizer.name=adamw", mesh,
                     "~optimizer.momentum", "optimizer.learning_rate=0.001"});
}

std::vector<Gate> Ask(const FunctionQuestion& question) {
  auto gates = SameFunction(question);
  EXPECT_TRUE(gates.ok()) << gates.status().ToString();
  return gates.ok() ? *std::move(gates) : std::vector<Gate>(4);
}

std::string Colours(const std::vector<Gate>& gates) {
  std::string text;
  for (const Gate& gate : gates)
    text += StrCat(text.empty() ? "" : ", ", gate.name, ": ",
                   ToString(gate.colour));
  return text;
}

std::string Words(const std::vector<Gate>& gates) {
  std::string text;
  for (const Gate& gate : gates)
    text += StrCat(gate.name, ": ", gate.found, "; wanted ", gate.wanted, "\n");
  return text;
}

constexpr char kAllGreen[] =
    "same loss: green, same gradients: green, same first update: green, same "
    "twenty steps: green";

void ExpectGreen(FunctionQuestion question) {
  question.steps = 20;
  const auto gates = Ask(question);
  EXPECT_EQ(Colours(gates), kAllGreen) << Words(gates);
  for (const Gate& gate : gates)
    EXPECT_LT(gate.figures[0].value, gate.figures[1].value / 2) << gate.found;
}

// --- Models ------------------------------------------------------------------

models::MakeModel Network(const models::Network& network) {
  return [=](OptionReader* options, const std::vector<Field>& fields) {
    return models::Classifier(options, fields, "planted", network);
  };
}

Value Hidden(nn::Scope s, const Value& images) {
  const Value x = graph::Reshape(images, {images.dim(0), -1});
  return nn::Relu(nn::Dense(s / "fc", x, 16));
}

// Registers the model once per process.
std::string Registered(const std::string& name, const models::MakeModel& make) {
  (void)models::RegisterModel(name, make);
  return StrCat("model=", name);
}

// A batch norm whose groups follow the key norm_span, plus `more` replicas.
std::string Normed(const std::string& name, bool follows_key) {
  return Registered(name, [=](OptionReader* options,
                              const std::vector<Field>& fields) {
    const int64_t span = options->Integer("norm_span", 1, 0);
    return models::Classifier(
        options, fields, "normed",
        [=](nn::Scope s, const Value& images, int64_t classes) {
          Value x = graph::Reshape(images, {images.dim(0), -1});
          x = nn::Dense(s / "fc", x, 16);
          x = nn::BatchNorm(s / "norm", x, {.span = follows_key ? span : 1});
          return nn::Dense(s / "out", nn::Relu(x), classes);
        });
  });
}

// --- Programs that are changed between trainer and device
// ---------------------

using Change = std::function<void(hlo::Module*)>;

// While it lives, changes the step's programs (of `replicas`; 0: of any number)
// that the plug-in compiles.
class PlantedInStep {
 public:
  PlantedInStep(int64_t replicas, Change change) {
    replicas_ = replicas;
    change_ = std::move(change);
    times_ = 0;
    original_ = api().Client_Compile;
    api().Client_Compile = &Compile;
  }
  ~PlantedInStep() {
    api().Client_Compile = original_;
    EXPECT_GT(times_, 0);
  }

 private:
  // The table is a copy that the plug-in object made for itself.
  static PJRT_Api& api() { return const_cast<PJRT_Api&>(SoftPod()->api()); }

  static PJRT_Error* Compile(PJRT_Client_Compile_Args* args) {
    auto module =
        hlo::ReadModule({args->program->code, args->program->code_size});
    ESCALA_CHECK(module.ok(), module.status().message());
    if (module->name != "step" ||
        (replicas_ != 0 && module->num_replicas() != replicas_))
      return original_(args);
    change_(&*module);
    ++times_;
    std::string text = hlo::Print(*module);
    PJRT_Program program = *args->program;
    program.code = text.data();
    program.code_size = text.size();
    PJRT_Client_Compile_Args changed = *args;
    changed.program = &program;
    PJRT_Error* const error = original_(&changed);
    args->executable = changed.executable;
    return error;
  }

  static inline int64_t replicas_ = 0;
  static inline int times_ = 0;
  static inline Change change_;
  static inline decltype(PJRT_Api::Client_Compile) original_ = nullptr;
};

// While it lives, counts the clients of the plug-in that are open at a time.
class OpenClients {
 public:
  OpenClients() {
    open_ = most_ = 0;
    create_ = api().Client_Create;
    destroy_ = api().Client_Destroy;
    api().Client_Create = &Create;
    api().Client_Destroy = &Destroy;
  }
  ~OpenClients() {
    api().Client_Create = create_;
    api().Client_Destroy = destroy_;
  }

  int open() const { return open_; }
  int most() const { return most_; }

 private:
  static PJRT_Api& api() { return const_cast<PJRT_Api&>(SoftPod()->api()); }

  static PJRT_Error* Create(PJRT_Client_Create_Args* args) {
    most_ = std::max(most_, ++open_);
    return create_(args);
  }
  static PJRT_Error* Destroy(PJRT_Client_Destroy_Args* args) {
    --open_;
    return destroy_(args);
  }

  static inline int open_ = 0, most_ = 0;
  static inline decltype(PJRT_Api::Client_Create) create_ = nullptr;
  static inline decltype(PJRT_Api::Client_Destroy) destroy_ = nullptr;
};

// The all_reduces of gradients of that shape.
std::vector<hlo::Op*> SumsOf(hlo::Module* module, const Dims& dims) {
  std::vector<hlo::Op*> sums;
  hlo::Function& main = *module->functions[0];
  hlo::ForEachOp(&main.body, [&](hlo::Op* op) {
    if (op->code == hlo::OpCode::kAllReduce &&
        main.shape(op->results[0]).dims == dims)
      sums.push_back(op);
  });
  return sums;
}

// Adds each value only to itself.
void AddNothing(hlo::Op* sum, int64_t replicas) {
  std::vector<int64_t> alone;
  for (int64_t i = 0; i < replicas; ++i) alone.push_back(i);
  sum->attributes.Set("replica_groups", hlo::MatrixOf(alone, 1));
}

// Sums the result of the all_reduce once more.
void AddTwice(hlo::Module* module, const hlo::Op* sum) {
  hlo::Function& main = *module->functions[0];
  for (size_t i = 0; i < main.body.ops.size(); ++i) {
    if (main.body.ops[i].get() != sum) continue;
    std::unique_ptr<hlo::Op> second = Clone(*sum);
    const hlo::ValueId once = main.NewValue(main.type(sum->results[0]));
    main.body.ops[i]->results = {once};
    second->operands = {once};
    main.body.ops.insert(main.body.ops.begin() + static_cast<int64_t>(i) + 1,
                         std::move(second));
    return;
  }
}

// --- Clean rungs
// --------------------------------------------------------------

TEST(SameFunction, IsGreenOnEveryLayout) {
  ExpectGreen(QuestionOf({"architecture.hidden=[32]"}));
  ExpectGreen(
      QuestionOf({"architecture.hidden=[32]", "precision=mixed",
                  "optimizer.gradient_type=bf16", "optimizer.clip_norm=0.1",
                  "optimizer.ema=0.9", "optimizer.accumulate=2"},
                 "v3-32", "v3-128"));
  ExpectGreen(QuestionOf({"architecture.hidden=[32]", "optimizer.shard=zero1",
                          "optimizer.name=adamw", "~optimizer.momentum"}));
  ExpectGreen(QuestionOf({"architecture.hidden=[32]", "mesh.fsdp=4",
                          "optimizer.name=lamb", "~optimizer.momentum"}));
}

// A client keeps the memory of its programs. Those of two rungs at once would
// not fit in this machine where one does.
TEST(SameFunction, OpensOneRungAtATime) {
  const OpenClients clients;
  EXPECT_EQ(Colours(Ask(QuestionOf({}))), kAllGreen);
  EXPECT_EQ(clients.most(), 1);
  EXPECT_EQ(clients.open(), 0);
}

TEST(SameFunction, IsGreenWithDropout) {
  ExpectGreen(
      QuestionOf({"model=digits_cnn", "architecture.channels=[4]",
                  "architecture.hidden=16", "architecture.dropout=0.3"}));
  ExpectGreen(SmallGpt("mesh.model=2"));
}

TEST(SameFunction, KeepsTheGroupsOfBatchNorms) {
  ExpectGreen(QuestionOf({Normed("normed", true)}));
  ExpectGreen(QuestionOf({Normed("normed", true), "architecture.norm_span=2",
                          "optimizer.accumulate=2"}));
  ExpectGreen(QuestionOf({Normed("normed", true), "architecture.norm_span=0"}));
}

// --- Planted in the model
// ------------------------------------------------------

TEST(SameFunction, SeesALossThatIsASum) {
  const auto summed = [](OptionReader* options,
                         const std::vector<Field>& fields) {
    auto model = models::Classifier(
        options, fields, "summed",
        [](nn::Scope s, const Value& images, int64_t classes) {
          return nn::Dense(s / "out", Hidden(s, images), classes);
        });
    if (!model.ok()) return model;
    model->judge = [judge = model->judge](nn::Scope s,
                                          const models::Outputs& outputs,
                                          const models::Batch& batch) {
      models::Judgement judgement = judge(s, outputs, batch);
      const auto examples = static_cast<double>(judgement.loss.dim(0));
      judgement.loss = judgement.loss * examples;
      return judgement;
    };
    return model;
  };
  const auto gates = Ask(QuestionOf({Registered("summed", summed)}));
  EXPECT_EQ(gates[0].colour, Colour::kRed) << Words(gates);
}

TEST(SameFunction, SeesDropoutThatIsEqualOnAllReplicas) {
  const auto gates = Ask(QuestionOf({Registered(
      "equal_dropout",
      Network([](nn::Scope s, const Value& images, int64_t classes) {
        const Value x = Hidden(s, images);
        const Value row =
            graph::Iota(s.graph(), {ElementType::kU32, {x.dim(0), 2}}, 0);
        const Value drawn =
            graph::ExampleUniform(s.context().seed(), 1, row, x.dims());
        return nn::Dense(s / "out",
                         graph::Select(graph::GreaterEqual(drawn, 0.5), x * 2.0,
                                       graph::ZerosLike(x)),
                         classes);
      }))}));
  EXPECT_EQ(gates[0].colour, Colour::kRed) << Words(gates);
}

TEST(SameFunction, SeesABatchNormOverTheWrongSpan) {
  const auto gates = Ask(QuestionOf({Normed("wrong_span", false)}));
  EXPECT_EQ(gates[0].colour, Colour::kRed) << Words(gates);
}

TEST(SameFunction, SeesAGradientThatTheModelSumsItself) {
  const auto gates = Ask(QuestionOf({Registered(
      "summed_gradient",
      Network([](nn::Scope s, const Value& images, int64_t classes) {
        const Value scale = s.Param("scale", {16}, nn::Ones());
        const nn::Mesh mesh = s.context().options().mesh;
        const Value used = graph::CustomVjp(
            {scale}, [](const auto& v) { return v; },
            [mesh](const auto&, const auto&, const auto& ct) {
              return std::vector<Value>{
                  graph::AllReduce(ct[0], mesh.GroupsOf({"data"}))};
            })[0];
        return nn::Dense(s / "out", Hidden(s, images) * used, classes);
      }))}));
  EXPECT_EQ(gates[0].colour, Colour::kGreen) << Words(gates);
  EXPECT_EQ(gates[1].colour, Colour::kRed) << Words(gates);
  EXPECT_NE(gates[1].found.find("scale"), std::string::npos) << Words(gates);
}

TEST(SameFunction, SeesAParameterOfEachReplica) {
  const auto gates = Ask(QuestionOf({Registered(
      "replica_parameter",
      Network([](nn::Scope s, const Value& images, int64_t classes) {
        const int64_t replicas = s.context().options().mesh.size();
        return nn::Dense(s / "out",
                         nn::Dense(s / "more", Hidden(s, images), replicas),
                         classes);
      }))}));
  EXPECT_EQ(gates[1].colour, Colour::kRed);
  EXPECT_NE(gates[1].found.find("more/kernel"), std::string::npos)
      << Words(gates);
}

// --- Planted in the step alone
// ---------------------------------------------------

TEST(SameFunction, SeesAMissingAllReduce) {
  const PlantedInStep planted(0, [](hlo::Module* module) {
    for (hlo::Op* sum : SumsOf(module, {784, 24}))
      AddNothing(sum, module->num_replicas());
  });
  const auto gates = Ask(QuestionOf({"architecture.hidden=[24]"}));
  EXPECT_EQ(gates[0].colour, Colour::kGreen) << Words(gates);
  EXPECT_EQ(gates[1].colour, Colour::kGreen) << Words(gates);
  EXPECT_EQ(gates[2].colour, Colour::kRed) << Words(gates);
  EXPECT_NE(gates[2].found.find("fc1/kernel"), std::string::npos)
      << Words(gates);
}

TEST(SameFunction, SeesAReportedLossThatIsSummedTwice) {
  const PlantedInStep planted(0, [](hlo::Module* module) {
    AddTwice(module, SumsOf(module, {}).at(0));
  });
  const auto gates = Ask(QuestionOf({"architecture.hidden=[24]"}));
  EXPECT_EQ(gates[0].colour, Colour::kRed) << Words(gates);
  EXPECT_NE(gates[0].found.find("the loss that the step reports"),
            std::string::npos)
      << Words(gates);
}

TEST(SameFunction, SeesAMissingAllReduceOfAGpt) {
  const PlantedInStep planted(0, [](hlo::Module* module) {
    for (hlo::Op* sum : SumsOf(module, {64, 16}))
      AddNothing(sum, module->num_replicas());
  });
  const auto gates = Ask(SmallGpt("mesh.data=-1"));
  EXPECT_EQ(gates[1].colour, Colour::kGreen) << Words(gates);
  EXPECT_EQ(gates[2].colour, Colour::kRed) << Words(gates);
  EXPECT_NE(gates[2].found.find("h0/mlp/down/kernel"), std::string::npos)
      << Words(gates);
}

// Adam's update is the same for a larger gradient.
TEST(SameFunction, SeesAGradientThatIsSummedTwice) {
  const PlantedInStep planted(0, [](hlo::Module* module) {
    AddTwice(module, SumsOf(module, {24}).at(0));
  });
  const auto gates =
      Ask(QuestionOf({"architecture.hidden=[24]", "optimizer.name=adamw",
                      "~optimizer.momentum"}));
  EXPECT_EQ(gates[0].colour, Colour::kGreen) << Words(gates);
  EXPECT_EQ(gates[1].colour, Colour::kGreen) << Words(gates);
  EXPECT_EQ(gates[2].colour, Colour::kRed) << Words(gates);
}

// The pieces that ZeRO-1 updates come back in another order.
TEST(SameFunction, SeesPiecesThatAreGatheredInAnotherOrder) {
  const PlantedInStep planted(0, [](hlo::Module* module) {
    hlo::Function& main = *module->functions[0];
    hlo::ForEachOp(&main.body, [&](hlo::Op* op) {
      if (op->code != hlo::OpCode::kAllGather ||
          main.shape(op->results[0]).dims != Dims{784, 32})
        return;
      hlo::IntList groups =
          *op->attributes.Find("replica_groups")->get<hlo::IntList>();
      std::swap(groups.values[0], groups.values[1]);
      op->attributes.Set("replica_groups", groups);
    });
  });
  const auto gates =
      Ask(QuestionOf({"architecture.hidden=[32]", "optimizer.shard=zero1"}));
  EXPECT_EQ(gates[1].colour, Colour::kGreen) << Words(gates);
  EXPECT_EQ(gates[2].colour, Colour::kRed) << Words(gates);
}

TEST(SameFunction, SeesAnotherMomentum) {
  const PlantedInStep planted(32, [](hlo::Module* module) {
    hlo::ForEachOp(&module->functions[0]->body, [](hlo::Op* op) {
      if (op->code != hlo::OpCode::kConstant) return;
      const HostArray& value =
          op->attributes.Find("value")->get<hlo::Dense>()->array;
      if (value.shape() != Shape{ElementType::kF32, {}} ||
          *value.as<float>() != 0.9f)
        return;
      const float other = 0.5f;
      op->attributes.Set(
          "value", hlo::Dense{HostArray::FromBytes(value.shape(), &other)});
    });
  });
  const auto gates = Ask(QuestionOf({"architecture.hidden=[24]"}));
  EXPECT_EQ(Colours(gates),
            "same loss: green, same gradients: green, same first update: "
            "green, same twenty steps: red")
      << Words(gates);
}

// --- The smallest rung
// ------------------------------------------------------------

FunctionQuestion Alone(const std::vector<std::string>& overrides) {
  FunctionQuestion question = QuestionOf(overrides, "v3-8", "v3-8");
  question.lower = {};
  return question;
}

TEST(SameFunction, AsksTheSmallestRungsStep) {
  EXPECT_EQ(Colours(Ask(Alone({"architecture.hidden=[24]"}))),
            "same loss: green, same first update: green");
  const PlantedInStep planted(0, [](hlo::Module* module) {
    AddTwice(module, SumsOf(module, {24}).at(0));
  });
  const auto gates = Ask(Alone({"architecture.hidden=[24]"}));
  EXPECT_EQ(Colours(gates), "same loss: green, same first update: red");
  EXPECT_NE(gates[1].found.find("fc1/bias"), std::string::npos) << Words(gates);
}

// --- What cannot be asked
// --------------------------------------------------------

TEST(SameFunction, SaysWhatCannotBeAsked) {
  FunctionQuestion question = QuestionOf({"architecture.hidden=[24]"});
  question.open = [](const pods::Slice& slice) -> Result<pjrt::Client> {
    if (slice.name == "v3-8") return NotFound("no such devices");
    return Open(slice);
  };
  auto gates = Ask(question);
  EXPECT_EQ(WorstOf(gates), Colour::kUnknown);
  EXPECT_EQ(gates[0].found, "v3-8 is not here: no such devices");

  question = QuestionOf({"architecture.hidden=[24]"});
  question.upper.recipe.program = "step.mlir";
  EXPECT_EQ(Ask(question)[0].colour, Colour::kUnknown);

  EXPECT_EQ(
      Colours(Ask(QuestionOf({"architecture.hidden=[24]", "~optimizer.momentum",
                              "optimizer.adascale=true"}))),
      "same loss: green, same gradients: green, same first update: "
      "skipped, same twenty steps: skipped");
}

TEST(SameFunction, ComparesThePlannedGroups) {
  FunctionQuestion question = QuestionOf({Normed("normed", true)});
  question.upper.recipe.architecture.Set("norm_span", TomlOf(int64_t{2}));
  auto gates = Ask(question);
  EXPECT_EQ(gates[0].colour, Colour::kRed) << Words(gates);
  EXPECT_NE(gates[0].found.find("batch norms see 16 examples on v3-32, 8 on"),
            std::string::npos)
      << Words(gates);

  // Groups of 8 cannot be formed of 16 examples per replica.
  question = QuestionOf({Normed("normed", true)});
  question.upper.recipe.global_batch = 512;
  gates = Ask(question);
  EXPECT_EQ(gates[0].colour, Colour::kYellow) << Words(gates);
}

// Without the key the groups cannot be kept, and a difference says nothing.
TEST(SameFunction, DoesNotBlameNormsWithoutTheKey) {
  const auto gates = Ask(QuestionOf({Registered(
      "fixed_norm",
      Network([](nn::Scope s, const Value& images, int64_t classes) {
        return nn::Dense(s / "out",
                         nn::BatchNorm(s / "norm", Hidden(s, images)), classes);
      }))}));
  EXPECT_EQ(gates[0].colour, Colour::kYellow) << Words(gates);
  EXPECT_NE(gates[0].found.find("no key norm_span"), std::string::npos)
      << Words(gates);
}

}  // namespace
}  // namespace escala::climb

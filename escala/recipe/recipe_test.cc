#include "escala/recipe/recipe.h"

#include <gtest/gtest.h>

#include <bit>
#include <cmath>
#include <filesystem>
#include <fstream>
#include <random>
#include <set>
#include <sstream>

#include "escala/recipe/keys.h"
#include "escala/recipe/planned_keys.h"

namespace escala::recipe {
namespace {

constexpr std::string_view kSmall =
    "model = \"resnet20\"\n"
    "data = \"images\"\n"
    "global_batch = 128\n"
    "train_steps = 1000\n"
    "[optimizer]\n"
    "name = \"sgd\"\n"
    "learning_rate = 0.1\n";

using Overrides = std::vector<std::string>;

Recipe Read(std::string_view text, const Overrides& overrides = {}) {
  Result<Recipe> recipe = ReadRecipe(text, "dir/small.toml", overrides);
  EXPECT_TRUE(recipe.ok()) << recipe.status().ToString();
  return recipe.ok() ? *recipe : Recipe();
}

std::string ErrorOf(std::string_view text, const Overrides& overrides = {}) {
  const Result<Recipe> recipe = ReadRecipe(text, "r.toml", overrides);
  return recipe.ok() ? "read" : recipe.status().message();
}

// kSmall with more lines at the end (in [optimizer]) or at the beginning.
std::string With(std::string_view end, std::string_view top = "") {
  return StrCat(top, kSmall, end);
}

std::string Contents(const std::filesystem::path& path) {
  std::ifstream file(path, std::ios::binary);
  std::stringstream text;
  text << file.rdbuf();
  return text.str();
}

TEST(Recipe, FillsInDefaults) {
  const Recipe recipe = Read(kSmall);
  EXPECT_EQ(recipe.model, "resnet20");
  EXPECT_EQ(recipe.global_batch, 128);
  EXPECT_FALSE(recipe.batch_per_replica);
  EXPECT_EQ(recipe.train_steps, 1000);
  EXPECT_EQ(recipe.seed, 0);
  EXPECT_EQ(recipe.precision, Precision::kF32);
  EXPECT_EQ(recipe.mesh, (Mesh{-1, 1, 1, 1}));
  EXPECT_EQ(recipe.out, "runs/small");
  EXPECT_EQ(recipe.optimizer.name, OptimizerName::kSgd);
  EXPECT_EQ(recipe.optimizer.momentum, 0);
  EXPECT_EQ(recipe.optimizer.accumulate, 1);
  EXPECT_EQ(recipe.optimizer.shard, Shard::kNone);
  EXPECT_EQ(recipe.schedule.warmup_steps, 0);
  EXPECT_EQ(recipe.checkpoint.every_minutes, 10);
  EXPECT_EQ(recipe.plan.lr_rule, RateRule::kLinear);
  EXPECT_FALSE(recipe.eval.every_steps);
}

// The defaults of optax 0.2: adamw(b1=0.9, b2=0.999, eps=1e-8,
// weight_decay=1e-4), adam without decay, lamb(eps=1e-6, weight_decay=0),
// lars(momentum=0.9, eps=0, trust_coefficient=0.001), adafactor(decay_rate=0.8,
// clipping_threshold=1, eps=1e-30, min_dim_size_to_factor=128).
TEST(Recipe, DefaultsOfOptimizersAreOptaxs) {
  const auto optimizer = [](std::string_view name) {
    return Read(kSmall, {StrCat("optimizer.name=", name)}).optimizer;
  };
  const Optimizer adamw = optimizer("adamw");
  EXPECT_EQ(adamw.beta1, 0.9);
  EXPECT_EQ(adamw.beta2, 0.999);
  EXPECT_EQ(adamw.epsilon, 1e-8);
  EXPECT_EQ(adamw.weight_decay, 1e-4);
  EXPECT_EQ(adamw.decay_exclude,
            (std::vector<std::string>{"*/bias", "*/scale"}));
  EXPECT_TRUE(optimizer("adam").decay_exclude.empty());
  EXPECT_EQ(optimizer("lamb").epsilon, 1e-6);
  EXPECT_EQ(optimizer("lamb").weight_decay, 0);
  EXPECT_EQ(optimizer("lars").momentum, 0.9);
  EXPECT_EQ(optimizer("lars").epsilon, 0);
  EXPECT_EQ(optimizer("lars").trust_coefficient, 0.001);
  EXPECT_EQ(optimizer("adafactor").decay_rate, 0.8);
  EXPECT_EQ(optimizer("adafactor").clipping_threshold, 1);
  EXPECT_EQ(optimizer("adafactor").epsilon, 1e-30);
  EXPECT_EQ(optimizer("adafactor").min_dim_size_to_factor, 128);
  EXPECT_TRUE(optimizer("adafactor").multiply_by_parameter_scale);
}

TEST(Recipe, TheRuleOfTheRateFollowsTheOptimizer) {
  const auto rule = [](std::string_view name) {
    return Read(kSmall, {StrCat("optimizer.name=", name)}).plan.lr_rule;
  };
  EXPECT_EQ(rule("sgd"), RateRule::kLinear);
  EXPECT_EQ(rule("adamw"), RateRule::kSqrt);
  EXPECT_EQ(rule("lamb"), RateRule::kTable);
}

TEST(Recipe, KeepsFreeKeysInOrderWithTheirPlaces) {
  const Recipe recipe =
      Read(With("[architecture]\n"
                "width = 64\n"
                "depths = [2, 2]\n"
                "[input]\n"
                "files = \"a*.txt\"\n"
                "eval.files = \"b.txt\"\n"));
  ASSERT_EQ(recipe.architecture.entries.size(), 2u);
  EXPECT_EQ(recipe.architecture.entries[0].key, "width");
  EXPECT_EQ(recipe.architecture.entries[1].value.place, "dir/small.toml:10");
  ASSERT_EQ(recipe.input.entries.size(), 1u);
  ASSERT_EQ(recipe.input_eval.entries.size(), 1u);
  EXPECT_EQ(recipe.input_eval.entries[0].value, (TomlValue{"b.txt", ""}));
}

TEST(Recipe, RemembersWhereKeysStand) {
  const Recipe recipe = Read(kSmall, {"seed=3"});
  EXPECT_EQ(recipe.At("optimizer.learning_rate"),
            "dir/small.toml:7: optimizer.learning_rate");
  EXPECT_EQ(recipe.At("seed"), "override \"seed=3\": seed");
  EXPECT_EQ(recipe.At("mesh.model"), "dir/small.toml: mesh.model");
}

TEST(Overrides, AreTomlOrBareWords) {
  const Recipe recipe =
      Read(kSmall, {"model=vit_tiny", "data = /some where/x.tfrecord", "seed=7",
                    "optimizer.learning_rate=0.5", "optimizer.nesterov=true",
                    "optimizer.momentum=0.9", "mesh={data = 4, model = 2}",
                    "eval.target.top1=0.99", "architecture.layers=4",
                    "optimizer.freeze=[\"block_*\"]", "out=2024-05-01"});
  EXPECT_EQ(recipe.model, "vit_tiny");
  EXPECT_EQ(recipe.data, "/some where/x.tfrecord");
  EXPECT_EQ(recipe.seed, 7);
  EXPECT_EQ(recipe.optimizer.learning_rate, 0.5);
  EXPECT_TRUE(recipe.optimizer.nesterov);
  EXPECT_EQ(recipe.mesh, (Mesh{4, 1, 2, 1}));
  EXPECT_EQ(recipe.eval.target.at("top1"), 0.99);
  EXPECT_EQ(*recipe.architecture.Find("layers")->As<int64_t>(), 4);
  EXPECT_EQ(recipe.optimizer.freeze, std::vector<std::string>{"block_*"});
  EXPECT_EQ(recipe.out, "2024-05-01");
}

TEST(Overrides, TheLastWins) {
  EXPECT_EQ(Read(kSmall, {"seed=1", "seed=2"}).seed, 2);
}

TEST(Overrides, TakeThePlaceOfKeysThatExcludeThem) {
  const Recipe recipe = Read(kSmall, {"epochs=2", "batch_per_replica=16"});
  EXPECT_FALSE(recipe.train_steps);
  EXPECT_EQ(recipe.epochs, 2);
  EXPECT_FALSE(recipe.global_batch);
  EXPECT_EQ(recipe.batch_per_replica, 16);
  EXPECT_EQ(ErrorOf(kSmall, {"epochs=2", "train_steps=3"}),
            "override \"train_steps=3\": train_steps: got epochs too (override "
            "\"epochs=2\"), expected one of train_steps | epochs; take one "
            "out");
}

TEST(Overrides, TakeKeysAway) {
  const std::string text = With("momentum = 0.9\n");
  EXPECT_EQ(Read(text, {"~optimizer.momentum", "optimizer.name=adamw"})
                .optimizer.momentum,
            0);
  EXPECT_EQ(ErrorOf(kSmall, {"~seed"}),
            "override \"~seed\": seed: got a key to remove, expected one that "
            "the file gives; take the override out");
  EXPECT_EQ(ErrorOf(kSmall, {"~"}),
            "override \"~\": got no key to remove, expected one behind '~'; "
            "write e.g. ~seed");
}

TEST(Overrides, TakeKeysAwayFromTheFileInAnyOrder) {
  const std::string text = With("momentum = 0.9\n");
  for (const auto& overrides :
       {std::vector<std::string>{"~train_steps", "epochs=3"},
        {"epochs=3", "~train_steps"}})
    EXPECT_EQ(Read(text, overrides).epochs, 3);
  EXPECT_EQ(ErrorOf(text, {"optimizer.momentum=0.5", "~optimizer.momentum"}),
            "override \"optimizer.momentum=0.5\": got a value for "
            "optimizer.momentum, which `~optimizer.momentum` removes; take one "
            "of the two out");
}

TEST(Rules, ATopKTargetIsAShare) {
  for (const char* target : {"{top1=1.5}", "{\"digit/top5\"=-0.1}"})
    EXPECT_NE(ErrorOf(kSmall, {StrCat("eval.target=", target)})
                  .find("expected a share of the examples from 0 to 1"),
              std::string::npos);
  EXPECT_EQ(
      Read(kSmall, {"eval.target={top1=1.0, loss=1.5}"}).eval.target.size(),
      2u);
}

// In f32 they would be infinite or 0.
TEST(Recipe, NumbersAreThoseOfF32) {
  for (const char* word :
       {"optimizer.learning_rate=1e300", "optimizer.learning_rate=1e-300",
        "optimizer.clip_norm=1e39"})
    EXPECT_NE(ErrorOf(kSmall, {word})
                  .find(" that f32 holds (1.2e-38 to 3.4e+38); write e.g. "),
              std::string::npos)
        << ErrorOf(kSmall, {word});
  const Recipe most = Read(
      kSmall, {"optimizer.learning_rate=3.4e38", "optimizer.clip_norm=0.0"});
  EXPECT_EQ(most.optimizer.learning_rate, 3.4e38);
}

TEST(Overrides, ErrorsNameThem) {
  EXPECT_EQ(ErrorOf(kSmall, {"optimizer.learning_rate=fast"}),
            "override \"optimizer.learning_rate=fast\": "
            "optimizer.learning_rate: got \"fast\" (a string), expected a "
            "number > 0; write e.g. `learning_rate = 0.1`");
  EXPECT_EQ(ErrorOf(kSmall, {"out=\"\""}),
            "override \"out=\\\"\\\"\": out: got \"\" (a string), expected a "
            "string that is not empty; write e.g. `out = \"runs/digits\"`");
  EXPECT_EQ(ErrorOf(kSmall, {"seed"}),
            "override \"seed\": got no '=', expected key=value; write e.g. "
            "optimizer.learning_rate=0.1");
  EXPECT_EQ(
      ErrorOf(kSmall, {"seed=99999999999999999999"}),
      "override \"seed=99999999999999999999\": got a number that is too "
      "large, expected one of 64 bits; a text of digits stands in quotes");
  EXPECT_EQ(Read(kSmall, {"out=007"}).out, "007");
  EXPECT_EQ(ErrorOf(kSmall, {"seed="}),
            "override \"seed=\": seed: got no value, expected one behind '='; "
            "`~seed` removes the key");
  std::string deep = "a";
  for (int i = 1; i < 100000; ++i) deep += ".a";
  EXPECT_NE(ErrorOf(kSmall, {deep + "=1"}).find("got a key of 100000 parts"),
            std::string::npos);
  EXPECT_EQ(ErrorOf(kSmall, {"plan.x.y=1"}),
            "override \"plan.x.y=1\": plan.x: got an unknown key, expected one "
            "of a recipe's keys; `escala train --keys` lists all");
  EXPECT_EQ(ErrorOf(kSmall, {"model.x=1"}),
            "override \"model.x=1\": model: got a key in it, expected a table "
            "there, but it is \"resnet20\" (a string) at r.toml:1; use the key "
            "without what follows model");
  EXPECT_NE(ErrorOf(kSmall, {"a..b=1"}).find("names with dots"),
            std::string::npos);
  // Several values in one override, and values that are not TOML.
  EXPECT_NE(ErrorOf(kSmall, {"seed=1\nmodel='x'"}), "read");
  EXPECT_NE(ErrorOf(kSmall, {"mesh={data = 4"}), "read");
  EXPECT_NE(ErrorOf(kSmall, {"data=\xff"}), "read");
}

TEST(RecipeErrors, NotToml) {
  EXPECT_EQ(ErrorOf("model = resnet20\n").substr(0, 18), "r.toml:1: not TOML");
  EXPECT_NE(ErrorOf("model = resnet20\n").find("words stand in quotes"),
            std::string::npos);
  EXPECT_EQ(ErrorOf("\n\nseed = 1\nseed = 2\n").substr(0, 10), "r.toml:4: ");
  for (const char* open : {"out = \"x\n", "out = 'x\n", "out = \"\"\"x\n"}) {
    const std::string error = ErrorOf(open);
    EXPECT_EQ(error.substr(0, 10), "r.toml:1: ");
    EXPECT_TRUE(error.ends_with("the string probably lacks its closing quote"))
        << error;
  }
}

TEST(RecipeErrors, UnknownKeysGetTheNearest) {
  EXPECT_EQ(ErrorOf(With("momentun = 0.9\n")),
            "r.toml:8: optimizer.momentun: got an unknown key, expected the "
            "nearest: optimizer.momentum; `escala train --keys` lists "
            "all");
  const auto nearest = [](std::string_view end, std::string_view top = "") {
    const std::string error = ErrorOf(With(end, top));
    const size_t at = error.find("nearest: ");
    return at == std::string::npos
               ? error
               : error.substr(at + 9, error.find(';') - at - 9);
  };
  EXPECT_EQ(nearest("", "sede = 1\n"), "seed");
  EXPECT_EQ(nearest("", "learning_rate = 1\n"),
            "optimizer.learning_rate, origin.learning_rate");
  EXPECT_EQ(nearest("", "batch_size = 1\n").substr(0, 31),
            "global_batch, batch_per_replica");
  EXPECT_EQ(nearest("lr = 1\n").substr(0, 23), "optimizer.learning_rate");
  EXPECT_EQ(nearest("[optimiser]\nx = 1\n"), "optimizer");
  EXPECT_EQ(nearest("[eval]\nbatch = 1\n").substr(0, 22),
            "eval.batch_per_replica");
  EXPECT_EQ(nearest("", "mesh = {tensor = 2}\n").substr(0, 10), "mesh.model");
}

TEST(RecipeErrors, WrongTypes) {
  EXPECT_EQ(ErrorOf(With("", "seed = \"one\"\n")),
            "r.toml:1: seed: got \"one\" (a string), expected an integer >= 0; "
            "write e.g. `seed = 0`");
  EXPECT_EQ(ErrorOf(With("nesterov = 1\n")),
            "r.toml:8: optimizer.nesterov: got 1 (an integer), expected true "
            "or false; write e.g. `nesterov = false`");
  EXPECT_EQ(ErrorOf(With("freeze = \"a\"\n")),
            "r.toml:8: optimizer.freeze: got \"a\" (a string), expected a list "
            "of strings; write e.g. `freeze = []`");
  EXPECT_EQ(ErrorOf("optimizer = \"sgd\"\n"),
            "r.toml:1: optimizer: got \"sgd\" (a string), expected a table; "
            "write its keys under [optimizer]");
  EXPECT_EQ(ErrorOf(With("", "architecture = 3\n")),
            "r.toml:1: architecture: got 3 (an integer), expected a table; "
            "write e.g. `architecture = {layers = 4}`");
  EXPECT_EQ(ErrorOf(With("[architecture]\na = [[1]]\n")),
            "r.toml:9: architecture.a: got [[1]] (a list), expected a finite "
            "number, a string, a boolean, a list of these, or a table; write "
            "e.g. `architecture = {layers = 4}`");
  EXPECT_EQ(ErrorOf(With("", "seed = 1.5\n")).substr(0, 29),
            "r.toml:1: seed: got 1.5 (a nu");
  EXPECT_EQ(Read(With("", "seed = 1e3\n")).seed, 1000);  // whole
  EXPECT_NE(ErrorOf(With("[eval]\ntarget = {top1 = \"high\"}\n")), "read");
  EXPECT_NE(ErrorOf(With("[input]\nx = 2020-01-01\n")), "read");
  EXPECT_NE(ErrorOf(With("", "out = \"\"\n")), "read");
}

TEST(RecipeErrors, Shuffles) {
  for (const char* word : {"blocks:0", "blocks:", "blocks:x", "yes"})
    EXPECT_EQ(
        ErrorOf(With("[input]\nshuffle = \"" + std::string(word) + "\"\n")),
        "r.toml:9: input.shuffle: got \"" + std::string(word) +
            "\", expected \"auto\", \"global\", \"none\" or "
            "\"blocks:N\" with N >= 1, as \"blocks:1024\"");
}

TEST(RecipeErrors, WordsGetTheNearest) {
  EXPECT_EQ(ErrorOf(With("", "precision = \"mixd\"\n")),
            "r.toml:1: precision: got \"mixd\" (a string), expected one of "
            "f32, bf16, mixed; write e.g. `precision = \"mixed\"`");
}

TEST(RecipeErrors, OutOfRange) {
  EXPECT_EQ(ErrorOf(With("ema = 1\n")),
            "r.toml:8: optimizer.ema: got 1 (an integer), expected a number "
            ">= 0 and < 1; write e.g. `ema = 0.0`");
  EXPECT_EQ(ErrorOf(kSmall, {"global_batch=0"}),
            "override \"global_batch=0\": global_batch: got 0 (an integer), "
            "expected an integer from 1 to 1e+09; write e.g. `global_batch = "
            "128`");
  EXPECT_EQ(ErrorOf(With("", "mesh = {data = 0}\n")),
            "r.toml:1: mesh.data: got 0 (an integer), expected an integer from "
            "1 to 1e+06, or -1 for the remaining ones; write e.g. `data = 4`");
  for (const char* bad :
       {"train_steps=-1", "epochs=0", "optimizer.learning_rate=inf",
        "optimizer.learning_rate=nan", "optimizer.learning_rate=0", "seed=-1",
        "schedule.warmup_fraction=1.1", "mesh.model=-1", "log_every=0",
        "architecture.x=nan", "eval.target={top1 = inf}"})
    EXPECT_NE(ErrorOf(kSmall, {bad}), "read") << bad;
}

TEST(RecipeErrors, KeysThatExcludeEachOther) {
  EXPECT_EQ(ErrorOf(With("", "batch_per_replica = 16\n")),
            "r.toml:4: global_batch: got batch_per_replica too (r.toml:1), "
            "expected one of global_batch | batch_per_replica; take one out");
  EXPECT_EQ(ErrorOf(With("", "epochs = 1\n")).substr(0, 48),
            "r.toml:5: train_steps: got epochs too (r.toml:1)");
  EXPECT_NE(ErrorOf(With("", "program = \"x\"\n")), "read");
  EXPECT_NE(ErrorOf(With("[schedule]\nwarmup_steps = 1\nwarmup_epochs = 1\n")),
            "read");
  EXPECT_NE(ErrorOf(With("[eval]\nevery_steps = 1\nevery_epochs = 1\n")),
            "read");
}

TEST(RecipeErrors, MissingKeys) {
  EXPECT_EQ(ErrorOf(""),
            "r.toml: model | program: got nothing, expected one of them; add "
            "e.g. `model = \"resnet20\"`");
  EXPECT_EQ(ErrorOf("model = \"a\"\ndata = \"b\"\n"),
            "r.toml: global_batch | batch_per_replica: got nothing, expected "
            "one of them; add e.g. `global_batch = 128`");
  EXPECT_EQ(ErrorOf("model = \"a\"\ndata = \"b\"\nglobal_batch = 1\nepochs = "
                    "1\n"),
            "r.toml: optimizer.learning_rate: got nothing, expected a number > "
            "0; add e.g. `learning_rate = 0.1` under [optimizer]");
}

TEST(RecipeErrors, OptionsThatTheOptimizerDoesNotHave) {
  EXPECT_EQ(ErrorOf(With("momentum = 0.9\n"), {"optimizer.name=adamw"}),
            "r.toml:8: optimizer.momentum: got a value with optimizer.name = "
            "\"adamw\", which has no momentum, expected it only with lars, "
            "sgd, adafactor; take it out");
  EXPECT_NE(ErrorOf(With("beta2 = 0.9\n")), "read");
  EXPECT_NE(ErrorOf(With("weight_decay = 0.1\n"), {"optimizer.name=adam"}),
            "read");
  EXPECT_NE(ErrorOf(With("[schedule]\npower = 2\n")), "read");
}

// A resolved recipe of sgd says `adascale = false`, which does not stop a
// change of its optimizer.
TEST(Recipe, ASwitchThatIsOffNeedsNoOptimizerThatHasIt) {
  EXPECT_FALSE(Read(With("adascale = false\n"), {"optimizer.name=lars"})
                   .optimizer.adascale);
  EXPECT_NE(ErrorOf(With("adascale = true\n"), {"optimizer.name=lars"}),
            "read");
}

TEST(RecipeErrors, AnImportedStep) {
  constexpr std::string_view kProgram =
      "program = \"step_{replicas}.mlir\"\n"
      "init_from = \"state.safetensors\"\n"
      "data = \"digits\"\n"
      "global_batch = 128\n"
      "epochs = 1\n"
      "optimizer.learning_rate = 0.1\n";
  EXPECT_EQ(Read(kProgram).program, "step_{replicas}.mlir");
  EXPECT_EQ(Read(kProgram).plan.lr_rule, RateRule::kLinear);
  EXPECT_EQ(ErrorOf(kProgram, {"precision=bf16"}),
            "override \"precision=bf16\": precision: got a value together with "
            "`program`, expected none, because an imported step has its own; "
            "take it out");
  for (const char* bad : {"optimizer.name=sgd", "architecture.layers=1",
                          "mesh.model=2", "mesh.fsdp=2"})
    EXPECT_NE(ErrorOf(kProgram, {bad}), "read") << bad;
  EXPECT_EQ(
      ErrorOf(kProgram, {"~init_from"}),
      "r.toml:1: program: got no `init_from` with it, expected the file of the "
      "first state, because the step's exporter defines its values; add e.g. "
      "`init_from = \"state.safetensors\"`, which the export writes");
}

TEST(RecipeErrors, AnImportedEvaluation) {
  constexpr std::string_view kProgram =
      "program = \"step.mlir\"\ninit_from = \"state.safetensors\"\n"
      "data = \"digits\"\nglobal_batch = 128\nepochs = 1\n"
      "optimizer.learning_rate = 0.1\n";
  for (const char* key : {"eval.every_steps=3", "eval.every_epochs=0.5",
                          "eval.max_examples=9", "eval.batch_per_replica=8",
                          "eval.target={top1=0.9}", "eval.data=images"}) {
    const std::string name(key, std::string_view(key).find('='));
    EXPECT_EQ(ErrorOf(kProgram, {key}),
              StrCat("override \"", key, "\": ", name,
                     ": got a value together with `program`, expected "
                     "`eval_program` too, the file that evaluates; add e.g. "
                     "`eval_program = \"eval_{replicas}.mlir\"`"));
    EXPECT_EQ(ErrorOf(kProgram, {key, "eval_program=eval.mlir"}), "read");
  }
  EXPECT_EQ(ErrorOf(With("", "eval_program = \"x\"\n")),
            "r.toml:1: eval_program: got a value without `program`, expected "
            "none, because a model is evaluated by itself; take it out");
}

TEST(RecipeErrors, Meshes) {
  EXPECT_EQ(ErrorOf(With("", "mesh = {dcn = 2}\n")),
            "r.toml:1: mesh.dcn: got 2, expected 1, because several slices "
            "joined by a network are not supported yet; train on one larger "
            "slice");
  EXPECT_NE(ErrorOf(With("", "mesh = {data = -1, fsdp = -1}\n")), "read");
  EXPECT_EQ(ErrorOf(With("shard = \"zero1\"\n", "mesh = {fsdp = 4}\n")),
            "r.toml:9: optimizer.shard: got \"zero1\" with an axis fsdp in the "
            "mesh, expected \"fsdp\"; take the axis or this key out");
  EXPECT_NE(ErrorOf(With("shard = \"fsdp\"\n", "mesh = {data = 4}\n")), "read");
}

TEST(Recipe, AxesAndShardsFollowFromEachOther) {
  const Recipe by_shard = Read(With("shard = \"fsdp\"\n"));
  EXPECT_EQ(by_shard.mesh, (Mesh{1, -1, 1, 1}));
  const Recipe by_axis = Read(With("", "mesh = {fsdp = 4}\n"));
  EXPECT_EQ(by_axis.optimizer.shard, Shard::kFsdp);
  EXPECT_EQ(by_axis.mesh, (Mesh{-1, 4, 1, 1}));
}

TEST(RecipeErrors, Schedules) {
  const auto error = [](std::string_view schedule) {
    return ErrorOf(
        With(StrCat("[schedule]\nkind = \"piecewise\"\n", schedule)));
  };
  EXPECT_EQ(error("boundaries = [500, 800]\nfactors = [0.1, 0.01]\n"), "read");
  EXPECT_EQ(error("boundaries = [500]\n"),
            "r.toml: schedule.factors: got nothing, expected a list of numbers "
            ">= 0; add e.g. `factors = [0.1, 0.01]` under [schedule]");
  EXPECT_NE(error("factors = [0.1]\n"), "read");
  EXPECT_NE(error("boundaries = []\nfactors = []\n"), "read");
  EXPECT_NE(error("boundaries = [500]\nfactors = [0.1, 0.01]\n"), "read");
  EXPECT_NE(error("boundaries = [800, 500]\nfactors = [0.1, 0.01]\n"), "read");
  EXPECT_EQ(
      error("boundaries = [500, 1000]\nfactors = [0.1, 0.01]\n"),
      "r.toml:10: schedule.boundaries: got 1000, expected less than the "
      "length of the run, 1000; take it and its factor out, or train longer");
  EXPECT_EQ(error("boundaries = [50]\nfactors = [0.1]\nwarmup_steps = 60\n"),
            "r.toml:10: schedule.boundaries: got 50 after the warm-up of 60, "
            "expected none before its end; put them in order");
  EXPECT_NE(ErrorOf(kSmall, {"schedule.warmup_steps=1001"}), "read");
  EXPECT_NE(ErrorOf(With("nesterov = true\n")), "read");
  EXPECT_NE(ErrorOf(With("accumulate = 3\n"), {"batch_per_replica=16"}),
            "read");
}

// A recipe that is printed and read again is equal, and prints the same.
void ExpectRoundTrip(const Recipe& recipe) {
  const std::string printed = ToToml(recipe);
  const Result<Recipe> again = ReadRecipe(printed, "elsewhere.toml", {});
  ASSERT_TRUE(again.ok()) << again.status().ToString() << "\n" << printed;
  EXPECT_TRUE(*again == recipe) << printed;
  EXPECT_EQ(ToToml(*again), printed);
}

TEST(ToToml, PrintsEveryKeyThatMatters) {
  EXPECT_EQ(ToToml(Read(With("[architecture]\nwidth = 64\n"))),
            "model = \"resnet20\"\n"
            "data = \"images\"\n"
            "seed = 0\n"
            "global_batch = 128\n"
            "train_steps = 1000\n"
            "precision = \"f32\"\n"
            "log_every = 10\n"
            "on_nan = \"stop\"\n"
            "out = \"runs/small\"\n"
            "\n[mesh]\n"
            "data = -1\n"
            "fsdp = 1\n"
            "model = 1\n"
            "dcn = 1\n"
            "\n[architecture]\n"
            "width = 64\n"
            "\n[input]\n"
            "shuffle = \"auto\"\n"
            "end_of_epoch = \"wrap\"\n"
            "threads = 0\n"
            "depth = 8\n"
            "cache_gib = 100.0\n"
            "mixup = 0.0\n"
            "\n[optimizer]\n"
            "name = \"sgd\"\n"
            "learning_rate = 0.1\n"
            "momentum = 0.0\n"
            "nesterov = false\n"
            "weight_decay = 0.0\n"
            "decay_exclude = [\"*/bias\", \"*/scale\"]\n"
            "clip_norm = 0.0\n"
            "ema = 0.0\n"
            "adascale = false\n"
            "accumulate = 1\n"
            "gradient_type = \"f32\"\n"
            "shard = \"none\"\n"
            "freeze = []\n"
            "\n[schedule]\n"
            "kind = \"constant\"\n"
            "warmup_steps = 0\n"
            "\n[eval]\n"
            "max_examples = 0\n"
            "\n[checkpoint]\n"
            "every_minutes = 10.0\n"
            "keep = 3\n"
            "verify = false\n"
            "on_failure = \"warn\"\n"
            "\n[profile]\n"
            "start = 2\n"
            "steps = 0\n"
            "\n[noise]\n"
            "every_steps = 0\n"
            "max_share = 0.01\n"
            "\n[sentinel]\n"
            "every_steps = 0\n"
            "on_difference = \"stop\"\n"
            "\n[plan]\n"
            "rounding = \"nearest\"\n"
            "lr_rule = \"linear\"\n"
            "warmup_rule = \"examples\"\n"
            "weight_decay = \"keep\"\n"
            "min_every = 1\n");
}

TEST(ToToml, KeepsEveryBit) {
  std::mt19937_64 random(1);
  for (int i = 0; i < 500; ++i) {
    double rate = std::bit_cast<double>(random() >> 1);
    if (!std::isfinite(rate) || rate == 0) rate = 5e-324;
    Recipe recipe = Read(kSmall, {"architecture.x=-0.0"});
    int exponent = 0;
    const double mantissa = std::frexp(rate, &exponent);
    recipe.optimizer.learning_rate = std::ldexp(mantissa, exponent % 120);
    recipe.eval.target["loss"] = -rate;
    recipe.seed = static_cast<int64_t>(random() >> 1);
    ExpectRoundTrip(recipe);
  }
}

// The source's own keys, tables among them, stand beside those of any source.
TEST(ToToml, KeepsTablesOfFreeKeys) {
  const Recipe recipe = Read(With("[input]\nfiles = [\"a\", \"b\"]\n"
                                  "shuffle = \"blocks:64\"\n"
                                  "[input.image]\nshape = [28, 28, 1]\n"
                                  "[input.eval]\nfiles = \"c\"\n"),
                             {"input.image.scale=0.5", "input.depth=3"});
  EXPECT_EQ(recipe.reading.shuffle, "blocks:64");
  EXPECT_EQ(recipe.reading.depth, 3);
  ASSERT_EQ(recipe.input.entries.size(), 2u);
  const auto* image = recipe.input.Find("image")->As<TomlTable>();
  ASSERT_NE(image, nullptr);
  EXPECT_EQ(image->entries.size(), 2u);
  ExpectRoundTrip(recipe);
}

TEST(ToToml, KeepsOddTexts) {
  Recipe recipe = Read(kSmall);
  recipe.data = "a \"b\" \\ \n\t\x01\x7f \xc3\xa9 {replicas}";
  recipe.eval.target["odd key.\n"] = 1;
  recipe.architecture.Set("odd \"key\"",
                          {TomlList{{std::string("x"), ""}}, ""});
  ExpectRoundTrip(recipe);
}

// Reads the seeds and finds of the fuzzer. Overrides follow NULs in them.
TEST(ToToml, IsReadAgainForAllFinds) {
  int read = 0;
  for (const auto& file : std::filesystem::directory_iterator(
           ESCALA_SOURCE_DIR "/tests/fuzz/recipe_finds")) {
    SCOPED_TRACE(file.path().string());
    const std::string bytes = Contents(file.path());
    const auto parts = StrSplit(bytes, '\0');
    const Result<Recipe> recipe =
        ReadRecipe(parts[0], "find", {parts.begin() + 1, parts.end()});
    if (!recipe.ok()) continue;
    ExpectRoundTrip(*recipe);
    ++read;
  }
  EXPECT_GE(read, 3);
}

TEST(Keys, AreConsistent) {
  std::set<std::string_view> names;
  for (const Key& key : Keys()) {
    SCOPED_TRACE(key.name);
    EXPECT_TRUE(names.insert(key.name).second);
    EXPECT_FALSE(key.help.empty());
    ASSERT_FALSE(key.cases.empty());
    EXPECT_TRUE(key.by.empty() || names.contains(key.by)) << "stands below";
    // The example and every default of a key can be assigned.
    Recipe recipe;
    Result<TomlTable> example = ReadToml(ExampleOf(key), "example");
    ASSERT_TRUE(example.ok()) << ExampleOf(key);
    const Status status = Assign(key, example->entries[0].value, &recipe);
    EXPECT_TRUE(status.ok()) << status.message();
    for (const Case& one : key.cases) {
      if (one.value.empty()) continue;
      Result<TomlValue> value = ReadTomlValue(one.value, "default");
      ASSERT_TRUE(value.ok()) << one.value;
      EXPECT_TRUE(Assign(key, *value, &recipe).ok()) << one.value;
    }
  }
}

TEST(Keys, ThatAPlanChangesExistOnce) {
  std::set<std::string_view> names;
  const auto check = [&](std::string_view name) {
    EXPECT_TRUE(names.insert(name).second) << name;
    const bool is_of_model = TableOf(name) == "architecture";
    EXPECT_NE(FindKey(is_of_model ? TableOf(name) : name), nullptr) << name;
  };
  for (const std::string_view name : kPlannedKeys) check(name);
  for (const std::string_view name : kPlannedSettings) check(name);
}

TEST(Keys, AreThoseOfThePage) {
  const std::string page =
      Contents(ESCALA_SOURCE_DIR "/docs/guide/recipe_keys.md");
  EXPECT_NE(page.find(HelpText()), std::string::npos)
      << "docs/guide/recipe_keys.md does not have what `escala train --keys` "
         "prints:\n"
      << HelpText();
  EXPECT_NE(HelpText().find("optimizer.beta2"), std::string::npos);
}

// The example in the documentation is a valid recipe.
TEST(Keys, ThePagesExampleIsRead) {
  const std::string page = Contents(ESCALA_SOURCE_DIR "/docs/guide/recipe.md");
  const size_t begin = page.find("```toml\n") + 8;
  ASSERT_NE(begin, std::string::npos + 8);
  ExpectRoundTrip(Read(page.substr(begin, page.find("```", begin) - begin)));
}

}  // namespace
}  // namespace escala::recipe

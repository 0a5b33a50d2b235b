#include "escala/base/options.h"

#include <gtest/gtest.h>

namespace escala {
namespace {

TomlTable Table(std::string_view text) {
  Result<TomlTable> table = ReadToml(text, "r.toml");
  EXPECT_TRUE(table.ok()) << table.status().message();
  return *table;
}

TEST(Options, ReadsValuesOrDefaults) {
  const TomlTable table = Table(
      "layers = 4\nrate = 1\nnorm = \"rms\"\ndepths = [2, 2]\nbias = true\n"
      "names = [\"a\"]\nfile = \"x\"\nmean = [0.5, 1]\n");
  OptionReader options(table, "model gpt");
  EXPECT_EQ(options.Integer("layers", 12, 1, 100), 4);
  EXPECT_EQ(options.Integer("heads", 12, 1), 12);
  EXPECT_EQ(options.Number("rate", 0.5, 0, 1), 1.0);
  EXPECT_EQ(options.Choice("norm", {"layer", "rms"}), 1);
  EXPECT_EQ(options.Choice("act", {"gelu", "relu"}), 0);
  EXPECT_EQ(options.Integers("depths", {}, 1), (std::vector<int64_t>{2, 2}));
  EXPECT_EQ(options.Numbers("mean", {}, 0), (std::vector<double>{0.5, 1}));
  EXPECT_EQ(options.Strings("names", {}), std::vector<std::string>{"a"});
  EXPECT_TRUE(options.Bool("bias", false));
  EXPECT_EQ(options.String("file", ""), "x");
  EXPECT_TRUE(options.Has("layers"));
  EXPECT_FALSE(options.Has("block"));
  const Status status = options.Finish();
  EXPECT_TRUE(status.ok()) << status.message();
}

TEST(Options, KeepsTheFirstError) {
  const TomlTable table = Table("\nlayers = 0\nwidth = \"wide\"\n");
  OptionReader options(table, "model gpt");
  EXPECT_EQ(options.Integer("layers", 12, 1, 100), 12);
  EXPECT_EQ(options.Integer("width", 64, 1), 64);
  EXPECT_EQ(options.Finish().message(),
            "r.toml:2: layers: got 0 (an integer), expected an integer from 1 "
            "to 100; change it for model gpt");
}

TEST(Options, RefusesWhatIsNoSuchThing) {
  const auto error = [](std::string_view text, auto read) {
    const TomlTable table = Table(text);
    OptionReader options(table, "model m");
    read(options);
    return options.Finish().message();
  };
  EXPECT_NE(error("a = 1.5", [](auto& o) { o.Integer("a", 1, 0); }), "");
  EXPECT_NE(error("a = nan", [](auto& o) { o.Number("a", 1, 0); }), "");
  EXPECT_NE(error("a = 1", [](auto& o) { o.Bool("a", true); }), "");
  EXPECT_NE(error("a = 1", [](auto& o) { o.String("a", ""); }), "");
  EXPECT_NE(error("a = [1, 0]", [](auto& o) { o.Integers("a", {}, 1); }), "");
  EXPECT_NE(error("a = 1", [](auto& o) { o.Integers("a", {}, 1); }), "");
  EXPECT_NE(error("a = [0.5]", [](auto& o) { o.Numbers("a", {}, 1); }), "");
  EXPECT_NE(error("a = [1]", [](auto& o) { o.Strings("a", {}); }), "");
  EXPECT_EQ(error("a = \"c\"",
                  [](auto& o) {
                    o.Choice("a", {"x", "y"});
                  }),
            "r.toml:1: a: got \"c\" (a string), expected one of x, y; change "
            "it for model m");
  EXPECT_EQ(error("", [](auto& o) { o.Refuse("a", "a file"); }),
            "model m: a: got nothing, expected a file; add the key to the "
            "recipe for model m");
}

TEST(Options, SayWhereAKeyStandsOrWould) {
  const TomlTable table = Table("\na = 1\n");
  OptionReader options(table, "data text", "r.toml: input");
  EXPECT_EQ(options.At("a"), "r.toml:2: a");
  EXPECT_EQ(options.At("path"), "r.toml: input.path");
  options.Refuse("path", "a file");
  EXPECT_EQ(options.Finish().message(),
            "r.toml: input.path: got nothing, expected a file; add the key to "
            "the recipe for data text");
}

TEST(Options, UnknownKeysGetTheNearest) {
  const TomlTable table = Table("layer = 3\n");
  OptionReader options(table, "model gpt");
  options.Integer("layers", 12, 1);
  EXPECT_EQ(options.Finish().message(),
            "r.toml:1: layer: got a key that model gpt does not have, expected "
            "the nearest: layers; rename it or take it out");
  // Behind a key of another owner, too.
  const TomlTable two = Table("path = \"a\"\nlayer = 3\n");
  OptionReader behind(two, "model gpt");
  behind.Integer("layers", 12, 1);
  EXPECT_EQ(behind.Finish().message(),
            "r.toml:2: layer: got a key that model gpt does not have, expected "
            "the nearest: layers; rename it or take it out");
}

// As those of another source of data, which an override has replaced.
TEST(Options, KeysOfAnotherOwnerAreNamedTogether) {
  const TomlTable two = Table("path = \"a\"\nblock = 3\n");
  OptionReader options(two, "data digits", "r.toml: input");
  options.Integer("train_size", 12, 1);
  options.Integer("seed", 12, 1);
  EXPECT_EQ(options.Finish().message(),
            "r.toml:1: input.path, input.block: data digits has no such keys, "
            "only train_size, seed; take them out (~input.path "
            "~input.block)");
  const TomlTable one = Table("path = \"a\"\n");
  OptionReader none(one, "model own");
  EXPECT_EQ(none.Finish().message(),
            "r.toml:1: path: model own has no such key, nor any other; take it "
            "out (~path)");
}

}  // namespace
}  // namespace escala

#include "escala/base/toml.h"

#include <gtest/gtest.h>

#include <filesystem>

#include "escala/base/env.h"

namespace escala {
namespace {

TEST(Toml, KeepsOrderKindsAndPlaces) {
  const Result<TomlTable> table = ReadToml(
      "z = 1\n"
      "a = 2.0\n"
      "\n"
      "[t]\n"
      "s = \"x\"\n"
      "l = [1, true]\n"
      "d = 2024-01-02\n",
      "f.toml");
  ASSERT_TRUE(table.ok()) << table.status().message();
  ASSERT_EQ(table->entries.size(), 3u);
  EXPECT_EQ(table->entries[0].key, "z");
  EXPECT_EQ(table->entries[1].key, "a");
  EXPECT_EQ(table->entries[1].value.place, "f.toml:2");
  const auto* inner = table->Find("t")->As<TomlTable>();
  ASSERT_NE(inner, nullptr);
  EXPECT_EQ(inner->entries[0].key, "s");
  EXPECT_EQ(inner->Find("l")->place, "f.toml:6");
  EXPECT_EQ(inner->Find("d")->As<TomlDate>()->text, "2024-01-02");
  EXPECT_EQ(table->Find("none"), nullptr);
}

TEST(Toml, NumbersThatAreWholeAreIntegers) {
  const auto value = [](std::string_view text) {
    return *ReadTomlValue(text, "");
  };
  EXPECT_EQ(value("1e3").AsInteger(), 1000);
  EXPECT_EQ(value("1.5").AsInteger(), std::nullopt);
  EXPECT_EQ(value("1e300").AsInteger(), std::nullopt);
  EXPECT_EQ(value("nan").AsInteger(), std::nullopt);
  EXPECT_EQ(value("3").AsNumber(), 3.0);
  EXPECT_EQ(value("\"3\"").AsNumber(), std::nullopt);
}

TEST(Toml, SaysWhereTheTextIsWrong) {
  const Status status = ReadToml("a = 1\nb = \n", "f.toml").status();
  EXPECT_EQ(status.code(), StatusCode::kInvalidArgument);
  EXPECT_EQ(status.message().substr(0, 20), "f.toml:2: not TOML: ");
  EXPECT_FALSE(ReadTomlValue("1\nb = 2", "p").ok());
  EXPECT_FALSE(ReadTomlValue("", "p").ok());
  EXPECT_FALSE(ReadToml("cl\xc4\xbe = 1\n", "f").ok());  // needs quotes
  EXPECT_FALSE(ReadToml(std::string(10000, '['), "f").ok());
  EXPECT_FALSE(ReadTomlValue(std::string(100000, '['), "f").ok());
}

std::string Dotted(int64_t parts) {
  std::string key = "a";
  for (int64_t i = 1; i < parts; ++i) key += ".a";
  return key;
}

TEST(Toml, LongKeysAreRefusedWithTheirPosition) {
  const std::string most = Dotted(kMaxTomlDepth);
  const std::string more = most + " . \"a\"";
  const std::string deep = Dotted(100000);
  EXPECT_TRUE(ReadToml(most + " = 1.5", "f").ok());
  EXPECT_EQ(
      ReadToml("b = 1\n  " + more + " = 1\n", "f.toml").status().message(),
      "f.toml:2: got a key of more than 32 parts at column 67, expected at "
      "most "
      "32 names with dots between them");
  for (const std::string& text :
       {deep + " = 1", "[" + deep + "]", "[[" + deep + "]]",
        "a = {b = 1, " + deep + " = 1}", "a = {b = '''x''''', " + more + "= 1}",
        R"(a = {b = """\"""""", )" + more + "= 1}",
        R"(a = {b = "\"", )" + more + "= 1}"})
    EXPECT_NE(ReadToml(text, "f").status().message().find("32 parts"),
              std::string_view::npos)
        << text.substr(0, 40);
  EXPECT_FALSE(ReadTomlValue("{" + deep + " = 1}", "p").ok());
  // Dots in strings and comments separate no parts.
  const std::string dots(100, '.');
  EXPECT_TRUE(ReadToml("a = \"" + dots + "\\\"" + dots + "\"  # " + dots +
                           "\nb = '''" + dots + "\n'" + dots + "'''\nc = '" +
                           dots + "'\n",
                       "f")
                  .ok());
}

TEST(Toml, ValuesNestOnlySoDeepThatTheyAreReadAgain) {
  const std::string half = Dotted(kMaxTomlDepth / 2);
  const std::string most = "[" + half + "]\n" + half + " = ";
  const Result<TomlTable> table = ReadToml(most + "1", "f");
  ASSERT_TRUE(table.ok()) << table.status().message();
  EXPECT_TRUE(ReadTomlValue(PrintToml(table->entries[0].value), "p").ok());
  EXPECT_EQ(ReadToml(most + "[1]", "f").status().message(),
            "f:2: got a value that is nested deeper than 32 tables and lists");
}

TEST(Toml, PrintsWhatItReads) {
  for (const char* text :
       {"true", "-3", "1.0", "-0.0", "1e+300", "0.1", "\"a\\\"\\\\\\n\\u0001\"",
        "[1, [2.5]]", "{a = 1, \"b c\" = {}}", "inf", "12:30:00"})
    EXPECT_EQ(PrintToml(*ReadTomlValue(text, "p")), text);
}

// Reads the seeds and finds of the fuzzer.
TEST(Toml, ReadsAgainWhatItPrintsOfAllFinds) {
  int read = 0;
  for (const auto& file : std::filesystem::directory_iterator(
           ESCALA_SOURCE_DIR "/tests/fuzz/toml_finds")) {
    SCOPED_TRACE(file.path().string());
    const Result<TomlTable> table =
        ReadToml(*ReadFile(Env::Default(), file.path().string()), "find");
    if (!table.ok()) continue;
    for (const TomlEntry& entry : table->entries) {
      const std::string printed = PrintToml(entry.value);
      const Result<TomlValue> again = ReadTomlValue(printed, "again");
      ASSERT_TRUE(again.ok()) << again.status().message();
      EXPECT_EQ(PrintToml(*again), printed);
      ++read;
    }
  }
  EXPECT_GE(read, 3);
}

TEST(Toml, DescribesInOneLine) {
  EXPECT_EQ(ReadTomlValue("3", "p")->Describe(), "3 (an integer)");
  EXPECT_EQ(ReadTomlValue("\"a\\nb\"", "p")->Describe(),
            "\"a\\nb\" (a string)");
  const TomlValue longer{std::string(1000, 'x'), ""};
  EXPECT_LT(longer.Describe().size(), 120u);
}

TEST(Toml, SetsAndErases) {
  TomlTable table;
  table.Set("a", {int64_t{1}, ""});
  table.Set("a", {int64_t{2}, "elsewhere"});
  TomlTable same;
  same.Set("a", {int64_t{2}, ""});
  EXPECT_EQ(table, same);  // positions do not count
  table.Erase("a");
  EXPECT_TRUE(table.entries.empty());
}

}  // namespace
}  // namespace escala

#include "escala/launch/emit.h"

#include <gtest/gtest.h>
#include <unistd.h>

#include <array>
#include <cstdio>
#include <fstream>
#include <sstream>

#include "escala/launch/quote.h"
#include "escala/pods/catalogue.h"

namespace escala::launch {
namespace {

Emission Of(const char* slice, int64_t processes) {
  Emission emission;
  emission.name = "Digits of 10%";
  emission.slice = slice;
  emission.processes = processes;
  emission.words = {"recipes/digits_mlp.toml", "train_steps=10"};
  return emission;
}

std::string TextOf(std::string_view form, const Emission& emission) {
  const auto text = Emit(form, emission);
  EXPECT_TRUE(text.ok()) << text.status().ToString();
  return text.ok() ? *text : "";
}

bool Has(const std::string& text, std::string_view part) {
  return text.find(part) != text.npos;
}

// What the shell makes of a line, by `printf '%s\n' WORDS`.
std::string Said(const std::string& words) {
  std::FILE* const shell = popen(StrCat("printf '<%s>' ", words).c_str(), "r");
  std::array<char, 4096> buffer;
  std::string said;
  size_t got = 0;
  while ((got = std::fread(buffer.data(), 1, buffer.size(), shell)) > 0)
    said.append(buffer.data(), got);
  pclose(shell);
  return said;
}

const std::vector<std::string>& HardWords() {
  static const auto* const words = new std::vector<std::string>{
      "",           "a b",       "it's",       "$(touch /tmp/x)",
      "`id`",       "$HOME",     "a\nb",       "\"quoted\"",
      "\\",         "*",         "~",          "#c",
      "a;b",        "a&b|c>d<e", "!x",         "=a",
      "lr={a=[1]}", "k='v'",     "-n",         "\xc3\xa9\xf0\x9f\x98\x80",
      "a=b c",      "%s",        "\t\x01\x7f", "x=$((1+1))",
      "'",          "''",        "a=b=c",      "{1,2}"};
  return *words;
}

TEST(Quote, TheShellReadsEveryWordBack) {
  std::string expected;
  for (const std::string& word : HardWords()) {
    EXPECT_EQ(Said(ShellWord(word)), StrCat("<", word, ">"));
    StrAppend(&expected, StrCat("<", word, ">"));
  }
  EXPECT_EQ(Said(ShellWords(HardWords())), expected);
  EXPECT_EQ(ShellWord("train_steps=10"), "train_steps=10");
  EXPECT_EQ(ShellWord("gs://a-b/c_d.toml"), "gs://a-b/c_d.toml");
}

TEST(Quote, YamlIsAscii) {
  EXPECT_EQ(YamlText("a\"b\\c\n\t"), "\"a\\\"b\\\\c\\u000A\\u0009\"");
  EXPECT_EQ(YamlText("\xc3\xa9\xf0\x9f\x98\x80\x7f"),
            "\"\\u00E9\\U0001F600\\u007F\"");
  EXPECT_EQ(ContainerWord("$(HOME) $"), "\"$$(HOME) $$\"");
}

TEST(Quote, Names) {
  EXPECT_EQ(NameFrom("Digits of 10%"), "digits-of-10");
  EXPECT_EQ(NameFrom("8_runs/gpt--2_"), "runs-gpt-2");
  EXPECT_EQ(NameFrom("\xc3\xa9"), "");
  EXPECT_EQ(NameFrom(std::string(99, 'a')).size(), 40u);
}

TEST(Emit, Gcloud) {
  Emission emission = Of("v5litepod-16", 4);
  emission.restarts = 3;
  const std::string text = TextOf("gcloud", emission);
  for (const char* part :
       {"\nname=digits-of-10\n", "\nzone=us-central1-a\n",
        "\ntype=v5litepod-16\n", "\nversion=v2-alpha-tpuv5-lite\n",
        "\nrestarts=3\n", "\nfiles=(recipes/digits_mlp.toml)",
        "\ncommand='escala train --device tpu --grace 30 "
        "recipes/digits_mlp.toml train_steps=10'\n",
        "one folder of checkpoints"})
    EXPECT_TRUE(Has(text, part)) << part << " is not in\n" << text;
  emission.zone = "europe-west4-b";
  emission.grace_seconds = 20;
  emission.checkpoint_folder = "gs://b/c";
  const std::string other = TextOf("gcloud", emission);
  EXPECT_TRUE(Has(other, "\nzone=europe-west4-b\n"));
  EXPECT_TRUE(Has(other, "--grace 20"));
  EXPECT_FALSE(Has(other, "one folder of checkpoints"));
}

TEST(Emit, Slurm) {
  Emission emission = Of("v3-32", 4);
  emission.restarts = 2;
  const std::string text = TextOf("slurm", emission);
  for (const char* part :
       {"\n#SBATCH --nodes=4\n", "\n#SBATCH --ntasks=4\n",
        "\n#SBATCH --signal=B:TERM@120\n", "\n#SBATCH --requeue\n",
        "\nrestarts=2",
        "command=(escala train --device softpod --slice v3-32 "
        "--grace 120 recipes/digits_mlp.toml train_steps=10)"})
    EXPECT_TRUE(Has(text, part)) << part << " is not in\n" << text;
}

TEST(Emit, Kubernetes) {
  Emission emission = Of("v6e-16", 4);
  emission.restarts = 2;
  emission.name = "true";  // a truth value, where it is not quoted
  const std::string text = TextOf("k8s", emission);
  for (const char* part :
       {"\n  completions: 4\n", "\n  backoffLimit: 8 ",
        "gke-tpu-accelerator: tpu-v6e-slice\n", "gke-tpu-topology: 4x4\n",
        "google.com/tpu: 4\n", "clusterIP: None", "subdomain: \"true\"\n",
        "terminationGracePeriodSeconds: 120\n",
        "--machine-type=ct6e-standard-4t", "- \"train_steps=10\"\n"})
    EXPECT_TRUE(Has(text, part)) << part << " is not in\n" << text;
  const std::string one = TextOf("k8s", Of("v6e-8", 1));
  EXPECT_FALSE(Has(one, "kind: Service"));
  EXPECT_FALSE(Has(one, "subdomain"));
  EXPECT_TRUE(Has(one, "google.com/tpu: 8\n"));
}

TEST(Emit, EverySliceInSomeForm) {
  for (const pods::Slice& slice : pods::AllSlices()) {
    const Emission emission = Of(slice.name.c_str(), slice.hosts);
    const bool gcloud = Emit("gcloud", emission).ok();
    const bool k8s = Emit("k8s", emission).ok();
    EXPECT_TRUE(gcloud || k8s) << slice.name;
    EXPECT_EQ(gcloud, slice.generation->name != "v7x") << slice.name;
    EXPECT_EQ(k8s, slice.generation->name != "v2") << slice.name;
    EXPECT_TRUE(Emit("slurm", emission).ok()) << slice.name;
  }
}

TEST(Emit, CommentsHoldNoCommands) {
  // Only what is quoted may come from outside.
  Emission emission = Of("v3-32", 4);
  emission.name = "a\nrm -rf x";
  emission.words = HardWords();
  emission.words[0] = "a\nb.toml";
  emission.zone = "x; y";
  for (const std::string_view form : kEmitForms) {
    const std::string text = TextOf(form, emission);
    EXPECT_FALSE(Has(text, "rm -rf x")) << text;
    EXPECT_FALSE(Has(text, "zone=x;")) << text;
  }
}

TEST(Emit, WhatCannotBeIsRefused) {
  const auto refused = [](std::string_view form, const Emission& emission,
                          std::string_view words) {
    const auto text = Emit(form, emission);
    EXPECT_FALSE(text.ok()) << words;
    EXPECT_TRUE(Has(text.status().message(), words))
        << text.status().ToString();
  };
  Emission emission = Of("v5litepod-16", 4);
  refused("nomad", emission, "expected gcloud, slurm or k8s");
  emission.processes = 2;
  refused("gcloud", emission, "--processes is 2, but v5litepod-16 has 4");
  refused("k8s", emission, "--processes is 2, but v5litepod-16 has 4");
  refused("gcloud", Of("tpu7x-16", 2), "only offered on GKE");
  refused("k8s", Of("v2-32", 4), "GKE has no node pools of v2");
  emission = Of("v5litepod-16", 4);
  emission.words.push_back("--overwrite");
  refused("slurm", emission, "leave --overwrite out");
  emission.words.back() = std::string("a\0b", 3);
  refused("k8s", emission, "a byte 0");
  emission.words.back() = "\xff";
  refused("gcloud", emission, "no UTF-8");
  EXPECT_FALSE(Emit("k8s", Of("v9-16", 4)).ok());
}

}  // namespace
}  // namespace escala::launch

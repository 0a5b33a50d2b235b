// Which published runs judge the time model.
#include "bench/pods/rows.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <map>
#include <set>
#include <sstream>

#include "escala/base/toml.h"
#include "tests/pods/rows_test_util.h"

namespace escala::bench {
namespace {

using Strings = std::vector<std::string>;

Strings RunsOf(const Rows& rows, std::string_view models) {
  Strings names;
  for (const Row& row : rows.rows)
    if (row.model.rfind(models, 0) == 0)
      names.push_back(StrCat(row.slice->name, " ", row.round));
  std::sort(names.begin(), names.end());
  return names;
}

TEST(Rows, AreThoseOfScalingCsvOnOneSlice) {
  const Rows& rows = AllRows();
  // The newest round of each slice.
  EXPECT_EQ(
      RunsOf(rows, "resnet50"),
      (Strings{"v2-512 mlperf-v0.5", "v2-8 mlperf-v0.5", "v3-128 mlperf-v0.6",
               "v3-2048 mlperf-v0.6", "v3-32 mlperf-v0.6", "v3-512 mlperf-v0.6",
               "v3-8 mlperf-v0.5", "v4-128 mlperf-v1.0", "v4-256 mlperf-v1.0",
               "v4-4096 mlperf-v1.0", "v4-6912 mlperf-v2.0",
               "v4-8192 mlperf-v2.0"}));
  EXPECT_EQ(RunsOf(rows, "bert"),
            (Strings{"v3-1024 lamb-2019", "v3-128 lamb-2019",
                     "v3-256 lamb-2019", "v3-32 lamb-2019", "v3-32 lamb-2019",
                     "v3-64 lamb-2019", "v4-128 mlperf-v1.0",
                     "v4-4096 mlperf-v1.0", "v4-6912 mlperf-v2.0"}));
  EXPECT_EQ(rows.rows.size(), 12u + 9 + 31);  // the rest are dense decoders
  EXPECT_EQ(rows.rows.size() + rows.left_out.size(), 163u);  // of the file
  std::map<std::string, int> from;
  for (const Row& row : rows.rows) ++from[row.time_from];
  EXPECT_EQ(from, (std::map<std::string, int>{
                      {"measured", 17}, {"derived", 21}, {"rate", 14}}));
  for (const Row& row : rows.rows) {
    SCOPED_TRACE(row.group() + " on " + row.slice->name);
    EXPECT_GT(row.seconds, 0);
    EXPECT_GT(row.model_operations, 0);
    double shares = 0;
    for (const auto& [share, work] : row.work) shares += share;
    EXPECT_DOUBLE_EQ(shares, 1);
  }
}

// One table has two runs on v3-32: with Adam, and with LAMB, which also
// computes norms.
TEST(Rows, RunsOfOneSliceAreToldApartByTheirNotes) {
  const Rows& rows = AllRows();
  const Row *adam = nullptr, *lamb = nullptr;
  for (const Row& row : rows.rows) {
    if (row.is != "bert-large" || row.slice->name != "v3-32") continue;
    (row.note.starts_with("Adam") ? adam : lamb) = &row;
  }
  ASSERT_NE(adam, nullptr);
  ASSERT_NE(lamb, nullptr);
  EXPECT_LT(adam->work[0].second.bytes(), lamb->work[0].second.bytes());
  EXPECT_EQ(adam->work[0].second.product_operations(),
            lamb->work[0].second.product_operations());
}

// models.toml must not derive anything of a run from its time, so only these
// words are allowed.
TEST(Rows, SettingsAreOfKnownKinds) {
  const std::string path = ESCALA_SOURCE_DIR "/bench/pods/models.toml";
  std::ifstream file(path, std::ios::binary);
  std::ostringstream text;
  text << file.rdbuf();
  const auto toml = ReadToml(text.str(), path);
  ASSERT_TRUE(toml.ok()) << toml.status().ToString();
  const std::set<std::string> known = {
      // which rows
      "model", "generation", "round", "slice", "note", "is", "leave_out",
      // what was trained, on what
      "overrides", "sequences", "shares", "vocabularies", "global_batch",
      "examples_per_core", "topology", "program_devices",
      // flags of the run
      "fsdp", "tensor", "recompute", "one_hot_embedding", "norm_examples",
      "norm_tile", "shampoo_block", "shampoo_epsilon", "published_operations"};
  int runs = 0;
  for (const TomlValue& run : *toml->Find("run")->As<TomlList>()) {
    ++runs;
    for (const TomlEntry& entry : run.As<TomlTable>()->entries)
      EXPECT_EQ(known.count(entry.key), 1u)
          << entry.value.place << ": " << entry.key;
  }
  EXPECT_GT(runs, 20);
}

}  // namespace
}  // namespace escala::bench

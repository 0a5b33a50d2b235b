#include "escala/plan/fit.h"

#include <algorithm>

#include "escala/plan/fit_test_util.h"

namespace escala::plan {
namespace {

// At width 4096 the middle kernel has 64 MiB. The kernels up (64 rows) and out
// (8 columns) have 1 MiB and 128 KiB. The biases have 16 KiB and, padded, 512
// bytes.
constexpr int64_t kMiddle = int64_t{4096} * 4096 * 4;
const std::vector<std::string> kWide = {"architecture.width=4096"};

TEST(Fit, PartsAreWhatTheySay) {
  const Fit fit = FitOf(kWide, "v3-8");
  const FitParts& parts = fit.parts;
  EXPECT_EQ(parts.total(), fit.needed_bytes);
  const int64_t all = kMiddle + (1 << 20) + (1 << 17) + 2 * (1 << 14) + 512;
  EXPECT_EQ(parts.parameters, all);
  EXPECT_EQ(parts.optimizer, 2 * all);  // Adam's two moments
  EXPECT_EQ(parts.averages, 0);
  EXPECT_NEAR(parts.gradients, kMiddle, 0.1 * kMiddle);
  // At most the activations of two layers of 16 x 4096.
  EXPECT_LE(parts.activations, 4 * 16 * 4096 * 4);
  EXPECT_GT(parts.batch, 16 * 64 * 4);
  EXPECT_LT(parts.batch, 1 << 16);
  EXPECT_EQ(fit.verdict, Verdict::kFits);
  EXPECT_EQ(fit.capacity_bytes,
            pods::Find("v3-8").generation->usable_hbm_bytes());
}

TEST(Fit, FsdpSharesOutWhatCoresHave) {
  std::vector<std::string> keys = kWide;
  keys.insert(keys.end(),
              {"optimizer.shard=fsdp", "mesh.data=1", "mesh.fsdp=-1"});
  const Fit whole = FitOf(kWide, "v3-8"), shared = FitOf(keys, "v3-8");
  EXPECT_NEAR(shared.parts.parameters, whole.parts.parameters / 8.0,
              0.01 * kMiddle);
  EXPECT_NEAR(shared.parts.optimizer, whole.parts.optimizer / 8.0,
              0.01 * kMiddle);
  // Gathered parameters are freed before the peak at the gradient, unless the
  // activations need more memory than that.
  EXPECT_EQ(shared.parts.copies, 0);
  keys.push_back("batch_per_replica=65536");
  EXPECT_GE(FitOf(keys, "v3-8").parts.copies, kMiddle / 2);
}

TEST(Fit, TheVerdictHasABand) {
  // Parameters, two moments and gradients are 16 bytes a parameter. A core has
  // 16 GiB.
  EXPECT_EQ(FitOf({"architecture.width=28000"}, "v3-8").verdict,
            Verdict::kFits);
  EXPECT_EQ(FitOf({"architecture.width=32700"}, "v3-8").verdict,
            Verdict::kTight);
  EXPECT_EQ(FitOf({"architecture.width=44000"}, "v3-8").verdict,
            Verdict::kDoesNotFit);
}

TEST(Fit, HostsHoldBatchesThatAreReadAheadAndACopyOfTheState) {
  // Three batches for each of 8 replicas, with 16 examples of 64 floats and a
  // label.
  const int64_t batches = 3 * 8 * 16 * (64 * 4 + 4);
  const auto copy = [&](const std::vector<std::string>& keys) {
    return static_cast<double>(FitOf(keys, "v3-32").host_bytes - batches);
  };
  // Parameters and two moments, of which HBM holds a little more, in tiles.
  const FitParts parts = FitOf({}, "v3-32").parts;
  const double whole = copy({});
  EXPECT_NEAR(whole, parts.parameters + parts.optimizer, 0.01 * whole);
  // With ZeRO-1 a host has 8 of the 32 pieces of the moments.
  EXPECT_NEAR(copy({"optimizer.shard=zero1"}), whole / 3 * (1 + 2. / 4), 100);
}

TEST(Remedies, AreMadeAndEstimated) {
  const std::vector<std::string> keys = {"architecture.width=36000"};
  const pods::Slice& slice = pods::Find("v3-8");
  const Fit fit = FitOf(keys, "v3-8");
  const auto remedies =
      FindRemedies(RecipeOf(keys), slice, TestData(), fit, Remedies::kAll);
  bool zero1 = false, fsdp = false;
  for (const Remedy& remedy : remedies) {
    EXPECT_LT(remedy.fit.wanted_bytes, fit.wanted_bytes) << remedy.what;
    // The remedy's figure is what the changed recipe needs.
    std::vector<std::string> changed = keys;
    changed.insert(changed.end(), remedy.overrides.begin(),
                   remedy.overrides.end());
    EXPECT_EQ(FitOf(changed, "v3-8").needed_bytes, remedy.fit.needed_bytes);
    zero1 |= remedy.overrides[0] == "optimizer.shard=zero1";
    fsdp |= remedy.overrides[0] == "optimizer.shard=fsdp" &&
            remedy.fit.verdict == Verdict::kFits;
  }
  EXPECT_TRUE(zero1);
  EXPECT_TRUE(fsdp);
}

TEST(Remedies, TheFirstByWhichItFits) {
  const std::vector<std::string> keys = {"architecture.width=36000"};
  const Fit fit = FitOf(keys, "v3-8");
  const auto find = [&](Remedies which) {
    return FindRemedies(RecipeOf(keys), pods::Find("v3-8"), TestData(), fit,
                        which);
  };
  EXPECT_TRUE(find(Remedies::kNone).empty());
  const auto first = find(Remedies::kFirst);
  ASSERT_EQ(first.size(), 1u);
  const auto all = find(Remedies::kAll);
  const auto fits = std::find_if(all.begin(), all.end(), [](const Remedy& one) {
    return one.fit.verdict == Verdict::kFits;
  });
  ASSERT_NE(fits, all.end());
  EXPECT_EQ(first[0].what, fits->what);
}

// Changes are combined until the job fits; if it never does, all that help are
// combined.
TEST(Remedies, TogetherAreNoMoreThanItTakes) {
  const pods::Slice& slice = pods::Find("v5e-8");
  struct Case {
    const char* width;
    const char* batch;
    bool fits, in_pieces;
  };
  for (const Case& one : {Case{"36000", "40960", true, false},
                          {"40000", "65536", true, true},
                          {"50000", "65536", false, true}}) {
    const std::vector<std::string> keys = {
        StrCat("architecture.width=", one.width),
        StrCat("batch_per_replica=", one.batch)};
    std::vector<std::string> expected = {"precision=mixed",
                                         "optimizer.shard=fsdp", "mesh.data=1",
                                         "mesh.fsdp=-1"};
    const Fit fit = FitOf(keys, "v5e-8");
    const auto found =
        FindRemedies(RecipeOf(keys), slice, TestData(), fit, Remedies::kAll);
    ASSERT_GE(found.size(), 2u) << one.width;
    const Remedy& pieces = found[found.size() - 2];
    ASSERT_TRUE(pieces.overrides[0].starts_with("optimizer.accumulate="))
        << pieces.what;
    if (one.in_pieces) expected.push_back(pieces.overrides[0]);
    const Remedy& together = found.back();
    EXPECT_EQ(together.what, StrCat("together, ", expected.size(), " keys"));
    EXPECT_EQ(together.overrides, expected) << one.width;
    EXPECT_EQ(together.fit.verdict == Verdict::kFits, one.fits) << one.width;
  }
}

// FSDP replaces ZeRO-1, and AdaScale allows neither.
TEST(Remedies, OneIsNotTogether) {
  const std::vector<std::string> keys = {"architecture.width=50000"};
  std::vector<std::string> scaled = keys;
  scaled.insert(scaled.end(),
                {"batch_per_replica=4096", "optimizer.name=sgd",
                 "optimizer.momentum=0.9", "optimizer.adascale=true"});
  for (const std::vector<std::string>& one : {keys, scaled}) {
    const auto found =
        FindRemedies(RecipeOf(one), pods::Find("v5e-8"), TestData(),
                     FitOf(one, "v5e-8"), Remedies::kAll);
    EXPECT_GE(found.size(), 2u);
    for (const Remedy& remedy : found) {
      EXPECT_FALSE(remedy.what.starts_with("together")) << remedy.what;
      EXPECT_NE(remedy.fit.verdict, Verdict::kFits);
    }
  }
}

TEST(Remedies, TogetherKeepWhatNoOtherReplaces) {
  const pods::Slice& slice = pods::Find("v5e-8");
  // The second batch is a prime, so it has no pieces. Its last change is bf16,
  // which is never combined.
  for (const char* batch :
       {"batch_per_replica=65536", "batch_per_replica=262147"}) {
    // AdaScale does not allow FSDP, which would replace ZeRO-1.
    const std::vector<std::string> keys = {
        "architecture.width=60000", "optimizer.name=sgd",
        "optimizer.momentum=0.9", "optimizer.adascale=true", batch};
    std::vector<std::string> together;
    for (const Remedy& remedy :
         FindRemedies(RecipeOf(keys), slice, TestData(), FitOf(keys, "v5e-8"),
                      Remedies::kAll))
      if (remedy.what.starts_with("together")) together = remedy.overrides;
    EXPECT_GT(
        std::count(together.begin(), together.end(), "optimizer.shard=zero1"),
        0)
        << batch;
  }
}

TEST(Fit, IsDescribedInWords) {
  const std::string text = Describe(FitOf(kWide, "v3-8"));
  for (const char* words : {"HBM a core: fits: ", "the optimizer's state",
                            "gradients", "arguments ", "host RAM"})
    EXPECT_NE(text.find(words), std::string::npos) << text;
  // The job's program was not parsed from text, so its lines have no source
  // location.
  EXPECT_EQ(text.find("0:0 "), std::string::npos) << text;
}

}  // namespace
}  // namespace escala::plan

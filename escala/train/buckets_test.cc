#include "escala/train/buckets.h"

#include "gtest/gtest.h"

namespace escala::train {
namespace {

recipe::Recipe RecipeWith(const std::vector<std::string>& words) {
  return *recipe::ReadRecipe(
      "model = \"resnet20\"\ndata = \"records\"\nglobal_batch = 8\n"
      "train_steps = 10\nout = \"o\"\noptimizer = {name = \"sgd\", "
      "learning_rate = 0.1}\n",
      "r.toml", words);
}

BucketOptions Places() {
  BucketOptions options;
  options.zone = [] { return "us-central1-a"; };
  options.place_of =
      [](const std::string& bucket) -> Result<pods::BucketPlace> {
    if (bucket == "near") return pods::BucketPlace{"US-CENTRAL1", "region", {}};
    if (bucket == "all") return pods::BucketPlace{"US", "multi-region", {}};
    if (bucket == "far") return pods::BucketPlace{"EUROPE-WEST4", "region", {}};
    if (bucket == "none") return NotFound("no such bucket");
    return Status(StatusCode::kPermissionDenied, "who asks is not known");
  };
  options.traffic = [] { return std::vector<store::BucketTraffic>(); };
  return options;
}

TEST(BucketsOf, FindsThemAnywhere) {
  const recipe::Recipe recipe = RecipeWith(
      {"input.files=[\"gs://one/a*\", \"b\"]", "input.more={x=\"gs://two/c\"}",
       "input.eval.files=gs://three", "init_from=gs://four/w.safetensors",
       "checkpoint.folder=gs://five/run"});
  EXPECT_EQ(BucketsOf(recipe),
            (std::set<std::string>{"one", "two", "three", "four", "five"}));
}

TEST(BucketCheck, SaysWhereBucketsLie) {
  const auto check = BucketCheck::Make(
      RecipeWith({"input.files=[\"gs://near/a\", \"gs://all/b\"]",
                  "checkpoint.folder=gs://secret/run"}),
      5e11, Places());
  ASSERT_TRUE(check.ok()) << check.status().message();
  EXPECT_EQ(
      check->lines(),
      (std::vector<std::string>{
          "bucket all: yellow: US (multi-region), the Pod in us-central1; "
          "reads cost some $5 to $10 for the 500 GB that this run reads",
          "bucket near: green: US-CENTRAL1 (region), the Pod in us-central1",
          "bucket secret: unknown: place not known, the Pod in us-central1; "
          "who asks is not known"}));
}

TEST(NoteOfLocalPaths, NamesThoseThatEachHostNeeds) {
  const recipe::Recipe recipe = RecipeWith(
      {"input.files=[\"gs://near/a\", \"data/b\"]", "input.decode=example",
       "input.more={files = \"data/c\", weight = 2}", "out=gs://near/run",
       "init_from=weights.safetensors"});
  EXPECT_EQ(NoteOfLocalPaths(recipe, 1), "");
  EXPECT_EQ(NoteOfLocalPaths(recipe, 4),
            "note: each of the 4 hosts must find the same at \"data/b\", "
            "\"data/c\", \"weights.safetensors\": use a file system that they "
            "share, or a bucket (gs://)");
}

// Outside of Google's it takes seconds to find that the zone is not known.
TEST(BucketCheck, AsksForTheZoneOnlyIfThereAreBuckets) {
  BucketOptions options = Places();
  int asked = 0;
  options.zone = [&] {
    ++asked;
    return "us-central1-a";
  };
  ASSERT_TRUE(
      BucketCheck::Make(RecipeWith({"input.files=a"}), 0, options).ok());
  EXPECT_EQ(asked, 0);
  ASSERT_TRUE(BucketCheck::Make(RecipeWith({"input.files=gs://near/a",
                                            "init_from=gs://all/b"}),
                                0, options)
                  .ok());
  EXPECT_EQ(asked, 1);
}

TEST(BucketCheck, RefusesABucketThatIsNotThere) {
  EXPECT_EQ(BucketCheck::Make(RecipeWith({"checkpoint.folder=gs://none/run"}),
                              0, Places())
                .status()
                .message(),
            "r.toml: there is no bucket \"none\", which this run reads or "
            "writes; expected one that exists: make it, or name another");
}

TEST(BucketCheck, RefusesWhatLiesFarAway) {
  const recipe::Recipe recipe = RecipeWith({"input.files=gs://far/a"});
  BucketOptions options = Places();
  EXPECT_EQ(BucketCheck::Make(recipe, 1e12, options).status().message(),
            "r.toml: bucket far: red: EUROPE-WEST4 (region), the Pod in "
            "us-central1; reads cost some $80 to $230 for the 1000 GB that "
            "this run reads; expected a bucket in the Pod's region: copy it "
            "there, or say why it may be so with --allow-cross-region REASON");
  options.allow_cross_region = "a test";
  const auto allowed = BucketCheck::Make(recipe, 1e12, options);
  ASSERT_TRUE(allowed.ok());
  EXPECT_TRUE(allowed->lines()[0].ends_with("; allowed: a test"));
  options.allow_cross_region = "";
  options.zone = [] {
    return "";
  };  // unknown is never green, and no reason to stop
  const auto unknown = BucketCheck::Make(recipe, 1e12, options);
  ASSERT_TRUE(unknown.ok());
  EXPECT_EQ(unknown->lines()[0],
            "bucket far: unknown: EUROPE-WEST4 (region), the Pod in a zone "
            "that is not known");
}

TEST(BucketCheck, CountsFromTheBeginningOfTheRun) {
  std::vector<store::BucketTraffic> traffic = {{"near", 3, 1, 100, 20}};
  BucketOptions options = Places();
  options.traffic = [&] { return traffic; };
  const auto check =
      BucketCheck::Make(RecipeWith({"input.files=gs://near/a"}), 0, options);
  ASSERT_TRUE(check.ok());
  EXPECT_TRUE(check->Uses().empty());
  traffic = {{"near", 5, 1, 150, 20}, {"other", 1, 0, 7, 0}};
  const auto uses = check->Uses();
  ASSERT_EQ(uses.size(), 2u);
  EXPECT_EQ(uses[0].place, "US-CENTRAL1");
  EXPECT_EQ(uses[0].requests, 2u);
  EXPECT_EQ(uses[0].retries, 0u);
  EXPECT_EQ(uses[0].bytes_read, 50u);
  EXPECT_EQ(uses[1].place, "unknown");  // nobody has asked for this one
  EXPECT_EQ(uses[1].bytes_read, 7u);
}

}  // namespace
}  // namespace escala::train

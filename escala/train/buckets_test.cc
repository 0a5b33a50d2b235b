#include "escala/train/buckets.h"

#include "escala/base/testing/memory_env.h"
#include "escala/input/records/index.h"
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

constexpr int64_t kCores = 8;

// What a bucket has, by name.
class BucketFiles : public MemoryEnv {
 public:
  void Add(const std::string& path, size_t size) {
    ASSERT_TRUE(MakeDirs(std::string(DirName(path))).ok());
    ASSERT_TRUE(WriteFile(this, path, std::string(size, 'x')).ok());
  }
  Result<std::unique_ptr<RandomFile>> OpenRandom(
      const std::string& path) override {
    EXPECT_FALSE(path.starts_with("gs://")) << "bytes are read of " << path;
    return MemoryEnv::OpenRandom(path);
  }
};

TEST(BucketsOf, FindsThemAnywhere) {
  const recipe::Recipe recipe = RecipeWith(
      {"input.files=[\"gs://one/a*\", \"b\"]", "input.more={x=\"gs://two/c\"}",
       "input.eval.files=gs://three", "init_from=gs://four/w.safetensors",
       "checkpoint.folder=gs://five/run", "out=gs://six/run"});
  EXPECT_EQ(BucketsOf(recipe), (std::set<std::string>{"one", "two", "three",
                                                      "four", "five", "six"}));
}

TEST(BucketCheck, SaysWhereBucketsLie) {
  BucketFiles files;
  files.Add("gs://all/b", 500000);
  const auto check =
      BucketCheck::Make(RecipeWith({"input.files=[\"gs://all/b\"]",
                                    "input.more={files=\"gs://near/a\"}",
                                    "checkpoint.folder=gs://secret/run"}),
                        kCores, &files, Places());
  ASSERT_TRUE(check.ok()) << check.status().message();
  EXPECT_EQ(
      check->lines(),
      (std::vector<std::string>{
          "bucket all: yellow: US (multi-region), the Pod in us-central1; "
          "reads cost some $5e-06 to $1e-05 for the 0.0005 GB that an epoch "
          "and "
          "an evaluation read",
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
  BucketFiles files;
  int asked = 0;
  options.zone = [&] {
    ++asked;
    return "us-central1-a";
  };
  ASSERT_TRUE(
      BucketCheck::Make(RecipeWith({"input.files=a"}), kCores, &files, options)
          .ok());
  EXPECT_EQ(asked, 0);
  ASSERT_TRUE(BucketCheck::Make(RecipeWith({"input.files=gs://near/a",
                                            "init_from=gs://all/b"}),
                                kCores, &files, options)
                  .ok());
  EXPECT_EQ(asked, 1);
}

TEST(BucketCheck, RefusesABucketThatIsNotThere) {
  EXPECT_EQ(BucketCheck::Make(RecipeWith({"checkpoint.folder=gs://none/run"}),
                              kCores, nullptr, Places())
                .status()
                .message(),
            "r.toml: there is no bucket \"none\", which this run reads or "
            "writes; expected one that exists: make it, or name another");
}

// Everything that will be read is in the cost, and none of it has been read.
TEST(BucketCheck, RefusesWhatLiesFarAway) {
  BucketFiles files;
  files.Add("gs://far/train-0.tfrecord", 3000000);
  files.Add("gs://far/train-1.tfrecord", 1000000);
  files.Add("gs://far/eval.tfrecord", 500000);
  const std::vector<std::string> words = {
      "input.files=gs://far/train*", "input.eval_files=gs://far/eval.tfrecord"};
  const std::vector<std::string> epochs = {"epochs=10", "eval.every_epochs=5"};
  BucketOptions options = Places();
  const auto cost = [&](const std::vector<std::string>& length,
                        const std::string& word = "log_every=1") {
    std::vector<std::string> all = words;
    all.insert(all.end(), length.begin(), length.end());
    all.push_back(word);
    const auto check =
        BucketCheck::Make(RecipeWith(all), kCores, &files, options);
    return check.ok() ? check->lines()[0] : check.status().message();
  };
  EXPECT_EQ(cost(epochs),
            "r.toml: bucket far: red: EUROPE-WEST4 (region), the Pod in "
            "us-central1; reads cost some $0.00364 to $0.0105 for the 0.0455 "
            "GB that this run reads: 0.0045 to index it, 0.04 to train, 0.001 "
            "to evaluate; expected a bucket in the Pod's region: copy it "
            "there, or say why it may be so with --allow-cross-region REASON");
  const auto has = [](const std::string& text, std::string_view part) {
    EXPECT_NE(text.find(part), text.npos) << text;
  };
  has(cost(epochs, "input.cache=copies"),
      "for the 0.0045 GB that this run reads;");
  // A GiB is 1.074 GB.
  has(cost(epochs,
           "input={cache=\"copies\", cache_gib=0.0020954757928848267, "
           "files=\"gs://far/train*\", "
           "eval_files=\"gs://far/eval.tfrecord\"}"),
      "for the 0.025 GB that this run reads: 0.00225 to copy it, 0.00225 to "
      "index it, 0.02 to train, 0.0005 to evaluate");
  has(cost(epochs, "input.format=arrayrecord"),
      "reads: 0.04 to train, 0.001 to evaluate");
  // How many epochs so many steps are is not known before indexes are there.
  has(cost({"train_steps=100"}),
      "for the 0.009 GB that an epoch and an evaluation read: 0.0045 to index "
      "it, 0.004 to train, 0.0005 to evaluate");
  files.SetVariable("XDG_CACHE_HOME", "/cache");
  const std::string cache = input::DefaultIndexCache(&files);
  ASSERT_TRUE(files.MakeDirs(cache).ok());
  for (const auto& [path, size] :
       {std::pair("gs://far/train-0.tfrecord", 3000000),
        std::pair("gs://far/train-1.tfrecord", 1000000)}) {
    input::FileIdentity identity;
    identity.size = static_cast<uint64_t>(size);
    ASSERT_TRUE(WriteFile(&files, input::PathInIndexCache(cache, path),
                          input::PrintIndex(identity, {{0, 100, 200, 300}}))
                    .ok());
  }
  // 800 examples are 100 epochs of 8.
  has(cost({"train_steps=100"}),
      "for the 0.401 GB that this run reads: 0.0005 to index it, 0.4 to train, "
      "0.0005 to evaluate");

  options.allow_cross_region = "a test";
  EXPECT_TRUE(cost(epochs).ends_with("; allowed: a test"));
  options.allow_cross_region = "";
  // Unknown is never green, and no reason to stop.
  options.zone = [] { return ""; };
  EXPECT_EQ(cost(epochs),
            "bucket far: unknown: EUROPE-WEST4 (region), the Pod in a zone "
            "that is not known");
}

// The data would be waited for in vain, too.
TEST(BucketCheck, EndsWithABucketThatDoesNotAnswer) {
  BucketOptions options = Places();
  options.place_of = [](const std::string&) -> Result<pods::BucketPlace> {
    return Unavailable("no answer");
  };
  EXPECT_EQ(BucketCheck::Make(RecipeWith({"input.files=gs://near/a"}), kCores,
                              nullptr, options)
                .status()
                .message(),
            "no answer");
}

TEST(BucketCheck, CountsFromTheBeginningOfTheRun) {
  std::vector<store::BucketTraffic> traffic = {{"near", 3, 1, 100, 20}};
  BucketOptions options = Places();
  options.traffic = [&] { return traffic; };
  const auto check = BucketCheck::Make(RecipeWith({"input.files=gs://near/a"}),
                                       kCores, nullptr, options);
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

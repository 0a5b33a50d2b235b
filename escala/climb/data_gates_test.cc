#include "escala/climb/data_gates.h"

#include <fstream>
#include <sstream>

#include "escala/climb/climb_test_util.h"
#include "escala/input/registry.h"

namespace escala::climb {
namespace {

class DataGatesTest : public ClimbTest {
 protected:
  std::vector<Gate> Ask(const recipe::Recipe& recipe) {
    DataQuestion question;
    question.recipe = PlannedFor(recipe, "v3-8", "v3-32");
    question.slice = SliceNamed("v3-32");
    question.below = recipe;
    question.slice_below = SliceNamed("v3-8");
    const auto gates = DataGates(TheWorld(), question);
    EXPECT_TRUE(gates.ok()) << gates.status().ToString();
    return gates.ok() ? *gates : std::vector<Gate>();
  }

  // A recipe on such a source.
  recipe::Recipe RecipeOn(const std::string& source) {
    return SmallRecipe(
        {"data=" + source, "~input.train_size", "~input.eval_size"});
  }
};

TEST_F(DataGatesTest, AGoodSourceIsGreen) {
  const auto gates = Ask(SmallRecipe());
  EXPECT_EQ(gates.size(), 4u);
  for (const Gate& gate : gates)
    EXPECT_EQ(gate.colour, Colour::kGreen) << gate.name << ": " << gate.found;
  EXPECT_EQ(Find(gates, "evaluation").found.substr(0, 33),
            "all 64 examples counted once, met");
}

// A TPU rounds the operands of a product to bf16, unless it is asked for f32.
// The metrics of the same weights then differ from another device's, on a few
// examples by more than they may.
TEST_F(DataGatesTest, EvaluationComparesCompilersInF32) {
  World world = TheWorld();
  DataQuestion question;
  for (const char* precision : {"f32", "mixed"}) {
    question.recipe = question.below =
        SmallRecipe({StrCat("precision=", precision), "input.eval_size=8"});
    question.slice = question.slice_below = SliceNamed("v3-8");
    int opened = 0;
    world.open = [&](const pods::Slice& slice) {
      return WorldWith({{"matmul", opened++ == 0 ? "bf16" : "f32"}})
          .open(slice);
    };
    const auto gates = DataGates(world, question);
    ASSERT_TRUE(gates.ok()) << gates.status().ToString();
    const Gate gate = Find(*gates, "evaluation");
    EXPECT_EQ(gate.colour, Colour::kGreen) << gate.found;
    EXPECT_NE(gate.found.find("metrics equal within"), std::string::npos);
  }
}

// Examples of bytes that depend on their number alone, unless a test says
// otherwise.
class Numbers : public input::Source {
 public:
  int64_t size() const override { return 1000; }
  const std::vector<Field>& fields() const override { return fields_; }
  std::string Describe() const override { return "numbers"; }
  Status Read(int64_t example, std::span<const View> out) const override {
    auto* pixels = reinterpret_cast<float*>(out[0].data);
    for (int64_t i = 0; i < 784; ++i)
      pixels[i] = static_cast<float>((example * 31 + i * i) % 9973) / 9973;
    *reinterpret_cast<int32_t*>(out[1].data) =
        static_cast<int32_t>(example % 10);
    return Status();
  }

 private:
  const std::vector<Field> fields_ = {
      {"image", {ElementType::kF32, {28, 28, 1}}, 0},
      {"label", {ElementType::kI32, {}}, 10}};
};

template <typename MySource>
void Register(const std::string& name) {
  const Status status = input::RegisterSource(
      name,
      [](input::Split, OptionReader* options,
         Env* env) -> Result<std::unique_ptr<input::Source>> {
        ESCALA_RETURN_IF_ERROR(options->Finish());
        return std::unique_ptr<input::Source>(std::make_unique<MySource>(env));
      });
  ASSERT_TRUE(status.ok()) << status.ToString();
}

// Reads all of a file for each example.
class Greedy : public Numbers {
 public:
  explicit Greedy(Env* env) : env_(env) {}
  int64_t bytes() const override { return 4'000'000; }
  Status Read(int64_t example, std::span<const View> out) const override {
    ESCALA_RETURN_IF_ERROR(ReadFile(env_, file).status());
    return Numbers::Read(example, out);
  }
  static inline std::string file;

 private:
  Env* const env_;
};

TEST_F(DataGatesTest, AHostThatReadsAllDataIsRed) {
  Register<Greedy>("greedy");
  Greedy::file = folder_ + "/all";
  ASSERT_TRUE(
      WriteFile(Env::Default(), Greedy::file, std::string(1'000'000, 'x'))
          .ok());
  const Gate gate = Find(Ask(RecipeOn("greedy")), "host shares");
  EXPECT_EQ(gate.colour, Colour::kRed);
  EXPECT_EQ(gate.found.substr(0, 20), "host 0 of 4 reads 30") << gate.found;
}

// Reads all of a file once, before the first example.
class Hasty : public Numbers {
 public:
  explicit Hasty(Env* env) { (void)ReadFile(env, Greedy::file); }
  int64_t bytes() const override { return 4'000'000; }
};

TEST_F(DataGatesTest, AHostThatOpensAllDataIsRed) {
  Register<Hasty>("hasty");
  Greedy::file = folder_ + "/all";
  ASSERT_TRUE(
      WriteFile(Env::Default(), Greedy::file, std::string(4'000'000, 'x'))
          .ok());
  const Gate gate = Find(Ask(RecipeOn("hasty")), "host shares");
  EXPECT_EQ(gate.colour, Colour::kRed);
  EXPECT_NE(gate.found.find("before its first example"), std::string::npos)
      << gate.found;
}

// Reads past the Env, as a library does that opens files for itself.
class Private : public Numbers {
 public:
  explicit Private(Env*) {}
  Status Read(int64_t example, std::span<const View> out) const override {
    std::stringstream all;
    all << std::ifstream(Greedy::file).rdbuf();
    return Numbers::Read(example, out);
  }
};

TEST_F(DataGatesTest, FilesThatTheEnvDoesNotSeeCountToo) {
  Register<Private>("private");
  Greedy::file = folder_ + "/all";
  ASSERT_TRUE(
      WriteFile(Env::Default(), Greedy::file, std::string(1'000'000, 'x'))
          .ok());
  EXPECT_EQ(Find(Ask(RecipeOn("private")), "host shares").colour, Colour::kRed);
}

// 640 examples are whole batches on both slices, 700 on none.
// Reads so many bytes of a bucket beside each example.
class Far : public Numbers {
 public:
  explicit Far(Env* env) : env_(env) {}
  bool is_far() const override { return true; }
  Status Read(int64_t example, std::span<const View> out) const override {
    ESCALA_ASSIGN_OR_RETURN(const auto file, env_->OpenRandom(Greedy::file));
    std::string bytes(besides, '\0');
    ESCALA_RETURN_IF_ERROR(file->Read(0, bytes.size(), bytes.data()).status());
    return Numbers::Read(example, out);
  }
  static inline size_t besides = 0;

 private:
  Env* const env_;
};

// One request for two records of a bucket reads what lies between them.
TEST_F(DataGatesTest, GapsBetweenTheRecordsOfABucketMayBeRead) {
  Register<Far>("far");
  Greedy::file = folder_ + "/all";
  ASSERT_TRUE(
      WriteFile(Env::Default(), Greedy::file, std::string(4'000'000, 'x'))
          .ok());
  Far::besides = 500 << 10;
  EXPECT_EQ(Find(Ask(RecipeOn("far")), "host shares").colour, Colour::kGreen);
  Far::besides = 2 << 20;
  EXPECT_EQ(Find(Ask(RecipeOn("far")), "host shares").colour, Colour::kRed);
}

TEST_F(DataGatesTest, AnEpochWhoseEndIsLeftOutIsYellow) {
  const Gate gate =
      Find(Ask(SmallRecipe({"input.end_of_epoch=drop", "train_steps=200"})),
           "same order");
  EXPECT_EQ(gate.colour, Colour::kGreen) << gate.found;
  const Gate other =
      Find(Ask(SmallRecipe({"input.end_of_epoch=drop", "input.train_size=700",
                            "train_steps=200"})),
           "same order");
  EXPECT_EQ(other.colour, Colour::kYellow) << other.found;
  EXPECT_EQ(other.found.substr(0, 11), "example 640") << other.found;
}

// Gives the same pixels in another order on each slice: by calls.
class Counting : public Numbers {
 public:
  explicit Counting(Env*) {}
  Status Read(int64_t, std::span<const View> out) const override {
    return Numbers::Read(next_++ % 7, out);
  }

 private:
  static inline std::atomic<int64_t> next_{0};
};

TEST_F(DataGatesTest, AnOrderByCallsIsRed) {
  Register<Counting>("counting");
  const Gate gate = Find(Ask(RecipeOn("counting")), "same order");
  EXPECT_EQ(gate.colour, Colour::kRed);
  EXPECT_EQ(gate.against, "v3-8");
}

// Numbers has the same examples for training and for evaluation.
class Leaking : public Numbers {
 public:
  explicit Leaking(Env*) {}
};

TEST_F(DataGatesTest, HeldOutExamplesOfTheTrainingAreYellow) {
  Register<Leaking>("leaking");
  const Gate gate = Find(Ask(RecipeOn("leaking")), "evaluation");
  EXPECT_EQ(gate.colour, Colour::kYellow) << gate.found;
  EXPECT_NE(gate.found.find("128 of them have the bytes of a training"),
            std::string::npos)
      << gate.found;
}

// Holds its last example twice.
class Twice : public Numbers {
 public:
  explicit Twice(Env*) {}
  Status Read(int64_t example, std::span<const View> out) const override {
    return Numbers::Read(example == 999 ? 998 : example, out);
  }
};

TEST_F(DataGatesTest, AnExampleThatLiesTwiceInTheDataIsYellow) {
  Register<Twice>("twice");
  const Gate gate = Find(Ask(RecipeOn("twice")), "evaluation");
  EXPECT_EQ(gate.colour, Colour::kYellow) << gate.found;
}

}  // namespace
}  // namespace escala::climb

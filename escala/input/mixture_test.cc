// Mixtures of sources, and of examples.
#include <set>
#include <string>

#include "escala/base/testing/memory_env.h"
#include "escala/input/sources.h"
#include "gtest/gtest.h"

namespace escala::input {
namespace {

std::unique_ptr<Source> Counting(int64_t size, float first) {
  HostArray numbers({ElementType::kF32, {size, 1}});
  HostArray labels({ElementType::kI32, {size}});
  for (int64_t i = 0; i < size; ++i) {
    numbers.mutable_as<float>()[i] = first + static_cast<float>(i);
    labels.mutable_as<int32_t>()[i] = static_cast<int32_t>(i);
  }
  return *MakeArraySource({{"x", numbers, 0}, {"label", labels, size}});
}

struct Mixed {
  float x = 0, weight = 0;
  int32_t label = 0, other = 0;
};

Mixed ReadMixed(const Source& source, int64_t example, const Draw* draw) {
  Mixed mixed;
  std::vector<View> views = {
      {&source.fields()[0].shape, reinterpret_cast<std::byte*>(&mixed.x)},
      {&source.fields()[1].shape, reinterpret_cast<std::byte*>(&mixed.label)},
      {&source.fields()[2].shape, reinterpret_cast<std::byte*>(&mixed.other)},
      {&source.fields()[3].shape, reinterpret_cast<std::byte*>(&mixed.weight)}};
  const Status status = draw == nullptr
                            ? source.Read(example, views)
                            : source.ReadChanged(example, *draw, views);
  EXPECT_TRUE(status.ok()) << status.message();
  return mixed;
}

TEST(MixUp, AddsTheOtherLabelAndTheWeight) {
  const auto source = *WithMixUp(Counting(100, 0), 0.5);
  ASSERT_EQ(source->fields().size(), 4u);
  EXPECT_EQ(source->fields()[2].name, "label_other");
  EXPECT_EQ(source->fields()[2].values, 100);
  std::set<float> weights;
  for (int64_t position = 0; position < 200; ++position) {
    const Draw draw = {7, position};
    const Mixed one = ReadMixed(*source, position % 100, &draw);
    EXPECT_EQ(one.label, position % 100);
    EXPECT_NE(one.other, one.label);
    EXPECT_NEAR(one.x,
                one.weight * static_cast<float>(one.label) +
                    (1 - one.weight) * static_cast<float>(one.other),
                1e-4);
    const Mixed again = ReadMixed(*source, position % 100, &draw);
    EXPECT_EQ(again.x, one.x);
    weights.insert(one.weight);
  }
  EXPECT_GT(weights.size(), 150u);
  const Mixed alone = ReadMixed(*source, 5, nullptr);
  EXPECT_EQ(alone.x, 5);
  EXPECT_EQ(alone.other, 5);
  EXPECT_EQ(alone.weight, 1);
}

TEST(MixUp, RefusesIntegersAlone) {
  HostArray tokens({ElementType::kI32, {3, 2}});
  EXPECT_EQ(
      WithMixUp(*MakeArraySource({{"tokens", tokens, 9}}), 0.2)
          .status()
          .message(),
      "got examples of tokens tensor<2xi32>, expected a field of f32, since "
      "integers cannot be mixed; take it out");
}

TEST(Mixture, TakesFromItsPartsByWeight) {
  MemoryEnv env;
  ASSERT_TRUE(WriteFile(&env, "a.txt", std::string(2001, 'a')).ok());
  ASSERT_TRUE(WriteFile(&env, "b.txt", std::string(501, 'b')).ok());
  const std::string common =
      "data = 'text'\nblock = 1\nrandom_windows = false\neval_fraction = 0\n";
  const auto table =
      *ReadToml("size = 2000\n[one]\nweight = 3\npath = 'a.txt'\n" + common +
                    "[two]\npath = 'b.txt'\n" + common,
                "r.toml");
  const auto source = MakeSource("mixture", Split::kTrain, table, &env,
                                 {"r.toml:1", "data", "r.toml: input"});
  ASSERT_TRUE(source.ok()) << source.status().message();
  EXPECT_EQ((*source)->size(), 2000);
  int a = 0, in_first_hundred = 0;
  for (int64_t example = 0; example < 2000; ++example) {
    int32_t token = 0, target = 0;
    const Shape shape = {ElementType::kI32, {1}};
    const std::vector<View> views = {
        {&shape, reinterpret_cast<std::byte*>(&token)},
        {&shape, reinterpret_cast<std::byte*>(&target)}};
    ASSERT_TRUE((*source)->Read(example, views).ok());
    a += token == 'a';
    if (example < 100) in_first_hundred += token == 'a';
  }
  EXPECT_EQ(a, 1500);
  EXPECT_EQ(in_first_hundred, 75);
}

// Neither the weights nor the size of an epoch change an evaluation.
TEST(Mixture, EvaluatesEachExampleOnce) {
  const auto table = *ReadToml(
      "size = 3\n"
      "[one]\ndata = 'digits'\neval_size = 30\nweight = 9\n"
      "[two]\ndata = 'digits'\neval_size = 10\nseed = 3\n",
      "r.toml");
  const auto source =
      *MakeSource("mixture", Split::kEval, table, Env::Default(), {});
  ASSERT_EQ(source->size(), 40);
  EXPECT_EQ(source->Describe().substr(0, 22), "a mixture of all one (");
  const auto digits = [](int64_t size, int64_t seed) {
    return *MakeSource(
        "digits", Split::kEval,
        *ReadToml(StrCat("eval_size = ", size, "\nseed = ", seed, "\n"),
                  "d.toml"),
        Env::Default(), {});
  };
  const auto image = [](const Source& from, int64_t example) {
    HostArray pixels(from.fields()[0].shape), label(from.fields()[1].shape);
    const std::vector<View> views = {pixels.mutable_view(),
                                     label.mutable_view()};
    EXPECT_TRUE(from.Read(example, views).ok());
    return std::string(reinterpret_cast<const char*>(pixels.data()),
                       static_cast<size_t>(pixels.shape().byte_size()));
  };
  std::multiset<std::string> expected, got;
  const auto one = digits(30, 0), two = digits(10, 3);
  for (int64_t i = 0; i < 30; ++i) expected.insert(image(*one, i));
  for (int64_t i = 0; i < 10; ++i) expected.insert(image(*two, i));
  int from_two = 0;
  for (int64_t i = 0; i < 40; ++i) {
    got.insert(image(*source, i));
    if (i < 20)
      for (int64_t k = 0; k < 10; ++k)
        from_two += image(*source, i) == image(*two, k);
  }
  EXPECT_EQ(got, expected);
  // Evaluating only the first ones takes some of both.
  EXPECT_GT(from_two, 0);
  EXPECT_LT(from_two, 10);
}

// The model is made for the values of all parts.
TEST(Mixture, HasTheValuesOfAllParts) {
  const auto values = [](const std::string& classes) {
    const auto table = *ReadToml(
        "[one]\ndata = 'images'\nclasses = 3\n"
        "[two]\ndata = 'images'\nclasses = " +
            classes + "\n",
        "r.toml");
    return (*MakeSource("mixture", Split::kTrain, table, Env::Default(), {}))
        ->fields()[1]
        .values;
  };
  EXPECT_EQ(values("2"), 3);
  EXPECT_EQ(values("5"), 5);
}

// A part that is too small for its weight gives each example equally often.
TEST(Mixture, RepeatsSmallParts) {
  const auto table = *ReadToml(
      "[one]\ndata = 'digits'\ntrain_size = 10\nweight = 1\n"
      "[two]\ndata = 'digits'\ntrain_size = 7\nseed = 3\nweight = 1\n",
      "r.toml");
  const auto source =
      *MakeSource("mixture", Split::kTrain, table, Env::Default(), {});
  EXPECT_EQ(source->size(), 17);
  EXPECT_EQ(MakeSource("mixture", Split::kTrain,
                       *ReadToml("[one]\ndata = 'digits'\n", "r.toml"),
                       Env::Default(), {"r.toml:1", "data", "r.toml: input"})
                .status()
                .message(),
            "r.toml: input: got 1 part, expected a table for each of two "
            "sources or more, such as [input.books] with data = \"text\", "
            "weight = 0.7");
}

}  // namespace
}  // namespace escala::input

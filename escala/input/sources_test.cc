#include "escala/input/sources.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <numbers>
#include <set>

#include "escala/base/testing/memory_env.h"
#include "gtest/gtest.h"

namespace escala::input {
namespace {

TomlValue Number(int64_t value) { return {value, "it.toml:1"}; }
TomlValue Text(std::string text) { return {std::move(text), "it.toml:1"}; }

struct Options : TomlTable {
  Options() = default;
  Options(std::initializer_list<std::pair<const char*, TomlValue>> list) {
    for (const auto& [key, value] : list) Set(key, value);
  }
};

std::unique_ptr<Source> Make(std::string_view name, Split split,
                             const Options& options = {},
                             Env* env = Env::Default()) {
  auto source = MakeSource(name, split, options, env);
  EXPECT_TRUE(source.ok()) << source.status().ToString();
  return source.ok() ? std::move(source).value() : nullptr;
}

std::string Failure(std::string_view name, const Options& options,
                    Split split = Split::kTrain, Env* env = Env::Default()) {
  const auto source = MakeSource(name, split, options, env);
  return source.ok() ? "it was made" : source.status().message();
}

// An example in arrays of its own, which are filled with garbage first.
class Example {
 public:
  Example(const Source& source, int64_t i, const Draw* draw = nullptr) {
    std::vector<View> out;
    for (const Field& field : source.fields()) {
      arrays_.emplace_back(field.shape);
      std::fill_n(arrays_.back().mutable_data(), field.shape.byte_size(),
                  std::byte{0xAB});
    }
    for (HostArray& array : arrays_) out.push_back(array.mutable_view());
    const Status status = draw == nullptr ? source.Read(i, out)
                                          : source.ReadChanged(i, *draw, out);
    EXPECT_TRUE(status.ok()) << status.ToString();
  }
  template <typename T>
  std::vector<T> values(size_t field) const {
    const HostArray& array = arrays_[field];
    return {array.as<T>(), array.as<T>() + array.shape().num_elements()};
  }
  std::vector<float> image() const { return values<float>(0); }
  int32_t label() const { return values<int32_t>(1)[0]; }
  std::string text(size_t field) const {
    const std::vector<int32_t> tokens = values<int32_t>(field);
    return std::string(tokens.begin(), tokens.end());
  }

 private:
  std::vector<HostArray> arrays_;
};

// --- By name ----------------------------------------------------------------

TEST(Registry, UnknownNamesAnswerWithTheNearest) {
  EXPECT_EQ(Failure("digit", {}),
            "data: got \"digit\", expected one of digits, images, mixture, "
            "records, text; did you mean digits?");
  EXPECT_EQ(MakeSource("", Split::kTrain, {}, Env::Default(),
                       {"r.toml:2", "eval.data", ""})
                .status()
                .message(),
            "r.toml:2: eval.data: got \"\", expected one of digits, images, "
            "mixture, records, text");
  EXPECT_EQ(Failure("digits", {{"trainsize", Number(1)}}),
            "it.toml:1: trainsize: got a key that data digits does not have, "
            "expected the nearest: train_size, eval_size; rename it or take it "
            "out");
  EXPECT_EQ(RegisterSource("digits", MakeImages).code(),
            StatusCode::kAlreadyExists);
}

TEST(Registry, TakesSources) {
  ASSERT_TRUE(
      RegisterSource("zeros of a test", [](Split, OptionReader*, Env*) {
        return MakeArraySource({{"x", HostArray({ElementType::kF32, {3}})}});
      }).ok());
  EXPECT_EQ(Make("zeros of a test", Split::kEval)->size(), 3);
  // A maker that takes no options and never calls Finish.
  EXPECT_EQ(Failure("zeros of a test", {{"a", Number(1)}}),
            "it.toml:1: a: data zeros of a test has no such key, nor any other; "
            "take it out (~a)");
}

// --- Drawn ones -------------------------------------------------------------

class Drawn : public testing::TestWithParam<const char*> {};

TEST_P(Drawn, ExamplesAreFunctionsOfSeedAndNumber) {
  const auto train = Make(GetParam(), Split::kTrain);
  const auto again =
      Make(GetParam(), Split::kTrain, {{"train_size", Number(9)}});
  const auto other = Make(GetParam(), Split::kTrain, {{"seed", Number(1)}});
  for (const int64_t i : {0, 1, 8}) {
    EXPECT_EQ(Example(*train, i).image(), Example(*again, i).image());
    EXPECT_EQ(Example(*train, i).label(), Example(*again, i).label());
    EXPECT_NE(Example(*train, i).image(), Example(*other, i).image());
    EXPECT_NE(Example(*train, i).image(), Example(*train, i + 1).image());
  }
  EXPECT_EQ(again->size(), 9);
}

TEST_P(Drawn, SplitsShareNothing) {
  const auto train = Make(GetParam(), Split::kTrain);
  const auto eval = Make(GetParam(), Split::kEval);
  const auto again =
      Make(GetParam(), Split::kEval, {{"train_size", Number(9)}});
  EXPECT_EQ(eval->size(), 10000);
  std::set<std::vector<float>> images;
  for (int64_t i = 0; i < 200; ++i) {
    images.insert(Example(*train, i).image());
    images.insert(Example(*eval, i).image());
  }
  EXPECT_EQ(images.size(), 400u);
  EXPECT_EQ(Example(*eval, 7).image(), Example(*again, 7).image());
}

// With 9 degrees of freedom, chi squared is above 33.7 once in 10,000.
TEST_P(Drawn, ClassesAreEquallyLikely) {
  const auto source = Make(GetParam(), Split::kTrain);
  std::map<int32_t, int> counts;
  for (int64_t i = 0; i < 2000; ++i) ++counts[Example(*source, i).label()];
  double chi2 = 0;
  for (int32_t k = 0; k < 10; ++k)
    chi2 += (counts[k] - 200) * (counts[k] - 200) / 200.0;
  EXPECT_EQ(counts.size(), 10u);
  EXPECT_LT(chi2, 33.7);
}

INSTANTIATE_TEST_SUITE_P(Input, Drawn, testing::Values("digits", "images"));

// Returns the share of the second source's examples that a nearest-mean
// classifier, trained on the first source's features, labels correctly.
template <typename Features>
double NearestMean(const Source& train, int64_t train_count, const Source& eval,
                   int64_t eval_count, const Features& features) {
  std::map<int32_t, std::vector<double>> means;
  std::map<int32_t, int> counts;
  for (int64_t i = 0; i < train_count; ++i) {
    const Example example(train, i);
    const std::vector<double> x = features(example.image());
    std::vector<double>& mean = means[example.label()];
    mean.resize(x.size());
    for (size_t d = 0; d < x.size(); ++d) mean[d] += x[d];
    ++counts[example.label()];
  }
  int64_t right = 0;
  for (int64_t i = 0; i < eval_count; ++i) {
    const Example example(eval, i);
    const std::vector<double> x = features(example.image());
    double best = INFINITY;
    int32_t label = -1;
    for (const auto& [k, mean] : means) {
      double distance = 0;
      for (size_t d = 0; d < x.size(); ++d)
        distance += std::pow(x[d] - mean[d] / counts[k], 2);
      if (distance < best) best = distance, label = k;
    }
    right += label == example.label();
  }
  return static_cast<double>(right) / static_cast<double>(eval_count);
}

// Mean pixels classify a digit better than chance, but far from well.
TEST(Digits, AreLearnableAndNotTrivial) {
  const double right = NearestMean(
      *Make("digits", Split::kTrain), 2000, *Make("digits", Split::kEval), 1000,
      [](const std::vector<float>& image) {
        return std::vector<double>(image.begin(), image.end());
      });
  EXPECT_GT(right, 0.2);
  EXPECT_LT(right, 0.7);
}

TEST(Digits, AreInkOnPaper) {
  const auto source = Make("digits", Split::kTrain);
  EXPECT_EQ(source->fields()[0].shape.ToString(), "tensor<28x28x1xf32>");
  EXPECT_EQ(source->fields()[1].shape.ToString(), "tensor<i32>");
  EXPECT_EQ(source->fields()[1].values, 10);
  EXPECT_EQ(source->Describe(), "60000 drawn digits, 28x28 grey, seed 0");
  for (int64_t i = 0; i < 300; ++i) {
    const std::vector<float> image = Example(*source, i).image();
    const auto ink = std::count_if(image.begin(), image.end(),
                                   [](float x) { return x > 0.5f; });
    EXPECT_GT(ink, 10) << i;
    EXPECT_LT(ink, 250) << i;
    for (const float x : image) ASSERT_TRUE(x >= 0 && x <= 1);
  }
}

// Returns the strengths of waves in an image, which do not depend on their
// phases.
std::vector<double> Spectrum(const std::vector<float>& image) {
  constexpr int kSide = 32, kChannels = 3, kMost = 8;
  std::vector<double> strengths;
  for (int fy = -kMost; fy <= kMost; ++fy)
    for (int fx = 0; fx <= kMost; ++fx)
      for (int c = 0; c < kChannels; ++c) {
        static const auto cosine = [] {
          std::array<double, kSide> table;
          for (int i = 0; i < kSide; ++i)
            table[i] = std::cos(2 * std::numbers::pi * i / kSide);
          return table;
        }();
        double re = 0, im = 0;
        for (int y = 0; y < kSide; ++y)
          for (int x = 0; x < kSide; ++x) {
            const int turn = (fy * y + fx * x) & (kSide - 1);
            const double pixel = image[(y * kSide + x) * kChannels + c];
            re += pixel * cosine[turn];
            im += pixel * cosine[(turn + kSide - 8) & (kSide - 1)];
          }
        strengths.push_back(std::sqrt(re * re + im * im));
      }
  return strengths;
}

TEST(Images, AreLearnableByTheirWavesAlone) {
  const auto train = Make("images", Split::kTrain);
  const auto eval = Make("images", Split::kEval);
  EXPECT_GT(NearestMean(*train, 200, *eval, 100, Spectrum), 0.7);
  const auto pixels = [](const std::vector<float>& image) {
    return std::vector<double>(image.begin(), image.end());
  };
  EXPECT_LT(NearestMean(*train, 1000, *eval, 500, pixels), 0.3);
}

TEST(Images, TakeOptions) {
  const Options options = {{"height", Number(5)},   {"width", Number(7)},
                           {"channels", Number(1)}, {"classes", Number(3)},
                           {"noise", {0.0}},        {"train_size", Number(1)}};
  const auto source = Make("images", Split::kTrain, options);
  EXPECT_EQ(source->fields()[0].shape.ToString(), "tensor<5x7x1xf32>");
  EXPECT_EQ(source->fields()[1].values, 3);
  EXPECT_EQ(source->Describe(), "1 drawn image, 5x7x1, 3 classes, seed 0");
  EXPECT_EQ(Failure("images", {{"height", Number(0)}}),
            "it.toml:1: height: got 0 (an integer), expected an integer from 1 "
            "to 4096; change it for data images");
}

TEST(Images, ChangeWithTheDrawOnly) {
  const auto plain = Make("images", Split::kTrain);
  const auto augmented = Make("images", Split::kTrain,
                              {{"augment", TomlValue{true, "it.toml:1"}}});
  const Draw draw{5, 77};
  const auto image = Example(*plain, 3).image();
  EXPECT_EQ(Example(*plain, 3, &draw).image(), image);
  EXPECT_EQ(Example(*augmented, 3).image(), image);
  const auto changed = Example(*augmented, 3, &draw).image();
  EXPECT_NE(changed, image);
  EXPECT_EQ(Example(*augmented, 3, &draw).image(), changed);
  std::set<std::vector<float>> images;
  for (int64_t position = 0; position < 50; ++position) {
    const Draw other{5, position};
    images.insert(Example(*augmented, 3, &other).image());
  }
  EXPECT_GE(images.size(), 44u);
}

// --- Text -------------------------------------------------------------------

class TextTest : public testing::Test {
 protected:
  TextTest() {
    Write("abc.txt", "abcdefghijklmnopqrstuvwxyz");
    Write("tiny", "ab");
    Write("bytes", "\xff\x80 and more");
  }
  void Write(const std::string& path, const std::string& text) {
    EXPECT_TRUE(WriteFileAtomically(&env_, path, text).ok());
  }
  std::string Fails(const Options& options, Split split = Split::kTrain) {
    return Failure("text", options, split, &env_);
  }

  MemoryEnv env_;
};

TEST_F(TextTest, WindowsSideBySide) {
  const Options options = {{"path", Text("abc.txt")},
                           {"block", Number(4)},
                           {"eval_fraction", {0.5}}};
  const auto train = Make("text", Split::kTrain, options, &env_);
  EXPECT_EQ(train->fields()[0].shape.ToString(), "tensor<4xi32>");
  EXPECT_EQ(train->fields()[1].values, 256);
  EXPECT_EQ(train->Describe(), "13 bytes of 1 file, 3 windows of 4 at random");
  ASSERT_EQ(train->size(), 3);  // abcd efgh ijkl, with m as last target
  EXPECT_EQ(Example(*train, 0).text(0), "abcd");
  EXPECT_EQ(Example(*train, 0).text(1), "bcde");
  EXPECT_EQ(Example(*train, 2).text(1), "jklm");
  const auto eval = Make("text", Split::kEval, options, &env_);
  ASSERT_EQ(eval->size(), 3);
  EXPECT_EQ(Example(*eval, 0).text(0), "nopq");
  EXPECT_EQ(Example(*eval, 2).text(1), "wxyz");
  // There is no byte after the second half to be a target.
  const auto halves = Make("text", Split::kTrain,
                           {{"path", Text("abc.txt")},
                            {"block", Number(13)},
                            {"eval_fraction", Number(0)}},
                           &env_);
  EXPECT_EQ(halves->size(), 1);
}

TEST_F(TextTest, WindowsAtRandom) {
  Options options = {{"path", Text("abc.txt")},
                     {"block", Number(4)},
                     {"eval_fraction", Number(0)}};
  const auto train = Make("text", Split::kTrain, options, &env_);
  std::map<std::string, int> counts;
  for (int64_t position = 0; position < 2200; ++position) {
    const Draw draw{1, position};
    const Example example(*train, 0, &draw);
    EXPECT_EQ(example.text(0).substr(1), example.text(1).substr(0, 3));
    ++counts[example.text(0)];
  }
  // All 22 starts are equally likely. With 21 degrees of freedom, chi squared
  // is above 56 once in 20,000.
  EXPECT_EQ(counts.size(), 22u);
  EXPECT_EQ(counts.begin()->first, "abcd");
  EXPECT_EQ(counts.rbegin()->first, "vwxy");
  double chi2 = 0;
  for (const auto& [text, count] : counts)
    chi2 += (count - 100) * (count - 100) / 100.0;
  EXPECT_LT(chi2, 56);

  options.Set("random_windows", {false});
  const auto in_order = Make("text", Split::kTrain, options, &env_);
  const Draw draw{1, 9};
  EXPECT_EQ(Example(*in_order, 1, &draw).text(0), "efgh");
}

TEST_F(TextTest, TokensAreBytes) {
  const auto source = Make("text", Split::kTrain,
                           {{"path", {TomlList{Text("bytes"), Text("tiny")}}},
                            {"block", Number(3)},
                            {"eval_fraction", Number(0)}},
                           &env_);
  EXPECT_EQ(Example(*source, 0).values<int32_t>(0),
            (std::vector<int32_t>{255, 128, ' '}));
  EXPECT_EQ(Example(*source, 3).text(1), "eab");
}

TEST_F(TextTest, BadFilesAreRefused) {
  EXPECT_EQ(Fails({}),
            "data text: path: got nothing, expected a file, a directory, a "
            "pattern (\"docs/*.md\"), or a list of them; add the key to the "
            "recipe for data text");
  EXPECT_EQ(Fails({{"path", Text("none.txt")}}),
            "it.toml:1: path: cannot find none.txt: no such file or directory");
  EXPECT_EQ(Fails({{"pth", Text("abc.txt")}}),
            "it.toml:1: pth: got a key that data text does not have, expected "
            "the nearest: path; rename it or take it out");
  EXPECT_EQ(Fails({{"path", Text("tiny")}}, Split::kEval),
            "it.toml:1: path: tiny: the eval part has 1 byte of 2: a window of "
            "block = 64 needs at least 65; give more text, a smaller block, or "
            "another eval_fraction (now 0.1)");
  const std::string error = Fails({{"path", Text("abc.txt")},
                                   {"block", Number(2)},
                                   {"eval_fraction", Number(0)}},
                                  Split::kEval);
  EXPECT_TRUE(
      error.starts_with("it.toml:1: eval_fraction: abc.txt: the eval "
                        "part has 0 bytes"))
      << error;
  // Just enough text, and one byte too little.
  const Options options = {{"path", Text("abc.txt")},
                           {"block", Number(12)},
                           {"eval_fraction", {0.5}}};
  EXPECT_EQ(Make("text", Split::kTrain, options, &env_)->size(), 1);
  EXPECT_EQ(Fails({{"path", Text("abc.txt")},
                   {"block", Number(13)},
                   {"eval_fraction", {0.5}}})
                .substr(0, 53),
            "it.toml:1: path: abc.txt: the train part has 13 bytes");
}

// --- In memory --------------------------------------------------------------

TEST(Arrays, AreExamples) {
  const float x[] = {1, 2, 3, 4, 5, 6};
  const int32_t y[] = {7, 8, 9};
  const auto source = MakeArraySource(
      {{"x", HostArray::FromBytes({ElementType::kF32, {3, 2}}, x)},
       {"y", HostArray::FromBytes({ElementType::kI32, {3}}, y), 10}});
  ASSERT_TRUE(source.ok());
  EXPECT_EQ((*source)->Describe(), "3 examples in memory (x, y)");
  const Example example(**source, 1);
  EXPECT_EQ(example.image(), (std::vector<float>{3, 4}));
  EXPECT_EQ(example.label(), 8);
}

TEST(Arrays, OrTheFirstOfThem) {
  const int32_t y[] = {7, 8, 9};
  const auto make = [&](int64_t most) {
    auto source = MakeArraySource(
        {{"label", HostArray::FromBytes({ElementType::kI32, {3}}, y), 10}});
    return FirstOf(*std::move(source), most);
  };
  const auto two = make(2);
  EXPECT_EQ(two->size(), 2);
  EXPECT_EQ(two->Describe(), "the first 2 of 3 examples in memory (label)");
  EXPECT_EQ(two->fields()[0].values, 10);
  EXPECT_EQ(Example(*two, 1).values<int32_t>(0)[0], 8);
  EXPECT_EQ(make(3)->Describe(), "3 examples in memory (label)");
  EXPECT_EQ(make(9)->size(), 3);
}

TEST(Arrays, BadFilesAreRefused) {
  EXPECT_EQ(MakeArraySource({}).status().message(),
            "a source in memory needs at least one array");
  EXPECT_EQ(MakeArraySource({{"x", HostArray({ElementType::kF32, {}})}})
                .status()
                .message(),
            "array \"x\" is a scalar: its first dimension must count the "
            "examples");
  EXPECT_EQ(MakeArraySource({{"x", HostArray({ElementType::kF32, {3}})},
                             {"y", HostArray({ElementType::kF32, {1, 3}})}})
                .status()
                .message(),
            "array \"y\" has 1 example, but \"x\" has 3: they must have as "
            "many");
}

}  // namespace
}  // namespace escala::input

// Convolutions that no kernel takes are matrix products with the same results.
#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>
#include <random>

#include "escala/base/strings.h"
#include "escala/engine/library/product.h"
#include "escala/engine/simplify/simplify.h"
#include "escala/engine/simplify/simplify_test_util.h"
#include "escala/hlo/reference/kernel_test_util.h"
#include "escala/hlo/text.h"

namespace escala::engine {
namespace {

// One convolution, with dimensions in any order.
struct Form {
  struct Space {
    int64_t data = 1, window = 1, stride = 1, low = 0, high = 0;
    int64_t data_dilation = 1, window_dilation = 1;
    bool reversed = false;

    int64_t out() const {
      const int64_t padded = (data - 1) * data_dilation + 1 + low + high;
      const int64_t reach = (window - 1) * window_dilation + 1;
      return padded < reach ? 0 : (padded - reach) / stride + 1;
    }
  };
  int64_t batch = 1, in = 1, out = 1;  // features of one group
  int64_t feature_groups = 1, batch_groups = 1;
  std::vector<Space> space;
  std::string data = "f64", window = "f64", result = "f64";
};

std::string TypeOf(const Dims& dims, const std::string& element) {
  std::string text = "tensor<";
  for (const int64_t dim : dims) StrAppend(&text, StrCat(dim, "x"));
  return StrCat(text, element, ">");
}

// Three tensors' dimensions, each in an order of its own: {first, second,
// space...} as their letters and their sizes.
struct Ordered {
  std::vector<std::string> letters;
  Dims sizes;
};

template <typename Random>
Ordered InSomeOrder(const char* first, int64_t a, const char* second, int64_t b,
                    const Dims& space, Random* random) {
  std::vector<std::pair<std::string, int64_t>> dims = {{first, a}, {second, b}};
  for (size_t d = 0; d < space.size(); ++d)
    dims.emplace_back(StrCat(d), space[d]);
  std::shuffle(dims.begin(), dims.end(), *random);
  Ordered ordered;
  for (const auto& [letter, size] : dims) {
    ordered.letters.push_back(letter);
    ordered.sizes.push_back(size);
  }
  return ordered;
}

template <typename Get>
std::string ListOf(const std::vector<Form::Space>& space, Get get) {
  std::vector<std::string> words;
  for (const Form::Space& one : space) words.push_back(StrCat(get(one)));
  return StrCat("[", StrJoin(words), "]");
}

template <typename Random>
std::string TextOf(const Form& form, Random* random) {
  using Space = Form::Space;
  Dims data, window, out;
  for (const Space& one : form.space) {
    data.push_back(one.data);
    window.push_back(one.window);
    out.push_back(one.out());
  }
  const int64_t groups = form.feature_groups * form.batch_groups;
  const Ordered x = InSomeOrder("b", form.batch * form.batch_groups, "f",
                                form.in * form.feature_groups, data, random);
  const Ordered w =
      InSomeOrder("i", form.in, "o", form.out * groups, window, random);
  const Ordered y =
      InSomeOrder("b", form.batch, "f", form.out * groups, out, random);
  const std::string types[] = {TypeOf(x.sizes, form.data),
                               TypeOf(w.sizes, form.window),
                               TypeOf(y.sizes, form.result)};
  return StrCat(
      "func.func @main(%x: ", types[0], ", %w: ", types[1], ") -> ", types[2],
      " {\n  %0 = stablehlo.convolution(%x, %w) dim_numbers = [",
      StrJoin(x.letters), "]x[", StrJoin(w.letters), "]->[", StrJoin(y.letters),
      "], window = {stride = ",
      ListOf(form.space, [](const Space& s) { return s.stride; }), ", pad = ",
      ListOf(
          form.space,
          [](const Space& s) { return StrCat("[", s.low, ", ", s.high, "]"); }),
      ", lhs_dilate = ",
      ListOf(form.space, [](const Space& s) { return s.data_dilation; }),
      ", rhs_dilate = ",
      ListOf(form.space, [](const Space& s) { return s.window_dilation; }),
      ", reverse = ",
      ListOf(form.space,
             [](const Space& s) { return s.reversed ? "true" : "false"; }),
      "} {batch_group_count = ", form.batch_groups,
      " : i64, feature_group_count = ", form.feature_groups, " : i64} : (",
      types[0], ", ", types[1], ") -> ", types[2], "\n  return %0 : ", types[2],
      "\n}");
}

// Small whole numbers, of which every order of a sum has the same bits.
template <typename Random>
hlo::Literal SmallNumbers(const Shape& shape, Random* random) {
  std::vector<double> values(static_cast<size_t>(shape.num_elements()));
  for (double& value : values)
    value =
        static_cast<double>((*random)() % 7) - (IsUnsigned(shape.type) ? 0 : 3);
  return hlo::MakeArray(shape.type, shape.dims, values);
}

// Checks that the rewritten program gives the same bits, and with `as_products`
// that each of its convolutions is a product of patches.
template <typename Random>
void CheckText(const std::string& text, bool as_products, Random* random) {
  SCOPED_TRACE(text);
  const auto before = hlo::ReadModule(text);
  ASSERT_TRUE(before.ok()) << before.status().ToString();
  const auto after = Simplify(*before);
  ASSERT_TRUE(after.ok()) << after.status().ToString();
  const hlo::Function& rewritten = *(*after)->functions[0];
  for (const auto& op : rewritten.body.ops)
    EXPECT_TRUE(!as_products || op->code != hlo::OpCode::kConvolution ||
                MakeProduct({**after, rewritten, *op}).ok())
        << hlo::Print(**after);
  std::vector<hlo::Literal> arguments;
  const hlo::Function& entry = *before->functions[0];
  for (const hlo::ValueId v : entry.body.arguments)
    arguments.push_back(SmallNumbers(entry.shape(v), random));
  EXPECT_EQ(Difference(*before, **after, arguments), "");
}
template <typename Random>
void Check(const Form& form, Random* random) {
  CheckText(TextOf(form, random), /*as_products=*/true, random);
}

template <typename Random>
int64_t UpTo(int64_t most, Random* random) {
  return static_cast<int64_t>((*random)() % static_cast<uint32_t>(most)) + 1;
}

template <typename Random>
Form::Space SomeSpace(Random* random) {
  Form::Space one;
  one.data = UpTo(6, random);
  one.window = UpTo(4, random);
  one.stride = UpTo(3, random);
  one.data_dilation = UpTo(2, random);
  one.window_dilation = UpTo(2, random);
  one.low = UpTo(5, random) - 2;
  one.high = UpTo(6, random) - 2;
  one.reversed = (*random)() % 2 == 0;
  return one;
}

TEST(SimplifyConvolution, AllFormsAreProducts) {
  std::mt19937 random(1);
  const auto up_to = [&](int64_t most) { return UpTo(most, &random); };
  const std::vector<std::array<const char*, 3>> types = {
      {"f64", "f64", "f64"},  {"i32", "i32", "i32"}, {"i8", "i8", "i32"},
      {"ui8", "ui8", "ui32"}, {"f32", "f32", "f64"}, {"i64", "i64", "i64"},
      {"i16", "i16", "i16"},  {"f64", "f64", "f64"}};
  for (int round = 0; round < 200; ++round) {
    Form form;
    form.batch = up_to(3);
    form.in = up_to(3);
    form.out = up_to(3);
    if (round % 3 == 1) form.feature_groups = up_to(3);
    if (round % 3 == 2) form.batch_groups = up_to(3);
    for (int d = round % 4; d > 0; --d)
      if (const Form::Space one = SomeSpace(&random); one.out() > 0)
        form.space.push_back(one);
    const auto& [data, window, result] = types[random() % types.size()];
    form.data = data;
    form.window = window;
    form.result = result;
    Check(form, &random);
  }
}

// Filters that have each feature for itself, and their gradients: without
// images f32 has no fast kernel for them, and f64 never has.
TEST(SimplifyConvolution, FiltersOfSingleFeaturesAreLoops) {
  std::mt19937 random(2);
  for (int round = 0; round < 120; ++round) {
    Form form;
    form.batch = UpTo(3, &random);
    if (round % 2 == 0) {
      form.feature_groups = UpTo(4, &random) + 1;
    } else {
      form.batch = 1;
      form.in = UpTo(3, &random);
      form.batch_groups = UpTo(4, &random) + 1;
    }
    const size_t rank = round % 3 + 1;
    while (form.space.size() < rank)
      if (const Form::Space one = SomeSpace(&random);
          one.out() > 0 && one.out() <= 2)
        form.space.push_back(one);
    if (rank != 2) form.data = form.window = form.result = "f32";
    const std::string text = TextOf(form, &random);
    EXPECT_EQ(Simplified(text).find("convolution"), std::string::npos) << text;
    Check(form, &random);
  }
}

// Windows that are about as long as the data, or longer.
TEST(SimplifyConvolution, LongWindows) {
  std::mt19937 random(1);
  for (const auto& [data, window, stride] :
       {std::tuple(200, 80, 1), {200, 70, 3}, {200, 190, 1}, {70, 200, 1}}) {
    Form form;
    form.batch = 2;
    form.space = {{.data = data, .window = window, .stride = stride}};
    form.space[0].low = form.space[0].high = window - 1;
    Check(form, &random);
  }
}

TEST(SimplifyConvolution, GradientsOfTransposedKernelsAreThoseOfStrided) {
  std::mt19937 random(3);
  for (int rounds = 0; rounds < 60;) {
    Form form;
    form.batch = UpTo(3, &random);
    form.in = UpTo(3, &random);
    form.out = UpTo(3, &random);
    form.data = form.window = form.result = "f32";
    int64_t size = 1, out = 1, dilation = 1;
    for (int d = rounds % 3; d >= 0; --d) {
      Form::Space one = SomeSpace(&random);
      one.data_dilation = UpTo(3, &random);
      one.window += one.data;
      one.stride = one.window_dilation = 1;
      one.reversed = false;
      size *= one.window;
      out *= one.out();
      dilation = std::max(dilation, one.data_dilation);
      form.space.push_back(one);
    }
    if (out <= 1 || size <= out || dilation == 1) continue;
    const std::string text = TextOf(form, &random);
    EXPECT_NE(Simplified(text).find("reverse"), std::string::npos) << text;
    CheckText(text, /*as_products=*/false, &random);
    ++rounds;
  }
}

// One feature of f32, whose positions lie side by side: a filter.
TEST(SimplifyConvolution, FiltersAreProducts) {
  const auto simplified = [](const char* data, const char* window,
                             const char* result, const char* numbers) {
    return Simplified(StrCat(
        "func.func @main(%a: tensor<", data, ">, %b: tensor<", window,
        ">) -> tensor<", result,
        ">{\n  %0 = stablehlo.convolution(%a, %b) dim_numbers = ", numbers,
        ", window = {pad = [[0, 0], [2, 2]]} {batch_group_count = 1 : i64, "
        "feature_group_count = 1 : i64} : (tensor<",
        data, ">, tensor<", window, ">) -> tensor<", result,
        ">\n  return %0 : tensor<", result, ">\n}"));
  };
  EXPECT_EQ(simplified("2x9x20x1xf32", "3x5x1x1xf32", "2x7x20x1xf32",
                       "[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]"),
            "constant pad convolution");
  // Too few positions side by side.
  EXPECT_EQ(simplified("2x9x8x1xf32", "3x5x1x1xf32", "2x7x8x1xf32",
                       "[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]"),
            "convolution");
  // Positions of several features.
  EXPECT_EQ(simplified("2x9x20x2xf32", "3x5x2x1xf32", "2x7x20x1xf32",
                       "[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]"),
            "convolution");
}

TEST(SimplifyConvolution, NarrowFloatsAreSummedInF32) {
  for (const char* type : {"f16", "bf16", "f8E4M3FN"}) {
    const std::string text = StrCat(
        "func.func @main(%a: tensor<2x6x3x", type, ">, %b: tensor<3x3x4x", type,
        ">) -> tensor<2x4x4xf32> {\n  %0 = stablehlo.convolution(%a, %b) "
        "dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {} "
        "{batch_group_count = 1 : i64, feature_group_count = 1 : i64} : "
        "(tensor<2x6x3x",
        type, ">, tensor<3x3x4x", type,
        ">) -> tensor<2x4x4xf32>\n  return %0 : tensor<2x4x4xf32>\n}");
    EXPECT_EQ(Simplified(text), "convert convert convolution") << type;
  }
}

}  // namespace
}  // namespace escala::engine
